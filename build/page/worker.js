// The service worker: keeps the page on this machine, one whole version at a time.
//
// Every file but the page itself is named after its content, so a file under its name is always the
// right one, whichever version asks for it. The page itself comes from this worker's own version
// only. A version is kept whole, each file checked against its digest, or not at all.
"use strict";

// address → digest; the page's own address among them
const FILES = {{worker.files}};
const PAGE = "index.html";
// What only a start without the snapshot takes: kept from the second visit on, to make the first light.
const SPARE = "{{worker.spare}}";
// What unpacks the others, itself packed otherwise.
const UNPACKER = "{{worker.unpacker}}";
const SCOPE = self.registration.scope;
const FAMILY = `boneyard ${SCOPE} `;
const OWN = `${FAMILY}{{worker.build}}`;
const NAMED_AFTER_CONTENT = /\.[0-9a-f]{12}\.\w+$/;

// What is packed is kept unpacked, so that no later start has to do it.
const isPacked = (address) => address.endsWith(".bin") && address !== UNPACKER;

const isPage = (address) => address === "" || address === PAGE;

/** The same response, as if it had come without being sent elsewhere first: a page must. */
function direct(response) {
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** A file from the network, checked: fails where it is not this version's. */
async function fetched(address, signal) {
  const cache = NAMED_AFTER_CONTENT.test(address) ? "default" : "no-cache";
  const response = await fetch(address, { integrity: FILES[address], cache, signal });
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return direct(response);
}

{{worker.brotli}}

{{worker.unpacking}}

let machine; // what unpacks

/** What goes in comes out unpacked. */
async function unpacking() {
  if (knowsBrotli()) return new DecompressionStream("brotli");
  machine ??= caches
    .match(new URL(UNPACKER, SCOPE))
    .then(async (kept) => machineFrom((kept ?? (await fetched(UNPACKER))).body));
  return new TransformStream(unpackedBy(await machine));
}

/** A file in the form in which it is kept. */
async function prepared(response, address) {
  if (!isPacked(address)) return response;
  const unpacked = response.body.pipeThrough(await unpacking());
  // The type, which machine code must have, tells the page that the file is unpacked.
  return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}

/** Keeps this version; what another version has kept under the same name need not come again. */
async function keep() {
  const cache = await caches.open(OWN);
  const keepOne = async (address) => {
    const known = NAMED_AFTER_CONTENT.test(address) && (await caches.match(new URL(address, SCOPE)));
    await cache.put(new URL(address, SCOPE), known || (await prepared(await fetched(address), address)));
  };
  try {
    await Promise.all(Object.keys(FILES).filter((address) => address !== SPARE).map(keepOne));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

// A newer version takes over only when this one has nothing left to do.
const leaving = new AbortController();

/** Keeps what the first visit has left out; another visit will do as well, or a newer version. */
async function keepSpare() {
  const address = new URL(SPARE, SCOPE);
  if (await caches.match(address)) return;
  const cache = await caches.open(OWN);
  await fetched(SPARE, leaving.signal)
    .then(async (response) => cache.put(address, await prepared(response, SPARE)))
    .catch(() => {});
}

async function isWhole(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return FILES[PAGE] === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** The page as it was kept, or from the network where that is gone or damaged. */
async function page(request) {
  try {
    const kept = await caches.match(new URL(PAGE, SCOPE), { cacheName: OWN });
    if (kept && (await isWhole(kept.clone()))) return kept;
  } catch {}
  return fetch(request);
}

/** A file from the network, kept again where this version has lost it. */
async function renewed(request, address) {
  const response = await fetch(request);
  if (response.ok && address in FILES) {
    const cache = await caches.open(OWN);
    await cache.put(request.url, await prepared(response.clone(), address));
  }
  return response;
}

/** A file as any version has kept it, or from the network. */
async function file(request, address) {
  const cacheName = NAMED_AFTER_CONTENT.test(address) ? undefined : OWN;
  const kept = await caches.match(request.url, { cacheName }).catch(() => undefined);
  return kept ?? renewed(request, address);
}

/** Lets go of versions nobody plays any more, once there is but one tab and nothing newer on its way. */
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
  // What broke off goes on past this worker: it keeps whole files.
  if (request.method !== "GET" || !place.startsWith(SCOPE) || request.headers.has("Range")) return;
  const address = place.slice(SCOPE.length);
  if (request.mode === "navigate") {
    if (isPage(address)) event.respondWith(page(request));
  } else if (address in FILES || NAMED_AFTER_CONTENT.test(address)) {
    event.respondWith(request.cache === "reload" ? renewed(request, address) : file(request, address));
  }
});
