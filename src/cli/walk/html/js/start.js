// The page without a puzzle: a field to paste one, a board to fill, and the puzzles that come with the page.

class StartView {
  /** `opened` is called with a puzzle and with whether the whole tree is to be searched; `left` to go back. */
  constructor(puzzles, opened, left) {
    this.opened = opened;
    this.field = byId("paste-text");
    this.board = new DrawView((text) => {
      this.field.value = text;
      this.#read(this.tell);
    });
    byId("paste").addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#open(this.tell)) this.field.focus();
    });
    this.field.addEventListener("input", () => this.tell(""));
    // A puzzle that was pasted whole is what the page was opened for.
    this.field.addEventListener("paste", () => setTimeout(() => this.#open()));
    byId("rules").addEventListener("input", () => this.tell(""));
    byId("known-rules").replaceChildren(...Object.keys(RULES).map((name) => make("option", {}, name)));
    byId("draw").addEventListener("click", () => this.#draw());
    byId("return").addEventListener("click", left);
    const buttons = puzzles.map(({ name, about, text, rules }) => {
      const words = [make("b", {}, name), make("span", {}, about)];
      return make("li", {}, buttonOf(words, () => this.#open(this.tell, text, rules, name)));
    });
    byId("puzzles").replaceChildren(...buttons);
  }

  /** Shows the page; `name` is the puzzle that one may go back to, if there is one. */
  show(name) {
    const back = byId("return");
    back.hidden = name === null;
    setText(back, name === null ? "Back" : `Back to ${name}`);
    this.field.focus({ preventScroll: true });
  }

  /** Whether nobody has done anything here yet. */
  get isUntouched() {
    return this.field.value === "" && [this.field, document.body].includes(document.activeElement);
  }

  /** A link had no puzzle that can be read. */
  refuse({ givens, rules }, message) {
    this.field.value = givens;
    if (joinedRules(rules) !== null) byId("rules").value = rules;
    this.tell(message);
  }

  /** Opens the puzzle of a text, or of the field, with the rules that are chosen, or else with its own. */
  #open(tell, text, own, name) {
    const puzzle = this.#read(tell, text, own, name);
    if (puzzle) this.opened(puzzle, byId("whole").checked);
    return puzzle !== null;
  }

  /** The puzzle of a text, or `null`; `tell` is called with what is wrong. */
  #read(tell = () => {}, text = this.field.value, own = "classic", name = undefined) {
    // A puzzle that comes with the page has its own rules, any other is classic.
    try {
      const puzzle = readPuzzle(text, own, name, byId("rules").value.trim());
      tell("");
      return puzzle;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      tell(error.message, error.cells);
      return null;
    }
  }

  tell = (message, cells = []) => {
    setText(byId("paste-error"), message);
    this.board.mark(cells);
  };

  /** Opens the board with what the text has, or closes it. */
  #draw() {
    const isOpen = byId("drawing").hidden;
    byId("drawing").hidden = !isOpen;
    byId("draw").setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    const puzzle = this.#read();
    this.board.show(puzzle?.side ?? 9, puzzle?.givens);
    this.board.table.focus();
  }
}
