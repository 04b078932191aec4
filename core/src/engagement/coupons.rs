//! Coupons given by an operator: a spin of a roulette, or points (account spec §2 and §3).

use crate::engagement::roulette::Wheel;
use crate::kernel::ids::{CouponGiftId, CouponId, MemberId};
use crate::kernel::korea;
use crate::kernel::limits::{COUPON_NAME_LENGTH_MAX, COUPON_POINTS_MAX};
use crate::kernel::money::Points;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use tsify::Tsify;
use uuid::Uuid;

/// The content of a coupon. The roulettes have the codes of the specification's `couponType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
#[tsify(type = "1 | 2 | 3")]
pub enum CouponKind {
    /// A spin of the normal roulette.
    Normal = 1,
    /// A spin of the new-member (VIP) roulette.
    Vip = 2,
    /// Points.
    Points = 3,
}

impl CouponKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Normal => "일반 룰렛",
            Self::Vip => "신규회원(VIP) 룰렛",
            Self::Points => "포인트",
        }
    }
}

impl From<Wheel> for CouponKind {
    fn from(wheel: Wheel) -> Self {
        match wheel {
            Wheel::Normal => Self::Normal,
            Wheel::Vip => Self::Vip,
        }
    }
}

/// The state of a coupon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum CouponState {
    /// Given, but not claimed yet.
    Sent = 0,
    /// Claimed; its spin is still available.
    Claimed = 1,
    /// Its spin or its points were used.
    Used = 2,
    /// Not used by its date.
    Expired = 3,
    /// Withdrawn by an operator.
    Withdrawn = 4,
}

impl CouponState {
    /// The names by which a list is filtered.
    pub const ALL: [(&'static str, Self); 5] = [
        ("sent", Self::Sent),
        ("claimed", Self::Claimed),
        ("used", Self::Used),
        ("expired", Self::Expired),
        ("withdrawn", Self::Withdrawn),
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sent => "받기 전",
            Self::Claimed => "사용 전",
            Self::Used => "사용완료",
            Self::Expired => "기간만료",
            Self::Withdrawn => "회수됨",
        }
    }

    /// Whether its member may claim it.
    pub const fn check_claim(self) -> Result<(), Problem> {
        match self {
            Self::Sent => Ok(()),
            Self::Claimed | Self::Used => Err(Problem::CouponClaimed),
            Self::Expired => Err(Problem::CouponExpired),
            Self::Withdrawn => Err(Problem::CouponWithdrawn),
        }
    }
}

/// A coupon that its member can claim (account spec §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CouponMessage {
    /// The coupon.
    pub id: CouponId,
    /// Its name.
    pub coupon_name: String,
    /// The last moment to claim and use it.
    #[tsify(type = "string")]
    pub use_limit_at: DateTime<Utc>,
}

/// `PUT /couponMessage`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ClaimCouponRequest {
    /// Made by the client. A repeated id receives the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The coupon.
    pub coupon_id: CouponId,
    /// The session's member.
    pub member_id: MemberId,
}

/// The recipients of a coupon. Of a level and of all, those who are self-excluded or have refused news of
/// benefits are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "to", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Recipients {
    /// One member.
    One {
        /// Login id.
        user_id: String,
    },
    /// The members of a level.
    Level {
        /// The level.
        role: i16,
    },
    /// All members.
    All,
}

impl Recipients {
    /// The same without white space around a login id.
    #[must_use]
    pub fn trimmed(&self) -> Self {
        match self {
            Self::One { user_id } => Self::One {
                user_id: user_id.trim().to_owned(),
            },
            Self::Level { role } => Self::Level { role: *role },
            Self::All => Self::All,
        }
    }
}

/// Gives a coupon to members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GiveCoupons {
    /// Made by the client. A repeated id gives nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The name that members read.
    pub coupon_name: String,
    /// Its content.
    pub kind: CouponKind,
    /// Number of points; only for a coupon of points.
    #[tsify(optional)]
    pub points: Option<Points>,
    /// The last Korean day on which it can be claimed and used.
    #[tsify(optional, type = "string | null")]
    pub use_limit_day: Option<NaiveDate>,
    /// Its recipients.
    pub recipients: Recipients,
}

impl GiveCoupons {
    /// Whether it can be given at `now`.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), Problem> {
        let name = self.coupon_name.trim();
        if name.is_empty() || name.chars().count() > COUPON_NAME_LENGTH_MAX {
            return Err(Problem::CouponNameInvalid);
        }
        let in_range = |points: Points| points > Points::ZERO && points <= COUPON_POINTS_MAX;
        let points_fit = match self.kind {
            CouponKind::Points => self.points.is_some_and(in_range),
            CouponKind::Normal | CouponKind::Vip => self.points.is_none(),
        };
        if !points_fit {
            return Err(Problem::CouponPointsInvalid);
        }
        let day = self.use_limit_day.ok_or(Problem::CouponUseLimitMissing)?;
        let today = korea::day(now);
        let latest = today.checked_add_days(Days::new(USE_DAYS_MAX));
        if day < today || latest.is_some_and(|latest| day > latest) {
            return Err(Problem::CouponUseLimitInvalid);
        }
        Ok(())
    }

    /// The last moment of its last day.
    pub fn use_limit_at(&self) -> Option<DateTime<Utc>> {
        self.use_limit_day.map(korea::last_moment)
    }
}

/// How many days ahead a coupon's last day may be: ten years.
const USE_DAYS_MAX: u64 = 3_650;

/// A coupon in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CouponRow {
    /// The coupon.
    pub id: CouponId,
    /// The gift with which it was given.
    pub gift_id: CouponGiftId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Its name.
    pub coupon_name: String,
    /// Its content.
    pub kind: CouponKind,
    /// Points that it holds or that its spin won; `null` before the spin.
    pub points: Option<Points>,
    /// Its state.
    pub state: CouponState,
    /// When it was given.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// The last moment to claim and use it.
    #[tsify(type = "string")]
    pub use_limit_at: DateTime<Utc>,
    /// When it was claimed.
    #[tsify(type = "string | null")]
    pub claimed_at: Option<DateTime<Utc>>,
    /// When its spin or its points were used.
    #[tsify(type = "string | null")]
    pub used_at: Option<DateTime<Utc>>,
}

/// Progress of a gift that is being distributed or withdrawn in chunks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GiftProgress {
    /// The gift.
    pub gift_id: CouponGiftId,
    /// The name that members read.
    pub coupon_name: String,
    /// Whether it is being withdrawn.
    pub withdrawing: bool,
    /// Number of members processed so far.
    pub done: i64,
    /// Number of members to process.
    pub expected: i64,
}

/// Withdraws a coupon that has not been claimed yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawCoupons {
    /// Withdraws also the other coupons of the same gift.
    pub whole_gift: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: &str = "2026-03-02T14:59:59Z";

    fn gift(kind: CouponKind, points: Option<i64>) -> GiveCoupons {
        GiveCoupons {
            request_id: Uuid::nil(),
            coupon_name: "주말 룰렛".to_owned(),
            kind,
            points: points.map(Points::new),
            use_limit_day: "2026-03-02".parse().ok(),
            recipients: Recipients::All,
        }
    }

    fn check(gift: &GiveCoupons) -> Result<(), Problem> {
        gift.check(NOW.parse().unwrap())
    }

    #[test]
    fn points_stand_on_a_coupon_for_points_alone() {
        for (kind, points, fits) in [
            (CouponKind::Normal, None, true),
            (CouponKind::Vip, Some(1_000), false),
            (CouponKind::Points, None, false),
            (CouponKind::Points, Some(0), false),
            (CouponKind::Points, Some(-1), false),
            (CouponKind::Points, Some(1), true),
            (CouponKind::Points, Some(10_000_000), true),
            (CouponKind::Points, Some(10_000_001), false),
        ] {
            let expected = fits.then_some(()).ok_or(Problem::CouponPointsInvalid);
            assert_eq!(check(&gift(kind, points)), expected, "{kind:?} {points:?}");
        }
    }

    #[test]
    fn a_coupon_has_a_name() {
        let named = |coupon_name: String| GiveCoupons {
            coupon_name,
            ..gift(CouponKind::Normal, None)
        };
        assert_eq!(check(&named("가".repeat(40))), Ok(()));
        for name in [String::new(), "  ".to_owned(), "가".repeat(41)] {
            assert_eq!(check(&named(name)), Err(Problem::CouponNameInvalid));
        }
    }

    #[test]
    fn a_coupon_is_good_to_the_end_of_a_korean_day_from_today_on() {
        let until = |day: &str| GiveCoupons {
            use_limit_day: day.parse().ok(),
            ..gift(CouponKind::Normal, None)
        };
        assert_eq!(check(&until("2026-03-02")), Ok(()));
        assert_eq!(check(&until("2036-02-28")), Ok(()));
        assert_eq!(
            until("2026-03-02").use_limit_at().unwrap().to_rfc3339(),
            "2026-03-02T14:59:59.999999+00:00"
        );
        assert_eq!(check(&until("")), Err(Problem::CouponUseLimitMissing));
        for day in ["2026-03-01", "2036-02-29", "9999-12-31"] {
            assert_eq!(
                check(&until(day)),
                Err(Problem::CouponUseLimitInvalid),
                "{day}"
            );
        }
    }

    #[test]
    fn only_a_sent_coupon_is_received() {
        let said = [
            None,
            Some("이미 받은 쿠폰입니다."),
            Some("이미 받은 쿠폰입니다."),
            Some("사용기한이 지난 쿠폰입니다."),
            Some("회수된 쿠폰입니다."),
        ];
        for ((name, state), said) in CouponState::ALL.into_iter().zip(said) {
            assert_eq!(serde_json::to_value(state).unwrap(), name);
            let refused = state.check_claim().err().map(|problem| problem.to_string());
            assert_eq!(refused.as_deref(), said);
        }
    }
}
