//! The table of shared slips.

use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::BetStyle;
use hanpan_core::sportsbook::sharing::{ShareCode, SharedLeg};
use hanpan_core::sportsbook::slip::system::System;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use sqlx::types::Json;

/// A slip to be shared. Equal slips have the same code.
#[derive(Serialize)]
pub(super) struct StoredSlip {
    pub(super) style: BetStyle,
    pub(super) system: Option<System>,
    /// Won; `None` if it was not placed, or if its stake is not shown.
    pub(super) stake: Option<Won>,
    pub(super) with_nickname: bool,
    pub(super) legs: Vec<SharedLeg>,
}

/// A shared slip as it was found.
pub(super) struct Stored {
    pub(super) slip: StoredSlip,
    /// The nickname of its member, if it is shown.
    pub(super) nickname: Option<String>,
    pub(super) shared_at: DateTime<Utc>,
}

/// Returns how many slips a member has shared since a moment.
pub(super) async fn shared_since(
    db: &PgPool,
    member_id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from shared_slips where member_id = $1 and shared_at > $2"#,
        member_id.get(),
        since
    )
    .fetch_one(db)
    .await
}

/// Stores a slip, and returns its code: the given one, or the one under which the member has shared the
/// same slip before.
pub(super) async fn insert(
    db: &PgPool,
    code: &ShareCode,
    member_id: MemberId,
    slip: &StoredSlip,
    now: DateTime<Utc>,
) -> anyhow::Result<String> {
    let content: [u8; 32] = Sha256::digest(serde_json::to_vec(slip)?).into();
    let (from, to) = slip.system.map(|one| (one.from, one.to)).unzip();
    let stored = sqlx::query_scalar!(
        "insert into shared_slips (code, member_id, style, system_from, system_to, stake, with_nickname, picks,
             content_hash, shared_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (member_id, content_hash) do update set shared_at = excluded.shared_at
         returning code",
        code.as_str(),
        member_id.get(),
        slip.style.code(),
        from.map(i16::from),
        to.map(i16::from),
        slip.stake.map(Won::get),
        slip.with_nickname,
        Json(&slip.legs) as _,
        &content,
        now
    );
    Ok(stored.fetch_one(db).await?)
}

/// Finds a slip that was shared after a moment.
pub(super) async fn find(
    db: &PgPool,
    code: &ShareCode,
    after: DateTime<Utc>,
) -> anyhow::Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"select s.style, s.system_from, s.system_to, s.stake as "stake: Won", s.with_nickname,
               s.picks as "legs: Json<Vec<SharedLeg>>", s.shared_at, m.nickname
           from shared_slips s join members m on m.id = s.member_id
           where s.code = $1 and s.shared_at > $2"#,
        code.as_str(),
        after
    );
    let Some(row) = row.fetch_optional(db).await? else {
        return Ok(None);
    };
    Ok(Some(Stored {
        slip: StoredSlip {
            style: BetStyle::from_code(&row.style).context("the style of a shared slip")?,
            system: System::of_columns(row.system_from, row.system_to),
            stake: row.stake,
            with_nickname: row.with_nickname,
            legs: row.legs.0,
        },
        nickname: row.with_nickname.then_some(row.nickname),
        shared_at: row.shared_at,
    }))
}

/// Deletes slips that were shared before a moment.
pub(super) async fn forget(db: &PgPool, before: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from shared_slips where shared_at <= $1", before)
        .execute(db)
        .await?;
    Ok(())
}
