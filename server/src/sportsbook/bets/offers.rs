//! The current offers for the legs of a slip.

use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::accept::{Offered, bonus_offer};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::slip::product::FolderBonus;
use sqlx::PgPool;

/// Returns the offer in memory for each leg, in their order. It may lag behind the database for a
/// moment.
pub(in crate::sportsbook) fn remembered(
    catalogue: &Catalogue,
    legs: &[Betting],
    bonuses: &[FolderBonus],
    now: DateTime<Utc>,
) -> Vec<Option<Offered>> {
    let offer = |leg: &Betting| {
        let key = SelectionKey {
            fixture_id: leg.fixture_id,
            market_id: leg.market_id,
            odds_id: leg.odds_id.parse().ok()?,
        };
        let selection = catalogue.selection(key, now)?;
        Some(Offered {
            sport_id: selection.sport_id,
            start_at: selection.start_at,
            fixture_status: selection.fixture_status,
            price: selection.price,
            version: selection.version,
            // Memory does not have it: a leg of another version is checked against the database.
            terms_version: selection.version,
            status: selection.status,
        })
    };
    legs.iter()
        .map(|leg| bonus_offer(leg, bonuses).or_else(|| offer(leg)))
        .collect()
}

/// Returns the sports offer in the database for each leg, in their order; `None` if there is none.
pub(super) async fn stored(
    db: &PgPool,
    legs: &[Betting],
    bonuses: &[FolderBonus],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Option<Offered>>> {
    let bonuses = legs.iter().map(|leg| bonus_offer(leg, bonuses));
    read(db, legs, bonuses.collect(), false, now).await
}

/// Returns the rounds' offer in the database for each leg, in their order; `None` if there is none.
pub(super) async fn of_rounds(
    db: &PgPool,
    legs: &[Betting],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Option<Offered>>> {
    read(db, legs, vec![None; legs.len()], true, now).await
}

/// Fills in the offers of sports, or of rounds.
async fn read(
    db: &PgPool,
    legs: &[Betting],
    mut offers: Vec<Option<Offered>>,
    rounds: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Option<Offered>>> {
    let fixtures: Vec<FixtureId> = legs.iter().map(|leg| leg.fixture_id).collect();
    let markets: Vec<MarketId> = legs.iter().map(|leg| leg.market_id).collect();
    let odds: Vec<Option<OddsId>> = legs.iter().map(|leg| leg.odds_id.parse().ok()).collect();
    let rows = sqlx::query!(
        r#"select leg.ordinal as "ordinal!", s.price, s.version, s.terms_version,
               s.status as "status: SelectionStatus",
               x.sport_id, x.start_at, x.status as "fixture_status: FixtureStatus",
               exists (select from betting_suspensions h where h.fixture_id = x.id) as "suspended!",
               (select stopped from feed_inplay) as "inplay_stopped!"
           from unnest($1::bigint[], $2::bigint[], $3::bigint[])
               with ordinality as leg (f, m, o, ordinal)
           join selections s on s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
           join fixtures x on x.id = leg.f and (x.id < 0) = $4"#,
        &fixtures as &[FixtureId],
        &markets as &[MarketId],
        &odds as &[Option<OddsId>],
        rounds
    )
    .fetch_all(db)
    .await?;
    for row in rows {
        let place = usize::try_from(row.ordinal - 1).ok();
        if let Some(offer) = place.and_then(|place| offers.get_mut(place)) {
            let in_play = row.fixture_status.is_in_play(row.start_at, now);
            let suspended = row.suspended || (row.inplay_stopped && in_play);
            *offer = Price::try_from(row.price).ok().map(|price| Offered {
                sport_id: row.sport_id,
                start_at: row.start_at,
                fixture_status: row.fixture_status,
                price,
                version: row.version,
                terms_version: row.terms_version,
                status: row.status.of_fixture(suspended),
            });
        }
    }
    Ok(offers)
}
