"""What questions cost: processor seconds a puzzle on one core, for each list of puzzles that is named.

python tools/column_costs.py --seconds 20 FILE…: so long each question is asked, of puzzles spread over the list.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path

import sudoku_why

QUESTIONS = {
    "solve": sudoku_why.solve_column,
    "hint": sudoku_why.hint_column,
    "rate": sudoku_why.rate_column,
    "rate --scale se": partial(sudoku_why.rate_column, scale="se"),
    "rate --scale hodoku": partial(sudoku_why.rate_column, scale="hodoku"),
}
STEP = 97


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    for file in args.files:
        lines = [line[:81] for line in file.read_text().splitlines() if len(line) >= 81]
        # A prime step visits all lines, and the first few of them are as mixed as the list.
        spread = [lines[STEP * i % len(lines)] for i in range(len(lines))]
        for name, ask in QUESTIONS.items():
            n, n_errors, seconds = asked(ask, spread, args.seconds)
            print(f"{file.name}\t{name}\t{n}\t{n_errors} errors\t{n / seconds:.3g} a second", flush=True)


def asked(ask, puzzles: list[str], most: float) -> tuple[int, int, float]:
    """How many were asked about, how many had an error, and the processor seconds."""
    # What is read once, such as the cards of the rules, is no cost of a puzzle.
    ask(puzzles[:1], threads=1)
    start, n, n_errors, size = time.process_time(), 0, 0, 1
    while n < len(puzzles) and time.process_time() - start < most:
        errors = ask(puzzles[n : n + size], threads=1)["error"]
        n, n_errors, size = n + len(errors), n_errors + len(errors) - errors.null_count, min(2 * size, 64)
    return n, n_errors, time.process_time() - start


if __name__ == "__main__":
    main()
