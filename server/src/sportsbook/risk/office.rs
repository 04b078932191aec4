//! Profiles of members, written by operators.

use super::store::{self, StoredContent, StoredProfile};
use super::{StoredBook, proposals};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use hanpan_core::api::{AdminClearRiskProfile, AdminGetRiskProfiles, AdminWriteRiskProfile, Empty};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{LeagueId, MemberId, RiskGroupId};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::{may_become, must_be_as_seen};
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::catalogue::sport_label;
use hanpan_core::sportsbook::risk::{RiskProblem, RiskProfileRow, RiskTerms};
use serde_json::{Value, json};
use sqlx::PgConnection;
use sqlx::types::Json;

/// A filter of profiles.
pub(super) struct Filter {
    /// One member; all without it.
    id: Option<MemberId>,
    /// Part of a login name or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> Self {
        Self {
            id: query.member,
            search: query.search().map(str::to_owned),
        }
    }
}

/// Returns a page of profiles, changed last at the top.
pub(super) async fn list(call: Call<AdminGetRiskProfiles>) -> Result<Page<RiskProfileRow>> {
    lists::page(&call.app, &Filter::of(&call.input), &call.input).await
}

/// Writes the profile of a member, in place of an earlier one. Refused if another operator has written or cleared it
/// since this one read it.
pub(super) async fn write(call: Call<AdminWriteRiskProfile>) -> Result<RiskProfileRow> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let id = member_named(&mut tx, &input.user_id).await?;
    let stored = store::content(&mut tx, id).await?;
    may_become(
        &Some(input.content()),
        &input.before.as_ref().map(RiskProfileRow::content),
        &stored.as_ref().map(StoredContent::content),
    )?;
    let before = described(&mut tx, id).await?;
    if let Some(group) = input.group_id {
        lock_group(&mut tx, group).await?;
    }
    let profile = StoredProfile {
        group_id: input.group_id,
        terms: input.terms.as_ref(),
        reason: &reason,
        changed_by: Some(call.caller.member_id),
    };
    store::put(&mut tx, id, &profile, now).await?;
    proposals::replace(&mut tx, id, call.caller.member_id, now).await?;
    let after = described(&mut tx, id).await?.unwrap_or_default();
    let subject = AuditSubject::Member.of(id);
    let entry = Entry::new(&call.caller, AuditAction::RiskProfileWrite, subject);
    let entry = entry.reason(reason).after(after);
    let entry = match before {
        Some(before) => entry.before(before),
        None => entry,
    };
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    row(app, id).await
}

/// Deletes the profile of a member. Refused if another operator has changed it since this one read it.
pub(super) async fn clear(call: Call<AdminClearRiskProfile>) -> Result<Empty> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    proposals::lock_member(&mut tx, id).await?;
    let before = described(&mut tx, id).await?;
    let before = before.ok_or(Problem::AlreadyProcessed)?;
    let stored = store::content(&mut tx, id).await?;
    must_be_as_seen(
        &Some(call.input.before.content()),
        &stored.as_ref().map(StoredContent::content),
    )?;
    sqlx::query!("delete from risk_profiles where member_id = $1", id.get())
        .execute(&mut *tx)
        .await?;
    proposals::replace(&mut tx, id, call.caller.member_id, now).await?;
    let subject = AuditSubject::Member.of(id);
    let entry = Entry::new(&call.caller, AuditAction::RiskProfileClear, subject);
    audit_log::write(&mut tx, entry.reason(reason).before(before), now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    Ok(Empty {})
}

/// Returns the member with a login name, locked, so that of two profiles at once the second sees the first.
async fn member_named(conn: &mut PgConnection, user_id: &str) -> Result<MemberId> {
    let found = sqlx::query_scalar!(
        r#"select id as "id: MemberId" from members
           where lower(user_id) = lower($1)
               and not exists (select from operators where member_id = members.id)
           for no key update"#,
        user_id.trim()
    );
    let found = found.fetch_optional(conn).await?;
    Ok(found.ok_or(RiskProblem::RiskMemberUnknown)?)
}

async fn lock_group(conn: &mut PgConnection, id: RiskGroupId) -> Result<()> {
    let found = sqlx::query!("select from risk_groups where id = $1 for share", id.get());
    found
        .fetch_optional(conn)
        .await?
        .ok_or(Problem::AlreadyProcessed)?;
    Ok(())
}

/// The data of a profile for the audit log.
async fn described(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<Option<Value>> {
    let found = sqlx::query!(
        r#"select g.name as "group?", coalesce(g.terms, p.terms) as "terms!: Json<RiskTerms>"
           from risk_profiles p left join risk_groups g on g.id = p.group_id where p.member_id = $1"#,
        id.get()
    );
    let found = found.fetch_optional(conn).await?;
    Ok(found.map(|row| match row.group {
        Some(group) => json!({ "group": group }),
        None => terms_data(&row.terms.0),
    }))
}

/// The data of terms for the audit log.
pub(super) fn terms_data(terms: &RiskTerms) -> Value {
    json!(terms)
}

async fn row(app: &App, id: MemberId) -> Result<RiskProfileRow> {
    let filter = Filter {
        id: Some(id),
        search: None,
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = RiskProfileRow;

    lists::queries! {
        self, span: select "p.member_id, m.user_id, m.nickname, m.role, p.group_id as \"group_id?: RiskGroupId\",
            g.name as \"group_name?\",
            coalesce(g.terms, p.terms) as \"terms!: Json<RiskTerms>\", p.reason, p.changed_at,
            o.user_id as \"changed_by?\"" as |row| RiskProfileRow {
                member_id: row.member_id,
                user_id: row.user_id,
                nickname: row.nickname,
                role: row.role,
                group_id: row.group_id,
                group_name: row.group_name,
                terms: row.terms.0,
                reason: row.reason,
                changed_at: row.changed_at,
                changed_by: row.changed_by,
            },
        from "risk_profiles p join members m on m.id = p.member_id", join
            "left join members o on o.id = p.changed_by left join risk_groups g on g.id = p.group_id",
        where "($1::bigint is null or p.member_id = $1)
            and ($2::text is null or position(lower($2) in lower(m.user_id)) > 0
                or position($2 in m.nickname) > 0)"
            [self.id.map(MemberId::get), self.search],
        order "p.changed_at desc, p.member_id desc limit $3 offset $4"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "아이디",
        "닉네임",
        "레벨",
        "그룹",
        "베팅 비율(%)",
        "하루 당첨 한도(원)",
        "추가 지연(초)",
        "캐시아웃",
        "제한 종목",
        "제한 리그",
        "사유",
        "작업자",
        "변경일시",
    ];

    fn cells(profile: RiskProfileRow) -> Vec<Cell> {
        let terms = profile.terms;
        let sports = terms.closed_sports.into_iter().map(sport_label);
        let leagues = terms.closed_leagues.iter().map(LeagueId::to_string);
        vec![
            profile.user_id.into(),
            profile.nickname.into(),
            i64::from(profile.role).into(),
            profile.group_name.into(),
            terms.stake_factor.into(),
            terms.day_winnings_max.into(),
            i64::from(terms.delay_seconds).into(),
            if terms.cash_out { "가능" } else { "불가" }.into(),
            sports.collect::<Vec<_>>().join(", ").into(),
            leagues.collect::<Vec<_>>().join(", ").into(),
            profile.reason.into(),
            profile.changed_by.into(),
            profile.changed_at.into(),
        ]
    }
}
