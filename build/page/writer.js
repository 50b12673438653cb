// Lets the tabs of the game take turns in writing to the storage that they share. Each browser process keeps a copy of
// it and reads another's change some milliseconds late, so of two changes at once one would be lost, and nothing that
// is read there can tell. The turn is a lock of the browser's. To ask for it takes time in which a tab may be closed:
// a tab alone writes at once, as do all tabs of browsers without locks, and a tab that goes.

const WRITER = "boneyard-writer";
const HELLO = "hello"; // is there another tab?
const HERE = "here"; // yes
const TURN = "turn"; // let me write
const SETTLED = 100; // milliseconds after which other tabs read what one has written
const PATIENCE = 2000; // milliseconds after which a tab that doesn't give way, frozen perhaps, is passed over

const tabs = channel();
let alone = true; // no other tab has been heard of
let writing = false; // this tab has the lock
let wrote = 0;
let asking; // the timer that repeats the question
let letGo = () => {};

/** What the tabs talk over; nothing if the browser lacks it or locks, or blocks it together with the storage. */
function channel() {
  try {
    return navigator.locks && new BroadcastChannel(WRITER);
  } catch {
    return undefined;
  }
}

/** Whether this tab may write now. If not, the game is told to save again as soon as it may. */
window.boneyard_may_write = () => {
  const may = alone || writing;
  if (may) wrote = performance.now();
  else ask();
  return may;
};

/** Asks the tab that has the lock to give way, and takes it from one that doesn't. */
function ask() {
  if (asking) return;
  const since = performance.now();
  take({});
  tabs.postMessage(TURN);
  asking = setInterval(() => {
    if (performance.now() > since + PATIENCE) take({ steal: true });
    else tabs.postMessage(TURN);
  }, SETTLED);
}

function take(options) {
  // Called a second time if the lock was taken before it was given, or too late if the tab was about to be closed.
  const taken = () => asking && new Promise((done) => write(done));
  // A lock ends with an error if another tab has taken it; a page without an origin gets none.
  navigator.locks.request(WRITER, options, taken).catch((error) => {
    if (error.name === "AbortError") writing = false;
    else if (asking) write(() => {});
  });
}

function write(done) {
  clearInterval(asking);
  [asking, writing, letGo] = [undefined, true, done];
  window.boneyard_save?.();
}

function hear({ data }) {
  if (writing) {
    writing = false;
    setTimeout(letGo, wrote + SETTLED - performance.now());
  }
  if (data === HELLO) tabs.postMessage(HERE);
  if (data === HERE && alone) ask(); // the tab opened last is the one in use
  alone = false;
}

/** Writes what waits, and whatever is still to be saved: nobody knows whether this tab comes back. */
function leave() {
  alone = true;
  if (asking) write(() => {});
  writing = false;
  letGo();
}

if (tabs) {
  const greet = () => tabs.postMessage(HELLO);
  tabs.addEventListener("message", hear);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", greet); // kept when left, it may have company now
  greet();
}
