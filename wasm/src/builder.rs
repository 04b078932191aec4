//! The bet builder. This is a separate module, because its score model is large and few members open it.

use crate::read::{read, read_all};
use crate::time::moment;
use hanpan_core::sportsbook::bets::builder::{self, BuilderChoices, BuilderPick, QuotedBuilder};
use hanpan_core::sportsbook::catalogue::FixtureView;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the picks of a fixture that can be in a builder, or why there are none.
#[wasm_bindgen(js_name = builderChoices)]
pub fn builder_choices(fixture: &Ts<FixtureView>, now: f64) -> Result<Ts<BuilderChoices>, JsError> {
    let found = builder::choices(&read(fixture)?, moment(now));
    Ok(BuilderChoices::from(found).into_ts()?)
}

/// Returns the odds of picks of a fixture together, or why there are none. `margin` is the operator's,
/// percent.
#[wasm_bindgen(js_name = quoteBuilder)]
pub fn quote_builder(
    fixture: &Ts<FixtureView>,
    picks: Vec<Ts<BuilderPick>>,
    margin: u32,
    now: f64,
) -> Result<Ts<QuotedBuilder>, JsError> {
    let quoted = builder::quote(&read(fixture)?, &read_all(picks)?, margin, moment(now));
    Ok(QuotedBuilder::from(quoted).into_ts()?)
}
