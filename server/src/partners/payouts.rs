//! Payouts: asked for by partners, paid or refused by operators. What is asked for is held at once, so
//! that it is not asked for twice.

use crate::app::App;
use crate::audit_log::{self, Entry};
use crate::database;
use crate::http::{Call, OnConstraint, Result};
use crate::ledger::payout::{self, Payout};
use crate::ledger::{Kind, lock};
use crate::lists::{self, List};
use hanpan_core::api::{
    AdminGetPayouts, AdminPayPayout, AdminRefusePayout, PartnerGetPayouts, PartnerRequestPayout,
};
use hanpan_core::money::Won;
use hanpan_core::office::given_reason;
use hanpan_core::page::{ListQuery, Page, Period};
use hanpan_core::partners::PartnerProblem;
use hanpan_core::partners::payout::{PayoutRow, PayoutStatus, check_payout};
use hanpan_core::problem::Problem;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Asks for a payout; the same request again answers the first one. The account is locked first, so
/// that of two requests at once one is looked at after the other.
pub(super) async fn request(call: Call<PartnerRequestPayout>) -> Result<PayoutRow> {
    let (app, wanted, now) = (&call.app, &call.input, call.app.clock.now());
    let member_id = call.caller.session.member_id;
    let mut tx = database::begin(&app.db).await?;
    let owed = lock(&mut tx, member_id, Kind::Commission).await?;
    let earlier = sqlx::query_scalar!(
        "select id from payouts where member_id = $1 and request_id = $2",
        member_id,
        wanted.request_id
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = earlier {
        return row(&app.db, id).await;
    }
    let amount = check_payout(&wanted.amount, owed)?;
    let id = sqlx::query_scalar!(
        "insert into payouts (request_id, member_id, amount, created_at) values ($1, $2, $3, $4)
         returning id",
        wanted.request_id,
        member_id,
        amount.get(),
        now
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("payouts_waiting", PartnerProblem::PayoutWaiting)?;
    let asked = Payout {
        id,
        member_id,
        amount,
    };
    payout::hold(&mut tx, asked, now).await?;
    let entry = Entry::new(&call.caller.session, "payout.request", subject(id));
    let entry = entry.before(json!({ "owed": owed }));
    audit_log::write(&mut tx, entry.after(json!({ "amount": amount })), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

fn subject(id: i64) -> String {
    format!("payout:{id}")
}

/// Says that a payout was paid.
pub(super) async fn pay(call: Call<AdminPayPayout>) -> Result<PayoutRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let waiting = lock_waiting(&mut tx, id).await?;
    payout::pay(&mut tx, waiting, now).await?;
    sqlx::query!(
        "update payouts set status = 'paid', decided_by = $2, decided_at = $3 where id = $1",
        id,
        call.caller.member_id,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, "payout.pay", subject(id));
    let entry = entry.after(json!({ "memberId": waiting.member_id, "amount": waiting.amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Refuses a payout: it is owed again.
pub(super) async fn refuse(call: Call<AdminRefusePayout>) -> Result<PayoutRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let waiting = lock_waiting(&mut tx, id).await?;
    payout::give_back(&mut tx, waiting, now).await?;
    sqlx::query!(
        "update payouts set status = 'refused', reason = $2, decided_by = $3, decided_at = $4
         where id = $1",
        id,
        reason,
        call.caller.member_id,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, "payout.refuse", subject(id)).reason(reason);
    let entry = entry.after(json!({ "memberId": waiting.member_id, "amount": waiting.amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Locks a request that waits.
async fn lock_waiting(conn: &mut PgConnection, id: i64) -> Result<Payout> {
    let payout = sqlx::query!(
        r#"select member_id, amount as "amount: Won", status as "status: PayoutStatus"
           from payouts where id = $1 for no key update"#,
        id
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    if payout.status != PayoutStatus::Waiting {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(Payout {
        id,
        member_id: payout.member_id,
        amount: payout.amount,
    })
}

/// Which requests are wanted.
#[derive(Default)]
struct Filter<'a> {
    id: Option<i64>,
    member: Option<i64>,
    status: Option<PayoutStatus>,
    period: Period,
    /// Part of a login id or nickname.
    search: Option<&'a str>,
}

/// All requests, newest first.
pub(super) async fn list(call: Call<AdminGetPayouts>) -> Result<Page<PayoutRow>> {
    page(&call.app, &call.input).await
}

/// The own requests; whose are asked for is not read from the query.
pub(super) async fn own(call: Call<PartnerGetPayouts>) -> Result<Page<PayoutRow>> {
    let query = ListQuery {
        member: Some(call.caller.session.member_id),
        ..call.input
    };
    page(&call.app, &query).await
}

async fn page(app: &App, query: &ListQuery) -> Result<Page<PayoutRow>> {
    let filter = Filter {
        id: None,
        member: query.member,
        status: query.status_of(&[
            ("waiting", PayoutStatus::Waiting),
            ("paid", PayoutStatus::Paid),
            ("refused", PayoutStatus::Refused),
        ])?,
        period: query.period()?,
        search: query.search(),
    };
    lists::page(app, &filter, query).await
}

async fn row(db: &PgPool, id: i64) -> Result<PayoutRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter<'_> {
    type Row = PayoutRow;

    lists::queries! {
        self: select r#"p.id, p.member_id, m.user_id, m.nickname, p.amount as "amount: Won",
            p.status as "status: PayoutStatus", p.reason, p.created_at, p.decided_at"# as PayoutRow,
        from "payouts p join members m on m.id = p.member_id",
        where "($1::bigint is null or p.id = $1)
            and ($2::bigint is null or p.member_id = $2)
            and ($3::text is null or p.status = $3)
            and ($4::timestamptz is null or p.created_at >= $4)
            and ($5::timestamptz is null or p.created_at < $5)
            and ($6::text is null or position(lower($6) in lower(m.user_id)) > 0
                or position($6 in m.nickname) > 0)" [
            self.id,
            self.member,
            self.status as Option<PayoutStatus>,
            self.period.from,
            self.period.until,
            self.search
        ],
        order "p.id desc limit $7 offset $8"
    }
}
