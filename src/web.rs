//! The page in the browser, and the JSON API behind it.
//!
//! A request goes through `server` (connections), `guard` (who may ask), `routes` (what is where),
//! `body` (what is asked), and `work` (a bounded number of workers, each with a deadline). Nothing is
//! kept from one request to the next.

mod api;
mod assets;
mod body;
mod guard;
mod limits;
mod link;
mod problem;
mod reply;
mod routes;
mod server;
mod work;

pub use api::openapi;
pub use limits::Limits;
pub use link::fragment;
pub use server::{Server, Stop};
