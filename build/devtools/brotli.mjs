// Packs what it reads with Brotli, as tightly as that goes:  node brotli.mjs < FILE > PACKED
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const content = readFileSync(0);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants; // its quality is the highest unasked
const params = { [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: content.length };
process.stdout.write(brotliCompressSync(content, { params }));
