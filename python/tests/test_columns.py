"""One row in, one row out."""

import pyarrow
import pytest

import sudoku_why

COLUMNS = [sudoku_why.hint_column, sudoku_why.solve_column, sudoku_why.rate_column]


@pytest.mark.parametrize("ask", COLUMNS)
def test_a_bad_row_has_an_error_and_no_exception(ask, easy: str) -> None:  # type: ignore[no-untyped-def]
    puzzles = [easy, "not a puzzle", None, "." * 81, easy]
    answers = ask(puzzles).to_pylist()
    assert [it["error"] is None for it in answers] == [True, False, False, False, True]
    assert answers[0] == answers[4]
    nulls = {name: None for name in answers[1] if name != "error"}
    assert {name: answers[1][name] for name in nulls} == nulls
    assert "more than one" in answers[3]["error"]


@pytest.mark.parametrize("ask", COLUMNS)
def test_the_answer_does_not_depend_on_threads(ask, easy: str) -> None:  # type: ignore[no-untyped-def]
    puzzles = list(sudoku_why.generate(6, seed=3)) + [easy]
    assert ask(puzzles, threads=1).equals(ask(puzzles, threads=3))
    assert ask(puzzles, threads=1).equals(ask(puzzles, threads=1_000_000))


def test_columns_say_what_single_questions_say(easy: str, solved: str) -> None:
    hint, row = sudoku_why.hint(easy), sudoku_why.hint_column([easy]).to_pylist()[0]
    assert row["rule"] == hint.rule and row["effort"] == hint.effort
    assert hint.step is not None and row["text"] == hint.step.full
    assert sudoku_why.solve_column([easy]).to_pylist() == [{"solution": solved, "error": None}]
    rating, row = sudoku_why.rate(easy), sudoku_why.rate_column([easy]).to_pylist()[0]
    assert row["minutes"] == rating["minutes"]["expected"]
    assert row["hardest"] == rating["hardest"]["rule"]


@pytest.mark.parametrize(("scale", "names"), [("se", ["er", "ep", "ed"]), ("hodoku", ["level", "score"])])
def test_each_scale_has_its_columns(scale: sudoku_why.Scale, names: list[str], easy: str) -> None:
    rating, row = sudoku_why.rate(easy, scale), sudoku_why.rate_column([easy], scale).to_pylist()[0]
    assert [row[name] for name in names] == [rating[name] for name in names]
    assert row["program"] == rating["program"] and row["scale_version"] == rating["scale_version"]


def test_a_column_comes_in_any_form(easy: str) -> None:
    class Stream:
        """What another library gives."""

        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return pyarrow.chunked_array([[easy], [easy]]).__arrow_c_stream__(requested_schema)

    wanted = sudoku_why.solve_column([easy, easy])
    forms = [
        pyarrow.array([easy, easy], pyarrow.string_view()),
        pyarrow.array([easy, easy], pyarrow.large_string()),
        pyarrow.chunked_array([[easy], [easy]]),
        pyarrow.array(["", easy, easy, ""])[1:3],
        Stream(),
    ]
    assert all(sudoku_why.solve_column(form).equals(wanted) for form in forms)
    assert sudoku_why.solve_column([]).num_rows == 0


def test_what_is_no_question_is_refused_at_once(easy: str) -> None:
    with pytest.raises(ValueError, match="nudge"):
        sudoku_why.hint_column([easy], level="all")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="hodoku"):
        sudoku_why.rate_column([easy], scale="of_tomorrow")  # type: ignore[arg-type]
