// Unpacks Brotli by a small machine (tiny-brotli-dec-wasm), for the service worker, and in a thread beside the page.

const ROOM = 1 << 18; // bytes that go into the machine, and come out of it, at a time
const [BROKEN, WHOLE, , MORE] = [0, 1, 2, 3]; // what the machine says of a piece

/** The code of the machine, from a stream that has it gzipped. */
async function machineFrom(packed) {
  const code = packed.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(code).arrayBuffer());
}

/** What unpacks a file, by the machine that `module` is the code of: `transform` a piece of it, then `flush`. */
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

  return {
    transform(bytes, out) {
      for (let at = 0; at < bytes.length; at += ROOM) unpack(bytes.subarray(at, at + ROOM), out);
    },
    flush() {
      if (said !== WHOLE) throw new TypeError("its end is missing");
    },
  };
}
