//! A bet: the stake leaves cash and is held until the slip settles.

use chrono::{DateTime, Utc};
use hanpan_core::money::Won;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use uuid::Uuid;

/// A bet that every rule of core has accepted.
#[derive(Debug, Clone)]
pub struct AcceptedBet {
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
    /// Stake.
    pub stake: Won,
    /// Total odds as text with 2 decimals: more digits than a decimal holds may stand before the
    /// point.
    pub total_odds: String,
    /// Winnings it can bring.
    pub expected_winnings: Won,
    /// Address it came from.
    pub address: String,
    /// Legs at the prices and versions that are taken.
    pub legs: Vec<AcceptedLeg>,
}

/// A leg that every rule of core has accepted.
#[derive(Debug, Clone)]
pub struct AcceptedLeg {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The selection.
    pub odds_id: i64,
    /// Price that is taken.
    pub price: Decimal,
    /// The version that it belongs to.
    pub version: i64,
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

/// Writes the bet, its legs and the posting of the stake in one round trip.
pub async fn place(
    conn: &mut PgConnection,
    bet: &AcceptedBet,
    at: DateTime<Utc>,
) -> anyhow::Result<Placed> {
    let ids = |id: fn(&AcceptedLeg) -> i64| bet.legs.iter().map(id).collect::<Vec<_>>();
    let prices: Vec<Decimal> = bet.legs.iter().map(|leg| leg.price).collect();
    let row = sqlx::query!(
        r#"select outcome as "outcome!", bet, balance
           from place_bet($1, $2, $3, $4, $5, $6, $7::text::numeric, $8, $9, $10, $11, $12, $13, $14, $15)"#,
        bet.member_id,
        bet.request_id,
        bet.game_type,
        bet.game_detail_type,
        bet.style,
        bet.stake.get(),
        bet.total_odds,
        bet.expected_winnings.get(),
        bet.address,
        at,
        &ids(|leg| leg.fixture_id),
        &ids(|leg| leg.market_id),
        &ids(|leg| leg.odds_id),
        &prices,
        &ids(|leg| leg.version)
    )
    .fetch_one(conn)
    .await?;
    match (row.outcome.as_str(), row.bet, row.balance) {
        ("placed", Some(bet), Some(balance)) => Ok(Placed::Taken(bet, Won::new(balance))),
        ("repeated", Some(bet), _) => Ok(Placed::Repeated(bet)),
        ("balance", ..) => Ok(Placed::BalanceTooSmall),
        ("offer", ..) => Ok(Placed::OfferChanged),
        (outcome, ..) => anyhow::bail!("place_bet answered {outcome}"),
    }
}
