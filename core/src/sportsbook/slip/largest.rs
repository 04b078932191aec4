//! The largest stake that would be accepted after a limit has refused one.

use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{WON_MAX, Won};
use crate::sportsbook::slip::limits::{Limits, cap_stake};
use crate::sportsbook::slip::slip_odds::SlipOdds;

/// A refusal of a stake as the page has received it. It is not a
/// [`Problem`](crate::kernel::problem::Problem), since to read one back costs the page kilobytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedStake<'a> {
    /// The code of the refusal.
    pub code: &'a str,
    /// The amount in the refusal, in won: a maximum or a remainder. `None` if the refusal names none, or if it arrived
    /// after an in-play delay, when the page knows the sentence only.
    pub amount: Option<Won>,
}

impl RefusedStake<'_> {
    /// The stake that the limit leaves. Returns `None` if another rule refused.
    pub fn remaining(&self) -> Option<Won> {
        match self.code {
            "STAKE_ABOVE_MAX"
            | "EXPOSURE_LIMIT_REACHED"
            | "BOOST_LIMIT_REACHED"
            | "LOSS_LIMIT_REACHED" => self.amount,
            // What these leave follows from odds and balance.
            "WINNINGS_ABOVE_MAX" | "BALANCE_TOO_SMALL" => Some(WON_MAX),
            _ => None,
        }
    }

    /// The largest stake that would be accepted, at most the one that is wanted. Returns `None` if there is none,
    /// or if another rule refused.
    pub fn largest(
        &self,
        wanted: Won,
        balance: Won,
        odds: &SlipOdds,
        limits: Limits,
    ) -> Option<Won> {
        let within = wanted.min(self.remaining()?);
        let most = cap_stake(within, balance, Some(odds), limits);
        // A capped stake is within both limits.
        (most >= STAKE_MIN).then_some(most)
    }

    /// The largest stake in words, if the sentence of the refusal names another amount.
    pub fn sentence(&self, largest: Won) -> Option<String> {
        let named = match self.code {
            // It names winnings.
            "WINNINGS_ABOVE_MAX" => None,
            "STAKE_ABOVE_MAX" => self.amount,
            _ => return None,
        };
        (named != Some(largest)).then(|| format!("지금은 {largest}원까지 베팅할 수 있습니다."))
    }
}

/// Whether a refusal with this code comes from a limit of the member, which then is another one than the page
/// knew.
pub fn is_own_limit(code: &str) -> bool {
    matches!(
        code,
        "STAKE_ABOVE_MAX" | "WINNINGS_ABOVE_MAX" | "EXPOSURE_LIMIT_REACHED" | "BET_NOT_TAKEN"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::korea::LimitPeriod;
    use crate::kernel::problem::Problem;
    use crate::sportsbook::slip::odds::TotalOdds;
    use serde_json::Value;

    const LIMITS: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };

    /// Code and amount of a refusal, as the server sends them.
    fn sent(problem: &Problem) -> (String, Option<Won>) {
        let body = serde_json::to_value(problem).unwrap();
        let amount = body.get("max").or_else(|| body.get("left"));
        let code = body["code"].as_str().unwrap().to_owned();
        (code, amount.and_then(Value::as_i64).map(Won::new))
    }

    fn remaining(problem: &Problem) -> Option<i64> {
        let (code, amount) = sent(problem);
        let refused = RefusedStake {
            code: &code,
            amount,
        };
        refused.remaining().map(Won::get)
    }

    fn own(problem: &Problem) -> bool {
        is_own_limit(&sent(problem).0)
    }

    fn largest(code: &str, amount: i64, [wanted, balance]: [i64; 2], total: &str) -> Option<i64> {
        let refused = RefusedStake {
            code,
            amount: Some(Won::new(amount)),
        };
        let odds = TotalOdds::parse(total).unwrap().into();
        let most = refused.largest(Won::new(wanted), Won::new(balance), &odds, LIMITS);
        most.map(Won::get)
    }

    #[test]
    fn each_limit_leaves_what_it_names() {
        let max = Won::new(8_000);
        let left = Won::new(7_000);
        let period = LimitPeriod::Day;
        let free = Some(WON_MAX.get());
        for (problem, leaves, is_own) in [
            (Problem::StakeAboveMax { max }, Some(8_000), true),
            (Problem::ExposureLimitReached { max }, Some(8_000), true),
            (Problem::BoostLimitReached { max }, Some(8_000), false),
            (
                Problem::LossLimitReached { period, left },
                Some(7_000),
                false,
            ),
            (Problem::WinningsAboveMax { max }, free, true),
            (Problem::BalanceTooSmall, free, false),
        ] {
            assert_eq!(remaining(&problem), leaves, "{problem:?}");
            assert_eq!(own(&problem), is_own, "{problem:?}");
        }
    }

    #[test]
    fn without_their_amount_only_winnings_and_balance_leave_a_stake() {
        let remaining = |code| RefusedStake { code, amount: None }.remaining();
        for code in ["WINNINGS_ABOVE_MAX", "BALANCE_TOO_SMALL"] {
            assert_eq!(remaining(code), Some(WON_MAX), "{code}");
        }
        for code in [
            "STAKE_ABOVE_MAX",
            "EXPOSURE_LIMIT_REACHED",
            "BOOST_LIMIT_REACHED",
            "LOSS_LIMIT_REACHED",
        ] {
            assert_eq!(remaining(code), None, "{code}");
        }
    }

    #[test]
    fn other_rules_leave_no_stake() {
        let fixture_ids = Vec::new();
        let taken = Problem::BetNotTaken { fixture_ids };
        assert_eq!((remaining(&taken), own(&taken)), (None, true));
        let period = LimitPeriod::Day;
        let left = Won::new(7_000);
        for problem in [
            Problem::StakeTooSmall,
            Problem::LoginRequired,
            Problem::DepositLimitReached { period, left },
        ] {
            assert_eq!((remaining(&problem), own(&problem)), (None, false));
        }
    }

    #[test]
    fn the_largest_stake_is_within_all_that_limits_it() {
        let exposed =
            |amount, amounts, total| largest("EXPOSURE_LIMIT_REACHED", amount, amounts, total);
        assert_eq!(exposed(8_000, [20_000, 50_000], "2.00"), Some(8_000));
        assert_eq!(exposed(8_000, [20_000, 6_005], "2.00"), Some(6_005));
        // 3,000,000 / 451 = 6,651.88…
        assert_eq!(exposed(8_000, [20_000, 50_000], "451.00"), Some(6_650));
        assert_eq!(exposed(5_000, [20_000, 50_000], "2.00"), Some(5_000));
        assert_eq!(exposed(4_999, [20_000, 50_000], "2.00"), None);
        assert_eq!(exposed(0, [20_000, 50_000], "2.00"), None);
        assert_eq!(exposed(8_000, [20_000, 4_999], "2.00"), None);
        assert_eq!(exposed(8_000, [20_000, 50_000], "600.01"), None);
        let winnings = |wanted, total| {
            let amounts = [wanted, 9_000_000];
            largest("WINNINGS_ABOVE_MAX", 3_000_000, amounts, total)
        };
        assert_eq!(winnings(900_000, "7.03"), Some(426_740));
        assert_eq!(winnings(2_000_000, "2.00"), Some(1_000_000));
        assert_eq!(largest("ROUND_CLOSED", 8_000, [20_000; 2], "2.00"), None);
    }

    #[test]
    fn a_sentence_that_names_another_amount_is_completed() {
        let sentence = |code, amount: i64, largest| {
            let refused = RefusedStake {
                code,
                amount: Some(Won::new(amount)),
            };
            refused.sentence(Won::new(largest))
        };
        let said = Some("지금은 33,220원까지 베팅할 수 있습니다.".to_owned());
        assert_eq!(sentence("WINNINGS_ABOVE_MAX", 33_220, 33_220), said);
        assert_eq!(sentence("STAKE_ABOVE_MAX", 40_000, 33_220), said);
        assert_eq!(sentence("STAKE_ABOVE_MAX", 33_220, 33_220), None);
        assert_eq!(sentence("EXPOSURE_LIMIT_REACHED", 40_000, 33_220), None);
        assert_eq!(sentence("LOSS_LIMIT_REACHED", 40_000, 33_220), None);
    }
}
