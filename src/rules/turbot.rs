//! Two strong links of one digit.

pub(super) mod empty_rectangle;
pub(super) mod strong_links;
