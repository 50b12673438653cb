// Starts Python, and hands the page to the game.

/** The canvas behaves as a table, not as a picture on a page. */
function prepareCanvas() {
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // SDL names the page after its window.
  const title = document.title;
  const restore = () => document.title !== title && (document.title = title);
  const named = document.querySelector("title"); // which a page that is going has lost
  if (named) new MutationObserver(restore).observe(named, { childList: true });
}

// How much of the top, right, bottom and left edge the device covers, in CSS pixels.
let insets = [0, 0, 0, 0];

function measureInsets() {
  const style = getComputedStyle($("insets"));
  insets = ["Top", "Right", "Bottom", "Left"].map((side) => parseFloat(style[`padding${side}`]) || 0);
}

const MACHINE = `${runtime}pyodide.bin`;
const SIDE = `${runtime}pygame.bin`;
const SNAPSHOT = `${runtime}snapshot.bin`;
const PLAIN = `${runtime}python.bin`; // what only a plain start takes
// What the title does without: other screens, opponents, sounds, the languages not spoken now.
const SPOKEN = `language/${boneyard.language}.bin`;
const AFTER = Object.keys(files).filter((name) => name === "rest.bin" || (name.startsWith("language/") && name !== SPOKEN));
const AGAIN = [500, 2000, 5000]; // after so many milliseconds what did not come is asked for again
const SCRIPT = `${runtime}script.bin`;

let stand;
const stands = new Promise((done) => (stand = done));

// What the game calls: its first frame stands, it has failed, what do the edges cover, where is it found.
window.boneyard_ready = () => {
  performance.mark("ready");
  stand();
  boneyard.started = true;
  reach(1);
  const loading = $("loading");
  loading.classList.add("done");
  loading.inert = true; // while it fades it is no longer part of the page for readers
  setTimeout(() => (loading.hidden = true), 400);
};
window.boneyard_failed = (text) =>
  boneyard.trouble(
    _("Boneyard has stopped"),
    _("Something went wrong. Every move is saved: reload to pick up where you left off."),
    text,
  );
window.boneyard_insets = () => insets;
// Where others find the game: where a page of another site holds it in a frame, at the address of that page,
// which a browser may keep to itself but for the site's name. Nothing where it does.
window.boneyard_address = () => {
  if (window.parent === window) return location.href;
  const around = document.referrer;
  if (!around) return "";
  const { origin } = new URL(around);
  return around === `${origin}/` && origin !== location.origin ? "" : around;
};
// The game tells that the player has asked for what is not there yet, or no longer waits for it.
window.boneyard_waits = (waiting) => {
  $("rest").hidden = !waiting;
};

/** Whether the game may go on where it was, by a link or by what is kept here: all of it is wanted then. */
function goesOn() {
  try {
    return location.hash !== "" || Object.keys(localStorage).some((key) => key.startsWith("boneyard."));
  } catch {
    return false;
  }
}

/** The bytes of an archive that the player does not wait for, or not yet. */
async function bytesInTime(name) {
  for (const pause of AGAIN) {
    try {
      return await bytesIfAny(name);
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return bytes(name);
}

/** Brings what the title does without once that stands, and then keeps all of it here. */
async function complete(names) {
  await stands;
  const { FS } = boneyard.python;
  for (const tar of await Promise.all(names.map(bytesInTime))) await unpackBeside(FS, tar);
  endUnpacking();
  boneyard.whole = true;
  await keepOffline().catch((error) => console.info(`Not kept for playing offline: ${error.message}`));
}

// At rest no frames are asked for, until something happens that the game may have to answer.
const WAKING = [
  ..."pointerdown pointermove pointerup pointercancel wheel keydown keyup input drop paste".split(" "),
  ..."mousedown mousemove mouseup touchstart touchmove touchend touchcancel".split(" "),
  ..."resize focus blur hashchange popstate storage online pageshow".split(" "),
];
let resting;

/** Asks for a frame once something happens, or some milliseconds have passed. */
window.boneyard_rest = (milliseconds, then) => {
  resting = { then, timer: setTimeout(boneyard_wake, milliseconds) };
};
window.boneyard_wake = () => {
  if (!resting) return;
  clearTimeout(resting.timer);
  requestAnimationFrame(resting.then);
  resting = undefined;
};
for (const kind of WAKING) window.addEventListener(kind, boneyard_wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", boneyard_wake);

let paper;

/** A frame that lies in Python's memory, in the machine's own bytes: its pixels are as a canvas wants them. */
function frameAt(address, width, height) {
  const { buffer } = boneyard.python._module.HEAPU8;
  return new ImageData(new Uint8ClampedArray(buffer, address, 4 * width * height), width, height);
}

/** Shows some rectangles (left, top, width, height, and so on) of a frame. */
window.boneyard_show = (address, width, height, ...sides) => {
  paper ??= canvas.getContext("2d", { alpha: false });
  const frame = frameAt(address, width, height);
  for (let at = 0; at < sides.length; at += 4) {
    paper.putImageData(frame, 0, 0, sides[at], sides[at + 1], sides[at + 2], sides[at + 3]);
  }
  lift();
};

const veil = document.createElement("canvas");
veil.id = "veil";
veil.ariaHidden = "true";
let fading; // milliseconds in which the veil is to go, once what lies below has changed

/** Lays a frame over the canvas, to fade for some milliseconds once the next one is below. */
window.boneyard_fade = (milliseconds, address, width, height) => {
  for (const fade of veil.getAnimations()) fade.cancel();
  if (veil.width !== width || veil.height !== height) [veil.width, veil.height] = [width, height];
  veil.getContext("2d", { alpha: false }).putImageData(frameAt(address, width, height), 0, 0);
  canvas.after(veil);
  fading = milliseconds;
};

/** Has the veil fade, and takes it away. */
function lift() {
  if (!fading) return;
  veil.animate({ opacity: [1, 0] }, { duration: fading, easing: "ease-out" }).onfinish = () => veil.remove();
  fading = undefined;
}

/** Puts archives of files into Python's file system, where the game finds itself. */
async function fill(FS, tars) {
  for (const tar of await Promise.all(tars)) unpack(FS, tar);
  FS.chdir("/app/assets");
}

/** Hands Python what the game paints on. */
function handOver(python) {
  reach(0.4);
  boneyard.python = python;
  python.canvas.setCanvas2D(canvas);
  python._api.on_fatal = (error) => boneyard_failed(String(error?.stack || error));
}

async function bootFromSnapshot(folder, code, lots) {
  const python = await wake(folder, lock, code, (FS) => fill(FS, lots));
  handOver(python);
  if (!call(python, "start")) throw new Unfit("the game did not start");
}

/** Starts Python from its beginning, with the files that the snapshot makes up for. */
async function bootPlainly(folder, code, lots) {
  want(PLAIN);
  const python = await startPlainly(folder, lock, code, (FS) => fill(FS, [...lots, bytes(PLAIN)]));
  handOver(python);
  python.runPython($("start").textContent, { filename: "start.py" });
  python.runPython("load(); start()");
}

/** Where the snapshot did not come as it should, has whoever keeps it here keep it anew. */
async function renewSnapshot(snapshot) {
  try {
    readSnapshot(await snapshot);
  } catch {
    await fetch(addressOf(SNAPSHOT), { cache: "reload" }).catch(() => {});
  }
}

async function boot() {
  if (!workers()?.controller) unpacking(); // else all is kept unpacked, but for what is lost
  prepareCanvas();
  measureInsets();
  window.addEventListener("resize", measureInsets);
  const later = goesOn() ? [] : AFTER;
  const first = [archive, SPOKEN, ...AFTER].filter((name) => name in files && !later.includes(name));
  boneyard.whole = later.length === 0;
  want(MACHINE, SIDE, SNAPSHOT, ...first, SCRIPT);
  const script = text(SCRIPT); // before all else: it runs while the others are unpacked
  const [machine, side] = [MACHINE, SIDE].map((name) => compiled(name, script));
  const lots = first.map((name) => bytes(name, script));
  const code = { machine, side, snapshot: bytesIfAny(SNAPSHOT, script) };
  code.snapshot.catch(() => {}); // seen to when it is waited for
  run(await script);
  const folder = new URL(runtime, document.baseURI).href;
  try {
    await bootFromSnapshot(folder, code, lots);
    boneyard.start = "from a snapshot";
  } catch (error) {
    boneyard.start = `plainly: ${error.message ?? error}`;
    console.info(`Python started ${boneyard.start}`);
    await bootPlainly(folder, code, lots);
    await renewSnapshot(code.snapshot);
  }
  await complete(later);
}

// Where the guard has found this browser too old, there is no use in trying.
if (!boneyard.failed) boot().catch(fail);
