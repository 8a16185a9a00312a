//! Photos that a program draws: the grid is found, or it is said why not; and what is in a cell.

mod cells;
mod lattice;
mod network;
mod page;
mod picture;
