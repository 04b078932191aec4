//! The dashboard: its figures equal those recomputed from postings, charges and slips.

use super::export::table;
use super::reports::basketball;
use crate::slips::order;
use crate::wallet::points::cash_points;
use crate::wallet::promotions::{given_bonus, given_free_bet, site};
use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, World};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::api::AdminGetDashboard;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::kernel::ids::{OddsId, SportId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::dashboard::{
    Dashboard, DashboardDay, DashboardFigures, DashboardQuery, Hold, SportHold,
};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::{self, roll_up};
use hanpan_tests::casino::{MOON, play, player, seat, spin};
use hanpan_tests::refusals::{problem, refused};
use hanpan_tests::rounds::NORMAL_ODD;
use hanpan_tests::virtuals::{PREMIERSHIP, first};
use serde_json::json;
use sqlx::PgPool;
use std::collections::BTreeMap;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn dashboard(world: &World, from: &str, to: &str) -> Dashboard {
    let query = DashboardQuery {
        from: Some(day(from)),
        to: Some(day(to)),
    };
    let operator = world.operator().await;
    operator.call::<AdminGetDashboard>(&query).await.unwrap()
}

/// Each query takes the moments between which it counts.
const TURNOVER: &str = "select coalesce(sum(case when kind in ('stake_settled', 'casino_stake', 'casino_bet') then amount else -amount end), 0)::bigint
    from postings where kind in ('stake_settled', 'casino_stake', 'casino_bet', 'casino_rollback', 'stake_reopened', 'refund')
     and created_at >= $1 and created_at < $2";
const PAYOUTS: &str = "select coalesce(sum(case when kind in ('payout', 'casino_payout', 'casino_win') then amount else -amount end), 0)::bigint
    from postings where kind in ('payout', 'casino_payout', 'casino_win', 'clawback', 'clawback_debt')
     and created_at >= $1 and created_at < $2";
/// Members who placed a slip of any game, or played a round of the casino.
const ACTIVE: &str = "select count(distinct coalesce(b.member_id, r.member_id)) from postings p
    left join bets b on p.kind = 'stake' and b.id = split_part(p.reference, ':', 2)::bigint
    left join casino_rounds r on p.kind <> 'stake' and r.id = split_part(p.reference, ':', 2)::bigint
    where p.kind in ('stake', 'casino_stake', 'casino_bet') and p.created_at >= $1 and p.created_at < $2";
/// Turnover and payouts of the casino, mini-games and virtual games.
const OTHER_TURNOVER: &str = "select coalesce(sum(case when p.kind in ('stake_settled', 'casino_stake', 'casino_bet')
        then p.amount else -p.amount end), 0)::bigint
    from postings p left join bets b on p.kind not like 'casino%' and b.id = split_part(p.reference, ':', 2)::bigint
    where p.kind in ('stake_settled', 'casino_stake', 'casino_bet', 'casino_rollback', 'stake_reopened', 'refund')
     and (b.id is null or b.game_type in (3, 4)) and p.created_at >= $1 and p.created_at < $2";
const OTHER_PAYOUTS: &str = "select coalesce(sum(case when p.kind in ('payout', 'casino_payout', 'casino_win')
        then p.amount else -p.amount end), 0)::bigint
    from postings p left join bets b on p.kind not like 'casino%' and b.id = split_part(p.reference, ':', 2)::bigint
    where p.kind in ('payout', 'casino_payout', 'casino_win', 'clawback', 'clawback_debt')
     and (b.id is null or b.game_type in (3, 4)) and p.created_at >= $1 and p.created_at < $2";
/// What promotions have paid of stakes less what came back of the payouts, of slips that are settled and were settled
/// first in the range, and the bonuses and points that became cash in it. A stake of a free bet names the free bet, one
/// of a bonus the request of the slip, and what came back the slip.
const PROMOTIONS: &str = "with moved as (
        select o.bet_id, p.amount from postings p
        join promoted_bets o on p.reference = 'free_stake:' || o.grant_id where p.kind = 'free_stake'
        union all
        select b.id, p.amount from postings p
        join bets b on p.reference = 'bonus_stake:' || b.member_id || ':' || b.request_id where p.kind = 'bonus_stake'
        union all
        select split_part(p.reference, ':', 2)::bigint, case p.kind when 'promotion_return' then -p.amount else p.amount end
        from postings p where p.kind in ('promotion_return', 'promotion_reversal', 'promotion_cover')
    ), slips as (
        select split_part(p.reference, ':', 2)::bigint as bet_id,
            min(p.created_at) filter (where p.kind = 'stake_settled') as first_at,
            sum(case p.kind when 'stake_settled' then 1 else -1 end) as settled
        from postings p where p.kind in ('stake_settled', 'stake_reopened') group by 1
    )
    select ((select coalesce(sum(m.amount), 0) from moved m join slips s on s.bet_id = m.bet_id
            where s.settled > 0 and s.first_at >= $1 and s.first_at < $2)
        + (select coalesce(sum(amount), 0) from postings
            where kind in ('bonus_converted', 'point_cash') and created_at >= $1 and created_at < $2))::bigint";
/// Turnover and payouts of slips of sports and in-play by sport, null for slips over several.
const SPORTS: &str = "select s.sport_id,
        sum(case when p.kind = 'stake_settled' then p.amount
            when p.kind in ('stake_reopened', 'refund') then -p.amount else 0 end)::bigint,
        sum(case when p.kind = 'payout' then p.amount
            when p.kind in ('clawback', 'clawback_debt') then -p.amount else 0 end)::bigint
    from postings p join bets b on b.id = split_part(p.reference, ':', 2)::bigint
    cross join lateral (
        select case when count(distinct f.sport_id) = 1 then min(f.sport_id) end as sport_id
        from bet_legs l join fixtures f on f.id = l.fixture_id where l.bet_id = b.id
    ) s
    where p.kind in ('stake_settled', 'stake_reopened', 'refund', 'payout', 'clawback', 'clawback_debt')
     and b.game_type not in (3, 4) and p.created_at >= $1 and p.created_at < $2
    group by 1";
const CONVERTED: &str = "select count(*) from postings where kind = 'bonus_converted' and created_at >= $1 and created_at < $2";

const CASHED: &str = "select coalesce(sum(amount), 0)::bigint from postings
    where kind = 'point_cash' and created_at >= $1 and created_at < $2";

/// A number that a query counts in a range of days.
async fn counted(world: &World, from: NaiveDate, to: NaiveDate, query: &'static str) -> i64 {
    sqlx::query_scalar(query)
        .bind(korea::start(from))
        .bind(korea::start(to + TimeDelta::days(1)))
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

/// Turnover and GGR by sport; sports without either are left out.
type BySport = BTreeMap<Option<i64>, (i64, i64)>;

fn by_sport(rows: impl Iterator<Item = (Option<i64>, i64, i64)>) -> BySport {
    let rows = rows.filter(|(_, turnover, ggr)| (*turnover, *ggr) != (0, 0));
    rows.map(|(sport, turnover, ggr)| (sport, (turnover, ggr)))
        .collect()
}

/// The turnover and payouts that were posted of each sport in a range of days.
async fn posted_by_sport(
    world: &World,
    from: NaiveDate,
    to: NaiveDate,
) -> Vec<(Option<i64>, i64, i64)> {
    sqlx::query_as(SPORTS)
        .bind(korea::start(from))
        .bind(korea::start(to + TimeDelta::days(1)))
        .fetch_all(&world.app.db)
        .await
        .unwrap()
}

/// Asserts that each sport has the hold of each day that its postings come to, and none on other days.
async fn assert_courses(world: &World, shown: &Dashboard) {
    assert_course(world, shown, &shown.days, |sport| &sport.days).await;
    assert_course(world, shown, &shown.days_before, |sport| &sport.days_before).await;
}

async fn assert_course(
    world: &World,
    shown: &Dashboard,
    days: &[DashboardDay],
    course: fn(&SportHold) -> &[Option<String>],
) {
    for (at, DashboardDay { day, .. }) in days.iter().enumerate() {
        let rows = posted_by_sport(world, *day, *day).await.into_iter();
        let posted = rows.filter_map(|(sport, turnover, paid)| {
            let hold = Hold::of(Won::new(turnover), Won::new(paid));
            Some((sport, hold.percent?))
        });
        let drawn = shown.sports.iter().filter_map(|sport| {
            assert_eq!(course(sport).len(), days.len());
            Some((sport.sport_id.map(SportId::get), course(sport)[at].clone()?))
        });
        let [drawn, posted]: [BTreeMap<_, _>; 2] = [drawn.collect(), posted.collect()];
        assert_eq!(drawn, posted, "{day}");
    }
}

/// Asserts that each sport has the turnover and the GGR that its postings come to.
async fn assert_sports(world: &World, (from, to): (NaiveDate, NaiveDate), shown: BySport) {
    let rows = posted_by_sport(world, from, to).await.into_iter();
    let posted = by_sport(rows.map(|(sport, turnover, paid)| (sport, turnover, turnover - paid)));
    assert_eq!(shown, posted, "{from} to {to}");
}

/// The same figures from every posting, charge, slip and member, one query for each.
async fn recomputed(world: &World, from: NaiveDate, to: NaiveDate) -> DashboardFigures {
    let (since, until) = (korea::start(from), korea::start(to + TimeDelta::days(1)));
    let number = async |query: &'static str| counted(world, from, to, query).await;
    let turnover = number(TURNOVER).await;
    let payouts = number(PAYOUTS).await;
    let promotions = number(PROMOTIONS).await;
    let posted = async |kind: &str| -> i64 {
        sqlx::query_scalar(
            "select coalesce(sum(amount), 0)::bigint from postings
             where kind = $3 and created_at >= $1 and created_at < $2",
        )
        .bind(since)
        .bind(until)
        .bind(kind)
        .fetch_one(&world.app.db)
        .await
        .unwrap()
    };
    let (deposits, withdrawals) = (posted("deposit").await, posted("withdrawal").await);
    let casino = posted("casino_stake").await + posted("casino_bet").await;
    let stakes = posted("stake").await + casino;
    let active_members = number(ACTIVE).await;
    let new_members = number(
        "select count(*) from members where created_at >= $1 and created_at < $2
             and id not in (select member_id from operators)",
    )
    .await;
    let first_deposits = number(
        "select count(*) from (
             select distinct on (member_id) decided_at from charges
             where status = 1 and deposit_mode = 0 order by member_id, decided_at
         ) firsts where decided_at >= $1 and decided_at < $2",
    )
    .await;
    DashboardFigures {
        stakes: Won::new(stakes),
        turnover: Won::new(turnover),
        payouts: Won::new(payouts),
        ggr: Won::new(turnover - payouts),
        promotions: Won::new(promotions),
        ngr: Won::new(turnover - payouts - promotions),
        deposits: Won::new(deposits),
        withdrawals: Won::new(withdrawals),
        net_deposits: Won::new(deposits - withdrawals),
        active_members,
        new_members,
        first_deposits,
    }
}

/// The cells of a day in the table that an operator exports.
fn cells(of: NaiveDate, figures: &DashboardFigures) -> Vec<String> {
    let won = [
        figures.stakes,
        figures.turnover,
        figures.payouts,
        figures.ggr,
        figures.promotions,
        figures.ngr,
        figures.deposits,
        figures.withdrawals,
        figures.net_deposits,
    ];
    let members = [
        figures.active_members,
        figures.new_members,
        figures.first_deposits,
    ];
    let numbers = won.map(Won::get).into_iter().chain(members);
    let numbers = numbers.map(|number| number.to_string());
    [of.to_string()].into_iter().chain(numbers).collect()
}

/// Asserts that the table of a range has its days, newest first, as they are recomputed.
async fn assert_exported(world: &World, from: &str, to: &str) {
    let operator = world.operator().await;
    let days = json!({ "from": from, "to": to });
    let (head, rows) = table(&operator, "dashboard-days", &days).await;
    assert_eq!(head.len(), 13);
    assert_eq!(head[4..7], ["손익(원)", "프로모션 비용(원)", "순손익(원)"]);
    let mut expected = Vec::new();
    for of in day(from).iter_days().take_while(|of| *of <= day(to)) {
        expected.insert(0, cells(of, &recomputed(world, of, of).await));
    }
    assert_eq!(rows, expected);
}

/// Asserts that each day, the sums and the sports of a range are what is recomputed.
async fn assert_recomputed(world: &World, from: &str, to: &str) {
    let shown = dashboard(world, from, to).await;
    let (first, last) = (day(from), day(to));
    let before = first - (last - first) - TimeDelta::days(1);
    let days: Vec<_> = shown.days_before.iter().chain(&shown.days).collect();
    assert_eq!(days.first().unwrap().day, before);
    assert_eq!(days.last().unwrap().day, last);
    for of in &days {
        assert_eq!(
            of.figures,
            recomputed(world, of.day, of.day).await,
            "{}",
            of.day
        );
    }
    assert_eq!(shown.total, recomputed(world, first, last).await);
    // Today is not compared, nor is the day that stands beside it.
    let today = korea::day(world.now());
    let over = last.min(today - TimeDelta::days(1));
    let before_over = over - (first - before);
    assert_eq!(shown.without_today, last == today);
    assert_eq!(shown.compared, recomputed(world, first, over).await);
    let compared_before = recomputed(world, before, before_over).await;
    assert_eq!(shown.total_before, compared_before);
    let held = |of: fn(&SportHold) -> &Hold| {
        by_sport(shown.sports.iter().map(|sport| {
            let hold = of(sport);
            let id = sport.sport_id.map(SportId::get);
            (id, hold.turnover.get(), hold.ggr.get())
        }))
    };
    assert_sports(world, (first, last), held(|sport| &sport.now)).await;
    assert_sports(world, (first, over), held(|sport| &sport.compared)).await;
    assert_sports(world, (before, before_over), held(|sport| &sport.before)).await;
    assert_courses(world, &shown).await;
    // The sports and the other games add up to what was played.
    let sum = |of: fn(&SportHold) -> Won| -> i64 {
        shown.sports.iter().map(|sport| of(sport).get()).sum()
    };
    let other = async |from, to| {
        let turnover = counted(world, from, to, OTHER_TURNOVER).await;
        let payouts = counted(world, from, to, OTHER_PAYOUTS).await;
        (turnover, turnover - payouts)
    };
    let (turnover, ggr) = other(first, last).await;
    let sports = sum(|sport| sport.now.turnover);
    assert_eq!(sports + turnover, shown.total.turnover.get());
    assert_eq!(sum(|sport| sport.now.ggr) + ggr, shown.total.ggr.get());
    let (_, ggr) = other(before, before_over).await;
    let sports = sum(|sport| sport.before.ggr);
    assert_eq!(sports + ggr, shown.total_before.ggr.get());
}

/// A member who deposits now.
pub(super) async fn depositor(world: &World, amount: i64) -> Client {
    let member = world.member().await;
    let charge = ask(&member, &deposit(&member, amount)).await.unwrap();
    let operator = world.operator().await;
    approve(&operator, charge.id).await.unwrap();
    member
}

pub(super) async fn place(member: &Client, stake: i64, leg: &Betting) {
    member.bet(stake, std::slice::from_ref(leg)).await.unwrap();
}

/// Uses a free bet of 10,000 won.
async fn place_free(world: &World, member: &Client, leg: &Betting) {
    let free_bet_id = Some(given_free_bet(world, member, 10_000).await);
    let free = PlaceBet {
        free_bet_id,
        ..order(member, 10_000, std::slice::from_ref(leg))
    };
    member.place(&free).await.unwrap();
}

/// The casino, a mini-game and a virtual game are played, by a member each. The clock moves some minutes.
async fn other_games(world: &World) {
    let spinner = player(world, 50_000).await;
    let slot = seat(&spinner, MOON).await;
    for _ in 0..3 {
        play(&spinner, &spin(&spinner, &slot, 1_000)).await.unwrap();
    }
    let (drawer, fan) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let round = world.round(MiniGame::PowerBall).await;
    let odd = OddsId::new(NORMAL_ODD);
    drawer.bet_on_round(6_000, &round, odd).await.unwrap();
    world.look_at(round.round.round.draws_at).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    let slip = fan.bet_on_events(VirtualSport::Soccer, 7_000, &legs).await;
    slip.unwrap();
    world.play(&[&offer.event]).await;
}

/// A member whose bonus has paid for a slip on `first`.
async fn wagerer(world: &World, first: &Betting) -> Client {
    let member = world.member().await;
    given_bonus(world, &member, 10_000).await;
    place(&member, 10_000, first).await;
    member
}

/// Around each midnight members join, deposit, bet and withdraw, and the slips of the evening are settled
/// after midnight. A bonus wins, is staked whole again, and becomes cash, as points do. Returns a leg of the first
/// night that was won, and one that was lost.
async fn nights(world: &World) -> [Betting; 2] {
    let mut decided = Vec::new();
    for (night, evening) in ["2026-03-02", "2026-03-03", "2026-03-04"]
        .iter()
        .enumerate()
    {
        let night = i64::try_from(night).unwrap();
        let at =
            |time: &str| -> DateTime<Utc> { format!("{evening}T{time}+09:00").parse().unwrap() };
        world.clock.set(at("23:30:00"));
        let legs = world.offers(&["2.00", "3.00", "2.50", "1.80"]).await;
        let hoop = basketball(world, "1.70").await;
        let one = depositor(world, 100_000 + 10_000 * night).await;
        place(&one, 10_000 + 1_000 * night, &legs[0]).await;
        place(&one, 7_000, &legs[1]).await;
        place(&one, 6_000, &hoop).await;
        let both = [legs[1].clone(), hoop.clone()];
        one.bet(8_000, &both).await.unwrap();
        roll_up(&world.app).await.unwrap();
        world.pass(TimeDelta::hours(1));
        let two = depositor(world, 200_000).await;
        place(&one, 5_000, &legs[2]).await;
        place(&two, 20_000, &legs[2]).await;
        place_free(world, &two, &legs[0]).await;
        place_free(world, &two, &legs[1]).await;
        let three = wagerer(world, &legs[0]).await;
        cash_points(world, 4_000).await;
        world.spend(&two, 30_000 + 10_000 * night).await;
        world.settle(&legs[0], WinFlag::Won).await;
        world.settle(&legs[1], WinFlag::Lost).await;
        world.settle(&hoop, WinFlag::Won).await;
        place(&three, 20_000, &legs[3]).await;
        world.settle(&legs[3], WinFlag::Won).await;
        if night == 1 {
            world.settle(&legs[2], WinFlag::Void).await;
        }
        decided.extend([legs[0].clone(), legs[1].clone()]);
    }
    [decided[0].clone(), decided[1].clone()]
}

#[crate::database::test]
async fn the_figures_of_the_dashboard_equal_those_recomputed_from_the_postings(db: PgPool) {
    let world = site(db).await;
    let [won, lost] = nights(&world).await;
    other_games(&world).await;
    let ranges = [
        ("2026-03-04", "2026-03-05"),
        ("2026-03-03", "2026-03-03"),
        ("2026-02-27", "2026-03-05"),
    ];
    for (from, to) in ranges {
        assert_recomputed(&world, from, to).await;
    }
    let shown = dashboard(&world, "2026-03-03", "2026-03-05").await.total;
    assert!(shown.promotions.get() > 0, "{shown:?}");
    assert_eq!(
        shown.ngr.get(),
        shown.ggr.get() - shown.promotions.get(),
        "{shown:?}"
    );
    assert_eq!((shown.active_members, shown.first_deposits), (12, 11));
    let whole = (day("2026-03-03"), day("2026-03-05"));
    assert_eq!(counted(&world, whole.0, whole.1, CONVERTED).await, 3);
    assert_eq!(counted(&world, whole.0, whole.1, CASHED).await, 12_000);
    world.pass(TimeDelta::minutes(5));
    roll_up(&world.app).await.unwrap();
    for (from, to) in ranges {
        assert_recomputed(&world, from, to).await;
    }
    assert_exported(&world, "2026-02-27", "2026-03-05").await;
    // Results of closed days are corrected: the cost of free bets changes on the first day of the settlement,
    // revenue today.
    world.settle(&won, WinFlag::Lost).await;
    world.settle(&lost, WinFlag::Won).await;
    for _ in 0..2 {
        for (from, to) in ranges {
            assert_recomputed(&world, from, to).await;
        }
        world.pass(TimeDelta::minutes(5));
        roll_up(&world.app).await.unwrap();
    }
    // A server whose clock is behind adds to a closed day.
    let member = depositor(&world, 50_000).await;
    let now = world.now();
    world
        .clock
        .set("2026-03-05T00:29:00+09:00".parse().unwrap());
    let leg = world.offer("2.00").await;
    place(&member, 6_000, &leg).await;
    world.clock.set(now);
    assert_recomputed(&world, "2026-03-03", "2026-03-05").await;
    assert_exported(&world, "2026-03-03", "2026-03-05").await;
    assert_eq!(rollups::prove(&world.app.db).await.unwrap(), [""; 0]);
    world.assert_books_hold().await;
}

/// Half an hour after midnight and half an hour before it, today is not compared, and the next day it is.
#[crate::database::test]
async fn today_is_compared_once_it_is_over(db: PgPool) {
    let world = World::new(db).await;
    for (at, amount) in [
        ("2026-03-03T23:30:00+09:00", 40_000),
        ("2026-03-04T00:30:00+09:00", 50_000),
        ("2026-03-05T12:00:00+09:00", 80_000),
        ("2026-03-06T00:10:00+09:00", 10_000),
    ] {
        world.clock.set(at.parse().unwrap());
        depositor(&world, amount).await;
    }
    for (at, without_today, compared, before, change) in [
        ("2026-03-06T00:30:00+09:00", true, 80_000, 40_000, "+100.0"),
        ("2026-03-06T23:30:00+09:00", true, 80_000, 40_000, "+100.0"),
        ("2026-03-07T00:30:00+09:00", false, 90_000, 90_000, "0.0"),
    ] {
        world.clock.set(at.parse().unwrap());
        let shown = dashboard(&world, "2026-03-05", "2026-03-06").await;
        let deposits = [&shown.total, &shown.compared, &shown.total_before];
        let deposits = deposits.map(|of| of.deposits.get());
        assert_eq!(deposits, [90_000, compared, before], "{at}");
        assert_eq!(shown.without_today, without_today, "{at}");
        assert_eq!(shown.changes.deposits.as_deref(), Some(change), "{at}");
        let day = dashboard(&world, "2026-03-06", "2026-03-06").await;
        assert_eq!(day.changes.deposits.is_none(), without_today, "{at}");
        assert_eq!(day.total.deposits.get(), 10_000, "{at}");
    }
}

#[crate::database::test]
async fn a_range_of_the_dashboard_that_cannot_be_read_says_why(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let said = async |from: &str, to: &str| {
        let query = DashboardQuery {
            from: Some(day(from)),
            to: Some(day(to)),
        };
        refused(operator.call::<AdminGetDashboard>(&query).await)
    };
    let long = problem(422, "DASHBOARD_TOO_LONG");
    assert_eq!(said("2025-03-01", "2026-03-02").await, long);
    let malformed = problem(400, "MALFORMED_REQUEST");
    assert_eq!(said("2026-03-02", "2026-03-01").await, malformed);
    let year = dashboard(&world, "2025-03-02", "2026-03-02").await;
    assert_eq!((year.days.len(), year.days_before.len()), (366, 366));
    assert!(!year.reported);
    // The days of a year are a table as well, which no report is.
    let days = json!({ "from": "2025-03-02", "to": "2026-03-02" });
    let (_, rows) = table(&operator, "dashboard-days", &days).await;
    let ends = [rows.first(), rows.last()].map(|row| row.unwrap()[0].clone());
    assert_eq!(
        (rows.len(), ends),
        (366, ["2026-03-02", "2025-03-02"].map(str::to_owned))
    );
    let days = json!({ "from": "2025-03-01", "to": "2026-03-02" });
    let long = operator
        .post("/api/admin/export/dashboard-days", &days)
        .await;
    assert_eq!(long.status(), 422);
    // Without days it is today beside yesterday.
    let today = operator
        .call::<AdminGetDashboard>(&DashboardQuery::default())
        .await
        .unwrap();
    assert_eq!((today.days.len(), today.days_before.len()), (1, 1));
    assert_eq!(today.total.active_members, 0);
}

/// Whatever the number of slips and charges, first deposits and conversions are found by indexes.
#[crate::database::test]
async fn first_deposits_are_found_by_an_index(db: PgPool) {
    let world = World::new(db).await;
    let mut members = Vec::new();
    for _ in 0..50 {
        members.push(world.member().await.id.get());
    }
    sqlx::query(
        "insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at,
             updated_at, decided_at)
         select $1[1 + random() * 49], gen_random_uuid(), 0, 0, 10000, '', 1, at, at, at
         from generate_series('2025-01-01'::timestamptz, '2026-03-01', interval '10 minutes') at",
    )
    .bind(members)
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query("vacuum analyze charges")
        .execute(&world.app.db)
        .await
        .unwrap();
    let plan: Vec<String> =
        sqlx::query_scalar("explain select * from first_deposits('2026-02-01', '2026-02-02')")
            .fetch_all(&world.app.db)
            .await
            .unwrap();
    let plan = plan.join("\n");
    for index in ["charges_completed", "charges_deposited"] {
        assert!(plan.contains(index), "{plan}");
    }
    assert!(!plan.contains("Seq Scan"), "{plan}");
}
