// Work that takes long: in a worker, which runs this same script, so that the page never waits. Without
// workers it is done here, a slice at a time.

const WORK = { survey: surveying, count: counting };

/**
 * Works on a task in slices; `tell` hears of each slice, and at the end of what came of it. Returns what stops it, and
 * what makes it go on after that, or after its limit.
 */
function workOn(task, tell) {
  const work = WORK[task.kind](task);
  let isStopped = false;
  const slice = (sent) => {
    const { value, done } = work.next(sent);
    const isDone = done || value.ended !== undefined;
    tell(value, isDone);
    if (!isDone) setTimeout(() => slice(isStopped));
  };
  const start = (sent) => {
    isStopped = false;
    setTimeout(() => slice(sent));
  };
  start();
  return { stop: () => (isStopped = true), goOn: start };
}

/** The same in a worker. What stops it ends it with what it has; `drop` ends it with nothing. */
class Job {
  constructor(task, tell) {
    this.isDropped = false;
    this.tell = (value, isDone) => {
      if (this.isDropped) return;
      // A run that was stopped before its end may go on.
      if (isDone && value.ended !== "step_limit") this.drop();
      tell(value, isDone);
    };
    const here = () => Object.assign(this, workOn(task, this.tell));
    try {
      this.worker = new Worker(Job.script);
      this.worker.onmessage = ({ data }) => this.tell(data.value, data.isDone);
      this.worker.onerror = here;
      this.worker.postMessage(task);
      this.stop = () => this.worker.postMessage("stop");
      this.goOn = (most) => this.worker.postMessage({ goOn: most });
    } catch {
      here();
    }
  }

  /** The address of this script, for a worker. */
  static get script() {
    Job.address ??= URL.createObjectURL(new Blob([document.getElementById("script").textContent]));
    return Job.address;
  }

  drop() {
    this.isDropped = true;
    this.worker?.terminate();
    this.stop?.();
  }
}

/** What a worker does. */
function work() {
  let work = null;
  onmessage = ({ data }) => {
    if (data === "stop") work?.stop();
    else if (data.goOn) work?.goOn(data.goOn);
    else work = workOn(data, (value, isDone) => postMessage({ value, isDone }));
  };
}
