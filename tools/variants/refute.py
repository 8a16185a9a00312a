#!/usr/bin/env python3
"""Refutes the negation of every conclusion of proofs, from the digits and the rules of their puzzles alone.

Shares no code with the program: the rules, of whatever kind, are read from the first line of each proof
(docs/certificates.md), and a SAT solver (`pip install python-sat`) decides. Usage: refute.py PROOF.jsonl... (exit 1 if a
conclusion does not follow)."""
import json
import re
import sys
from itertools import combinations

from pysat.solvers import Cadical153

CELLS = [(r, c) for r in range(9) for c in range(9)]
FIGURES = {
    "asterisk": "R2C5 R3C3 R3C7 R5C2 R5C5 R5C8 R7C3 R7C7 R8C5",
    "centre dot": "R2C2 R2C5 R2C8 R5C2 R5C5 R5C8 R8C2 R8C5 R8C8",
    "girandola": "R1C1 R1C9 R2C5 R5C2 R5C5 R5C8 R8C5 R9C1 R9C9",
}
MOVES = {"anti-knight": [(1, 2), (2, 1), (1, -2), (2, -1)], "anti-king": [(1, 1), (1, -1)]}


def cells(text):
    return [(int(r) - 1, int(c) - 1) for r, c in re.findall(r"R(\d)C(\d)", text)]


def var(cell, digit):
    return cell[0] * 81 + cell[1] * 9 + digit


def named(name, default):
    """The number at the end of a name."""
    return int(name.split()[-1]) if name[-1].isdigit() else default


def pairs(rules):
    """Pairs of cells, each with a test of the digits that they may hold."""
    beside = [((r, c), (r + d, c + a)) for r, c in CELLS for d, a in ((0, 1), (1, 0)) if r + d < 9 and c + a < 9]
    drawn = {"dot": set(), "xv": set()}
    for rule in rules:
        name, _, rest = rule.partition(":")
        own = cells(rest)
        if name in ("white dot", "black dot") or name.startswith(("difference", "ratio")):
            drawn["dot"].add(frozenset(own))
        elif name in ("x", "v"):
            drawn["xv"].add(frozenset(own))
    for rule in rules:
        name, _, rest = rule.partition(":")
        own = cells(rest)
        if name == "white dot" or name.startswith("difference"):
            n = named(name, 1)
            yield own[0], own[1], lambda a, b, n=n: abs(a - b) == n
        elif name == "black dot" or name.startswith("ratio"):
            n = named(name, 2)
            yield own[0], own[1], lambda a, b, n=n: a == n * b or b == n * a
        elif name in ("x", "v") or name.startswith("sum"):
            n = named(name, {"x": 10, "v": 5}.get(name))
            yield own[0], own[1], lambda a, b, n=n: a + b == n
        elif name == "greater":
            yield own[0], own[1], lambda a, b: a > b
        elif name.startswith("whisper"):
            n = named(name, 5)
            yield from ((x, y, lambda a, b, n=n: abs(a - b) >= n) for x, y in zip(own, own[1:]))
        elif name == "palindrome":
            yield from ((x, y, lambda a, b: a == b) for x, y in zip(own, reversed(own)))
        elif name == "clone":
            yield from ((own[0], y, lambda a, b: a == b) for y in own[1:])
        elif name == "thermometer":
            yield from ((x, y, lambda a, b: a < b) for x, y in zip(own, own[1:]))
        elif name == "entropic" or name.startswith("modular"):
            n = named(name, 3)
            part = (lambda d: (d - 1) // 3) if name == "entropic" else (lambda d, n=n: d % n)
            near = ((x, y) for i, x in enumerate(own) for y in own[i + 1 : i + n])
            yield from ((x, y, lambda a, b, part=part: part(a) != part(b)) for x, y in near)
        elif name == "nonconsecutive":
            yield from ((x, y, lambda a, b: abs(a - b) != 1) for x, y in beside)
        elif name in ("all white dots given", "all black dots given"):
            free = [two for two in beside if frozenset(two) not in drawn["dot"]]
            if "white" in name:
                yield from ((x, y, lambda a, b: abs(a - b) != 1) for x, y in free)
            else:
                yield from ((x, y, lambda a, b: a != 2 * b and b != 2 * a) for x, y in free)
        elif name == "all x and v given":
            free = [two for two in beside if frozenset(two) not in drawn["xv"]]
            yield from ((x, y, lambda a, b: a + b not in (5, 10)) for x, y in free)


OF_PAIRS = re.compile(
    "(white dot|black dot|x|v|greater|whisper|palindrome|clone|nonconsecutive|all .* given|thermometer|entropic)$"
    "|(difference|ratio|sum|whisper|modular) "
)


OF_SEVERAL = re.compile(
    r"(little killer|arrow|double arrow|between line|quadruple|sandwich|x-sum|skyscraper|zipper|region sum)( \d+)?$"
)


def line(text):
    """The cells of a row or column, seen from one of its ends, or those of a list."""
    named_line = re.match(r"(row|column) (\d)( from the (right|bottom))?$", text.strip())
    if not named_line:
        return cells(text)
    at = int(named_line[2]) - 1
    all_ = [(at, i) if named_line[1] == "row" else (i, at) for i in range(9)]
    return all_[::-1] if named_line[3] else all_


def ends_first(own):
    return [own[0], own[-1]] + own[1:-1]


def automata(rules):
    """Words of cells, each with the first state, the next one by state and digit (none: wrong), and the last ones."""
    boxes = houses(rules)[2]
    box_of = {x: i for i, box in enumerate(boxes) for x in box}
    for rule in rules:
        name, _, rest = rule.partition(":")
        kind, _, number = name.rpartition(" ") if name[-1].isdigit() else (name, "", "")
        n, own = int(number or 0), line(rest)
        minus = lambda left, d: left - d if left >= d else None
        done = lambda left: left == 0
        if kind in ("cage", "little killer") and number:
            yield own, n, minus, done
        elif kind == "arrow":
            n = n or 1
            count = lambda s, d, n=n: (s[0] + 1, 10 * s[1] + d) if s[0] < n else (n, s[1] - d) if s[1] >= d else None
            yield own, (0, 0), count, lambda s: s[1] == 0
        elif kind == "double arrow":
            count = lambda s, d: (s[0] + 1, s[1] + d) if s[0] < 2 else (2, s[1] - d) if s[1] >= d else None
            yield ends_first(own), (0, 0), count, lambda s: s[1] == 0
        elif kind == "renban":
            span = lambda s, d: (min(s[0], d), max(s[1], d))
            yield own, (9, 1), span, lambda s, n=len(own): s[1] - s[0] == n - 1
        elif kind == "between line":
            inner = lambda s, d: s + (d,) if len(s) < 2 else s if min(s) < d < max(s) else None
            yield ends_first(own), (), inner, lambda s: True
        elif kind == "quadruple":
            drop = lambda s, d: s.replace(str(d), "", 1)
            yield own, number, drop, lambda s: s == ""
        elif kind == "sandwich":
            between = lambda s, d: (s[0] + 1, s[1]) if d in (1, 9) else (s[0], s[1] + d * (s[0] == 1))
            yield own, (0, 0), between, lambda s, n=n: s[1] == n
        elif kind == "x-sum":
            first = lambda s, d: (d - 1, s[1] + d) if s is START else (s[0] - 1, s[1] + d) if s[0] else s
            yield own, START, first, lambda s, n=n: s[1] == n
        elif kind == "skyscraper":
            taller = lambda s, d: (d, s[1] + 1) if d > s[0] else s
            yield own, (0, 0), taller, lambda s, n=n: s[1] == n
        elif kind == "zipper":
            yield zipped(own), (), zip_up(len(own)), lambda s: True
        elif kind == "region sum":
            yield own, (0, 0, 0), region_sum([box_of[x] for x in own]), lambda s: s[1] in (0, s[2])


# The state before the first digit of an X-sum.
START = (0, 0)


def zipped(own):
    """From outside to the middle: two cells of the same distance after each other."""
    half = len(own) // 2
    return [x for two in zip(own[:half], own[::-1]) for x in two] + own[half : len(own) - half]


def zip_up(n_cells):
    def step(state, digit):
        (*total, i, held) = state or (0, 0)
        is_last = n_cells % 2 == 1 and i == n_cells - 1
        if i % 2 == 0 and not is_last:
            return (*total, i + 1, digit)
        found = digit if is_last else held + digit
        return (found, i + 1, 0) if not total or total == [found] else None

    return step


def region_sum(boxes):
    """State: number of the cell, the sum of the first box or 0, the sum so far in the present one."""

    def step(state, digit):
        i, total, now = state
        if i == 0 or boxes[i] == boxes[i - 1]:
            return (i + 1, total, now + digit)
        return (i + 1, now, digit) if total in (0, now) else None

    return step


def runs(rules, first_free):
    """The clauses of the automata: a state and a digit imply the next state."""
    for own, start, step, is_last in automata(rules):
        layer = {start: first_free}
        yield [first_free]
        first_free += 1
        for i, cell in enumerate(own):
            after = {}
            for state, variable in layer.items():
                for digit in range(1, 10):
                    to = step(state, digit)
                    if to is None or i + 1 == len(own) and not is_last(to):
                        yield [-variable, -var(cell, digit)]
                        continue
                    if to not in after:
                        after[to] = first_free
                        first_free += 1
                    yield [-variable, -var(cell, digit), after[to]]
            layer = after


def houses(rules):
    """Sets of cells that differ, and the digits of single cells."""
    all_ = [[(r, c) for c in range(9)] for r in range(9)] + [[(r, c) for r in range(9)] for c in range(9)]
    boxes = [[(3 * (b // 3) + i // 3, 3 * (b % 3) + i % 3) for i in range(9)] for b in range(9)]
    single = []
    for rule in rules:
        name, _, rest = rule.partition(":")
        if name == "no boxes":
            boxes = []
        elif name == "regions":
            letters = "".join(rest.split())
            boxes = [[x for x, own in zip(CELLS, letters) if own == letter] for letter in sorted(set(letters))]
        elif name == "falling diagonal":
            all_.append([(i, i) for i in range(9)])
        elif name == "rising diagonal":
            all_.append([(8 - i, i) for i in range(9)])
        elif name == "windoku":
            all_ += [[(r + i // 3, c + i % 3) for i in range(9)] for r in (1, 5) for c in (1, 5)]
        elif name == "disjoint groups":
            all_ += [[(r, c) for r, c in CELLS if 3 * (r % 3) + c % 3 == i] for i in range(9)]
        elif name in FIGURES:
            all_.append(cells(FIGURES[name]))
        elif name == "extra region":
            all_.append(cells(rest))
        elif name in MOVES:
            for (r, c), (down, aside) in ((x, m) for x in CELLS for m in MOVES[name]):
                if r + down < 9 and 0 <= c + aside < 9:
                    all_.append([(r, c), (r + down, c + aside)])
        elif name in ("odd", "even"):
            single += [(x, name == "odd") for x in cells(rest)]
        elif name.split()[0] in ("cage", "renban"):
            all_.append(cells(rest))
        elif not OF_PAIRS.match(name) and not OF_SEVERAL.match(name):
            raise SystemExit(f"a rule that is not known: {rule}")
    return all_ + boxes, single, boxes


def clauses(puzzle):
    different, single, _ = houses(puzzle.get("rules", []))
    for x in CELLS:
        yield [var(x, d) for d in range(1, 10)]
        yield from ([-var(x, a), -var(x, b)] for a, b in combinations(range(1, 10), 2))
    for house in different:
        for a, b in combinations(house, 2):
            yield from ([-var(a, d), -var(b, d)] for d in range(1, 10))
    for x, y, goes in pairs(puzzle.get("rules", [])):
        digits = ((a, b) for a in range(1, 10) for b in range(1, 10))
        yield from ([-var(x, a), -var(y, b)] for a, b in digits if x != y and not goes(a, b))
    for x, is_odd in single:
        yield from ([-var(x, d)] for d in range(1, 10) if (d % 2 == 1) != is_odd)
    for x, digit in zip(CELLS, puzzle["givens"]):
        if digit != ".":
            yield [var(x, int(digit))]
    yield from runs(puzzle.get("rules", []), 1000)


def literal(candidate, sign):
    return sign * var(cells(candidate["cell"])[0], candidate["digit"])


def main():
    n_steps = n_conclusions = n_wrong = 0
    for name in sys.argv[1:]:
        lines = [json.loads(line) for line in open(name, encoding="utf-8")]
        with Cadical153(bootstrap_with=list(clauses(lines[0]["puzzle"]))) as solver:
            assert solver.solve(), name
            for step in lines[1:-1]:
                n_steps += 1
                negated = [literal(it, -1) for it in step.get("placements", [])]
                negated += [literal(it, 1) for it in step.get("eliminations", [])]
                for it in negated:
                    n_conclusions += 1
                    if solver.solve(assumptions=[it]):
                        n_wrong += 1
                        print(f"{name}: step {step['number']} ({step['rule']}) does not follow")
    print(json.dumps({"proofs": len(sys.argv) - 1, "steps": n_steps, "conclusions": n_conclusions, "wrong": n_wrong}))
    return 1 if n_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
