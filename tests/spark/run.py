"""Runs stackdoku on a small Apache Spark cluster: a master and two workers, as real processes on this machine.

    driver  --tasks-->  worker 1  --lines-->   stackdoku batch             killed in the middle of a job
                        worker 2  --arrays-->  the package stackdoku

First the examples of data/docs/cluster.md, as they are there. Then three jobs, the first and the last in both ways, each
compared with what one process says:

  many   a list of puzzles, cut into parts: through `stackdoku batch`; as arrays for `solve_batch`
  none   a puzzle without a solution, of which `stackdoku split` makes no lines
  one    one search, cut into puzzles by `stackdoku split`: through `stackdoku batch --all`; for `count` of the package

`make test-spark` makes the virtual environment that this needs, and calls it.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# 9x9 with 3,041,591 solutions: some seconds on one core, so that there is a middle in which to kill a worker.
OPEN_PUZZLE = ".........4......2..8....4....45..8......9......1..4.........9......1.3.5..23..67."

UNSOLVABLE_PUZZLE = "12.....3.4......"

# How often each puzzle of the list is in it.
REPEATED = 20

# How long anything may take before it counts as stuck, in seconds; `--patience` changes it.
PATIENCE = 240


def java_version():
    """The major version of the Java that Spark will run on; 0 when there is none."""
    home = os.environ.get("JAVA_HOME")
    java = f"{home}/bin/java" if home else shutil.which("java")
    if not java:
        return 0
    text = subprocess.run([java, "-version"], capture_output=True, text=True, check=False).stderr
    found = re.search(r'version "(?:1\.)?(\d+)', text)
    return int(found.group(1)) if found else 0


class Cluster:
    """A master and workers. They end with the `with` block, however that ends."""

    def __init__(self, folder, workers):
        import pyspark

        self.home = Path(pyspark.__file__).parent
        self.folder = Path(folder)
        self.environment = os.environ | {
            "SPARK_HOME": str(self.home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_LOCAL_DIRS": str(self.folder / "local"),
            "PYSPARK_PYTHON": sys.executable,
        }
        self.processes = {}
        self.workers = workers
        self.url = None

    def __enter__(self):
        try:
            self.start("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "0")
            self.url = self.wait_for("master", r"Starting Spark master at (spark://\S+)")
            for number in range(1, self.workers + 1):
                self.start_worker(f"worker {number}")
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def log(self, name):
        return self.folder / f"{name.replace(' ', '-')}.log"

    def start(self, name, main_class, *options):
        command = [str(self.home / "bin" / "spark-class"), main_class, "--webui-port", "0", *options]
        with open(self.log(name), "wb") as log:
            # A session of its own: what it starts is killed with it.
            self.processes[name] = subprocess.Popen(
                command, env=self.environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )

    def start_worker(self, name):
        options = ["--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--work-dir", str(self.folder / name)]
        self.start(name, "org.apache.spark.deploy.worker.Worker", *options, self.url)
        self.wait_for(name, r"(Successfully registered with master)")

    def wait_for(self, name, pattern):
        """What the first group of the pattern matches in the log of a process, once it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = self.log(name).read_text(errors="replace")
            found = re.search(pattern, text)
            if found:
                return found.group(1)
            if self.processes[name].poll() is not None:
                break
            time.sleep(0.2)
        raise RuntimeError(f"the {name} did not start:\n{self.log(name).read_text(errors='replace')}")

    def kill(self, name):
        """Kills a process and all that it has started, at once and without a word."""
        process = self.processes.pop(name)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    def stop(self):
        for name in list(self.processes):
            self.kill(name)


def split(stackdoku, puzzle):
    """The lines of `stackdoku split`, as data/docs/cluster.md gets them."""
    ran = subprocess.run([stackdoku, "split", "--parts", "400", "-p", puzzle], stdout=subprocess.PIPE, text=True)
    if ran.returncode != 1:  # 1: no solution, so no lines, and the total is 0
        ran.check_returncode()
    return ran.stdout.splitlines()


def one_process(stackdoku, lines, *options):
    """The sum of the counts that `stackdoku batch` prints for lines, and how long it took in seconds."""
    start = time.monotonic()
    ran = subprocess.run(
        [stackdoku, "batch", "--quiet", *options], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    return sum(int(line.split(":")[1]) for line in ran.stdout.splitlines()), time.monotonic() - start


def on_spark(context, stackdoku, lines, parts, *options):
    """The same sum, worked out by the cluster in `parts` tasks."""
    command = " ".join([stackdoku, "batch", "--quiet", "--jobs", "1", *options])
    rdd = context.parallelize(lines, parts)
    # The workers know nothing of this file, so the function that goes to them uses nothing of it.
    return rdd.pipe(command, checkCode=True).map(lambda line: int(line.split(":")[1])).sum()


def by_package(session, counted, schema, lines, parts):
    """The same sum by the Python package, for a function that counts."""
    frame = session.createDataFrame([(line,) for line in lines], "puzzle string").repartition(parts)
    return frame.mapInArrow(counted, schema).agg({"solutions": "sum"}).collect()[0][0]


def examples(context, session, stackdoku, folder, puzzle, total):
    """Runs what cluster.md shows, with the program on the path and nowhere else; gives the names that are then known."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "data" / "docs" / "cluster.md").read_text(), re.S)
    puzzles = [puzzle, "11" + "." * 79, "53..7"]
    Path(folder, "puzzle.txt").write_text(puzzle)
    Path(folder, "puzzles.txt").write_text("\n".join(puzzles))
    os.environ["PATH"] = f"{Path(stackdoku).parent}{os.pathsep}{os.environ['PATH']}"
    scope = {"sc": context, "spark": session, "__name__": "__main__"}
    *counting, many = blocks
    for block in counting:
        exec(block, scope)
        assert_equal("an example of cluster.md", scope.pop("total"), total)
    exec(many, scope)
    assert_equal("the last of them", [tuple(row) for row in scope["answered"].collect()], list(zip(puzzles, [2, 0, 0])))
    return scope


def in_background(work):
    """Starts `work` in a thread; gives a function that waits for what it returns."""
    result = {}

    def run():
        try:
            result["value"] = work()
        except BaseException as error:  # pylint: disable=broad-except
            result["error"] = error

    thread = threading.Thread(target=run, daemon=True)
    thread.start()

    def wait():
        thread.join(PATIENCE)
        if thread.is_alive():
            raise RuntimeError(f"the job is not done after {PATIENCE} seconds")
        if "error" in result:
            raise result["error"]
        return result["value"]

    return wait


def wait_for_tasks(context, most):
    """Waits until some tasks of the running stage are done; gives their number and that of all tasks."""
    tracker = context.statusTracker()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for stage in tracker.getActiveStageIds():
            info = tracker.getStageInfo(stage)
            if info and info.numCompletedTasks >= most:
                return info.numCompletedTasks, info.numTasks
        time.sleep(0.02)
    raise RuntimeError("no task was done")


def assert_equal(what, found, expected):
    if found != expected:
        raise AssertionError(f"{what}: the cluster says {found}, one process says {expected}")


def run(stackdoku, puzzle, folder):
    from pyspark import SparkConf, SparkContext
    from pyspark.sql import SparkSession

    list_of_puzzles = []
    for name in ["nine-hard", "nine-minimal", "sixteen-easy"]:
        text = (ROOT / "data" / "bench" / f"{name}.txt").read_text()
        list_of_puzzles += [line for line in text.splitlines() if line and not line.startswith("#")] * REPEATED
    cubes = split(stackdoku, puzzle)
    many, many_seconds = one_process(stackdoku, list_of_puzzles, "--jobs", "1")
    one, one_seconds = one_process(stackdoku, cubes, "--all", "--jobs", "1")

    with Cluster(folder, workers=2) as cluster:
        os.environ.update(cluster.environment)
        conf = SparkConf().setMaster(cluster.url).setAppName("stackdoku")
        for key, value in {
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.executor.memory": "512m",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.log.level": "FATAL",
        }.items():
            conf.set(key, value)
        # Where the driver starts is where it finds the files of the examples.
        os.chdir(folder)
        context = SparkContext(conf=conf)
        try:
            session = SparkSession(context)
            shown = examples(context, session, stackdoku, folder, puzzle, one)
            print("the examples of cluster.md: as in one process")
            answers = shown["answers"], "puzzle string, solutions tinyint"
            totals = shown["totals"], "solutions long"
            nine = [line for line in list_of_puzzles if len(line) == 81]
            of_nine, nine_seconds = one_process(stackdoku, nine, "--jobs", "1")
            def timed(what, work, expected, alone):
                start = time.monotonic()
                assert_equal(what, work(), expected)
                print(f"{what}: {time.monotonic() - start:.2f} s; {alone:.2f} s in one process; total {expected}")

            timed(f"{len(list_of_puzzles)} puzzles in 16 tasks, the program",
                  lambda: on_spark(context, stackdoku, list_of_puzzles, 16), many, many_seconds)
            timed(f"{len(nine)} puzzles in 16 tasks, the package",
                  lambda: by_package(session, *answers, nine, 16), of_nine, nine_seconds)

            none = split(stackdoku, UNSOLVABLE_PUZZLE)
            assert_equal("no solution", (none, on_spark(context, stackdoku, none, 4, "--all")), ([], 0))

            for name, work in {
                "the program": lambda: on_spark(context, stackdoku, cubes, 40, "--all"),
                "the package": lambda: by_package(session, *totals, cubes, 40),
            }.items():
                timed(f"one search in 40 tasks, {name}", work, one, one_seconds)
                if "worker 1" not in cluster.processes:
                    cluster.start_worker("worker 1")
                start = time.monotonic()
                total = in_background(work)
                done, tasks = wait_for_tasks(context, 4)
                cluster.kill("worker 1")
                if done >= tasks:
                    raise AssertionError("the worker was killed too late")
                assert_equal(f"one search, {name}, a worker killed", total(), one)
                print(f"the same, a worker killed after {done} of {tasks} tasks: {time.monotonic() - start:.2f} s")
        finally:
            context.stop()


def main():
    global PATIENCE
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stackdoku", help="the program")
    parser.add_argument("--puzzle", default=OPEN_PUZZLE, help="a puzzle in one line, whose solutions are counted")
    parser.add_argument("--patience", type=int, default=PATIENCE, help="seconds before a job counts as stuck")
    args = parser.parse_args()
    PATIENCE = args.patience
    stackdoku = str(Path(args.stackdoku).resolve())
    version = java_version()
    if version < 17:
        has = f"Java {version}" if version else "no Java"
        print(f"skipped: Apache Spark 4 needs Java 17 or later, and this machine has {has}")
        return
    # Ctrl-C and `kill` end the `with` blocks too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="stackdoku-spark-") as folder:
        run(stackdoku, args.puzzle, folder)


if __name__ == "__main__":
    main()
