"""Turns the web fonts of @fontsource's packages into plain ones: `fonts_npm.py NODE_MODULES FOLDER`.

Those that fonts_npm.txt lists go to FOLDER/print and FOLDER/hand; of each the upright Latin letters and digits.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LISTED = Path(__file__).with_name("fonts_npm.txt")
WEIGHTS = (400, 700)


def convert(web, plain):
    """Writes the letters and digits of a web font as a plain font."""
    font = TTFont(web)
    chooser = subset.Subsetter()
    chooser.populate(unicodes=range(32, 127))
    chooser.subset(font)
    font.flavor = None
    font.save(plain)


def main():
    modules, folder = map(Path, sys.argv[1:])
    for line in LISTED.read_text().splitlines():
        kind, name, _ = line.split()
        (folder / kind).mkdir(parents=True, exist_ok=True)
        for weight in WEIGHTS:
            web = modules / "@fontsource" / name / "files" / f"{name}-latin-{weight}-normal.woff2"
            if web.exists():
                convert(web, folder / kind / f"{name}-{weight}.ttf")


if __name__ == "__main__":
    main()
