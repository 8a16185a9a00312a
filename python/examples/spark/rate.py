"""Rates a column of puzzles under Spark, kills an executor on the way, and compares with one machine."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql.pandas.types import from_arrow_schema

import sudoku_why
from puzzles import puzzles

COLLECTIONS = Path(__file__).parents[3] / "puzzles" / "collections"
EXECUTORS = 2
ROWS_OF_A_TASK = 1000
EXECUTOR_CLASS = "CoarseGrainedExecutorBackend"

Ask = Callable[..., pa.RecordBatch]


def asked(name: str, scale: str) -> Ask:
    """What is asked of each puzzle."""
    asks: dict[str, Ask] = {
        "rate": lambda column, **more: sudoku_why.rate_column(column, scale, **more),
        "hint": sudoku_why.hint_column,
        "solve": sudoku_why.solve_column,
    }
    return asks[name]


def with_rows(batch: pa.RecordBatch, answers: pa.RecordBatch) -> pa.RecordBatch:
    """The answers beside the puzzles that they are about."""
    names = batch.schema.names + answers.schema.names
    return pa.RecordBatch.from_arrays([*batch.columns, *answers.columns], names=names)


def main() -> None:
    args = arguments()
    column = puzzles(args.files, args.rows)
    table = pa.table({"row": pa.array(range(len(column)), pa.int64()), "puzzle": column})
    ask = asked(args.ask, args.scale)

    start = time.monotonic()
    (batch,) = table.to_batches()
    wanted = pa.Table.from_batches([with_rows(batch, ask(batch["puzzle"]))])
    report("one machine", len(column), time.monotonic() - start)

    found = under_spark(table, ask, wanted.schema)
    is_same = found.sort_by("row").combine_chunks().equals(wanted.combine_chunks())
    print(f"rows: {found.num_rows}, the same as on one machine: {is_same}")
    print(f"rows with an error: {found.num_rows - found['error'].null_count}")
    sys.exit(0 if is_same else 1)


def under_spark(table: pa.Table, ask: Ask, schema: pa.Schema) -> pa.Table:
    """The answers of several executors, of which one does not live to the end."""
    spark = session()

    def answered(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # Spark gives each task a core, so a task takes one thread.
        for batch in batches:
            yield with_rows(batch, ask(batch["puzzle"], threads=1))

    n_tasks = -(-table.num_rows // ROWS_OF_A_TASK)
    rows = spark.createDataFrame(table).repartitionByRange(n_tasks, "row")
    answers = rows.mapInArrow(answered, from_arrow_schema(schema))
    killer = threading.Thread(target=kill_one, args=(spark, n_tasks), daemon=True)
    killer.start()
    start = time.monotonic()
    found: pa.Table = answers.toArrow()
    report(f"Spark, {EXECUTORS} executors", table.num_rows, time.monotonic() - start)
    print(f"executors at the end: {sorted(executors())}")
    killer.join(timeout=1)
    if killer.is_alive():
        sys.exit("no executor was killed: the work was too short, ask for more rows")
    spark.stop()
    return found.cast(schema)


def session() -> SparkSession:
    """Spark on this machine, with executors in processes of their own, as on several machines."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    here = str(Path(__file__).parent)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH")]))
    builder = SparkSession.builder.master(f"local-cluster[{EXECUTORS},1,1024]").appName("sudoku-why")
    settings = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.executor.memory": "1g",
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.execution.arrow.maxRecordsPerBatch": str(ROWS_OF_A_TASK),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def kill_one(spark: SparkSession, n_tasks: int) -> None:
    """Kills an executor once a third of the tasks of the last stage is done."""
    tracker = spark.sparkContext.statusTracker()
    while True:
        time.sleep(0.2)
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        done = [it.numCompletedTasks for it in stages if it and it.numTasks == n_tasks]
        if done and max(done) >= n_tasks // 3:
            break
    before = executors()
    number, process = min(before.items())
    os.kill(process, signal.SIGKILL)
    print(f"executors: {sorted(before)}; after {max(done)} of {n_tasks} tasks number {number} is killed", flush=True)


def executors() -> dict[int, int]:
    """The executors that this program's Spark has started: their numbers, and the numbers of their processes."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args", "-ww"], check=True, capture_output=True, text=True)
    processes = [line.split(maxsplit=2) for line in listed.stdout.splitlines()[1:]]
    parents = {int(process): int(parent) for process, parent, _ in processes}
    found = {}
    for process, _, command in processes:
        words = command.split()
        if "--executor-id" in words and EXECUTOR_CLASS in command and is_ours(int(process), parents):
            found[int(words[words.index("--executor-id") + 1])] = int(process)
    return found


def is_ours(process: int, parents: dict[int, int]) -> bool:
    """Did this program start it, or what this program started?"""
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


def report(where: str, n: int, seconds: float) -> None:
    print(f"{where}: {n} puzzles in {seconds:.1f} s, {n / seconds:.0f} a second", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="lists of puzzles, one a line")
    parser.add_argument("--rows", type=int, default=100_000, help="how many puzzles")
    parser.add_argument("--ask", choices=["rate", "hint", "solve"], default="rate")
    parser.add_argument("--scale", choices=["own", "se", "hodoku"], default="own")
    args = parser.parse_args()
    args.files = args.files or sorted(COLLECTIONS.glob("qqwing_*.txt"))
    return args


if __name__ == "__main__":
    main()
