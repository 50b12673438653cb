// Stores the page for playing offline, and knows when a newer version is waiting.

/** The browser's service workers; none if the page is a file, or in a sandbox without them. */
function workers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * Opens the newest version: the one that is waiting, once it has taken over, or the one that another tab has
 * opened. The outgoing version drops whatever would delay that.
 */
function openNewest(registration) {
  const { waiting, active } = registration;
  if (waiting?.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", () => openNewest(registration), { once: true });
  active?.postMessage("give way");
  waiting.postMessage("take over");
}

/** If the page is an app, stores this version once the game has started, and checks for a newer one now and then. */
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
 * Repairs the cache, after a file in it proved missing or damaged: fetches all files again or, if the host
 * no longer has them, the whole page. Fails without a network, and is tried only once.
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
