//! Messages of the site.

use crate::{Verdict, verdict};
use hanpan_core::engagement::messages;
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Number of messages per page.
#[wasm_bindgen(js_name = messagesPerPage)]
pub fn messages_per_page() -> u32 {
    messages::MESSAGE_PAGE_SIZE
}

/// Checks whether a message of this status may be deleted.
#[wasm_bindgen(js_name = checkMessageDelete)]
pub fn check_message_delete(confirm_status: i16) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_delete(confirm_status))
}

/// Checks whether the selected messages include one that can be deleted.
#[wasm_bindgen(js_name = checkMessagesDelete)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "lists cross the border by value"
)]
pub fn check_messages_delete(confirm_statuses: Vec<i16>) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_delete_selected(&confirm_statuses))
}

/// Checks whether the messages may be closed.
#[wasm_bindgen(js_name = checkMessagesClose)]
pub fn check_messages_close(unread: u32) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_close(i64::from(unread)))
}
