//! The database answers for every status of a fixture and of a selection as core does.

use crate::sportsbook::bets::placement;
use crate::sportsbook::inplay::alive;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_server::ledger::stake::{self, Placed, Placement};
use hanpan_server::platform::database;
use sqlx::PgPool;

/// An offer in the database.
#[derive(Debug, Clone, Copy)]
struct Offer {
    fixture: FixtureStatus,
    selection: SelectionStatus,
    start_at: DateTime<Utc>,
}

impl Offer {
    /// Whether core accepts a bet on it.
    fn takes(self, game: GameType, now: DateTime<Utc>) -> bool {
        let fixture = match game {
            GameType::InPlay => self.fixture.takes_in_play(self.start_at, now),
            _ => self.fixture.takes_prematch(self.start_at, now),
        };
        fixture && self.selection == SelectionStatus::Open
    }

    /// Whether the database accepts a bet on it. Everything is rolled back.
    async fn places(self, world: &World, order: &Placement) -> bool {
        let mut tx = database::begin(&world.app.db).await.unwrap();
        sqlx::query!(
            "with fixture as (update fixtures set status = $1, start_at = $2)
             update selections set status = $3",
            self.fixture as i16,
            self.start_at,
            self.selection as i16
        )
        .execute(&mut *tx)
        .await
        .unwrap();
        match stake::place(&mut *tx, order, world.now()).await.unwrap() {
            Placed::New(..) => true,
            Placed::OfferChanged => false,
            other => panic!("{other:?}"),
        }
    }
}

/// Every status of a fixture.
fn fixture_statuses() -> impl Iterator<Item = FixtureStatus> {
    (0..).map_while(FixtureStatus::from_code)
}

#[crate::database::test]
async fn a_bet_is_placed_on_every_status_by_the_rule_of_core(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let now = world.now();
    for game in [GameType::Sports, GameType::InPlay] {
        let mut order = placement(&member, 5_000, std::slice::from_ref(&leg));
        order.game_type = game;
        for fixture in fixture_statuses() {
            for selection in [1, 2, 3].map(SelectionStatus::from_code) {
                for start_at in [now + TimeDelta::hours(1), now - TimeDelta::hours(1)] {
                    let offer = Offer {
                        fixture,
                        selection,
                        start_at,
                    };
                    let placed = offer.places(&world, &order).await;
                    assert_eq!(placed, offer.takes(game, now), "{game:?}, {offer:?}");
                }
            }
        }
    }
}

#[crate::database::test]
async fn functions_on_the_status_of_a_fixture_are_the_rules_of_core(db: PgPool) {
    let (first, hours) = (DateTime::UNIX_EPOCH, 48);
    let late = first + TimeDelta::hours(hours + 1);
    for status in fixture_statuses() {
        let found = sqlx::query!(
            r#"select fixture_takes_prematch($1) as "prematch!", fixture_takes_in_play($1) as "in_play!",
                   fixture_is_over($1) as "over!", fixture_may_become_void($1, false) as "void!",
                   fixture_may_become_void($1, true) as "void_if_moved!""#,
            status as i16
        );
        let found = found.fetch_one(&db).await.unwrap();
        assert_eq!(
            (found.prematch, found.in_play, found.over),
            (
                status.takes_prematch(late, first),
                status.takes_in_play(first, first),
                status.is_over()
            ),
            "{status:?}"
        );
        assert_eq!(
            (found.void, found.void_if_moved),
            (
                status.void_at(first, first, hours).is_some(),
                status.void_at(first, late, hours).is_some()
            ),
            "{status:?}"
        );
    }
}
