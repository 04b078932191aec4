//! A feed without a vendor: believable seasons of five sports in the vendor's format, through the same
//! reader. Everything follows from the seed and the time alone, so that a server that was down
//! continues where the season is, and the same seed makes the same messages.

mod market;
mod menu;
mod outcomes;
mod past;
mod play;
mod quote;
mod random;
mod score;
mod season;
mod sport;
mod timeline;
mod write;

use super::message::MessageKind;
use super::{Reader, Source, store};
use crate::platform::App;
use crate::sportsbook::feed::Links;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, OddsId};
use hanpan_core::sportsbook::feed::{FeedLink, LinkState};
use play::{Match, MatchState, status};
use quote::{Quote, State, quotes};
use random::Random;
use season::{HOUR, MINUTE, Plan, Scale};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use timeline::Timeline;
use tokio::time::sleep;
use uuid::Uuid;

/// Interval at which the season is advanced.
const TICK: Duration = Duration::from_secs(1);
/// Interval at which fixtures in play are listed.
const KEEP_ALIVE: TimeDelta = TimeDelta::seconds(30);
/// How long ago a match in play may have kicked off.
const LONGEST: i64 = 12 * HOUR;
/// Time after its end at which every result of a match is known, and nothing more happens.
const RESULTS_WITHIN: i64 = 12 * MINUTE;
/// Fixtures per message when all of them are sent.
const SENT_AT_ONCE: usize = 10;

/// A season that never ends.
#[derive(Debug, Clone, Copy)]
pub struct Season {
    chance: Random,
    timeline: Timeline,
    scale: Scale,
}

impl Season {
    /// Returns the season of a seed, in which `pace` seconds pass in each real second.
    pub fn new(seed: u64, pace: u32) -> Self {
        Self {
            chance: Random::new(seed),
            timeline: Timeline::new(pace),
            scale: Scale::FULL,
        }
    }

    /// Multiplies the fixtures and price moves of a full site, at most by 8.
    #[must_use]
    pub fn under_load(self, load: u32) -> Self {
        let scale = self.scale.under_load(load);
        Self { scale, ..self }
    }

    /// Reduces the season to one league in `one_in`.
    #[must_use]
    pub fn of_one_league_in(self, one_in: usize) -> Self {
        let scale = self.scale.of_one_league_in(one_in);
        Self { scale, ..self }
    }

    fn plans(self, from: i64, to: i64) -> Vec<Plan> {
        season::between(self.chance, self.scale, from, to)
    }

    /// Returns messages with everything on offer at `now`, and with the results of the `open` fixtures:
    /// those, with their start, that have been waiting for a result since an earlier run.
    pub fn all(self, now: DateTime<Utc>, open: &HashMap<FixtureId, DateTime<Utc>>) -> Vec<String> {
        let at = self.timeline.season(now);
        let oldest = open
            .values()
            .map(|start| self.timeline.season(*start))
            .min();
        let from = oldest.map_or(at - LONGEST, |oldest| oldest.min(at - LONGEST));
        let mut events = Events::default();
        for plan in self.plans(from, at) {
            let game = Match::new(plan);
            if at <= game.end() + RESULTS_WITHIN || open.contains_key(&plan.id) {
                events.report(&game, None, plan.reported_at(at), self.timeline);
            }
        }
        self.messages(events, (0, at), SENT_AT_ONCE)
    }

    /// Returns messages of what happens after `from`, up to `to`.
    pub fn between(self, from: DateTime<Utc>, to: DateTime<Utc>) -> Vec<String> {
        let (from, to) = (self.timeline.season(from), self.timeline.season(to));
        let mut events = Events::default();
        for plan in self.plans(from - LONGEST, to) {
            let (before, after) = (plan.reported_at(from), plan.reported_at(to));
            if before == after {
                continue;
            }
            let game = Match::new(plan);
            if before <= game.end() + RESULTS_WITHIN {
                let before = (before >= plan.on_offer_from).then_some(before);
                events.report(&game, before, after, self.timeline);
            }
        }
        self.messages(events, (from, to), 1)
    }

    fn messages(self, events: Events, window: (i64, i64), at_once: usize) -> Vec<String> {
        let mut messages = vec![];
        for (kind, events) in [
            (MessageKind::Fixture, events.fixtures),
            (MessageKind::Score, events.scores),
            (MessageKind::Market, events.markets),
            (MessageKind::Settlement, events.settlements),
        ] {
            for (number, events) in events.chunks(at_once).enumerate() {
                let purpose = [
                    window.0,
                    window.1,
                    i64::from(kind.number()),
                    season::index(number),
                ];
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

    /// Returns a message that lists the fixtures in play.
    fn keep_alive(self, now: DateTime<Utc>) -> String {
        let at = self.timeline.season(now);
        let plans = self.plans(at - LONGEST, at);
        let begun = plans.into_iter().filter(|plan| plan.kick_off <= at);
        let in_play = begun.filter(|plan| {
            Match::new(*plan).at(plan.reported_at(at)).status == status::IN_PROGRESS
        });
        let in_play: Vec<FixtureId> = in_play.map(|plan| plan.id).collect();
        let guid = self.guid(&[at, i64::from(MessageKind::KeepAlive.number())]);
        write::keep_alive(self.timeline, at, guid, &in_play).to_string()
    }

    /// Returns a heartbeat.
    fn heartbeat(self, now: DateTime<Utc>) -> String {
        let at = self.timeline.season(now);
        write::message(
            MessageKind::Heartbeat,
            self.timeline,
            at,
            self.guid(&[at]),
            &[],
        )
        .to_string()
    }
}

/// The events to send, by kind.
#[derive(Default)]
struct Events {
    fixtures: Vec<Value>,
    scores: Vec<Value>,
    markets: Vec<Value>,
    settlements: Vec<Value>,
}

impl Events {
    /// Adds a fixture and its score, without its prices.
    fn result(&mut self, game: &Match, stand: &MatchState, timeline: Timeline, at: i64) {
        self.fixtures
            .push(write::fixture(game, stand, timeline, at));
        self.scores.push(write::score(game, stand, timeline, at));
    }

    /// Adds what changed of a fixture from `before` to `at`; all of it if nothing was sent before.
    fn report(&mut self, game: &Match, before: Option<i64>, at: i64, timeline: Timeline) {
        let stand = game.at(at);
        let sent = before.map(|before| game.at(before));
        if sent.as_ref().is_none_or(|sent| sent.status != stand.status) {
            self.fixtures
                .push(write::fixture(game, &stand, timeline, at));
        }
        let played = matches!(
            stand.status,
            status::IN_PROGRESS | status::FINISHED | status::ABANDONED
        );
        if played && sent.as_ref() != Some(&stand) {
            self.scores.push(write::score(game, &stand, timeline, at));
        }
        let before = before
            .map(|before| quotes(game, before))
            .unwrap_or_default();
        let before: HashMap<OddsId, State> = before
            .iter()
            .map(|quote| (quote.bet_id, quote.state))
            .collect();
        let changed = quotes(game, at).into_iter().filter(|quote| {
            match before.get(&quote.bet_id) {
                Some(state) => *state != quote.state,
                // Selections that were never on sale are left out.
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

/// Plays the configured season into the database until the server stops.
pub(super) async fn run(app: &App) {
    let link = FeedLink::Simulator;
    loop {
        app.state::<Links>()
            .set_state(link, LinkState::Running, None, app.clock.now());
        let mut source = Playing::new(app);
        let read = Reader::of_link(app, link).read(&mut source).await;
        // A server that stops drops this task here: connections that end then are no fault.
        sleep(TICK).await;
        if let Err(error) = read {
            tracing::warn!("the season could not be sent; all of it is sent again: {error:#}");
        }
    }
}

/// The season in progress.
struct Playing<'a> {
    app: &'a App,
    season: Season,
    /// The time up to which events have been sent; `None` before the first message.
    sent_until: Option<DateTime<Utc>>,
    /// When fixtures in play were last listed.
    kept_alive: Option<DateTime<Utc>>,
    waiting: VecDeque<String>,
}

impl<'a> Playing<'a> {
    fn new(app: &'a App) -> Self {
        Self {
            app,
            season: Season::new(app.config.simulator_seed, app.config.simulator_speed)
                .under_load(app.config.simulator_load),
            sent_until: None,
            kept_alive: None,
            waiting: VecDeque::new(),
        }
    }

    /// Queues what happened since the last call; everything at the first one. A new site also gets the
    /// earlier results and prices, like a site that has run for a long time.
    async fn poll(&mut self) -> sqlx::Result<()> {
        if self.sent_until.is_some() {
            sleep(TICK).await;
        }
        let now = self.app.clock.now();
        let first = self.sent_until.is_none() && store::is_empty(&self.app.db).await?;
        if first {
            self.waiting.extend(self.season.earlier_prices(now));
        }
        let messages = match self.sent_until {
            None => self.season.all(now, &store::open(&self.app.db, now).await?),
            Some(sent_until) => self.season.between(sent_until, now),
        };
        self.waiting.extend(messages);
        self.waiting.push_back(self.season.heartbeat(now));
        if self.kept_alive.is_none_or(|at| now - at >= KEEP_ALIVE) {
            self.waiting.push_back(self.season.keep_alive(now));
            self.kept_alive = Some(now);
        }
        if first {
            self.waiting.extend(self.season.past_results(now));
        }
        self.sent_until = Some(now);
        Ok(())
    }
}

impl Source for Playing<'_> {
    type Receipt = ();

    async fn next(&mut self) -> anyhow::Result<Option<(Vec<u8>, ())>> {
        if self.waiting.is_empty() {
            self.poll().await?;
        }
        let message = self.waiting.pop_front();
        Ok(message.map(|message| (message.into_bytes(), ())))
    }

    async fn acknowledge(&mut self, (): ()) -> anyhow::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_keep_alive_names_what_is_in_play() {
        let season = Season::new(1, 1).of_one_league_in(4);
        let now = DateTime::from_timestamp(1_772_449_200, 0).unwrap();
        let keep_alive: Value = serde_json::from_str(&season.keep_alive(now)).unwrap();
        let named = keep_alive["Body"]["KeepAlive"]["ActiveEvents"].as_array();
        let named: BTreeSet<i64> = named.unwrap().iter().filter_map(Value::as_i64).collect();
        let messages = season.all(now, &HashMap::new());
        let events = messages.iter().flat_map(|text| {
            let message: Value = serde_json::from_str(text).unwrap();
            message["Body"]["Events"].as_array().unwrap().clone()
        });
        let in_play = events.filter(|event| event["Fixture"]["Status"] == status::IN_PROGRESS);
        let in_play: BTreeSet<i64> = in_play
            .filter_map(|event| event["FixtureId"].as_i64())
            .collect();
        assert!(!named.is_empty());
        assert_eq!(named, in_play);
    }
}
