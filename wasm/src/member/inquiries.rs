//! Inquiries of members and of visitors.

use crate::read::read;
use crate::{Verdict, verdict};
use hanpan_core::engagement::inquiries::{self, EventCode, VisitorField};
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Checks the title of a member's inquiry.
#[wasm_bindgen(js_name = checkInquiryTitle)]
pub fn check_inquiry_title(title: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(inquiries::check_inquiry_title(title))
}

/// Checks the content of a member's inquiry; `event` is whether it is about an event.
#[wasm_bindgen(js_name = checkInquiryContent)]
pub fn check_inquiry_content(content: &str, event: bool) -> Result<Ts<Verdict>, JsError> {
    verdict(inquiries::check_inquiry_content(content, event))
}

/// Checks a field of a visitor's inquiry.
#[wasm_bindgen(js_name = checkVisitorField)]
pub fn check_visitor_field(field: &Ts<VisitorField>, value: &str) -> Result<Ts<Verdict>, JsError> {
    verdict(inquiries::check_visitor_field(read(field)?, value))
}

/// Checks whether a member may delete an inquiry with this number of answers.
#[wasm_bindgen(js_name = checkInquiryDelete)]
pub fn check_inquiry_delete(answers: u32) -> Result<Ts<Verdict>, JsError> {
    verdict(inquiries::check_delete(i64::from(answers)))
}

/// Returns the label of an event that an inquiry can be about.
#[wasm_bindgen(js_name = eventLabel)]
pub fn event_label(code: &Ts<EventCode>) -> Result<String, JsError> {
    Ok(read(code)?.label().to_owned())
}

/// A visitor's inquiry could not be saved.
#[wasm_bindgen(js_name = visitorInquiryFailed)]
pub fn visitor_inquiry_failed() -> String {
    hanpan_core::kernel::messages::VISITOR_INQUIRY_FAILED.to_owned()
}

/// An inquiry was received.
#[wasm_bindgen(js_name = inquiryTaken)]
pub fn inquiry_taken() -> String {
    hanpan_core::kernel::messages::INQUIRY_TAKEN.to_owned()
}
