//! A message reaches its members a part at a time, each in a transaction of its own: what was
//! handed out stands, a stop at any point loses none, and nobody waits for the whole.

use crate::app::App;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use std::time::Duration;
use tokio::time::interval;

/// Members of one part.
const PART: i64 = 500;

/// Hands out what waits, until it is dropped: when it is told of a message, and by itself for what
/// a stop has left.
pub async fn run(app: App) {
    let mut ticks = interval(Duration::from_secs(5));
    loop {
        tokio::select! {
            () = app.dispatches.notified() => {}
            _ = ticks.tick() => {}
        }
        if let Err(error) = hand_out_waiting(&app).await {
            tracing::error!("a message could not be handed out and is tried again: {error:#}");
        }
    }
}

/// Hands out until no message has anybody left.
pub async fn hand_out_waiting(app: &App) -> sqlx::Result<()> {
    let unfinished = sqlx::query_scalar!(
        "select id from dispatches where finished_at is null and recalled_at is null order by id"
    )
    .fetch_all(&app.db)
    .await?;
    for id in unfinished {
        while step(app, id).await? {}
    }
    Ok(())
}

/// Gives a message to those who are named, all of them at once; answers how many.
pub(super) async fn to_named(
    conn: &mut PgConnection,
    id: i64,
    member_ids: &[i64],
    at: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"with given as (
               insert into messages (dispatch_id, member_id, created_at)
               select $1, id, $3 from members where id = any($2) returning id
           )
           update dispatches
           set recipients = (select count(*) from given), expected = (select count(*) from given),
               finished_at = $3
           where id = $1 returning expected"#,
        id,
        member_ids,
        at
    )
    .fetch_one(conn)
    .await
}

/// Notes whom a message to a level or to all is for: those who are members by now. Answers how
/// many.
pub(super) async fn expect(conn: &mut PgConnection, id: i64) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"update dispatches d set (expected, last_member) = (
               select count(*), coalesce(max(m.id), 0) from members m
               where is_addressed(m, d.level, d.consenting))
           where id = $1 returning expected"#,
        id
    )
    .fetch_one(conn)
    .await
}

/// Gives a message to the next part of its members. Whether some may be left.
pub(super) async fn step(app: &App, id: i64) -> sqlx::Result<bool> {
    let mut tx = app.db.begin().await?;
    let handed_out = sqlx::query!(
        "select from dispatches
         where id = $1 and finished_at is null and recalled_at is null for no key update",
        id
    )
    .fetch_optional(&mut *tx)
    .await?;
    if handed_out.is_none() {
        return Ok(false);
    }
    let given = sqlx::query_scalar!(
        r#"with part as (
               select m.id from members m join dispatches d on d.id = $1
               where m.id > d.reached and m.id <= d.last_member
                 and is_addressed(m, d.level, d.consenting)
               order by m.id limit $2
           ), given as (
               insert into messages (dispatch_id, member_id, created_at)
               select $1, id, $3 from part returning member_id
           )
           update dispatches set recipients = recipients + counted.members,
               reached = coalesce(counted.last, reached),
               finished_at = case when counted.members < $2 then $3 end
           from (select count(*) as members, max(member_id) as last from given) counted
           where id = $1 returning counted.members as "members!""#,
        id,
        PART,
        app.clock.now()
    )
    .fetch_one(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(given == PART)
}
