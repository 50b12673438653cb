// What the canvas shows, as page elements that a screen reader can read, focus and press.
// They are made from `boneyard_describe()`, placed where the canvas shows the same thing, and let every touch through.
// Fields are the exception: a phone shows its keyboard only for an element that was itself touched.

const mirror = document.getElementById("mirror");
const nodes = document.getElementById("nodes");
const said = document.getElementById("said");
const canvas = document.getElementById("canvas");
const CALM = 150; // milliseconds without a change before the mirror follows the canvas
const LONGEST = 600; // … but at the latest after this
const REST = 200; // milliseconds that the focus must have rested, longer than CALM, before something is announced
const MOST_SAID = 6; // announcements that stay on the page
const MOST_LETTERS = 40; // in a field; the game cuts off the rest
const COMPOSED = 229; // the code of a key taken by an input method; in Safari, of the Enter that ends a composition, too
const LEAVING = ["ArrowUp", "ArrowDown"]; // the game's keys that lead out of a field

// role of a node → the element's tag, and its role if the tag doesn't imply it
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
const groups = new Map(); // what a group is known by → the element around its parts
let timer = 0; // for the mirror's next update
let waiting = 0; // when the first change came that the mirror hasn't followed yet, 0 for none
let pressed = false; // a key has been pressed since the last update
let scene = "";
let lit = ""; // the id of what the game has focused, as far as the mirror knows
let following = false;
let tabbed = false; // Tab was pressed, and may lead out of the game
let held = false; // a key is down
let driven = false; // whatever moved the focus or pressed last did so without a key: a screen reader, or a voice
let left = null; // what had the focus when the window lost it
const unsaid = []; // what is still to be announced
let saying = 0; // the timer for that

function make(node) {
  const [tag, role] = KINDS[node.role] ?? ["p"];
  const element = document.createElement(tag);
  element.dataset.node = node.id;
  element.dataset.role = node.role;
  if (tag === "button") element.type = "button";
  if (role) element.setAttribute("role", role);
  if (node.id.startsWith("language-")) element.lang = node.id.slice(9); // each language is named in its own
  if (role === "slider") {
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
  }
  return element;
}

function act(id, step, event) {
  driven ||= !held;
  event.preventDefault();
  event.stopPropagation();
  window.boneyard_act(id, step);
}

/**
 * Enter and leaving the field accept what was typed, Escape doesn't. If the field was touched, these keys leave it, so
 * that a phone hides its keyboard; if it was reached by keyboard, focus stays in it until keys move it on.
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
    const composed = event.isComposing || event.keyCode === COMPOSED;
    if (composed || !LEAVING.includes(event.key)) event.stopPropagation(); // typed, not played
    if (composed || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") accept();
    else field.value = field.defaultValue;
    if (touched) heading().focus({ preventScroll: true }); // the game hears of it, and stops highlighting the field
    else field.select();
  });
  for (const kind of ["keypress", "keyup"]) field.addEventListener(kind, (event) => event.stopPropagation());
  field.addEventListener("blur", () => {
    touched = false;
    accept();
  });
}

/** Writes only what differs, so that a screen reader doesn't start reading again. */
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
  if (element.tagName !== "P") element.tabIndex = node.stop ? 0 : -1;
  if (element.tagName === "BUTTON") set(element, "aria-disabled", idle ? "true" : null);
  if (node.role === "radio" || node.role === "checkbox") set(element, "aria-checked", String(state.has("checked")));
  const folds = state.has("expanded") || state.has("collapsed");
  set(element, "aria-expanded", folds ? String(state.has("expanded")) : null);
  if (node.role === "tile") set(element, "aria-pressed", String(state.has("selected")));
  if (node.role === "slider") {
    set(element, "aria-label", node.name); // a slider isn't named by its content
    set(element, "aria-valuetext", node.value ?? null);
    set(element, "aria-valuenow", /(\d+)%/.exec(node.state)?.[1] ?? "0");
  }
}

/** Updates a field, except for text being typed; touches on a field scrolled out of sight go to what is above it. */
function updateField(field, node, state) {
  set(field, "aria-label", node.name);
  field.defaultValue = node.value;
  if (field !== document.activeElement) field.value = node.value;
  if (state.has("long")) field.removeAttribute("maxlength");
  field.style.pointerEvents = state.has("offscreen") ? "none" : "auto";
}

/** What names a scene: its heading, or else the page's. */
function heading() {
  return nodes.querySelector("h2") ?? mirror.querySelector("h1");
}

/** Focuses an element without telling the game, which asked for it by what it shows. */
function focusOn(element) {
  following = true;
  element.focus({ preventScroll: true });
  following = false;
  if (unsaid.length) sayLater();
}

/** The element of a node; replaces one of another kind. */
function elementOf(node) {
  let element = elements.get(node.id);
  if (element?.dataset.role !== node.role) {
    element?.remove();
    elements.set(node.id, (element = make(node)));
  }
  update(element, node);
  return element;
}

/** The element around the parts of a group that begins with `first`: two choices may have the same label. */
function groupOf(first) {
  const choice = first.role === "radio";
  const key = choice ? `${first.group} ${first.id}` : first.group;
  if (!groups.has(key)) {
    const group = document.createElement("div");
    group.setAttribute("role", choice ? "radiogroup" : "group");
    group.setAttribute("aria-label", first.group);
    groups.set(key, group);
  }
  return groups.get(key);
}

/** Puts elements in order. The focused one would lose focus if it were moved, so the others are moved around it. */
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
    // Something with the same id in another scene is another thing, and must be read again.
    elements.clear();
    groups.clear();
    nodes.replaceChildren();
  }
  const held = mirror.contains(document.activeElement) ? document.activeElement : null;
  const rows = new Map(); // the elements in order → the parts of each, none if it is no group
  let group, about;
  for (const node of shown) {
    const element = elementOf(node);
    if (!node.group) rows.set(element, []);
    else if (node.group === about) rows.get(group).push(element);
    else rows.set((group = groupOf(node)), [element]);
    about = node.group;
  }
  arrange(nodes, rows.keys());
  for (const [row, parts] of rows) if (parts.length) arrange(row, parts);
  for (const [id, element] of elements) if (!element.isConnected) elements.delete(id);
  for (const [key, element] of groups) if (!element.isConnected) groups.delete(key);
  mirror.hidden = false;
  scene = name;
  keepFocus(held, fresh, shown.find((node) => node.state.split(" ").includes("focused"))?.id ?? "");
}

/** Whether the focus is on something outside the game, which must not fetch it: Tab led there, or it never came in. */
function isOutside() {
  const elsewhere = window.parent !== window && !document.hasFocus();
  return tabbed || elsewhere || (document.activeElement ?? document.body) !== document.body;
}

/**
 * Keeps the focus on what the game highlights. If that is nothing, the focus stays, or moves to whatever has replaced
 * the element that had it, or else to the scene's heading.
 */
function keepFocus(held, fresh, now) {
  const before = lit;
  lit = now;
  if (!held && isOutside()) return;
  const lost = fresh || !held?.isConnected;
  const instead = elements.get(held?.dataset.node);
  if (now && (now !== before || lost)) focusOn(elements.get(now));
  else if (lost) focusOn(!fresh && instead?.hasAttribute("tabindex") ? instead : heading());
  else if (!now && before && held === elements.get(before)) focusOn(heading());
}

// Make the game highlight what the browser or a screen reader has focused: Tab is the browser's, and leads out of the
// game after the last and before the first of its stops.
nodes.addEventListener("focusin", (event) => {
  if (following) return;
  driven ||= !held && event.target !== left;
  left = null;
  pressed = true;
  window.boneyard_focus(event.target.dataset.node);
});
mirror.addEventListener("focusin", () => (tabbed = false));
mirror.addEventListener("focusout", (event) => {
  if (tabbed && !event.relatedTarget) window.boneyard_focus("");
});
window.addEventListener("keydown", (event) => (tabbed = event.key === "Tab"), true);
window.addEventListener("blur", () => (left = document.activeElement));

/** Keeps letters from the game while a screen reader drives it, which has its own use for them. */
function keepLetter(event) {
  held = event.type !== "keyup";
  if (event.key.length > 1 || event.key === " ") driven = false;
  else if (driven && event.target.tagName !== "INPUT") event.stopPropagation();
}
for (const kind of ["keydown", "keypress", "keyup"]) window.addEventListener(kind, keepLetter, true);

let games = false; // whether the key that is down belongs to the game

/** Leaves a press of what the game highlights to the game; the browser presses any other button, unseen by the game. */
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

// A press on the canvas doesn't move the focus, except out of a field.
canvas.addEventListener("mousedown", (event) => event.preventDefault());
canvas.addEventListener("pointerdown", () => {
  driven = false;
  const held = document.activeElement;
  focusOn(mirror.contains(held) && held.tagName !== "INPUT" ? held : heading());
});

// What the game calls: when the canvas has changed, to start typing in a field, and to announce something.
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
  unsaid.push(text);
  if (!saying) sayLater();
};

/** Announces what waits once the focus has come to rest: a screen reader drops it to read what has the focus. */
function sayLater() {
  clearTimeout(saying);
  saying = setTimeout(say, REST);
}

function say() {
  saying = 0;
  if (waiting) follow(); // much may move while a screen opens, whose heading gets the focus
  if (saying) return; // it has just got it
  for (const text of unsaid.splice(0)) {
    const line = document.createElement("p");
    line.textContent = text;
    said.append(line);
  }
  while (said.children.length > MOST_SAID) said.firstChild.remove();
}
