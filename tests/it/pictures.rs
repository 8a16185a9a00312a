//! Every step as a picture and as a piece of a page: well formed, true without colour, short.

mod faults;
mod layers;
mod names;

use super::cases::{Case, hit_of};
use std::collections::BTreeSet;
use sudoku_why::grid::{Candidate, Cell, CellSet, Grid};
use sudoku_why::logic::Role;
use sudoku_why::render::{
    CellContent, Frame, Highlight, Highlights, Level, Style, View, html, svg,
};
use sudoku_why::words::{Explanation, Legend, Naming, Run, Text};

/// A picture in bytes; the longest are of fish that have most houses of the board.
const LONGEST: usize = 24_000;

fn view(case: &Case) -> View<'_> {
    View {
        step: Some(case.hit()),
        words: Some(case.words()),
        level: Level::Full,
        ..View::bare(&case.grid)
    }
}

/// What is asked of the pictures of each hit.
pub(crate) const CHECKS: [fn(&Case); 11] = [
    layers::a_layer_writes_in_the_cells_that_it_covers,
    layers::a_layer_has_what_the_picture_has,
    layers::items_in_a_layer_are_those_of_the_words,
    names::legends_use_the_words_of_the_text,
    names::the_terminal_has_the_words_of_the_picture,
    names::numbers_on_links_are_those_of_lines,
    names::one_house_at_most_is_tinted,
    names::the_last_candidate_of_a_cell_is_marked,
    every_picture_is_well_formed_and_short,
    every_mark_on_a_candidate_has_its_shape,
    words_on_a_page_say_the_same_to_eye_and_ear,
];

fn style(board: CellContent) -> Style {
    let (frame, naming) = (Frame::Lines, Naming::default());
    Style { frame, naming, board, width: 80, from: Level::Nudge }
}

/// A piece of a page as a document.
fn parsed(piece: &str) -> String {
    let page = format!("<div>{piece}</div>");
    let document = roxmltree::Document::parse(&page).unwrap_or_else(|e| panic!("{e}: {page}"));
    document.descendants().filter_map(|it| it.text().filter(|_| it.is_text())).collect()
}

fn every_picture_is_well_formed_and_short(case: &Case) {
    let view = view(case);
    for board in [CellContent::Candidates, CellContent::Digits] {
        let element = svg::element(&view, board);
        let tree = roxmltree::Document::parse(&element).unwrap_or_else(|e| panic!("{e}"));
        let cells: BTreeSet<_> =
            tree.descendants().filter_map(|it| it.attribute("data-cell")).collect();
        assert_eq!(cells.len(), 81);
        assert!(element.len() < LONGEST, "{} bytes", element.len());
        // A strict page allows no style inside, and several pictures on it share no names.
        for refused in ["<style", "style=", " id=", "url(", "<script", "NaN", "inf"] {
            assert!(!element.contains(&format!(" {refused}")), "{refused}");
        }
        assert_eq!(element, svg::element(&view, board), "drawn in two ways");
        roxmltree::Document::parse(&svg::document(&view, &style(board), None)).unwrap();
    }
}

/// How many shapes of a mark there are, each told by what it is made of and not by its colour.
fn n_shapes(picture: &str, mark: Highlight) -> usize {
    let tree = roxmltree::Document::parse(picture).unwrap();
    let is_group = |it: &roxmltree::Node<'_, '_>| {
        it.attribute("class").is_some_and(|class| class.split(' ').next() == Some(mark.name()))
            && it.has_tag_name(("http://www.w3.org/2000/svg", "g"))
    };
    let shapes = tree.descendants().filter(is_group).flat_map(|group| group.children());
    let (tag, part, each) = match mark {
        Highlight::Pattern => ("circle", "", 1),
        Highlight::Helper => ("rect", "", 1),
        Highlight::Start => ("path", "l", 1),
        Highlight::Fin => ("path", "z", 1),
        Highlight::Eliminated => ("path", "m", 1),
        Highlight::Last => ("circle", "", 1),
        Highlight::Placed => ("circle", "", 2),
    };
    let is_shape = |it: &roxmltree::Node<'_, '_>| {
        it.has_tag_name(("http://www.w3.org/2000/svg", tag))
            && it.attribute("d").is_none_or(|d| d.contains(part))
    };
    shapes.inspect(|it| assert!(is_shape(it), "{mark:?}: {it:?}")).count() / each
}

fn every_mark_on_a_candidate_has_its_shape(case: &Case) {
    let grid = &case.grid;
    let view = view(case);
    let highlights = Highlights::of(&view);
    let picture = svg::element(&view, CellContent::Candidates);
    // The legend has one of each, too.
    let legend = picture.find("<g class=\"legend\"").unwrap_or(picture.len() - "</svg>".len());
    let picture = format!("{}</svg>", &picture[..legend]);
    for mark in Highlight::ALL {
        let of_cell = |cell: &Cell| {
            let is_large =
                grid.digit(*cell).is_some() || highlights.cell(*cell) == Some(Highlight::Placed);
            is_large && highlights.cell(*cell) == Some(mark)
        };
        let small = |it: &Candidate| {
            let on_it = highlights.mark(*it);
            [on_it.role, on_it.change].contains(&Some(mark))
                && highlights.cell(it.cell) != Some(Highlight::Placed)
        };
        let expected = Cell::ALL.iter().filter(|it| of_cell(it)).count()
            + grid.all_candidates().filter(small).count();
        assert_eq!(n_shapes(&picture, mark), expected, "{mark:?}");
    }
}

/// A few pictures in full: a chain with its links, a fish with its fin, a digit with its blockers.
#[test]
fn pictures_in_full() {
    for (name, board) in [
        ("aic", CellContent::Candidates),
        ("finned_x_wing", CellContent::Candidates),
        ("hidden_single", CellContent::Digits),
    ] {
        let picture = svg::figure(&view(hit_of(name)), &style(board));
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_snapshot_suffix(name);
        settings.bind(|| insta::assert_snapshot!("picture", picture));
    }
}

#[test]
fn a_board_without_a_step_is_told_row_by_row() {
    let grid = &hit_of("x_wing").grid;
    let view = View::bare(grid);
    let picture = svg::element(&view, CellContent::Digits);
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let told = tree.descendants().find(|it| it.has_tag_name("desc")).and_then(|it| it.text());
    let told = told.unwrap();
    assert_eq!(told.matches("Row ").count(), 9);
    assert_eq!(told.matches("empty").count(), grid.empty().len());
}

#[test]
fn every_mark_has_a_word_and_a_shape_of_its_own() {
    let figure = svg::figure(&view(hit_of("kraken_fish")), &style(CellContent::Candidates));
    let tree = roxmltree::Document::parse(&figure).unwrap();
    let legend = tree.descendants().find(|it| it.attribute("class") == Some("legend")).unwrap();
    let told: Vec<_> = legend.children().filter_map(|it| it.text()).collect();
    let marks = ["start", "true", "false", "fin", "crossed out", "base", "cover", "1s"];
    assert_eq!(told, [&marks[..], &["then it is", "then it is not"]].concat());
    for word in legend.children().filter(|it| it.text().is_some()) {
        let start: f64 = word.attribute("x").unwrap().parse().unwrap();
        let width = word.text().unwrap().len() as f64 * 8.5;
        assert!(start + width < 544.0, "a word is cut off: it starts at {start}");
    }
    let names: BTreeSet<_> = Highlight::ALL.map(Highlight::name).into();
    assert_eq!(names.len(), Highlight::ALL.len());
}

#[test]
fn every_link_of_a_chain_is_drawn() {
    let case = hit_of("aic");
    let picture = svg::element(&view(case), CellContent::Candidates);
    let n_links: usize = case
        .hit()
        .step()
        .facts()
        .iter()
        .map(|fact| fact.value.chains().iter().map(|chain| chain.nodes.len() - 1).sum::<usize>())
        .sum();
    assert!(n_links > 3);
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let lines = |class| n_lines(&tree, class);
    assert_eq!(lines("link strong") + lines("link weak"), n_links);
    assert_eq!(lines("head"), n_links);
}

/// How many lines the paths of a class have.
fn n_lines(tree: &roxmltree::Document<'_>, class: &str) -> usize {
    let groups = tree
        .descendants()
        .filter(|it| it.attribute("class") == Some(class) && it.tag_name().name() == "g");
    let paths = groups.flat_map(|it| it.children()).filter_map(|it| it.attribute("d"));
    paths.map(|it| it.matches('M').count()).sum()
}

#[test]
fn a_pattern_that_is_a_chain_has_lines_without_arrows() {
    for (name, strong, weak) in [("skyscraper", 2, 1), ("xy_wing", 3, 2), ("x_wing", 0, 0)] {
        let picture = svg::element(&view(hit_of(name)), CellContent::Candidates);
        let tree = roxmltree::Document::parse(&picture).unwrap();
        let drawn = ["link strong", "link weak", "head"].map(|class| n_lines(&tree, class));
        assert_eq!(drawn, [strong, weak, 0], "{name}");
    }
}

fn words_on_a_page_say_the_same_to_eye_and_ear(case: &Case) {
    let page = html::words(&view(case));
    let full = page.full.unwrap();
    for piece in [&page.nudge, page.pattern.as_ref().unwrap(), &full] {
        let both = parsed(piece);
        assert!(both.ends_with(['.', '?']), "{both}");
        let tree = format!("<div>{piece}</div>");
        let tree = roxmltree::Document::parse(&tree).unwrap();
        for hidden in tree.descendants().filter(|it| it.attribute("aria-hidden").is_some()) {
            let cell = hidden.text().unwrap();
            let spoken = hidden.next_sibling().unwrap();
            assert_eq!(spoken.attribute("class"), Some("hear"));
            let digits = |text: &str| text.replace(|c: char| !c.is_ascii_digit(), "");
            assert_eq!(digits(cell), digits(spoken.text().unwrap()));
        }
    }
    let words = case.words();
    let n_items = full.matches("<li").count();
    let is_item =
        |line: &&sudoku_why::words::Line| matches!(line, sudoku_why::words::Line::Item { .. });
    assert_eq!(n_items, words.full.iter().chain(&words.detail).filter(is_item).count());
}

#[test]
fn hostile_words_stay_words() {
    let hostile = "<script>alert('R1C1 & \"you\"')</script>";
    let words = Explanation {
        nudge: Text(vec![Run::Ref {
            words: hostile.to_owned(),
            cells: CellSet::EMPTY,
            role: Role::Pattern,
        }]),
        pattern: Text(vec![Run::Words(hostile.to_owned())]),
        full: Vec::new(),
        detail: Vec::new(),
        notation: String::new(),
        evidence: Vec::new(),
        pencil: Vec::new(),
        legend: Legend::default(),
    };
    let grid = Grid::new(&[], &[], &[]).unwrap();
    let view = View { words: Some(&words), level: Level::Pattern, ..View::bare(&grid) };
    let page = html::words(&view);
    for piece in [page.nudge, page.pattern.unwrap(), html::paragraph(hostile)] {
        assert!(!piece.contains("<script"), "{piece}");
        assert_eq!(parsed(&piece).replace("row 1, column 1", ""), hostile);
    }
    let picture = svg::element(&view, CellContent::Digits);
    assert!(!picture.contains("<script"), "{picture}");
    roxmltree::Document::parse(&picture).unwrap();
}

#[cfg(feature = "png")]
#[test]
fn a_picture_in_points_has_all_inks_and_is_the_same_each_time() {
    use resvg::tiny_skia::Pixmap;
    use sudoku_why::render::png::png;
    let view = view(hit_of("finned_swordfish"));
    let bytes = png(&view, &style(CellContent::Candidates)).unwrap();
    assert_eq!(bytes, png(&view, &style(CellContent::Candidates)).unwrap());
    let points = Pixmap::decode_png(&bytes).unwrap();
    assert_eq!((points.width(), points.height()), (1140, 1200));
    // Discs, triangles, and crosses in their hues; ink where digits are written.
    for (colour, least) in
        [([0x00, 0x72, 0xb2], 3000), ([0xb8, 0x5c, 0x92], 300), ([0xc9, 0x57, 0x00], 100)]
    {
        let is_it = |it: &&resvg::tiny_skia::PremultipliedColorU8| {
            [it.red(), it.green(), it.blue()] == colour
        };
        let n_points = points.pixels().iter().filter(is_it).count();
        assert!(n_points >= least, "{n_points} points of {colour:x?}");
    }
    let dark = |x: u32, y: u32| points.pixel(x, y).is_some_and(|it| it.red() < 0x40);
    // The 9 in R1C3: the cell starts at 2 * (26 + 120), 2 * 26.
    let n_dark =
        (300..404).flat_map(|x| (60..164).map(move |y| (x, y))).filter(|&(x, y)| dark(x, y));
    assert!(n_dark.count() > 800, "the digits are not written");
}

/// The pieces of a picture of `text`, line by line: where each starts, and what it says.
fn drawn(text: &str) -> Vec<Vec<(usize, String)>> {
    let picture = svg::words(text);
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let pieces: Vec<_> = tree.descendants().filter(|it| it.has_attribute("y")).collect();
    let pieces = pieces.iter().filter(|it| it.text().is_some());
    let pieces: Vec<_> = pieces
        .map(|it| {
            let x = it.attribute("x").unwrap().parse::<usize>().unwrap();
            (it.attribute("y").unwrap(), (x, it.text().unwrap().to_owned()))
        })
        .collect();
    let lines = pieces.chunk_by(|one, next| one.0 == next.0);
    lines.map(|line| line.iter().map(|(_, piece)| piece.clone()).collect()).collect()
}

#[test]
fn long_lines_are_broken_and_lose_nothing() {
    let long = format!("  x: {}", "r1c1<>2, ".repeat(40));
    let lines = drawn(&long);
    assert!(lines.len() > 3);
    let start = lines[0][0].0;
    for line in &lines[1..] {
        let [(x, words)] = &line[..] else { panic!("{line:?}") };
        assert!(words.len() <= 100 && *x > start && words.starts_with("r1"), "{x} {words}");
    }
    let said: String = lines.concat().into_iter().map(|(_, words)| words).collect();
    assert_eq!(said.replace(' ', ""), long.replace(' ', ""));
    assert_eq!(drawn(&"x".repeat(500)).len(), 1);
}

#[test]
fn columns_stay_columns() {
    let lines = drawn("5 x\n    5 x Full house    1.0\n                      1.0");
    let [first, second, third] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(second[0].1, "5 x Full house");
    assert!(second[0].0 > first[0].0);
    assert_eq!(second[1], third[0]);
}
