//! Photos that a program draws: the grid is found, or it is said why not.

mod cells;
mod lattice;
mod page;
mod picture;
