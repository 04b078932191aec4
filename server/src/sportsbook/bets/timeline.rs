//! The timeline of a bet: what was shown and taken, the results that changed it, its money, and its
//! entries in the audit log.

use super::slips;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminGetBet;
use hanpan_core::kernel::audit::AuditRow;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::timeline::{
    AcceptedLeg, ArrivedResult, BetPosting, BetTimeline, ResultSource,
};
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use sqlx::PgConnection;

/// Returns the timeline of a bet, read in one snapshot.
pub(super) async fn timeline(call: Call<AdminGetBet>) -> Result<BetTimeline> {
    let (app, id) = (&call.app, call.path);
    let settings = app.settings.get();
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("set transaction isolation level repeatable read, read only")
        .execute(&mut *tx)
        .await?;
    let mut slips = slips::read(&mut tx, &[id], &settings, app.clock.now()).await?;
    let slip = slips.pop().ok_or(Problem::NotFound)?;
    Ok(BetTimeline {
        slip,
        legs: legs(&mut tx, id).await?,
        results: results(&mut tx, id).await?,
        postings: postings(&mut tx, id).await?,
        audit: audit(&mut tx, id).await?,
    })
}

async fn legs(conn: &mut PgConnection, id: BetId) -> sqlx::Result<Vec<AcceptedLeg>> {
    sqlx::query_as!(
        AcceptedLeg,
        r#"select coalesce(l.shown_price, l.price) as "shown_price!: Price",
               coalesce(l.shown_version, l.version) as "shown_version!",
               l.price as "price!: Price", l.version as "version!", s.price as "price_now?: Price",
               s.version as "version_now?", s.status as "status_now?: SelectionStatus"
           from all_bet_legs l
           left join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
               and s.odds_id = l.odds_id
           where l.bet_id = $1 order by l.ordinal"#,
        id.get()
    )
    .fetch_all(conn)
    .await
}

/// Reads the results of the offer that each leg was taken from. A manual result comes with its operator
/// and reason: the audit log has an entry of the same transaction and time.
async fn results(conn: &mut PgConnection, id: BetId) -> sqlx::Result<Vec<ArrivedResult>> {
    let rows = sqlx::query!(
        r#"select l.ordinal as "leg!", r.win_flag as "win_flag: WinFlag",
               r.dead_heat as "dead_heat: DeadHeat",
               r.source as "source: ResultSource", r.came_at, a.actor as "actor?",
               a.reason as "reason?"
           from all_bet_legs l
           join selection_results r on r.fixture_id = l.fixture_id
               and r.market_id = l.market_id and r.odds_id = l.odds_id
           join selections s on s.fixture_id = l.fixture_id
               and s.market_id = l.market_id and s.odds_id = l.odds_id
               and case when l.version < s.offered_since then r.offered_since <= l.version
                   else r.offered_since = s.offered_since end
           left join lateral (
               select actor, reason from audit_log
               where r.source = 'operator' and at = r.came_at
                   and (action, subject) in (
                       ('selection.settle',
                           concat_ws(':', 'selection', r.fixture_id, r.market_id, r.odds_id)),
                       ('selection.releaseOverride',
                           concat_ws(':', 'selection', r.fixture_id, r.market_id, r.odds_id)),
                       ('market.settle', concat_ws(':', 'market', r.fixture_id, r.market_id)),
                       ('fixture.score', concat_ws(':', 'fixture', r.fixture_id)),
                       ('fixture.void', concat_ws(':', 'fixture', r.fixture_id)),
                       ('fixture.releaseOverride', concat_ws(':', 'fixture', r.fixture_id)),
                       ('round.void', concat_ws(':', 'round', r.fixture_id)))
               order by id desc limit 1
           ) a on true
           where l.bet_id = $1 order by r.id"#,
        id.get()
    );
    let rows = rows.fetch_all(conn).await?.into_iter();
    Ok(rows
        .map(|row| ArrivedResult {
            leg: row.leg,
            win_flag: row.win_flag,
            dead_heat: row.dead_heat.map(DeadHeat::label),
            source: row.source,
            came_at: row.came_at,
            actor: row.actor,
            reason: row.reason,
        })
        .collect())
}

/// Looks up every reference that a bet can have, with that of the promotion that paid for its stake: postings have no
/// other index for it.
async fn postings(conn: &mut PgConnection, id: BetId) -> sqlx::Result<Vec<BetPosting>> {
    sqlx::query_as!(
        BetPosting,
        r#"select p.created_at as at, p.kind, f.kind as "from", t.kind as "to",
               p.amount as "amount: Won", p.reference
           from postings p
           join accounts f on f.id = p.from_account
           join accounts t on t.id = p.to_account
           where p.reference = any(
               select 'stake:' || $1::bigint
               union all
               select concat_ws(':', kind, b.id, turn)
               from all_bets b, generate_series(1, b.revision) as turn,
                   unnest(array['stake_settled', 'stake_reopened', 'payout', 'refund', 'clawback',
                       'clawback_debt', 'debt_collected', 'promotion_return', 'promotion_reversal',
                       'promotion_cover']) as kind
               where b.id = $1
               union all
               select case o.kind when 'freeBet' then concat_ws(':', 'free_stake', o.grant_id)
                   else concat_ws(':', 'bonus_stake', b.member_id, b.request_id) end
               from promoted_bets o join all_bets b on b.id = o.bet_id
               where o.bet_id = $1)
           order by p.id"#,
        id.get()
    )
    .fetch_all(conn)
    .await
}

/// Entries of the bet itself, and of corrections of many bets at once.
async fn audit(conn: &mut PgConnection, id: BetId) -> sqlx::Result<Vec<AuditRow>> {
    sqlx::query_as!(
        AuditRow,
        r#"select id, at, actor, action, subject, reason, before::text as "before?",
               after::text as "after?", null as "subject_name?: String"
           from audit_log
           where subject = 'bet:' || $1::bigint
               or (subject like 'bets:%' and after ? $1::bigint::text)
           order by id desc"#,
        id.get()
    )
    .fetch_all(conn)
    .await
}
