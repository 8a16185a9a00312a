"""Cells of real photos: read from the files that `tools/src/bin/photos -- --cells` writes, split by puzzle."""

import copy
import math

import numpy as np
import torch

import cells

RECORD = np.dtype(
    [("name", "S32"), ("cell", "u1"), ("printed", "u1"), ("all", "u1"), ("none", "u1"), ("planes", "u1", (3, cells.SIDE, cells.SIDE))]
)
FOLDS = 5


class Photos:
    """For each photo its name, its puzzle, and of each cell the planes, the digit, and the class."""

    def __init__(self, path):
        with open(path, "rb") as file:
            head = file.read(16)
            if head[:8] != b"SUDOCELL":
                raise SystemExit(f"{path} has no cells")
            records = np.frombuffer(file.read(), RECORD).reshape(-1, 81)
        printed, both = records["printed"].astype(int), records["all"].astype(int)
        self.names = [name.decode() for name in records["name"][:, 0]]
        self.planes = records["planes"]
        self.digits = both if (printed == 255).any() else np.where(printed > 0, printed, both)
        written = np.where(both > 0, 9 + both, 0)
        self.labels = np.where(printed > 0, printed, written)
        self.puzzles = ["".join(map(str, row)) for row in printed]

    def only(self, kept):
        """Some of these photos."""
        some = copy.copy(self)
        some.names = [name for name, keep in zip(self.names, kept) if keep]
        some.puzzles = [puzzle for puzzle, keep in zip(self.puzzles, kept) if keep]
        some.planes, some.digits, some.labels = self.planes[kept], self.digits[kept], self.labels[kept]
        return some

    def folds(self, all_puzzles):
        """The fold of each photo; photos of one puzzle are in one fold."""
        order = np.random.default_rng(7).permutation(len(all_puzzles))
        place = {puzzle: int(order[nth]) % FOLDS for nth, puzzle in enumerate(sorted(all_puzzles))}
        return np.array([place[puzzle] for puzzle in self.puzzles])


def _recoloured(planes, rng):
    """Some pictures without colour, or with red and blue exchanged: it is the shape that counts."""
    kind = torch.from_numpy(rng.random(len(planes)))[:, None, None, None]
    swapped = torch.where(kind < 0.3, planes[:, [0, 2, 1]], planes)
    grey = torch.cat([planes[:, :1], torch.full_like(planes[:, 1:], 128)], 1)
    return torch.where(kind > 0.8, grey, swapped)


def _softened(planes, rng):
    """Some pictures a little out of focus."""
    part = torch.from_numpy(np.clip(rng.normal(-0.3, 0.7, len(planes)), 0, 1)).float()[:, None, None, None]
    some = torch.nonzero(part.flatten()).flatten()
    planes[some] = torch.lerp(planes[some], cells.soft(planes[some]), part[some])
    return planes


def source(sets, hands, written, rng):
    """Gives cells and their classes: of each of `sets` (pictures, classes, how many), changed a little.

    To these come `written` blank ones that `hands` write on.
    """
    grain = torch.from_numpy(rng.standard_normal(1 << 22, np.float32))

    def noise(shape, rng):
        count = math.prod(shape)
        start = int(rng.integers(len(grain) - count))
        return grain[start : start + count].reshape(shape)

    def some(rng):
        planes, labels = [], []
        for pictures, classes, count in sets:
            chosen = rng.integers(len(classes), size=count)
            planes.append(pictures[chosen])
            labels.append(classes[chosen])
        seen = torch.from_numpy(np.concatenate(planes).astype(np.float32))
        labels = torch.from_numpy(np.concatenate(labels))
        seen, labels = hands.also(seen, labels, written, rng)
        seen = _softened(_recoloured(cells.moved(seen, rng), rng), rng)
        strength = torch.from_numpy(rng.exponential(3.0, len(seen))).float()[:, None, None, None]
        return cells.scaled((seen + strength * noise(seen.shape, rng)).clamp(0, 255)), labels

    return some
