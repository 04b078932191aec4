//! A bet: the stake leaves cash and is held until the slip is settled.

use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::{Accepted, AcceptedLeg};
use sqlx::PgExecutor;
use uuid::Uuid;

/// A bet that has passed every rule of core, and its member.
#[derive(Debug)]
pub struct Placement {
    /// The member.
    pub member_id: i64,
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
    Taken(i64, Won),
    /// The request id was used before: the id of the first bet.
    Repeated(i64),
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
/// are in the order of the bets. If one fails, or waits for its member's cash longer than `patience`
/// (for example `250ms`), none is placed.
pub async fn place_all(
    db: impl PgExecutor<'_>,
    placements: &[&Placement],
    at: DateTime<Utc>,
    patience: Option<&str>,
) -> anyhow::Result<Vec<Placed>> {
    let legs: Vec<&AcceptedLeg> = placements.iter().flat_map(|one| &one.bet.legs).collect();
    let scores = placements.iter().flat_map(|one| match &one.scores {
        Some(scores) => scores.clone(),
        None => vec![None; one.bet.legs.len()],
    });
    // The legs of all bets are concatenated; each bet gives the index at which its own end.
    let ends = placements.iter().scan(0, |end, one| {
        *end += one.bet.legs.len();
        i32::try_from(*end).ok()
    });
    let outcomes = sqlx::query!(
        r#"select outcome as "outcome!", bet, balance
           from place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
               $18)
           order by ordinal"#,
        at,
        patience,
        &column(placements, |one| one.member_id),
        &column(placements, |one| one.request_id),
        &column(placements, |one| one.game_type as i16),
        &column(placements, |one| one.game_detail_type),
        &column(placements, |one| one.style.to_owned()),
        &column(placements, |one| one.bet.stake.get()),
        // As text: the odds may have more digits before the point than a decimal holds.
        &column(placements, |one| one.bet.odds.total().to_string()),
        &column(placements, |one| one.bet.expected_winnings.get()),
        &column(placements, |one| one.address.clone()),
        &ends.collect::<Vec<i32>>(),
        &column(&legs, |leg| leg.fixture_id),
        &column(&legs, |leg| leg.market_id),
        &column(&legs, |leg| leg.odds_id),
        &column(&legs, |leg| leg.price.decimal()),
        &column(&legs, |leg| leg.version),
        &scores.collect::<Vec<_>>() as &[Option<String>]
    )
    .fetch_all(db)
    .await?;
    outcomes
        .into_iter()
        .map(|row| outcome(&row.outcome, row.bet, row.balance))
        .collect()
}

fn column<Row, Value>(rows: &[Row], value: impl Fn(&Row) -> Value) -> Vec<Value> {
    rows.iter().map(value).collect()
}

fn outcome(name: &str, bet: Option<i64>, balance: Option<i64>) -> anyhow::Result<Placed> {
    match (name, bet, balance) {
        ("placed", Some(bet), Some(balance)) => Ok(Placed::Taken(bet, Won::new(balance))),
        ("repeated", Some(bet), _) => Ok(Placed::Repeated(bet)),
        ("balance", ..) => Ok(Placed::BalanceTooSmall),
        ("offer", ..) => Ok(Placed::OfferChanged),
        _ => anyhow::bail!("place_bets answered {name}"),
    }
}
