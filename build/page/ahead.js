// Has what every start takes come while the page is still read, in words every browser knows: on a phone's line the
// title stands 0.3 to 0.6 s earlier. What is kept here needs no such start, by which a second visit would lose 0.1 s.
(function () {
  var page = JSON.parse(document.getElementById("page").textContent);
  try {
    if (page.inside || navigator.serviceWorker.controller) return;
  } catch (error) {
    // a page that can't keep anything
  }
  ["boneyard", "runtime/pyodide", "runtime/pygame", "runtime/snapshot", "runtime/script"].forEach(function (name) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "";
    link.href = page.files[name + ".bin"][0];
    document.head.appendChild(link);
  });
})();
