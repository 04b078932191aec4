//! Distributes a message to its members in chunks, and recalls it from them in the same way.

use crate::members::push::{self, Notice};
use crate::platform::bulk_jobs::{BulkJob, CHUNK};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{DispatchId, MemberId};
use hanpan_core::members::push::PushEvent;
use sqlx::{PgConnection, PgPool};

/// Delivers a message to named members, all at once. Returns their number.
pub(super) async fn to_named(
    conn: &mut PgConnection,
    id: DispatchId,
    member_ids: &[MemberId],
    at: DateTime<Utc>,
) -> sqlx::Result<i64> {
    let expected = sqlx::query_scalar!(
        r#"with given as (
               insert into messages (dispatch_id, member_id, created_at)
               select $1, id, $3 from members where id = any($2) returning id
           )
           update dispatches
           set recipients = (select count(*) from given), expected = (select count(*) from given),
               finished_at = $3
           where id = $1 returning expected"#,
        id.get(),
        member_ids as &[MemberId],
        at
    )
    .fetch_one(&mut *conn)
    .await?;
    notify(conn, id, member_ids, at).await?;
    Ok(expected)
}

/// Notifies the browsers of members who have received a message.
pub(super) async fn notify(
    conn: &mut PgConnection,
    id: DispatchId,
    member_ids: &[MemberId],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let notices = member_ids.iter().map(|member_id| Notice {
        member_id: *member_id,
        event: PushEvent::Message,
        reference: id.to_string(),
    });
    let notices: Vec<_> = notices.collect();
    push::queue(conn, &notices, at).await
}

/// Records the recipients of a message to a level or to all: those whom it is for now. Returns their
/// number.
pub(super) async fn expect(
    conn: &mut PgConnection,
    id: DispatchId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"update dispatches d set (expected, last_member) = (
               select count(*), coalesce(max(m.id), 0) from members m
               where is_addressed(m, d.level, d.consenting, $2))
           where id = $1 returning expected"#,
        id.get(),
        now
    )
    .fetch_one(conn)
    .await
}

/// Delivers a message to its recipients.
#[derive(Clone, Copy)]
pub(super) struct Distribute;

impl BulkJob for Distribute {
    type Id = DispatchId;

    async fn unfinished(self, db: &PgPool) -> sqlx::Result<Vec<DispatchId>> {
        sqlx::query_scalar!(
            "select id from dispatches where finished_at is null and recalled_at is null
             order by id"
        )
        .fetch_all(db)
        .await
    }

    async fn chunk(
        self,
        conn: &mut PgConnection,
        id: DispatchId,
        at: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let waits = sqlx::query!(
            "select from dispatches
             where id = $1 and finished_at is null and recalled_at is null for no key update",
            id.get()
        );
        if waits.fetch_optional(&mut *conn).await?.is_none() {
            return Ok(false);
        }
        let given = sqlx::query_scalar!(
            r#"with part as (
                   select m.id from members m join dispatches d on d.id = $1
                   where m.id > d.reached and m.id <= d.last_member
                     and is_addressed(m, d.level, d.consenting, $3)
                   order by m.id limit $2
               ), given as (
                   insert into messages (dispatch_id, member_id, created_at)
                   select $1, id, $3 from part returning member_id
               )
               update dispatches set recipients = recipients + counted.members,
                   reached = coalesce(counted.last, reached),
                   finished_at = case when counted.members < $2 then $3::timestamptz end
               from (select count(*) as members, max(member_id) as last,
                   coalesce(array_agg(member_id), '{}') as ids from given) counted
               where id = $1 returning counted.ids as "ids!: Vec<MemberId>""#,
            id.get(),
            CHUNK,
            at
        );
        let reached = given.fetch_one(&mut *conn).await?;
        notify(conn, id, &reached, at).await?;
        Ok(i64::try_from(reached.len()).is_ok_and(|members| members == CHUNK))
    }
}

/// Deletes a recalled message from members who have not read it.
#[derive(Clone, Copy)]
pub(super) struct Withdraw;

impl BulkJob for Withdraw {
    type Id = DispatchId;

    async fn unfinished(self, db: &PgPool) -> sqlx::Result<Vec<DispatchId>> {
        sqlx::query_scalar!(
            "select id from dispatches
             where recalled_at is not null and recall_finished_at is null order by id"
        )
        .fetch_all(db)
        .await
    }

    async fn chunk(
        self,
        conn: &mut PgConnection,
        id: DispatchId,
        at: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let waits = sqlx::query!(
            "select from dispatches
             where id = $1 and recalled_at is not null and recall_finished_at is null
             for no key update",
            id.get()
        );
        if waits.fetch_optional(&mut *conn).await?.is_none() {
            return Ok(false);
        }
        // Waits for a message that its member is just reading, and leaves it as read.
        let deleted = sqlx::query_scalar!(
            r#"with part as (
                   select id from messages where dispatch_id = $1
                       and confirm_status = confirm_status_unread()
                   order by id limit $2 for update
               ), deleted as (
                   delete from messages m using part where m.id = part.id returning m.id
               )
               update dispatches set recalled = recalled + counted.messages,
                   recall_finished_at = case when counted.messages < $2 then $3::timestamptz end
               from (select count(*) as messages from deleted) counted
               where id = $1 returning counted.messages as "messages!""#,
            id.get(),
            CHUNK,
            at
        );
        Ok(deleted.fetch_one(conn).await? == CHUNK)
    }
}
