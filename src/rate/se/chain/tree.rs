//! Candidates that follow from one, level by level.

use super::links::NONE;

/// Candidates that follow from one, each from another. A candidate is numbered by cell, then digit.
pub(super) struct Tree {
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
    /// Which false candidate makes this one true.
    pub(super) on_from: [u16; 729],
    /// Which true candidate makes this one false.
    pub(super) off_from: [u16; 729],
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self {
            on: [0; 9],
            off: [0; 9],
            on_from: [NONE; 729],
            off_from: [NONE; 729],
            ons: Vec::with_capacity(256),
            offs: Vec::with_capacity(256),
        }
    }

    pub(super) fn clear(&mut self) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.ons.clear();
        self.offs.clear();
    }

    /// Notes that `candidate` is true, if that is new.
    #[inline]
    pub(super) fn turn_on(&mut self, candidate: usize, from: u16) {
        let bit = 1 << (candidate / 9);
        if self.on[candidate % 9] & bit == 0 {
            self.on[candidate % 9] |= bit;
            self.on_from[candidate] = from;
            self.ons.push(candidate as u16);
        }
    }

    /// Notes that `candidate` is false, if that is new.
    #[inline]
    pub(super) fn turn_off(&mut self, candidate: usize, from: u16) {
        let bit = 1 << (candidate / 9);
        if self.off[candidate % 9] & bit == 0 {
            self.off[candidate % 9] |= bit;
            self.off_from[candidate] = from;
            self.offs.push(candidate as u16);
        }
    }
}
