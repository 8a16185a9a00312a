"""Fits the weights for paper of src/photo/kind.rs: `kinds.py DIGITS…`, files that `tools/src/bin/photos -- --digits` wrote.

A logistic regression tells whether a digit is printed, of what the eye says and how it differs from the page's print.
The figures are of folds that the weights were not fitted to; the weights that are printed are fitted to all.
"""

import sys

import numpy as np
import torch

# How strongly weights are drawn to 0: photos of another kind than these are harder.
DECAY = 2e-3


def read(paths):
    """For each digit its photo, whether it is printed, its fold, whether it is on a screen, and its features."""
    lines = [line.split() for path in paths for line in open(path)]
    photos = np.array([line[0] for line in lines])
    numbers = np.array([line[3:] for line in lines], np.float64)
    return photos, numbers[:, 0], numbers[:, 1].astype(int), numbers[:, 2] > 0, numbers[:, 3:]


def fitted(features, kinds):
    """A constant, and a weight for each feature."""
    scale = features.std(0) + 1e-9
    known = torch.from_numpy(np.column_stack([np.ones(len(features)), features / scale]))
    wanted = torch.from_numpy(kinds)
    weights = torch.zeros(known.shape[1], dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        value = torch.nn.functional.binary_cross_entropy_with_logits(known @ weights, wanted) + DECAY * (weights[1:] ** 2).mean()
        value.backward()
        return value

    optimizer.step(loss)
    found = weights.detach().numpy()
    return np.concatenate([found[:1], found[1:] / scale])


def odds(weights, features):
    """The logarithm of how much likelier each digit is printed than written."""
    return weights[0] + features @ weights[1:]


def tell(name, told, kinds):
    """Prints how many are told wrongly, and how right the chances are."""
    chances = 1 / (1 + np.exp(-told))
    loss = -np.log(np.where(kinds > 0, chances, 1 - chances) + 1e-12).mean()
    print(f"{name}: {((told > 0) != (kinds > 0)).sum()} of {len(kinds)} wrong, {loss:.5f} a digit")


def main():
    photos, kinds, folds, on_screen, features = read(sys.argv[1:])
    photos, kinds, folds, features = (each[~on_screen] for each in (photos, kinds, folds, features))
    told = np.zeros(len(kinds))
    for fold in range(5):
        here = folds == fold
        told[here] = odds(fitted(features[~here], kinds[~here]), features[here])
    for folder in ("printed", "filled"):
        here = np.array([f"/{folder}/" in photo for photo in photos])
        if here.any():
            tell(f"{folder}, by the eye", features[here, 0], kinds[here])
            tell(f"{folder}, by all", told[here], kinds[here])
    print("[" + ", ".join(f"{weight:.3f}" for weight in fitted(features, kinds)) + "]")


if __name__ == "__main__":
    main()
