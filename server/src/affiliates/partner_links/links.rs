//! Links: made and ended by their partner, or ended by an operator.

use super::{lock, must_be_enabled};
use crate::members::accounts::code;
use crate::platform::App;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::affiliates::partner_links::{
    CODE_LENGTH, LINKS_MAX, Landing, LinkFault, LinkProblem, MakeLink, PartnerLink, valid_name,
};
use hanpan_core::api::{AdminEndPartnerLink, PartnerEndLink, PartnerMakeLink};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::{MemberId, PartnerId, PartnerLinkId};
use hanpan_core::kernel::problem::Problem;
use serde_json::json;
use sqlx::PgConnection;

/// Makes a link of the caller, who has a join code. A repeated request returns the first one.
pub(super) async fn make(call: Call<PartnerMakeLink>) -> Result<PartnerLink> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    must_be_enabled(app)?;
    let name = valid_name(&call.input.name)?;
    let code = code::draw(&app.rng, CODE_LENGTH)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, caller.partner_id).await?;
    if let Some(link) = made(&mut tx, caller.partner_id, &call.input).await? {
        tx.rollback().await?;
        return Ok(link);
    }
    let open = sqlx::query_scalar!(
        r#"select count(*) as "count!" from partner_links where partner_id = $1 and ended_at is null"#,
        caller.partner_id.get()
    );
    if open.fetch_one(&mut *tx).await? >= LINKS_MAX {
        return Err(LinkProblem::PartnerLinksFull.into());
    }
    if !has_join_code(&mut tx, caller.session.member_id).await? {
        return Err(LinkProblem::PartnerJoinCodeMissing.into());
    }
    let id = sqlx::query_scalar!(
        "insert into partner_links (partner_id, request_id, name, code, landing, created_at)
         values ($1, $2, $3, $4, $5, $6) returning id",
        caller.partner_id.get(),
        call.input.request_id,
        name,
        code,
        call.input.landing as Landing,
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let entry = Entry::new(&caller.session, AuditAction::PartnerLinkMake, subject(id));
    let entry = entry.after(json!({ "name": name, "landing": call.input.landing }));
    audit_log::write(&mut tx, entry, now).await?;
    let link = only(&mut tx, id).await?;
    tx.commit().await?;
    Ok(link)
}

/// Returns the link that an earlier request with this id has made.
async fn made(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    wanted: &MakeLink,
) -> Result<Option<PartnerLink>> {
    let earlier = sqlx::query!(
        r#"select id, name, landing as "landing: Landing" from partner_links
           where partner_id = $1 and request_id = $2"#,
        partner_id.get(),
        wanted.request_id
    );
    let Some(earlier) = earlier.fetch_optional(&mut *conn).await? else {
        return Ok(None);
    };
    if earlier.name != wanted.name.trim() || earlier.landing != wanted.landing {
        return Err(Problem::RequestIdReused.into());
    }
    only(conn, earlier.id).await.map(Some)
}

/// Whether a partner's member has a join code that has not ended.
async fn has_join_code(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from join_codes
               where member_id = $1 and kind = join_code_kind_partner() and deleted_at is null) as "has!""#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// Ends a link of the caller.
pub(super) async fn end(call: Call<PartnerEndLink>) -> Result<PartnerLink> {
    let (session, partner_id) = (&call.caller.session, call.caller.partner_id);
    let entry = Entry::new(session, AuditAction::PartnerLinkEnd, subject(call.path));
    ended(&call.app, call.path, Some(partner_id), entry).await
}

/// Ends any partner's link.
pub(super) async fn end_by_operator(call: Call<AdminEndPartnerLink>) -> Result<PartnerLink> {
    let reason = given_reason(&call.input.reason)?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::PartnerLinkEnd,
        subject(call.path),
    );
    ended(&call.app, call.path, None, entry.reason(reason)).await
}

/// Ends a link, of this partner if one is named.
async fn ended(
    app: &App,
    id: PartnerLinkId,
    partner_id: Option<PartnerId>,
    entry: Entry,
) -> Result<PartnerLink> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let ended_at = sqlx::query_scalar!(
        "select ended_at from partner_links
         where id = $1 and ($2::bigint is null or partner_id = $2) for no key update",
        id.get(),
        partner_id.map(PartnerId::get)
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LinkProblem::PartnerLinkUnknown)?;
    if ended_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update partner_links set ended_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let link = only(&mut tx, id).await?;
    audit_log::write(&mut tx, entry.after(json!({ "name": link.name })), now).await?;
    tx.commit().await?;
    Ok(link)
}

fn subject(id: PartnerLinkId) -> Subject {
    AuditSubject::PartnerLink.of(id)
}

async fn only(conn: &mut PgConnection, id: PartnerLinkId) -> Result<PartnerLink> {
    let found = read(
        conn,
        Which {
            id: Some(id),
            partner_id: None,
        },
    )
    .await?;
    let link = found.into_iter().next();
    link.ok_or(LinkProblem::PartnerLinkUnknown.into())
}

/// The links to read: one of them, those of a partner, or all.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Which {
    pub(super) id: Option<PartnerLinkId>,
    pub(super) partner_id: Option<PartnerId>,
}

/// Reads links, newest first. The fault of a link follows what `marks::find` asks for.
pub(super) async fn read(conn: &mut PgConnection, which: Which) -> sqlx::Result<Vec<PartnerLink>> {
    sqlx::query_as!(
        PartnerLink,
        r#"select l.id, l.partner_id, coalesce(m.user_id, '') as "user_id!",
               coalesce(m.nickname, '') as "nickname!", l.name, l.code,
               l.landing as "landing: Landing", l.created_at as "created_at: DateTime<Utc>",
               l.ended_at as "ended_at: DateTime<Utc>",
               case when l.ended_at is not null then null
                   when p.closed_from is not null or m.ban_type <> ban_type_none()
                       or m.withdrawal_type <> withdrawal_type_active() then 'partner'
                   when not exists (
                       select from join_codes c where c.member_id = p.member_id
                           and c.kind = join_code_kind_partner() and c.deleted_at is null) then 'joinCode'
               end as "fault?: LinkFault"
           from partner_links l
           join partners p on p.id = l.partner_id
           left join members m on m.id = p.member_id
           where ($1::bigint is null or l.id = $1) and ($2::bigint is null or l.partner_id = $2)
           order by l.id desc"#,
        which.id.map(PartnerLinkId::get),
        which.partner_id.map(PartnerId::get)
    )
    .fetch_all(conn)
    .await
}
