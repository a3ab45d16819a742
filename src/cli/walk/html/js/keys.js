// What the keys do. A key acts only without Ctrl, Alt and Meta, and never while something is being typed.

const KEYS = {
  next: ["ArrowRight", "PageDown", "n"],
  back: ["ArrowLeft", "PageUp", "p"],
  nextMoment: ["."],
  previousMoment: [","],
  first: ["Home", "g"],
  last: ["End", "G"],
  play: [" "],
  faster: ["+", "="],
  slower: ["-", "_"],
  over: ["o"],
  overBack: ["O"],
  nextMark: ["]"],
  previousMark: ["["],
  goTo: ["/"],
  ask: ["a"],
  counts: ["w"],
  plot: ["t"],
  recursion: ["s"],
  help: ["?"],
  fullScreen: ["f"],
  blank: ["b"],
  present: ["P"],
  enter: ["Enter"],
  close: ["Escape"],
};

/** The keys that only the page has, or that do something else here, for the help. */
const KEYS_OF_PAGE = [
  ["t", "the search tree, or the depth of the stack over all steps"],
  ["f", "full screen"],
  ["b", "blank the page; any key brings it back"],
  ["P", "presenter mode: larger, and . blanks the page too"],
  ["Shift right/left", "next or previous moment, in presenter mode too"],
  ["Esc", "close a question, the help or a field; leave presenter mode"],
];

/** The keys that a focused slider keeps for itself. */
const KEYS_OF_SLIDER = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** The action of a key, or `null` when it has none here. */
function actionOf(event, hasLetters) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const { key, target } = event;
  if (key.length === 1 && !hasLetters) return null;
  if (target.matches?.("input[type=text]")) return null;
  if (target.matches?.("input[type=range]") && KEYS_OF_SLIDER.includes(key)) return null;
  // A button, a box to tick and what opens are pressed by these two.
  if (target.closest?.("button, summary, input[type=checkbox]") && (key === " " || key === "Enter")) return null;
  if (event.shiftKey && key === "ArrowRight") return "nextMoment";
  if (event.shiftKey && key === "ArrowLeft") return "previousMoment";
  if (/^\d$/.test(key)) return `tenths${key}`;
  return Object.keys(KEYS).find((action) => KEYS[action].includes(key)) ?? null;
}
