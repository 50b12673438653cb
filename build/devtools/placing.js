
// Inserted into Pyodide's script by loader.py. PLACES: each function's index in the table, by name.
var PLACES = {{places}};

// Puts a function in its place in the table, and returns the index.
var placed = (name, func) => {
  var at = PLACES[name];
  if (at === undefined) return addFunction(func, func.sig);
  if (at >= wasmTable.length) wasmTable.grow(at + 1 - wasmTable.length);
  if (at >= {{first}} && !wasmTable.get(at)) {
    setWasmTableEntry(at, func.sig ? convertJsFunctionToWasm(func, func.sig) : func);
  }
  return at;
};
