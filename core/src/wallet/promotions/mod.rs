//! Promotions: free bets and bonuses that operators give by campaigns (beyond the specification; the
//! operator switches them on).
//!
//! A **free bet** is a stake of the house. The member uses it once, and the stake does not come back with
//! the winnings. A **bonus** is a balance of its own. Stakes that the member's cash does not cover, or all
//! stakes if the campaign says so, are paid from it. It becomes cash once its wagering requirement is
//! filled. `docs/product/promotions.md` has the rules.

pub mod campaign;
pub mod cost;
pub mod late_slip;
pub mod rules;

use crate::kernel::ids::{CampaignId, MemberId, PromotionGrantId, SportId};
use crate::kernel::limits::{COUPON_NAME_LENGTH_MAX, LEGS_MAX};
use crate::kernel::money::{Amount, PRICE_MAX, PRICE_MIN, Price, Won};
use crate::kernel::refusal::problems;
use crate::kernel::whole::saturated;
use campaign::{AMOUNT_MAX, COST_MAX, DAYS_MAX, GRANTS_MAX, LISTED_MAX, WAGER_TIMES_MAX};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// What a campaign gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum PromotionKind {
    /// A stake of the house.
    FreeBet,
    /// A bonus balance with a wagering requirement.
    Bonus,
}

impl PromotionKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::FreeBet => "프리벳",
            Self::Bonus => "보너스",
        }
    }

    /// The answer to a member who has claimed it.
    pub fn claimed(self, amount: Won) -> String {
        match self {
            Self::FreeBet => format!("{amount}원 프리벳을 받았습니다."),
            Self::Bonus => format!("{amount}원 보너스를 받았습니다."),
        }
    }
}

/// The answer to a member who has given a bonus up.
pub const BONUS_FORFEITED: &str = "보너스를 포기했습니다.";

/// How a free bet or a bonus ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum PromotionEnd {
    /// The free bet was used.
    Used,
    /// The wagering requirement was filled, and the bonus became cash.
    Converted,
    /// The whole bonus was lost.
    Spent,
    /// The member gave the bonus up, by a withdrawal or by choice.
    Forfeited,
    /// It was not used, or not wagered, in time.
    Expired,
    /// The operator stopped the campaign.
    Stopped,
}

/// Percent of a stake that counts towards wagering, by what is played. Zero: the bonus is not used there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WagerWeights {
    /// Sports before the match.
    #[serde(deserialize_with = "saturated")]
    pub sports: i16,
    /// Sports in play.
    #[serde(deserialize_with = "saturated")]
    pub in_play: i16,
    /// Mini-games.
    #[serde(deserialize_with = "saturated")]
    pub minigame: i16,
    /// Virtual games.
    #[serde(deserialize_with = "saturated")]
    pub virtual_games: i16,
}

/// A campaign that the member can claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PromotionOffer {
    /// The campaign.
    pub campaign_id: CampaignId,
    /// Its kind.
    pub kind: PromotionKind,
    /// Its name.
    pub name: String,
    /// The free bet's stake, or the bonus, won.
    pub amount: Won,
    /// Deposits that it requires since the campaign began, won; 0 for none.
    pub deposited_min: Won,
    /// What the member has deposited since then, won.
    pub deposited: Won,
    /// The last moment to claim it.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// The terms in words, one a line.
    pub terms: Vec<String>,
}

/// A free bet that the member can use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FreeBet {
    /// The free bet, as [`PlaceBet::free_bet_id`](crate::sportsbook::bets::PlaceBet::free_bet_id) names it.
    pub id: PromotionGrantId,
    /// The campaign's name.
    pub name: String,
    /// Its stake, won.
    pub amount: Won,
    /// What a slip has to be.
    pub terms: FreeBetTerms,
    /// The last moment to use it.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// What a slip has to be for a free bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FreeBetTerms {
    /// The lowest price of each leg; `null` for any.
    pub price_min: Option<Price>,
    /// The fewest legs.
    pub legs_min: i16,
    /// The sports of its legs; empty for all.
    pub sports: Vec<SportId>,
}

/// The member's bonus that is being wagered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ActiveBonus {
    /// The bonus.
    pub id: PromotionGrantId,
    /// The campaign's name.
    pub name: String,
    /// What was given, won.
    pub amount: Won,
    /// The balance, won.
    pub balance: Won,
    /// Stakes that it requires, won.
    pub required: Won,
    /// Stakes that count so far, won.
    pub wagered: Won,
    /// Percent of a stake that counts.
    pub weights: WagerWeights,
    /// The most that becomes cash, won; `null` for all.
    pub cash_max: Option<Won>,
    /// Whether it is spent before cash.
    pub bonus_first: bool,
    /// The last moment to wager it.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// Answer of `GET /promotions/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Promotions {
    /// What the member can claim.
    pub offers: Vec<PromotionOffer>,
    /// Free bets that can be used, first to expire at the top.
    pub free_bets: Vec<FreeBet>,
    /// The bonus that is being wagered.
    pub bonus: Option<ActiveBonus>,
}

/// `POST /promotions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ClaimPromotionRequest {
    /// The session's member.
    pub member_id: MemberId,
    /// The campaign.
    pub campaign_id: CampaignId,
}

/// `POST /promotions/{id}/forfeit`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ForfeitBonus {
    /// The bonus.
    pub bonus_id: PromotionGrantId,
}

/// How a slip was paid for by a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PromotedStake {
    /// Free bet or bonus.
    pub kind: PromotionKind,
    /// The part of the stake that it paid, won.
    pub amount: Won,
    /// The part of the payout that went back to the house or to the bonus, won.
    pub returned: Won,
}

problems! {
    /// A refusal of promotions outside of betting. It is not part of
    /// [`Problem`](crate::kernel::problem::Problem), which every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum PromotionProblem {
        /// Promotions are switched off, or the campaign has ended or was stopped.
        #[error("지금은 받을 수 없는 프로모션입니다.")]
        PromotionClosed = 409,
        /// All have been given, or the budget is used up.
        #[error("준비된 수량이 모두 소진되었습니다.")]
        PromotionUsedUp = 409,
        /// The member is not among those whom the campaign is for.
        #[error("이 프로모션의 대상이 아닙니다.")]
        PromotionNotForMember = 403,
        /// The member has deposited too little since the campaign began.
        #[error("프로모션 기간에 {missing}원을 더 충전하면 받을 수 있습니다.")]
        PromotionDepositMissing {
            /// Missing deposits, won.
            missing: Won,
        } = 422,
        /// The member already wagers a bonus.
        #[error("진행중인 보너스가 있습니다. 끝난 뒤에 받을 수 있습니다.")]
        BonusInProgress = 409,
        /// The bonus has ended.
        #[error("이미 끝난 보너스입니다.")]
        BonusEnded = 409,
        /// The withdrawal would forfeit the bonus, which the member has not agreed to.
        #[error("환전하면 남은 보너스 {amount}원이 사라집니다. 확인한 뒤 다시 신청해주세요.")]
        BonusAtStake {
            /// The bonus balance, won.
            amount: Won,
        } = 409,
        /// The name of a campaign is missing or too long.
        #[error("프로모션 이름을 1~{COUPON_NAME_LENGTH_MAX}자로 입력해주세요.")]
        CampaignNameInvalid = 422,
        /// The free bet or bonus is out of range.
        #[error("금액은 {min}원부터 {AMOUNT_MAX}원까지 입력해주세요.")]
        CampaignAmountInvalid {
            /// The smallest amount, won; for a free bet this is the smallest stake.
            min: Won,
        } = 422,
        /// The deposits that a campaign requires are out of range.
        #[error("충전 조건은 0원부터 {COST_MAX}원까지 입력해주세요.")]
        CampaignDepositInvalid = 422,
        /// The number of members who can claim a campaign is out of range.
        #[error("최대 인원은 1명부터 {}명까지 입력해주세요.", Amount::new(GRANTS_MAX))]
        CampaignGrantsInvalid = 422,
        /// The highest cost of a campaign does not cover one claim, or is out of range.
        #[error("최대 비용은 금액 이상, {COST_MAX}원 이하로 입력해주세요.")]
        CampaignCostInvalid = 422,
        /// Too many levels or sports.
        #[error("대상 레벨과 종목은 각각 {LISTED_MAX}개까지 선택할 수 있습니다.")]
        CampaignListTooLong = 422,
        /// The last day of a campaign is over or too late.
        #[error("신청 마감일은 오늘부터 {DAYS_MAX}일 안으로 정해주세요.")]
        CampaignLastDayInvalid = 422,
        /// The days for the use of what it gives are out of range.
        #[error("사용 기간은 1일부터 {DAYS_MAX}일까지 입력해주세요.")]
        CampaignDaysInvalid = 422,
        /// The lowest price of a leg is no price.
        #[error("최소 배당은 {}부터 {}까지 입력해주세요.", PRICE_MIN.shown(), PRICE_MAX.shown())]
        CampaignPriceInvalid = 422,
        /// The fewest legs of a free bet's slip are out of range.
        #[error("최소 폴더는 1폴더부터 {LEGS_MAX}폴더까지 입력해주세요.")]
        CampaignLegsInvalid = 422,
        /// The wagering requirement is out of range.
        #[error("롤링은 1배부터 {WAGER_TIMES_MAX}배까지 입력해주세요.")]
        CampaignWagerInvalid = 422,
        /// The percentages that count are out of range, or nothing counts.
        #[error("인정 비율은 0%부터 100%까지, 하나 이상은 0%보다 높게 입력해주세요.")]
        CampaignWeightsInvalid = 422,
        /// The most that becomes cash is out of range.
        #[error("최대 전환 금액은 1원부터 {COST_MAX}원까지 입력해주세요.")]
        CampaignCashInvalid = 422,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_answered_with_what_was_given() {
        let said = |kind: PromotionKind| kind.claimed(Won::new(10_000));
        assert_eq!(
            said(PromotionKind::FreeBet),
            "10,000원 프리벳을 받았습니다."
        );
        assert_eq!(said(PromotionKind::Bonus), "10,000원 보너스를 받았습니다.");
    }
}
