//! Operators' requests for documents.

use super::own::lock;
use super::tell;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use hanpan_core::api::{
    AdminCancelDocumentRequest, AdminGetMemberDocuments, AdminRequestDocuments,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{DocumentId, DocumentRequestId, MemberId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::documents::{
    DocumentKind, DocumentProblem, DocumentRequestRow, MemberDocuments, request_message,
};
use serde_json::json;
use sqlx::PgConnection;
use std::collections::BTreeSet;

/// Returns what is requested from a member.
pub(super) async fn of_member(call: Call<AdminGetMemberDocuments>) -> Result<MemberDocuments> {
    let mut conn = call.app.db.acquire().await?;
    read(&call.app, &mut conn, call.path).await
}

/// Requests documents from a member. What is already requested is not requested twice.
pub(super) async fn request(call: Call<AdminRequestDocuments>) -> Result<MemberDocuments> {
    let (app, member_id, now) = (&call.app, call.path, call.app.clock.now());
    if app.config.document_keys()?.is_empty() {
        return Err(DocumentProblem::DocumentKeyMissing.into());
    }
    let (kinds, reason) = call.input.checked()?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, member_id).await?;
    let open = open_kinds(&mut tx, member_id).await?;
    let wanted: BTreeSet<_> = kinds
        .into_iter()
        .filter(|kind| !open.contains(kind))
        .collect();
    if wanted.is_empty() {
        return Err(DocumentProblem::DocumentsRequested.into());
    }
    for kind in wanted.iter().copied() {
        sqlx::query!(
            "insert into document_requests (member_id, kind, reason, requested_by, requested_at)
             values ($1, $2, $3, $4, $5)",
            member_id.get(),
            kind as DocumentKind,
            reason,
            call.caller.member_id.get(),
            now
        )
        .execute(&mut *tx)
        .await?;
        let subject = AuditSubject::Member.of(member_id);
        let entry = Entry::new(&call.caller, AuditAction::DocumentRequest, subject)
            .reason(reason.clone())
            .after(json!({ "documentKind": kind }));
        audit_log::write(&mut tx, entry, now).await?;
    }
    let message = request_message(&wanted, &reason);
    tell(app, &mut tx, (member_id, call.caller.member_id), &message).await?;
    let documents = read(app, &mut tx, member_id).await?;
    tx.commit().await?;
    Ok(documents)
}

/// Cancels a request.
pub(super) async fn cancel(call: Call<AdminCancelDocumentRequest>) -> Result<MemberDocuments> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let request = sqlx::query!(
        r#"select member_id, kind as "kind: DocumentKind", closed_at from document_requests
           where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if request.closed_at.is_some() {
        return Err(DocumentProblem::DocumentRequestOver.into());
    }
    sqlx::query!(
        "update document_requests set closed_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Member.of(request.member_id);
    let entry = Entry::new(&call.caller, AuditAction::DocumentCancelRequest, subject)
        .reason(reason)
        .before(json!({ "documentKind": request.kind }));
    audit_log::write(&mut tx, entry, now).await?;
    let documents = read(app, &mut tx, request.member_id).await?;
    tx.commit().await?;
    Ok(documents)
}

/// Closes the request that an accepted document answers.
pub(super) async fn close(conn: &mut PgConnection, document_id: DocumentId) -> sqlx::Result<()> {
    sqlx::query!(
        "update document_requests r set closed_at = d.decided_at from documents d
         where d.id = $1 and r.member_id = d.member_id and r.kind = d.kind
             and r.closed_at is null",
        document_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the open requests of a member, in their order.
pub(super) async fn open(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Vec<DocumentRequestRow>> {
    sqlx::query_as!(
        DocumentRequestRow,
        r#"select r.id as "id: DocumentRequestId", r.kind as "kind: DocumentKind", r.reason,
               r.requested_at, m.user_id as requested_by
           from document_requests r join members m on m.id = r.requested_by
           where r.member_id = $1 and r.closed_at is null order by r.id"#,
        member_id.get()
    )
    .fetch_all(conn)
    .await
}

/// Returns the kinds of the open requests of a member.
pub(super) async fn open_kinds(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Vec<DocumentKind>> {
    let open = open(conn, member_id).await?;
    Ok(open.iter().map(|request| request.kind).collect())
}

async fn read(app: &App, conn: &mut PgConnection, member_id: MemberId) -> Result<MemberDocuments> {
    let counts = sqlx::query!(
        r#"select count(*) filter (where state = 'waiting') as "waiting!",
               count(*) filter (where state = 'accepted') as "accepted!",
               count(*) filter (where state = 'refused') as "refused!"
           from documents where member_id = $1"#,
        member_id.get()
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(MemberDocuments {
        available: !app.config.document_keys()?.is_empty(),
        requests: open(conn, member_id).await?,
        waiting: counts.waiting,
        accepted: counts.accepted,
        refused: counts.refused,
    })
}
