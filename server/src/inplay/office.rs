//! In-play bets that are held back, for operators.

use crate::http::{Call, Result};
use hanpan_core::api::AdminGetWaitingBets;
use hanpan_core::bets::{Betting, PlaceBet};
use hanpan_core::catalogue::markets::{market_name, shown_line};
use hanpan_core::inplay::WaitingBet;
use hanpan_core::money::Won;
use sqlx::PgPool;
use sqlx::types::Json;

/// How many are shown: more than wait at once on a busy evening.
const SHOWN: i64 = 200;

/// All that wait, the next to be decided first.
pub(super) async fn waiting(call: Call<AdminGetWaitingBets>) -> Result<Vec<WaitingBet>> {
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
    let mut bets = Vec::with_capacity(rows.len());
    for row in rows {
        let order = row.order.0;
        bets.push(WaitingBet {
            id: row.id,
            member_id: row.member_id,
            user_id: row.user_id,
            nickname: row.nickname,
            created_at: row.created_at,
            due_at: row.due_at,
            stake: Won::new(order.amounts.text().parse().unwrap_or_default()),
            legs: legs(db, &order.bettings).await?,
            total_odds: order.total_ratio,
        });
    }
    Ok(bets)
}

/// What legs are on, in words and in their order.
async fn legs(db: &PgPool, legs: &[Betting]) -> sqlx::Result<Vec<String>> {
    let mut words = Vec::with_capacity(legs.len());
    for leg in legs {
        let named = sqlx::query!(
            r#"select x.sport_id, coalesce(h.name_korean, h.name) as "home!",
                   coalesce(a.name_korean, a.name) as "away!", mk.name as market, mk.name_korean,
                   s.name, s.line
               from selections s
               join fixtures x on x.id = s.fixture_id
               join markets mk on mk.id = s.market_id
               join participants h on h.id = x.home_id
               join participants a on a.id = x.away_id
               where s.fixture_id = $1 and s.market_id = $2 and s.odds_id::text = $3"#,
            leg.fixture_id,
            leg.market_id,
            leg.odds_id
        )
        .fetch_optional(db)
        .await?;
        let price = leg.bet_price.shown();
        words.push(named.map_or_else(
            || format!("{} @{price}", leg.odds_id),
            |it| {
                let market = market_name(it.sport_id, leg.market_id, it.name_korean, it.market);
                let line = it.line.map(|line| shown_line(leg.market_id, &line));
                let pick = [it.name, line.unwrap_or_default()].join(" ");
                let (home, away, pick) = (it.home, it.away, pick.trim_end());
                format!("{home} - {away} · {market} · {pick} @{price}")
            },
        ));
    }
    Ok(words)
}
