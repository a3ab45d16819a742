// Links into the run: #step=34&moment=3&view=tree&ask=1&present=1

/** A link is written this many milliseconds after the last move. */
const LINK_AFTER = 500;

const VIEWS = ["record", "why", "stack", "tree", "depth"];

/** What a link asks for; fields that it does not name are left out. Whatever is out of range is clamped. */
function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name) => {
    const text = (fields.get(name) ?? "").replaceAll(",", "");
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const isOn = (name) => (fields.has(name) ? fields.get(name) === "1" : undefined);
  const view = VIEWS.find((view) => view === fields.get("view"));
  return { step: number("step"), moment: number("moment"), view, ask: isOn("ask"), present: isOn("present") };
}

/** The link to what is on show. */
function linkTo({ scene, view, isAsking, isPresenting }) {
  const fields = new URLSearchParams({ step: scene.number });
  if (!scene.isDone) fields.set("moment", scene.index + 1);
  if (view !== "record") fields.set("view", view);
  if (isAsking) fields.set("ask", "1");
  if (isPresenting) fields.set("present", "1");
  return `#${fields}`;
}

/** Puts a link into the address; browsers that allow no more of them at the moment are left alone. */
function writeLink(link) {
  try {
    if (location.hash !== link) history.replaceState(null, "", link);
  } catch {
    // Safari refuses the 101st link in 30 seconds; the next one will do.
  }
}
