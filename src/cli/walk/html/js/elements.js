// Small tools for the views: elements, and what changes in them only when it has to.

const byId = (id) => document.getElementById(id);

/** A new element: `make("td", { className: "given" }, "5")`. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Sets a text, unless the element has it already. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function setClass(element, name) {
  if (element.className !== name) element.className = name;
}

function setPressed(button, isPressed) {
  button.setAttribute("aria-pressed", String(isPressed));
}

/** The colour behind a name such as `--path`, as a canvas takes it. */
function colour(name) {
  const probe = byId("canvas");
  probe.style.color = `var(${name})`;
  return getComputedStyle(probe).color;
}

/** A canvas that fits its place on the screen: its context, its width and its height. */
function fitted(canvas) {
  const { clientWidth, clientHeight } = canvas;
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(clientWidth * scale), Math.round(clientHeight * scale)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return { context, width: clientWidth, height: clientHeight };
}
