//! Large adjustments: requested by one operator, and posted after another one has approved. A
//! constraint of the table also ensures that they are different.

use super::{Record, action, basis, carry_out};
use crate::ledger::{adjustment, lock};
use crate::members::accounts::must_be_touchable;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result, Session};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminApproveAdjustment, AdminGetAdjustments, AdminRefuseAdjustment};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{AdjustmentRequestId, MemberId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::{AdjustmentKind, Amount};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::office::staff::StaffProblem;
use hanpan_core::wallet::adjustments::{
    Adjust, AdjustmentRow, ApprovalStatus, check_adjustment, needs_approval,
};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Whether an adjustment is large, added to what its operator has adjusted of that kind for the member
/// today.
pub(super) async fn is_needed(
    conn: &mut PgConnection,
    record: &Record,
    above: Option<Amount>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let today = sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "sum!: Amount" from adjustments
           where member_id = $1 and made_by = $2 and kind = $3 and created_at >= $4"#,
        record.member_id.get(),
        record.made_by.get(),
        record.kind as _,
        korea::start(korea::day(now))
    )
    .fetch_one(conn)
    .await?;
    Ok(needs_approval(record.adjusted.amount, today, above))
}

/// Returns the amount of the same request if it already waits. Refused if the request id belongs to
/// another request, or if the request was decided. The caller has locked the member's account.
pub(super) async fn waiting(
    conn: &mut PgConnection,
    member_id: MemberId,
    wanted: &Adjust,
    reason: &str,
) -> Result<Option<Amount>> {
    let row = sqlx::query!(
        r#"select member_id, kind as "kind: AdjustmentKind", amount as "amount: Amount", reason,
               status as "status: ApprovalStatus"
           from adjustment_requests where request_id = $1"#,
        wanted.request_id
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let same = row.member_id == member_id
        && row.kind == wanted.kind
        && wanted.whole() == Some(row.amount)
        && row.reason == reason;
    match row.status {
        _ if !same => Err(Problem::RequestIdReused.into()),
        ApprovalStatus::Waiting => Ok(Some(row.amount)),
        ApprovalStatus::Approved | ApprovalStatus::Refused => Err(Problem::AlreadyProcessed.into()),
    }
}

/// Requests a large adjustment. Refused if a request of another account has taken the request id since
/// [`waiting`] looked for it.
pub(super) async fn ask(
    conn: &mut PgConnection,
    record: &Record,
    by: &Session,
    now: DateTime<Utc>,
) -> Result<()> {
    let asked = sqlx::query!(
        "insert into adjustment_requests
             (request_id, member_id, kind, amount, reason, asked_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (request_id) do nothing",
        record.request_id,
        record.member_id.get(),
        record.kind as _,
        record.adjusted.amount.get(),
        record.reason,
        record.made_by.get(),
        now
    )
    .execute(&mut *conn)
    .await?;
    if asked.rows_affected() == 0 {
        return Err(Problem::RequestIdReused.into());
    }
    let entry = Entry::new(
        by,
        AuditAction::MemberAskAdjust,
        AuditSubject::Member.of(record.member_id),
    )
    .reason(record.reason.clone())
    .after(shown(record.kind, record.adjusted.amount));
    Ok(audit_log::write(conn, entry, now).await?)
}

/// Returns the audit log's data of a request.
fn shown(kind: AdjustmentKind, amount: Amount) -> Value {
    json!({ "adjustment": kind, "amount": amount })
}

/// Approves another operator's request: it is posted by the current rules and balance.
pub(super) async fn approve(call: Call<AdminApproveAdjustment>) -> Result<AdjustmentRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let asked = lock_waiting(&mut tx, id).await?;
    if asked.asked_by == call.caller.member_id {
        return Err(StaffProblem::OwnRequest.into());
    }
    must_be_touchable(&mut tx, asked.member_id).await?;
    let balance = lock(&mut tx, asked.member_id, adjustment::adjusted(asked.kind)).await?;
    let amount = asked.amount.get().to_string();
    let (held, debt) = basis(&mut tx, asked.member_id, asked.kind, balance).await?;
    let adjusted = check_adjustment(asked.kind, &amount, held, debt)?;
    let subject = AuditSubject::Member.of(asked.member_id);
    let said = format!("{} (신청 {})", asked.reason, asked.asked_by_user_id);
    let entry = Entry::new(&call.caller, action(asked.kind), subject).reason(said);
    let record = Record {
        request_id: asked.request_id,
        member_id: asked.member_id,
        kind: asked.kind,
        adjusted,
        reason: asked.reason,
        made_by: asked.asked_by,
    };
    let adjustment_id = carry_out(&mut tx, record, entry, now).await?;
    sqlx::query!(
        "update adjustment_requests set status = 'approved', decided_by = $2, decided_at = $3,
             adjustment_id = $4
         where id = $1",
        id.get(),
        call.caller.member_id.get(),
        now,
        adjustment_id.get()
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Refuses a request: nothing is posted. The requesting operator can withdraw it this way.
pub(super) async fn refuse(call: Call<AdminRefuseAdjustment>) -> Result<AdjustmentRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let asked = lock_waiting(&mut tx, id).await?;
    sqlx::query!(
        "update adjustment_requests set status = 'refused', decided_by = $2, decided_at = $3,
             refusal = $4
         where id = $1",
        id.get(),
        call.caller.member_id.get(),
        now,
        reason
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Member.of(asked.member_id);
    let entry = Entry::new(&call.caller, AuditAction::MemberRefuseAdjust, subject).reason(reason);
    let entry = entry.before(shown(asked.kind, asked.amount));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// A request that waits.
struct Pending {
    request_id: Uuid,
    member_id: MemberId,
    kind: AdjustmentKind,
    amount: Amount,
    reason: String,
    asked_by: MemberId,
    asked_by_user_id: String,
    status: ApprovalStatus,
}

async fn lock_waiting(conn: &mut PgConnection, id: AdjustmentRequestId) -> Result<Pending> {
    let asked = sqlx::query_as!(
        Pending,
        r#"select r.request_id, r.member_id, r.kind as "kind: AdjustmentKind",
               r.amount as "amount: Amount", r.reason, r.asked_by, o.user_id as asked_by_user_id,
               r.status as "status: ApprovalStatus"
           from adjustment_requests r join members o on o.id = r.asked_by
           where r.id = $1 for no key update of r"#,
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    match asked.status {
        ApprovalStatus::Waiting => Ok(asked),
        ApprovalStatus::Approved | ApprovalStatus::Refused => Err(Problem::AlreadyProcessed.into()),
    }
}

/// A filter of requests.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<AdjustmentRequestId>,
    member: Option<MemberId>,
    status: Option<ApprovalStatus>,
    period: Period,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id: None,
            member: query.member,
            status: query.status_of(&[
                ("waiting", ApprovalStatus::Waiting),
                ("approved", ApprovalStatus::Approved),
                ("refused", ApprovalStatus::Refused),
            ])?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns all requests, newest first.
pub(super) async fn list(call: Call<AdminGetAdjustments>) -> Result<Page<AdjustmentRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

async fn row(db: &PgPool, id: AdjustmentRequestId) -> Result<AdjustmentRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = AdjustmentRow;

    lists::queries! {
        self, span: select r#"r.id, r.member_id, m.user_id, m.nickname,
            r.kind as "kind: AdjustmentKind", r.amount as "amount: Amount", r.reason, r.asked_by,
            a.user_id as asked_by_user_id, r.created_at, r.status as "status: ApprovalStatus",
            r.refusal, d.user_id as "decided_by_user_id?", r.decided_at"# as AdjustmentRow,
        from "adjustment_requests r join members m on m.id = r.member_id",
        join "join members a on a.id = r.asked_by left join members d on d.id = r.decided_by",
        where "($1::bigint is null or r.id = $1)
            and ($2::bigint is null or r.member_id = $2)
            and ($3::text is null or r.status = $3)
            and ($4::timestamptz is null or r.created_at >= $4)
            and ($5::timestamptz is null or r.created_at < $5)
            and ($6::text is null or position(lower($6) in lower(m.user_id)) > 0
                or position($6 in m.nickname) > 0)" [
            self.id.map(AdjustmentRequestId::get),
            self.member.map(MemberId::get),
            self.status as Option<ApprovalStatus>,
            self.period.from,
            self.period.until,
            self.search
        ],
        order "r.id desc limit $7 offset $8"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "조정",
        "금액",
        "단위",
        "사유",
        "신청자",
        "신청일시",
        "상태",
        "처리자",
        "거절 사유",
        "처리일시",
    ];

    fn cells(adjustment: AdjustmentRow) -> Vec<Cell> {
        vec![
            adjustment.id.get().into(),
            adjustment.user_id.into(),
            adjustment.nickname.into(),
            adjustment.kind.label().into(),
            adjustment.amount.get().into(),
            adjustment.kind.unit().into(),
            adjustment.reason.into(),
            adjustment.asked_by_user_id.into(),
            adjustment.created_at.into(),
            adjustment.status.label().into(),
            adjustment.decided_by_user_id.into(),
            adjustment.refusal.into(),
            adjustment.decided_at.into(),
        ]
    }
}
