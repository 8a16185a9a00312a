//! Words of the command line: what is wrong and what to type instead, notes, and prompts.
//!
//! The help of an argument is the doc comment of its field. Whatever else the program says of its commands, its files,
//! and its output is put together here, so that a second language has one place. Paths come without control
//! characters.

use super::escape;
use crate::ask::Problem;
use crate::certificate::{ExportError, Unsupported};
use crate::explain::english::grammar;
use crate::text::Format;
use indicatif::HumanCount;
use std::fmt::Display;
use std::io;
use std::net::IpAddr;
use std::path::Path;

/// What is wrong, and what to do about it.
#[derive(Debug)]
pub(super) struct Message {
    /// What is wrong.
    pub(super) wrong: String,
    /// What to do, best something to type.
    pub(super) help: String,
}

fn message(wrong: impl Into<String>, help: impl Into<String>) -> Message {
    Message { wrong: wrong.into(), help: help.into() }
}

/// The text under the list of commands.
pub(super) const AFTER_HELP: &str = "Exit codes:
  0  a step was found, or all is well
  1  there is none: the grid is solved, or no allowed rule applies
  2  the input or the command can't be read
  3  the puzzle is not sound, or a proof does not hold

Examples:
  sudoku explain                       explain a puzzle that comes with the program
  sudoku hint paper.csv                give the next step of your own puzzle
  sudoku hint newspaper.jpg            give the next step of a photo
  sudoku hint paper.csv --level nudge  say only where to look
  sudoku why paper.csv R4C7            say how to find the digit of a cell
  sudoku why paper.csv R4C7 not 5      say why it isn't 5";

/// The examples under the help of a command, each with what it does.
pub(super) fn examples(command: &str) -> Option<String> {
    let examples = examples_of(command);
    let typed = |args: &str| format!("sudoku {command} {args}").trim_end().to_owned();
    let width = examples.iter().map(|(args, _)| typed(args).len()).max()?;
    let lines = examples.iter().map(|(args, what)| format!("\n  {:width$}  {what}", typed(args)));
    Some(format!("Examples:{}", lines.collect::<String>()))
}

/// Arguments of a command, each with what they do.
fn examples_of(command: &str) -> &'static [(&'static str, &'static str)] {
    match command {
        "hint" => &[
            ("paper.csv", "give the next step"),
            ("paper.csv --level nudge", "say only where to look"),
            ("newspaper.jpg", "give the next step of a photo"),
            ("paper.csv --apply --in-place", "also write what the step does into the file"),
        ],
        "why" => &[
            ("paper.csv R4C7", "show the shortest way to the digit of a cell"),
            ("paper.csv R4C7 not 5", "say why it isn't 5"),
        ],
        "explain" => &[
            ("paper.csv", "explain all steps"),
            ("paper.csv -o paper.html", "write a page for a browser"),
            ("puzzles.txt -o steps.jsonl", "explain a list, a line for each puzzle"),
        ],
        "solve" => &[
            ("paper.csv", "show the solution"),
            ("paper.csv --count 2", "look for a second solution"),
            ("puzzles.txt -o solved.csv", "solve a list"),
        ],
        "check" => &[
            ("paper.csv", "say which of your entries is wrong, and why"),
            ("paper.csv --level there", "say only whether one is wrong"),
        ],
        "combinations" => &[
            ("killer.txt", "list the combinations of all cages"),
            ("killer.txt --cell R4C7", "only of the cage with this cell"),
        ],
        "judge" => &[
            ("paper.csv 'R1C1=7: 7 in box 1'", "is it the only place?"),
            ("paper.csv 'R2C78<>1: R2C1 R2C2 R2C3 are 1 2 3'", "is that what a naked triple says?"),
        ],
        "rate" => &[
            ("paper.csv", "say how hard a puzzle is, in minutes and steps"),
            ("paper.csv --scale se", "rate it as Sudoku Explainer does"),
        ],
        "convert" => &[
            ("paper.csv --to line", "write 81 characters"),
            ("paper.csv --to sudoku_pad", "write a link to SudokuPad"),
            ("newspaper.jpg -o typed.csv", "write what stands on a photo"),
        ],
        "read" => &[
            ("paper.csv", "show what was read"),
            ("newspaper.jpg", "show where to compare a photo with the paper"),
        ],
        "generate" => &[
            ("--level hard --seed 7", "make a hard puzzle"),
            ("--needs x_wing --seed 7", "make one that needs an X-wing"),
            ("--minutes 10..15 --seed 7", "make one for a quarter of an hour"),
        ],
        "train" => &[
            ("x_wing --seed 7", "show a position where the next step is an X-wing"),
            ("x_wing --seed 7 --hint nudge", "give a hint for it"),
            ("--progress", "show how far you are"),
        ],
        "verify" => &[("steps.proof", "check what `explain --proof steps.proof` wrote")],
        "rules" => &[
            ("", "list all rules, the easy ones first"),
            ("x_wing", "explain one"),
            ("--words", "explain the words of the texts"),
        ],
        "schema" => &[("", "print the JSON Schema of the answers")],
        "serve" => &[("--port 8000", "serve the page at http://127.0.0.1:8000")],
        #[cfg(feature = "mcp")]
        "mcp" => &[("", "serve the tools; an MCP client starts it")],
        "completions" => &[("bash", "print the script for Bash")],
        "man" => &[("", "print the page of the program"), ("man1", "write all pages to a folder")],
        _ => &[],
    }
}

// Arguments.

/// Help where a command can't be parsed.
pub(super) const SEE_HELP: &str = "`sudoku help` lists the commands";
/// The error of a number of things.
pub(super) const COUNT: &str = "write a number from 1 up";
/// The error of a seed.
pub(super) const SEED: &str = "write a number from 0 up, such as 7";
/// The error of one of several puzzles.
pub(super) const NTH: &str = "write a number from 1 up, or a name";
/// The error of a number of steps.
pub(super) const STEPS: &str = "write a number from 1 up, or `all`";
/// The error of a span of numbers.
pub(super) const SPAN: &str = "write a number, or two from low to high, such as 6.6..7.2";

const ONE_PUZZLE: &str = "choose one puzzle with `--nth N`";

/// A format that cannot be spoken was asked for with `--speak`.
pub(super) fn not_spoken(ending: &str) -> Message {
    message(
        format!("`--speak` reads aloud, and .{ending} can't be read aloud"),
        "leave out one of the two",
    )
}

/// The words after `sudoku why` are no question.
pub(super) fn no_question(wrong: impl Into<String>) -> Message {
    message(wrong, "write `sudoku why FILE R4C7`, or `sudoku why FILE R4C7 not 5`")
}

/// Something else stands where a cell is needed.
pub(super) fn not_a_cell(text: &str) -> String {
    format!("`{text}` is not a cell")
}

/// No cell is named.
pub(super) const NO_CELL: &str = "no cell is named";
/// Something else than `not 5` follows a cell.
pub(super) const NOT_AFTER_CELL: &str = "only `not` and a digit can follow the cell";

/// `--watch` or `--count` with a list.
pub(super) fn not_for_lists() -> Message {
    message("`--watch` and `--count` are for one puzzle", ONE_PUZZLE)
}

/// `--nth` or `--givens` with a list.
pub(super) fn not_of_a_list() -> Message {
    message(
        "`--nth` and `--givens` are for one puzzle, and you asked for a list",
        "leave out one of the two",
    )
}

/// A seed that was drawn.
pub(super) fn seed(seed: u64) -> String {
    format!("seed {seed}\n")
}

/// More threads were asked for than there can be.
pub(super) fn fewer_threads(n_threads: usize) -> String {
    format!("{n_threads} threads are used: more would only take memory\n")
}

// Rules and cards.

/// Help where a rule is not in the profile.
pub(super) const OTHER_PROFILE: &str = "choose another profile with `--profile`";
/// Help where a rule must be chosen.
pub(super) const LIST_RULES: &str = "`sudoku rules` lists the rules";

/// A name that is meant, and where the others are.
pub(super) fn or_list_rules(help: &str) -> String {
    format!("{help} `sudoku rules` lists them all")
}

/// There is no such profile.
pub(super) fn no_profile(name: &str, names: &[String]) -> Message {
    message(
        format!("there is no profile and no file `{name}`"),
        format!("write one of {}, or the name of a file", names.join(", ")),
    )
}

/// A folder with cards cannot be read.
pub(super) fn no_cards(folder: &Path, error: &io::Error) -> Message {
    let folder = escape::path(folder);
    message(
        format!("the folder `{folder}` can't be read: {error}"),
        "name a folder with cards, such as rules/",
    )
}

/// A folder has no cards.
pub(super) fn no_cards_in(folder: &Path) -> Message {
    message(
        format!("the folder `{}` has no cards", escape::path(folder)),
        "name a folder with cards, such as rules/",
    )
}

/// `--nth NAME` with a picture.
pub(super) fn no_names_on_a_picture() -> Message {
    message(
        "the grids of a picture have no names",
        "write a number after `--nth`; 1 is the largest grid",
    )
}

/// A card is named after no rule.
pub(super) fn card_of_no_rule(name: &str) -> Message {
    message(
        format!("there is no rule `{}`", escape::controls(name)),
        "name the file after its rule; `sudoku rules` lists them",
    )
}

/// A text of a card cannot be parsed.
pub(super) fn bad_template(error: impl Display) -> Message {
    message(error.to_string(), "close every `{{` with `}}`")
}

/// A file of zstd that refers further back than is held in memory.
pub(super) const LONG_WINDOW: &str =
    "it refers further back than 8 MB: pack it again, without `--long` and `--ultra`";

/// A text of a card names a fact that its rule has not.
pub(super) fn no_such_fact(name: &str, facts: &[String]) -> Message {
    message(
        format!("nothing is called `{name}` in this rule"),
        format!("write one of its facts: {}", facts.join(", ")),
    )
}

/// A file of YAML cannot be read.
pub(super) fn unreadable_yaml(path: &Path, error: &io::Error) -> Message {
    message(format!("`{}` can't be read: {error}", escape::path(path)), "name a file of YAML text")
}

/// Heading of the rules that are used only if they are asked for.
pub(super) const ON_DEMAND: &str = "Only on demand, with `--rule NAME` or `--profile everything`:";
/// The command for the page of a rule.
pub(super) const EXPLAIN_A_RULE: &str = "`sudoku rules NAME` explains a rule.";

// Input.

/// The note above an answer about the puzzle of the program.
pub(super) const EXAMPLE_NOTE: &str =
    "No puzzle was given, so here is the program's own example, puzzles/blog.csv.";
/// What to call standard input.
pub(super) const STANDARD_INPUT: &str = "standard input";
/// What to call the arguments.
pub(super) const COMMAND_LINE: &str = "command line";
/// The format of a photo.
pub(super) const PHOTO: &str = "a photo";
/// Help where no puzzle was read.
pub(super) const NAME_A_PUZZLE: &str =
    "name a file, or type the 81 characters of a puzzle, with `.` for an empty cell";
/// Help where no proof was read.
pub(super) const NAME_A_FILE: &str = "name the file that a step was written into";
/// What to name in place of a proof that is not there.
pub(super) const NAME_A_PROOF: &str = "name a file that `sudoku explain --proof FILE` wrote";
/// The error of a pipe that was named like a file.
pub(super) const NOT_A_FILE: &str = "it is a pipe or a device, not a file";

/// The format that was recognised.
pub(super) fn read_as(name: &str, format: &str) -> String {
    format!("read {name} as {format}\n")
}

/// The printed puzzle does not fit the grid.
pub(super) fn other_givens(error: impl Display) -> Message {
    message(error.to_string(), "compare the two: every printed digit must also be in the grid")
}

/// Nothing stands in a file.
pub(super) fn empty(name: &str, help: String) -> Message {
    message(format!("{name} is empty"), help)
}

/// Maximum number of names of puzzles that a help lists.
const MAX_NAMES: usize = 9;

/// Help where a text has several puzzles, with these names if they have some.
pub(super) fn choose_one(found: usize, names: &[String], is_list: bool) -> String {
    let of_lists = if is_list { format!("; {TAKES_LISTS}") } else { String::new() };
    format!("choose one with {}{of_lists}", which_nth(found, names))
}

/// Help where a text has no such puzzle.
pub(super) fn choose_nth(found: usize, names: &[String]) -> String {
    format!("write {}", which_nth(found, names))
}

fn which_nth(found: usize, names: &[String]) -> String {
    let number = format!("`--nth N`, N from 1 to {found}");
    match names {
        [] => number,
        [_, ..] if names.len() > MAX_NAMES => number,
        [first, ..] => {
            let names = grammar::list_and(names.iter().map(|name| escape::controls(name)));
            format!("{number} ({names}), or by name: `--nth {}`", escape::controls(first))
        }
    }
}

/// A file that cannot be read; `quoted` is what it is called within a sentence.
pub(super) fn unreadable(name: &str, quoted: &str, error: &io::Error, help: &str) -> Message {
    let kind = error.kind();
    if kind == io::ErrorKind::NotFound {
        message(format!("there is no file {quoted}"), help)
    } else if kind == io::ErrorKind::IsADirectory {
        let file = escape::path(&Path::new(name).join("FILE"));
        message(format!("{quoted} is a folder"), format!("name one of its files: `{file}`"))
    } else if kind == io::ErrorKind::PermissionDenied {
        message(format!("you may not read {quoted}"), format!("allow it: `chmod u+r '{name}'`"))
    } else if kind == io::ErrorKind::InvalidInput {
        message(format!("{quoted} can't be read: {error}"), "write `-` for what is piped in")
    } else {
        message(format!("{quoted} can't be read: {error}"), "name another file")
    }
}

// Mistakes: what to type next.

/// The command for the next level.
pub(super) fn check_next(typed: &str, level: &str, is_last: bool) -> String {
    let does = if is_last { "shows how" } else { "tells more" };
    format!("`sudoku check{typed} --level {level}` {does}.")
}

/// How corner marks are written.
pub(super) const WRITE_CORNERS: &str = "Write corner marks of 3 and 6 as `^36`.";

/// The command for several solutions.
pub(super) fn list_solutions(typed: &str) -> String {
    format!("`sudoku solve{typed} --count 10` lists some of them.")
}

/// How own digits are told from printed ones.
pub(super) fn or_name_givens(how: &str) -> String {
    format!(
        "{how}, or name the printed puzzle (`--givens FILE`): then only your own digits are doubted."
    )
}

/// The command for all lines of an argument.
pub(super) const LONG: &str = "`--long` shows it line by line.";
/// The command for a board that is left out.
pub(super) const LONG_BOARD: &str = "`--long` shows the board, too.";
/// The command for both.
pub(super) const LONG_BOTH: &str = "`--long` shows it line by line, and the board.";
/// The command for all steps to a digit.
pub(super) const ALL_STEPS: &str = "`--steps all` shows the whole way.";

// Output.

/// Help that names the commands that take a list.
const TAKES_LISTS: &str =
    "`sudoku solve`, `check`, `explain`, `rate`, and `convert` take a list of puzzles";
const OTHER_ENDING: &str = "leave out the format, or give the file another ending";
const TO_A_NEW_FILE: &str = "write to a new file with `-o FILE`";

/// Standard output cannot be written.
pub(super) fn no_output(error: &io::Error) -> String {
    format!("error: the output can't be written: {error}\n")
}

/// A file was written.
pub(super) fn wrote(path: &Path) -> String {
    format!("wrote {}\n", escape::path(path))
}

/// The name of a file says no format.
pub(super) fn no_format(path: &Path) -> Message {
    message(
        format!("the ending of `{}` doesn't name a format", escape::path(path)),
        "use .txt, .md, .html, .json, .svg, or .png, or add `--format`",
    )
}

/// The name of a file says another format than was asked for.
pub(super) fn other_format(path: &Path, named: &str, asked: &str) -> Message {
    message(
        format!("`{}` ends like {named}, but you asked for {asked}", escape::path(path)),
        OTHER_ENDING,
    )
}

/// A format of rows was asked for where there is one puzzle.
pub(super) fn only_for_lists(format: &str) -> Message {
    message(format!("{format} is for lists of puzzles"), TAKES_LISTS)
}

/// A format that has no rows was asked for.
pub(super) fn no_rows() -> Message {
    no_list_format("a list is written with one row for each puzzle".to_owned())
}

/// The name of a file says no format of rows.
pub(super) fn no_row_format(path: &Path) -> Message {
    no_list_format(format!(
        "the ending of `{}` doesn't name a format for lists",
        escape::path(path)
    ))
}

fn no_list_format(wrong: String) -> Message {
    message(wrong, "use .jsonl or .csv, also with .gz or .zst; or choose one puzzle with `--nth N`")
}

/// A path is a folder.
pub(super) fn is_folder(path: &Path) -> Message {
    message(format!("`{}` is a folder", escape::path(path)), "name a file in it")
}

/// The folder of a file does not exist.
pub(super) fn no_folder(folder: &Path) -> Message {
    let folder = escape::path(folder);
    message(format!("there is no folder `{folder}`"), format!("make it: `mkdir -p '{folder}'`"))
}

/// A file exists.
pub(super) fn exists(path: &Path) -> Message {
    message(
        format!("`{}` exists already", escape::path(path)),
        "name another file, or overwrite it with `--force`",
    )
}

/// The system refuses to write.
pub(super) fn unwritable(path: &Path, reason: impl Display) -> Message {
    message(
        format!("`{}` can't be written: {reason}", escape::path(path)),
        "write to another file with `-o FILE`",
    )
}

/// The error of what is no file.
pub(super) const IS_NO_FILE: &str = "it is not a file";

/// A file that was replaced keeps its text under its other names.
pub(super) fn other_names(path: &Path) -> String {
    let path = escape::path(path);
    format!("`{path}` has other names (hard links), and they keep the old text\n")
}

/// A manual page cannot be written.
pub(super) fn no_manual(path: &Path, reason: io::ErrorKind) -> Message {
    message(
        format!("`{}` can't be written: {reason}", escape::path(path)),
        "name a folder in which you may write, such as ./man",
    )
}

/// A terminal shows no picture.
pub(super) fn no_png_here() -> Message {
    message("a terminal can't show a PNG", "write it to a file: `-o hint.png`")
}

/// `--caption` without a picture.
pub(super) fn no_caption() -> Message {
    message(
        "only a picture can have a caption",
        "write a picture to a file: `-o hint.svg`, or `-o hint.png`",
    )
}

/// Pictures of a walkthrough have no folder.
pub(super) fn needs_folder(ending: &str) -> Message {
    message("a walkthrough has a picture for each step", name_a_folder(ending))
}

/// Pictures of a walkthrough were to go to a file.
pub(super) fn not_in_a_file(path: &Path, ending: &str) -> Message {
    let path = escape::path(path);
    message(
        format!("a walkthrough has several pictures, too many for `{path}`"),
        name_a_folder(ending),
    )
}

/// Several pictures were to go to the screen.
pub(super) fn several_pictures(n_steps: usize, ending: &str) -> Message {
    message(
        format!("there are {n_steps} steps to the next digit, and a picture shows only one"),
        name_a_folder(ending),
    )
}

fn name_a_folder(ending: &str) -> String {
    format!("name a folder: `--format {ending} -o pictures`")
}

/// A picture cannot be drawn in pixels.
pub(super) fn not_drawn(error: impl Display) -> Message {
    message(error.to_string(), "try `--format svg` instead")
}

// `--apply`.

/// The ending of a file is that of an answer.
pub(super) fn holds_the_grid(path: &Path, ending: &str) -> Message {
    let path = escape::path(path);
    message(
        format!("`--apply` writes the grid after the step, and `{path}` is for {ending}"),
        "name a file such as after.csv, or leave out `--apply`",
    )
}

/// The puzzle came from no file.
pub(super) fn no_place() -> Message {
    message("`--in-place` needs a file to write to, and the puzzle isn't in a file", TO_A_NEW_FILE)
}

/// A format has no room for marks or own digits.
pub(super) fn not_held(path: &Path, format: Format) -> Message {
    message(
        format!("`{}` ({format}) has no room for all digits and marks", escape::path(path)),
        "name a file such as after.csv",
    )
}

/// What a file has in it that would be lost if it were overwritten.
#[derive(Clone, Copy, Debug)]
pub(super) enum InFile {
    Photo,
    Several,
    More,
    Encoding,
}

/// A file cannot be overwritten with a grid.
pub(super) fn would_be_lost(path: &Path, what: InFile) -> Message {
    let name = escape::path(path);
    let wrong = match what {
        InFile::Photo => format!("`{name}` is a photo"),
        InFile::Several => {
            format!("`{name}` has several puzzles in it, and the others would be lost")
        }
        InFile::More => format!("`{name}` has more in it than the grid, and that would be lost"),
        InFile::Encoding => format!("`{name}` is not in UTF-8, and its encoding would be lost"),
    };
    message(wrong, TO_A_NEW_FILE)
}

/// Somebody wrote to a file meanwhile.
pub(super) fn has_changed(path: &Path) -> Message {
    message(
        format!("`{}` has changed since it was read", escape::path(path)),
        "run the command again",
    )
}

// Proofs.

/// A proof was to go where the walk goes.
pub(super) fn no_own_file() -> Message {
    message("the proof can't go where the steps go", "name a file of its own: `--proof walk.jsonl`")
}

/// A list was to be proved.
pub(super) fn no_proof_of_a_list() -> Message {
    message("a proof is for one puzzle, not for a list", ONE_PUZZLE)
}

/// A step cannot be proved to VeriPB.
pub(super) fn not_for_veripb(ExportError { number, why }: &ExportError) -> Message {
    let why = match why {
        Unsupported::OneSolution => {
            "relies on the puzzle having one solution, which VeriPB can't know"
        }
        Unsupported::TooLong => "has too many branches for VeriPB",
    };
    message(format!("step {number} {why}"), "write our own form instead: `--proof walk.jsonl`")
}

/// A text that is no proof, with the command that writes one.
pub(super) fn no_proof(problem: Problem) -> Problem {
    Problem {
        help: format!("{}; `sudoku explain --proof FILE` writes it", problem.help),
        ..problem
    }
}

// Conversion.

/// No format was asked for.
pub(super) fn no_target(names: &[&str]) -> Message {
    message(
        "you have not said which format to write",
        format!("name one with `--to`: {}", names.join(", ")),
    )
}

/// A format holds one puzzle.
pub(super) fn takes_one(format: &str) -> Message {
    message(
        format!("{format} has room for only one puzzle"),
        format!("{ONE_PUZZLE}, or another format"),
    )
}

/// A line of a list whose rules the format cannot hold.
pub(super) const NO_PLACE_FOR_RULES: &str = "the format cannot hold the rules of the puzzle";

/// A format that cannot hold the rules of a variant.
pub(super) fn no_place_for_rules(choice: &str) -> Message {
    message(
        format!("{choice} cannot hold the rules of the puzzle"),
        "choose `rows`, `csv`, `iss`, or `f_puzzles`",
    )
}

/// What is lost of a puzzle, with its number if there are several.
pub(super) fn lost(number: Option<usize>, lost: &str) -> String {
    number.map_or_else(|| format!("{lost}\n"), |number| format!("puzzle {number}: {lost}\n"))
}

// Lists.

/// A line with several puzzles.
pub(super) const SEVERAL_ON_A_LINE: &str = "there are several puzzles on this line";
/// A thread was lost.
pub(super) const THREAD_ENDED: &str = "a thread ended early";
/// No line of a list is a puzzle.
pub(super) const NO_LINE_USED: &str = "no line of the list could be used";
/// Help for that.
pub(super) const MEND_A_LINE: &str = "correct the lines; what is wrong with each is said above";
/// The output of a list would be one of its inputs.
pub(super) fn writes_to_a_list_it_reads(path: &Path) -> Message {
    let what = format!("`{}` is read, so it can't be written at the same time", escape::path(path));
    message(what, "write to another file with `-o FILE`")
}

/// Help where a line is no puzzle, and that ends the list.
pub(super) const MEND_THE_LINE: &str =
    "correct the line; or leave out `--strict`, and the output says what is wrong";
/// Help where a puzzle loses something, and that ends the list.
pub(super) const OTHER_FORMAT: &str = "choose another format, or leave out `--strict`";
/// The bar where the end is known.
pub(super) const BAR: &str = "{bar:24} {percent}% · {msg} · {left} left";

/// A line that is no puzzle, in the place of the puzzle.
pub(super) fn line_remark(line: usize, why: &str) -> String {
    format!("# line {line}: {why}\n")
}

/// Progress.
pub(super) fn rate(n_items: u64, rate: f64) -> String {
    let rate = if rate < 10.0 { format!("{rate:.1}") } else { HumanCount(rate as u64).to_string() };
    format!("{} puzzles, {rate} a second", HumanCount(n_items))
}

/// The list breaks off.
pub(super) fn broken_list(n_items: u64, error: &io::Error) -> Message {
    message(
        format!(
            "after {} puzzles, the rest of the list can't be read: {error}",
            HumanCount(n_items)
        ),
        "correct the list, and go on with `--resume -o FILE`",
    )
}

/// The work was stopped.
pub(super) fn stopped(n_items: u64, can_resume: bool) -> String {
    let help = if can_resume { "; `--resume` goes on" } else { "" };
    format!("stopped after {} puzzles{help}\n", HumanCount(n_items))
}

/// How many lines were no puzzles.
pub(super) fn bad_lines(n_bad: u64, n_items: u64) -> String {
    let are = if n_bad == 1 { "is no puzzle" } else { "are no puzzles" };
    format!("{} of {} lines {are}\n", HumanCount(n_bad), HumanCount(n_items))
}

/// How many puzzles lost something.
pub(super) fn lost_something(n_lost: u64, n_items: u64) -> String {
    format!("{} of {} puzzles lost something\n", HumanCount(n_lost), HumanCount(n_items))
}

/// The threads cannot be started.
pub(super) fn no_threads(n_threads: usize, error: impl Display) -> Message {
    message(
        format!("{n_threads} threads can't be started: {error}"),
        "use fewer, with `--threads N`",
    )
}

/// The file that a list was to go on in is not its own.
pub(super) fn not_resumable(path: &Path) -> Message {
    message(
        format!("this command didn't write `{}` from this list", escape::path(path)),
        "write to another file, or start over with `--force` instead of `--resume`",
    )
}

// Practice.

/// What can be typed.
pub(super) const PROMPT: &str =
    "Type what to cross out (R4C7<>5) or to write (R4C7=5), h for a hint, or q to quit:";

/// The progress with a rule.
pub(super) fn progress(rule: &str, summary: &str) -> String {
    format!("{rule}: {summary}")
}

/// Another run writes to the file of a list.
pub(super) fn is_being_written(path: &Path) -> Message {
    message(
        format!("another run is writing to `{}`", escape::path(path)),
        "wait until it has ended, or name another file",
    )
}

/// Nothing was practised.
pub(super) const NO_PROGRESS: &str =
    "You have practised no rule yet. `sudoku train naked_pair` shows a position.";

/// The progress cannot be read.
pub(super) fn no_progress(path: &Path, error: &dyn Display) -> Message {
    message(
        format!("your progress in `{}` can't be read: {error}", escape::path(path)),
        "move that file away to start over",
    )
}

/// The system has no folder for files of the program.
pub(super) fn no_home(variable: &str) -> Message {
    message("there is no folder for what is yours alone", format!("set {variable} to a folder"))
}

/// A board in the terminal.
#[cfg(feature = "play")]
pub(super) mod at_play {
    use super::{Message, escape, message};
    use std::path::Path;

    /// Under the board, where nothing else is said.
    pub(in crate::cli) const KEYS: &str = "h hint  w why  k check  ? all keys";
    /// The same, behind what is in a cell.
    pub(in crate::cli) const MORE_KEYS: &str = "  ? keys";
    /// What all keys do.
    pub(in crate::cli) const ALL_KEYS: &str = "\
h      a hint, then more of it
1-9    write what is chosen
z x c v  digit, mark, corner, colour
Space  choose the next of them
0      erase
arrows move; with Shift, select
H      the whole step
d      do what the hint says
w      why this cell's digit?
n 5    why not 5?
k      check, then say more
K      the steps that show it
^Z ^Y  undo, redo
Esc    close what was told
PgDn   the words below
s      save
q      leave";
    /// What a digit writes.
    pub(in crate::cli) const DIGIT: &str = "z: digits";
    /// What a digit writes.
    pub(in crate::cli) const MARK: &str = "x: marks";
    /// What a digit writes.
    pub(in crate::cli) const CORNER: &str = "c: corners";
    /// What a digit writes.
    pub(in crate::cli) const COLOUR: &str = "v: colours";
    /// An answer is not there yet.
    pub(in crate::cli) const THINKING: &str = "… (Esc ends it)";
    /// The words are longer than their place.
    pub(in crate::cli) const MORE_BELOW: &str = "… PgDn";
    /// A digit is asked for.
    pub(in crate::cli) const WHY_NOT: &str = "Why not which digit? 1-9";
    /// There is nothing to do.
    pub(in crate::cli) const NO_HINT: &str = "h asks for a hint first";
    /// The board has a mistake.
    pub(in crate::cli) const MISTAKE_FIRST: &str = "Mend the mistake first, then h";
    /// The step is not told yet.
    pub(in crate::cli) const NOT_TOLD: &str = "h tells the step first, H all at once";
    /// The player leaves a board that is not saved.
    pub(in crate::cli) const NOT_SAVED: &str = "Not saved: s saves, q again leaves";

    /// The marks of a cell.
    pub(in crate::cli) fn marks(digits: &str) -> String {
        format!("  marks {digits}")
    }

    /// The colour of a cell, as a letter.
    pub(in crate::cli) fn colour(letter: char) -> String {
        format!("  colour {letter}")
    }

    /// The corner marks of a cell.
    pub(in crate::cli) fn corners(digits: &str) -> String {
        format!("  corners {digits}")
    }

    /// A board was saved.
    pub(in crate::cli) fn saved(path: &Path) -> String {
        format!("Saved in {}", escape::path(path))
    }

    /// There is no terminal to play in.
    pub(in crate::cli) fn no_terminal() -> Message {
        message("a game needs a terminal", "run `sudoku play` in one, or `sudoku hint` anywhere")
    }
}

/// Pages to print for a class.
pub(super) mod at_class {
    use super::{Message, escape, message};
    use std::path::Path;

    /// What heads the key.
    pub(in crate::cli) const SOLUTIONS: &str = "Solutions";

    /// The title of a page of puzzles.
    pub(in crate::cli) fn puzzles(count: usize) -> String {
        if count == 1 { "Sudoku".to_owned() } else { format!("{count} sudokus") }
    }

    /// Heading of an exercise.
    pub(in crate::cli) fn exercise(number: usize) -> String {
        format!("Exercise {number}")
    }

    /// A page is to be written to a file that is none.
    pub(in crate::cli) fn not_a_page(path: &Path, named: &str) -> Message {
        let path = escape::path(path);
        let is = if named.is_empty() { "no page".to_owned() } else { named.to_owned() };
        message(
            format!("a sheet is a page, and `{path}` is {is}"),
            "name a file that ends in .html; a browser prints it, or saves it as PDF",
        )
    }
}

// Defaults of the user's.

/// The width of lines without a setting.
pub(super) const WIDTH_OF_TERMINAL: &str = "-";

/// Where a value without a setting is from.
pub(super) const OWN_DEFAULT: &str = "the program";

/// How the file of settings is written.
pub(super) const CONFIG_HELP: &str = "write a setting a line, such as `level: nudge`";

/// The values that there are.
pub(super) fn one_of(values: &[String]) -> String {
    format!("choose one of {}", values.join(", "))
}

/// The profiles that there are.
pub(super) fn one_of_or_file(values: &[String]) -> String {
    format!("{}, or the name of a file", one_of(values))
}

/// What to do about a variable.
pub(super) fn or_unset(help: &str, variable: &str) -> String {
    format!("{help}; or `unset {variable}`")
}

/// A setting has a value that its option does not take.
pub(super) fn bad_setting(name: &str, value: &str) -> String {
    format!("`{name}` can't be `{}`", escape::controls(value))
}

/// The text under the settings.
pub(super) fn how_to_configure(path: &Path) -> String {
    format!(
        "To set one, write a line such as `level: nudge` into\n  {}\n\
        or set a variable such as SUDOKU_LEVEL, which goes before the file. An option goes before both.\n",
        escape::path(path)
    )
}

// Taking back.

/// What a run wrote over a file cannot be kept.
pub(super) fn not_undoable(path: &Path, wrong: &str) -> String {
    format!("`sudoku undo {}` will not work: {wrong}", escape::path(path))
}

/// The journal cannot be read.
pub(super) fn no_journal(path: &Path, error: &dyn Display) -> Message {
    message(
        format!("the journal of changes in `{}` can't be read: {error}", escape::path(path)),
        "move that file away to start a new one",
    )
}

/// Nothing was written over this file.
pub(super) fn nothing_to_undo(path: &Path) -> Message {
    message(
        format!("there is nothing to take back in `{}`", escape::path(path)),
        "only what `sudoku hint FILE --apply --in-place` and `sudoku play FILE` wrote into it can be taken back",
    )
}

/// A file is no longer what was written.
pub(super) fn changed_since(path: &Path) -> Message {
    message(
        format!("`{}` has changed since it was written", escape::path(path)),
        "take the change back by hand, so that nothing else is lost",
    )
}

/// A change was taken back; this many more can be.
pub(super) fn undone(path: &Path, more: usize) -> String {
    let path = escape::path(path);
    match more {
        0 => format!("{path} is as it was before the last change"),
        more => {
            let changes = grammar::counted(more, "change");
            format!("{path} is as it was before the last change; {changes} more can be taken back")
        }
    }
}

// The search of a robot.

/// Events that are not listed.
pub(super) fn more_events(count: usize) -> String {
    format!("… and {count} more events")
}

/// An event for the ear.
pub(super) fn event(text: &str, depth: impl Display) -> String {
    format!("{text}, depth {depth}")
}

// The server.

/// Others can use the page.
pub(super) const OPEN_TO_ALL: &str =
    "warning: everybody who can reach this machine can use the page\n";
/// No browser was opened.
pub(super) const NO_BROWSER: &str =
    "warning: no browser could be opened; open the address yourself\n";

/// Where the page is.
pub(super) fn served_at(url: &str) -> String {
    format!("The page is at {url} (press Ctrl-C to stop)")
}

/// The server broke.
pub(super) fn not_served(error: &io::Error) -> Message {
    message(format!("the page can't be served: {error}"), "try again")
}

/// The address is not free.
pub(super) fn no_address(host: IpAddr, port: u16, error: &io::Error) -> Message {
    let kind = error.kind();
    if kind == io::ErrorKind::AddrInUse {
        message(
            format!("another program uses port {port}"),
            "choose another port: `--port 0` takes any that is free",
        )
    } else if kind == io::ErrorKind::PermissionDenied {
        message(
            format!("you may not use port {port}"),
            "choose one from 1024 up: `--port 0` takes any that is free",
        )
    } else if kind == io::ErrorKind::AddrNotAvailable {
        message(
            format!("{host} is not an address of this machine"),
            "leave out `--host` to use the page on this machine alone",
        )
    } else {
        message(
            format!("port {port} of {host} can't be opened: {error}"),
            "choose another port with `--port`",
        )
    }
}

/// What `sudoku mcp` says to agents.
#[cfg(feature = "mcp")]
pub(super) mod for_agents {
    use super::{Message, message};
    use crate::generate::PlayerClaim;
    use std::fmt::Display;

    /// How the tools are meant to be used.
    pub(in crate::cli) const TO_AGENTS: &str = "Logical help for sudoku. Somebody who is stuck wants to find the step \
        themselves: give a hint by level, nudge first, and tell no digit that they did not ask for. Take each puzzle as \
        text, and send the whole of it with every call: no call remembers another. Before you explain a step in words of \
        your own, have it judged; if it is not proved, do not tell it.";

    /// What the field `puzzle` takes.
    pub(in crate::cli) const PUZZLE_OF_A_TOOL: &str = "The puzzle as text: 81 characters with `.` for empty cells and \
        `+` before each digit of the player, nine rows, CSV, a link to a sudoku page, or what another tool gave. Or the \
        name of a file with that, or of a photo; or a photo as `data:image/jpeg;base64,…`.";

    /// Where a picture in a call stood.
    pub(in crate::cli) const PICTURE: &str = "the picture";

    /// A picture in a call is of another kind.
    pub(in crate::cli) const OTHER_PICTURE: &str = "it is no JPEG, PNG, or WebP";

    /// How a picture is sent.
    pub(in crate::cli) const HOW_TO_SEND_A_PICTURE: &str =
        "send `data:image/jpeg;base64,` and the bytes of the file in Base64";

    /// A picture in a call cannot be read.
    pub(in crate::cli) fn no_picture(wrong: &str) -> String {
        format!("the picture can't be read: {wrong}")
    }

    /// What the field `whole` does.
    pub(in crate::cli) const WHOLE_ANSWER: &str =
        "All of a long answer; without it, the first 2 kB.";

    /// What is said of the rest of a long answer.
    pub(in crate::cli) const CUT_FOR_TOOLS: &str =
        "(There is more: ask again with \"whole\": true.)";

    pub(in crate::cli) const NO_PUZZLE_FOR_TOOL: &str = "this tool takes a puzzle, as text";

    /// Where to see what a tool takes.
    pub(in crate::cli) const SEE_TOOLS: &str = "tools/list says what each tool takes";

    /// How to write what is done on the board.
    pub(in crate::cli) const HOW_TO_APPLY: &str = "write R4C7=5 for a digit that goes into an empty cell, R4C7<>59 for \
        candidates that are crossed out, and a blank between several";

    pub(in crate::cli) fn not_served_as_tools(error: &dyn Display) -> Message {
        message(
            format!("the tools cannot be served: {error}"),
            "start `sudoku mcp` from an MCP client",
        )
    }

    pub(in crate::cli) fn no_such_tool(name: &str, known: &[&str]) -> String {
        format!("there is no tool `{name}`; there are {}", known.join(", "))
    }

    pub(in crate::cli) fn no_such_field(name: &str, tool: &str, known: &[&str]) -> String {
        format!(
            "`{tool}` takes no `{name}`; beside `puzzle` and `whole` it takes {}",
            known.join(", ")
        )
    }

    pub(in crate::cli) fn not_applied(claim: PlayerClaim) -> String {
        format!(
            "{claim} cannot be written: the cell holds a digit already, or would have none left"
        )
    }

    /// The text of a puzzle, to be sent back.
    pub(in crate::cli) fn puzzle_for_tools(text: &str) -> String {
        format!("As text for other tools:\n{text}")
    }
}
