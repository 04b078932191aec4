//! Money that an operator gives and takes by hand. Amounts are passed as typed.

use crate::from_js::read;
use crate::money::won;
use crate::{Verdict, verdict};
use hanpan_core::adjustments::{self, Adjusted, AdjustmentKind};
use hanpan_core::office::given_reason;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Checks an adjustment of what is held now, or owed.
#[wasm_bindgen(js_name = checkAdjustment)]
pub fn check_adjustment(
    kind: &Ts<AdjustmentKind>,
    amount: &str,
    held: f64,
) -> Result<Ts<Verdict>, JsError> {
    let kind = read(kind)?;
    verdict(adjustments::check_adjustment(kind, amount, won(held)))
}

/// What an adjustment would change; `undefined` where it is refused.
#[wasm_bindgen(js_name = adjusted)]
pub fn adjusted(
    kind: &Ts<AdjustmentKind>,
    amount: &str,
    held: f64,
) -> Result<Option<Ts<Adjusted>>, JsError> {
    let kind = read(kind)?;
    let adjusted = adjustments::check_adjustment(kind, amount, won(held)).ok();
    Ok(adjusted.map(|adjusted| adjusted.into_ts()).transpose()?)
}

/// Checks the reason of an act.
#[wasm_bindgen(js_name = checkReason)]
pub fn check_reason(reason: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(given_reason(reason))
}

/// What the amounts of an adjustment count.
#[wasm_bindgen(js_name = adjustmentUnit)]
pub fn adjustment_unit(kind: &Ts<AdjustmentKind>) -> Result<String, JsError> {
    Ok(read(kind)?.unit().to_owned())
}
