//! Reads a message of the vendor's feed. Missing data stays missing and is filled in from known data
//! when the message is applied; unreadable data becomes a fault, and the rest of the message is used.

use super::bet_facts::win_flag;
pub use super::bet_facts::{BetFacts, Quote};
pub use super::kind::MessageKind;
use super::node::Node;
pub use super::score::ScoreFacts;
use super::score::scored;
use super::source::Received;
pub use super::subscription::Subscription;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{
    FixtureId, LeagueId, LocationId, MarketId, OddsId, ParticipantId, SportId,
};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink, is_too_far_ahead};
use hanpan_core::sportsbook::settle::WinFlag;
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// A message of the feed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Fixtures, scores, prices or results.
    Update(Update),
    /// The fixtures in play that have markets.
    KeepAlive(Sign),
    /// The link is alive, except for the packages that it names.
    Heartbeat(Sign),
    /// Any other type, or a sign of life from too far ahead; counted and not applied.
    Unknown(i64),
}

/// A sign of life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sign {
    /// The ids that it names.
    pub names: Vec<i64>,
    /// When the vendor created it, UTC; when it arrived if it does not say.
    pub at: DateTime<Utc>,
}

/// A message with changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Update {
    /// Identifies the message: another one with the same guid is a duplicate. Computed from the content
    /// if the message has none.
    pub guid: Uuid,
    /// What it brings: fixtures, scores, prices or results.
    pub kind: MessageKind,
    /// When the vendor created it, UTC, if it says so.
    pub written_at: Option<DateTime<Utc>>,
    /// One for each fixture.
    pub events: Vec<Event>,
    /// What could not be read, each fault once.
    pub faults: Vec<FeedFault>,
}

/// The changes of a fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The link by which it came; `None` for a recording.
    pub link: Option<FeedLink>,
    /// It is a part of a snapshot.
    pub snapshot: bool,
    /// The vendor created it before the newest snapshot of its link.
    pub before_snapshot: bool,
    /// When the vendor created it, UTC: orders data without a time of its own.
    pub at: DateTime<Utc>,
    /// Facts of the fixture.
    pub fixture: Option<FixtureFacts>,
    /// Its score.
    pub score: Option<ScoreFacts>,
    /// Its bets.
    pub bets: Vec<BetFacts>,
    /// Markets that are closed as a whole, including bets that are not named.
    pub closed_markets: Vec<MarketId>,
}

/// An id with the vendor's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<Id> {
    /// The id.
    pub id: Id,
    /// The vendor's name.
    pub name: String,
}

/// Facts of a fixture, as far as they are given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FixtureFacts {
    /// Sport.
    pub sport: Option<Named<SportId>>,
    /// Location.
    pub location: Option<Named<LocationId>>,
    /// League.
    pub league: Option<Named<LeagueId>>,
    /// Home team.
    pub home: Option<Named<ParticipantId>>,
    /// Away team.
    pub away: Option<Named<ParticipantId>>,
    /// Start, UTC.
    pub start_at: Option<DateTime<Utc>>,
    /// Its status.
    pub status: Option<FixtureStatus>,
    /// Whether a package follows it.
    pub subscription: Option<Subscription>,
    /// In a snapshot, when the vendor last changed these facts, which is before the site asked for them.
    pub as_of: Option<DateTime<Utc>>,
}

/// What to do with times that are [too far ahead](is_too_far_ahead).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ahead {
    /// A fault: the item is not read.
    Refuse,
    /// It counts as of the time of arrival.
    AsReceived,
}

/// Reads a message of a recording received at `received_at`.
pub fn read(text: &str, received_at: DateTime<Utc>) -> Result<Message, FeedFault> {
    read_received(Received::recorded(text), received_at)
}

/// Reads a message received at `received_at`.
pub(super) fn read_received(
    received: Received<'_>,
    received_at: DateTime<Utc>,
) -> Result<Message, FeedFault> {
    read_with(received, received_at, Ahead::Refuse)
}

/// Reads a message received at `received_at` that an operator applies: a time too far ahead counts as
/// the time of arrival.
pub(super) fn read_by_hand(
    received: Received<'_>,
    received_at: DateTime<Utc>,
) -> Result<Message, FeedFault> {
    read_with(received, received_at, Ahead::AsReceived)
}

fn read_with(
    Received {
        text,
        link,
        snapshot_of,
    }: Received<'_>,
    received_at: DateTime<Utc>,
    ahead: Ahead,
) -> Result<Message, FeedFault> {
    let message = Node::parse(text).ok_or(FeedFault::NoObject)?;
    let header = message.node("Header").ok_or(FeedFault::NoType)?;
    let number = header.integer("Type").ok_or(FeedFault::NoType)?;
    let Some(kind) = MessageKind::of_type(number) else {
        return Ok(Message::Unknown(number));
    };
    let body = message.node("Body");
    let written_at = header.time("CreationDate");
    let written_at = written_at.or_else(|| header.timestamp("ServerTimestamp"));
    let is_ahead = written_at.is_some_and(|at| is_too_far_ahead(at, received_at));
    let sign = |node: Option<Node>, names: &str| Sign {
        names: node.map(|node| node.integers(names)).unwrap_or_default(),
        // A time in the future would keep a dead link alive.
        at: written_at.map_or(received_at, |at| at.min(received_at)),
    };
    match kind {
        // The updates of such a link are not read: its signs would keep old prices on sale.
        MessageKind::KeepAlive | MessageKind::Heartbeat if is_ahead => {
            return Ok(Message::Unknown(number));
        }
        MessageKind::KeepAlive => {
            let keep_alive = body.and_then(|body| body.node("KeepAlive"));
            return Ok(Message::KeepAlive(sign(keep_alive, "ActiveEvents")));
        }
        MessageKind::Heartbeat => return Ok(Message::Heartbeat(sign(body, "FeedInterrupted"))),
        MessageKind::Fixture
        | MessageKind::Score
        | MessageKind::Market
        | MessageKind::Settlement => {}
    }
    let mut reader = Reader {
        kind,
        link,
        written_at: None,
        received_at,
        ahead,
        snapshot: header.text("Snapshot").as_deref() == Some("true"),
        before_snapshot: written_at.is_some_and(|at| snapshot_of.is_some_and(|of| at < of)),
        faults: vec![],
    };
    if let Some(at) = written_at {
        reader.written_at = Some(reader.time(at).ok_or(FeedFault::TimeAhead)?);
    }
    let written_at = reader.written_at;
    let events = body.map(|body| body.nodes("Events")).unwrap_or_default();
    if events.is_empty() {
        reader.faults.push(FeedFault::NoEvent);
    }
    let events = events.into_iter().filter_map(|event| reader.event(event));
    let events = events.collect();
    Ok(Message::Update(Update {
        guid: guid(&header, text),
        kind,
        written_at,
        events,
        faults: reader.faults,
    }))
}

fn guid(header: &Node, text: &str) -> Uuid {
    let given = header.text("MsgGuid").and_then(|guid| guid.parse().ok());
    given.unwrap_or_else(|| guid_of(text))
}

/// Computes a guid from the content of a message that has none.
pub(super) fn guid_of(text: &str) -> Uuid {
    let hash = Sha256::digest(text.as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    Uuid::from_bytes(bytes)
}

struct Reader {
    kind: MessageKind,
    link: Option<FeedLink>,
    written_at: Option<DateTime<Utc>>,
    received_at: DateTime<Utc>,
    ahead: Ahead,
    /// The message is a part of a snapshot.
    snapshot: bool,
    before_snapshot: bool,
    faults: Vec<FeedFault>,
}

impl Reader {
    /// Adds a fault if required data is missing.
    fn must<T>(&mut self, thing: Option<T>, fault: FeedFault) -> Option<T> {
        if thing.is_none() && !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
        thing
    }

    /// Checks a time of the vendor; `None` if it is too far ahead.
    fn time(&self, time: DateTime<Utc>) -> Option<DateTime<Utc>> {
        if !is_too_far_ahead(time, self.received_at) {
            return Some(time);
        }
        (self.ahead == Ahead::AsReceived).then_some(self.received_at)
    }

    fn event(&mut self, node: Option<Node>) -> Option<Event> {
        let node = self.must(node, FeedFault::EventInvalid)?;
        // Ids below zero are the site's own rounds.
        let fixture_id = node.integer("FixtureId").filter(|id| *id > 0);
        let fixture_id = self.must(fixture_id, FeedFault::FixtureIdMissing)?;
        let fixture = node.node("Fixture");
        let changed_at = || fixture.as_ref()?.time("LastUpdate");
        let at = self.written_at.or_else(changed_at);
        let at = self.time(at.unwrap_or(self.received_at));
        let at = self.must(at, FeedFault::TimeAhead)?;
        let as_of = fixture.as_ref().and_then(|node| node.time("LastUpdate"));
        let as_of = as_of.filter(|_| self.snapshot).map(|time| time.min(at));
        let mut event = Event {
            fixture_id: FixtureId::new(fixture_id),
            link: self.link,
            snapshot: self.snapshot,
            before_snapshot: self.before_snapshot,
            at,
            // A score comes with few facts of its fixture: those that it leaves out are not unknown.
            fixture: fixture
                .filter(|_| self.kind != MessageKind::Score)
                .as_ref()
                .map(|node| FixtureFacts {
                    as_of,
                    ..facts(node)
                }),
            score: node.node("Livescore").and_then(|score| scored(&score)),
            bets: vec![],
            closed_markets: vec![],
        };
        for market in node.nodes("Markets") {
            self.market(market, &mut event);
        }
        Some(event)
    }

    fn market(&mut self, node: Option<Node>, event: &mut Event) -> Option<()> {
        let node = self.must(node, FeedFault::MarketInvalid)?;
        let id = node.integer("Id").map(MarketId::new);
        let id = self.must(id, FeedFault::MarketIdMissing)?;
        let name = node.text("Name").unwrap_or_else(|| id.to_string());
        let market = Named { id, name };
        if matches!(node.integer("Status"), Some(2 | 3)) {
            event.closed_markets.push(id);
        }
        for bet in node.nodes("Bets") {
            let bet = self.bet(bet, &market, event.at);
            event.bets.extend(bet);
        }
        Some(())
    }

    fn bet(
        &mut self,
        node: Option<Node>,
        market: &Named<MarketId>,
        written_at: DateTime<Utc>,
    ) -> Option<BetFacts> {
        let node = self.must(node, FeedFault::BetInvalid)?;
        let odds_id = self.must(node.integer("Id"), FeedFault::BetIdInvalid)?;
        let quote = node.text("Price").map_or(Quote::Missing, |price| {
            Price::parse(&price).map_or(Quote::Unsellable, Quote::Price)
        });
        let updated_at = self.time(node.time("LastUpdate").unwrap_or(written_at));
        let updated_at = self.must(updated_at, FeedFault::TimeAhead)?;
        let status = node.integer("Status").map(SelectionStatus::from_code);
        Some(BetFacts {
            market: market.clone(),
            odds_id: OddsId::new(odds_id),
            name: node.text("Name"),
            line: line(&node, "Line"),
            baseline: line(&node, "BaseLine"),
            quote,
            status,
            result: self.result(&node, status),
            updated_at,
        })
    }

    /// Settlements have results, and so do settled bets of snapshots. Zero takes a result back, but
    /// only in a settlement: elsewhere it means that there is none yet.
    fn result(&mut self, node: &Node, status: Option<SelectionStatus>) -> Option<WinFlag> {
        let settlement = self.kind == MessageKind::Settlement;
        if !settlement && status != Some(SelectionStatus::Settled) {
            return None;
        }
        let flag = win_flag(node.integer("Settlement")?);
        let flag = self.must(flag, FeedFault::SettlementUnknown)?;
        (settlement || flag != WinFlag::Waiting).then_some(flag)
    }
}

fn facts(node: &Node) -> FixtureFacts {
    let team = |position: &str| {
        let teams = node.nodes("Participants").into_iter().flatten();
        let teams = teams.filter(|team| team.text("Position").as_deref() == Some(position));
        // The first one. One that is not active counts only if the position has no other.
        let team = teams.min_by_key(|team| team.integer("IsActive") == Some(0));
        named(team, ParticipantId::new)
    };
    FixtureFacts {
        sport: named(node.node("Sport"), SportId::new),
        location: named(node.node("Location"), LocationId::new),
        league: named(node.node("League"), LeagueId::new),
        home: team("1"),
        away: team("2"),
        start_at: node.time("StartDate"),
        status: node.integer("Status").and_then(FixtureStatus::from_code),
        subscription: Subscription::of(node),
        as_of: None,
    }
}

fn named<Id>(node: Option<Node>, id: fn(i64) -> Id) -> Option<Named<Id>> {
    let node = node?;
    Some(Named {
        id: node.integer("Id").map(id)?,
        name: node.text("Name")?,
    })
}

/// A line. The score from which it counts follows it. That is the start in `-1.5 (0-0)`, which members see as `-1.5`;
/// `-1.5 (1-0)` is another line than `-1.5`, and keeps its score.
fn line(node: &Node, key: &str) -> Option<String> {
    let text = node.text(key)?;
    let parts: Vec<&str> = text.split_whitespace().collect();
    Some(match parts.as_slice() {
        [number, "(0-0)"] => (*number).to_owned(),
        parts => parts.join(" "),
    })
}
