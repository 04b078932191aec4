//! The odds stream: changes are gathered for a moment, serialized once, and sent to everybody from a
//! ring buffer that also serves clients that reconnect.

use super::listeners::Place;
use axum::body::Bytes;
use futures::Stream;
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::catalogue::{FixtureChange, OddsEvent, SelectionChange};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// Events kept for clients that reconnect, and their total bytes.
const KEPT_EVENTS: usize = 4_096;
const KEPT_BYTES: usize = 8 * 1024 * 1024;
/// The minimum time between two events: short, since prices are urgent, and longer with more listeners,
/// since each event is written to all of them.
const GAP: Duration = Duration::from_millis(20);
const GAP_PER_LISTENER: Duration = Duration::from_micros(25);
/// Interval of keep-alive events on a silent connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// Sets the browser's reconnection delay, milliseconds.
pub(super) const OPENING: Bytes = Bytes::from_static(b"retry: 2000\n\n");
/// Tells the client that it is up to date. An event and not a comment: a page does not see comments,
/// and could not tell a silent connection from a dead one.
const CURRENT: Bytes = Bytes::from_static(b"event: current\ndata: 1\n\n");
/// Tells the client that it may be behind: this server does not see the changes.
const BEHIND: Bytes = Bytes::from_static(b"event: behind\ndata: 1\n\n");

/// Changes of the offer, on their way to the clients.
pub(super) struct Events {
    state: Mutex<State>,
    /// Sequence of the newest event; wakes the listeners.
    sent: watch::Sender<i64>,
    /// Whether this server sees the changes.
    current: watch::Sender<bool>,
}

struct State {
    /// Everything after this sequence is in the ring, or will be with the next event.
    floor: i64,
    /// The newest change that was gathered.
    known: i64,
    ring: VecDeque<Sent>,
    ring_bytes: usize,
    /// Changes since the last event, the newest of each.
    selections: HashMap<(FixtureId, MarketId, String), SelectionChange>,
    fixtures: HashMap<FixtureId, FixtureChange>,
    /// Whether an event is scheduled.
    due: bool,
    last_sent: Option<Instant>,
}

/// An event that was sent.
struct Sent {
    sequence: i64,
    bytes: Bytes,
    /// The fixtures that it is about.
    fixtures: Vec<FixtureId>,
}

/// What a listener receives next.
struct Missed {
    /// The listener's sequence afterwards.
    sequence: i64,
    events: Vec<Bytes>,
}

impl Events {
    /// Starts without events, at the `sequence` of the offer.
    pub(super) fn new(sequence: i64) -> Self {
        Self {
            state: Mutex::new(State {
                floor: sequence,
                known: sequence,
                ring: VecDeque::new(),
                ring_bytes: 0,
                selections: HashMap::new(),
                fixtures: HashMap::new(),
                due: false,
                last_sent: None,
            }),
            sent: watch::Sender::new(sequence),
            current: watch::Sender::new(true),
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets whether this server sees the changes.
    pub(super) fn set_current(&self, current: bool) {
        self.current
            .send_if_modified(|known| std::mem::replace(known, current) != current);
    }

    /// Returns the event for a connection that has received everything so far.
    pub(super) fn state_event(&self) -> Bytes {
        if *self.current.borrow() {
            CURRENT
        } else {
            BEHIND
        }
    }

    /// Gathers the changes that led to `sequence`, and sends them when the gap has passed.
    pub(super) fn gather(
        self: &Arc<Self>,
        sequence: i64,
        selections: Vec<SelectionChange>,
        fixtures: Vec<FixtureChange>,
    ) {
        let mut state = self.state();
        state.known = sequence;
        for change in selections {
            let key = (change.fixture_id, change.market_id, change.odds_id.clone());
            state.selections.insert(key, change);
        }
        for change in fixtures {
            state.fixtures.insert(change.fixture_id, change);
        }
        let something = !state.selections.is_empty() || !state.fixtures.is_empty();
        if something && !state.due {
            state.due = true;
            let wait = self
                .gap()
                .saturating_sub(state.last_sent.map_or(Duration::MAX, |last| last.elapsed()));
            let events = Arc::clone(self);
            tokio::spawn(async move {
                sleep(wait).await;
                events.send();
            });
        }
    }

    fn gap(&self) -> Duration {
        let listeners = u32::try_from(self.sent.receiver_count()).unwrap_or(u32::MAX);
        GAP + GAP_PER_LISTENER.saturating_mul(listeners)
    }

    /// Makes an event of the gathered changes, serialized once for all listeners.
    fn send(&self) {
        let mut state = self.state();
        let event = OddsEvent {
            sequence: state.known,
            selections: state.selections.drain().map(|(_, change)| change).collect(),
            fixtures: state.fixtures.drain().map(|(_, change)| change).collect(),
            reload: false,
        };
        let bytes = bytes(&event);
        let selections = event.selections.iter().map(|change| change.fixture_id);
        let fixtures = event.fixtures.iter().map(|change| change.fixture_id);
        let fixtures: HashSet<FixtureId> = selections.chain(fixtures).collect();
        state.due = false;
        state.last_sent = Some(Instant::now());
        state.ring_bytes += bytes.len();
        state.ring.push_back(Sent {
            sequence: event.sequence,
            bytes,
            fixtures: fixtures.into_iter().collect(),
        });
        while state.ring.len() > KEPT_EVENTS || state.ring_bytes > KEPT_BYTES {
            let Some(oldest) = state.ring.pop_front() else {
                break;
            };
            state.ring_bytes -= oldest.bytes.len();
            state.floor = oldest.sequence;
        }
        self.sent.send_replace(event.sequence);
    }

    /// Returns the events after `since`. Returns an event that orders a reload if they are no longer
    /// kept, or if `since` is from another run of sequences.
    fn after(&self, since: i64) -> Missed {
        let state = self.state();
        if since < state.floor || since > state.known {
            let reload = OddsEvent {
                sequence: state.known,
                selections: vec![],
                fixtures: vec![],
                reload: true,
            };
            return Missed {
                sequence: state.known,
                events: vec![bytes(&reload)],
            };
        }
        let seen = state.ring.partition_point(|sent| sent.sequence <= since);
        let rest = state.ring.range(seen..);
        Missed {
            sequence: state
                .ring
                .back()
                .map_or(since, |newest| since.max(newest.sequence)),
            events: rest.map(|sent| sent.bytes.clone()).collect(),
        }
    }

    /// Whether one of these fixtures has changed after `since`, or may have, and the newest sequence.
    fn touched(&self, since: i64, fixtures: &HashSet<FixtureId>) -> (bool, i64) {
        let state = self.state();
        let seen = state.ring.partition_point(|sent| sent.sequence <= since);
        let mut ids = state.ring.range(seen..).flat_map(|sent| &sent.fixtures);
        let touched = since < state.floor || ids.any(|id| fixtures.contains(id));
        let newest = state.ring.back().map_or(since, |sent| sent.sequence);
        (touched, newest.max(since))
    }

    /// Follows the events from now on.
    pub(super) fn follow(self: &Arc<Self>) -> Follower {
        let sent = self.sent.subscribe();
        let at = *sent.borrow();
        Follower {
            events: Arc::clone(self),
            at,
            sent,
        }
    }

    /// The stream of a listener that has everything up to `since`, or wants only new events.
    pub(super) fn listen(
        self: Arc<Self>,
        since: Option<i64>,
        place: Place,
    ) -> impl Stream<Item = Bytes> + Send + 'static {
        let mut sent = self.sent.subscribe();
        let mut current = self.current.subscribe();
        let mut at = since.unwrap_or(*sent.borrow());
        async_stream::stream! {
            // Dropped with the stream.
            let _place = place;
            yield OPENING;
            let mut announced = false;
            loop {
                let missed = self.after(at);
                at = missed.sequence;
                for event in missed.events {
                    yield event;
                }
                if !announced {
                    announced = true;
                    yield self.state_event();
                }
                tokio::select! {
                    _ = sent.changed() => {}
                    _ = current.changed() => yield self.state_event(),
                    () = sleep(KEEP_ALIVE) => yield self.state_event(),
                }
            }
        }
    }
}

/// Waits for changes of some fixtures.
pub(super) struct Follower {
    events: Arc<Events>,
    at: i64,
    sent: watch::Receiver<i64>,
}

impl Follower {
    /// Waits for a change of one of these fixtures. Returns false if none came and a keep-alive event
    /// is due.
    pub(super) async fn has_changed(&mut self, fixtures: &HashSet<FixtureId>) -> bool {
        let until = Instant::now() + KEEP_ALIVE;
        loop {
            let (touched, newest) = self.events.touched(self.at, fixtures);
            self.at = newest;
            if touched {
                return true;
            }
            tokio::select! {
                _ = self.sent.changed() => {}
                () = sleep_until(until) => return false,
            }
        }
    }
}

/// Formats a server-sent event. Its id is the sequence, which a browser sends when it reconnects.
fn bytes(event: &OddsEvent) -> Bytes {
    let data = serde_json::to_string(event).unwrap_or_default();
    Bytes::from(format!("id: {}\ndata: {data}\n\n", event.sequence))
}
