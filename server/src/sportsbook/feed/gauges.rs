//! The state of the feed and its links as metrics.

use super::health::health;
use crate::platform::App;
use crate::platform::metrics::Gauges;
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::feed::{LinkHealth, LinkState};

/// Sets the state of each link, and what is interrupted or was set aside.
pub(super) async fn read(app: &App, gauges: &mut Gauges) -> anyhow::Result<()> {
    let health = health(app).await.map_err(|error| anyhow!("{error}"))?;
    let now = app.clock.now();
    for link in &health.links {
        of_link(link, now, gauges)?;
    }
    for (name, help, value) in [
        (
            "hanpan_feed_inplay_stopped",
            "Whether in-play betting is stopped.",
            i64::from(health.inplay_stopped),
        ),
        (
            "hanpan_feed_suspended_fixtures",
            "Fixtures without betting, since the feed is interrupted for them, has lost them or no longer follows them.",
            health.suspended_fixtures,
        ),
        (
            "hanpan_feed_rejected_messages",
            "Messages that were set aside and that no operator has looked at.",
            health.unread,
        ),
    ] {
        gauges.number(name, help, &[], value)?;
    }
    Ok(())
}

fn of_link(
    link: &LinkHealth,
    now: DateTime<Utc>,
    gauges: &mut Gauges,
) -> Result<(), prometheus::Error> {
    let name = format!("{:?}", link.link);
    let labels: &[(&str, &str)] = &[("link", &name)];
    let up = link.state == LinkState::Running && !link.silent && !link.interrupted;
    gauges.number(
        "hanpan_feed_link_up",
        "Whether a link of the feed runs, without a gap.",
        labels,
        i64::from(up),
    )?;
    if let Some(at) = link.last_sign_at {
        gauges.milliseconds(
            "hanpan_feed_last_sign_age_seconds",
            "Time since the last message or heartbeat of a link.",
            labels,
            (now - at).num_milliseconds(),
        )?;
    }
    if let Some(lag) = link.lag_milliseconds {
        gauges.milliseconds(
            "hanpan_feed_lag_seconds",
            "Time from the vendor's timestamp until the last message was applied.",
            labels,
            lag,
        )?;
    }
    gauges.number(
        "hanpan_feed_messages_per_minute",
        "Messages of a link in the last minute.",
        labels,
        link.messages_per_minute.into(),
    )
}
