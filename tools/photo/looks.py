"""Looks of sudoku apps and web pages: colours, lines, digits, marks, and highlights, at random within families.

`choose` gives a `Look`: of a family that networks are trained with, of one held out from training, or of any.
Colours are three bytes; lengths are parts of a cell.
"""

from dataclasses import dataclass, replace

import numpy as np

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
RED = (225, 45, 50)
# Colours of the player's digits on a light ground and on a dark one, and how often.
OWN_SHARES = [0.5, 0.1, 0.1, 0.1, 0.08, 0.06, 0.06]
OWN_LIGHT = [(40, 90, 220), (30, 130, 70), (120, 60, 190), (110, 112, 118), (215, 110, 20), (20, 140, 160), (200, 50, 130)]
OWN_DARK = [(100, 170, 255), (120, 215, 140), (185, 150, 255), (150, 152, 158), (255, 175, 80), (90, 215, 225), (245, 140, 190)]
ACCENTS = [(50, 120, 230), (70, 170, 235), (40, 160, 90), (120, 90, 210), (240, 140, 40), (250, 200, 50), (220, 80, 120)]
# What players paint cells with.
PAINTS = [
    (250, 170, 165),
    (255, 215, 120),
    (250, 245, 140),
    (180, 230, 160),
    (160, 215, 245),
    (200, 180, 240),
    (245, 190, 225),
    (205, 205, 205),
    (255, 190, 130),
    (120, 220, 200),
]


def mixed(first, second, part):
    """A colour between two; `part` of it is the second."""
    return tuple(round(a + (b - a) * part) for a, b in zip(first, second))


def light(colour):
    """How light a colour is, 0 to 1."""
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


def apart(first, second):
    """How far two colours are from each other: 0 to 765."""
    return sum(abs(a - b) for a, b in zip(first, second))


def near(rng, colour, spread=10):
    """A colour close to another one."""
    return tuple(int(part) for part in np.clip(colour + rng.normal(0, spread, 3), 0, 255))


def grey(rng, low, high):
    """A grey, a little warm or cool."""
    return near(rng, np.full(3, rng.uniform(low, high) * 255), rng.choice([0, 3]))


def one(rng, choices, shares=None):
    """One of several things, as it is."""
    return choices[rng.choice(len(choices), p=shares)]


@dataclass
class Look:
    """What a board looks like."""

    page: tuple
    cell: tuple
    thin: tuple
    thick: tuple
    given: tuple
    own: tuple
    accent: tuple
    mark: tuple
    wrong: tuple = RED
    # The ground of every second box, of the cells of givens, and of wrong entries, or none.
    boxes: tuple = None
    given_ground: tuple = None
    wrong_ground: tuple = None
    thin_width: float = 0.015
    thick_width: float = 0.05
    framed: bool = True
    # Cells with a gap between them in place of thin lines, and how round their corners are.
    gap: float = 0.0
    corner: float = 0.0
    height: float = 0.55
    serif: bool = False
    given_weight: str = "regular"
    # The player's digits: of the same face, its "light" or "bold" one, an "other" face, or one that looks "written".
    own_face: str = "same"
    mark_style: str = "places"
    mark_height: float = 0.2
    mark_chance: float = 0.35
    # The selected cell: "tint", "solid", "outline", or "none"; then parts of the accent in tinted cells.
    select: str = "tint"
    select_tint: float = 0.45
    peers: float = 0.12
    same: float = 0.3
    same_style: str = "cell"
    paint_chance: float = 0.05


def _any(rng, dark, **changes):
    """A look with everything usual on a light or dark ground, but for the changes."""
    if dark:
        page = grey(rng, 0.05, 0.17)
        cell = mixed(page, WHITE, rng.choice([0, rng.uniform(0, 0.08)]))
        thin, thick = mixed(cell, WHITE, rng.uniform(0.06, 0.25)), mixed(cell, WHITE, rng.uniform(0.2, 0.65))
        given, own = grey(rng, 0.78, 1), near(rng, one(rng, OWN_DARK, OWN_SHARES))
    else:
        page, cell = one(rng, [WHITE, grey(rng, 0.93, 1)]), one(rng, [WHITE, WHITE, grey(rng, 0.96, 1)])
        thin, thick = grey(rng, 0.55, 0.88), one(rng, [grey(rng, 0, 0.4), near(rng, (50, 70, 110), 15)], [0.75, 0.25])
        given, own = (
            one(rng, [grey(rng, 0, 0.2), near(rng, (40, 55, 90))], [0.75, 0.25]),
            near(rng, one(rng, OWN_LIGHT, OWN_SHARES)),
        )
    fields = dict(page=page, cell=cell, thin=thin, thick=thick, given=given, own=own)
    fields["accent"] = near(rng, one(rng, ACCENTS, [0.4, 0.2, 0.08, 0.1, 0.06, 0.1, 0.06]))
    fields["thin_width"], fields["thick_width"] = rng.uniform(0.008, 0.025), rng.uniform(0.025, 0.06)
    fields["height"] = rng.uniform(0.45, 0.72)
    fields["given_weight"] = one(rng, ["light", "regular", "bold"], [0.1, 0.6, 0.3])
    fields["own_face"] = one(rng, ["same", "light", "bold", "other", "written"], [0.55, 0.15, 0.1, 0.13, 0.07])
    fields["mark_style"] = one(rng, ["places", "corners", "middle", "both"], [0.6, 0.15, 0.15, 0.1])
    fields["mark_height"] = rng.uniform(0.15, 0.26)
    fields["select"] = one(rng, ["tint", "solid", "outline", "none"], [0.55, 0.15, 0.15, 0.15])
    fields["select_tint"] = rng.uniform(0.25, 0.65)
    fields["peers"] = rng.uniform(0.06, 0.2) * (rng.random() < 0.7)
    fields["same"] = rng.uniform(0.2, 0.5) * (rng.random() < 0.7)
    fields["same_style"] = one(rng, ["cell", "circle", "text"], [0.75, 0.12, 0.13])
    fields["framed"] = rng.random() < 0.88
    if rng.random() < 0.08:
        # Only the weight tells the player's digits from the givens.
        weights = one(rng, [("bold", "light"), ("light", "bold"), ("bold", "other")])
        fields |= dict(own=fields["given"], given_weight=weights[0], own_face=weights[1])
    fields |= changes
    if "wrong" not in fields:
        fields["wrong"] = near(rng, (255, 95, 95) if dark else RED, 12)
    if rng.random() < 0.5 and "wrong_ground" not in fields:
        fields["wrong_ground"] = mixed(fields["cell"], RED, rng.uniform(0.15, 0.4))
    if "mark" not in fields:
        fields["mark"] = one(
            rng,
            [mixed(fields["given"], fields["cell"], rng.uniform(0.25, 0.6)), mixed(fields["own"], fields["cell"], 0.15)],
            [0.75, 0.25],
        )
    return Look(**fields)


def plain(rng):
    """White, thin grey lines and dark box lines, blue entries, cells tinted blue."""
    return _any(
        rng, False, own=near(rng, (50, 90, 200), 18), select="tint", peers=rng.uniform(0.08, 0.18), same=rng.uniform(0.2, 0.45)
    )


def night(rng):
    """Dark grey, lines a little lighter, light blue entries."""
    return _any(rng, True)


def black(rng):
    """Pure black, as for OLED, with faint lines."""
    cell = one(rng, [BLACK, grey(rng, 0.02, 0.07)])
    lines = dict(thin=grey(rng, 0.15, 0.3), thick=grey(rng, 0.3, 0.8), thin_width=rng.uniform(0.006, 0.014))
    return _any(rng, True, page=BLACK, cell=cell, **lines, given=grey(rng, 0.65, 1))


def sepia(rng):
    """Cream paper, brown lines and digits."""
    cell, brown = near(rng, (247, 236, 214), 6), near(rng, (80, 55, 35), 10)
    return _any(
        rng,
        False,
        page=mixed(cell, brown, rng.uniform(0, 0.1)),
        cell=cell,
        thick=mixed(brown, cell, rng.uniform(0, 0.4)),
        thin=mixed(brown, cell, rng.uniform(0.5, 0.8)),
        given=brown,
        serif=rng.random() < 0.4,
        own=near(rng, one(rng, [(150, 95, 40), (40, 100, 150), (60, 110, 60), (165, 60, 40)]), 12),
        accent=near(rng, (200, 150, 80), 15),
    )


def faint(rng):
    """White, lines barely seen, often no frame."""
    thin = dict(thin=grey(rng, 0.84, 0.93), thin_width=0.004, thick=grey(rng, 0.5, 0.82), thick_width=rng.uniform(0.008, 0.025))
    return _any(rng, False, page=WHITE, cell=WHITE, **thin, framed=rng.random() < 0.4)


def contrast(rng):
    """Black on white or white, yellow, or green on black, bold, thick lines."""
    dark = rng.random() < 0.5
    ink, cell = (one(rng, [WHITE, (255, 235, 60), (90, 255, 120)]), BLACK) if dark else (BLACK, WHITE)
    own = one(
        rng, [(0, 255, 255), (255, 255, 0), WHITE, (120, 190, 255)] if dark else [(0, 0, 255), (0, 110, 0), BLACK, (190, 0, 150)]
    )
    widths = dict(thin_width=rng.uniform(0.02, 0.045), thick_width=rng.uniform(0.06, 0.12))
    return _any(
        rng,
        dark,
        page=cell,
        cell=cell,
        thin=mixed(ink, cell, rng.uniform(0, 0.4)),
        thick=ink,
        given=ink,
        own=own,
        given_weight="bold",
        **widths,
    )


def site(rng):
    """A web page's table: black lines, a serif or plain face, entries of another colour, every second box shaded."""
    shade = near(rng, one(rng, [(225, 225, 225), (215, 228, 245), (238, 232, 205), (225, 240, 222)]), 6)
    return _any(
        rng,
        False,
        thin=grey(rng, 0.2, 0.65),
        thick=grey(rng, 0, 0.2),
        boxes=shade,
        serif=rng.random() < 0.3,
        thick_width=rng.uniform(0.04, 0.09),
        peers=rng.choice([0, 0.1]),
        same=rng.choice([0, 0.3]),
    )


def grounds(rng):
    """Givens on grey, entries on white, often in the same colour."""
    ink = grey(rng, 0, 0.3)
    own = one(rng, [ink, near(rng, OWN_LIGHT[0]), grey(rng, 0.3, 0.5)], [0.5, 0.3, 0.2])
    ground = one(rng, [grey(rng, 0.8, 0.93), near(rng, (215, 225, 240), 6)], [0.75, 0.25])
    return _any(
        rng,
        False,
        given=ink,
        own=own,
        given_ground=ground,
        cell=WHITE,
        own_face=one(rng, ["same", "light", "written"], [0.6, 0.25, 0.15]),
    )


def setter(rng):
    """A page for hand-made puzzles: black and blue, marks in corners and in the middle, painted cells."""
    return _any(
        rng,
        False,
        page=one(rng, [WHITE, grey(rng, 0.9, 0.97)]),
        cell=WHITE,
        thin=grey(rng, 0, 0.5),
        thick=BLACK,
        given=BLACK,
        own=near(rng, (29, 106, 229), 8),
        mark=near(rng, (29, 106, 229), 8),
        mark_style=one(rng, ["both", "middle", "corners"]),
        mark_height=rng.uniform(0.16, 0.24),
        height=rng.uniform(0.55, 0.72),
        own_face="same",
        given_weight="regular",
        select=one(rng, ["outline", "tint"]),
        peers=0.0,
        same=0.0,
        paint_chance=0.5,
        mark_chance=0.7,
        thin_width=rng.uniform(0.008, 0.02),
    )


def helper(rng):
    """A solver's page: candidates in nearly all cells, some of them coloured."""
    return _any(
        rng,
        False,
        thin=grey(rng, 0.3, 0.75),
        mark_style="places",
        mark_height=rng.uniform(0.18, 0.28),
        mark_chance=0.95,
        mark=one(rng, [grey(rng, 0.2, 0.6), near(rng, (130, 90, 60)), near(rng, (60, 90, 170))]),
        paint_chance=0.4,
        peers=0.0,
        same=rng.choice([0, 0.4]),
        height=rng.uniform(0.55, 0.75),
        boxes=one(rng, [None, None, grey(rng, 0.92, 0.97)]),
    )


def themed(rng):
    """A board in shades of one colour: blue, green, violet, orange, or pink."""
    tone = near(rng, one(rng, [(50, 110, 200), (50, 150, 90), (130, 80, 190), (230, 130, 40), (215, 80, 130)]), 15)
    deep = mixed(tone, BLACK, rng.uniform(0.3, 0.65))
    cell = mixed(WHITE, tone, rng.uniform(0, 0.15))
    return _any(
        rng,
        False,
        page=one(rng, [mixed(WHITE, tone, 0.25), tone, WHITE]),
        cell=cell,
        thin=mixed(cell, tone, rng.uniform(0.25, 0.6)),
        thick=mixed(tone, deep, rng.uniform(0, 1)),
        given=deep,
        own=mixed(tone, BLACK, rng.uniform(0, 0.2)),
        accent=tone,
        boxes=one(rng, [None, mixed(cell, tone, 0.12)]),
    )


def gaps(rng):
    """White or page-coloured gaps in place of lines, square cells of grey or a pale colour."""
    cell = one(rng, [grey(rng, 0.88, 0.96), near(rng, (226, 234, 246), 5), near(rng, (240, 234, 226), 5)])
    sizes = dict(gap=rng.uniform(0.02, 0.06), thick_width=rng.uniform(0.05, 0.12), corner=rng.choice([0, 0.06]))
    return _any(
        rng,
        False,
        page=WHITE,
        cell=cell,
        thin=WHITE,
        thick=WHITE,
        **sizes,
        boxes=one(rng, [None, mixed(cell, BLACK, 0.06)]),
        framed=False,
    )


def slate(rng):
    """Coloured dark: blue-grey, brown, or green slate, with orange, green, or white entries."""
    cell = near(rng, one(rng, [(52, 62, 75), (58, 50, 46), (44, 60, 54)]), 6)
    return _any(
        rng,
        True,
        page=mixed(cell, BLACK, rng.uniform(0, 0.35)),
        cell=cell,
        thin=mixed(cell, BLACK, rng.uniform(0.2, 0.5)),
        thick=mixed(cell, BLACK, rng.uniform(0.6, 0.95)),
        boxes=one(rng, [None, mixed(cell, WHITE, 0.07)]),
    )


def wild(rng):
    """Any colours that can be told apart, lines of any width or gaps between tiles: what no app shows, and some might."""
    dark = rng.random() < 0.45
    far = WHITE if dark else BLACK

    def hue(strength):
        """A full colour at random, mixed with its grey."""
        colour = tuple(int(part) for part in rng.integers(0, 256, 3))
        return mixed(np.full(3, light(colour) * 255), colour, strength)

    cell = mixed(hue(rng.uniform(0, 1)), BLACK if dark else WHITE, rng.uniform(0.7, 1))
    page = mixed(cell, hue(1), rng.uniform(0, 0.5))
    given = mixed(hue(rng.uniform(0, 1)), far, rng.uniform(0.3, 1))
    own = one(rng, [mixed(hue(1), far, rng.uniform(0, 0.6)), mixed(given, cell, rng.uniform(0.2, 0.5)), given], [0.7, 0.2, 0.1])
    thin = mixed(cell, one(rng, [far, page, hue(1)]), rng.uniform(0.1, 0.7))
    fields = dict(thick=mixed(thin, one(rng, [far, page, hue(1)]), rng.uniform(0, 1)), thin_width=rng.uniform(0.005, 0.04))
    if rng.random() < 0.35:
        fields |= dict(gap=rng.uniform(0.02, 0.1), corner=rng.choice([0, rng.uniform(0.05, 0.3)]), framed=False, thick=page)
    if rng.random() < 0.2:
        fields["given_ground"] = mixed(cell, hue(1), rng.uniform(0.1, 0.35))
    if own == given and "given_ground" not in fields:
        fields |= dict(given_weight="bold", own_face=one(rng, ["light", "written"]))
    return _any(
        rng,
        dark,
        page=page,
        cell=cell,
        thin=thin,
        given=given,
        own=own,
        accent=hue(1),
        serif=rng.random() < 0.25,
        height=rng.uniform(0.38, 0.78),
        mark_height=rng.uniform(0.12, 0.3),
        mark_chance=0.5,
        paint_chance=0.15,
        boxes=one(rng, [None, mixed(cell, hue(1), rng.uniform(0.05, 0.2))], [0.8, 0.2]),
        thick_width=rng.uniform(0.02, 0.1),
        **fields,
    )


def tiles(rng):
    """Held out: rounded tiles with gaps, light or dark, on a coloured page."""
    dark = rng.random() < 0.5
    tone = near(rng, one(rng, [(70, 90, 160), (90, 150, 160), (150, 100, 170), (110, 110, 120)]), 12)
    page = mixed(tone, BLACK, rng.uniform(0.5, 0.75)) if dark else mixed(tone, WHITE, rng.uniform(0.4, 0.75))
    cell = mixed(page, WHITE, rng.uniform(0.08, 0.18)) if dark else WHITE
    sizes = dict(gap=rng.uniform(0.05, 0.11), corner=rng.uniform(0.1, 0.25), thick_width=rng.uniform(0.12, 0.2))
    return _any(
        rng,
        dark,
        page=page,
        cell=cell,
        thin=page,
        thick=page,
        **sizes,
        framed=False,
        height=rng.uniform(0.42, 0.58),
        given=WHITE if dark else mixed(tone, BLACK, 0.55),
        boxes=None,
    )


def navy(rng):
    """Held out: navy board with cyan, yellow, or pink entries, lines of bright blue."""
    cell = near(rng, (18, 28, 66), 6)
    lines = dict(thin=mixed(cell, (90, 130, 230), rng.uniform(0.2, 0.45)), thick=near(rng, (90, 130, 230), 15))
    return _any(
        rng,
        True,
        page=mixed(cell, BLACK, rng.uniform(0, 0.5)),
        cell=cell,
        **lines,
        given=near(rng, (225, 232, 255), 6),
        own=near(rng, one(rng, [(70, 225, 235), (255, 220, 90), (255, 130, 190)]), 10),
        accent=near(rng, (60, 110, 240), 12),
        select=one(rng, ["solid", "tint", "outline"]),
        serif=False,
    )


def notebook(rng):
    """Held out: a squared page, blue or grey lines, entries as by a pencil or crayon, thick red or blue boxes."""
    blue = near(rng, (150, 185, 220), 12)
    frame = near(rng, one(rng, [(195, 60, 60), (50, 80, 150), (70, 70, 75)]), 10)
    return _any(
        rng,
        False,
        page=mixed((252, 250, 240), blue, 0.1),
        cell=near(rng, (253, 251, 243), 3),
        thin=blue,
        thick=frame,
        thin_width=rng.uniform(0.01, 0.02),
        thick_width=rng.uniform(0.03, 0.07),
        given=grey(rng, 0.1, 0.3),
        own_face="written",
        own=near(rng, one(rng, [(90, 92, 98), (45, 80, 170), (190, 70, 50), (50, 125, 75)]), 10),
        height=rng.uniform(0.5, 0.7),
        serif=rng.random() < 0.5,
    )


def airy(rng):
    """Held out: light grey digits and bold coloured entries, a saturated selected cell, same digits in strong circles."""
    accent = near(rng, one(rng, [(0, 150, 136), (233, 80, 60), (103, 58, 183), (25, 118, 210)]), 8)
    return _any(
        rng,
        False,
        page=grey(rng, 0.95, 1),
        cell=WHITE,
        thin=grey(rng, 0.86, 0.93),
        thick=mixed(WHITE, accent, rng.uniform(0.4, 0.8)),
        given=grey(rng, 0.35, 0.55),
        given_weight="light",
        own=accent,
        own_face="bold",
        accent=accent,
        select="solid",
        peers=rng.uniform(0.04, 0.1),
        same=rng.uniform(0.35, 0.6),
        same_style="circle",
        corner=0.0,
    )


TRAINED = [plain, night, black, sepia, faint, contrast, site, grounds, setter, helper, themed, gaps, slate, wild]
SHARES = [0.12, 0.10, 0.06, 0.04, 0.05, 0.05, 0.05, 0.07, 0.07, 0.06, 0.05, 0.05, 0.04, 0.19]
HELD_OUT = [tiles, navy, notebook, airy]
# What one look may take over from another.
PARTS = [
    ("height", "serif", "given_weight", "own_face"),
    ("mark_style", "mark_height", "mark_chance"),
    ("select", "select_tint", "peers", "same", "same_style", "paint_chance"),
    ("thin_width", "thick_width"),
]


def _trained(rng):
    """A look of a trained family; one in three takes parts over from another."""
    look, other = (one(rng, TRAINED, SHARES)(rng) for _ in range(2))
    if rng.random() < 0.65 or look.gap or other.gap:
        return look
    taken = [field for part in PARTS if rng.random() < 0.4 for field in part]
    return replace(look, **{field: getattr(other, field) for field in taken})


def choose(rng, looks):
    """A look of the families that `looks` names: "trained", "held out", or "all"."""
    if looks == "held out" or (looks == "all" and rng.random() < 0.2):
        return one(rng, HELD_OUT)(rng)
    return _trained(rng)
