//! Text to grid and back.
