//! A step as a picture: the board, its highlights by shape, the links of chains.
//!
//! Colours are written for light paper, as attributes, and every part has a class: a style sheet can
//! make it dark or light up a cell. There is no style and no id inside, so that several pictures can
//! stand on one page, whatever its rules.

mod caption;
mod curve;
mod digits;
mod fault;
mod houses;
mod joint;
mod legend;
mod links;
mod numbers;
mod palette;
mod relation;
mod ruling;
mod shapes;
mod words;

use super::markup::{escaped, names};
use super::prose;
use super::{CellContent, Highlight, Highlights, Level, Style, View};
use crate::ask::Layer;
use crate::explain::{Naming, rows};
use crate::grid::{Cell, CellSet, Variant};
pub use fault::layer_of_fault;
pub use words::words;

use caption::Caption;
use curve::{BOARD, Point, SIDE, Short};
use houses::Letter;
use legend::{Entry, Legend};
use links::{DrawnLink, Items, Kind};
use numbers::{Numbered, Numbers};
use shapes::Shape;
use std::fmt::Write as _;

/// Space for the numbers above and to the left of the board.
const MARGIN: f64 = 26.0;
/// Space for lines at its other edges.
const EDGE: f64 = 4.0;

/// The board of `view` with its highlights and what they mean under it, as an `<svg>` element that can
/// stand in a page.
pub fn element(view: &View<'_>, board: CellContent) -> String {
    in_page(&Picture::new(view, board, Naming::default(), Level::Nudge))
}

/// Draws the board as [`element`] does, with the numbers of rows and columns as in `style`.
pub fn figure(view: &View<'_>, style: &Style) -> String {
    in_page(&Picture::new(view, style.board, style.naming, style.from))
}

/// What the step of `view` adds to a board. All of it is where [`element`] draws it.
pub fn layer(view: &View<'_>, board: CellContent) -> Layer {
    let picture = Picture::new(view, board, Naming::default(), Level::Nudge);
    let covers = shapes::touched(view.grid, &picture.highlights, board);
    Layer { svg: over(covers, &picture.marks(covers)), legend: legend::list(&picture.entries) }
}

/// The lines of the board of `variant`, with what shows its rules, where [`element`] draws them.
pub fn board_lines(variant: &Variant) -> String {
    over(CellSet::EMPTY, &ruling::ruling(variant))
}

/// `inside` as an element that covers these cells.
fn over(covers: CellSet, inside: &str) -> String {
    let (covers, side) = (names(covers), Short(BOARD));
    format!(
        "<svg class=\"board layer\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"0 0 {side} {side}\" aria-hidden=\"true\" data-covers=\"{covers}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">{inside}</svg>"
    )
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

/// Draws the figure as [`document`] does, for white paper.
pub fn print(view: &View<'_>, style: &Style, title: Option<&str>) -> String {
    let picture = Picture::of_file(view, style, title);
    picture.wrap(&picture.size(), &picture.inside())
}

const WIDTH_OF_BOARD: f64 = MARGIN + BOARD + EDGE;
const HEIGHT_OF_BOARD: f64 = WIDTH_OF_BOARD;

/// The parts of a picture.
struct Picture<'a> {
    view: &'a View<'a>,
    kind: CellContent,
    naming: Naming,
    /// The first level that is told in words.
    from: Level,
    highlights: Highlights,
    shapes: Vec<Shape>,
    links: Vec<DrawnLink>,
    letters: Vec<Letter>,
    /// Digits that have the number of a line beside them.
    numbered: Vec<Numbered>,
    /// Which items of the text tell which candidate.
    items: Items,
    entries: Vec<Entry>,
    legend: Legend,
    caption: Caption,
}

impl<'a> Picture<'a> {
    fn new(view: &'a View<'a>, kind: CellContent, naming: Naming, from: Level) -> Self {
        let highlights = Highlights::of(view);
        let shapes = shapes::shapes(view.grid, &highlights, kind);
        let (links, numbered, items) = match kind {
            CellContent::Candidates => {
                (links::links(view, &highlights), links::forced(view), Items::of(view))
            }
            CellContent::Digits => Default::default(),
        };
        let entries = legend::entries(view, &highlights, &shapes, &links, kind);
        Self {
            view,
            kind,
            naming,
            from,
            letters: houses::letters(view.grid, &highlights.regions, kind),
            highlights,
            shapes,
            links,
            numbered,
            items,
            legend: legend::rows(&entries),
            entries,
            caption: Caption::default(),
        }
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
            palette::PAPER.light
        )
    }

    fn inside(&self) -> String {
        let bottom = HEIGHT_OF_BOARD - MARGIN + self.legend.height;
        self.board() + "\n" + &self.legend.drawn + &self.caption.drawn(-MARGIN, bottom)
    }

    /// From the ground up.
    fn board(&self) -> String {
        let variant = self.view.grid.variant();
        let ring = joint::ring(variant);
        let labels = digits::labels(self.naming, ring);
        let ground = [cells(), ruling::ruling(variant), labels].join("\n");
        joint::shrunk(ground + "\n" + &self.marks(CellSet::ALL), ring)
    }

    /// What the step adds to the board, and what stands in `cells`.
    fn marks(&self, cells: CellSet) -> String {
        let Self { view, highlights, shapes, items, .. } = self;
        let mut parts = vec![
            houses::tint(highlights),
            houses::borders(highlights),
            houses::outlines(&highlights.regions),
        ];
        parts.extend(match self.kind {
            CellContent::Candidates => [bands(view, items), drawn(&self.links)],
            CellContent::Digits => {
                [shapes::blocked(highlights.blocked.into_iter().map(Point::centre)), String::new()]
            }
        });
        parts.extend(Highlight::ALL.map(|highlight| shapes::group(shapes, highlight, items)));
        parts.push(heads(&self.links));
        parts.push(digits::digits(view.grid, highlights, items, self.kind, cells));
        parts.push(houses::written(&self.letters));
        parts.push(self.numbers());
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    /// The numbers of the lines of the text, on links and beside digits.
    fn numbers(&self) -> String {
        let letters = self.letters.iter().map(|it| it.place).collect();
        let mut numbers = Numbers::new(self.view.grid, &self.highlights, &self.links, letters);
        numbers.on_links();
        numbers.beside(&self.numbered);
        numbers::written(&numbers)
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
    let mut out = format!("<g class=\"cells\" fill=\"{}\">", palette::PAPER.light);
    for cell in Cell::ALL {
        // A line around it stays inside.
        let (corner, side) = (Point::corner(cell).plus(2.0, 2.0), SIDE - 4.0);
        let attributes = format!(" class=\"cell\" data-cell=\"{cell}\"");
        out += &shapes::rect(&attributes, corner, side, side, "");
    }
    out + "</g>"
}

/// Broad bands behind candidates that a chain takes as one.
fn bands(view: &View<'_>, items: &Items) -> String {
    let mut out = String::new();
    for (candidates, holds) in links::groups(view) {
        let of_items = candidates.first().map_or_else(String::new, |it| items.attribute(*it));
        let places: Vec<String> =
            candidates.into_iter().map(|it| Point::of(it).to_string()).collect();
        let (class, stroke) = if holds {
            ("pattern", palette::PATTERN.light)
        } else {
            ("helper", palette::HELPER.light)
        };
        let _ = write!(
            out,
            "<path class=\"band {class}\"{of_items} fill=\"none\" stroke=\"{stroke}\" \
             stroke-width=\"10\" stroke-opacity=\"0.35\" d=\"M{}\"/>",
            places.join("L")
        );
    }
    out
}

/// Solid and dashed lines.
fn drawn(links: &[DrawnLink]) -> String {
    let of_kind = |kind: Kind| {
        let lines = links.iter().filter(|link| link.kind == kind);
        let paths = links::paths(lines, |link| link.curve.to_string());
        if paths.is_empty() { paths } else { format!("<g {}>{paths}</g>", kind.paint()) }
    };
    [Kind::Strong, Kind::Weak].map(of_kind).concat()
}

/// The heads of arrows, over the shapes that they point at.
fn heads(links: &[DrawnLink]) -> String {
    let head = |link: &DrawnLink| {
        let [tip, left, right] = link.curve.head();
        format!("M{tip}L{left}L{right}z")
    };
    let heads = links::paths(links.iter().filter(|it| it.is_arrow), head);
    if heads.is_empty() {
        return heads;
    }
    format!("<g class=\"head\" fill=\"{}\">{heads}</g>", palette::INK.light)
}
