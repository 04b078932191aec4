//! Keys: made and revoked by their partner. Only a hash is stored.

use super::{lock, must_be_enabled};
use crate::platform::App;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Admit, Call, Result};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::affiliates::partner_links::keys::{
    KEY_PREFIX, KEYS_MAX, NewKey, PartnerKey, bearer,
};
use hanpan_core::affiliates::partner_links::{LinkProblem, valid_name};
use hanpan_core::api::{Empty, PartnerGetKeys, PartnerMakeKey, PartnerProgram, PartnerRevokeKey};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::{PartnerId, PartnerKeyId};
use hanpan_core::members::account::enters_back_office;
use serde_json::json;
use sha2::{Digest, Sha256};

/// Characters of a key that its partner still sees.
const ENDING: usize = 4;

/// A partner's program that calls with a key.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// The partner.
    pub partner_id: PartnerId,
    /// The key.
    pub key_id: PartnerKeyId,
}

impl Admit for PartnerProgram {
    type Caller = Program;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let header = headers.get(AUTHORIZATION).and_then(|it| it.to_str().ok());
        let key = header
            .and_then(bearer)
            .ok_or(LinkProblem::PartnerKeyInvalid)?;
        let found = sqlx::query!(
            "select k.id, k.partner_id, k.used_at, m.kind, m.ban_type from partner_keys k
             join partners p on p.id = k.partner_id and p.closed_from is null
             join members m on m.id = p.member_id
             where k.hash = $1 and k.revoked_at is null",
            hash(key)
        )
        .fetch_optional(&app.db)
        .await?;
        let found = found.filter(|found| enters_back_office(found.kind, found.ban_type));
        let found = found.ok_or(LinkProblem::PartnerKeyInvalid)?;
        note_use(app, found.id, found.used_at).await?;
        Ok(Program {
            partner_id: found.partner_id,
            key_id: found.id,
        })
    }
}

/// Records the use of a key, once a minute.
async fn note_use(app: &App, id: PartnerKeyId, used_at: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    let now = app.clock.now();
    if used_at.is_none_or(|used_at| now - used_at >= TimeDelta::minutes(1)) {
        sqlx::query!(
            "update partner_keys set used_at = $2 where id = $1",
            id.get(),
            now
        )
        .execute(&app.db)
        .await?;
    }
    Ok(())
}

/// Returns the caller's keys, newest first.
pub(super) async fn list(call: Call<PartnerGetKeys>) -> Result<Vec<PartnerKey>> {
    let keys = sqlx::query_as!(
        PartnerKey,
        "select id, name, ending, created_at, used_at from partner_keys
         where partner_id = $1 and revoked_at is null order by id desc",
        call.caller.partner_id.get()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(keys)
}

/// Makes a key of the caller.
pub(super) async fn make(call: Call<PartnerMakeKey>) -> Result<NewKey> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    must_be_enabled(app)?;
    let name = valid_name(&call.input.name)?;
    let drawn = BASE64_URL_SAFE_NO_PAD.encode(app.rng.bytes::<32>()?);
    let key = format!("{KEY_PREFIX}{drawn}");
    let ending = drawn.get(drawn.len().saturating_sub(ENDING)..);
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, caller.partner_id).await?;
    let valid = sqlx::query_scalar!(
        r#"select count(*) as "count!" from partner_keys where partner_id = $1 and revoked_at is null"#,
        caller.partner_id.get()
    );
    if valid.fetch_one(&mut *tx).await? >= KEYS_MAX {
        return Err(LinkProblem::PartnerKeysFull.into());
    }
    let row = sqlx::query_as!(
        PartnerKey,
        "insert into partner_keys (partner_id, name, hash, ending, created_at)
         values ($1, $2, $3, $4, $5) returning id, name, ending, created_at, used_at",
        caller.partner_id.get(),
        name,
        hash(&key),
        ending.unwrap_or_default(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let subject = AuditSubject::PartnerKey.of(row.id);
    let entry = Entry::new(&caller.session, AuditAction::PartnerKeyMake, subject);
    audit_log::write(&mut tx, entry.after(json!({ "name": name })), now).await?;
    tx.commit().await?;
    Ok(NewKey { row, key })
}

/// Revokes a key of the caller.
pub(super) async fn revoke(call: Call<PartnerRevokeKey>) -> Result<Empty> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let name = sqlx::query_scalar!(
        "update partner_keys set revoked_at = $3
         where id = $1 and partner_id = $2 and revoked_at is null returning name",
        call.path.get(),
        caller.partner_id.get(),
        now
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LinkProblem::PartnerKeyUnknown)?;
    let subject = AuditSubject::PartnerKey.of(call.path);
    let entry = Entry::new(&caller.session, AuditAction::PartnerKeyRevoke, subject);
    audit_log::write(&mut tx, entry.before(json!({ "name": name })), now).await?;
    tx.commit().await?;
    Ok(Empty {})
}

fn hash(key: &str) -> Vec<u8> {
    Sha256::digest(key).to_vec()
}
