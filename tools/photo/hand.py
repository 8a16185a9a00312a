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
    ],
    2: [
        [[(0.1, 0.25), (0.3, 0.02), (0.7, 0.02), (0.85, 0.28), (0.6, 0.6), (0.1, 1)], [(0.1, 1), (0.9, 0.98)]],
        [[(0.1, 0.2), (0.5, 0), (0.85, 0.25), (0.5, 0.75), (0.15, 0.95), (0.15, 0.8), (0.4, 0.85), (0.9, 1)]],
        [[(0.15, 0.1), (0.6, 0), (0.85, 0.2), (0.55, 0.6), (0.05, 1)], [(0.05, 1), (0.4, 0.92), (0.95, 1)]],
    ],
    3: [
        [[(0.1, 0.12), (0.5, 0), (0.85, 0.2), (0.65, 0.45), (0.4, 0.48)], [(0.4, 0.48), (0.75, 0.52), (0.9, 0.75), (0.55, 1), (0.05, 0.88)]],
        [[(0.1, 0), (0.85, 0)], [(0.85, 0), (0.4, 0.42)], [(0.4, 0.42), (0.85, 0.55), (0.85, 0.85), (0.45, 1), (0.05, 0.88)]],
    ],
    4: [
        [[(0.25, 0), (0.1, 0.6)], [(0.1, 0.6), (0.95, 0.6)], [(0.7, 0.25), (0.65, 1)]],
        [[(0.7, 0), (0.05, 0.68)], [(0.05, 0.68), (0.95, 0.68)], [(0.7, 0), (0.7, 1)]],
        [[(0.5, 0), (0.1, 0.6)], [(0.1, 0.6), (0.95, 0.55)], [(0.65, 0.3), (0.5, 1)]],
        [[(0.15, 0), (0.15, 0.3), (0.2, 0.52)], [(0.2, 0.52), (0.85, 0.5)], [(0.85, 0), (0.8, 1)]],
    ],
    5: [
        [[(0.2, 0), (0.15, 0.45)], [(0.15, 0.45), (0.5, 0.35), (0.85, 0.6), (0.7, 0.95), (0.3, 1), (0.05, 0.88)], [(0.2, 0), (0.85, 0)]],
        [[(0.3, 0.05), (0.22, 0.45)], [(0.22, 0.45), (0.6, 0.42), (0.8, 0.7), (0.5, 1), (0.1, 0.95)], [(0.28, 0.08), (0.95, 0)]],
        [[(0.9, 0), (0.35, 0.02), (0.2, 0.4), (0.6, 0.45), (0.8, 0.7), (0.55, 0.98), (0.05, 0.92)]],
    ],
    6: [
        [[(0.75, 0), (0.35, 0.25), (0.1, 0.65), (0.25, 0.97), (0.6, 1), (0.85, 0.75), (0.6, 0.52), (0.25, 0.6), (0.12, 0.75)]],
        [[(0.5, 0), (0.2, 0.35), (0.1, 0.75), (0.35, 1), (0.8, 0.95), (0.85, 0.65), (0.5, 0.55), (0.15, 0.8)]],
    ],
    7: [
        [[(0.05, 0.02), (0.9, 0)], [(0.9, 0), (0.55, 0.45), (0.35, 1)]],
        [[(0.05, 0.02), (0.9, 0)], [(0.9, 0), (0.55, 0.45), (0.35, 1)], [(0.2, 0.5), (0.88, 0.47)]],
        [[(0.05, 0.18), (0.08, 0.02)], [(0.08, 0.02), (0.9, 0)], [(0.9, 0), (0.5, 1)], [(0.3, 0.55), (0.9, 0.5)]],
        [[(0.0, 0.1), (0.3, 0.0), (0.6, 0.06), (0.9, 0)], [(0.9, 0), (0.4, 1)], [(0.35, 0.5), (0.85, 0.42)]],
    ],
    8: [
        [[(0.8, 0.15), (0.5, 0), (0.2, 0.2), (0.45, 0.47), (0.8, 0.7), (0.6, 1), (0.2, 0.9), (0.25, 0.65), (0.6, 0.42), (0.8, 0.15)]],
        [[(0.5, 0.47), (0.2, 0.25), (0.5, 0), (0.8, 0.25), (0.5, 0.47)], [(0.5, 0.47), (0.1, 0.75), (0.5, 1), (0.9, 0.75), (0.5, 0.47)]],
    ],
    9: [
        [[(0.85, 0.3), (0.5, 0.5), (0.15, 0.3), (0.4, 0), (0.8, 0.08), (0.85, 0.3)], [(0.85, 0.2), (0.8, 0.7), (0.6, 1)]],
        [[(0.85, 0.25), (0.5, 0.5), (0.15, 0.3), (0.4, 0), (0.8, 0.08), (0.85, 0.3), (0.8, 0.8), (0.45, 1), (0.1, 0.9)]],
        [[(0.8, 0.25), (0.5, 0.45), (0.2, 0.25), (0.45, 0), (0.8, 0.1)], [(0.85, 0.0), (0.75, 1)]],
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


def from_mnist(images, rng):
    """A digit of MNIST, bent."""
    image = Image.fromarray(images[rng.integers(len(images))])
    placed = Image.new("L", (SIDE, SIDE))
    # MNIST's 20 pixels of ink become 64, so that bending leaves room.
    placed.paste(image.resize((90, 90), Image.Resampling.BICUBIC), (3, 3))
    return _cut(_thicker(_bent(placed, rng, 0.025), rng.uniform(-0.5, 0.9)))


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


def from_strokes(digit, rng):
    """A digit drawn by a pen along strokes whose points are a little off."""
    ways = STROKES[digit]
    strokes = ways[rng.integers(len(ways))]
    wide = rng.uniform(0.4, 0.85) if digit != 1 else rng.uniform(0.3, 0.7)
    slant, sway = rng.normal(0.08, 0.15), rng.normal(0, 0.035, 8)
    pen = rng.uniform(3.0, 9.5)
    mask = Image.new("L", (SIDE, SIDE))
    draw = ImageDraw.Draw(mask)
    for stroke in strokes:
        placed = []
        for x, y in stroke:
            x = x + sway[0] * math.sin(5 * y + 9 * sway[2]) + sway[1] * math.cos(7 * x) + rng.normal(0, 0.018)
            y = y + sway[3] * math.sin(5 * x + 9 * sway[4]) + sway[5] * math.cos(6 * y) + rng.normal(0, 0.018)
            placed.append(((x - 0.5) * wide - slant * (y - 0.5), y - 0.5))
        curve = [(48 + 66 * x, 48 + 66 * y) for x, y in _smooth(placed)]
        draw.line(curve, fill=255, width=round(pen), joint="curve")
        for x, y in (curve[0], curve[-1]):
            draw.ellipse((x - pen / 2, y - pen / 2, x + pen / 2, y + pen / 2), fill=255)
    return _cut(mask.filter(ImageFilter.GaussianBlur(0.8)))


class Pens:
    """Digits drawn from strokes; after the first few hundred of each digit, one of those."""

    def __init__(self):
        self.drawn = {digit: [] for digit in STROKES}

    def digit(self, digit, rng):
        """One mask, cut to its ink."""
        drawn = self.drawn[digit]
        if len(drawn) < 400:
            drawn.append(from_strokes(digit, rng))
            return drawn[-1]
        return drawn[rng.integers(len(drawn))]


def from_face(font, digit, rng):
    """A digit of a face that looks written, bent."""
    mask = Image.new("L", (SIDE, SIDE))
    ImageDraw.Draw(mask).text((48, 48), str(digit), fill=255, font=font, anchor="mm")
    return _cut(_thicker(_bent(mask, rng, 0.015), rng.uniform(-0.2, 0.9)))
