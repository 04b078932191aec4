//! Members for operators, and their approval.

use super::sessions::ONLINE_MINUTES;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminApproveMember, AdminGetMembers};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::office::MemberRow;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE, is_operator};
use hanpan_core::office::cohorts::ActiveMonth;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::PgPool;

/// A filter of members.
#[derive(Default)]
pub(crate) struct Filter {
    id: Option<MemberId>,
    approved: Option<bool>,
    banned: Option<bool>,
    online: Option<bool>,
    /// The last call of an online member is after this time.
    online_since: DateTime<Utc>,
    kind: Option<i16>,
    level: Option<i16>,
    /// When they joined.
    period: Period,
    /// When their first deposit was approved.
    deposited: Period,
    /// Without those of this kind and role.
    without: Option<(i16, i16)>,
    /// Who placed a slip or played a casino round in this month.
    active: Option<ActiveMonth>,
    /// Part of a login id, nickname, phone number or account holder.
    search: Option<String>,
    order: Option<Order>,
}

/// The order; newest first if none is requested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Most cash first.
    Balance,
    /// Last call first.
    Seen,
}

/// Filter values of a state: approval, ban and session.
type StateFilter = (Option<bool>, Option<bool>, Option<bool>);

impl Filter {
    /// Returns the filter of a query.
    pub(crate) fn of(query: &ListQuery, app: &App) -> std::result::Result<Self, Problem> {
        let states: [(&str, StateFilter); 4] = [
            // As the overview counts them: an applicant who is banned was refused.
            ("waiting", (Some(false), Some(false), None)),
            ("approved", (Some(true), None, None)),
            ("banned", (None, Some(true), None)),
            ("online", (None, None, Some(true))),
        ];
        let (approved, banned, online) = query.status_of(&states)?.unwrap_or_default();
        let orders = [
            ("joined", None),
            ("balance", Some(Order::Balance)),
            ("seen", Some(Order::Seen)),
        ];
        let days = query.period()?;
        let none = Period::default();
        let operators = Some((OPERATOR_KIND, OPERATOR_ROLE));
        let moments = [
            ("deposited", (none, days, None)),
            ("joined", (days, none, operators)),
        ];
        let (period, deposited, without) = query.moment_of(&moments)?.unwrap_or((days, none, None));
        Ok(Self {
            id: None,
            approved,
            banned,
            online,
            online_since: app.clock.now() - TimeDelta::minutes(ONLINE_MINUTES),
            kind: query.kind_of(&[("member", 0), ("partner", 1), ("recommender", 2)])?,
            level: query.level,
            period,
            deposited,
            without,
            active: ActiveMonth::of_query(query)?,
            search: query.search().map(str::to_owned),
            order: query.sort_of(&orders)?.flatten(),
        })
    }
}

/// Returns a page of members.
pub(super) async fn list(call: Call<AdminGetMembers>) -> Result<Page<MemberRow>> {
    let filter = Filter::of(&call.input, &call.app)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Approves a member.
pub(super) async fn approve(call: Call<AdminApproveMember>) -> Result<MemberRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let approved_at = sqlx::query_scalar!(
        "select approved_at from members where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if approved_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update members set approved_at = $2, updated_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberApprove,
        AuditSubject::Member.of(id),
    )
    .before(json!({ "approvedAt": null }))
    .after(json!({ "approvedAt": now }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    member(&app.db, id).await
}

/// Returns a member.
pub(crate) async fn member(db: &PgPool, id: MemberId) -> Result<MemberRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = MemberRow;

    lists::queries! {
        self, span: select r#"m.id, m.user_id, m.nickname, m.phone_number,
            coalesce(k.bank_name, '') as "bank_name!", m.bank_account_number, m.account_holder,
            m.role, m.kind, m.user_type, m.staff, m.ban_type, cash.balance as "emoney!: Won",
            point.balance as "point!: Points", -debt.balance as "debt!: Won", m.approved_at,
            m.created_at, m.last_seen_at"# as MemberRow,
        from "members m",
        join "left join banks k on k.bank_code = m.bank_code
            left join accounts cash on cash.member_id = m.id and cash.kind = 'cash'
            left join accounts point on point.member_id = m.id and point.kind = 'point'
            left join accounts debt on debt.member_id = m.id and debt.kind = 'debt'",
        where "($1::bigint is null or m.id = $1)
            and ($2::boolean is null or (m.approved_at is not null) = $2)
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0 or position($3 in m.phone_number) > 0
                or position($3 in m.account_holder) > 0)
            and ($4::boolean is null or (m.ban_type <> ban_type_none()) = $4)
            and ($5::boolean is null or exists (select from sessions s
                where s.member_id = m.id and s.ended_at is null and s.last_seen_at > $6) = $5)
            and ($7::smallint is null or m.kind = $7) and ($8::smallint is null or m.role = $8)
            and ($9::timestamptz is null or m.created_at >= $9)
            and ($10::timestamptz is null or m.created_at < $10)
            and m.id < $11 and m.id > $12
            and ($13::timestamptz is null and $14::timestamptz is null or m.id in (
                select f.member_id
                from first_deposits(coalesce($13, '-infinity'), coalesce($14, 'infinity')) f))
            and ($15::smallint is null or (m.kind, m.role) <> ($15, $16))
            and ($17::date is null or m.id in (
                select f.member_id from members_between($17, $18) f where f.bets > 0))" [
            self.id.map(MemberId::get),
            self.approved,
            self.search,
            self.banned,
            self.online,
            self.online_since,
            self.kind,
            self.level,
            self.period.from,
            self.period.until,
            span.below,
            span.above,
            self.deposited.from,
            self.deposited.until,
            self.without.map(|(kind, _)| kind),
            self.without.map(|(_, role)| role),
            self.active.map(|month| month.first),
            self.active.map(|month| month.last)
        ],
        order "case when $21 then cash.balance end desc nulls last,
            case when $22 then m.last_seen_at end desc nulls last,
            case when $23 then m.id end, m.id desc limit $19 offset $20" with [
            self.order == Some(Order::Balance),
            self.order == Some(Order::Seen),
            span.upwards
        ],
        key |row| self.order.is_none().then_some(row.id.get())
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "레벨",
        "구분",
        "게스트",
        "휴대전화",
        "은행",
        "계좌번호",
        "예금주",
        "보유머니(원)",
        "포인트",
        "미수금(원)",
        "이용 정지",
        "승인일시",
        "가입일시",
        "최근 접속",
    ];

    fn cells(member: MemberRow) -> Vec<Cell> {
        vec![
            member.id.get().into(),
            member.user_id.into(),
            member.nickname.into(),
            i64::from(member.role).into(),
            match member.kind {
                0 => "일반 회원",
                2 => "추천인",
                _ if is_operator(member.kind, member.role, 0) => "운영자",
                _ => "총판",
            }
            .into(),
            if member.user_type == "G" {
                "게스트"
            } else {
                ""
            }
            .into(),
            member.phone_number.into(),
            member.bank_name.into(),
            member.bank_account_number.into(),
            member.account_holder.into(),
            member.emoney.into(),
            member.point.into(),
            member.debt.into(),
            if member.ban_type == 0 { "" } else { "정지" }.into(),
            member.approved_at.into(),
            member.created_at.into(),
            member.last_seen_at.into(),
        ]
    }
}
