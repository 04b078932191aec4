//! A member's own inquiries.

use super::answers;
use crate::members::accounts::limits::Limits;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{AskInquiry, DeleteAnsweredInquiries, DeleteInquiry, Empty, GetInquiries};
use hanpan_core::engagement::inquiries::{EventCode, Inquiry, check_delete, check_inquiry};
use hanpan_core::kernel::ids::InquiryId;
use hanpan_core::kernel::problem::Problem;

/// Maximum number of inquiries shown, newest first; the endpoint has no pages.
const SHOWN_MAX: i64 = 300;

/// Returns them with their answers, newest first.
pub(super) async fn list(call: Call<GetInquiries>) -> Result<Vec<Inquiry>> {
    call.caller.must_be(call.path)?;
    let rows = sqlx::query!(
        r#"select id, member_id, title, question_contents,
               event_code as "event_code: EventCode", created_at
           from inquiries where member_id = $1 and deleted_at is null
           order by id desc limit $2"#,
        call.path.get(),
        SHOWN_MAX
    )
    .fetch_all(&call.app.db)
    .await?;
    let ids: Vec<InquiryId> = rows.iter().map(|row| row.id).collect();
    let mut answers = answers(&call.app.db, &ids).await?;
    let inquiries = rows.into_iter().map(|row| Inquiry {
        id: row.id,
        member_id: row.member_id,
        title: row.title,
        question_contents: row.question_contents,
        event_code: row.event_code,
        created_at: row.created_at,
        customer_answer: answers.remove(&row.id).unwrap_or_default(),
    });
    Ok(inquiries.collect())
}

/// Adds an inquiry.
pub(super) async fn ask(call: Call<AskInquiry>) -> Result<Inquiry> {
    let Call { app, input, .. } = call;
    call.caller.must_be(input.member_id)?;
    check_inquiry(
        &input.title,
        &input.question_contents,
        input.event_code.is_some(),
    )?;
    app.state::<Limits>()
        .inquiry
        .of_member(&app.db, input.member_id)
        .await?;
    let now = app.clock.now();
    let id = sqlx::query_scalar!(
        "insert into inquiries (member_id, title, question_contents, event_code, created_at)
         values ($1, $2, $3, $4, $5) returning id",
        input.member_id.get(),
        input.title.trim(),
        input.question_contents,
        input.event_code as Option<EventCode>,
        now
    )
    .fetch_one(&app.db)
    .await?;
    Ok(Inquiry {
        id,
        member_id: input.member_id,
        title: input.title.trim().to_owned(),
        question_contents: input.question_contents,
        event_code: input.event_code,
        created_at: now,
        customer_answer: Vec::new(),
    })
}

/// Deletes an answered inquiry from the member's list; operators still see it.
pub(super) async fn delete(call: Call<DeleteInquiry>) -> Result<Empty> {
    let mut tx = database::begin(&call.app.db).await?;
    let inquiry = sqlx::query!(
        "select member_id, answers from inquiries where id = $1 for no key update",
        call.path.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    call.caller.must_be(inquiry.member_id)?;
    check_delete(inquiry.answers)?;
    sqlx::query!(
        "update inquiries set deleted_at = $2 where id = $1 and deleted_at is null",
        call.path.get(),
        call.app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Deletes all answered inquiries from the member's list.
pub(super) async fn delete_answered(call: Call<DeleteAnsweredInquiries>) -> Result<Empty> {
    call.caller.must_be(call.path)?;
    let deleted = sqlx::query!(
        "update inquiries set deleted_at = $2
         where member_id = $1 and answers > 0 and deleted_at is null",
        call.path.get(),
        call.app.clock.now()
    )
    .execute(&call.app.db)
    .await?;
    if deleted.rows_affected() == 0 {
        return Err(Problem::NoAnsweredInquiry.into());
    }
    Ok(Empty {})
}
