//! The roulettes.

use crate::money::{number, won};
use hanpan_core::notice;
use hanpan_core::roulette::{SECTORS, Wheel, WheelOdds, WheelWeights};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Points of each sector, "꽝" first; of the new-member wheel, or else of the normal one.
#[wasm_bindgen(js_name = rouletteSectors)]
pub fn roulette_sectors(vip: bool) -> Vec<f64> {
    wheel(vip).sectors().map(number).to_vec()
}

/// What the weights of the sectors come to; `undefined` where nothing can be drawn with them.
#[wasm_bindgen(js_name = rouletteOdds)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "lists cross the border by value"
)]
pub fn roulette_odds(vip: bool, weights: Vec<u32>) -> Result<Option<Ts<WheelOdds>>, JsError> {
    let Ok(weights) = <[u32; SECTORS]>::try_from(weights.as_slice()) else {
        return Ok(None);
    };
    let weights = WheelWeights::new(weights);
    if weights.check().is_err() {
        return Ok(None);
    }
    Ok(weights
        .odds(wheel(vip))
        .map(|odds| odds.into_ts())
        .transpose()?)
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

const fn wheel(vip: bool) -> Wheel {
    if vip { Wheel::Vip } else { Wheel::Normal }
}
