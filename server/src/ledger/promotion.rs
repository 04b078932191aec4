//! Free bets and bonuses. What a promotion pays of a stake comes to cash just before the stake leaves it,
//! and what it gets of a payout leaves cash with the payout (`settlement.rs`). So a slip that a promotion
//! has paid for is placed and settled like any other.

use super::{Account, House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MemberId, PromotionGrantId};
use hanpan_core::kernel::money::{Amount, Won};
use sqlx::PgConnection;
use uuid::Uuid;

/// Opens a member's account for bonuses, unless it exists.
pub async fn open_account(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into accounts (member_id, kind) values ($1, 'bonus')
         on conflict on constraint accounts_member_kind do nothing",
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the balance of a member's bonus, 0 without an account. The caller has locked the cash.
pub async fn bonus_balance(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Won> {
    let balance = sqlx::query_scalar!(
        r#"select balance as "balance: Won" from accounts where member_id = $1 and kind = 'bonus'"#,
        member_id.get()
    )
    .fetch_optional(conn)
    .await?;
    Ok(balance.unwrap_or(Won::ZERO))
}

/// Credits a bonus that was granted.
pub async fn grant_bonus(
    conn: &mut PgConnection,
    member_id: MemberId,
    grant_id: PromotionGrantId,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let bonus = account_of(conn, member_id, Kind::Bonus).await?;
    let reference = format!("bonus_granted:{grant_id}");
    let from = House::Promotions.into();
    move_won(conn, from, bonus, amount, "bonus_granted", reference, at).await
}

/// Brings the stake of a free bet to cash, from which the bet takes it.
pub async fn pay_free_stake(
    conn: &mut PgConnection,
    member_id: MemberId,
    grant_id: PromotionGrantId,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let cash = account_of(conn, member_id, Kind::Cash).await?;
    let reference = format!("free_stake:{grant_id}");
    let from = House::Promotions.into();
    move_won(conn, from, cash, amount, "free_stake", reference, at).await
}

/// Brings a part of a bonus to cash, from which the bet takes it.
pub async fn pay_bonus_stake(
    conn: &mut PgConnection,
    member_id: MemberId,
    request_id: Uuid,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let bonus = account_of(conn, member_id, Kind::Bonus).await?;
    let cash = account_of(conn, member_id, Kind::Cash).await?;
    let reference = format!("bonus_stake:{member_id}:{request_id}");
    move_won(conn, bonus, cash, amount, "bonus_stake", reference, at).await
}

/// Ends a bonus: turns `cash` of it into cash, which pays a debt first, and gives the rest back to the
/// house.
pub async fn end_bonus(
    conn: &mut PgConnection,
    member_id: MemberId,
    grant_id: PromotionGrantId,
    (cash, forfeited): (Won, Won),
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let bonus = account_of(conn, member_id, Kind::Bonus).await?;
    let reference = format!("bonus_forfeited:{grant_id}");
    let to = House::Promotions.into();
    move_won(conn, bonus, to, forfeited, "bonus_forfeited", reference, at).await?;
    if cash > Won::ZERO {
        let to = account_of(conn, member_id, Kind::Cash).await?;
        let reference = format!("bonus_converted:{grant_id}");
        let converted = reference.clone();
        move_won(conn, bonus, to, cash, "bonus_converted", converted, at).await?;
        debt::recover(conn, member_id, &reference, cash, at).await?;
    }
    Ok(())
}

/// Posts an amount, unless it is 0.
async fn move_won(
    conn: &mut PgConnection,
    from: Account,
    to: Account,
    amount: Won,
    kind: &'static str,
    reference: String,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if amount <= Won::ZERO {
        return Ok(());
    }
    let posting = Posting {
        from,
        to,
        amount: Amount::from(amount),
        kind,
        reference,
    };
    post(conn, &[posting], at).await?;
    Ok(())
}
