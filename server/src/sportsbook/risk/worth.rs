//! Closing prices, and what the bets of a member are worth.

use super::{StoredBook, proposals};
use crate::platform::http::{Call, Result};
use crate::platform::{App, Shared, State};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminGetMemberWorth;
use hanpan_core::kernel::ids::{FixtureId, MemberId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::risk::{
    BetFigures, BettingWorth, ClosingLeg, MemberBettingWorth, SCORE_ARRIVES, SCORE_PAUSE,
    SCORE_WITHIN, WORTH_DAYS,
};
use sqlx::PgConnection;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// How long after a start closing prices are looked for: less than the days for which price changes are kept.
const STARTED_WITHIN: TimeDelta = TimeDelta::days(2);

/// Bets that were accepted before the start are stored by then.
const BETS_ARE_STORED: TimeDelta = TimeDelta::minutes(5);

/// The fixtures whose closing prices this server has stored, with their start. A fixture that is moved gets
/// another start.
#[derive(Default)]
pub(super) struct ClosingPrices(Mutex<HashSet<(FixtureId, DateTime<Utc>)>>);

impl State for ClosingPrices {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl ClosingPrices {
    /// Leaves out the fixtures that are done, and forgets those that are not among them any more.
    fn left(&self, begun: Vec<(FixtureId, DateTime<Utc>)>) -> Vec<(FixtureId, DateTime<Utc>)> {
        let mut done = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (before, left) = begun.into_iter().partition(|one| done.contains(one));
        *done = HashSet::from_iter::<Vec<_>>(before);
        left
    }

    fn add(&self, done: impl IntoIterator<Item = (FixtureId, DateTime<Utc>)>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend(done);
    }
}

/// Stores the closing prices of selections with slips before the match, once their fixture has begun. A postponed one
/// has not: its prices move on until its new start. A stored one stays, however often this runs. The slips of a fixture
/// are read in the minutes after its start only, and after the start of this server.
pub async fn keep_closing_prices(app: &App) -> sqlx::Result<()> {
    let now = app.clock.now();
    let begun = sqlx::query!(
        "select id, start_at from fixtures
         where id > 0 and start_at > $1 and start_at <= $2 and not fixture_takes_prematch(status)
             and status <> fixture_status_postponed()",
        now - STARTED_WITHIN,
        now
    );
    let begun = begun.fetch_all(&app.db).await?.into_iter();
    let stored = app.state::<ClosingPrices>();
    let left = stored.left(begun.map(|row| (row.id, row.start_at)).collect());
    if left.is_empty() {
        return Ok(());
    }
    let fixtures: Vec<FixtureId> = left.iter().map(|(id, _)| *id).collect();
    sqlx::query!(
        "insert into closing_prices (fixture_id, market_id, odds_id, price)
         select k.fixture_id, k.market_id, k.odds_id, closing.price
         from (
             select distinct l.fixture_id, l.market_id, l.odds_id, f.start_at
             from fixtures f
             join bet_legs l on l.fixture_id = f.id
             join bets b on b.id = l.bet_id and b.game_type = game_type_sports()
             where f.id = any($1)
         ) k
         cross join lateral (
             select c.price from price_changes c
             where (c.fixture_id, c.market_id, c.odds_id) = (k.fixture_id, k.market_id, k.odds_id)
                 and c.at <= k.start_at
             order by c.version desc limit 1
         ) closing
         on conflict do nothing",
        &fixtures as &[FixtureId]
    )
    .execute(&app.db)
    .await?;
    let final_ones = left.into_iter();
    stored.add(final_ones.filter(|(_, start)| *start <= now - BETS_ARE_STORED));
    Ok(())
}

/// Returns the value of a member's bets, and until when nothing is proposed.
pub(super) async fn worth(call: Call<AdminGetMemberWorth>) -> Result<MemberBettingWorth> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let stake_factor = app.cached::<StoredBook>().0.member(id).stake_factor;
    let mut conn = app.db.acquire().await?;
    Ok(MemberBettingWorth {
        worth: measure(&mut conn, id, stake_factor, now).await?,
        rest: proposals::rest(&mut conn, id, now).await?,
    })
}

/// Measures the bets of a member with a stake factor. A part that was sold has its own stake and payout, but is not
/// a separate bet: the member placed the slip once.
pub(super) async fn measure(
    conn: &mut PgConnection,
    id: MemberId,
    stake_factor: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<BettingWorth> {
    let since = now - TimeDelta::days(WORTH_DAYS);
    let sums = sqlx::query!(
        r#"select coalesce(sum(d.bets), 0)::bigint as "bets!", count(*) as "days!",
               coalesce(sum(d.stakes), 0)::bigint as "stakes!: Won",
               coalesce(sum(d.payouts), 0)::bigint as "payouts!: Won",
               coalesce(round(sqrt(sum((d.payouts - d.stakes) * (d.payouts - d.stakes)))), 0)::bigint
                   as "spread!: Won"
           from (
               select count(*) filter (where part_of is null) as bets, sum(stake::numeric) as stakes,
                   sum(payout::numeric) as payouts
               from all_bets where member_id = $1 and created_at >= $2 and settled_at is not null
                   and game_type in (game_type_sports(), game_type_in_play())
                   and status not in (win_flag_cancelled(), win_flag_void())
               group by (settled_at at time zone 'Asia/Seoul')::date
           ) d"#,
        id.get(),
        since
    )
    .fetch_one(&mut *conn)
    .await?;
    let legs = closing_legs(conn, id, since).await?;
    let (live_legs, before_score) = live_legs(conn, id, since).await?;
    let figures = BetFigures {
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
        days: sums.days,
        spread: sums.spread,
        live_legs,
        before_score,
        shared: shared(conn, id, since).await?,
        linked: linked(conn, id).await?,
        stake_factor,
    };
    Ok(BettingWorth::of(figures, &legs))
}

/// Returns how many legs in play a member has, and how many of them were accepted just before a score.
async fn live_legs(
    conn: &mut PgConnection,
    id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"select count(*) as "legs!", count(*) filter (where exists (
               select from score_changes s
               where s.fixture_id = l.fixture_id and s.at >= b.created_at - $4::interval
                   and s.at <= b.created_at + $3::interval
                   and not exists (
                       select from score_changes before
                       where before.fixture_id = s.fixture_id and before.at < s.at
                           and before.at > s.at - $5::interval))) as "before_score!"
           from all_bets b join all_bet_legs l on l.bet_id = b.id
           where b.member_id = $1 and b.created_at >= $2 and b.game_type = game_type_in_play()
               and b.part_of is null and b.status not in (win_flag_cancelled(), win_flag_void())"#,
        id.get(),
        since,
        SCORE_WITHIN as _,
        SCORE_ARRIVES as _,
        SCORE_PAUSE as _
    );
    let row = row.fetch_one(conn).await?;
    Ok((row.legs, row.before_score))
}

/// Returns the legs before the match with a closing price. A boosted leg counts at its ordinary price: the site offered
/// the higher one itself.
async fn closing_legs(
    conn: &mut PgConnection,
    id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<Vec<ClosingLeg>> {
    sqlx::query_as!(
        ClosingLeg,
        r#"select coalesce(t.price_before, l.price) as "taken!: Price", c.price as "closing: Price"
           from all_bets b
           join all_bet_legs l on l.bet_id = b.id
           join closing_prices c on (c.fixture_id, c.market_id, c.odds_id)
               = (l.fixture_id, l.market_id, l.odds_id)
           left join boosted_bets t on t.bet_id = b.id and t.ordinal = l.ordinal
           where b.member_id = $1 and b.created_at >= $2 and b.game_type = game_type_sports()
               and b.part_of is null and b.status not in (win_flag_cancelled(), win_flag_void())"#,
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
               and other.created_at >= $2
               and other.member_id not in (select member_id from operators)"#,
        id.get(),
        since
    )
    .fetch_one(conn)
    .await
}

/// Returns how many other members open risk alerts link with a member by a device, a bank account or a wallet.
async fn linked(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(distinct other) as "linked!"
           from risk_alerts cross join unnest(members) as other
           where members @> array[$1::bigint] and kind in ('device', 'account') and closed_at is null
               and other <> $1"#,
        id.get()
    )
    .fetch_one(conn)
    .await
}
