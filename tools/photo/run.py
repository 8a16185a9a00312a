"""One stage of the training: `run.py STAGE WORK HANDWRITING [FOLD]`; train.sh calls them in turn.

WORK has fonts/ (by fonts.sh), pages/ and screens/ (by pages.py) and cells_printed.bin, cells_filled.bin, and
cells_natural.bin (by `tools/src/bin/photos -- --cells`); networks go there. The stages:

base     trains with drawn pages, drawn screens, and digits by hand
fold     goes on from there, and with the photos whose puzzles are not in FOLD
final    goes on from there, and with all photos
report   measures each trained fold's network on the photos of that fold, and writes folds.txt and the folds' weights
write    reports, and writes src/photo/weights.bin and a fixture for tests
"""

import os
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
# Steps and learning rates: without photos, with photos among drawn cells, and with photos most of all.
BASE, AMONG, MOSTLY = (6500, 4e-3), (1400, 2e-3), (1100, 1.5e-3)
# Cells of a batch: of drawn pages, drawn screens, printed and filled photos; and blank ones that are written on.
BASE_MIX, AMONG_MIX, MOSTLY_MIX = (128, 64, 0, 0), (48, 40, 44, 60), (24, 28, 60, 80)
WRITTEN = 64


def _drawn(work, kind):
    """The cells of drawn pages and their classes; they are kept in the folder `work` from the first time on."""
    kept = work / f"{kind}.npz"
    if not kept.exists():
        files = [np.load(path) for path in sorted((work / kind).glob("*.npz"))]
        rng = np.random.default_rng(5)
        planes = [cells.of_pages([page], rng).to(torch.uint8).numpy() for file in files for page in file["pages"]]
        labels = [file["labels"].reshape(-1) for file in files]
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
        self._train(model.Network(), BASE_MIX, None, BASE, "base")

    def fold(self, fold):
        """Goes on with the photos outside a fold."""
        self._with_photos(fold, f"fold{fold}")

    def final(self):
        """Goes on with all photos."""
        self._with_photos(None, "final")

    def _with_photos(self, left_out, name):
        self._train(self.network("base"), AMONG_MIX, left_out, AMONG, name)
        self._train(self.network(name), MOSTLY_MIX, left_out, MOSTLY, name)

    def _sets(self, mix, left_out):
        """Drawn cells, those of the photos outside a fold, and how many of each are in a batch."""
        paper, screen, printed, filled = mix
        sets = [(*_drawn(self.work, "pages"), paper), (*_drawn(self.work, "screens"), screen)]
        for kind, count in (("printed", printed), ("filled", filled)):
            if count:
                each = self.sets[kind].only(self.folds[kind] != left_out)
                sets.append((each.planes.reshape(-1, 3, cells.SIDE, cells.SIDE), each.labels.reshape(-1), count))
        return sets

    def _train(self, network, mix, left_out, schedule, name):
        source = photos.source(self._sets(mix, left_out), self.hands, WRITTEN, np.random.default_rng(4))
        train.train(network, source, *schedule, sum(map(ord, name)))
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
        for fold, network in networks.items():
            export.write(network, self.work / f"fold{fold}.bin", temperature)
        lines = [f"{kind}/{name} {fold}" for kind, each in self.sets.items() for name, fold in zip(each.names, self.folds[kind])]
        (self.work / "folds.txt").write_text("\n".join(lines) + "\n")
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
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    stage, work, handwriting, *rest = sys.argv[1:]
    run = Run(work, handwriting)
    stages = {"base": run.base, "fold": run.fold, "final": run.final, "report": run.report, "write": run.write}
    if stage not in stages:
        raise SystemExit(f"no stage is called {stage}")
    stages[stage](*map(int, rest))


if __name__ == "__main__":
    main()
