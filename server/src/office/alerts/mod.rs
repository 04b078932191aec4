//! Alerts to operators by Telegram: the chats that they link, what they choose, and the outbox.

mod lease;
mod link;
mod own;
mod send;

pub(in crate::office) use link::end_link;
pub use link::{Update, read_update, read_updates};
pub use send::send_due;

use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use chrono::TimeDelta;
use hanpan_core::api::{
    StaffChooseAlerts, StaffGetAlerts, StaffLinkAlerts, StaffTestAlerts, StaffUnlinkAlerts,
};
use hanpan_core::office::alerts::AlertHealth;
use hanpan_core::office::health::Job;

/// Time over which failures are counted.
const RECENT: TimeDelta = TimeDelta::days(1);

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::SendAlerts, |app, job| every(app, job, send_due))
        .job(Job::ReadTelegram, |app, job| every(app, job, read_updates))
        .on_stop(lease::leave)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<StaffGetAlerts, _, _, _>(own::get),
        mount::<StaffChooseAlerts, _, _, _>(own::choose),
        mount::<StaffLinkAlerts, _, _, _>(own::link),
        mount::<StaffUnlinkAlerts, _, _, _>(own::unlink),
        mount::<StaffTestAlerts, _, _, _>(own::test),
    ]
}

/// Whether the site sends alerts to Telegram: its operator wants it, and this server has a bot.
fn bot_id(app: &App) -> Option<i64> {
    let id = app.config.telegram.bot_id();
    id.filter(|_| app.settings.get().telegram_alerts_enabled)
}

/// Returns the name of the bot, if the site sends alerts to Telegram and the name is known.
async fn bot_name(app: &App) -> sqlx::Result<Option<String>> {
    let Some(id) = bot_id(app) else {
        return Ok(None);
    };
    sqlx::query_scalar!("select username from telegram_bots where id = $1", id)
        .fetch_optional(&app.db)
        .await
}

/// Returns the state of the outbox.
pub(crate) async fn health(app: &App) -> sqlx::Result<AlertHealth> {
    let row = sqlx::query!(
        r#"select (select count(*) from telegram_links) as "linked!",
               (select count(*) from telegram_outbox where next_at is not null and not held)
                   as "waiting!",
               (select count(*) from telegram_outbox where next_at is not null and held) as "held!",
               (select count(*) from telegram_outbox
                where next_at is null and sent_at is null and failure is not null
                    and created_at > $1) as "failed!",
               (select failure from telegram_outbox
                where sent_at is null and failure is not null and created_at > $1
                order by id desc limit 1) as failure"#,
        app.clock.now() - RECENT
    );
    let row = row.fetch_one(&app.db).await?;
    Ok(AlertHealth {
        on: bot_id(app).is_some(),
        bot: bot_name(app).await?,
        linked: row.linked,
        waiting: row.waiting,
        held: row.held,
        failed: row.failed,
        failure: row.failure,
    })
}
