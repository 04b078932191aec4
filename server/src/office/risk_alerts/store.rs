//! The stored risk alerts.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MemberId, RiskAlertId};
use hanpan_core::office::risk_alerts::{
    Changes, Evidence, Finding, Known, RiskAlertKind, RiskAlertRun, changes,
};
use sqlx::PgConnection;
use sqlx::types::Json;

/// Key of the lock that lets one run at a time store its alerts.
const KEEP_LOCK: i64 = 0x7375_7370_6563;

/// Returns when the last run finished.
pub(super) async fn last_run(conn: &mut PgConnection) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select finished_at from risk_alert_runs order by id desc limit 1")
        .fetch_optional(conn)
        .await
}

/// Stores the alerts found, merged with the known ones.
pub(super) async fn keep(
    conn: &mut PgConnection,
    found: Vec<Finding>,
    at: DateTime<Utc>,
) -> anyhow::Result<RiskAlertRun> {
    sqlx::query!("select pg_advisory_xact_lock($1)", KEEP_LOCK)
        .execute(&mut *conn)
        .await?;
    let all = i64::try_from(found.len())?;
    let Changes { new, grown, seen } = changes(&known(conn).await?, found);
    let run = RiskAlertRun {
        found: all,
        new: i64::try_from(new.len() + grown.len())?,
        finished_at: at,
    };
    insert(conn, &new, at).await?;
    update(conn, &grown, Some(at)).await?;
    update(conn, &seen, None).await?;
    sqlx::query!(
        "insert into risk_alert_runs (found, new, finished_at) values ($1, $2, $3)",
        run.found,
        run.new,
        at
    )
    .execute(conn)
    .await?;
    Ok(run)
}

async fn known(conn: &mut PgConnection) -> sqlx::Result<Vec<Known>> {
    let rows = sqlx::query!(
        r#"select id, kind as "kind: RiskAlertKind", members,
               evidence as "evidence: Json<Vec<Evidence>>"
           from risk_alerts order by id"#
    )
    .fetch_all(conn)
    .await?;
    let known = rows.into_iter().map(|row| Known {
        id: row.id,
        kind: row.kind,
        members: row.members.into_iter().collect(),
        evidence: row.evidence.0,
    });
    Ok(known.collect())
}

async fn insert(conn: &mut PgConnection, new: &[Finding], at: DateTime<Utc>) -> sqlx::Result<()> {
    for found in new {
        sqlx::query!(
            "insert into risk_alerts (kind, members, evidence, found_at, changed_at)
             values ($1, $2, $3, $4, $4)",
            found.kind as _,
            &members(found),
            Json(&found.evidence) as _,
            at
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Updates alerts. With `at` they have grown and are reopened at that time.
async fn update(
    conn: &mut PgConnection,
    changed: &[(RiskAlertId, Finding)],
    at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    for (id, found) in changed {
        sqlx::query!(
            "update risk_alerts set members = $2, evidence = $3,
                 changed_at = coalesce($4, changed_at),
                 closed_at = case when $4::timestamptz is null then closed_at end
             where id = $1",
            id.get(),
            &members(found),
            Json(&found.evidence) as _,
            at
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

fn members(found: &Finding) -> Vec<i64> {
    found.members.iter().copied().map(MemberId::get).collect()
}
