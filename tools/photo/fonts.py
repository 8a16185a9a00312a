"""Fonts: which faces of Debian's packages print the digits, and which look written by hand."""

import os
import re
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

# Faces whose digits are not those of a newspaper.
UNFIT = re.compile(
    r"ital|obliq|math|symb|integrals|variants|nonunicode|smcp|caps|dunhill|unsl|outline|thin|hairline|"
    r"keyb|linbiolinum_k|opensymbol|initial|dings|d050|standardsym|ligne|cmtt|-it\.|bi\.|-bi",
    re.I,
)
# Faces that are drawn as if by hand.
BY_HAND = re.compile(
    r"^(dkg|breip|chilanka|dancing|ecoliercourt|kristi|stevehand|delphine|tomsontalks|rufscript|humor)",
    re.I,
)
# The faces that newspapers use most: of Helvetica's, Frutiger's, and Times' kind.
COMMON = re.compile(
    r"liberationsans|nimbussans|arimo|texgyreheros|freesans|aerial|roboto-|opensans|lato-|inter-|pts|"
    r"nimbusroman|tinos|liberationserif|clearsans|switzera",
    re.I,
)
DIGITS = "123456789"


def _draws_all_digits(path):
    try:
        font = ImageFont.truetype(path, 40)
        shapes = [bytes(font.getmask(digit)) for digit in DIGITS]
        heights = [box[3] - box[1] for box in map(font.getbbox, DIGITS)]
    except (OSError, ValueError):
        return False
    return len(set(shapes)) == 9 and min(heights) >= 12


class Fonts:
    """The faces below a folder: `common` and `rare` are printed, `by_hand` are not."""

    def __init__(self, folder):
        paths = sorted(path for path in Path(folder).rglob("*") if path.suffix in (".ttf", ".otf"))
        if not paths:
            raise SystemExit(f"{folder} has no fonts: run fonts.sh first")
        self.common, self.rare, self.by_hand = [], [], []
        for path in map(str, paths):
            name = os.path.basename(path)
            if BY_HAND.search(name):
                kind = self.by_hand
            elif UNFIT.search(name):
                continue
            else:
                kind = self.common if COMMON.search(name) else self.rare
            if _draws_all_digits(path):
                kind.append(path)

    def printed(self, rng):
        """The path of a face for print."""
        kind = self.common if rng.random() < 0.5 else self.rare
        return kind[rng.integers(len(kind))]

    def written(self, rng):
        """The path of a face that looks written."""
        return self.by_hand[rng.integers(len(self.by_hand))]


@lru_cache(maxsize=4096)
def face(path, height):
    """The face whose digits are `height` pixels high."""
    trial = ImageFont.truetype(path, 100)
    box = trial.getbbox("8")
    return ImageFont.truetype(path, max(4, round(100 * height / (box[3] - box[1]))))
