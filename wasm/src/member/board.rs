//! Notices, popups and pictures.

use super::account::moment;
use crate::from_js::read;
use crate::{Verdict, verdict};
use hanpan_core::engagement::board::WIDGET_NOTICES;
use hanpan_core::engagement::board::popups::{self, HideFor};
use hanpan_core::kernel::files::{FILE_BYTES_MAX, Picture};
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Latest notices that the widget shows.
#[wasm_bindgen(js_name = widgetNotices)]
pub fn widget_notices() -> u32 {
    WIDGET_NOTICES
}

/// Until when a popup stays away that is hidden now, milliseconds.
#[wasm_bindgen(js_name = popupHiddenUntil)]
#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of any date are far below 2^53"
)]
pub fn popup_hidden_until(hide_for: &Ts<HideFor>, now: f64) -> Result<f64, JsError> {
    Ok(read(hide_for)?.until(moment(now)).timestamp_millis() as f64)
}

/// Whether a popup is shown now: not before `not_showing`, nor to somebody who hid it until
/// `hidden_until`, both milliseconds or absent.
#[wasm_bindgen(js_name = isPopupShown)]
pub fn is_popup_shown(not_showing: Option<f64>, hidden_until: Option<f64>, now: f64) -> bool {
    popups::is_shown(
        not_showing.map(moment),
        hidden_until.map(moment),
        moment(now),
    )
}

/// Largest picture that may be put on the site, bytes.
#[wasm_bindgen(js_name = pictureBytesMax)]
pub fn picture_bytes_max() -> usize {
    FILE_BYTES_MAX
}

/// Whether a file is a picture that may be put on the site.
#[wasm_bindgen(js_name = checkPicture)]
pub fn check_picture(content: &[u8]) -> Result<Ts<Verdict>, JsError> {
    verdict(Picture::of(content))
}
