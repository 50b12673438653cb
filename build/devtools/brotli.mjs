// Packs what it reads with Brotli, as tightly as that goes, but without the words that Brotli brings along: what
// unpacks it needs none then.  node brotli.mjs PACKAGE < FILE > PACKED  (a folder with npm's brotli-wasm)
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";

const FIRST_WORDS = "timedownlifeleft";
const WORDS = 122784; // bytes
const NONE = 0xf7; // in their place: what is to be packed hardly has it four times in a row

const packer = createRequire(import.meta.url)(process.argv[2]);
const memory = Buffer.from(packer.__wasm.memory.buffer);
const place = memory.indexOf(FIRST_WORDS);
memory.fill(NONE, place, place + WORDS);
const content = readFileSync(0);
const packed = packer.compress(content, { quality: 11, lgwin: 22 });
// Node unpacks with the words, so that any that was used would show.
if (place < 0 || !brotliDecompressSync(packed).equals(content)) throw new Error("Brotli's words are in use.");
process.stdout.write(packed);
