//! A page in one file that asks for nothing: steps one at a time, with their boards.

use super::meanings;
use crate::render::markup::escaped;
use std::fmt::Write as _;

/// What is inside a page, and what a browser must find in it before it uses it.
struct Asset {
    text: &'static str,
    /// SHA-256 as a content security policy has it; a test says which it is.
    hash: &'static str,
}

const STYLES: [Asset; 2] = [
    Asset { text: super::BOARD_CSS, hash: "sha256-Jhekhl3U2BLwTDsvKSiVF+wF7OVIda5pvgxpJ/QFDzs=" },
    Asset {
        text: include_str!("../assets/document.css"),
        hash: "sha256-VtDlqs8ZGPiTMEcowlEe7BurZTGWl5TWqD8jzOOCWpw=",
    },
];

const SCRIPTS: [Asset; 2] = [
    Asset { text: super::LIGHT_JS, hash: "sha256-mZU9DwnDxHhqVZuamm1K03vc0FLtmQbbHj6l6V3xp70=" },
    Asset {
        text: include_str!("../assets/document.js"),
        hash: "sha256-UlZ5yUszct/scb+2t+FwCqO7IILOtV6JPQg8gbAR/Lo=",
    },
];

/// A page of steps.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// What it is about, as text.
    pub title: String,
    /// The notes above all steps, as text.
    pub notes: Vec<String>,
    /// In order.
    pub slides: Vec<Slide>,
}

/// What is seen at a time.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Slide {
    /// What it is found by: `step-3`.
    pub id: String,
    /// What it is called, as text.
    pub heading: String,
    /// How hard it is to see for this player.
    pub effort: Option<f64>,
    /// The picture; empty if there is none.
    pub figure: String,
    /// Paragraphs, lists, and tables.
    pub words: String,
}

/// `page` as a file.
pub fn document(page: &Page) -> String {
    let title = escaped(&page.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n",
        policy()
    );
    for style in &STYLES {
        let _ = writeln!(out, "<style>{}</style>", style.text);
    }
    let _ = write!(
        out,
        "</head>\n<body>\n<header>\n<h1>{title}</h1>\n\
         <button type=\"button\" id=\"theme\" aria-pressed=\"false\" hidden=\"\">Dark</button>\n"
    );
    for note in &page.notes {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", escaped(note));
    }
    out += HELP;
    out += "</header>\n";
    out += CONTROLS;
    out += "<main>\n";
    out.extend(page.slides.iter().map(slide));
    out += "</main>\n";
    out += &meanings::opened_by(&out);
    for script in &SCRIPTS {
        let _ = writeln!(out, "<script>{}</script>", script.text);
    }
    out + "</body>\n</html>\n"
}

/// How to move between steps; the script shows it, because it works only with the script.
const HELP: &str = "<p class=\"note help\" hidden=\"\">Arrow keys, swipes, and the buttons lead from step \
                    to step. Underlined words light up their cells; words with a ? tell \
                    what they mean.</p>\n";

/// Back and forth; shown by the script that makes them work.
const CONTROLS: &str = r#"<nav class="walk" aria-label="Steps" hidden="">
<button type="button" data-go="first" aria-label="First"><span aria-hidden="true">⇤</span></button>
<button type="button" data-go="back"><span class="wide" aria-hidden="true">← </span>Back</button>
<select id="list" aria-label="Go to"></select>
<button type="button" data-go="next">Next<span class="wide" aria-hidden="true"> →</span></button>
<button type="button" data-go="last" aria-label="Last"><span aria-hidden="true">⇥</span></button>
<button type="button" data-go="all" aria-pressed="false" class="wide">All</button>
</nav>
<p id="said" class="hear" role="status"></p>
"#;

/// Nothing may load from elsewhere. Inside, only the styles and scripts that are written here may
/// run.
fn policy() -> String {
    let hashes = |assets: &[Asset]| {
        let quoted: Vec<_> = assets.iter().map(|asset| format!("'{}'", asset.hash)).collect();
        quoted.join(" ")
    };
    format!(
        "default-src 'none'; style-src {}; script-src {}; img-src data:; base-uri 'none'; \
         form-action 'none'",
        hashes(&STYLES),
        hashes(&SCRIPTS)
    )
}

fn slide(slide: &Slide) -> String {
    let Slide { figure, words, .. } = slide;
    let (id, name) = (escaped(&slide.id), escaped(&slide.heading));
    let effort = slide.effort.map_or_else(String::new, |effort| {
        format!(" <span class=\"effort\">effort {effort:.1}</span>")
    });
    let figure =
        if figure.is_empty() { String::new() } else { format!("<figure>{figure}</figure>\n") };
    format!(
        "<article class=\"step\" id=\"{id}\" data-name=\"{name}\" aria-labelledby=\"{id}-name\">\n\
         <div class=\"words\">\n<h2 id=\"{id}-name\">{name}{effort}</h2>\n{words}\n</div>\n\
         {figure}</article>\n"
    )
}
