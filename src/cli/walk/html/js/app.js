// The page: what is on show, and how keys, buttons and links change it.

/** Steps per second, from the slowest to the fastest. */
const SPEEDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** The status line speaks this many milliseconds after the last move. */
const SPEAK_AFTER = 400;

class App {
  constructor(data) {
    this.data = data;
    this.surface = new Surface(byId("canvas"), () => this.draw());
    this.asker = new AskView((message) => this.#answered(message));
    this.whatIf = new WhatIfView();
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
    this.isPlaying = false;
    this.speed = 2;
    this.target = "";
    this.message = null;
    this.isStarting = true;
    this.#fill();
    this.#listen();
    new Theme(byId("theme"));
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
    clearTimeout(this.linking);
    clearTimeout(this.speaking);
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
    this.pause();
    this.job?.drop();
    byId("progress").hidden = true;
    this.asker.close(false);
    Object.assign(this, { puzzle, isWhole, most, job: null, pending: null, message: null });
    document.body.className = `side-${puzzle.side}`;
    this.#showStart(false);
    this.present(this.isPresenting);
    this.board = new BoardView(puzzle, byId("board"));
    this.bits = new BitsView(puzzle, byId("record"), byId("record-title"));
    this.why = new WhyView(puzzle, byId("why"), byId("why-title"));
    this.engine = new EngineView(puzzle, byId("engine"));
    this.stack = new StackView(byId("stack"), byId("stack-name"));
    const first = Survey.begin(puzzle, isWhole, Math.min(FIRST_STEPS, most));
    const isPartial = first.ended === "step_limit" && most > FIRST_STEPS;
    this.walk = null;
    this.#take(new Survey(puzzle, isWhole, first, isPartial));
    this.moved();
    if (!isPartial) return;
    this.#progress(first.steps);
    this.#startJob();
  }

  #startJob() {
    const { puzzle, isWhole, most } = this;
    this.job = new Job({ kind: "survey", parts: puzzle.parts, isWhole, most }, (found, isDone) => {
      if (isDone) this.#arrived(found);
      else this.#progress(found.steps);
    });
  }

  /** Takes more steps of a run that was stopped, or twice as many as were asked for. */
  #goOn() {
    if (this.survey.steps >= this.most) this.most = Math.min(2 * this.most, UTMOST_STEPS);
    byId("go-on").hidden = true;
    this.#progress(this.survey.steps);
    if (this.job) this.job.goOn(this.most);
    else this.#startJob();
  }

  /** A survey of the run: the steps on show stay where they are. */
  #take(survey) {
    const { puzzle, walk } = this;
    this.survey = survey;
    this.walk = new Walk(puzzle, survey);
    if (walk) {
      this.walk.goTo(walk.number);
      this.walk.moment = Math.min(walk.moment, this.walk.moments.length - 1);
    }
    this.tree = new TreeView(puzzle, survey, this.surface, byId("costs"));
    this.depth = new DepthView(survey, this.surface);
    this.handout = new Handout(this.walk);
    if (this.questions) this.questions = new Questions(survey);
    this.#fillRun();
    document.body.classList.toggle("ready", !survey.isPartial);
  }

  #progress(steps) {
    byId("progress").hidden = false;
    const more = this.pending ? `Looking for step ${grouped(this.pending.step)}` : "The rest of the run";
    setText(byId("progress-text"), `${more}: ${count(steps, "step")} so far`);
  }

  /** The whole run is there, or as much of it as was wanted. */
  #arrived(found) {
    byId("progress").hidden = true;
    if (found.ended !== "step_limit") this.job = null;
    this.#take(new Survey(this.puzzle, this.isWhole, found, false));
    const { pending } = this;
    this.pending = null;
    if (pending) this.#goToPlace(pending);
    this.moved();
  }

  /** The page without a puzzle, or away from it. */
  #showStart(isShown) {
    this.isStarting = isShown;
    document.body.classList.toggle("starting", isShown);
    byId("start").hidden = !isShown;
    if (!isShown) return;
    this.pause();
    document.title = "stackdoku";
    this.start.show(this.puzzle ? this.puzzle.name : null);
    document.body.classList.add("ready");
  }

  // ---- What never changes, and what a run brings ----

  #fill() {
    const { data } = this;
    byId("language").replaceChildren(...data.listings.map(([name]) => make("option", {}, name)));
    this.#list(kept((storage) => storage.getItem("language")));
    const rows = [];
    for (const [keys, does] of [...data.help, ...KEYS_OF_PAGE]) {
      // A line without keys goes on with the line above it.
      if (keys === "") rows.at(-1).lastChild.append(` ${does}`);
      else rows.push(make("tr", {}, make("th", { scope: "row" }, keys), make("td", {}, does)));
    }
    byId("keys").replaceChildren(make("tbody", {}, ...rows));
  }

  /** The loop in a language: lines with their numbers in two columns. */
  #list(language) {
    const { listings } = this.data;
    const [name, lines] = listings.find(([name]) => name === language) ?? listings[0];
    byId("language").value = name;
    byId("code").replaceChildren(...lines.map((line) => make("li", { value: line.slice(0, 2) }, line.slice(2))));
  }

  #fillRun() {
    const { survey, puzzle } = this;
    const isCut = survey.goesOn && !survey.isPartial;
    const part = isCut ? `, the first ${count(survey.steps, "step")} of more` : "";
    setText(byId("name"), puzzle.name + part);
    byId("go-on").hidden = !isCut || survey.steps >= UTMOST_STEPS;
    document.title = `${puzzle.name}${part} - stackdoku walk`;
    setText(byId("summary"), summaryOf(survey).join("\n"));
    byId("table-of-costs").replaceChildren(this.tree.table());
    byId("slider").max = String(survey.steps);
    const { steps, kinds } = survey.marks;
    const isFew = steps.length <= 400;
    const shown = steps.filter((_, at) => isFew || ![CONTRADICTION, SOLUTION].includes(kinds[at]));
    const ticks = Array.from(shown, (step) => {
      const tick = make("i");
      tick.style.left = `${(100 * step) / Math.max(1, survey.steps)}%`;
      return tick;
    });
    byId("ticks").replaceChildren(...ticks);
    byId("handout-steps").value = this.handout.suggestion;
  }

  #listen() {
    document.addEventListener("keydown", (event) => this.#press(event));
    for (const button of document.querySelectorAll("[data-action]")) {
      button.addEventListener("click", () => this.act(button.dataset.action));
    }
    const on = (id, event, does) => byId(id).addEventListener(event, does);
    on("plot-tree", "click", () => this.show("tree"));
    on("plot-depth", "click", () => this.show("depth"));
    on("copy", "click", () => this.copyLink());
    on("code-open", "click", () => this.#showCode());
    on("what-if-open", "click", () => this.whatIf.open(this.puzzle));
    on("new", "click", () => (location.hash = "new"));
    on("language", "change", ({ target }) => {
      kept((storage) => storage.setItem("language", target.value));
      this.#list(target.value);
      this.draw();
    });
    on("definition", "click", () => this.show("why"));
    on("this-engine", "click", () => this.show("engine"));
    on("stop", "click", () => this.job?.stop());
    on("go-on", "click", () => this.#goOn());
    on("board", "click", (event) => this.asker.pickCell(this.board, event));
    document.addEventListener("theme", () => {
      this.surface.repaint();
      this.draw();
    });
    on("menu", "click", () => {
      const isOpen = document.body.classList.toggle("menu");
      byId("menu").setAttribute("aria-expanded", String(isOpen));
    });
    on("letters", "change", (event) => (this.hasLetters = event.target.checked));
    on("handout-open", "click", () => byId("handout-dialog").showModal());
    on("handout-form", "submit", (event) => this.#makeHandout(event));
    for (const tab of document.querySelectorAll("#tabs button")) {
      const shown = { tree: () => this.plot, why: () => (this.hasEngine ? "engine" : "why") }[tab.dataset.tab];
      tab.addEventListener("click", () => this.show(shown ? shown() : tab.dataset.tab));
    }
    on("slider", "input", ({ target }) => this.goTo(Number(target.value)));
    // What was dragged gives the keys back.
    on("slider", "pointerup", ({ target }) => target.blur());
    on("goto", "submit", (event) => {
      event.preventDefault();
      this.target = byId("target").value;
      byId("target").blur();
      this.act("enter");
    });
    for (const id of ["target", "reply"]) on(id, "keydown", (event) => this.#typed(event));
    on("canvas", "click", (event) => this.goTo(this.#plotView.stepAt(event.offsetX, event.offsetY)));
    on("costs", "click", ({ target }) => {
      const button = target.closest("button");
      if (button) this.goTo(Number(button.dataset.step));
    });
    addEventListener("hashchange", () => this.follow(location.hash));
    addEventListener("beforeprint", () => this.#openDetails());
    addEventListener("afterprint", () => this.#closeDetails());
  }

  // ---- Moving ----

  /** Does what a key or a button asks for. */
  act(action) {
    const { walk } = this;
    const tenths = /^tenths(\d)$/.exec(action);
    // Whoever is asked for digits types them, perhaps once more when the question is done with.
    if (tenths && this.questions) return;
    const moves = {
      next: () => this.#ahead(() => walk.next()),
      nextMoment: () => this.#ahead(() => walk.nextMoment()),
      back: () => walk.back(),
      previousMoment: () => walk.previousMoment(),
      over: () => walk.over(),
      overBack: () => walk.overBack(),
      nextMark: () => walk.nextMark(),
      previousMark: () => walk.previousMark(),
      first: () => walk.goTo(0),
      last: () => walk.goTo(this.survey.steps),
    };
    const move = tenths ? () => walk.goTo(Math.floor((this.survey.steps * Number(tenths[1])) / 10)) : moves[action];
    if (!move) {
      this.#switch(action);
      return;
    }
    const isForward = ["next", "nextMoment", "over", "nextMark"].includes(action);
    this.#move(move, isForward ? say("end.after") : say("end.before"));
  }

  goTo(step) {
    this.#move(() => this.walk.goTo(step));
  }

  /** Moves, which ends whatever else went on; `none` is the message when there is nowhere to go. */
  #move(move, none) {
    this.pause();
    this.asker.close(false);
    this.pending = null;
    this.message = null;
    if (!move()) this.message = none;
    this.moved();
  }

  /** Goes ahead, unless a question comes first. */
  #ahead(go) {
    const { scene } = this.walk;
    const question = scene.isDone ? this.questions?.before(this.survey, scene.position) : null;
    if (!question) return go();
    this.pause();
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
        return this.isPlaying ? this.pause(true) : this.play();
      case "faster":
      case "slower":
        return this.#changeSpeed(this.speed + (action === "faster" ? 1 : -1));
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
    this.pause();
    this.message = this.walk.find(this.target);
    return this.moved();
  }

  #close() {
    if (this.handout?.isOpen) return this.handout.close();
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
    this.isPlaying = true;
    clearTimeout(this.linking);
    clearTimeout(this.speaking);
    let [last, due] = [performance.now(), 0];
    const tick = (now) => {
      if (!this.isPlaying) return;
      due += ((now - last) * SPEEDS[this.speed]) / 1000;
      last = now;
      // After a pause of the browser the walk does not run after the clock.
      for (due = Math.min(due, 20); due >= 1 && this.isPlaying; due -= 1) {
        if (!this.#ahead(() => this.walk.next())) this.isPlaying = false;
      }
      this.draw();
      if (this.isPlaying) requestAnimationFrame(tick);
      else this.moved();
    };
    requestAnimationFrame(tick);
    this.draw();
  }

  pause(isAsked = false) {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    if (isAsked) this.moved();
  }

  #changeSpeed(speed) {
    this.speed = Math.max(0, Math.min(speed, SPEEDS.length - 1));
    this.message = say("speed", { speed: String(SPEEDS[this.speed]) });
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
    document.documentElement.classList.toggle("present-root", isOn);
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
    const { view, questions, isPresenting } = this;
    const run = { puzzle: this.puzzle, isWhole: this.isWhole, most: this.most };
    return linkTo({ ...run, scene: this.walk.scene, view, isAsking: questions !== null, isPresenting });
  }

  /** Goes where a link says. */
  follow(hash) {
    const link = readLink(hash);
    if (hash === "#new" || !this.#openLink(link)) {
      this.#showStart(true);
      return;
    }
    this.pause();
    this.message = null;
    this.asker.close(false);
    this.pending = this.survey.isPartial && link.step > this.survey.steps ? link : null;
    if (this.pending) this.#progress(this.survey.steps);
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
      const puzzle = puzzleOfLink(link, this.#nameOf(link));
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
    const isSame = this.puzzle?.line === puzzle.line && this.puzzle.rules === puzzle.rules;
    if (isSame && this.isWhole === isWhole && this.most === wanted) {
      this.#showStart(false);
      return false;
    }
    this.open({ puzzle, isWhole, most: wanted });
    return true;
  }

  /** What a puzzle of a link is called. */
  #nameOf({ givens }) {
    const known = this.data.puzzles.find(({ text, rules }) => readPuzzle(text, rules).line === givens);
    return known?.name ?? "your puzzle";
  }

  #goToPlace({ step, moment, view, ask, present }) {
    if (step !== undefined) this.walk.goTo(step);
    if (moment !== undefined) this.walk.moment = Math.max(1, Math.min(moment, this.walk.moments.length)) - 1;
    if (view) this.show(view);
    if (ask !== undefined && ask !== (this.questions !== null)) this.ask();
    if (present !== undefined) this.present(present);
  }

  #showCode() {
    writeLink(this.link);
    byId("qr").replaceChildren(codeOf(location.href));
    byId("code-link").value = location.href;
    const isHere = location.protocol === "file:";
    setText(
      byId("code-note"),
      isHere
        ? "This page is stored on this computer, so the link works only here. On a web server it works on phones, too."
        : "It carries the puzzle and the step.",
    );
    byId("code-dialog").showModal();
  }

  async copyLink() {
    writeLink(this.link);
    try {
      await navigator.clipboard.writeText(location.href);
      this.message = "link copied";
    } catch {
      // Without a clipboard the address itself can be copied.
      this.message = `the link: ${location.href}`;
    }
    this.draw();
  }

  // ---- Keys ----

  #press(event) {
    if (!byId("blank").hidden) {
      byId("blank").hidden = true;
      event.preventDefault();
      return;
    }
    if (this.isStarting || document.querySelector("dialog[open]")) return;
    const action = actionOf(event, this.hasLetters);
    if (action === null || (this.handout?.isOpen && action !== "close")) return;
    event.preventDefault();
    this.act(this.isPresenting && event.key === "." ? "blank" : action);
  }

  /** Keys while something is typed: Escape leaves the field; a presenter's clicker sends PageDown to go on. */
  #typed(event) {
    const isReply = event.target.id === "reply";
    if (event.key === "Escape") {
      event.target.blur();
      if (isReply) this.asker.close(true);
    } else if (event.key === "PageDown" && isReply) {
      this.asker.answer();
    } else {
      return;
    }
    event.preventDefault();
  }

  // ---- Print ----

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

  #openDetails() {
    this.opened = [...document.querySelectorAll("details:not([open])")];
    for (const details of this.opened) details.open = true;
    this.theme = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "light";
    this.surface.repaint();
    this.surface.prepare();
    document.body.classList.add("printing");
    this.draw();
  }

  #closeDetails() {
    for (const details of this.opened ?? []) details.open = false;
    this.opened = [];
    if (this.theme) document.documentElement.dataset.theme = this.theme;
    else delete document.documentElement.dataset.theme;
    this.surface.repaint();
    document.body.classList.remove("printing");
    this.draw();
  }

  // ---- Drawing ----

  get #plotView() {
    return this.plot === "tree" ? this.tree : this.depth;
  }

  /** Draws, and tells the address and the status line a while later. */
  moved() {
    this.draw();
    clearTimeout(this.linking);
    clearTimeout(this.speaking);
    if (this.isPlaying || this.isStarting || this.pending) return;
    this.linking = setTimeout(() => writeLink(this.link), LINK_AFTER);
    this.speaking = setTimeout(() => this.#speak(), SPEAK_AFTER);
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
    setText(byId("number"), `step ${scene.numberOf}`);
    setText(byId("event"), scene.event());
    setText(byId("depth"), scene.depth);
    const theirs = this.#remark?.cell ?? null;
    this.board.draw(scene, this.hasCounts && (scene.step !== null || scene.isDone), theirs);
    byId("theirs").hidden = theirs === null;
    this.bits.draw(scene);
    this.why.draw(scene);
    this.engine.draw(scene, this.hasEngine);
    byId("why").hidden = this.hasEngine;
    setPressed(byId("definition"), !this.hasEngine);
    setPressed(byId("this-engine"), this.hasEngine);
    this.stack.draw(scene, this.hasRecursion, this.#slots);
    this.#drawCode(scene);
    this.#drawPlot(scene);
    this.#drawBar(scene);
    this.#drawText(scene);
    document.body.dataset.tab = { depth: "tree", engine: "why" }[this.view] ?? this.view;
    setPressed(byId("counts"), this.hasCounts);
    setPressed(byId("recursion"), this.hasRecursion);
    setPressed(byId("ask"), this.questions !== null);
    setPressed(byId("present"), this.isPresenting);
    for (const tab of document.querySelectorAll("#tabs button")) {
      setPressed(tab, tab.dataset.tab === document.body.dataset.tab);
    }
    setText(byId("board-title").firstChild, `Board ${puzzle.side}\u00d7${puzzle.side} `);
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

  #drawCode(scene) {
    const { step, moments, index } = scene;
    const ran = new Set(step ? moments.slice(0, index + 1).map((moment) => lineOf(moment, step)) : []);
    [...byId("code").children].forEach((line) => {
      setClass(line, ran.has(line.value) ? "ran" : "");
      if (scene.line === line.value) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
  }

  #drawPlot(scene) {
    const isTree = this.plot === "tree";
    setPressed(byId("plot-tree"), isTree);
    setPressed(byId("plot-depth"), !isTree);
    setText(byId("plot-name"), isTree ? "Search tree" : "Depth of the stack");
    setText(byId("plot-text"), this.#plotView.text);
    byId("costs").hidden = !isTree || byId("costs").childElementCount === 0;
    if (this.surface.width > 0) this.#plotView.draw(scene);
  }

  #drawBar(scene) {
    const marks = this.survey.marksAt(scene.number);
    const mark = marks.length > 0 ? `  [${marks.join("; ")}]` : "";
    // Sets of digits are not broken between lines.
    const sentence = scene.sentence(true).replace(/\{[^}]*\}/g, (set) => set.replaceAll(" ", "\u00a0"));
    const isEnd = scene.isDone && scene.number === this.survey.steps;
    setText(byId("sentence"), `${sentence}${mark} ${isEnd ? ratingOf(this.survey) : ""}`.trim());
    setText(byId("message"), this.message ?? this.#remark?.text ?? "");
    const slider = byId("slider");
    slider.value = String(scene.number);
    slider.setAttribute("aria-valuetext", `step ${scene.numberOf}, ${scene.event()}`);
    setText(byId("speed"), `${SPEEDS[this.speed]} per s`);
    const play = byId("play");
    play.setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
    play.querySelector("use").setAttribute("href", this.isPlaying ? "#icon-pause" : "#icon-play");
    const moments = scene.moments.map((moment, index) => {
      const name = index === scene.index && !scene.isDone ? "now" : index <= scene.index ? "done" : "";
      return make("i", { className: name }, moment);
    });
    byId("moments").replaceChildren(...moments);
  }

  #drawText(scene) {
    const isThere = byId("text-details").open || document.body.classList.contains("printing");
    if (!isThere) return;
    setText(byId("text"), scene.step ? stepAsText(scene, 8) : scene.sentence(true));
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
