//! The comparison from inside.
