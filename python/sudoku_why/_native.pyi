"""The engine, as `sudoku_why` calls it."""

from typing import Optional

from pyarrow import Array, RecordBatch

VERSION: str

class Answer:
    """What was answered, drawn when it is asked for."""

    def text(self) -> str:
        """As the terminal shows it, without colour."""

    def json(self) -> str:
        """As JSON."""

    def pictures(self) -> list[str]:
        """Its boards as SVG, in order."""

def ask(name: str, fields: str, puzzle: Optional[str] = None) -> Answer:
    """Answers the question called `name` with these fields, a JSON object; a problem is an answer, too."""

def ask_column(
    name: str, fields: str, puzzles: Array, n_threads: int
) -> RecordBatch:
    """Answers the question about each puzzle of a `large_string` array."""
