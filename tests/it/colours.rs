//! The colours of boards: words and shapes can be told from their ground, in light and in dark, and
//! pictures have the colours of the style sheet.

use super::cases::{Case, hit_of};
use std::collections::{BTreeMap, BTreeSet};
use sudoku_why::grid::Grid;
use sudoku_why::render::html::BOARD_CSS;
use sudoku_why::render::{CellContent, Format, Level, RenderOptions, View, svg};

/// The colours of one theme, by their names.
type Theme = BTreeMap<&'static str, &'static str>;

/// Light, dark where the page says so, and dark where the reader's system does.
fn themes() -> [Theme; 3] {
    let blocks = BOARD_CSS.split('}').filter(|block| block.contains("--board-paper: #"));
    let theme = |block: &'static str| {
        let lines = block.lines().filter_map(|line| line.trim().strip_prefix("--board-"));
        lines.map(|line| line.trim_end_matches(';').split_once(": ").unwrap()).collect()
    };
    blocks.map(theme).collect::<Vec<_>>().try_into().unwrap()
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
    for theme in themes() {
        for (text, ground, least) in [
            ("ink", "paper", 7.0),
            ("ink", "lit", 7.0),
            ("label", "paper", 4.5),
            ("on-pattern", "pattern", 4.5),
            ("on-fin", "helper", 4.5),
        ] {
            let contrast = contrast(theme[text], theme[ground]);
            assert!(contrast >= least, "{text} on {ground}: {contrast:.2}");
        }
    }
}

#[test]
fn digits_can_be_read_on_a_tint() {
    for theme in themes() {
        let tinted = |i: usize| {
            let part = |name| f64::from(u8::from_str_radix(&theme[name][i..i + 2], 16).unwrap());
            (0.9 * part("paper") + 0.1 * part("tint")).round() as u8
        };
        let tinted = format!("#{:02x}{:02x}{:02x}", tinted(1), tinted(3), tinted(5));
        assert!(contrast(theme["ink"], &tinted) >= 7.0);
        assert!(contrast(theme["house"], &tinted) >= 3.0);
        for shape in ["change", "wrong"] {
            let contrast = contrast(theme[shape], &tinted);
            assert!(contrast >= 3.0, "{shape}: {contrast:.2}");
        }
    }
}

#[test]
fn shapes_stand_out_in_both_themes() {
    for theme in themes() {
        for (shape, ground) in [
            ("pattern", "paper"),
            ("pattern", "lit"),
            // Around a triangle there is ink.
            ("helper", "paper"),
            ("helper", "lit"),
            ("ink", "lit"),
            ("change", "paper"),
            ("change", "lit"),
            ("wrong", "paper"),
            ("wrong", "lit"),
            ("house", "paper"),
            ("lit-edge", "paper"),
            ("lit-edge", "lit"),
            ("line", "paper"),
        ] {
            let contrast = contrast(theme[shape], theme[ground]);
            assert!(contrast >= 3.0, "{shape} on {ground}: {contrast:.2}");
        }
    }
}

#[test]
fn the_dark_theme_is_the_same_however_it_is_chosen() {
    let [_, by_page, by_system] = themes();
    assert_eq!(by_page, by_system);
}

/// The colours that are named in a text.
fn colours(text: &str) -> BTreeSet<&str> {
    let starts = text.match_indices('#').filter_map(|(i, _)| text.get(i..i + 7));
    starts.filter(|it| it[1..].chars().all(|c| c.is_ascii_hexdigit())).collect()
}

#[test]
fn pictures_have_the_colours_of_the_style_sheet() {
    let [light, dark, _] = themes();
    let (light, dark): (BTreeSet<_>, BTreeSet<_>) =
        (light.into_values().collect(), dark.into_values().collect());
    for name in ["aic", "finned_x_wing", "hidden_single", "kraken_fish", "sue_de_coq"] {
        let picture = document(hit_of(name));
        let (head, rest) = picture.split_once("<style>").unwrap();
        let (style, board) = rest.split_once("</style>").unwrap();
        assert!(colours(head).is_subset(&light), "{name}: {:?}", colours(head));
        assert!(colours(style).is_subset(&dark), "{name}: {:?}", colours(style));
        assert!(colours(board).is_subset(&light), "{name}: {:?}", colours(board));
    }
}

fn document(case: &Case) -> String {
    let grid: &Grid = &case.grid;
    let (step, words) = (Some(case.hit()), Some(case.words()));
    let view = View { grid, step, words, level: Level::Full, ..View::bare(grid) };
    let look = RenderOptions::new(Format::Svg);
    svg::document(&view, &look.style(CellContent::Candidates, Level::Nudge), None)
}
