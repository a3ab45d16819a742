// What the printer gets: the handout, or the page in light colours with all parts open.

class Paper {
  /** `draw` draws the page anew. */
  constructor(surface, draw) {
    this.surface = surface;
    this.draw = draw;
    this.opened = [];
    byId("handout-open").addEventListener("click", () => byId("handout-dialog").showModal());
    byId("handout-form").addEventListener("submit", (event) => this.#makeHandout(event));
    addEventListener("beforeprint", () => this.#open());
    addEventListener("afterprint", () => this.#close());
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

  #open() {
    this.opened = [...document.querySelectorAll("details:not([open])")];
    for (const details of this.opened) details.open = true;
    this.theme = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "light";
    this.surface.repaint();
    this.surface.prepare();
    document.body.classList.add("printing");
    this.draw();
  }

  #close() {
    for (const details of this.opened) details.open = false;
    this.opened = [];
    if (this.theme) document.documentElement.dataset.theme = this.theme;
    else delete document.documentElement.dataset.theme;
    this.surface.repaint();
    document.body.classList.remove("printing");
    this.draw();
  }
}
