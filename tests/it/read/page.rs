//! `docs/formats.md`: every format has a section, and every sample in it is what the heading says.

use sudoku_why::text::{self, Entry, Format, Puzzle, lost, report, write};

const PAGE: &str = include_str!("../../../docs/formats.md");

/// The part of the page about one format.
struct Section {
    format: Format,
    samples: Vec<&'static str>,
}

/// The sections whose headings name a format: `## CSV (`csv`)`.
fn sections() -> Vec<Section> {
    PAGE.split("\n## ").skip(1).filter_map(section).collect()
}

fn section(text: &'static str) -> Option<Section> {
    let (heading, body) = text.split_once('\n')?;
    let (words, name) = heading.strip_suffix("`)")?.split_once(" (`")?;
    let format: Format = name.parse().unwrap();
    assert_eq!(words, format.to_string());
    let blocks = body.split("```text\n").skip(1);
    let samples = blocks.map(|block| block.split("```").next().unwrap()).collect();
    Some(Section { format, samples })
}

#[track_caller]
fn read(text: &str) -> text::Reading {
    text::puzzle(text, None).unwrap_or_else(|error| panic!("{}", report(&error, "sample", text)))
}

/// The puzzle of the page.
fn puzzle() -> Puzzle {
    let mut puzzle = super::expected(&super::WIKIPEDIA.replacen("..7", "+4.7", 1));
    puzzle.entries[3] = Entry::Marks("26".parse().unwrap());
    puzzle.corners[3] = "2".parse().unwrap();
    puzzle.corners[5] = "28".parse().unwrap();
    puzzle
}

#[test]
fn every_format_has_a_section() {
    let told: Vec<Format> = sections().iter().map(|section| section.format).collect();
    assert_eq!(told, Format::ALL);
}

#[test]
fn the_page_opens_the_files_of_every_format() {
    let pages = [
        include_str!("../../../src/web/assets/index.html"),
        include_str!("../../../site/page/manifest.webmanifest"),
    ];
    for (page, format) in pages.iter().flat_map(|page| Format::ALL.map(|format| (page, format))) {
        assert!(page.contains(&format!(".{}", format.ending())), "{format}");
    }
}

#[test]
fn every_sample_is_read_as_what_its_heading_says() {
    for Section { format, samples } in sections() {
        assert!(!samples.is_empty(), "{format}");
        for sample in samples {
            let reading = read(sample);
            assert_eq!(reading.format, format, "{sample}");
            // All are the same puzzle; some leave out what was entered.
            for (entry, own) in reading.puzzle.entries.iter().zip(puzzle().entries) {
                let is_same = entry.digit().is_none() || entry.digit() == own.digit();
                assert!(is_same, "{sample}");
            }
        }
    }
}

#[test]
fn the_first_sample_is_what_the_program_writes() {
    let without_ends = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    for Section { format, samples } in sections() {
        assert_eq!(without_ends(samples[0]), without_ends(&write(&puzzle(), format)), "{format}");
    }
}

/// The table says of each format what it holds.
#[test]
fn the_table_is_true() {
    for format in Format::ALL {
        let start = format!("| {format} | `{}` | `.{}` |", format.name(), format.ending());
        let row = PAGE.lines().find(|line| line.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("the table lacks {start}"));
        let holds_everything = row.ends_with("| yes | yes | yes |");
        assert_eq!(holds_everything, lost(&puzzle(), format).is_empty(), "{row}");
    }
}
