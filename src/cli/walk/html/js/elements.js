// Small tools for the views: elements, and what changes in them only when it has to.

const byId = (id) => document.getElementById(id);

/** A new element: `make("td", { className: "given" }, "5")`. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A new button, and what it does when it is pressed. */
function buttonOf(content, pressed, properties = {}) {
  const button = make("button", { type: "button", ...properties }, ...[content].flat());
  button.addEventListener("click", pressed);
  return button;
}

/** The head of a column or a row of a table. */
const headOf = (text, scope = "col") => make("th", { scope }, text);

/** What is in a table: these heads of columns, and rows. */
const partsOfTable = (heads, rows) => [make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)];

/** A picture of squares: a path for each kind of them, drawn in the class `of-0`, `of-1` and so on. */
function picture(width, height, paths, label) {
  const draw = (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const parts = paths.map((path, index) => draw("path", { d: path, class: `of-${index}` }));
  const box = `0 0 ${width} ${height}`;
  return draw("svg", { viewBox: box, class: "picture", role: "img", "aria-label": label }, ...parts);
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

/** A canvas that two views draw on: its size, and the colours of the page as a canvas takes them. */
class Surface {
  /** `draw` is called when the canvas has another size, or the page other colours. */
  constructor(canvas, draw) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.colours = new Map();
    this.pictures = new WeakMap();
    this.#measure();
    // Asking for the size at every step would make the browser lay the whole page out each time.
    new ResizeObserver(() => {
      this.#measure();
      draw();
    }).observe(canvas);
    document.addEventListener("theme", () => {
      this.repaint();
      draw();
    });
  }

  /** For paper: a canvas that is hidden on the screen has no size to be painted in. */
  prepare() {
    if (this.width === 0) this.#measure(1000, 130);
  }

  #measure(width = this.canvas.clientWidth, height = this.canvas.clientHeight) {
    const { canvas } = this;
    [this.width, this.height] = [width, height];
    this.scale = window.devicePixelRatio || 1;
    canvas.width = Math.round(this.width * this.scale);
    canvas.height = Math.round(this.height * this.scale);
    this.context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
  }

  /** The colour behind a name such as `--path`. */
  colour(name) {
    if (!this.colours.has(name)) {
      this.canvas.style.color = `var(${name})`;
      this.colours.set(name, getComputedStyle(this.canvas).color);
    }
    return this.colours.get(name);
  }

  /** The colours have changed. */
  repaint() {
    this.colours.clear();
  }

  /** Puts the picture of a view in place of everything; `paint` paints it once for each size and set of colours. */
  show(view, paint) {
    const { scale } = this;
    const key = `${this.width} ${this.height} ${scale} ${this.colour("--path")}`;
    if (this.pictures.get(view)?.key !== key) {
      const bitmap = make("canvas", { width: this.canvas.width, height: this.canvas.height });
      const context = bitmap.getContext("2d");
      context.setTransform(scale, 0, 0, scale, 0, 0);
      paint(context);
      this.pictures.set(view, { key, bitmap });
    }
    const { bitmap } = this.pictures.get(view);
    this.context.clearRect(0, 0, this.width, this.height);
    // A picture of no size, as before the page is laid out, cannot be drawn.
    if (bitmap.width > 0 && bitmap.height > 0) this.context.drawImage(bitmap, 0, 0, this.width, this.height);
  }
}
