//! Virtual games: events opened, bet on and played.

use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    Empty, GetBets, GetVirtualEvents, GetVirtualPlayByPlay, GetVirtualResults, PlaceVirtualBet,
};
use hanpan_core::games::rounds::clock::RoundSettings;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::play_by_play::PlayByPlay;
use hanpan_core::games::rounds::virtuals::settings::VirtualSettings;
use hanpan_core::games::rounds::virtuals::views::{
    VirtualEvent, VirtualEventsQuery, VirtualLeagueNow, VirtualOffer,
};
use hanpan_core::kernel::ids::VirtualLeagueId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{BetQuery, BetReceipt, BetSlip, Betting};
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use std::collections::BTreeSet;
use uuid::Uuid;

/// The Premiership.
pub const PREMIERSHIP: VirtualLeagueId = VirtualLeagueId::new(5001);
/// The Euro Cup.
pub const EURO_CUP: VirtualLeagueId = VirtualLeagueId::new(5002);
/// The league of basketball.
pub const BASKETBALL: VirtualLeagueId = VirtualLeagueId::new(5501);
/// A venue of dog races.
pub const MOONLIGHT_PARK: VirtualLeagueId = VirtualLeagueId::new(6001);
/// A venue of horse races.
const HANGANG_PARK: VirtualLeagueId = VirtualLeagueId::new(6501);
/// One league of each sport.
pub const ONE_OF_EACH: [VirtualLeagueId; 4] =
    [PREMIERSHIP, BASKETBALL, MOONLIGHT_PARK, HANGANG_PARK];

/// Seconds between two events of a league after [`slow_down`].
pub const INTERVAL: i64 = 1_800;

/// Slows all virtual games down, so that a test can play a day of games.
pub async fn slow_down(operator: &Client) {
    for sport in VirtualSport::ALL {
        let settings = VirtualSettings {
            rounds: RoundSettings {
                interval: INTERVAL,
                closing: 10,
            },
            ..VirtualSettings::default_of(sport)
        };
        operator
            .change_setting(
                &format!("virtual{sport:?}"),
                &serde_json::to_string(&settings).unwrap(),
            )
            .await
            .unwrap();
    }
}

/// A league by its id.
pub fn league(id: VirtualLeagueId) -> &'static VirtualLeague {
    VirtualLeague::of(id).unwrap()
}

impl World {
    /// The current events of a league.
    pub async fn league_now(&self, id: VirtualLeagueId) -> VirtualLeagueNow {
        self.look().await;
        let query = VirtualEventsQuery {
            sport: league(id).sport,
        };
        let events = self
            .visitor()
            .call::<GetVirtualEvents>(&query)
            .await
            .unwrap();
        assert_eq!(events.now, self.now());
        let mut leagues = events.leagues.into_iter();
        leagues.find(|league| league.league_id == id).unwrap()
    }

    /// The event of a league that accepts bets.
    pub async fn next_event(&self, id: VirtualLeagueId) -> VirtualOffer {
        self.league_now(id).await.next.unwrap()
    }

    /// Plays events, each to its end.
    pub async fn play(&self, events: &[&VirtualEvent]) {
        let times = events
            .iter()
            .flat_map(|event| [event.round.draws_at, event.ends_at]);
        for at in times.collect::<BTreeSet<_>>() {
            self.look_at(at).await;
        }
    }

    /// The play-by-play of an event that has started.
    pub async fn play_by_play(&self, event: &VirtualEvent) -> Result<PlayByPlay, Refused> {
        let visitor = self.visitor();
        visitor
            .call_at::<GetVirtualPlayByPlay>(event.fixture_id, &Empty {})
            .await
    }

    /// Finished and void events of a sport or league.
    pub async fn results(&self, kind: &str) -> Vec<VirtualEvent> {
        let query = ListQuery {
            kind: Some(kind.to_owned()),
            perpage: Some(100),
            ..ListQuery::default()
        };
        let page = self
            .visitor()
            .call::<GetVirtualResults>(&query)
            .await
            .unwrap();
        page.items
    }
}

/// The last second in which an event accepts bets; the processing time of a bet counts.
pub fn last_moment(offer: &VirtualOffer) -> DateTime<Utc> {
    offer.event.round.closes_at - TimeDelta::seconds(1)
}

/// All picks of an event as the page sends them, each with its name.
pub fn picks(offer: &VirtualOffer) -> Vec<(String, Betting)> {
    let mut all = Vec::new();
    for market in &offer.markets {
        for one in &market.selections {
            let pick = Betting {
                bet_price: one.price,
                fixture_id: offer.event.fixture_id,
                odds_id: one.odds_id.to_string(),
                sport_id: offer.sport_id,
                market_id: market.market_id,
                version: offer.version,
            };
            all.push((format!("{} {}", market.name, one.name), pick));
        }
    }
    all
}

/// The first selection of an event: home, or the runner with number 1.
pub fn first(offer: &VirtualOffer) -> Betting {
    picks(offer).remove(0).1
}

/// An order as the page sends it.
pub fn virtual_order(
    member: &Client,
    sport: VirtualSport,
    stake: i64,
    legs: &[Betting],
) -> PlaceRoundBet {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
    let odds = SlipOdds::of(&prices, None).unwrap();
    PlaceRoundBet {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        total_ratio: odds.total().to_string(),
        amounts: Won::new(stake).into(),
        bettings: legs.to_vec(),
        game_detail_type: sport.detail_type(),
    }
}

impl Client {
    /// Bets on selections of a sport.
    pub async fn bet_on_events(
        &self,
        sport: VirtualSport,
        stake: i64,
        legs: &[Betting],
    ) -> Result<BetReceipt, Refused> {
        self.place_virtual(sport.code(), &virtual_order(self, sport, stake, legs))
            .await
    }

    /// Places an order by the code of a sport.
    pub async fn place_virtual(
        &self,
        sport: &str,
        order: &PlaceRoundBet,
    ) -> Result<BetReceipt, Refused> {
        self.call_at::<PlaceVirtualBet>(sport.to_owned(), order)
            .await
    }

    /// Slips of a virtual game.
    pub async fn virtual_slips(&self, sport: VirtualSport) -> Vec<BetSlip> {
        self.call::<GetBets>(&virtual_history(self, sport))
            .await
            .unwrap()
    }
}

/// The query of the history's tab of a virtual game.
pub fn virtual_history(member: &Client, sport: VirtualSport) -> BetQuery {
    BetQuery {
        member_user_id: member.id,
        game_type: 4,
        game_detail_type: Some(sport.detail_type()),
        game_detail_types: None,
        page: Some(1),
        perpage: None,
        user: Some(1),
    }
}
