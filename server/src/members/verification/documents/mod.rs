//! Documents that operators request from members or that the site requires: uploaded, encrypted, decided, and deleted
//! after a time.

mod answer;
mod office;
mod own;
mod ports;
mod requests;
mod seal;
mod vault;

pub use ports::{Sending, SiteMessages};
pub use vault::rekey;

use crate::platform::feature::Feature;
use crate::platform::http::{Error, Mounted, Result, mount, mount_file};
use crate::platform::jobs::every;
use crate::platform::{App, database};
use hanpan_core::api::{
    AdminCancelDocumentRequest, AdminDecideDocument, AdminGetDocuments, AdminGetMemberDocuments,
    AdminRequestDocuments, AdminViewDocument, GetDocuments, SendDocument, WithdrawDocument,
};
use hanpan_core::kernel::ids::{DocumentId, MemberId};
use hanpan_core::members::verification::VerificationRequired;
use hanpan_core::members::verification::documents::{
    DocumentKind, DocumentMessage, DocumentProblem, check_missing, deletion_limits,
    deletion_message, required_documents, wanted_documents,
};
use hanpan_core::office::health::Job;
use sqlx::PgConnection;
use uuid::Builder;

/// Contents that are deleted in one transaction.
const DELETED_AT_ONCE: i64 = 100;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).job(Job::DeleteDocuments, |app, job| {
        every(app, job, delete_expired)
    })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetDocuments, _, _, _>(own::list),
        mount::<SendDocument, _, _, _>(own::upload),
        mount::<WithdrawDocument, _, _, _>(own::withdraw),
        mount::<AdminGetDocuments, _, _, _>(office::list),
        mount_file::<AdminViewDocument, _, _, _>(office::view),
        mount::<AdminDecideDocument, _, _, _>(office::decide),
        mount::<AdminGetMemberDocuments, _, _, _>(requests::of_member),
        mount::<AdminRequestDocuments, _, _, _>(requests::request),
        mount::<AdminCancelDocumentRequest, _, _, _>(requests::cancel),
    ]
}

impl From<DocumentProblem> for Error {
    fn from(problem: DocumentProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Refuses a withdrawal while documents are not accepted that operators have requested or, if `applies`, the site
/// requires.
pub(crate) async fn check_withdrawal(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    applies: bool,
) -> Result<()> {
    let requested = requests::open_kinds(conn, member_id).await?;
    let required = if applies {
        required(app, conn, member_id).await?
    } else {
        Vec::new()
    };
    Ok(check_missing(&wanted_documents(&requested, &required))?)
}

/// Refuses to require documents that the site cannot take: no member could withdraw money.
pub(crate) fn check_requirement(app: &App, required: VerificationRequired) -> Result<()> {
    if required != VerificationRequired::Off && app.config.document_keys()?.is_empty() {
        return Err(DocumentProblem::DocumentKeyMissing.into());
    }
    Ok(())
}

/// Returns what the site requires of a member and is not accepted.
async fn required(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Vec<DocumentKind>> {
    let accepted = sqlx::query_scalar!(
        r#"select exists (select from documents
               where member_id = $1 and kind = $2 and state = 'accepted') as "accepted!""#,
        member_id.get(),
        DocumentKind::IdCard as DocumentKind
    )
    .fetch_one(conn)
    .await?;
    let terms = app.settings.get().document_terms();
    Ok(required_documents(terms.required, accepted))
}

/// Writes a message to a member. Its sender is shown to nobody.
async fn tell(
    app: &App,
    conn: &mut PgConnection,
    (member_id, sent_by): (MemberId, MemberId),
    message: &DocumentMessage,
) -> Result<()> {
    let sending = Sending {
        request_id: Builder::from_random_bytes(app.rng.bytes()?).into_uuid(),
        member_id,
        sent_by,
        at: app.clock.now(),
    };
    let messages = app.provided::<dyn SiteMessages>();
    messages.write(conn, sending, message).await
}

/// Deletes the contents whose time is over. A document that was not decided until then is deleted undecided,
/// and its member is asked for it again if it is still wanted.
pub async fn delete_expired(app: &App) -> Result<()> {
    while delete_some(app).await? == DELETED_AT_ONCE {}
    Ok(())
}

async fn delete_some(app: &App) -> Result<i64> {
    let now = app.clock.now();
    let limits = deletion_limits(now, app.settings.get().document_days);
    let mut tx = database::begin(&app.db).await?;
    let due = sqlx::query_scalar!(
        "select id from documents
         where content_deleted_at is null and coalesce(decided_at <= $1, uploaded_at <= $2)
         order by id limit $3 for no key update skip locked",
        limits.decided_until,
        limits.uploaded_until,
        DELETED_AT_ONCE
    )
    .fetch_all(&mut *tx)
    .await?;
    let ids: Vec<i64> = due.into_iter().map(DocumentId::get).collect();
    sqlx::query!(
        "update documents set content_deleted_at = $2,
             state = case state when 'waiting' then 'deleted' else state end
         where id = any($1)",
        &ids,
        now
    )
    .execute(&mut *tx)
    .await?;
    delete_contents(&mut tx, &ids).await?;
    ask_again(app, &mut tx, &ids).await?;
    tx.commit().await?;
    Ok(i64::try_from(ids.len()).unwrap_or(i64::MAX))
}

/// Writes to the members whose documents were deleted undecided and are still wanted. A request stays open, so that
/// the member can upload the document again. Nothing is written while another document of that kind waits: if its time
/// is over too, its deletion follows.
async fn ask_again(app: &App, conn: &mut PgConnection, ids: &[i64]) -> Result<()> {
    let deleted = sqlx::query!(
        r#"select distinct d.member_id, d.kind as "kind: DocumentKind",
               r.requested_by as "requested_by?: MemberId"
           from documents d left join document_requests r
               on r.member_id = d.member_id and r.kind = d.kind and r.closed_at is null
           where d.id = any($1) and d.state = 'deleted' and not exists (select from documents o
               where o.member_id = d.member_id and o.kind = d.kind and o.state = 'waiting')
           order by 1, 2"#,
        ids
    )
    .fetch_all(&mut *conn)
    .await?;
    for document in deleted {
        let member_id = document.member_id;
        // What the site requires has no operator who asked for it.
        let sent_by = if let Some(operator) = document.requested_by {
            operator
        } else if required(app, conn, member_id)
            .await?
            .contains(&document.kind)
        {
            member_id
        } else {
            continue;
        };
        let message = deletion_message(document.kind);
        tell(app, conn, (member_id, sent_by), &message).await?;
    }
    Ok(())
}

/// Deletes contents with their keys.
async fn delete_contents(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from document_contents where document_id = any($1)",
        ids
    )
    .execute(conn)
    .await?;
    Ok(())
}
