//! A bet: the stake leaves cash and is held until the slip is settled.

use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, MemberId, OddsId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::{Accepted, AcceptedLeg};
use rust_decimal::Decimal;
use sqlx::PgExecutor;
use uuid::Uuid;

/// A bet that has passed every rule of core, and its member.
#[derive(Debug)]
pub struct Placement {
    /// The member.
    pub member_id: MemberId,
    /// The client's request id.
    pub request_id: Uuid,
    /// 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
    pub game_type: GameType,
    /// Betting spec §9.
    pub game_detail_type: i16,
    /// Style code.
    pub style: &'static str,
    /// The client's address.
    pub address: String,
    /// In play, the score of each leg's fixture; `None` before the start.
    pub scores: Option<Vec<Option<String>>>,
    /// Stake, odds and legs.
    pub bet: Accepted,
}

/// The result of a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// Placed: the bet, and the cash left.
    New(BetId, Won),
    /// The request id was used before: the id of the first bet.
    Repeated(BetId),
    /// Cash does not cover the stake.
    BalanceTooSmall,
    /// A leg has changed since it was read: price, status or start.
    OfferChanged,
}

/// Inserts the bet, its legs and the posting of the stake in one round trip. `at` is the time of this
/// call: the database adds the time that it waits.
pub async fn place(
    db: impl PgExecutor<'_>,
    placement: &Placement,
    at: DateTime<Utc>,
) -> anyhow::Result<Placed> {
    let placed = place_all(db, &[placement], at, None).await?;
    placed.into_iter().next().context("a bet has no outcome")
}

/// Inserts several bets in one round trip, in the order of the accounts that pay for them; the results
/// are in the order of the bets. If one fails, or waits for its member's cash longer than
/// `lock_timeout` (for example `250ms`), none is placed.
pub async fn place_all(
    db: impl PgExecutor<'_>,
    placements: &[&Placement],
    at: DateTime<Utc>,
    lock_timeout: Option<&str>,
) -> anyhow::Result<Vec<Placed>> {
    let rows: Vec<PlacementRow> = placements.iter().copied().map(PlacementRow::of).collect();
    let outcomes = sqlx::query!(
        r#"select outcome as "outcome!", bet as "bet: BetId", balance from place_bets($1, $2, $3) order by ordinal"#,
        at,
        lock_timeout,
        &rows as &[PlacementRow]
    )
    .fetch_all(db)
    .await?;
    outcomes
        .into_iter()
        .map(|row| outcome(&row.outcome, row.bet, row.balance))
        .collect()
}

/// The type `placement` of the database.
#[derive(sqlx::Type)]
#[sqlx(type_name = "placement")]
struct PlacementRow {
    member_id: MemberId,
    request_id: Uuid,
    game_type: i16,
    game_detail_type: i16,
    style: String,
    stake: i64,
    total_odds: String,
    expected_winnings: i64,
    address: String,
    legs: Vec<PlacementLegRow>,
}

impl PlacementRow {
    fn of(placement: &Placement) -> Self {
        let score = |leg: usize| placement.scores.as_ref()?.get(leg)?.clone();
        let legs = placement.bet.legs.iter().enumerate();
        Self {
            member_id: placement.member_id,
            request_id: placement.request_id,
            game_type: placement.game_type as i16,
            game_detail_type: placement.game_detail_type,
            style: placement.style.to_owned(),
            stake: placement.bet.stake.get(),
            total_odds: placement.bet.odds.total().to_string(),
            expected_winnings: placement.bet.expected_winnings.get(),
            address: placement.address.clone(),
            legs: legs
                .map(|(index, leg)| PlacementLegRow::of(leg, score(index)))
                .collect(),
        }
    }
}

/// The type `placement_leg` of the database.
#[derive(sqlx::Type)]
#[sqlx(type_name = "placement_leg")]
struct PlacementLegRow {
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    price: Decimal,
    version: i64,
    score: Option<String>,
}

impl PlacementLegRow {
    fn of(leg: &AcceptedLeg, score: Option<String>) -> Self {
        Self {
            fixture_id: leg.fixture_id,
            market_id: leg.market_id,
            odds_id: leg.odds_id,
            price: leg.price.decimal(),
            version: leg.version,
            score,
        }
    }
}

fn outcome(name: &str, bet: Option<BetId>, balance: Option<i64>) -> anyhow::Result<Placed> {
    match (name, bet, balance) {
        ("placed", Some(bet), Some(balance)) => Ok(Placed::New(bet, Won::new(balance))),
        ("repeated", Some(bet), _) => Ok(Placed::Repeated(bet)),
        ("balance", ..) => Ok(Placed::BalanceTooSmall),
        ("offer", ..) => Ok(Placed::OfferChanged),
        _ => anyhow::bail!("place_bets answered {name}"),
    }
}
