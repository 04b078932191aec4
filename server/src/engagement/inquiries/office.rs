//! Inquiries for operators, and their answers.

use super::{Filter, answers};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use hanpan_core::api::{AdminAnswerInquiry, AdminGetInquiries};
use hanpan_core::engagement::inquiries::EventCode;
use hanpan_core::engagement::inquiries::office::{ANSWER_LENGTH_MAX, InquiryRow};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::InquiryId;
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::check_text;
use serde_json::json;
use sqlx::PgPool;

/// Returns a page of inquiries: waiting ones oldest first, answered ones newest first.
pub(super) async fn list(call: Call<AdminGetInquiries>) -> Result<Page<InquiryRow>> {
    let list = Asked(Filter::of(&call.input, "answered")?);
    let mut page = lists::page(&call.app, &list, &call.input).await?;
    fill_answers(&call.app.db, &mut page.items).await?;
    Ok(page)
}

/// Inquiries of members, without their answers.
struct Asked<'a>(Filter<'a>);

impl List for Asked<'_> {
    type Row = InquiryRow;

    lists::queries! {
        self, span: select r#"i.id, i.member_id, m.user_id, m.nickname, m.role, i.title,
            i.question_contents, i.event_code as "event_code: EventCode", i.created_at,
            i.deleted_at is not null as "deleted!",
            m.kind = member_kind_partner() as "partner!""#
            as |row| InquiryRow {
                id: row.id,
                member_id: row.member_id,
                user_id: row.user_id,
                nickname: row.nickname,
                role: row.role,
                partner: row.partner,
                title: row.title,
                question_contents: row.question_contents,
                event_code: row.event_code,
                created_at: row.created_at,
                customer_answer: Vec::new(),
                deleted: row.deleted,
            },
        from "inquiries i join members m on m.id = i.member_id",
        where "($1::bigint is null or i.id = $1)
            and ($2::boolean is null or (i.answers > 0) = $2)
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in m.nickname) > 0 or position($3 in i.title) > 0)
            and ($4::boolean is null or (i.event_code is not null) = $4)
            and ($5::timestamptz is null or i.created_at >= $5)
            and ($6::timestamptz is null or i.created_at < $6)
            and ($7::boolean is null or (m.kind = member_kind_partner()) = $7)" [
            self.0.id,
            self.0.done,
            self.0.search,
            self.0.event,
            self.0.period.from,
            self.0.period.until,
            self.0.partner
        ],
        order "case when i.answers = 0 then i.id end, i.id desc limit $8 offset $9",
        key |_row| None
    }
}

async fn fill_answers(db: &PgPool, inquiries: &mut [InquiryRow]) -> sqlx::Result<()> {
    let ids: Vec<InquiryId> = inquiries.iter().map(|inquiry| inquiry.id).collect();
    let mut answers = answers(db, &ids).await?;
    for inquiry in inquiries {
        inquiry.customer_answer = answers.remove(&inquiry.id).unwrap_or_default();
    }
    Ok(())
}

/// Answers an inquiry. Refused if another operator has added an answer that this one has not seen.
pub(super) async fn answer(call: Call<AdminAnswerInquiry>) -> Result<InquiryRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let text = call.input.answer_contents.trim();
    check_text(text, ANSWER_LENGTH_MAX)?;
    let mut tx = database::begin(&app.db).await?;
    let answers = sqlx::query_scalar!(
        "select answers from inquiries where id = $1 for no key update",
        id.get()
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
        id.get(),
        text,
        call.caller.member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update inquiries set answers = answers + 1 where id = $1",
        id.get()
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::InquiryAnswer,
        AuditSubject::Inquiry.of(id),
    )
    .after(json!({ "answerContents": text }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let mut row = [lists::only(&app.db, &Asked(Filter::only(id.get()))).await?];
    fill_answers(&app.db, &mut row).await?;
    let [row] = row;
    Ok(row)
}
