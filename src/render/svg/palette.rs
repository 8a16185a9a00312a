//! The colours of a picture, in light and in dark.

/// A colour on white paper, and on a dark screen, as `#rrggbb`.
#[derive(Clone, Copy)]
pub(super) struct Colour {
    pub(super) light: &'static str,
    dark: &'static str,
}

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour { light, dark }
}

/// The ground.
pub(super) const PAPER: Colour = colour("#ffffff", "#121212");
/// Digits, the lines around the boxes, links.
pub(super) const INK: Colour = colour("#1a1a1a", "#ececec");
/// The lines between cells.
pub(super) const LINE: Colour = colour("#8c8c8c", "#6e6e6e");
/// The numbers of rows and columns, and what is ruled out.
pub(super) const LABEL: Colour = colour("#595959", "#b0b0b0");
/// The tint of a house to look at, laid on thinly.
pub(super) const TINT: Colour = colour("#0072b2", "#5db3e6");
/// The border of such a house.
pub(super) const HOUSE: Colour = colour("#595959", "#b0b0b0");
/// Discs.
pub(super) const PATTERN: Colour = colour("#0072b2", "#2f8fd0");
/// Digits on discs.
pub(super) const ON_PATTERN: Colour = colour("#ffffff", "#000000");
/// Squares and triangles.
pub(super) const HELPER: Colour = colour("#b85c92", "#cc79a7");
/// Digits on triangles.
pub(super) const ON_FIN: Colour = colour("#000000", "#000000");
/// Crosses and double rings.
pub(super) const CHANGE: Colour = colour("#c95700", "#e8742c");
/// What is wrong with a board: never the colour of a conclusion.
pub(super) const WRONG: Colour = colour("#a3003f", "#ffa3b8");

/// All parts of a picture that have a colour, by the names of their classes: what is painted, and in which colour. A
/// later one wins over an earlier one.
const PARTS: [(&str, &str, Colour); 21] = [
    (".paper,.cell", "fill", PAPER),
    (".lines", "stroke", LINE),
    (".boxes,.link,.badge", "stroke", INK),
    (".labels", "fill", LABEL),
    (".tint", "fill", TINT),
    (".house", "stroke", HOUSE),
    (".blocked", "stroke", LABEL),
    (".pattern", "fill", PATTERN),
    (".helper", "fill", PAPER),
    (".helper", "stroke", HELPER),
    (".start", "fill", PAPER),
    (".start", "stroke", INK),
    (".fin", "fill", HELPER),
    (".hollow,.badge", "fill", PAPER),
    (".pattern.hollow", "stroke", PATTERN),
    (".eliminated,.last,.placed", "stroke", CHANGE),
    (".band.pattern", "stroke", PATTERN),
    (".given,.entered,.candidates,.marked,.legend,.caption,.head", "fill", INK),
    (".halo", "stroke", PAPER),
    (".on-pattern", "fill", ON_PATTERN),
    (".on-fin", "fill", ON_FIN),
];

/// The rules that make a picture dark for a reader whose screen is.
pub(super) fn dark_style() -> String {
    let rule = |(classes, property, colour): &(&str, &str, Colour)| {
        format!("{classes}{{{property}:{}}}", colour.dark)
    };
    let rules: String = PARTS.iter().map(rule).collect();
    format!("<style>@media (prefers-color-scheme:dark){{{rules}.band{{fill:none}}}}</style>")
}
