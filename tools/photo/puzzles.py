"""Puzzles with one solution from lists of 81-character lines, solved by propagation and search."""

import re
from pathlib import Path

import numpy as np

LINE = re.compile(r"[1-9.0]{81}(?![1-9.0])")
BOX = [3 * (cell // 27) + cell % 9 // 3 for cell in range(81)]
HOUSES = [
    [cell for cell in range(81) if key(cell) == nth]
    for key in (lambda c: c // 9, lambda c: c % 9, BOX.__getitem__)
    for nth in range(9)
]
PEERS = [{peer for house in HOUSES if cell in house for peer in house} - {cell} for cell in range(81)]
ALL = 0b111111111


def _place(options, cell, bit):
    """Places a digit, and all that it forces by being the last option of a cell; False where none is left."""
    waiting = [(cell, bit)]
    while waiting:
        cell, bit = waiting.pop()
        if not options[cell] & bit:
            return False
        options[cell] = bit
        for peer in PEERS[cell]:
            if options[peer] & bit:
                options[peer] &= ~bit
                left = options[peer]
                if not left:
                    return False
                if not left & (left - 1):
                    waiting.append((peer, left))
    return True


def _hidden(options):
    """Places digits that have one place left in a house, until there is none; False where one has no place."""
    found = True
    while found:
        found = False
        for house in HOUSES:
            once = twice = 0
            for cell in house:
                twice |= once & options[cell]
                once |= options[cell]
            if once != ALL:
                return False
            once &= ~twice
            for cell in house:
                bit = options[cell] & once
                if bit and bit != options[cell]:
                    if not _place(options, cell, bit):
                        return False
                    found = True
    return True


def _search(options, found):
    """Gathers solutions until there are two."""
    if not _hidden(options):
        return
    open_cells = [cell for cell in range(81) if options[cell] & (options[cell] - 1)]
    if not open_cells:
        found.append([option.bit_length() for option in options])
        return
    cell = min(open_cells, key=lambda each: options[each].bit_count())
    left = options[cell]
    while left and len(found) < 2:
        bit = left & -left
        left ^= bit
        trial = list(options)
        if _place(trial, cell, bit):
            _search(trial, found)


def solution(digits):
    """The only solution of 81 digits, 0 for none, or None."""
    options = [ALL] * 81
    for cell, digit in enumerate(digits):
        if digit and not _place(options, cell, 1 << (digit - 1)):
            return None
    found = []
    _search(options, found)
    return found[0] if len(found) == 1 else None


class Puzzles:
    """The puzzles of a file, or of all text files below a folder."""

    def __init__(self, path):
        path = Path(path)
        files = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
        self.lines = [found[0] for file in files for found in map(LINE.match, file.read_text().splitlines()) if found]
        if not self.lines:
            raise SystemExit(f"{path} has no puzzles")

    def some(self, rng):
        """A puzzle with one solution, at times with more givens than it needs, and the solution, as 9 x 9 digits."""
        solved = None
        while solved is None:
            line = self.lines[rng.integers(len(self.lines))].replace(".", "0")
            puzzle = np.array(list(map(int, line))).reshape(9, 9)
            solved = solution(puzzle.flatten().tolist())
        solved = np.array(solved).reshape(9, 9)
        more = rng.uniform(0, 0.3) * (rng.random() < 0.7)
        return np.where((puzzle == 0) & (rng.random((9, 9)) < more), solved, puzzle), solved
