//! Deserializes the objects that the client passes. A value of the wrong shape is an exception that says
//! what was expected; its stack names the function. `Ts::to_rust` would name the Rust type too, and those
//! names cost members 1 kB.

use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// Deserializes one value.
pub(crate) fn read<T: Tsify + DeserializeOwned>(value: &Ts<T>) -> Result<T, JsError> {
    Ok(T::from_js(value.js_value())?)
}

/// Deserializes a list of values.
pub(crate) fn read_all<T: Tsify + DeserializeOwned>(values: Vec<Ts<T>>) -> Result<Vec<T>, JsError> {
    values.into_iter().map(|value| read(&value)).collect()
}
