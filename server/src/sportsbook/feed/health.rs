//! The state of the feed, for operators.

use crate::platform::App;
use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminGetFeedHealth;
use hanpan_core::sportsbook::catalogue::LONGEST;
use hanpan_core::sportsbook::feed::{
    FeedHealth, FeedLink, LinkHealth, LinkState, SkippedType, is_silent, type_label,
};

pub(super) async fn get(call: Call<AdminGetFeedHealth>) -> Result<FeedHealth> {
    health(&call.app).await
}

/// Returns the links of all processes, and their messages.
pub(crate) async fn health(app: &App) -> Result<FeedHealth> {
    let (db, now) = (&app.db, app.clock.now());
    let links = sqlx::query!(
        r#"select link as "link: FeedLink", state as "state: LinkState", state_since, fault,
               interrupted, last_sign_at, last_message_at, lag_milliseconds, messages_per_minute,
               messages
           from feed_links order by link"#
    );
    let links = links.fetch_all(db).await?.into_iter();
    let links = links.map(|row| LinkHealth {
        link: row.link,
        state: row.state,
        state_since: row.state_since,
        fault: row.fault,
        interrupted: row.interrupted,
        silent: is_silent(row.last_sign_at, now),
        last_sign_at: row.last_sign_at,
        last_message_at: row.last_message_at,
        lag_milliseconds: row.lag_milliseconds,
        messages_per_minute: row.messages_per_minute,
        messages: row.messages,
    });
    let counts = sqlx::query!(
        r#"select stopped, since,
               (select count(distinct h.fixture_id) from betting_suspensions h
                where h.cause not in ('unsubscribed', 'missing') or exists (
                    select from fixtures x where x.id = h.fixture_id and x.start_at > $1)) as "suspended!",
               (select count(*) from feed_rejects
                where waits_for is null and dismissed_at is null) as "unread!",
               (select count(*) from feed_rejects where waits_for is not null) as "early!"
           from feed_inplay"#,
        // A fixture that the feed no longer follows or names may never come to its end.
        now - LONGEST
    );
    let counts = counts.fetch_one(db).await?;
    let skipped = sqlx::query!("select kind, messages, last_at from feed_skipped order by kind");
    let skipped = skipped.fetch_all(db).await?.into_iter();
    let skipped = skipped.map(|row| SkippedType {
        kind: row.kind,
        label: type_label(row.kind).to_owned(),
        messages: row.messages,
        last_at: row.last_at,
    });
    Ok(FeedHealth {
        inplay_stopped: counts.stopped,
        inplay_since: counts.since,
        suspended_fixtures: counts.suspended,
        unread: counts.unread,
        early: counts.early,
        links: links.collect(),
        skipped: skipped.collect(),
    })
}
