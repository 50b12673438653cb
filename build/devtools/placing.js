
// Put into Pyodide's script by loader.py. PLACES: where in the table each function belongs, by name.
var PLACES = {{places}};
var waiting = [];

// The place of a function; one of JavaScript's is put there by wrapWaiting().
var placed = (name, func) => {
  var at = PLACES[name];
  if (at === undefined) return addFunction(func, func.sig);
  if (at >= wasmTable.length) wasmTable.grow(at + 1 - wasmTable.length);
  if (at >= {{first}} && !wasmTable.get(at)) {
    if (func.sig) waiting.push([at, func]);
    else setWasmTableEntry(at, func);
  }
  return at;
};

// Puts the functions of JavaScript that wait into the table: one small machine imports them all, and
// its elements are their places.
var wrapWaiting = () => {
  if (!waiting.length) return;
  var list = waiting.sort((a, b) => a[0] - b[0]);
  waiting = [];
  var number = (n) => {
    var bytes = [];
    uleb128Encode(n, bytes);
    return bytes;
  };
  var signed = (n) => {
    var bytes = [];
    for (; n > 63; n >>= 7) bytes.push((n & 127) | 128);
    return [...bytes, n];
  };
  var section = (id, body) => [id, ...number(body.length), ...body];
  var types = new Map();
  var typeBytes = [];
  for (var [, func] of list) {
    if (types.has(func.sig)) continue;
    types.set(func.sig, types.size);
    generateFuncType(func.sig, typeBytes);
  }
  // "e" "t" is the table; "e" "0" and so on are the functions.
  var functions = { t: wasmTable };
  var imports = [...number(list.length + 1), 1, 101, 1, 116, 1, 112, 0, 0];
  var runs = [];
  list.forEach(([at, func], i) => {
    var name = String(i);
    functions[name] = func;
    var letters = [...name].map((letter) => letter.charCodeAt(0));
    imports.push(1, 101, ...number(name.length), ...letters, 0, ...number(types.get(func.sig)));
    var run = runs.at(-1);
    if (run && run[0] + run[1].length === at) run[1].push(i);
    else runs.push([at, [i]]);
  });
  var elements = number(runs.length);
  for (var [at, members] of runs) {
    elements.push(0, 65, ...signed(at), 11, ...number(members.length), ...members.flatMap(number));
  }
  var code = [0, 97, 115, 109, 1, 0, 0, 0];
  code.push(...section(1, [...number(types.size), ...typeBytes]));
  code.push(...section(2, imports), ...section(9, elements));
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code)), { e: functions });
};
