// Starts Python: from a snapshot of its memory, or the ordinary way. Node runs this file too, to take the
// snapshot (build/devtools/snapshot.mjs): memory must have the same layout in both.

const SIDE_MODULE = "/lib/python3.13/site-packages/pygame/base.cpython-313-wasm32-emscripten.so";
// The hash seed is fixed because the snapshot would fix it anyway; sets of strings have the same order
// everywhere. Whatever is hashed here comes from this player, so nobody else can slow it down by collisions.
const ENVIRONMENT = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  PYGAME_HIDE_SUPPORT_PROMPT: "1",
  PYTHONDONTWRITEBYTECODE: "1", // it would be gone with the page
  PYTHONHASHSEED: "0",
  PYTHONNODEBUGRANGES: "1",
  SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "body",
};
// Python's library is in the game's bundles; where Pyodide looks for it, it finds an empty zip.
const EMPTY_ZIP = Uint8Array.from("PK\x05\x06".padEnd(22, "\0"), (letter) => letter.charCodeAt(0));
// The number of JavaScript objects Pyodide knows before Python starts, without its package loader,
// which ours replaces.
const KEYS = 6;
const FROZEN = "/frozen";
const BLOCK = 64;
const MAGIC = 0x424f4e45;
// Marks for what a snapshot leaves out because it follows from the rest: the links of the garbage collector's list, the
// hash of a string, the index of a dictionary. Addresses have a mark too, and are stored separately: they compress
// better that way.
const [LINK, HASH, INDEX, ADDRESS] = [0xfb0e1d01, 0xfb0e1d02, 0xfb0e1d03, 0xfb0e1d04];

/** Why the snapshot can't be used here. */
class Unfit extends Error {}

/**
 * Starts Pyodide in `folder` with machine code that is already compiled. pygame's is linked to Python's
 * before either runs, so that its place in memory is fixed. `parts`: promises of the `machine` and of
 * `side`, pygame's; `prepare` gets what the machine will import, `enter` gets Emscripten's settings once the
 * machine is there and before Python has run, for which it also waits for what is `awaited`.
 */
async function startPyodide(folder, lock, { machine, side, awaited, prepare, enter }, options) {
  const ready = new Map([
    [`${folder}pyodide.asm.wasm`, new Response()],
    [`${folder}python_stdlib.zip`, new Response(EMPTY_ZIP)],
  ]);
  const browserFetch = window.fetch;
  const { instantiateStreaming } = WebAssembly;
  const make = globalThis._createPyodideModule;
  // If it exists, Python starts on a separate stack, and Chromium's garbage collector sometimes reads past the
  // end of that, which crashes the tab. The game doesn't need one.
  const suspending = Object.getOwnPropertyDescriptor(WebAssembly, "Suspending");
  // Emscripten would swallow an error in what it calls, and Pyodide waits for ever after some. Extensions run here too.
  let fail;
  const failure = new Promise((_, failed) => (fail = failed));
  const unhandled = ({ reason }) => /-extension:/.test(reason?.stack) || fail(reason);
  const heard = (promise) => promise.catch((error) => {
    fail(error);
    return new Promise(() => {});
  });
  delete WebAssembly.Suspending;
  window.fetch = (what, options) => ready.get(String(what.url ?? what)) ?? browserFetch(what, options);
  WebAssembly.instantiateStreaming = (_, imports) => heard((async () => {
    prepare(imports);
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  })());
  globalThis._createPyodideModule = (settings) => {
    settings.INITIAL_MEMORY = undefined; // use the machine's own value
    settings.preRun.push((it) => {
      it.addRunDependency("pygame");
      heard(Promise.all([link(it, side), awaited]).then(() => it.removeRunDependency("pygame")));
    });
    settings.onRuntimeInitialized = () => {
      try {
        enter(settings);
      } catch (error) {
        fail(error);
        throw error;
      }
    };
    return make(settings);
  };
  window.addEventListener("unhandledrejection", unhandled);
  try {
    const place = { indexURL: folder, packageBaseUrl: folder, lockFileContents: lock };
    const python = await Promise.race([loadPyodide({ ...place, env: { ...ENVIRONMENT }, ...options }), failure]);
    // SDL leaves its main loop with a throw that isn't an error.
    python._api._skip_unwind_fatal_error = true;
    return python;
  } finally {
    window.removeEventListener("unhandledrejection", unhandled);
    window.fetch = browserFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    globalThis._createPyodideModule = make;
    if (suspending) Object.defineProperty(WebAssembly, "Suspending", suspending);
  }
}

/** Links pygame's machine code, and puts it where Emscripten finds it when Python imports it. */
async function link(module, side) {
  const flags = { loadAsync: true, global: true, nodelete: true, allowUndefined: true };
  module.preloadedWasm[SIDE_MODULE] = await module.loadWebAssemblyModule(await side, flags, SIDE_MODULE, {}, 0);
  module.loadDynamicLibrary(SIDE_MODULE, { ...flags, loadAsync: false });
}

/**
 * Keeps the machine the same in all browsers: some would add a function to its table while it starts. Returns a
 * function that adds it later.
 */
function holdTrampoline(imports) {
  const add = imports.env._PyEM_InitTrampoline_js;
  imports.env._PyEM_InitTrampoline_js = () => {};
  return add;
}

/**
 * A checksum of the memory before Python starts: one word of each block, except for the stack and what
 * changes from run to run.
 */
function sumOf(memory, { end, stack: [low, high], changing }) {
  const words = new Uint32Array(memory.buffer, 0, end >> 2);
  const skipped = new Set(changing);
  let sum = 0x811c9dc5;
  for (let at = 0; at < words.length; at += BLOCK >> 2) {
    const address = 4 * at;
    if ((address >= low && address < high) || skipped.has(address)) continue;
    sum = Math.imul(sum ^ words[at], 0x01000193);
  }
  return sum >>> 0;
}

/** The content of a snapshot file: facts, and the bytes of memory that differ from its initial content. */
function readSnapshot(buffer) {
  const head = new DataView(buffer);
  if (buffer.byteLength < 12 || head.getUint32(0) !== MAGIC) throw new Unfit("the file is no snapshot");
  const length = head.getUint32(4, true);
  const count = head.getUint32(8, true);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, length)));
  const runs = new Uint32Array(buffer, 12 + length, 2 * count);
  return { ...facts, runs, bytes: new Uint8Array(buffer, 12 + length + 8 * count) };
}

/** Restores a snapshot into the memory of a machine that fits it. */
function restore(settings, snapshot) {
  const { HEAPU8: memory, wasmTable } = settings;
  const fits = (what, found, expected) => {
    if (found !== expected) throw new Unfit(`${what}: ${found}, not ${expected}`);
  };
  fits("functions", wasmTable.length, snapshot.slots);
  fits("bytes of memory", memory.length, snapshot.size);
  fits("memory", sumOf(memory, snapshot), snapshot.sum);
  let from = 0;
  for (let at = 0; at < snapshot.runs.length; at += 2) {
    const length = snapshot.runs[at + 1];
    memory.set(snapshot.bytes.subarray(from, from + length), snapshot.runs[at]);
    from += length;
  }
  const words = new Uint32Array(memory.buffer);
  const [links, hashes, indices, addresses] = marksIn(words, snapshot.runs);
  address(words, addresses, snapshot, from);
  for (const at of hashes) words[at] = settings.__Py_HashBytes(4 * at + 8, words[at - 1]);
  ring(words, links);
  for (const at of indices) reindex(words, at);
}

/** The positions of marks in some runs of memory, for each mark in turn. */
function marksIn(words, runs) {
  const found = [[], [], [], []];
  for (let run = 0; run < runs.length; run += 2) {
    const end = (runs[run] + runs[run + 1]) >> 2;
    for (let at = runs[run] >> 2; at < end; at += 1) {
      const word = words[at];
      if (word >= LINK && word <= ADDRESS) found[word - LINK].push(at);
    }
  }
  return found;
}

/**
 * Replaces marks with their addresses. From byte `from`, the snapshot has each one's index among all different heap
 * addresses: first the lowest byte of every index, then the next, then the highest. After those come the different
 * addresses, each as its distance in words from the one before, seven bits to the byte.
 */
function address(words, marks, { bytes, end, different }, from) {
  const count = marks.length;
  let at = from + 3 * count;
  let found = end;
  const places = Uint32Array.from({ length: different }, () => {
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      gap |= (byte & 127) << shift;
      if (byte < 128) return (found += 4 * gap);
    }
  });
  for (let mark = 0, byte = from; mark < count; mark += 1, byte += 1) {
    words[marks[mark]] = places[bytes[byte] | (bytes[byte + count] << 8) | (bytes[byte + 2 * count] << 16)];
  }
}

/** Links objects into a ring, in both directions (CPython's PyGC_Head; the lowest bits of the back links are flags). */
function ring(words, objects) {
  let last = objects.at(-1);
  for (const at of objects) {
    words[last] = 4 * at;
    words[at + 1] = (4 * last) | (words[at + 1] & 3);
    last = at;
  }
}

/** Makes the index of a dictionary's keys (CPython's PyDictKeysObject and build_indices). */
function reindex(words, at) {
  const [sizes, , , count] = words.subarray(at - 4, at);
  const [size, bytes, kind] = [1 << (sizes & 255), 1 << ((sizes >> 8) & 255), (sizes >> 16) & 255];
  const index = new ([Int8Array, Int16Array, , Int32Array][bytes / size - 1])(words.buffer, 4 * at, size);
  index.fill(-1);
  for (let number = 0, entry = at + bytes / 4; number < count; number += 1, entry += kind ? 2 : 3) {
    const hash = kind ? words[words[entry] / 4 + 3] : words[entry];
    let place = hash & (size - 1);
    for (let rest = hash; index[place] !== -1; place = (5 * place + rest + 1) & (size - 1)) rest >>>= 5;
    index[place] = number;
  }
}

/**
 * Puts back the bytecode of the modules Python starts with, which the machine lacks because the snapshot has them
 * loaded; returns its place in memory.
 */
function thaw({ FS, HEAPU8 }) {
  const file = FS.readFile(FROZEN);
  const address = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  HEAPU8.set(file.subarray(4), address);
  FS.unlink(FROZEN);
  return [address, address + file.length - 4];
}

/** Calls a function of start.py; returns `false` if it raised an error. */
function call(python, name) {
  const module = python._module;
  const text = module.stringToNewUTF8(`${name}()`);
  try {
    return module._PyRun_SimpleString(text) === 0;
  } finally {
    module._free(text);
  }
}

/**
 * Starts Python as it was when the snapshot was taken. `files` writes the files it needs to its file system.
 * Throws an error, Unfit or another, if that can't be done.
 */
async function wake(folder, lock, { machine, side, snapshot }, files) {
  let facts;
  let addTrampoline;
  const awaited = snapshot.then((bytes) => void (facts = readSnapshot(bytes)));
  awaited.catch(() => {}); // handled when it is awaited
  const parts = {
    machine,
    side,
    awaited,
    prepare: (imports) => (addTrampoline = holdTrampoline(imports)),
    enter(settings) {
      const { API } = settings;
      const keys = API.getExpectedKeys;
      API.getExpectedKeys = () => keys().slice(0, KEYS);
      API.restoreSnapshot = () => {
        restore(settings, facts);
        addTrampoline();
        const { objects } = facts;
        facts = undefined; // Python holds on to this closure, which would keep it all alive
        return objects;
      };
    },
  };
  return startPyodide(folder, lock, parts, { fsInit: files, _loadSnapshot: new Uint8Array(4) });
}

/** Starts Python from the beginning; `files` also writes the files that a snapshot would make unnecessary. */
function startPlainly(folder, lock, { machine, side }, files) {
  return startPyodide(folder, lock, { machine, side, prepare() {}, enter: thaw }, { fsInit: files });
}
