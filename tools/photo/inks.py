"""Fits the weights of `src/photo/inks.rs` and tells how often they choose right: `inks.py SETS [OTHERS]`.

SETS and OTHERS are written by `tools/src/bin/photos -- --sets`; the weights are fitted to SETS.
"""

import sys

import numpy as np
import torch

# How much large weights cost.
SMALLNESS = 0.003


def pages(path):
    """For each photo the features of its sets, and how many digits each takes for the wrong kind."""
    sets = {}
    for line in open(path):
        photo, wrong, *features = line.split()
        sets.setdefault(photo, []).append([int(wrong), *map(float, features)])
    tables = (np.array(lines) for lines in sets.values())
    return [(table[:, 1:], table[:, 0]) for table in tables]


def fit(all_pages):
    """The weights under which the best sets are likeliest: a conditional logit."""
    scale = np.concatenate([features for features, _ in all_pages]).std(0) + 1e-6
    tables = [(torch.tensor(features / scale).float(), torch.tensor(wrong == wrong.min())) for features, wrong in all_pages]
    weights = torch.zeros(len(scale), requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        sums = [torch.logsumexp(table @ weights, 0) - torch.logsumexp((table @ weights)[best], 0) for table, best in tables]
        total = sum(sums) / len(sums) + SMALLNESS * (weights**2).sum()
        total.backward()
        return total

    optimizer.step(loss)
    return weights.detach().numpy() / scale


def tell(name, all_pages, weights):
    """Prints how often the likeliest set is right."""
    wrong = np.array([wrong[np.argmax(features @ weights)] for features, wrong in all_pages])
    print(f"{name}: {len(wrong)} screens, {(wrong == 0).sum()} right, {(wrong <= 1).sum()} with one digit wrong at most")


def main():
    sets, *others = sys.argv[1:]
    weights = fit(pages(sets))
    print(", ".join(f"{weight:.2f}" for weight in weights))
    for path in (sets, *others):
        tell(path, pages(path), weights)


if __name__ == "__main__":
    main()
