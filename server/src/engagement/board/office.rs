//! Posts for operators, and for staff members who write notices.

use crate::engagement::board::front::Newest;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result, Session};
use crate::platform::lists::{self, List};
use crate::platform::{App, database, html};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminChangePost, AdminGetPosts, AdminWritePost, WriteOwnNotice};
use hanpan_core::engagement::board::{ChangePost, NewPost, Post, PostKind, PostRow, WritePost};
use hanpan_core::engagement::inquiries::EventCode;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::PostId;
use hanpan_core::kernel::page::{Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::check_title;
use hanpan_core::kernel::seen::may_become_since;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Returns a page of posts, newest first.
pub(super) async fn list(call: Call<AdminGetPosts>) -> Result<Page<PostRow>> {
    let kinds = [
        ("notice", PostKind::Notice),
        ("rule", PostKind::Rule),
        ("event", PostKind::Event),
    ];
    let filter = Filter {
        id: None,
        kind: call.input.status_of(&kinds)?,
        period: call.input.period()?,
        search: call.input.search(),
    };
    lists::page(&call.app, &filter, &call.input).await
}

/// A filter of posts.
#[derive(Default)]
struct Filter<'a> {
    id: Option<PostId>,
    kind: Option<PostKind>,
    period: Period,
    /// Part of a title.
    search: Option<&'a str>,
}

impl List for Filter<'_> {
    type Row = PostRow;

    lists::queries! {
        self, span: select r#"p.id, p.kind as "kind: PostKind", p.title, p.contents, p.thumbnail,
            p.event_code as "event_code: EventCode", p.shown, m.user_id as written_by,
            p.created_at, p.updated_at"# as PostRow,
        from "posts p join members m on m.id = p.written_by",
        where "($1::bigint is null or p.id = $1) and ($2::text is null or p.kind = $2)
            and ($3::text is null or position(lower($3) in lower(p.title)) > 0)
            and ($4::timestamptz is null or p.created_at >= $4)
            and ($5::timestamptz is null or p.created_at < $5)" [
            self.id.map(PostId::get),
            self.kind as Option<PostKind>,
            self.search,
            self.period.from,
            self.period.until
        ],
        order "p.id desc limit $6 offset $7"
    }
}

async fn row(db: &PgPool, id: PostId) -> Result<PostRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

/// Adds a notice from the member's page.
pub(super) async fn write_notice(call: Call<WriteOwnNotice>) -> Result<Post> {
    let post = WritePost {
        kind: PostKind::Notice,
        title: call.input.title,
        contents: call.input.contents,
        thumbnail: None,
        event_code: None,
        shown: true,
    };
    let row = insert(&call.app, &call.caller, None, post).await?;
    Ok(Post {
        id: row.id,
        title: row.title,
        contents: row.contents,
        thumbnail: row.thumbnail,
        event_code: row.event_code,
        create_timestamp: row.created_at,
    })
}

/// Adds a post. A repeated request returns the first one.
pub(super) async fn write(call: Call<AdminWritePost>) -> Result<PostRow> {
    let NewPost { request_id, post } = call.input;
    insert(&call.app, &call.caller, Some(request_id), post).await
}

async fn insert(
    app: &App,
    session: &Session,
    request_id: Option<Uuid>,
    post: WritePost,
) -> Result<PostRow> {
    let post = checked(post)?;
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        "insert into posts (kind, title, contents, thumbnail, event_code, shown, written_by,
             created_at, updated_at, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
         on conflict on constraint posts_request_key do nothing returning id",
        post.kind as PostKind,
        post.title,
        post.contents,
        post.thumbnail,
        post.event_code as Option<EventCode>,
        post.shown,
        session.member_id.get(),
        now,
        request_id
    );
    let Some(id) = id.fetch_optional(&mut *tx).await? else {
        tx.rollback().await?;
        let first = written_before(&app.db, request_id, &post).await?;
        return row(&app.db, first).await;
    };
    let entry = Entry::new(session, AuditAction::PostWrite, AuditSubject::Post.of(id))
        .after(as_logged(&post));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<Newest>().await?;
    row(&app.db, id).await
}

/// Returns the post of a request id that was used before. Fails if that was another post.
async fn written_before(db: &PgPool, request_id: Option<Uuid>, post: &WritePost) -> Result<PostId> {
    let id = sqlx::query_scalar!(
        "select id from posts
         where request_id = $1 and (kind, title, contents, thumbnail, event_code, shown)
             is not distinct from ($2, $3, $4, $5, $6, $7)",
        request_id,
        post.kind as PostKind,
        post.title,
        post.contents,
        post.thumbnail,
        post.event_code as Option<EventCode>,
        post.shown
    );
    let id = id.fetch_optional(db).await?;
    id.ok_or(Problem::RequestIdReused.into())
}

/// Changes a post; its kind stays the same. Refused if another operator has changed it since this one read it.
pub(super) async fn change(call: Call<AdminChangePost>) -> Result<PostRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let ChangePost { updated_at, after } = call.input;
    let post = checked(after)?;
    let mut tx = database::begin(&app.db).await?;
    let (before, changed_at) = stored(&mut tx, id).await?;
    if before.kind != post.kind {
        return Err(Problem::MalformedRequest.into());
    }
    may_become_since(&post, updated_at, &before, changed_at)?;
    // No two changes have the same time: it identifies the change that an operator has seen.
    sqlx::query!(
        "update posts set title = $2, contents = $3, thumbnail = $4, event_code = $5, shown = $6,
             updated_at = greatest($7, updated_at + interval '1 microsecond')
         where id = $1",
        id.get(),
        post.title,
        post.contents,
        post.thumbnail,
        post.event_code as Option<EventCode>,
        post.shown,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::PostChange,
        AuditSubject::Post.of(id),
    )
    .before(as_logged(&before))
    .after(as_logged(&post));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<Newest>().await?;
    row(&app.db, id).await
}

/// Locks the stored post and returns it with the time of its last change.
async fn stored(conn: &mut PgConnection, id: PostId) -> Result<(WritePost, DateTime<Utc>)> {
    let row = sqlx::query!(
        r#"select kind as "kind: PostKind", title, contents, thumbnail,
               event_code as "event_code: EventCode", shown, updated_at
           from posts where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    let post = WritePost {
        kind: row.kind,
        title: row.title,
        contents: row.contents,
        thumbnail: row.thumbnail,
        event_code: row.event_code,
        shown: row.shown,
    };
    Ok((post, row.updated_at))
}

/// Checks and sanitizes a post; only the site's own pictures are allowed.
fn checked(mut post: WritePost) -> std::result::Result<WritePost, Problem> {
    check_title(&post.title)?;
    if post.event_code.is_some() && post.kind != PostKind::Event {
        return Err(Problem::MalformedRequest);
    }
    post.title = post.title.trim().to_owned();
    post.contents = html::clean(&post.contents)?;
    post.thumbnail = html::picture(post.thumbnail.as_deref())?.map(str::to_owned);
    Ok(post)
}

fn as_logged(post: &WritePost) -> Value {
    json!({
        "kind": post.kind,
        "title": post.title,
        "contents": post.contents,
        "thumbnail": post.thumbnail,
        "eventCode": post.event_code,
        "shown": post.shown,
    })
}
