//! Overdue results: fixtures that are over while open slips wait for them.

use crate::platform::{App, database};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::catalogue::FixtureStatus;

/// Records which fixtures are over and have open slips, and removes those that no longer have any. It reads the
/// fixtures of open slips from their totals, which a job computes every few seconds. Only their legs are read: without
/// `offset 0` the planner may read those of all fixtures that have begun.
pub(super) async fn note(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let mut tx = database::begin_by_index(&app.db).await?;
    let awaited = sqlx::query!(
        r#"select x.id, x.start_at, x.status as "status: FixtureStatus"
           from open_totals t
           cross join lateral (
               select f.id, f.start_at, f.status from fixtures f
               where f.id = t.fixture_id and f.id > 0
                   and (f.start_at <= $1
                       or f.status in (fixture_status_finished(), fixture_status_cancelled()))
               offset 0
           ) x
           where has_waiting_leg(x.id)
           order by x.id"#,
        now
    );
    let awaited = awaited.fetch_all(&mut *tx).await?.into_iter();
    let over = awaited.filter(|row| row.status.should_have_results(row.start_at, now));
    let over: Vec<FixtureId> = over.map(|row| row.id).collect();
    sqlx::query!(
        "delete from late_results where fixture_id <> all($1)",
        &over as &[FixtureId]
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into late_results (fixture_id, since) select unnest($1::bigint[]), $2
         on conflict do nothing",
        &over as &[FixtureId],
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}
