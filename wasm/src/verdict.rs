//! The outcome of a check.

use hanpan_core::kernel::problem::{Problem, Refusal};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// The outcome of a check: `null` if it passed, otherwise the refusal.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "Refusal | null", missing_as_null, hashmap_as_object)]
pub struct Verdict(Option<Refusal>);

pub(crate) fn verdict<T>(checked: Result<T, Problem>) -> Result<Ts<Verdict>, JsError> {
    Ok(Verdict(checked.err().map(Refusal::from)).into_ts()?)
}
