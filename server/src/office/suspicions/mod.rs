//! Risk alerts: searched for automatically from time to time, or on an operator's request, and handled
//! as a list. A search only reads, in one snapshot, and locks no money.

mod find;
mod office;
mod store;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    AdminCloseSuspicion, AdminFindSuspicions, AdminGetSuspicionRuns, AdminGetSuspicions,
    AdminNoteSuspicion,
};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::health::Job;
use hanpan_core::office::settings::Settings;
use hanpan_core::office::suspicions::{Found, SuspicionRun, gathered};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::FindSuspicions, |app, job| every(app, job, look_if_due))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetSuspicions, _, _, _>(office::list),
        mount::<AdminGetSuspicionRuns, _, _, _>(office::runs),
        mount::<AdminFindSuspicions, _, _, _>(office::find),
        mount::<AdminNoteSuspicion, _, _, _>(office::note),
        mount::<AdminCloseSuspicion, _, _, _>(office::close),
    ]
}

/// Searches if a run is due.
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

/// The criteria of a search.
struct Wanted {
    /// Only events since then.
    since: DateTime<Utc>,
    /// Number of members who have to share a mark.
    members: i64,
    /// Minimum stakes on a side, or deposits, won.
    amount: Won,
    /// Stakes as a percentage of deposits.
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

/// Runs all searches in one snapshot and stores the alerts.
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
