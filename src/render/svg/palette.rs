//! The colours of a picture, in light and in dark.

/// One colour for each part of a picture, as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The ground.
    pub(super) paper: &'static str,
    /// Digits, the lines around the boxes, links.
    pub(super) ink: &'static str,
    /// The lines between cells.
    pub(super) line: &'static str,
    /// The numbers of rows and columns, and what is ruled out.
    pub(super) label: &'static str,
    /// The tint of a house to look at, laid on thinly.
    pub(super) tint: &'static str,
    /// The border of such a house.
    pub(super) house: &'static str,
    /// Discs.
    pub(super) pattern: &'static str,
    /// Digits on discs.
    pub(super) on_pattern: &'static str,
    /// Squares and triangles.
    pub(super) helper: &'static str,
    /// Digits on triangles.
    pub(super) on_fin: &'static str,
    /// Crosses and double rings.
    pub(super) change: &'static str,
    /// A cell that is pointed at.
    pub(super) lit: &'static str,
    /// The frame of such a cell.
    pub(super) lit_edge: &'static str,
}

/// On white paper.
pub(super) const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#1a1a1a",
    line: "#8c8c8c",
    label: "#595959",
    tint: "#0072b2",
    house: "#595959",
    pattern: "#0072b2",
    on_pattern: "#ffffff",
    helper: "#cc79a7",
    on_fin: "#000000",
    change: "#d55e00",
    lit: "#ffefb0",
    lit_edge: "#8a6d00",
};

/// On a dark screen.
pub(super) const DARK: Palette = Palette {
    paper: "#121212",
    ink: "#ececec",
    line: "#6e6e6e",
    label: "#b0b0b0",
    tint: "#5db3e6",
    house: "#b0b0b0",
    pattern: "#2f8fd0",
    on_pattern: "#000000",
    helper: "#cc79a7",
    on_fin: "#000000",
    change: "#e8742c",
    lit: "#3d3517",
    lit_edge: "#d9b44a",
};

/// Parts of a picture, by the names of their classes: what is painted, and in which colour.
type StyleRule = (&'static str, &'static str, fn(&Palette) -> &'static str);

/// All parts that have a colour, so that a later one wins over an earlier one.
const PARTS: [StyleRule; 21] = [
    (".paper,.cell", "fill", |it| it.paper),
    (".lines", "stroke", |it| it.line),
    (".boxes,.link,.badge", "stroke", |it| it.ink),
    (".labels", "fill", |it| it.label),
    (".tint", "fill", |it| it.tint),
    (".house", "stroke", |it| it.house),
    (".blocked", "stroke", |it| it.label),
    (".pattern", "fill", |it| it.pattern),
    (".helper", "fill", |it| it.paper),
    (".helper", "stroke", |it| it.helper),
    (".start", "fill", |it| it.paper),
    (".start", "stroke", |it| it.ink),
    (".fin", "fill", |it| it.helper),
    (".hollow,.badge", "fill", |it| it.paper),
    (".pattern.hollow", "stroke", |it| it.pattern),
    (".eliminated,.last,.placed", "stroke", |it| it.change),
    (".band.pattern", "stroke", |it| it.pattern),
    (".given,.entered,.candidates,.marked,.legend,.caption,.head", "fill", |it| it.ink),
    (".halo", "stroke", |it| it.paper),
    (".on-pattern", "fill", |it| it.on_pattern),
    (".on-fin", "fill", |it| it.on_fin),
];

/// The rules that make a picture dark for a reader whose screen is.
pub(super) fn dark_style() -> String {
    let rules: String = PARTS
        .iter()
        .map(|(classes, property, colour)| format!("{classes}{{{property}:{}}}", colour(&DARK)))
        .collect();
    format!("<style>@media (prefers-color-scheme:dark){{{rules}.band{{fill:none}}}}</style>")
}
