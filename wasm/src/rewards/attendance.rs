//! Attendance.

use crate::amount::won;
use crate::time::moment;
use crate::{Verdict, verdict};
use hanpan_core::engagement::attendance::{self, AttendanceMonth};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Checks whether a member may check in, given today's confirmed deposits.
#[wasm_bindgen(js_name = checkAttendance)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "lists cross the border by value"
)]
pub fn check_attendance(
    attended: bool,
    deposits: Vec<f64>,
    minimum: f64,
) -> Result<Ts<Verdict>, JsError> {
    let deposits: Vec<Won> = deposits.iter().copied().map(won).collect();
    verdict(attendance::check_attendance(
        attended,
        &deposits,
        won(minimum),
    ))
}

/// Returns the month of the day `shown`, or the current month if it is absent, with its check-ins.
#[wasm_bindgen(js_name = attendanceMonth)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "texts and lists cross the border by value"
)]
pub fn attendance_month(
    shown: Option<String>,
    now: f64,
    attended: Vec<f64>,
) -> Result<Ts<AttendanceMonth>, JsError> {
    let shown = shown.as_deref().and_then(korea::day_of);
    let attended: Vec<_> = attended.iter().copied().map(moment).collect();
    Ok(attendance::month(shown, moment(now), &attended).into_ts()?)
}
