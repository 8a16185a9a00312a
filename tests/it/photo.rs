//! Photos of a sudoku: what is seen, and what is made of it.

mod decide;
