//! A printed page, and how a camera sees it: the same every time.

use sudoku_why::photo::Point;
use sudoku_why::photo::picture::Picture;

/// Red, green, and blue, 0 to 1.
pub(crate) type Colour = [f32; 3];

pub(crate) const BLACK: Colour = [0.1, 0.1, 0.12];
const PAPER: Colour = [0.9, 0.88, 0.82];

/// A page with a grid. Its places are measured in cells from the top left corner of the grid.
#[derive(Clone)]
pub(crate) struct Page {
    /// How many columns and rows the grid has.
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// A line is thick after so many cells.
    pub(crate) box_side: usize,
    /// How wide thin and thick lines are, in cells.
    pub(crate) lines: [f32; 2],
    /// The digits in reading order, `.` for none; they are repeated.
    pub(crate) digits: &'static str,
    pub(crate) ink: Colour,
    /// Is a cell filled, and with what?
    pub(crate) fill: fn(usize, usize) -> Option<Colour>,
    /// Is there a headline in a bar, text all around, and a small grid below?
    pub(crate) surroundings: bool,
}

/// How the page is photographed.
#[derive(Clone)]
pub(crate) struct Shot {
    pub(crate) size: (usize, usize),
    /// Where the corners of the grid would be if the page were flat.
    pub(crate) corners: [Point; 4],
    /// By how many cells the page is bent.
    pub(crate) bend: f32,
    /// The radius in pixels by which it is out of focus.
    pub(crate) blur: usize,
    /// The greatest error of a pixel, 0 to 1.
    pub(crate) noise: f32,
    /// How light it is where least light falls, and at the brightest place.
    pub(crate) light: [f32; 2],
}

/// Each digit on five columns and seven rows: a row is a number, its bits are the columns.
const SHAPES: [[u8; 7]; 9] = [
    [4, 12, 4, 4, 4, 4, 14],
    [14, 17, 1, 2, 4, 8, 31],
    [31, 2, 4, 2, 1, 17, 14],
    [2, 6, 10, 18, 31, 2, 2],
    [31, 16, 30, 1, 1, 17, 14],
    [6, 8, 16, 30, 17, 17, 14],
    [31, 1, 2, 4, 8, 8, 8],
    [14, 17, 17, 14, 17, 17, 14],
    [14, 17, 17, 15, 1, 2, 12],
];

impl Page {
    pub(crate) fn new() -> Self {
        Self {
            columns: 9,
            rows: 9,
            box_side: 3,
            lines: [0.03, 0.08],
            digits: "8..3.1.....5.....72..9.4.",
            ink: BLACK,
            fill: |_, _| None,
            surroundings: false,
        }
    }

    fn colour(&self, x: f32, y: f32) -> Colour {
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        let edge = self.lines[1] / 2.0;
        if x > -edge && x < columns + edge && y > -edge && y < rows + edge {
            if self.is_line(x) || self.is_line(y) {
                return BLACK;
            }
            let (column, row) = (x.max(0.0) as usize, y.max(0.0) as usize);
            if self.is_digit(column, row, x.fract(), y.fract()) {
                return self.ink;
            }
            return (self.fill)(column, row).unwrap_or(PAPER);
        }
        if self.surroundings { self.around(x, y) } else { PAPER }
    }

    fn is_line(&self, at: f32) -> bool {
        let nearest = at.round();
        let is_thick = (nearest as usize).is_multiple_of(self.box_side);
        (at - nearest).abs() < self.lines[usize::from(is_thick)] / 2.0
    }

    fn is_digit(&self, column: usize, row: usize, x: f32, y: f32) -> bool {
        let all = self.digits.as_bytes();
        let digit = all[(row * self.columns + column) % all.len()];
        let (across, down) = ((x - 0.3) / 0.08, (y - 0.2) / 0.086);
        let is_inside = (0.0..5.0).contains(&across) && (0.0..7.0).contains(&down);
        is_inside
            && digit.is_ascii_digit()
            && SHAPES[usize::from(digit - b'1')][down as usize] >> (4 - across as usize) & 1 == 1
    }

    /// A bar above, a small grid below on the right, and letters everywhere else.
    fn around(&self, x: f32, y: f32) -> Colour {
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        if (0.0..columns * 0.6).contains(&x) && (-1.4..-0.6).contains(&y) {
            return [0.5, 0.1, 0.3];
        }
        let (small_x, small_y) = ((x - columns * 0.7) * 3.0, (y - rows - 0.8) * 3.0);
        if (-0.1..9.1).contains(&small_x) && (-0.1..9.1).contains(&small_y) {
            return if self.is_line(small_x) || self.is_line(small_y) { BLACK } else { PAPER };
        }
        let is_beside = (-1.0..10.0).contains(&small_x) && (-1.0..10.0).contains(&small_y);
        let is_near = is_beside || x > -0.4 && x < columns + 0.4 && y > -0.4 && y < rows + 0.4;
        let is_letter =
            y.rem_euclid(0.45) < 0.26 && random(&[(x * 11.0).floor(), (y * 9.0).floor()]) < 0.5;
        if is_letter && !is_near { [0.2; 3] } else { PAPER }
    }
}

impl Shot {
    /// Of a grid that fills most of the picture, from straight above.
    pub(crate) fn new() -> Self {
        let corner = |x: f32, y: f32| Point { x, y };
        Self {
            size: (640, 480),
            corners: [
                corner(110.0, 40.0),
                corner(510.0, 44.0),
                corner(512.0, 440.0),
                corner(106.0, 444.0),
            ],
            bend: 0.0,
            blur: 0,
            noise: 0.02,
            light: [1.0, 1.0],
        }
    }

    /// What the camera sees.
    pub(crate) fn of(&self, page: &Page) -> Picture {
        let seen = Projection::onto(self.corners, page.columns as f32, page.rows as f32);
        let flat = seen.inverse();
        let (width, height) = self.size;
        let mut pixels: Vec<Colour> = Vec::with_capacity(width * height);
        for at in 0..width * height {
            let mut sum = [0.0; 3];
            for part in 0..4 {
                let x = (at % width) as f32 + (part % 2) as f32 * 0.5 - 0.25;
                let y = (at / width) as f32 + (part / 2) as f32 * 0.5 - 0.25;
                let place = self.bent(page, flat.of(Point { x, y }));
                let colour = page.colour(place.x, place.y);
                sum = [0, 1, 2].map(|part| sum[part] + colour[part] / 4.0);
            }
            let along = (at % width + at / width) as f32 / (width + height) as f32;
            let light = self.light[0] + (self.light[1] - self.light[0]) * along;
            pixels.push(sum.map(|part| part * light));
        }
        for _ in 0..2 {
            pixels = blurred(&pixels, width, self.blur);
        }
        let shade = |(at, pixel): (usize, &Colour)| {
            [0, 1, 2].map(|part| {
                let error = (random(&[at as f32, part as f32]) - 0.5) * 2.0 * self.noise;
                ((pixel[part] + error) * 255.0).round() as u8
            })
        };
        let rgb = pixels.iter().enumerate().flat_map(shade).collect();
        Picture::from_rgb(width as u32, height as u32, rgb).unwrap()
    }

    /// Where the lines of the grid cross on the picture, in rows from the top.
    pub(crate) fn crossings(&self, page: &Page) -> Vec<Vec<Point>> {
        let seen = Projection::onto(self.corners, page.columns as f32, page.rows as f32);
        let crossing = |column: usize, row: usize| {
            let wanted = Point { x: column as f32, y: row as f32 };
            let mut flat = wanted;
            for _ in 0..20 {
                let bent = self.bent(page, flat);
                flat = Point { x: flat.x + wanted.x - bent.x, y: flat.y + wanted.y - bent.y };
            }
            seen.of(flat)
        };
        let row = |row| (0..=page.columns).map(|column| crossing(column, row)).collect();
        (0..=page.rows).map(row).collect()
    }

    /// The length of a cell's side on the picture.
    pub(crate) fn side(&self, page: &Page) -> f32 {
        let [first, second, ..] = self.corners;
        (first.x - second.x).hypot(first.y - second.y) / page.columns as f32
    }

    /// The place on the bent page that lies where that place of the flat one is.
    fn bent(&self, page: &Page, flat: Point) -> Point {
        let wave = |at: f32, size: usize| (at / size as f32 * 3.0).sin();
        Point {
            x: flat.x + self.bend * 0.6 * wave(flat.y, page.rows),
            y: flat.y + self.bend * wave(flat.x, page.columns),
        }
    }
}

/// A number from 0 to 1 that depends on `seeds` alone.
fn random(seeds: &[f32]) -> f32 {
    let mix = |hash: u32, seed: &f32| {
        let mixed = (hash ^ seed.to_bits()).wrapping_mul(0x9E37_79B1);
        (mixed ^ (mixed >> 15)).wrapping_mul(0x85EB_CA77) ^ (mixed >> 13)
    };
    (seeds.iter().fold(7, mix) >> 8) as f32 / (1 << 24) as f32
}

/// The mean of the square around each pixel.
fn blurred(pixels: &[Colour], width: usize, radius: usize) -> Vec<Colour> {
    let height = pixels.len() / width;
    let mean = |pixels: &[Colour], at: usize, step: usize, place: usize, size: usize| {
        let near = place.saturating_sub(radius)..(place + radius + 1).min(size);
        let count = near.len() as f32;
        let sum = near.fold([0.0; 3], |sum: Colour, other| {
            let pixel = pixels[at + other * step - place * step];
            [0, 1, 2].map(|part| sum[part] + pixel[part])
        });
        sum.map(|sum| sum / count)
    };
    let all = 0..pixels.len();
    let rows: Vec<Colour> = all.clone().map(|at| mean(pixels, at, 1, at % width, width)).collect();
    all.map(|at| mean(&rows, at, width, at / width, height)).collect()
}

/// A projection of the plane, as nine numbers.
struct Projection([f32; 9]);

impl Projection {
    /// From a rectangle of that size onto four corners.
    fn onto([a, b, c, d]: [Point; 4], width: f32, height: f32) -> Self {
        let cross = |p: Point, q: Point| p.x * q.y - p.y * q.x;
        let way = |p: Point, q: Point| Point { x: p.x - q.x, y: p.y - q.y };
        let sum = Point { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
        let (right, down) = (way(b, c), way(d, c));
        let g = cross(sum, down) / cross(right, down);
        let h = cross(right, sum) / cross(right, down);
        let across = [b.x - a.x + g * b.x, b.y - a.y + g * b.y, g].map(|it| it / width);
        let along = [d.x - a.x + h * d.x, d.y - a.y + h * d.y, h].map(|it| it / height);
        let rows =
            [[across[0], along[0], a.x], [across[1], along[1], a.y], [across[2], along[2], 1.0]];
        let [[a, b, c], [d, e, f], [g, h, i]] = rows;
        Self([a, b, c, d, e, f, g, h, i])
    }

    fn inverse(&self) -> Self {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        Self([
            e * i - f * h,
            c * h - b * i,
            b * f - c * e,
            f * g - d * i,
            a * i - c * g,
            c * d - a * f,
            d * h - e * g,
            b * g - a * h,
            a * e - b * d,
        ])
    }

    fn of(&self, point: Point) -> Point {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let far = g * point.x + h * point.y + i;
        Point { x: (a * point.x + b * point.y + c) / far, y: (d * point.x + e * point.y + f) / far }
    }
}

/// `picture` seen from the side and bent, on a table: `bend` says by which part of its width its far edge is
/// shorter, `light` how light it is at the left and at the right.
pub(crate) fn bent(picture: &Picture, bend: f32, light: [f32; 2]) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    let pixel = |x: f32, y: f32| -> [f32; 3] {
        let (column, row) = ((x * width as f32).floor(), (y * height as f32).floor());
        if column < 0.0 || row < 0.0 || column >= width as f32 || row >= height as f32 {
            return [110.0, 90.0, 70.0];
        }
        let at = 3 * (row as usize * width + column as usize);
        [0, 1, 2].map(|part| f32::from(picture.rgb()[at + part]))
    };
    let seen = |at: usize| {
        let (x, y) = ((at % width) as f32 / width as f32, (at / width) as f32 / height as f32);
        let narrow = 0.85 - bend * (y - 0.5);
        let from_left = (x - 0.5) / narrow + 0.5;
        let from_top = (y - 0.5) / 0.9 + 0.5 + 0.03 * (3.0 * from_left).sin();
        let shade = light[0] + (light[1] - light[0]) * x;
        pixel(from_left, from_top).map(|part| (part * shade) as u8)
    };
    let rgb = (0..width * height).flat_map(seen).collect();
    Picture::from_rgb(width as u32, height as u32, rgb).unwrap()
}
