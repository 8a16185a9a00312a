//! Board in, links out: to the page itself, and to other programs.

use super::{Answer, AnswerLine, Problem};
use crate::budget::Budget;
use crate::explain::english::{answers, labels};
use crate::text::{self, Format, Puzzle};
use serde::{Deserialize, Deserializer, Serialize};
use std::net::{Ipv4Addr, Ipv6Addr};

/// How long the address of a page may be.
const MAX_ADDRESS: usize = 4000;

/// Which links open a board on another machine, or in another program?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShareQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// The page's own link, with the board in it.
    #[serde(default, deserialize_with = "address")]
    #[cfg_attr(
        feature = "schema",
        schemars(length(max = MAX_ADDRESS), regex(pattern = "^https?://[!-~]+$"))
    )]
    pub address: Option<String>,
}

/// Links with a board in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShareBody {
    /// The links: first that of the page, if its address was told.
    pub links: Vec<ShareLink>,
}

/// A link with a board in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShareLink {
    /// What programs call it.
    pub name: LinkName,
    /// What people call what it opens.
    pub label: &'static str,
    /// The link.
    pub address: String,
    /// Who can open it.
    pub opens: Opens,
    /// What of the board it does not hold, or how that looks there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<AnswerLine>,
    /// Its QR code, as an SVG element, on the page alone; missing if the link is too long, or opens on one machine
    /// only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
}

/// What a link opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LinkName {
    /// The page that asked.
    Page,
    /// SudokuPad.
    SudokuPad,
    /// f-puzzles.
    FPuzzles,
}

/// Who can open a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Opens {
    /// Every machine that reaches the address.
    Anywhere,
    /// This machine alone, because the address is its name for itself.
    Here,
}

impl ShareQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<ShareBody>, Problem> {
        let page = self.address.as_deref().map(|address| self.to_page(address));
        let others = [LinkName::SudokuPad, LinkName::FPuzzles].map(|name| self.to(name));
        Ok(Answer::done(ShareBody { links: page.into_iter().chain(others).collect() }))
    }

    fn to_page(&self, address: &str) -> ShareLink {
        let opens = if names_itself(address) { Opens::Here } else { Opens::Anywhere };
        self.link(LinkName::Page, address.to_owned(), opens)
    }

    fn to(&self, name: LinkName) -> ShareLink {
        let text = text::write(&self.board, name.format());
        self.link(name, text.trim_end().to_owned(), Opens::Anywhere)
    }

    fn link(&self, name: LinkName, address: String, opens: Opens) -> ShareLink {
        let as_marks = name == LinkName::SudokuPad && !self.board.entered().is_empty();
        let notes = [
            (opens == Opens::Here).then(|| answers::OPENS_HERE.to_owned()),
            as_marks.then(|| answers::ENTERED_AS_MARKS.to_owned()),
        ];
        let lost = text::lost(&self.board, name.format()).into_iter().map(answers::cannot_hold);
        let notes: Vec<String> = notes.into_iter().flatten().chain(lost).collect();
        let note = (!notes.is_empty()).then(|| notes.join(" ").into());
        ShareLink { name, label: name.label(), address, opens, note, qr: None }
    }
}

impl LinkName {
    /// How the board is written in it.
    const fn format(self) -> Format {
        match self {
            Self::Page => Format::Link,
            Self::SudokuPad => Format::SudokuPad,
            Self::FPuzzles => Format::FPuzzlesLink,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Page => labels::THIS_PAGE,
            Self::SudokuPad => labels::SUDOKU_PAD,
            Self::FPuzzles => labels::F_PUZZLES,
        }
    }
}

/// Does `address` lead each machine to itself?
fn names_itself(address: &str) -> bool {
    let authority = address.split(['/', '?', '#']).nth(2).unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    if let Some((host, _)) = host.strip_prefix('[').and_then(|it| it.split_once(']')) {
        return host.parse().is_ok_and(|host: Ipv6Addr| host.is_loopback());
    }
    let host = host.split(':').next().unwrap_or_default().to_ascii_lowercase();
    let is_loopback = |host: Ipv4Addr| host.is_loopback() || host.is_unspecified();
    host == "localhost" || host.ends_with(".localhost") || host.parse().is_ok_and(is_loopback)
}

/// Reads the address of a page.
fn address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let Some(address) = Option::<String>::deserialize(from)? else { return Ok(None) };
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    let is_address = rest
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic()));
    if is_address && address.len() <= MAX_ADDRESS {
        return Ok(Some(address));
    }
    let needs = format!(
        "an address starts with `https://` or `http://`, has no blanks, and at most {MAX_ADDRESS} characters"
    );
    Err(serde::de::Error::custom(needs))
}
