"""Written digits laid straight on the pictures of blank cells: quick, so that no digit comes twice."""

import numpy as np
import torch
import torch.nn.functional as functional
from PIL import Image

import cells
import hand
import page
from fonts import face

SIDE = 48
KINDS = ("mnist", "strokes", "faces")
# Of each pen: how often it is used, and its darkness, red, and blue, as parts of the page's ink.
PENS = [
    (0.30, (1.00, 0.0, 0.0)),
    (0.29, (0.88, -0.10, 0.65)),
    (0.25, (0.72, 0.52, -0.20)),
    (0.12, (0.50, 0.0, 0.0)),
    (0.04, (0.65, -0.35, -0.10)),
]
# So many of the digits have the size and the place that people give them who write neatly.
NEAT = 0.55


def _upright(mask):
    """A mask cut to its ink, so that the longer side fills three quarters of a square."""
    factor = 0.75 * SIDE / max(mask.size)
    size = max(1, round(mask.width * factor)), max(1, round(mask.height * factor))
    square = Image.new("L", (SIDE, SIDE))
    square.paste(mask.resize(size, Image.Resampling.BICUBIC), ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    return np.asarray(square)


def hands(work, handwriting, seed):
    """The digits by hand; the shapes are kept in the folder `work` from the first time on."""
    kept = work / "hands.npz"
    if not kept.exists():
        np.savez(kept, **_shapes(page.Sources(work / "fonts", handwriting), seed))
    return Hands(np.load(kept))


def _shapes(sources, seed):
    """Upright masks and digits: of MNIST, of strokes, and of faces that look written."""
    rng = np.random.default_rng(seed)
    mnist = [(Image.fromarray(image), digit) for digit, images in sources.mnist.items() for image in images]
    strokes = [(hand.from_strokes(digit, rng), digit) for digit in hand.STROKES for _ in range(800)]
    faces = [
        (hand.from_face(face(path, 60), digit, rng), digit)
        for path in sources.fonts.by_hand
        for digit in range(1, 10)
        for _ in range(4)
    ]
    shapes = {}
    for name, kind in zip(KINDS, (mnist, strokes, faces)):
        inked = [(mask.crop(mask.getbbox()), digit) for mask, digit in kind if mask.getbbox()]
        shapes[name] = np.stack([_upright(mask) for mask, _ in inked])
        shapes[f"{name}_digits"] = np.array([digit for _, digit in inked])
    return shapes


class Hands:
    """Digits of MNIST, of strokes, and of faces that look written."""

    def __init__(self, shapes):
        self.kinds = [(shapes[name], shapes[f"{name}_digits"]) for name in KINDS]

    def shapes(self, rng, count):
        """Masks of a cell's size, 0 to 1, each placed, turned, slanted, and bent anew, and their digits."""
        kind = rng.choice(3, count, p=[0.70, 0.23, 0.07])
        masks, digits = np.zeros((count, SIDE, SIDE), np.float32), np.zeros(count, np.int64)
        for nth, (all_masks, all_digits) in enumerate(self.kinds):
            places = np.nonzero(kind == nth)[0]
            chosen = rng.integers(len(all_digits), size=len(places))
            masks[places], digits[places] = all_masks[chosen], all_digits[chosen]
        masks = torch.from_numpy(masks)[:, None] / 255
        # How thick the pen is.
        thin = cells.soft(masks)
        gain = torch.from_numpy(rng.uniform(0.9, 3.2, count)).float()[:, None, None, None]
        masks = ((thin - 0.5) * gain + 0.5 + torch.from_numpy(rng.uniform(-0.3, 0.3, count)).float()[:, None, None, None] * (gain > 1.2)).clamp(0, 1)
        masks = masks * (thin > 0.02)
        neat = rng.random(count) < NEAT
        tall = np.where(neat, rng.normal(0.44, 0.05, count).clip(0.28), rng.uniform(0.3, 0.95, count))
        # The mask has three quarters of ink.
        factor = 0.75 * (1 + 2 * cells.MARGIN) / tall
        loose = np.where(neat, 0.6, 1.0)
        turn, slant = loose * rng.normal(0, 0.09, count), loose * rng.normal(0, 0.12, count)
        wide = (1 + loose * rng.normal(0, 0.1, count)).clip(0.75, 1.3)
        cos, sin = np.cos(turn), np.sin(turn)
        place = np.clip(rng.normal(0, 0.09, (count, 2)), -0.22, 0.22)
        affine = np.zeros((count, 2, 3), np.float32)
        affine[:, 0, 0], affine[:, 0, 1] = factor * cos / wide, factor * (sin + slant)
        affine[:, 1, 0], affine[:, 1, 1] = -factor * sin, factor * cos
        affine[:, :, 2] = -2 * place * factor[:, None]
        grid = functional.affine_grid(torch.from_numpy(affine), (count, 1, cells.SIDE, cells.SIDE), align_corners=False)
        bend = torch.from_numpy(rng.normal(0, 0.06, (count, 2, 4, 4)) * loose[:, None, None, None]).float()
        bend = functional.interpolate(bend, size=cells.SIDE, mode="bicubic", align_corners=False)
        grid = grid + bend.permute(0, 2, 3, 1)
        return functional.grid_sample(masks, grid, align_corners=False), torch.from_numpy(digits)

    def write(self, planes, rng):
        """Planes of blank cells (0 to 255) with a digit on each, and their classes."""
        count = len(planes)
        masks, digits = self.shapes(rng, count)
        pens = np.array([pen for _, pen in PENS])[rng.choice(len(PENS), count, p=[share for share, _ in PENS])]
        pens = pens * rng.uniform(0.6, 1.25, (count, 1)) + rng.normal(0, 0.05, (count, 3))
        ink = torch.from_numpy(pens).float()[:, :, None, None]
        part = torch.from_numpy(np.clip(rng.normal(-0.1, 0.7, count), 0, 1)).float()[:, None, None, None]
        cover = torch.lerp(masks, cells.soft(cells.soft(masks)), part)
        none, full = torch.tensor([0.0, 128, 128]), torch.tensor([255.0, 127, 127])
        seen = (planes - none[:, None, None]) / full[:, None, None]
        seen = seen * (1 - 0.8 * cover) + ink * cover
        seen[:, :1] = seen[:, :1].clamp(0, 1)
        planes = seen * full[:, None, None] + none[:, None, None]
        return planes.clamp(0, 255), 9 + digits

    def also(self, planes, labels, count, rng):
        """Planes and their classes, and `count` more: blank ones written on."""
        blank = torch.nonzero(labels == 0).flatten()
        chosen = blank[torch.from_numpy(rng.integers(len(blank), size=count))]
        seen, classes = self.write(planes[chosen], rng)
        return torch.cat([planes, seen]), torch.cat([labels, classes])
