// What a key, a button or a click does. `keys.js` says which key stands for what.

/** Lists what the keys do: the `help` of the terminal, and what only the page has. */
function listKeys(help) {
  const rows = [];
  for (const [keys, does] of [...help, ...KEYS_OF_PAGE]) {
    // A line without keys goes on with the line above it.
    if (keys === "") rows.at(-1).lastChild.append(` ${does}`);
    else rows.push(make("tr", {}, headOf(keys, "row"), make("td", {}, does)));
  }
  byId("keys").replaceChildren(make("tbody", {}, ...rows));
}

/** Does in a page what is asked for. */
function listenFor(app) {
  const on = (id, event, does) => byId(id).addEventListener(event, does);
  document.addEventListener("keydown", (event) => press(app, event));
  for (const id of ["target", "reply"]) on(id, "keydown", (event) => typed(app, event));
  for (const button of document.querySelectorAll("[data-action]")) {
    button.addEventListener("click", () => app.act(button.dataset.action));
  }
  on("copy", "click", () => copyLink(app));
  on("code-open", "click", () => showCode(app.link));
  on("what-if-open", "click", () => app.whatIf.open(app.puzzle));
  on("letters", "change", ({ target }) => (app.hasLetters = target.checked));
  on("menu", "click", () => {
    const isOpen = document.body.classList.toggle("menu");
    byId("menu").setAttribute("aria-expanded", String(isOpen));
  });
  addEventListener("hashchange", () => app.follow(location.hash));
  const shown = { "plot-tree": "tree", "plot-depth": "depth", definition: "why", "this-engine": "engine" };
  for (const [id, view] of Object.entries(shown)) on(id, "click", () => app.show(view));
  for (const tab of document.querySelectorAll("#tabs button")) {
    const { tab: name } = tab.dataset;
    tab.addEventListener("click", () => {
      app.show({ tree: app.plot, why: app.hasEngine ? "engine" : "why" }[name] ?? name);
    });
  }
  on("new", "click", () => (location.hash = "new"));
  on("board", "click", (event) => app.asker.pickCell(app.board, event));
  on("slider", "input", ({ target }) => app.goTo(Number(target.value)));
  // What was dragged gives the keys back.
  on("slider", "pointerup", ({ target }) => target.blur());
  on("goto", "submit", (event) => {
    event.preventDefault();
    app.target = byId("target").value;
    byId("target").blur();
    app.act("enter");
  });
  on("canvas", "click", (event) => app.goTo(app.plotView.stepAt(event.offsetX, event.offsetY)));
}

function press(app, event) {
  if (!byId("blank").hidden) {
    byId("blank").hidden = true;
    event.preventDefault();
    return;
  }
  if (app.isStarting || document.querySelector("dialog[open]")) return;
  const action = actionOf(event, app.hasLetters);
  if (action === null || (app.paper.isOpen && action !== "close")) return;
  event.preventDefault();
  app.act(app.isPresenting && event.key === "." ? "blank" : action);
}

/** Keys while something is typed: Escape leaves the field; a presenter's clicker sends PageDown to go on. */
function typed(app, event) {
  const isReply = event.target.id === "reply";
  if (event.key === "Escape") {
    event.target.blur();
    if (isReply) app.asker.close(true);
  } else if (event.key === "PageDown" && isReply) {
    app.asker.answer();
  } else {
    return;
  }
  event.preventDefault();
}
