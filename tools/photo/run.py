"""One stage of the training: `run.py STAGE WORK HANDWRITING [FOLD]`; train.sh calls them in turn.

WORK has fonts/ (by fonts.sh), pages/ (by pages.py) and cells_printed.bin, cells_filled.bin, and cells_natural.bin (by
`tools/src/bin/photos -- --cells`); networks go there. The stages:

base     trains with drawn pages and digits by hand
fold     goes on from there, and with the photos whose puzzles are not in FOLD
final    goes on from fold 0 with all photos
report   measures each trained fold's network on the photos of that fold
write    reports, and writes src/photo/weights.bin and a fixture for tests
"""

import sys
from functools import cached_property
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
# Steps and learning rates of each stage; a second pair begins anew with what the first one left.
BASE, FOLD, FINAL = [(4000, 4e-3)], [(3500, 2.5e-3), (3000, 2e-3)], [(1200, 1e-3)]
# Cells of a batch, and blank ones that are written on.
DRAWN, PRINTED, FILLED, WRITTEN = 40, 40, 72, 104
# Each drawn page is cut so many times, differently.
CUTS = 2


def _drawn(work):
    """The cells of drawn pages and their classes; they are kept in the folder `work` from the first time on."""
    kept = work / "drawn.npz"
    if not kept.exists():
        files = [np.load(path) for path in sorted((work / "pages").glob("*.npz"))]
        rng = np.random.default_rng(5)
        planes = [
            cells.of_pages([page], rng).to(torch.uint8).numpy() for file in files for page in file["pages"] for _ in range(CUTS)
        ]
        labels = [file["labels"].repeat(CUTS, axis=0).reshape(-1) for file in files]
        np.savez(kept, planes=np.concatenate(planes), labels=np.concatenate(labels))
    drawn = np.load(kept)
    return drawn["planes"], drawn["labels"]


class Run:
    """The data of one run."""

    def __init__(self, work, handwriting):
        self.work = Path(work)
        self.hands = overlay.hands(self.work, handwriting, 3)

    @cached_property
    def sets(self):
        """The photos of each folder."""
        return {kind: photos.Photos(self.work / f"cells_{kind}.bin") for kind in ("printed", "filled")}

    @cached_property
    def folds(self):
        """The fold of each photo of each folder."""
        puzzles = {puzzle for each in self.sets.values() for puzzle in each.puzzles}
        return {kind: each.folds(puzzles) for kind, each in self.sets.items()}

    def network(self, name):
        """A network that an earlier stage left."""
        network = model.Network()
        network.load_state_dict(torch.load(self.work / f"{name}.pt"))
        return network.eval()

    def keep(self, network, name):
        """Leaves a network for later stages."""
        torch.save(network.state_dict(), self.work / f"{name}.pt")

    def base(self):
        """Trains without photos."""
        torch.manual_seed(1)
        self._train(model.Network(), [(*_drawn(self.work), DRAWN + PRINTED + FILLED)], BASE, "base")

    def fold(self, fold):
        """Goes on with the photos outside a fold."""
        self._train(self.network("base"), self._with_photos(fold), FOLD, f"fold{fold}")

    def final(self):
        """Goes on from fold 0 with all photos."""
        self._train(self.network("fold0"), self._with_photos(None), FINAL, "final")

    def _with_photos(self, left_out):
        """Drawn cells and those of the photos outside a fold, and how many of each are in a batch."""
        sets = [(*_drawn(self.work), DRAWN)]
        for kind, count in (("printed", PRINTED), ("filled", FILLED)):
            each = self.sets[kind].only(self.folds[kind] != left_out)
            sets.append((each.planes.reshape(-1, 3, cells.SIDE, cells.SIDE), each.labels.reshape(-1), count))
        return sets

    def _train(self, network, sets, schedules, name):
        for nth, (steps, rate) in enumerate(schedules):
            source = photos.source(sets, self.hands, WRITTEN, np.random.default_rng(4))
            train.train(network, source, steps, rate, nth + sum(map(ord, name)))
        self.keep(network, name)

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
            read = measure.scores(each, folds[kind], networks) / temperature
            measure.tell(kind, each, read)
            if kind == "filled":
                measure.tell("filled, with the solution", each, measure.mended(each, read))
        measure.tell_natural(photos.Photos(self.work / "cells_natural.bin"), networks)
        return temperature

    def write(self):
        """Writes the network that was trained with all photos, its scores as sure as they should be."""
        temperature, network = self.report(), self.network("final")
        size = export.write(network, ROOT / "src/photo/weights.bin", temperature)
        print(f"{size} bytes, temperature {temperature:.3f}")
        fixture.write(export.rounded(network), temperature, self.work / "fonts", ROOT / "tests/it/photo")


def main():
    torch.set_num_threads(1)
    stage, work, handwriting, *rest = sys.argv[1:]
    run = Run(work, handwriting)
    stages = {"base": run.base, "fold": run.fold, "final": run.final, "report": run.report, "write": run.write}
    if stage not in stages:
        raise SystemExit(f"no stage is called {stage}")
    stages[stage](*map(int, rest))


if __name__ == "__main__":
    main()
