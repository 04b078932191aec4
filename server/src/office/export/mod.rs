//! Exports lists as tables for a spreadsheet: all rows of the filters in one snapshot, streamed while
//! they are read.

mod table;
mod xlsx;

use crate::office::staff::permissions;
use crate::platform::audit_log::{self, Entry};
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount_file};
use crate::platform::tables::Export;
use crate::platform::{App, Shared, State, database, replica};
use anyhow::{Context, anyhow};
use axum::body::{Body, Bytes};
use axum::http::HeaderValue;
use axum::response::{IntoResponse, Response};
use futures::{Stream, TryStreamExt};
use hanpan_core::api::{AdminExport, AdminExportWorkbook, Endpoint, Operator, Report};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::{COUNT_HEADER, Cell};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Maximum number of concurrent exports: each has a connection of its own.
pub(crate) const AT_ONCE: usize = 2;
/// Rows that are written at once.
const ROWS_PER_PART: usize = 500;
/// Bytes of a workbook that are sent at once.
const WORKBOOK_PART: usize = 64 * 1024;
/// Maximum number of chunks that wait for a reader.
const PARTS_AHEAD: usize = 2;
/// How long a reader may take for a chunk before the export is aborted.
const SEND_TIMEOUT: Duration = Duration::from_mins(1);

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).state::<Exports>()
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_file::<AdminExport, _, _, _>(|call| async move { export(&call, Format::Csv).await }),
        mount_file::<AdminExportWorkbook, _, _, _>(|call| async move {
            export(&call, Format::Workbook).await
        }),
    ]
}

/// The permits to export a list.
pub struct Exports(pub Arc<Semaphore>);

impl State for Exports {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self(Arc::new(Semaphore::new(AT_ONCE))))
    }
}

/// The kinds of files.
#[derive(Debug, Clone, Copy)]
enum Format {
    Csv,
    Workbook,
}

impl Format {
    fn content_type(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Workbook => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        })
    }
}

/// Starts an export, and writes its audit log entry before the first row is sent.
async fn export<E>(call: &Call<E>, format: Format) -> Result<Response>
where
    E: Endpoint<Role = Operator<Report>, Path = String, Input = ListQuery>,
{
    let app = &call.app;
    let list = open(call).await?;
    let permit = Arc::clone(&app.state::<Exports>().0).try_acquire_owned();
    let permit = permit.map_err(|_| Problem::TooManyRequests)?;
    let mut conn = snapshot(app).await?;
    let count = list.count(&mut conn).await?;
    note(call, count).await?;
    let (sender, parts) = mpsc::channel(PARTS_AHEAD);
    let stopping = app.stopping.clone();
    let writing = tokio::spawn(async move {
        let reader = sender.clone();
        let written = async {
            tokio::select! {
                written = write(list, conn, format, sender, permit) => written,
                () = reader.closed() => Err(anyhow!("the reader has left")),
            }
        };
        let done = stopping.run_until_cancelled_owned(written).await;
        done.unwrap_or_else(|| Err(anyhow!("the server stops")))
    });
    let fixed = HeaderValue::from_static;
    let headers = [
        ("content-type", format.content_type()),
        ("content-disposition", fixed("attachment")),
        ("cache-control", fixed("no-store")),
        ("x-content-type-options", fixed("nosniff")),
        (COUNT_HEADER, HeaderValue::from(count)),
    ];
    Ok((headers, Body::from_stream(body(parts, writing))).into_response())
}

/// Opens the list of the call with its filters. Refused if the caller may not read the list, or if it belongs to
/// something that does not exist.
async fn open<E>(call: &Call<E>) -> Result<Box<dyn Export>>
where
    E: Endpoint<Role = Operator<Report>, Path = String, Input = ListQuery>,
{
    let mut exports = call.app.registered.exports.iter();
    let list = exports
        .find(|list| list.name == call.path)
        .ok_or(Problem::NotFound)?;
    let permissions = permissions::of(&call.app, &call.caller).await?;
    permissions.must_have(list.duty)?;
    call.input.period()?;
    let list = (list.open)(&call.input, &call.app)?;
    list.check(&call.app.db).await?;
    Ok(list)
}

/// Returns a connection with a snapshot of the database. It is detached from the pool and closed with
/// the export, so that unread rows need not be read to the end.
///
/// Its limits are longer than those of the pool's statements: the statement that reads the rows lasts as long as they
/// are sent, and between two the transaction waits for the reader (`SEND_TIMEOUT`). The database ends it if this process
/// is gone.
async fn snapshot(app: &App) -> sqlx::Result<PgConnection> {
    let mut conn = replica::connection(app).await?.detach();
    // Rows read in chunks are planned for the actual filters each time.
    sqlx::raw_sql(
        "begin isolation level repeatable read read only;
         set local plan_cache_mode = force_custom_plan;
         set local statement_timeout = '10min';
         set local idle_in_transaction_session_timeout = '2min';
         set local client_connection_check_interval = '5s'",
    )
    .execute(&mut conn)
    .await?;
    Ok(conn)
}

async fn note<E>(call: &Call<E>, count: i64) -> Result<()>
where
    E: Endpoint<Role = Operator<Report>, Path = String, Input = ListQuery>,
{
    let now = call.app.clock.now();
    let entry = Entry::new(
        &call.caller,
        AuditAction::ListExport,
        AuditSubject::List.of(&call.path),
    )
    .after(json!({ "filters": filters(&call.input)?, "rows": count }));
    let mut tx = database::begin(&call.app.db).await?;
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(())
}

/// Parameters of the page of a list, which an export ignores.
const POSITION: [&str; 4] = ["page", "perpage", "after", "before"];

/// Returns the filters that are set.
fn filters(query: &ListQuery) -> Result<Value> {
    let mut filters = serde_json::to_value(query).context("filters")?;
    if let Value::Object(fields) = &mut filters {
        fields.retain(|name, value| !value.is_null() && !POSITION.contains(&&**name));
    }
    Ok(filters)
}

async fn write(
    list: Box<dyn Export>,
    conn: PgConnection,
    format: Format,
    sender: mpsc::Sender<Bytes>,
    _permit: OwnedSemaphorePermit,
) -> anyhow::Result<()> {
    match format {
        Format::Csv => write_csv(&*list, conn, &sender).await,
        Format::Workbook => write_workbook(&*list, conn, sender).await,
    }
}

/// Closes the connection, and with it the transaction, once all rows are read. A failure costs no row.
async fn end(conn: PgConnection) {
    if let Err(error) = conn.close().await {
        tracing::debug!(error = %error, "the connection of an export was not closed");
    }
}

async fn write_csv(
    list: &dyn Export,
    mut conn: PgConnection,
    sender: &mpsc::Sender<Bytes>,
) -> anyhow::Result<()> {
    send(sender, table::head(list.head())?).await?;
    let mut rows = list.rows(&mut conn).try_chunks(ROWS_PER_PART);
    while let Some(part) = rows.try_next().await? {
        send(sender, table::rows(&part)?).await?;
    }
    drop(rows);
    end(conn).await;
    Ok(())
}

/// A workbook is written on a thread of its own, since compressing it blocks. It is compressed and sent once all rows
/// are read.
async fn write_workbook(
    list: &dyn Export,
    mut conn: PgConnection,
    sender: mpsc::Sender<Bytes>,
) -> anyhow::Result<()> {
    let (to_writer, mut unwritten) = mpsc::channel::<Vec<Vec<Cell>>>(PARTS_AHEAD);
    let head = list.head();
    let writing = spawn_blocking(move || {
        let rows = std::iter::from_fn(|| unwritten.blocking_recv()).flatten();
        let mut output = BufWriter::with_capacity(WORKBOOK_PART, Chunks(sender));
        xlsx::write(head, rows, &mut output)?;
        output.flush().context("workbook")
    });
    let mut rows = list.rows(&mut conn).try_chunks(ROWS_PER_PART);
    while let Some(part) = rows.try_next().await? {
        // A writer that failed says why below.
        if to_writer.send(part).await.is_err() {
            break;
        }
    }
    drop(rows);
    end(conn).await;
    drop(to_writer);
    writing.await.context("writing a workbook")?
}

/// Sends what is written to it to the reader of an export. Blocks.
struct Chunks(mpsc::Sender<Bytes>);

impl Write for Chunks {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        let sent = Handle::current().block_on(send(&self.0, part.to_vec()));
        sent.map_err(io::Error::other)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

async fn send(sender: &mpsc::Sender<Bytes>, part: Vec<u8>) -> anyhow::Result<()> {
    let sent = timeout(SEND_TIMEOUT, sender.send(part.into())).await;
    sent.context("nobody reads the table")??;
    Ok(())
}

/// Streams the chunks. An incomplete export ends with an error, so that nobody takes it for a
/// complete one.
fn body(
    mut parts: mpsc::Receiver<Bytes>,
    writing: tokio::task::JoinHandle<anyhow::Result<()>>,
) -> impl Stream<Item = anyhow::Result<Bytes>> {
    async_stream::try_stream! {
        while let Some(part) = parts.recv().await {
            yield part;
        }
        writing.await.context("writing a table")??;
    }
}
