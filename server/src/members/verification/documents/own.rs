//! A member's own documents. An answer holds nothing that only operators may see.

use super::seal::Key;
use super::{delete_contents, requests, required, vault};
use crate::platform::http::{Call, Result};
use crate::platform::{App, alerts, database};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use chrono::{DateTime, Utc};
use hanpan_core::api::{GetDocuments, SendDocument, WithdrawDocument};
use hanpan_core::kernel::ids::{DocumentId, MemberId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::documents::{
    DOCUMENT_BYTES_MAX, Document, DocumentFormat, DocumentKind, DocumentProblem, DocumentState,
    OpenRequest, OwnDocuments, RefusalReason, check_upload, check_wanted, refusal_text,
    wanted_documents,
};
use hanpan_core::office::alerts::AlertEvent;
use sqlx::PgConnection;
use uuid::Uuid;

/// Returns what is requested from the member, and what the member has uploaded.
pub(super) async fn list(call: Call<GetDocuments>) -> Result<OwnDocuments> {
    let mut conn = call.app.db.acquire().await?;
    read(&call.app, &mut conn, call.caller.member_id).await
}

/// Stores a document that is requested or required. The same request id stores nothing more.
pub(super) async fn upload(call: Call<SendDocument>) -> Result<OwnDocuments> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    let keys = app.config.document_keys()?;
    let key = keys.first().ok_or(DocumentProblem::DocumentsUnavailable)?;
    let content = BASE64_STANDARD.decode(&call.input.content);
    let content = content.map_err(|_| Problem::MalformedRequest)?;
    let mut file = File {
        request_id: call.input.request_id,
        kind: call.input.document_kind,
        format: DocumentFormat::detect(&content)?,
        fingerprint: Vec::new(),
        content,
    };
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, member_id).await?;
    if !is_stored(&mut tx, member_id, file.request_id).await? {
        check(app, &mut tx, member_id, file.kind).await?;
        file.fingerprint = vault::fingerprint(app, &mut tx, &keys, &file.content).await?;
        insert(app, &mut tx, key, member_id, &file).await?;
    }
    let documents = read(app, &mut tx, member_id).await?;
    tx.commit().await?;
    Ok(documents)
}

/// Withdraws a document that waits for a decision.
pub(super) async fn withdraw(call: Call<WithdrawDocument>) -> Result<OwnDocuments> {
    let (app, id, member_id) = (&call.app, call.path, call.caller.member_id);
    let mut tx = database::begin(&app.db).await?;
    let state = sqlx::query_scalar!(
        r#"select state as "state: DocumentState" from documents
           where id = $1 and member_id = $2 for no key update"#,
        id.get(),
        member_id.get()
    )
    .fetch_optional(&mut *tx)
    .await?;
    match state.ok_or(Problem::NotFound)? {
        DocumentState::Waiting => {}
        // Repeated.
        DocumentState::Withdrawn => return read(app, &mut tx, member_id).await,
        _ => return Err(DocumentProblem::DocumentNotWaiting.into()),
    }
    sqlx::query!(
        "update documents set state = 'withdrawn', content_deleted_at = $2 where id = $1",
        id.get(),
        app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    delete_contents(&mut tx, &[id.get()]).await?;
    let documents = read(app, &mut tx, member_id).await?;
    tx.commit().await?;
    Ok(documents)
}

/// An uploaded file.
struct File {
    request_id: Uuid,
    kind: DocumentKind,
    format: DocumentFormat,
    fingerprint: Vec<u8>,
    content: Vec<u8>,
}

/// Uploads of one member follow each other.
pub(super) async fn lock(conn: &mut PgConnection, member_id: MemberId) -> Result<()> {
    let found = sqlx::query!(
        "select id from members where id = $1 for no key update",
        member_id.get()
    )
    .fetch_optional(conn)
    .await?;
    found.map(|_| ()).ok_or(Problem::NotFound.into())
}

async fn is_stored(
    conn: &mut PgConnection,
    member_id: MemberId,
    request_id: Uuid,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from documents where member_id = $1 and request_id = $2)
           as "stored!""#,
        member_id.get(),
        request_id
    )
    .fetch_one(conn)
    .await
}

/// Refuses a document that is neither requested nor required, or one too many.
async fn check(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: DocumentKind,
) -> Result<()> {
    let requested = requests::open_kinds(conn, member_id).await?;
    let required = required(app, conn, member_id).await?;
    check_wanted(kind, &wanted_documents(&requested, &required))?;
    let today = korea::start(korea::day(app.clock.now()));
    let counts = sqlx::query!(
        r#"select count(*) filter (where state = 'waiting') as "waiting!",
               count(*) filter (where uploaded_at >= $2) as "today!"
           from documents where member_id = $1"#,
        member_id.get(),
        today
    )
    .fetch_one(conn)
    .await?;
    Ok(check_upload(counts.waiting, counts.today)?)
}

async fn insert(
    app: &App,
    conn: &mut PgConnection,
    key: &Key,
    member_id: MemberId,
    file: &File,
) -> Result<()> {
    let now = app.clock.now();
    let id = sqlx::query_scalar!(
        "insert into documents (member_id, request_id, kind, format, bytes, fingerprint, state,
             uploaded_at)
         values ($1, $2, $3, $4, $5, $6, 'waiting', $7) returning id",
        member_id.get(),
        file.request_id,
        file.kind as DocumentKind,
        file.format as DocumentFormat,
        length(&file.content),
        file.fingerprint,
        now
    )
    .fetch_one(&mut *conn)
    .await?;
    vault::store(app, conn, key, (id, member_id), &file.content).await?;
    let event = AlertEvent::DocumentWaiting {
        document_id: id,
        member_id,
    };
    alerts::emit(conn, &event, id, now).await?;
    Ok(())
}

fn length(content: &[u8]) -> i64 {
    i64::try_from(content.len()).unwrap_or(i64::MAX)
}

async fn read(app: &App, conn: &mut PgConnection, member_id: MemberId) -> Result<OwnDocuments> {
    let open = requests::open(conn, member_id).await?.into_iter();
    let requests = open.map(|request| OpenRequest {
        kind: request.kind,
        reason: request.reason,
        requested_at: request.requested_at,
    });
    Ok(OwnDocuments {
        available: !app.config.document_keys()?.is_empty(),
        bytes_max: i64::try_from(DOCUMENT_BYTES_MAX).unwrap_or(i64::MAX),
        requests: requests.collect(),
        required: required(app, conn, member_id).await?,
        documents: documents(conn, member_id).await?,
    })
}

async fn documents(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Vec<Document>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select id, kind as "kind: DocumentKind", state as "state: DocumentState", bytes,
               uploaded_at, decided_at, refusal as "refusal: RefusalReason", sentence,
               content_deleted_at is not null as "content_deleted!"
           from documents where member_id = $1 order by id desc limit 50"#,
        member_id.get()
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Row::shown).collect())
}

struct Row {
    id: DocumentId,
    kind: DocumentKind,
    state: DocumentState,
    bytes: i64,
    uploaded_at: DateTime<Utc>,
    decided_at: Option<DateTime<Utc>>,
    refusal: Option<RefusalReason>,
    sentence: String,
    content_deleted: bool,
}

impl Row {
    fn shown(self) -> Document {
        let refusal = self.refusal;
        Document {
            id: self.id,
            kind: self.kind,
            state: self.state,
            bytes: self.bytes,
            uploaded_at: self.uploaded_at,
            decided_at: self.decided_at,
            refusal: refusal.map(|reason| refusal_text(reason, &self.sentence)),
            content_deleted: self.content_deleted,
        }
    }
}
