//! Outreach: a message, a coupon, a free bet or a bonus to the members of a segment, now, later or on an
//! event (beyond the specification; the operator switches it on). `docs/product/outreach.md` has the rules.

pub mod decide;
mod progress;
pub mod segment;

pub use progress::{OutreachMember, OutreachState};

use crate::engagement::coupons::{CouponKind, GiveCoupons, Recipients};
use crate::kernel::ids::{CampaignId, OutreachId, SegmentId};
use crate::kernel::korea;
use crate::kernel::money::{Points, Won};
use crate::kernel::problem::Problem;
use crate::kernel::published_text::check_title;
use crate::kernel::refusal::problems;
use chrono::{DateTime, Days, NaiveDate, Utc};
use segment::{DAYS_MAX, check_name};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// The largest control group, percent.
const HOLDOUT_MAX: i16 = 50;

/// What an outreach sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum OutreachGift {
    /// A message.
    Message {
        /// Title.
        title: String,
        /// HTML; the server cleans it.
        contents: String,
    },
    /// A coupon.
    Coupon {
        /// The name that members read.
        coupon_name: String,
        /// Its content.
        coupon_kind: CouponKind,
        /// Number of points; 0 for a spin.
        points: Points,
        /// The last Korean day on which it can be claimed and used.
        #[tsify(type = "string")]
        use_limit_day: NaiveDate,
    },
    /// A free bet or a bonus of a campaign.
    Promotion {
        /// The campaign.
        campaign_id: CampaignId,
    },
}

impl OutreachGift {
    /// The coupon as operators give it; `None` if it is something else.
    pub fn coupon(&self, request_id: Uuid) -> Option<GiveCoupons> {
        match self {
            Self::Coupon {
                coupon_name,
                coupon_kind,
                points,
                use_limit_day,
            } => Some(GiveCoupons {
                request_id,
                coupon_name: coupon_name.clone(),
                kind: *coupon_kind,
                points: (*points != Points::ZERO).then_some(*points),
                use_limit_day: Some(*use_limit_day),
                recipients: Recipients::All,
            }),
            Self::Message { .. } | Self::Promotion { .. } => None,
        }
    }
}

/// When an outreach sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(
    tag = "when",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum OutreachTrigger {
    /// At once, to those who are in the segment now.
    Now,
    /// At a time, to those who are in the segment then.
    At {
        /// The time.
        #[tsify(type = "string")]
        at: DateTime<Utc>,
    },
    /// After a member's first deposit.
    FirstDeposit,
    /// On a member's birthday in Korea.
    Birthday,
    /// As soon as a member has been away for so many Korean days.
    Away {
        /// The days.
        days: i16,
    },
}

impl OutreachTrigger {
    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Now | Self::At { .. } => "once",
            Self::FirstDeposit => "firstDeposit",
            Self::Birthday => "birthday",
            Self::Away { .. } => "away",
        }
    }

    /// The days without the member, if it waits for them.
    pub const fn away_days(self) -> Option<i16> {
        match self {
            Self::Away { days } => Some(days),
            _ => None,
        }
    }

    /// The first moment to send.
    pub const fn starts_at(self, now: DateTime<Utc>) -> DateTime<Utc> {
        match self {
            Self::At { at } => at,
            _ => now,
        }
    }
}

/// `POST /admin/outreach`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WriteOutreach {
    /// Made by the client. A repeated id makes no second outreach.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Its name, for operators.
    pub name: String,
    /// The segment.
    pub segment_id: SegmentId,
    /// What it sends.
    pub gift: OutreachGift,
    /// When it sends.
    pub trigger: OutreachTrigger,
    /// The part of the members that is left out for comparison, percent.
    pub holdout_percent: i16,
    /// The last Korean day on which it sends.
    #[tsify(type = "string")]
    pub last_day: NaiveDate,
}

impl WriteOutreach {
    /// Whether it can be made at `now`.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), OutreachProblem> {
        check_name(&self.name)?;
        if !(0..=HOLDOUT_MAX).contains(&self.holdout_percent) {
            return Err(OutreachProblem::OutreachHoldoutInvalid);
        }
        let today = korea::day(now);
        let latest = today.checked_add_days(Days::new(DAYS_MAX.unsigned_abs().into()));
        let last = self.last_day >= today && latest.is_some_and(|latest| self.last_day <= latest);
        let days = self
            .trigger
            .away_days()
            .is_none_or(|days| (1..=DAYS_MAX).contains(&days));
        let starts = self.trigger.starts_at(now);
        if !last || !days || starts < now || starts > self.ends_at() {
            return Err(OutreachProblem::OutreachDaysInvalid);
        }
        // A member whom an event brings may receive it on the last day.
        let sent = match self.trigger {
            OutreachTrigger::Now | OutreachTrigger::At { .. } => korea::day(starts),
            OutreachTrigger::FirstDeposit
            | OutreachTrigger::Birthday
            | OutreachTrigger::Away { .. } => self.last_day,
        };
        match self.gift {
            OutreachGift::Coupon { use_limit_day, .. } if use_limit_day < sent => {
                Err(OutreachProblem::OutreachCouponDayInvalid)
            }
            _ => Ok(()),
        }
    }

    /// Whether what it sends can be given at `now`.
    pub fn check_gift(&self, now: DateTime<Utc>) -> Result<(), Problem> {
        if let OutreachGift::Message { title, .. } = &self.gift {
            check_title(title)?;
        }
        self.gift
            .coupon(self.request_id)
            .map_or(Ok(()), |coupon| coupon.check(now))
    }

    /// The last moment of its last day.
    pub fn ends_at(&self) -> DateTime<Utc> {
        korea::last_moment(self.last_day)
    }
}

/// An outreach in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct OutreachRow {
    /// The outreach.
    pub id: OutreachId,
    /// Its name.
    pub name: String,
    /// The segment's name.
    pub segment: String,
    /// What it sends.
    pub gift: OutreachGift,
    /// When it sends.
    pub trigger: OutreachTrigger,
    /// The part that is left out, percent.
    pub holdout_percent: i16,
    /// Where it is.
    pub state: OutreachState,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// The last moment to send.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// When it was done, or stopped by an operator.
    #[tsify(type = "string | null")]
    pub finished_at: Option<DateTime<Utc>>,
    /// When an operator stopped it.
    #[tsify(type = "string | null")]
    pub stopped_at: Option<DateTime<Utc>>,
    /// What it has done.
    pub figures: OutreachFigures,
}

/// What an outreach has done: members by result, what they used, what it cost and brought.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OutreachFigures {
    /// Members who received it.
    pub sent: i64,
    /// Members who were left out for comparison.
    pub held_out: i64,
    /// Members who were skipped since they are suspended, or have left.
    pub suspended: i64,
    /// Members who were skipped since they have excluded themselves.
    pub excluded: i64,
    /// Members who were skipped since they have refused news and benefits.
    pub refused: i64,
    /// Members who were skipped since they had received enough.
    pub limited: i64,
    /// Members who were skipped since what it gives was no longer available.
    pub unavailable: i64,
    /// Messages read, coupons used, free bets used or bonuses that became cash.
    pub used: i64,
    /// What it has cost, won: points of coupons, winnings of free bets, or what bonuses became.
    pub cost: Won,
    /// Deposits since, of those who received it.
    pub sent_deposits: Won,
    /// Deposits since, of those who were left out.
    pub held_out_deposits: Won,
    /// Gross gaming revenue since, of those who received it.
    pub sent_ggr: Won,
    /// Gross gaming revenue since, of those who were left out.
    pub held_out_ggr: Won,
}

problems! {
    /// A refusal of segments and outreach. It is not part of [`Problem`], which every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum OutreachProblem {
        /// A name is missing or too long.
        #[error("이름을 1~40자로 입력해주세요.")]
        OutreachNameInvalid = 422,
        /// Days of a condition are out of range.
        #[error("일수는 1~365일로, 가입일은 순서대로 입력해주세요.")]
        SegmentDaysInvalid = 422,
        /// Figures need days that they are summed over.
        #[error("충전·베팅·손익·게임 조건에는 집계 기간(1~365일)을 입력해주세요.")]
        SegmentWindowMissing = 422,
        /// Bounds of a condition are missing or not ordered.
        #[error("조건의 최소값과 최대값을 확인해주세요.")]
        SegmentBoundsInvalid = 422,
        /// An outreach to the segment is planned or runs.
        #[error("예약·진행중인 타겟 발송이 있는 그룹은 삭제할 수 없습니다. 발송을 중지하거나 끝난 뒤 삭제해주세요.")]
        SegmentInUse = 409,
        /// The control group is out of range.
        #[error("비교 그룹은 0~50%로 입력해주세요.")]
        OutreachHoldoutInvalid = 422,
        /// The time or the last day is out of range.
        #[error("발송 시각, 미접속 일수(1~365일)와 마감일(오늘부터 365일 이내)을 확인해주세요.")]
        OutreachDaysInvalid = 422,
        /// A coupon could be used no more when members receive it.
        #[error("쿠폰 사용기한은 발송일 이후로, 첫 충전·생일·미접속 발송은 발송 마감일 이후로 선택해주세요.")]
        OutreachCouponDayInvalid = 422,
        /// The feature is switched off.
        #[error("설정에서 타겟 발송이 꺼져 있습니다.")]
        OutreachOff = 409,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: &str = "2026-03-02T14:59:59Z";

    fn now() -> DateTime<Utc> {
        NOW.parse().unwrap()
    }

    fn outreach(trigger: OutreachTrigger) -> WriteOutreach {
        WriteOutreach {
            request_id: Uuid::nil(),
            name: "복귀 쿠폰".to_owned(),
            segment_id: SegmentId::new(1),
            gift: OutreachGift::Message {
                title: "오랜만입니다".to_owned(),
                contents: "<p>안녕하세요</p>".to_owned(),
            },
            trigger,
            holdout_percent: 10,
            last_day: "2026-03-02".parse().unwrap(),
        }
    }

    #[test]
    fn it_sends_within_its_days() {
        let at = |at: &str| OutreachTrigger::At {
            at: at.parse().unwrap(),
        };
        for (trigger, fits) in [
            (OutreachTrigger::Now, true),
            (OutreachTrigger::Birthday, true),
            (OutreachTrigger::Away { days: 14 }, true),
            (OutreachTrigger::Away { days: 0 }, false),
            (OutreachTrigger::Away { days: 366 }, false),
            (at(NOW), true),
            (at("2026-03-02T14:59:58Z"), false),
            (at("2026-03-02T15:00:00Z"), false),
        ] {
            assert_eq!(outreach(trigger).check(now()).is_ok(), fits, "{trigger:?}");
        }
        for (day, fits) in [
            ("2026-03-01", false),
            ("2027-03-02", true),
            ("2027-03-03", false),
        ] {
            let planned = WriteOutreach {
                last_day: day.parse().unwrap(),
                ..outreach(OutreachTrigger::Now)
            };
            assert_eq!(planned.check(now()).is_ok(), fits, "{day}");
        }
    }

    #[test]
    fn a_coupon_can_be_used_when_it_is_sent() {
        let at = OutreachTrigger::At {
            at: "2026-03-04T15:00:00Z".parse().unwrap(),
        };
        for (trigger, first) in [
            (OutreachTrigger::Now, "2026-03-02"),
            // Midnight in Korea.
            (at, "2026-03-05"),
            (OutreachTrigger::FirstDeposit, "2026-03-10"),
            (OutreachTrigger::Birthday, "2026-03-10"),
            (OutreachTrigger::Away { days: 14 }, "2026-03-10"),
        ] {
            let first: NaiveDate = first.parse().unwrap();
            let until = |use_limit_day| WriteOutreach {
                gift: OutreachGift::Coupon {
                    coupon_name: "쿠폰".to_owned(),
                    coupon_kind: CouponKind::Normal,
                    points: Points::ZERO,
                    use_limit_day,
                },
                last_day: "2026-03-10".parse().unwrap(),
                ..outreach(trigger)
            };
            assert_eq!(until(first).check(now()), Ok(()), "{trigger:?}");
            assert_eq!(
                until(first - Days::new(1)).check(now()),
                Err(OutreachProblem::OutreachCouponDayInvalid),
                "{trigger:?}"
            );
        }
    }

    #[test]
    fn at_most_half_of_the_members_are_left_out() {
        for (percent, fits) in [(-1, false), (0, true), (50, true), (51, false)] {
            let planned = WriteOutreach {
                holdout_percent: percent,
                ..outreach(OutreachTrigger::Now)
            };
            assert_eq!(planned.check(now()).is_ok(), fits, "{percent}");
        }
    }

    #[test]
    fn what_it_gives_is_checked_like_the_gift_itself() {
        let untitled = WriteOutreach {
            gift: OutreachGift::Message {
                title: " ".to_owned(),
                contents: String::new(),
            },
            ..outreach(OutreachTrigger::Now)
        };
        assert!(untitled.check_gift(now()).is_err());
        let worthless = WriteOutreach {
            gift: OutreachGift::Coupon {
                coupon_name: "쿠폰".to_owned(),
                coupon_kind: CouponKind::Points,
                points: Points::ZERO,
                use_limit_day: "2026-03-02".parse().unwrap(),
            },
            ..outreach(OutreachTrigger::Now)
        };
        assert_eq!(
            worthless.check_gift(now()),
            Err(Problem::CouponPointsInvalid)
        );
    }
}
