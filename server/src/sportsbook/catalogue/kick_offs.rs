//! Queues notices of fixtures that are about to begin, and that are starred or in a starred league.

use crate::members::push::{self, KickOff};
use crate::platform::App;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::members::push::KICK_OFF_LEAD;
use hanpan_core::sportsbook::catalogue::ACTIVE_SPORTS;

/// Queues notices of the fixtures that begin soon. A browser is notified of a fixture once, however often this runs.
pub async fn queue_kick_offs(app: &App) -> sqlx::Result<()> {
    if !app.settings.get().push_enabled {
        return Ok(());
    }
    let (now, pages) = (app.clock.now(), app.settings.get().match_centre_enabled);
    let fixtures = sqlx::query_as!(
        KickOff,
        r#"select f.id as fixture_id, f.league_id, f.start_at,
               coalesce(l.name_korean, l.name) as "league!",
               coalesce(home.name_korean, home.name) as "home!",
               coalesce(away.name_korean, away.name) as "away!"
           from fixtures f
           join leagues l on l.id = f.league_id
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
    push::queue_kick_offs(&app.db, &fixtures, pages, now).await
}
