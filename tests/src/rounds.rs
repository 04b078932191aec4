//! Rounds of the mini-games: opened, bet on and drawn.

use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{GetBets, GetMiniEvents, GetMiniRounds, Method, PlaceMinigameBet, ROUTES};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::games::rounds::views::{MiniEvent, MiniEventQuery, MiniRound};
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{BetQuery, BetReceipt, BetSlip, Betting, SlipHead};
use hanpan_server::games::rounds::leader::{self, Term};
use hanpan_server::games::rounds::worker;
use hanpan_server::platform::App;
use hanpan_server::sportsbook::settlement;
use serde_json::{Value, json};
use uuid::Uuid;

/// An odd sum of the normal balls.
pub const NORMAL_ODD: i64 = 30_101;

/// Makes the server the leader, whichever led before, and returns its term.
pub async fn term(app: &App) -> Term {
    sqlx::query("update leases set expires_at = '-infinity'")
        .execute(&app.db)
        .await
        .unwrap();
    let led = leader::lead(&app.db, app.jobs.server()).await;
    led.unwrap().unwrap()
}

impl World {
    /// Does what the leader does at this moment.
    pub async fn look(&self) {
        worker::poll(&self.app, term(&self.app).await)
            .await
            .unwrap();
    }

    /// The current round of a game.
    pub async fn round(&self, game: MiniGame) -> MiniEvent {
        self.look().await;
        let query = MiniEventQuery {
            game_id: game.detail_type().into(),
            current_game: Some(1),
        };
        let events = self.visitor().call::<GetMiniEvents>(&query).await.unwrap();
        assert_eq!(events.now, self.now());
        let mut events = events.events.into_iter();
        events.find(|event| event.round.game == game).unwrap()
    }

    /// Moves the clock to a moment, does what is due then, and settles the bets.
    pub async fn look_at(&self, at: DateTime<Utc>) {
        self.clock.set(at);
        self.look().await;
        settlement::worker::settle_queued(&self.app).await.unwrap();
    }

    /// The seed of the current round. Calls every GET endpoint as an operator, with this query and
    /// without one, and checks that no answer contains the seed.
    pub async fn hidden_seed(&self, id: i64, mut query: Value) -> String {
        let operator = self.operator().await;
        query["memberUserId"] = operator.id.get().into();
        let bytes = sqlx::query_scalar!("select seed from round_seeds where round_id = $1", id);
        let seed = hex::encode(bytes.fetch_one(&self.app.db).await.unwrap());
        let reads = ROUTES.iter().filter(|row| row.method == Method::Get);
        for row in reads.filter(|row| !row.path.ends_with("stream")) {
            for path_id in [id, operator.id.get()] {
                let path = row.path.replace("{id}", &path_id.to_string());
                for query in [&query, &json!({})] {
                    let (_, body) = operator.send(row.method, &path, query).await;
                    assert!(!body.to_string().contains(&seed), "{row:?}");
                }
            }
        }
        seed
    }

    /// A round in its current state.
    pub async fn past(&self, event: &MiniEvent) -> MiniRound {
        let query = ListQuery {
            kind: Some(event.round.game.code().to_owned()),
            perpage: Some(100),
            ..ListQuery::default()
        };
        let page = self.visitor().call::<GetMiniRounds>(&query).await.unwrap();
        let mut rounds = page.items.into_iter();
        let id = event.round.fixture_id;
        rounds.find(|round| round.fixture_id == id).unwrap()
    }
}

/// The last second in which a round accepts bets; the processing time of a bet counts.
pub fn last_moment(event: &MiniEvent) -> DateTime<Utc> {
    event.round.round.closes_at - TimeDelta::seconds(1)
}

/// A pick as the page sends it.
pub fn pick(event: &MiniEvent, odds_id: OddsId) -> Betting {
    let mut picks = event.markets.iter().flat_map(|market| {
        market.selections.iter().map(|one| Betting {
            bet_price: one.price,
            fixture_id: event.round.fixture_id,
            odds_id: one.odds_id.to_string(),
            sport_id: event.sport_id,
            market_id: market.market_id,
            version: event.version,
        })
    });
    let odds_id = odds_id.to_string();
    picks.find(|one| one.odds_id == odds_id).unwrap()
}

/// An order as the page sends it.
pub fn mini_order(
    member: &Client,
    stake: i64,
    event: &MiniEvent,
    odds_id: OddsId,
) -> PlaceRoundBet {
    let pick = pick(event, odds_id);
    PlaceRoundBet {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        total_ratio: format!("{:.2}", pick.bet_price.decimal()),
        amounts: Won::new(stake).into(),
        bettings: vec![pick],
        game_detail_type: event.round.game.detail_type(),
    }
}

impl Client {
    /// Bets on a selection of a round.
    pub async fn bet_on_round(
        &self,
        stake: i64,
        event: &MiniEvent,
        odds_id: OddsId,
    ) -> Result<BetReceipt, Refused> {
        let order = mini_order(self, stake, event, odds_id);
        self.call::<PlaceMinigameBet>(&order).await
    }

    /// Slips of the named mini-games.
    pub async fn mini_slips(&self, types: &str) -> Vec<BetSlip> {
        self.call::<GetBets>(&history(self, types)).await.unwrap()
    }

    /// The newest slip of the mini-games.
    pub async fn newest_mini_slip(&self) -> SlipHead {
        let slip = self.mini_slips("301,303,308").await.remove(0);
        slip.into_iter().next().unwrap().slip.unwrap()
    }
}

/// The query of the history's mini-game tab.
pub fn history(member: &Client, types: &str) -> BetQuery {
    BetQuery {
        member_user_id: member.id,
        game_type: 3,
        game_detail_type: None,
        game_detail_types: Some(types.to_owned()),
        page: Some(1),
        perpage: None,
        user: Some(1),
    }
}
