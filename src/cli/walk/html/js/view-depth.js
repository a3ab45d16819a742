// The depth of the stack over all steps, with the marks below it.

class DepthView {
  constructor(survey, canvas) {
    this.survey = survey;
    this.canvas = canvas;
    this.image = null;
  }

  get text() {
    const { survey } = this;
    return `Cells on the stack after each of ${count(survey.steps, "step")}, ${survey.deepest} at most; ticks are marks.`;
  }

  draw(scene) {
    const { context, width, height } = fitted(this.canvas);
    const key = `${this.canvas.width} ${this.canvas.height} ${colour("--path")}`;
    if (this.image?.key !== key) this.image = { key, bitmap: this.#paint(width, height) };
    context.clearRect(0, 0, width, height);
    context.drawImage(this.image.bitmap, 0, 0, width, height);
    const x = (scene.number / Math.max(1, this.survey.steps)) * width;
    context.fillStyle = colour("--ink");
    context.fillRect(Math.min(x, width - 2) - 0.5, 0, 2, height);
  }

  #paint(width, height) {
    const bitmap = make("canvas", { width: this.canvas.width, height: this.canvas.height });
    const context = bitmap.getContext("2d");
    const scale = this.canvas.width / Math.max(1, width);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const { depths, steps, deepest, marks } = this.survey;
    const room = height - 10;
    context.fillStyle = colour("--path");
    for (let column = 0; column < width; column += 1) {
      const first = Math.floor((column / width) * (steps + 1));
      const last = Math.max(first + 1, Math.floor(((column + 1) / width) * (steps + 1)));
      let depth = 0;
      for (let step = first; step < last; step += 1) depth = Math.max(depth, depths[step]);
      const high = (depth / deepest) * room;
      context.fillRect(column, room - high, 1, high);
    }
    context.fillStyle = colour("--new-line");
    for (const { step } of marks) context.fillRect((step / Math.max(1, steps)) * width, room + 2, 1, 8);
    return bitmap;
  }

  stepAt(x) {
    const { steps } = this.survey;
    return Math.min(steps, Math.floor((x / this.canvas.clientWidth) * (steps + 1)));
  }
}
