//! Formatting of amounts.

use super::ascii::js_string;
use hanpan_core::kernel::money::with_thousands;
use js_sys::JsString;
use wasm_bindgen::prelude::wasm_bindgen;

/// Formats winnings, which may exceed 2^53, with thousands separators. The text must consist of digits.
#[wasm_bindgen(js_name = formatWinnings)]
pub fn format_winnings(amount: &str) -> JsString {
    js_string(&with_thousands(amount))
}
