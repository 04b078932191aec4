//! Notices, rules and events for members. The newest notices are also on the public top page.

use crate::engagement::board::front::Newest;
use crate::members::accounts::limits::Limits;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{GetBoard, GetEvent, GetEvents, GetNotice, GetNotices, GetRules};
use hanpan_core::engagement::board::{NOTICES_MAX, Post, PostKind, PostSummary};
use hanpan_core::engagement::inquiries::EventCode;
use hanpan_core::kernel::ids::PostId;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;

/// Returns the newest notices; none for another type than 0.
pub(super) async fn notices(call: Call<GetNotices>) -> Result<Vec<PostSummary>> {
    if call.input.notice_type.is_some_and(|kind| kind != 0) {
        return Ok(Vec::new());
    }
    Ok(call.app.cached::<Newest>().notices.clone())
}

/// Returns a notice.
pub(super) async fn notice(call: Call<GetNotice>) -> Result<Post> {
    post(&call.app.db, PostKind::Notice, call.path).await
}

/// Returns a page of notices; none for another category. The newest cost no query, since visitors read
/// them; older ones are requested seldom.
pub(super) async fn board(call: Call<GetBoard>) -> Result<Page<PostSummary>> {
    let (app, input) = (&call.app, &call.input);
    if input.category != "notice" {
        return Ok(Page::new(Vec::new(), 0));
    }
    let query = ListQuery {
        page: input.page,
        perpage: input.perpage,
        ..ListQuery::default()
    };
    let newest = app.cached::<Newest>();
    let count = newest.notice_count;
    let (limit, offset) = (query.limit(), query.offset());
    if offset + limit > i64::from(NOTICES_MAX) && count > i64::from(NOTICES_MAX) {
        app.state::<Limits>()
            .board
            .from(&app.db, call.address)
            .await?;
        let items = summaries(&app.db, PostKind::Notice, limit, offset).await?;
        return Ok(Page::new(items, count));
    }
    let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
    let shown = newest.notices.iter().skip(skipped);
    let items = shown.take(usize::try_from(limit).unwrap_or_default());
    Ok(Page::new(items.cloned().collect(), count))
}

/// Returns the events.
pub(super) async fn events(call: Call<GetEvents>) -> Result<Vec<PostSummary>> {
    summaries(&call.app.db, PostKind::Event, i64::from(NOTICES_MAX), 0).await
}

/// Returns an event.
pub(super) async fn event(call: Call<GetEvent>) -> Result<Post> {
    post(&call.app.db, PostKind::Event, call.path).await
}

/// Returns the betting rules, oldest first.
pub(super) async fn rules(call: Call<GetRules>) -> Result<Vec<Post>> {
    let rules = sqlx::query_as!(
        Post,
        r#"select id, title, contents, thumbnail, event_code as "event_code: EventCode",
               created_at as create_timestamp
           from posts where kind = 'rule' and shown order by id"#
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(rules)
}

pub(super) async fn summaries(
    db: &PgPool,
    kind: PostKind,
    limit: i64,
    offset: i64,
) -> Result<Vec<PostSummary>> {
    let posts = sqlx::query_as!(
        PostSummary,
        "select id, title, thumbnail, created_at as create_timestamp
         from posts where kind = $1 and shown order by id desc limit $2 offset $3",
        kind as PostKind,
        limit,
        offset
    )
    .fetch_all(db)
    .await?;
    Ok(posts)
}

/// Counts the notices that are shown.
pub(super) async fn notice_count(db: &PgPool) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select count(*) as "count!" from posts where kind = 'notice' and shown"#)
        .fetch_one(db)
        .await
}

async fn post(db: &PgPool, kind: PostKind, id: PostId) -> Result<Post> {
    let post = sqlx::query_as!(
        Post,
        r#"select id, title, contents, thumbnail, event_code as "event_code: EventCode",
               created_at as create_timestamp
           from posts where id = $1 and kind = $2 and shown"#,
        id.get(),
        kind as PostKind
    )
    .fetch_optional(db)
    .await?;
    post.ok_or(Problem::NotFound.into())
}
