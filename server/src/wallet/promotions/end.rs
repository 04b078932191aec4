//! The end of bonuses and free bets: by wagering, by the member, or by time.

use crate::ledger::{self, promotion};
use crate::platform::failures::Failures;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MemberId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::promotions::PromotionEnd;
use hanpan_core::wallet::promotions::rules::conversion;
use sqlx::PgConnection;

/// Expired bonuses that are asked for at once.
const BATCH: i64 = 100;

/// A bonus that is being wagered, with its balance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bonus {
    pub(crate) id: PromotionGrantId,
    pub(crate) member_id: MemberId,
    /// Won.
    pub(crate) balance: Won,
    /// The most that becomes cash, won.
    cash_max: Option<Won>,
}

/// Returns the bonus that a member wagers. The caller has locked the cash.
pub(crate) async fn active_bonus(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<Bonus>> {
    sqlx::query_as!(
        Bonus,
        r#"select g.id, g.member_id, a.balance as "balance: Won", c.cash_max as "cash_max: Won"
           from promotion_grants g
           join campaigns c on c.id = g.campaign_id
           join accounts a on a.member_id = g.member_id and a.kind = 'bonus'
           where g.member_id = $1 and g.kind = 'bonus' and g.ended_at is null"#,
        member_id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Gives the balance of a bonus back to the house.
pub(crate) async fn forfeit(
    conn: &mut PgConnection,
    bonus: &Bonus,
    end: PromotionEnd,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    finish(conn, bonus, end, (Won::ZERO, bonus.balance), at).await
}

/// Converts a bonus whose wagering requirement is met to cash. If that is limited, its slips record which part of
/// them is in the balance: later payouts beyond that part count towards the limit as well, and what a correction takes
/// of that part comes off what is forfeited here.
pub(super) async fn convert(
    conn: &mut PgConnection,
    bonus: &Bonus,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let parts = conversion(bonus.balance, bonus.cash_max);
    if bonus.cash_max.is_some() {
        sqlx::query!(
            "update promoted_bets set in_balance = returned where grant_id = $1",
            bonus.id.get()
        )
        .execute(&mut *conn)
        .await?;
    }
    finish(conn, bonus, PromotionEnd::Converted, parts, at).await
}

/// Ends a bonus: the first of the parts becomes cash, the other one goes back to the house.
async fn finish(
    conn: &mut PgConnection,
    bonus: &Bonus,
    end: PromotionEnd,
    (cash, forfeited): (Won, Won),
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with ended as (
             update promotion_grants
             set ended_at = $2, ended_by = $3, converted = $4, forfeited = $5 where id = $1
         )
         update members set has_bonus = false where id = $6",
        bonus.id.get(),
        at,
        end as PromotionEnd,
        cash.get(),
        forfeited.get(),
        bonus.member_id.get()
    )
    .execute(&mut *conn)
    .await?;
    promotion::end_bonus(conn, bonus.member_id, bonus.id, (cash, forfeited), at).await
}

/// Ends free bets and bonuses whose time is over.
pub async fn expire(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    sqlx::query!(
        "update promotion_grants set ended_at = $1, ended_by = 'expired'
         where kind = 'freeBet' and ended_at is null and expires_at <= $1",
        now
    )
    .execute(&app.db)
    .await?;
    expire_bonuses(app, now).await
}

/// Ends expired bonuses, in the order of their ends. One that cannot be ended holds up no other: the run fails after
/// all others.
async fn expire_bonuses(app: &App, now: DateTime<Utc>) -> anyhow::Result<()> {
    let mut last: Option<(DateTime<Utc>, i64)> = None;
    let mut failures = Failures::default();
    loop {
        let (after, after_id) = last.unzip();
        let due = sqlx::query!(
            r#"select id, member_id, expires_at from promotion_grants
               where kind = 'bonus' and ended_at is null and expires_at <= $1
                   and ($2::timestamptz is null or (expires_at, id) > ($2, $3))
               order by expires_at, id limit $4"#,
            now,
            after,
            after_id,
            BATCH
        )
        .fetch_all(&app.db)
        .await?;
        for bonus in &due {
            let ended = expire_bonus(app, bonus.member_id, now).await;
            failures.note(format!("bonus {}", bonus.id), ended.map_err(Into::into))?;
        }
        last = due.last().map(|bonus| (bonus.expires_at, bonus.id.get()));
        if i64::try_from(due.len()).is_ok_and(|bonuses| bonuses < BATCH) {
            return failures.into_result();
        }
    }
}

/// Ends the bonus of a member if its time is over.
async fn expire_bonus(app: &App, member_id: MemberId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, member_id).await?;
    if let Some(bonus) = expired(&mut tx, member_id, now).await? {
        forfeit(&mut tx, &bonus, PromotionEnd::Expired, now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Returns the member's bonus if its time is still over: it may have ended since, and another begun.
async fn expired(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Bonus>> {
    let Some(bonus) = active_bonus(conn, member_id).await? else {
        return Ok(None);
    };
    let over = sqlx::query_scalar!(
        r#"select expires_at <= $2 as "over!" from promotion_grants where id = $1"#,
        bonus.id.get(),
        now
    )
    .fetch_one(conn)
    .await?;
    Ok(over.then_some(bonus))
}
