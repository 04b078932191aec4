//! `hanpan audit`: proves the books, and seals the days that are over and whose books hold. Once days are
//! sealed it reads what is new and a sample of what is sealed (docs/adr/0023-sealed-days.md).

mod recent;
mod records;
mod seals;

use crate::ledger::books;
use crate::office::rollups;
use crate::platform::alerts;
use crate::platform::clock::Clock;
use crate::platform::rng::Rng;
use crate::sportsbook::settlement;
use anyhow::ensure;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::office::alerts::AlertEvent;
use sqlx::{Connection, PgConnection, PgPool};

/// How much of the database an audit reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// What is new since the last sealed day, and a sample of what is sealed.
    New,
    /// Everything.
    Everything,
}

/// What an audit found.
#[derive(Debug)]
pub struct Audit {
    /// What does not hold; empty if the books do.
    pub faults: Vec<String>,
    /// The last sealed day and its hash, after this audit.
    pub sealed: Option<(NaiveDate, String)>,
}

/// Proves the books at one moment of the database. If they hold, seals all days that are over.
pub async fn audit(db: &PgPool, clock: &Clock, rng: &Rng, extent: Extent) -> anyhow::Result<Audit> {
    let complete_until = rollups::complete_until(db, clock.now()).await?;
    // A connection of its own: tables of this audit have the names of those that the proofs read.
    let mut conn = db.acquire().await?.detach();
    sqlx::raw_sql(
        "begin isolation level repeatable read;
         set local plan_cache_mode = force_custom_plan",
    )
    .execute(&mut conn)
    .await?;
    ensure!(seals::lock(&mut conn).await?, "another audit is running");
    let mut faults = seals::chain_faults(&mut conn).await?;
    faults.extend(match (extent, seals::last_day(&mut conn).await?) {
        (Extent::New, Some(day)) => prove_new(db, &mut conn, rng, day).await?,
        _ => prove_everything(db, &mut conn).await?,
    });
    if faults.is_empty() {
        seals::seal_days(&mut conn, complete_until, clock.now()).await?;
    }
    // Also after faults, when nothing was written: an open transaction would hold the lock until PostgreSQL
    // notices that its connection is closed, and the next audit would be refused.
    sqlx::raw_sql("commit").execute(&mut conn).await?;
    let sealed = seals::last(&mut conn).await?;
    conn.close().await?;
    Ok(Audit { faults, sealed })
}

async fn prove_new(
    db: &PgPool,
    conn: &mut PgConnection,
    rng: &Rng,
    sealed: NaiveDate,
) -> anyhow::Result<Vec<String>> {
    let hours = seals::sample(conn, rng).await?;
    let books = async {
        let mut faults = seals::hour_faults(conn, Some(&hours)).await?;
        recent::narrow_to_balances(conn).await?;
        faults.extend(books::balance_faults(conn).await?);
        let slips = recent::narrow_to_slips(conn, &hours).await?;
        let movements = async { Ok(books::movement_faults(conn).await?) };
        let settled = settlement::audit::prove_slips(db, &slips);
        let parts: [Vec<String>; 2] = tokio::try_join!(movements, settled)?.into();
        faults.extend(parts.concat());
        anyhow::Ok(faults)
    };
    let rollups = async { Ok(rollups::prove_since(db, sealed.succ_opt()).await?) };
    let parts: [Vec<String>; 2] = tokio::try_join!(books, rollups)?.into();
    Ok(parts.concat())
}

async fn prove_everything(db: &PgPool, conn: &mut PgConnection) -> anyhow::Result<Vec<String>> {
    let books = async {
        let mut faults = seals::hour_faults(conn, None).await?;
        faults.extend(seals::balance_faults(conn).await?);
        faults.extend(seals::slip_faults(conn).await?);
        faults.extend(books::faults(conn).await?);
        Ok(faults)
    };
    let rollups = async { Ok(rollups::prove(db).await?) };
    let parts: [Vec<String>; 3] =
        tokio::try_join!(books, settlement::audit::prove(db), rollups)?.into();
    Ok(parts.concat())
}

/// Reports faults by an alert, which a server sends.
pub async fn report(
    conn: &mut PgConnection,
    faults: &[String],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let Some(first) = faults.first() else {
        return Ok(());
    };
    let event = AlertEvent::BooksFaulty {
        faults: faults.len(),
        first: first.clone(),
    };
    alerts::emit(conn, &event, now.to_rfc3339(), now).await
}
