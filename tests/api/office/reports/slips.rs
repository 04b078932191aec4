//! The slips behind the rows of a report: operators' list of bets, by the days on which reports count them and by what
//! they are on.

use super::{FIRST, Played, SECOND, basketball, report, whole};
use crate::office::export::table;
use crate::world::{Client, World};
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminGetBets;
use hanpan_core::kernel::ids::{BetId, OddsId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::reports::ReportRow;
use hanpan_core::sportsbook::bets::{Betting, SlipHead};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::bets::sell_part;
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

const THIRD: &str = "2026-03-04";
const FOURTH: &str = "2026-03-05";

fn at(day: &str, time: &str) -> DateTime<Utc> {
    format!("{day}T{time}:00+09:00").parse().unwrap()
}

/// The slips of the list, the newest first.
async fn listed(operator: &Client, mut filter: Value) -> Vec<SlipHead> {
    filter["perpage"] = json!(100);
    let query: ListQuery = serde_json::from_value(filter).unwrap();
    let page = operator.call::<AdminGetBets>(&query).await.unwrap();
    assert_eq!(usize::try_from(page.count), Ok(page.items.len()));
    let heads = page.items.iter().map(|row| row.slip[0].slip.clone());
    heads.map(Option::unwrap).collect()
}

/// The slips that were settled or corrected on these days.
async fn settled(operator: &Client, [from, to]: [&str; 2], filter: &Value) -> Vec<SlipHead> {
    let mut query = json!({ "moment": "settled", "from": from, "to": to });
    for (name, value) in filter.as_object().unwrap() {
        query[name] = value.clone();
    }
    listed(operator, query).await
}

fn ids(slips: &[SlipHead]) -> Vec<BetId> {
    let mut ids: Vec<BetId> = slips.iter().map(|slip| slip.id).collect();
    ids.sort_unstable();
    ids
}

fn stakes(slips: &[SlipHead]) -> Vec<i64> {
    let mut stakes: Vec<i64> = slips.iter().map(|slip| slip.amount.get()).collect();
    stakes.sort_unstable();
    stakes
}

/// Turnover and payouts of slips in their current state. A refunded stake is neither.
fn sums(slips: &[SlipHead]) -> [i64; 2] {
    let played = slips.iter().filter(|slip| {
        slip.cashed_out_at.is_some() || !matches!(slip.status, WinFlag::Void | WinFlag::Cancelled)
    });
    played.fold([0, 0], |[turnover, payouts], slip| {
        [
            turnover + slip.amount.get(),
            payouts + slip.win_amount.get(),
        ]
    })
}

fn figures(row: &ReportRow) -> [i64; 2] {
    [row.figures.turnover.get(), row.figures.payouts.get()]
}

/// The filter of the list for a row of a report.
fn filter_of(by: &str, key: &str) -> Value {
    match (by, key.split_once('-')) {
        ("market", Some((sport, market))) => {
            json!({ "subject": format!("sport:{sport},market:{market}") })
        }
        ("sport" | "league" | "market", _) => json!({ "subject": format!("{by}:{key}") }),
        ("member", _) => json!({ "member": key.parse::<i64>().unwrap() }),
        ("game", _) => json!({ "game": key }),
        _ => json!({}),
    }
}

/// A night: one slip that is placed on the first day and settled on the second, and others that are placed and settled
/// on the second. A result is corrected three hours later.
struct Night {
    world: World,
    /// The corrected selection.
    corrected: Betting,
    /// The slip of the first day.
    early: BetId,
    /// A slip over two sports, with the corrected selection.
    mixed: BetId,
}

impl Night {
    async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        world.clock.set(at(FIRST, "23:50"));
        let one = world.rich_member(1_000_000).await;
        let two = world.rich_member(1_000_000).await;
        let legs = world.offers(&["2.00", "1.50", "3.00"]).await;
        let early = one.bet(10_000, &legs[..1]).await.unwrap().bet_id;
        world.clock.set(at(SECOND, "00:10"));
        let (one, two) = (world.again(one.id).await, world.again(two.id).await);
        let hoop = basketball(&world, "1.90").await;
        let mixed = [legs[0].clone(), hoop.clone()];
        let mixed = two.bet(20_000, &mixed).await.unwrap().bet_id;
        two.bet(15_000, std::slice::from_ref(&hoop)).await.unwrap();
        one.bet(7_000, &legs[..2]).await.unwrap();
        one.bet(30_000, &legs[2..]).await.unwrap();
        world.settle(&legs[0], WinFlag::Lost).await;
        world.settle(&legs[1], WinFlag::Lost).await;
        world.settle(&legs[2], WinFlag::Void).await;
        world.settle(&hoop, WinFlag::Won).await;
        world.clock.set(at(SECOND, "03:10"));
        world.settle(&legs[0], WinFlag::Won).await;
        world.clock.set(at(SECOND, "12:00"));
        let corrected = legs[0].clone();
        Self {
            world,
            corrected,
            early,
            mixed,
        }
    }
}

#[crate::database::test]
async fn the_slips_behind_a_row_come_to_its_figures(db: PgPool) {
    let night = Night::new(db).await;
    let operator = night.world.operator().await;
    let day = [SECOND, SECOND];
    let mut rows = 0;
    for by in ["day", "game", "sport", "league", "market", "member"] {
        let period = json!({ "from": SECOND, "to": SECOND });
        for row in report(&operator, by, period).await.rows.items {
            let slips = settled(&operator, day, &filter_of(by, &row.key)).await;
            assert_eq!(sums(&slips), figures(&row), "{by} {}", row.key);
            rows += 1;
        }
    }
    // Sports, leagues and markets have a row for slips over several.
    assert_eq!(rows, 1 + 1 + 3 + 3 + 3 + 2);
    let all = settled(&operator, day, &json!({})).await;
    assert_eq!(stakes(&all), [7_000, 10_000, 15_000, 20_000, 30_000]);
    let placed = listed(&operator, json!({ "from": SECOND, "to": SECOND })).await;
    assert_eq!(stakes(&placed), [7_000, 15_000, 20_000, 30_000]);
    // By the hour in which something was posted.
    let of_hour = async |hour: i16| ids(&settled(&operator, day, &json!({ "hour": hour })).await);
    assert_eq!(of_hour(0).await, ids(&all));
    assert_eq!(of_hour(3).await, [night.early, night.mixed]);
    assert_eq!(of_hour(12).await, []);
    let late = listed(&operator, json!({ "from": FIRST, "hour": 23 })).await;
    assert_eq!(ids(&late), [night.early]);
    night.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_that_is_opened_again_is_behind_the_figures_of_each_day(db: PgPool) {
    let night = Night::new(db).await;
    let world = &night.world;
    let corrected = [night.early, night.mixed];
    world.clock.set(at(THIRD, "09:00"));
    world.settle(&night.corrected, WinFlag::Waiting).await;
    let operator = world.operator().await;
    let period = json!({ "from": THIRD, "to": THIRD });
    let reopened = report(&operator, "day", period).await.total;
    assert_eq!(reopened.turnover.get(), -(10_000 + 20_000));
    world.clock.set(at(FOURTH, "09:00"));
    let operator = world.operator().await;
    let on = async |day: &str| ids(&settled(&operator, [day, day], &json!({})).await);
    assert_eq!(on(THIRD).await, corrected);
    world.settle(&night.corrected, WinFlag::Won).await;
    for day in [THIRD, FOURTH] {
        assert_eq!(on(day).await, corrected, "{day}");
    }
    assert_eq!(on(SECOND).await.len(), 5);
    assert_eq!(on(FIRST).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_corrected_slip_is_behind_the_figures_of_both_days(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let on =
        async |day: &str, filter: Value| stakes(&settled(&operator, [day, day], &filter).await);
    let subject = |subject: &str| json!({ "subject": subject });
    let football = [5_000, 10_000, 20_000, 30_000, 50_000];
    assert_eq!(on(FIRST, subject("sport:6046")).await, football);
    assert_eq!(on(FIRST, subject("sport:")).await, [40_000]);
    assert_eq!(on(SECOND, json!({})).await, [10_000, 20_000, 40_000]);
    assert_eq!(on(SECOND, subject("sport:6046")).await, [10_000, 20_000]);
    assert_eq!(on(SECOND, subject("sport:")).await, [40_000]);
    let games = whole(&operator, "game", Some("game:minigame")).await;
    let league = format!("league:{}", games.rows.items[0].key);
    let balls = json!({ "game": "minigame", "subject": league });
    assert_eq!(on(FIRST, balls).await, [10_000, 10_000]);
    // Over both days the slips as they stand come to the figures.
    for by in ["sport", "league", "market"] {
        for row in whole(&operator, by, None).await.rows.items {
            let filter = filter_of(by, &row.key);
            let slips = settled(&operator, [FIRST, SECOND], &filter).await;
            assert_eq!(sums(&slips), figures(&row), "{by} {}", row.key);
        }
    }
    let filter = json!({
        "moment": "settled", "from": SECOND, "to": SECOND, "hour": 0, "subject": "sport:6046"
    });
    let saved = table(&operator, "bets", &filter).await;
    assert_eq!(saved.1.len(), 2);
    for unknown in [
        json!({ "moment": "sold" }),
        json!({ "subject": "sport" }),
        json!({ "subject": "member:1" }),
        json!({ "hour": 24 }),
    ] {
        let query: ListQuery = serde_json::from_value(unknown.clone()).unwrap();
        let answer = refused(operator.call::<AdminGetBets>(&query).await);
        assert_eq!(answer, problem(400, "MALFORMED_REQUEST"), "{unknown}");
    }
    played.world.assert_books_hold().await;
}

/// A part that was sold is a slip of its own, whose stake was placed with the slip that it was taken from.
#[crate::database::test]
async fn the_slips_behind_what_was_placed_come_to_its_figures(db: PgPool) {
    let world = World::new(db).await;
    world.clock.set(at(FIRST, "12:00"));
    let operator = world.operator().await;
    operator
        .change_setting("cashOutEnabled", "true")
        .await
        .unwrap();
    let member = world.rich_member(50_000).await;
    let leg = world.offer("2.00").await;
    let bet = member.bet(10_000, std::slice::from_ref(&leg)).await;
    let bet = bet.unwrap().bet_id;
    sell_part(&member, bet, 40).await;
    let day = json!({ "from": FIRST, "to": FIRST });
    let figures = report(&operator, "day", day.clone()).await.total;
    let placed = json!({ "moment": "placed", "from": FIRST, "to": FIRST });
    let slips = listed(&operator, placed.clone()).await;
    assert_eq!(ids(&slips), [bet]);
    let amounts = slips
        .iter()
        .map(|slip| slip.placed_amount.unwrap_or(slip.amount).get());
    assert_eq!(amounts.sum::<i64>(), figures.stakes.get());
    assert_eq!(i64::try_from(slips.len()), Ok(figures.bets));
    assert_eq!(table(&operator, "bets", &placed).await.1.len(), 1);
    // Without a moment the list has the part too.
    assert_eq!(stakes(&listed(&operator, day).await), [4_000, 6_000]);
    world.assert_books_hold().await;
}

/// The slips of a day among many are found by indexes: those that were settled once by that moment, others by their
/// last settlement.
#[crate::database::test]
async fn the_slips_of_a_day_are_found_by_indexes(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000).await;
    let leg = world.offer("2.00").await;
    let odds_id: OddsId = leg.odds_id.parse().unwrap();
    sqlx::query(
        "insert into bets (member_id, request_id, game_type, game_detail_type, style, stake,
             total_odds, expected_winnings, address, real_odds, created_at, cash_left, status,
             revision, first_settled_at, settled_at)
         select $1, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, s.at, 0, 2,
             case when s.n % 1000 = 0 then 2 else 1 end, s.at, s.at
         from (
             select n, '2026-01-01'::timestamptz + n * interval '1 minute' as at
             from generate_series(1, 60000) n
         ) s",
    )
    .bind(member.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    // What the rows of the page show.
    sqlx::query(
        "insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
         select id, 1, $1, $2, $3, 2, 1 from bets
         where first_settled_at >= '2026-02-01T00:00+09:00' and first_settled_at < '2026-02-02T00:00+09:00'",
    )
    .bind(leg.fixture_id)
    .bind(leg.market_id)
    .bind(odds_id)
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::raw_sql("vacuum analyze bets, bet_legs")
        .execute(&world.app.db)
        .await
        .unwrap();
    let operator = world.operator().await;
    let day = json!({ "moment": "settled", "from": "2026-02-01", "to": "2026-02-01" });
    let query: ListQuery = serde_json::from_value(day).unwrap();
    let before = rows_read(&world.app.db, &["bets"]).await;
    let page = operator.call::<AdminGetBets>(&query).await.unwrap();
    let read = rows_read(&world.app.db, &["bets"]).await - before;
    assert_eq!(page.count, 1_440);
    // They are counted, and then sorted, of 60,000.
    assert!(read < 5_000, "{read} rows");
}
