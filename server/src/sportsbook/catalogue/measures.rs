//! The odds stream as metrics.

use super::Catalogue;
use crate::platform::App;
use crate::platform::metrics::{Gauges, Metrics};
use prometheus::IntCounter;

/// Counters of the odds stream. Changes divided by events say how much is gathered in one event.
pub(super) struct StreamCounters {
    /// Events that were sent to all listeners.
    pub(super) events: IntCounter,
    /// Changes of selections and fixtures that were gathered in them.
    pub(super) changes: IntCounter,
}

impl StreamCounters {
    /// Registers the counters.
    pub(super) fn new(metrics: &Metrics) -> prometheus::Result<Self> {
        let counter = |name, help| metrics.counter(name, help, &[]);
        let events = counter("hanpan_stream_events_total", "Events of the odds stream.")?;
        let changes = counter(
            "hanpan_stream_changes_total",
            "Changes of the offer that were gathered in events of the odds stream.",
        )?;
        Ok(Self {
            events: events.get_metric_with_label_values::<&str>(&[])?,
            changes: changes.get_metric_with_label_values::<&str>(&[])?,
        })
    }
}

/// Sets the number of listeners.
pub(super) fn read(app: &App, gauges: &mut Gauges) -> anyhow::Result<()> {
    let listeners = app.state::<Catalogue>().listeners.count();
    gauges.number(
        "hanpan_stream_listeners",
        "Clients that follow the odds stream on this server.",
        &[],
        i64::try_from(listeners)?,
    )?;
    Ok(())
}
