// Runs the page's Python in Node as the page does: disguised as a browser, with a fake clock and no randomness.
//   node snapshot.mjs table JOB.json   prints each function's index in the table of functions, and
//                                      a digest of the memory before Python starts
//   node snapshot.mjs take JOB.json    runs Python up to the end of a program, and writes its memory
// The job names files: loader and script (Pyodide's), page (the page's python.js), machine and side
// (machine code); for `take` also tree (a folder that will be the page's root), programs (to run in
// turn), target (the snapshot), places and afterwards (programs to run after that) and compiled (where to
// write what the last one found). It also has lock (Pyodide's) and stack (its size).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runInThisContext } from "node:vm";

const [task, jobFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
const exit = process.exit.bind(process);
const say = console.log.bind(console);
const complain = console.error.bind(console);
const machine = await WebAssembly.compile(readFileSync(job.machine));
const side = await WebAssembly.compile(readFileSync(job.side));

// Nothing about Node, this machine or today's date may get into the memory.
const PLACE = "http://page.invalid/";
const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// What changes from visit to visit: randomness (a byte), the date, the clock's speed (milliseconds from one
// reading to the next). Some differences show only if the clock advances by a millisecond between two
// readings, so in one of the two runs it always does, and in the other never.
const VISITS = [
  { chance: 7, today: Date.UTC(2031, 6, 5, 4, 3, 2, 999), ticks: 7654.3, step: 1.7 },
  { chance: 3, today: Date.UTC(2025, 0, 1), ticks: 3000, step: 0.001 },
];
let visit;
let ticks;

function disguise() {
  delete globalThis.process;
  set("window", globalThis);
  set("addEventListener", () => {});
  set("removeEventListener", () => {});
  set("sessionStorage", {});
  set("document", { createElement: () => ({}), baseURI: PLACE, currentScript: { src: "" } });
  set("location", { href: PLACE, toString: () => PLACE });
  set("navigator", { userAgent: "", platform: "", languages: ["en"] });
  set("performance", { now: () => (ticks += visit.step), timeOrigin: VISITS[1].today });
  set("crypto", {
    getRandomValues(list) {
      new Uint8Array(list.buffer, list.byteOffset, list.byteLength).fill(visit.chance);
      return list;
    },
  });
  Date.now = () => visit.today;
  Math.random = () => visit.chance / 16;
  const emptyZip = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");
  set("fetch", async (what) => new Response(String(what.url ?? what).endsWith(".zip") ? emptyZip : ""));
  delete WebAssembly.Suspending;
}

/** Writes the files below a folder into Python's file system. */
function copyTree(FS, folder, tree = folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const place = `/${relative(tree, path)}`;
    if (entry.isDirectory()) {
      FS.mkdirTree(place);
      copyTree(FS, path, tree);
    } else {
      FS.writeFile(place, readFileSync(path));
    }
  }
}

/** Starts Python as in one of VISITS; unless it `goesOn`, only until just before Python itself runs. */
async function start(number, goesOn) {
  visit = VISITS[number];
  ({ ticks } = visit);
  let module;
  let before;
  let slots;
  let frozen;
  const parts = {
    machine,
    side,
    prepare: holdTrampoline,
    enter(settings) {
      module = settings;
      before = settings.HEAPU8.slice();
      slots = settings.wasmTable.length;
      const keys = settings.API.getExpectedKeys;
      settings.API.getExpectedKeys = () => keys().slice(0, KEYS);
      if (!goesOn) throw new Error("enough");
      frozen = thaw(settings);
    },
  };
  const options = { _makeSnapshot: true, fsInit: (FS) => job.tree && copyTree(FS, job.tree) };
  try {
    return { python: await startPyodide(PLACE, job.lock, parts, options), module, before, slots, frozen };
  } catch (error) {
    if (error.message !== "enough") throw error;
    return { module, before, slots };
  }
}

/** The blocks of memory that differ between two runs. */
function blocksThatDiffer(one, other) {
  const blocks = [];
  for (let at = 0; at < one.length; at += BLOCK) {
    if (Buffer.compare(one.subarray(at, at + BLOCK), other.subarray(at, at + BLOCK))) blocks.push(at);
  }
  return blocks;
}

/** Replaces heap addresses, from `end` to `top`, in some words with marks; returns the addresses. */
function addressesIn(words, end, top) {
  const found = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word < end || word >= top || word & 3) continue;
    found.push(word);
    words[at] = ADDRESS;
  }
  return found;
}

/** Addresses as the page's `address` reads them: each one's index in `different`, then `different` itself. */
function writtenAddresses(found, different, end) {
  const numbers = new Map(different.map((address, number) => [address, number]));
  const planes = [0, 8, 16].map((shift) => Buffer.from(found.map((address) => (numbers.get(address) >> shift) & 255)));
  const gaps = [];
  different.forEach((address, number) => {
    let gap = (address - (number ? different[number - 1] : end)) / 4;
    for (; gap > 127; gap >>= 7) gaps.push((gap & 127) | 128);
    gaps.push(gap);
  });
  return [...planes, Buffer.from(gaps)];
}
/** The snapshot's file: facts, and the runs of blocks that differ from the initial memory. */
function snapshotOf(facts, before, after, isKept) {
  const runs = [];
  for (const at of blocksThatDiffer(before, after)) {
    if (!isKept(at)) continue;
    if (at === runs.at(-2) + runs.at(-1)) runs[runs.length - 1] += BLOCK;
    else runs.push(at, BLOCK);
  }
  const bytes = [];
  for (let i = 0; i < runs.length; i += 2) bytes.push(after.subarray(runs[i], runs[i] + runs[i + 1]));
  const words = new Uint32Array(Uint8Array.from(Buffer.concat(bytes)).buffer);
  const found = addressesIn(words, facts.end, runs.at(-2) + runs.at(-1));
  const different = [...new Set(found)].sort((one, other) => one - other);
  const text = JSON.stringify({ ...facts, different: different.length });
  const head = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32BE(MAGIC, 0);
  sizes.writeUInt32LE(head.length, 4);
  sizes.writeUInt32LE(runs.length / 2, 8);
  const parts = [sizes, head, Buffer.from(Uint32Array.from(runs).buffer), Buffer.from(words.buffer)];
  return Buffer.concat([...parts, ...writtenAddresses(found, different, facts.end)]);
}

// A bytes object in Python has its reference count, type, size and hash in front. A line table has two bytes for
// up to eight instructions in line 0, counted from where the function begins (CPython's InternalDocs/code_objects.md).
const HEAD = 16;
const EIGHT = [0xef, 0];
const FEWEST_TABLES = 1500;

/** Reduces line tables (address, size and instructions of each) to the line where their function begins. */
function flatten(memory, now, tables) {
  let flattened = 0;
  for (let i = 0; i < tables.length; i += 3) {
    const [at, size, units] = tables.slice(i, i + 3);
    const from = at + HEAD;
    const end = from + size;
    if (Buffer.compare(memory.subarray(at + 4, end), now.subarray(at + 4, end))) continue; // made since
    const needed = EIGHT.length * Math.ceil(units / 8);
    if (needed > size) continue;
    memory.fill(0, from, end);
    for (let eight = 0; eight < needed; eight += EIGHT.length) memory.set(EIGHT, from + eight);
    flattened += 1;
  }
  if (flattened < FEWEST_TABLES) throw new Error(`Only ${flattened} tables of lines were found.`);
}

const FEWEST_OBJECTS = 10000;
const FEWEST_TEXTS = 8000;
const FEWEST_INDICES = 1000;
// In a string's state: one byte per character, and the characters directly after the header.
const [STATE, PLAIN] = [0x7c, 0x64];

/** Sorts the list of objects that Python's garbage collector tracks, `object` among them, by address. */
function straighten(words, object) {
  const objects = [];
  for (let at = object / 4 - 2; at !== objects[0]; at = words[at] / 4) {
    if (objects.length && words[at + 1] >> 2 !== objects.at(-1)) throw new Error("The collector's list is broken.");
    objects.push(at);
  }
  if (objects.length < FEWEST_OBJECTS) throw new Error(`Python's collector has but ${objects.length} objects.`);
  ring(words, objects.sort((one, other) => one - other));
  return objects;
}

/**
 * Replaces what the page can rebuild from the rest (python.js) with marks. The addresses are those of Python's string
 * and dictionary types, and of some object that its garbage collector tracks; `isKept` says whether an address gets
 * into the snapshot. Returns the memory as the page will have it.
 */
function forget(memory, module, [text, dictionary, object], isKept) {
  const words = new Uint32Array(memory.buffer);
  if (words.some((word) => word >= LINK && word <= ADDRESS)) throw new Error("Python has a mark.");
  const objects = straighten(words, object);
  const whole = memory.slice();
  const tried = new Uint32Array(whole.slice().buffer);
  const unchanged = (from, to) => !Buffer.compare(memory.subarray(from, to), module.HEAPU8.subarray(from, to));
  for (const at of objects) {
    if (isKept(4 * at) && words[at]) [words[at], words[at + 1]] = [LINK, words[at + 1] & 3];
  }
  let texts = 0;
  const indices = new Set();
  for (let type = 1; type < words.length; type += 1) {
    if (words[type] === text && (words[type + 3] & STATE) === PLAIN && isKept(4 * type + 8)) {
      const [length, hash] = words.subarray(type + 1, type + 3);
      const from = 4 * type + 16;
      if (from + length > memory.length || !unchanged(from, from + length)) continue;
      if (module.__Py_HashBytes(from, length) >>> 0 !== hash) continue;
      words[type + 2] = HASH;
      texts += 1;
    } else if (words[type] === dictionary) {
      const at = words[type + 5] / 4 + 5; // of its keys
      const [sizes, , , count] = tried.subarray(at - 4, at);
      const [size, bytes] = [sizes & 255, (sizes >> 8) & 255].map((bits) => 2 ** bits);
      if (!Number.isInteger(at) || indices.has(at) || !(size >= 8 && size <= 2 ** 20 && count < size)) continue;
      if (bytes !== size * (size < 256 ? 1 : size < 65536 ? 2 : 4) || !isKept(4 * at) || !isKept(4 * at + bytes)) continue;
      const [from, to] = [at, at + bytes / 4];
      reindex(tried, at);
      if (!Buffer.compare(new Uint8Array(tried.buffer, 4 * from, bytes), whole.subarray(4 * from, 4 * to))) {
        words.fill(0, from, to);
        words[at] = INDEX;
        indices.add(at);
      } else {
        tried.set(new Uint32Array(whole.buffer, 4 * from, to - from), from);
      }
    }
  }
  if (texts < FEWEST_TEXTS || indices.size < FEWEST_INDICES) {
    throw new Error(`Only ${texts} texts and ${indices.size} dictionaries were found.`);
  }
  return whole;
}

/** Makes sure that the page will restore the memory correctly, except for what the snapshot leaves out. */
function check(snapshot, before, whole, module, isKept) {
  const memory = before.slice();
  const { wasmTable, __Py_HashBytes } = module;
  restore({ HEAPU8: memory, wasmTable, __Py_HashBytes }, readSnapshot(Uint8Array.from(snapshot).buffer));
  const wrong = blocksThatDiffer(memory, whole).filter(isKept);
  if (wrong.length) throw new Error(`The page would have another memory at ${wrong.length} places, as at ${wrong[0]}.`);
}

// The part of a code object that never changes: from its type to its flags.
const FIXED = [4, 28];
const FEWEST_CODES = 2000;

/** Resets code (its address, that of a copy, and its size) to what it was before running specialised it. */
function refresh(memory, now, codes, head) {
  let refreshed = 0;
  for (let i = 0; i < codes.length; i += 3) {
    const [at, copy, size] = codes.slice(i, i + 3);
    const [from, to] = FIXED.map((place) => at + place);
    if (Buffer.compare(memory.subarray(from, to), now.subarray(from, to))) continue; // made since
    memory.set(now.subarray(copy + head, copy + head + size), at + head);
    refreshed += 1;
  }
  if (refreshed < FEWEST_CODES) throw new Error(`Only ${refreshed} pieces of code were found.`);
}

/** The name for a JavaScript object that the memory refers to. */
function named(key) {
  if (key === null) return "null";
  if (key.path) return ["globalThis", ...key.path].join(".");
  return key.API ? "Pyodide" : "abortSignalAny" in key ? "abortSignalAny" : "something else";
}

function table({ module, before }) {
  const places = {};
  const functions = new Set();
  for (const code of [machine, side]) {
    for (const { name, kind } of WebAssembly.Module.exports(code)) if (kind === "function") functions.add(name);
    for (const { name, module } of WebAssembly.Module.imports(code)) if (module === "GOT.func") functions.add(name);
  }
  for (const name of [...functions].sort()) if (module.GOT[name]?.value) places[name] = module.GOT[name].value;
  say(JSON.stringify({ places, memory: createHash("sha256").update(before).digest("hex") }));
}

function take(first, { module, before, slots, frozen, python }) {
  if (module.wasmTable.length !== slots) throw new Error("Starting Python has added functions to the table.");
  const whole = python.makeMemorySnapshot();
  const [, start, length] = new Uint32Array(whole.buffer, whole.byteOffset, 3);
  const memory = whole.slice(start);
  if (memory.length !== before.length) throw new Error("Python has asked for more memory.");
  python.runPython(readFileSync(job.places, "utf8"), { filename: "start.py" });
  const numbers = (name) => python.globals.get(name).split(" ").map(Number);
  flatten(memory, module.HEAPU8, numbers("LINES"));
  refresh(memory, module.HEAPU8, numbers("CODE"), ...numbers("CODE_HEAD"));
  memory.fill(0, ...frozen);
  const objects = JSON.parse(new TextDecoder().decode(whole.subarray(48, 48 + length)));
  const top = module.stackSave();
  const facts = {
    slots,
    size: before.length,
    end: module.GOT.__heap_base.value,
    stack: [top - job.stack, top].map((at) => Math.floor(at / BLOCK) * BLOCK),
    changing: blocksThatDiffer(first.before, before),
    objects,
  };
  const { stack: [low, high], changing } = facts;
  const isKept = (at) => !(at >= low && at < high) && !changing.includes(at - (at % BLOCK));
  const restored = forget(memory, module, numbers("PLACES"), isKept);
  const snapshot = snapshotOf({ ...facts, sum: sumOf(before, facts) }, before, memory, isKept);
  check(snapshot, before, restored, module, isKept);
  writeFileSync(job.target, snapshot);
  say(JSON.stringify({ references: objects.hiwireKeys.map(named), changing, loaded: python.globals.get("LOADED") }));
}

disguise();
try {
  for (const file of [job.script, job.loader, job.page]) runInThisContext(readFileSync(file, "utf8"), { filename: file });
  if (task === "table") {
    table(await start(1, false));
  } else {
    const first = await start(0, false);
    const second = await start(1, true);
    for (const program of job.programs) second.python.runPython(readFileSync(program, "utf8"), { filename: "start.py" });
    take(first, second);
    second.python.runPython(readFileSync(job.afterwards, "utf8"), { filename: "start.py" });
    writeFileSync(job.compiled, Buffer.from(second.python.globals.get("COMPILED"), "hex"));
  }
  exit(0);
} catch (error) {
  // Node itself would show it with a megabyte of the script it passed through.
  complain(error?.stack?.split("\n").map((line) => line.slice(0, 300)).join("\n") ?? String(error));
  exit(1);
}
