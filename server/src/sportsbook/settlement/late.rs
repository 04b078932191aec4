//! Overdue results: fixtures that are over while open slips wait for them.

use crate::platform::{App, database};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::catalogue::FixtureStatus;

/// Records which fixtures are over and have open slips, and removes those that no longer have any.
pub(super) async fn note(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    database::force_index_plans(&mut tx).await?;
    let awaited = sqlx::query!(
        r#"select distinct x.id, x.start_at, x.status as "status: FixtureStatus"
           from bets b
           join bet_legs l on l.bet_id = b.id
           join fixtures x on x.id = l.fixture_id
           where b.settled_at is null and leg_flag(b.leg_flags, l.ordinal) = win_flag_waiting() and x.id > 0
               and (x.start_at <= $1
                   or x.status in (fixture_status_finished(), fixture_status_cancelled()))
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
