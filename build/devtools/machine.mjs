// Prints, as JSON, the names of what a file of machine code imports and exports.
//   node machine.mjs FILE
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const names = (list) => list.map(({ name }) => name);
console.log(JSON.stringify({ imports: names(WebAssembly.Module.imports(module)), exports: names(WebAssembly.Module.exports(module)) }));
