//! The vector search itself: right and complete, lane by lane, paused and given up.

pub(crate) mod at_rest;
mod complete;
mod counted;
mod given_up;
#[cfg(debug_assertions)]
mod invariants;
mod paused;
mod register;
