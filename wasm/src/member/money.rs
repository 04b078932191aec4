//! How amounts are shown.

use super::ascii::js_string;
use crate::amount::won;
use hanpan_core::money::{Price, Won, with_thousands};
use js_sys::JsString;
use wasm_bindgen::prelude::wasm_bindgen;

/// Won as a JavaScript number.
#[expect(
    clippy::cast_precision_loss,
    reason = "won are below 2^53 in JavaScript"
)]
pub(super) const fn number(amount: Won) -> f64 {
    amount.get() as f64
}

/// An amount of won with thousands separators and no unit.
#[wasm_bindgen(js_name = formatWon)]
pub fn format_won(amount: f64) -> JsString {
    js_string(&won(amount).format())
}

/// Winnings, which may be beyond 2^53, with thousands separators; digits only.
#[wasm_bindgen(js_name = formatWinnings)]
pub fn format_winnings(amount: &str) -> JsString {
    js_string(&with_thousands(amount))
}

/// A price as members see it, floored to 2 decimals; `undefined` where it is none.
#[wasm_bindgen(js_name = showPrice)]
pub fn show_price(price: &str) -> Option<JsString> {
    Some(js_string(&Price::parse(price).ok()?.shown()))
}
