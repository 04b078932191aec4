//! Closing prices, and what the bets of a member are worth.

use super::StoredBook;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminGetMemberWorth;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::risk::{BetFigures, BettingWorth, ClosingLeg, WORTH_DAYS};
use sqlx::PgConnection;

/// How long after a start closing prices are looked for: less than the days for which price changes are kept.
const STARTED_WITHIN: TimeDelta = TimeDelta::days(2);

/// Stores the closing prices of selections with slips before the match, once their fixture has begun. A stored one
/// stays, however often this runs.
pub async fn keep_closing_prices(app: &App) -> sqlx::Result<()> {
    let now = app.clock.now();
    sqlx::query!(
        "insert into closing_prices (fixture_id, market_id, odds_id, price)
         select k.fixture_id, k.market_id, k.odds_id, closing.price
         from (
             select distinct l.fixture_id, l.market_id, l.odds_id, f.start_at
             from fixtures f
             join bet_legs l on l.fixture_id = f.id
             join bets b on b.id = l.bet_id and b.game_type = game_type_sports()
             where f.id > 0 and f.start_at > $1 and f.start_at <= $2
                 and not fixture_takes_prematch(f.status)
         ) k
         cross join lateral (
             select c.price from price_changes c
             where (c.fixture_id, c.market_id, c.odds_id) = (k.fixture_id, k.market_id, k.odds_id)
                 and c.at <= k.start_at
             order by c.version desc limit 1
         ) closing
         on conflict do nothing",
        now - STARTED_WITHIN,
        now
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// Returns what the bets of a member are worth.
pub(super) async fn worth(call: Call<AdminGetMemberWorth>) -> Result<BettingWorth> {
    let (app, id) = (&call.app, call.path);
    let since = app.clock.now() - TimeDelta::days(WORTH_DAYS);
    let mut conn = app.db.acquire().await?;
    let sums = sqlx::query!(
        r#"select count(*) as "bets!", coalesce(sum(stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(payout), 0)::bigint as "payouts!: Won"
           from all_bets where member_id = $1 and created_at >= $2 and settled_at is not null
               and game_type in (game_type_sports(), game_type_in_play())
               and status not in (win_flag_cancelled(), win_flag_void())"#,
        id.get(),
        since
    )
    .fetch_one(&mut *conn)
    .await?;
    let legs = closing_legs(&mut conn, id, since).await?;
    let figures = BetFigures {
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
        shared: shared(&mut conn, id, since).await?,
        stake_factor: app.cached::<StoredBook>().0.member(id).stake_factor,
    };
    Ok(BettingWorth::of(figures, &legs))
}

async fn closing_legs(
    conn: &mut PgConnection,
    id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<Vec<ClosingLeg>> {
    sqlx::query_as!(
        ClosingLeg,
        r#"select l.price as "taken!: Price", c.price as "closing: Price"
           from all_bets b
           join all_bet_legs l on l.bet_id = b.id
           join closing_prices c on (c.fixture_id, c.market_id, c.odds_id)
               = (l.fixture_id, l.market_id, l.odds_id)
           where b.member_id = $1 and b.created_at >= $2 and b.game_type = game_type_sports()"#,
        id.get(),
        since
    )
    .fetch_all(conn)
    .await
}

/// Returns how many other members were logged in at an address of a member.
async fn shared(conn: &mut PgConnection, id: MemberId, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(distinct other.member_id) as "shared!"
           from (select distinct address from sessions where member_id = $1 and created_at >= $2) own
           join sessions other on other.address = own.address and other.member_id <> $1
               and other.created_at >= $2"#,
        id.get(),
        since
    )
    .fetch_one(conn)
    .await
}
