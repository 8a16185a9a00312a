//! The page in the browser, and the JSON API behind it.
//!
//! A request goes through `server` and `guests` (connections), `guard` (who may ask), `routes` (what is
//! where), `question` (what is asked), and `work` and `desks` (a bounded number of workers, each with a
//! deadline, who ask it, and whose turn it is). Nothing is kept from one request to the next.

mod assets;
mod desks;
mod guard;
mod guests;
mod limits;
mod link;
mod openapi;
mod question;
mod refusal;
mod reply;
mod routes;
mod server;
mod work;

pub use limits::Limits;
pub use link::fragment;
pub use openapi::openapi;
pub use server::{Server, Stop};
