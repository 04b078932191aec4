//! The odds stream: changes are gathered for a moment, serialized once, and sent to everybody from a
//! ring buffer that also serves clients that reconnect.

use super::Catalogue;
use super::listeners::Place;
use super::measures::StreamCounters;
use crate::platform::App;
use crate::platform::http::{Chunk, EventStream};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::catalogue::{FixtureChange, OddsEvent, SelectionChange};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Events kept for clients that reconnect, and their total bytes.
const KEPT_EVENTS: usize = 16_384;
const KEPT_BYTES: usize = 8 * 1024 * 1024;
/// The minimum time between two events: short, since prices are urgent, and longer with more listeners,
/// since each event is written to all of them.
const GAP: Duration = Duration::from_millis(5);
const GAP_PER_LISTENER: Duration = Duration::from_micros(25);
/// Interval of keep-alive events.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// Tells the client that it is up to date. An event and not a comment: a page does not see comments,
/// and could not tell a silent connection from a dead one.
static CURRENT: LazyLock<Chunk> = LazyLock::new(|| Chunk::of("event: current\ndata: 1\n\n"));
/// Tells the client that it may be behind: this server does not see the changes.
static BEHIND: LazyLock<Chunk> = LazyLock::new(|| Chunk::of("event: behind\ndata: 1\n\n"));

/// Changes of the offer, on their way to the clients.
pub(super) struct Events {
    state: Mutex<State>,
    /// Wakes the listeners.
    pulse: watch::Sender<Pulse>,
    counters: StreamCounters,
}

/// What every listener has to know.
#[derive(Clone, Copy)]
struct Pulse {
    /// Sequence of the newest event.
    sequence: i64,
    notice: Notice,
}

/// State that is sent to every listener whenever it changes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Notice {
    /// Whether this server sees the changes.
    current: bool,
    /// Counts the keep-alive events: one timer serves all listeners.
    beat: u64,
}

impl Notice {
    fn chunk(self) -> Chunk {
        if self.current {
            CURRENT.clone()
        } else {
            BEHIND.clone()
        }
    }
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
    chunk: Chunk,
    bytes: usize,
    /// The fixtures that it is about.
    fixtures: Vec<FixtureId>,
}

impl Events {
    /// Starts without events, at the `sequence` of the offer.
    pub(super) fn new(sequence: i64, counters: StreamCounters) -> Self {
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
            pulse: watch::Sender::new(Pulse {
                sequence,
                notice: Notice {
                    current: true,
                    beat: 0,
                },
            }),
            counters,
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets whether this server sees the changes.
    pub(super) fn set_current(&self, current: bool) {
        self.pulse.send_if_modified(|pulse| {
            let known = std::mem::replace(&mut pulse.notice.current, current);
            known != current
        });
    }

    /// Sends a keep-alive event to all listeners.
    fn beat(&self) {
        self.pulse.send_modify(|pulse| pulse.notice.beat += 1);
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
        let listeners = u32::try_from(self.pulse.receiver_count()).unwrap_or(u32::MAX);
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
        self.counters.events.inc();
        let changes = event.selections.len() + event.fixtures.len();
        self.counters
            .changes
            .inc_by(u64::try_from(changes).unwrap_or_default());
        let text = text(&event);
        let selections = event.selections.iter().map(|change| change.fixture_id);
        let fixtures = event.fixtures.iter().map(|change| change.fixture_id);
        let fixtures: HashSet<FixtureId> = selections.chain(fixtures).collect();
        state.due = false;
        state.last_sent = Some(Instant::now());
        state.ring_bytes += text.len();
        state.ring.push_back(Sent {
            sequence: event.sequence,
            chunk: Chunk::of(&text),
            bytes: text.len(),
            fixtures: fixtures.into_iter().collect(),
        });
        while state.ring.len() > KEPT_EVENTS || state.ring_bytes > KEPT_BYTES {
            let Some(oldest) = state.ring.pop_front() else {
                break;
            };
            state.ring_bytes -= oldest.bytes;
            state.floor = oldest.sequence;
        }
        self.pulse
            .send_modify(|pulse| pulse.sequence = event.sequence);
    }

    /// Returns the first event after `since`, with its sequence. It orders a reload if what came after
    /// `since` is no longer kept, or if `since` is from another run of sequences.
    fn after(&self, since: i64) -> Option<(i64, Chunk)> {
        let state = self.state();
        if since < state.floor || since > state.known {
            let reload = OddsEvent {
                sequence: state.known,
                selections: vec![],
                fixtures: vec![],
                reload: true,
            };
            return Some((state.known, Chunk::of(&text(&reload))));
        }
        let seen = state.ring.partition_point(|sent| sent.sequence <= since);
        let next = state.ring.get(seen)?;
        Some((next.sequence, next.chunk.clone()))
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
        let pulse = self.pulse.subscribe();
        let Pulse { sequence, notice } = *pulse.borrow();
        Follower {
            events: Arc::clone(self),
            at: sequence,
            notice,
            pulse,
        }
    }

    /// Adds a listener that has everything up to `since`, or wants only new events.
    pub(super) fn listen(self: &Arc<Self>, since: Option<i64>, place: Place) -> Listener {
        let pulse = self.pulse.subscribe();
        let at = since.unwrap_or(pulse.borrow().sequence);
        Listener {
            events: Arc::clone(self),
            at,
            told: None,
            pulse,
            _place: place,
        }
    }
}

/// Sends a keep-alive event to all listeners again and again.
pub async fn keep_alive(app: App, interval: Duration) {
    loop {
        sleep(interval).await;
        app.state::<Catalogue>().events.beat();
    }
}

/// A client of the odds stream.
pub(super) struct Listener {
    events: Arc<Events>,
    /// Sequence of the last event that it has.
    at: i64,
    /// The last notice that it has: the first one says that nothing is missing any more.
    told: Option<Notice>,
    pulse: watch::Receiver<Pulse>,
    /// Released with the listener.
    _place: Place,
}

impl EventStream for Listener {
    async fn next(&mut self) -> Chunk {
        loop {
            let Pulse { sequence, notice } = *self.pulse.borrow_and_update();
            if self.at != sequence
                && let Some((at, chunk)) = self.events.after(self.at)
            {
                self.at = at;
                return chunk;
            }
            if self.told.replace(notice) != Some(notice) {
                return notice.chunk();
            }
            // The sender lives as long as the events.
            let _ = self.pulse.changed().await;
        }
    }
}

/// Waits for changes of some fixtures.
pub(super) struct Follower {
    events: Arc<Events>,
    at: i64,
    notice: Notice,
    pulse: watch::Receiver<Pulse>,
}

impl Follower {
    /// Waits for a change of one of these fixtures. Returns a notice if one is due before.
    pub(super) async fn changed(&mut self, fixtures: &HashSet<FixtureId>) -> Option<Chunk> {
        loop {
            let notice = self.pulse.borrow_and_update().notice;
            let (touched, newest) = self.events.touched(self.at, fixtures);
            self.at = newest;
            if touched {
                return None;
            }
            if std::mem::replace(&mut self.notice, notice) != notice {
                return Some(notice.chunk());
            }
            let _ = self.pulse.changed().await;
        }
    }
}

/// Formats a server-sent event. Its id is the sequence, which a browser sends when it reconnects.
fn text(event: &OddsEvent) -> String {
    let data = serde_json::to_string(event).unwrap_or_default();
    format!("id: {}\ndata: {data}\n\n", event.sequence)
}
