//! A feed without a vendor: believable seasons of five sports in the vendor's format, through the
//! same reader. What happens follows from the seed and the time alone, so that a server that was
//! down goes on where the season is, and the same seed makes the same messages.

mod chance;
mod market;
mod menu;
mod outcomes;
mod play;
mod quote;
mod season;
mod sport;
mod timeline;
mod write;

use super::{Reader, Source, store};
use crate::app::App;
use chance::Chance;
use chrono::{DateTime, Utc};
use hanpan_core::feed::{FeedLink, LinkState};
use play::{Match, status};
use quote::{Quote, State, quotes};
use season::{HOUR, MINUTE, Plan};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use timeline::Timeline;
use tokio::time::sleep;
use uuid::Uuid;
use write::Kind;

/// How often the season is looked at.
const TICK: Duration = Duration::from_secs(1);
/// How far back a match that goes on may have kicked off.
const LONGEST: i64 = 12 * HOUR;
/// How long after its end every result of a match is known, and nothing more happens.
const RESULTS_WITHIN: i64 = 3 * MINUTE;
/// Fixtures of one message when all of them are told.
const TOLD_AT_ONCE: usize = 10;

/// A season that goes on for ever.
#[derive(Debug, Clone, Copy)]
pub struct Season {
    chance: Chance,
    timeline: Timeline,
}

impl Season {
    /// The season of a seed, in which `pace` seconds pass in one.
    pub fn new(seed: u64, pace: u32) -> Self {
        Self {
            chance: Chance::new(seed),
            timeline: Timeline::new(pace),
        }
    }

    /// Messages that tell everything that is on offer at `now`, and how those ended that are `open`:
    /// fixtures with their start that wait for a result since an earlier run.
    pub fn all(self, now: DateTime<Utc>, open: &HashMap<i64, DateTime<Utc>>) -> Vec<String> {
        let at = self.timeline.season(now);
        let oldest = open
            .values()
            .map(|start| self.timeline.season(*start))
            .min();
        let from = oldest.map_or(at - LONGEST, |oldest| oldest.min(at - LONGEST));
        let mut events = Events::default();
        for plan in season::between(self.chance, from, at) {
            let game = Match::new(plan);
            if at <= game.end() + RESULTS_WITHIN || open.contains_key(&plan.id) {
                events.tell(&game, None, looked_at(&plan, at), self.timeline);
            }
        }
        self.messages(events, (0, at), TOLD_AT_ONCE)
    }

    /// Messages of what happens after `from`, up to `to`.
    pub fn between(self, from: DateTime<Utc>, to: DateTime<Utc>) -> Vec<String> {
        let (from, to) = (self.timeline.season(from), self.timeline.season(to));
        let mut events = Events::default();
        for plan in season::between(self.chance, from - LONGEST, to) {
            let (before, after) = (looked_at(&plan, from), looked_at(&plan, to));
            if before == after {
                continue;
            }
            let game = Match::new(plan);
            if before <= game.end() + RESULTS_WITHIN {
                let before = (before >= plan.on_offer_from).then_some(before);
                events.tell(&game, before, after, self.timeline);
            }
        }
        self.messages(events, (from, to), 1)
    }

    fn messages(self, events: Events, window: (i64, i64), at_once: usize) -> Vec<String> {
        let mut messages = vec![];
        for (kind, events) in [
            (Kind::Fixture, events.fixtures),
            (Kind::Score, events.scores),
            (Kind::Market, events.markets),
            (Kind::Settlement, events.settlements),
        ] {
            for (number, events) in events.chunks(at_once).enumerate() {
                let purpose = [window.0, window.1, kind as i64, season::index(number)];
                let guid = self.guid(&purpose);
                let message = write::message(kind, self.timeline, window.1, guid, events);
                messages.push(message.to_string());
            }
        }
        messages
    }

    fn guid(self, purpose: &[i64]) -> Uuid {
        let half = |which: i64| self.chance.draw(&[&[40, which], purpose].concat());
        Uuid::from_u64_pair(half(0), half(1))
    }

    /// A sign of life.
    fn heartbeat(self, now: DateTime<Utc>) -> String {
        let at = self.timeline.season(now);
        write::message(Kind::Heartbeat, self.timeline, at, self.guid(&[at]), &[]).to_string()
    }
}

/// The last moment up to `at` at which a fixture is looked at: often when it is near, seldom when
/// it is far.
fn looked_at(plan: &Plan, at: i64) -> i64 {
    let every = if at < plan.kick_off - HOUR {
        5 * MINUTE
    } else if at < plan.kick_off {
        MINUTE
    } else {
        MINUTE / 2
    };
    let phase = i64::try_from(plan.draw(&[5]) % 300).unwrap_or_default();
    (at - phase).div_euclid(every) * every + phase
}

/// What messages are to tell, by kind.
#[derive(Default)]
struct Events {
    fixtures: Vec<Value>,
    scores: Vec<Value>,
    markets: Vec<Value>,
    settlements: Vec<Value>,
}

impl Events {
    /// Tells what changed of a fixture from `before` to `at`; all of it where nothing was told.
    fn tell(&mut self, game: &Match, before: Option<i64>, at: i64, timeline: Timeline) {
        let stand = game.at(at);
        let told = before.map(|before| game.at(before));
        if told.as_ref().is_none_or(|told| told.status != stand.status) {
            self.fixtures
                .push(write::fixture(game, &stand, timeline, at));
        }
        let played = matches!(stand.status, status::IN_PROGRESS | status::FINISHED);
        if played && told.as_ref() != Some(&stand) {
            self.scores.push(write::score(game, &stand, timeline, at));
        }
        let told = before
            .map(|before| quotes(game, before))
            .unwrap_or_default();
        let told: HashMap<i64, State> = told
            .iter()
            .map(|quote| (quote.bet_id, quote.state))
            .collect();
        let changed = quotes(game, at).into_iter().filter(|quote| {
            match told.get(&quote.bet_id) {
                Some(before) => *before != quote.state,
                // What was never for sale need not be told.
                None => quote.state != State::Suspended,
            }
        });
        let (settled, moved): (Vec<Quote>, Vec<Quote>) =
            changed.partition(|quote| matches!(quote.state, State::Settled(_)));
        if !moved.is_empty() {
            self.markets
                .push(write::markets(game, &moved, timeline, at));
        }
        if !settled.is_empty() {
            self.settlements
                .push(write::markets(game, &settled, timeline, at));
        }
    }
}

/// Plays the season of the configuration into the database until the server stops.
pub(super) async fn run(app: &App) {
    let link = FeedLink::Simulator;
    loop {
        app.links
            .stand(link, LinkState::Running, None, app.clock.now());
        let mut source = Playing::new(app);
        if let Err(error) = Reader::of_link(app, link).read(&mut source).await {
            tracing::warn!(%error, "the season could not be told; telling all of it anew");
        }
        sleep(TICK).await;
    }
}

/// The season as it goes on.
struct Playing<'a> {
    app: &'a App,
    season: Season,
    /// Up to when it has been told; none before the first message.
    told: Option<DateTime<Utc>>,
    waiting: VecDeque<String>,
}

impl<'a> Playing<'a> {
    fn new(app: &'a App) -> Self {
        Self {
            app,
            season: Season::new(app.config.simulator_seed, app.config.simulator_speed),
            told: None,
            waiting: VecDeque::new(),
        }
    }

    /// What happened since the last look; all of it at the first.
    async fn look(&mut self) -> sqlx::Result<()> {
        if self.told.is_some() {
            sleep(TICK).await;
        }
        let now = self.app.clock.now();
        let messages = match self.told {
            None => self.season.all(now, &store::open(&self.app.db, now).await?),
            Some(told) => self.season.between(told, now),
        };
        self.waiting.extend(messages);
        self.waiting.push_back(self.season.heartbeat(now));
        self.told = Some(now);
        Ok(())
    }
}

impl Source for Playing<'_> {
    type Receipt = ();

    async fn next(&mut self) -> anyhow::Result<Option<(String, ())>> {
        if self.waiting.is_empty() {
            self.look().await?;
        }
        Ok(self.waiting.pop_front().map(|message| (message, ())))
    }

    async fn acknowledge(&mut self, (): ()) -> anyhow::Result<()> {
        Ok(())
    }
}
