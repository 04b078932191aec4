//! A bet: the stake leaves cash and is held until the slip settles.

use chrono::{DateTime, Utc};
use hanpan_core::bets::accept::{Accepted, AcceptedLeg};
use hanpan_core::money::Won;
use rust_decimal::Decimal;
use sqlx::PgExecutor;
use uuid::Uuid;

/// A bet that every rule of core has accepted, and whose it is.
#[derive(Debug)]
pub struct Placement<'a> {
    /// The member.
    pub member_id: i64,
    /// The page's request id.
    pub request_id: Uuid,
    /// 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
    pub game_type: i16,
    /// Betting spec §9.
    pub game_detail_type: i16,
    /// Style code.
    pub style: &'static str,
    /// Address it came from.
    pub address: String,
    /// In play, the score of each leg's fixture; none before the start.
    pub scores: Option<&'a [Option<String>]>,
    /// Stake, odds and legs.
    pub bet: &'a Accepted,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// Taken: the bet, and the cash left.
    Taken(i64, Won),
    /// The request id was used before: the first bet.
    Repeated(i64),
    /// Cash does not cover the stake.
    BalanceTooSmall,
    /// A leg is no longer as it was read: price, status or start.
    OfferChanged,
}

/// Writes the bet, its legs and the posting of the stake in one round trip. `at` is the moment at
/// which this is called: the database adds what it waits.
pub async fn place(
    db: impl PgExecutor<'_>,
    placement: &Placement<'_>,
    at: DateTime<Utc>,
) -> anyhow::Result<Placed> {
    let Accepted { legs, .. } = placement.bet;
    let ids = |id: fn(&AcceptedLeg) -> i64| legs.iter().map(id).collect::<Vec<_>>();
    let prices: Vec<Decimal> = legs.iter().map(|leg| leg.price.decimal()).collect();
    let row = sqlx::query!(
        r#"select outcome as "outcome!", bet, balance
           from place_bet($1, $2, $3, $4, $5, $6, $7::text::numeric, $8, $9, $10, $11, $12, $13, $14, $15,
               $16)"#,
        placement.member_id,
        placement.request_id,
        placement.game_type,
        placement.game_detail_type,
        placement.style,
        placement.bet.stake.get(),
        // As text: more digits than a decimal holds may stand before the point.
        placement.bet.odds.total().to_string(),
        placement.bet.expected_winnings.get(),
        placement.address,
        at,
        &ids(|leg| leg.fixture_id),
        &ids(|leg| leg.market_id),
        &ids(|leg| leg.odds_id),
        &prices,
        &ids(|leg| leg.version),
        placement.scores as Option<&[Option<String>]>
    )
    .fetch_one(db)
    .await?;
    match (row.outcome.as_str(), row.bet, row.balance) {
        ("placed", Some(bet), Some(balance)) => Ok(Placed::Taken(bet, Won::new(balance))),
        ("repeated", Some(bet), _) => Ok(Placed::Repeated(bet)),
        ("balance", ..) => Ok(Placed::BalanceTooSmall),
        ("offer", ..) => Ok(Placed::OfferChanged),
        (outcome, ..) => anyhow::bail!("place_bet answered {outcome}"),
    }
}
