//! Popups, which open automatically over the page (account spec §3, §4 and §9).

use crate::kernel::ids::PopupId;
use crate::kernel::korea;
use crate::kernel::problem::Problem;
use crate::kernel::published_text::check_title;
use chrono::{DateTime, Days, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;
use uuid::Uuid;

/// Allowed offsets of a popup from the page's corner, pixels.
const OFFSETS: RangeInclusive<i32> = 0..=3_000;
/// Allowed widths of a popup, pixels.
const WIDTHS: RangeInclusive<i32> = 200..=1_200;

/// How long a popup stays hidden after its reader has hidden it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum HideFor {
    /// The rest of the Korean day.
    Today,
    /// 12 hours.
    TwelveHours,
    /// 5 minutes.
    FiveMinutes,
}

impl HideFor {
    /// The end of hiding for a popup that is hidden at `now`.
    pub fn until(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let end = match self {
            Self::Today => korea::day(now)
                .checked_add_days(Days::new(1))
                .map(korea::start),
            Self::TwelveHours => now.checked_add_signed(TimeDelta::hours(12)),
            Self::FiveMinutes => now.checked_add_signed(TimeDelta::minutes(5)),
        };
        // Only the last day of the calendar, in the year 262142, has no end.
        end.unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

/// Position and size of a popup, pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Placement {
    /// From the top.
    pub top: i32,
    /// From the left.
    pub left: i32,
    /// Width.
    pub width: i32,
}

impl Placement {
    fn in_range(self) -> bool {
        OFFSETS.contains(&self.top) && OFFSETS.contains(&self.left) && WIDTHS.contains(&self.width)
    }
}

/// A popup as clients see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Popup {
    /// The popup.
    pub id: PopupId,
    /// Title.
    pub title: String,
    /// HTML, cleaned by the server.
    pub contents: String,
    /// 0 active.
    pub popup_status: i16,
    /// It is not shown before this time.
    #[serde(rename = "notShowingexpireTime")]
    #[tsify(type = "string | null")]
    pub not_showing_expire_time: Option<DateTime<Utc>>,
    /// How long it stays hidden after its reader has hidden it.
    pub hide_for: HideFor,
    /// Placement on desktops.
    pub pc: Placement,
    /// Placement on phones.
    pub mobile: Placement,
}

/// Whether an active popup is shown now: not before `not_showing`, and not to a reader who hid it
/// until `hidden_until`.
pub fn is_shown(
    not_showing: Option<DateTime<Utc>>,
    hidden_until: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> bool {
    let times = [not_showing, hidden_until];
    times.into_iter().flatten().all(|until| until <= now)
}

/// A popup that an operator creates or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WritePopup {
    /// Title.
    pub title: String,
    /// HTML as written; the server cleans it.
    pub contents: String,
    /// 0 active, 1 inactive.
    pub popup_status: i16,
    /// It is not shown before this time.
    #[serde(rename = "notShowingexpireTime")]
    #[tsify(type = "string | null")]
    pub not_showing_expire_time: Option<DateTime<Utc>>,
    /// How long it stays hidden after its reader has hidden it.
    pub hide_for: HideFor,
    /// Placement on desktops.
    pub pc: Placement,
    /// Placement on phones.
    pub mobile: Placement,
}

impl From<Popup> for WritePopup {
    fn from(popup: Popup) -> Self {
        Self {
            title: popup.title,
            contents: popup.contents,
            popup_status: popup.popup_status,
            not_showing_expire_time: popup.not_showing_expire_time,
            hide_for: popup.hide_for,
            pc: popup.pc,
            mobile: popup.mobile,
        }
    }
}

/// Creates a popup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewPopup {
    /// Made by the client. A repeated id creates no second one.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it is.
    #[serde(flatten)]
    pub popup: WritePopup,
}

/// Changes a popup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangePopup {
    /// When the popup was last changed, as the operator saw it.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
    /// What it becomes.
    pub after: WritePopup,
}

/// Checks an operator's input except for the contents, which are cleaned first.
pub fn check_popup(popup: &WritePopup) -> Result<(), Problem> {
    check_title(&popup.title)?;
    let placed = popup.pc.in_range() && popup.mobile.in_range();
    if placed && (0..=1).contains(&popup.popup_status) {
        Ok(())
    } else {
        Err(Problem::PopupPlacementInvalid)
    }
}

/// A popup in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PopupRow {
    /// The popup as clients see it.
    pub popup: Popup,
    /// Login id of its author.
    pub written_by: String,
    /// When it was last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    const PLACE: Placement = Placement {
        top: 0,
        left: 0,
        width: 320,
    };

    #[test]
    fn today_ends_at_korean_midnight() {
        for (now, until) in [
            ("2026-03-02T00:00:00+09:00", "2026-03-03T00:00:00+09:00"),
            ("2026-03-02T23:59:59+09:00", "2026-03-03T00:00:00+09:00"),
            ("2026-02-28T12:00:00+09:00", "2026-03-01T00:00:00+09:00"),
        ] {
            assert_eq!(HideFor::Today.until(at(now)), at(until));
        }
        let noon = at("2026-03-02T12:00:00+09:00");
        assert_eq!(
            HideFor::TwelveHours.until(noon),
            at("2026-03-03T00:00:00+09:00")
        );
        assert_eq!(
            HideFor::FiveMinutes.until(noon),
            at("2026-03-02T12:05:00+09:00")
        );
    }

    #[test]
    fn a_popup_shows_once_both_times_have_passed() {
        let now = at("2026-03-02T12:00:00+09:00");
        let later = now + TimeDelta::seconds(1);
        assert!(is_shown(None, None, now) && is_shown(Some(now), Some(now), now));
        assert!(!is_shown(Some(later), None, now));
        assert!(!is_shown(None, Some(later), now));
    }

    #[test]
    fn a_popup_stays_on_the_page() {
        let written = |pc: Placement, popup_status| WritePopup {
            title: "이벤트".to_owned(),
            contents: String::new(),
            popup_status,
            not_showing_expire_time: None,
            hide_for: HideFor::Today,
            pc,
            mobile: PLACE,
        };
        assert_eq!(check_popup(&written(PLACE, 0)), Ok(()));
        let off = |pc| check_popup(&written(pc, 0));
        let refused = Err(Problem::PopupPlacementInvalid);
        assert_eq!(off(Placement { top: -1, ..PLACE }), refused);
        assert_eq!(
            off(Placement {
                left: 3_001,
                ..PLACE
            }),
            refused
        );
        assert_eq!(
            off(Placement {
                width: 199,
                ..PLACE
            }),
            refused
        );
        assert_eq!(check_popup(&written(PLACE, 2)), refused);
        let untitled = WritePopup {
            title: " ".to_owned(),
            ..written(PLACE, 0)
        };
        assert_eq!(check_popup(&untitled), Err(Problem::TitleMissing));
    }
}
