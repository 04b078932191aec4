//! The slips that results would settle, before they are written.

use super::queue::SelectionKey;
use super::store::Leg;
use crate::platform::http::Result;
use anyhow::Context;
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::grading::ScoredSlip;
use hanpan_core::sportsbook::settle::{SlipTerms, WinFlag, slip_label};
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use hanpan_core::sportsbook::slip::combine::with_bonus_results;
use hanpan_core::sportsbook::slip::odds::Winnings;
use sqlx::PgPool;
use std::collections::HashMap;

/// Returns the number of open slips with a leg on each of these selections, and the payout of each slip
/// that the results would settle.
pub(super) async fn settled_by(
    db: &PgPool,
    fixture_id: FixtureId,
    results: &[(SelectionKey, WinFlag)],
) -> Result<(HashMap<SelectionKey, i64>, Vec<ScoredSlip>)> {
    let legs = legs(db, fixture_id, results).await?;
    let mut open: HashMap<SelectionKey, i64> = HashMap::new();
    let mut settled = HashMap::new();
    for legs in legs.chunk_by(|(_, one), (_, next)| one.bet_id == next.bet_id) {
        for (market_id, leg) in legs {
            let key = SelectionKey {
                fixture_id: leg.fixture_id,
                market_id: *market_id,
                odds_id: leg.odds_id,
            };
            *open.entry(key).or_default() += 1;
        }
        if let Some((_, first)) = legs.first() {
            let legs = with_bonus_results(legs.iter().map(|(_, leg)| leg.with_folders()));
            settled.insert(first.bet_id, legs);
        }
    }
    let slips = slips(db, settled).await?;
    Ok((open, slips))
}

/// Returns all legs of the open slips with a leg on these selections, with the results applied, each
/// with its market.
async fn legs(
    db: &PgPool,
    fixture_id: FixtureId,
    results: &[(SelectionKey, WinFlag)],
) -> sqlx::Result<Vec<(MarketId, Leg)>> {
    let markets: Vec<MarketId> = results.iter().map(|(key, _)| key.market_id).collect();
    let odds: Vec<OddsId> = results.iter().map(|(key, _)| key.odds_id).collect();
    let flags: Vec<i16> = results.iter().map(|(_, flag)| *flag as i16).collect();
    let rows = sqlx::query!(
        r#"with given as materialized (
               select * from unnest($2::bigint[], $3::bigint[], $4::smallint[]) as g (m, o, flag)
           ), touched as materialized (
               select distinct b.id from given g
               join bet_legs l on l.fixture_id = $1 and l.market_id = g.m and l.odds_id = g.o
               join bets b on b.id = l.bet_id
               where b.settled_at is null
           )
           select l.bet_id, l.fixture_id, l.market_id, l.odds_id, l.price as "price: Price",
               coalesce(leg_result(l.version, s.offered_since, coalesce(g.flag, s.win_flag)), win_flag_waiting())
                   as "win_flag!: WinFlag",
               leg_dead_heat(l.version, s.offered_since, s.dead_heat) as "dead_heat: DeadHeat"
           from touched t
           join bet_legs l on l.bet_id = t.id
           left join given g on l.fixture_id = $1 and g.m = l.market_id and g.o = l.odds_id
           left join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
               and s.odds_id = l.odds_id
           order by l.bet_id, l.ordinal"#,
        fixture_id.get(),
        &markets as &[MarketId],
        &odds as &[OddsId],
        &flags
    )
    .fetch_all(db)
    .await?;
    let legs = rows.into_iter().map(|row| {
        let leg = Leg {
            bet_id: row.bet_id,
            fixture_id: row.fixture_id,
            odds_id: row.odds_id,
            price: row.price,
            win_flag: row.win_flag,
            dead_heat: row.dead_heat,
        };
        (row.market_id, leg)
    });
    Ok(legs.collect())
}

/// Returns the slips that these legs settle.
async fn slips(db: &PgPool, mut legs: HashMap<BetId, Vec<SettledLeg>>) -> Result<Vec<ScoredSlip>> {
    let ids: Vec<i64> = legs.keys().copied().map(BetId::get).collect();
    let rows = sqlx::query!(
        r#"select b.id, b.stake as "stake: Won", b.system_from, b.system_to,
               case when b.builder then round(b.total_odds, 2)::text end as builder_odds, m.user_id, m.nickname
           from bets b join members m on m.id = b.member_id where b.id = any($1)"#,
        &ids
    )
    .fetch_all(db)
    .await?;
    let mut slips = vec![];
    for row in rows {
        let legs = legs.remove(&row.id).unwrap_or_default();
        let builder_odds = row.builder_odds.as_deref();
        let terms = SlipTerms::of_columns(row.system_from, row.system_to, builder_odds)
            .context("odds of another form")?;
        let settled = terms.settle(row.stake, &legs)?;
        if settled.flag == WinFlag::Waiting {
            continue;
        }
        let payout = settled.payout.map_or(Some(Won::ZERO), Winnings::to_won);
        let flags: Vec<WinFlag> = legs.iter().map(|leg| leg.flag).collect();
        slips.push(ScoredSlip {
            bet_id: row.id,
            user_id: row.user_id,
            nickname: row.nickname,
            stake: row.stake,
            win_flag: settled.flag,
            label: slip_label(settled.flag, &flags).to_owned(),
            payout: payout.context("a payout beyond every limit")?,
        });
    }
    Ok(slips)
}
