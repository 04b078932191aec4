//! What looks suspicious: looked for by itself from time to time, or when an operator asks, and
//! worked off as a list. Looking reads only, at one moment, and locks nothing of money.

mod find;
mod office;
mod store;

use crate::app::App;
use crate::platform::database;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    AdminCloseSuspicion, AdminFindSuspicions, AdminGetSuspicionRuns, AdminGetSuspicions,
    AdminNoteSuspicion,
};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::health::Job;
use hanpan_core::office::settings::Settings;
use hanpan_core::office::suspicions::{Found, SuspicionRun, gathered};

/// The endpoints of this feature.
pub(crate) fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetSuspicions, _, _, _>(office::list),
        mount::<AdminGetSuspicionRuns, _, _, _>(office::runs),
        mount::<AdminFindSuspicions, _, _, _>(office::find),
        mount::<AdminNoteSuspicion, _, _, _>(office::note),
        mount::<AdminCloseSuspicion, _, _, _>(office::close),
    ]
}

/// Looks whenever the last look is longer ago than the setting says, until it is dropped.
pub(crate) async fn run(app: App) {
    every(&app, Job::FindSuspicions, look_if_due).await;
}

/// Looks if it is time to.
pub async fn look_if_due(app: &App) -> anyhow::Result<()> {
    let hours = app.settings.get().suspicion_hours;
    let mut conn = app.db.acquire().await?;
    let last = store::last_run(&mut conn).await?;
    drop(conn);
    let pause = TimeDelta::hours(hours);
    if hours > 0 && last.is_none_or(|last| app.clock.now() - last >= pause) {
        look(app).await?;
    }
    Ok(())
}

/// What is looked for.
struct Wanted {
    /// Only what happened since then.
    since: DateTime<Utc>,
    /// Members who have to share a mark.
    members: i64,
    /// Stakes on a side, or deposits, won.
    amount: Won,
    /// Stakes as a part of deposits, percent.
    play_percent: i64,
}

impl Wanted {
    fn of(settings: &Settings, now: DateTime<Utc>) -> Self {
        Self {
            since: now - TimeDelta::days(settings.suspicion_days),
            members: settings.suspicion_members,
            amount: settings.suspicion_amount,
            play_percent: settings.suspicion_play_percent,
        }
    }
}

/// Looks for everything and keeps what has come up. What is read is of one moment.
async fn look(app: &App) -> anyhow::Result<SuspicionRun> {
    let now = app.clock.now();
    let wanted = Wanted::of(&app.settings.get(), now);
    let mut tx = database::moment(&app.db).await?;
    let marks = gathered(find::marks(&mut tx, &wanted).await?);
    let mut found: Vec<Found> = find::both_sides(&mut tx, &wanted, &marks).await?;
    found.extend(find::idle_money(&mut tx, &wanted).await?);
    tx.commit().await?;
    let found = gathered(marks.into_iter().chain(found).collect());
    let mut tx = database::begin(&app.db).await?;
    let run = store::keep(&mut tx, found, now).await?;
    tx.commit().await?;
    Ok(run)
}
