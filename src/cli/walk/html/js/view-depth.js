// The depth of the stack over all steps, with the marks below it.

class DepthView {
  constructor(survey, surface) {
    this.survey = survey;
    this.surface = surface;
    const steps = count(survey.steps, "step");
    this.text = `Cells on the stack after each of ${steps}, ${survey.deepest} at most; ticks are marks.`;
  }

  draw(scene) {
    const { surface } = this;
    const { context, width, height } = surface;
    surface.show(this, (context) => this.#paint(context));
    const x = (scene.number / Math.max(1, this.survey.steps)) * width;
    context.fillStyle = surface.colour("--ink");
    context.fillRect(Math.min(x, width - 2) - 0.5, 0, 2, height);
  }

  #paint(context) {
    const { width, height } = this.surface;
    const { depths, steps, deepest, marks } = this.survey;
    const room = height - 10;
    context.fillStyle = this.surface.colour("--path");
    for (let column = 0; column < width; column += 1) {
      const first = Math.floor((column / width) * (steps + 1));
      const last = Math.max(first + 1, Math.floor(((column + 1) / width) * (steps + 1)));
      let depth = 0;
      for (let step = first; step < last; step += 1) depth = Math.max(depth, depths[step]);
      const high = (depth / deepest) * room;
      context.fillRect(column, room - high, 1, high);
    }
    context.fillStyle = this.surface.colour("--new-line");
    for (const step of marks.steps) context.fillRect((step / Math.max(1, steps)) * width, room + 2, 1, 8);
  }

  stepAt(x) {
    const { steps } = this.survey;
    return Math.min(steps, Math.floor((x / this.surface.width) * (steps + 1)));
  }
}
