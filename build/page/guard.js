// Runs first, in syntax every browser knows: the error panel, and the check for what this page needs.
(function () {
  "use strict";

  function find(id) {
    return document.getElementById(id);
  }

  // The page's own texts, by language; the game's catalogues have them too.
  var texts = {{page.texts}};

  // The language chosen in the game, or else the first of the browser's languages that the game has.
  function language() {
    var wished = navigator.languages || [navigator.language];
    try {
      wished = [JSON.parse(localStorage.getItem("boneyard.settings")).language].concat(wished);
    } catch (error) {
      // nothing was chosen, or storage can't be read
    }
    for (var i = 0; i < wished.length; i += 1) {
      var code = String(wished[i]).split("-")[0].toLowerCase();
      if (code === "en" || texts[code]) return code;
    }
    return "en";
  }

  function _(text) {
    return (texts[boneyard.language] || {})[text] || text;
  }

  function speak() {
    document.documentElement.lang = boneyard.language;
    find("loading").setAttribute("aria-label", _("Loading"));
    find("progress").setAttribute("aria-label", _("Loading"));
    find("status").textContent = _("Downloading the game");
    find("rest").textContent = _("One moment…");
    find("trouble-details").setAttribute("aria-label", _("Details to copy"));
    find("trouble-reload").textContent = _("Reload");
    find("trouble-copy").textContent = _("Copy details");
  }

  function copy() {
    var details = find("trouble-details");
    details.focus();
    details.select();
    if (navigator.clipboard && navigator.clipboard.writeText) {
      navigator.clipboard.writeText(details.value).then(copied, byCommand);
    } else {
      byCommand();
    }
  }

  function byCommand() {
    if (document.execCommand("copy")) copied();
  }

  function copied() {
    find("trouble-copy").textContent = _("Copied");
  }

  // Shows the error panel. The first error stays: those after it are mostly its consequences.
  function trouble(title, advice, details) {
    if (boneyard.failed) return;
    boneyard.failed = true;
    find("loading").hidden = true;
    find("trouble-title").textContent = title;
    find("trouble-advice").textContent = advice;
    find("trouble-details").value = details + "\n\nBoneyard " + boneyard.version + "\n" + started() + navigator.userAgent;
    find("trouble-reload").onclick = function () {
      location.reload();
    };
    find("trouble-copy").onclick = copy;
    // Keep its keys from the game, which listens to the whole page.
    ["keydown", "keypress", "keyup"].forEach(function (kind) {
      find("trouble").addEventListener(kind, function (event) {
        event.stopPropagation();
      });
    });
    find("trouble").hidden = false;
    find("trouble-reload").focus();
  }

  function started() {
    return boneyard.start && "Python started " + boneyard.start + "\n";
  }

  function tooOld(missing) {
    trouble(
      _("This browser is too old for Boneyard"),
      _("Please update it, or try an up-to-date Firefox, Chrome, Edge or Safari."),
      "This browser lacks " + missing + "."
    );
  }

  // Small programs that only a browser with the feature accepts.
  function accepts(bytes) {
    return WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0].concat(bytes)));
  }

  function missingFeature() {
    if (typeof WebAssembly !== "object") return "WebAssembly";
    // (func (result v128) i32.const 0 i8x16.splat)
    if (!accepts([1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11])) return "WebAssembly SIMD";
    // (func try catch_all end)
    if (!accepts([1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11])) return "WebAssembly exceptions";
    if (typeof BigInt !== "function") return "BigInt";
    if (typeof DecompressionStream !== "function") return "DecompressionStream";
    return "";
  }

  window.boneyard = {
    version: "{{page.version}}",
    started: false,
    start: "", // how Python was started
    whole: false, // whether all files of the game have arrived
    python: null, // Pyodide, for a look inside from the browser's console
    failed: false,
    language: language(),
    say: _,
    trouble: trouble,
    tooOld: tooOld,
    // What the current scene shows, as the game describes it: a list of
    // {id, role, name, state, rect: [x, y, width, height] in CSS pixels}, with the value of a textbox;
    // empty before the start.
    // As a string (String(…), JSON.parse(…)), the list is its JSON text.
    describe: function () {
      var text = window.boneyard_describe ? window.boneyard_describe() : "[]";
      var list = JSON.parse(text);
      Object.defineProperty(list, "toString", { value: function () { return text; } });
      return list;
    }
  };

  speak();

  // A script that this browser can't even parse ends up here; once the game runs, it reports its own errors.
  window.addEventListener("error", function (event) {
    if (!boneyard.started && event.message) {
      trouble(
        _("Boneyard could not start"),
        _("Reloading may help. If it doesn’t, please try an up-to-date browser."),
        event.message
      );
    }
  });

  var missing = missingFeature();
  if (missing) tooOld(missing);
})();
