//! Photos that a program draws: the grid is found, or it is said why not; what is in a cell; and what is
//! made of it.

mod cells;
mod decide;
mod kind;
mod lattice;
mod network;
mod page;
mod picture;
mod reading;
mod screen;
