// Playing: a step after the other, as fast as was chosen.

/** Steps per second, from the slowest to the fastest. */
const SPEEDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

class Player {
  /** `next` takes a step and says whether there was one; `drawn` is called after the steps of a frame. */
  constructor(next, drawn) {
    this.next = next;
    this.drawn = drawn;
    this.isPlaying = false;
    this.level = 2;
  }

  /** Steps per second. */
  get speed() {
    return SPEEDS[this.level];
  }

  /** Faster with 1, slower with -1. */
  change(by) {
    this.level = Math.max(0, Math.min(this.level + by, SPEEDS.length - 1));
  }

  play() {
    this.isPlaying = true;
    let [last, due] = [performance.now(), 0];
    const tick = (now) => {
      if (!this.isPlaying) return;
      due += ((now - last) * this.speed) / 1000;
      last = now;
      // After a pause of the browser the walk does not run after the clock.
      for (due = Math.min(due, 20); due >= 1 && this.isPlaying; due -= 1) {
        if (!this.next()) this.isPlaying = false;
      }
      if (this.isPlaying) requestAnimationFrame(tick);
      this.drawn();
    };
    requestAnimationFrame(tick);
  }

  pause() {
    this.isPlaying = false;
  }
}
