"""One stage of the training: `run.py STAGE WORK HANDWRITING [FOLD]`; train.sh calls them in turn.

WORK has fonts/ (by fonts.sh), pages/ (by pages.py) and cells_printed.bin, cells_filled.bin, and cells_natural.bin (by
`examples/photos.rs -- --cells`); networks go there. The stages:

base    trains on drawn pages alone
fold    goes on with the photos whose puzzles are not in FOLD
report  measures each fold's network on the photos of that fold
final   goes on from `base` with all photos, and writes src/photo/weights.bin and a fixture for tests
"""

import sys
from pathlib import Path

import numpy as np
import torch

import cells
import export
import fixture
import measure
import model
import overlay
import page
import photos
import train

ROOT = Path(__file__).resolve().parents[2]
BASE_STEPS, BASE_RATE = 1000, 4e-3
MORE_STEPS, MORE_RATE = 150, 1.5e-3
# Their grids were not found where they are when the cells were cut.
BADLY_CUT = {"printed": (), "filled": ()}


class Drawn:
    """Gives the cells of `count` drawn pages and their labels, and `written` blank ones written on."""

    def __init__(self, folder, hands, count, written):
        files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
        self.pages = np.concatenate([file["pages"] for file in files])
        self.labels = np.concatenate([file["labels"] for file in files])
        self.hands, self.count, self.written = hands, count, written

    def __call__(self, rng):
        chosen = rng.integers(len(self.pages), size=self.count)
        pictures = train.from_pages(self.pages[chosen], rng)
        labels = torch.from_numpy(self.labels[chosen].reshape(-1))
        return self.hands.also(pictures, labels, self.written, rng)


class Run:
    """The data of one run."""

    def __init__(self, work, handwriting):
        self.work = Path(work)
        self.hands = overlay.Hands(page.Sources(self.work / "fonts", handwriting), 3)
        self.sets = {
            kind: photos.Photos(self.work / f"cells_{kind}.bin", without) for kind, without in BADLY_CUT.items()
        }
        puzzles = {puzzle for each in self.sets.values() for puzzle in each.puzzles}
        self.folds = {kind: each.folds(puzzles) for kind, each in self.sets.items()}

    def network(self, name):
        """A network that an earlier stage left."""
        network = model.Network()
        network.load_state_dict(torch.load(self.work / f"{name}.pt"))
        return network.eval()

    def keep(self, network, name):
        """Leaves a network for later stages."""
        torch.save(network.state_dict(), self.work / f"{name}.pt")

    def base(self):
        torch.manual_seed(1)
        network = model.Network()
        drawn = Drawn(self.work / "pages", self.hands, 2, 96)
        self.keep(train.train(network, drawn, None, BASE_STEPS, BASE_RATE, 1), "base")

    def more(self, fold, name):
        """Goes on with the photos outside a fold; -1 is no fold."""
        sets = []
        for kind, each in self.sets.items():
            kept = self.folds[kind] != fold
            sets.append((each.planes[kept].reshape(-1, 3, cells.SIDE, cells.SIDE), each.labels[kept].reshape(-1)))
        network = self.network("base")
        drawn = Drawn(self.work / "pages", self.hands, 1, 48)
        train.train(network, drawn, photos.source(sets, 128, self.hands, 32), MORE_STEPS, MORE_RATE, 10)
        self.keep(network, name)
        return network

    def report(self):
        """Prints the figures of all folds; gives the temperature that suits their scores."""
        networks = [export.rounded(self.network(f"fold{fold}")) for fold in range(photos.FOLDS)]
        temperature = measure.temperature(self.sets, self.folds, networks)
        for kind, each in self.sets.items():
            scores = measure.scores(each, self.folds[kind], networks)
            measure.tell(kind, each, scores / temperature)
        measure.tell_natural(photos.Photos(self.work / "cells_natural.bin"), networks)
        return temperature

    def final(self):
        temperature = self.report()
        network = self.more(-1, "final")
        size = export.write(network, ROOT / "src/photo/weights.bin", temperature)
        print(f"{size} bytes, temperature {temperature:.3f}")
        fixture.write(export.rounded(network), temperature, Drawn(self.work / "pages", self.hands, 6, 0), ROOT / "tests/it/photo")


def main():
    torch.set_num_threads(1)
    stage, work, handwriting, *rest = sys.argv[1:]
    run = Run(work, handwriting)
    if stage == "base":
        run.base()
    elif stage == "fold":
        run.more(int(rest[0]), f"fold{rest[0]}")
    elif stage == "report":
        run.report()
    elif stage == "final":
        run.final()
    else:
        raise SystemExit(f"no stage is called {stage}")


if __name__ == "__main__":
    main()
