//! What bets read and write, money aside.

use hanpan_core::bets::Betting;
use hanpan_core::bets::accept::{Offered, bonus_offer};
use hanpan_core::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::money::{Price, Won};
use hanpan_core::settings::FolderBonus;
use sqlx::PgPool;
use uuid::Uuid;

/// What is on offer for each leg, in their order; none where the site has nothing.
pub(super) async fn offers(
    db: &PgPool,
    legs: &[Betting],
    bonuses: &[FolderBonus],
) -> sqlx::Result<Vec<Option<Offered>>> {
    let mut offers: Vec<_> = legs.iter().map(|leg| bonus_offer(leg, bonuses)).collect();
    let fixtures: Vec<i64> = legs.iter().map(|leg| leg.fixture_id).collect();
    let markets: Vec<i64> = legs.iter().map(|leg| leg.market_id).collect();
    let odds: Vec<Option<i64>> = legs.iter().map(|leg| leg.odds_id.parse().ok()).collect();
    let rows = sqlx::query!(
        r#"select leg.ordinal as "ordinal!", s.price, s.version,
               s.status as "status: SelectionStatus",
               x.sport_id, x.start_at, x.status as "fixture_status: FixtureStatus"
           from unnest($1::bigint[], $2::bigint[], $3::bigint[])
               with ordinality as leg (f, m, o, ordinal)
           join selections s on s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
           join fixtures x on x.id = leg.f"#,
        &fixtures,
        &markets,
        &odds as &[Option<i64>]
    )
    .fetch_all(db)
    .await?;
    for row in rows {
        let place = usize::try_from(row.ordinal - 1).ok();
        if let Some(offer) = place.and_then(|place| offers.get_mut(place)) {
            *offer = Price::try_from(row.price).ok().map(|price| Offered {
                sport_id: row.sport_id,
                start_at: row.start_at,
                fixture_status: row.fixture_status,
                price,
                version: row.version,
                status: row.status,
            });
        }
    }
    Ok(offers)
}

/// The bet that a request id has placed.
pub(super) async fn bet_of_request(
    db: &PgPool,
    member_id: i64,
    request_id: Uuid,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "select id from bets where member_id = $1 and request_id = $2",
        member_id,
        request_id
    )
    .fetch_optional(db)
    .await
}

/// A bet as it was placed.
pub(super) struct FirstPlacement {
    pub(super) stake: Won,
    pub(super) style: String,
    pub(super) total_odds: String,
    pub(super) expected_winnings: Won,
    /// Cash after its stake had left.
    pub(super) cash_left: Won,
    /// Fixture, market and odds id of each leg.
    pub(super) legs: Vec<(i64, i64, String)>,
}

/// Reads a bet as it was placed.
pub(super) async fn first_placement(db: &PgPool, bet_id: i64) -> sqlx::Result<FirstPlacement> {
    // Postings of one account follow each other in the order of their ids: it is locked meanwhile.
    let bet = sqlx::query!(
        r#"select b.stake as "stake: Won", b.style, b.total_odds::text as "total_odds!",
               b.expected_winnings as "expected_winnings: Won",
               ((select coalesce(sum(amount), 0) from postings
                     where to_account = p.from_account and id <= p.id)
              - (select sum(amount) from postings
                     where from_account = p.from_account and id <= p.id))::bigint
                   as "cash_left!: Won"
           from bets b join postings p on p.reference = 'stake:' || b.id where b.id = $1"#,
        bet_id
    )
    .fetch_one(db)
    .await?;
    let legs = sqlx::query!(
        r#"select fixture_id, market_id, odds_id::text as "odds_id!" from bet_legs
           where bet_id = $1 order by ordinal"#,
        bet_id
    )
    .fetch_all(db)
    .await?;
    Ok(FirstPlacement {
        stake: bet.stake,
        style: bet.style,
        total_odds: bet.total_odds,
        expected_winnings: bet.expected_winnings,
        cash_left: bet.cash_left,
        legs: legs
            .into_iter()
            .map(|leg| (leg.fixture_id, leg.market_id, leg.odds_id))
            .collect(),
    })
}
