// Keeps the page for playing without a network, and knows when a newer version waits.

/** The browser's service workers; none where the page is a file, or in a sandbox without them. */
function workers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * Opens the newest version there is: the one that waits, once it has taken over, or the one that another
 * tab has opened. The version that goes lets go of what would hold that up.
 */
function openNewest(registration) {
  const { waiting, active } = registration;
  if (waiting?.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", () => openNewest(registration), { once: true });
  active?.postMessage("give way");
  waiting.postMessage("take over");
}

/** Once the game has started, where the page is an app: keeps this version, and looks for a newer one now and then. */
async function keepOffline() {
  if (!document.querySelector('link[rel="manifest"]')) return;
  const registration = await workers()?.register("worker.js", { updateViaCache: "none" });
  if (!registration) return;
  const look = () => {
    if (!registration.waiting || !workers().controller) return;
    window.boneyard_update = () => openNewest(registration); // tells the game that there is one
    boneyard_wake();
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  const check = () => registration.update().catch(() => {});
  look();
  if (registration.active) check();
  if (history.state?.mended) history.replaceState(null, "");
  registration.active?.postMessage("tidy");
  document.addEventListener("visibilitychange", () => document.hidden || check());
}

/**
 * Mends what was kept, after a file of it proved missing or damaged: all files come from the network
 * again, or, where the host no longer has them, the whole page does. Fails without a network, and is
 * tried only once.
 */
async function mend(addresses) {
  if (!workers()?.controller || history.state?.mended) return false;
  const responses = await Promise.all(addresses.map((address) => fetch(address, { cache: "reload" })));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  if (responses.some((response) => !response.ok)) await (await workers().ready).unregister();
  history.replaceState({ mended: true }, "");
  location.reload();
  return true;
}
