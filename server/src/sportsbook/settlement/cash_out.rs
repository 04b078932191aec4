//! Cashes out an open slip or a part of it: it is paid at once, and no later result changes it. It does not
//! count towards rolling (`docs/money.md`).

use super::store::{self, LockedBet};
use crate::ledger::settlement::{Outcome, Settled, settle};
use crate::platform::http::Result;
use crate::sportsbook::exposure;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::cash_out::CashOut;
use hanpan_core::sportsbook::bets::cash_out_part::PartCashOut;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use sqlx::PgConnection;
use uuid::Uuid;

/// Pays a locked open slip out. Its legs keep their current results.
pub(crate) async fn cash_out(
    conn: &mut PgConnection,
    bet: &LockedBet,
    sold: &CashOut,
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let legs = store::read_legs(conn, &[bet.id]).await?;
    let legs: Vec<SettledLeg> = legs.iter().map(|leg| leg.with_folders().0).collect();
    let (leg_flags, leg_dead_heats) = store::leg_columns(&legs);
    let settled = Settled {
        bet_id: bet.id,
        member_id: bet.member_id,
        stake: bet.stake,
        revision: bet.revision + 1,
        before: bet.outcome(),
        after: Outcome::Paid(sold.amount),
        promotion: None,
    };
    sqlx::query!(
        "update bets set status = $2, real_odds = $3::text::numeric, payout = $4, revision = $5,
             settled_at = $6, first_settled_at = coalesce(first_settled_at, $6), cashed_out_at = $6,
             leg_flags = $7, leg_dead_heats = nullif($8::dead_heat[], '{}')
         where id = $1",
        bet.id.get(),
        sold.status as WinFlag,
        sold.real_odds.to_string(),
        sold.amount.get(),
        settled.revision,
        at,
        &leg_flags as &[WinFlag],
        &leg_dead_heats as &[Option<DeadHeat>]
    )
    .execute(&mut *conn)
    .await?;
    settle(conn, &[settled], at).await?;
    if bet.exposed {
        exposure::release(conn, &[bet.id]).await?;
    }
    Ok(())
}

/// Pays a part of a locked open slip out. The part becomes a slip of its own, which is cashed out, and the slip goes
/// on with the rest of its stake. Returns the new slip. Refused, before anything is written, if the request id has
/// placed a bet or sold a part of another slip.
pub(crate) async fn cash_out_part(
    conn: &mut PgConnection,
    bet: &LockedBet,
    part: &PartCashOut,
    request_id: Uuid,
    at: DateTime<Utc>,
) -> Result<BetId> {
    let part_id = insert_part(conn, bet, part, request_id, at)
        .await?
        .ok_or(Problem::RequestIdReused)?;
    let settled = Settled {
        bet_id: part_id,
        member_id: bet.member_id,
        stake: part.stake,
        revision: 1,
        before: Outcome::Open,
        after: Outcome::Paid(part.sold.amount),
        promotion: None,
    };
    settle(conn, &[settled], at).await?;
    if bet.exposed {
        exposure::release(conn, &[bet.id]).await?;
    }
    sqlx::query!(
        "update bets set placed_stake = coalesce(placed_stake, stake),
             placed_winnings = coalesce(placed_winnings, expected_winnings),
             stake = $2, expected_winnings = $3
         where id = $1",
        bet.id.get(),
        part.rest.stake.get(),
        part.rest_placed_winnings.get()
    )
    .execute(&mut *conn)
    .await?;
    if bet.exposed {
        exposure::count(conn, &[bet.id]).await?;
    }
    Ok(part_id)
}

/// Inserts the slip of a part, with the legs of its slip and their current results. Returns `None` if the request id
/// is used: a violated constraint would end the transaction, in which the caller has still to write.
async fn insert_part(
    conn: &mut PgConnection,
    bet: &LockedBet,
    part: &PartCashOut,
    request_id: Uuid,
    at: DateTime<Utc>,
) -> sqlx::Result<Option<BetId>> {
    let legs = store::read_legs(conn, &[bet.id]).await?;
    let legs: Vec<SettledLeg> = legs.iter().map(|leg| leg.with_folders().0).collect();
    let (leg_flags, leg_dead_heats) = store::leg_columns(&legs);
    let part_id = sqlx::query_scalar!(
        r#"insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
               expected_winnings, address, system_from, system_to, cash_left, part_of, status, real_odds, payout,
               revision, created_at, settled_at, first_settled_at, cashed_out_at, leg_flags, leg_dead_heats)
           select member_id, $2, game_type, game_detail_type, style, $3, total_odds,
               $4, address, system_from, system_to, cash_left, id, $5, $6::text::numeric, $7,
               1, $8, $8, $8, $8, $9, nullif($10::dead_heat[], '{}')
           from bets where id = $1
           on conflict on constraint bets_request_key do nothing
           returning id as "id: BetId""#,
        bet.id.get(),
        request_id,
        part.stake.get(),
        part.placed_winnings.get(),
        part.sold.status as WinFlag,
        part.sold.real_odds.to_string(),
        part.sold.amount.get(),
        at,
        &leg_flags as &[WinFlag],
        &leg_dead_heats as &[Option<DeadHeat>]
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(part_id) = part_id else {
        return Ok(None);
    };
    sqlx::query!(
        "insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, score_at_bet, name,
             line, baseline, shown_price, shown_version)
         select $2, ordinal, fixture_id, market_id, odds_id, price, version, score_at_bet, name,
             line, baseline, shown_price, shown_version
         from bet_legs where bet_id = $1",
        bet.id.get(),
        part_id.get()
    )
    .execute(conn)
    .await?;
    Ok(Some(part_id))
}

/// The part of a slip that a request has sold already: its slip, what was paid, and when.
pub(crate) async fn sold_part(
    conn: &mut PgConnection,
    bet_id: BetId,
    request_id: Uuid,
) -> sqlx::Result<Option<(BetId, Won, DateTime<Utc>)>> {
    let part = sqlx::query!(
        r#"select id, payout as "payout: Won", created_at from bets where part_of = $1 and request_id = $2"#,
        bet_id.get(),
        request_id
    );
    let part = part.fetch_optional(conn).await?;
    Ok(part.map(|part| (part.id, part.payout, part.created_at)))
}
