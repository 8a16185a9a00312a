"""Checks a proof that `sudoku explain --proof FILE` wrote, with a SAT solver and none of our code.

    pip install python-sat
    python3 examples/verify_proof.py walk.jsonl

Each step is proved by its own premises: they and the opposite of what the step concludes cannot be
satisfied together. docs/certificates.md describes the lines of a proof.
"""

import json
import sys
from itertools import combinations

from pysat.solvers import Solver

CELLS = [(row, column) for row in range(1, 10) for column in range(1, 10)]
HOUSES = {f"row {n}": {cell for cell in CELLS if cell[0] == n} for n in range(1, 10)}
HOUSES |= {f"column {n}": {cell for cell in CELLS if cell[1] == n} for n in range(1, 10)}
HOUSES |= {
    f"box {n}": {cell for cell in CELLS if (cell[0] - 1) // 3 * 3 + (cell[1] - 1) // 3 + 1 == n}
    for n in range(1, 10)
}
SEEN_BY = {
    cell: set.union(*(it for it in HOUSES.values() if cell in it)) - {cell} for cell in CELLS
}


class Broken(Exception):
    """A line that does not hold."""


def require(holds, why):
    if not holds:
        raise Broken(why)


def cell_of(name):
    cell = (int(name[1]), int(name[3]))
    require(name == f"R{cell[0]}C{cell[1]}" and cell in SEEN_BY, f"{name} is no cell")
    return cell


def variable(cell, digit):
    return cell[0] * 100 + cell[1] * 10 + digit


class Grid:
    """The digits placed so far, and the candidates that are left."""

    def __init__(self, fields):
        digits = fields.get("digits", fields["givens"])
        require(len(fields["givens"]) == len(digits) == 81, "a grid has 81 cells")
        self.givens = {cell: int(c) for cell, c in zip(CELLS, fields["givens"]) if c != "."}
        self.digits = {}
        self.left = {cell: set(range(1, 10)) for cell in CELLS}
        for cell, c in zip(CELLS, digits):
            if c != ".":
                self.place(cell, int(c))
        require(self.givens.items() <= self.digits.items(), "a given is missing in the digits")
        if "candidates" in fields:
            groups = fields["candidates"].split()
            require(len(groups) == 81, "there are 81 groups of candidates")
            for cell, group in zip(CELLS, groups):
                marks = set(map(int, group.replace(".", "")))
                require(marks <= self.left[cell], "a candidate that the digits rule out")
                self.left[cell] = marks

    def place(self, cell, digit):
        require(digit in self.left[cell], f"{digit} is no candidate")
        self.digits[cell] = digit
        self.left[cell] = set()
        for other in SEEN_BY[cell]:
            self.left[other].discard(digit)

    def live(self, constraint):
        """The candidates that a constraint has left; is it settled by a digit?"""
        if "cell" in constraint:
            cell = cell_of(constraint["cell"])
            return [variable(cell, digit) for digit in self.left[cell]], cell in self.digits
        house, digit = HOUSES[constraint["house"]], constraint["digit"]
        settled = any(self.digits.get(cell) == digit for cell in house)
        return [variable(cell, digit) for cell in house if digit in self.left[cell]], settled

    def outside(self, pattern):
        """The candidates outside of a pattern; does a cell hold a digit outside of it?"""
        cells = [(cell_of(it["cell"]), set(it["digits"])) for it in pattern]
        losses = [(cell, self.left[cell] - digits) for cell, digits in cells]
        left = [variable(cell, digit) for cell, digits in losses for digit in digits]
        settled = any(self.digits.get(cell, 0) not in digits | {0} for cell, digits in cells)
        return left, settled

    def can_fill(self, pattern):
        """Can its cells be filled from its digits with what is left, no digit twice in a house?"""
        cells = [(cell_of(it["cell"]), set(it["digits"])) for it in pattern]
        left = {cell: self.left[cell] | {self.digits.get(cell)} for cell, _ in cells}
        return has_filling([(cell, digits & left[cell]) for cell, digits in cells])


def has_filling(cells):
    """Can cells be filled from these digits, no digit twice in a house?"""
    clauses = [[variable(cell, digit) for digit in digits] for cell, digits in cells]
    for (one, digits), (other, more) in combinations(cells, 2):
        if other in SEEN_BY[one]:
            clauses += [[-variable(one, it), -variable(other, it)] for it in digits & more]
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        return solver.solve()


def at_most_one(literals):
    return [[-one, -other] for one, other in combinations(literals, 2)]


def count_solutions(givens):
    """How many solutions the givens have, counted up to two."""
    empty = Grid({"givens": "." * 81})
    constraints = [{"cell": f"R{row}C{column}"} for row, column in CELLS]
    constraints += [{"digit": digit, "house": house} for house in HOUSES for digit in range(1, 10)]
    clauses = [[variable(cell, digit)] for cell, digit in givens.items()]
    for constraint in constraints:
        live, _ = empty.live(constraint)
        clauses += [live, *at_most_one(live)]
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        for n_solutions in range(2):
            if not solver.solve():
                return n_solutions
            model = set(solver.get_model())
            found = [variable(cell, digit) for cell in CELLS for digit in range(1, 10)]
            solver.add_clause([-literal for literal in found if literal in model])
    return 2


def fillings(cells):
    if not cells:
        yield {}
        return
    *rest, (cell, digits) = cells
    for filling in fillings(rest):
        for digit in digits:
            if all(filling.get(other) != digit for other in SEEN_BY[cell]):
                yield filling | {cell: digit}


def is_deadly(grid, pattern):
    """Has each way to fill the cells a twin that puts the same digits into each house?"""
    cells = [(cell_of(it["cell"]), it["digits"]) for it in pattern]
    if not cells or len(dict(cells)) < len(cells) or any(cell in grid.givens for cell, _ in cells):
        return False
    # Two digits a cell, and each digit of a house in two cells: the twin has all the other digits.
    n_places = [
        sum(cell in house and digit in digits for cell, digits in cells)
        for house in HOUSES.values()
        for digit in range(1, 10)
    ]
    if all(len(digits) == 2 for _, digits in cells) and set(n_places) <= {0, 2}:
        return True
    twins = {}
    for filling in fillings(cells):
        used = (frozenset(filling.get(cell) for cell in house) for house in HOUSES.values())
        key = tuple(used)
        twins[key] = twins.get(key, 0) + 1
    return all(n > 1 for n in twins.values())


def check_step(grid, step, has_one_solution):
    """Takes a step on the grid, if its premises prove it."""
    clauses = []
    for truth in step["premises"].get("truths", []):
        if "outside" in truth:
            if grid.can_fill(truth["outside"]):
                require(has_one_solution(), "the givens do not have one solution")
                require(is_deadly(grid, truth["outside"]), "the pattern is not deadly")
            live, settled = grid.outside(truth["outside"])
        elif "unfillable" in truth:
            cells = [(cell_of(it["cell"]), set(it["digits"])) for it in truth["unfillable"]]
            require(not has_filling(cells), "the pattern can be filled")
            live, settled = grid.outside(truth["unfillable"])
        else:
            live, settled = grid.live(truth)
        require(not settled, "a truth that a digit settles")
        clauses.append(live)
    for link in step["premises"].get("links", []):
        clauses += at_most_one(grid.live(link)[0])
    places, losses = step.get("placements", []), step.get("eliminations", [])
    require((len(places), len(losses) > 0) in [(1, False), (0, True)], "one digit, or eliminations")
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        for it in places + losses:
            cell, digit = cell_of(it["cell"]), it["digit"]
            require(digit in grid.left[cell], f"{digit} is no candidate of {it['cell']}")
            opposite = -variable(cell, digit) if places else variable(cell, digit)
            require(not solver.solve(assumptions=[opposite]), f"{it} does not follow")
    for it in places:
        grid.place(cell_of(it["cell"]), it["digit"])
    for it in losses:
        grid.left[cell_of(it["cell"])].discard(it["digit"])


def check(lines):
    header, *steps, last = map(json.loads, lines)
    is_known = header["proof"] == "sudoku" and header["version"] in (1, 2)
    require(is_known, "this is no proof of version 1 or 2")
    grid = Grid(header["puzzle"])
    counted = []

    def has_one_solution():
        counted.extend([count_solutions(grid.givens)] if not counted else [])
        return counted == [1]

    for number, step in enumerate(steps, 1):
        try:
            require(step["number"] == number, "it has another number")
            check_step(grid, step, has_one_solution)
        except Broken as why:
            raise Broken(f"step {number} does not hold: {why}") from None
    end = Grid(last["end"])
    is_same = (end.digits, end.left) == (grid.digits, grid.left)
    require(is_same, "the steps lead to another grid than the last line has")
    n_empty = 81 - len(grid.digits)
    where = f"a grid with {n_empty} empty cells" if n_empty else "the solution"
    counting = "; the givens have one solution, as a count says" if counted else ""
    return f"{len(steps)} steps hold, and lead from {len(grid.givens)} givens to {where}{counting}"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        LINES = [line for line in file if line.strip()]
    try:
        print(check(LINES))
    except (Broken, KeyError, ValueError, TypeError, IndexError) as error:
        sys.exit(f"refused: {error}")
