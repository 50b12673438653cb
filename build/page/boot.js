// Fetches everything side by side, starts Python, and hands the page to the game.

const $ = (id) => document.getElementById(id);
const _ = boneyard.say;
const canvas = $("canvas");
const { runtime, archive } = document.body.dataset;
// files: name → [address, bytes, digest]; lock: what Pyodide wants to know of its packages (there are
// none); inside: whether the files lie in this page, as when it is one to be opened from the disk
const { files, lock, inside } = JSON.parse($("page").textContent);
const addressOf = (name) => new URL(files[name][0], document.baseURI).href;
const SIDE_MODULE = "/lib/python3.13/site-packages/pygame/base.cpython-313-wasm32-emscripten.so";
// Python's library comes with pygame; where Pyodide looks for it, it finds an empty zip.
const EMPTY_ZIP = Uint8Array.from("PK\x05\x06".padEnd(22, "\0"), (letter) => letter.charCodeAt(0));

// Progress: most of the bar stands for bytes that have arrived, the rest for the steps after them.
const BYTES_SHARE = 0.8;
const total = Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);
let arrived = 0;
let step = 0;

function showProgress() {
  const share = BYTES_SHARE * (arrived / total) + (1 - BYTES_SHARE) * step;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  $("bar").style.transform = `translateX(${(100 * (share - 1)).toFixed(2)}%)`;
  $("progress").setAttribute("aria-valuenow", Math.round(100 * share));
  $("amount").textContent = _("{part} of {whole} MB").replace("{part}", megabytes(arrived)).replace("{whole}", megabytes(total));
}

function arrive(bytes) {
  arrived += bytes;
  showProgress();
}

function reach(share) {
  step = share;
  showProgress();
}

/** A file of the page that did not come, or not whole. */
class Missing extends Error {
  constructor(name, reason) {
    super(`${name}: ${reason}`);
    this.file = name;
  }
}

/** Shows the error panel; before that, a part that was kept here and is damaged gets mended. */
async function fail(error) {
  const details = String(error?.stack || error);
  if (!(error instanceof Missing)) {
    boneyard.trouble(
      _("Boneyard could not start"),
      _("Reloading may help. If it does not, please send these details along with your report."),
      details,
    );
  } else if (await mend(Object.keys(files).map(addressOf)).catch(() => false)) {
    return;
  } else if (navigator.onLine === false) {
    boneyard.trouble(
      _("You seem to be offline"),
      _("Boneyard loads once from the network. Connect, then reload."),
      error.message,
    );
  } else {
    boneyard.trouble(
      _("A part of the game is missing"),
      _("The file {name} could not be loaded. Check the connection and reload.").replace("{name}", error.file),
      error.message,
    );
  }
}

/** The body of a response, counted as it comes; it must be whole. */
function counted(name, response) {
  const reader = response.body.getReader();
  const expected = files[name][1];
  let got = 0;
  const source = {
    async pull(out) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          arrive(Math.max(0, Math.min(value.byteLength, expected - got)));
          got += value.byteLength;
          out.enqueue(value);
        } else if (got === expected) {
          out.close();
        } else {
          throw new Missing(name, `${got} bytes came, not ${expected}`);
        }
      } catch (error) {
        fail(error instanceof Missing ? error : new Missing(name, "the connection broke off"));
      }
    },
  };
  return new ReadableStream(source, new CountQueuingStrategy({ highWaterMark: Infinity }));
}

/** The bytes that a text stands for. */
function decoded(text) {
  return Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/**
 * A packed file of the page, unpacked while it comes, but not before `turn`: so nothing depends on
 * what a host packs.
 */
async function request(name, type, turn) {
  const response = inside ? new Response(decoded($(name).textContent)) : await fetch(addressOf(name)).catch((error) => {
    throw new Missing(name, error.message);
  });
  if (!response.ok) throw new Missing(name, `the server answered ${response.status}`);
  const coming = counted(name, response);
  await turn;
  return new Response(coming.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

/** What comes of a file's content, or the panel where the content is damaged. */
function sound(name, promise) {
  return orStop(promise.catch((error) => {
    throw error instanceof Missing ? error : new Missing(name, `it is damaged: ${error.message}`);
  }));
}

/** Machine code, compiled while it comes, but not before `turn`. */
const compiled = (name, turn) => sound(name, WebAssembly.compileStreaming(request(name, "application/wasm", turn)));

/** The bytes of an archive. */
const bytes = (name) => sound(name, request(name, "application/x-tar").then((response) => response.arrayBuffer()));

/** A script of Pyodide's, run as soon as it is there; inside the page, it has run already. */
function script(name) {
  if (inside) return arrive(files[name][1]);
  return new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = addressOf(name);
    element.integrity = files[name][2];
    element.crossOrigin = "anonymous";
    element.onload = () => {
      arrive(files[name][1]);
      done();
    };
    element.onerror = () => failed(new Missing(name, "the script could not be loaded"));
    document.head.append(element);
  });
}

/** The files of a tar archive, as [name, bytes]. */
function* entries(tar) {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).split("\0", 1)[0];
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = parseInt(text(at + 124, 12), 8);
    const prefix = text(at + 345, 155);
    const name = text(at, 100);
    yield [prefix ? `${prefix}/${name}` : name, tar.subarray(at + 512, at + 512 + size)];
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

/** Writes the files of a tar archive into Python's file system. */
function unpack(FS, tar) {
  for (const [name, bytes] of entries(tar)) {
    FS.mkdirTree(`/${name.slice(0, name.lastIndexOf("/"))}`);
    FS.writeFile(`/${name}`, bytes, { canOwn: true });
  }
}

/** Shows the error panel if a promise fails; what waits for it is then left waiting, not failed too. */
function orStop(promise) {
  return promise.catch((error) => {
    fail(error);
    return new Promise(() => {});
  });
}

/** Lets Emscripten find pygame's machine code ready when Python imports it, compiled on its way. */
async function link(module, side) {
  const flags = { loadAsync: true, nodelete: true };
  module.preloadedWasm[SIDE_MODULE] = await module.loadWebAssemblyModule(await side, flags, SIDE_MODULE, {});
}

/** Starts Python with its files in place; everything is asked for at once, side by side. */
async function startPython() {
  const machine = compiled(`${runtime}pyodide.bin`);
  const side = compiled(`${runtime}pygame.bin`, machine); // wanted once Python runs, and not before
  const trees = [`${runtime}python.bin`, archive].map((name) => bytes(name));
  await Promise.all([`${runtime}pyodide.js`, `${runtime}pyodide.asm.js`].map(script));
  const folder = new URL(runtime, document.baseURI).href;
  const early = new Map([
    [`${folder}pyodide.asm.wasm`, new Response()],
    [`${folder}python_stdlib.zip`, new Response(EMPTY_ZIP)],
  ]);
  const browserFetch = window.fetch;
  const { instantiateStreaming } = WebAssembly;
  // Where it is there, Python starts on a stack of its own, past whose end Chromium's collector of
  // unused objects reads now and then: that takes the tab down. The game has no use for one.
  const suspending = Object.getOwnPropertyDescriptor(WebAssembly, "Suspending");
  delete WebAssembly.Suspending;
  window.fetch = (what, options) => early.get(String(what.url ?? what)) ?? browserFetch(what, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    return { module, instance: await orStop(WebAssembly.instantiate(module, imports)) };
  };
  try {
    const python = await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      lockFileContents: lock,
      env: {
        HOME: "/home/pyodide",
        PYGAME_HIDE_SUPPORT_PROMPT: "1",
        SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas",
      },
      fsInit: async (FS) => {
        for (const tar of await Promise.all(trees)) unpack(FS, new Uint8Array(tar));
      },
    });
    await link(python._module, side);
    return python;
  } finally {
    window.fetch = browserFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    if (suspending) Object.defineProperty(WebAssembly, "Suspending", suspending);
  }
}

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
    _("This should not happen. Every move is saved: reload to go on from there."),
    text,
  );
window.boneyard_insets = () => insets;

async function boot() {
  prepareCanvas();
  measureInsets();
  window.addEventListener("resize", measureInsets);
  showProgress();
  const python = await startPython();
  reach(0.4);
  python.canvas.setCanvas2D(canvas);
  // SDL leaves its main loop by a throw that is no error.
  python._api._skip_unwind_fatal_error = true;
  python._api.on_fatal = (error) => boneyard_failed(String(error?.stack || error));
  python.runPython($("start").textContent, { filename: "start.py" });
}

// Where the guard has found this browser too old, there is no use in trying.
if (!boneyard.failed) boot().catch(fail);
