//! Fixtures on offer, bets on them and their results, for the tests of bets and settlement.

use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{GetBets, PlacePrematchBet};
use hanpan_core::bets::{BetQuery, BetReceipt, BetSlip, BetStyle, Betting, PlaceBet, SlipHead};
use hanpan_core::catalogue::{FOOTBALL, FixtureStatus, SelectionStatus};
use hanpan_core::money::{Price, Won};
use hanpan_core::settle::WinFlag;
use hanpan_core::slip::combine::detail_type;
use hanpan_core::slip::odds::TotalOdds;
use hanpan_server::ledger::deposit::deposit;
use hanpan_server::settlement::queue::{self, SelectionKey};
use hanpan_server::settlement::worker;
use std::sync::atomic::{AtomicI64, Ordering};
use uuid::Uuid;

/// 1X2.
pub(crate) const MARKET: i64 = 1;

/// Numbers of deposits, so that each is posted.
static DEPOSITS: AtomicI64 = AtomicI64::new(1);

impl World {
    /// A member with cash.
    pub(crate) async fn rich_member(&self, cash: i64) -> Client {
        let member = self.member().await;
        self.deposit(&member, cash).await;
        member
    }

    pub(crate) async fn deposit(&self, member: &Client, amount: i64) {
        let mut conn = self.app.db.acquire().await.unwrap();
        let number = DEPOSITS.fetch_add(1, Ordering::Relaxed);
        let amount = Won::new(amount);
        deposit(&mut conn, member.id, number, amount, Won::ZERO, self.now())
            .await
            .unwrap();
    }

    /// What a member's account of a kind holds.
    pub(crate) async fn balance(&self, member: &Client, kind: &str) -> i64 {
        sqlx::query_scalar!(
            "select balance from accounts where member_id = $1 and kind = $2",
            member.id,
            kind
        )
        .fetch_one(&self.app.db)
        .await
        .unwrap()
    }

    /// A football fixture that starts in an hour, with one open selection at `price`.
    pub(crate) async fn offer(&self, fixture_id: i64, price: &str) -> Betting {
        self.fixture(fixture_id, FOOTBALL, TimeDelta::hours(1))
            .await;
        self.selection(fixture_id, MARKET, price).await
    }

    /// Fixtures from 1 on, each with one open selection.
    pub(crate) async fn offers(&self, prices: &[&str]) -> Vec<Betting> {
        let mut legs = Vec::new();
        for (fixture_id, price) in (1..).zip(prices) {
            legs.push(self.offer(fixture_id, price).await);
        }
        legs
    }

    pub(crate) async fn fixture(&self, id: i64, sport_id: i64, starts_in: TimeDelta) {
        sqlx::query!(
            "with place as (insert into locations (id, name) values (1, 'Korea')
                 on conflict do nothing),
             league as (insert into leagues (id, sport_id, location_id, name, name_korean)
                 values ($2, $2, 1, 'League', '리그') on conflict do nothing),
             teams as (insert into participants (id, name, name_korean)
                 values (1, 'Home', '홈팀'), (2, 'Away', null) on conflict do nothing)
             insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id,
                 start_at, status, fixture_updated_at)
             values ($1, $2, 1, $2, 1, 2, $3, 1, $4)",
            id,
            sport_id,
            self.now() + starts_in,
            self.now()
        )
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    /// An open selection of a fixture, whose odds id follows from fixture and market.
    pub(crate) async fn selection(&self, fixture_id: i64, market_id: i64, price: &str) -> Betting {
        let odds_id = 9_000_000_000_000_000_000 + fixture_id * 1_000 + market_id;
        let sport_id = sqlx::query_scalar!(
            "with market as (insert into markets (id, name, name_korean)
                 values ($2, '1X2', '승무패') on conflict do nothing),
             selection as (insert into selections (fixture_id, market_id, odds_id, name, price,
                 status, updated_at) values ($1, $2, $3, '1', $4::text::numeric, 1, $5))
             select sport_id from fixtures where id = $1",
            fixture_id,
            market_id,
            odds_id,
            price,
            self.now()
        )
        .fetch_one(&self.app.db)
        .await
        .unwrap();
        Betting {
            bet_price: Price::parse(price).unwrap(),
            fixture_id,
            odds_id: odds_id.to_string(),
            sport_id,
            market_id,
            version: 1,
        }
    }

    /// Changes a selection as the feed does: its version goes up.
    pub(crate) async fn change(&self, leg: &Betting, price: &str, status: SelectionStatus) {
        let key = key(leg);
        sqlx::query!(
            "update selections set price = $4::text::numeric, status = $5, version = version + 1
             where fixture_id = $1 and market_id = $2 and odds_id = $3",
            key.fixture_id,
            key.market_id,
            key.odds_id,
            price,
            status as i16
        )
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    pub(crate) async fn change_fixture(
        &self,
        id: i64,
        status: FixtureStatus,
        start_at: DateTime<Utc>,
    ) {
        sqlx::query!(
            "update fixtures set status = $2, start_at = $3 where id = $1",
            id,
            status as i16,
            start_at
        )
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    /// Stores a result and queues it, as the feed does, without waking a worker.
    pub(crate) async fn result(&self, leg: &Betting, flag: WinFlag) {
        let key = key(leg);
        let mut tx = self.app.db.begin().await.unwrap();
        sqlx::query!(
            "update selections set status = 3, win_flag = $4, version = version + 1
             where fixture_id = $1 and market_id = $2 and odds_id = $3",
            key.fixture_id,
            key.market_id,
            key.odds_id,
            flag as i16
        )
        .execute(&mut *tx)
        .await
        .unwrap();
        queue::add(&mut tx, &[key], self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A result that reaches the slips.
    pub(crate) async fn settle(&self, leg: &Betting, flag: WinFlag) {
        self.result(leg, flag).await;
        worker::settle_queued(&self.app).await.unwrap();
    }
}

pub(crate) fn key(leg: &Betting) -> SelectionKey {
    SelectionKey {
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.parse().unwrap(),
    }
}

/// An order as an honest page sends it.
pub(crate) fn order(member: &Client, stake: i64, legs: &[Betting]) -> PlaceBet {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
    PlaceBet {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        total_ratio: TotalOdds::of(&prices).map_or_else(|_| "1.00".into(), |odds| odds.to_string()),
        amounts: Won::new(stake).into(),
        bettings: legs.to_vec(),
        game_detail_type: detail_type(BetStyle::European, legs.len()).unwrap_or(93),
        game_style: BetStyle::European,
        change_flag: false,
    }
}

impl Client {
    /// Places a bet.
    pub(crate) async fn bet(&self, stake: i64, legs: &[Betting]) -> Result<BetReceipt, Refused> {
        self.place(&order(self, stake, legs)).await
    }

    pub(crate) async fn place(&self, order: &PlaceBet) -> Result<BetReceipt, Refused> {
        self.call::<PlacePrematchBet>(order).await
    }

    /// The member's sports slips, newest first.
    pub(crate) async fn slips(&self) -> Vec<BetSlip> {
        self.call::<GetBets>(&own_history(self)).await.unwrap()
    }

    /// The newest slip.
    pub(crate) async fn slip(&self) -> SlipHead {
        self.slips().await[0][0].slip.clone().unwrap()
    }
}

pub(crate) fn own_history(member: &Client) -> BetQuery {
    BetQuery {
        member_user_id: member.id,
        game_type: 1,
        game_detail_type: None,
        game_detail_types: None,
        page: None,
        perpage: None,
        user: Some(1),
    }
}
