"""Hints for a list of puzzles on one machine, with polars: pip install sudoku-why[columns] polars.

python python/examples/polars_column.py LIST: one puzzle a line. Prints which rules come first, and how often.
"""

import sys
from pathlib import Path

import polars
import sudoku_why

puzzles = polars.Series("puzzle", Path(sys.argv[1]).read_text().split(), dtype=polars.String)
hints = polars.DataFrame(sudoku_why.hint_column(puzzles)).with_columns(puzzles)
print(hints.filter(polars.col("error").is_null())["rule"].value_counts(sort=True))
print(f"{hints['error'].count()} of {hints.height} lines have an error")
