//! The liability board: what each result would cost, computed from the open slips.

mod hedges;
mod price_rules;

use crate::offer::Fixture;
use crate::slips::system_order;
use crate::world::{Client, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetFixtureLiability, AdminGetLiability, AdminVoidBet, CashOutBet, Empty, GetCashOut,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::liability::{
    FixtureLiability, LiabilityLine, LiabilityRow, LiabilitySelection,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::rng::Rng;
use hanpan_server::sportsbook::liability;
use hanpan_tests::export::{cell, table};
use serde_json::json;
use sqlx::PgPool;
use std::collections::{HashMap, HashSet};

pub(super) async fn set(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

/// The board after the job has run.
pub(super) async fn board(world: &World, operator: &Client) -> Vec<LiabilityRow> {
    liability::compute(&world.app).await.unwrap();
    listed(operator, &ListQuery::default()).await
}

async fn listed(operator: &Client, query: &ListQuery) -> Vec<LiabilityRow> {
    let page = operator.call::<AdminGetLiability>(query).await.unwrap();
    assert_eq!(i64::try_from(page.items.len()).unwrap(), page.count);
    page.items
}

pub(super) async fn opened(operator: &Client, fixture_id: FixtureId) -> FixtureLiability {
    let opened = operator.call_at::<AdminGetFixtureLiability>(fixture_id, &Empty {});
    opened.await.unwrap()
}

/// The selection of a leg on the board.
pub(super) async fn on(operator: &Client, leg: &Betting) -> LiabilitySelection {
    let opened = opened(operator, leg.fixture_id).await;
    let lines = opened.lines.into_iter();
    let mut lines = lines.filter(|line| line.market_id == leg.market_id);
    let selections = lines.next().unwrap().selections.into_iter();
    let mut found = selections.filter(|row| row.odds_id == leg.odds_id);
    found.next().unwrap()
}

pub(super) fn one(leg: &Betting) -> &[Betting] {
    std::slice::from_ref(leg)
}

#[crate::database::test]
async fn a_result_costs_its_payouts_less_the_stakes_that_lose(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, away] = world.feed().match_result().await;
    member.bet(20_000, one(&home)).await.unwrap();
    member.bet(10_000, one(&draw)).await.unwrap();
    let other = world.offer("3.00").await;
    member
        .bet(5_000, &[home.clone(), other.clone()])
        .await
        .unwrap();
    let rows = board(&world, &operator).await;
    // 20,000 at 2.00 and 5,000 at 6.00 on home, 10,000 at 3.00 on the draw.
    let shown = |row: &LiabilityRow| {
        (
            row.fixture_id,
            row.bets,
            row.stake.get(),
            row.liability.get(),
            row.worst.get(),
        )
    };
    assert_eq!(
        rows.iter().map(shown).collect::<Vec<_>>(),
        [
            (home.fixture_id, 3, 35_000, 65_000, 35_000),
            (other.fixture_id, 1, 5_000, 25_000, 25_000)
        ]
    );
    assert_eq!(on(&operator, &home).await.cost, Won::new(35_000));
    assert_eq!(on(&operator, &draw).await.cost, Won::new(-5_000));
    let nothing = on(&operator, &away).await;
    assert_eq!((nothing.bets, nothing.cost), (0, Won::new(-35_000)));
    let saved = table(&operator, "liability", &json!({ "kind": "before" })).await;
    assert_eq!(saved.1.len(), 2);
    for (head, value) in [
        ("종목", "축구"),
        ("베팅(건)", "3"),
        ("베팅금 합계(원)", "35000"),
        ("모두 당첨 시(원)", "65000"),
        ("가장 나쁜 결과(원)", "35000"),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
}

/// The lines of a fixture as they stand: market, line, and what the worst result costs.
async fn lines(operator: &Client, fixture_id: FixtureId) -> Vec<(i64, Option<String>, i64)> {
    let opened = opened(operator, fixture_id).await;
    let line = |line: LiabilityLine| {
        let costs = line.selections.iter().map(|row| row.cost.get());
        (line.market_id.get(), line.baseline, costs.max().unwrap())
    };
    opened.lines.into_iter().map(line).collect()
}

#[crate::database::test]
async fn the_line_with_the_worst_result_stands_first(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, away] = world.feed().match_result().await;
    let fixture = Fixture {
        id: home.fixture_id,
        sport_id: home.sport_id,
        start_at: world.now() + TimeDelta::hours(3),
    };
    let market = MarketId::new(2);
    let feed = world.feed();
    let [over, _] = feed.total(&fixture, market, "3.5", "2.00", "1.80").await;
    let [few, _] = feed.total(&fixture, market, "2.5", "2.00", "1.80").await;
    for (stake, leg) in [(10_000, &home), (10_000, &over), (10_000, &few)] {
        member.bet(stake, one(leg)).await.unwrap();
    }
    board(&world, &operator).await;
    let line = |text: &str| Some(text.to_owned());
    // All cost the same: the order of markets, and of lines.
    let same = [
        (1, None, 10_000),
        (2, line("2.5"), 10_000),
        (2, line("3.5"), 10_000),
    ];
    assert_eq!(lines(&operator, home.fixture_id).await, same);

    member.bet(20_000, one(&over)).await.unwrap();
    member.bet(5_000, one(&few)).await.unwrap();
    board(&world, &operator).await;
    let sorted = [
        (2, line("3.5"), 30_000),
        (2, line("2.5"), 15_000),
        (1, None, 10_000),
    ];
    assert_eq!(lines(&operator, home.fixture_id).await, sorted);
    // The selections of a line keep their order.
    let opened = opened(&operator, home.fixture_id).await;
    let shown = opened.lines[2].selections.iter();
    let shown: Vec<&str> = shown.map(|row| row.odds_id.as_str()).collect();
    assert_eq!(shown, [&home.odds_id, &draw.odds_id, &away.odds_id]);
}

#[crate::database::test]
async fn the_board_is_filtered_by_sport_league_and_time(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let leg = world.offer("2.00").await;
    member.bet(10_000, one(&leg)).await.unwrap();
    let rows = board(&world, &operator).await;
    let league = format!("league:{}", rows[0].league_id);
    for (kind, subject, found) in [
        (None, Some("sport:6046"), 1),
        (None, Some("sport:48242"), 0),
        (None, Some(league.as_str()), 1),
        (Some("before"), None, 1),
        (Some("live"), None, 0),
    ] {
        let query = ListQuery {
            kind: kind.map(str::to_owned),
            subject: subject.map(str::to_owned),
            ..ListQuery::default()
        };
        assert_eq!(listed(&operator, &query).await.len(), found, "{query:?}");
    }
    let wrong = ListQuery {
        subject: Some("team:1".to_owned()),
        ..ListQuery::default()
    };
    let refused = operator.call::<AdminGetLiability>(&wrong).await;
    assert_eq!(refused.unwrap_err().code(), "MALFORMED_REQUEST");
}

/// An open slip and its legs without a result.
#[derive(Default)]
struct Open {
    stake: i64,
    liability: i64,
    kept: i64,
    legs: Vec<(FixtureId, String)>,
}

async fn open_slips(world: &World) -> Vec<Open> {
    let rows = sqlx::query!(
        r#"select b.id, b.stake, b.expected_winnings - b.stake as "liability!", b.system_from is null as "kept!",
               l.fixture_id, l.odds_id::text as "odds_id!"
           from bets b join bet_legs l on l.bet_id = b.id
           join selections s on (s.fixture_id, s.market_id, s.odds_id) = (l.fixture_id, l.market_id, l.odds_id)
           where b.settled_at is null and s.win_flag = 0"#
    );
    let mut slips: HashMap<BetId, Open> = HashMap::new();
    for row in rows.fetch_all(&world.app.db).await.unwrap() {
        let slip = slips.entry(row.id).or_default();
        slip.stake = row.stake;
        slip.liability = row.liability;
        slip.kept = if row.kept { row.stake } else { 0 };
        slip.legs.push((row.fixture_id, row.odds_id));
    }
    slips.into_values().collect()
}

/// Compares every figure with one that is computed from the slips.
async fn assert_board_holds(world: &World, operator: &Client) {
    let rows = board(world, operator).await;
    let slips = open_slips(world).await;
    let fixtures: HashSet<FixtureId> = slips
        .iter()
        .flat_map(|slip| slip.legs.iter().map(|leg| leg.0))
        .collect();
    let shown: HashSet<FixtureId> = rows.iter().map(|row| row.fixture_id).collect();
    assert_eq!(shown, fixtures);
    let costs: Vec<i64> = rows.iter().map(|row| row.worst.get()).collect();
    assert!(costs.is_sorted_by(|one, other| one >= other), "{costs:?}");
    for row in &rows {
        let on_it: Vec<&Open> = slips
            .iter()
            .filter(|slip| slip.legs.iter().any(|leg| leg.0 == row.fixture_id))
            .collect();
        let sum = |of: fn(&Open) -> i64| on_it.iter().map(|slip| of(slip)).sum::<i64>();
        assert_eq!(row.bets, i64::try_from(on_it.len()).unwrap());
        assert_eq!(row.stake.get(), sum(|slip| slip.stake));
        assert_eq!(row.liability.get(), sum(|slip| slip.liability));
        let mut worst = None;
        for line in opened(operator, row.fixture_id).await.lines {
            for selection in &line.selections {
                let has = |slip: &Open, odds: &str| {
                    slip.legs
                        .iter()
                        .any(|leg| leg.0 == row.fixture_id && leg.1 == odds)
                };
                let wins = on_it.iter().filter(|slip| has(slip, &selection.odds_id));
                let wins: i64 = wins.map(|slip| slip.liability).sum();
                let loses = line.selections.iter().filter(|other| *other != selection);
                let loses =
                    loses.flat_map(|other| on_it.iter().filter(|slip| has(slip, &other.odds_id)));
                let cost = wins - loses.map(|slip| slip.kept).sum::<i64>();
                assert_eq!(selection.cost.get(), cost, "{selection:?}");
                if selection.bets > 0 {
                    worst = worst.max(Some(cost));
                }
            }
        }
        assert_eq!(Some(row.worst.get()), worst);
    }
}

async fn sell(member: &Client, bet: BetId) {
    let query = CashOutQuery::default();
    let quote = member.call_at::<GetCashOut>(bet, &query).await;
    let Ok(quote) = quote else { return };
    let order = CashOutOrder {
        amount: quote.amount,
        accept_change: true,
        better_only: false,
        part: None,
    };
    // A slip with a leg that has lost by now cannot be sold.
    let _ = member.call_at::<CashOutBet>(bet, &order).await;
}

#[crate::database::test]
async fn the_figures_are_those_of_the_open_slips(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "cashOutEnabled", "true").await;
    world.offer_systems(true).await;
    let member = world.rich_member(10_000_000).await;
    let mut matches = Vec::new();
    for _ in 0..5 {
        matches.push(world.feed().match_result().await);
    }
    let rng = Rng::seeded(31);
    let below = |bound: u32| usize::try_from(rng.below(bound).unwrap()).unwrap();
    let mut placed = Vec::new();
    for round in 0..40 {
        let legs: Vec<Betting> = matches.iter().map(|legs| legs[below(3)].clone()).collect();
        let stake = 5_000 + 10 * i64::try_from(below(1_000)).unwrap();
        let order = match round % 4 {
            0 => system_order(&member, 30_000, &legs[..3], (2, 2)),
            1 => crate::slips::order(&member, stake, &legs[below(4)..]),
            _ => crate::slips::order(&member, stake, one(&legs[below(5)])),
        };
        placed.push(member.place(&order).await.unwrap().bet_id);
    }
    assert_board_holds(&world, &operator).await;
    for bet in placed.iter().step_by(5) {
        sell(&member, *bet).await;
    }
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    for bet in placed.iter().skip(2).step_by(7) {
        let _ = operator.call_at::<AdminVoidBet>(*bet, &reason).await;
    }
    assert_board_holds(&world, &operator).await;
    for (leg, flag) in [
        (&matches[0][0], WinFlag::Won),
        (&matches[0][1], WinFlag::Lost),
        (&matches[1][2], WinFlag::Void),
        (&matches[2][1], WinFlag::Lost),
    ] {
        world.settle(leg, flag).await;
        assert_board_holds(&world, &operator).await;
    }
    for legs in &matches {
        for leg in legs {
            world.settle(leg, WinFlag::Lost).await;
        }
    }
    assert_eq!(board(&world, &operator).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_at_once_are_all_counted_by_any_server(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let other = world.restarted().await;
    let legs = world.feed().match_result().await;
    let mut members = Vec::new();
    for _ in 0..9 {
        members.push(world.rich_member(100_000).await);
    }
    let bets = members.iter().enumerate().map(|(index, member)| {
        let leg = &legs[index % 3];
        async move { member.bet(10_000, one(leg)).await.unwrap() }
    });
    let computed = async {
        for _ in 0..5 {
            let both = futures::join!(liability::compute(&world.app), liability::compute(&other));
            both.0.and(both.1).unwrap();
        }
    };
    futures::join!(join_all(bets), computed);
    assert_board_holds(&world, &operator).await;
    assert_eq!(board(&world, &operator).await[0].bets, 9);
}
