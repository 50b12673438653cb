// A worker thread that verifies, unpacks and compiles what the page fetches.

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** Continues a checksum (CRC-32) with more bytes: Brotli has none of its own. */
function checksum(bytes, before) {
  let sum = ~before;
  for (let at = 0; at < bytes.length; at += 1) sum = CRC[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

// What to do with the pieces that have arrived, by the order in which their files were asked for. Each is unpacked in a
// task of its own, those of the first file first.
const waiting = [];
const { port1: turn, port2: turns } = new MessageChannel();

/** Does a job when no earlier file has one, or at once if there is no `order`. */
function inTurn(order, job) {
  if (order === undefined) return job();
  (waiting[order] ??= []).push(job);
  turns.postMessage(undefined);
}

/** Begins to take turns: once there is something to unpack with. */
function begin() {
  turn.onmessage = () => waiting.find((jobs) => jobs?.length)?.shift()();
}

/** A stream of the pieces that arrive on a port; they must match the checksum. */
function coming(port, sum, order) {
  let found = 0;
  return new ReadableStream({
    start(out) {
      const add = (piece) => {
        if (piece) {
          found = checksum(piece, found);
          out.enqueue(piece);
        } else if (found === sum) out.close();
        else out.error(new TypeError("the checksum differs"));
      };
      port.onmessage = ({ data }) => inTurn(order, () => add(data));
    },
    cancel() {
      port.onmessage = null;
      delete waiting[order];
    },
  });
}

/** All bytes of a stream. */
async function gathered(stream) {
  const pieces = [];
  const reader = stream.getReader();
  for (let it = await reader.read(); !it.done; it = await reader.read()) pieces.push(it.value);
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
}

let ready;
const machine = new Promise((done) => (ready = done));
if (knowsBrotli()) begin();
else machine.then(begin);

async function unpacked(packed) {
  return packed.pipeThrough(knowsBrotli() ? new DecompressionStream("brotli") : new TransformStream(unpackedBy(await machine)));
}

// What to make of a file, by its kind.
const MAKE = {
  unpacker: async (packed) => ready(await machineFrom(packed)),
  code: async (packed) =>
    WebAssembly.compileStreaming(new Response(await unpacked(packed), { headers: { "Content-Type": "application/wasm" } })),
  bytes: async (packed) => gathered(await unpacked(packed)),
};

onmessage = async ({ data: [kind, sum, order, port] }) => {
  try {
    const made = await MAKE[kind](coming(port, sum, order));
    port.postMessage(made, made instanceof ArrayBuffer ? [made] : []);
  } catch (error) {
    port.postMessage(error);
  }
};
