// Prints, as a JSON list, the JavaScript that pygame's machine code brings along: what Emscripten's
// loader would have the browser compile by eval, so that the page can hold it ready instead.
//   node snippets.mjs PYODIDE_FOLDER SITE_PACKAGES
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, packages] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide, env: { PYGAME_HIDE_SUPPORT_PROMPT: "1" } });
python.FS.mkdir("/packages");
python.mountNodeFS("/packages", packages);
const evaluate = globalThis.eval;
const heard = [];
globalThis.eval = (text) => {
  heard.push(text);
  return evaluate(text);
};
python.runPython("import sys; sys.path.insert(0, '/packages'); import pygame");
console.log(JSON.stringify(heard));
