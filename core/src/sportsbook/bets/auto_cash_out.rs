//! An order to cash a slip out as soon as it is worth an amount (beyond the specification; the operator
//! switches it on). It waits on the server, also while the member is not logged in, and ends with its
//! slip.

use super::cash_out::{CashOutOrder, CashOutSlip, CashOutTerms};
use crate::kernel::ids::BetId;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `POST /bets/{id}/auto-cash-out`: cash the slip out once it is worth this amount. Replaces an earlier
/// order for the slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct AutoCashOutOrder {
    /// The least amount, won.
    pub amount: Won,
}

/// An order that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AutoCashOut {
    /// The slip.
    pub bet_id: BetId,
    /// The least amount, won.
    pub amount: Won,
    /// When it was given, UTC.
    #[tsify(type = "string")]
    pub set_at: DateTime<Utc>,
}

/// How an order ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
pub enum AutoCashOutEnd {
    /// It was carried out.
    CashedOut,
    /// The slip was settled, cancelled or cashed out otherwise before.
    SlipEnded,
    /// The member took it back.
    Stopped,
    /// The member was banned or has left.
    MemberBarred,
}

impl AutoCashOutOrder {
    /// Refuses an order that the site does not take: if it is switched off, if the slip is not bought
    /// back, if the slip can never be worth the amount, and if it is worth it already. A slip that has
    /// no price at the moment can have an order.
    pub fn check(
        self,
        enabled: bool,
        slip: &CashOutSlip,
        terms: &CashOutTerms,
        inplay_stopped: bool,
        now: DateTime<Utc>,
    ) -> Result<(), Problem> {
        if !enabled {
            return Err(Problem::AutoCashOutUnavailable);
        }
        let value = match slip.cash_out(terms, inplay_stopped, now) {
            Ok(sold) => Some(sold.amount),
            Err(Problem::CashOutClosed | Problem::CashOutWorthless | Problem::InPlayStopped) => {
                None
            }
            Err(refusal) => return Err(refusal),
        };
        let max = slip.winnings().ok_or(Problem::CashOutUnavailable)?;
        if self.amount <= Won::ZERO || self.amount > max {
            return Err(Problem::AutoCashOutOutOfRange { max });
        }
        match value.filter(|value| *value >= self.amount) {
            Some(amount) => Err(Problem::AutoCashOutReached { amount }),
            None => Ok(()),
        }
    }

    /// The request that carries it out: at this amount or a higher one.
    pub const fn cash_out(self) -> CashOutOrder {
        CashOutOrder {
            amount: self.amount,
            accept_change: false,
            better_only: true,
            part: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::{FixtureId, MarketId, OddsId};
    use crate::kernel::money::Price;
    use crate::sportsbook::bets::GameType;
    use crate::sportsbook::bets::accept::Offered;
    use crate::sportsbook::bets::cash_out::CashOutLeg;
    use crate::sportsbook::catalogue::{FOOTBALL, FixtureStatus, SelectionStatus};
    use crate::sportsbook::settle::WinFlag;
    use crate::sportsbook::slip::live::LiveBettingTimes;
    use chrono::TimeDelta;

    fn terms(enabled: bool) -> CashOutTerms {
        CashOutTerms {
            enabled,
            margin: 5,
            delays: LiveBettingTimes::default(),
            delay_added: 0,
        }
    }

    fn now() -> DateTime<Utc> {
        DateTime::UNIX_EPOCH
    }

    /// A bet of 10,000 at 2.00, which is now offered at `price`.
    fn slip(price: Option<u32>, flag: WinFlag) -> CashOutSlip {
        let offered = |hundredths| Offered {
            sport_id: FOOTBALL,
            start_at: now() + TimeDelta::hours(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(hundredths),
            version: 2,
            terms_version: 1,
            status: SelectionStatus::Open,
        };
        CashOutSlip {
            game_type: GameType::Sports,
            promoted: false,
            stake: Won::new(10_000),
            settled: false,
            system: None,
            legs: vec![CashOutLeg {
                fixture_id: FixtureId::new(1),
                market_id: MarketId::new(1),
                odds_id: OddsId::new(1),
                price: Price::of_hundredths(200),
                version: 1,
                flag,
                dead_heat: None,
                offer: price.map(offered),
            }],
        }
    }

    fn check(amount: i64, slip: &CashOutSlip) -> Result<(), Problem> {
        let order = AutoCashOutOrder {
            amount: Won::new(amount),
        };
        order.check(true, slip, &terms(true), false, now())
    }

    #[test]
    fn an_order_is_above_the_value_and_within_the_winnings() {
        // Worth 10,000 · 2.00 / 1.60 less 5 percent.
        let open = slip(Some(160), WinFlag::Waiting);
        let reached = Problem::AutoCashOutReached {
            amount: Won::new(11_875),
        };
        assert_eq!(check(11_875, &open), Err(reached));
        assert_eq!(check(11_876, &open), Ok(()));
        assert_eq!(check(20_000, &open), Ok(()));
        let max = Won::new(20_000);
        let outside = Err(Problem::AutoCashOutOutOfRange { max });
        for amount in [20_001, 0, -1, i64::MAX, i64::MIN] {
            assert_eq!(check(amount, &open), outside, "{amount}");
        }
    }

    #[test]
    fn a_slip_without_a_price_can_have_an_order() {
        let closed = slip(None, WinFlag::Waiting);
        assert_eq!(check(15_000, &closed), Ok(()));
        let decided = slip(Some(160), WinFlag::Won);
        assert_eq!(check(15_000, &decided), Err(Problem::CashOutSettled));
        let order = AutoCashOutOrder {
            amount: Won::new(15_000),
        };
        let off = order.check(false, &closed, &terms(true), false, now());
        assert_eq!(off, Err(Problem::AutoCashOutUnavailable));
        let refused = order.check(true, &closed, &terms(false), false, now());
        assert_eq!(refused, Err(Problem::CashOutUnavailable));
    }
}
