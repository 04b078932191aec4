//! Inquiries as an operator sees and answers them.

use super::{Filter, answers};
use crate::audit_log::{self, Entry};
use crate::http::{Call, Result};
use hanpan_core::api::{AdminAnswerInquiry, AdminGetInquiries};
use hanpan_core::inquiries::EventCode;
use hanpan_core::inquiries::office::{ANSWER_LENGTH_MAX, InquiryRow};
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use hanpan_core::written::check_text;
use serde_json::json;
use sqlx::PgPool;

/// A page of inquiries: those that wait longest first, answered ones newest first.
pub(super) async fn list(call: Call<AdminGetInquiries>) -> Result<Page<InquiryRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let filter = Filter::of(query, "answered")?;
    Ok(Page {
        count: count(db, &filter).await?,
        items: rows(db, &filter, query.limit(), query.offset()).await?,
    })
}

async fn count(db: &PgPool, filter: &Filter<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from inquiries i join members m on m.id = i.member_id
           where ($1::boolean is null or (i.answers > 0) = $1)
             and ($2::text is null or position(lower($2) in lower(m.user_id)) > 0
                  or position($2 in m.nickname) > 0 or position($2 in i.title) > 0)
             and ($3::boolean is null or (i.event_code is not null) = $3)
             and ($4::timestamptz is null or i.created_at >= $4)
             and ($5::timestamptz is null or i.created_at < $5)"#,
        filter.done,
        filter.search,
        filter.event,
        filter.period.from,
        filter.period.until
    )
    .fetch_one(db)
    .await
}

async fn rows(
    db: &PgPool,
    filter: &Filter<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<InquiryRow>> {
    let rows = sqlx::query!(
        r#"select i.id, i.member_id, m.user_id, m.nickname, m.role, i.title, i.question_contents,
               i.event_code as "event_code: EventCode", i.created_at,
               i.deleted_at is not null as "deleted!"
           from inquiries i join members m on m.id = i.member_id
           where ($1::bigint is null or i.id = $1)
             and ($2::boolean is null or (i.answers > 0) = $2)
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0 or position($3 in i.title) > 0)
             and ($4::boolean is null or (i.event_code is not null) = $4)
             and ($5::timestamptz is null or i.created_at >= $5)
             and ($6::timestamptz is null or i.created_at < $6)
           order by case when i.answers = 0 then i.id end, i.id desc limit $7 offset $8"#,
        filter.id,
        filter.done,
        filter.search,
        filter.event,
        filter.period.from,
        filter.period.until,
        limit,
        offset
    )
    .fetch_all(db)
    .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut answers = answers(db, &ids).await?;
    let inquiries = rows.into_iter().map(|row| InquiryRow {
        id: row.id,
        member_id: row.member_id,
        user_id: row.user_id,
        nickname: row.nickname,
        role: row.role,
        title: row.title,
        question_contents: row.question_contents,
        event_code: row.event_code,
        created_at: row.created_at,
        customer_answer: answers.remove(&row.id).unwrap_or_default(),
        deleted: row.deleted,
    });
    Ok(inquiries.collect())
}

/// Answers one; refused where another operator has answered what this one did not see.
pub(super) async fn answer(call: Call<AdminAnswerInquiry>) -> Result<InquiryRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let text = call.input.answer_contents.trim();
    check_text(text, ANSWER_LENGTH_MAX)?;
    let mut tx = app.db.begin().await?;
    let answers = sqlx::query_scalar!(
        "select answers from inquiries where id = $1 for no key update",
        id
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if answers != call.input.answers_seen {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "insert into inquiry_answers (inquiry_id, answer_contents, answered_by, created_at)
         values ($1, $2, $3, $4)",
        id,
        text,
        call.caller.member_id,
        now
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update inquiries set answers = answers + 1 where id = $1",
        id
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, "inquiry.answer", format!("inquiry:{id}"))
        .after(json!({ "answerContents": text }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let row = rows(&app.db, &Filter::only(id), 1, 0).await?.pop();
    row.ok_or(Problem::NotFound.into())
}
