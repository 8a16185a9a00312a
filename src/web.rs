//! The page in the browser, and the JSON API behind it.
//!
//! `server` accepts connections, and `connections` serves each with hyper and limits their number. A request goes
//! through the axum router of `routes`: `guard` (checks host and origin), `question` (parses the body), and `workers`
//! (a bounded number of blocking threads with a deadline). `response` makes the answer. The server keeps no state
//! between requests.

mod assets;
mod connections;
mod guard;
mod limits;
mod openapi;
mod places;
mod question;
mod response;
mod routes;
mod server;
mod workers;

pub use limits::Limits;
pub use openapi::openapi;
pub use server::{Server, Stop};
