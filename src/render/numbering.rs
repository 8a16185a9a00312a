//! The numbers of the items of lists within lists.

/// The number of an item after those of the items that it is in: 2, and inside it 2.1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbering(Vec<usize>);

impl Numbering {
    /// Goes to the next item at this depth: 0 is that of a list that is in no other.
    pub(super) fn advance(&mut self, depth: usize) {
        self.0.resize(depth + 1, 0);
        self.0[depth] += 1;
    }

    /// Its parts, that of the outermost list first.
    pub(super) fn path(&self) -> &[usize] {
        &self.0
    }

    /// `2.1`.
    pub(super) fn label(path: &[usize]) -> String {
        path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
    }
}
