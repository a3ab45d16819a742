// What the printer gets: the handout, or the page in light colours with all parts open.

class Paper {
  /** `draw` draws the page anew. */
  constructor(surface, draw) {
    this.surface = surface;
    this.draw = draw;
    this.opened = [];
    byId("handout-open").addEventListener("click", () => byId("handout-dialog").showModal());
    byId("handout-form").addEventListener("submit", (event) => this.#makeHandout(event));
    addEventListener("beforeprint", () => this.#print(true));
    addEventListener("afterprint", () => this.#print(false));
  }

  /** The run whose steps a handout shows. */
  take(walk) {
    this.handout = new Handout(walk);
    byId("handout-steps").value = this.handout.suggestion;
  }

  #makeHandout(event) {
    if (event.submitter?.value !== "make") return;
    setText(byId("handout-error"), "");
    try {
      this.handout.open(byId("handout-steps").value);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // The dialog stays, for another try.
      event.preventDefault();
      setText(byId("handout-error"), error.message);
    }
  }

  #print(isOn) {
    const { dataset } = document.documentElement;
    if (isOn) {
      this.opened = document.querySelectorAll("details:not([open])");
      this.theme = dataset.theme;
      dataset.theme = "light";
    } else if (this.theme) {
      dataset.theme = this.theme;
    } else {
      delete dataset.theme;
    }
    for (const details of this.opened) details.open = isOn;
    this.surface.repaint();
    if (isOn) this.surface.prepare();
    document.body.classList.toggle("printing", isOn);
    this.draw();
  }
}
