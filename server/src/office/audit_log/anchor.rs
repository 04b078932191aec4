//! A value to be stored outside of the database, which shows later what was deleted or rewritten in it:
//! the newest entry of the audit log, and the number and total stake of the slips.

use anyhow::{Context, bail};
use hanpan_core::kernel::ids::{AuditEntryId, BetId};
use sqlx::PgConnection;
use std::fmt;
use std::str::FromStr;

/// `NUMBER:HASH/NEWEST:NUMBER:STAKES`: number and hash of the newest audit log entry (0 and empty for
/// an empty log), id of the newest slip, number of slips up to it and sum of their stakes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    entry: AuditEntryId,
    hash: String,
    newest_slip: BetId,
    slips: i64,
    stakes: i64,
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            entry,
            hash,
            newest_slip,
            slips,
            stakes,
        } = self;
        write!(f, "{entry}:{hash}/{newest_slip}:{slips}:{stakes}")
    }
}

impl FromStr for Anchor {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let shape = "an anchor is NUMBER:HASH/NEWEST:NUMBER:STAKES";
        let (log, slips) = text.split_once('/').context(shape)?;
        let (entry, hash) = log.split_once(':').context(shape)?;
        let numbers: Result<Vec<i64>, _> = slips.split(':').map(str::parse).collect();
        let [newest_slip, slips, stakes] = numbers.context(shape)?[..] else {
            bail!(shape);
        };
        Ok(Self {
            entry: entry.parse().context(shape)?,
            hash: hash.to_owned(),
            newest_slip: BetId::new(newest_slip),
            slips,
            stakes,
        })
    }
}

/// Returns the anchor of the current database. Counts the slips since the last sealed day, and adds what the seal says
/// of those before.
pub async fn anchor(conn: &mut PgConnection) -> sqlx::Result<Anchor> {
    sqlx::query_as!(
        Anchor,
        r#"select coalesce(l.id, 0) as "entry!: AuditEntryId",
               coalesce(encode(l.hash, 'hex'), '') as "hash!",
               (select coalesce(max(id), 0) from all_bets) as "newest_slip!: BetId",
               coalesce(s.slips, 0) + b.slips as "slips!", coalesce(s.stakes, 0) + b.stakes as "stakes!"
           from (select count(*) as slips,
                   coalesce(sum(coalesce(placed_stake, stake)), 0)::bigint as stakes
               from all_bets where created_at >= (select sealed_until())) b
           left join (select slips, stakes from day_seals order by day desc limit 1) s on true
           left join (select id, hash from audit_log order by id desc limit 1) l on true"#
    )
    .fetch_one(conn)
    .await
}

/// Returns what is missing or differs since the anchor was printed.
pub async fn prove_anchor(conn: &mut PgConnection, kept: &Anchor) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    let id = kept.entry;
    let hash = sqlx::query_scalar!(
        r#"select encode(hash, 'hex') as "hash!" from audit_log where id = $1"#,
        id.get()
    )
    .fetch_optional(&mut *conn)
    .await?;
    match hash {
        None if id.get() > 0 => faults.push(format!(
            "the log of changes was cut: entry {id} of the anchor is missing"
        )),
        Some(hash) if hash != kept.hash => faults.push(format!(
            "the log of changes was rewritten: entry {id} differs from the anchor"
        )),
        _ => {}
    }
    let now = sqlx::query!(
        r#"select count(*) as "slips!", coalesce(sum(coalesce(placed_stake, stake)), 0)::bigint as "stakes!"
           from all_bets where id <= $1"#,
        kept.newest_slip.get()
    )
    .fetch_one(conn)
    .await?;
    // A slip that was being placed when the anchor was printed has a lower id and is counted only now:
    // there may be more of them, never fewer.
    if now.slips < kept.slips || now.stakes < kept.stakes {
        faults.push(format!(
            "slips up to {} were deleted: {} with stakes of {} are left of {} with {} of the anchor",
            kept.newest_slip, now.slips, now.stakes, kept.slips, kept.stakes
        ));
    }
    Ok(faults)
}
