//! Fields and forms of member accounts.

use crate::read::{read, read_all};
use crate::time::moment;
use crate::{Verdict, verdict};
use chrono::NaiveDate;
use hanpan_core::kernel::fields::{self, Field};
use hanpan_core::kernel::korea;
use hanpan_core::members::account::check::{self, FieldRefusal, JoinRules};
use hanpan_core::members::account::join_code::{CodeField, code_field};
use hanpan_core::members::account::password::ResetPassword;
use hanpan_core::members::account::{self, JoinRequest, LoginRequest};
use hanpan_core::members::self_limits;
use hanpan_core::members::self_limits::{Exclusion, Usage};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns whether a member of this type, role and withdrawal type is an operator.
#[wasm_bindgen(js_name = isOperator)]
pub fn is_operator(kind: i16, role: i16, withdrawal_type: i16) -> bool {
    account::is_operator(kind, role, withdrawal_type)
}

/// Returns whether a member of this type and ban type may enter the partner and recommender pages.
#[wasm_bindgen(js_name = entersBackOffice)]
pub fn enters_back_office(kind: i16, ban_type: i16) -> bool {
    account::enters_back_office(kind, ban_type)
}

/// Checks a single field.
#[wasm_bindgen(js_name = checkField)]
pub fn check_field(field: &Ts<Field>, value: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(read(field)?.check(value))
}

/// Checks an id for the button beside it.
#[wasm_bindgen(js_name = checkUserIdButton)]
pub fn check_user_id_button(value: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(fields::check_user_id_button(value))
}

/// Checks a nickname for the button beside it.
#[wasm_bindgen(js_name = checkNicknameButton)]
pub fn check_nickname_button(value: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(fields::check_nickname_button(value))
}

/// Returns all refused fields of a sign-up, in the order of the form.
#[wasm_bindgen(js_name = checkJoin)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "lists cross the border by value"
)]
pub fn check_join(
    form: &Ts<JoinRequest>,
    now: f64,
    minimum_age: u32,
    banned: Vec<String>,
) -> Result<Vec<Ts<FieldRefusal>>, JsError> {
    let rules = JoinRules {
        today: today(now),
        minimum_age,
        banned: &banned,
    };
    refusals(&check::check_join(&read(form)?, rules))
}

/// Returns all refused fields of a login.
#[wasm_bindgen(js_name = checkLogin)]
pub fn check_login(form: &Ts<LoginRequest>) -> Result<Vec<Ts<FieldRefusal>>, JsError> {
    refusals(&check::check_login(&read(form)?))
}

/// Checks a change of the member's password.
#[wasm_bindgen(js_name = checkPasswordChange)]
pub fn check_password_change(
    current: &str,
    new: &str,
    confirm: &str,
) -> Result<Ts<Verdict>, JsError> {
    verdict(check::check_password_change(current, new, confirm))
}

/// Returns all refused fields of a password reset without login.
#[wasm_bindgen(js_name = checkPasswordReset)]
pub fn check_password_reset(
    form: &Ts<ResetPassword>,
    confirm: &str,
) -> Result<Vec<Ts<FieldRefusal>>, JsError> {
    refusals(&check::check_password_reset(&read(form)?, confirm))
}

/// Returns the sign-up field that a join code belongs in.
#[wasm_bindgen(js_name = joinCodeField)]
pub fn join_code_field(kind: i16, ended: bool) -> Result<Ts<CodeField>, JsError> {
    Ok(code_field(kind, ended).into_ts()?)
}

/// Checks the amount of a self limit as entered.
#[wasm_bindgen(js_name = checkSelfLimit)]
pub fn check_self_limit(amount: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(self_limits::parse_limit(amount))
}

/// Checks the amount of a deposit as entered against the self limits in force.
#[wasm_bindgen(js_name = checkDepositLimits)]
pub fn check_deposit_limits(amount: &str, usages: Vec<Ts<Usage>>) -> Result<Ts<Verdict>, JsError> {
    verdict(self_limits::check_typed_deposit(amount, &read_all(usages)?))
}

/// Returns the name of an exclusion's length.
#[wasm_bindgen(js_name = exclusionLabel)]
pub fn exclusion_label(exclusion: &Ts<Exclusion>) -> Result<String, JsError> {
    Ok(read(exclusion)?.label().to_owned())
}

/// Returns the confirmation question for starting a self-exclusion.
#[wasm_bindgen(js_name = exclusionQuestion)]
pub fn exclusion_question(exclusion: &Ts<Exclusion>, now: f64) -> Result<String, JsError> {
    Ok(read(exclusion)?.question(moment(now)))
}

/// Returns the birth years to choose from, the latest first.
#[wasm_bindgen(js_name = birthYears)]
pub fn birth_years(now: f64) -> Vec<i32> {
    check::birth_years(today(now)).rev().collect()
}

/// Returns whether a member may write notices on the member site.
#[wasm_bindgen(js_name = writesNotices)]
pub fn writes_notices(
    kind: i16,
    role: i16,
    withdrawal_type: i16,
    staff: bool,
    partner: bool,
) -> bool {
    account::writes_notices(kind, role, withdrawal_type, staff, partner)
}

fn today(now: f64) -> NaiveDate {
    korea::day(moment(now))
}

fn refusals(refusals: &[FieldRefusal]) -> Result<Vec<Ts<FieldRefusal>>, JsError> {
    Ok(refusals
        .iter()
        .map(Tsify::into_ts)
        .collect::<Result<_, _>>()?)
}
