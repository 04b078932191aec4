//! Payouts: requested by partners and recommenders, paid or refused by operators. The amount is held on
//! request, so that it cannot be requested twice.

use crate::ledger::commission::owed_on;
use crate::ledger::lock;
use crate::ledger::payout::{self, Payout};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Error, OnConstraint, Result, Session};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::affiliates::partners::payout::{
    Earner, PayoutRow, PayoutStatus, RequestPayout, check_payout,
};
use hanpan_core::api::{
    AdminGetPayouts, AdminPayPayout, AdminRefusePayout, PartnerGetPayouts, PartnerRequestPayout,
};
use hanpan_core::kernel::amount_input::AmountInput;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::{MemberId, PayoutId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Requests a payout for a partner.
pub(super) async fn request(call: Call<PartnerRequestPayout>) -> Result<PayoutRow> {
    let (app, caller) = (&call.app, &call.caller.session);
    let typed = call.input.amount.clone();
    let rules = Rules {
        earner: Earner::Partner,
        check: move |owed| Ok(check_payout(&typed, owed)?),
        waiting: PartnerProblem::PayoutWaiting,
    };
    ask(app, caller, &call.input, rules).await
}

/// The rules for requests of partners, or of recommenders.
pub(crate) struct Rules<Check, Waiting> {
    pub(crate) earner: Earner,
    /// Parses the amount, and refuses it if it may not be requested from what is owed.
    pub(crate) check: Check,
    /// The refusal of a second request.
    pub(crate) waiting: Waiting,
}

/// Requests a payout. Idempotent: the same request returns the first one; another amount under its id
/// is refused. Locks the account first, so that concurrent requests are handled one after the other.
pub(crate) async fn ask(
    app: &App,
    caller: &Session,
    wanted: &RequestPayout,
    rules: Rules<impl Fn(Won) -> Result<Won>, impl Into<Error>>,
) -> Result<PayoutRow> {
    let (member_id, earner, now) = (caller.member_id, rules.earner, app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let owed = lock(&mut tx, member_id, owed_on(earner)).await?.won();
    let earlier = sqlx::query!(
        r#"select id, earner as "earner: Earner", amount as "amount: Won" from payouts
           where member_id = $1 and request_id = $2"#,
        member_id.get(),
        wanted.request_id
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(earlier) = earlier {
        let same = earlier.earner == earner && is_amount(&wanted.amount, earlier.amount);
        if !same {
            return Err(Problem::RequestIdReused.into());
        }
        tx.rollback().await?;
        return row(&app.db, earlier.id).await;
    }
    let amount = (rules.check)(owed)?;
    let id = sqlx::query_scalar!(
        "insert into payouts (request_id, member_id, earner, amount, created_at)
         values ($1, $2, $3, $4, $5) returning id",
        wanted.request_id,
        member_id.get(),
        earner as _,
        amount.get(),
        now
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("payouts_request_key", Problem::RequestIdReused)
    .on_constraint("payouts_waiting", rules.waiting)?;
    let asked = Payout {
        id,
        earner,
        member_id,
        amount,
    };
    payout::hold(&mut tx, asked, now).await?;
    let entry = Entry::new(caller, AuditAction::PayoutRequest, subject(id));
    let entry = entry.before(json!({ "owed": owed }));
    audit_log::write(&mut tx, entry.after(json!({ "amount": amount })), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

fn subject(id: PayoutId) -> Subject {
    AuditSubject::Payout.of(id)
}

/// Whether the text is this amount.
fn is_amount(typed: &str, amount: Won) -> bool {
    matches!(AmountInput::read(typed), AmountInput::Number(number) if !number.fractional
        && number.signed() == amount)
}

/// Marks a partner's payout as paid, or credits a recommender's.
pub(super) async fn pay(call: Call<AdminPayPayout>) -> Result<PayoutRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let waiting = lock_waiting(&mut tx, id).await?;
    payout::pay(&mut tx, waiting, now).await?;
    sqlx::query!(
        "update payouts set status = 'paid', decided_by = $2, decided_at = $3 where id = $1",
        id.get(),
        call.caller.member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, AuditAction::PayoutPay, subject(id));
    let entry = entry.after(json!({ "memberId": waiting.member_id, "amount": waiting.amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Refuses a payout: the amount is owed again.
pub(super) async fn refuse(call: Call<AdminRefusePayout>) -> Result<PayoutRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let waiting = lock_waiting(&mut tx, id).await?;
    payout::give_back(&mut tx, waiting, now).await?;
    sqlx::query!(
        "update payouts set status = 'refused', reason = $2, decided_by = $3, decided_at = $4
         where id = $1",
        id.get(),
        reason,
        call.caller.member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, AuditAction::PayoutRefuse, subject(id)).reason(reason);
    let entry = entry.after(json!({ "memberId": waiting.member_id, "amount": waiting.amount }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Locks a waiting request.
async fn lock_waiting(conn: &mut PgConnection, id: PayoutId) -> Result<Payout> {
    let payout = sqlx::query!(
        r#"select earner as "earner: Earner", member_id, amount as "amount: Won",
               status as "status: PayoutStatus"
           from payouts where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    if payout.status != PayoutStatus::Waiting {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(Payout {
        id,
        earner: payout.earner,
        member_id: payout.member_id,
        amount: payout.amount,
    })
}

/// A filter of requests.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<PayoutId>,
    earner: Option<Earner>,
    member: Option<MemberId>,
    status: Option<PayoutStatus>,
    period: Period,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of an operator's query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let earner = query.kind_of(&[
            ("partner", Earner::Partner),
            ("recommender", Earner::Recommender),
        ])?;
        Self::of_requests(query, query.member, earner)
    }

    fn of_requests(
        query: &ListQuery,
        member: Option<MemberId>,
        earner: Option<Earner>,
    ) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id: None,
            earner,
            member,
            status: query.status_of(&[
                ("waiting", PayoutStatus::Waiting),
                ("paid", PayoutStatus::Paid),
                ("refused", PayoutStatus::Refused),
            ])?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns all requests, newest first.
pub(super) async fn list(call: Call<AdminGetPayouts>) -> Result<Page<PayoutRow>> {
    lists::page(&call.app, &Filter::of(&call.input)?, &call.input).await
}

/// Returns the partner's own requests.
pub(super) async fn own(call: Call<PartnerGetPayouts>) -> Result<Page<PayoutRow>> {
    let member_id = call.caller.session.member_id;
    page_of(&call.app, &call.input, member_id, Earner::Partner).await
}

/// Returns the requests of one member, whatever member the query names.
pub(crate) async fn page_of(
    app: &App,
    query: &ListQuery,
    member_id: MemberId,
    earner: Earner,
) -> Result<Page<PayoutRow>> {
    let filter = Filter::of_requests(query, Some(member_id), Some(earner))?;
    lists::page(app, &filter, query).await
}

async fn row(db: &PgPool, id: PayoutId) -> Result<PayoutRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = PayoutRow;

    lists::queries! {
        self, span: select r#"p.id, p.earner as "earner: Earner", p.member_id, m.user_id, m.nickname, p.amount as "amount: Won",
            p.status as "status: PayoutStatus", p.reason, p.created_at, p.decided_at"# as PayoutRow,
        from "payouts p join members m on m.id = p.member_id",
        where "($1::bigint is null or p.id = $1)
            and ($2::bigint is null or p.member_id = $2)
            and ($3::text is null or p.status = $3)
            and ($4::timestamptz is null or p.created_at >= $4)
            and ($5::timestamptz is null or p.created_at < $5)
            and ($6::text is null or position(lower($6) in lower(m.user_id)) > 0
                or position($6 in m.nickname) > 0)
            and ($7::text is null or p.earner = $7)" [
            self.id.map(PayoutId::get),
            self.member.map(MemberId::get),
            self.status as Option<PayoutStatus>,
            self.period.from,
            self.period.until,
            self.search,
            self.earner as Option<Earner>
        ],
        order "p.id desc limit $8 offset $9"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "구분",
        "아이디",
        "닉네임",
        "금액(원)",
        "상태",
        "사유",
        "신청일시",
        "처리일시",
    ];

    fn cells(payout: PayoutRow) -> Vec<Cell> {
        vec![
            payout.id.get().into(),
            match payout.earner {
                Earner::Partner => "총판",
                Earner::Recommender => "추천인",
            }
            .into(),
            payout.user_id.into(),
            payout.nickname.into(),
            payout.amount.into(),
            match payout.status {
                PayoutStatus::Waiting => "대기",
                PayoutStatus::Paid => "지급",
                PayoutStatus::Refused => "거절",
            }
            .into(),
            payout.reason.into(),
            payout.created_at.into(),
            payout.decided_at.into(),
        ]
    }
}
