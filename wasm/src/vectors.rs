//! Runs shared test vectors of rules that no page calls by themselves. This is a separate module for the
//! client's tests, so that no page loads it.

#[path = "../../core/tests/vectors/rules/mod.rs"]
mod rules;

use rules::given::{Given, quote_large_numbers};
use serde_json::{Map, Value};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns what the rules say of a vector: a JSON object with the expected fields. Numbers of 16 digits and
/// more are text in it.
#[wasm_bindgen]
pub fn answer(vector: &str) -> Result<String, JsError> {
    let vector: Value = serde_json::from_str(&quote_large_numbers(vector))?;
    let answer = rules::answer(&Given(vector)).map_err(|why| JsError::new(&why))?;
    let answer = answer
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    Ok(serde_json::to_string(&answer.collect::<Map<_, _>>())?)
}
