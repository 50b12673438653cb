// The service worker: caches the page on this machine, one complete version at a time.
//
// Every file except the page itself is named after its content, so a file with the right name is always the
// right one, whichever version requests it. The page itself only comes from this worker's own version. A
// version is cached completely, each file checked against its digest, or not at all.
"use strict";

// address → digest; the page's own address among them
const FILES = {{worker.files}};
const PAGE = "index.html";
// What few need, such as a start without the snapshot: cached from the second visit on, to keep the first one small.
const SPARE = {{worker.spare}};
// The player's languages: the texts of one are needed together with the English ones.
const SPOKEN = navigator.languages.map((tag) => tag.slice(0, 2)).filter((code) => code !== "en");
// The decoder for the others, compressed in another way itself.
const UNPACKER = "{{worker.unpacker}}";
const SCOPE = self.registration.scope;
const FAMILY = `boneyard ${SCOPE} `;
const OWN = `${FAMILY}{{worker.build}}`;
const NAMED_AFTER_CONTENT = /\.[0-9a-f]{12}\.\w+$/;

// Compressed files are cached unpacked, so that no later start has to unpack them.
const isPacked = (address) => address.endsWith(".bin") && address !== UNPACKER;

const isPage = (address) => address === "" || address === PAGE;

/** The same response without its redirect, which a page's must not have. */
function direct(response) {
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** A file from the network, verified: fails if it is not this version's. */
async function fetched(address, signal) {
  const cache = NAMED_AFTER_CONTENT.test(address) ? "default" : "no-cache";
  const response = await fetch(address, { integrity: FILES[address], cache, signal });
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return direct(response);
}

{{worker.brotli}}

{{worker.unpacking}}

let machine; // the compiled decoder

/** A transform stream that unpacks. */
async function unpacking() {
  if (knowsBrotli()) return new DecompressionStream("brotli");
  machine ??= cached(UNPACKER).then(async (kept) => machineFrom((kept ?? (await fetched(UNPACKER))).body));
  return new TransformStream(unpackedBy(await machine));
}

/** A file in the form in which it is cached. */
async function prepared(response, address) {
  if (!isPacked(address)) return response;
  const unpacked = response.body.pipeThrough(await unpacking());
  // The type, which machine code needs anyway, tells the page that the file is unpacked.
  return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}

/** Whether a first visit needs a file. */
function isNeeded(address) {
  const [, language] = address.match(/^language\/(\w+)/) ?? [];
  if (language === "en") return Object.keys(FILES).some((other) => SPOKEN.some((code) => other.startsWith(`language/${code}.`)));
  return SPOKEN.includes(language) || !SPARE.includes(address);
}

/** Caches this version; files that another version has cached under the same name are not fetched again. */
async function keep() {
  const cache = await caches.open(OWN);
  const keepOne = async (address) => {
    const kept = (await cached(address)) ?? (await prepared(await fetched(address), address));
    await cache.put(new URL(address, SCOPE), kept);
  };
  try {
    await Promise.all(Object.keys(FILES).filter(isNeeded).map(keepOne));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

// A newer version can take over only when this one has nothing left to do.
const leaving = new AbortController();

/** Caches what the first visit left out; if that fails, a later visit or a newer version will do it. */
async function keepSpare() {
  const cache = await caches.open(OWN);
  for (const spare of SPARE) {
    const address = new URL(spare, SCOPE);
    if (await caches.match(address)) continue;
    await fetched(spare, leaving.signal)
      .then(async (response) => cache.put(address, await prepared(response, spare)))
      .catch(() => {});
  }
}

/** Whether a file is as it was built. The page itself checks those that are cached unpacked. */
async function isWhole(response, address) {
  if (isPacked(address)) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return FILES[address] === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** A file from this version's cache, or from another's that has one of its name; nothing if it is gone or damaged. */
async function cached(address) {
  try {
    const place = new URL(address, SCOPE);
    const own = await caches.match(place, { cacheName: OWN });
    const kept = own ?? (NAMED_AFTER_CONTENT.test(address) ? await caches.match(place) : undefined);
    if (kept && (!(address in FILES) || (await isWhole(kept.clone(), address)))) return kept;
  } catch {}
  return undefined;
}

/** The page from the cache, or from the network, cached again if it is still this version's. */
async function page(request) {
  const kept = await cached(PAGE);
  if (kept) return kept;
  const response = await fetch(request);
  try {
    const copy = direct(response.clone());
    if (await isWhole(copy.clone(), PAGE)) await (await caches.open(OWN)).put(new URL(PAGE, SCOPE), copy);
  } catch {}
  return response;
}

/** A file from the network, cached again if this version has lost it. */
async function renewed(request, address) {
  const response = await fetch(request);
  if (response.ok && address in FILES) {
    const cache = await caches.open(OWN);
    await cache.put(request.url, await prepared(response.clone(), address));
  }
  return response;
}

/** Deletes versions nobody plays any more, once there is only one tab and no newer version on its way. */
async function tidy() {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const kept = await caches.keys();
  const { installing, waiting } = self.registration;
  if (tabs.length > 1 || installing || waiting) return;
  const outdated = kept.filter((name) => name.startsWith(FAMILY) && name !== OWN);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "give way") leaving.abort();
  if (event.data === "tidy") event.waitUntil(Promise.all([keepSpare(), tidy()]));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [place] = request.url.split(/[?#]/);
  // Resumed downloads bypass this worker, which only caches whole files.
  if (request.method !== "GET" || !place.startsWith(SCOPE) || request.headers.has("Range")) return;
  const address = place.slice(SCOPE.length);
  if (request.mode === "navigate") {
    if (isPage(address)) event.respondWith(page(request));
  } else if (address in FILES || NAMED_AFTER_CONTENT.test(address)) {
    const kept = request.cache === "reload" ? Promise.resolve() : cached(address);
    event.respondWith(kept.then((response) => response ?? renewed(request, address)));
  }
});
