//! Bank notifications: one that fits exactly one waiting deposit confirms it; any other waits for an
//! operator (design §6).

use super::decide;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    AdminDismissNotification, AdminGetBankNotifications, AdminMatchNotification, NotifyBankDeposit,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{BankNotificationId, ChargeId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::ChargeStatus;
use hanpan_core::wallet::bank_notice::{
    BankNotification, BankNotificationReceipt, NotificationStatus,
};
use hanpan_core::wallet::office::{BankNotificationRow, NotificationCandidate};
use serde_json::json;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};

/// Maximum number of deposits suggested to an operator as matches.
const CANDIDATES_MAX: i64 = 10;
/// How late the bank may report a payment, minutes.
const LATE_MINUTES: i64 = 60;

/// Accepts a notification. Idempotent: the same one gets the first answer again.
pub(super) async fn notify(call: Call<NotifyBankDeposit>) -> Result<BankNotificationReceipt> {
    let (app, notification, now) = (&call.app, &call.input, call.app.clock.now());
    notification.check()?;
    let mut tx = database::begin(&app.db).await?;
    // If the same notification is sent twice at once, the second waits here for the first.
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
        r#"select status as "status: NotificationStatus", depositor_name, amount as "amount: Won"
           from bank_notifications
           where notification_id = $1"#,
        notification.notification_id
    )
    .fetch_one(conn)
    .await?;
    if (first.depositor_name.as_str(), first.amount) != (notification.name(), notification.amount) {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(first.status == NotificationStatus::Matched)
}

/// A deposit with the name and amount of a notification.
struct Fitting {
    id: ChargeId,
    member_id: MemberId,
    status: ChargeStatus,
}

/// Confirms the deposit of a payment if it is unambiguous. Recently decided deposits count: one that an
/// operator has approved must not be credited again by its late notification, and one that expired may
/// have been paid anyway.
async fn confirm_only_match(
    app: &App,
    conn: &mut PgConnection,
    id: BankNotificationId,
    notification: &BankNotification,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut fitting = sqlx::query_as!(
        Fitting,
        r#"select id, member_id, status as "status: ChargeStatus"
           from charges
           where deposit_mode = deposit_mode_deposit() and kind = charge_type_won()
             and deposit_name = $1 and amount = $2
             and (status = charge_status_processing() or (decided_at > $3
                 and (status = charge_status_completed()
                     or (status = charge_status_cancelled() and decided_by is null))))
           order by id for no key update"#,
        notification.name(),
        notification.amount.get(),
        now - TimeDelta::minutes(LATE_MINUTES)
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<ChargeId> = fitting.iter().map(|charge| charge.id).collect();
    // Queried after the lock: another notification may just have been matched with one.
    let matched = sqlx::query_scalar!(
        r#"select charge_id as "charge_id!" from bank_notifications
           where charge_id = any($1)"#,
        &ids as _
    )
    .fetch_all(&mut *conn)
    .await?;
    fitting.retain(|charge| !matched.contains(&charge.id));
    let meant = meant(&fitting);
    if let Some(charge) = meant {
        if charge.status == ChargeStatus::Processing {
            let entry = Entry::system(
                AuditAction::ChargeConfirm,
                AuditSubject::Charge.of(charge.id),
            )
            .reason(format!("bank_notification:{id}"));
            let settings = app.settings.get();
            decide::complete(conn, charge.id, &settings, None, entry, now).await?;
        }
        mark_matched(conn, id, charge.id, now).await?;
    }
    Ok(meant.is_some())
}

/// Returns the deposit that waits or was approved by an operator, if all others are expired ones of the
/// same member: the money is that member's in any case.
fn meant(fitting: &[Fitting]) -> Option<&Fitting> {
    let mut payable = fitting
        .iter()
        .filter(|charge| charge.status != ChargeStatus::Cancelled);
    let meant = payable.next().filter(|_| payable.next().is_none())?;
    let same = |charge: &Fitting| charge.member_id == meant.member_id;
    fitting.iter().all(same).then_some(meant)
}

async fn mark_matched(
    conn: &mut PgConnection,
    id: BankNotificationId,
    charge_id: ChargeId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update bank_notifications set status = 'matched', charge_id = $2, decided_at = $3
         where id = $1",
        id.get(),
        charge_id.get(),
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Locks the waiting notifications that fit a bank deposit, before the deposit itself is locked.
pub(super) async fn lock_fitting(conn: &mut PgConnection, charge_id: ChargeId) -> sqlx::Result<()> {
    sqlx::query!(
        "select from bank_notifications n
         join charges c on (c.deposit_name, c.amount) = (n.depositor_name, n.amount)
         where c.id = $1 and c.deposit_mode = deposit_mode_deposit()
             and c.kind = charge_type_won() and n.status = 'waiting'
         order by n.id for no key update of n",
        charge_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Matches the oldest waiting notification that fits a locked bank deposit with it, and returns its id. It
/// may have come after `lock_fitting`; one that an operator is deciding then is skipped.
pub(super) async fn match_fitting(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<BankNotificationId>> {
    sqlx::query_scalar!(
        "update bank_notifications set status = 'matched', charge_id = $1, decided_at = $2
         where id = (select n.id from bank_notifications n
             join charges c on (c.deposit_name, c.amount) = (n.depositor_name, n.amount)
             where c.id = $1 and c.deposit_mode = deposit_mode_deposit()
                 and c.kind = charge_type_won() and n.status = 'waiting'
             order by n.id limit 1 for no key update of n skip locked)
         returning id",
        charge_id.get(),
        now
    )
    .fetch_optional(conn)
    .await
}

/// Confirms a deposit, even an expired one, by a notification that the operator matches with it. The
/// amounts must be equal: what arrived is credited.
pub(super) async fn match_by_hand(
    call: Call<AdminMatchNotification>,
) -> Result<BankNotificationRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let charge_id = call.input.charge_id;
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let notified = lock_waiting(&mut tx, id).await?;
    let deposit = sqlx::query!(
        r#"select amount as "amount: Won" from charges
           where id = $1 and deposit_mode = deposit_mode_deposit() and kind = charge_type_won()"#,
        charge_id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if deposit.amount != notified {
        return Err(Problem::NotificationAmountDiffers.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::NotificationMatch,
        AuditSubject::Charge.of(charge_id),
    )
    .reason(reason);
    let (settings, operator) = (app.settings.get(), call.caller.member_id);
    decide::complete_paid(&mut tx, charge_id, &settings, operator, entry, now).await?;
    mark_matched(&mut tx, id, charge_id, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Dismisses a notification that belongs to no deposit.
pub(super) async fn dismiss(call: Call<AdminDismissNotification>) -> Result<BankNotificationRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let amount = lock_waiting(&mut tx, id).await?;
    sqlx::query!(
        "update bank_notifications set status = 'dismissed', reason = $2, decided_at = $3
         where id = $1",
        id.get(),
        reason,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::NotificationDismiss,
        AuditSubject::Notification.of(id),
    )
    .reason(reason)
    .before(json!({ "status": "waiting", "amount": amount }))
    .after(json!({ "status": "dismissed", "amount": amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Locks a waiting notification and returns its amount.
async fn lock_waiting(conn: &mut PgConnection, id: BankNotificationId) -> Result<Won> {
    let row = sqlx::query!(
        r#"select status as "status: NotificationStatus", amount as "amount: Won"
           from bank_notifications where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    if row.status != NotificationStatus::Waiting {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(row.amount)
}

/// A filter of notifications.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<BankNotificationId>,
    status: Option<NotificationStatus>,
    period: Period,
    /// Part of a depositor's name.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let states = [
            ("waiting", NotificationStatus::Waiting),
            ("matched", NotificationStatus::Matched),
            ("dismissed", NotificationStatus::Dismissed),
        ];
        Ok(Self {
            id: None,
            status: query.status_of(&states)?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of notifications: waiting ones oldest first, others newest first.
pub(super) async fn list(
    call: Call<AdminGetBankNotifications>,
) -> Result<Page<BankNotificationRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

async fn row(db: &PgPool, id: BankNotificationId) -> Result<BankNotificationRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = BankNotificationRow;

    lists::queries! {
        self, span: select r#"n.id, n.depositor_name, n.amount as "amount: Won",
            n.status as "status: NotificationStatus", n.charge_id,
            case when n.status = 'waiting' then (
                select jsonb_agg(jsonb_build_object('chargeId', c.id, 'memberId', m.id,
                    'userId', m.user_id, 'depositName', c.deposit_name,
                    'expired', c.status = charge_status_cancelled()) order by c.status, c.id)
                from (select * from charges
                    where deposit_mode = deposit_mode_deposit() and kind = charge_type_won()
                        and amount = n.amount
                        and (status = charge_status_processing()
                            or (status = charge_status_cancelled() and decided_by is null
                                and decided_at > n.created_at - interval '1 day'))
                    order by status, id desc limit $8) c
                join members m on m.id = c.member_id)
            end as "candidates: Json<Vec<NotificationCandidate>>",
            n.reason, n.created_at, n.decided_at"#
            as |row| BankNotificationRow {
                id: row.id,
                depositor_name: row.depositor_name,
                amount: row.amount,
                status: row.status,
                charge_id: row.charge_id,
                candidates: row.candidates.map(|found| found.0).unwrap_or_default(),
                reason: row.reason,
                created_at: row.created_at,
                decided_at: row.decided_at,
            },
        from "bank_notifications n",
        where "($1::bigint is null or n.id = $1) and ($2::text is null or n.status = $2)
            and ($3::text is null or position($3 in n.depositor_name) > 0)
            and ($4::timestamptz is null or n.created_at >= $4)
            and ($5::timestamptz is null or n.created_at < $5)" [
            self.id.map(BankNotificationId::get),
            self.status as Option<NotificationStatus>,
            self.search,
            self.period.from,
            self.period.until
        ],
        order "case when n.status = 'waiting' then n.id end, n.id desc limit $6 offset $7"
            with [CANDIDATES_MAX],
        key |_row| None
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "입금자",
        "금액(원)",
        "상태",
        "확인된 충전",
        "사유",
        "알림일시",
        "처리일시",
    ];

    fn cells(notification: BankNotificationRow) -> Vec<Cell> {
        vec![
            notification.id.get().into(),
            notification.depositor_name.into(),
            notification.amount.into(),
            notification.status.label().into(),
            Cell::Number(notification.charge_id.map(ChargeId::get)),
            notification.reason.into(),
            notification.created_at.into(),
            notification.decided_at.into(),
        ]
    }
}
