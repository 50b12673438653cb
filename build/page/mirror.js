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
let timer = 0; // of the mirror's next look at the canvas
let waiting = 0; // when the change came that the mirror has not followed yet, 0 for none
let scene = "";

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
      const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
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
  window.boneyard_act(id, step);
}

/** Enter and leaving the field accept what is typed, Escape doesn't; both keys go back to what had the focus before. */
function makeField(field, id) {
  let before = null;
  const accept = () => {
    if (field.value !== field.defaultValue) window.boneyard_act(id, field.value);
    field.defaultValue = field.value;
  };
  Object.assign(field, { type: "text", maxLength: MOST_LETTERS, autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  field.addEventListener("focus", (event) => {
    before = event.relatedTarget;
    field.select();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") accept();
    else field.value = field.defaultValue;
    (before?.isConnected ? before : canvas).focus({ preventScroll: true });
  });
  field.addEventListener("blur", accept);
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
  if (element.tagName === "BUTTON") set(element, "aria-disabled", idle ? "true" : null);
  if (node.role === "radio" || node.role === "checkbox") set(element, "aria-checked", String(state.has("checked")));
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

function follow() {
  clearTimeout(timer);
  timer = waiting = 0;
  const shown = JSON.parse(window.boneyard_describe());
  const held = document.activeElement?.closest("#mirror") ? document.activeElement : null;
  const ids = new Set();
  let before = null;
  for (const node of shown) {
    if (node.role === "scene" || ids.has(node.id)) continue;
    ids.add(node.id);
    let element = elements.get(node.id);
    if (element && element.dataset.role !== node.role) {
      element.remove();
      element = undefined;
    }
    if (!element) elements.set(node.id, (element = make(node)));
    update(element, node);
    const next = before ? before.nextSibling : nodes.firstChild;
    if (element !== next) nodes.insertBefore(element, next);
    before = element;
  }
  for (const [id, element] of elements) {
    if (ids.has(id)) continue;
    element.remove();
    elements.delete(id);
  }
  const name = shown[0].name;
  mirror.hidden = false;
  // What had the reader's focus is gone with its scene: go on at the new one's heading.
  if (held && !held.isConnected && name !== scene) (mirror.querySelector("h2") ?? mirror.querySelector("button"))?.focus();
  scene = name;
}

// What the game calls: the canvas changed; let a field be typed into; say this aloud.
window.boneyard_changed = () => {
  const now = performance.now();
  waiting ||= now;
  clearTimeout(timer);
  timer = setTimeout(follow, Math.max(0, Math.min(CALM, waiting + LONGEST - now)));
};
window.boneyard_edit = (id) => {
  follow();
  elements.get(id)?.focus({ preventScroll: true });
};
window.boneyard_say = (text) => {
  const line = document.createElement("p");
  line.textContent = text;
  said.append(line);
  while (said.children.length > 6) said.firstChild.remove();
};
