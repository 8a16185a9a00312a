"""Sudoku hints that explain themselves.

A puzzle is a string in any format that the program `sudoku` reads: 81 characters with ``.`` or ``0`` for an
empty cell, nine lines, CSV, pencil marks, links of other programs.

>>> import sudoku_why
>>> puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25...."
>>> hint = sudoku_why.hint(puzzle)
>>> hint.name
'Hidden single'
>>> hint.placements
('R1C1=7',)

In a notebook a hint shows its picture and its words. ``hint_column``, ``solve_column``, and ``rate_column`` take
whole columns (Arrow, polars, a list), answer row by row on all cores, and tell in the column ``error`` what is
wrong with a row. Nothing holds the interpreter's lock while it works, and Ctrl-C ends it.
"""

from ._answers import (
    Answer,
    Generated,
    Hint,
    Rating,
    Solution,
    Step,
    SudokuError,
    Walk,
)
from ._columns import hint_column, rate_column, solve_column
from ._native import VERSION as __version__
from ._questions import Level, Profile, Scale, ask, explain, generate, hint, rate, solve

__all__ = [
    "Answer",
    "Generated",
    "Hint",
    "Level",
    "Profile",
    "Rating",
    "Scale",
    "Solution",
    "Step",
    "SudokuError",
    "Walk",
    "__version__",
    "ask",
    "explain",
    "generate",
    "hint",
    "hint_column",
    "rate",
    "rate_column",
    "solve",
    "solve_column",
]
