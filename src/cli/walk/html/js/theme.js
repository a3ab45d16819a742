// Light or dark: as the system has it, until somebody presses the button. The choice is kept for the next page.

/** The button has the name of the other one. Whoever draws colours hears the event `theme` of the document. */
function followTheme() {
  const button = document.getElementById("theme");
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset.theme ? dataset.theme === "dark" : system.matches);
  const changed = () => {
    button.textContent = isDark() ? "Light" : "Dark";
    document.dispatchEvent(new Event("theme"));
  };
  const theme = kept((storage) => storage.getItem("theme"));
  if (["light", "dark"].includes(theme)) dataset.theme = theme;
  button.addEventListener("click", () => {
    dataset.theme = isDark() ? "light" : "dark";
    kept((storage) => storage.setItem("theme", dataset.theme));
    changed();
  });
  system.addEventListener("change", changed);
  changed();
}

/** What the browser keeps; some keep nothing for a page that is a file, or when they are asked not to. */
function kept(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
