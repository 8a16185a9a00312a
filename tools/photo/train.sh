#!/bin/sh
# Trains the network from the beginning: `train.sh WORK HANDWRITING PHOTOS`.
# HANDWRITING has MNIST's test set, PHOTOS the folders printed, filled, and natural.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mkdir -p "$1" && cd "$1" && pwd)
python=${PYTHON:-python3}
export OMP_NUM_THREADS=1

[ -d "$work/fonts" ] || sh "$here/fonts.sh" "$work/fonts"
# The faces of fold 0 are kept for tests.
"$python" "$here/pages.py" paper "$work/fonts" "$2" 0 30 2 "$work/pages" without 0
"$python" "$here/pages.py" screen "$work/fonts" "$2" 0 30 3 "$work/screens" without 0
"$python" "$here/run.py" base "$work" "$2"
# The named photos lie on their side.
cells() {
    (cd "$here/../.." && cargo run --release -p tools --bin photos -- --cells "$@")
}
cells "$work/cells_printed.bin" "$3/printed" image1024 image1031
cells "$work/cells_filled.bin" "$3/filled"
cells "$work/cells_natural.bin" "$3/natural" image2002
for fold in 0 1 2 3 4; do
    "$python" "$here/run.py" fold "$work" "$2" $fold
done
"$python" "$here/run.py" final "$work" "$2"
"$python" "$here/run.py" write "$work" "$2"
# What tells printed from written is weighed anew, for src/photo/kind.rs; then the photos are read, each by the network
# of its fold.
photos() {
    (cd "$here/../.." && cargo run --release -p tools --bin photos -- "$@" "$work/folds.txt" "$work"/fold[0-4].bin)
}
photos --digits "$work/digits.txt" "$3"
"$python" "$here/kinds.py" "$work/digits.txt"
photos "$3"
