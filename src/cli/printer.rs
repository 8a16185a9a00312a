//! Draws answers and writes them to the screen, a file, or a folder of pictures.

use super::output::{answer_format, ending, report_written};
use super::packing::ByteSource;
use super::spinner::Spinner;
use super::stdout::WIDEST;
use super::{
    CaptionArgs, Exit, Failure, Input, LookArgs, OutputArgs, Source, Stdout, atomic_file,
    eprint_lossy, followups, input, words,
};
use crate::ask::{self, Answer, Question, Verdict};
use crate::budget::Budget;
use crate::render::{self, Body, Drawn, Format, Picture, RenderOptions};
use std::fs;
use std::path::{Path, PathBuf};

/// Draws answers and writes them to their destination.
pub(super) struct Printer<'a> {
    pub(super) stdout: &'a mut Stdout,
    pub(super) look: RenderOptions,
    output: &'a OutputArgs,
    place: AnswerPlace,
    /// The file or folder; none for the screen.
    path: Option<&'a Path>,
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

impl<'a> Printer<'a> {
    /// A printer to where the arguments say.
    ///
    /// # Errors
    /// They contradict each other.
    pub(super) fn new(
        stdout: &'a mut Stdout,
        output: &'a OutputArgs,
        look: &LookArgs,
        place: AnswerPlace,
    ) -> Result<Self, Failure> {
        stdout.set_color(look.color);
        let format = match place {
            AnswerPlace::Screen => output.asked()?.unwrap_or(Format::Text),
            AnswerPlace::Output | AnswerPlace::Folder => output.format()?,
        };
        let format = look.resolve_format(format)?;
        let path = output.path().filter(|_| place != AnswerPlace::Screen);
        if format == Format::Png && path.is_none() && stdout.is_terminal() {
            return Err(Failure::new(words::no_png_here()));
        }
        if is_picture(format) && place == AnswerPlace::Folder {
            check_folder(path, format)?;
        }
        let width = if path.is_some() { WIDEST } else { stdout.width() };
        Ok(Self { stdout, look: look.render_options(format, width), output, place, path })
    }

    /// Adds a title and sentences to pictures, if that is asked for.
    pub(super) fn captioned(mut self, args: CaptionArgs) -> Result<Self, Failure> {
        self.look.has_caption = args.caption;
        if self.look.has_caption && !is_picture(self.look.format) {
            return Err(Failure::new(words::no_caption()));
        }
        Ok(self)
    }

    /// Sets the puzzle that answers are about.
    pub(super) fn set_input(&mut self, input: &Input) {
        self.set_note(input.note(self.look.naming));
        self.look.file = input.origin.file_name();
    }

    /// Sets what has to stand above an answer. Where that is not for a person, it goes to standard error.
    pub(super) fn set_note(&mut self, note: Option<String>) {
        if !matches!(self.look.format, Format::Text | Format::Speech) {
            note.iter().for_each(|note| eprint_lossy(&format!("{note}\n")));
        }
        self.look.note = match self.look.format {
            Format::Text | Format::Speech | Format::Html => note,
            Format::Markdown | Format::Json | Format::Svg | Format::Png => None,
        };
    }

    /// The answer to `question`. A person at a terminal sees that the work goes on.
    pub(super) fn answer(&self, question: &Question) -> Result<Answer, Failure> {
        let spinner = (self.look.format != Format::Json).then(Spinner::new);
        let budget = spinner.as_ref().map_or_else(Budget::unlimited, Spinner::budget);
        Ok(ask::answer(question, &budget)?)
    }

    /// Reads the puzzle that `source` names, from `opened` if its text was opened already, and asks about it.
    pub(super) fn ask_about(
        mut self,
        source: &Source,
        opened: Option<ByteSource>,
        question: impl FnOnce(&Input) -> Result<Question, Failure>,
    ) -> Result<Answered<'a>, Failure> {
        let input = input::read_opened(source, opened)?;
        self.set_input(&input);
        let answer = self.answer(&question(&input)?)?;
        Ok(Answered { printer: self, input, answer })
    }

    /// Prints an answer about `input`, with follow-up commands.
    pub(super) fn print_about(&mut self, answer: &Answer, input: &Input) -> Result<Exit, Failure> {
        self.look.more = followups::followups(answer, input);
        self.print(answer)
    }

    /// Draws `answer` and writes it to its place. If the question has no answer, the screen says
    /// why, and no file is written.
    pub(super) fn print(&mut self, answer: &Answer) -> Result<Exit, Failure> {
        let format = self.look.format;
        match self.path {
            Some(path) if is_answer(answer) => self.write_file(answer, path)?,
            Some(_) if !matches!(format, Format::Json | Format::Speech) => {
                self.print_to_stdout(answer, Format::Text)?;
            }
            Some(_) | None => self.print_to_stdout(answer, format)?,
        }
        Ok(answer.verdict().into())
    }

    /// Lets a person at a terminal scroll what is printed from now on.
    pub(super) fn page(&mut self) {
        if self.path.is_none() && matches!(self.look.format, Format::Text) {
            self.stdout.page();
        }
    }

    fn print_to_stdout(&mut self, answer: &Answer, format: Format) -> Result<(), Failure> {
        let drawn = draw(answer, &RenderOptions { format, ..self.look.clone() })?;
        match (&drawn.body, drawn.pictures.as_slice()) {
            (Body::Lines(text), _) => self.stdout.styled(text)?,
            (Body::Text(text), _) => self.stdout.text(text)?,
            (Body::None, [picture]) => self.stdout.bytes(&picture.bytes)?,
            (Body::None, pictures) => {
                let wrong = words::several_pictures(pictures.len(), ending(format));
                return Err(Failure::new(wrong));
            }
        }
        Ok(())
    }

    fn write_file(&self, answer: &Answer, path: &Path) -> Result<(), Failure> {
        let mut look = self.look.clone();
        if !is_picture(look.format) {
            atomic_file::check(path, self.output.place.existing())?;
        }
        let folder = beside(path);
        if look.format == Format::Markdown {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            look.picture_folder = Some(name.into_owned());
        }
        let Drawn { body, pictures } = draw(answer, &look)?;
        let bytes = match (body, pictures.as_slice()) {
            (Body::None, [picture]) if self.place != AnswerPlace::Folder => picture.bytes.clone(),
            (Body::None, pictures) => {
                let has_ending = answer_format(path).is_some();
                let is_file = has_ending && self.place != AnswerPlace::Folder;
                let folder = if is_file { &folder } else { path };
                self.write_pictures(folder, pictures)?;
                report_written(folder);
                return Ok(());
            }
            (Body::Lines(text), _) => text.to_string().into_bytes(),
            (Body::Text(text), pictures) => {
                self.write_pictures(&folder, pictures)?;
                text.into_bytes()
            }
        };
        self.output.place.save(path, &bytes)
    }

    /// Puts each picture into a file of `folder`.
    fn write_pictures(&self, folder: &Path, pictures: &[Picture]) -> Result<(), Failure> {
        for picture in pictures {
            fs::create_dir_all(folder).map_err(|error| atomic_file::unwritable(folder, &error))?;
            let existing = self.output.place.existing();
            atomic_file::write(&folder.join(&picture.name), &picture.bytes, existing)?;
        }
        Ok(())
    }
}

/// An answer about a puzzle that is not printed yet.
pub(super) struct Answered<'a> {
    pub(super) printer: Printer<'a>,
    pub(super) input: Input,
    pub(super) answer: Answer,
}

impl Answered<'_> {
    /// Prints the answer.
    pub(super) fn print(mut self) -> Result<Exit, Failure> {
        self.printer.print_about(&self.answer, &self.input)
    }
}

/// Does `answer` have a body, and not only texts that say why there is none?
fn is_answer(answer: &Answer) -> bool {
    if let ask::Body::Walk(walk) = &answer.body {
        return walk.summary.is_some();
    }
    if let ask::Body::Why(_) = answer.body {
        return answer.fault.is_none();
    }
    matches!(
        answer.body,
        ask::Body::Check(_)
            | ask::Body::Combinations(_)
            | ask::Body::Judge(_)
            | ask::Body::Rate(_)
            | ask::Body::Verify(_)
    ) || answer.verdict() == Verdict::Found
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

/// Refuses a path that cannot be a folder.
fn check_folder(path: Option<&Path>, format: Format) -> Result<(), Failure> {
    let Some(path) = path else {
        return Err(Failure::new(words::needs_folder(ending(format))));
    };
    if path.is_file() || path.extension().is_some_and(|found| found == ending(format)) {
        return Err(Failure::new(words::not_in_a_file(path, ending(format))));
    }
    Ok(())
}

/// Draws `answer`. Pictures have no room for what the checker refused, so that goes to standard error.
fn draw(answer: &Answer, look: &RenderOptions) -> Result<Drawn, Failure> {
    if is_picture(look.format) {
        let refused = answer.refused.iter();
        refused.for_each(|it| eprint_lossy(&format!("{}\n", it.text)));
    }
    render::draw(answer, look).map_err(|error| Failure::new(words::not_drawn(error)))
}
