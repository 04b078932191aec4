//! Notices, popups and pictures.

use crate::read::read;
use crate::time::moment;
use crate::{Verdict, verdict};
use hanpan_core::engagement::board::WIDGET_NOTICES;
use hanpan_core::engagement::board::popups::{self, HideFor};
use hanpan_core::kernel::files::{FILE_BYTES_MAX, ImageFormat};
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Number of latest notices in the widget.
#[wasm_bindgen(js_name = widgetNotices)]
pub fn widget_notices() -> u32 {
    WIDGET_NOTICES
}

/// Returns until when a popup hidden now stays hidden, in milliseconds.
#[wasm_bindgen(js_name = popupHiddenUntil)]
#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of any date are far below 2^53"
)]
pub fn popup_hidden_until(hide_for: &Ts<HideFor>, now: f64) -> Result<f64, JsError> {
    Ok(read(hide_for)?.until(moment(now)).timestamp_millis() as f64)
}

/// Returns whether a popup is shown now: from `not_showing` on, and not before `hidden_until` to a
/// member who has hidden it. Both are milliseconds or absent.
#[wasm_bindgen(js_name = isPopupShown)]
pub fn is_popup_shown(not_showing: Option<f64>, hidden_until: Option<f64>, now: f64) -> bool {
    popups::is_shown(
        not_showing.map(moment),
        hidden_until.map(moment),
        moment(now),
    )
}

/// Largest size of an uploaded picture, bytes.
#[wasm_bindgen(js_name = pictureBytesMax)]
pub fn picture_bytes_max() -> usize {
    FILE_BYTES_MAX
}

/// Checks whether a file is a picture that may be uploaded.
#[wasm_bindgen(js_name = checkPicture)]
pub fn check_picture(content: &[u8]) -> Result<Ts<Verdict>, JsError> {
    verdict(ImageFormat::detect(content))
}
