//! Contents of documents in the database, and the keys that they are encrypted with.

use super::seal::{self, Bound, Key};
use crate::platform::rng::Rng;
use crate::platform::{App, database};
use anyhow::Context;
use hanpan_core::kernel::ids::{DocumentId, MemberId};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use sqlx::{PgConnection, PgPool};

/// Documents whose keys are encrypted again in one transaction.
const REKEYED_AT_ONCE: i64 = 500;

/// A stored content.
pub(super) struct Stored {
    pub(super) wrapped_key: Vec<u8>,
    pub(super) content: Vec<u8>,
}

/// Stores the content of a document, encrypted with a key of its own.
pub(super) async fn store(
    app: &App,
    conn: &mut PgConnection,
    key: &Key,
    (id, member_id): (DocumentId, MemberId),
    content: &[u8],
) -> anyhow::Result<()> {
    let own: Key = app.rng.bytes()?;
    let sealed = seal::seal(&own, &app.rng, Bound::Content(id, member_id), content)?;
    let wrapped = seal::seal(key, &app.rng, Bound::ContentKey(id, member_id), &own)?;
    sqlx::query!(
        "insert into document_contents (document_id, wrapped_key, content) values ($1, $2, $3)",
        id.get(),
        wrapped,
        sealed
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Decrypts a content. `None`: it was changed, moved, or encrypted under another key.
pub(super) fn read(
    keys: &[Key],
    (id, member_id): (DocumentId, MemberId),
    stored: Stored,
) -> anyhow::Result<Option<Vec<u8>>> {
    let bound = Bound::ContentKey(id, member_id);
    let own = seal::open_key(keys, bound, &stored.wrapped_key)?;
    let Some((own, _)) = own else {
        return Ok(None);
    };
    seal::open(&own, Bound::Content(id, member_id), stored.content)
}

/// Returns the fingerprint of a content: equal for equal files, and of no use without the key.
pub(super) async fn fingerprint(
    app: &App,
    conn: &mut PgConnection,
    keys: &[Key],
    content: &[u8],
) -> anyhow::Result<Vec<u8>> {
    let key = fingerprint_key(app, conn, keys).await?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key)?;
    mac.update(content);
    Ok(mac.finalize().into_bytes().to_vec())
}

/// Returns the key of fingerprints. The first document makes it.
async fn fingerprint_key(app: &App, conn: &mut PgConnection, keys: &[Key]) -> anyhow::Result<Key> {
    let bound = Bound::FingerprintKey;
    let newest = keys.first().context("DOCUMENT_KEY is empty")?;
    let wrapped = if let Some(wrapped) = stored_fingerprint_key(conn).await? {
        wrapped
    } else {
        let fresh = seal::seal(newest, &app.rng, bound, &app.rng.bytes::<32>()?)?;
        sqlx::query!(
            "insert into document_fingerprint_key (wrapped_key) values ($1) on conflict do nothing",
            fresh
        )
        .execute(&mut *conn)
        .await?;
        let stored = stored_fingerprint_key(conn).await?;
        stored.context("the key of fingerprints is missing")?
    };
    let opened = seal::open_key(keys, bound, &wrapped)?;
    let (key, _) = opened.context("fingerprints were made under another DOCUMENT_KEY")?;
    Ok(key)
}

async fn stored_fingerprint_key(conn: &mut PgConnection) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar!("select wrapped_key from document_fingerprint_key")
        .fetch_optional(conn)
        .await
}

/// Encrypts the keys of all documents with the first of these keys; the documents stay as they are. Returns how
/// many keys were encrypted with another one.
pub async fn rekey(db: &PgPool, rng: &Rng, keys: &[Key]) -> anyhow::Result<usize> {
    let mut changed = rekey_fingerprints(db, rng, keys).await?;
    let mut after = DocumentId::new(0);
    while let Some((last, some)) = rekey_some(db, rng, keys, after).await? {
        after = last;
        changed += some;
    }
    Ok(changed)
}

async fn rekey_fingerprints(db: &PgPool, rng: &Rng, keys: &[Key]) -> anyhow::Result<usize> {
    let mut tx = database::begin(db).await?;
    let wrapped =
        sqlx::query_scalar!("select wrapped_key from document_fingerprint_key for update")
            .fetch_optional(&mut *tx)
            .await?;
    let Some(wrapped) = wrapped else {
        return Ok(0);
    };
    let Some(again) = wrapped_again(rng, keys, Bound::FingerprintKey, &wrapped)? else {
        return Ok(0);
    };
    sqlx::query!(
        "update document_fingerprint_key set wrapped_key = $1",
        again
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(1)
}

/// Encrypts the keys of the first documents after this one. Returns the last of them and the number of changed
/// keys; `None` after the last document.
async fn rekey_some(
    db: &PgPool,
    rng: &Rng,
    keys: &[Key],
    after: DocumentId,
) -> anyhow::Result<Option<(DocumentId, usize)>> {
    let mut tx = database::begin(db).await?;
    let rows = sqlx::query!(
        "select c.document_id, c.wrapped_key, d.member_id
         from document_contents c join documents d on d.id = c.document_id
         where c.document_id > $1 order by c.document_id limit $2 for update of c",
        after.get(),
        REKEYED_AT_ONCE
    )
    .fetch_all(&mut *tx)
    .await?;
    let Some(last) = rows.last().map(|row| row.document_id) else {
        return Ok(None);
    };
    let mut changed = 0;
    for row in rows {
        let bound = Bound::ContentKey(row.document_id, row.member_id);
        let Some(again) = wrapped_again(rng, keys, bound, &row.wrapped_key)? else {
            continue;
        };
        sqlx::query!(
            "update document_contents set wrapped_key = $2 where document_id = $1",
            row.document_id.get(),
            again
        )
        .execute(&mut *tx)
        .await?;
        changed += 1;
    }
    tx.commit().await?;
    Ok(Some((last, changed)))
}

/// Encrypts a key with the first of these keys; `None` if it is already.
fn wrapped_again(
    rng: &Rng,
    keys: &[Key],
    bound: Bound,
    wrapped: &[u8],
) -> anyhow::Result<Option<Vec<u8>>> {
    let newest = keys.first().context("DOCUMENT_KEY is empty")?;
    let opened = seal::open_key(keys, bound, wrapped)?;
    let (key, position) = opened.context("a document was encrypted under another DOCUMENT_KEY")?;
    if position == 0 {
        return Ok(None);
    }
    Ok(Some(seal::seal(newest, rng, bound, &key)?))
}
