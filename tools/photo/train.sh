#!/bin/sh
# Trains the network from the beginning: `train.sh WORK HANDWRITING PHOTOS`.
# HANDWRITING has MNIST's test set, PHOTOS the folders printed, filled, and natural. `FOLDS` says which
# fifths of the puzzles are kept from a network to measure it: "0" without it, "0 1 2 3 4" are all.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mkdir -p "$1" && cd "$1" && pwd)
python=${PYTHON:-python3}
export OMP_NUM_THREADS=1

[ -d "$work/fonts" ] || sh "$here/fonts.sh" "$work/fonts"
"$python" "$here/pages.py" "$work/fonts" "$2" 0 8 2 "$work/pages"
"$python" "$here/run.py" base "$work" "$2"
# The named photos lie on their side.
cells() {
    (cd "$here/../.." && cargo run --release -p tools --bin photos -- --cells "$@")
}
cells "$work/cells_printed.bin" "$3/printed" image1024 image1031
cells "$work/cells_filled.bin" "$3/filled"
cells "$work/cells_natural.bin" "$3/natural" image2002
for fold in ${FOLDS:-0}; do
    "$python" "$here/run.py" fold "$work" "$2" $fold
done
"$python" "$here/run.py" final "$work" "$2"
"$python" "$here/run.py" write "$work" "$2"
