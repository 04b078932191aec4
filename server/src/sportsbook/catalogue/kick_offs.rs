//! Queues notices of starred fixtures that are about to begin.

use crate::members::push::{self, KickOff};
use crate::platform::App;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::members::push::KICK_OFF_LEAD;
use hanpan_core::sportsbook::catalogue::ACTIVE_SPORTS;

/// Queues a notice of each fixture that begins soon, for the browsers in which it is starred. A browser is
/// notified of a fixture once, however often this runs.
pub async fn queue_kick_offs(app: &App) -> sqlx::Result<()> {
    if !app.settings.get().push_enabled {
        return Ok(());
    }
    let now = app.clock.now();
    let fixtures = sqlx::query_as!(
        KickOff,
        r#"select f.id as fixture_id, coalesce(home.name_korean, home.name) as "home!",
               coalesce(away.name_korean, away.name) as "away!"
           from fixtures f
           join participants home on home.id = f.home_id
           join participants away on away.id = f.away_id
           where f.start_at > $1 and f.start_at <= $2 and f.sport_id = any($3)
             and fixture_takes_prematch(f.status)"#,
        now,
        now + KICK_OFF_LEAD,
        &ACTIVE_SPORTS as &[SportId]
    )
    .fetch_all(&app.db)
    .await?;
    push::queue_kick_offs(&app.db, &fixtures, now).await
}
