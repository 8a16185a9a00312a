//! The colours of boards: they can be read, in light and in dark, and pictures have those of the style
//! sheet.

use super::cases::hit_of;
use super::pictures::{style, view};
use std::collections::BTreeMap;
use sudoku_why::render::html::BOARD_CSS;
use sudoku_why::render::{Board, svg};

/// A theme's colours by their names in the style sheet.
type Palette = BTreeMap<&'static str, &'static str>;

/// Light, dark by choice, dark by the reader's system.
fn palettes() -> [Palette; 3] {
    let named = |line: &'static str| line.trim().strip_prefix("--board-")?.split_once(": ");
    let lines: Vec<_> = BOARD_CSS
        .lines()
        .filter_map(named)
        .map(|(name, colour)| (name, colour.trim_end_matches(';')))
        .collect();
    assert_eq!(lines.len(), 39);
    [0, 1, 2].map(|theme| lines.iter().skip(theme * 13).take(13).copied().collect())
}

/// Relative luminance as WCAG 2.2 defines it.
fn luminance(colour: &str) -> f64 {
    let part = |i: usize| {
        let byte = u8::from_str_radix(&colour[i..i + 2], 16).unwrap();
        let share = f64::from(byte) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn contrast_is_what_wcag_computes() {
    assert!((contrast("#ffffff", "#000000") - 21.0).abs() < 0.01);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
}

#[test]
fn words_and_digits_can_be_read_in_both_themes() {
    for it in palettes() {
        for (text, ground, least) in [
            ("ink", "paper", 7.0),
            ("ink", "lit", 7.0),
            ("ink", "hatch", 7.0),
            ("label", "paper", 4.5),
            ("on-pattern", "pattern", 4.5),
            ("on-fin", "helper", 4.5),
        ] {
            let contrast = contrast(it[text], it[ground]);
            assert!(contrast >= least, "{text} on {ground}: {contrast:.2}");
        }
    }
}

#[test]
fn shapes_stand_out_in_both_themes() {
    for it in palettes() {
        for (shape, ground) in [
            ("pattern", "paper"),
            ("pattern", "lit"),
            // Inside a square there is paper, and around a triangle ink.
            ("helper", "paper"),
            ("ink", "lit"),
            ("change", "paper"),
            ("change", "lit"),
            ("house", "paper"),
            ("lit-edge", "paper"),
            ("lit-edge", "lit"),
            ("line", "paper"),
        ] {
            let contrast = contrast(it[shape], it[ground]);
            assert!(contrast >= 3.0, "{shape} on {ground}: {contrast:.2}");
        }
    }
}

/// The name of the colour that the style sheet gives to a part of the board.
fn named(part: &str, property: &str) -> &'static str {
    let selector = format!(".board {part}");
    let wanted = format!("{property}: var(--board-");
    let is_of_part = |line: &&str| {
        line.split(" {").next().unwrap().split(", ").any(|it| it == selector)
            && line.contains(&wanted)
    };
    let line = BOARD_CSS.lines().find(is_of_part);
    let line = line.unwrap_or_else(|| panic!("the style sheet has no {property} of {part}"));
    line.split(&wanted).nth(1).unwrap().split(')').next().unwrap()
}

#[test]
fn a_picture_has_the_colours_of_the_style_sheet() {
    let [light, dark, by_system] = palettes();
    assert_eq!(dark, by_system);
    let case = hit_of("finned_x_wing");
    let picture = svg::document(&view(case), &style(Board::Candidates));
    let (before, rest) = picture.split_once("(prefers-color-scheme:dark){").unwrap();
    let (for_dark, after) = rest.split_once("</style>").unwrap();
    for part in [before, after] {
        for colour in part.split("=\"#").skip(1) {
            let colour = format!("#{}", &colour[..6]);
            assert!(light.values().any(|it| *it == colour), "{colour} is not in the style sheet");
        }
    }
    let mut n_parts = 0;
    for rule in for_dark.split('}') {
        let Some((parts, colour)) = rule.split_once('{') else { continue };
        let Some((property, colour)) = colour.split_once(":#") else { continue };
        for part in parts.split(',') {
            let name = named(part, property);
            assert_eq!(dark[name], format!("#{colour}"), "{property} of {part}");
            n_parts += 1;
        }
    }
    assert_eq!(n_parts, 25);
}
