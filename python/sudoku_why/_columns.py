"""Questions about columns of puzzles: one row in, one row out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _native
from ._questions import Level, Profile, Scale, _fields

if TYPE_CHECKING:
    import pyarrow


def hint_column(
    puzzles: Any,
    level: Level = "full",
    profile: Optional[Profile] = None,
    *,
    threads: Optional[int] = None,
) -> pyarrow.RecordBatch:
    """The next step of each puzzle: ``result``, ``rule``, ``effort``, ``text``, ``notation``, ``error``.

    Args:
        puzzles: A column of strings: an array of pyarrow, a series of polars, any other thing that speaks the
            Arrow PyCapsule interface, or a list.
        level: How much is told.
        profile: Which rules.
        threads: How many share the work, 256 at most; without it, one for each core.

    A row that holds no puzzle, or one that is not sound, has nulls, and its ``error`` says why.

    Raises:
        ValueError: There is no such level or profile.
    """
    return _ask("hint", puzzles, threads, level=level, profile=profile, steps=1)


def solve_column(puzzles: Any, *, threads: Optional[int] = None) -> pyarrow.RecordBatch:
    """The only solution of each puzzle: ``solution``, ``error``. For the rest see `hint_column`."""
    return _ask("solve", puzzles, threads)


def rate_column(
    puzzles: Any, scale: Scale = "own", *, threads: Optional[int] = None
) -> pyarrow.RecordBatch:
    """How hard each puzzle is: of `own` what its walk came to and ``minutes``; ``er``, ``ep``, ``ed`` of `se`;
    ``level`` and ``score`` of `hodoku`; then ``program``, ``scale_version``, ``error``. For the rest see
    `hint_column`.
    """
    return _ask("rate", puzzles, threads, scale=scale)


def _ask(
    question: str,
    puzzles: Any,
    threads: Optional[int],
    **fields: Any,
) -> pyarrow.RecordBatch:
    return _native.ask_column(question, _fields(**fields), _column(puzzles), threads or 0)


def _column(puzzles: Any) -> pyarrow.Array:
    """`puzzles` as one array of large strings."""
    import pyarrow

    if isinstance(puzzles, (pyarrow.Array, pyarrow.ChunkedArray)):
        column = puzzles
    elif hasattr(puzzles, "__arrow_c_stream__"):
        column = pyarrow.chunked_array(puzzles)
    else:
        column = pyarrow.array(puzzles)
    column = column.cast(pyarrow.large_string())
    return column.combine_chunks() if isinstance(column, pyarrow.ChunkedArray) else column
