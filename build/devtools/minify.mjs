// Minifies a script:  node minify.mjs TERSER OPTIONS < SCRIPT > SMALLER
// OPTIONS is JSON, as Terser takes them.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [terser, options] = process.argv.slice(2);
runInThisContext(readFileSync(terser, "utf8"), { filename: terser });
const { code } = await Terser.minify(readFileSync(0, "utf8"), JSON.parse(options));
process.stdout.write(code);
