//! Recommenders for operators.

use super::store::recommend;
use crate::affiliates::partners::Days;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::recommenders::{RecommenderProblem, RecommenderRow};
use hanpan_core::api::{AdminCloseRecommender, AdminGetRecommenders, AdminMakeRecommender};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// A filter of recommenders.
#[derive(Default)]
pub(super) struct Filter {
    member: Option<MemberId>,
    ended: Option<bool>,
    /// A recommender whose end is after this day is still active.
    today: NaiveDate,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery, today: NaiveDate) -> std::result::Result<Self, Problem> {
        Ok(Self {
            member: query.member,
            ended: query.status_of(&[("live", false), ("ended", true)])?,
            today,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of recommenders, newest first. One who was ended and registered again has a row for each time, with
/// the earnings of that time; codes, friends and the amount owed are in the newest row.
pub(super) async fn list(call: Call<AdminGetRecommenders>) -> Result<Page<RecommenderRow>> {
    let filter = Filter::of(&call.input, Days::at(call.app.clock.now()).today)?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter {
    type Row = RecommenderRow;

    lists::queries! {
        self, span: select r#"r.member_id, m.user_id, m.nickname, r.holds_from, r.closed_from,
            array(select code from join_codes c where later.holds_from is null and c.member_id = r.member_id
                and c.kind = join_code_kind_recommender()
                and c.deleted_at is null order by c.id) as "codes!",
            (select count(*) from members f where later.holds_from is null and f.recommender_id = r.member_id
                and f.suggestion_code2 is null) as "friends!",
            (select coalesce(sum(p.after - p.before), 0)::bigint from profits p
                where p.member_id = r.member_id and p.day >= r.holds_from
                    and p.day < coalesce(least(r.closed_from, later.holds_from), 'infinity')) as "earned!: Won",
            case when later.holds_from is null then coalesce(a.balance, 0) else 0 end as "owed!: Won""#
            as RecommenderRow,
        from "recommenders r join members m on m.id = r.member_id",
        join "left join accounts a on a.member_id = r.member_id and a.kind = 'recommendation'
            cross join lateral (
                select min(n.holds_from) as holds_from from recommenders n
                where n.member_id = r.member_id and n.id > r.id
            ) later",
        where "($1::bigint is null or r.member_id = $1)
            and ($2::boolean is null or (r.closed_from is not null) = $2)
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0)
            and r.holds_from <= $4" [
            self.member.map(MemberId::get),
            self.ended,
            self.search,
            self.today
        ],
        order "r.id desc limit $5 offset $6"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "아이디",
        "닉네임",
        "가입코드",
        "친구(명)",
        "누적 적립(원)",
        "미지급(원)",
        "등록일",
        "종료일",
    ];

    fn cells(recommender: RecommenderRow) -> Vec<Cell> {
        let closed = recommender.closed_from.map(|day| day.to_string());
        vec![
            recommender.user_id.into(),
            recommender.nickname.into(),
            recommender.codes.join(", ").into(),
            recommender.friends.into(),
            recommender.earned.into(),
            recommender.owed.into(),
            recommender.holds_from.into(),
            closed.into(),
        ]
    }
}

async fn row(db: &PgPool, member_id: MemberId, today: NaiveDate) -> Result<RecommenderRow> {
    let filter = Filter {
        member: Some(member_id),
        today,
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

fn subject(member_id: MemberId) -> Subject {
    AuditSubject::Recommender.of(member_id)
}

/// Makes a member a recommender from today on, with a friend code. A partner stays one.
pub(super) async fn make(call: Call<AdminMakeRecommender>) -> Result<RecommenderRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let member_id = become_recommender(&mut tx, call.input.user_id.trim(), now).await?;
    if !recommend(app, &mut tx, member_id, true, now).await? {
        return Err(RecommenderProblem::RecommenderExists.into());
    }
    let days = Days::at(now);
    let entry = Entry::new(
        &call.caller,
        AuditAction::RecommenderMake,
        subject(member_id),
    )
    .reason(reason);
    let entry = entry.after(json!({ "holdsFrom": days.today }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, member_id, days.today).await
}

/// Marks a member as a recommender. Only approved members that are not banned qualify, and no operators
/// or staff.
async fn become_recommender(
    conn: &mut PgConnection,
    user_id: &str,
    at: DateTime<Utc>,
) -> Result<MemberId> {
    let made = sqlx::query_scalar!(
        "update members set
             kind = case when kind = member_kind_partner() then kind else member_kind_recommender() end,
             suggestion_type = suggestion_type_shown(), updated_at = $2
         where lower(user_id) = lower($1)
             and kind in (member_kind_member(), member_kind_partner(), member_kind_recommender())
             and role between 1 and 5 and not staff and ban_type = ban_type_none()
             and withdrawal_type = withdrawal_type_active() and approved_at is not null
         returning id",
        user_id,
        at
    )
    .fetch_optional(conn)
    .await?;
    Ok(made.ok_or(RecommenderProblem::RecommenderUnfit)?)
}

/// Ends a recommender from tomorrow on; its friend codes end at once.
pub(super) async fn close(call: Call<AdminCloseRecommender>) -> Result<RecommenderRow> {
    let (app, member_id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!(
        "update members set
             kind = case when kind = member_kind_recommender() then member_kind_member() else kind end,
             suggestion_type = suggestion_type_hidden(), updated_at = $2
         where id = $1 and suggestion_type = suggestion_type_shown()",
        member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    if !recommend(app, &mut tx, member_id, false, now).await? {
        return Err(RecommenderProblem::RecommenderUnknown.into());
    }
    sqlx::query!(
        "update join_codes set deleted_at = $2
         where member_id = $1 and kind = join_code_kind_recommender() and deleted_at is null",
        member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let days = Days::at(now);
    let entry = Entry::new(
        &call.caller,
        AuditAction::RecommenderClose,
        subject(member_id),
    )
    .reason(reason);
    let entry = entry.after(json!({ "closedFrom": days.tomorrow }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, member_id, days.today).await
}
