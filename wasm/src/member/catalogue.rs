//! Labels of selections and fixtures.

use hanpan_core::kernel::ids::SportId;
use hanpan_core::sportsbook::bet_builder;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::markets;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the Korean label of a selection: a team for `1` and `2`, `오버`, `홀`, or the name itself.
#[wasm_bindgen(js_name = selectionLabel)]
pub fn selection_label(name: &str, home: &str, away: &str) -> String {
    markets::selection_label(name, home, away)
}

/// Returns the label of a fixture's status; `undefined` for an unknown code.
#[wasm_bindgen(js_name = fixtureStatusLabel)]
pub fn fixture_status_label(code: i32) -> Option<String> {
    FixtureStatus::from_code(i64::from(code)).map(|status| status.label().to_owned())
}

/// Returns whether the bet builder knows a sport.
#[wasm_bindgen(js_name = hasBuilder)]
pub fn has_builder(sport: i32) -> bool {
    bet_builder::is_sport_offered(SportId::new(sport.into()))
}
