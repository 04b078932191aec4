//! Inquiries of visitors: they cannot receive messages, so an operator calls them back.

use super::Filter;
use crate::members::accounts::limits::Limits;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminGetVisitorInquiries, AdminHandleVisitorInquiry, AskAsVisitor, Empty};
use hanpan_core::engagement::inquiries::check_visitor_inquiry;
use hanpan_core::engagement::inquiries::office::{ANSWER_LENGTH_MAX, VisitorInquiryRow};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::published_text::check_text;
use hanpan_core::office::export::Cell;
use serde_json::json;

/// Adds an inquiry, up to a limit per address.
pub(super) async fn ask(call: Call<AskAsVisitor>) -> Result<Empty> {
    let (app, input) = (&call.app, &call.input);
    check_visitor_inquiry(input)?;
    app.state::<Limits>()
        .visitor_inquiry
        .from(&app.db, call.address)
        .await?;
    sqlx::query!(
        "insert into visitor_inquiries (name, phone_number, question, address, created_at)
         values ($1, $2, $3, $4, $5)",
        input.name.trim(),
        input.phone_number.trim(),
        input.question,
        call.address.to_string(),
        app.clock.now()
    )
    .execute(&app.db)
    .await?;
    Ok(Empty {})
}

/// Returns a page of inquiries: waiting ones oldest first, handled ones newest first.
pub(super) async fn list(call: Call<AdminGetVisitorInquiries>) -> Result<Page<VisitorInquiryRow>> {
    let list = Asked::of(&call.input)?;
    lists::page(&call.app, &list, &call.input).await
}

/// Inquiries of visitors.
pub(super) struct Asked(Filter);

impl Asked {
    /// Returns the inquiries of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Filter::of(query, "handled").map(Self)
    }
}

impl List for Asked {
    type Row = VisitorInquiryRow;

    lists::queries! {
        self, span: select "id, name, phone_number, question, address, created_at, handled_at, note"
            as VisitorInquiryRow,
        from "visitor_inquiries",
        where "($1::bigint is null or id = $1)
            and ($2::boolean is null or (handled_at is not null) = $2)
            and ($3::text is null or position($3 in name) > 0
                or position($3 in phone_number) > 0 or position($3 in question) > 0)
            and ($4::timestamptz is null or created_at >= $4)
            and ($5::timestamptz is null or created_at < $5)" [
            self.0.id,
            self.0.done,
            self.0.search,
            self.0.period.from,
            self.0.period.until
        ],
        order "case when handled_at is null then id end, id desc limit $6 offset $7"
    }
}

impl Table for Asked {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "이름",
        "연락처",
        "문의내용",
        "IP",
        "접수일시",
        "처리 내용",
        "처리일시",
    ];

    fn cells(inquiry: VisitorInquiryRow) -> Vec<Cell> {
        vec![
            inquiry.id.get().into(),
            inquiry.name.into(),
            inquiry.phone_number.into(),
            inquiry.question.into(),
            inquiry.address.into(),
            inquiry.created_at.into(),
            inquiry.note.into(),
            inquiry.handled_at.into(),
        ]
    }
}

/// Records how an inquiry was handled, once.
pub(super) async fn handle(call: Call<AdminHandleVisitorInquiry>) -> Result<VisitorInquiryRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let note = call.input.note.trim();
    check_text(note, ANSWER_LENGTH_MAX)?;
    let mut tx = database::begin(&app.db).await?;
    let handled_at = sqlx::query_scalar!(
        "select handled_at from visitor_inquiries where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if handled_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update visitor_inquiries set handled_at = $2, handled_by = $3, note = $4 where id = $1",
        id.get(),
        now,
        call.caller.member_id.get(),
        note
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::VisitorInquiry.of(id);
    let entry = Entry::new(&call.caller, AuditAction::VisitorInquiryHandle, subject)
        .after(json!({ "note": note }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    lists::only(&app.db, &Asked(Filter::only(id.get()))).await
}
