"""Questions about one puzzle."""

from __future__ import annotations

import json
import secrets
from typing import Any, Literal, Optional, TypeVar

from . import _native
from ._answers import Answer, Generated, Hint, Rating, Solution, SudokuError, Walk

Level = Literal["nudge", "pattern", "full"]
"""How much of a hint is told: where to look, what is there, what follows and why."""
Profile = str
"""Which rules, in which order: ``default``, ``newspaper`` (what is seen without pencil marks), ``no-uniqueness``,
``everything``, ``sudoku-explainer`` and ``hodoku`` (as those programs walk)."""
Scale = Literal["own", "se", "hodoku"]
"""On which scale: this program's own with minutes, Sudoku Explainer's ER, EP, and ED, or HoDoKu's level and
score."""

_A = TypeVar("_A", bound=Answer)


def hint(puzzle: str, level: Level = "full", profile: Optional[Profile] = None) -> Hint:
    """The next step of `puzzle`, told up to `level`, by the rules of `profile`.

    That nothing is found, or that the board has a mistake, is an answer: see ``result`` and ``text``.

    Raises:
        SudokuError: `puzzle` is no puzzle, or there is no such level or profile.
    """
    return _ask(Hint, "hint", puzzle, level=level, profile=profile, steps=1)


def explain(puzzle: str, profile: Optional[Profile] = None) -> Walk:
    """All steps to the solution of `puzzle`, by the rules of `profile`.

    Raises:
        SudokuError: `puzzle` is no puzzle, or there is no such profile.
    """
    return _ask(Walk, "walk", puzzle, profile=profile)


def solve(puzzle: str, count: Optional[int] = None) -> Solution:
    """The solution of `puzzle` if it is the only one; with `count`, up to so many (100,000 at most).

    Raises:
        SudokuError: `puzzle` is no puzzle.
    """
    return _ask(Solution, "solve", puzzle, count=count)


def rate(puzzle: str, scale: Scale = "own") -> Rating:
    """How hard `puzzle` is, on `scale`: the figures are items, such as ``rate(puzzle)["minutes"]``.

    Raises:
        SudokuError: `puzzle` is no puzzle, or there is no such scale.
    """
    return _ask(Rating, "rate", puzzle, scale=scale)


def generate(
    count: int = 1,
    *,
    seed: Optional[int] = None,
    needs: Optional[str] = None,
    hardest: Optional[str] = None,
    level: Optional[Literal["easy", "medium", "hard", "expert", "extreme"]] = None,
    part: Optional[Literal["start", "middle", "end"]] = None,
    er: Optional[tuple[float, float]] = None,
    minutes: Optional[tuple[float, float]] = None,
    symmetry: str = "none",
    minimal: bool = False,
    clues: Optional[int] = None,
    profile: Optional[Profile] = None,
) -> Generated:
    """New puzzles with one solution each, up to 1000.

    Args:
        count: How many.
        seed: The same seed gives the same puzzles on every machine; without it, one is drawn.
        needs: The rule without which one gets stuck; if `hardest` is not named, nothing harder is needed.
        hardest: The rule of the hardest step.
        level: How hard the hardest step is.
        part: In which third of the way the hardest steps are.
        er: Between which ratings ER of Sudoku Explainer is, both included: ``(7.0, 7.5)``.
        minutes: Between how many minutes people are expected to need, both included.
        symmetry: How the givens lie: ``none``, ``rotational``, ``quarter``, ``vertical``, ``horizontal``,
            ``diagonal``, ``antidiagonal``, or ``full``.
        minimal: Is each given needed for there to be one solution?
        clues: How many givens: 17 to 81.
        profile: The rules of the solver.

    Raises:
        SudokuError: There are no such puzzles.
    """
    return _ask(
        Generated,
        "generate",
        None,
        count=count,
        seed=secrets.randbits(32) if seed is None else seed,
        needs=needs,
        hardest=hardest,
        level=level,
        part=part,
        er=_span(er),
        minutes=_span(minutes),
        symmetry=symmetry,
        minimal=minimal,
        clues=clues,
        profile=profile,
    )


def ask(question: str, puzzle: Optional[str] = None, **fields: Any) -> Answer:
    """Any question that docs/json.md lists, such as ``ask("why", puzzle, cell="R1C1")``.

    Raises:
        SudokuError: It cannot be answered.
    """
    return _ask(Answer, question, puzzle, **fields)


def _span(ends: Optional[tuple[float, float]]) -> Optional[dict[str, float]]:
    return None if ends is None else {"from": ends[0], "to": ends[1]}


def _ask(kind: type[_A], question: str, puzzle: Optional[str], **fields: Any) -> _A:
    answer = kind(_native.ask(question, _fields(**fields), puzzle))
    if answer.data["answer"] == "problem":
        raise SudokuError(answer.data["message"], answer.data["kind"], answer.data["help"])
    return answer


def _fields(**fields: Any) -> str:
    return json.dumps({name: value for name, value in fields.items() if value is not None})
