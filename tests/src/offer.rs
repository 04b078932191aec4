//! Offers fixtures and selections and settles them, with real feed messages through the reader.

use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, MarketId, SportId};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_server::sportsbook::catalogue::{Catalogue, OfferedSelection};
use hanpan_server::sportsbook::feed::{self, MessageOutcome};
use hanpan_server::sportsbook::settlement::queue::SelectionKey;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use uuid::Uuid;

/// Above 2^53, like the feed's bet ids.
static NEXT_ODDS_ID: AtomicI64 = AtomicI64::new(149_383_821_811_098_946);
static NEXT_FIXTURE_ID: AtomicI64 = AtomicI64::new(11_098_946);

/// The feed's settlement codes.
pub mod result {
    /// The selection is cancelled.
    pub const CANCELLED: i64 = -1;
    /// It lost.
    pub const LOST: i64 = 1;
    /// It won.
    pub const WON: i64 = 2;
    /// The stake is returned.
    pub const VOID: i64 = 3;
    /// Half of the stake lost, half is returned.
    pub const HALF_LOST: i64 = 4;
    /// Half of the stake won, half is returned.
    pub const HALF_WON: i64 = 5;
}

/// The feed's bet statuses.
const OPEN: i64 = 1;
const SUSPENDED: i64 = 2;
const SETTLED: i64 = 3;

/// The feed of a test: `world.feed().football().await`.
pub struct Feed<'a>(&'a World);

/// An offered fixture.
#[derive(Debug, Clone, Copy)]
pub struct Fixture {
    /// Its id.
    pub id: FixtureId,
    /// Its sport.
    pub sport_id: SportId,
    /// When it starts.
    pub start_at: DateTime<Utc>,
}

impl World {
    /// The feed of this site.
    pub fn feed(&self) -> Feed<'_> {
        Feed(self)
    }
}

/// The league of the fixtures of a sport.
pub fn league_of(sport_id: SportId) -> LeagueId {
    LeagueId::new(sport_id.get() + 1)
}

/// The selection of a leg.
pub fn key(pick: &Betting) -> SelectionKey {
    SelectionKey {
        fixture_id: pick.fixture_id,
        market_id: pick.market_id,
        odds_id: pick.odds_id.parse().unwrap(),
    }
}

impl Feed<'_> {
    /// Feeds a message, which is applied like any other and is in the server's memory afterwards.
    pub async fn accept(&self, message: &Value) -> MessageOutcome {
        self.take_text(&message.to_string()).await
    }

    /// Feeds any text, which need not be a valid message.
    pub async fn take_text(&self, text: &str) -> MessageOutcome {
        let app = &self.0.app;
        let outcome = feed::accept(&app.db, text, self.0.now()).await.unwrap();
        app.state::<Catalogue>()
            .catch_up(&app.db, self.0.now())
            .await
            .unwrap();
        outcome
    }

    /// A message of this type with these events.
    pub fn message(&self, kind: i64, events: &Value) -> Value {
        json!({
            "Header": {
                "Type": kind,
                "MsgGuid": Uuid::new_v4(),
                "CreationDate": self.0.now(),
                "ServerTimestamp": self.0.now().timestamp_millis(),
            },
            "Body": { "Events": events },
        })
    }

    /// A football fixture that starts in three hours.
    pub async fn football(&self) -> Fixture {
        self.fixture(FOOTBALL, TimeDelta::hours(3)).await
    }

    /// A fixture of a sport that starts after `starts_in`, without selections.
    pub async fn fixture(&self, sport_id: SportId, starts_in: TimeDelta) -> Fixture {
        let fixture = Fixture {
            id: FixtureId::new(NEXT_FIXTURE_ID.fetch_add(1, Ordering::Relaxed)),
            sport_id,
            start_at: self.0.now() + starts_in,
        };
        self.status(&fixture, 1).await;
        fixture
    }

    /// Sends the status of a fixture by the feed's codes: 2 in progress, 3 finished, 4 cancelled.
    pub async fn status(&self, fixture: &Fixture, status: i64) {
        let outcome = self.accept(&self.fixture_message(fixture, status)).await;
        assert_eq!(outcome, MessageOutcome::Applied);
    }

    /// A fixture message. League and teams are named after sport and fixture.
    pub fn fixture_message(&self, fixture: &Fixture, status: i64) -> Value {
        let Fixture {
            id,
            sport_id,
            start_at,
        } = *fixture;
        let events = json!([{
            "FixtureId": id,
            "Fixture": {
                "Sport": { "Id": sport_id, "Name": "Sport" },
                "Location": { "Id": 250, "Name": "England" },
                "League": { "Id": league_of(sport_id), "Name": format!("League {sport_id}") },
                "StartDate": start_at,
                "LastUpdate": self.0.now(),
                "Status": status,
                "Participants": [
                    { "Id": id.get() * 2, "Name": format!("Home {id}"), "Position": "1" },
                    { "Id": id.get() * 2 + 1, "Name": format!("Away {id}"), "Position": "2" },
                ],
            },
        }]);
        self.message(1, &events)
    }

    /// A new open selection, as a leg.
    pub async fn selection(
        &self,
        fixture: &Fixture,
        market_id: MarketId,
        name: &str,
        price: &str,
    ) -> Betting {
        let bet = json!({ "Name": name, "Price": price, "Status": OPEN });
        self.new_bet(fixture, market_id, bet).await
    }

    /// Over and under at a line.
    pub async fn total(
        &self,
        fixture: &Fixture,
        market_id: MarketId,
        line: &str,
        over: &str,
        under: &str,
    ) -> [Betting; 2] {
        let bet = |name: &str, price: &str| json!({ "Name": name, "BaseLine": line, "Price": price, "Status": OPEN });
        [
            self.new_bet(fixture, market_id, bet("Over", over)).await,
            self.new_bet(fixture, market_id, bet("Under", under)).await,
        ]
    }

    /// Both sides of a handicap, given as home's line.
    pub async fn handicap(
        &self,
        fixture: &Fixture,
        market_id: MarketId,
        line: &str,
        home: &str,
        away: &str,
    ) -> [Betting; 2] {
        let from = (line, "0-0");
        self.handicap_from(fixture, market_id, from, home, away)
            .await
    }

    /// Both sides of a handicap that counts from a score, given as home's line.
    pub async fn handicap_from(
        &self,
        fixture: &Fixture,
        market_id: MarketId,
        (line, score): (&str, &str),
        home: &str,
        away: &str,
    ) -> [Betting; 2] {
        let opposite = line
            .strip_prefix('-')
            .map_or_else(|| format!("-{line}"), str::to_owned);
        let bet = |name: &str, own: &str, price: &str| {
            let (own, shared) = (format!("{own} ({score})"), format!("{line} ({score})"));
            json!({ "Name": name, "Line": own, "BaseLine": shared, "Price": price, "Status": OPEN })
        };
        let (home, away) = (bet("1", line, home), bet("2", &opposite, away));
        [
            self.new_bet(fixture, market_id, home).await,
            self.new_bet(fixture, market_id, away).await,
        ]
    }

    async fn new_bet(&self, fixture: &Fixture, market_id: MarketId, bet: Value) -> Betting {
        let odds_id = NEXT_ODDS_ID.fetch_add(1, Ordering::Relaxed);
        let price = bet["Price"].as_str().unwrap().to_owned();
        let pick = Betting {
            bet_price: price.try_into().unwrap(),
            fixture_id: fixture.id,
            odds_id: odds_id.to_string(),
            sport_id: fixture.sport_id,
            market_id,
            version: 1,
        };
        self.bet(3, &pick, bet).await;
        pick
    }

    /// Home, draw and away of a football fixture that starts in three hours, at 2.00, 3.00, 4.00.
    pub async fn match_result(&self) -> [Betting; 3] {
        let fixture = self.football().await;
        [
            self.selection(&fixture, MarketId::new(1), "1", "2.00")
                .await,
            self.selection(&fixture, MarketId::new(1), "X", "3.00")
                .await,
            self.selection(&fixture, MarketId::new(1), "2", "4.00")
                .await,
        ]
    }

    /// A leg at each of these prices, each on its own football fixture.
    pub async fn legs(&self, prices: &[&str]) -> Vec<Betting> {
        let mut legs = vec![];
        for price in prices {
            let fixture = self.football().await;
            legs.push(self.selection(&fixture, MarketId::new(1), "1", price).await);
        }
        legs
    }

    /// Changes a price; returns the leg with its new price and version.
    pub async fn reprice(&self, pick: &Betting, price: &str) -> Betting {
        self.bet(3, pick, json!({ "Price": price, "Status": OPEN }))
            .await;
        let now = self.now(pick);
        Betting {
            bet_price: now.price,
            version: now.version,
            ..pick.clone()
        }
    }

    /// Suspends a selection.
    pub async fn suspend(&self, pick: &Betting) {
        let price = pick.bet_price.to_string();
        self.bet(3, pick, json!({ "Price": price, "Status": SUSPENDED }))
            .await;
    }

    /// Gives a selection its result, one of [`result`].
    pub async fn settle(&self, pick: &Betting, result: i64) {
        let bet = json!({ "Price": "1.0", "Status": SETTLED, "Settlement": result });
        self.bet(35, pick, bet).await;
    }

    /// A selection as it is offered now.
    pub fn now(&self, pick: &Betting) -> OfferedSelection {
        let catalogue = self.0.app.state::<Catalogue>();
        catalogue.selection(key(pick), self.0.now()).unwrap()
    }

    /// Sends a message about a known selection.
    pub async fn bet(&self, kind: i64, pick: &Betting, bet: Value) {
        let message = self.bet_message(kind, pick, bet, self.0.now());
        assert_eq!(self.accept(&message).await, MessageOutcome::Applied);
    }

    /// A message about one bet that the vendor changed at `at`.
    pub fn bet_message(
        &self,
        kind: i64,
        pick: &Betting,
        mut bet: Value,
        at: DateTime<Utc>,
    ) -> Value {
        // A number, as the feed writes it, although it exceeds the precision of a float.
        bet["Id"] = json!(key(pick).odds_id);
        bet["LastUpdate"] = json!(at);
        let market = json!({ "Id": pick.market_id, "Name": "Market", "Bets": [bet] });
        let events = json!([{ "FixtureId": pick.fixture_id, "Markets": [market] }]);
        self.message(kind, &events)
    }
}
