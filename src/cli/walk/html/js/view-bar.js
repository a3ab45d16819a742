// The bar below the panels: which step it is, what it does, and the slider over all steps.

/** Takes a run: as many steps as it has, and a tick at each of its marks. */
function openBar(survey) {
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
}

function drawBar(scene, message, player) {
  setText(byId("number"), `step ${scene.numberOf}`);
  setText(byId("event"), scene.event());
  setText(byId("depth"), scene.depth);
  setText(byId("sentence"), sentenceOfBar(scene));
  setText(byId("message"), message);
  const slider = byId("slider");
  slider.value = String(scene.number);
  slider.setAttribute("aria-valuetext", `step ${scene.numberOf}, ${scene.event()}`);
  setText(byId("speed"), `${player.speed} per s`);
  const play = byId("play");
  play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
  play.querySelector("use").setAttribute("href", player.isPlaying ? "#icon-pause" : "#icon-play");
  const moments = scene.moments.map((moment, index) => {
    const name = index === scene.index && !scene.isDone ? "now" : index <= scene.index ? "done" : "";
    return make("i", { className: name }, moment);
  });
  byId("moments").replaceChildren(...moments);
}

function sentenceOfBar(scene) {
  const { survey } = scene;
  const marks = survey.marksAt(scene.number);
  const mark = marks.length > 0 ? `  [${marks.join("; ")}]` : "";
  // Sets of digits are not broken between lines.
  const sentence = scene.sentence(true).replace(/\{[^}]*\}/g, (set) => set.replaceAll(" ", "\u00a0"));
  const isEnd = scene.isDone && scene.number === survey.steps;
  return `${sentence}${mark} ${isEnd ? ratingOf(survey) : ""}`.trim();
}
