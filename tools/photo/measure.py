"""Figures: how many cells of photos that a network has not seen it reads right, and how sure it is."""

import math
from collections import Counter

import numpy as np
import torch
import torch.nn.functional as functional

import cells
import train

# A cell is doubtful if another class has at least this chance.
DOUBT = 0.01


def scores(photos, folds, networks):
    """The scores of all cells of all photos, each by the network of its fold."""
    read = [
        train.scores(networks[fold], cells.scaled(torch.from_numpy(planes.astype(np.float32))))
        for planes, fold in zip(photos.planes, folds)
    ]
    return torch.stack(read)


def temperature(sets, folds, networks):
    """What scores must be divided by, so that the chances they give on photos are right.

    Drawn pages are harder than photos, so it is less than 1.
    """
    read = torch.cat([scores(each, folds[kind], networks).flatten(0, 1) for kind, each in sets.items()])
    labels = torch.cat([torch.from_numpy(each.labels).flatten() for each in sets.values()])
    tried = np.exp(np.linspace(np.log(0.3), np.log(4.0), 100))
    losses = [functional.cross_entropy(read / float(each), labels).item() for each in tried]
    best = int(np.argmin(losses))
    print(f"temperature {tried[best]:.3f}: loss {losses[best]:.5f} for a cell", end="; ")
    print(f"without {functional.cross_entropy(read, labels).item():.5f}")
    return float(tried[best])


def _digits(classes):
    return np.where(classes > 9, classes - 9, classes)


def mended(photos, read):
    """Scores with what the library knows of entries: they are mostly those of the solution.

    The photos are filled in rightly. The library finds the solution where it reads the printed digits
    right; that it does is taken for granted here.
    """
    solution = torch.from_numpy(photos.digits) + 9
    odds = torch.zeros_like(read)
    odds[..., 10:] = math.log(0.03 / 8)
    return read + odds.scatter(2, solution[..., None], math.log(0.97))


def tell(kind, photos, read):
    """Prints the figures of one folder of photos."""
    seen, labels = read.argmax(2).numpy(), photos.labels
    wrong = seen != labels
    digit = _digits(seen) != _digits(labels)
    style = (seen > 9) != (labels > 9)
    style &= (seen > 0) & (labels > 0)
    chances = read.softmax(2).sort(dim=2).values
    doubtful = (chances[..., -2] >= DOUBT).numpy()
    print(f"{kind}: {len(labels)} photos, {(~digit.any(1)).sum()} without a wrong digit, {(~wrong.any(1)).sum()} without any wrong cell")
    print(f"  {digit.sum()} wrong digits ({1 - digit.mean():.4%} right), {(digit & ~doubtful).sum()} of them not doubtful")
    print(f"  {style.sum()} of {(labels > 0).sum()} digits of the wrong kind, {(wrong & ~doubtful).sum()} wrong cells not doubtful")
    print(f"  {doubtful.mean():.3%} of all cells are doubtful")
    print("  (is, read):", Counter(zip(labels[wrong].tolist(), seen[wrong].tolist())).most_common(12))
    print("  on:", Counter({name: int(count) for name, count in zip(photos.names, wrong.sum(1)) if count}).most_common(12))


def tell_natural(photos, networks):
    """Prints what each network makes of photos whose digits are known, but not their kind."""
    for nth, network in networks.items():
        read = scores(photos, [nth] * len(photos.planes), {nth: network}).argmax(2).numpy()
        wrong = _digits(read) != photos.digits
        print(f"natural, fold {nth}: {wrong.sum()} wrong digits of {wrong.size}: {list(zip(photos.digits[wrong].tolist(), read[wrong].tolist()))}")
