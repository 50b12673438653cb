// Fetches the page's files, counting bytes as they arrive, and unpacks them.

const $ = (id) => document.getElementById(id);
const _ = boneyard.say;
const canvas = $("canvas");
const { runtime, archive } = document.body.dataset;
// files: name → [address, bytes, checksum, checksum of what it unpacks to]; lock: Pyodide's lock file (without any
// packages); inside: whether the files are inside this page, as in the single file that is opened straight from disk
const { files, lock, inside } = JSON.parse($("page").textContent);
const addressOf = (name) => new URL(files[name][0], document.baseURI).href;
const UNPACKER = `${runtime}unpacker.bin`; // unpacks the others if the browser can't
// Progress: most of the bar is for bytes that have arrived, the rest for the steps after that.
const BYTES_SHARE = 0.8;
const AT_A_TIME = 4; // milliseconds of unpacking per slice while the game runs
const PAUSES = [500, 1000, 2000, 4000, 8000]; // milliseconds before each retry of a download that broke off
const QUIET = 8; // seconds without any data after which the connection counts as lost
// What has already arrived when the bar is first shown: the page.
const PAGE = performance.getEntriesByType("navigation")[0]?.encodedBodySize ?? 0;
const awaited = new Set(); // the files the bar counts
let total = 0;
let arrived = 0;
let step = 0;
let cut = false; // whether the connection seems to be lost

/** Bytes as megabytes, in the player's language (Intl.NumberFormat takes 25 ms to get ready, which delays all else). */
function megabytes(bytes) {
  const [whole, part] = (bytes / 1e6).toFixed(1).split(".");
  return _("{whole}.{part}").replace("{whole}", whole).replace("{part}", part);
}

function showProgress() {
  const share = BYTES_SHARE * ((PAGE + arrived) / (PAGE + total)) + (1 - BYTES_SHARE) * step;
  $("bar").style.transform = `translateX(${(100 * (share - 1)).toFixed(2)}%)`;
  $("progress").setAttribute("aria-valuenow", Math.round(100 * share));
  $("amount").textContent = _("{part} of {whole} MB").replace("{part}", megabytes(arrived)).replace("{whole}", megabytes(total));
  const next = arrived < total ? _("Downloading the game") : _("Setting the table");
  say(cut ? _("The connection was lost. Trying again…") : next);
}

function say(text) {
  const status = $("status");
  if (status.textContent !== text) status.textContent = text; // setting it again may read it out again
}

/** Adds files to those the bar counts. */
function want(...names) {
  for (const name of names) awaited.add(name);
  total += names.reduce((sum, name) => sum + files[name][1], 0);
  showProgress();
}

function arrive(name, bytes) {
  if (!awaited.has(name)) return;
  arrived = Math.min(total, arrived + bytes); // a damaged file arrives twice
  showProgress();
}

function reach(share) {
  step = share;
  showProgress();
}

/** A file of the page that did not arrive, or not completely. */
class Missing extends Error {
  constructor(name, reason) {
    super(`${name}: ${reason}`);
    this.file = name;
  }
}

/** Shows the error panel, but first tries to repair a cached file that is damaged. */
async function fail(error) {
  const details = String(error?.stack || error);
  if (!(error instanceof Missing)) {
    boneyard.trouble(
      _("Boneyard could not start"),
      _("Reloading may help. If it doesn’t, please send these details along with your report."),
      details,
    );
  } else if (await mend(Object.keys(files).map(addressOf)).catch(() => false)) {
    return;
  } else if (navigator.onLine === false) {
    boneyard.trouble(
      _("You seem to be offline"),
      _("Boneyard needs an internet connection the first time. Connect, then reload."),
      error.message,
    );
  } else {
    boneyard.trouble(
      _("Part of the game is missing"),
      _("The file {name} could not be loaded. Check the connection and reload.").replace("{name}", error.file),
      error.message,
    );
  }
}

// During downloads, counts the seconds in which nothing arrives. A clock won't do: it also runs while the page is
// busy, and the page doesn't see what has arrived until afterwards.
let line = new AbortController();
let coming = 0; // files
let seconds = 0;
let watch;

function begin() {
  coming += 1;
  watch ??= setInterval(() => {
    seconds += 1;
    if (seconds < QUIET) return;
    seconds = 0;
    line.abort();
    line = new AbortController();
  }, 1000);
}

function end() {
  coming -= 1;
  if (coming) return;
  clearInterval(watch);
  watch = undefined;
}

function setCut(is) {
  if (cut === is) return;
  cut = is;
  showProgress();
}

/** Waits before a retry, and returns true; false if there have been enough. */
async function mayTry(tries) {
  if (inside || tries >= PAUSES.length) return false;
  setCut(true);
  await new Promise((done) => setTimeout(done, PAUSES[tries]));
  return true;
}

/** The host's response to a request for a file; `more` about the request, such as the part it is for. */
async function answer(name, more) {
  const response = await fetch(addressOf(name), { signal: line.signal, ...more });
  if (!response.ok) throw new Missing(name, `the server answered ${response.status}`);
  return response;
}

/**
 * The first response to a request for a file; retries if the connection is lost, provided it has worked before, until
 * all is there: what is asked for later is for the player to try again.
 */
async function firstAnswer(name, more) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await answer(name, more);
    } catch (error) {
      if (error instanceof Missing) throw error;
      if (!arrived || (boneyard.started && boneyard.whole) || !(await mayTry(tries))) throw new Missing(name, error.message);
    }
  }
}

/** The chunks of a file as they arrive, from the first response on; resumes where the connection is lost. */
async function* pieces(name, response) {
  const expected = files[name][1];
  let got = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      response ??= await answer(name, got ? { headers: { Range: `bytes=${got}-` } } : {});
      let skipped = response.status === 206 ? 0 : got; // a host without range requests sends them again
      const reader = response.body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        seconds = 0;
        const bytes = piece.value.subarray(skipped);
        skipped -= piece.value.length - bytes.length;
        if (!bytes.length) continue;
        tries = 0;
        setCut(false);
        arrive(name, Math.max(0, Math.min(bytes.length, expected - got)));
        got += bytes.length;
        yield bytes;
      }
      if (got >= expected) break;
    } catch (error) {
      if (error instanceof Missing) throw error;
    }
    response = undefined;
    if (!(await mayTry(tries))) break;
  }
  if (got !== expected) throw new Missing(name, `${got} bytes came, not ${expected}`);
}

/** The bytes that a text encodes. */
function decoded(text) {
  return Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

let unpacker;

/** The thread that unpacks, given the decoder if the browser needs one. */
function unpacking() {
  if (!unpacker) {
    unpacker = new Worker(URL.createObjectURL(new Blob([$("unpacking").textContent], { type: "text/javascript" })));
    unpacker.onerror = ({ message }) => fail(new Error(message));
    if (!knowsBrotli()) {
      want(UNPACKER);
      sound(UNPACKER, "unpacker");
    }
  }
  return unpacker;
}

/** Ends the thread once everything has arrived. */
function endUnpacking() {
  unpacker?.terminate();
  unpacker = undefined;
}

let asked = 0; // files, so far

/** Makes sure that an unpacked file is as it was built, by the first four bytes of its SHA-256. */
async function verify(name, bytes) {
  const digest = await crypto.subtle.digest("SHA-256", await bytes);
  if (new DataView(digest).getUint32() !== files[name][3]) throw new TypeError("the checksum differs");
}

/** The bytes or compiled machine code of a file that the service worker has cached unpacked. */
async function fromCache(name, kind, response) {
  const bytes = (kind === "code" ? response.clone() : response).arrayBuffer();
  const made = kind === "code" ? WebAssembly.compileStreaming(response) : bytes;
  await Promise.all([made, verify(name, bytes)]);
  arrive(name, files[name][1]);
  return made;
}

/** What a file holds: its bytes, or compiled machine code. If the cache has it damaged, it is fetched again, once. */
async function request(name, kind) {
  if (inside) return unpackedBeside(name, kind, new Response(decoded($(name).textContent)));
  const from = async (response) => {
    const isUnpacked = response.headers.get("Content-Type") === "application/wasm";
    return (isUnpacked ? fromCache : unpackedBeside)(name, kind, response);
  };
  const response = await firstAnswer(name);
  try {
    return await from(response);
  } catch (error) {
    if (error instanceof Missing || !workers()?.controller) throw error;
    return from(await firstAnswer(name, { cache: "reload" }));
  }
}

/**
 * What the thread makes of a compressed file as it downloads, so that nothing depends on what a host compresses. Files
 * asked for earlier are unpacked first, as far as they have arrived.
 */
async function unpackedBeside(name, kind, response) {
  const order = kind === "unpacker" ? undefined : asked++;
  const { port1: port, port2: there } = new MessageChannel();
  unpacking().postMessage([kind, files[name][2], order, there], [there]);
  const made = new Promise((done, failed) => {
    port.onmessage = ({ data }) => (data instanceof Error ? failed(data) : done(data));
  });
  const send = async () => {
    begin();
    try {
      for await (const piece of pieces(name, response)) port.postMessage(piece, [piece.buffer]);
    } finally {
      end();
    }
    port.postMessage(undefined);
  };
  return (await Promise.all([made, send()]))[0];
}

/** The result for a file; shows the error panel if it can't be had. */
function sound(name, kind) {
  return orStop(request(name, kind).catch((error) => {
    throw error instanceof Missing ? error : new Missing(name, `it is damaged: ${error.message}`);
  }));
}

/** Machine code, compiled as it downloads. A thread can't pass compiled code to a page with an opaque origin. */
const compiled = async (name) => (origin === "null" ? WebAssembly.compile(await bytes(name)) : sound(name, "code"));

/** The bytes of an archive. */
const bytes = (name) => sound(name, "bytes");

/** The bytes of an optional file: rejects if they can't be had. */
const bytesIfAny = (name) => request(name, "bytes");

/** The text of a script. */
const text = async (name) => new TextDecoder().decode(await bytes(name));

/** Runs a script as part of the page: the policy allows it by its digest, and no other text. */
function run(script) {
  const element = document.createElement("script");
  element.textContent = script;
  document.head.append(element);
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
  for (const file of untarring(FS, tar));
}

/** The same while the game runs: a few files at a time, so that no frame waits for all of them. */
async function unpackBeside(FS, tar) {
  let begun = performance.now();
  for (const file of untarring(FS, tar)) {
    if (performance.now() - begun < AT_A_TIME) continue;
    await new Promise((done) => setTimeout(done));
    begun = performance.now();
  }
}

/** Writes one file after the other to its path in the archive. */
function* untarring(FS, tar) {
  const made = new Set();
  for (const [name, bytes] of entries(new Uint8Array(tar))) {
    const folder = `/${name.slice(0, name.lastIndexOf("/"))}`;
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`/${name}`, bytes, { canOwn: true });
    yield name;
  }
}

/** Shows the error panel if a promise rejects; whatever awaits it then waits forever instead of failing too. */
function orStop(promise) {
  return promise.catch((error) => {
    fail(error);
    return new Promise(() => {});
  });
}

