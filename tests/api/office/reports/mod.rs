//! Reports of a period: the figures of each row, and their agreement with the ledger.

mod figures;
mod members;
mod noted;
mod plays;
mod reading;
mod rollups;
mod slips;

use crate::affiliates::partners::Partner;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetReport, AdminVoidBet, CashOutBet, GetCashOut};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, MarketId, OddsId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::reports::{Figures, PeriodReport};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::catalogue::BASKETBALL;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::casino::{MOON, play, player, seat, spin};
use hanpan_tests::rounds::NORMAL_ODD;
use serde_json::{Value, json};
use sqlx::PgPool;

const FIRST: &str = "2026-03-02";

const SECOND: &str = "2026-03-03";

async fn asked(operator: &Client, by: &str, query: Value) -> Result<PeriodReport, Refused> {
    let query: ListQuery = serde_json::from_value(query).unwrap();
    operator
        .call_at::<AdminGetReport>(by.to_owned(), &query)
        .await
}

/// A report with all its rows.
async fn report(operator: &Client, by: &str, mut query: Value) -> PeriodReport {
    query["perpage"] = json!(100);
    let report = asked(operator, by, query).await.unwrap();
    assert_eq!(
        usize::try_from(report.rows.count),
        Ok(report.rows.items.len()),
        "{by}"
    );
    report
}

/// A report of both days.
async fn whole(operator: &Client, by: &str, within: Option<&str>) -> PeriodReport {
    let query = json!({ "from": FIRST, "to": SECOND, "subject": within });
    report(operator, by, query).await
}

/// Stakes, turnover, payouts and GGR, won.
fn money(figures: &Figures) -> [i64; 4] {
    [
        figures.stakes,
        figures.turnover,
        figures.payouts,
        figures.ggr,
    ]
    .map(hanpan_core::kernel::money::Won::get)
}

/// The figures of the row with this name.
fn row<'a>(report: &'a PeriodReport, name: &str) -> &'a Figures {
    let found = report.rows.items.iter().find(|row| row.name == name);
    &found
        .unwrap_or_else(|| panic!("no {name} in {report:?}"))
        .figures
}

/// Checks that the rows of a report add up to its total: stakes, turnover, payouts, GGR and bets.
fn assert_rows_come_to_total(report: &PeriodReport, name: &str) {
    let mut sum = [0; 5];
    for row in &report.rows.items {
        let [stakes, turnover, payouts, result] = money(&row.figures);
        let figures = [stakes, turnover, payouts, result, row.figures.bets];
        for (sum, figure) in sum.iter_mut().zip(figures) {
            *sum += figure;
        }
    }
    let [stakes, turnover, payouts, result] = money(&report.total);
    let total = [stakes, turnover, payouts, result, report.total.bets];
    assert_eq!(sum, total, "{name}");
}

/// A basketball match that is on sale, with its winner.
pub(super) async fn basketball(world: &World, price: &str) -> Betting {
    let feed = world.feed();
    let fixture = feed.fixture(BASKETBALL, TimeDelta::hours(3)).await;
    feed.selection(&fixture, MarketId::new(226), "1", price)
        .await
}

/// Two days with every event that changes the figures.
struct Played {
    world: World,
    first: Partner,
    second: Partner,
    own: Client,
    below: Client,
    free: Client,
}

impl Played {
    async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        let first = world.partner("1.00", "50").await;
        let second = world.sub_partner(&first, "0.50", "30").await;
        let own = world.recruit(&first, 1_000_000).await;
        let below = world.recruit(&second, 1_000_000).await;
        let free = player(&world, 300_000).await;
        world.deposit(&free, 1_000_000).await;
        let played = Self {
            world,
            first,
            second,
            own,
            below,
            free,
        };
        played.first_day().await;
        played
    }

    /// Slips that are won, lost, void, over two sports, cashed out and open; a mini-game and the
    /// casino.
    async fn first_day(&self) {
        let world = &self.world;
        let legs = world
            .offers(&["2.00", "3.00", "1.50", "1.80", "2.50"])
            .await;
        let (hoop, line) = (basketball(world, "1.90").await, &legs[..]);
        self.own.bet(10_000, &line[..1]).await.unwrap();
        self.own.bet(20_000, &line[1..2]).await.unwrap();
        self.below.bet(30_000, &line[2..3]).await.unwrap();
        self.below.bet(5_000, &line[..2]).await.unwrap();
        let mixed = [line[0].clone(), hoop.clone()];
        self.free.bet(40_000, &mixed).await.unwrap();
        self.free
            .bet(15_000, std::slice::from_ref(&hoop))
            .await
            .unwrap();
        let sold = self.free.bet(50_000, &line[3..4]).await.unwrap().bet_id;
        self.free.bet(7_000, &line[4..]).await.unwrap();
        world.settle(&line[0], WinFlag::Won).await;
        world.settle(&line[1], WinFlag::Lost).await;
        world.settle(&line[2], WinFlag::Void).await;
        world.settle(&hoop, WinFlag::Won).await;
        self.sell(sold).await;
        let table = seat(&self.free, MOON).await;
        for _ in 0..5 {
            let round = spin(&self.free, &table, 1_000);
            play(&self.free, &round).await.unwrap();
        }
        let event = world.round(MiniGame::PowerBall).await;
        self.own
            .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
            .await
            .unwrap();
        self.below
            .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD + 1))
            .await
            .unwrap();
        world.look_at(event.round.round.draws_at).await;
        self.second_day(&line[0]).await;
    }

    async fn sell(&self, bet: BetId) {
        let operator = self.world.operator().await;
        operator
            .change_setting("cashOutEnabled", "true")
            .await
            .unwrap();
        let quote = self
            .free
            .call_at::<GetCashOut>(bet, &CashOutQuery::default())
            .await
            .unwrap();
        let order = CashOutOrder {
            amount: quote.amount,
            accept_change: false,
            better_only: false,
            part: None,
        };
        self.free.call_at::<CashOutBet>(bet, &order).await.unwrap();
    }

    /// On the next day a result is corrected, which claws back payouts that were already spent, and
    /// a lost slip is voided.
    async fn second_day(&self, corrected: &Betting) {
        let world = &self.world;
        let held = world.balance(&self.own, "cash").await;
        world.spend(&self.own, held).await;
        world
            .clock
            .set(format!("{SECOND}T00:00:00+09:00").parse().unwrap());
        world.settle(corrected, WinFlag::Lost).await;
        let lost = sqlx::query_scalar!("select id from bets where stake = 20000")
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        let reason = Reason {
            reason: "시험".to_owned(),
        };
        let operator = world.operator().await;
        operator
            .call_at::<AdminVoidBet>(lost, &reason)
            .await
            .unwrap();
    }
}
