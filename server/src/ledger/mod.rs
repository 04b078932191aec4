//! The only module that writes money.
//!
//! A posting moves an amount between two accounts, once: its reference is unique, so that a repeated
//! request moves nothing. Members' accounts keep a balance that the database holds at or above zero;
//! balances of the house are summed from postings. Each account is in won or in points, and the database
//! refuses a posting between the two. Postings are never changed or deleted. One file for each kind of
//! movement; `docs/money.md` has the chart of accounts and the lock order.

pub mod adjustment;
pub mod books;
pub mod casino_call;
pub mod casino_round;
pub mod casino_transfer;
pub mod commission;
pub mod coupon;
mod debt;
pub mod deposit;
pub mod payout;
pub mod point_conversion;
pub mod promotion;
pub mod roulette;
pub mod settlement;
pub mod stake;
pub mod withdrawal;

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Amount;
use sqlx::PgConnection;
use std::collections::HashSet;

/// Accounts of the house; the migration fixes their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i64)]
pub enum House {
    /// Source of deposits.
    PaymentsIn = 1,
    /// Target of withdrawals that were paid.
    PaymentsOut = 2,
    /// Withdrawals that were requested and not yet paid.
    WithdrawalsHeld = 3,
    /// Stakes of open slips.
    StakesHeld = 4,
    /// The house's gross gaming revenue (GGR): stakes of settled slips come in, payouts go out.
    GrossGamingRevenue = 5,
    /// Source of bonuses, in points.
    Bonuses = 6,
    /// Target of points that are converted to cash. [`House::PointsCashed`] gives the cash.
    PointsIssued = 7,
    /// Transfers to and from the casino that await its answer.
    CasinoProvider = 8,
    /// Source of partners' commissions and of what their contracts pay.
    Commissions = 9,
    /// Adjustments of won by operators, and debts written off.
    Adjustments = 10,
    /// The GGR of the casino games: stakes come in, payouts go out.
    CasinoGames = 11,
    /// Payouts to partners and recommenders that were requested and not yet paid.
    PayoutsHeld = 12,
    /// Source of what recommenders earn.
    Recommendations = 13,
    /// Source of the cash that points are converted to.
    PointsCashed = 14,
    /// Adjustments of points by operators.
    PointAdjustments = 15,
    /// Source of free bets and bonuses, in won, and target of what goes back of them.
    Promotions = 16,
}

/// An account to post from or to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account(i64);

impl From<House> for Account {
    fn from(house: House) -> Self {
        Self(house as i64)
    }
}

/// The kind of a member's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Won.
    Cash,
    /// Points.
    Point,
    /// Casino money.
    Casino,
    /// What the member owes after a correction.
    Debt,
    /// What the house owes a partner.
    Commission,
    /// What the house owes a recommender.
    Recommendation,
    /// A bonus that is being wagered, in won.
    Bonus,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Point => "point",
            Self::Casino => "casino",
            Self::Debt => "debt",
            Self::Commission => "commission",
            Self::Recommendation => "recommendation",
            Self::Bonus => "bonus",
        }
    }
}

/// Returns the account of a member.
pub async fn account_of(
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: Kind,
) -> sqlx::Result<Account> {
    sqlx::query_scalar!(
        "select id from accounts where member_id = $1 and kind = $2",
        member_id.get(),
        kind.name()
    )
    .fetch_one(conn)
    .await
    .map(Account)
}

/// Locks an account of a member and returns its balance: concurrent requests are handled one after the
/// other.
pub async fn lock(
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: Kind,
) -> sqlx::Result<Amount> {
    sqlx::query_scalar!(
        r#"select balance as "balance: Amount" from accounts
           where member_id = $1 and kind = $2 for no key update"#,
        member_id.get(),
        kind.name()
    )
    .fetch_one(conn)
    .await
}

/// Returns the balance of a member's account.
pub async fn held(
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: Kind,
) -> sqlx::Result<Amount> {
    sqlx::query_scalar!(
        r#"select balance as "balance: Amount" from accounts where member_id = $1 and kind = $2"#,
        member_id.get(),
        kind.name()
    )
    .fetch_one(conn)
    .await
}

/// An amount to move between two accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posting {
    /// The account that is debited.
    pub from: Account,
    /// The account that is credited.
    pub to: Account,
    /// The amount, won or points; above zero.
    pub amount: Amount,
    /// The kind of movement.
    pub kind: &'static str,
    /// What it is for; unique forever.
    pub reference: String,
}

/// Postings as the parameters of the functions of the database that write them.
struct Columns {
    from: Vec<i64>,
    to: Vec<i64>,
    amounts: Vec<i64>,
    kinds: Vec<String>,
    references: Vec<String>,
}

impl Columns {
    fn of(postings: &[Posting]) -> Self {
        let numbers = |value: fn(&Posting) -> i64| postings.iter().map(value).collect();
        Self {
            from: numbers(|row| row.from.0),
            to: numbers(|row| row.to.0),
            amounts: numbers(|row| row.amount.get()),
            kinds: postings.iter().map(|row| row.kind.to_owned()).collect(),
            references: postings.iter().map(|row| row.reference.clone()).collect(),
        }
    }
}

/// Posts those that were not posted before and returns their references. A balance that would go below
/// zero fails the transaction with the constraint `accounts_balance_sign`.
pub async fn post(
    conn: &mut PgConnection,
    postings: &[Posting],
    at: DateTime<Utc>,
) -> sqlx::Result<HashSet<String>> {
    let columns = Columns::of(postings);
    let posted = sqlx::query_scalar!(
        r#"select post($1, $2, $3, $4, $5, $6) as "reference!""#,
        &columns.from,
        &columns.to,
        &columns.amounts,
        &columns.kinds,
        &columns.references,
        at
    )
    .fetch_all(conn)
    .await?;
    Ok(posted.into_iter().collect())
}

/// Locks the member's cash: concurrent requests are handled one after the other.
pub(crate) async fn lock_cash(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "select from accounts where member_id = $1 and kind = 'cash' for no key update",
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}
