//! Documents that operators request from members: uploaded, encrypted, decided, and deleted after a time.

mod answer;
mod office;
mod own;
mod requests;
mod seal;
mod vault;

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
use hanpan_core::members::verification::documents::{
    DocumentProblem, check_requested, deletion_limits,
};
use hanpan_core::office::health::Job;
use sqlx::PgConnection;

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

/// Refuses a withdrawal while requested documents are not accepted.
pub(super) async fn check_documents(conn: &mut PgConnection, member_id: MemberId) -> Result<()> {
    let open = requests::open(conn, member_id).await?;
    let kinds: Vec<_> = open.iter().map(|request| request.kind).collect();
    Ok(check_requested(&kinds)?)
}

/// Deletes the contents whose time is over. A document that was not decided until then is deleted undecided.
pub async fn delete_expired(app: &App) -> sqlx::Result<()> {
    while delete_some(app).await? == DELETED_AT_ONCE {}
    Ok(())
}

async fn delete_some(app: &App) -> sqlx::Result<i64> {
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
    tx.commit().await?;
    Ok(i64::try_from(ids.len()).unwrap_or(i64::MAX))
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
