"""Pages that a program draws: a grid, printed and written digits, paper, ink, light, and a bad camera.

`draw` gives the straightened page, `CELL` pixels a cell with half a cell around the grid, and a class
for each cell: 0 blank, 1 to 9 printed, 10 to 18 written by hand.
"""

import io
import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

import hand
from fonts import Fonts, face

FINE = 48
CELL = 48
BORDER = 0.5
SIDE = 10 * FINE


def _soft_noise(rng, side, grains):
    """Smooth noise, about -1 to 1, with so many grains along a side."""
    coarse = rng.normal(0, 0.5, (grains, grains)).astype(np.float32)
    return np.asarray(Image.fromarray(coarse).resize((side, side), Image.Resampling.BICUBIC))


def _eight_bits(colour):
    """A colour of three parts from 0 to 1 as three bytes."""
    return tuple(int(part) for part in np.clip(np.asarray(colour) * 255, 0, 255))


def _corner(row, column):
    return (column + BORDER) * FINE, (row + BORDER) * FINE


class Sources:
    """What digits are made of: faces, all or without a fold of them, and, if its folder is given, digits of MNIST."""

    def __init__(self, faces, handwriting=None, fold=None, only=False):
        self.fonts = Fonts(faces, fold, only)
        self.mnist = hand.mnist(handwriting) if handwriting else None


class Page:
    """One page as it is drawn: `sheet` is what one sees, `labels` what is in each cell."""

    def __init__(self, rng, sources):
        self.rng = rng
        self.fonts, self.mnist = sources.fonts, sources.mnist
        # White, grey, yellowed, or of the colour of some newspapers.
        kind = rng.choice(["any", "white", "yellow", "salmon"], p=[0.6, 0.17, 0.18, 0.05])
        white = rng.uniform(0.95, 1.0) if kind == "white" else rng.uniform(0.72, 1.0)
        yellow = {"any": 0.09, "white": 0.01, "yellow": 0.3, "salmon": 0.25}[kind] * rng.uniform(0.2, 1)
        tint = rng.normal(0, 0.01 if kind == "white" else 0.03, 3) - (0, yellow * (0.6 if kind == "salmon" else 0.25), yellow)
        self.sheet = Image.new("RGB", (SIDE, SIDE), _eight_bits(white + tint))
        self.labels = np.zeros((9, 9), np.int64)
        self.dark = np.zeros((9, 9), bool)
        # Of what is to be read: how high the smallest is, how thick the thinnest, and how dark the palest.
        self.smallest, self.thinnest, self.palest = 1.0, 0.1, 1.0

    def ink(self, mask, colour, strength=1.0):
        """Lays ink of a colour on the page where the mask is."""
        if strength < 1:
            mask = mask.point(lambda cover: int(cover * strength))
        layer = Image.new("RGB", (SIDE, SIDE), "white")
        layer.paste(_eight_bits(colour), mask=mask)
        self.sheet = ImageChops.multiply(self.sheet, layer)

    def be_read(self, height, thick, colour, cover):
        """Notes what ink of some height, thickness, and colour is to be read, so that blur and light let it be."""
        self.smallest, self.thinnest = min(self.smallest, height), min(self.thinnest, thick)
        self.palest = min(self.palest, (1 - float(np.mean(colour))) * cover)

    def raster(self, mask, tone, coarsest=5):
        """The mask as dots of a printer's screen at 45 degrees, which cover about `tone` of it."""
        rng = self.rng
        period, y, x = rng.uniform(2.2, coarsest), *np.indices((SIDE, SIDE), np.float32)
        across, along = (x + y) * (math.sqrt(2) * math.pi / period), (x - y) * (math.sqrt(2) * math.pi / period)
        waves = np.sin(across + rng.uniform(0, 6)) + np.sin(along + rng.uniform(0, 6))
        dots = np.clip(0.5 + (waves + 3 * (tone - 0.5)) * rng.uniform(0.6, 2), 0, 1)
        return Image.fromarray((np.asarray(mask) * dots).astype(np.uint8))

    def darken(self):
        """A few dark cells, no two side by side, whose digits will be light."""
        rng = self.rng
        row, column = np.indices((9, 9))
        self.dark = ((row + column) % 2 == rng.integers(2)) & (rng.random((9, 9)) < rng.uniform(0.1, 0.9))
        mask = np.kron(np.pad(self.dark, 1), np.full((FINE, FINE), 255, np.uint8))
        edge = round((1 - BORDER) * FINE)
        self.ink(Image.fromarray(mask[edge : edge + SIDE, edge : edge + SIDE]), rng.uniform(0, 0.35) + rng.uniform(0, 0.15, 3))

    def shade(self):
        """Coloured or grey cells: boxes in turn, a diagonal, a few cells, or none."""
        rng = self.rng
        kind = rng.choice(["none", "boxes", "diagonal", "few", "all"], p=[0.66, 0.12, 0.05, 0.14, 0.03])
        row, column = np.indices((9, 9))
        cells = {
            "none": np.zeros((9, 9), bool),
            "boxes": (row // 3 + column // 3) % 2 == rng.integers(2),
            "diagonal": (row == column) | (row + column == 8),
            "few": rng.random((9, 9)) < rng.uniform(0.02, 0.4),
            "all": np.ones((9, 9), bool),
        }[kind]
        tone = rng.uniform(0.55, 0.95) * np.ones(3) if rng.random() < 0.5 else rng.uniform(0.5, 1, 3)
        mask = np.zeros((SIDE, SIDE), np.float32)
        for r, c in zip(*np.nonzero(cells)):
            x, y = map(int, _corner(r, c))
            mask[y : y + FINE, x : x + FINE] = 255
        mask = Image.fromarray(mask.astype(np.uint8))
        if rng.random() < 0.35:
            mask = self.raster(mask, rng.uniform(0.1, 0.6))
            # Dots that a camera sees one by one are pale, or they would hide the digits.
            tone = 1 - (1 - tone) * rng.uniform(0.3, 0.9)
        self.ink(mask, tone)

    def surroundings(self):
        """Text, dark bands, lines, and small numbers beside the grid."""
        rng = self.rng
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        edge = int(BORDER * FINE)
        for side in range(4):
            if rng.random() < 0.35:
                depth = rng.integers(2, edge - 5)
                band = [(0, 0, SIDE, depth), (0, SIDE - depth, SIDE, SIDE), (0, 0, depth, SIDE), (SIDE - depth, 0, SIDE, SIDE)]
                draw.rectangle(band[side], fill=int(rng.integers(60, 256)))
            elif rng.random() < 0.4:
                font = face(self.fonts.printed(rng), int(rng.integers(7, 18)))
                words = "".join(rng.choice(list("abcdefghiklmnoprstu  1234567890"), 60))
                draw.text((rng.integers(0, 40), (2, SIDE - 18)[side % 2]), words, fill=255, font=font)
        if rng.random() < 0.15:
            font = face(self.fonts.printed(rng), int(rng.integers(7, 15)))
            for at in range(9):
                for place in ((0.25, at + 1), (9.75, at + 1), (at + 1, 0.25), (at + 1, 9.75)):
                    if rng.random() < 0.7:
                        x, y = np.array(place) * FINE
                        draw.text((x, y), str(rng.integers(1, 46)), fill=255, font=font, anchor="mm")
        self.ink(mask, rng.uniform(0, 0.6, 3) if rng.random() < 0.4 else (0.1,) * 3)

    def lines(self):
        """The lines of the grid, thin ones and thick ones, or all alike."""
        rng = self.rng
        thin = rng.uniform(0.01, 0.05) * FINE
        thick = thin * rng.uniform(1.0, 4.0) if rng.random() < 0.9 else thin
        frame = rng.uniform(0.05, 0.18) * FINE if rng.random() < 0.12 else thick
        # Of thin lines parts may be missing, where ink was starved.
        missing = rng.uniform(0.1, 0.9) if rng.random() < 0.08 else 0
        masks = [Image.new("L", (SIDE, SIDE)) for _ in range(2)]
        draws = [ImageDraw.Draw(mask) for mask in masks]
        dotted = rng.random() < 0.06
        for at in range(10):
            width = (frame if at % 9 == 0 else thick if at % 3 == 0 else thin) + rng.normal(0, 0.2)
            draw = draws[at % 3 == 0]
            place = (at + BORDER) * FINE
            low, high = BORDER * FINE, SIDE - BORDER * FINE
            for turn in range(2):
                bend = rng.normal(0, 0.015 * FINE)
                points = [(v, place + bend * math.sin(math.pi * v / SIDE)) for v in np.linspace(low, high, 7)]
                points = [(y, x) for x, y in points] if turn else points
                if missing and at % 3:
                    for part in zip(points, points[1:]):
                        if rng.random() > missing:
                            draw.line(part, fill=255, width=max(1, round(width)))
                elif dotted and at % 3:
                    for v in np.arange(low, high, 4):
                        box = (v, place - thin / 2, v + 2, place + thin / 2)
                        draw.rectangle((box[1], box[0], box[3], box[2]) if turn else box, fill=255)
                else:
                    draw.line(points, fill=255, width=max(1, round(width)))
        dark = rng.uniform(0, 0.35) * np.ones(3) if rng.random() < 0.85 else rng.uniform(0, 0.7, 3)
        self.ink(masks[0], dark + rng.uniform(0, 0.4) * (rng.random() < 0.4), rng.uniform(0.5, 1))
        self.ink(masks[1], dark, rng.uniform(0.8, 1))

    def types(self, height):
        """The nine printed digits of one face: of each its mask, and how far its top is above the middle."""
        rng = self.rng
        font = face(self.fonts.printed(rng), round(height * FINE))
        wide = rng.uniform(0.75, 1.2) if rng.random() < 0.4 else 1
        bold = int(rng.random() < 0.15 and height > 0.4)
        # Old-style figures: 1 and 2 are low, others go below the line, 6 and 8 stand high.
        old = rng.random() < 0.08 and height < 0.6
        zenith = font.getbbox("8", anchor="ls")
        middle = (zenith[1] + zenith[3]) / 2
        tiles = {}
        for digit in range(1, 10):
            left, top, right, bottom = font.getbbox(str(digit), anchor="ls", stroke_width=bold)
            tile = Image.new("L", (max(1, math.ceil(right - left)), max(1, math.ceil(bottom - top))))
            ImageDraw.Draw(tile).text((-left, -top), str(digit), fill=255, font=font, anchor="ls", stroke_width=bold)
            tall, rise = tile.height, middle - top
            if old and digit <= 2:
                tall = round(0.7 * tall)
                rise -= 0.3 * tile.height
            elif old and digit not in (6, 8):
                rise -= 0.25 * tile.height
            size = max(1, round(tile.width * wide)), max(1, tall)
            tiles[digit] = (tile if size == tile.size else tile.resize(size, Image.Resampling.BOX)), rise
        return tiles

    def printed_ink(self, mask):
        """The mask as ink lies on paper: spread, starved, soft, or as a screen's dots."""
        rng = self.rng
        kind = rng.choice(["plain", "spread", "starved", "screen"], p=[0.66, 0.12, 0.14, 0.08])
        if kind == "spread":
            mask = Image.blend(mask, mask.filter(ImageFilter.MaxFilter(3)), rng.uniform(0.2, 0.8))
        elif kind == "starved":
            if self.smallest > 0.4:
                mask = Image.blend(mask, mask.filter(ImageFilter.MinFilter(3)), rng.uniform(0, 0.5))
            grain = 1.1 - rng.uniform(0.2, 0.6) * (1 + _soft_noise(rng, SIDE, int(rng.integers(60, 240))))
            mask = Image.fromarray((np.asarray(mask) * grain.clip(0.35, 1)).astype(np.uint8))
        elif kind == "screen":
            mask = self.raster(mask, rng.uniform(0.55, 0.85), 2.2 + 2 * self.smallest)
        if rng.random() < 0.3:
            mask = mask.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.2)))
        return mask

    def print_digits(self, digits):
        """Printed digits, all of one face, light in dark cells; `digits` has 0 where there is none."""
        rng = self.rng
        height = rng.choice([rng.uniform(0.3, 0.45), rng.uniform(0.45, 0.7), rng.uniform(0.7, 0.85)], p=[0.36, 0.54, 0.1])
        tiles = self.types(height)
        shift = rng.normal(0, 0.035, 2).clip(-0.09, 0.09) * FINE
        loose = rng.uniform(0, 0.02) * FINE
        masks = [Image.new("L", (SIDE, SIDE)) for _ in range(2)]
        for r, c in zip(*np.nonzero(digits)):
            tile, rise = tiles[digits[r, c]]
            x, y = _corner(r + 0.5, c + 0.5)
            x, y = np.array([x - tile.width / 2, y - rise]) + shift + rng.normal(0, loose, 2)
            masks[int(self.dark[r, c])].paste(255, (round(x), round(y)), tile)
            self.labels[r, c] = digits[r, c]
        colour = np.full(3, rng.uniform(0, 0.45))
        if rng.random() < 0.22:
            colours = [(0.85, 0.15, 0.15), (0.1, 0.2, 0.7), (0.1, 0.45, 0.2), (0.8, 0.3, 0.35), (0.5, 0.15, 0.5), (0.1, 0.5, 0.6)]
            colour = np.array(colours)[rng.integers(len(colours))]
            colour = np.clip(colour + rng.normal(0, 0.1, 3), 0, 0.9)
        cover = rng.uniform(0.75, 1)
        self.be_read(height, 0.06 * height, colour, cover)
        self.ink(self.printed_ink(masks[0]), colour, cover)
        if self.dark.any():
            self.sheet.paste(_eight_bits(rng.uniform(0.85, 1, 3)), mask=masks[1])

    def pen(self):
        """A pen: its colour, the grain of its line, how thick it is in cells, and how it covers."""
        rng = self.rng
        kind = rng.choice(["ball", "gel", "pencil", "felt", "marker"], p=[0.38, 0.2, 0.2, 0.17, 0.05])
        thick, grain, cover = {
            "ball": ((0.024, 0.045), (0, 0.25), (0.7, 1)),
            "gel": ((0.035, 0.06), (0, 0.1), (0.8, 1)),
            "pencil": ((0.022, 0.07), (0.2, 0.5), (0.45, 1)),
            "felt": ((0.07, 0.12), (0, 0.15), (0.7, 1)),
            "marker": ((0.1, 0.14), (0, 0.1), (0.75, 1)),
        }[kind]
        colours = [(0.08, 0.08, 0.1), (0.12, 0.2, 0.65), (0.75, 0.12, 0.15), (0.1, 0.5, 0.25), (0.45, 0.15, 0.55)]
        colour = colours[rng.choice(5, p=[0.38, 0.38, 0.16, 0.05, 0.03])]
        if kind == "pencil":
            colour = (0.4, 0.4, 0.42)
        colour = np.clip(np.array(colour) + rng.normal(0, 0.07, 3) + rng.uniform(0, 0.12), 0, 0.85)
        return colour, rng.uniform(*grain), rng.uniform(*thick), rng.uniform(*cover)

    def write_digits(self, digits):
        """Digits by hand, of one writer with one pen; `digits` has 0 where there is none."""
        rng = self.rng
        pen = self.pen()
        height = rng.uniform(0.32, 0.88) if rng.random() < 0.9 else rng.uniform(0.85, 1.0)
        # Who writes small has no thick pen.
        thick = min(pen[2] / height, 0.17)
        loose = rng.uniform(0.02, 0.09)
        way = rng.choice(["mnist", "strokes", "face"], p=[0.42, 0.46, 0.12])
        path, writer = self.fonts.written(rng), hand.Writer(rng, thick)

        def shape(digit):
            if way == "mnist" and self.mnist:
                return hand.from_mnist(self.mnist[digit], rng, thick)
            if way == "face":
                return hand.from_face(face(path, 60), digit, rng, thick)
            return writer.digit(digit, rng)

        if digits.any():
            self.be_read(height, thick * height, pen[0], pen[3] * (1 - pen[1] / 2))
        mask, rubbed = (Image.new("L", (SIDE, SIDE)) for _ in range(2))
        corrected = rng.uniform(0.02, 0.2) if rng.random() < 0.15 else 0

        def put(on, r, c, digit):
            drawn = shape(digit)
            tall = height * FINE * float(np.clip(rng.normal(1, 0.1), 0.75, 1.25))
            size = max(1, round(drawn.width * tall / drawn.height)), max(1, round(tall))
            if size[0] > FINE:
                size = FINE, max(1, round(FINE * drawn.height / drawn.width))
            x, y = _corner(r + 0.5, c + 0.5)
            x, y = np.array([x, y]) + np.clip(rng.normal(0, loose, 2), -0.2, 0.2) * FINE - np.array(size) / 2
            on.paste(255, (round(x), round(y)), drawn.resize(size, Image.Resampling.BOX))

        for r, c in zip(*np.nonzero(digits)):
            put(mask, r, c, int(digits[r, c]))
            self.labels[r, c] = 9 + digits[r, c]
        # Beneath some digits another was rubbed out.
        for r, c in zip(*np.nonzero((rng.random((9, 9)) < corrected) & (digits > 0))):
            put(rubbed, r, c, int(rng.integers(1, 10)))
        self.lay_pen(rubbed, (*pen[:3], pen[3] * rng.uniform(0.08, 0.3)))
        self.lay_pen(mask, pen)

    def lay_pen(self, mask, pen):
        """Lays what was written on the page, with the pen's grain."""
        colour, grain, _, cover = pen
        grain = np.clip(255 * (1 - grain * (1 + _soft_noise(self.rng, SIDE, 120))), 0, 255)
        mask = ImageChops.multiply(mask, Image.fromarray(grain.astype(np.uint8)))
        self.ink(mask, colour, cover)

    def marks(self, share):
        """Pencil marks: small digits at corners, edges, or the middle of a cell. They are no entry."""
        rng = self.rng
        style = rng.choice(["places", "corners", "middle", "single"], p=[0.35, 0.3, 0.2, 0.15])
        by = rng.choice(["strokes", "face", "print"], p=[0.6, 0.22, 0.18])
        path = self.fonts.printed(rng) if by == "print" else self.fonts.written(rng)
        pen = self.pen()
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        # A large mark stands in a corner, since in the middle it would be an entry.
        tall = rng.uniform(0.12, 0.3 if style in ("corners", "single") else 0.24)
        writer = hand.Writer(rng, min(pen[2] / tall, 0.17))
        kept = {digit: [writer.digit(digit, rng) for _ in range(3)] for digit in range(1, 10)} if by == "strokes" else {}
        struck = rng.uniform(0.1, 0.6) if rng.random() < 0.2 else 0
        for r, c in zip(*np.nonzero((rng.random((9, 9)) < share) & ~self.dark)):
            # A printed digit has no marks; beside an entry they stand small in a corner.
            if 1 <= self.labels[r, c] <= 9 or (self.labels[r, c] and rng.random() < 0.7):
                continue
            entry = self.labels[r, c] > 0
            count = 1 if style == "single" else rng.integers(1, 3 if entry else 10 if style == "places" else 6)
            chosen = np.sort(rng.choice(9, count, replace=False)) + 1
            high = tall * FINE * (0.75 if entry else 1)
            across = max(2, min(4, int(0.9 * FINE / (0.75 * high))))
            for nth, digit in enumerate(chosen):
                if style == "middle" and not entry and count > 1:
                    spot = 0.5 + (nth - (count - 1) / 2) * min(0.2, 0.8 / count), 0.5
                elif style == "places" and not entry:
                    spot = 0.2 + 0.3 * ((digit - 1) % 3), 0.2 + 0.3 * ((digit - 1) // 3)
                else:
                    spot = 0.08 + tall / 3 + 0.84 / across * (nth % across), 0.07 + tall / 2 + (0.85 - tall) * (nth // across)
                x, y = _corner(r + spot[1], c + spot[0])
                x, y = np.array([x, y]) + rng.normal(0, 0.02, 2) * FINE
                if by == "strokes":
                    shape = kept[digit][rng.integers(3)]
                    size = max(2, round(shape.width * high / shape.height)), max(3, round(high))
                    shape = shape.resize(size, Image.Resampling.BOX)
                    mask.paste(255, (round(x - shape.width / 2), round(y - high / 2)), shape)
                else:
                    draw.text((x, y), str(digit), fill=255, font=face(path, round(high)), anchor="mm")
                if rng.random() < struck:
                    draw.line((x - 0.5 * high, y + rng.uniform(-0.4, 0.5) * high, x + 0.5 * high, y - 0.3 * high), fill=255)
        if by == "print":
            self.ink(mask, np.full(3, rng.uniform(0, 0.5)))
        else:
            self.lay_pen(mask, pen)

    def dirt(self):
        """Spots, stray strokes, a fold, and the other side of the sheet showing through."""
        rng = self.rng
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        for _ in range(rng.poisson(4)):
            x, y, size = *rng.uniform(0, SIDE, 2), rng.exponential(1.3) + 0.5
            draw.ellipse((x - size, y - size, x + size, y + size), fill=int(rng.integers(60, 256)))
        for _ in range(rng.poisson(1.0)):
            x, y, angle, long = *rng.uniform(0, SIDE, 2), rng.uniform(0, 7), rng.exponential(0.3) * FINE
            draw.line((x, y, x + long * math.cos(angle), y + long * math.sin(angle)), fill=int(rng.integers(60, 220)), width=int(rng.integers(1, 4)))
        self.ink(mask.filter(ImageFilter.GaussianBlur(0.7)), rng.uniform(0, 0.6, 3))
        if rng.random() < 0.2:
            place, wide, depth = rng.uniform(0, SIDE), rng.uniform(1, 8), rng.uniform(0, 0.25)
            fold = 255 * (1 - depth * np.exp(-(((np.arange(SIDE) - place) / wide) ** 2)))
            fold = Image.fromarray(np.tile(fold.astype(np.uint8), (SIDE, 1)))
            fold = fold.transpose(Image.Transpose.ROTATE_90) if rng.random() < 0.5 else fold
            self.sheet = ImageChops.multiply(self.sheet, Image.merge("RGB", [fold] * 3))
        if rng.random() < 0.35:
            back = Image.new("L", (SIDE, SIDE))
            draw = ImageDraw.Draw(back)
            font = face(self.fonts.printed(rng), int(rng.integers(8, 40)))
            for y in range(int(rng.integers(0, 60)), SIDE, int(rng.integers(20, 90))):
                draw.text((0, y), "".join(rng.choice(list("abcdeghilmnorst EAMRT8123"), 40)), fill=255, font=font)
            back = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(rng.uniform(0.8, 2.5)))
            self.ink(back, (0.5, 0.5, 0.5), rng.uniform(0.05, 0.06 + 0.26 * self.palest))

    def blur(self, sigma):
        """Out of focus, or moved, by `sigma` of a cell, as far as a person can still read the digits."""
        sigma = float(min(sigma, 0.12 * self.smallest, 1.6 * self.thinnest * self.palest))
        self.sheet = self.sheet.filter(ImageFilter.GaussianBlur(sigma * FINE))
        if self.rng.random() < 0.15:
            moved = (0, sigma * FINE) if self.rng.random() < 0.5 else (sigma * FINE, 0)
            self.sheet = self.sheet.filter(ImageFilter.BoxBlur(moved))


def _light(rng, side):
    """How bright each place is: even, uneven, or with the edge of a shadow."""
    light = rng.uniform(0.4, 1.05) * (1 + 0.22 * rng.random() * _soft_noise(rng, side, int(rng.integers(3, 6))))
    if rng.random() < 0.15:
        # The shadow of a hand or of the telephone has an edge.
        y, x = np.indices((side, side), np.float32) / side - rng.uniform(0.2, 0.8)
        angle = rng.uniform(0, 2 * math.pi)
        edge = 0.5 + 0.5 * np.tanh((x * math.cos(angle) + y * math.sin(angle)) / rng.uniform(0.01, 0.2))
        light = light * (1 - rng.uniform(0.1, 0.5) * edge)
    return light[..., None].astype(np.float32)


def _stripes(rng, side):
    """Faint bands over a picture of a screen, of each colour a little beside the next."""
    y, x = np.indices((side, side), np.float32) / side
    seen = 1.0
    for _ in range(2):
        angle, waves = rng.uniform(0, math.pi), rng.uniform(8, 160)
        phase = (x * math.cos(angle) + y * math.sin(angle)) * (2 * math.pi * waves)
        shift = rng.uniform(0, 2, 3)
        seen = seen * (1 + rng.uniform(0.01, 0.08) * np.sin(phase[..., None] + shift))
    return seen.astype(np.float32)


def _camera(page, rng):
    """The page as a camera has it: light, contrast, noise, few pixels, and JPEG."""
    fewest = np.clip(max(0.4 / (page.thinnest * page.palest), 7 / page.smallest), 15, 40)
    pixels = float(np.exp(rng.uniform(math.log(fewest), math.log(64))))
    side = round(pixels * 10)
    way = Image.Resampling.BOX if rng.random() < 0.5 else Image.Resampling.BICUBIC
    colour = np.asarray(page.sheet.resize((side, side), way), np.float32) / 255
    low = rng.uniform(0, 0.15) if rng.random() < 0.6 else rng.uniform(0.1, 0.1 + 0.4 * page.palest)
    high = rng.uniform(0.75, 1.0)
    balance = (1 + rng.normal(0, 0.08, 3)).astype(np.float32)
    seen = (low + (high - low) * colour) * _light(rng, side) * balance * 255
    if rng.random() < 0.07:
        seen *= _stripes(rng, side)
    noise = min(rng.exponential(2.5), 10 * page.palest)
    seen += noise * rng.standard_normal((side, side, 1), np.float32)
    seen += 0.6 * noise * rng.standard_normal((side, side, 3), np.float32)
    image = Image.fromarray(seen.clip(0, 255).astype(np.uint8))
    if rng.random() < 0.3:
        image = image.filter(ImageFilter.UnsharpMask(1.2, int(rng.integers(40, 180)), 0))
    coarse = 65 if page.thinnest * page.palest < 0.02 else 25 if pixels > 25 else 50
    file = io.BytesIO()
    image.save(file, "JPEG", quality=int(rng.integers(coarse, 96)))
    way = Image.Resampling.BICUBIC if side < 10 * CELL else Image.Resampling.BOX
    return Image.open(file).convert("RGB").resize((10 * CELL, 10 * CELL), way)


def draw(rng, sources):
    """A page and the classes of its cells."""
    page = Page(rng, sources)
    page.shade()
    if rng.random() < 0.04:
        page.darken()
    page.surroundings()
    page.lines()
    digits = rng.integers(1, 10, (9, 9))
    kind = rng.random((9, 9))
    given = rng.uniform(0.2, 0.5)
    entered = 0.0 if rng.random() < 0.15 else rng.uniform(0.3, 1.0) * (1 - given)
    page.print_digits(np.where(kind < given, digits, 0))
    sigma = float(rng.choice([rng.uniform(0, 0.03), rng.uniform(0.03, 0.075)], p=[0.65, 0.35]))
    # Half of the pages are written on after the camera's blur: a picture put together has that, and
    # it makes the network look at shapes and not at what is sharp.
    late = rng.random() < 0.4
    if late:
        page.blur(sigma)
    hands = np.where((kind >= given) & (kind < given + entered) & ~page.dark, digits, 0)
    if rng.random() < 0.25:
        page.write_digits(np.where(rng.random((9, 9)) < 0.3, hands, 0))
        hands = np.where(page.labels > 9, 0, hands)
    page.write_digits(hands)
    if rng.random() < 0.3:
        page.marks(rng.uniform(0.05, 0.9))
    page.dirt()
    page.blur(rng.uniform(0, 0.02) if late else sigma)
    return np.array(_camera(page, rng)), page.labels.reshape(81)
