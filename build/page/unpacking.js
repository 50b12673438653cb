// Unpacks Brotli: by the browser, or else by a small machine (tiny-brotli-dec-wasm). The page and its
// service worker both do.

const ROOM = 1 << 18; // bytes that go into the machine, and come out of it, at a time
const [BROKEN, WHOLE, , MORE] = [0, 1, 2, 3]; // what the machine says of a piece

let unpacker;

/**
 * Begins to fetch the machine, once, and only where the browser can't do without it. `packed` fetches its code,
 * gzipped, as a response.
 */
function beginUnpacking(packed) {
  if (knowsBrotli()) return;
  unpacker ??= WebAssembly.compileStreaming(packed().then(({ body }) => {
    const code = body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(code, { headers: { "Content-Type": "application/wasm" } });
  }));
}

/** A stream that unpacks what goes through it. */
async function unpacking(packed) {
  if (knowsBrotli()) return new DecompressionStream("brotli");
  beginUnpacking(packed);
  return unpackedBy(await unpacker);
}

/** Whether the browser unpacks Brotli itself. */
function knowsBrotli() {
  try {
    return !!new DecompressionStream("brotli");
  } catch {
    return false;
  }
}

/** A stream that unpacks what goes through it, by the machine that `module` is the code of. */
function unpackedBy(module) {
  const { exports: it } = new WebAssembly.Instance(module, { env: { memory_grown() {} } });
  const state = it.BrotliDecoderCreateInstance(0, 0, 0);
  const [input, output, told] = [ROOM, ROOM, 16].map((size) => it.malloc(size));
  // told: bytes to be read, and where; bytes that there is room for, and where
  const words = () => new Uint32Array(it.memory.buffer, told, 4);
  const places = [0, 4, 8, 12].map((at) => told + at);
  let said;

  function unpack(piece, out) {
    new Uint8Array(it.memory.buffer).set(piece, input);
    words().set([piece.length, input]);
    do {
      words().set([ROOM, output], 2);
      said = it.BrotliDecoderDecompressStream(state, ...places, 0);
      if (said === BROKEN) throw new TypeError("it can't be unpacked");
      out.enqueue(new Uint8Array(it.memory.buffer).slice(output, output + ROOM - words()[2]));
    } while (said === MORE);
  }

  return new TransformStream({
    transform(bytes, out) {
      for (let at = 0; at < bytes.length; at += ROOM) unpack(bytes.subarray(at, at + ROOM), out);
    },
    flush() {
      if (said !== WHOLE) throw new TypeError("its end is missing");
    },
  });
}
