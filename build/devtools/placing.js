
// Put into Pyodide's script by loader.py. PLACES: where in the table each function belongs, by name.
var PLACES = {{places}};

// The place of a function, which is put there.
var placed = (name, func) => {
  var at = PLACES[name];
  if (at === undefined) return addFunction(func, func.sig);
  if (at >= wasmTable.length) wasmTable.grow(at + 1 - wasmTable.length);
  if (at >= {{first}} && !wasmTable.get(at)) {
    setWasmTableEntry(at, func.sig ? convertJsFunctionToWasm(func, func.sig) : func);
  }
  return at;
};
