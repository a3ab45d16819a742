// The loop in a programming language: the line that runs lights up.

class CodeView {
  /** `listings` are names with lines, each with its number in two columns; `chosen` is called after a change. */
  constructor(listings, chosen) {
    this.listings = listings;
    const language = byId("language");
    language.replaceChildren(...listings.map(([name]) => make("option", {}, name)));
    language.addEventListener("change", ({ target }) => {
      kept((storage) => storage.setItem("language", target.value));
      this.#list(target.value);
      chosen();
    });
    this.#list(kept((storage) => storage.getItem("language")));
  }

  #list(language) {
    const [name, lines] = this.listings.find(([name]) => name === language) ?? this.listings[0];
    byId("language").value = name;
    byId("code").replaceChildren(...lines.map((line) => make("li", { value: line.slice(0, 2) }, line.slice(2))));
  }

  draw(scene) {
    const { step, moments, index } = scene;
    const ran = new Set(step ? moments.slice(0, index + 1).map((moment) => lineOf(moment, step)) : []);
    [...byId("code").children].forEach((line) => {
      setClass(line, ran.has(line.value) ? "ran" : "");
      line.ariaCurrent = scene.line === line.value ? "step" : null;
    });
  }
}
