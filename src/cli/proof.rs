//! `--proof FILE`: the walk of `sudoku explain` for checkers.

use super::output::OutputFile;
use super::{Failure, OutputArgs, atomic_file, words};
use crate::ask::WalkBody;
use crate::certificate;
use std::path::{Path, PathBuf};

/// The argument `--proof`.
#[derive(Debug, clap::Args)]
pub(super) struct ProofArgs {
    /// Also write the steps as a proof, which `sudoku verify` checks without knowing any rule. For the
    /// checker VeriPB, name it FILE.pbp: that also writes FILE.opb, and uses no step that relies on the
    /// puzzle having one solution
    #[arg(long, value_name = "FILE", group = "written")]
    proof: Option<PathBuf>,
}

/// The files of a proof that is to be written.
#[derive(Debug)]
pub(super) struct ProofFiles<'a> {
    proof: PathBuf,
    /// The formula beside the proof, if it is for VeriPB; our own proofs hold the puzzle themselves.
    formula: Option<PathBuf>,
    place: &'a OutputFile,
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
    pub(super) fn files<'a>(
        &self,
        output: &'a OutputArgs,
    ) -> Result<Option<ProofFiles<'a>>, Failure> {
        let Some(path) = &self.proof else { return Ok(None) };
        if path.as_path() == Path::new("-") || output.path() == Some(path) {
            return Err(Failure::new(words::no_own_file()));
        }
        let (proof, formula) = if is_pseudo_boolean(path) {
            (path.with_extension("pbp"), Some(path.with_extension("opb")))
        } else {
            (path.clone(), None)
        };
        for path in formula.iter().chain([&proof]) {
            atomic_file::check(path, output.place.existing())?;
        }
        Ok(Some(ProofFiles { proof, formula, place: &output.place }))
    }
}

/// Has the name of either file an ending of VeriPB's?
fn is_pseudo_boolean(path: &Path) -> bool {
    let is = |ending| path.extension().is_some_and(|it| it == ending);
    is("pbp") || is("opb")
}

impl ProofFiles<'_> {
    /// Has the format a way to say that the puzzle has one solution?
    pub(super) const fn can_rely_on_one_solution(&self) -> bool {
        self.formula.is_none()
    }

    /// Writes the steps of `walk`; nothing if it did not start.
    pub(super) fn write(&self, walk: &WalkBody) -> Result<(), Failure> {
        let Some(puzzle) = &walk.puzzle else { return Ok(()) };
        let steps = walk.steps.iter().map(|told| &told.source.step);
        let Some(formula) = &self.formula else {
            return self.place.save(&self.proof, certificate::write(puzzle, steps).as_bytes());
        };
        let written = certificate::veripb(puzzle, steps)
            .map_err(|error| Failure::new(words::not_for_veripb(&error)))?;
        self.place.save(formula, written.formula.as_bytes())?;
        self.place.save(&self.proof, written.proof.as_bytes())
    }
}
