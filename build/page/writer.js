// Lets one tab at a time write to the storage that all tabs of the game share: the tab that has the lock.

const WRITER = "boneyard-writer";
const SETTLED = 100; // milliseconds after which other tabs read what one has written
const PATIENCE = 2000; // milliseconds after which a tab that doesn't give way, frozen perhaps, is passed over

/** The browser's locks; none in an old browser, or at an address without encryption. */
const locks = window.BroadcastChannel && navigator.locks;
const tabs = locks && new BroadcastChannel(WRITER);
let writing = !locks;
let wrote = 0;
let asking; // the timer that repeats the question
let letGo = () => {};

/** Whether this tab may write now. If not, the game is told to save again as soon as it may. */
window.boneyard_may_write = () => {
  if (writing) wrote = performance.now();
  else ask();
  return writing;
};

/** Asks the tab that has the lock to give way, and takes it from one that doesn't. */
function ask() {
  if (asking) return;
  const since = performance.now();
  take({});
  tabs.postMessage("");
  asking = setInterval(() => {
    if (performance.now() > since + PATIENCE) take({ steal: true });
    else tabs.postMessage("");
  }, SETTLED);
}

function take(options) {
  // Called a second time if the lock was taken before it was given.
  const taken = () => asking && new Promise((done) => write(done));
  // A lock ends with an error if another tab has taken it; a page without an origin gets none.
  locks.request(WRITER, options, taken).catch((error) => {
    if (error.name === "AbortError") writing = false;
    else write(() => {});
  });
}

function write(done) {
  clearInterval(asking);
  [asking, writing, letGo] = [undefined, true, done];
  window.boneyard_save?.();
}

function giveWay() {
  if (!writing) return;
  writing = false;
  setTimeout(letGo, wrote + SETTLED - performance.now());
}

/** Writes what waits, rather than lose it, as the tab is closed; a tab that is kept asks anew if it comes back. */
function leave() {
  if (asking) write(letGo);
  writing = false;
  letGo();
}

if (locks) {
  tabs.addEventListener("message", giveWay);
  window.addEventListener("pagehide", leave);
  ask();
}
