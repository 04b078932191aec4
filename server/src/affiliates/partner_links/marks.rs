//! Marks: a visitor's browser keeps the code of the link that it followed last, and sends it with a sign-up.

use crate::members::accounts::Mark;
use crate::platform::App;
use crate::platform::error::Result;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use chrono::{DateTime, Utc};
use hanpan_core::affiliates::partner_links::{Landing, MARK_DAYS, is_code};
use hanpan_core::api::{Endpoint, Join};
use hanpan_core::kernel::ids::MemberId;
use serde_json::json;
use sqlx::PgConnection;

/// Name of the cookie.
const COOKIE: &str = "hanpan_mark";

/// A link that can be followed.
pub(super) struct Link {
    pub(super) mark: Mark,
    pub(super) landing: Landing,
}

/// Returns the cookie that marks a browser. It is sent with a sign-up alone.
pub(super) fn cookie(app: &App, code: String) -> String {
    let cookie = Cookie::build((COOKIE, code))
        .path(Join::PATH)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.site_origin.starts_with("https://"))
        .build();
    format!("{cookie}; Max-Age={}", MARK_DAYS * 86_400)
}

/// Returns the mark of a visitor, if its link can still be followed.
pub(in crate::affiliates) async fn mark(app: &App, headers: &HeaderMap) -> Result<Option<Mark>> {
    let jar = CookieJar::from_headers(headers);
    let Some(code) = jar.get(COOKIE) else {
        return Ok(None);
    };
    Ok(find(app, code.value()).await?.map(|link| link.mark))
}

/// Returns a link that has not ended, of a partner who may bring members and has a join code. Lists show why another one
/// is not found (`LinkFault`).
pub(super) async fn find(app: &App, code: &str) -> Result<Option<Link>> {
    if !app.settings.get().partner_links_enabled || !is_code(code) {
        return Ok(None);
    }
    let found = sqlx::query!(
        r#"select l.id, l.landing as "landing: Landing", m.id as member_id, c.code as join_code
           from partner_links l
           join partners p on p.id = l.partner_id and p.closed_from is null
           join members m on m.id = p.member_id and m.ban_type = ban_type_none()
               and m.withdrawal_type = withdrawal_type_active()
           cross join lateral (
               select c.code from join_codes c
               where c.member_id = m.id and c.kind = join_code_kind_partner()
                   and c.deleted_at is null
               order by c.id limit 1
           ) c
           where l.code = $1 and l.ended_at is null"#,
        code
    )
    .fetch_optional(&app.db)
    .await?;
    Ok(found.map(|found| Link {
        mark: Mark {
            link_id: found.id,
            join_code: found.join_code,
            partners_member_id: found.member_id,
        },
        landing: found.landing,
    }))
}

/// Records that a new member has come by a link, if the partner has it now.
pub(in crate::affiliates) async fn remember(
    conn: &mut PgConnection,
    member_id: MemberId,
    mark: &Mark,
    at: DateTime<Utc>,
) -> Result<()> {
    let inserted = sqlx::query!(
        "insert into partner_link_members (member_id, link_id, joined_at)
         select $1, l.id, $3 from partner_links l
         join partner_members m on m.partner_id = l.partner_id and m.member_id = $1
         where l.id = $2 and l.ended_at is null",
        member_id.get(),
        mark.link_id.get(),
        at
    )
    .execute(&mut *conn)
    .await?;
    if inserted.rows_affected() == 1 {
        sqlx::query!(
            "select queue_postback($1, 'signUp', $2, $3)",
            member_id.get(),
            json!({}),
            at
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}
