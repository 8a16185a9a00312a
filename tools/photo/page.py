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
    """What digits are made of: faces, strokes, and, if its folder is given, digits of MNIST."""

    def __init__(self, faces, handwriting=None):
        self.fonts, self.pens = Fonts(faces), hand.Pens()
        self.mnist = hand.mnist(handwriting) if handwriting else None


class Page:
    """One page as it is drawn: `sheet` is what one sees, `labels` what is in each cell."""

    def __init__(self, rng, sources):
        self.rng = rng
        self.fonts, self.mnist, self.pens = sources.fonts, sources.mnist, sources.pens
        white = rng.uniform(0.75, 1.0)
        tint = rng.normal(0, 0.035, 3) + (0, -0.01, -rng.uniform(0, 0.09))
        self.sheet = Image.new("RGB", (SIDE, SIDE), _eight_bits(white + tint))
        self.labels = np.zeros((9, 9), np.int64)
        self.smallest = 1.0

    def ink(self, mask, colour, strength=1.0):
        """Lays ink of a colour on the page where the mask is."""
        if strength < 1:
            mask = mask.point(lambda cover: int(cover * strength))
        layer = Image.new("RGB", (SIDE, SIDE), "white")
        layer.paste(_eight_bits(colour), mask=mask)
        self.sheet = ImageChops.multiply(self.sheet, layer)

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
        dots = rng.random() < 0.25
        for r, c in zip(*np.nonzero(cells)):
            x, y = map(int, _corner(r, c))
            mask[y : y + FINE, x : x + FINE] = 255
        if dots:
            period = rng.uniform(3, 7)
            y, x = np.indices((SIDE, SIDE))
            mask *= np.sin(x * 2 * math.pi / period) * np.sin(y * 2 * math.pi / period) > rng.uniform(-0.2, 0.6)
        self.ink(Image.fromarray(mask.astype(np.uint8)), tone)

    def surroundings(self):
        """Text, dark bands, and lines beside the grid."""
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
        self.ink(mask, rng.uniform(0, 0.6, 3) if rng.random() < 0.4 else (0.1,) * 3)

    def lines(self):
        """The lines of the grid, thin ones and thick ones, or all alike."""
        rng = self.rng
        thin = rng.uniform(0.01, 0.05) * FINE
        thick = thin * rng.uniform(1.0, 4.0) if rng.random() < 0.9 else thin
        masks = [Image.new("L", (SIDE, SIDE)) for _ in range(2)]
        draws = [ImageDraw.Draw(mask) for mask in masks]
        dotted = rng.random() < 0.06
        for at in range(10):
            width = (thick if at % 3 == 0 else thin) + rng.normal(0, 0.2)
            draw = draws[at % 3 == 0]
            place = (at + BORDER) * FINE
            low, high = BORDER * FINE, SIDE - BORDER * FINE
            for turn in range(2):
                bend = rng.normal(0, 0.015 * FINE)
                points = [(v, place + bend * math.sin(math.pi * v / SIDE)) for v in np.linspace(low, high, 7)]
                points = [(y, x) for x, y in points] if turn else points
                if dotted and at % 3:
                    for v in np.arange(low, high, 4):
                        box = (v, place - thin / 2, v + 2, place + thin / 2)
                        draw.rectangle((box[1], box[0], box[3], box[2]) if turn else box, fill=255)
                else:
                    draw.line(points, fill=255, width=max(1, round(width)))
        dark = rng.uniform(0, 0.35) * np.ones(3) if rng.random() < 0.85 else rng.uniform(0, 0.7, 3)
        self.ink(masks[0], dark + rng.uniform(0, 0.4) * (rng.random() < 0.4), rng.uniform(0.5, 1))
        self.ink(masks[1], dark, rng.uniform(0.8, 1))

    def print_digits(self, digits):
        """Printed digits, all of one face; `digits` has 0 where there is none."""
        rng = self.rng
        height = rng.choice([rng.uniform(0.3, 0.45), rng.uniform(0.45, 0.7)], p=[0.4, 0.6])
        self.smallest = min(self.smallest, height)
        font = face(self.fonts.printed(rng), round(height * FINE))
        bold = int(rng.random() < 0.15)
        shift = rng.normal(0, 0.03, 2) * FINE
        loose = rng.uniform(0, 0.02) * FINE
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        baseline = font.getbbox("8", anchor="ls")
        rise = -(baseline[1] + baseline[3]) / 2
        for r, c in zip(*np.nonzero(digits)):
            x, y = _corner(r + 0.5, c + 0.5)
            x, y = np.array([x, y + rise]) + shift + rng.normal(0, loose, 2)
            draw.text((x, y), str(digits[r, c]), fill=255, font=font, anchor="ms", stroke_width=bold)
            self.labels[r, c] = digits[r, c]
        if rng.random() < 0.3:
            mask = mask.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.2)))
        colour = np.full(3, rng.uniform(0, 0.45))
        if rng.random() < 0.22:
            colour = np.array([(0.85, 0.15, 0.15), (0.1, 0.2, 0.7), (0.1, 0.45, 0.2), (0.8, 0.3, 0.35)])[rng.integers(4)]
            colour = np.clip(colour + rng.normal(0, 0.1, 3), 0, 0.9)
        self.ink(mask, colour, rng.uniform(0.75, 1))

    def pen(self):
        """The colour of a pen and how it covers."""
        rng = self.rng
        kind = rng.choice(["black", "blue", "red", "pencil", "green"], p=[0.3, 0.32, 0.14, 0.2, 0.04])
        colour = {
            "black": (0.08, 0.08, 0.1),
            "blue": (0.12, 0.2, 0.65),
            "red": (0.75, 0.12, 0.15),
            "pencil": (0.4, 0.4, 0.42),
            "green": (0.1, 0.5, 0.25),
        }[kind]
        colour = np.clip(np.array(colour) + rng.normal(0, 0.07, 3) + rng.uniform(0, 0.12), 0, 0.85)
        grain = rng.uniform(0.2, 0.5) if kind == "pencil" else rng.uniform(0, 0.2)
        return colour, grain

    def written(self, digit, writer):
        """The mask of one written digit, cut to its ink."""
        rng = self.rng
        if writer == "mnist":
            return hand.from_mnist(self.mnist[digit], rng)
        if writer == "strokes":
            return self.pens.digit(digit, rng)
        return hand.from_face(face(writer, 60), digit, rng)

    def write_digits(self, digits):
        """Digits by hand, of one writer with one pen; `digits` has 0 where there is none."""
        rng = self.rng
        writer = rng.choice(["mnist", "strokes", "face"], p=[0.5, 0.38, 0.12])
        if writer == "face":
            writer = self.fonts.written(rng)
        elif self.mnist is None:
            writer = "strokes"
        height, loose = rng.uniform(0.3, 0.88), rng.uniform(0.02, 0.09)
        self.smallest = min(self.smallest, height)
        mask = Image.new("L", (SIDE, SIDE))
        for r, c in zip(*np.nonzero(digits)):
            digit = int(digits[r, c])
            shape = self.written(digit, writer)
            tall = height * FINE * float(np.clip(rng.normal(1, 0.1), 0.7, 1.25))
            size = max(1, round(shape.width * tall / shape.height)), max(1, round(tall))
            if size[0] > FINE:
                size = FINE, max(1, round(FINE * shape.height / shape.width))
            shape = shape.resize(size, Image.Resampling.BOX)
            x, y = _corner(r + 0.5, c + 0.5)
            x, y = np.array([x, y]) + np.clip(rng.normal(0, loose, 2), -0.2, 0.2) * FINE - np.array(size) / 2
            mask.paste(255, (round(x), round(y)), shape)
            self.labels[r, c] = 9 + digit
        self.lay_pen(mask)

    def lay_pen(self, mask):
        """Lays what was written on the page, with the pen's grain."""
        colour, grain = self.pen()
        grain = np.clip(255 * (1 - grain * (1 + _soft_noise(self.rng, SIDE, 120))), 0, 255)
        mask = ImageChops.multiply(mask, Image.fromarray(grain.astype(np.uint8)))
        self.ink(mask, colour, self.rng.uniform(0.7, 1))

    def marks(self, share):
        """Pencil marks: small digits at corners, edges, or the middle of a cell. They are no entry."""
        rng = self.rng
        style = rng.choice(["places", "corners", "middle"])
        writer = rng.choice(["strokes", "face", "print"], p=[0.6, 0.25, 0.15])
        path = self.fonts.printed(rng) if writer == "print" else self.fonts.written(rng)
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        tall = rng.uniform(0.15, 0.27)
        for r, c in zip(*np.nonzero(rng.random((9, 9)) < share)):
            # A printed digit has no marks; beside an entry they stand small in a corner.
            if 1 <= self.labels[r, c] <= 9 or (self.labels[r, c] and rng.random() < 0.7):
                continue
            entry = self.labels[r, c] > 0
            count = rng.integers(1, 3 if entry else 6)
            chosen = np.sort(rng.choice(9, count, replace=False)) + 1
            for nth, digit in enumerate(chosen):
                if style == "middle" and not entry and count > 1:
                    spot = 0.5 + (nth - (count - 1) / 2) * min(0.2, 0.8 / count), 0.5
                elif style == "places" and not entry:
                    spot = 0.2 + 0.3 * ((digit - 1) % 3), 0.2 + 0.3 * ((digit - 1) // 3)
                else:
                    spot = 0.14 + 0.21 * (nth % 4), 0.16 + 0.7 * (nth // 4)
                x, y = _corner(r + spot[1], c + spot[0])
                x, y = np.array([x, y]) + rng.normal(0, 0.02, 2) * FINE
                high = tall * FINE * (0.75 if entry else 1)
                if writer == "strokes":
                    shape = self.pens.digit(int(digit), rng)
                    shape = shape.resize((max(2, round(shape.width * high / shape.height)), max(3, round(high))), Image.Resampling.BOX)
                    mask.paste(255, (round(x - shape.width / 2), round(y - high / 2)), shape)
                else:
                    draw.text((x, y), str(digit), fill=255, font=face(path, round(high)), anchor="mm")
        if writer == "print":
            self.ink(mask, np.full(3, rng.uniform(0, 0.5)))
        else:
            self.lay_pen(mask)

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
            self.ink(back, (0.5, 0.5, 0.5), rng.uniform(0.05, 0.3))

    def blur(self, sigma):
        """Out of focus, or moved, by `sigma` of a cell, as far as a person can still read the digits."""
        sigma = float(min(sigma, 0.13 * self.smallest))
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


def _camera(sheet, rng):
    """The page as a camera has it: light, contrast, noise, few pixels, and JPEG."""
    pixels = float(np.exp(rng.uniform(math.log(15), math.log(64))))
    side = round(pixels * 10)
    way = Image.Resampling.BOX if rng.random() < 0.5 else Image.Resampling.BICUBIC
    colour = np.asarray(sheet.resize((side, side), way), np.float32) / 255
    low, high = rng.choice([rng.uniform(0, 0.15), rng.uniform(0.1, 0.45)], p=[0.6, 0.4]), rng.uniform(0.75, 1.0)
    balance = (1 + rng.normal(0, 0.08, 3)).astype(np.float32)
    seen = (low + (high - low) * colour) * _light(rng, side) * balance * 255
    noise = min(rng.exponential(2.5), 8)
    seen += noise * rng.standard_normal((side, side, 1), np.float32)
    seen += 0.6 * noise * rng.standard_normal((side, side, 3), np.float32)
    image = Image.fromarray(seen.clip(0, 255).astype(np.uint8))
    if rng.random() < 0.3:
        image = image.filter(ImageFilter.UnsharpMask(1.2, int(rng.integers(40, 180)), 0))
    file = io.BytesIO()
    image.save(file, "JPEG", quality=int(rng.integers(25 if pixels > 25 else 50, 96)))
    way = Image.Resampling.BICUBIC if side < 10 * CELL else Image.Resampling.BOX
    return Image.open(file).convert("RGB").resize((10 * CELL, 10 * CELL), way)


def draw(rng, sources):
    """A page and the classes of its cells."""
    page = Page(rng, sources)
    page.shade()
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
    hands = np.where((kind >= given) & (kind < given + entered), digits, 0)
    if rng.random() < 0.25:
        page.write_digits(np.where(rng.random((9, 9)) < 0.3, hands, 0))
        hands = np.where(page.labels > 9, 0, hands)
    page.write_digits(hands)
    if rng.random() < 0.3:
        page.marks(rng.uniform(0.05, 0.9))
    page.dirt()
    page.blur(rng.uniform(0, 0.02) if late else sigma)
    return np.array(_camera(page.sheet, rng)), page.labels.reshape(81)
