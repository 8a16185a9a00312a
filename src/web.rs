//! The page in the browser, and the JSON API behind it.
//!
//! A request goes through `server` and `connections` (accepts and limits connections), `guard` (checks host
//! and origin), `routes`, `question` (parses the body), and `work` and `scheduler` (a bounded number of
//! workers with deadlines, and the order in which questions get them). The server keeps no state between
//! requests.

mod assets;
mod connections;
mod error_response;
mod guard;
mod limits;
mod link;
mod openapi;
mod question;
mod reply;
mod routes;
mod scheduler;
mod server;
mod work;

pub use limits::Limits;
pub use link::fragment;
pub use openapi::openapi;
pub use server::{Server, Stop};
