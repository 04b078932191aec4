//! Messages for operators: sending, recalling, and who has read them.

use super::bulk::{self, Distribute, Withdraw};
use crate::platform::audit_log::{self, Entry};
use crate::platform::bulk_jobs::begin;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{database, html};
use hanpan_core::api::{
    AdminCountRecipients, AdminGetMessages, AdminRecallMessage, AdminSendMessage,
};
use hanpan_core::engagement::messages::{Audience, DispatchRow, SendMessage, check_audience};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{DispatchId, MemberId};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::check_title;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// A filter of dispatches.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<DispatchId>,
    recalled: Option<bool>,
    audience: Option<Audience>,
    period: Period,
    /// Part of a title or of the audience's description.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let audiences = [
            ("members", Audience::Members),
            ("level", Audience::Level),
            ("all", Audience::All),
        ];
        Ok(Self {
            id: None,
            recalled: query.status_of(&[("sent", false), ("recalled", true)])?,
            audience: query.kind_of(&audiences)?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of dispatches, newest first, without those of the site itself, which name no member.
pub(super) async fn list(call: Call<AdminGetMessages>) -> Result<Page<DispatchRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter {
    type Row = DispatchRow;

    lists::queries! {
        self, span: select r#"d.id, d.title, d.contents, d.audience as "audience: Audience", d.addressed,
            d.recipients, d.expected,
            (select count(*) from messages m
                where m.dispatch_id = d.id
                    and m.confirm_status = confirm_status_unread()) as "unread!",
            s.user_id as sent_by, d.created_at, d.finished_at, d.recalled_at, d.recalled,
            d.recall_finished_at"# as DispatchRow,
        from "dispatches d join members s on s.id = d.sent_by",
        where "(d.audience <> 'members' or d.addressed <> '') and ($1::bigint is null or d.id = $1)
            and ($2::text is null or position($2 in d.title) > 0
                or position($2 in d.addressed) > 0)
            and ($3::boolean is null or (d.recalled_at is not null) = $3)
            and ($4::text is null or d.audience = $4)
            and ($5::timestamptz is null or d.created_at >= $5)
            and ($6::timestamptz is null or d.created_at < $6)" [
            self.id.map(DispatchId::get),
            self.search,
            self.recalled,
            self.audience as Option<Audience>,
            self.period.from,
            self.period.until
        ],
        order "d.id desc limit $7 offset $8"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "제목",
        "받는 회원",
        "받은 회원(명)",
        "읽지 않음(명)",
        "발송자",
        "발송일시",
        "회수(명)",
        "회수일시",
    ];

    fn cells(message: DispatchRow) -> Vec<Cell> {
        vec![
            message.id.get().into(),
            message.title.into(),
            match message.audience {
                Audience::All => "전체 회원".into(),
                Audience::Members | Audience::Level => message.addressed.into(),
            },
            message.recipients.into(),
            message.unread.into(),
            message.sent_by.into(),
            message.created_at.into(),
            message.recalled.into(),
            message.recalled_at.into(),
        ]
    }
}

async fn row(db: &PgPool, id: DispatchId) -> Result<DispatchRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

/// Counts the recipients of a message to a level or to all.
pub(super) async fn count_recipients(call: Call<AdminCountRecipients>) -> Result<i64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from members m where is_addressed(m, $1, $2, $3)"#,
        call.input.role,
        call.input.consenting,
        call.app.clock.now()
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

/// Sends a message: to named members at once, to a level or to all in chunks, of which this call does
/// the first. Idempotent: the same request id sends nothing again.
pub(super) async fn send(call: Call<AdminSendMessage>) -> Result<DispatchRow> {
    let (app, message) = (&call.app, &call.input);
    check_audience(message)?;
    check_title(&message.title)?;
    let contents = html::clean(&message.contents)?;
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let (named, addressed) = addressees(&mut tx, message).await?;
    let id = sqlx::query_scalar!(
        "insert into dispatches (request_id, title, contents, audience, addressed, level,
             consenting, expected, sent_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)
         on conflict (request_id) do nothing returning id",
        message.request_id,
        message.title.trim(),
        contents,
        message.audience as Audience,
        addressed,
        message.role.filter(|_| message.audience == Audience::Level),
        message.consenting,
        call.caller.member_id.get(),
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = id else {
        tx.rollback().await?;
        return sent_before(&app.db, message, &contents, &addressed).await;
    };
    let expected = match message.audience {
        Audience::Members => bulk::to_named(&mut tx, id, &named, now).await?,
        Audience::Level | Audience::All => bulk::expect(&mut tx, id, now).await?,
    };
    if expected == 0 {
        return Err(Problem::AudienceMissing.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::MessageSend,
        AuditSubject::Message.of(id),
    )
    .after(json!({
        "title": message.title.trim(),
        "audience": message.audience,
        "addressed": addressed,
        "recipients": expected,
    }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    begin(app, Distribute, id).await?;
    row(&app.db, id).await
}

/// Returns the named members, and the description of the audience.
async fn addressees(
    conn: &mut PgConnection,
    message: &SendMessage,
) -> Result<(Vec<MemberId>, String)> {
    match message.audience {
        Audience::All => return Ok((Vec::new(), String::new())),
        Audience::Level => {
            let level = message.role.map(|role| format!("LV.{role}"));
            return Ok((Vec::new(), level.unwrap_or_default()));
        }
        Audience::Members => {}
    }
    let asked: Vec<String> = message
        .user_ids
        .iter()
        .map(|id| id.trim().to_ascii_lowercase())
        .collect();
    let known = sqlx::query!(
        "select id, user_id from members where lower(user_id) = any($1) order by user_id",
        &asked
    )
    .fetch_all(conn)
    .await?;
    let ids: HashMap<String, MemberId> = known
        .iter()
        .map(|row| (row.user_id.to_ascii_lowercase(), row.id))
        .collect();
    let unknown = message.user_ids.iter().zip(&asked);
    let unknown = unknown.filter(|(_, id)| !ids.contains_key(*id));
    let user_ids: Vec<String> = unknown.map(|(id, _)| id.clone()).collect();
    if !user_ids.is_empty() {
        return Err(Problem::RecipientsUnknown { user_ids }.into());
    }
    let names: Vec<&str> = known.iter().map(|row| row.user_id.as_str()).collect();
    Ok((ids.into_values().collect(), names.join(", ")))
}

/// Returns the dispatch of a request id that was used before. Fails if that was another message.
async fn sent_before(
    db: &PgPool,
    message: &SendMessage,
    contents: &str,
    addressed: &str,
) -> Result<DispatchRow> {
    let id = sqlx::query_scalar!(
        "select id from dispatches
         where request_id = $1 and title = $2 and contents = $3 and audience = $4
           and addressed = $5",
        message.request_id,
        message.title.trim(),
        contents,
        message.audience as Audience,
        addressed
    )
    .fetch_optional(db)
    .await?
    .ok_or(Problem::RequestIdReused)?;
    row(db, id).await
}

/// Recalls a message from members who have not read it, in chunks: an unread message blocks them from
/// everything else.
pub(super) async fn recall(call: Call<AdminRecallMessage>) -> Result<DispatchRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let recalled_at = sqlx::query_scalar!(
        "select recalled_at from dispatches
         where id = $1 and (audience <> 'members' or addressed <> '') for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if recalled_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    let unread = sqlx::query_scalar!(
        r#"update dispatches set recalled_at = $2 where id = $1
           returning (select count(*) from messages
               where dispatch_id = $1 and confirm_status = confirm_status_unread()) as "unread!""#,
        id.get(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::MessageRecall,
        AuditSubject::Message.of(id),
    )
    .reason(reason)
    .after(json!({ "unread": unread }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    begin(app, Withdraw, id).await?;
    row(&app.db, id).await
}
