//! Limits of the liability of open slips: concurrent bets never exceed a limit together, and closed
//! slips release their part.

use crate::slips::system_order;
use crate::sportsbook::inplay::{DELAY, alive, football, live_order, send, stored, token};
use crate::waiting::{in_turn, until};
use crate::world::{Client, Refused, World};
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetFixtures, AdminGetOverview, AdminGetSelections, AdminVoidBet, CancelBet, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::Won as Amount;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag::{Lost, Void, Waiting, Won};
use hanpan_server::sportsbook::exposure;
use sqlx::PgPool;
use std::cell::Cell;

const FIXTURE: &str = "fixtureLiabilityMax";
const SELECTION: &str = "selectionLiabilityMax";

async fn limit(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

/// The liability counted on a selection, and on its whole fixture.
async fn counted(world: &World, leg: &Betting) -> (i64, i64) {
    let odds_id: OddsId = leg.odds_id.parse().unwrap();
    let row = sqlx::query!(
        r#"select coalesce(sum(liability) filter (where odds_id = $2), 0)::bigint as "selection!",
               coalesce(sum(liability) filter (where market_id = 0), 0)::bigint as "fixture!"
           from exposures where fixture_id = $1"#,
        leg.fixture_id.get(),
        odds_id.get()
    );
    let row = row.fetch_one(&world.app.db).await.unwrap();
    (row.selection, row.fixture)
}

/// The largest stake named by a refusal.
fn largest(refused: &Refused) -> i64 {
    assert_eq!(refused.code(), "EXPOSURE_LIMIT_REACHED", "{refused:?}");
    assert_eq!(refused.status, 422);
    refused.body["max"].as_i64().unwrap()
}

#[crate::database::test]
async fn a_limit_names_the_largest_stake_that_is_left(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let leg = world.offer("3.00").await;
    let legs = std::slice::from_ref(&leg);
    limit(&operator, SELECTION, "50000").await;
    let refused = member.bet(25_010, legs).await.unwrap_err();
    assert_eq!(largest(&refused), 25_000);
    assert_eq!(
        refused.body["message"],
        "선택하신 경기의 베팅 한도를 초과합니다. 현재 25,000원까지 베팅할 수 있습니다."
    );
    member.bet(10_000, legs).await.unwrap();
    let refused = member.bet(15_010, legs).await.unwrap_err();
    assert_eq!(largest(&refused), 15_000);
    member.bet(15_000, legs).await.unwrap();
    let refused = member.bet(5_000, legs).await.unwrap_err();
    assert_eq!(largest(&refused), 0);
    assert_eq!(
        refused.body["message"],
        "선택하신 경기의 베팅 한도가 모두 찼습니다. 다른 경기를 선택해주세요."
    );
    assert_eq!(counted(&world, &leg).await, (50_000, 50_000));
    // Another fixture is not affected, a slip with both is.
    let other = world.offer("2.00").await;
    member
        .bet(5_000, std::slice::from_ref(&other))
        .await
        .unwrap();
    let both = [leg.clone(), other.clone()];
    assert_eq!(largest(&member.bet(5_000, &both).await.unwrap_err()), 0);
    // A refused bet has no effect.
    assert_eq!(counted(&world, &other).await, (5_000, 5_000));
    assert_eq!(world.balance(&member, "cash").await, 1_000_000 - 30_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_has_a_limit_over_all_its_selections(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, away] = world.feed().match_result().await;
    limit(&operator, FIXTURE, "30000").await;
    // 10,000 at 2.00, then 10,000 at 3.00: 10,000 and 20,000.
    member
        .bet(10_000, std::slice::from_ref(&home))
        .await
        .unwrap();
    member
        .bet(10_000, std::slice::from_ref(&draw))
        .await
        .unwrap();
    let refused = member.bet(5_000, std::slice::from_ref(&away)).await;
    assert_eq!(largest(&refused.unwrap_err()), 0);
    assert_eq!(counted(&world, &home).await, (10_000, 30_000));
    assert_eq!(counted(&world, &draw).await, (20_000, 30_000));
    limit(&operator, FIXTURE, "null").await;
    member
        .bet(5_000, std::slice::from_ref(&away))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

/// Many concurrent slips that share legs in every order: the limit holds exactly, and there is no
/// deadlock.
#[crate::database::test]
async fn bets_at_once_do_not_pass_a_limit_together(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let mut members = Vec::new();
    for _ in 0..12 {
        members.push(world.rich_member(100_000).await);
    }
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    // A double of 5,000 at 4.00 costs 15,000.
    limit(&operator, SELECTION, "60000").await;
    limit(&operator, FIXTURE, "60000").await;
    let bets = members.iter().enumerate().map(|(index, member)| {
        let pairs = [[0, 1], [1, 2], [2, 0], [1, 0], [2, 1], [0, 2]];
        let slip = pairs[index % 6].map(|leg| legs[leg].clone());
        async move { member.bet(5_000, &slip).await }
    });
    let bets = join_all(bets).await;
    let accepted = bets.iter().filter(|bet| bet.is_ok()).count();
    for refused in bets.iter().filter_map(|bet| bet.as_ref().err()) {
        assert_eq!(refused.code(), "EXPOSURE_LIMIT_REACHED");
    }
    let mut total = 0;
    for leg in &legs {
        let (selection, fixture) = counted(&world, leg).await;
        assert!(selection <= 60_000 && selection == fixture);
        total += selection;
    }
    assert_eq!(total, i64::try_from(accepted).unwrap() * 30_000);
    assert!((4..=6).contains(&accepted), "{accepted} were accepted");
    world.assert_books_hold().await;
}

/// The first bet is counted and not committed yet: its posting waits for the lock of its table.
#[crate::database::test]
async fn a_bet_waits_for_one_that_is_being_counted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (one, two) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    limit(&operator, SELECTION, "25000").await;
    one.bet(10_000, legs).await.unwrap();
    let held = world.hold_table("postings").await;
    let (first, second) = in_turn(&world, held, one.bet(10_000, legs), two.bet(10_000, legs)).await;
    first.unwrap();
    assert_eq!(largest(&second.unwrap_err()), 5_000);
    assert_eq!(counted(&world, &leg).await, (20_000, 20_000));
    world.assert_books_hold().await;
}

/// Neither bet has changed a sum when the second begins: both wait for a lock on the sums.
#[crate::database::test]
async fn a_bet_waits_for_one_that_is_about_to_be_counted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (one, two) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    limit(&operator, SELECTION, "25000").await;
    one.bet(10_000, legs).await.unwrap();
    let held = world.held("select from exposures for no key update").await;
    let (first, second) = in_turn(&world, held, one.bet(10_000, legs), two.bet(10_000, legs)).await;
    first.unwrap();
    assert_eq!(largest(&second.unwrap_err()), 5_000);
    assert_eq!(counted(&world, &leg).await, (20_000, 20_000));
    world.assert_books_hold().await;
}

/// Slips that one server is counting are left alone by another.
#[crate::database::test]
async fn a_slip_is_counted_in_by_one_server(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    limit(&operator, SELECTION, "25000").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    // As if it was placed by a server that did not know of the limit.
    let uncounted = world
        .held("delete from exposures; update bets set exposed = false")
        .await;
    uncounted.commit().await.unwrap();
    let held = world.hold_table("exposures").await;
    let meanwhile = async {
        world.until_blocked(1).await;
        let other = world.unblocked(exposure::count_in(&world.app)).await;
        held.rollback().await.unwrap();
        other
    };
    let (one, other) = futures::join!(exposure::count_in(&world.app), meanwhile);
    one.and(other).unwrap();
    assert_eq!(counted(&world, &leg).await, (10_000, 10_000));
    world.assert_books_hold().await;
}

/// Counting a slip, adding the next and taking one off lock the sums in the order of their key, so that no
/// two of them wait for each other: what waits for the last sum has locked all others.
#[crate::database::test]
async fn sums_are_locked_in_the_order_of_their_key(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let mut legs = world.offers(&["1.10"; 6]).await;
    legs.reverse();
    let first = member.bet(5_000, &legs).await.unwrap().bet_id;
    limit(&operator, SELECTION, "1000000").await;
    // Without sorting, an update takes the rows in any order.
    let unsorted = ["count_exposures", "expose"]
        .map(|function| format!("alter function {function} set enable_sort = off;"));
    let unsorted = world.held(&unsorted.concat()).await;
    unsorted.commit().await.unwrap();
    let order = "order by fixture_id, market_id, odds_id";
    let last = format!(
        "select from exposures where (fixture_id, market_id, odds_id) in (
             select fixture_id, market_id, odds_id from exposures {order} offset 11)
         for no key update"
    );
    for adds in [true, false] {
        let held = world.held(&last).await;
        let changes = async {
            if adds {
                member.bet(5_000, &legs).await.map(drop)
            } else {
                member
                    .call_at::<CancelBet>(first, &Empty {})
                    .await
                    .map(drop)
            }
        };
        let observed = async {
            world.until_blocked(1).await;
            let free: Vec<i64> = sqlx::query_scalar(
                "select fixture_id from exposures for no key update skip locked",
            )
            .fetch_all(&world.app.db)
            .await
            .unwrap();
            held.rollback().await.unwrap();
            free
        };
        let (changed, free) = futures::join!(changes, observed);
        changed.unwrap();
        assert_eq!(free, Vec::<i64>::new(), "{adds}");
    }
    world.assert_books_hold().await;
}

/// Cancelled, settled, voided, corrected: a closed slip has no liability, a reopened one has it
/// again.
#[crate::database::test]
async fn what_is_over_gives_its_part_back(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    limit(&operator, SELECTION, "10000").await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    let mut bets = Vec::new();
    for leg in &legs {
        let placed = member.bet(10_000, std::slice::from_ref(leg)).await;
        bets.push(placed.unwrap().bet_id);
        assert_eq!(counted(&world, leg).await, (10_000, 10_000));
    }
    member
        .call_at::<CancelBet>(bets[0], &Empty {})
        .await
        .unwrap();
    world.settle(&legs[1], Lost).await;
    world.settle(&legs[2], Void).await;
    let reason = Reason {
        reason: "배당 오류".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(bets[3], &reason)
        .await
        .unwrap();
    for leg in &legs {
        assert_eq!(counted(&world, leg).await, (0, 0));
    }
    member.bet(10_000, &legs[..1]).await.unwrap();
    // With another result it is still settled; when it waits again, it counts again.
    world.settle(&legs[1], Won).await;
    assert_eq!(counted(&world, &legs[1]).await, (0, 0));
    world.settle(&legs[1], Waiting).await;
    exposure::count_in(&world.app).await.unwrap();
    assert_eq!(counted(&world, &legs[1]).await, (10_000, 10_000));
    world.settle(&legs[1], Won).await;
    assert_eq!(counted(&world, &legs[1]).await, (0, 0));
    world.assert_books_hold().await;
}

/// A system bet counts with its highest possible winnings, on each of its selections.
#[crate::database::test]
async fn a_system_bet_counts_until_it_is_over(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    limit(&operator, SELECTION, "45000").await;
    // 2 of 3: three combinations at 4.00 each, of which 10,000 win 40,000.
    let first = system_order(&member, 10_000, &legs, (2, 2));
    let bet = member.place(&first).await.unwrap().bet_id;
    let above = system_order(&member, 5_010, &legs, (2, 2));
    assert_eq!(largest(&member.place(&above).await.unwrap_err()), 5_000);
    let second = system_order(&member, 5_000, &legs, (2, 2));
    member.place(&second).await.unwrap();
    for leg in &legs {
        assert_eq!(counted(&world, leg).await, (45_000, 45_000));
    }
    member.call_at::<CancelBet>(bet, &Empty {}).await.unwrap();
    // One lost leg leaves it open.
    world.settle(&legs[0], Lost).await;
    assert_eq!(counted(&world, &legs[1]).await, (15_000, 15_000));
    world.settle(&legs[1], Lost).await;
    for leg in &legs {
        assert_eq!(counted(&world, leg).await, (0, 0));
    }
    world.assert_books_hold().await;
}

/// A new limit counts the slips that are already open; without a limit nothing is stored.
#[crate::database::test]
async fn a_new_limit_counts_what_is_open(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    for _ in 0..3 {
        member.bet(10_000, legs).await.unwrap();
    }
    exposure::count_in(&world.app).await.unwrap();
    assert_eq!(counted(&world, &leg).await, (0, 0));
    limit(&operator, SELECTION, "35000").await;
    assert_eq!(counted(&world, &leg).await, (30_000, 30_000));
    let refused = member.bet(10_000, legs).await.unwrap_err();
    assert_eq!(largest(&refused), 5_000);
    // Several concurrent processes count each slip once.
    let counts = (0..4).map(|_| exposure::count_in(&world.app));
    assert!(join_all(counts).await.into_iter().all(|done| done.is_ok()));
    assert_eq!(counted(&world, &leg).await, (30_000, 30_000));
    world.assert_books_hold().await;
}

/// Betting, cancelling and settling under a limit: it always holds, and so do the sums.
#[crate::database::test]
async fn a_limit_holds_while_slips_come_and_go(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let legs = world.offers(&["2.00"; 4]).await;
    limit(&operator, SELECTION, "20000").await;
    let mut members = Vec::new();
    for _ in 0..4 {
        members.push(world.rich_member(1_000_000).await);
    }
    let (sent, full) = (Cell::new(0), Cell::new(0));
    let betting = join_all(members.iter().map(|member| async {
        for round in 0..12 {
            sent.update(|sent| sent + 1);
            let slip = [legs[round % 4].clone(), legs[(round + 1) % 4].clone()];
            match member.bet(5_000, &slip).await {
                Ok(receipt) => {
                    for leg in &slip {
                        assert!(counted(&world, leg).await.0 <= 20_000);
                    }
                    if round % 2 == 0 {
                        let _ = member.call_at::<CancelBet>(receipt.bet_id, &Empty {}).await;
                    }
                }
                Err(refused) if refused.code() == "EXPOSURE_LIMIT_REACHED" => {
                    full.update(|full| full + 1);
                }
                Err(refused) => assert_eq!(refused.code(), "SELECTION_CLOSED", "{refused:?}"),
            }
        }
    }));
    let settling = async {
        // Of 48 bets.
        let after = [8, 16, 24, 32];
        for ((leg, flag), count) in legs.iter().zip([Won, Lost, Void, Won]).zip(after) {
            until("bets go on", async || sent.get() >= count).await;
            world.settle(leg, flag).await;
        }
    };
    futures::join!(betting, settling);
    assert!(full.get() > 0, "the limit was never reached");
    hanpan_server::sportsbook::settlement::sweep::sweep(&world.app)
        .await
        .unwrap();
    for leg in &legs {
        let (selection, fixture) = counted(&world, leg).await;
        assert_eq!((selection, fixture), (0, 0));
    }
    world.assert_books_hold().await;
}

/// In-play bets are counted when they are decided: of two concurrent ones, one is accepted, the
/// other is refused and has no effect.
#[crate::database::test]
async fn of_two_in_play_bets_at_once_one_passes(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let operator = world.operator().await;
    let (one, two) = (
        world.rich_member(10_000).await,
        world.rich_member(10_000).await,
    );
    let (_, leg) = football(&world, "2.00").await;
    let legs = std::slice::from_ref(&leg);
    limit(&operator, SELECTION, "15000").await;
    let (first, second) = (
        live_order(&one, 10_000, legs),
        live_order(&two, 10_000, legs),
    );
    let tokens = (token(&one, legs).await, token(&two, legs).await);
    let passing = async {
        stored(&one, &first).await;
        stored(&two, &second).await;
        assert_eq!(counted(&world, &leg).await, (0, 0));
        world.pass(DELAY);
    };
    let (first, second, ()) = futures::join!(
        send(&one, &first, &tokens.0),
        send(&two, &second, &tokens.1),
        passing
    );
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1);
    let refused = first.err().or(second.err()).unwrap();
    assert_eq!(largest(&refused), 5_000);
    assert_eq!(counted(&world, &leg).await, (10_000, 10_000));
    let cash = world.balance(&one, "cash").await + world.balance(&two, "cash").await;
    assert_eq!(cash, 10_000);
    world.assert_books_hold().await;
}

/// The overview and the limit use the same rule.
#[crate::database::test]
async fn the_picture_shows_what_the_limit_counts(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    let other = world.offer("4.00").await;
    limit(&operator, FIXTURE, "1000000").await;
    limit(&operator, SELECTION, "500000").await;
    member
        .bet(10_000, std::slice::from_ref(&home))
        .await
        .unwrap();
    member
        .bet(10_000, &[draw.clone(), other.clone()])
        .await
        .unwrap();
    let most = ListQuery {
        sort: Some("liability".to_owned()),
        ..ListQuery::default()
    };
    exposure::compute_totals(&world.app).await.unwrap();
    let list = operator.call::<AdminGetFixtures>(&most).await.unwrap();
    let shown = list
        .items
        .iter()
        .map(|row| (row.fixture_id, row.liability.get()));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [(home.fixture_id, 120_000), (other.fixture_id, 110_000)]
    );
    assert_eq!(list.items[0].liability_max, Some(Amount::new(1_000_000)));
    for (leg, liability) in [(&home, 10_000), (&draw, 110_000), (&other, 110_000)] {
        let rows = operator.call_at::<AdminGetSelections>(leg.fixture_id, &Empty {});
        let rows = rows.await.unwrap();
        let row = rows.iter().find(|row| row.odds_id == leg.odds_id).unwrap();
        assert_eq!(row.liability.get(), liability);
        assert_eq!(row.liability_max, Some(Amount::new(500_000)));
        assert_eq!(counted(&world, leg).await.0, liability);
    }
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let fixtures = overview.exposure.fixtures.iter();
    let fixtures: Vec<_> = fixtures
        .map(|row| (row.fixture_id, row.liability.get()))
        .collect();
    assert_eq!(
        fixtures,
        [(home.fixture_id, 120_000), (other.fixture_id, 110_000)]
    );
    assert_eq!(overview.exposure.fixture_max, Some(Amount::new(1_000_000)));
    world.assert_books_hold().await;
}
