//! Delayed in-play bets, for operators.

use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminGetDelayedBets;
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId, SportId};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::inplay::DelayedBet;
use hanpan_core::sportsbook::markets::shown_line;
use sqlx::PgPool;
use sqlx::types::Json;

/// Maximum number of rows: more than wait at once on a busy evening.
const SHOWN: i64 = 200;

/// Returns all waiting bets, the next to be decided first.
pub(super) async fn waiting(call: Call<AdminGetDelayedBets>) -> Result<Vec<DelayedBet>> {
    let db = &call.app.db;
    let rows = sqlx::query!(
        r#"select p.id, p.member_id, m.user_id, m.nickname, p.created_at, p.due_at,
               p.body as "order: Json<PlaceBet>"
           from pending_bets p join members m on m.id = p.member_id
           where p.decided_at is null order by p.due_at, p.id limit $1"#,
        SHOWN
    )
    .fetch_all(db)
    .await?;
    let legs = rows.iter().flat_map(|row| &row.order.bettings);
    let mut words = words(db, legs.collect()).await?.into_iter();
    let bets = rows.into_iter().map(|row| DelayedBet {
        id: row.id,
        member_id: row.member_id,
        user_id: row.user_id,
        nickname: row.nickname,
        created_at: row.created_at,
        due_at: row.due_at,
        stake: row.order.amounts.won().unwrap_or_default(),
        legs: words.by_ref().take(row.order.bettings.len()).collect(),
        total_odds: row.order.0.total_ratio,
    });
    Ok(bets.collect())
}

/// Returns descriptions of the legs, in their order.
async fn words(db: &PgPool, legs: Vec<&Betting>) -> sqlx::Result<Vec<String>> {
    let fixtures: Vec<FixtureId> = legs.iter().map(|leg| leg.fixture_id).collect();
    let markets: Vec<MarketId> = legs.iter().map(|leg| leg.market_id).collect();
    let odds: Vec<Option<OddsId>> = legs.iter().map(|leg| leg.odds_id.parse().ok()).collect();
    let rows = sqlx::query!(
        r#"select x.sport_id as "sport_id?", coalesce(h.name_korean, h.name) as home,
               coalesce(a.name_korean, a.name) as away, mk.name as "market?",
               mk.name_korean, s.name as "name?", s.line
           from unnest($1::bigint[], $2::bigint[], $3::bigint[])
               with ordinality as leg (f, m, o, ordinal)
           left join selections s on s.fixture_id = leg.f and s.market_id = leg.m
               and s.odds_id = leg.o
           left join fixtures x on x.id = s.fixture_id
           left join markets mk on mk.id = s.market_id
           left join participants h on h.id = x.home_id
           left join participants a on a.id = x.away_id
           order by leg.ordinal"#,
        &fixtures as &[FixtureId],
        &markets as &[MarketId],
        &odds as &[Option<OddsId>]
    )
    .fetch_all(db)
    .await?;
    let words = rows.into_iter().zip(legs).map(|(row, leg)| {
        let market = market_name(
            row.sport_id.unwrap_or(SportId::new(0)),
            leg.market_id,
            row.name_korean,
            row.market.unwrap_or_default(),
        );
        let line = row.line.map(|line| shown_line(leg.market_id, &line));
        let name = row.name.unwrap_or_else(|| leg.odds_id.clone());
        let pick = [name, line.unwrap_or_default()].join(" ");
        let teams = [row.home, row.away].map(Option::unwrap_or_default);
        let (teams, pick) = (teams.join(" - "), pick.trim_end());
        format!("{teams} · {market} · {pick} @{}", leg.bet_price.shown())
    });
    Ok(words.collect())
}
