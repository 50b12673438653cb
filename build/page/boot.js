// Starts Python, and hands the page to the game.

/** The canvas behaves as a table, not as a picture on a page. */
function prepareCanvas() {
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.focus({ preventScroll: true });
  // SDL names the page after its window.
  const title = document.title;
  const restore = () => document.title !== title && (document.title = title);
  new MutationObserver(restore).observe(document.querySelector("title"), { childList: true });
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
const SCRIPTS = [`${runtime}pyodide.js`, `${runtime}pyodide.asm.js`];

// What the game calls: its first frame stands, it has failed, what do the edges cover.
window.boneyard_ready = () => {
  performance.mark("ready");
  boneyard.started = true;
  reach(1);
  const loading = $("loading");
  loading.classList.add("done");
  loading.inert = true; // while it fades it is no longer part of the page for readers
  setTimeout(() => (loading.hidden = true), 400);
  canvas.focus({ preventScroll: true });
  keepOffline().catch((error) => console.info(`Not kept for playing offline: ${error.message}`));
};
window.boneyard_failed = (text) =>
  boneyard.trouble(
    _("Boneyard has stopped"),
    _("Something went wrong. Every move is saved: reload to continue from there."),
    text,
  );
window.boneyard_insets = () => insets;

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

async function bootFromSnapshot(folder, code, game) {
  const python = await wake(folder, lock, code, (FS) => fill(FS, [game]));
  handOver(python);
  if (!call(python, "start")) throw new Unfit("the game did not start");
}

/** Starts Python from its beginning, with the files that the snapshot makes up for. */
async function bootPlainly(folder, code, game) {
  want(PLAIN);
  const python = await startPlainly(folder, lock, code, (FS) => fill(FS, [game, bytes(PLAIN)]));
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
  prepareCanvas();
  measureInsets();
  window.addEventListener("resize", measureInsets);
  want(MACHINE, SIDE, SNAPSHOT, archive, ...SCRIPTS);
  const machine = compiled(MACHINE);
  const side = compiled(SIDE, machine); // wanted when the machine is there, and not before
  const game = bytes(archive);
  const code = { machine, side, snapshot: bytesIfAny(SNAPSHOT) };
  code.snapshot.catch(() => {}); // seen to when it is waited for
  await Promise.all(SCRIPTS.map(script));
  const folder = new URL(runtime, document.baseURI).href;
  try {
    await bootFromSnapshot(folder, code, game);
    boneyard.start = "from a snapshot";
  } catch (error) {
    boneyard.start = `plainly: ${error.message ?? error}`;
    console.info(`Python started ${boneyard.start}`);
    await bootPlainly(folder, code, game);
    await renewSnapshot(code.snapshot);
  }
}

// Where the guard has found this browser too old, there is no use in trying.
if (!boneyard.failed) boot().catch(fail);
