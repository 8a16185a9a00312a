//! The page in the browser, and the JSON API behind it.
//!
//! A request goes through `server` (connections), `guard` (who may ask), `ask` (what is asked), and
//! `work` (a bounded number of workers, each with a deadline) to one of the handlers in `api`, which
//! call the same functions as the commands. Nothing is kept from one request to the next.

mod api;
mod ask;
mod assets;
mod guard;
mod headers;
mod limits;
mod link;
mod problem;
mod router;
mod server;
mod work;

pub use limits::Limits;
pub use link::fragment;
pub use router::openapi;
pub use server::{Server, Stop};
