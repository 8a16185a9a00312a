//! Photos that a program draws: the grid is found, or it is said why not; what is in a cell; and what is
//! made of it.

mod alike;
mod cells;
mod decide;
mod lattice;
mod network;
mod page;
mod picture;
mod reading;
