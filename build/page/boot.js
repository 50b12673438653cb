// Starts Python, and hands the page to the game.

// What the game uses: letters of any alphabet (by their place), digits, and what a board is moved and zoomed with.
const GAME_KEYS = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Enter|Escape|Backspace|Shift|F11|[\p{L}\p{Nd} +=-])$/u;
const MODIFIERS = ["Control", "Alt", "AltGraph", "Meta"];

/** Keeps from SDL, which cancels whatever it hears, the keys and the turns of the wheel that are the browser's. */
function leaveShortcuts() {
  const left = new Set(); // the keys that are down and were left to the browser
  const leave = (event) => event.stopPropagation();
  const held = (event) => MODIFIERS.some((key) => event.getModifierState(key));
  const down = (event) => {
    if (GAME_KEYS.test(event.key) && !held(event)) return void left.delete(event.code);
    left.add(event.code);
    leave(event);
  };
  window.addEventListener("keydown", down, true);
  window.addEventListener("keypress", (event) => left.has(event.code) && leave(event), true);
  window.addEventListener("keyup", (event) => left.delete(event.code) && leave(event), true);
  window.addEventListener("blur", () => left.clear());
  // Pinching on a touchpad turns the wheel, too, with a Ctrl that nobody holds, as far as a page in focus can tell.
  const zooms = () => left.has("ControlLeft") || left.has("ControlRight") || !document.hasFocus();
  const turned = (event) => (event.altKey || event.metaKey || (event.ctrlKey && zooms())) && leave(event);
  window.addEventListener("wheel", turned, { capture: true, passive: true });
}

/** Has sound go on, which iOS stops for a call, Siri or a locked screen: SDL only sees that it begins. */
function resumeSound() {
  const sound = boneyard.python?._module.SDL2?.audioContext;
  if (sound && sound.state !== "running") sound.resume().catch(() => {}); // refused while the call lasts
}
for (const press of ["click", "touchend", "keydown"]) window.addEventListener(press, resumeSound, true);

// How much of the top, right, bottom and left edge the device covers, in CSS pixels (safe area insets).
let insets = [0, 0, 0, 0];

function measureInsets() {
  const style = getComputedStyle($("insets"));
  insets = ["Top", "Right", "Bottom", "Left"].map((side) => parseFloat(style[`padding${side}`]) || 0);
}

const MACHINE = `${runtime}pyodide.bin`;
const SIDE = `${runtime}pygame.bin`;
const SNAPSHOT = `${runtime}snapshot.bin`;
const PLAIN = `${runtime}python.bin`; // only a plain start needs it
// The texts of the player's language; the others are loaded when they are asked for.
const SPOKEN = boneyard.language === "en" ? [] : ["en", boneyard.language].map((code) => `language/${code}.bin`);
// What the title doesn't need: other screens, opponents, sounds.
const AFTER = ["rest.bin"];
const AGAIN = [500, 2000, 5000]; // milliseconds before each retry of a failed download
const SCRIPT = `${runtime}script.bin`;

let stand;
const stands = new Promise((done) => (stand = done));

// What the game calls: to report its first frame or a failure, and to ask for the insets and its address.
window.boneyard_ready = () => {
  performance.mark("ready");
  stand();
  boneyard.started = true;
  reach(1);
  const loading = $("loading");
  loading.classList.add("done");
  loading.inert = true; // hidden from screen readers while it fades
  setTimeout(() => (loading.hidden = true), 400);
};
window.boneyard_failed = (text) =>
  boneyard.trouble(
    _("Boneyard has stopped"),
    _("Something went wrong. Every move is saved: reload to pick up where you left off."),
    text,
  );
window.boneyard_insets = () => insets;
// The address at which others find the game: that of the outer page if another site has it in a frame. Empty if
// the browser reveals only that site's name.
window.boneyard_address = () => {
  if (window.parent === window) return location.href;
  const around = document.referrer;
  if (!around) return "";
  const { origin } = new URL(around);
  return around === `${origin}/` && origin !== location.origin ? "" : around;
};
// The game calls this when the player wants something that is not loaded yet, or no longer waits for it.
window.boneyard_waits = (waiting) => {
  $("rest").hidden = !waiting;
};

// The game calls this when the player first asks for a part of it that few need. It is told when the part is there, or
// why it can't be had.
window.boneyard_part = async (name, done) => {
  try {
    await unpackBeside(boneyard.python.FS, await bytesIfAny(`${name}.bin`));
    done("");
  } catch (error) {
    done(String(error?.message || error));
  }
  endUnpacking();
};

/** Whether the game may continue somewhere, from a link or a save: then all of it is needed. */
function goesOn() {
  try {
    return location.hash !== "" || Object.keys(localStorage).some((key) => key.startsWith("boneyard."));
  } catch {
    return false;
  }
}

/** The bytes of an archive that the player isn't waiting for, or not yet. */
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

/** Loads what the title doesn't need once it is shown, and then stores everything for playing offline. */
async function complete(names) {
  await stands;
  const { FS } = boneyard.python;
  for (const tar of await Promise.all(names.map(bytesInTime))) await unpackBeside(FS, tar);
  endUnpacking();
  boneyard.whole = true;
  await keepOffline().catch((error) => console.info(`Not kept for playing offline: ${error.message}`));
}

// While idle, no frames are requested until something happens that the game may have to handle.
const WAKING = [
  ..."pointerdown pointermove pointerup pointercancel wheel keydown keyup input drop paste".split(" "),
  ..."mousedown mousemove mouseup touchstart touchmove touchend touchcancel".split(" "),
  ..."resize focus blur hashchange popstate storage online pageshow".split(" "),
];
let resting;

/** Requests a frame when something happens, or after some milliseconds. */
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

/** A view of a frame in Python's memory, not a copy: its pixels have the format a canvas expects. */
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

let veil;
let fading; // milliseconds the veil will take to fade, once the frame below has changed

/** Makes the veil, which is dropped if the browser loses what is on it: Python no longer has that frame. */
function weave() {
  const made = document.createElement("canvas");
  made.id = "veil";
  made.ariaHidden = "true";
  made.addEventListener("contextlost", () => {
    made.remove();
    veil = undefined;
  });
  return made;
}

/** Lays a frame over the canvas, which fades out over some milliseconds once the next one is shown below it. */
window.boneyard_fade = (milliseconds, address, width, height) => {
  veil ??= weave();
  for (const fade of veil.getAnimations()) fade.cancel();
  if (veil.width !== width || veil.height !== height) [veil.width, veil.height] = [width, height];
  veil.getContext("2d", { alpha: false }).putImageData(frameAt(address, width, height), 0, 0);
  canvas.after(veil);
  fading = milliseconds;
};

/** Fades the veil out, and removes it. */
function lift() {
  if (!fading) return;
  const fade = veil?.animate({ opacity: [1, 0] }, { duration: fading, easing: "ease-out" });
  if (fade) fade.onfinish = () => fade.effect.target.remove();
  fading = undefined;
}

/** Unpacks archives into Python's file system, from which the game is loaded. */
async function fill(FS, tars) {
  for (const tar of await Promise.all(tars)) if (tar) unpack(FS, tar);
  FS.chdir("/app/assets");
}

/** Gives Python the canvas. */
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

/** Starts Python from the beginning, with the files that a snapshot would have made unnecessary. */
async function bootPlainly(folder, code, lots) {
  want(PLAIN);
  const python = await startPlainly(folder, lock, code, (FS) => fill(FS, [...lots, bytes(PLAIN)]));
  handOver(python);
  python.runPython($("start").textContent, { filename: "start.py" });
  python.runPython("load(); start()");
}

async function boot() {
  if (!workers()?.controller) unpacking(); // otherwise everything is cached unpacked, except what is lost
  canvas.addEventListener("contextmenu", (event) => event.preventDefault()); // it is a table, no picture on a page
  leaveShortcuts();
  measureInsets();
  window.addEventListener("resize", measureInsets);
  const later = goesOn() ? [] : AFTER;
  const first = [archive, ...SPOKEN, ...AFTER].filter((name) => !later.includes(name));
  boneyard.whole = later.length === 0;
  want(MACHINE, SIDE, SNAPSHOT, ...first, SCRIPT);
  const script = text(SCRIPT); // first: it runs while the others are unpacked
  const [machine, side] = [MACHINE, SIDE].map(compiled);
  const texts = (name) => bytesIfAny(name).catch(() => undefined); // English does without
  const lots = first.map((name) => (SPOKEN.includes(name) ? texts(name) : bytes(name)));
  const code = { machine, side, snapshot: bytesIfAny(SNAPSHOT) };
  code.snapshot.catch(() => {}); // handled when it is awaited
  run(await script);
  const folder = new URL(runtime, document.baseURI).href;
  try {
    await bootFromSnapshot(folder, code, lots);
    boneyard.start = "from a snapshot";
  } catch (error) {
    boneyard.start = `plainly: ${error?.message ?? error}`;
    console.info(`Python started ${boneyard.start}`);
    await bootPlainly(folder, code, lots);
  }
  await complete(later);
}

// If the guard has found this browser too old, there is no point in trying.
if (!boneyard.failed) boot().catch(fail);
