//! The queue of documents for operators: the list, the content, and the decision.

use super::answer::DocumentAnswer;
use super::vault::Stored;
use super::{requests, tell, vault};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use hanpan_core::api::{AdminDecideDocument, AdminGetDocuments, AdminViewDocument};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::{DocumentId, MemberId};
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::documents::{
    Decision, DocumentFormat, DocumentKind, DocumentProblem, DocumentRow, DocumentState,
    RefusalReason, content_ends_at, marks, refusal_text,
};
use serde_json::json;
use sqlx::PgConnection;

/// Returns a page of documents: waiting ones oldest first, others newest first.
pub(super) async fn list(call: Call<AdminGetDocuments>) -> Result<Page<DocumentRow>> {
    let states = [
        ("waiting", DocumentState::Waiting),
        ("accepted", DocumentState::Accepted),
        ("refused", DocumentState::Refused),
        ("withdrawn", DocumentState::Withdrawn),
        ("deleted", DocumentState::Deleted),
    ];
    let kinds = [
        ("idCard", DocumentKind::IdCard),
        ("bankBook", DocumentKind::BankBook),
        ("residence", DocumentKind::Residence),
        ("funds", DocumentKind::Funds),
    ];
    let filter = Filter {
        id: None,
        state: call.input.status_of(&states)?,
        kind: call.input.kind_of(&kinds)?,
        member: call.input.member,
        search: call.input.search(),
        days: call.app.settings.get().document_days,
    };
    lists::page(&call.app, &filter, &call.input).await
}

/// A filter of documents.
struct Filter<'a> {
    id: Option<DocumentId>,
    state: Option<DocumentState>,
    kind: Option<DocumentKind>,
    member: Option<MemberId>,
    /// Part of a login id or nickname.
    search: Option<&'a str>,
    /// Days that decided documents are stored.
    days: i64,
}

impl List for Filter<'_> {
    type Row = DocumentRow;

    lists::queries! {
        self, span: select r#"d.id, d.member_id, m.user_id, m.nickname, m.account_holder,
            d.kind as "kind: DocumentKind", d.format as "format: DocumentFormat", d.bytes,
            d.state as "state: DocumentState", d.uploaded_at, d.decided_at,
            decider.user_id as "decided_by?", d.refusal as "refusal: RefusalReason", d.sentence, d.note,
            d.content_deleted_at is not null as "content_deleted!",
            (select count(*) from documents r
                where r.member_id = d.member_id and r.state = 'refused') as "refused!",
            array(select distinct o.user_id from documents f join members o on o.id = f.member_id
                where f.fingerprint = d.fingerprint and f.member_id <> d.member_id
                order by 1 limit 5) as "same_file!""#
            as |row| DocumentRow {
                id: row.id,
                member_id: row.member_id,
                user_id: row.user_id,
                nickname: row.nickname,
                account_holder: row.account_holder,
                kind: row.kind,
                format: row.format,
                bytes: row.bytes,
                state: row.state,
                uploaded_at: row.uploaded_at,
                decided_at: row.decided_at,
                decided_by: row.decided_by,
                refusal: row.refusal,
                sentence: row.sentence,
                note: row.note,
                marks: marks(row.same_file.len(), row.refused),
                same_file: row.same_file,
                content_ends_at: (!row.content_deleted)
                    .then(|| content_ends_at(row.uploaded_at, row.decided_at, self.days)),
            },
        from "documents d join members m on m.id = d.member_id",
        join "left join members decider on decider.id = d.decided_by",
        where "($1::bigint is null or d.id = $1) and ($2::text is null or d.state = $2)
            and ($3::text is null or d.kind = $3)
            and ($4::bigint is null or d.member_id = $4)
            and ($5::text is null or position(lower($5) in lower(m.user_id)) > 0
                or position($5 in m.nickname) > 0)" [
            self.id.map(DocumentId::get),
            self.state as Option<DocumentState>,
            self.kind as Option<DocumentKind>,
            self.member.map(MemberId::get),
            self.search
        ],
        order "case when d.state = 'waiting' then d.id end, d.id desc limit $6 offset $7"
    }
}

/// Returns one document, as it is within a transaction.
async fn row(conn: &mut PgConnection, id: DocumentId, days: i64) -> Result<DocumentRow> {
    let filter = Filter {
        id: Some(id),
        state: None,
        kind: None,
        member: None,
        search: None,
        days,
    };
    lists::only_in(conn, &filter).await
}

/// Returns the content of a document. The audit log records who has seen it.
pub(super) async fn view(call: Call<AdminViewDocument>) -> Result<DocumentAnswer> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let keys = app.config.document_keys()?;
    if keys.is_empty() {
        return Err(DocumentProblem::DocumentKeyMissing.into());
    }
    let mut tx = database::begin(&app.db).await?;
    let document = sqlx::query!(
        r#"select d.member_id, d.kind as "kind: DocumentKind", d.format as "format: DocumentFormat",
               c.wrapped_key as "wrapped_key?", c.content as "content?"
           from documents d left join document_contents c on c.document_id = d.id
           where d.id = $1"#,
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    let (Some(wrapped_key), Some(content)) = (document.wrapped_key, document.content) else {
        return Err(DocumentProblem::DocumentContentDeleted.into());
    };
    let stored = Stored {
        wrapped_key,
        content,
    };
    let Some(content) = vault::read(&keys, (id, document.member_id), stored)? else {
        tracing::error!(%id, "a document cannot be decrypted");
        return Err(DocumentProblem::DocumentUnreadable.into());
    };
    let subject = AuditSubject::Document.of(id);
    let entry = Entry::new(&call.caller, AuditAction::DocumentView, subject)
        .after(json!({ "memberId": document.member_id, "documentKind": document.kind }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(DocumentAnswer {
        id,
        format: document.format,
        content,
    })
}

/// Accepts or refuses a document, once.
pub(super) async fn decide(call: Call<AdminDecideDocument>) -> Result<DocumentRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let decision = call.input.checked()?;
    let mut tx = database::begin(&app.db).await?;
    let document = sqlx::query!(
        r#"select member_id, kind as "kind: DocumentKind", state as "state: DocumentState"
           from documents where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if document.state != DocumentState::Waiting {
        return Err(DocumentProblem::DocumentNotWaiting.into());
    }
    sqlx::query!(
        "update documents set state = $2, decided_at = $3, decided_by = $4, refusal = $5,
             sentence = $6, note = $7
         where id = $1",
        id.get(),
        decision.state as DocumentState,
        now,
        call.caller.member_id.get(),
        decision.refusal as Option<RefusalReason>,
        decision.sentence,
        decision.note
    )
    .execute(&mut *tx)
    .await?;
    if decision.state == DocumentState::Accepted {
        requests::close(&mut tx, id).await?;
    }
    let people = (document.member_id, call.caller.member_id);
    tell(app, &mut tx, people, &decision.message(document.kind)).await?;
    let subject = AuditSubject::Document.of(id);
    let entry = Entry::new(&call.caller, AuditAction::DocumentDecide, subject).after(json!({
        "memberId": document.member_id,
        "documentKind": document.kind,
        "documentState": decision.state,
    }));
    audit_log::write(&mut tx, with_refusal(entry, &decision), now).await?;
    let days = app.settings.get().document_days;
    let row = row(&mut tx, id, days).await?;
    tx.commit().await?;
    Ok(row)
}

fn with_refusal(entry: Entry, decision: &Decision) -> Entry {
    match decision.refusal {
        Some(reason) => entry.reason(refusal_text(reason, &decision.sentence)),
        None => entry,
    }
}
