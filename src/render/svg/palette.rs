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
    /// The lines across a house to look at.
    pub(super) hatch: &'static str,
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
}

/// On white paper.
pub(super) const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#1a1a1a",
    line: "#8c8c8c",
    label: "#595959",
    hatch: "#cfcfcf",
    house: "#595959",
    pattern: "#0072b2",
    on_pattern: "#ffffff",
    helper: "#cc79a7",
    on_fin: "#000000",
    change: "#d55e00",
    lit: "#fff3c4",
};
