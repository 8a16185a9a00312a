"""What is answered."""

from __future__ import annotations

import base64
import html
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Iterator, Optional

from . import _native


class SudokuError(ValueError):
    """A question that cannot be answered: a text that is no puzzle, a rule that there is not."""

    def __init__(self, message: str, kind: str, help: str) -> None:
        super().__init__(f"{message}\n{help}" if help else message)
        self.message = message
        """What is wrong."""
        self.kind = kind
        """The same in one word: ``input``, ``usage``, ``no_such_rule``, and others of docs/json.md."""
        self.help = help
        """What to do; empty if there is no advice."""


@dataclass(frozen=True)
class Step:
    """A step in words. What the level of a hint does not show yet is `None` or empty."""

    number: int
    """Its number in the answer, from 1."""
    rule: Optional[str]
    """What the rule is called everywhere: ``x_wing``."""
    name: Optional[str]
    """What people call the rule."""
    effort: Optional[float]
    """How hard the rule is to see: 1.0 is the easiest."""
    nudge: str
    """Where to look."""
    pattern: Optional[str]
    """What is there."""
    full: Optional[str]
    """What follows, and why, line by line."""
    notation: Optional[str]
    """The line that experts write."""
    placements: tuple[str, ...]
    """Digits that go in: ``R1C1=7``."""
    eliminations: tuple[str, ...]
    """Candidates that fall away: ``R1C1<>7``."""
    picture: Optional[str]
    """Its board as SVG."""

    @property
    def text(self) -> str:
        """The words, as far as they are told."""
        return "\n".join(it for it in (self.pattern or self.nudge, self.full) if it)

    def _repr_html_(self) -> str:
        return _in_html(self.picture, self.text)

    @staticmethod
    def _of(fields: dict[str, Any], picture: Optional[str]) -> Step:
        texts = fields["texts"]
        pattern, full = texts.get("pattern"), texts.get("full")
        return Step(
            number=fields["number"],
            rule=fields.get("rule"),
            name=fields.get("name"),
            effort=fields.get("effort"),
            nudge=texts["nudge"]["text"],
            pattern=pattern and pattern["text"],
            full=full and _lines(full),
            notation=fields.get("notation"),
            placements=_candidates(fields.get("placements"), "="),
            eliminations=_candidates(fields.get("eliminations"), "<>"),
            picture=picture,
        )


class Answer:
    """An answer: as text, as JSON, as pictures, and in a notebook as words."""

    def __init__(self, answer: _native.Answer) -> None:
        self._answer = answer

    @cached_property
    def text(self) -> str:
        """As the terminal shows it."""
        return self._answer.text()

    @cached_property
    def json(self) -> str:
        """As JSON; docs/json.md has its fields."""
        return self._answer.json()

    @cached_property
    def data(self) -> dict[str, Any]:
        """The JSON as Python's own values."""
        data: dict[str, Any] = json.loads(self.json)
        return data

    @cached_property
    def pictures(self) -> tuple[str, ...]:
        """Its boards as SVG, in order; the words as a picture if it has none."""
        return tuple(self._answer.pictures())

    @property
    def svg(self) -> str:
        """The first of its pictures."""
        return self.pictures[0]

    @property
    def result(self) -> str:
        """What came of it, in one word: ``step``, ``solved``, ``stuck``, ``none``, ``unsound``, ``done``."""
        result: str = self.data["result"]
        return result

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.result}>"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"

    def _steps(self) -> tuple[Step, ...]:
        steps = self.data["steps"]
        # Where there is no step, the only picture is that of what is wrong, or of the words.
        pictures = self.pictures if len(self.pictures) == len(steps) else [None] * len(steps)
        return tuple(Step._of(step, picture) for step, picture in zip(steps, pictures))


class Hint(Answer):
    """The next step: where to look, what is there, what follows and why, with the board."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The step; none if the grid is solved, no rule goes on, or something is wrong with the board."""
        return self._steps()

    @property
    def step(self) -> Optional[Step]:
        """The step, if there is one."""
        return self.steps[0] if self.steps else None

    @property
    def rule(self) -> Optional[str]:
        """What its rule is called everywhere: ``x_wing``."""
        return self.step.rule if self.step else None

    @property
    def name(self) -> Optional[str]:
        """What people call the rule."""
        return self.step.name if self.step else None

    @property
    def effort(self) -> Optional[float]:
        """How hard the rule is to see: 1.0 is the easiest."""
        return self.step.effort if self.step else None

    @property
    def placements(self) -> tuple[str, ...]:
        """Digits that go in: ``R1C1=7``."""
        return self.step.placements if self.step else ()

    @property
    def eliminations(self) -> tuple[str, ...]:
        """Candidates that fall away: ``R1C1<>7``."""
        return self.step.eliminations if self.step else ()

    def _repr_html_(self) -> str:
        said = [_lines(self.data["texts"]), *(step.text for step in self.steps)]
        return _in_html(self.svg, "\n".join(it for it in said if it))


class Walk(Answer):
    """The whole way to the solution. It can be walked over, and has a length."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps, in order."""
        return self._steps()

    @property
    def hardest(self) -> Optional[Step]:
        """The hardest step, the first of several."""
        number = self.data.get("summary", {}).get("hardest")
        return self.steps[number - 1] if number else None

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def _repr_html_(self) -> str:
        summary = self.data.get("summary", {}).get("text")
        said = _in_html(None, _lines([*filter(None, [summary]), *self.data["texts"]]))
        steps = (
            f"<details><summary>{step.number}. {html.escape(step.name or '')}</summary>"
            f"{step._repr_html_()}</details>"
            for step in self.steps
        )
        return said + "".join(steps)


class Solution(Answer):
    """The solution of a puzzle, or what is wrong with it."""

    @property
    def solution(self) -> Optional[str]:
        """81 digits, the first of several if several were asked for; `None` if the puzzle is not sound."""
        return self.solutions[0] if self.result == "solved" and self.solutions else None

    @property
    def solutions(self) -> tuple[str, ...]:
        """As many as were asked for."""
        return tuple(self.data["solutions"])

    def _repr_html_(self) -> str:
        return _in_html(self.svg, _lines(self.data["texts"]))


class Rating(Answer):
    """How hard a puzzle is; its figures are items, and all of them are in ``data``."""

    def __getitem__(self, name: str) -> Any:
        return self.data[name]


class Generated(Answer):
    """New puzzles. They can be walked over, each as 81 characters, and have a length."""

    @property
    def seed(self) -> int:
        """With this seed the same puzzles are made again."""
        seed: int = self.data["seed"]
        return seed

    @property
    def puzzles(self) -> tuple[str, ...]:
        """Each as 81 characters, a dot for an empty cell."""
        return tuple(it["puzzle"] for it in self.data["puzzles"])

    @property
    def solutions(self) -> tuple[str, ...]:
        """The solution of each."""
        return tuple(it["solution"] for it in self.data["puzzles"])

    def __iter__(self) -> Iterator[str]:
        return iter(self.puzzles)

    def __len__(self) -> int:
        return len(self.puzzles)


def _lines(lines: list[dict[str, Any]]) -> str:
    return "\n".join(line["text"] for line in lines)


def _candidates(candidates: Optional[list[dict[str, Any]]], sign: str) -> tuple[str, ...]:
    return tuple(f"{it['cell']}{sign}{it['digit']}" for it in candidates or ())


def _in_html(svg: Optional[str], text: str) -> str:
    """A picture over words. As an `img`, it keeps its styles to itself, whatever stands on the page."""
    words = "".join(f"<p>{html.escape(line)}</p>" for line in text.splitlines())
    if svg is None:
        return words
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="The board" width="420" src="data:image/svg+xml;base64,{data}">{words}'
