//! A step as a picture: the board, its highlights by shape, the links of chains.
//!
//! Colours are written for light paper, as attributes, and every part has a class: a style sheet can
//! make it dark or light up a cell. There is no style and no id inside, so that several pictures can
//! stand on one page, whatever its rules.

mod caption;
mod curve;
mod digits;
mod houses;
mod legend;
mod links;
mod numbers;
mod palette;
mod shapes;
mod words;

use super::markup::escaped;
use super::prose;
use super::{Board, Highlight, Highlights, Level, Style, View};
use crate::explain::{Naming, rows};
use crate::grid::Cell;
pub use words::words;

use caption::Caption;
use curve::{BOARD, Point, SIDE, Short};
use houses::Letter;
use legend::Legend;
use links::{Kind, Link};
use palette::LIGHT;
use shapes::Shape;
use std::fmt::Write as _;

/// Space for the numbers above and to the left of the board.
const MARGIN: f64 = 26.0;
/// Space for lines at its other edges.
const EDGE: f64 = 4.0;

/// The board of `view` with its highlights and what they mean under it, as an `<svg>` element that can
/// stand in a page.
pub fn element(view: &View<'_>, board: Board) -> String {
    in_page(&Picture::new(view, board, Naming::default(), Level::Nudge))
}

/// The same with the numbers of rows and columns as in `style`.
pub fn figure(view: &View<'_>, style: &Style) -> String {
    in_page(&Picture::new(view, style.board, style.naming, style.from))
}

fn in_page(picture: &Picture<'_>) -> String {
    picture.wrap("", &picture.inside())
}

/// The figure as a file of its own, which is dark for readers whose screen is; with a title, that
/// stands over it, and the sentences of the step stand under it.
pub fn document(view: &View<'_>, style: &Style, title: Option<&str>) -> String {
    let picture = Picture::of_file(view, style, title);
    picture.wrap(&picture.size(), &(palette::dark_style() + &picture.inside())) + "\n"
}

/// The same for white paper.
pub fn print(view: &View<'_>, style: &Style, title: Option<&str>) -> String {
    let picture = Picture::of_file(view, style, title);
    picture.wrap(&picture.size(), &picture.inside())
}

const WIDTH_OF_BOARD: f64 = MARGIN + BOARD + EDGE;
const HEIGHT_OF_BOARD: f64 = WIDTH_OF_BOARD;

/// What is drawn, and what is known about it.
struct Picture<'a> {
    view: &'a View<'a>,
    kind: Board,
    naming: Naming,
    /// The first level that is told in words.
    from: Level,
    highlights: Highlights,
    shapes: Vec<Shape>,
    links: Vec<Link>,
    letters: Vec<Letter>,
    legend: Legend,
    caption: Caption,
}

impl<'a> Picture<'a> {
    fn new(view: &'a View<'a>, kind: Board, naming: Naming, from: Level) -> Self {
        let highlights = Highlights::of(view);
        let shapes = shapes::shapes(view.grid, &highlights, kind);
        let links = match kind {
            Board::Candidates => links::links(view, &highlights),
            Board::Digits => Vec::new(),
        };
        let letters = houses::letters(view.grid, &highlights.regions, kind);
        let legend = legend::legend(view, &highlights, &shapes, &links, kind);
        let caption = Caption::default();
        Self { view, kind, naming, from, highlights, shapes, links, letters, legend, caption }
    }

    fn of_file(view: &'a View<'a>, style: &Style, title: Option<&str>) -> Self {
        let picture = Self::new(view, style.board, style.naming, style.from);
        let caption = title.map_or_else(Caption::default, |it| Caption::new(it, view, style));
        Self { caption, ..picture }
    }

    /// The height of the board and of what stands under it.
    fn height(&self) -> f64 {
        HEIGHT_OF_BOARD + self.legend.height + self.caption.below
    }

    fn size(&self) -> String {
        let (width, height) = (Short(WIDTH_OF_BOARD), Short(self.caption.above + self.height()));
        format!(" width=\"{width}\" height=\"{height}\"")
    }

    /// `inside` as an element.
    fn wrap(&self, attributes: &str, inside: &str) -> String {
        let (left, top) = (Short(-MARGIN), Short(-MARGIN - self.caption.above));
        let (width, height) = (Short(WIDTH_OF_BOARD), Short(self.caption.above + self.height()));
        format!(
            "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \
             viewBox=\"{left} {top} {width} {height}\"{attributes} font-family=\"sans-serif\" \
             text-anchor=\"middle\">{}<rect class=\"paper\" x=\"{left}\" y=\"{top}\" \
             width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{inside}</svg>",
            told(self.view, self.from),
            LIGHT.paper
        )
    }

    fn inside(&self) -> String {
        let bottom = HEIGHT_OF_BOARD - MARGIN + self.legend.height;
        self.board() + "\n" + &self.legend.drawn + &self.caption.drawn(-MARGIN, bottom)
    }

    /// From the ground up.
    fn board(&self) -> String {
        let Self { view, highlights, shapes, .. } = self;
        let mut parts = vec![
            cells(),
            houses::hatch(highlights),
            lines(),
            houses::borders(highlights),
            houses::outlines(&highlights.regions),
            digits::labels(self.naming),
        ];
        parts.extend(match self.kind {
            Board::Candidates => [bands(view), drawn(&self.links)],
            Board::Digits => {
                [shapes::blocked(highlights.blocked.into_iter().map(Point::centre)), String::new()]
            }
        });
        parts.extend(Highlight::ALL.map(|highlight| shapes::group(shapes, highlight)));
        parts.push(heads(&self.links));
        parts.push(digits::digits(view.grid, highlights, self.kind));
        parts.push(houses::written(&self.letters));
        let letters: Vec<Point> = self.letters.iter().map(|it| it.place).collect();
        parts.push(numbers::written(&numbers::numbers(
            &self.links,
            view.grid,
            highlights,
            &letters,
        )));
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }
}

/// What the picture shows, in words.
fn told(view: &View<'_>, from: Level) -> String {
    let words: Vec<String> = prose::paragraphs(view, from).into_iter().map(|it| it.words).collect();
    let words = if words.is_empty() { rows(view.grid) } else { words };
    format!("<title>Sudoku board</title><desc>{}</desc>", escaped(&words.join(" ")))
}

/// The cells, which a script can light up.
fn cells() -> String {
    let mut out = format!("<g class=\"cells\" fill=\"{}\">", LIGHT.paper);
    for cell in Cell::ALL {
        // A line around it stays inside.
        let Point { x, y } = Point::corner(cell).plus(2.0, 2.0);
        let (x, y, side) = (Short(x), Short(y), Short(SIDE - 4.0));
        let _ = write!(
            out,
            "<rect class=\"cell\" data-cell=\"{cell}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" \
             height=\"{side}\"/>"
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

/// Solid and dashed lines.
fn drawn(links: &[Link]) -> String {
    let path = |kind: Kind| {
        let of_kind = links.iter().filter(|link| link.kind == kind);
        of_kind.map(|link| link.curve.to_string()).collect::<String>()
    };
    let mut out = String::new();
    for kind in [Kind::Strong, Kind::Weak] {
        let lines = path(kind);
        if !lines.is_empty() {
            let _ = write!(out, "<path {} d=\"{lines}\"/>", kind.paint());
        }
    }
    out
}

/// The heads of arrows, over the shapes that they point at.
fn heads(links: &[Link]) -> String {
    let mut heads = String::new();
    for [tip, left, right] in links.iter().filter(|it| it.is_arrow).map(|it| it.curve.head()) {
        let _ = write!(heads, "M{tip}L{left}L{right}z");
    }
    if heads.is_empty() {
        return heads;
    }
    format!("<path class=\"head\" fill=\"{}\" d=\"{heads}\"/>", LIGHT.ink)
}
