//! A member's own messages.

use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{
    CountMessages, CountUnreadMessages, DeleteMessage, DeleteMessages, DeleteReadMessages, Empty,
    GetMessages, GetNewestMessages, MarkMessage,
};
use hanpan_core::engagement::messages::{
    ConfirmStatus, DELETED, MESSAGE_PAGE_SIZE, Message, check_delete, check_delete_selected,
};
use hanpan_core::kernel::ids::{MemberId, MessageId};
use hanpan_core::kernel::problem::Problem;
use sqlx::{PgConnection, PgPool};

/// Maximum number of rows of a page, and of messages of one deletion.
const ROWS_MAX: u32 = 100;

/// Counts the unread messages.
pub(super) async fn count_unread(call: Call<CountUnreadMessages>) -> Result<i64> {
    call.caller.must_be(call.path)?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from messages
           where member_id = $1 and confirm_status = confirm_status_unread()"#,
        call.path.get()
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

/// Counts the messages over all pages.
pub(super) async fn count(call: Call<CountMessages>) -> Result<i64> {
    call.caller.must_be(call.input.member_id)?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from messages where member_id = $1 and user_delete_flg = 0"#,
        call.input.member_id.get()
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

/// Returns a page, newest first.
pub(super) async fn list(call: Call<GetMessages>) -> Result<Vec<Message>> {
    let query = &call.input;
    call.caller.must_be(query.member_id)?;
    let limit = query
        .perpage
        .unwrap_or(MESSAGE_PAGE_SIZE)
        .clamp(1, ROWS_MAX);
    let page = i64::from(query.page.unwrap_or(1).max(1));
    let limit = i64::from(limit);
    Ok(rows(&call.app.db, query.member_id, limit, (page - 1) * limit).await?)
}

/// Returns the newest page.
pub(super) async fn newest(call: Call<GetNewestMessages>) -> Result<Vec<Message>> {
    call.caller.must_be(call.path)?;
    Ok(rows(&call.app.db, call.path, i64::from(MESSAGE_PAGE_SIZE), 0).await?)
}

async fn rows(
    db: &PgPool,
    member_id: MemberId,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<Message>> {
    sqlx::query_as!(
        Message,
        "select m.id, d.title, d.contents, m.confirm_status, m.created_at, m.user_delete_flg
         from messages m join dispatches d on d.id = m.dispatch_id
         where m.member_id = $1 and m.user_delete_flg = 0
         order by m.id desc limit $2 offset $3",
        member_id.get(),
        limit,
        offset
    )
    .fetch_all(db)
    .await
}

/// Marks a message as read; this cannot be undone.
pub(super) async fn mark(call: Call<MarkMessage>) -> Result<Empty> {
    if call.input.confirm_status != ConfirmStatus::Read as i16 {
        return Err(Problem::MalformedRequest.into());
    }
    let mut tx = database::begin(&call.app.db).await?;
    let chosen = lock(&mut tx, &[call.input.id]).await?;
    let message = chosen.first().ok_or(Problem::NotFound)?;
    call.caller.must_be(message.member_id)?;
    sqlx::query!(
        "update messages set confirm_status = confirm_status_read(), read_at = $2
         where id = $1 and confirm_status = confirm_status_unread()",
        message.id.get(),
        call.app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Deletes a message that is read.
pub(super) async fn delete(call: Call<DeleteMessage>) -> Result<Empty> {
    let mut tx = database::begin(&call.app.db).await?;
    let chosen = lock(&mut tx, &[call.path]).await?;
    let message = chosen.first().ok_or(Problem::NotFound)?;
    call.caller.must_be(message.member_id)?;
    check_delete(message.confirm_status)?;
    hide(&mut tx, &[message.id]).await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Deletes those of the selected messages that are read.
pub(super) async fn delete_selected(call: Call<DeleteMessages>) -> Result<Empty> {
    let asked = usize::try_from(ROWS_MAX).unwrap_or(usize::MAX);
    let wrong = |flag: i16| flag != DELETED;
    if call.input.len() > asked || call.input.iter().any(|row| wrong(row.user_delete_flg)) {
        return Err(Problem::MalformedRequest.into());
    }
    let ids: Vec<MessageId> = call.input.iter().map(|row| row.id).collect();
    let mut tx = database::begin(&call.app.db).await?;
    let chosen = lock(&mut tx, &ids).await?;
    for message in &chosen {
        call.caller.must_be(message.member_id)?;
    }
    if ids.iter().any(|id| chosen.iter().all(|row| row.id != *id)) {
        return Err(Problem::NotFound.into());
    }
    let statuses: Vec<i16> = chosen.iter().map(|row| row.confirm_status).collect();
    check_delete_selected(&statuses)?;
    let is_read = |row: &&Chosen| row.confirm_status == ConfirmStatus::Read as i16;
    let read = chosen.iter().filter(is_read);
    let read: Vec<MessageId> = read.map(|row| row.id).collect();
    hide(&mut tx, &read).await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Deletes all messages that are read.
pub(super) async fn delete_read(call: Call<DeleteReadMessages>) -> Result<Empty> {
    call.caller.must_be(call.path)?;
    let deleted = sqlx::query!(
        "update messages set user_delete_flg = 1
         where member_id = $1 and confirm_status = confirm_status_read() and user_delete_flg = 0",
        call.path.get()
    )
    .execute(&call.app.db)
    .await?;
    if deleted.rows_affected() == 0 {
        return Err(Problem::NoReadMessageSelected.into());
    }
    Ok(Empty {})
}

/// A message locked for an action.
struct Chosen {
    id: MessageId,
    member_id: MemberId,
    confirm_status: i16,
}

async fn lock(conn: &mut PgConnection, ids: &[MessageId]) -> sqlx::Result<Vec<Chosen>> {
    sqlx::query_as!(
        Chosen,
        "select id, member_id, confirm_status from messages where id = any($1)
         order by id for no key update",
        ids as &[MessageId]
    )
    .fetch_all(conn)
    .await
}

async fn hide(conn: &mut PgConnection, ids: &[MessageId]) -> sqlx::Result<()> {
    sqlx::query!(
        "update messages set user_delete_flg = 1 where id = any($1)",
        ids as &[MessageId]
    )
    .execute(conn)
    .await?;
    Ok(())
}
