#!/usr/bin/env python3
"""Refutes the negation of every conclusion of proofs, from the digits and the rules of their puzzles alone.

Shares no code with the program: the rules are read from the first line of each proof (docs/certificates.md), and a SAT
solver (`pip install python-sat`) decides. Usage: refute.py PROOF.jsonl...  (exit 1 if a conclusion does not follow)."""
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
    "(white dot|black dot|x|v|greater|whisper|palindrome|clone|nonconsecutive|all .* given)$|(difference|ratio|sum|whisper) "
)


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
        elif not OF_PAIRS.match(name):
            raise SystemExit(f"a rule that is not known: {rule}")
    return all_ + boxes, single


def clauses(puzzle):
    different, single = houses(puzzle.get("rules", []))
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
