//! The server behind the page, asked over a real connection.

mod answers;
mod client;
mod documented;
mod guarded;
mod limited;
mod program;
