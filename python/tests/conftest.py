"""Puzzles of the tests."""

import pytest

EASY = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25...."
SOLVED = "785136924132947856649582137914628375358714269276395418427863591593471682861259743"


@pytest.fixture
def easy() -> str:
    """A puzzle that begins with a hidden single."""
    return EASY


@pytest.fixture
def solved() -> str:
    """Its solution."""
    return SOLVED
