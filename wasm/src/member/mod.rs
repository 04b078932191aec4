//! What a member's page asks for, and the operator's page too.

pub mod account;
mod ascii;
pub mod attendance;
pub mod board;
pub mod catalogue;
pub mod inquiries;
pub mod messages;
pub mod money;
pub mod roulette;
pub mod site;
pub mod slip;
pub mod wallet;

use crate::from_js::read;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// Reads a list of values.
fn read_all<T: Tsify + DeserializeOwned>(values: Vec<Ts<T>>) -> Result<Vec<T>, JsError> {
    values.into_iter().map(|value| read(&value)).collect()
}
