//! The lines, outlines, and numbers of clues about several cells together.
//!
//! They are told apart by their shapes: a thermometer has a bulb, an arrow a circle and a head, a between line filled
//! circles; other lines are double, dashed, or dotted.

use super::curve::{BOARD, Point, SIDE, Short};
use super::{palette, ruling, shapes};
use crate::grid::{Cell, CellSet, Clue, Condition, Drawing, Sight, Variant};

/// Radius of the circle of an arrow, and of the bulb of a thermometer.
const CIRCLE: f64 = SIDE * 0.4;
/// Radius of a circle at the corner of four cells.
const CORNER: f64 = SIDE / 4.2;
/// Space for numbers outside of the board.
const RING: f64 = 28.0;

/// What is drawn under the lines between cells.
pub(super) fn line(clue: &Clue) -> String {
    let Some(condition) = clue.condition() else { return String::new() };
    let cells = &clue.cells;
    let (grey, paper) = (palette::LINE.light, palette::PAPER.light);
    let ends = || [cells.first(), cells.last()].into_iter().flatten();
    let circles = |cells: &mut dyn Iterator<Item = &Cell>, filled: bool| -> String {
        let paint = if filled {
            format!(" class=\"lines\" fill=\"{grey}\" fill-opacity=\"0.45\"")
        } else {
            format!(" class=\"lines\" fill=\"none\" stroke=\"{grey}\" stroke-width=\"2.5\"")
        };
        cells.map(|cell| shapes::circle(&paint, Point::centre(*cell), CIRCLE)).collect()
    };
    let way = |width: f64, more: &str| way(cells, "lines", grey, width, more);
    match condition.rule().drawing {
        Drawing::Outline => outline(clue),
        Drawing::Bulb => {
            way(SIDE / 4.5, "stroke-opacity=\"0.35\"") + &circles(&mut cells.iter().take(1), true)
        }
        Drawing::Arrow => {
            let n_circles = usize::from(condition.number.max(1));
            circles(&mut cells.iter().take(n_circles), false)
                + &arrow(&cells[n_circles.min(cells.len()) - 1..])
        }
        Drawing::Circles => way(2.5, "") + &circles(&mut ends(), false),
        Drawing::Dots => way(2.5, "") + &circles(&mut ends(), true),
        Drawing::DoubleLine => {
            let inner = self::way(cells, "halo", paper, SIDE / 12.0, "");
            way(SIDE / 5.0, "stroke-opacity=\"0.5\"") + &inner
        }
        Drawing::BroadDashes => {
            way(SIDE / 6.0, "stroke-opacity=\"0.5\" stroke-dasharray=\"12 14\"")
        }
        Drawing::BroadDots => way(SIDE / 6.0, "stroke-opacity=\"0.5\" stroke-dasharray=\"0 14\""),
        Drawing::Dashes => way(SIDE / 15.0, "stroke-dasharray=\"20 8\""),
        Drawing::DashesAndDots => way(SIDE / 15.0, "stroke-dasharray=\"14 7 1 7\""),
        Drawing::Corner | Drawing::Outside => String::new(),
    }
}

/// A line from the centre of each cell to that of the next.
fn way(cells: &[Cell], class: &str, colour: &str, width: f64, more: &str) -> String {
    let centres: Vec<String> = cells.iter().map(|it| Point::centre(*it).to_string()).collect();
    format!(
        "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" {more} d=\"M{}\"/>",
        Short(width),
        centres.join("L")
    )
}

/// A line from the border of the circle in the first of `cells` to a head in the last.
fn arrow(cells: &[Cell]) -> String {
    let points: Vec<Point> = cells.iter().map(|it| Point::centre(*it)).collect();
    let [first, second, ..] = points.as_slice() else { return String::new() };
    let start = first.towards(*second, CIRCLE / first.distance(*second));
    let (before, tip) = (points[points.len() - 2], points[points.len() - 1]);
    let [x, y] = [tip.x - before.x, tip.y - before.y].map(|it| it / before.distance(tip) * 10.0);
    let head = format!("M{}L{tip}L{}", tip.plus(-x - y, x - y), tip.plus(y - x, -x - y));
    let rest: String = points[1..].iter().map(|it| format!("L{it}")).collect();
    format!(
        "<path class=\"lines\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" d=\"M{start}{rest}{head}\"/>",
        palette::LINE.light
    )
}

/// A dashed outline inside of the cells.
fn outline(clue: &Clue) -> String {
    let cells: CellSet = clue.cells.iter().copied().collect();
    format!(
        "<path class=\"lines\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\" d=\"{}\"/>",
        palette::INK.light,
        ruling::edges(cells, 3.5)
    )
}

/// The numbers of cages, circles, and clues outside of the board, which are drawn over the lines between cells.
pub(super) fn numbers<'a>(clues: impl Iterator<Item = &'a Clue>) -> String {
    clues.filter_map(|clue| Some(number(clue, clue.condition()?))).collect()
}

fn number(clue: &Clue, condition: Condition) -> String {
    let text = condition.number.to_string();
    match condition.rule().drawing {
        Drawing::Outline if condition.number > 0 => {
            let Some(first) = clue.cells.iter().min() else { return String::new() };
            let width = 7.5 * text.len() as f64 + 3.0;
            let corner = Point::corner(*first);
            let plate = format!(" class=\"paper\" fill=\"{}\"", palette::PAPER.light);
            shapes::rect(&plate, corner.plus(2.0, 1.5), width, 11.0, "")
                + &written(corner.plus(2.0 + width / 2.0, 11.5), 12.5, &text)
        }
        Drawing::Corner => {
            let Some(middle) = clue.cells.first().map(|it| Point::corner(*it).plus(SIDE, SIDE))
            else {
                return String::new();
            };
            let (paper, ink) = (palette::PAPER.light, palette::INK.light);
            let ring =
                format!(" class=\"paper\" fill=\"{paper}\" stroke=\"{ink}\" stroke-width=\"1\"");
            let size = if text.len() > 2 { 9.5 } else { 13.0 };
            shapes::circle(&ring, middle, CORNER)
                + &written(middle.plus(0.0, size * 0.36), size, &text)
        }
        Drawing::Outside => outside(&clue.cells, &text),
        Drawing::Bulb
        | Drawing::Arrow
        | Drawing::Circles
        | Drawing::Dots
        | Drawing::Outline
        | Drawing::DoubleLine
        | Drawing::BroadDashes
        | Drawing::BroadDots
        | Drawing::Dashes
        | Drawing::DashesAndDots => String::new(),
    }
}

/// The number before the first of `cells`; for a diagonal, with a line into its direction.
fn outside(cells: &[Cell], text: &str) -> String {
    let (Some(sight), Some(first)) = (Sight::along(cells), cells.first()) else {
        return String::new();
    };
    let [down, right] = sight.step.map(f64::from);
    let border = SIDE / 2.0;
    let reach = if sight.is_diagonal() { border + 13.0 } else { border + RING / 2.0 };
    let place = Point::centre(*first).plus(-right * reach, -down * reach);
    let mut out = written(place.plus(0.0, 5.0), 14.0, text);
    if sight.is_diagonal() {
        let from = Point::centre(*first).plus(-right * (border + 4.0), -down * (border + 4.0));
        let (x, y) = (Short(right * 9.0), Short(down * 9.0));
        out += &format!(
            "<path class=\"link\" stroke=\"{}\" stroke-width=\"1.5\" d=\"M{from}l{x} {y}\"/>",
            palette::INK.light
        );
    }
    format!("<g class=\"outside\">{out}</g>")
}

fn written(Point { x, y }: Point, size: f64, text: &str) -> String {
    format!(
        "<text class=\"given\" x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{}\">{text}</text>",
        Short(x),
        Short(y),
        palette::INK.light
    )
}

/// How far clues outside of the board reach: 0 if there are none.
pub(super) fn ring(variant: &Variant) -> f64 {
    let is_outside =
        |clue: &Clue| clue.condition().is_some_and(|it| it.rule().drawing == Drawing::Outside);
    if variant.clues().iter().any(is_outside) { RING } else { 0.0 }
}

/// `board` so small that what is outside of it by `ring` on each side has place where the board was.
pub(super) fn shrunk(board: String, ring: f64) -> String {
    if ring == 0.0 {
        return board;
    }
    let scale = BOARD / (BOARD + 2.0 * ring);
    format!("<g transform=\"translate({0:.1} {0:.1}) scale({scale:.4})\">{board}</g>", ring * scale)
}
