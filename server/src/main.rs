//! The `hanpan` command.
fn main() {}
