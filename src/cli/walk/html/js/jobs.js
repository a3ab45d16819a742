// Work that takes long: in a worker, which runs this same script, so that the page never waits. Where there are no
// workers it is done here, a slice at a time.

const WORK = { survey: surveying, count: counting };

/** Works on a task in slices; `tell` hears of each slice, and at the end of what came of it. Returns what stops it. */
function workOn(task, tell) {
  const work = WORK[task.kind](task);
  let isStopped = false;
  const slice = () => {
    const { value, done } = work.next(isStopped);
    tell(value, done);
    if (!done) setTimeout(slice);
  };
  setTimeout(slice);
  return () => (isStopped = true);
}

/** The same in a worker. What stops it ends it with what it has; `drop` ends it with nothing. */
class Job {
  constructor(task, tell) {
    this.isDropped = false;
    this.tell = (value, isDone) => {
      if (this.isDropped) return;
      if (isDone) this.drop();
      tell(value, isDone);
    };
    const here = () => (this.stop = workOn(task, this.tell));
    try {
      this.worker = new Worker(Job.script);
      this.worker.onmessage = ({ data }) => this.tell(data.value, data.isDone);
      this.worker.onerror = here;
      this.worker.postMessage(task);
      this.stop = () => this.worker.postMessage("stop");
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
  let stop = null;
  onmessage = ({ data }) => {
    if (data === "stop") stop?.();
    else stop = workOn(data, (value, isDone) => postMessage({ value, isDone }));
  };
}
