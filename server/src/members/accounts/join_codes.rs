//! Join codes: looked up by visitors, used by sign-ups, created and ended by operators (account spec §4
//! and §7).

use super::{actions, code};
use crate::members::accounts::limits::Limits;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminEndJoinCode, AdminGetJoinCodes, AdminMakeJoinCode, GetSuggestionCode};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{JoinCodeId, MemberId};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::JoinRequest;
use hanpan_core::members::account::join_code::{
    CodeField, JoinCodeKind, JoinCodeRow, SuggestionCode, code_field, code_kind, normal_code,
};
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Length of a code that the server chooses.
const DRAWN_LENGTH: usize = 8;

/// A code whose member may recommend others.
struct CodeOwner {
    code: String,
    kind: i16,
    deleted_at: Option<DateTime<Utc>>,
    member_id: MemberId,
    user_id: String,
}

/// The recommender of a sign-up.
pub(super) struct Recommender {
    /// The code that was used.
    pub(super) code: String,
    /// The field to which it belongs, regardless of the form's.
    pub(super) field: CodeField,
    /// The member whose code it is.
    pub(super) member_id: MemberId,
    /// The login id of that member.
    pub(super) user_id: String,
}

/// Returns the member of a code.
pub(super) async fn suggestion_code(
    call: Call<GetSuggestionCode>,
) -> Result<Option<SuggestionCode>> {
    call.app
        .state::<Limits>()
        .join_code
        .from(&call.app.db, call.address)
        .await?;
    let found = find(&call.app.db, &call.input.code_equals).await?;
    Ok(found.map(|found| SuggestionCode {
        kind: found.kind,
        deleted_at: found.deleted_at,
        member_id: found.member_id,
    }))
}

/// Returns the recommender of a sign-up: named by one code, and checked against the member id if that
/// is given too.
pub(super) async fn recommender(app: &App, form: &JoinRequest) -> Result<Option<Recommender>> {
    let given = |code: &'_ Option<String>| code.clone().filter(|code| !code.is_empty());
    let code = match (given(&form.suggestion_code1), given(&form.suggestion_code2)) {
        (None, None) if form.recommender_id.is_none() => return Ok(None),
        (None, None) => return Err(Problem::RecommenderInvalid.into()),
        (Some(_), Some(_)) => return Err(Problem::MalformedRequest.into()),
        (Some(code), None) | (None, Some(code)) => code,
    };
    let found = owner(&app.db, &code).await?;
    let named = form.recommender_id.as_ref();
    if named.is_some_and(|id| *id != found.member_id.to_string()) {
        return Err(Problem::RecommenderInvalid.into());
    }
    Ok(Some(found))
}

/// Returns the recommender of a sign-up by the owner of a code.
pub(super) async fn owner(db: &PgPool, code: &str) -> Result<Recommender> {
    let found = find(db, code).await?.ok_or(Problem::JoinCodeUnknown)?;
    Ok(Recommender {
        field: code_field(found.kind, found.deleted_at.is_some()),
        code: found.code,
        member_id: found.member_id,
        user_id: found.user_id,
    })
}

async fn find(db: &PgPool, code: &str) -> sqlx::Result<Option<CodeOwner>> {
    let Ok(code) = normal_code(code) else {
        return Ok(None);
    };
    sqlx::query_as!(
        CodeOwner,
        "select c.code, c.kind, c.deleted_at, c.member_id, m.user_id
         from join_codes c join members m on m.id = c.member_id
         where c.code = $1 and m.ban_type = ban_type_none()
             and m.withdrawal_type = withdrawal_type_active()",
        code
    )
    .fetch_optional(db)
    .await
}

/// A filter of codes.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<JoinCodeId>,
    ended: Option<bool>,
    kind: Option<i16>,
    period: Period,
    /// Part of a code, login id or nickname.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id: None,
            ended: query.status_of(&[("live", false), ("ended", true)])?,
            kind: query.kind_of(&[("recommender", 0), ("partner", 1)])?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of codes, newest first.
pub(super) async fn list(call: Call<AdminGetJoinCodes>) -> Result<Page<JoinCodeRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter {
    type Row = JoinCodeRow;

    lists::queries! {
        self, span: select r#"c.id, c.code, c.kind as "kind: JoinCodeKind", c.member_id, m.user_id,
            m.nickname,
            (select count(*) from members j where j.recommender_id = c.member_id
                and c.code in (j.suggestion_code1, j.suggestion_code2)) as "joined!",
            c.created_at, c.deleted_at"# as JoinCodeRow,
        from "join_codes c join members m on m.id = c.member_id",
        where "($1::bigint is null or c.id = $1)
            and ($2::boolean is null or (c.deleted_at is not null) = $2)
            and ($3::text is null or position(upper($3) in c.code) > 0
                or position(lower($3) in lower(m.user_id)) > 0 or position($3 in m.nickname) > 0)
            and ($4::smallint is null or c.kind = $4)
            and ($5::timestamptz is null or c.created_at >= $5)
            and ($6::timestamptz is null or c.created_at < $6)" [
            self.id.map(JoinCodeId::get),
            self.ended,
            self.search,
            self.kind,
            self.period.from,
            self.period.until
        ],
        order "c.id desc limit $7 offset $8"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "가입코드",
        "구분",
        "아이디",
        "닉네임",
        "가입 회원(명)",
        "발급일시",
        "종료일시",
    ];

    fn cells(code: JoinCodeRow) -> Vec<Cell> {
        vec![
            code.code.into(),
            code.kind.label().into(),
            code.user_id.into(),
            code.nickname.into(),
            code.joined.into(),
            code.created_at.into(),
            code.deleted_at.into(),
        ]
    }
}

async fn row(db: &PgPool, id: JoinCodeId) -> Result<JoinCodeRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

/// Creates a code for a partner or a recommender.
pub(super) async fn make(call: Call<AdminMakeJoinCode>) -> Result<JoinCodeRow> {
    let (app, member_id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let code = match call.input.code.trim() {
        "" => code::draw(&app.rng, DRAWN_LENGTH)?,
        chosen => normal_code(chosen)?,
    };
    let mut tx = database::begin(&app.db).await?;
    let kind = code_kind(actions::lock(&mut tx, member_id).await?.kind)?;
    let id = sqlx::query_scalar!(
        "insert into join_codes (code, member_id, kind, created_at) values ($1, $2, $3, $4)
         returning id",
        code,
        member_id.get(),
        kind,
        now
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("join_codes_code_key", Problem::JoinCodeTaken)?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::JoinCodeMake,
        AuditSubject::JoinCode.of(id),
    )
    .reason(reason)
    .after(json!({ "code": code, "memberId": member_id }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Creates a code for a member who has become a partner (kind 1) or a recommender (0), unless there is
/// an active one.
pub(crate) async fn give_code(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: i16,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into join_codes (code, member_id, kind, created_at)
         select $1, $2, $3, $4 where not exists (
             select from join_codes where member_id = $2 and kind = $3 and deleted_at is null)",
        code::draw(&app.rng, DRAWN_LENGTH)?,
        member_id.get(),
        kind,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends a code: from then on it counts as a plain recommendation.
pub(super) async fn end(call: Call<AdminEndJoinCode>) -> Result<JoinCodeRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let deleted_at = sqlx::query_scalar!(
        "select deleted_at from join_codes where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if deleted_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update join_codes set deleted_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::JoinCodeEnd,
        AuditSubject::JoinCode.of(id),
    )
    .reason(reason)
    .before(json!({ "deletedAt": null }))
    .after(json!({ "deletedAt": now }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}
