//! What an operator sees and does.

use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::members::account::can_be_staff;
use crate::sportsbook::bets::BetSlip;
use crate::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use crate::sportsbook::feed::FeedFault;
use crate::sportsbook::settle::WinFlag;
use crate::wallet::chain::ChainFault;
use crate::wallet::{ChargeStatus, ChargeType, DepositMode};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::Tsify;

/// A member in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MemberRow {
    /// The member.
    pub id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Phone number.
    pub phone_number: String,
    /// Name of the bank.
    pub bank_name: String,
    /// Account number.
    pub bank_account_number: String,
    /// Holder.
    pub account_holder: String,
    /// Level.
    pub role: i16,
    /// 0 member, 1 partner or operator, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// `A`, or `G` for a guest.
    pub user_type: String,
    /// Belongs to the staff, who write notices.
    pub staff: bool,
    /// 0 not banned.
    pub ban_type: i16,
    /// Cash, won.
    pub emoney: Won,
    /// Points.
    pub point: Won,
    /// Owed by the member after a correction, won.
    pub debt: Won,
    /// When an operator approved; none while it waits.
    #[tsify(type = "string | null")]
    pub approved_at: Option<DateTime<Utc>>,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member last called.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// What an operator decides of a member's standing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeMember {
    /// Level, 1 to 5.
    pub role: i16,
    /// 0 member, 1 partner, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// `A`, or `G` for a guest.
    pub user_type: String,
    /// Belongs to the staff, who write notices: type 1 and level 1 alone.
    pub staff: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

impl ChangeMember {
    /// Whether a member can stand like that.
    pub fn check(&self) -> Result<(), Problem> {
        let good = (1..=5).contains(&self.role)
            && (0..=2).contains(&self.kind)
            && ["A", "G"].contains(&self.user_type.as_str())
            && (!self.staff || can_be_staff(self.kind, self.role));
        good.then_some(()).ok_or(Problem::MemberStandingInvalid)
    }
}

/// A join code in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct JoinCodeRow {
    /// The record.
    pub id: i64,
    /// The code.
    pub code: String,
    /// 0 a recommender's, 1 a partner's.
    #[serde(rename = "type")]
    pub kind: i16,
    /// Whose it is.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Members who have signed up with it.
    pub joined: i64,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was ended.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Makes a join code for a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MakeJoinCode {
    /// The code; empty lets the server choose one.
    pub code: String,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// An address that nothing is answered to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BannedAddressRow {
    /// The address.
    pub address: String,
    /// Why.
    pub reason: String,
    /// Since when.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// Bans an address, or lifts its ban.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeAddress {
    /// The address.
    pub address: String,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A charge in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ChargeRow {
    /// The record.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// Won.
    pub deposit_amount: Won,
    /// Bonus that an approval adds, points.
    pub bonus_amount: Won,
    /// Account holder.
    pub deposit_name: String,
    /// Name of the bank.
    pub bank_name: String,
    /// Account number.
    pub bank_account_number: String,
    /// USDT, 2 decimals; tether only.
    #[tsify(type = "string | null")]
    pub crypto_price: Option<Decimal>,
    /// Won for one USDT.
    #[tsify(type = "string | null")]
    pub crypto_rate: Option<Decimal>,
    /// The site's address that a deposit was to be sent to.
    pub crypto_deposit_account: Option<String>,
    /// The member's wallet: sends a deposit, receives a withdrawal.
    pub crypto_wallet: Option<String>,
    /// The chain's transaction.
    pub crypto_txid: Option<String>,
    /// Why the chain does not confirm it.
    pub chain_fault: Option<ChainFault>,
    /// Where it stands.
    pub status: ChargeStatus,
    /// Why it was cancelled.
    pub reason: Option<String>,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
}

/// A slip in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetRow {
    /// The slip as the member sees it, with the address.
    pub slip: BetSlip,
}

/// A fixture in the operator's list, with how much is open on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FixtureRow {
    /// The fixture.
    pub fixture_id: i64,
    /// League, in Korean where known.
    pub league_name: String,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// Label of its status.
    pub status_name: String,
    /// Whether it is over; results before that have to be confirmed.
    pub is_over: bool,
    /// Whether it can be called postponed.
    pub can_postpone: bool,
    /// When what waits on it becomes void by the clock, as it stands.
    #[tsify(type = "string | null")]
    pub void_at: Option<DateTime<Utc>>,
    /// Score, `2:1`.
    pub score: Option<String>,
    /// An operator has voided it, and that stands whatever the feed says.
    pub held: bool,
    /// An operator has suspended it as a whole.
    pub suspended: bool,
    /// By how many percent its prices are raised; 0 where they are not.
    pub margin: i16,
    /// Markets and selections of it that are suspended or have an adjustment of their own.
    pub own_rules: i64,
    /// Open slips with a leg on it.
    pub open_bets: i64,
    /// Their stakes, won.
    pub open_stake: Won,
    /// What they may cost: winnings less stakes, won.
    pub liability: Won,
    /// The most that it may be, won.
    pub liability_max: Option<Won>,
}

/// A selection that has bets or may get some, with what the feed says of it and what is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionRow {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// Korean name of the market.
    pub market_name: String,
    /// The selection.
    pub odds_id: String,
    /// Its name.
    pub name: String,
    /// Its line as members see it, a handicap above zero with its plus.
    pub line: Option<String>,
    /// The line that its market's selections share.
    pub baseline: Option<String>,
    /// The price that is offered.
    pub price: Price,
    /// The feed's price.
    pub feed_price: Price,
    /// Whether it takes bets.
    pub status: SelectionStatus,
    /// Whether the feed lets it take bets.
    pub feed_status: SelectionStatus,
    /// An operator has suspended it.
    pub suspended: bool,
    /// An operator has suspended its market.
    pub market_suspended: bool,
    /// By how many percent the prices of its market are raised; 0 where it has no adjustment of its own.
    pub market_margin: i16,
    /// Its result so far.
    pub win_flag: WinFlag,
    /// Its result as the feed says it.
    pub feed_win_flag: WinFlag,
    /// Since when an operator's result stands, whatever the feed says.
    #[tsify(type = "string | null")]
    pub held_at: Option<DateTime<Utc>>,
    /// Legs on it.
    pub legs: i64,
    /// What open slips with it may cost, won.
    pub liability: Won,
    /// The most that it may be, won.
    pub liability_max: Option<Won>,
}

/// A message of the feed that was put aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FeedRejectRow {
    /// The record.
    pub id: i64,
    /// What could not be read or applied, each once.
    pub faults: Vec<FeedFault>,
    /// What the database said of it; of old ones, all that was noted. Mostly empty.
    pub reason: String,
    /// The message as it came, as far as it is shown.
    pub body: String,
    /// The fixture whose arrival it waits for: as text, as the feed may number it past 2^53.
    pub waits_for: Option<String>,
    /// When it came.
    #[tsify(type = "string")]
    pub received_at: DateTime<Utc>,
    /// When somebody took it off the list.
    #[tsify(type = "string | null")]
    pub dismissed_at: Option<DateTime<Utc>>,
}

/// An act that needs a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Reason {
    /// Why; kept in the audit log.
    pub reason: String,
}

/// The reason as it is kept; refused where nothing is said.
pub fn given_reason(reason: &str) -> Result<String, Problem> {
    match reason.trim() {
        "" => Err(Problem::ReasonRequired),
        given => Ok(given.to_owned()),
    }
}

/// Settles a selection by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SettleSelection {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The selection.
    pub odds_id: String,
    /// The result; waiting is refused.
    pub win_flag: WinFlag,
    /// Confirms that the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// Whether results given by hand come before the fixture is over, which the request has to confirm
/// with `early`; refused otherwise. Results that only give stakes back may come at any time.
pub fn is_early(
    status: FixtureStatus,
    early: bool,
    results: impl IntoIterator<Item = WinFlag>,
) -> Result<bool, Problem> {
    let gives_back = |flag| matches!(flag, WinFlag::Void | WinFlag::Cancelled);
    let is_early = !status.is_over() && !results.into_iter().all(gives_back);
    if is_early && !early {
        return Err(Problem::FixtureNotOver);
    }
    Ok(is_early)
}

/// Settles all selections of a market on one line by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SettleMarket {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The line that its selections share; none where they share none.
    pub baseline: Option<String>,
    /// Each selection once; one that has a result already may be left out.
    pub results: Vec<SelectionResult>,
    /// Confirms that the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A selection with its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SelectionResult {
    /// The selection.
    pub odds_id: String,
    /// The result; waiting is refused.
    pub win_flag: WinFlag,
}

impl SettleMarket {
    /// The results that are new to the market, whose selections stand at these. Refused where a
    /// selection is unknown, named twice or given no result, where one would stay without, and where
    /// nothing is new.
    pub fn changes(
        &self,
        stored: &BTreeMap<i64, WinFlag>,
    ) -> Result<BTreeMap<i64, WinFlag>, Problem> {
        let mut given = BTreeMap::new();
        for SelectionResult { odds_id, win_flag } in &self.results {
            let odds_id = odds_id.parse().map_err(|_| Problem::NotFound)?;
            if *win_flag == WinFlag::Waiting {
                return Err(Problem::ResultRequired);
            }
            if !stored.contains_key(&odds_id) {
                return Err(Problem::NotFound);
            }
            if given.insert(odds_id, *win_flag).is_some() {
                return Err(Problem::MalformedRequest);
            }
        }
        if stored.is_empty() {
            return Err(Problem::NotFound);
        }
        let stays =
            |(id, flag): (&i64, &WinFlag)| *flag == WinFlag::Waiting && !given.contains_key(id);
        if stored.iter().any(stays) {
            return Err(Problem::MarketIncomplete);
        }
        given.retain(|id, flag| stored.get(id) != Some(flag));
        if given.is_empty() {
            return Err(Problem::AlreadyProcessed);
        }
        Ok(given)
    }
}

/// Changes one setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeSetting {
    /// The setting's name in `Settings`.
    pub key: String,
    /// Its new value, as JSON text.
    pub value: String,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AuditRow {
    /// Its number; they have no gaps.
    pub id: i64,
    /// When, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Login id of the operator, or `system`.
    pub actor: String,
    /// What was done, such as `charge.approve`.
    pub action: String,
    /// To what, such as `charge:17`.
    pub subject: String,
    /// Why, where a reason was asked for.
    pub reason: Option<String>,
    /// JSON text of what it was.
    pub before: Option<String>,
    /// JSON text of what it is now.
    pub after: Option<String>,
}

/// Which part of the audit log is to be proven.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct ProofQuery {
    /// The row up to which it was proven already; none from the beginning.
    #[tsify(optional)]
    pub after: Option<i64>,
}

/// A proven part of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ProofPart {
    /// The last row of it; the part after it is asked for with this.
    pub until: i64,
    /// The newest row of the log: reached, all of it is proven.
    pub newest: i64,
    /// Rows that are not as they were written, or do not follow the one before.
    pub broken: Vec<i64>,
    /// When it was proven.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use WinFlag::{Lost, Void, Waiting, Won};

    #[test]
    fn a_market_is_settled_whole_or_not_at_all() {
        let stored = BTreeMap::from([(1, Waiting), (2, Waiting), (3, Lost)]);
        for (results, outcome) in [
            (vec![("1", Won), ("2", Lost)], Ok(vec![(1, Won), (2, Lost)])),
            (
                vec![("1", Lost), ("2", Lost), ("3", Won)],
                Ok(vec![(1, Lost), (2, Lost), (3, Won)]),
            ),
            (
                vec![("3", Lost), ("2", Void), ("1", Void)],
                Ok(vec![(1, Void), (2, Void)]),
            ),
            (vec![], Err(Problem::MarketIncomplete)),
            (
                vec![("1", Won), ("3", Lost)],
                Err(Problem::MarketIncomplete),
            ),
            (
                vec![("1", Won), ("2", Waiting)],
                Err(Problem::ResultRequired),
            ),
            (
                vec![("1", Won), ("2", Lost), ("4", Lost)],
                Err(Problem::NotFound),
            ),
            (
                vec![("1", Won), ("2", Lost), ("x", Lost)],
                Err(Problem::NotFound),
            ),
            (
                vec![("1", Won), ("2", Lost), ("1", Lost)],
                Err(Problem::MalformedRequest),
            ),
        ] {
            let results = results.iter().map(|(id, flag)| SelectionResult {
                odds_id: (*id).to_owned(),
                win_flag: *flag,
            });
            let act = SettleMarket {
                fixture_id: 1,
                market_id: 1,
                baseline: None,
                results: results.collect(),
                early: false,
                reason: String::new(),
            };
            let changes = act.changes(&stored);
            assert_eq!(changes.map(|it| it.into_iter().collect()), outcome);
        }
        let again = SettleMarket {
            fixture_id: 1,
            market_id: 1,
            baseline: None,
            results: vec![SelectionResult {
                odds_id: "3".to_owned(),
                win_flag: Lost,
            }],
            early: false,
            reason: String::new(),
        };
        let done = BTreeMap::from([(3, Lost)]);
        assert_eq!(again.changes(&done), Err(Problem::AlreadyProcessed));
        assert_eq!(again.changes(&BTreeMap::new()), Err(Problem::NotFound));
    }

    #[test]
    fn results_before_the_end_have_to_be_confirmed() {
        use FixtureStatus::{Abandoned, Finished, InProgress, LostCoverage, NotStarted, Postponed};
        for status in [NotStarted, InProgress, Postponed, LostCoverage] {
            let refused = Err(Problem::FixtureNotOver);
            assert_eq!(is_early(status, false, [Void, Won]), refused, "{status:?}");
            assert_eq!(is_early(status, true, [Lost]), Ok(true), "{status:?}");
            assert_eq!(
                is_early(status, false, [Void, WinFlag::Cancelled]),
                Ok(false)
            );
        }
        for status in [Finished, FixtureStatus::Cancelled, Abandoned] {
            assert_eq!(
                is_early(status, false, [Won, Lost]),
                Ok(false),
                "{status:?}"
            );
        }
    }
}
