"""Screenshots of sudoku apps and web pages: a board in a random look, sharp, with tints, marks, and painted cells.

`draw` gives a straightened page and labels as `page.draw` does; screens.py draws whole screenshots.
"""

import io
import math
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import looks as families
from fonts import UNFIT, face
from looks import BLACK, WHITE, apart, light, mixed, near, one
from page import BORDER, CELL

SERIF = re.compile(
    r"serif|roman|tinos|times|slab|garamond|charis|gentium|caladea|schola|pagella|termes|bonum|bookman|p052|c059|"
    r"baskerv|didot|bodoni|century|mono|courier|cursor|vollkorn|quattrocento-|tribun|stix|oldstandard|accanthis|"
    r"romande|berenis",
    re.I,
)
WEIGHTS = {"light": re.compile(r"light", re.I), "bold": re.compile(r"bold|black|heavy", re.I)}
WORDS = """Sudoku Easy Medium Hard Expert Daily Score Mistakes 0/3 1/3 Level 12 Undo Erase Notes Hint New Game Settings Best 03:27
Leicht Mittel Schwer Fehler Zeit Pause Facile Difficile Erreurs Fácil Difícil Errores Home Statistics About""".split()


@dataclass
class Position:
    """What is on a board: digits of the puzzle, of the player (0 for none), wrong ones of these, and marks (9 x 9 x 9)."""

    given: np.ndarray
    own: np.ndarray
    wrong: np.ndarray
    marks: np.ndarray

    def labels(self):
        """The classes of the cells."""
        return np.where(self.given > 0, self.given, np.where(self.own > 0, 9 + self.own, 0)).reshape(81)


def plain_face(rng, fonts, serif=False):
    """The path of a face for print, with serifs or, but for one in twenty, without."""
    for _ in range(12):
        path = fonts.printed(rng)
        if bool(SERIF.search(Path(path).name)) == serif or rng.random() < 0.05:
            break
    return path


@lru_cache(maxsize=4096)
def _siblings(path, weight):
    """The faces of the same family, light or bold."""
    path = Path(path)
    family = path.stem.split("-")[0]
    others = (other for other in path.parent.glob(f"{family}-*{path.suffix}") if not UNFIT.search(other.name))
    return sorted(str(other) for other in others if WEIGHTS[weight].search(other.stem))


def _weighted(rng, path, weight):
    """A face of the family that is light or bold, and how much bolder it must be made if there is none."""
    if weight not in WEIGHTS:
        return path, 0.0
    others = _siblings(path, weight)
    return (one(rng, others), 0.0) if others else (path, rng.uniform(0.02, 0.04) * (weight == "bold"))


def legible(colour, ground):
    """The colour, made lighter or darker until it stands out from its ground."""
    far = BLACK if light(ground) > 0.55 else WHITE
    for _ in range(8):
        if abs(light(colour) - light(ground)) > 0.22 or apart(colour, ground) > 230:
            break
        colour = mixed(colour, far, 0.25)
    return colour


class Board:
    """A board that is laid on a picture: cells from `left` and `top` on, `cell` pixels each."""

    def __init__(self, rng, fonts, look, sheet, left, top, cell):
        self.rng, self.look, self.cell = rng, look, cell
        self.draw = ImageDraw.Draw(sheet)
        self.x, self.y = ([round(start + nth * cell) for nth in range(10)] for start in (left, top))
        self.ground = np.empty((9, 9), object)
        base = plain_face(rng, fonts, look.serif)
        self.given_face = _weighted(rng, base, look.given_weight)
        by_hand = look.own_face == "written" and fonts.by_hand
        other = {
            "other": lambda: plain_face(rng, fonts),
            "written": lambda: fonts.written(rng) if by_hand else plain_face(rng, fonts),
        }
        self.own_face = (other[look.own_face](), 0.0) if look.own_face in other else _weighted(rng, base, look.own_face)
        if look.own_face == "same":
            self.own_face = self.given_face
        alike = apart(look.given, look.own) < 90 and not look.given_ground
        if alike and self.own_face[0] == self.given_face[0]:
            self.given_face, self.own_face = (self.given_face[0], rng.uniform(0.035, 0.055)), (self.own_face[0], 0.0)
        self.mark_face = (one(rng, [base, self.own_face[0]]) if not by_hand else self.own_face[0]), 0.0

    def lay(self, position):
        """Draws everything."""
        self.position = position
        self.choose_cells()
        self.cells()
        if self.look.gap == 0:
            self.lines()
        if self.look.select == "outline" and self.selected:
            self.outline()
        self.marks()
        self.digits()

    def choose_cells(self):
        """The selected cell, and the digit that is lit up."""
        rng, look = self.rng, self.look
        spot = int(rng.integers(9)), int(rng.integers(9))
        self.selected = spot if look.select != "none" else None
        entries = self.position.given + self.position.own
        self.lit = entries[spot] if self.selected and look.same else 0
        if self.selected and look.same and not self.lit and rng.random() < 0.4:
            self.lit = int(rng.integers(1, 10))

    def grounds(self):
        """The colour of each cell."""
        look, position = self.look, self.position
        for r in range(9):
            for c in range(9):
                ground = look.cell
                if look.boxes and (r // 3 + c // 3) % 2:
                    ground = look.boxes
                if look.given_ground and position.given[r, c]:
                    ground = look.given_ground
                if self.selected and look.peers and self.sees(r, c):
                    ground = mixed(ground, look.accent, look.peers)
                if self.lit and position.given[r, c] + position.own[r, c] == self.lit and look.same_style == "cell":
                    ground = mixed(ground, look.accent, look.same)
                if look.wrong_ground and position.wrong[r, c]:
                    ground = look.wrong_ground
                self.ground[r, c] = ground
        if self.selected and look.select in ("tint", "solid"):
            self.ground[self.selected] = mixed(
                self.ground[self.selected], look.accent, 1 if look.select == "solid" else look.select_tint
            )

    def sees(self, r, c):
        """Whether a cell shares a row, a column, or a box with the selected one."""
        row, column = self.selected
        return r == row or c == column or (r // 3 == row // 3 and c // 3 == column // 3)

    def box(self, r, c):
        """The rectangle of a cell, without its gaps."""
        gap = self.look.gap * self.cell / 2
        wide = max(gap, self.look.thick_width * self.cell / 2) if self.look.gap else 0
        left, right = (wide if side % 3 == 0 else gap for side in (c, c + 1))
        top, low = (wide if side % 3 == 0 else gap for side in (r, r + 1))
        return round(self.x[c] + left), round(self.y[r] + top), round(self.x[c + 1] - right) - 1, round(self.y[r + 1] - low) - 1

    def cells(self):
        """The grounds of the cells, painted ones among them."""
        look, rng = self.look, self.rng
        self.grounds()
        if look.gap:
            self.draw.rectangle((self.x[0], self.y[0], self.x[9], self.y[9]), fill=look.thick)
        painted = self.paints()
        for r in range(9):
            for c in range(9):
                box = self.box(r, c)
                first, *second = painted.get((r, c), [self.ground[r, c]])
                self.ground[r, c] = first
                self.draw.rounded_rectangle(box, look.corner * self.cell, fill=first)
                if second:
                    corner = one(rng, [(0, 1), (2, 1), (0, 3), (2, 3)])
                    at = [(0, 1), (2, 1), (2, 3), (0, 3)]
                    at.remove(corner)
                    self.draw.polygon([(box[x], box[y]) for x, y in at], fill=second[0])
        if self.lit and look.same_style == "circle":
            for r, c in zip(*np.nonzero(self.position.given + self.position.own == self.lit)):
                self.ground[r, c] = mixed(self.ground[r, c], look.accent, look.same)
                left, top, right, low = self.box(r, c)
                inset = 0.1 * self.cell
                self.draw.ellipse((left + inset, top + inset, right - inset, low - inset), fill=self.ground[r, c])

    def paints(self):
        """The cells that the player has painted, with one colour or two."""
        rng, look = self.rng, self.look
        if rng.random() > look.paint_chance:
            return {}
        chosen = [
            near(rng, families.PAINTS[nth], 6) for nth in rng.choice(len(families.PAINTS), rng.integers(1, 6), replace=False)
        ]
        strength = rng.uniform(0.6, 1) if light(look.cell) > 0.5 else rng.uniform(0.25, 0.5)
        chosen = [mixed(look.cell, paint, strength) for paint in chosen]
        cells = zip(*np.nonzero(rng.random((9, 9)) < rng.choice([0.06, 0.2, 0.6])))
        twice = rng.random() < 0.4
        return {cell: [one(rng, chosen) for _ in range(1 + (twice and rng.random() < 0.3))] for cell in cells}

    def lines(self):
        """Thin lines and thick ones, and the frame."""
        look, ends = self.look, (self.x[0], self.x[9], self.y[0], self.y[9])
        for colour, part, numbers in (
            (look.thin, look.thin_width, (1, 2, 4, 5, 7, 8)),
            (look.thick, look.thick_width, (3, 6, 0, 9)),
        ):
            wide = max(1, round(part * self.cell))
            for nth in numbers if look.framed else (n for n in numbers if n % 9):
                before = wide // 2
                for across, low, high in ((True, *ends[:2]), (False, *ends[2:])):
                    at = (self.y if across else self.x)[nth] - before
                    span, band = (low - before, high - before + wide - 1), (at, at + wide - 1)
                    box = (span[0], band[0], span[1], band[1]) if across else (band[0], span[0], band[1], span[1])
                    self.draw.rectangle(box, fill=colour)

    def outline(self):
        """A frame inside the selected cell."""
        left, top, right, low = self.box(*self.selected)
        wide = max(2, round(self.rng.uniform(0.05, 0.1) * self.cell))
        self.draw.rectangle((left, top, right, low), outline=self.look.accent, width=wide)

    def text(self, place, digit, font, colour, bolder=0.0):
        """A digit whose middle is at a place."""
        path, height = font
        font = face(path, max(3, round(height)))
        box = font.getbbox("8", anchor="ls")
        x, y = place
        self.draw.text(
            (x, y - (box[1] + box[3]) / 2), str(digit), fill=colour, font=font, anchor="ms", stroke_width=round(bolder * height)
        )

    def middle(self, r, c):
        """The middle of a cell."""
        left, top, right, low = self.box(r, c)
        return (left + right + 1) / 2, (top + low + 1) / 2

    def digits(self):
        """The entries, all alike but for colour and weight."""
        look, position = self.look, self.position
        height = look.height * self.cell
        strong = look.same_style == "text" and self.lit
        for r, c in zip(*np.nonzero(position.given + position.own)):
            given = position.given[r, c] > 0
            digit = position.given[r, c] + position.own[r, c]
            colour = look.given if given else look.wrong if position.wrong[r, c] else look.own
            if self.selected == (r, c) and look.select == "solid":
                colour = WHITE if light(look.accent) < 0.65 else colour
            path, bolder = self.given_face if given else self.own_face
            if strong == digit:
                colour, bolder = mixed(colour, look.accent, 0.4), bolder + 0.03
            self.text(self.middle(r, c), digit, (path, height), legible(colour, self.ground[r, c]), bolder)

    def marks(self):
        """Pencil marks in cells without an entry, some of them lit up."""
        look, rng, marks = self.look, self.rng, self.position.marks
        lights = mixed(look.accent, look.cell, 0.2) if rng.random() < 0.25 else None
        strike = families.RED if rng.random() < 0.06 else None
        for r, c in zip(*np.nonzero(marks.any(2))):
            digits = np.nonzero(marks[r, c])[0] + 1
            style = look.mark_style
            if style == "both":
                style = one(rng, ["corners", "middle"])
            for nth, digit in enumerate(digits):
                x, y = self.middle(r, c) + self.cell * self.spot(style, nth, len(digits), digit)
                high = look.mark_height * self.cell
                if style == "middle":
                    high = min(1.15 * high, 1.15 * self.cell / len(digits))
                colour = legible(look.mark, self.ground[r, c])
                if lights and (digit == self.lit or rng.random() < 0.06):
                    colour = legible(lights, self.ground[r, c])
                    if style != "middle":
                        wide = 0.75 * high
                        self.draw.ellipse((x - wide, y - wide, x + wide, y + wide), fill=lights)
                        colour = legible(look.mark, lights)
                self.text((x, y), digit, (self.mark_face[0], high), colour)
                if strike and rng.random() < 0.15:
                    self.draw.line(
                        (x - high / 2, y + high / 2, x + high / 2, y - high / 2), fill=strike, width=max(1, round(high / 9))
                    )

    def spot(self, style, nth, count, digit):
        """Where in a cell a mark stands, from the middle."""
        if style == "middle":
            return np.array([(nth - (count - 1) / 2) * min(0.85 * self.look.mark_height, 0.88 / count), 0.0])
        if style == "places":
            return np.array([0.3 * ((digit - 1) % 3 - 1), 0.3 * ((digit - 1) // 3 - 1)])
        corners = [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0), (0, 0)]
        return 0.32 * np.array(corners[nth])


def at_random(rng, look):
    """A position of digits at random."""
    digits, kind, given = rng.integers(1, 10, (9, 9)), rng.random((9, 9)), rng.uniform(0.2, 0.5)
    entered = 0.0 if rng.random() < 0.12 else rng.uniform(0.15, 1.0) * (1 - given)
    own = np.where((kind >= given) & (kind < given + entered), digits, 0)
    wrong = (own > 0) & (rng.random((9, 9)) < (rng.uniform(0.02, 0.3) if rng.random() < 0.25 else 0))
    given = np.where(kind < given, digits, 0)
    return Position(given, own, wrong, marks(rng, look, given + own, rng.random((9, 9, 9)) < rng.uniform(0.1, 0.6)))


def marks(rng, look, entries, candidates):
    """The candidates that stand as marks in the cells without an entry."""
    if rng.random() > look.mark_chance:
        return np.zeros((9, 9, 9), bool)
    noted = (entries == 0) & (rng.random((9, 9)) < rng.choice([1.0, rng.uniform(0.1, 1)]))
    return candidates & noted[:, :, None]


def _beside(rng, fonts, look, sheet, cell):
    """Words, buttons, digits of a pad, and bars in the half cell around the board."""
    draw, side = ImageDraw.Draw(sheet), sheet.width
    edge = BORDER * cell
    ink = legible(mixed(look.given, look.page, 0.2), look.page)
    path = plain_face(rng, fonts)
    for top in (0, side - edge):
        kind = rng.choice(["none", "words", "bar", "buttons"], p=[0.35, 0.35, 0.15, 0.15])
        start, high = top + rng.uniform(-0.2, 0.2) * edge, rng.uniform(0.25, 0.7) * edge
        if kind == "bar":
            draw.rectangle((0, start, side, start + high), fill=near(rng, mixed(look.page, look.accent, rng.uniform(0, 1)), 8))
        elif kind == "buttons":
            count = int(rng.integers(4, 11))
            for nth in range(count):
                x = (nth + 0.5) * side / count
                box = (x - 0.4 * side / count, start, x + 0.4 * side / count, start + 2 * edge)
                draw.rounded_rectangle(box, 0.2 * edge, fill=mixed(look.page, look.accent, 0.2))
                draw.text((x, start + edge * 0.6), str(nth % 9 + 1), fill=ink, font=face(path, max(3, round(high))), anchor="mm")
        elif kind == "words":
            font = ImageFont.truetype(path, max(6, round(high)))
            for x in rng.uniform(0, 0.9, rng.integers(1, 5)) * side:
                draw.text((x, start), one(rng, WORDS), fill=ink, font=font)
    for left in (0, side - edge):
        if rng.random() < 0.15:
            draw.rectangle(
                (left, 0, left + edge * rng.uniform(0.1, 0.6), side),
                fill=near(rng, mixed(look.page, look.accent, rng.uniform(0, 0.5)), 8),
            )


def _sent(rng, sheet, smallest):
    """The picture as an app that sends messages makes it: often smaller, and JPEG."""
    if rng.random() < 0.55:
        return sheet
    side = round(max(10 * smallest, sheet.width * rng.uniform(0.3, 1)))
    if side < sheet.width:
        sheet = sheet.resize((side, side), one(rng, [Image.Resampling.BILINEAR, Image.Resampling.LANCZOS, Image.Resampling.BOX]))
    file = io.BytesIO()
    sheet.save(file, "JPEG", quality=int(rng.integers(60, 91)))
    return Image.open(file).convert("RGB")


def draw(rng, sources, looks="trained"):
    """A straightened page of a screenshot and the classes of its cells; `looks` as in looks.py."""
    look = families.choose(rng, looks)
    cell = round(math.exp(rng.uniform(math.log(24), math.log(110))) / 2) * 2
    sheet = Image.new("RGB", (10 * cell, 10 * cell), look.page)
    if rng.random() < 0.8:
        _beside(rng, sources.fonts, look, sheet, cell)
    position = at_random(rng, look)
    Board(rng, sources.fonts, look, sheet, BORDER * cell, BORDER * cell, cell).lay(position)
    sheet = _sent(rng, sheet, 18)
    way = Image.Resampling.BICUBIC if sheet.width < 10 * CELL else Image.Resampling.BOX
    return np.array(sheet.resize((10 * CELL, 10 * CELL), way)), position.labels()
