//! Asks, draws the answer, and puts it where it belongs.

use super::Exit;
use super::args::{CaptionArgs, LookArgs};
use super::failure::{Failure, eprint_lossy};
use super::files;
use super::input::Input;
use super::more;
use super::output::{FormatArg, Output, wrote};
use super::screen::Screen;
use super::shown;
use super::sign::Sign;
use crate::ask::{self, Answer, CHOOSE_A_RULE, Problem, ProblemKind, Question, Verdict};
use crate::budget::Budget;
use crate::render::{self, Body, Caption, Drawn, Format, Picture, Pictures, RenderOptions};
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// The answer to `question`.
pub(super) fn answer(question: &Question) -> Result<Answer, Failure> {
    within(question, &Budget::unlimited())
}

fn within(question: &Question, budget: &Budget) -> Result<Answer, Failure> {
    ask::answer(question, budget).map_err(|problem| with_flags(problem).into())
}

/// The cure as something to type.
pub(super) fn with_flags(problem: Problem) -> Problem {
    let help = if problem.kind == ProblemKind::RuleNotAllowed {
        "choose another with `--profile`".to_owned()
    } else if problem.help == CHOOSE_A_RULE {
        "`sudoku rules` lists the rules".to_owned()
    } else if problem.kind == ProblemKind::NoSuchRule && problem.help.starts_with("did you mean") {
        format!("{} `sudoku rules` lists them all", problem.help)
    } else {
        problem.help
    };
    Problem { help, ..problem }
}

/// Draws answers and writes them to their destination.
pub(super) struct Show<'a> {
    pub(super) output: &'a Output,
    pub(super) look: RenderOptions,
    place: AnswerPlace,
    input: Option<&'a Input>,
}

/// The destination of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AnswerPlace {
    /// To the file of `-o`, or the screen. Several pictures go to a folder beside the file.
    Output,
    /// To the screen: `-o` is for something else.
    Screen,
    /// Like `Output`, but pictures go to a folder, since there may be several.
    Folder,
}

impl<'a> Show<'a> {
    /// An answer about `input`, drawn and put where the arguments say.
    pub(super) fn new(
        screen: &mut Screen,
        output: &'a Output,
        look: &LookArgs,
        place: AnswerPlace,
    ) -> Result<Self, Failure> {
        screen.paint(look.color);
        let format = match place {
            AnswerPlace::Screen => output.format_of_screen()?,
            AnswerPlace::Output | AnswerPlace::Folder => output.format()?,
        };
        let format = look.heard(format)?;
        let path = output.path().filter(|_| place != AnswerPlace::Screen);
        if format == Format::Png && path.is_none() && screen.is_terminal() {
            let help = "write it to a file: `-o hint.png`";
            return Err(Failure::new("a terminal cannot show a PNG", help));
        }
        if is_picture(format) && place == AnswerPlace::Folder {
            check_folder(path, format)?;
        }
        let width = if path.is_some() { super::screen::WIDEST } else { screen.width() };
        Ok(Self { output, look: look.look(format, width), place, input: None })
    }

    /// Adds a title and sentences to pictures, if that is asked for.
    pub(super) fn captioned(mut self, args: CaptionArgs) -> Result<Self, Failure> {
        self.look.caption = args.caption();
        if self.look.caption == Caption::Shown && !is_picture(self.look.format) {
            let help = "write a picture to a file: `-o hint.svg`, or `-o hint.png`";
            return Err(Failure::new("`--caption` is for pictures", help));
        }
        Ok(self)
    }

    /// Sets the puzzle that answers are about. Where the answer is not for a person, what has to
    /// stand above it goes to standard error.
    pub(super) fn about(mut self, input: &'a Input) -> Self {
        let note = input.note(self.look.naming);
        match self.look.format {
            Format::Text | Format::Speech | Format::Html => self.look.note = note.clone(),
            Format::Markdown | Format::Json | Format::Svg | Format::Png => {}
        }
        if !matches!(self.look.format, Format::Text | Format::Speech) {
            note.into_iter().for_each(|note| eprint_lossy(&format!("{note}\n")));
        }
        self.of(input)
    }

    /// Sets the puzzle as [`about`](Self::about) does, where the answer says itself what was read.
    pub(super) fn of(mut self, input: &'a Input) -> Self {
        self.look.file = input.origin.file_name();
        self.input = Some(input);
        self
    }

    /// The answer to `question`. A person at a terminal sees that the work goes on.
    pub(super) fn answer(&self, question: &Question) -> Result<Answer, Failure> {
        if self.look.format == Format::Json || !io::stderr().is_terminal() {
            return answer(question);
        }
        within(question, &Sign::new().budget())
    }

    /// Draws `answer` and writes it to its place. If the question has no answer, the screen says
    /// why, and no file is written.
    pub(super) fn show(&self, screen: &mut Screen, answer: &Answer) -> Result<Exit, Failure> {
        let verdict = answer.verdict();
        let more = self.input.map_or_else(Vec::new, |input| more::more(answer, input));
        let look = RenderOptions { more, ..self.look.clone() };
        match self.path() {
            Some(path) if is_answer(answer) => self.to_file(answer, path, look)?,
            Some(_) => self.to_screen(screen, answer, look, self.format_of_refusal())?,
            None => self.to_screen(screen, answer, look, self.look.format)?,
        }
        Ok(verdict.into())
    }

    fn path(&self) -> Option<&Path> {
        self.output.path().filter(|_| self.place != AnswerPlace::Screen)
    }

    const fn format_of_refusal(&self) -> Format {
        match self.look.format {
            Format::Json => Format::Json,
            Format::Speech => Format::Speech,
            Format::Text | Format::Markdown | Format::Html | Format::Svg | Format::Png => {
                Format::Text
            }
        }
    }

    fn to_screen(
        &self,
        screen: &mut Screen,
        answer: &Answer,
        look: RenderOptions,
        format: Format,
    ) -> Result<(), Failure> {
        let drawn = draw(answer, &RenderOptions { format, ..look })?;
        match (&drawn.body, drawn.pictures.as_slice()) {
            (Body::Sheet(sheet), _) => screen.sheet(sheet)?,
            (Body::Text(text), _) => screen.text(text)?,
            (Body::None, [picture]) => screen.bytes(&picture.bytes)?,
            (Body::None, pictures) => return Err(several(pictures.len(), format)),
        }
        Ok(())
    }

    fn to_file(
        &self,
        answer: &Answer,
        path: &Path,
        mut look: RenderOptions,
    ) -> Result<(), Failure> {
        if !is_picture(look.format) {
            files::check(path, self.output.existing())?;
        }
        let folder = beside(path);
        if look.format == Format::Markdown {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            look.pictures = Pictures::Folder(name.into_owned());
        }
        let Drawn { body, pictures } = draw(answer, &look)?;
        let bytes = match (body, pictures.as_slice()) {
            (Body::None, [picture]) if self.place != AnswerPlace::Folder => picture.bytes.clone(),
            (Body::None, pictures) => {
                let has_ending = FormatArg::of_ending(path).is_some();
                let is_file = has_ending && self.place != AnswerPlace::Folder;
                let folder = if is_file { &folder } else { path };
                self.to_folder(folder, pictures)?;
                wrote(folder);
                return Ok(());
            }
            (Body::Sheet(sheet), _) => sheet.to_string().into_bytes(),
            (Body::Text(text), pictures) => {
                self.to_folder(&folder, pictures)?;
                text.into_bytes()
            }
        };
        self.output.save(path, &bytes)?;
        wrote(path);
        Ok(())
    }

    /// Puts each picture into a file of `folder`.
    fn to_folder(&self, folder: &Path, pictures: &[Picture]) -> Result<(), Failure> {
        for picture in pictures {
            fs::create_dir_all(folder).map_err(|error| files::unwritable(folder, &error))?;
            self.output.save(&folder.join(&picture.name), &picture.bytes)?;
        }
        Ok(())
    }
}

/// Is it what was asked for, and not only why there is nothing?
fn is_answer(answer: &Answer) -> bool {
    if let ask::Body::Walk(walk) = &answer.body {
        return walk.summary.is_some();
    }
    if let ask::Body::Why(_) = answer.body {
        return answer.fault.is_none();
    }
    matches!(answer.body, ask::Body::Check(_) | ask::Body::Rate(_) | ask::Body::Verify(_))
        || answer.verdict() == Verdict::Found
}

/// The folder for the pictures of a page or of several steps, named after the file.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push("_pictures");
    file.with_file_name(name)
}

const fn is_picture(format: Format) -> bool {
    matches!(format, Format::Svg | Format::Png)
}

/// Refuses what is no folder.
fn check_folder(path: Option<&Path>, format: Format) -> Result<(), Failure> {
    let ending = if format == Format::Png { "png" } else { "svg" };
    let help = name_a_folder(format);
    let Some(path) = path else {
        return Err(Failure::new("a walkthrough has a picture a step", help));
    };
    if path.is_file() || path.extension().is_some_and(|it| it == ending) {
        let wrong = format!("a walkthrough does not fit into `{}`", shown::path(path));
        return Err(Failure::new(wrong, help));
    }
    Ok(())
}

/// A screen shows one picture.
fn several(n_steps: usize, format: Format) -> Failure {
    Failure::new(
        format!("the way to a digit has {n_steps} steps, and a picture shows one"),
        name_a_folder(format),
    )
}

/// What to type for several pictures.
fn name_a_folder(format: Format) -> String {
    let ending = if format == Format::Png { "png" } else { "svg" };
    format!("name a folder: `--format {ending} -o pictures`")
}

/// Draws `answer`. Pictures have no room for what the checker refused, so that goes to standard error.
fn draw(answer: &Answer, look: &RenderOptions) -> Result<Drawn, Failure> {
    if is_picture(look.format) {
        let refused = answer.refused.iter();
        refused.for_each(|it| eprint_lossy(&format!("{}\n", it.text)));
    }
    render::draw(answer, look)
        .map_err(|error| Failure::new(error, "write a picture in lines with `--format svg`"))
}
