// Light or dark: as the system has it, until somebody presses the button. The choice is kept for the next page.

class Theme {
  /** `button` has the name of the other one. Whoever draws colours hears the event `theme` of the document. */
  constructor(button) {
    this.button = button;
    const theme = kept((storage) => storage.getItem("theme"));
    if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
    button.addEventListener("click", () => this.#turn());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#changed());
    this.#name();
  }

  #turn() {
    const theme = this.#isDark ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    kept((storage) => storage.setItem("theme", theme));
    this.#changed();
  }

  get #isDark() {
    const { theme } = document.documentElement.dataset;
    return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  #changed() {
    this.#name();
    document.dispatchEvent(new Event("theme"));
  }

  #name() {
    this.button.textContent = this.#isDark ? "Light" : "Dark";
  }
}

/** What the browser keeps; some keep nothing for a page that is a file, or when they are asked not to. */
function kept(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
