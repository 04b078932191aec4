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
    AdminCloseRiskAlert, AdminFindRiskAlerts, AdminGetRiskAlertRuns, AdminGetRiskAlerts,
    AdminNoteRiskAlert,
};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::health::Job;
use hanpan_core::office::risk_alerts::{Finding, RiskAlertRun, gathered};
use hanpan_core::office::settings::Settings;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::FindRiskAlerts, |app, job| {
            every(app, job, search_if_due)
        })
        .export("risk-alerts", |query, _| office::Filter::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetRiskAlerts, _, _, _>(office::list),
        mount::<AdminGetRiskAlertRuns, _, _, _>(office::runs),
        mount::<AdminFindRiskAlerts, _, _, _>(office::find),
        mount::<AdminNoteRiskAlert, _, _, _>(office::note),
        mount::<AdminCloseRiskAlert, _, _, _>(office::close),
    ]
}

/// Searches if a run is due.
pub async fn search_if_due(app: &App) -> anyhow::Result<()> {
    let hours = app.settings.get().risk_alert_hours;
    let mut conn = app.db.acquire().await?;
    let last = store::last_run(&mut conn).await?;
    drop(conn);
    let pause = TimeDelta::hours(hours);
    if hours > 0 && last.is_none_or(|last| app.clock.now() - last >= pause) {
        search(app).await?;
    }
    Ok(())
}

/// The criteria of a search.
struct SearchCriteria {
    /// Only events since then.
    since: DateTime<Utc>,
    /// Number of members who have to share a mark.
    members: i64,
    /// Minimum stakes on a side, or deposits, won.
    amount: Won,
    /// Stakes as a percentage of deposits.
    play_percent: i64,
}

impl SearchCriteria {
    fn of(settings: &Settings, now: DateTime<Utc>) -> Self {
        Self {
            since: now - TimeDelta::days(settings.risk_alert_days),
            members: settings.risk_alert_members,
            amount: settings.risk_alert_amount,
            play_percent: settings.risk_alert_play_percent,
        }
    }
}

/// Runs all searches in one snapshot and stores the alerts.
async fn search(app: &App) -> anyhow::Result<RiskAlertRun> {
    let now = app.clock.now();
    let criteria = SearchCriteria::of(&app.settings.get(), now);
    let mut tx = database::moment(&app.db).await?;
    let marks = gathered(find::marks(&mut tx, &criteria).await?);
    let mut found: Vec<Finding> = find::both_sides(&mut tx, &criteria, &marks).await?;
    found.extend(find::idle_money(&mut tx, &criteria).await?);
    tx.commit().await?;
    let found = gathered(marks.into_iter().chain(found).collect());
    let mut tx = database::begin(&app.db).await?;
    let run = store::keep(&mut tx, found, now).await?;
    tx.commit().await?;
    Ok(run)
}
