"""A session of `sudoku play` in a pseudo-terminal: keys, hints by levels, mistakes, undo, saving, in two sizes.

`python session.py SUDOKU` prints the screens; it ends with an error if one is not as it should be. `pyte` is the terminal.
"""

import fcntl
import os
import pty
import select
import shutil
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

import pyte

PUZZLE = Path(__file__).parents[2] / "puzzles" / "blog.csv"
PATIENCE = 20.0
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "page down": "\x1b[6~", "escape": "\x1b", "undo": "\x1a", "redo": "\x19"}


class Terminal:
    """The program in a terminal of so many columns and lines."""

    def __init__(self, program: str, folder: Path, columns: int, lines: int, *arguments: str) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", XDG_STATE_HOME=str(folder), XDG_CONFIG_HOME=str(folder))
            os.execv(program, [program, "play", *arguments])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def _read(self, seconds: float) -> bool:
        """Reads what comes; false once the program has ended."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return True
        try:
            self.stream.feed(os.read(self.terminal, 65536))
        except OSError:
            return False
        return True

    def shows(self, *texts: str, without: str = "\0") -> None:
        """Waits until the screen shows these texts."""
        end = time.monotonic() + PATIENCE
        while not (all(text in self.text() for text in texts) and without not in self.text()):
            assert time.monotonic() < end, f"not {texts} without {without!r}:\n{self.text()}"
            assert self._read(0.1), f"ended before {texts}:\n{self.text()}"

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.terminal, KEYS.get(key, key).encode())
            # A lone Escape is told from the start of a key by what comes after it.
            end = time.monotonic() + 0.15
            while time.monotonic() < end:
                self._read(0.05)

    def ended(self) -> int:
        while self._read(0.1):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def lesson(program: str, folder: Path, columns: int, lines: int) -> None:
    shutil.copy(PUZZLE, folder / "paper.csv")
    before = (folder / "paper.csv").read_text()
    terminal = Terminal(program, folder, columns, lines, "paper.csv")

    def screen(title: str) -> None:
        print(f"--- {columns} x {lines}: {title}\n{terminal.text()}")

    terminal.shows("R5C5", "h      a hint")
    screen("the start")
    terminal.press("h")
    terminal.shows("Look at box 1", without="Hidden single")
    screen("a nudge")
    terminal.press("d")
    terminal.shows("h tells the step first")
    terminal.press("H")
    terminal.shows("=7= 8  5")
    screen("the whole step")
    # Where not all fits, what was told before is above the screen.
    terminal.shows("Hidden single", without="Look at" if lines < 24 else "\0")
    terminal.press("d")
    terminal.shows("│ 7  8  5 │", without="Look at box 1")
    terminal.press("undo")
    terminal.shows("│ .  8  5 │")
    terminal.press("redo")
    terminal.shows("│ 7  8  5 │")
    # A wrong digit is found, level by level.
    terminal.press("left", "4", "k")
    terminal.shows("One entry is wrong", without="box")
    terminal.press("k", "k")
    terminal.shows("take it out", "[4]")
    screen("a mistake")
    # The steps that show it give digits away: nobody gets them without asking.
    terminal.press("k", "k", "k")
    terminal.shows("[4]", without="gives away")
    terminal.press("h", "h", "h", "d")
    terminal.shows("Mend the mistake first")
    terminal.press("escape", "0")
    terminal.shows("R5C4", without="take it out")
    # Marks and colours.
    terminal.press("x", "1", "2", "v", "3")
    terminal.shows("marks 12", "v: colours")
    terminal.press("w")
    terminal.shows("R5C4")
    terminal.press("escape", "n", "9")
    terminal.shows("R5C4")
    screen("why not")
    terminal.press("escape", "q")
    terminal.shows("Not saved")
    terminal.press("escape", "\x03")
    terminal.shows("Not saved")
    terminal.press("s")
    terminal.shows("Saved in paper.csv")
    after = (folder / "paper.csv").read_text()
    assert after != before and "7" in after.split(",")[0], after
    screen("saved")
    terminal.press("z", "down", "1", "s")
    terminal.shows("Saved in paper.csv")
    terminal.press("q")
    assert terminal.ended() == 0


def board_without_a_file(program: str, folder: Path) -> None:
    """A board that came from no file goes to new files, and overwrites none."""
    (folder / "sudoku.csv").write_text("mine")
    puzzle = "".join(cell.strip() or "." for line in PUZZLE.read_text().splitlines() for cell in line.split(","))
    terminal = Terminal(program, folder, 80, 24, puzzle)
    terminal.shows("R5C5")
    terminal.press("1", "s")
    terminal.shows("Saved in sudoku-2.csv")
    terminal.press("right", "2", "s")
    terminal.shows("Saved in sudoku-2.csv")
    # A colour alone is not saved, and leaves what was told.
    terminal.press("h", "v", "1", "q")
    assert terminal.ended() == 0
    assert (folder / "sudoku.csv").read_text() == "mine"
    assert "2" in (folder / "sudoku-2.csv").read_text().splitlines()[4]


def main() -> None:
    program = os.path.abspath(sys.argv[1])
    for columns, lines in [(80, 24), (40, 20)]:
        with tempfile.TemporaryDirectory() as folder:
            lesson(program, Path(folder), columns, lines)
    with tempfile.TemporaryDirectory() as folder:
        board_without_a_file(program, Path(folder))


main()
