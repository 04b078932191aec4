//! Campaigns: what an operator gives, to whom, and what it may cost.

use super::{PromotionKind, PromotionProblem, WagerWeights};
use crate::kernel::ids::{CampaignId, SportId};
use crate::kernel::korea;
use crate::kernel::limits::{COUPON_NAME_LENGTH_MAX, LEGS_MAX, STAKE_MIN};
use crate::kernel::money::{Price, Won};
use crate::kernel::whole::saturated;
use chrono::{DateTime, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The largest free bet or bonus, won.
pub const AMOUNT_MAX: Won = Won::new(10_000_000);
/// The most members of a campaign.
pub(super) const GRANTS_MAX: i64 = 1_000_000;
/// The highest cost of a campaign, won.
pub(super) const COST_MAX: Won = Won::new(10_000_000_000);
/// The most days for the use of what a campaign gives, and for its own end.
pub(super) const DAYS_MAX: i16 = 365;
/// The highest wagering requirement, times the bonus.
pub(super) const WAGER_TIMES_MAX: i16 = 100;
/// The most levels or sports of a campaign.
pub(super) const LISTED_MAX: usize = 30;

/// `POST /admin/campaigns`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WriteCampaign {
    /// Made by the client. A repeated id makes no second campaign.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it gives.
    pub kind: PromotionKind,
    /// The name that members read.
    pub name: String,
    /// The free bet's stake, or the bonus, won.
    pub amount: Won,
    /// The levels that it is for; empty for all.
    pub levels: Vec<i16>,
    /// Deposits that it requires since it began, won; 0 for none.
    pub deposited_min: Won,
    /// The last Korean day on which it can be claimed.
    #[tsify(type = "string")]
    pub last_day: NaiveDate,
    /// The number of members who can claim it.
    pub grants_max: i64,
    /// What it may cost, won: it is not given if its cost so far and what is still open would exceed this.
    pub cost_max: Won,
    /// Days for its use, from the claim on.
    #[serde(deserialize_with = "saturated")]
    pub valid_days: i16,
    /// Free bets: the lowest price of each leg; `null` for any.
    #[tsify(optional)]
    pub price_min: Option<Price>,
    /// Free bets: the fewest legs.
    #[serde(deserialize_with = "saturated")]
    pub legs_min: i16,
    /// Free bets: the sports; empty for all.
    pub sports: Vec<SportId>,
    /// Bonuses: how many times the bonus has to be staked.
    #[serde(deserialize_with = "saturated")]
    pub wager_times: i16,
    /// Bonuses: percent of a stake that counts.
    pub weights: WagerWeights,
    /// Bonuses: the most that becomes cash, won; `null` for all.
    #[tsify(optional)]
    pub cash_max: Option<Won>,
    /// Bonuses: whether it is spent before cash.
    pub bonus_first: bool,
}

/// A campaign in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CampaignRow {
    /// The campaign.
    pub id: CampaignId,
    /// What it gives.
    pub kind: PromotionKind,
    /// Its name.
    pub name: String,
    /// The free bet's stake, or the bonus, won.
    pub amount: Won,
    /// The levels that it is for; empty for all.
    pub levels: Vec<i16>,
    /// Deposits that it requires, won.
    pub deposited_min: Won,
    /// The number of members who can claim it.
    pub grants_max: i64,
    /// What it may cost, won.
    pub cost_max: Won,
    /// Its terms in words, one a line.
    pub terms: Vec<String>,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// The last moment to claim it.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// When an operator stopped it.
    #[tsify(type = "string | null")]
    pub stopped_at: Option<DateTime<Utc>>,
    /// Number of members who have claimed it.
    pub granted: i64,
    /// Number of free bets that were used, or bonuses that became cash.
    pub used: i64,
    /// What is given and still open, won: not used, being wagered, or on a slip that is not settled.
    pub open_amount: Won,
    /// What it has cost, won: net winnings of its free bets, or the cash that its bonuses became.
    pub cost: Won,
    /// Stakes that it paid, won.
    pub staked: Won,
    /// Deposits of its members since they claimed it, won.
    pub deposited_since: Won,
}

impl WriteCampaign {
    /// Whether it can be made at `now`.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), PromotionProblem> {
        let name = self.name.trim().chars().count();
        if name == 0 || name > COUPON_NAME_LENGTH_MAX {
            return Err(PromotionProblem::CampaignNameInvalid);
        }
        self.check_amounts()?;
        self.check_days(now)?;
        if self.levels.len().max(self.sports.len()) > LISTED_MAX {
            return Err(PromotionProblem::CampaignListTooLong);
        }
        match self.kind {
            PromotionKind::FreeBet => self.check_legs(),
            PromotionKind::Bonus => self.check_wager(),
        }
    }

    /// The last moment of its last day. Call [`WriteCampaign::check`] first.
    pub fn ends_at(&self) -> DateTime<Utc> {
        korea::last_moment(self.last_day)
    }

    fn check_amounts(&self) -> Result<(), PromotionProblem> {
        // A free bet is the stake of a slip: below the smallest one it could never be used.
        let min = match self.kind {
            PromotionKind::FreeBet => STAKE_MIN,
            PromotionKind::Bonus => Won::new(1),
        };
        if !(min..=AMOUNT_MAX).contains(&self.amount) {
            return Err(PromotionProblem::CampaignAmountInvalid { min });
        }
        if !(Won::ZERO..=COST_MAX).contains(&self.deposited_min) {
            return Err(PromotionProblem::CampaignDepositInvalid);
        }
        if !(1..=GRANTS_MAX).contains(&self.grants_max) {
            return Err(PromotionProblem::CampaignGrantsInvalid);
        }
        if !(self.amount..=COST_MAX).contains(&self.cost_max) {
            return Err(PromotionProblem::CampaignCostInvalid);
        }
        Ok(())
    }

    fn check_days(&self, now: DateTime<Utc>) -> Result<(), PromotionProblem> {
        let today = korea::day(now);
        let latest = today.checked_add_days(Days::new(DAYS_MAX.unsigned_abs().into()));
        let in_time =
            self.last_day >= today && latest.is_some_and(|latest| self.last_day <= latest);
        if !in_time {
            return Err(PromotionProblem::CampaignLastDayInvalid);
        }
        if !(1..=DAYS_MAX).contains(&self.valid_days) {
            return Err(PromotionProblem::CampaignDaysInvalid);
        }
        Ok(())
    }

    fn check_legs(&self) -> Result<(), PromotionProblem> {
        let most = i16::try_from(LEGS_MAX).unwrap_or(i16::MAX);
        if (1..=most).contains(&self.legs_min) {
            Ok(())
        } else {
            Err(PromotionProblem::CampaignLegsInvalid)
        }
    }

    fn check_wager(&self) -> Result<(), PromotionProblem> {
        let WagerWeights {
            sports,
            in_play,
            minigame,
            virtual_games,
        } = self.weights;
        let weights = [sports, in_play, minigame, virtual_games];
        if !(1..=WAGER_TIMES_MAX).contains(&self.wager_times) {
            return Err(PromotionProblem::CampaignWagerInvalid);
        }
        let fit = weights.iter().all(|percent| (0..=100).contains(percent));
        if !fit || weights.iter().all(|percent| *percent == 0) {
            return Err(PromotionProblem::CampaignWeightsInvalid);
        }
        match self.cash_max {
            Some(max) if max <= Won::ZERO || max > COST_MAX => {
                Err(PromotionProblem::CampaignCashInvalid)
            }
            _ => Ok(()),
        }
    }
}

impl WriteCampaign {
    /// The terms in words for members, one a line. `sports` are the Korean names of its sports.
    pub fn terms(&self, sports: &[String]) -> Vec<String> {
        let mut lines = match self.kind {
            PromotionKind::FreeBet => self.free_bet_lines(sports),
            PromotionKind::Bonus => self.bonus_lines(),
        };
        lines.push(format!("받은 날부터 {}일 동안 사용", self.valid_days));
        lines
    }

    fn free_bet_lines(&self, sports: &[String]) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(price) = self.price_min {
            lines.push(format!("폴더당 배당 {} 이상", price.shown()));
        }
        if self.legs_min > 1 {
            lines.push(format!("{}폴더 이상", self.legs_min));
        }
        let sports = if sports.is_empty() {
            "모든 종목".to_owned()
        } else {
            sports.join(", ")
        };
        lines.push(format!("{sports}의 스포츠·실시간 베팅"));
        lines.push("당첨되면 베팅금을 뺀 금액을 보유머니로 지급".to_owned());
        lines
    }

    fn bonus_lines(&self) -> Vec<String> {
        let WagerWeights {
            sports,
            in_play,
            minigame,
            virtual_games,
        } = self.weights;
        let counted = [
            ("스포츠", sports),
            ("실시간", in_play),
            ("미니게임", minigame),
            ("가상게임", virtual_games),
        ];
        let counted: Vec<String> = counted
            .iter()
            .filter(|(_, percent)| *percent > 0)
            .map(|(name, percent)| format!("{name} {percent}%"))
            .collect();
        let first = if self.bonus_first {
            "보유머니보다 먼저 사용"
        } else {
            "보유머니가 부족할 때 사용"
        };
        let most = match self.cash_max {
            Some(max) => format!("롤링을 채우면 최대 {max}원까지 보유머니로 전환"),
            None => "롤링을 채우면 남은 보너스를 모두 보유머니로 전환".to_owned(),
        };
        vec![
            format!("보너스의 {}배 베팅", self.wager_times),
            format!("인정 비율: {}", counted.join(", ")),
            first.to_owned(),
            most,
            "환전하면 남은 보너스는 소멸".to_owned(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PromotionKind::{Bonus, FreeBet};
    use PromotionProblem as P;

    const WEIGHTS: WagerWeights = WagerWeights {
        sports: 100,
        in_play: 100,
        minigame: 20,
        virtual_games: 0,
    };

    fn campaign(kind: PromotionKind) -> WriteCampaign {
        WriteCampaign {
            request_id: Uuid::nil(),
            kind,
            name: "주말 프리벳".to_owned(),
            amount: Won::new(10_000),
            levels: vec![],
            deposited_min: Won::ZERO,
            last_day: "2026-03-05".parse().unwrap(),
            grants_max: 100,
            cost_max: Won::new(1_000_000),
            valid_days: 7,
            price_min: Some(Price::parse("1.5").unwrap()),
            legs_min: 2,
            sports: vec![],
            wager_times: 5,
            weights: WEIGHTS,
            cash_max: Some(Won::new(50_000)),
            bonus_first: false,
        }
    }

    fn check(campaign: &WriteCampaign) -> Result<(), PromotionProblem> {
        campaign.check("2026-03-02T14:59:59Z".parse().unwrap())
    }

    #[test]
    fn a_campaign_within_its_limits_is_taken() {
        for kind in [FreeBet, Bonus] {
            assert_eq!(check(&campaign(kind)), Ok(()));
        }
        let ends = campaign(FreeBet).ends_at().to_rfc3339();
        assert_eq!(ends, "2026-03-05T14:59:59.999999+00:00");
    }

    #[test]
    fn what_is_out_of_range_is_refused() {
        let with = |kind, change: fn(&mut WriteCampaign)| {
            let mut campaign = campaign(kind);
            change(&mut campaign);
            check(&campaign).unwrap_err()
        };
        for (change, problem) in [
            (
                (|c| c.name = "  ".to_owned()) as fn(&mut WriteCampaign),
                P::CampaignNameInvalid,
            ),
            (
                |c| c.amount = Won::new(4_999),
                P::CampaignAmountInvalid { min: STAKE_MIN },
            ),
            (
                |c| c.amount = Won::new(10_000_001),
                P::CampaignAmountInvalid { min: STAKE_MIN },
            ),
            (|c| c.cost_max = Won::new(9_999), P::CampaignCostInvalid),
            (
                |c| c.cost_max = Won::new(10_000_000_001),
                P::CampaignCostInvalid,
            ),
            (|c| c.grants_max = 0, P::CampaignGrantsInvalid),
            (
                |c| c.deposited_min = Won::new(-1),
                P::CampaignDepositInvalid,
            ),
            (|c| c.levels = vec![1; 31], P::CampaignListTooLong),
            (
                |c| c.last_day = "2026-03-01".parse().unwrap(),
                P::CampaignLastDayInvalid,
            ),
            (
                |c| c.last_day = "2027-03-03".parse().unwrap(),
                P::CampaignLastDayInvalid,
            ),
            (|c| c.valid_days = 0, P::CampaignDaysInvalid),
            (|c| c.valid_days = 366, P::CampaignDaysInvalid),
            (|c| c.legs_min = 0, P::CampaignLegsInvalid),
            (|c| c.legs_min = 31, P::CampaignLegsInvalid),
        ] {
            assert_eq!(with(FreeBet, change), problem);
        }
        for (change, problem) in [
            (
                (|c| c.wager_times = 0) as fn(&mut WriteCampaign),
                P::CampaignWagerInvalid,
            ),
            (|c| c.wager_times = 101, P::CampaignWagerInvalid),
            (|c| c.weights.sports = 101, P::CampaignWeightsInvalid),
            (
                |c| {
                    c.weights = WagerWeights {
                        sports: 0,
                        in_play: 0,
                        minigame: 0,
                        virtual_games: 0,
                    }
                },
                P::CampaignWeightsInvalid,
            ),
            (|c| c.cash_max = Some(Won::ZERO), P::CampaignCashInvalid),
        ] {
            assert_eq!(with(Bonus, change), problem);
        }
    }

    #[test]
    fn a_free_bet_is_no_less_than_the_smallest_stake_and_a_bonus_may_be() {
        let of = |kind, amount| {
            check(&WriteCampaign {
                amount: Won::new(amount),
                ..campaign(kind)
            })
        };
        assert_eq!(of(FreeBet, STAKE_MIN.get()), Ok(()));
        assert!(of(FreeBet, STAKE_MIN.get() - 1).is_err());
        assert_eq!(of(Bonus, 1), Ok(()));
        let min = Won::new(1);
        assert_eq!(of(Bonus, 0), Err(P::CampaignAmountInvalid { min }));
    }

    #[test]
    fn each_limit_is_the_last_that_is_taken() {
        let checked = |change: fn(&mut WriteCampaign)| {
            let mut campaign = campaign(Bonus);
            change(&mut campaign);
            check(&campaign)
        };
        for (last, next, problem) in [
            (
                (|c| c.name = "가".repeat(40)) as fn(&mut WriteCampaign),
                (|c| c.name = "가".repeat(41)) as fn(&mut WriteCampaign),
                P::CampaignNameInvalid,
            ),
            (
                |c| c.levels = vec![1; 30],
                |c| c.levels = vec![1; 31],
                P::CampaignListTooLong,
            ),
            (
                |c| c.sports = vec![SportId::new(1); 30],
                |c| c.sports = vec![SportId::new(1); 31],
                P::CampaignListTooLong,
            ),
            (
                |c| c.cash_max = Some(Won::new(10_000_000_000)),
                |c| c.cash_max = Some(Won::new(10_000_000_001)),
                P::CampaignCashInvalid,
            ),
        ] {
            assert_eq!(checked(last), Ok(()), "{problem:?}");
            assert_eq!(checked(next), Err(problem));
        }
    }

    #[test]
    fn refusals_name_their_bounds() {
        for (problem, sentence) in [
            (
                P::CampaignAmountInvalid { min: STAKE_MIN },
                "금액은 5,000원부터 10,000,000원까지 입력해주세요.",
            ),
            (
                P::CampaignGrantsInvalid,
                "최대 인원은 1명부터 1,000,000명까지 입력해주세요.",
            ),
            (
                P::CampaignPriceInvalid,
                "최소 배당은 1.00부터 1000.00까지 입력해주세요.",
            ),
        ] {
            assert_eq!(problem.to_string(), sentence);
        }
    }

    #[test]
    fn a_number_beyond_its_type_is_refused_like_any_other_out_of_range() {
        let mut body = serde_json::to_value(campaign(FreeBet)).unwrap();
        body["validDays"] = 99_999.into();
        let read: WriteCampaign = serde_json::from_value(body).unwrap();
        assert_eq!(check(&read), Err(P::CampaignDaysInvalid));
    }

    #[test]
    fn terms_are_in_words() {
        let sports = ["축구".to_owned(), "농구".to_owned()];
        assert_eq!(
            campaign(FreeBet).terms(&sports),
            [
                "폴더당 배당 1.50 이상",
                "2폴더 이상",
                "축구, 농구의 스포츠·실시간 베팅",
                "당첨되면 베팅금을 뺀 금액을 보유머니로 지급",
                "받은 날부터 7일 동안 사용",
            ]
        );
        let bonus = campaign(Bonus);
        assert_eq!(
            bonus.terms(&[]),
            [
                "보너스의 5배 베팅",
                "인정 비율: 스포츠 100%, 실시간 100%, 미니게임 20%",
                "보유머니가 부족할 때 사용",
                "롤링을 채우면 최대 50,000원까지 보유머니로 전환",
                "환전하면 남은 보너스는 소멸",
                "받은 날부터 7일 동안 사용",
            ]
        );
        let free = WriteCampaign {
            price_min: None,
            legs_min: 1,
            ..campaign(FreeBet)
        };
        assert_eq!(
            free.terms(&[]).first().unwrap(),
            "모든 종목의 스포츠·실시간 베팅"
        );
        let all = WriteCampaign {
            cash_max: None,
            bonus_first: true,
            ..bonus
        };
        let lines = all.terms(&[]);
        assert!(lines.contains(&"보유머니보다 먼저 사용".to_owned()));
        assert!(lines.contains(&"롤링을 채우면 남은 보너스를 모두 보유머니로 전환".to_owned()));
    }
}
