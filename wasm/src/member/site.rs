//! Messages that the client shows without a call to the server, and paging.

use crate::read::read;
use crate::{Verdict, verdict};
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::{messages, page};
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the number of pages for `count` rows.
#[wasm_bindgen(js_name = pageCount)]
pub fn page_count(count: u32, per_page: u32) -> u32 {
    u32::try_from(page::page_count(u64::from(count), per_page)).unwrap_or(u32::MAX)
}

/// Something was deleted.
#[wasm_bindgen]
pub fn deleted() -> String {
    messages::DELETED.to_owned()
}

/// The value checked with the button beside a field is not in use.
#[wasm_bindgen(js_name = isUsable)]
pub fn is_usable(field: &Ts<Field>) -> Result<String, JsError> {
    Ok(messages::is_usable(read(field)?).to_owned())
}

/// The value checked with the button beside a field belongs to another member.
#[wasm_bindgen(js_name = isInUse)]
pub fn is_in_use(value: &str) -> String {
    messages::is_in_use(value)
}

/// The refusal shown below a field if its value belongs to another member; `null` for fields that need
/// not be unique.
#[wasm_bindgen(js_name = takenRefusal)]
pub fn taken_refusal(field: &Ts<Field>) -> Result<Ts<Verdict>, JsError> {
    verdict(read(field)?.taken().map_or(Ok(()), Err))
}

/// A sign-up failed and the server gave no reason.
#[wasm_bindgen(js_name = notJoined)]
pub fn not_joined() -> String {
    messages::NOT_JOINED.to_owned()
}

/// A tether wallet could not be registered and the server gave no reason.
#[wasm_bindgen(js_name = walletNotRegistered)]
pub fn wallet_not_registered() -> String {
    messages::WALLET_NOT_REGISTERED.to_owned()
}

/// Money could not be converted and the server gave no reason.
#[wasm_bindgen(js_name = notConverted)]
pub fn not_converted() -> String {
    messages::NOT_CONVERTED.to_owned()
}

/// Something could not be deleted and the server gave no reason.
#[wasm_bindgen(js_name = notDeleted)]
pub fn not_deleted() -> String {
    messages::NOT_DELETED.to_owned()
}

/// Sign-up is closed.
#[wasm_bindgen(js_name = signUpClosed)]
pub fn sign_up_closed() -> String {
    Problem::SignUpClosed.to_string()
}

/// A visitor requested something that is only for members.
#[wasm_bindgen(js_name = loginRequired)]
pub fn login_required() -> String {
    Problem::LoginRequired.to_string()
}

/// Question before a member cancels a slip.
#[wasm_bindgen(js_name = cancelQuestion)]
pub fn cancel_question() -> String {
    messages::CANCEL_QUESTION.to_owned()
}

/// A member was logged out after an hour without activity.
#[wasm_bindgen(js_name = loggedOutIdle)]
pub fn logged_out_idle() -> String {
    messages::LOGGED_OUT_IDLE.to_owned()
}

/// Something failed and the server gave no reason.
#[wasm_bindgen]
pub fn failed() -> String {
    messages::FAILED.to_owned()
}

/// Attendance or a coupon failed and the server gave no reason.
#[wasm_bindgen(js_name = rewardFailed)]
pub fn reward_failed() -> String {
    messages::REWARD_FAILED.to_owned()
}

/// The join code does not exist.
#[wasm_bindgen(js_name = joinCodeUnknown)]
pub fn join_code_unknown() -> String {
    Problem::JoinCodeUnknown.to_string()
}

/// The password reset failed and no reason was given.
#[wasm_bindgen(js_name = passwordResetFailed)]
pub fn password_reset_failed() -> String {
    Problem::PasswordResetFailed.to_string()
}

/// The account password could not be checked, and no reason was given.
#[wasm_bindgen(js_name = accountCheckFailed)]
pub fn account_check_failed() -> String {
    messages::ACCOUNT_CHECK_FAILED.to_owned()
}
