"""Fonts: which faces below a folder print the digits, which look written, and which fold keeps a family out."""

import re
import zlib
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageFont

# Faces whose digits are not those of a newspaper.
UNFIT = re.compile(
    r"ital|obliq|math|symb|integrals|variants|nonunicode|smcp|caps|dunhill|unsl|outline|thin|hairline|"
    r"keyb|linbiolinum_k|opensymbol|initial|dings|d050|standardsym|ligne|cmtt|-it\.|bi\.|-bi|[a-z]it\.|"
    r"extralight|ecolier-|^drm|^ffm|^punk|^semaf|^y(frak|goth|swab)|emoji|awesome|comicneue|"
    r"^qt(dingb|clay|ghoul|snow|caslano|black|frak|heid|arab|london|lino|west|jupiter|kung|pilt|usa|futurep|slog|casc|artis)",
    re.I,
)
# Faces that are drawn as if by hand.
BY_HAND = re.compile(
    r"/hand/|/(dkg|breip|chilanka|dancing|ecoliercourt|kristi|stevehand|delphine|tomsontalks|rufscript|humor|miama)|"
    r"/qt(handw|magicm|brush|casual|merrys)",
    re.I,
)
# The faces that newspapers use most, by kind: a kind's copies are one family.
KINDS = {
    "helvetica": r"liberationsans|nimbussan|arimo|texgyreheros|freesans|switzera|qthelvet|aerial",
    "frutiger": r"opensans|droidsans|lato-|pts[0-9]|clearsans|carlito|notosans|sourcesans|hind",
    "univers": r"roboto|inter-|librefranklin|archivo|worksans|work-sans|chivo|firasans|plexsans",
    "times": r"nimbusrom|nimbusser|tinos|liberationserif|texgyretermes|freeserif|stix|xits|tempora|newtx",
}
# Further kinds of which there are copies.
COPIES = {
    "garamond": r"garamond|garomand|cochineal|crimson",
    "computer": r"^lm|cmu|newcm|latinmodern",
    "palatino": r"pagella|palat|newpx|domitian|p052",
    "century": r"schola|century|c059",
    "bookman": r"bonum|bookman",
    "avantgarde": r"adventor|urwgothic|qtavanti",
    "bodoni": r"bodoni|bodini|didot",
    "baskerville": r"basker",
    "caslon": r"caslon|caslan",
    "courier": r"cursor|courier|nimbusmono|liberationmono|cousine|freemono",
    "dejavu": r"dejavu|vera",
    "libertine": r"libertin",
    "utopia": r"erewhon|heuristica|linguistics|utopia",
    "slavonic": r"ponomar|triodion|mezenets|pochaevsk|pomorsky|menaion|acathist|monomakh|indiction|fedorovsk|shafarik|oglavie",
}
FOLDS = 5
DIGITS = "123456789"
SIDE = 20
# A face prints that is so like what most faces draw, and looks written that is not too like it.
LIKE_PRINT, UNLIKE_PRINT = 0.53, 0.57


def family(name):
    """The family of a face, by its file's name: all copies of a kind are one."""
    for kind, pattern in (*KINDS.items(), *COPIES.items()):
        if re.search(pattern, name, re.I):
            return kind
    return re.sub(r"[^a-z]", "", re.split(r"[-_.0-9]", name.lower())[0])[:5]


def fold(name):
    """The fold that a face's family is in, the same on every machine."""
    return zlib.crc32(family(name).encode()) % FOLDS


def _shapes(path):
    """The nine digits, each stretched to a square, or None where they are not such as a newspaper prints."""
    try:
        font = ImageFont.truetype(path, 40)
        boxes = [font.getbbox(digit) for digit in DIGITS]
        heights = [box[3] - box[1] for box in boxes]
        if min(heights) < 12 or max(heights) > 2.2 * min(heights):
            return None
        shapes = []
        for digit in DIGITS:
            mask = font.getmask(digit)
            image = Image.frombytes("L", mask.size, bytes(mask)).resize((SIDE, SIDE), Image.Resampling.BOX)
            shapes.append(np.asarray(image, np.float32).ravel() / 255)
    except (OSError, ValueError):
        return None
    shapes = np.stack(shapes)
    apart = np.abs(shapes[:, None] - shapes[None]).mean(2)[np.triu_indices(9, 1)]
    return shapes if apart.min() > 0.08 else None


def _alike(shapes, usual):
    """How alike nine digits are to the usual ones, from -1 to 1, apart from 1, which is only a bar in many faces."""
    shapes, usual = (each[1:] - each[1:].mean(1, keepdims=True) for each in (shapes, usual))
    return float(((shapes * usual).sum(1) / np.sqrt((shapes**2).sum(1) * (usual**2).sum(1) + 1e-6)).mean())


class Fonts:
    """The faces below a folder: `common` and `rare` print, `by_hand` do not.

    Without a fold these are all faces; `fold` leaves out the families of that fold, and `only` takes just those.
    """

    def __init__(self, folder, fold=None, only=False):
        paths = sorted(str(path) for path in Path(folder).rglob("*") if path.suffix in (".ttf", ".otf"))
        if not paths:
            raise SystemExit(f"{folder} has no fonts: run fonts.sh first")
        written = [path for path in paths if BY_HAND.search(path)]
        printed = [path for path in paths if not BY_HAND.search(path) and not UNFIT.search(Path(path).name)]
        shapes = {path: found for path in (*written, *printed) if (found := _shapes(path)) is not None}
        usual = np.median([shapes[path] for path in printed if path in shapes], axis=0)
        likeness = {path: _alike(drawn, usual) for path, drawn in shapes.items()}
        self.by_hand = [path for path in written if likeness.get(path, 1) < UNLIKE_PRINT]
        printed = [path for path in printed if likeness.get(path, 0) > LIKE_PRINT]
        self.common = _by_family(path for path in printed if family(Path(path).name) in KINDS)
        self.rare = _by_family(path for path in printed if family(Path(path).name) not in KINDS)
        if fold is not None:
            self.keep(lambda path: (_fold_of(path) == fold) == only)

    def keep(self, wanted):
        """Leaves out the faces that are not wanted."""
        self.by_hand = list(filter(wanted, self.by_hand))
        for kind in (self.common, self.rare):
            kind[:] = [kept for faces in kind if (kept := list(filter(wanted, faces)))]

    def printed(self, rng):
        """The path of a face for print: a common one a third of the time; each family is as likely as the next."""
        kind = self.common if self.common and (not self.rare or rng.random() < 1 / 3) else self.rare
        faces = kind[rng.integers(len(kind))]
        return faces[rng.integers(len(faces))]

    def written(self, rng):
        """The path of a face that looks written."""
        return self.by_hand[rng.integers(len(self.by_hand))]


def _fold_of(path):
    return fold(Path(path).name)


def _by_family(paths):
    """The faces in a list for each family."""
    families = {}
    for path in paths:
        families.setdefault(family(Path(path).name), []).append(path)
    return list(families.values())


@lru_cache(maxsize=4096)
def face(path, height):
    """The face whose digits are `height` pixels high."""
    trial = ImageFont.truetype(path, 100)
    box = trial.getbbox("8")
    return ImageFont.truetype(path, max(4, round(100 * height / (box[3] - box[1]))))
