//! Deposits, withdrawals and conversions. Amounts are passed as entered.

use crate::amount::{number, points_of, won};
use crate::read::read;
use crate::{Verdict, verdict};
use hanpan_core::kernel::ids::BonusOptionId;
use hanpan_core::kernel::limits::{FROM_CASINO_MIN, POINTS_MIN, TO_CASINO_MIN};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::ChargeType;
use hanpan_core::wallet::deposit::{self, DepositTerms, QUICK_AMOUNTS};
use hanpan_core::wallet::limits::{self, ChargeLimits};
use hanpan_core::wallet::withdrawal;
use hanpan_core::wallet::{convert, tether};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A deposit as entered on the page.
#[derive(Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct DepositEntry {
    /// Bank or tether.
    #[serde(rename = "type")]
    kind: ChargeType,
    /// The amount as entered.
    amount: String,
    /// The chosen bonus.
    bonus: Option<BonusOptionId>,
    /// Whether a tether wallet is registered.
    wallet: bool,
}

/// A withdrawal as entered on the page.
#[derive(Deserialize, Tsify)]
pub struct WithdrawalEntry {
    /// Bank or tether.
    #[serde(rename = "type")]
    kind: ChargeType,
    /// The amount as entered.
    amount: String,
    /// The account password as entered; the server checks whether it is correct.
    password: String,
    /// Cash balance, won.
    emoney: Won,
}

/// Checks a deposit.
#[wasm_bindgen(js_name = checkDeposit)]
pub fn check_deposit(entry: &Ts<DepositEntry>) -> Result<Ts<Verdict>, JsError> {
    let entry = read(entry)?;
    verdict(deposit::check_deposit(
        entry.kind,
        &entry.amount,
        entry.bonus,
        entry.wallet,
    ))
}

/// Returns the terms of a deposit while its amount is being entered; `undefined` if the text is not an
/// amount.
#[wasm_bindgen(js_name = depositTerms)]
pub fn deposit_terms(
    amount: &str,
    bonus_percent: f64,
    rolling_percent: f64,
) -> Result<Option<Ts<DepositTerms>>, JsError> {
    let (bonus, rolling) = (won(bonus_percent).get(), won(rolling_percent).get());
    let terms = deposit::deposit_terms(amount, bonus, rolling);
    Ok(terms.map(|terms| terms.into_ts()).transpose()?)
}

/// Returns the largest amount that can be withdrawn in one request, won: for tether if `tether` is set,
/// otherwise for the bank.
#[wasm_bindgen(js_name = wholeWithdrawal)]
pub fn whole_withdrawal(tether: bool, emoney: f64) -> f64 {
    number(withdrawal::whole_withdrawal(kind(tether), won(emoney)))
}

/// Checks the form of a withdrawal.
#[wasm_bindgen(js_name = checkWithdrawalForm)]
pub fn check_withdrawal_form(entry: &Ts<WithdrawalEntry>) -> Result<Ts<Verdict>, JsError> {
    let entry = read(entry)?;
    verdict(withdrawal::check_withdrawal_form(
        entry.kind,
        &entry.amount,
        &entry.password,
        entry.emoney,
    ))
}

/// Returns the amounts of the quick buttons.
#[wasm_bindgen(js_name = quickAmounts)]
pub fn quick_amounts() -> Vec<f64> {
    QUICK_AMOUNTS.map(number).to_vec()
}

const fn kind(tether: bool) -> ChargeType {
    if tether {
        ChargeType::Tether
    } else {
        ChargeType::Won
    }
}

/// Returns the limits shown to a member: for tether if `tether` is set, otherwise for the bank.
#[wasm_bindgen(js_name = chargeLimits)]
pub fn charge_limits(tether: bool) -> Result<Ts<ChargeLimits>, JsError> {
    Ok(limits::charge_limits(kind(tether)).into_ts()?)
}

/// Converts won to USDT, 2 decimals; `undefined` without a usable rate.
#[wasm_bindgen]
pub fn usdt(amount: f64, rate: &str) -> Option<String> {
    Some(tether::usdt(won(amount), rate).ok()?.to_string())
}

/// Checks a conversion of points to cash.
#[wasm_bindgen(js_name = checkPoints)]
pub fn check_points(points: f64, held: f64) -> Result<Ts<Verdict>, JsError> {
    verdict(convert::check_points(points_of(points), points_of(held)))
}

/// Checks a conversion of cash to casino money.
#[wasm_bindgen(js_name = checkToCasino)]
pub fn check_to_casino(amount: &str, cash: f64) -> Result<Ts<Verdict>, JsError> {
    verdict(convert::check_to_casino(amount, won(cash)))
}

/// Checks a conversion of casino money to cash.
#[wasm_bindgen(js_name = checkFromCasino)]
pub fn check_from_casino(amount: &str, casino_money: f64) -> Result<Ts<Verdict>, JsError> {
    verdict(convert::check_from_casino(amount, won(casino_money)))
}

/// Smallest number of points that can be converted.
#[wasm_bindgen(js_name = pointsMin)]
pub fn points_min() -> f64 {
    number(POINTS_MIN)
}

/// Smallest transfer to the casino if `into` is set, otherwise from the casino.
#[wasm_bindgen(js_name = transferMin)]
pub fn transfer_min(into: bool) -> f64 {
    number(if into { TO_CASINO_MIN } else { FROM_CASINO_MIN })
}
