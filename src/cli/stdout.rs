//! Standard output: buffered, in colour or without, and as wide as the terminal.

use crate::render::{self, Highlight, Span, StyledText};
use clap::ColorChoice;
use colored::Colorize;
use std::env;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

/// Lines longer than this are hard to read, however wide the terminal.
pub(super) const WIDEST: usize = 80;
/// Lines shorter than this are not worth wrapping.
const NARROWEST: usize = 40;

/// Standard output.
#[derive(Debug)]
pub(super) struct Stdout {
    out: BufWriter<Target>,
}

/// Where the output goes.
#[derive(Debug)]
enum Target {
    Direct(StdoutLock<'static>),
    Pager(Child),
}

impl Stdout {
    pub(super) fn new() -> Self {
        Self { out: BufWriter::new(Target::Direct(io::stdout().lock())) }
    }

    /// Decides about colour.
    pub(super) fn set_color(&mut self, color: ColorChoice) {
        colored::control::set_override(match color {
            ColorChoice::Auto => self.shows_colors(),
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        });
    }

    /// By the conventions of <https://no-color.org> and <https://bixense.com/clicolors>, in which an empty variable counts
    /// for nothing.
    fn shows_colors(&self) -> bool {
        let value = |name: &str| env::var(name).ok().filter(|it| !it.is_empty());
        let is = |name: &str, wanted: &str| value(name).is_some_and(|it| it == wanted);
        if value("CLICOLOR_FORCE").is_some() && !is("CLICOLOR_FORCE", "0") {
            return true;
        }
        let is_off = value("NO_COLOR").is_some() || is("CLICOLOR", "0") || is("TERM", "dumb");
        self.is_terminal() && !is_off
    }

    /// How many characters fit on a line.
    pub(super) fn width(&self) -> usize {
        let size = terminal_size::terminal_size_of(io::stdout());
        size.map_or(WIDEST, |(width, _)| usize::from(width.0)).clamp(NARROWEST, WIDEST)
    }

    /// Is it a terminal?
    pub(super) fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Shows what is written from now on in a pager, if standard output is a terminal: that of `PAGER`, or `less`, which
    /// ends at once if all fits on the screen. Without a pager it is written as ever.
    pub(super) fn page(&mut self) {
        let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
        let mut words = pager.split_whitespace();
        let Some(program) = words.next().filter(|_| self.is_terminal()) else { return };
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped());
        if env::var_os("LESS").is_none() {
            command.env("LESS", "FRX");
        }
        if let Ok(pager) = command.spawn() {
            // Ctrl-C is for the pager: it stays until the reader has left it.
            let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::default());
            self.out = BufWriter::new(Target::Pager(pager));
        }
    }

    /// Writes the lines of `text`.
    pub(super) fn styled(&mut self, text: &StyledText) -> io::Result<()> {
        for line in &text.lines {
            let text: String = line.iter().map(painted).collect();
            writeln!(self.out, "{}", text.trim_end())?;
        }
        Ok(())
    }

    /// Writes one line.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", render::replace_control_chars(text))
    }

    /// Writes `text` as it is.
    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes data: a program reads every byte of it; a terminal obeys none.
    pub(super) fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_terminal() {
            return self.text(&render::replace_control_chars(&String::from_utf8_lossy(bytes)));
        }
        self.bytes(bytes)
    }

    /// Writes `bytes` as they are.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Writes `value` as JSON, and a line end.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, value)?;
        self.out.write_all(b"\n")
    }

    /// Lets everything be seen.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Direct(out) => out.write(bytes),
            Self::Pager(pager) => pager.stdin.as_mut().map_or(Ok(0), |it| it.write(bytes)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Direct(out) => out.flush(),
            Self::Pager(pager) => pager.stdin.as_mut().map_or(Ok(()), Write::flush),
        }
    }
}

/// Waits until the reader has left the pager.
impl Drop for Target {
    fn drop(&mut self) {
        if let Self::Pager(pager) = self {
            drop(pager.stdin.take());
            let _ = pager.wait();
        }
    }
}

/// The characters of `span` in its ink, bold, so that they stand out without it too. What falls away
/// is struck through, and what goes in is black on a block.
fn painted(span: &Span) -> String {
    let text = render::replace_control_chars(&span.text);
    let Some(highlight) = span.highlight else { return text.into_owned() };
    let bold = text.bold();
    let Some([red, green, blue]) = highlight.rgb() else { return bold.to_string() };
    match highlight {
        Highlight::Last | Highlight::Placed => {
            bold.truecolor(0, 0, 0).on_truecolor(red, green, blue)
        }
        Highlight::Eliminated => bold.truecolor(red, green, blue).strikethrough(),
        Highlight::Pattern | Highlight::Helper | Highlight::Start | Highlight::Fin => {
            bold.truecolor(red, green, blue)
        }
    }
    .to_string()
}
