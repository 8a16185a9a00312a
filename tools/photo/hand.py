"""Handwriting: digits of MNIST, bent anew each time, and digits drawn from strokes."""

import gzip
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

# Each way to write a digit is a list of strokes, each stroke a list of points, x to the right and
# y down, from 0 to 1. A stroke is smooth between its ends; a corner is where two strokes meet.
STROKES = {
    1: [
        [[(0.1, 0.45), (0.6, 0)], [(0.6, 0), (0.55, 1)]],
        [[(0.0, 0.55), (0.6, 0)], [(0.6, 0), (0.5, 1)]],
        [[(0.3, 0.25), (0.55, 0)], [(0.55, 0), (0.52, 1)]],
        [[(0.2, 0.3), (0.55, 0)], [(0.55, 0), (0.55, 1)], [(0.25, 1), (0.85, 1)]],
        [[(0.5, 0), (0.5, 1)]],
        [[(0.0, 0.8), (0.3, 0.4), (0.65, 0)], [(0.65, 0), (0.6, 1)]],
        [[(0.05, 0.35), (0.25, 0.25), (0.55, 0)], [(0.55, 0), (0.5, 1)], [(0.15, 0.98), (0.5, 1.0), (0.9, 0.95)]],
        [[(0.7, 0), (0.35, 1)]],
    ],
    2: [
        [[(0.1, 0.25), (0.3, 0.02), (0.7, 0.02), (0.85, 0.28), (0.6, 0.6), (0.1, 1)], [(0.1, 1), (0.9, 0.98)]],
        [[(0.1, 0.2), (0.5, 0), (0.85, 0.25), (0.5, 0.75), (0.15, 0.95), (0.15, 0.8), (0.4, 0.85), (0.9, 1)]],
        [[(0.15, 0.1), (0.6, 0), (0.85, 0.2), (0.55, 0.6), (0.05, 1)], [(0.05, 1), (0.4, 0.92), (0.95, 1)]],
        [[(0.1, 0.08), (0.85, 0.04)], [(0.85, 0.04), (0.45, 0.5), (0.08, 0.97)], [(0.08, 0.97), (0.92, 0.95)]],
        [[(0.15, 0.35), (0.1, 0.12), (0.45, 0), (0.8, 0.15), (0.75, 0.45), (0.4, 0.75), (0.1, 0.98)], [(0.1, 0.98), (0.9, 1)]],
        [[(0.1, 0.2), (0.5, 0), (0.8, 0.25), (0.5, 0.7), (0.1, 0.98)], [(0.1, 0.98), (0.3, 0.82), (0.6, 1.0), (0.95, 0.85)]],
    ],
    3: [
        [[(0.1, 0.12), (0.5, 0), (0.85, 0.2), (0.65, 0.45), (0.4, 0.48)], [(0.4, 0.48), (0.75, 0.52), (0.9, 0.75), (0.55, 1), (0.05, 0.88)]],
        [[(0.1, 0), (0.85, 0)], [(0.85, 0), (0.4, 0.42)], [(0.4, 0.42), (0.85, 0.55), (0.85, 0.85), (0.45, 1), (0.05, 0.88)]],
        [[(0.1, 0.15), (0.5, 0), (0.8, 0.18), (0.6, 0.42), (0.35, 0.5), (0.45, 0.42), (0.8, 0.55), (0.85, 0.82), (0.5, 1), (0.1, 0.92)]],
        [[(0.2, 0.05), (0.7, 0.02), (0.75, 0.25), (0.35, 0.45)], [(0.35, 0.45), (0.8, 0.6), (0.75, 0.9), (0.1, 1)]],
    ],
    4: [
        [[(0.25, 0), (0.1, 0.6)], [(0.1, 0.6), (0.95, 0.6)], [(0.7, 0.25), (0.65, 1)]],
        [[(0.7, 0), (0.05, 0.68)], [(0.05, 0.68), (0.95, 0.68)], [(0.7, 0), (0.7, 1)]],
        [[(0.5, 0), (0.1, 0.6)], [(0.1, 0.6), (0.95, 0.55)], [(0.65, 0.3), (0.5, 1)]],
        [[(0.15, 0), (0.15, 0.3), (0.2, 0.52)], [(0.2, 0.52), (0.85, 0.5)], [(0.85, 0), (0.8, 1)]],
        [[(0.45, 0), (0.25, 0.35), (0.08, 0.55)], [(0.08, 0.55), (0.5, 0.58), (0.95, 0.5)], [(0.8, 0.12), (0.6, 1)]],
        [[(0.75, 1), (0.75, 0)], [(0.75, 0), (0.4, 0.35), (0.05, 0.72)], [(0.05, 0.72), (0.98, 0.7)]],
        [[(0.15, 0.02), (0.12, 0.5)], [(0.12, 0.5), (0.9, 0.48)], [(0.8, 0.02), (0.8, 1)]],
    ],
    5: [
        [[(0.2, 0), (0.15, 0.45)], [(0.15, 0.45), (0.5, 0.35), (0.85, 0.6), (0.7, 0.95), (0.3, 1), (0.05, 0.88)], [(0.2, 0), (0.85, 0)]],
        [[(0.3, 0.05), (0.22, 0.45)], [(0.22, 0.45), (0.6, 0.42), (0.8, 0.7), (0.5, 1), (0.1, 0.95)], [(0.28, 0.08), (0.95, 0)]],
        [[(0.9, 0), (0.35, 0.02), (0.2, 0.4), (0.6, 0.45), (0.8, 0.7), (0.55, 0.98), (0.05, 0.92)]],
        [[(0.9, 0.02), (0.2, 0.03)], [(0.2, 0.03), (0.17, 0.42)], [(0.17, 0.42), (0.6, 0.36), (0.85, 0.65), (0.6, 0.97), (0.05, 0.95)]],
        [[(0.2, 0.12), (0.18, 0.5)], [(0.18, 0.5), (0.6, 0.42), (0.82, 0.7), (0.5, 1), (0.05, 0.9)], [(0.22, 0.04), (1.0, -0.02)]],
        [[(0.85, 0.03), (0.25, 0.0)], [(0.25, 0.0), (0.2, 0.48)], [(0.2, 0.48), (0.75, 0.55), (0.75, 0.9), (0.1, 1)]],
    ],
    6: [
        [[(0.75, 0), (0.35, 0.25), (0.1, 0.65), (0.25, 0.97), (0.6, 1), (0.85, 0.75), (0.6, 0.52), (0.25, 0.6), (0.12, 0.75)]],
        [[(0.5, 0), (0.2, 0.35), (0.1, 0.75), (0.35, 1), (0.8, 0.95), (0.85, 0.65), (0.5, 0.55), (0.15, 0.8)]],
        [[(0.65, 0), (0.12, 0.62), (0.2, 0.93), (0.5, 1), (0.82, 0.8), (0.6, 0.57), (0.2, 0.72)]],
        [[(0.9, 0.1), (0.6, 0), (0.2, 0.3), (0.12, 0.75), (0.45, 1), (0.8, 0.75), (0.5, 0.52), (0.3, 0.68), (0.4, 0.8)]],
        [[(0.3, 0), (0.15, 0.5), (0.2, 0.9), (0.55, 1), (0.85, 0.8), (0.65, 0.6), (0.2, 0.8)]],
    ],
    7: [
        [[(0.05, 0.02), (0.9, 0)], [(0.9, 0), (0.55, 0.45), (0.35, 1)]],
        [[(0.05, 0.02), (0.9, 0)], [(0.9, 0), (0.55, 0.45), (0.35, 1)], [(0.2, 0.5), (0.88, 0.47)]],
        [[(0.05, 0.18), (0.08, 0.02)], [(0.08, 0.02), (0.9, 0)], [(0.9, 0), (0.5, 1)], [(0.3, 0.55), (0.9, 0.5)]],
        [[(0.0, 0.1), (0.3, 0.0), (0.6, 0.06), (0.9, 0)], [(0.9, 0), (0.4, 1)], [(0.35, 0.5), (0.85, 0.42)]],
        [[(0.05, 0.03), (0.9, 0)], [(0.9, 0), (0.3, 1)]],
        [[(0.08, 0.2), (0.1, 0.03)], [(0.1, 0.03), (0.85, 0.02)], [(0.85, 0.02), (0.6, 0.4), (0.5, 1)]],
        [[(0.05, 0.0), (0.9, 0.05)], [(0.9, 0.05), (0.5, 0.5), (0.4, 1)], [(0.15, 0.55), (0.8, 0.4)]],
    ],
    8: [
        [[(0.8, 0.15), (0.5, 0), (0.2, 0.2), (0.45, 0.47), (0.8, 0.7), (0.6, 1), (0.2, 0.9), (0.25, 0.65), (0.6, 0.42), (0.8, 0.15)]],
        [[(0.5, 0.47), (0.2, 0.25), (0.5, 0), (0.8, 0.25), (0.5, 0.47)], [(0.5, 0.47), (0.1, 0.75), (0.5, 1), (0.9, 0.75), (0.5, 0.47)]],
        [[(0.5, 0.45), (0.25, 0.22), (0.5, 0), (0.75, 0.22), (0.5, 0.45)], [(0.5, 0.43), (0.12, 0.7), (0.5, 1), (0.88, 0.72), (0.5, 0.43)]],
        [[(0.75, 0.05), (0.3, 0.08), (0.3, 0.35), (0.7, 0.6), (0.75, 0.9), (0.35, 1), (0.15, 0.8), (0.45, 0.5), (0.85, 0.12)]],
        [[(0.5, 0), (0.2, 0.2), (0.5, 0.48), (0.8, 0.78), (0.5, 1), (0.2, 0.78), (0.5, 0.48), (0.8, 0.2), (0.5, 0)]],
    ],
    9: [
        [[(0.85, 0.3), (0.5, 0.5), (0.15, 0.3), (0.4, 0), (0.8, 0.08), (0.85, 0.3)], [(0.85, 0.2), (0.8, 0.7), (0.6, 1)]],
        [[(0.85, 0.25), (0.5, 0.5), (0.15, 0.3), (0.4, 0), (0.8, 0.08), (0.85, 0.3), (0.8, 0.8), (0.45, 1), (0.1, 0.9)]],
        [[(0.8, 0.25), (0.5, 0.45), (0.2, 0.25), (0.45, 0), (0.8, 0.1)], [(0.85, 0.0), (0.75, 1)]],
        [[(0.78, 0.12), (0.4, 0), (0.15, 0.28), (0.45, 0.48), (0.8, 0.2)], [(0.8, 0.1), (0.8, 1)]],
        [[(0.8, 0.22), (0.5, 0.5), (0.15, 0.35), (0.3, 0.03), (0.75, 0.08), (0.85, 0.4), (0.75, 0.8), (0.3, 1)]],
        [[(0.85, 0.05), (0.4, 0.02), (0.15, 0.3), (0.45, 0.5), (0.82, 0.25)], [(0.85, 0.05), (0.6, 0.5), (0.5, 1)]],
    ],
}
SIDE = 96


def mnist(folder):
    """The digits 1 to 9 of MNIST's test set: for each digit, its images cut to the ink."""
    images = gzip.open(Path(folder) / "t10k-images-idx3-ubyte.gz").read()
    labels = gzip.open(Path(folder) / "t10k-labels-idx1-ubyte.gz").read()
    pixels = np.frombuffer(images, np.uint8, offset=16).reshape(-1, 28, 28)
    by_digit = {digit: [] for digit in range(1, 10)}
    for image, label in zip(pixels, np.frombuffer(labels, np.uint8, offset=8)):
        if label:
            by_digit[int(label)].append(image)
    return by_digit


def _cut(mask):
    box = mask.getbbox()
    return mask.crop(box) if box else mask


def _bent(mask, rng, strength):
    """The mask with a slant, a turn, and the corners of a coarse mesh moved."""
    slant, turn = rng.normal(0, 0.12), rng.normal(0, 0.07)
    side = mask.width
    half = side / 2
    steps = 3
    points = np.stack(np.meshgrid(np.linspace(0, side, steps + 1), np.linspace(0, side, steps + 1)), -1)
    moved = points + rng.normal(0, strength * side, points.shape)
    x, y = moved[..., 0] - half, moved[..., 1] - half
    x, y = x + slant * y, y
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    moved = np.stack([x + half, y + half], -1)
    mesh = []
    for row in range(steps):
        for column in range(steps):
            left, top = points[row, column].astype(int)
            right, bottom = points[row + 1, column + 1].astype(int)
            corners = [moved[row, column], moved[row + 1, column], moved[row + 1, column + 1], moved[row, column + 1]]
            mesh.append(((left, top, right, bottom), tuple(float(v) for corner in corners for v in corner)))
    return mask.transform(mask.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def _thicker(mask, amount):
    """The mask with lines thicker (positive) or thinner, by pixels."""
    if abs(amount) < 0.3:
        return mask
    soft = mask.filter(ImageFilter.GaussianBlur(2.0))
    middle = 128 - 45 * amount
    return soft.point(lambda v: max(0, min(255, int((v - middle) * 3.5 + 128))))


def _to_pen(rng, pen):
    """How much to thicken a digit whose lines are a tenth of its height, for a pen."""
    return float(np.clip(9 * (pen - 0.1), -0.6, 0.9) + rng.uniform(-0.2, 0.2))


def from_mnist(images, rng, pen=0.11):
    """A digit of MNIST, bent, of a pen so thick where a digit is 1 high."""
    image = Image.fromarray(images[rng.integers(len(images))])
    placed = Image.new("L", (SIDE, SIDE))
    # MNIST's 20 pixels of ink become 64, so that bending leaves room.
    placed.paste(image.resize((90, 90), Image.Resampling.BICUBIC), (3, 3))
    return _cut(_thicker(_bent(placed, rng, 0.025), _to_pen(rng, pen)))


def _smooth(points):
    """A Catmull-Rom curve through the points."""
    if len(points) < 3:
        return points
    points = np.array([points[0], *points, points[-1]])
    curve = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        for t in np.linspace(0, 1, 7)[:-1]:
            curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return [*curve, points[-1]]


class Writer:
    """How one person writes: mostly one way for each digit, a slant, a width, and a pressure of their own.

    `pen` is how thick the pen is where a digit is 1 high.
    """

    def __init__(self, rng, pen=None):
        self.pen = rng.uniform(0.045, 0.15) if pen is None else pen
        self.ways = {digit: rng.integers(len(ways)) for digit, ways in STROKES.items()}
        self.wide, self.slant = rng.uniform(0.42, 0.85), rng.normal(0.06, 0.17)
        self.rough, self.pressure = rng.uniform(0.008, 0.03), rng.uniform(0, 0.4)

    def digit(self, digit, rng):
        """A digit drawn by a pen along strokes whose points are a little off, cut to its ink."""
        ways = STROKES[digit]
        strokes = ways[self.ways[digit] if rng.random() < 0.85 else rng.integers(len(ways))]
        wide = self.wide * rng.uniform(0.88, 1.12) * (0.8 if digit == 1 else 1)
        slant, sway = self.slant + rng.normal(0, 0.05), rng.normal(0, 0.035, 8)
        pen = max(1.5, 66 * self.pen)
        mask = Image.new("L", (SIDE, SIDE))
        draw = ImageDraw.Draw(mask)
        for stroke in strokes:
            placed = []
            off = rng.normal(0, self.rough, (len(stroke), 2))
            for (x, y), (right, down) in zip(stroke, off):
                x, y = (
                    x + sway[0] * math.sin(5 * y + 9 * sway[2]) + sway[1] * math.cos(7 * x) + right,
                    y + sway[3] * math.sin(5 * x + 9 * sway[4]) + sway[5] * math.cos(6 * y) + down,
                )
                placed.append(((x - 0.5) * wide - slant * (y - 0.5), y - 0.5))
            curve = [(48 + 66 * x, 48 + 66 * y) for x, y in _smooth(placed)]
            # A pen presses more in some places than in others; strokes begin and end softly or hard.
            start, end = rng.normal(0, self.pressure, 2).clip(-0.6, 0.6)
            widths = pen * (1 + np.linspace(start, end, len(curve)))
            for (x, y), then, width in zip(curve, curve[1:], widths):
                draw.line(((x, y), then), fill=255, width=max(1, round(width)))
                draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
            (x, y), width = curve[-1], widths[-1]
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
        return _cut(mask.filter(ImageFilter.GaussianBlur(0.8)))


def from_strokes(digit, rng):
    """A digit from strokes, of anybody."""
    return Writer(rng).digit(digit, rng)


def from_face(font, digit, rng, pen=0.11):
    """A digit of a face that looks written, bent, of a pen so thick where a digit is 1 high."""
    mask = Image.new("L", (SIDE, SIDE))
    ImageDraw.Draw(mask).text((48, 48), str(digit), fill=255, font=font, anchor="mm")
    return _cut(_thicker(_bent(mask, rng, 0.015), _to_pen(rng, pen)))
