//! The bank's notifications: one that fits exactly one waiting deposit confirms it, any other is
//! kept for an operator (design §6).

use super::decide;
use crate::app::App;
use crate::audit_log::{self, Entry};
use crate::http::{Call, Error, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminDismissNotification, AdminGetBankNotifications, AdminMatchNotification, NotifyBankDeposit,
};
use hanpan_core::money::Won;
use hanpan_core::office::given_reason;
use hanpan_core::page::{ListQuery, Page, Period};
use hanpan_core::problem::Problem;
use hanpan_core::wallet::bank_notice::{BankNotification, BankNotificationReceipt};
use hanpan_core::wallet::office::{BankNotificationRow, NotificationCandidate};
use serde_json::json;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};

/// Deposits that an operator is offered to match.
const CANDIDATES_MAX: i64 = 10;

/// Takes a notification; the same one again gets the first answer again.
pub(super) async fn notify(call: Call<NotifyBankDeposit>) -> Result<BankNotificationReceipt> {
    let (app, notification, now) = (&call.app, &call.input, call.app.clock.now());
    notification.check()?;
    let mut tx = app.db.begin().await?;
    // Of the same notification sent twice at once, the second waits here for the first.
    let id = sqlx::query_scalar!(
        "insert into bank_notifications
             (notification_id, depositor_name, amount, status, created_at)
         values ($1, $2, $3, 'waiting', $4)
         on conflict on constraint bank_notifications_key do nothing returning id",
        notification.notification_id,
        notification.name(),
        notification.amount.get(),
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let matched = match id {
        Some(id) => confirm_only_match(app, &mut tx, id, notification, now).await?,
        None => was_matched(&mut tx, notification).await?,
    };
    tx.commit().await?;
    Ok(BankNotificationReceipt { matched })
}

async fn was_matched(conn: &mut PgConnection, notification: &BankNotification) -> Result<bool> {
    let first = sqlx::query!(
        r#"select status, depositor_name, amount as "amount: Won" from bank_notifications
           where notification_id = $1"#,
        notification.notification_id
    )
    .fetch_one(conn)
    .await?;
    if (first.depositor_name.as_str(), first.amount) != (notification.name(), notification.amount) {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(first.status == "matched")
}

/// Confirms the deposit of this name and amount, where exactly one waits.
async fn confirm_only_match(
    app: &App,
    conn: &mut PgConnection,
    id: i64,
    notification: &BankNotification,
    now: DateTime<Utc>,
) -> Result<bool> {
    let waiting = sqlx::query_scalar!(
        "select id from charges
         where status = 0 and deposit_mode = 0 and kind = 0 and deposit_name = $1 and amount = $2
         order by id limit 2 for no key update",
        notification.name(),
        notification.amount.get()
    )
    .fetch_all(&mut *conn)
    .await?;
    let [charge_id] = waiting.as_slice() else {
        return Ok(false);
    };
    let entry = Entry::system("charge.confirm", format!("charge:{charge_id}"))
        .reason(format!("bank_notification:{id}"));
    let percent = app.settings.get().rolling_percent;
    decide::complete(conn, *charge_id, percent, None, entry, now).await?;
    mark_matched(conn, id, *charge_id, now).await?;
    Ok(true)
}

async fn mark_matched(
    conn: &mut PgConnection,
    id: i64,
    charge_id: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update bank_notifications set status = 'matched', charge_id = $2, decided_at = $3
         where id = $1",
        id,
        charge_id,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Confirms a waiting deposit by a notification that fits it in the operator's eyes. The amount has
/// to be the same: what arrived is what is credited.
pub(super) async fn match_by_hand(
    call: Call<AdminMatchNotification>,
) -> Result<BankNotificationRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let charge_id = call.input.charge_id;
    let reason = given_reason(&call.input.reason)?;
    let mut tx = app.db.begin().await?;
    let notified = lock_waiting(&mut tx, id).await?;
    let deposit = sqlx::query!(
        r#"select amount as "amount: Won" from charges
           where id = $1 and deposit_mode = 0 and kind = 0"#,
        charge_id
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if deposit.amount != notified {
        return Err(Problem::NotificationAmountDiffers.into());
    }
    let entry = Entry::new(
        &call.caller,
        "notification.match",
        format!("charge:{charge_id}"),
    )
    .reason(reason);
    let (percent, operator) = (app.settings.get().rolling_percent, call.caller.member_id);
    decide::complete(&mut tx, charge_id, percent, Some(operator), entry, now).await?;
    mark_matched(&mut tx, id, charge_id, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Puts a notification aside that belongs to no deposit.
pub(super) async fn dismiss(call: Call<AdminDismissNotification>) -> Result<BankNotificationRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = app.db.begin().await?;
    let amount = lock_waiting(&mut tx, id).await?;
    sqlx::query!(
        "update bank_notifications set status = 'dismissed', reason = $2, decided_at = $3
         where id = $1",
        id,
        reason,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        "notification.dismiss",
        format!("notification:{id}"),
    )
    .reason(reason)
    .before(json!({ "status": "waiting", "amount": amount }))
    .after(json!({ "status": "dismissed", "amount": amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Locks a notification that waits; answers its amount.
async fn lock_waiting(conn: &mut PgConnection, id: i64) -> Result<Won> {
    let row = sqlx::query!(
        r#"select status, amount as "amount: Won" from bank_notifications
           where id = $1 for no key update"#,
        id
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    if row.status != "waiting" {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(row.amount)
}

/// Which notifications are wanted.
#[derive(Default)]
struct Filter<'a> {
    id: Option<i64>,
    status: Option<&'static str>,
    period: Period,
    /// Part of a depositor's name.
    search: Option<&'a str>,
}

impl<'a> Filter<'a> {
    fn of(query: &'a ListQuery) -> std::result::Result<Self, Problem> {
        let states = ["waiting", "matched", "dismissed"].map(|name| (name, name));
        Ok(Self {
            id: None,
            status: query.status_of(&states)?,
            period: query.period()?,
            search: query.search(),
        })
    }
}

/// A page of notifications, those that wait oldest first, others newest first.
pub(super) async fn list(
    call: Call<AdminGetBankNotifications>,
) -> Result<Page<BankNotificationRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let filter = Filter::of(query)?;
    Ok(Page {
        count: count(db, &filter).await?,
        items: rows(db, &filter, query.limit(), query.offset()).await?,
    })
}

async fn count(db: &PgPool, filter: &Filter<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from bank_notifications
           where ($1::text is null or status = $1)
             and ($2::text is null or position($2 in depositor_name) > 0)
             and ($3::timestamptz is null or created_at >= $3)
             and ($4::timestamptz is null or created_at < $4)"#,
        filter.status,
        filter.search,
        filter.period.from,
        filter.period.until
    )
    .fetch_one(db)
    .await
}

async fn row(db: &PgPool, id: i64) -> Result<BankNotificationRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    let row = rows(db, &filter, 1, 0).await?.pop();
    row.ok_or(Error::Problem(Problem::NotFound))
}

async fn rows(
    db: &PgPool,
    filter: &Filter<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<BankNotificationRow>> {
    let rows = sqlx::query!(
        r#"select n.id, n.depositor_name, n.amount as "amount: Won", n.status, n.charge_id,
               case when n.status = 'waiting' then (
                   select jsonb_agg(jsonb_build_object('chargeId', c.id, 'userId', m.user_id,
                       'depositName', c.deposit_name) order by c.id)
                   from (select * from charges
                       where status = 0 and deposit_mode = 0 and kind = 0 and amount = n.amount
                       order by id limit $6) c
                   join members m on m.id = c.member_id)
               end as "candidates: Json<Vec<NotificationCandidate>>",
               n.reason, n.created_at, n.decided_at
           from bank_notifications n
           where ($1::bigint is null or n.id = $1) and ($2::text is null or n.status = $2)
             and ($3::text is null or position($3 in n.depositor_name) > 0)
             and ($7::timestamptz is null or n.created_at >= $7)
             and ($8::timestamptz is null or n.created_at < $8)
           order by case when n.status = 'waiting' then n.id end, n.id desc
           limit $4 offset $5"#,
        filter.id,
        filter.status,
        filter.search,
        limit,
        offset,
        CANDIDATES_MAX,
        filter.period.from,
        filter.period.until
    )
    .fetch_all(db)
    .await?;
    let rows = rows.into_iter().map(|row| BankNotificationRow {
        id: row.id,
        depositor_name: row.depositor_name,
        amount: row.amount,
        status: row.status,
        charge_id: row.charge_id,
        candidates: row.candidates.map(|found| found.0).unwrap_or_default(),
        reason: row.reason,
        created_at: row.created_at,
        decided_at: row.decided_at,
    });
    Ok(rows.collect())
}
