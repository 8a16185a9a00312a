"""As many different puzzles as are asked for, the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

SEED = 1


def puzzles(files: list[Path], n: int) -> list[str]:
    """The puzzles of `files`, and then disguised copies of them until there are `n`."""
    lines_of = (line for file in files for line in file.read_text().splitlines())
    first = [line[:81] for line in lines_of if len(line) >= 81 and not line.startswith("#")]
    found = dict.fromkeys(first[:n])
    chance = random.Random(SEED)
    while len(found) < n:
        found[disguised(first[len(found) % len(first)], chance)] = None
    return list(found)


def disguised(puzzle: str, chance: random.Random) -> str:
    """The same puzzle with other digits, rows, and columns."""
    digits = dict(zip("123456789", chance.sample("123456789", 9)))
    rows, columns = list(lines(chance)), list(lines(chance))
    return "".join(digits.get(puzzle[9 * row + column], ".") for row in rows for column in columns)


def lines(chance: random.Random) -> Iterator[int]:
    """The nine lines in another order that keeps boxes together."""
    for band in chance.sample(range(3), 3):
        yield from (3 * band + line for line in chance.sample(range(3), 3))
