//! Functions for the shared test vectors that no page uses. This is a separate module for the client's
//! tests, so that no page loads it.

use crate::amount::{system, won};
use crate::member::wallet::{WithdrawalEntry, form};
use crate::read::{read, read_all};
use crate::time::moment;
use crate::{Verdict, verdict};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, BuilderProblem, fit};
use hanpan_core::sportsbook::settle::{self, Settlement};
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::sharing::ShareCode;
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::wallet::withdrawal::{self, WithdrawalFacts};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a withdrawal depends on besides the form.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WithdrawalRecord {
    /// The current time, in milliseconds.
    now: f64,
    /// Whether the account password is correct; `true` if only the server can know.
    password_ok: bool,
    /// Whether a tether wallet is registered.
    wallet: bool,
    /// The last request, in milliseconds.
    last_request: Option<f64>,
    /// Total requested today, won.
    today_total: Won,
    /// Rolling that is still missing, won.
    rolling_open: Won,
}

/// The price of a bet builder, or why there is none.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BuilderAnswer {
    /// The price.
    price: Option<Price>,
    /// The refusal.
    problem: Option<BuilderProblem>,
    /// Its sentence.
    message: Option<String>,
}

/// Fits a model to the offers of a fixture and prices picks, with a margin in basis points.
#[wasm_bindgen(js_name = builderPrice)]
pub fn builder_price(
    sport: i32,
    offers: Vec<Ts<BuilderOffer>>,
    picks: Vec<Ts<BuilderOffer>>,
    margin: u32,
) -> Result<Ts<BuilderAnswer>, JsError> {
    let (offers, picks) = (read_all(offers)?, read_all(picks)?);
    let model = fit(SportId::new(sport.into()), &offers);
    let priced = model.and_then(|model| model.price(&picks, margin));
    let problem = priced.err();
    let answer = BuilderAnswer {
        price: priced.ok().map(|found| found.price),
        problem,
        message: problem.map(|problem| problem.to_string()),
    };
    Ok(answer.into_ts()?)
}

/// Returns the code of a shared slip as it is typed; `undefined` if the text is no code.
#[wasm_bindgen(js_name = shareCode)]
pub fn share_code(typed: &str) -> Option<String> {
    ShareCode::parse(typed).map(|code| code.to_string())
}

/// Returns the value of a slip with the results so far; `undefined` without legs, with too many legs,
/// or if the system is impossible with them.
#[wasm_bindgen(js_name = previewSettlement)]
pub fn preview_settlement(
    stake: f64,
    legs: Vec<Ts<SettledLeg>>,
    from: Option<u8>,
    to: Option<u8>,
) -> Result<Option<Ts<Settlement>>, JsError> {
    let legs = read_all(legs)?;
    match settle::settle(won(stake), &legs, system(from, to)) {
        Ok(settlement) => Ok(Some(settlement.into_ts()?)),
        Err(_) => Ok(None),
    }
}

/// Returns the winnings of a stake as digits; `undefined` if there are no total odds.
#[wasm_bindgen(js_name = expectedWinnings)]
pub fn expected_winnings(prices: &str, stake: f64) -> Option<String> {
    let total = TotalOdds::of_text(prices).ok()?;
    Some(total.winnings(won(stake)).to_string())
}

/// Checks the form of a withdrawal, then limits, closed hours and rolling.
#[wasm_bindgen(js_name = checkWithdrawal)]
pub fn check_withdrawal(
    entry: &Ts<WithdrawalEntry>,
    record: &Ts<WithdrawalRecord>,
) -> Result<Ts<Verdict>, JsError> {
    let (entry, record) = (read(entry)?, read(record)?);
    let facts = WithdrawalFacts {
        now: moment(record.now),
        password_ok: record.password_ok,
        wallet: record.wallet,
        last_request: record.last_request.map(moment),
        today_total: record.today_total,
        rolling_open: record.rolling_open,
    };
    let checked =
        form(&entry).and_then(|amount| withdrawal::check_withdrawal(entry.kind, amount, &facts));
    verdict(checked)
}
