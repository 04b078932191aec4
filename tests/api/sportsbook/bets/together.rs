//! Bets that are placed in one batch: each has the same outcome as if it were placed alone after
//! the ones before it.

use crate::offer::key;
use crate::world::{Client, World};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::{Accepted, AcceptedLeg};
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_server::ledger::stake::{self, Placed, Placement};
use hanpan_server::platform::database;
use hanpan_server::platform::rng::Rng;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Members with little cash, some repeated request ids, and some legs that are no longer offered,
/// so that all outcomes are frequent.
fn orders(chance: &Rng, members: &[Client], legs: &[Betting]) -> Vec<Placement> {
    let below = |bound: usize| chance.below(u32::try_from(bound).unwrap()).unwrap() as usize;
    let requests: Vec<Uuid> = (0..24)
        .map(|_| Uuid::from_bytes(chance.bytes().unwrap()))
        .collect();
    (0..40)
        .map(|_| {
            let first = below(legs.len() - 2);
            let picked = &legs[first..=first + below(3)];
            let version = if below(5) == 0 { 7 } else { 1 };
            let stake = 1_000 + i64::from(chance.below(9).unwrap()) * 1_000;
            let mut order = placement(&members[below(members.len())], stake, picked);
            order.request_id = requests[below(requests.len())];
            order.bet.expected_winnings = Won::new(i64::from(chance.below(1_000_000).unwrap()));
            for leg in &mut order.bet.legs {
                leg.version = version;
            }
            order
        })
        .collect()
}

/// A bet as the ledger takes it, on legs in their first version.
pub(crate) fn placement(member: &Client, stake: i64, legs: &[Betting]) -> Placement {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
    let accepted = |leg: &Betting| {
        let key = key(leg);
        AcceptedLeg {
            fixture_id: key.fixture_id,
            market_id: key.market_id,
            odds_id: key.odds_id,
            price: leg.bet_price,
            version: 1,
        }
    };
    Placement {
        member_id: member.id,
        request_id: Uuid::new_v4(),
        game_type: GameType::Sports,
        game_detail_type: 93,
        style: "EU",
        address: "127.0.0.1".to_owned(),
        scores: None,
        bet: Accepted {
            stake: Won::new(stake),
            odds: SlipOdds::of(&prices, None).unwrap(),
            expected_winnings: Won::new(stake),
            legs: legs.iter().map(accepted).collect(),
        },
    }
}

/// The stored rows, with the request id instead of the bet id, which differs between runs.
async fn written(conn: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar!(
        r#"select concat_ws(' ', b.request_id, b.member_id, b.stake, b.total_odds, b.expected_winnings,
                b.cash_left, p.amount, a.member_id, l.ordinal, l.fixture_id, l.odds_id, l.price,
                l.version, l.name) as "row!"
           from bets b join bet_legs l on l.bet_id = b.id
           join postings p on p.reference = 'stake:' || b.id join accounts a on a.id = p.from_account
           union all
           select concat_ws(' ', member_id, balance) from accounts where kind = 'cash'
           order by 1"#
    )
    .fetch_all(conn)
    .await
    .unwrap()
}

/// An outcome, with the request id of the bet instead of its id.
async fn outcome(conn: &mut PgConnection, placed: Placed) -> String {
    let request = async |id: BetId| {
        sqlx::query_scalar!("select request_id from bets where id = $1", id.get())
            .fetch_one(conn)
            .await
            .unwrap()
    };
    match placed {
        Placed::New(id, cash) => format!("new {} {}", request(id).await, cash.get()),
        Placed::Repeated(id) => format!("repeated {}", request(id).await),
        Placed::BalanceTooSmall => "balance".to_owned(),
        Placed::OfferChanged => "offer".to_owned(),
    }
}

#[crate::database::test]
async fn bets_in_one_call_fare_as_they_would_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let legs = world
        .offers(&["1.85", "2.10", "1.50", "3.05", "1.20"])
        .await;
    let mut members = Vec::new();
    for _ in 0..5 {
        members.push(world.rich_member(20_000).await);
    }
    let mut outcomes = [0; 4];
    for seed in 0..12 {
        let orders = orders(&Rng::seeded(seed), &members, &legs);
        let now = world.now();

        let mut tx = database::begin(&world.app.db).await.unwrap();
        let mut alone = Vec::new();
        for order in &orders {
            let placed = stake::place(&mut *tx, order, now).await.unwrap();
            outcomes[match placed {
                Placed::New(..) => 0,
                Placed::Repeated(_) => 1,
                Placed::BalanceTooSmall => 2,
                Placed::OfferChanged => 3,
            }] += 1;
            alone.push(outcome(&mut tx, placed).await);
        }
        let written_alone = written(&mut tx).await;
        tx.rollback().await.unwrap();

        let mut tx = database::begin(&world.app.db).await.unwrap();
        let all: Vec<&Placement> = orders.iter().collect();
        let mut together = Vec::new();
        for placed in stake::place_all(&mut *tx, &all, now, None).await.unwrap() {
            together.push(outcome(&mut tx, placed).await);
        }
        assert_eq!(together, alone, "seed {seed}");
        assert_eq!(written(&mut tx).await, written_alone, "seed {seed}");
        tx.rollback().await.unwrap();
    }
    assert!(outcomes.iter().all(|count| *count > 20), "{outcomes:?}");
}
