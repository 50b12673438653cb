// Compresses its input with Brotli without the built-in dictionary, so that the decoder needs none.
//   node brotli.mjs PACKAGE QUALITY < FILE > PACKED   (PACKAGE is a folder with npm's brotli-wasm)
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";

const FIRST_WORDS = "timedownlifeleft";
const WORDS = 122784; // bytes
const NONE = 0xf7; // instead of them: the input hardly ever has it four times in a row

const [path, quality] = process.argv.slice(2);
const packer = createRequire(import.meta.url)(path);
const memory = Buffer.from(packer.__wasm.memory.buffer);
const place = memory.indexOf(FIRST_WORDS);
memory.fill(NONE, place, place + WORDS);
const content = readFileSync(0);
const packed = packer.compress(content, { quality: Number(quality), lgwin: 22 });
// Node unpacks with the dictionary, so any word that was used would show.
if (place < 0 || !brotliDecompressSync(packed).equals(content)) throw new Error("Brotli's words are in use.");
process.stdout.write(packed);
