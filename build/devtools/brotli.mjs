// Writes each file that is named once more beside itself, packed with Brotli, as FILE.br.
//   node brotli.mjs FILE...
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const file of process.argv.slice(2)) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 22 };
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
}
