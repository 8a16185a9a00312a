"""One puzzle in, one answer out."""

import doctest
import json
import signal
import threading
import time
from xml.etree import ElementTree

import pytest

import sudoku_why


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(sudoku_why) == (0, 5)


def test_a_hint_tells_what_it_concludes_and_why(easy: str) -> None:
    hint = sudoku_why.hint(easy)
    assert (hint.result, hint.rule, hint.name) == ("step", "hidden_single", "Hidden single")
    assert hint.placements == ("R1C1=7",) and hint.eliminations == ()
    assert hint.text.startswith("Look at box 1: one digit has only one place left.\n")
    assert hint.step is not None and hint.step.text.endswith("So R1C1 is 7.")
    assert json.loads(hint.json)["steps"][0]["notation"] == hint.step.notation
    assert repr(hint) == "<Hint step>"


def test_a_nudge_gives_nothing_away(easy: str) -> None:
    nudge = sudoku_why.hint(easy, level="nudge")
    assert nudge.rule is None and nudge.placements == ()
    assert nudge.step is not None and nudge.step.full is None
    assert "hidden" not in nudge._repr_html_().lower()


def test_a_hint_is_a_picture(easy: str) -> None:
    hint = sudoku_why.hint(easy)
    assert ElementTree.fromstring(hint.svg).tag.endswith("svg")
    assert hint._repr_html_().startswith('<img alt="The board"')
    assert "So R1C1 is 7." in hint._repr_html_()


def test_a_mistake_is_an_answer(easy: str) -> None:
    hint = sudoku_why.hint("+1" + easy[1:])
    assert hint.result == "unsound" and hint.steps == () and hint.name is None
    assert "<p>" in hint._repr_html_()


def test_the_rules_are_those_of_the_profile(easy: str) -> None:
    assert sudoku_why.explain(easy, profile="newspaper").result in {"solved", "stuck"}
    with pytest.raises(sudoku_why.SudokuError, match="newspaper"):
        sudoku_why.hint(easy, profile="of_tomorrow")


def test_a_walk_leads_to_the_solution(easy: str) -> None:
    walk = sudoku_why.explain(easy)
    assert walk.result == "solved" and len(walk) == len(list(walk)) > 50
    assert [step.number for step in walk] == list(range(1, len(walk) + 1))
    assert walk.hardest is not None and walk.hardest.effort == max(it.effort or 0 for it in walk)
    assert all(step.picture for step in walk)
    assert walk._repr_html_().count("<details>") == len(walk)


def test_the_solution_is_the_only_one(easy: str, solved: str) -> None:
    assert sudoku_why.solve(easy).solution == solved
    several = sudoku_why.solve("." * 81)
    assert several.solution is None and several.result == "unsound"
    assert len(sudoku_why.solve("." * 81, count=3).solutions) == 3


def test_a_rating_has_minutes(easy: str) -> None:
    rating = sudoku_why.rate(easy)
    assert rating["minutes"]["low"] < rating["minutes"]["expected"] < rating["minutes"]["high"]


def test_a_new_puzzle_is_as_hard_as_was_asked() -> None:
    (quick,) = sudoku_why.generate(seed=1, minutes=(4, 8))
    assert 4 <= sudoku_why.rate(quick)["minutes"]["expected"] <= 8
    (hard,) = sudoku_why.generate(seed=1, er=(2.0, 3.0))
    assert 2.0 <= sudoku_why.rate(hard, scale="se")["er"] <= 3.0


def test_the_same_seed_makes_the_same_puzzles() -> None:
    made = sudoku_why.generate(2, seed=7, needs="x_wing")
    assert len(made) == 2 and made.seed == 7
    assert list(made) == list(sudoku_why.generate(2, seed=7, needs="x_wing"))
    assert [sudoku_why.solve(it).solution for it in made] == list(made.solutions)
    assert sudoku_why.explain(made.puzzles[0]).hardest.rule == "x_wing"  # type: ignore[union-attr]


def test_any_question_can_be_asked(easy: str) -> None:
    why = sudoku_why.ask("why", easy, cell="R1C1")
    assert why.data["answer"] == "why" and "<pre>" in why._repr_html_()


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: sudoku_why.hint("not a puzzle"), "input"),
        (lambda: sudoku_why.generate(needs="of_tomorrow"), "no_such_rule"),
        (lambda: sudoku_why.ask("of_tomorrow"), "usage"),
    ],
)
def test_what_is_no_question_says_what_to_do(ask, kind: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(sudoku_why.SudokuError) as caught:
        ask()
    assert caught.value.kind == kind and caught.value.message and caught.value.help


def test_other_threads_go_on() -> None:
    """A puzzle that nobody finds takes a second; a thread counts meanwhile."""
    n = 0
    is_over = threading.Event()

    def count() -> None:
        nonlocal n
        while not is_over.is_set():
            n += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    sudoku_why.solve("." * 81, count=100_000)
    is_over.set()
    counter.join()
    assert n > 10


def test_ctrl_c_ends_a_question() -> None:
    # What runs in the background of a shell ignores Ctrl-C from the beginning.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        # No such puzzle: the search would go on for minutes.
        sudoku_why.generate(1000, seed=1, clues=17, symmetry="full", minimal=True)
    assert time.monotonic() - start < 20
