// The page: what is on show, and how actions and links change it.

/** The status line speaks this many milliseconds after the last move. */
const SPEAK_AFTER = 400;

class App {
  constructor(data) {
    this.data = data;
    this.surface = new Surface(byId("canvas"), () => this.draw());
    this.asker = new AskView((message) => this.#answered(message));
    this.whatIf = new WhatIfView();
    this.paper = new Paper(this.surface, () => this.draw());
    this.player = new Player(
      () => this.#ahead(() => this.walk.next()),
      () => (this.player.isPlaying ? this.draw() : this.moved()),
    );
    this.run = new LongRun((survey) => this.#take(survey));
    this.start = new StartView(
      data.puzzles,
      (puzzle, isWhole) => this.#begin(puzzle, isWhole),
      () => (location.hash = this.link),
    );
    this.hasCounts = true;
    this.hasRecursion = true;
    this.hasEngine = false;
    this.hasLetters = true;
    this.view = "record";
    this.plot = "tree";
    this.questions = null;
    this.isPresenting = false;
    this.target = "";
    this.message = null;
    this.isStarting = true;
    listCode(data.listings, () => this.draw());
    listKeys(data.help);
    listenFor(this);
    followTheme();
    this.follow(location.hash);
    globalThis.requestIdleCallback?.(() => this.#warmUp());
  }

  // ---- A puzzle ----

  /** Browsers read code and fonts when they need them first: that is done while somebody looks for a puzzle. */
  #warmUp() {
    if (!this.isStarting || this.puzzle || !this.start.isUntouched) return;
    const { text, rules, name } = this.data.puzzles.reduce((one, other) =>
      one.text.length < other.text.length ? other : one,
    );
    this.open({ puzzle: readPuzzle(text, rules, name), most: FIRST_STEPS });
    // Laid out, and gone before anything is painted.
    document.body.getBoundingClientRect();
    this.#hush();
    Object.assign(this, { puzzle: undefined, walk: null });
    setText(byId("number"), "");
    this.#showStart(true);
  }

  /** Opens a puzzle that was pasted or picked; the browser's way back leads to where it was. */
  #begin(puzzle, isWhole) {
    // Before anything changes, where it costs no layout.
    scrollTo(0, 0);
    this.open({ puzzle, isWhole });
    history.pushState(null, "", this.link);
  }

  /** Opens a puzzle: its first steps at once, the rest of a long run as it comes. */
  open({ puzzle, isWhole = false, most = MOST_STEPS }) {
    this.player.pause();
    this.asker.close(false);
    Object.assign(this, { puzzle, walk: null, message: null });
    document.body.className = `side-${puzzle.side}`;
    this.#showStart(false);
    this.present(this.isPresenting);
    this.board = new BoardView(puzzle, byId("board"));
    this.bits = new BitsView(puzzle);
    this.why = new WhyView(puzzle);
    this.run.open(puzzle, isWhole, most);
  }

  /** A survey of the run: the steps on show stay where they are, or move to the place that was waited for. */
  #take(survey) {
    const { puzzle, walk } = this;
    this.walk = new Walk(puzzle, survey);
    if (walk) {
      this.walk.goTo(walk.number);
      this.walk.moment = Math.min(walk.moment, this.walk.moments.length - 1);
    }
    this.tree = new TreeView(survey, this.surface, (step) => this.goTo(step));
    this.depth = new DepthView(survey, this.surface);
    openBar(survey);
    this.paper.take(this.walk);
    if (this.questions) this.questions = new Questions(survey);
    setText(byId("summary"), summaryOf(survey).join("\n"));
    byId("table-of-costs").replaceChildren(this.tree.table());
    const { pending } = this.run;
    if (pending) {
      this.run.pending = null;
      this.#goToPlace(pending);
    }
    this.moved();
  }

  get survey() {
    return this.run.survey;
  }

  /** The page without a puzzle, or away from it. */
  #showStart(isShown) {
    this.isStarting = isShown;
    document.body.classList.toggle("starting", isShown);
    byId("start").hidden = !isShown;
    if (!isShown) return;
    this.player.pause();
    document.title = "stackdoku";
    this.start.show(this.puzzle ? this.puzzle.name : null);
    document.body.classList.add("ready");
  }

  // ---- Moving ----

  /** Does what a key or a button asks for. */
  act(action) {
    const { walk } = this;
    const tenths = /^tenths(\d)$/.exec(action);
    if (tenths) {
      // Whoever is asked for digits types them, perhaps once more when the question is done with.
      if (!this.questions) this.goTo(Math.floor((this.survey.steps * Number(tenths[1])) / 10));
    } else if (["next", "nextMoment"].includes(action)) {
      this.#move(() => this.#ahead(() => walk[action]()), say("end.after"));
    } else if (["over", "nextMark"].includes(action)) {
      this.#move(() => walk[action](), say("end.after"));
    } else if (["back", "previousMoment", "overBack", "previousMark"].includes(action)) {
      this.#move(() => walk[action](), say("end.before"));
    } else if (action === "first" || action === "last") {
      this.goTo(action === "first" ? 0 : this.survey.steps);
    } else this.#switch(action);
  }

  goTo(step) {
    this.#move(() => this.walk.goTo(step));
  }

  /** Moves, which ends whatever else went on; `none` is the message when there is nowhere to go. */
  #move(move, none) {
    this.player.pause();
    this.asker.close(false);
    this.run.pending = null;
    this.message = null;
    if (!move()) this.message = none;
    this.moved();
  }

  /** Goes ahead, unless a question comes first. */
  #ahead(go) {
    const { scene } = this.walk;
    const question = scene.isDone ? this.questions?.before(this.survey, scene.position) : null;
    if (!question) return go();
    this.player.pause();
    this.asker.open(question, this.isPresenting);
    return true;
  }

  /** A question was answered or skipped: the step it was about is taken. */
  #answered(message) {
    const place = scrollY;
    this.message = message;
    this.walk.next();
    this.moved();
    scrollTo(0, place);
  }

  #switch(action) {
    this.message = null;
    switch (action) {
      case "play":
        if (!this.player.isPlaying) return this.play();
        this.player.pause();
        return this.moved();
      case "faster":
      case "slower":
        this.player.change(action === "faster" ? 1 : -1);
        this.message = say("speed", { speed: String(this.player.speed) });
        return this.draw();
      case "enter":
        return this.#enter();
      case "goTo":
        byId("target").focus();
        return byId("target").select();
      case "ask":
        this.ask();
        return this.moved();
      case "counts":
        this.hasCounts = !this.hasCounts;
        return this.draw();
      case "recursion":
        this.hasRecursion = !this.hasRecursion;
        return this.draw();
      case "plot":
        return this.show(this.plot === "tree" ? "depth" : "tree");
      case "help":
        byId("help").showModal();
        // The focus is on the last line, and a phone would begin there.
        byId("help").scrollTop = 0;
        return undefined;
      case "present":
        this.present(!this.isPresenting);
        return this.moved();
      case "blank":
        byId("blank").hidden = !byId("blank").hidden;
        return undefined;
      case "fullScreen":
        return this.#fullScreen();
      default:
        return this.#close();
    }
  }

  /** Enter: reveals an answer, or goes on to the next place that was gone to. */
  #enter() {
    if (this.asker.isOpen) return this.asker.answer();
    if (this.target.trim() === "") return undefined;
    this.player.pause();
    this.message = this.walk.find(this.target);
    return this.moved();
  }

  #close() {
    if (this.paper.isOpen) return this.paper.close();
    if (this.asker.isOpen) return this.asker.close(true);
    this.present(false);
    return this.moved();
  }

  #fullScreen() {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.();
    change?.catch(() => {
      this.message = "this browser allows no full screen here";
      this.draw();
    });
  }

  // ---- Playing ----

  play() {
    if (this.walk.isAtEnd) this.walk.goTo(0);
    this.#hush();
    this.player.play();
    this.draw();
  }

  // ---- What is on ----

  /** Questions on or off. */
  ask() {
    this.questions = this.questions ? null : new Questions(this.survey);
    this.asker.close(false);
    const { questions, survey } = this;
    this.message = questions ? say("ask.on", { asked: questions.asked.size, steps: survey.length }) : say("ask.off");
  }

  present(isOn) {
    this.isPresenting = isOn;
    document.body.classList.toggle("present", isOn);
  }

  /** Shows a panel on a small screen; the tree and the depth change places on any. */
  show(view) {
    this.view = view;
    if (view === "tree" || view === "depth") this.plot = view;
    if (view === "why" || view === "engine") this.hasEngine = view === "engine";
    this.moved();
  }

  // ---- Links ----

  get link() {
    return linkTo(this);
  }

  /** Goes where a link says. */
  follow(hash) {
    const link = readLink(hash);
    if (hash === "#new" || !this.#openLink(link)) {
      this.#showStart(true);
      return;
    }
    this.player.pause();
    this.message = null;
    this.asker.close(false);
    this.run.waitFor(link);
    this.#goToPlace(link);
    if (link.whatIf) this.whatIf.open(this.puzzle, ...link.whatIf);
    this.moved();
  }

  /** Opens the puzzle of a link unless it is open; without one that of the page. Returns whether there is one. */
  #openLink(link) {
    const own = this.data.puzzle;
    const isOwn = link.givens === undefined || (link.givens === own?.givens && link.rules === own.rules);
    if (isOwn && own) {
      const { isWhole, most } = link.givens === undefined ? own : { isWhole: link.isWhole, most: link.most };
      const isNew = this.#openNew(new Puzzle(own), isWhole, most);
      if (isNew && own.ask) this.ask();
      if (isNew) link.step ??= own.step;
      return true;
    }
    if (link.givens === undefined) return this.puzzle !== undefined && hashIsPlace(location.hash);
    try {
      const known = this.data.puzzles.find(({ text, rules }) => readPuzzle(text, rules).line === link.givens);
      const puzzle = puzzleOfLink(link, known?.name ?? "your puzzle");
      this.#openNew(puzzle, link.isWhole, link.most);
      return true;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.start.refuse(link, error.message);
      return false;
    }
  }

  #openNew(puzzle, isWhole, most = MOST_STEPS) {
    const wanted = Math.max(1, Math.min(most, UTMOST_STEPS));
    if (this.puzzle && this.run.is(puzzle, isWhole, wanted)) {
      this.#showStart(false);
      return false;
    }
    this.open({ puzzle, isWhole, most: wanted });
    return true;
  }

  #goToPlace({ step, moment, view, ask, present }) {
    if (step !== undefined) this.walk.goTo(step);
    if (moment !== undefined) this.walk.moment = Math.max(1, Math.min(moment, this.walk.moments.length)) - 1;
    if (view) this.show(view);
    if (ask !== undefined && ask !== (this.questions !== null)) this.ask();
    if (present !== undefined) this.present(present);
  }

  // ---- Drawing ----

  get plotView() {
    return this.plot === "tree" ? this.tree : this.depth;
  }

  /** Draws, and tells the address and the status line a while later. */
  moved() {
    this.draw();
    this.#hush();
    if (this.player.isPlaying || this.isStarting || this.run.pending) return;
    this.linking = setTimeout(() => writeLink(this.link), LINK_AFTER);
    this.speaking = setTimeout(() => this.#speak(), SPEAK_AFTER);
  }

  /** Neither address nor status line change before the next move. */
  #hush() {
    clearTimeout(this.linking);
    clearTimeout(this.speaking);
  }

  /** The status line; a slider that has the focus speaks for itself. */
  #speak() {
    if (document.activeElement === byId("slider")) return;
    const { scene } = this.walk;
    setText(byId("status"), `Step ${scene.numberOf}, ${scene.event()}. ${scene.sentence(true)}`);
  }

  draw() {
    const { walk, puzzle } = this;
    if (!walk || this.isStarting) return;
    const { scene } = walk;
    const theirs = this.#remark?.cell ?? null;
    this.board.draw(scene, this.hasCounts && (scene.step !== null || scene.isDone), theirs);
    byId("theirs").hidden = theirs === null;
    this.bits.draw(scene);
    this.why.draw(scene);
    if (this.hasEngine) drawEngine(scene);
    byId("engine").hidden = !this.hasEngine;
    byId("why").hidden = this.hasEngine;
    setPressed(byId("definition"), !this.hasEngine);
    setPressed(byId("this-engine"), this.hasEngine);
    drawStack(scene, this.hasRecursion, this.#slots);
    drawCode(scene);
    this.#drawPlot(scene);
    drawBar(scene, this.message ?? this.#remark?.text ?? "", this.player);
    if (byId("text-details").open || document.body.classList.contains("printing")) {
      setText(byId("text"), scene.step ? stepAsText(scene, 8) : scene.sentence(true));
    }
    document.body.dataset.tab = { depth: "tree", engine: "why" }[this.view] ?? this.view;
    setPressed(byId("counts"), this.hasCounts);
    setPressed(byId("recursion"), this.hasRecursion);
    setPressed(byId("ask"), this.questions !== null);
    setPressed(byId("present"), this.isPresenting);
    for (const tab of document.querySelectorAll("#tabs button")) {
      setPressed(tab, tab.dataset.tab === document.body.dataset.tab);
    }
    setText(byId("board-title").firstChild, `Board ${puzzle.kind} `);
  }

  /** What a trace does next, at the step to which it follows. */
  get #remark() {
    const own = this.data.puzzle;
    const isThere = own?.remark && own.givens === this.puzzle.line && own.step === this.walk.scene.number;
    return isThere && this.walk.scene.isDone ? own.remark : null;
  }

  /** The slots that there is room for. */
  get #slots() {
    if (!this.isPresenting) return 7;
    return this.view === "stack" ? 12 : 3;
  }

  #drawPlot(scene) {
    const isTree = this.plot === "tree";
    setPressed(byId("plot-tree"), isTree);
    setPressed(byId("plot-depth"), !isTree);
    setText(byId("plot-name"), isTree ? "Search tree" : "Depth of the stack");
    setText(byId("plot-text"), this.plotView.text);
    byId("costs").hidden = !isTree || byId("costs").childElementCount === 0;
    if (this.surface.width > 0) this.plotView.draw(scene);
  }
}

// The same script is the page's and its worker's.
if (typeof document === "undefined") {
  work();
} else {
  const app = new App(JSON.parse(byId("run").textContent));
  byId("text-details").addEventListener("toggle", () => app.draw());
  // For the console, and for tests.
  window.stackdoku = { app, explain, struckBy, readPuzzle, Unreadable, Puzzle, Search, Position };
}
