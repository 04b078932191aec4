//! Messages of the site.

use crate::{Verdict, verdict};
use hanpan_core::engagement::messages;
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Rows of a page of messages.
#[wasm_bindgen(js_name = messagesPerPage)]
pub fn messages_per_page() -> u32 {
    messages::MESSAGE_PAGE_SIZE
}

/// Whether a message of this status may be deleted.
#[wasm_bindgen(js_name = checkMessageDelete)]
pub fn check_message_delete(confirm_status: i16) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_delete(confirm_status))
}

/// Whether there is something to delete among the messages selected.
#[wasm_bindgen(js_name = checkMessagesDelete)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "lists cross the border by value"
)]
pub fn check_messages_delete(confirm_statuses: Vec<i16>) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_delete_selected(&confirm_statuses))
}

/// Whether the messages may be closed.
#[wasm_bindgen(js_name = checkMessagesClose)]
pub fn check_messages_close(unread: u32) -> Result<Ts<Verdict>, JsError> {
    verdict(messages::check_close(i64::from(unread)))
}
