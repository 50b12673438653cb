// Runs a script in the page's own Python, so that what it finds and compiles fits that Python exactly.
//   node inside.mjs PYODIDE_FOLDER SCRIPT JOB_FOLDER   (the job folder is /job in there)
// Where the job folder holds a library.zip, that is Python's library. Prints, as a JSON list, the texts that
// Emscripten had compiled by eval meanwhile: snippets of JavaScript that machine code brings along.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, script, job] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
// Undated and without the columns of every instruction, bytecode is the same each time, and a quarter smaller.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", PYGAME_HIDE_SUPPORT_PROMPT: "1" };
const library = existsSync(`${job}/library.zip`) ? { stdLibURL: `${job}/library.zip` } : {};
const python = await loadPyodide({ indexURL: pyodide, env, ...library });
python.FS.mkdir("/job");
python.mountNodeFS("/job", job);
const evaluate = globalThis.eval;
const heard = [];
globalThis.eval = (text) => {
  heard.push(text);
  return evaluate(text);
};
try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  // Node itself would show it with a megabyte of the script it passed through.
  console.error(error.message);
  process.exit(1);
}
console.log(JSON.stringify(heard));
