//! What stands on the board before a line of a list.

use crate::facts::Form;
use crate::grid::Candidate;

/// What is supposed, and what was forced.
pub(in crate::explain) struct Standing {
    digits: Vec<Candidate>,
    form: Option<Form>,
}

impl Standing {
    /// Nothing, before a list of this form.
    pub(in crate::explain) const fn new(form: Option<Form>) -> Self {
        Self { digits: Vec::new(), form }
    }

    /// These digits, before a list of no form.
    pub(in crate::explain) const fn of(digits: Vec<Candidate>) -> Self {
        Self { digits, form: None }
    }

    pub(in crate::explain) fn push(&mut self, digit: Candidate) {
        self.digits.push(digit);
    }

    pub(super) const fn len(&self) -> usize {
        self.digits.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.digits.truncate(len);
    }

    /// The digit that a line of a whip uses: the last one.
    pub(super) fn leading(&self) -> Option<Candidate> {
        match self.form? {
            Form::Whip => self.digits.last().copied(),
            Form::Braid => None,
        }
    }

    /// The digits, those first that are told if several rule out the same.
    pub(in crate::explain) fn digits(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.leading().into_iter().chain(self.digits.iter().copied())
    }
}
