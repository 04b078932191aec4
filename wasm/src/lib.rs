//! WASM.
