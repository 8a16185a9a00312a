//! A step as a picture: the board, its marks by shape, the links of chains.
//!
//! Colours are written for light paper, as attributes, and every part has a class: a style sheet can
//! make it dark or light up a cell. There is no style and no id inside, so that several pictures can
//! stand on one page, whatever its rules.

mod curve;
mod digits;
mod links;
mod palette;
mod shapes;

use super::markup::escaped;
use super::prose;
use super::{Board, Mark, Marks, Reveal, View};
use crate::explain::Naming;
use crate::grid::{Cell, CellSet};
use curve::{BOARD, Point, SIDE, Short};
use links::{Kind, Link};
use palette::LIGHT;
use std::fmt::Write as _;

/// Space for the numbers above and to the left of the board, and for lines at its other edges.
const MARGIN: f64 = 26.0;

/// The board of `view` with its marks, as an `<svg>` element that can stand in a page.
pub fn element(view: &View<'_>, board: Board) -> String {
    named(view, board, Naming::default())
}

/// The same, with the numbers of rows and columns as `naming` has them.
pub fn named(view: &View<'_>, board: Board, naming: Naming) -> String {
    let marks = Marks::of(view);
    let edge = Short(-MARGIN);
    let side = Short(BOARD + MARGIN + 4.0);
    let mut out = format!(
        "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \
         viewBox=\"{edge} {edge} {side} {side}\" font-family=\"sans-serif\" text-anchor=\"middle\">"
    );
    out += &told(view);
    let _ = write!(
        out,
        "<rect class=\"paper\" x=\"{edge}\" y=\"{edge}\" width=\"{side}\" height=\"{side}\" \
         fill=\"{}\"/>",
        LIGHT.paper
    );
    out += &cells();
    out += &shapes::hatch(&marks.houses);
    out += &lines();
    out += &shapes::borders(&marks.houses);
    out += &digits::labels(naming);
    let shapes = shapes::shapes(view.grid, &marks, board);
    if board == Board::Candidates {
        out += &bands(view);
        out += &drawn(&links::links(view, &marks));
    } else {
        out += &blocked(marks.blocked);
    }
    for mark in [Mark::Pattern, Mark::Helper, Mark::Fin, Mark::Placed] {
        out += &shapes::group(&shapes, mark);
    }
    out += &digits::digits(view.grid, &marks, board);
    out += &shapes::group(&shapes, Mark::Eliminated);
    out + "</svg>"
}

/// What the picture shows, in words.
fn told(view: &View<'_>) -> String {
    let words: Vec<String> =
        prose::paragraphs(view, Reveal::Nudge).into_iter().map(|it| it.words).collect();
    let title = "<title>Sudoku board</title>";
    if words.is_empty() {
        return title.to_owned();
    }
    format!("{title}<desc>{}</desc>", escaped(&words.join(" ")))
}

/// The cells, which a script can light up.
fn cells() -> String {
    let mut out = format!("<g class=\"cells\" fill=\"{}\">", LIGHT.paper);
    for cell in Cell::ALL {
        let Point { x, y } = Point::corner(cell);
        let _ = write!(
            out,
            "<rect class=\"cell\" data-cell=\"{cell}\" x=\"{}\" y=\"{}\" width=\"{SIDE}\" \
             height=\"{SIDE}\"/>",
            Short(x),
            Short(y)
        );
    }
    out + "</g>"
}

/// The lines between cells, and the thicker ones between boxes.
fn lines() -> String {
    let (mut thin, mut thick) = (String::new(), String::new());
    for i in 0..=9 {
        let lines = if i % 3 == 0 { &mut thick } else { &mut thin };
        let at = Short(SIDE * f64::from(i));
        let _ = write!(lines, "M{at} 0v{BOARD}M0 {at}h{BOARD}");
    }
    format!(
        "<path class=\"lines\" stroke=\"{}\" d=\"{thin}\"/><path class=\"boxes\" stroke=\"{}\" \
         stroke-width=\"2.5\" stroke-linecap=\"square\" d=\"{thick}\"/>",
        LIGHT.line, LIGHT.ink
    )
}

/// Broad bands behind candidates that a chain takes as one.
fn bands(view: &View<'_>) -> String {
    let mut out = String::new();
    for (candidates, holds) in links::groups(view) {
        let places: Vec<String> =
            candidates.into_iter().map(|it| Point::of(it).to_string()).collect();
        let (class, stroke) =
            if holds { ("pattern", LIGHT.pattern) } else { ("helper", LIGHT.helper) };
        let _ = write!(
            out,
            "<path class=\"band {class}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"10\" \
             stroke-opacity=\"0.35\" d=\"M{}\"/>",
            places.join("L")
        );
    }
    out
}

/// Solid and dashed lines, and the heads of their arrows.
fn drawn(links: &[Link]) -> String {
    let path = |kind: Kind| {
        let of_kind = links.iter().filter(|link| link.kind == kind);
        of_kind.map(|link| link.curve.to_string()).collect::<String>()
    };
    let mut out = String::new();
    for (class, kind, dash) in
        [("strong", Kind::Strong, ""), ("weak", Kind::Weak, " stroke-dasharray=\"5 3.5\"")]
    {
        let lines = path(kind);
        if !lines.is_empty() {
            let _ = write!(
                out,
                "<path class=\"link {class}\" fill=\"none\" stroke=\"{}\" \
                 stroke-width=\"1.8\"{dash} d=\"{lines}\"/>",
                LIGHT.ink
            );
        }
    }
    let mut heads = String::new();
    for [tip, left, right] in links.iter().filter(|it| it.is_arrow).map(|it| it.curve.head()) {
        let _ = write!(heads, "M{tip}L{left}L{right}z");
    }
    if !heads.is_empty() {
        let _ = write!(out, "<path class=\"head\" fill=\"{}\" d=\"{heads}\"/>", LIGHT.ink);
    }
    out
}

/// Small crosses where the digit in question cannot go.
fn blocked(cells: CellSet) -> String {
    let mut crosses = String::new();
    for cell in cells {
        let _ = write!(crosses, "M{}l12 12m0-12l-12 12", Point::centre(cell).plus(-6.0, -6.0));
    }
    if crosses.is_empty() {
        return crosses;
    }
    let label = LIGHT.label;
    format!("<path class=\"blocked\" stroke=\"{label}\" stroke-width=\"2\" d=\"{crosses}\"/>")
}
