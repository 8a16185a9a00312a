"""Draws whole screenshots: `screens.py FONTS PUZZLES FIRST LAST SEED FOLDER [--held-out]`.

PUZZLES is a file of 81-character lines or a folder of such files. Beside each picture is a text file: the
digits of the puzzle, and all digits.
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import looks as families
from fonts import Fonts, face
from looks import BLACK, WHITE, light, mixed, one
from puzzles import Puzzles
from screen import WORDS, Board, Position, legible, marks, plain_face

PHONES = [
    (720, 1280),
    (720, 1600),
    (750, 1334),
    (828, 1792),
    (1080, 1920),
    (1080, 2340),
    (1080, 2400),
    (1170, 2532),
    (1290, 2796),
    (1440, 3120),
]
TABLETS = [(1200, 1920), (1536, 2048), (1620, 2160), (1668, 2388), (1920, 1200), (2048, 1536), (2388, 1668)]
WINDOWS = [(1280, 800), (1366, 768), (1440, 900), (1536, 864), (1600, 900), (1680, 1050), (1920, 1080), (2560, 1440)]
LEVELS = [
    "Easy",
    "Medium",
    "Hard",
    "Expert",
    "Evil",
    "Leicht",
    "Mittel",
    "Schwer",
    "Facile",
    "Difficile",
    "Fácil",
    "Difícil",
    "Daily Challenge",
]
TITLES = ["Sudoku", "Sudoku", "SUDOKU", "Sudoku Classic", "Daily Sudoku", "Number Place", "Puzzle 1482", "Nov 25", "Level 37"]
TOOLS = [
    ["Undo", "Erase", "Notes", "Hint"],
    ["Rückgängig", "Löschen", "Notizen", "Tipp"],
    ["Undo", "Redo", "Pencil", "Check", "Hint"],
    ["Annuler", "Effacer", "Notes", "Indice"],
    ["Clear", "Marks", "Fill", "Solve"],
]
TEXT = """Each row, column, and box holds the digits 1 to 9 once. Play a new puzzle every day, and see how
fast you are: 3 of 5 people finish this one in 12 minutes. Puzzles solved today: 48,291. Best time 04:37. Tap a cell,
then a number. Use notes to mark what may stand in a cell. More games: Kakuro, Killer 9x9, Crosswords, Solitaire, 2048.""".split()


def played(rng, look, puzzle, solved):
    """A position of a game: none to all of the blanks are filled in, on one in five one or two of them wrongly."""
    part = rng.choice([0.0, rng.uniform(0, 1), 1.0], p=[0.15, 0.77, 0.08])
    own = np.where((puzzle == 0) & (rng.random((9, 9)) < part), solved, 0)
    wrong = np.zeros((9, 9), bool)
    if rng.random() < 0.2 and own.any():
        places = np.argwhere(own)
        for r, c in places[rng.permutation(len(places))[: rng.integers(1, 3)]]:
            own[r, c] = (own[r, c] + rng.integers(0, 8)) % 9 + 1
            wrong[r, c] = own[r, c] != solved[r, c]
    entries = puzzle + own
    return Position(puzzle, own, wrong & (rng.random() < 0.6), marks(rng, look, entries, _candidates(rng, entries)))


def _candidates(rng, entries):
    """The digits that no cell's row, column, or box has yet, a few of them crossed off."""
    free = np.ones((9, 9, 9), bool)
    for r, c in np.argwhere(entries):
        digit = entries[r, c] - 1
        free[r, :, digit] = free[:, c, digit] = False
        free[r // 3 * 3 : r // 3 * 3 + 3, c // 3 * 3 : c // 3 * 3 + 3, digit] = False
    return free & (rng.random((9, 9, 9)) > rng.choice([0, 0.25]))


class Screen:
    """One screenshot; `unit` is so many pixels as a phone's screen has 360 of."""

    def __init__(self, rng, fonts, look, size, unit):
        self.rng, self.fonts, self.look, self.unit = rng, fonts, look, unit
        self.wide, self.high = size
        self.sheet = self.ground()
        self.draw = ImageDraw.Draw(self.sheet)
        self.path = plain_face(rng, fonts)
        self.ink = legible(mixed(look.given, look.page, 0.15), look.page)
        self.faded = mixed(self.ink, look.page, 0.4)
        self.button = mixed(look.page, look.accent, rng.uniform(0.1, 0.35))

    def ground(self):
        """The page's colour, at times running into another one."""
        sheet = Image.new("RGB", (self.wide, self.high), self.look.page)
        if self.rng.random() < 0.15:
            other = Image.new("RGB", sheet.size, mixed(self.look.page, self.look.accent, self.rng.uniform(0.1, 0.5)))
            sheet = Image.composite(other, sheet, Image.linear_gradient("L").resize(sheet.size))
        return sheet

    def text(self, x, y, words, size, colour=None, anchor="mm"):
        """Words at a place, `size` in units."""
        font = ImageFont.truetype(self.path, max(7, round(size * self.unit)))
        self.draw.text((x, y), words, fill=colour or self.ink, font=font, anchor=anchor)

    def plate(self, left, top, right, low, colour, corner=8, outline=None):
        """A rectangle with round corners, `corner` in units."""
        self.draw.rounded_rectangle(
            (left, top, right, low), corner * self.unit, fill=colour, outline=outline, width=max(1, round(self.unit))
        )

    def icon(self, x, y, size, colour=None):
        """A small sign of a button: a ring, an arrow, a pencil, a gear, or a bulb."""
        draw, half, colour = self.draw, size * self.unit / 2, colour or self.ink
        wide = max(2, round(half / 5))
        kind = self.rng.integers(5)
        if kind == 0:
            draw.ellipse((x - half, y - half, x + half, y + half), outline=colour, width=wide)
        elif kind == 1:
            draw.line((x + half, y + half / 2, x + half, y - half / 2, x - half, y - half / 2), fill=colour, width=wide)
            draw.line((x - half / 2, y - half, x - half, y - half / 2, x - half / 2, y), fill=colour, width=wide)
        elif kind == 2:
            draw.line((x - half, y + half, x + half, y - half), fill=colour, width=2 * wide)
        elif kind == 3:
            for nth in range(3):
                level = y + (nth - 1) * half * 0.7
                draw.line((x - half, level, x + half, level), fill=colour, width=wide)
        else:
            draw.ellipse((x - half * 0.7, y - half, x + half * 0.7, y + half * 0.4), outline=colour, width=wide)
            draw.rectangle((x - half * 0.3, y + half * 0.4, x + half * 0.3, y + half), fill=colour)

    def status(self):
        """The bar with the clock and the battery; gives where it ends."""
        unit, rng = self.unit, self.rng
        high = rng.uniform(22, 40) * unit
        clock = f"{rng.integers(0, 24)}:{rng.integers(0, 60):02}"
        self.text(14 * unit, high / 2, clock, 13, anchor="lm")
        right = self.wide - 14 * unit
        self.draw.rectangle(
            (right - 20 * unit, high / 2 - 5 * unit, right, high / 2 + 5 * unit), outline=self.ink, width=max(1, round(unit))
        )
        self.draw.rectangle(
            (right - 18 * unit, high / 2 - 3 * unit, right - rng.uniform(3, 15) * unit, high / 2 + 3 * unit), fill=self.ink
        )
        for nth in range(4):
            x = right - (46 - 5 * nth) * unit
            self.draw.rectangle((x, high / 2 + (3 - 3 * nth) * unit, x + 3 * unit, high / 2 + 5 * unit), fill=self.ink)
        if rng.random() < 0.5:
            self.text(right - 52 * unit, high / 2, f"{rng.integers(5, 100)}%", 11, anchor="rm")
        return high

    def title(self, top):
        """The bar with the title; gives where it ends."""
        unit, rng = self.unit, self.rng
        low = top + rng.uniform(40, 60) * unit
        ink = self.ink
        if rng.random() < 0.3:
            self.draw.rectangle((0, top, self.wide, low), fill=self.look.accent)
            ink = WHITE if light(self.look.accent) < 0.65 else BLACK
        middle = (top + low) / 2
        self.icon(24 * unit, middle, 14, ink)
        self.icon(self.wide - 24 * unit, middle, 16, ink)
        if rng.random() < 0.5:
            self.icon(self.wide - 60 * unit, middle, 16, ink)
        at, anchor = (self.wide / 2, "mm") if rng.random() < 0.6 else (52 * unit, "lm")
        self.text(at, middle, one(rng, TITLES), rng.uniform(15, 24), ink, anchor)
        return low

    def facts(self, left, right, top):
        """Level, mistakes, and time in a row; gives where it ends."""
        rng = self.rng
        facts = [
            one(rng, LEVELS),
            f"{one(rng, ['Mistakes', 'Fehler', 'Errors'])}: {rng.integers(0, 4)}/3",
            f"{rng.integers(0, 40):02}:{rng.integers(0, 60):02}",
        ]
        if rng.random() < 0.3:
            facts.insert(2, f"Score: {rng.integers(0, 9999)}")
        high, y = rng.uniform(24, 40) * self.unit, 0
        for nth, fact in enumerate(facts):
            y = top + high / 2
            self.text(
                left + (nth + 0.5) * (right - left) / len(facts), y, fact, min(13, 0.045 * (right - left) / self.unit), self.faded
            )
        return top + high

    def tools(self, left, right, top):
        """A row of buttons with signs and names; gives where it ends."""
        rng, unit = self.rng, self.unit
        names = one(rng, TOOLS)
        step = (right - left) / len(names)
        plates = rng.random() < 0.3
        for nth, name in enumerate(names):
            x = left + (nth + 0.5) * step
            if plates:
                self.plate(x - 0.45 * step, top, x + 0.45 * step, top + 54 * unit, self.button)
            self.icon(x, top + 20 * unit, 20)
            self.text(x, top + 42 * unit, name, min(11, step / unit / 7), self.faded)
            if rng.random() < 0.2:
                self.draw.ellipse((x + 8 * unit, top + 2 * unit, x + 22 * unit, top + 16 * unit), fill=self.look.accent)
                self.text(
                    x + 15 * unit, top + 9 * unit, str(rng.integers(1, 6)), 9, WHITE if light(self.look.accent) < 0.65 else BLACK
                )
        return top + 60 * unit

    def pad(self, left, right, top, columns):
        """The digits 1 to 9 as buttons; gives where they end."""
        rng, unit = self.rng, self.unit
        step = (right - left) / columns
        rows = -(-9 // columns)
        high = min(rng.uniform(1.0, 1.5) * step, rng.uniform(48, 64) * unit, (self.high - top) / rows)
        style = rng.choice(["bare", "plates", "frames", "joined"], p=[0.4, 0.3, 0.15, 0.15])
        colour = one(rng, [self.ink, legible(self.look.own, self.look.page)])
        counts, gone = rng.random() < 0.25, rng.integers(1, 20)
        for nth in range(9):
            x, y = left + (nth % columns) * step, top + nth // columns * high
            inset = 0 if style == "joined" else 0.06 * step
            box = (x + inset, y + inset, x + step - inset, y + high - inset)
            if style == "plates":
                self.plate(*box, self.button)
            elif style in ("frames", "joined"):
                self.plate(*box, None, 0 if style == "joined" else 6, outline=self.faded)
            if nth + 1 == gone:
                continue
            ink = legible(colour, self.button if style == "plates" else self.look.page)
            font = face(self.path, max(5, round(0.42 * min(step, high))))
            self.draw.text((x + step / 2, y + high * (0.42 if counts else 0.5)), str(nth + 1), fill=ink, font=font, anchor="mm")
            if counts:
                self.text(x + step / 2, y + high * 0.82, str(rng.integers(1, 8)), min(10, 0.2 * high / unit), self.faded)
        return top + rows * high

    def advertisement(self, left, top, right, low):
        """A box with a picture, words, and a button."""
        rng = self.rng
        if low - top < 30 * self.unit or right - left < 60 * self.unit:
            return
        first, second = (tuple(int(part) for part in rng.integers(0, 256, 3)) for _ in range(2))
        size = round(right - left), round(low - top)
        picture = Image.composite(
            Image.new("RGB", size, first),
            Image.new("RGB", size, second),
            one(rng, [Image.linear_gradient, Image.radial_gradient])("L").resize(size),
        )
        self.sheet.paste(picture, (round(left), round(top)))
        ink = WHITE if light(mixed(first, second, 0.5)) < 0.6 else BLACK
        self.text(
            (left + right) / 2,
            (top + low) / 2 - 8 * self.unit,
            one(rng, ["Play now", "50% off", "Install", "Jetzt kaufen", "From 9.99"]),
            16,
            ink,
        )
        self.text((left + right) / 2, (top + low) / 2 + 10 * self.unit, "Advertisement", 9, ink)

    def board(self, left, top, side, puzzle, solved):
        """The board; gives the position on it."""
        position = played(self.rng, self.look, puzzle, solved)
        if self.rng.random() < 0.1:
            pad = self.rng.uniform(4, 14) * self.unit
            self.plate(
                left - pad,
                top - pad,
                left + side + pad,
                top + side + pad,
                mixed(self.look.page, self.look.cell, 0.6),
                10,
                self.look.thin,
            )
        cell = side / 9
        cell = int(cell) if self.rng.random() < 0.5 else cell
        Board(self.rng, self.fonts, self.look, self.sheet, left, top, cell).lay(position)
        self.frame = left, top, left + side, top + side
        return position

    def upright(self, puzzle, solved):
        """A phone or a tablet held upright: bars, the board, tools, and the pad, from top to bottom."""
        rng, unit = self.rng, self.unit
        top = self.status() if rng.random() < 0.9 else 0
        if rng.random() < 0.2:
            self.advertisement(0, top, self.wide, top + 50 * unit)
            top += 54 * unit
        if rng.random() < 0.85:
            top = self.title(top)
        side = min(self.wide - 2 * rng.choice([rng.uniform(2, 8), rng.uniform(8, 24)]) * unit, 0.62 * self.high)
        left = (self.wide - side) / 2
        if rng.random() < 0.85:
            top = self.facts(left, left + side, top)
        room = self.high - top - side - 190 * unit
        top += max(2 * unit, min(rng.uniform(2, 24) * unit, room))
        position = self.board(left, top, side, puzzle, solved)
        top += side + rng.uniform(6, 20) * unit
        parts = [
            lambda top: self.tools(left, left + side, top),
            lambda top: self.pad(left, left + side, top, int(one(rng, [9, 9, 5, 3]))),
        ]
        for part in parts[:: one(rng, [1, 1, -1])]:
            if rng.random() < 0.92 and top < self.high - 60 * unit:
                top = part(top) + rng.uniform(2, 16) * unit
        if rng.random() < 0.45:
            self.advertisement(
                0, max(top, self.high - rng.uniform(60, 110) * unit), self.wide, self.high - rng.uniform(0, 20) * unit
            )
        if rng.random() < 0.7:
            wide = rng.uniform(40, 70) * unit
            self.plate(self.wide / 2 - wide, self.high - 8 * unit, self.wide / 2 + wide, self.high - 5 * unit, self.ink, 2)
        return position

    def browser(self):
        """A window's frame: tabs and the address, or a name and menus; gives where it ends."""
        rng, unit = self.rng, self.unit
        frame = one(rng, [(222, 225, 230), (240, 240, 240), (43, 42, 51), (53, 54, 58)])
        ink = BLACK if light(frame) > 0.5 else WHITE
        high = rng.uniform(26, 34) * unit
        self.draw.rectangle((0, 0, self.wide, 2 * high), fill=frame)
        self.plate(8 * unit, 5 * unit, 210 * unit, high + 4 * unit, mixed(frame, WHITE, 0.5 if ink == BLACK else 0.1))
        self.text(20 * unit, 0.6 * high, "Sudoku - play online", 11, ink, "lm")
        for nth in range(3):
            x = self.wide - (20 + 34 * nth) * unit
            self.draw.ellipse(
                (x - 5 * unit, high / 2 - 5 * unit, x + 5 * unit, high / 2 + 5 * unit), outline=ink, width=max(1, round(unit))
            )
            self.icon((24 + 30 * nth) * unit, 1.5 * high, 12, ink)
        self.plate(
            110 * unit,
            high + 4 * unit,
            self.wide - 90 * unit,
            2 * high - 3 * unit,
            mixed(frame, WHITE, 0.6 if ink == BLACK else 0.05),
            10,
        )
        self.text(124 * unit, 1.5 * high, "https://sudoku.example.org/play/" + str(rng.integers(1, 9999)), 11, ink, "lm")
        return 2 * high

    def paragraph(self, left, right, top, low):
        """Lines of text."""
        size = self.rng.uniform(11, 15)
        font = ImageFont.truetype(self.path, round(size * self.unit))
        words = TEXT[self.rng.integers(len(TEXT) // 2) :]
        line = ""
        while words and top + 1.5 * size * self.unit < low:
            line, before = f"{line} {words[0]}".strip(), line
            if font.getlength(line) > right - left:
                if not before:
                    break
                self.draw.text((left, top), before, fill=self.faded, font=font)
                top, line = top + 1.5 * size * self.unit, ""
            else:
                words = words[1:]

    def wide_one(self, puzzle, solved):
        """A window or a tablet held across: bars above, the board, and the pad beside it."""
        rng, unit = self.rng, self.unit
        top = self.browser() if rng.random() < 0.75 else self.status()
        top = self.title(top)
        for nth, word in enumerate(rng.permutation(WORDS)[: rng.integers(0, 8)]):
            self.text((30 + 90 * nth) * unit, top + 14 * unit, word, 12, anchor="lm")
        top += 30 * unit
        room = min(self.high - top - 12 * unit, 0.6 * self.wide)
        side = room * (rng.uniform(0.55, 0.85) if rng.random() < 0.5 else rng.uniform(0.85, 1))
        left = one(rng, [rng.uniform(0.02, 0.12), rng.uniform(0.15, 0.3)]) * self.wide
        left = min(left, self.wide - side - 190 * unit)
        start = top + rng.uniform(0, 1) * (room - side)
        position = self.board(left, start, side, puzzle, solved)
        right = left + side + rng.uniform(16, 50) * unit
        end = min(self.wide - 8 * unit, right + rng.uniform(150, 300) * unit)
        below = self.facts(right, end, start) if end - right > 120 * unit else start
        if rng.random() < 0.85:
            below = self.pad(right, end, below + 8 * unit, int(one(rng, [3, 3, 3, 5])))
        if rng.random() < 0.8 and below < self.high - 70 * unit:
            below = self.tools(right, end, below + 12 * unit)
        if rng.random() < 0.6:
            self.paragraph(right, end, below + 12 * unit, self.high)
        if rng.random() < 0.5:
            self.advertisement(
                end + 16 * unit,
                top,
                min(self.wide - 8 * unit, end + 300 * unit),
                min(self.high, top + rng.uniform(200, 500) * unit),
            )
        if left > 140 * unit and rng.random() < 0.4:
            self.paragraph(12 * unit, left - 20 * unit, top + 10 * unit, self.high)
        return position

    def cropped(self):
        """The picture, or only what is about the board."""
        if self.rng.random() > 0.12:
            return self.sheet
        left, top, right, low = self.frame
        margin = self.rng.uniform(0.01, 0.15, 4) * (right - left)
        box = left - margin[0], top - margin[1], right + margin[2], low + margin[3]
        return self.sheet.crop(
            (max(0, round(box[0])), max(0, round(box[1])), min(self.wide, round(box[2])), min(self.high, round(box[3])))
        )


def screenshot(rng, fonts, puzzles, looks):
    """A picture and the position on it."""
    look = families.choose(rng, looks)
    kind, (wide, high) = one(
        rng, [(kind, size) for kind, sizes in (("phone", PHONES), ("tablet", TABLETS), ("window", WINDOWS)) for size in sizes]
    )
    unit = {
        "phone": wide / 360,
        "tablet": min(wide, high) / 768,
        "window": one(rng, [1, 1.25]) if high < 1200 else one(rng, [1.25, 1.6]),
    }[kind]
    screen = Screen(rng, fonts, look, (wide, high), unit)
    position = (screen.upright if wide < high else screen.wide_one)(*puzzles.some(rng))
    return screen.cropped(), position


def save(rng, picture, path):
    """Saves a picture: sharp, or as an app that sends messages makes it, smaller and JPEG."""
    if rng.random() < 0.65:
        picture.save(path.with_suffix(".png"), compress_level=3)
        return
    part = one(rng, [1280, 1280, 800, 4000]) / max(picture.size)
    if part < 1:
        size = round(picture.width * part), round(picture.height * part)
        picture = picture.resize(size, one(rng, [Image.Resampling.BILINEAR, Image.Resampling.LANCZOS, Image.Resampling.BOX]))
    picture.save(path.with_suffix(".jpg"), quality=int(rng.integers(60, 91)))


def main():
    words = [word for word in sys.argv[1:] if word != "--held-out"]
    faces, lists, first, last, seed, folder = words
    looks = "held out" if "--held-out" in sys.argv else "trained"
    fonts, puzzles, folder = Fonts(faces), Puzzles(lists), Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for nth in range(int(first), int(last)):
        rng = np.random.default_rng([int(seed), nth])
        picture, position = screenshot(rng, fonts, puzzles, looks)
        path = folder / f"{nth:05}"
        save(rng, picture, path)
        lines = (
            "".join(map(str, digits.flatten())).replace("0", ".") for digits in (position.given, position.given + position.own)
        )
        path.with_suffix(".txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
