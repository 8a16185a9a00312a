//! What the front ends share: who asks, and what they are told.
//!
//! Knows no terminal, no file, and no network: values in, values out.

mod answer;
mod cell;
mod filling;
mod hint;
mod objection;
mod player;
mod shelf;
mod sound;
mod summary;
mod told;
mod why;

pub use answer::{NoSteps, Steps};
pub use cell::cell;
pub use filling::Filling;
pub use hint::{Hint, Until};
pub use objection::Objection;
pub use player::{Manner, Player, rule};
pub use shelf::{example, ladder};
pub use sound::{Unsound, examine, sound};
pub use summary::Summary;
pub use told::Told;
pub use why::{LinkJson, Why, WhyJson};
