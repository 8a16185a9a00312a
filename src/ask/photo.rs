//! Photo in, board out.

use super::{Answer, Outcome, Problem, ProblemKind};
use crate::budget::Budget;
use crate::explain::{self, Coordinates, Naming};
use crate::grid::{Cell, Digit};
use crate::photo::lattice::NoGrid;
use crate::photo::picture::{BadPicture, Picture};
use crate::photo::{self, CellReading, Content, Point, Reading, Soundness};
use crate::text::Puzzle;
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// The straightened grid has so many pixels on each side: 48 a cell.
const SIDE: usize = 432;

/// Chances below this are not listed.
const LEAST_CHANCE: f64 = 0.001;

/// Which board does a photo show? Whoever asks has decoded it, turned it upright, and shrunk it so that no
/// side is longer than 1280 pixels.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PhotoQuestion {
    /// How many pixels a row has.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// Red, green, and blue of all pixels, row by row, in base64.
    #[cfg_attr(feature = "schema", schemars(length(max = 6_553_600)))]
    pub rgb: String,
    /// Which of several grids is meant: 1, unless something else is said, is the largest clear one.
    #[serde(default = "first")]
    pub nth: NonZeroUsize,
    /// What somebody has seen on the paper: the other cells are read with that known.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 81)))]
    pub known: Vec<KnownCell>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// A cell of which somebody knows what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KnownCell {
    /// The cell.
    pub cell: Cell,
    /// What it holds.
    pub content: SeenContent,
}

const fn first() -> NonZeroUsize {
    NonZeroUsize::MIN
}

/// The board of a photo.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhotoBody {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// Which of the grids on the photo it is, from 1 on.
    pub nth: usize,
    /// How many grids there are.
    pub grids: usize,
    /// Have the printed digits exactly one solution?
    pub sound: bool,
    /// Are the lines of the grid seen well?
    pub sure: bool,
    /// How much of the lines is seen, from 0 to 1.
    pub sureness: f64,
    /// The corners of the grid in pixels of the photo, which may have been shrunk: top left, top right,
    /// bottom right, bottom left.
    pub corners: [[f64; 2]; 4],
    /// The width and the height of the photo that the corners are meant in.
    pub size: [usize; 2],
    /// Each cell in reading order.
    pub cells: Vec<PhotoCell>,
    /// The cells that somebody should look at, in this order: an answer may settle those behind it.
    pub doubtful: Vec<Cell>,
    /// The cells in which the solver decided otherwise than the eye.
    pub changed: Vec<Cell>,
    /// The grid as if it lay straight.
    pub straight: Straight,
}

/// What one cell of a photo was read as.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhotoCell {
    /// The cell.
    pub cell: Cell,
    /// What it is taken for.
    pub read: SeenContent,
    /// How likely it is something else, from 0 to 1.
    pub doubt: f64,
    /// Should somebody look at it?
    pub doubtful: bool,
    /// What the eye alone takes it for.
    pub eye: SeenContent,
    /// What it may be, the likeliest first: three at most.
    pub choices: Vec<SeenContent>,
    /// How likely the eye alone takes it for what, from the likeliest on.
    pub chances: Vec<Chance>,
}

/// What a cell of a photo holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeenContent {
    /// No digit.
    Blank,
    /// A digit that was printed.
    Printed {
        /// The digit.
        digit: Digit,
    },
    /// A digit that the player wrote.
    Written {
        /// The digit.
        digit: Digit,
    },
}

/// How likely a content is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chance {
    /// What.
    #[serde(flatten)]
    pub content: SeenContent,
    /// From 0 to 1.
    pub chance: f64,
}

/// A square picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Straight {
    /// So many rows of as many pixels.
    pub side: usize,
    /// Red, green, and blue of all pixels, row by row, in base64.
    pub rgb: String,
}

impl PhotoQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<PhotoBody>, Problem> {
        let rgb = BASE64.decode(self.rgb.as_bytes()).map_err(|error| {
            Problem::new(ProblemKind::Usage, format!("the pixels are no base64: {error}"), "")
        })?;
        let picture = Picture::from_rgb(self.width, self.height, rgb).map_err(bad_picture)?;
        let known: Vec<_> = self.known.iter().map(|it| (it.cell, it.content.into())).collect();
        let reading = read_photo(&picture, self.nth)?.with_known(&known);
        Ok(photo_answer(&picture, &reading, self.coordinates))
    }
}

/// What `picture` shows in grid number `nth`, counted from the largest on.
///
/// # Errors
/// There is no grid of nine by nine on it, or it cannot be read.
pub fn read_photo(picture: &Picture, nth: NonZeroUsize) -> Result<Reading, Problem> {
    photo::read(picture, nth).map_err(|why| {
        let help = if matches!(why, NoGrid::TooFew { .. }) {
            "take a lower number; 1 is the largest grid"
        } else {
            "take the photo from above, with the whole grid on it, in good light"
        };
        Problem::new(ProblemKind::Input, why.to_string(), help)
    })
}

/// Why a picture cannot be used.
pub(crate) fn bad_picture(error: BadPicture) -> Problem {
    let help = match error {
        BadPicture::NoPicture | BadPicture::OtherFormat(_) => "save it as JPEG, PNG, or WebP",
        BadPicture::TooLarge(_) => "make it smaller; 1280 pixels a side are enough",
        BadPicture::TooSmall(..) => "take it from nearer: a cell needs 20 pixels or more",
        BadPicture::Broken => "take or save it once more",
    };
    Problem::new(ProblemKind::Input, error.to_string(), help)
}

/// Why a file is not looked at that has more megabytes than this.
#[cfg(feature = "cli")]
pub(crate) fn too_large_a_file(megabytes: usize) -> Problem {
    let wrong = format!("the file is larger than {megabytes} MB");
    Problem::new(
        ProblemKind::Input,
        wrong,
        "make the picture smaller; 1280 pixels a side are enough",
    )
}

/// The answer for `reading`, which was read on `picture`.
pub fn photo_answer(
    picture: &Picture,
    reading: &Reading,
    coordinates: Coordinates,
) -> Answer<PhotoBody> {
    let naming: Naming = coordinates.into();
    let of = |cells: Vec<&CellReading>| cells.into_iter().map(|it| it.cell).collect();
    let rgb = reading.straight(picture, SIDE);
    let body = PhotoBody {
        board: reading.puzzle(),
        nth: reading.nth,
        grids: reading.n_grids,
        sound: reading.decided.soundness == Soundness::Sound,
        sure: reading.is_clear(),
        sureness: rounded(reading.sureness),
        corners: reading.lattice.corners().map(|Point { x, y }| [x, y].map(tenths)),
        size: [picture.width(), picture.height()],
        cells: reading.decided.cells.iter().map(|it| cell(reading, it)).collect(),
        doubtful: of(reading.doubtful()),
        changed: of(reading.changed().collect()),
        straight: Straight { side: SIDE, rgb: BASE64.encode(&rgb) },
    };
    Answer::new(Outcome::Done, explain::english::photo::texts(reading, naming), body)
}

fn cell(reading: &Reading, read: &CellReading) -> PhotoCell {
    let seen = &reading.seen[read.cell.index()];
    let chance = |content| Chance {
        content: SeenContent::from(content),
        chance: rounded(seen.chance(content)),
    };
    let mut chances: Vec<Chance> = Content::all().map(chance).collect();
    chances.retain(|it| it.chance >= LEAST_CHANCE);
    chances.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    PhotoCell {
        cell: read.cell,
        read: read.content.into(),
        doubt: rounded(read.doubt),
        doubtful: read.is_doubtful(),
        eye: read.by_eye.into(),
        choices: reading.choices(read).into_iter().map(SeenContent::from).collect(),
        chances,
    }
}

/// With four digits behind the point: what comes after them differs from machine to machine.
fn rounded(part: f32) -> f64 {
    (f64::from(part) * 10_000.0).round() / 10_000.0
}

fn tenths(pixels: f32) -> f64 {
    (f64::from(pixels) * 10.0).round() / 10.0
}

impl From<Content> for SeenContent {
    fn from(content: Content) -> Self {
        match content {
            Content::Blank => Self::Blank,
            Content::Printed(digit) => Self::Printed { digit },
            Content::Written(digit) => Self::Written { digit },
        }
    }
}

impl From<SeenContent> for Content {
    fn from(content: SeenContent) -> Self {
        match content {
            SeenContent::Blank => Self::Blank,
            SeenContent::Printed { digit } => Self::Printed(digit),
            SeenContent::Written { digit } => Self::Written(digit),
        }
    }
}
