//! The signs and lines of clues about pairs of cells: dots, X and V, whisper lines, palindromes, clones.
//!
//! They are told apart by their shapes: a whisper line is broad, a palindrome is dashed, and clones are framed and joined
//! by dots.

use super::curve::{Point, SIDE, Short};
use super::palette;
use crate::grid::{Cell, Relation};

/// Radius of a dot on the side of two cells, and half the size of a letter there.
const DOT: f64 = SIDE / 8.0;

/// What is drawn under the lines between cells.
pub(super) fn line(relation: Relation, cells: &[Cell]) -> String {
    let style = match relation {
        Relation::Whisper(_) => format!("stroke-width=\"{}\" stroke-opacity=\"0.3\"", SIDE / 5.0),
        Relation::Palindrome => {
            format!("stroke-width=\"{}\" stroke-dasharray=\"10 5\"", SIDE / 16.0)
        }
        Relation::Clone => {
            let width = SIDE / 24.0;
            format!("stroke-width=\"{width}\" stroke-dasharray=\"0 {}\"", 3.0 * width)
        }
        Relation::Difference(_)
        | Relation::Ratio(_)
        | Relation::Sum(_)
        | Relation::Greater
        | Relation::Nonconsecutive
        | Relation::AllWhiteDots
        | Relation::AllBlackDots
        | Relation::AllXv
        | Relation::Joint(_) => return String::new(),
    };
    let frames = if relation == Relation::Clone { cells } else { &[] };
    let frames: String = frames.iter().map(|cell| frame(*cell)).collect();
    let centres: Vec<String> = cells.iter().map(|it| Point::centre(*it).to_string()).collect();
    let path = format!("M{}", centres.join("L"));
    format!(
        "{frames}<path class=\"lines\" fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
         {style} d=\"{path}\"/>",
        palette::LINE.light
    )
}

/// A frame inside of a cell.
fn frame(cell: Cell) -> String {
    let inset = SIDE / 10.0;
    let side = SIDE - 2.0 * inset;
    let attributes = format!(
        " class=\"lines\" fill=\"{0}\" fill-opacity=\"0.2\" stroke=\"{0}\"",
        palette::LINE.light
    );
    super::shapes::rect(&attributes, Point::corner(cell).plus(inset, inset), side, side, "")
}

/// What is drawn over the lines between cells, on the sides that the cells of clues share: dots, numbers, and strokes
/// for letters and signs, on paper-coloured ones that lift them from the lines.
pub(super) fn signs<'a>(clues: impl Iterator<Item = (Relation, &'a [Cell])>) -> String {
    let (mut dots, mut strokes) = (String::new(), String::new());
    for (relation, cells) in clues {
        let [one, other] = cells else { continue };
        let ends = [one, other].map(|cell| Point::centre(*cell));
        dots += &dot(relation, ends[0].towards(ends[1], 0.5));
        strokes += &sign(relation, ends);
    }
    if strokes.is_empty() {
        return dots;
    }
    let stroke = |class: &str, colour: &str, width: u8| {
        format!(
            "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{strokes}\"/>"
        )
    };
    dots + &stroke("halo", palette::PAPER.light, 6) + &stroke("link", palette::INK.light, 2)
}

/// A dot, and the number in it where it is not the usual one. On dark paper, too, a white dot is white and a black one
/// black, with a ring in the colour of ink: their names say so.
fn dot(relation: Relation, middle: Point) -> String {
    let (paper, ink) = (palette::PAPER.light, palette::INK.light);
    let (white, black) = (("", paper), (" class=\"boxes\"", ink));
    let dot = |(ring, fill): (&str, &str)| {
        let attributes = format!("{ring} fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.5\"");
        super::shapes::circle(&attributes, middle, DOT)
    };
    match relation {
        Relation::Difference(1) => dot(white),
        Relation::Ratio(2) => dot(black),
        Relation::Ratio(n) => dot(black) + &number(middle, n, ("", paper)),
        Relation::Difference(n) => dot(white) + &number(middle, n, ("", ink)),
        Relation::Sum(n) if n != 5 && n != 10 => {
            plate(middle) + &number(middle, n, (" class=\"given\"", ink))
        }
        Relation::Sum(_)
        | Relation::Greater
        | Relation::Whisper(_)
        | Relation::Palindrome
        | Relation::Clone
        | Relation::Nonconsecutive
        | Relation::AllWhiteDots
        | Relation::AllBlackDots
        | Relation::AllXv
        | Relation::Joint(_) => String::new(),
    }
}

/// The strokes of a letter between two cells, or of a sign that points to the lesser one.
fn sign(relation: Relation, [from, to]: [Point; 2]) -> String {
    let middle = from.towards(to, 0.5);
    let at = |[x, y]: [f64; 2]| middle.plus(x * DOT, y * DOT).to_string();
    let stroke = |points: &[[f64; 2]]| {
        format!("M{}", points.iter().map(|it| at(*it)).collect::<Vec<_>>().join("L"))
    };
    match relation {
        Relation::Sum(10) => {
            stroke(&[[-0.7, -1.0], [0.7, 1.0]]) + &stroke(&[[0.7, -1.0], [-0.7, 1.0]])
        }
        Relation::Sum(5) => stroke(&[[-0.7, -1.0], [0.0, 1.0], [0.7, -1.0]]),
        Relation::Greater => {
            let [x, y] = [(to.x - from.x) / SIDE, (to.y - from.y) / SIDE];
            stroke(&[[y - x, x - y], [x, y], [-y - x, -x - y]])
        }
        Relation::Difference(_)
        | Relation::Ratio(_)
        | Relation::Sum(_)
        | Relation::Whisper(_)
        | Relation::Palindrome
        | Relation::Clone
        | Relation::Nonconsecutive
        | Relation::AllWhiteDots
        | Relation::AllBlackDots
        | Relation::AllXv
        | Relation::Joint(_) => String::new(),
    }
}

/// What lifts a number without a dot from the lines.
fn plate(middle: Point) -> String {
    let attributes = format!(" class=\"paper\" fill=\"{}\"", palette::PAPER.light);
    super::shapes::rect(&attributes, middle.plus(-1.2 * DOT, -DOT), 2.4 * DOT, 2.0 * DOT, "")
}

/// A number in a dot, or on a plate.
fn number(middle: Point, n: u8, (class, colour): (&str, &str)) -> String {
    let Point { x, y } = middle.plus(0.0, DOT * 0.55);
    let (x, y) = (Short(x), Short(y));
    let size = 1.6 * DOT;
    format!(
        "<text{class} x=\"{x}\" y=\"{y}\" font-size=\"{size}\" \
         text-anchor=\"middle\" fill=\"{colour}\">{n}</text>"
    )
}
