// Links: #p=53..7...&r=classic&step=34&moment=3&view=tree&ask=1&present=1. All that the page knows stands in them.

/** A link is written this many milliseconds after the last move. */
const LINK_AFTER = 500;

const VIEWS = ["record", "why", "engine", "stack", "tree", "depth"];

/** What a link asks for; fields that it does not name are left out. Whatever is out of range is clamped. */
function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name) => {
    const text = (fields.get(name) ?? "").replaceAll(",", "");
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const isOn = (name) => (fields.has(name) ? fields.get(name) === "1" : undefined);
  const view = VIEWS.find((view) => view === fields.get("view"));
  const [givens, symbols] = [fields.get("p") ?? undefined, fields.get("s") ?? undefined];
  const places = { step: number("step"), moment: number("moment"), view, ask: isOn("ask"), present: isOn("present") };
  const rules = (fields.get("r") ?? "classic").replaceAll(" ", "+");
  const whatIf = /^(fewest|first|most)-(lowest|highest)$/.exec(fields.get("what") ?? "")?.slice(1);
  return { ...places, whatIf, givens, symbols, rules, isWhole: isOn("all") ?? false, most: number("until") };
}

/** Whether a link names a place in a run, and not a puzzle. */
const hashIsPlace = (hash) => /^#(step|moment|view|ask|present|what)=/.test(hash);

/** The puzzle of a link; throws what is wrong with it. */
function puzzleOfLink({ givens, symbols, rules }, name) {
  const known = joinedRules(rules);
  if (known === null) throw new Unreadable(`The link asks for rules that are not known here: ${rules}.`);
  const own = SYMBOLS[symbols];
  if (!own) return readPuzzle(givens, rules, name);
  const isLine = givens.length === 256 && [...givens].every((sign) => sign === "." || own.includes(sign));
  if (!isLine || !known.sides.includes(16)) {
    throw new Unreadable("The link has no puzzle in the notation that it names.");
  }
  const puzzle = new Puzzle({ name, givens, symbols: own, rules });
  refuseBreach(puzzle);
  return puzzle;
}

/** The link to what is on show. */
function linkTo({ run: { puzzle, isWhole, most }, walk: { scene }, view, questions, isPresenting }) {
  const fields = new URLSearchParams({ p: puzzle.line, r: puzzle.rules });
  const notation = Object.keys(SYMBOLS).find((name) => SYMBOLS[name] === puzzle.symbols.join(""));
  if (notation && notation !== "0-f") fields.set("s", notation);
  if (isWhole) fields.set("all", "1");
  if (most !== MOST_STEPS) fields.set("until", most);
  fields.set("step", scene.number);
  if (!scene.isDone) fields.set("moment", scene.index + 1);
  if (view !== "record") fields.set("view", view);
  if (questions) fields.set("ask", "1");
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

/** A QR code as a picture: one path of squares, with the four blank squares around it that readers need. */
function codeOf(text) {
  const code = qrcode(0, "L");
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = "";
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (code.isDark(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`;
    }
  }
  return picture(side + 8, side + 8, [path], `QR code of ${text}`);
}
