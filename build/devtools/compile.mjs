// Runs compile_inside.py in the page's own Python, so that what it compiles fits that Python exactly.
//   node compile.mjs PYODIDE_FOLDER SCRIPT JOB_FOLDER   (the job folder is /job in there)
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, script, job] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0" } });
python.FS.mkdir("/job");
python.mountNodeFS("/job", job);
try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  // Left to Node, it would be shown with a megabyte of the script it came through.
  console.error(error.message);
  process.exit(1);
}
