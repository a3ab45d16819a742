// Ask me: a question before a step, with the answer of the run. Nothing is counted, and nothing leaves the page.

class AskView {
  /** `answered` is called with the message when the question is done with, or with `null` when it is skipped. */
  constructor(answered) {
    this.answered = answered;
    this.form = byId("question");
    this.reply = byId("reply");
    this.question = null;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    byId("skip").addEventListener("click", () => this.close(true));
  }

  get isOpen() {
    return this.question !== null;
  }

  open(question, isPresenting) {
    this.question = question;
    setText(byId("question-text"), `Before step ${grouped(question.number)}: ${question.text}`);
    this.reply.value = "";
    byId("picks").replaceChildren(...this.#picksOf(question));
    byId("board").classList.toggle("pick", question.kind === "cell");
    this.form.hidden = false;
    // The class votes by hand: nobody types, and Enter reveals.
    if (!isPresenting) this.reply.focus({ preventScroll: true });
  }

  /** Closes the question; the step it stands before is taken next time without it. */
  close(isSkipped) {
    if (!this.isOpen) return;
    this.question = null;
    this.form.hidden = true;
    byId("board").classList.remove("pick");
    if (this.form.contains(document.activeElement)) document.activeElement.blur();
    if (isSkipped) this.answered(null);
  }

  answer() {
    const { question } = this;
    if (!question) return;
    const message = question.replyTo(this.reply.value);
    this.close(false);
    this.answered(message);
  }

  /** Buttons for what can be picked; what cannot is typed. */
  #picksOf({ kind, puzzle }) {
    const choose = (text) =>
      buttonOf(text, () => {
        this.reply.value = text;
        this.reply.focus({ preventScroll: true });
      });
    if (kind === "digit") return puzzle.symbols.map(choose);
    if (kind === "event") return ["push", "pop", "solved"].map(choose);
    if (kind === "bits") return this.#bits(puzzle.side, (bits) => bits.join(""));
    if (kind !== "changed") return [];
    const named = (bits) => bits.map((bit, index) => (bit ? String(20 - index) : "")).filter(Boolean);
    return this.#bits(21, (bits) => named(bits).join(" ") || "none");
  }

  /** Bits that flip when they are pressed. */
  #bits(many, inWords) {
    const bits = new Array(many).fill(0);
    return bits.map((_, index) => {
      const name = `bit ${many - 1 - index}`;
      const flip = () => {
        bits[index] = 1 - bits[index];
        setText(button, String(bits[index]));
        setPressed(button, bits[index] === 1);
        this.reply.value = inWords(bits);
      };
      const button = buttonOf("0", flip, { title: name, ariaLabel: name, ariaPressed: "false" });
      return button;
    });
  }

  /** A cell of the board was clicked. */
  pickCell(board, event) {
    if (this.question?.kind !== "cell") return;
    const cell = board.cellOf(event.target);
    if (cell === null) return;
    this.reply.value = this.question.puzzle.short(cell);
    this.answer();
  }
}
