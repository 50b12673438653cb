// Unpacks Brotli with a small WebAssembly decoder (tiny-brotli-dec-wasm), in the service worker and the page's thread.

const ROOM = 1 << 18; // bytes that go into the decoder, and come out of it, at a time
const [BROKEN, WHOLE, , MORE] = [0, 1, 2, 3]; // the decoder's result for a chunk

/** The compiled decoder, from a stream that has it gzipped. */
async function machineFrom(packed) {
  const code = packed.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(code).arrayBuffer());
}

/** A transformer that unpacks a file with the decoder `module`: `transform` its chunks, then `flush`. */
function unpackedBy(module) {
  const { exports: it } = new WebAssembly.Instance(module, { env: { memory_grown() {} } });
  const state = it.BrotliDecoderCreateInstance(0, 0, 0);
  const [input, output, cursors] = [ROOM, ROOM, 16].map((size) => it.malloc(size));
  // cursors: the number of bytes to read, and their address; the room for output in bytes, and its address
  const words = () => new Uint32Array(it.memory.buffer, cursors, 4);
  const places = [0, 4, 8, 12].map((at) => cursors + at);
  let result;

  function unpack(piece, out) {
    new Uint8Array(it.memory.buffer).set(piece, input);
    words().set([piece.length, input]);
    do {
      words().set([ROOM, output], 2);
      result = it.BrotliDecoderDecompressStream(state, ...places, 0);
      if (result === BROKEN) throw new TypeError("it can't be unpacked");
      out.enqueue(new Uint8Array(it.memory.buffer).slice(output, output + ROOM - words()[2]));
    } while (result === MORE);
  }

  return {
    transform(bytes, out) {
      for (let at = 0; at < bytes.length; at += ROOM) unpack(bytes.subarray(at, at + ROOM), out);
    },
    flush() {
      if (result !== WHOLE) throw new TypeError("its end is missing");
    },
  };
}
