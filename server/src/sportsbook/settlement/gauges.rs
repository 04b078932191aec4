//! How far settlement is behind.

use crate::platform::App;
use crate::platform::metrics::Gauges;

/// Sets the number of results that wait, and for how long the oldest has.
pub(super) async fn read(app: &App, gauges: &mut Gauges) -> anyhow::Result<()> {
    let oldest = sqlx::query!(
        r#"select count(*) as "results!",
               least(min(queued_at), (select min(failed_at) from failed_settlements)) as queued_at
           from settlement_queue"#
    );
    let oldest = oldest.fetch_one(&app.db).await?;
    gauges.number(
        "hanpan_settlement_queue_results",
        "Results that have not reached all of their slips.",
        &[],
        oldest.results,
    )?;
    let waited = oldest.queued_at.map(|at| app.clock.now() - at);
    gauges.milliseconds(
        "hanpan_settlement_lag_seconds",
        "Age of the oldest result that has not reached all of its slips.",
        &[],
        waited.map_or(0, |waited| waited.num_milliseconds()),
    )?;
    Ok(())
}
