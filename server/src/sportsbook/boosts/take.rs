//! Taking a boost with a bet, and its cost once the slip is settled.

use crate::ledger::settlement::{Outcome, Settled};
use crate::platform::http::Result;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, BoostId, MemberId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::boosts::{BoostTerms, BoostedLeg, boost_cost, stake_refused};
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::slip::system::System;
use sqlx::{PgConnection, PgPool};

/// Returns the terms of a boost; `None` if it has ended, or its selection has become another bet.
pub(crate) async fn active(
    db: &PgPool,
    id: BoostId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<BoostTerms>> {
    sqlx::query_as!(
        BoostTerms,
        r#"select id, fixture_id, market_id, odds_id, price as "price: Price" from price_boosts
           where id = $1 and stopped_at is null and ends_at > $2
               and boost_fits(fixture_id, market_id, odds_id, terms_version)"#,
        id.get(),
        now
    )
    .fetch_optional(db)
    .await
}

/// What a member may stake at a boosted price, and what the member has staked.
pub(crate) struct BoostStakes {
    pub(crate) stake_max: Won,
    pub(crate) staked: Won,
    active: bool,
}

/// Returns the stakes of a member at a boosted price. Refused if the boost has ended, or its selection has become
/// another bet.
pub(crate) async fn stakes(
    conn: &mut PgConnection,
    boost_id: BoostId,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> Result<BoostStakes> {
    let boost = sqlx::query_as!(
        BoostStakes,
        r#"select stake_max as "stake_max: Won", stopped_at is null and ends_at > $3
                   and boost_fits(fixture_id, market_id, odds_id, terms_version) as "active!",
               coalesce((select sum(s.stake) from boosted_bets b join bets s on s.id = b.bet_id
                   where b.boost_id = $1 and s.member_id = $2
                       and s.status not in (win_flag_cancelled(), win_flag_void())), 0)::bigint
                   as "staked!: Won"
           from price_boosts where id = $1 for share"#,
        boost_id.get(),
        member_id.get(),
        now
    )
    .fetch_optional(conn)
    .await?;
    let boost = boost.filter(|boost| boost.active);
    Ok(boost.ok_or(Problem::BoostEnded)?)
}

/// Refuses a bet at a boosted price if the boost has ended, or the member would stake more at it than it allows.
/// The caller has locked the member's cash, so that of two bets at once the second counts the first.
pub(crate) async fn take(
    conn: &mut PgConnection,
    boost_id: BoostId,
    member_id: MemberId,
    stake: Won,
    now: DateTime<Utc>,
) -> Result<()> {
    let boost = stakes(conn, boost_id, member_id, now).await?;
    let left = boost.stake_max.checked_sub(boost.staked);
    let left = left.unwrap_or(Won::ZERO).max(Won::ZERO);
    if stake > left {
        return Err(stake_refused(left).into());
    }
    Ok(())
}

/// Records the boosted leg of a bet that was placed.
pub(crate) async fn note(
    conn: &mut PgConnection,
    bet_id: BetId,
    leg: BoostedLeg,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into boosted_bets (bet_id, boost_id, ordinal, price_before) values ($1, $2, $3, $4)",
        bet_id.get(),
        leg.boost_id.get(),
        leg.ordinal,
        leg.price_before.decimal()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Records what settled slips have paid beyond their ordinary prices. `legs` returns the legs of a slip and the
/// combinations that it plays; `None` if it was called off.
pub(crate) async fn note_costs(
    conn: &mut PgConnection,
    batch: &[Settled],
    legs: impl Fn(BetId) -> Option<(Vec<SettledLeg>, Option<System>)>,
) -> sqlx::Result<()> {
    let ids: Vec<BetId> = batch.iter().map(|settled| settled.bet_id).collect();
    let boosted = sqlx::query!(
        r#"select bet_id, ordinal, price_before as "price_before: Price" from boosted_bets
           where bet_id = any($1)"#,
        &ids as &[BetId]
    )
    .fetch_all(&mut *conn)
    .await?;
    for row in boosted {
        let settled = batch.iter().find(|settled| settled.bet_id == row.bet_id);
        let decided = settled.filter(|settled| settled.after != Outcome::Open);
        let cost = decided
            .zip(legs(row.bet_id))
            .map(|(settled, (legs, system))| {
                boost_cost(settled.stake, &legs, system, row.ordinal, row.price_before)
            });
        sqlx::query!(
            "update boosted_bets set cost = $2 where bet_id = $1",
            row.bet_id.get(),
            cost.unwrap_or(Won::ZERO).get()
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
