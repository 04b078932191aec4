//! Hands the rules of `hanpan-core` to the page: names and conversions, no logic.
//!
//! Won are JavaScript numbers, whole and below 2^53; odds, prices and winnings are strings; times
//! are milliseconds since 1970. Rules answer with values: what is thrown is a call of the wrong
//! shape, never a refusal.

#[cfg(any(feature = "member", feature = "office"))]
mod amount;
mod from_js;
#[cfg(feature = "games")]
pub mod games;
#[cfg(feature = "member")]
pub mod member;
#[cfg(feature = "office")]
pub mod office;
#[cfg(feature = "vectors")]
pub mod vectors;

use hanpan_core::problem::{Problem, Refusal};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What a rule says: `null` where it agrees.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "Refusal | null", missing_as_null, hashmap_as_object)]
pub struct Verdict(Option<Refusal>);

fn verdict<T>(checked: Result<T, Problem>) -> Result<Ts<Verdict>, JsError> {
    Ok(Verdict(checked.err().map(Refusal::from)).into_ts()?)
}
