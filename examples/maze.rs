//! The way through a maze: `cargo run --example maze [FILE]`.
//!
//! `#` is a wall, `S` the start, `E` the end; the way is shown with dots.

use std::fmt;
use std::process::ExitCode;
use sudoku_why::puzzle::backtrack::{self, Problem};

const SMALL: &str = "\
###############
#S  #       # #
### # ##### # #
#   #     # # #
# ### ### # # #
#     #   #   #
# ##### #######
# #     #    E#
# # ##### #####
#             #
###############
";

/// A row and a column.
pub(crate) type Place = (usize, usize);

/// The walls, and the way walked so far.
pub(crate) struct Maze {
    rows: Vec<Vec<char>>,
    start: Place,
    way: Vec<Place>,
    /// Where the way has ever been. It is not undone: what led nowhere once leads nowhere later.
    visited: Vec<Place>,
}

impl Maze {
    /// `None` without an `S`.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let column = |row: &Vec<char>| row.iter().position(|&c| c == 'S');
        let start = rows.iter().enumerate().find_map(|(r, row)| Some((r, column(row)?)))?;
        Some(Self { rows, start, way: Vec::new(), visited: vec![start] })
    }

    fn at(&self, (row, column): Place) -> char {
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or('#')
    }

    fn here(&self) -> Place {
        self.way.last().copied().unwrap_or(self.start)
    }
}

impl Problem for Maze {
    type Choice = Place;

    fn choices(&self) -> Option<Vec<Place>> {
        let (row, column) = self.here();
        if self.at((row, column)) == 'E' {
            return None;
        }
        let around = [
            (row, column + 1),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row.wrapping_sub(1), column),
        ];
        let is_new = |&place: &Place| self.at(place) != '#' && !self.visited.contains(&place);
        Some(around.into_iter().filter(is_new).collect())
    }

    fn choose(&mut self, &place: &Place) {
        self.way.push(place);
        self.visited.push(place);
    }

    fn undo(&mut self, _: &Place) {
        self.way.pop();
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (r, row) in self.rows.iter().enumerate() {
            let show = |(c, &there): (usize, &char)| {
                if there == ' ' && self.way.contains(&(r, c)) { '.' } else { there }
            };
            writeln!(f, "{}", row.iter().enumerate().map(show).collect::<String>())?;
        }
        Ok(())
    }
}

/// Prints the maze with the way through it.
fn main() -> ExitCode {
    let text = match std::env::args().nth(1).map(std::fs::read_to_string) {
        None => SMALL.to_owned(),
        Some(Ok(text)) => text,
        Some(Err(error)) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let Some(mut maze) = Maze::new(&text) else {
        eprintln!("error: the maze has no S");
        return ExitCode::from(2);
    };
    let found = backtrack::solve(&mut maze).is_break();
    println!("{maze}\n{}", if found { "The dots lead to E." } else { "There is no way to E." });
    ExitCode::from(u8::from(!found))
}
