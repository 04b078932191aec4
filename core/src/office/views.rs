//! Rows and requests of the office.

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
    /// Account holder.
    pub account_holder: String,
    /// Level.
    pub role: i16,
    /// 0 member, 1 partner or operator, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// `A`, or `G` for a guest.
    pub user_type: String,
    /// Whether the member is staff, who write notices.
    pub staff: bool,
    /// 0 not banned.
    pub ban_type: i16,
    /// Cash, won.
    pub emoney: Won,
    /// Points.
    pub point: Won,
    /// Debt of the member after a correction, won.
    pub debt: Won,
    /// When an operator approved the member; `null` before approval.
    #[tsify(type = "string | null")]
    pub approved_at: Option<DateTime<Utc>>,
    /// When the account was created.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member's last request was received.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// An operator's change of a member's level, type and staff flag.
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
    /// Whether the member is staff, who write notices; only with type 1 and level 1.
    pub staff: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

impl ChangeMember {
    /// Checks that this combination is valid for a member.
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
    /// 0 for a recommender's code, 1 for a partner's.
    #[serde(rename = "type")]
    pub kind: i16,
    /// The owner.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Number of members who have signed up with it.
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
    /// The code; if empty, the server chooses one.
    pub code: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A banned address, whose requests are refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BannedAddressRow {
    /// The address.
    pub address: String,
    /// The reason.
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
    /// The reason; kept in the audit log.
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
    /// Amount, won.
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
    /// Price of one USDT, won.
    #[tsify(type = "string | null")]
    pub crypto_rate: Option<Decimal>,
    /// The site's address for the deposit.
    pub crypto_deposit_account: Option<String>,
    /// The member's wallet: sender of a deposit, recipient of a withdrawal.
    pub crypto_wallet: Option<String>,
    /// The transaction on the chain.
    pub crypto_txid: Option<String>,
    /// Why the chain does not confirm it.
    pub chain_fault: Option<ChainFault>,
    /// Its status.
    pub status: ChargeStatus,
    /// Why it was cancelled.
    pub reason: Option<String>,
    /// When it was requested.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
}

/// A slip in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetRow {
    /// The slip as the member sees it, with the address from which it was placed.
    pub slip: BetSlip,
}

/// A fixture in the operator's list, with its open slips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the list shows each of them apart"
)]
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
    /// Whether it is over; results before that must be confirmed.
    pub is_over: bool,
    /// Whether an operator may postpone it.
    pub can_postpone: bool,
    /// When its open selections become void by the clock, if its status does not change.
    #[tsify(type = "string | null")]
    pub void_at: Option<DateTime<Utc>>,
    /// Score, `2:1`.
    pub score: Option<String>,
    /// An operator has voided it, which overrides the feed.
    pub held: bool,
    /// An operator has suspended it as a whole.
    pub suspended: bool,
    /// Price adjustment in percent; 0 for none.
    pub margin: i16,
    /// Number of its markets and selections that are suspended or have their own adjustment.
    pub own_rules: i64,
    /// Number of open slips with a leg on it.
    pub open_bets: i64,
    /// Their stakes, won.
    pub open_stake: Won,
    /// Its liability: winnings less stakes, won.
    pub liability: Won,
    /// The limit of its liability, won; `null` for no limit.
    pub liability_max: Option<Won>,
}

/// A selection that has or may get bets, with the feed's values and the offered ones.
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
    /// Its line as it is displayed; a handicap above zero has a plus sign.
    pub line: Option<String>,
    /// The line that its market's selections share.
    pub baseline: Option<String>,
    /// The offered price.
    pub price: Price,
    /// The feed's price.
    pub feed_price: Price,
    /// Its status.
    pub status: SelectionStatus,
    /// Its status according to the feed.
    pub feed_status: SelectionStatus,
    /// An operator has suspended it.
    pub suspended: bool,
    /// An operator has suspended its market.
    pub market_suspended: bool,
    /// Price adjustment of its market in percent; 0 if the market has none of its own.
    pub market_margin: i16,
    /// Its result so far.
    pub win_flag: WinFlag,
    /// Its result according to the feed.
    pub feed_win_flag: WinFlag,
    /// When an operator's result was set, which overrides the feed.
    #[tsify(type = "string | null")]
    pub held_at: Option<DateTime<Utc>>,
    /// Number of legs on it.
    pub legs: i64,
    /// Liability of open slips with it, won.
    pub liability: Won,
    /// The limit of its liability, won; `null` for no limit.
    pub liability_max: Option<Won>,
}

/// A message of the feed that was set aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FeedRejectRow {
    /// The record.
    pub id: i64,
    /// The distinct faults of the message.
    pub faults: Vec<FeedFault>,
    /// The database's error; for old rows, everything that was noted. Usually empty.
    pub reason: String,
    /// The message as it arrived, truncated for display.
    pub body: String,
    /// The fixture that it waits for; text, because the feed's ids may exceed 2^53.
    pub waits_for: Option<String>,
    /// When it arrived.
    #[tsify(type = "string")]
    pub received_at: DateTime<Utc>,
    /// When an operator dismissed it.
    #[tsify(type = "string | null")]
    pub dismissed_at: Option<DateTime<Utc>>,
}

/// A request that only needs a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Reason {
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// The trimmed reason. Refuses an empty one.
pub fn given_reason(reason: &str) -> Result<String, Problem> {
    match reason.trim() {
        "" => Err(Problem::ReasonRequired),
        given => Ok(given.to_owned()),
    }
}

/// Settles a selection manually.
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
    /// Confirms settlement although the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Whether manual results come before the fixture is over. If they do, the request must confirm it
/// with `early`; otherwise it is refused. Results that only refund stakes are possible at any time.
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

/// Settles all selections of a market on one line manually.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SettleMarket {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The line that its selections share; `null` if they share none.
    pub baseline: Option<String>,
    /// Each selection once; one that already has a result may be left out.
    pub results: Vec<SelectionResult>,
    /// Confirms settlement although the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// The reason; kept in the audit log.
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
    /// The results that change the market, whose selections currently have the `stored` results.
    /// Refuses a selection that is unknown, named twice or given no result, results that leave a
    /// selection without one, and results that change nothing.
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
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AuditRow {
    /// Its id; ids have no gaps.
    pub id: i64,
    /// When, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Login id of the operator, or `system`.
    pub actor: String,
    /// The action, such as `charge.approve`.
    pub action: String,
    /// The object of the action, such as `charge:17`.
    pub subject: String,
    /// The reason, if one was required.
    pub reason: Option<String>,
    /// JSON text of the state before.
    pub before: Option<String>,
    /// JSON text of the state after.
    pub after: Option<String>,
}

/// The part of the audit log to verify.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct ProofQuery {
    /// The last row that is already verified; absent to start at the beginning.
    #[tsify(optional)]
    pub after: Option<i64>,
}

/// A verified part of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ProofPart {
    /// Its last row, from which the next part continues.
    pub until: i64,
    /// The newest row of the log. When it is reached, the whole log is verified.
    pub newest: i64,
    /// Rows that were altered, or that do not follow the previous one.
    pub broken: Vec<i64>,
    /// When it was verified.
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
