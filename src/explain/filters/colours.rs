//! What templates ask of colours.

use super::super::{colours, sights};
use super::{Environment, Error, Scene, Slotted, candidates, cells, houses};
use std::sync::Arc;

/// Filters that speak of two colours, of one digit or of several.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("trapped", move |it: Slotted, other: Slotted| {
        Ok::<_, Error>(sights::of_two_colours(&here, cells(&it)?, cells(&other)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("meetings", move |it: Slotted, of: Slotted| {
        Ok::<_, Error>(sights::meetings(&here, &houses(&it)?, cells(&of)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("caught", move |it: Slotted, other: Slotted| {
        Ok::<_, Error>(colours::caught(&here, candidates(&it)?, candidates(&other)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("clash", move |it: Slotted, colour: Slotted| {
        Ok::<_, Error>(colours::clash(&here, candidates(&it)?, candidates(&colour)?))
    });
}
