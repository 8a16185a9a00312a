//! `--proof FILE`: the walk of `sudoku explain` for checkers.

use super::atomic_file::Existing;
use super::output::wrote;
use super::{Failure, OutputArgs, atomic_file};
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

/// The files of a proof that is to be written.
#[derive(Debug)]
pub(super) struct ProofFiles {
    proof: PathBuf,
    /// The formula beside the proof, if it is for VeriPB; our own proofs hold the puzzle themselves.
    formula: Option<PathBuf>,
    existing: Existing,
}

impl ProofArgs {
    /// Is a proof to be written?
    pub(super) const fn is_asked(&self) -> bool {
        self.proof.is_some()
    }

    /// The files, if a proof was asked for, beside `output`.
    ///
    /// # Errors
    /// They cannot be written there.
    pub(super) fn files(&self, output: &OutputArgs) -> Result<Option<ProofFiles>, Failure> {
        let Some(path) = &self.proof else { return Ok(None) };
        if path.as_path() == Path::new("-") || output.path() == Some(path) {
            let help = "name a file of its own: `--proof walk.jsonl`";
            return Err(Failure::new("the proof has no place beside the walk", help));
        }
        let existing = output.existing();
        let (proof, formula) = if is_pseudo_boolean(path) {
            (path.with_extension("pbp"), Some(path.with_extension("opb")))
        } else {
            (path.clone(), None)
        };
        for path in formula.iter().chain([&proof]) {
            atomic_file::check(path, existing)?;
        }
        Ok(Some(ProofFiles { proof, formula, existing }))
    }
}

/// Has the name of either file an ending of VeriPB's?
fn is_pseudo_boolean(path: &Path) -> bool {
    let is = |ending| path.extension().is_some_and(|it| it == ending);
    is("pbp") || is("opb")
}

impl ProofFiles {
    /// Has the format a way to say that the puzzle has one solution?
    pub(super) const fn can_rely_on_one_solution(&self) -> bool {
        self.formula.is_none()
    }

    /// Writes the steps of `walk`; nothing if it did not start.
    pub(super) fn write(&self, walk: &WalkBody) -> Result<(), Failure> {
        let Some(puzzle) = &walk.puzzle else { return Ok(()) };
        let steps = walk.steps.iter().map(|told| &told.source.step);
        let Some(formula) = &self.formula else {
            return self.save(&self.proof, &certificate::write(puzzle, steps));
        };
        let written = certificate::veripb(puzzle, steps).map_err(not_written)?;
        self.save(formula, &written.formula)?;
        self.save(&self.proof, &written.proof)
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
