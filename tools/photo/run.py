"""One stage of the training: `run.py STAGE WORK HANDWRITING [FOLD]`; train.sh calls them in turn.

WORK has fonts/ (by fonts.sh), pages/ (by pages.py) and cells_printed.bin, cells_filled.bin, and cells_natural.bin (by
`examples/photos.rs -- --cells`); networks go there. The stages:

fold     trains with drawn pages and with the photos whose puzzles are not in FOLD
final    goes on from fold 0 with all photos
report   measures each trained fold's network on the photos of that fold
write    reports, and writes src/photo/weights.bin and a fixture for tests
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
import photos
import train

ROOT = Path(__file__).resolve().parents[2]
STEPS, RATE = 2500, 4e-3
LAST_STEPS, LAST_RATE = 400, 1.5e-3


class Drawn:
    """Gives the cells of `count` drawn pages and their labels, and `written` blank ones written on.

    Of the pages' cells it gives `most` at most.
    """

    def __init__(self, folder, hands, count, written, most=10_000):
        files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
        self.pages = np.concatenate([file["pages"] for file in files])
        self.labels = np.concatenate([file["labels"] for file in files])
        self.hands, self.count, self.written, self.most = hands, count, written, most

    def __call__(self, rng):
        chosen = rng.integers(len(self.pages), size=self.count)
        pictures = train.from_pages(self.pages[chosen], rng)
        labels = torch.from_numpy(self.labels[chosen].reshape(-1))
        some = torch.from_numpy(rng.permutation(len(labels))[: self.most])
        pictures, labels = pictures[some], labels[some]
        return self.hands.also(pictures, labels, self.written, rng)


class Run:
    """The data of one run."""

    def __init__(self, work, handwriting):
        self.work = Path(work)
        self.hands = overlay.hands(self.work, handwriting, 3)
        self.sets = {
            kind: photos.Photos(self.work / f"cells_{kind}.bin") for kind in ("printed", "filled")
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

    def fold(self, fold):
        """Trains with the photos outside a fold."""
        torch.manual_seed(1)
        self._train(model.Network(), fold, STEPS, RATE, f"fold{fold}")

    def final(self):
        """Goes on with all photos; a fold that is none leaves none out."""
        self._train(self.network("fold0"), -1, LAST_STEPS, LAST_RATE, "final")

    def _train(self, network, fold, steps, rate, name):
        sets = {}
        for kind, each in self.sets.items():
            kept = self.folds[kind] != fold
            sets[kind] = each.planes[kept].reshape(-1, 3, cells.SIDE, cells.SIDE), each.labels[kept].reshape(-1)
        # What is written by hand is harder, and comes twice as often.
        real = photos.source([sets["printed"], sets["filled"], sets["filled"]], 72, self.hands, 16)
        drawn = Drawn(self.work / "pages", self.hands, 1, 16, 32)
        self.keep(train.train(network, drawn, real, steps, rate, 10 + fold), name)

    def report(self):
        """Prints the figures of the folds that were trained; gives the temperature that suits their scores."""
        trained = [fold for fold in range(photos.FOLDS) if (self.work / f"fold{fold}.pt").exists()]
        networks = {fold: export.rounded(self.network(f"fold{fold}")) for fold in trained}
        held_out, folds = {}, {}
        for kind, each in self.sets.items():
            kept = np.isin(self.folds[kind], trained)
            held_out[kind], folds[kind] = each.only(kept), self.folds[kind][kept]
        temperature = measure.temperature(held_out, folds, networks)
        for kind, each in held_out.items():
            measure.tell(kind, each, measure.scores(each, folds[kind], networks) / temperature)
        measure.tell_natural(photos.Photos(self.work / "cells_natural.bin"), networks)
        return temperature

    def write(self):
        """Writes the network that was trained with all photos, its scores as sure as they should be."""
        temperature, network = self.report(), self.network("final")
        size = export.write(network, ROOT / "src/photo/weights.bin", temperature)
        print(f"{size} bytes, temperature {temperature:.3f}")
        drawn = Drawn(self.work / "pages", self.hands, 6, 0)
        fixture.write(export.rounded(network), temperature, drawn, ROOT / "tests/it/photo")


def main():
    torch.set_num_threads(1)
    stage, work, handwriting, *rest = sys.argv[1:]
    run = Run(work, handwriting)
    if stage == "fold":
        run.fold(int(rest[0]))
    elif stage == "report":
        run.report()
    elif stage == "final":
        run.final()
    elif stage == "write":
        run.write()
    else:
        raise SystemExit(f"no stage is called {stage}")


if __name__ == "__main__":
    main()
