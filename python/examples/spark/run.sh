#!/usr/bin/env bash
# Rates 100,000 puzzles under Spark with several executors, one of which is killed on the way, and compares
# with what one machine gives. All arguments go to rate.py: --rows 1000, --ask hint, --scale se, FILE…
# Needs Java 17, Rust, Python 3.10, and a network. PYTHON names a Python that has everything already.
set -euo pipefail
cd "$(dirname "$0")"

if [ -z "${PYTHON:-}" ]; then
  folder=../../../target/spark
  python3 -m venv "$folder"
  PYTHON=$PWD/$folder/bin/python
  "$PYTHON" -m pip install --quiet maturin 'pandas>=2.2,<3' pyarrow 'pyspark>=4,<5'
  "$PYTHON" -m pip install --quiet ../..
fi
exec "$PYTHON" rate.py "$@"
