//! `sudoku serve`: the page in the browser.

use super::args::{Pick, Source};
use super::failure::{Exit, Failure, eprint_lossy};
use super::input;
use super::stdout::Stdout;
use super::words;
use crate::text::{self, Format, Puzzle};
use crate::web::{Limits, Server};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Where the page is unless somebody says otherwise.
const PORT: u16 = 8642;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The puzzle that the page opens on: a file, `-` for what is piped in, or the 81 characters;
    /// without it, the page opens as it was left
    #[arg(value_name = "FILE|-|81 CHARACTERS")]
    puzzle: Option<OsString>,
    #[command(flatten)]
    pick: Pick,
    /// The port of the page; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = PORT)]
    port: u16,
    /// The address of the page; with any but the default, others can use the page, too
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

/// Serves until it is told to stop.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let puzzle = args.puzzle.as_ref().map(|puzzle| {
        let source = Source { puzzle: Some(puzzle.clone()), pick: args.pick.clone() };
        Ok::<_, Failure>(input::read(&source)?.reading.puzzle)
    });
    let puzzle = puzzle.transpose()?;
    let address = SocketAddr::new(args.host, args.port);
    let server = Server::bind(address, Limits::default())
        .map_err(|error| Failure::new(words::no_address(args.host, args.port, &error)))?;
    let broken = |error| Failure::new(words::not_served(&error));
    let server = server.with_signal_shutdown().map_err(broken)?;
    let url = url(server.address(), puzzle.as_ref());
    if !args.host.is_loopback() {
        eprint_lossy(words::OPEN_TO_ALL);
    }
    stdout.line(&words::served_at(&url))?;
    stdout.flush()?;
    if args.open && open::that_detached(&url).is_err() {
        eprint_lossy(words::NO_BROWSER);
    }
    server.run().map(|()| Exit::Found).map_err(broken)
}

/// The address of the page, for a browser on this machine.
fn url(address: SocketAddr, puzzle: Option<&Puzzle>) -> String {
    let mut own = address;
    if own.ip().is_unspecified() {
        own.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    let fragment = puzzle.map_or_else(String::new, fragment);
    format!("http://{own}/{fragment}")
}

/// The fragment with which the page opens on `puzzle`: the shortest text that holds all of it.
fn fragment(puzzle: &Puzzle) -> String {
    const ENCODED: &AsciiSet =
        &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b',');
    let format = text::first_holding_all(puzzle, &[Format::Line, Format::Csv]);
    let text = text::write(puzzle, format.unwrap_or(Format::Csv));
    // Blanks stand between the words of a rule.
    let has_words = !puzzle.variant.is_classic();
    let text = text.trim_end();
    let without_blanks =
        if has_words { text.to_owned() } else { text.replace(", ", ",").replace(' ', "") };
    format!("#p={}", utf8_percent_encode(&without_blanks, ENCODED))
}
