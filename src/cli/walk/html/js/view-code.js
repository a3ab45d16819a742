// The loop in a programming language: the line that runs lights up.

/** `listings` are names with lines, each with its number in two columns; `chosen` is called after a change. */
function listCode(listings, chosen) {
  const [language, code] = [byId("language"), byId("code")];
  const list = (wanted) => {
    const [name, lines] = listings.find(([name]) => name === wanted) ?? listings[0];
    language.value = name;
    code.replaceChildren(...lines.map((line) => make("li", { value: line.slice(0, 2) }, line.slice(2))));
  };
  language.replaceChildren(...listings.map(([name]) => make("option", {}, name)));
  language.addEventListener("change", ({ target }) => {
    kept((storage) => storage.setItem("language", target.value));
    list(target.value);
    chosen();
  });
  list(kept((storage) => storage.getItem("language")));
}

function drawCode(scene) {
  const { step, moments, index } = scene;
  const ran = new Set(step ? moments.slice(0, index + 1).map((moment) => lineOf(moment, step)) : []);
  [...byId("code").children].forEach((line) => {
    setClass(line, ran.has(line.value) ? "ran" : "");
    line.ariaCurrent = scene.line === line.value ? "step" : null;
  });
}
