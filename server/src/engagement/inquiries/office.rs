//! Inquiries for operators, and their answers.

use super::Filter;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminAnswerInquiry, AdminGetInquiries};
use hanpan_core::engagement::inquiries::office::{ANSWER_LENGTH_MAX, InquiryRow};
use hanpan_core::engagement::inquiries::{Answer, EventCode};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::check_text;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::types::Json;

/// Returns a page of inquiries: waiting ones oldest first, answered ones newest first.
pub(super) async fn list(call: Call<AdminGetInquiries>) -> Result<Page<InquiryRow>> {
    let list = Asked::of(&call.input)?;
    lists::page(&call.app, &list, &call.input).await
}

/// Inquiries of members with their answers.
pub(super) struct Asked(Filter);

impl Asked {
    /// Returns the inquiries of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Filter::of(query, "answered").map(Self)
    }
}

impl List for Asked {
    type Row = InquiryRow;

    lists::queries! {
        self, span: select r#"i.id, i.member_id, m.user_id, m.nickname, m.role, i.title,
            i.question_contents, i.event_code as "event_code: EventCode", i.created_at,
            i.deleted_at is not null as "deleted!",
            m.kind = member_kind_partner() as "partner!",
            (select coalesce(jsonb_agg(jsonb_build_object('answerContents', a.answer_contents,
                'createdAt', a.created_at) order by a.id), '[]')
             from inquiry_answers a where a.inquiry_id = i.id) as "answers!: Json<Vec<Answer>>""#
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
                customer_answer: row.answers.0,
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

impl Table for Asked {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "레벨",
        "구분",
        "종류",
        "제목",
        "문의내용",
        "문의일시",
        "상태",
        "답변",
        "마지막 답변일시",
        "회원 삭제",
    ];

    fn cells(inquiry: InquiryRow) -> Vec<Cell> {
        let answers = inquiry.customer_answer;
        let answered_at = answers.last().map(|answer| answer.created_at);
        let texts: Vec<String> = answers
            .into_iter()
            .map(|answer| answer.answer_contents)
            .collect();
        let member = if inquiry.partner { "총판" } else { "회원" };
        let state = if answered_at.is_some() {
            "답변완료"
        } else {
            "답변대기"
        };
        let deleted = if inquiry.deleted { "삭제함" } else { "" };
        vec![
            inquiry.id.get().into(),
            inquiry.user_id.into(),
            inquiry.nickname.into(),
            i64::from(inquiry.role).into(),
            member.into(),
            inquiry
                .event_code
                .map_or("일반 문의", EventCode::label)
                .into(),
            inquiry.title.into(),
            inquiry.question_contents.into(),
            inquiry.created_at.into(),
            state.into(),
            // Each answer begins a line.
            texts.join("\n").into(),
            answered_at.into(),
            deleted.into(),
        ]
    }
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
    lists::only(&app.db, &Asked(Filter::only(id.get()))).await
}
