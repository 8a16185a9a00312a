//! `--proof FILE`: the walk of `sudoku explain` for checkers.

use super::atomic_file::{self, Existing};
use super::failure::Failure;
use super::output::{Output, wrote};
use crate::ask::WalkBody;
use crate::certificate::{self, ExportError, Unsupported};
use std::path::{Path, PathBuf};

/// The argument `--proof`.
#[derive(Debug, clap::Args)]
pub(super) struct ProofArgs {
    /// Write the steps as a proof, too, which `sudoku verify` checks without any rule. For the checker
    /// VeriPB, name it FILE.pbp: that writes FILE.opb beside it, and takes no step that relies on the
    /// puzzle having one solution
    #[arg(long, value_name = "FILE", group = "written")]
    proof: Option<PathBuf>,
}

/// A proof that is to be written.
#[derive(Debug)]
pub(super) struct File {
    place: ProofFiles,
    existing: Existing,
}

#[derive(Debug)]
enum ProofFiles {
    /// Our own form.
    Own(PathBuf),
    /// VeriPB's, which has two files.
    PseudoBoolean { formula: PathBuf, proof: PathBuf },
}

impl ProofArgs {
    /// Is a proof to be written?
    pub(super) const fn is_asked(&self) -> bool {
        self.proof.is_some()
    }

    /// The file, if one was asked for, beside `output`.
    ///
    /// # Errors
    /// It cannot be written there.
    pub(super) fn file(&self, output: &Output) -> Result<Option<File>, Failure> {
        let Some(path) = &self.proof else { return Ok(None) };
        if path.as_path() == Path::new("-") || output.path() == Some(path) {
            let help = "name a file of its own: `--proof walk.jsonl`";
            return Err(Failure::new("the proof has no place beside the walk", help));
        }
        let existing = output.existing();
        let place = if is_pseudo_boolean(path) {
            ProofFiles::PseudoBoolean {
                formula: path.with_extension("opb"),
                proof: path.with_extension("pbp"),
            }
        } else {
            ProofFiles::Own(path.clone())
        };
        match &place {
            ProofFiles::Own(path) => atomic_file::check(path, existing)?,
            ProofFiles::PseudoBoolean { formula, proof } => {
                atomic_file::check(formula, existing)?;
                atomic_file::check(proof, existing)?;
            }
        }
        Ok(Some(File { place, existing }))
    }
}

/// Has the name of either file an ending of VeriPB's?
fn is_pseudo_boolean(path: &Path) -> bool {
    let is = |ending| path.extension().is_some_and(|it| it == ending);
    is("pbp") || is("opb")
}

impl File {
    /// Has the form a way to say that the puzzle has one solution?
    pub(super) const fn can_rely_on_one_solution(&self) -> bool {
        match self.place {
            ProofFiles::Own(_) => true,
            ProofFiles::PseudoBoolean { .. } => false,
        }
    }

    /// Writes the steps of `walk`; nothing if it did not start.
    pub(super) fn write(&self, walk: &WalkBody) -> Result<(), Failure> {
        let Some(puzzle) = &walk.puzzle else { return Ok(()) };
        let steps = walk.steps.iter().map(|told| &told.step);
        match &self.place {
            ProofFiles::Own(path) => self.save(path, &certificate::write(puzzle, steps)),
            ProofFiles::PseudoBoolean { formula, proof } => {
                let written = certificate::veripb(puzzle, steps).map_err(not_written)?;
                self.save(formula, &written.formula)?;
                self.save(proof, &written.proof)
            }
        }
    }

    fn save(&self, path: &Path, text: &str) -> Result<(), Failure> {
        atomic_file::write(path, text.as_bytes(), self.existing)?;
        wrote(path);
        Ok(())
    }
}

fn not_written(ExportError { number, why }: ExportError) -> Failure {
    let why = match why {
        Unsupported::OneSolution => "relies on the puzzle having one solution",
        Unsupported::TooLong => "has too many branches",
    };
    let wrong = format!("step {number} {why}, and cannot be written for VeriPB");
    Failure::new(wrong, "write our own form: `--proof walk.jsonl`")
}
