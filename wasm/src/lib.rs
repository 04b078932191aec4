//! Hands the rules of hanpan-core to the page. No logic.

use hanpan_core::page;
use wasm_bindgen::prelude::wasm_bindgen;

/// How many pages `count` rows make.
#[wasm_bindgen(js_name = pageCount)]
pub fn page_count(count: u32, per_page: u32) -> u32 {
    u32::try_from(page::page_count(u64::from(count), per_page)).unwrap_or(u32::MAX)
}
