//! Hanpan core.
