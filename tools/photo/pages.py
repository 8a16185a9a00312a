"""Draws pages into files of 100: `pages.py paper|screen FONTS HANDWRITING FIRST LAST SEED FOLDER [without|only FOLD]`.

The last two leave out the faces of a fold, or take no others.
"""

import sys
from pathlib import Path

import numpy as np

import page
import screen

TOGETHER = 100


def main():
    kind, faces, handwriting, first, last, seed, folder, *faces_of = sys.argv[1:]
    fold, only = (int(faces_of[1]), faces_of[0] == "only") if faces_of else (None, False)
    sources = page.Sources(faces, handwriting, fold, only)
    draw = {"paper": page.draw, "screen": screen.draw}[kind]
    Path(folder).mkdir(parents=True, exist_ok=True)
    for part in range(int(first), int(last)):
        numbers = range(part * TOGETHER, (part + 1) * TOGETHER)
        drawn = [draw(np.random.default_rng([int(seed), nth]), sources) for nth in numbers]
        pages, labels = (np.stack(each) for each in zip(*drawn))
        partial = Path(folder) / f"{part:03}.part"
        with open(partial, "wb") as file:
            np.savez(file, pages=pages, labels=labels)
        partial.rename(Path(folder) / f"{part:03}.npz")
        print(f"{part + 1} hundred pages", flush=True)


if __name__ == "__main__":
    main()
