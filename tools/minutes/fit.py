"""Fits the minutes to the times of people, and prints src/rate/minutes/table.rs.

Reads what `cargo run --release -p tools --bin minutes -- --measures FILE` prints: scarcity,
waiting, hard steps, people, mean seconds, effort of the hardest step. See README.md beside it.
"""

import sys

import numpy as np

SOFT = 0.4  # Times that are further off than this (natural logarithm) count less: somebody left the game open.
FOLDS, REPEATS = 10, 20
PER_PERSON = 1.2 / 0.03  # The variance of one person's time, as a multiple of what is left with many.


def fit(x, y, weights):
    """Robust least squares, no coefficient below 0; the intercept is the last."""
    rows = np.c_[x, np.ones(len(x))]
    kept = list(range(rows.shape[1]))
    while True:
        b = np.zeros(len(kept))
        b[-1] = np.median(y)
        for _ in range(50):
            soft = weights / np.sqrt(1 + ((y - rows[:, kept] @ b) / SOFT) ** 2)
            b = np.linalg.solve(rows[:, kept].T @ (rows[:, kept] * soft[:, None]), rows[:, kept].T @ (soft * y))
        below = [k for k, value in zip(kept[:-1], b) if value < 0]
        if not below:
            full = np.zeros(rows.shape[1])
            full[kept] = b
            return full
        kept.remove(below[0])


def expected(b, x):
    return np.c_[x, np.ones(len(x))] @ b


def ranks(values):
    return np.argsort(np.argsort(values))


def main():
    data = np.loadtxt(sys.argv[1])
    most_hard = 20
    x = np.c_[data[:, 0], data[:, 1], np.log1p(np.minimum(data[:, 2], most_hard))]
    y = np.log(data[:, 4])
    weights = 1 / (1 + PER_PERSON / data[:, 3])
    whole = fit(x, y, weights)

    correlations, rank_correlations, covered, unseen = [], [], [], np.zeros(len(y))
    for seed in range(REPEATS):
        order = np.random.RandomState(seed).permutation(len(y))
        out = np.zeros(len(y))
        for fold in range(FOLDS):
            test = order[fold::FOLDS]
            train = np.setdiff1d(order, test)
            b = fit(x[train], y[train], weights[train])
            left = y[train] - expected(b, x[train])
            low, high = np.quantile(left, [0.1, 0.9])
            out[test] = expected(b, x[test])
            covered.extend((y[test] >= out[test] + low) & (y[test] <= out[test] + high))
        correlations.append(np.corrcoef(out, y)[0, 1])
        rank_correlations.append(np.corrcoef(ranks(out), ranks(y))[0, 1])
        unseen += out / REPEATS
    left = y - expected(whole, x)
    low, high = np.exp(np.quantile(left, [0.1, 0.9]))
    many = data[:, 3] >= 19
    print(f"unseen puzzles: correlation with log time {np.mean(correlations):.3f}, of ranks "
          f"{np.mean(rank_correlations):.3f}, with 19 people or more ({many.sum()}) "
          f"{np.corrcoef(unseen[many], y[many])[0, 1]:.3f}; in the range {np.mean(covered):.3f}")
    names = ["OF_SCARCITY", "OF_WAITING", "OF_HARD", "INTERCEPT"]
    for name, value in [*zip(names, whole), ("MOST_EFFORT", data[:, 5].max()), ("FACTOR_LOW", low), ("FACTOR_HIGH", high)]:
        print(f"pub(super) const {name}: f64 = {value:.4f};")


if __name__ == "__main__":
    main()
