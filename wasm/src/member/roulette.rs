//! The roulettes.

use super::money::number;
use crate::amount::won;
use hanpan_core::engagement::roulette::Wheel;
use hanpan_core::kernel::notice;
use wasm_bindgen::prelude::wasm_bindgen;

/// Points of each sector, "꽝" first; of the new-member wheel, or else of the normal one.
#[wasm_bindgen(js_name = rouletteSectors)]
pub fn roulette_sectors(vip: bool) -> Vec<f64> {
    Wheel::of(vip).sectors().map(number).to_vec()
}

/// What a spin has won, in words.
#[wasm_bindgen(js_name = rouletteResult)]
pub fn roulette_result(points: f64) -> String {
    notice::roulette_result(won(points))
}

/// The wheel is pressed while it spins.
#[wasm_bindgen(js_name = rouletteSpinning)]
pub fn roulette_spinning() -> String {
    notice::ROULETTE_SPINNING.to_owned()
}
