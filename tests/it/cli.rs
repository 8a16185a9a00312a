//! The program, from the outside.
