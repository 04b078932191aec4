//! The proof of work beside a captcha. This is a separate module, because other pages need no hash
//! functions.

use hanpan_core::members::account::proof;
use wasm_bindgen::prelude::wasm_bindgen;

/// Tries `count` numbers. Returns the captcha's id with its proof; `undefined` if none of them is one.
#[wasm_bindgen(js_name = proveCaptcha)]
pub fn prove_captcha(captcha_id: &str, bits: u32, first: u32, count: u32) -> Option<String> {
    proof::prove(captcha_id, bits, first..first.saturating_add(count))
}
