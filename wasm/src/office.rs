//! Functions that only the office uses. This is a separate module, so that members do not load it.
//! Amounts are passed as entered.

use crate::amount::amount_of;
use crate::read::{read, read_all};
use crate::time::moment;
use crate::{Verdict, verdict};
use hanpan_core::engagement::roulette::{SECTORS, Wheel, WheelOdds, WheelWeights};
use hanpan_core::kernel::audit::given_reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::AdjustmentKind;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::{account, self_limits};
use hanpan_core::office::settings::{SettingEntry, SettingGroup, Settings};
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use hanpan_core::sportsbook::trading::SelectionRow;
use hanpan_core::sportsbook::trading::{self, AdjustedPart, BookPreview};
use hanpan_core::wallet::adjustments::{self, Adjusted};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Checks an adjustment of the current balance, or of the debt for a write-off, of a member who owes
/// `debt`.
#[wasm_bindgen(js_name = checkAdjustment)]
pub fn check_adjustment(
    kind: &Ts<AdjustmentKind>,
    amount: &str,
    held: f64,
    debt: f64,
) -> Result<Ts<Verdict>, JsError> {
    let kind = read(kind)?;
    verdict(adjustments::check_adjustment(
        kind,
        amount,
        amount_of(held),
        amount_of(debt),
    ))
}

/// Returns the effect of an adjustment; `undefined` if it is refused.
#[wasm_bindgen(js_name = adjusted)]
pub fn adjusted(
    kind: &Ts<AdjustmentKind>,
    amount: &str,
    held: f64,
    debt: f64,
) -> Result<Option<Ts<Adjusted>>, JsError> {
    let kind = read(kind)?;
    let adjusted =
        adjustments::check_adjustment(kind, amount, amount_of(held), amount_of(debt)).ok();
    Ok(adjusted.map(|adjusted| adjusted.into_ts()).transpose()?)
}

/// Returns the part of the stake that wins if so many selections of a market win: `공동 1/2`;
/// `undefined` if all of it does.
#[wasm_bindgen(js_name = deadHeatLabel)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "ids are whole and below 2^53 in JavaScript"
)]
pub fn dead_heat_label(market_id: f64, winners: i16) -> Option<String> {
    DeadHeat::of(MarketId::new(market_id as i64), winners).map(DeadHeat::label)
}

/// Checks the reason of an operator's action.
#[wasm_bindgen(js_name = checkReason)]
pub fn check_reason(reason: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(given_reason(reason))
}

/// Returns the unit of an adjustment's amount.
#[wasm_bindgen(js_name = adjustmentUnit)]
pub fn adjustment_unit(kind: &Ts<AdjustmentKind>) -> Result<String, JsError> {
    Ok(read(kind)?.unit().to_owned())
}

/// Checks settings as an operator entered them, including values of the wrong type.
#[wasm_bindgen(js_name = checkSettings)]
pub fn check_settings(settings: &Ts<Settings>) -> Result<Ts<Verdict>, JsError> {
    let settings = read(settings).map_err(|_| Problem::SettingInvalid);
    verdict(settings.and_then(|settings| settings.check()))
}

/// A group of settings with its label.
#[derive(Serialize, Tsify)]
pub struct SettingGroupLabel {
    group: SettingGroup,
    label: &'static str,
}

/// The table of settings.
#[derive(Serialize, Tsify)]
pub struct SettingTable {
    /// All groups, in the order of the page.
    groups: Vec<SettingGroupLabel>,
    /// All settings, in the order of their groups.
    entries: Vec<SettingEntry>,
}

/// Returns what the office shows of every setting.
#[wasm_bindgen(js_name = settingTable)]
pub fn setting_table() -> Result<Ts<SettingTable>, JsError> {
    let label = |group: SettingGroup| SettingGroupLabel {
        group,
        label: group.label(),
    };
    let table = SettingTable {
        groups: SettingGroup::ALL.map(label).into(),
        entries: Settings::entries(),
    };
    Ok(table.into_ts()?)
}

/// The books affected by a price adjustment.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct BookPreviews(Vec<BookPreview>);

/// Returns how long the self-exclusion of a member lasts. Times in milliseconds since 1970.
#[wasm_bindgen(js_name = exclusionLabel)]
pub fn exclusion_label(until: f64, now: f64) -> String {
    self_limits::exclusion_label(moment(until), moment(now))
}

/// Returns the prices and books after the prices of a fixture, of one of its markets or of a selection are
/// raised by this percentage; `undefined` if that is out of range.
#[wasm_bindgen(js_name = previewAdjustment)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::needless_pass_by_value,
    reason = "ids are whole and below 2^53 in JavaScript, and texts cross the border by value"
)]
pub fn preview_adjustment(
    selections: Vec<Ts<SelectionRow>>,
    fixture_price_adjustment: i16,
    market_id: Option<f64>,
    odds_id: Option<String>,
    percent: i16,
) -> Result<Option<Ts<BookPreviews>>, JsError> {
    let selections = read_all(selections)?;
    let market_id = market_id.map(|id| MarketId::new(id as i64));
    let part = match (market_id, odds_id.as_deref()) {
        (None, _) => AdjustedPart::Fixture,
        (Some(id), None) => AdjustedPart::Market(id),
        (Some(id), Some(odds_id)) => AdjustedPart::Selection(id, odds_id),
    };
    let books = trading::preview(&selections, fixture_price_adjustment, part, percent).ok();
    Ok(books
        .map(|books| BookPreviews(books).into_ts())
        .transpose()?)
}

/// Returns the odds of a wheel with these sector weights; `undefined` if no draw is possible with them.
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
        .odds(Wheel::of(vip))
        .map(|odds| odds.into_ts())
        .transpose()?)
}

/// Returns whether a member of this type and role can belong to the staff.
#[wasm_bindgen(js_name = canBeStaff)]
pub fn can_be_staff(kind: i16, role: i16) -> bool {
    account::can_be_staff(kind, role)
}

/// An exported file arrived incomplete.
#[wasm_bindgen(js_name = exportIncomplete)]
pub fn export_incomplete() -> String {
    messages::EXPORT_INCOMPLETE.to_owned()
}
