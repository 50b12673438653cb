// What the canvas shows, as elements of the page: a screen reader reads, focuses and presses these.
// They are made from `boneyard_describe()`, lie where the canvas shows the same thing, and let every touch through,
// but for fields: a phone shows its keyboard only for an element that was touched itself.

const mirror = document.getElementById("mirror");
const nodes = document.getElementById("nodes");
const said = document.getElementById("said");
const canvas = document.getElementById("canvas");
const CALM = 150; // milliseconds without a change before the mirror follows the canvas
const LONGEST = 600; // … but never later than this
const MOST_LETTERS = 40; // in a field; the game cuts what is longer
const LEAVING = ["Tab", "ArrowUp", "ArrowDown"]; // the keys that lead out of a field

// role of a node → the element's tag, and its own role where the tag does not tell
const KINDS = {
  heading: ["h2"],
  text: ["p"],
  seat: ["p"],
  status: ["p"],
  button: ["button"],
  tile: ["button"],
  place: ["button"],
  radio: ["button", "radio"],
  checkbox: ["button", "checkbox"],
  slider: ["div", "slider"],
  textbox: ["input"],
};

const elements = new Map(); // a node's id → its element
const groups = new Map(); // what a choice is about, and its first node's id → the element around its radios
let timer = 0; // of the mirror's next look at the canvas
let waiting = 0; // when the change came that the mirror has not followed yet, 0 for none
let pressed = false; // a key has been pressed since that look
let scene = "";
let lit = ""; // the id of what the game has the keyboard on, as the mirror knows it
let following = false;

function make(node) {
  const [tag, role] = KINDS[node.role] ?? ["p"];
  const element = document.createElement(tag);
  element.dataset.node = node.id;
  element.dataset.role = node.role;
  if (tag === "button") element.type = "button";
  if (role) element.setAttribute("role", role);
  if (role === "slider") {
    element.tabIndex = 0;
    element.setAttribute("aria-valuemin", "0");
    element.setAttribute("aria-valuemax", "100");
    element.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) act(node.id, step, event);
    });
  } else if (tag === "input") {
    makeField(element, node.id);
  } else if (tag === "button") {
    element.addEventListener("click", (event) => act(node.id, 0, event));
  } else if (tag === "h2") {
    element.tabIndex = -1;
  }
  return element;
}

function act(id, step, event) {
  event.preventDefault();
  event.stopPropagation();
  window.boneyard_act(id, step);
}

/**
 * Enter and leaving the field accept what is typed, Escape doesn't. Who has touched the field leaves it by these keys,
 * so that a phone takes its keyboard away; who has come by keys stays in it, and leaves it by keys.
 */
function makeField(field, id) {
  let touched = false;
  const accept = () => {
    if (field.value !== field.defaultValue) window.boneyard_act(id, field.value);
    field.defaultValue = field.value;
  };
  Object.assign(field, { type: "text", maxLength: MOST_LETTERS, autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  field.addEventListener("pointerdown", () => (touched = true));
  field.addEventListener("focus", () => field.select());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || !LEAVING.includes(event.key)) event.stopPropagation(); // typed, not played
    if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") accept();
    else field.value = field.defaultValue;
    if (touched) heading().focus({ preventScroll: true }); // of which the game is told: it lights the field no more
    else field.select();
  });
  for (const kind of ["keypress", "keyup"]) field.addEventListener(kind, (event) => event.stopPropagation());
  field.addEventListener("blur", () => {
    touched = false;
    accept();
  });
}

/** Writes only what differs, so that a reader is not sent back to the start of what it reads. */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function update(element, node) {
  const state = new Set(node.state.split(" "));
  if (element.tagName === "INPUT") updateField(element, node, state);
  else if (element.textContent !== node.name) element.textContent = node.name;
  const [left, top, width, height] = node.rect;
  element.style.transform = `translate(${left}px, ${top}px)`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  const idle = state.has("disabled") || state.has("unplayable") || (node.role === "place" && !state.has("legal"));
  set(element, "data-lit", state.has("focused") ? "" : null);
  if (element.tagName === "BUTTON") set(element, "aria-disabled", idle ? "true" : null);
  if (node.role === "radio" || node.role === "checkbox") set(element, "aria-checked", String(state.has("checked")));
  const folds = state.has("expanded") || state.has("collapsed");
  set(element, "aria-expanded", folds ? String(state.has("expanded")) : null);
  if (node.role === "tile") set(element, "aria-pressed", String(state.has("selected")));
  if (node.role === "slider") {
    set(element, "aria-label", node.name); // a slider is not named by what is in it
    set(element, "aria-valuenow", /(\d+)%/.exec(node.state)?.[1] ?? "0");
  }
}

/** Leaves what is being typed as it is, and the touch to what lies over a field that is scrolled away. */
function updateField(field, node, state) {
  set(field, "aria-label", node.name);
  field.defaultValue = node.value;
  if (field !== document.activeElement) field.value = node.value;
  field.style.pointerEvents = state.has("offscreen") ? "none" : "auto";
}

/** What a scene is called by: its heading, else the page's. */
function heading() {
  return nodes.querySelector("h2") ?? mirror.querySelector("h1");
}

/** Puts the focus on an element, of which the game is not told: it was asked for by what the game shows. */
function focusOn(element) {
  following = true;
  element.focus({ preventScroll: true });
  following = false;
}

/** The element of a node; one of another kind takes the place of the one it had. */
function elementOf(node) {
  let element = elements.get(node.id);
  if (element?.dataset.role !== node.role) {
    element?.remove();
    elements.set(node.id, (element = make(node)));
  }
  update(element, node);
  return element;
}

/** The element around the radios of a choice, which `first` is one of. */
function groupOf(first) {
  const key = `${first.group} ${first.id}`;
  if (!groups.has(key)) {
    const group = document.createElement("div");
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", first.group);
    groups.set(key, group);
  }
  return groups.get(key);
}

/** Puts elements into an order; what has the focus is not moved, as it would lose it: the others go around it. */
function arrange(parent, wanted) {
  let next = parent.firstChild;
  for (const child of wanted) {
    while (next !== child && child.parentNode === parent && child.contains(document.activeElement)) {
      const other = next;
      next = next.nextSibling;
      parent.append(other);
    }
    if (next === child) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function follow() {
  clearTimeout(timer);
  timer = waiting = 0;
  pressed = false;
  const [{ name }, ...shown] = JSON.parse(window.boneyard_describe());
  const fresh = name !== scene;
  if (fresh) {
    // What is called the same in another scene is another thing, and to be read again.
    elements.clear();
    groups.clear();
    nodes.replaceChildren();
  }
  const held = mirror.contains(document.activeElement) ? document.activeElement : null;
  const rows = new Map(); // what stands in a line → the radios in it, none where it is no group
  let group, about;
  for (const node of shown) {
    const element = elementOf(node);
    if (!node.group) rows.set(element, []);
    else if (node.group === about) rows.get(group).push(element);
    else rows.set((group = groupOf(node)), [element]);
    about = node.group;
  }
  arrange(nodes, rows.keys());
  for (const [row, radios] of rows) if (radios.length) arrange(row, radios);
  for (const [id, element] of elements) if (!element.isConnected) elements.delete(id);
  for (const [key, element] of groups) if (!element.isConnected) groups.delete(key);
  mirror.hidden = false;
  scene = name;
  keepFocus(held, fresh, shown.find((node) => node.state.split(" ").includes("focused"))?.id ?? "");
}

/**
 * Has the focus where the game has lit something. Where nothing is lit it stays, or goes on to what has taken the
 * place of what had it, else to the scene's heading.
 */
function keepFocus(held, fresh, now) {
  const before = lit;
  lit = now;
  if (!held && (document.activeElement ?? document.body) !== document.body) return; // it is out of the game
  const lost = fresh || !held?.isConnected;
  const instead = elements.get(held?.dataset.node);
  if (now && (now !== before || lost)) focusOn(elements.get(now));
  else if (lost) focusOn(!fresh && instead?.tabIndex === 0 ? instead : heading());
  else if (!now && before && held === elements.get(before)) focusOn(heading());
}

// What the browser, or a reader, has put the focus on, the game is to light.
nodes.addEventListener("focusin", (event) => {
  if (!following) window.boneyard_focus(event.target.dataset.node);
});

let games = false; // whether the game takes the key that is down

/** What the game has lit, it presses itself; any other button the browser, and the game has nothing of that key. */
function pressOnce(event) {
  if (event.type === "keydown") {
    pressed = true;
    games = event.target.dataset.node === lit;
  }
  if (event.target.tagName !== "BUTTON" || !["Enter", " "].includes(event.key)) return;
  if (games) event.preventDefault();
  else event.stopPropagation();
}
for (const kind of ["keydown", "keypress", "keyup"]) mirror.addEventListener(kind, pressOnce, true);

// A press on the canvas takes no focus but that of a field, which is left by it.
canvas.addEventListener("mousedown", (event) => event.preventDefault());
canvas.addEventListener("pointerdown", () => {
  const held = document.activeElement;
  focusOn(mirror.contains(held) && held.tagName !== "INPUT" ? held : heading());
});

// What the game calls: the canvas changed; let a field be typed into; say this aloud.
window.boneyard_changed = () => {
  const now = performance.now();
  waiting ||= now;
  clearTimeout(timer);
  if (pressed) follow();
  else timer = setTimeout(follow, Math.max(0, Math.min(CALM, waiting + LONGEST - now)));
};
window.boneyard_edit = (id) => {
  follow();
  if (elements.has(id)) focusOn(elements.get(id));
};
window.boneyard_say = (text) => {
  const line = document.createElement("p");
  line.textContent = text;
  said.append(line);
  while (said.children.length > 6) said.firstChild.remove();
};
