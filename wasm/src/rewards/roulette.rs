//! The roulettes.

use crate::amount::{number, points_of};
use hanpan_core::engagement::roulette::Wheel;
use hanpan_core::kernel::messages;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the points of each sector, with "꽝" first: of the new-member wheel if `vip` is set,
/// otherwise of the normal one.
#[wasm_bindgen(js_name = rouletteSectors)]
pub fn roulette_sectors(vip: bool) -> Vec<f64> {
    Wheel::of(vip).sectors().map(number).to_vec()
}

/// Formats the result of a spin.
#[wasm_bindgen(js_name = rouletteResult)]
pub fn roulette_result(points: f64) -> String {
    messages::roulette_result(points_of(points))
}

/// The wheel is pressed while it spins.
#[wasm_bindgen(js_name = rouletteSpinning)]
pub fn roulette_spinning() -> String {
    messages::ROULETTE_SPINNING.to_owned()
}
