"""Cells of drawn pages, and the scores that this program gives them, for the tests of the library."""

import numpy as np
import torch

import cells
import page
import train

PAGES = 12


def _drawn(fonts):
    """Cells of a few pages, on which no digit is of anybody's hand."""
    sources = page.Sources(fonts)
    pages, labels = zip(*(page.draw(np.random.default_rng([99, nth]), sources) for nth in range(PAGES)))
    return cells.of_pages(pages), torch.from_numpy(np.concatenate(labels))


def write(network, temperature, fonts, folder):
    """Writes one cell of each class: cells.bin with their planes, scores.txt with a line for each."""
    pictures, labels = _drawn(fonts)
    read = train.scores(network, cells.scaled(pictures)) / temperature
    read -= read.max(1, keepdim=True).values
    # Of each class the clearest: what is tested is the arithmetic, and that it leads to the digit.
    second = read.sort(dim=1).values[:, -2]
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "cells.bin", "wb") as planes, open(folder / "scores.txt", "w") as lines:
        for label in range(read.shape[1]):
            right = (labels == label) & (read.argmax(1) == label)
            nth = int(second.masked_fill(~right, 0).argmin())
            planes.write(pictures[nth].to(torch.uint8).numpy().tobytes())
            lines.write(" ".join(f"{score:.3f}" for score in read[nth]) + "\n")
