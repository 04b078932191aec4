//! Live streams: shown to members, managed by operators (account spec §2, `/stream`).

use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::lists::{self, List};
use hanpan_core::api::{AdminChangeStream, AdminGetStreams, AdminWriteStream, GetStreams};
use hanpan_core::games::streams::{
    LiveStream, NewStream, StreamRow, StreamTopic, WriteStream, stream_source,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::StreamId;
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// Maximum number of streams shown.
const SHOWN_MAX: i64 = 200;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetStreams, _, _, _>(shown),
        mount::<AdminGetStreams, _, _, _>(list),
        mount::<AdminWriteStream, _, _, _>(write),
        mount::<AdminChangeStream, _, _, _>(change),
    ]
}

/// Returns the streams that members see, by position and then oldest first.
async fn shown(call: Call<GetStreams>) -> Result<Vec<LiveStream>> {
    let streams = sqlx::query!(
        r#"select id, title, topic as "topic: StreamTopic", address from streams
           where shown order by position, id limit $1"#,
        SHOWN_MAX
    )
    .map(|row| LiveStream {
        id: row.id,
        title: row.title,
        topic: row.topic,
        sport_id: row.topic.sport_id(),
        source: stream_source(&row.address),
        address: row.address,
    })
    .fetch_all(&call.app.db)
    .await?;
    Ok(streams)
}

/// A filter of streams.
#[derive(Default)]
struct Filter<'a> {
    id: Option<StreamId>,
    shown: Option<bool>,
    /// Part of a title or an address.
    search: Option<&'a str>,
}

/// Returns a page of streams in the members' order.
async fn list(call: Call<AdminGetStreams>) -> Result<Page<StreamRow>> {
    let filter = Filter {
        id: None,
        shown: call
            .input
            .status_of(&[("shown", true), ("hidden", false)])?,
        search: call.input.search(),
    };
    lists::page(&call.app, &filter, &call.input).await
}

impl Filter<'_> {
    /// The row of an id.
    fn only(id: StreamId) -> Self {
        Self {
            id: Some(id),
            ..Self::default()
        }
    }
}

impl List for Filter<'_> {
    type Row = StreamRow;

    lists::queries! {
        self, span: select r#"s.id, s.title, s.topic as "topic: StreamTopic", s.address, s.position,
            s.shown, m.user_id as written_by, s.updated_at"#
            as |row| StreamRow {
                id: row.id,
                stream: WriteStream {
                    title: row.title,
                    topic: row.topic,
                    address: row.address,
                    position: row.position,
                    shown: row.shown,
                },
                written_by: row.written_by,
                updated_at: row.updated_at,
            },
        from "streams s join members m on m.id = s.written_by",
        where "($1::bigint is null or s.id = $1)
            and ($2::boolean is null or s.shown = $2)
            and ($3::text is null or position($3 in s.title) > 0
                or position($3 in s.address) > 0)" [
            self.id.map(StreamId::get),
            self.shown,
            self.search
        ],
        order "s.position, s.id limit $4 offset $5"
    }
}

/// Adds a stream. A repeated request returns the first one.
async fn write(call: Call<AdminWriteStream>) -> Result<StreamRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let NewStream { request_id, stream } = call.input;
    let stream = stream.checked()?;
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        "insert into streams (title, topic, address, position, shown, written_by, created_at,
             updated_at, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
         on conflict on constraint streams_request_key do nothing returning id",
        stream.title,
        stream.topic as StreamTopic,
        stream.address,
        stream.position,
        stream.shown,
        call.caller.member_id.get(),
        now,
        request_id
    );
    let Some(id) = id.fetch_optional(&mut *tx).await? else {
        tx.rollback().await?;
        let first = written_before(&app.db, request_id, &stream).await?;
        return row(&app.db, first).await;
    };
    let entry = Entry::new(
        &call.caller,
        AuditAction::StreamWrite,
        AuditSubject::Stream.of(id),
    )
    .after(json!(stream));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Returns the stream of a request id that was used before. Fails if that was another stream.
async fn written_before(db: &PgPool, request_id: Uuid, stream: &WriteStream) -> Result<StreamId> {
    let id = sqlx::query_scalar!(
        "select id from streams
         where request_id = $1 and title = $2 and topic = $3 and address = $4 and position = $5
             and shown = $6",
        request_id,
        stream.title,
        stream.topic as StreamTopic,
        stream.address,
        stream.position,
        stream.shown
    );
    let id = id.fetch_optional(db).await?;
    id.ok_or(Problem::RequestIdReused.into())
}

/// Changes a stream. Refused if another operator has changed it since this one read it.
async fn change(call: Call<AdminChangeStream>) -> Result<StreamRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let (seen, stream) = (call.input.before, call.input.after.checked()?);
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!(
        "select from streams where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    let before = lists::only_in(&mut tx, &Filter::only(id)).await?.stream;
    may_become(&stream, &seen, &before)?;
    sqlx::query!(
        "update streams set title = $2, topic = $3, address = $4, position = $5, shown = $6,
             written_by = $7, updated_at = $8
         where id = $1",
        id.get(),
        stream.title,
        stream.topic as StreamTopic,
        stream.address,
        stream.position,
        stream.shown,
        call.caller.member_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::StreamChange,
        AuditSubject::Stream.of(id),
    )
    .before(json!(before))
    .after(json!(stream));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

async fn row(db: &PgPool, id: StreamId) -> Result<StreamRow> {
    lists::only(db, &Filter::only(id)).await
}
