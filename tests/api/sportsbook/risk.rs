//! Limits by member, league and market: what a bet, a slip and a cash-out are refused with, and the page that
//! explains it.

use crate::games::rounds::{NORMAL_ODD, pick};
use crate::games::virtuals::{PREMIERSHIP, first};
use crate::offer::{Fixture, league_of};
use crate::slips::{order, system_order};
use crate::sportsbook::bets::sell_part;
use crate::sportsbook::inplay::{IN_PROGRESS, alive, football, held, live_order, stored, token};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminClearRiskProfile, AdminDeleteRiskGroup, AdminGetAuditLog, AdminGetBetLimits,
    AdminGetMemberWorth, AdminGetRiskGroups, AdminGetRiskProfiles, AdminGetRiskTiers,
    AdminMakeBoost, AdminMakeRiskGroup, AdminSetLeagueTier, AdminSetMarketTier,
    AdminSetTierPercents, AdminVoidBet, AdminWriteRiskGroup, AdminWriteRiskProfile,
    ChangeSelfLimit, Empty, GetCashOut, GetSiteSettings, GetSlipLimits,
};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::kernel::audit::{AuditRow, Reason};
use hanpan_core::kernel::ids::{MarketId, OddsId, RiskGroupId};
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::self_limits::{LimitSubject, SetSelfLimit};
use hanpan_core::office::settings::Settings;
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::boosts::WriteBoost;
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};
use hanpan_core::sportsbook::risk::{
    BetLimits, BetLimitsQuery, BettingWorth, ChangeRiskGroup, ClearRiskProfile, LimitKind,
    MemberLimits, Percents, RiskProfileRow, RiskTerms, RiskTiersQuery, SetTier, SetTierPercents,
    SlipLimitsQuery, TIER_DEFAULT, TierKind, WriteRiskGroup, WriteRiskProfile,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_server::sportsbook::risk::worth;
use hanpan_tests::export::{cell, table};
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

/// The feed's status of a fixture that has not begun.
const NOT_STARTED: i64 = 1;
/// That of a postponed one.
const POSTPONED: i64 = 5;

/// A site with the limits switched on.
pub(super) async fn site(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "riskLimitsEnabled", "true").await;
    (world, operator)
}

pub(super) async fn set(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

pub(super) async fn user_id(world: &World, member: &Client) -> String {
    let name = sqlx::query_scalar!("select user_id from members where id = $1", member.id.get());
    name.fetch_one(&world.app.db).await.unwrap()
}

/// The profile of a member.
pub(super) async fn profile_of(operator: &Client, member: &Client) -> Option<RiskProfileRow> {
    let query = ListQuery {
        member: Some(member.id),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetRiskProfiles>(&query).await;
    page.unwrap().items.pop()
}

/// Gives a member terms of its own.
pub(super) async fn limit(world: &World, operator: &Client, member: &Client, terms: RiskTerms) {
    let profile = WriteRiskProfile {
        user_id: user_id(world, member).await,
        before: profile_of(operator, member).await,
        group_id: None,
        terms: Some(terms),
        reason: "시세 베팅".to_owned(),
    };
    operator
        .call::<AdminWriteRiskProfile>(&profile)
        .await
        .unwrap();
}

pub(super) fn factor(stake_factor: i64) -> RiskTerms {
    RiskTerms {
        stake_factor,
        ..RiskTerms::default()
    }
}

fn day(max: i64) -> RiskTerms {
    RiskTerms {
        day_winnings_max: Some(Won::new(max)),
        ..RiskTerms::default()
    }
}

fn names(legs: &[Betting]) -> String {
    let name = |leg: &Betting| format!("{}:{}:{}", leg.fixture_id, leg.market_id, leg.odds_id);
    legs.iter().map(name).collect::<Vec<_>>().join(",")
}

async fn slip_limits(member: &Client, legs: &[Betting]) -> MemberLimits {
    let query = SlipLimitsQuery { legs: names(legs) };
    member.call::<GetSlipLimits>(&query).await.unwrap()
}

async fn explained(
    world: &World,
    operator: &Client,
    member: &Client,
    legs: &[Betting],
    stake: i64,
) -> BetLimits {
    let query = asked(world, member, legs, stake).await;
    operator.call::<AdminGetBetLimits>(&query).await.unwrap()
}

pub(super) async fn asked(
    world: &World,
    member: &Client,
    legs: &[Betting],
    stake: i64,
) -> BetLimitsQuery {
    BetLimitsQuery {
        member: user_id(world, member).await,
        legs: names(legs),
        stake,
        system_from: None,
        system_to: None,
        kind: None,
        boost_id: None,
    }
}

pub(super) fn deciding(limits: &BetLimits) -> LimitKind {
    limits.rows.iter().find(|row| row.decides).unwrap().kind
}

/// The largest stake that a refusal names.
fn largest(refused: &Refused) -> i64 {
    assert_eq!(refused.code(), "STAKE_ABOVE_MAX", "{refused:?}");
    refused.body["max"].as_i64().unwrap()
}

#[crate::database::test]
async fn a_stake_factor_lowers_what_is_taken(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let other = world.rich_member(5_000_000).await;
    let legs = [world.offer("2.00").await];
    let level = slip_limits(&member, &legs).await;
    assert!(!level.own);
    limit(&world, &operator, &member, factor(10)).await;

    let own = slip_limits(&member, &legs).await;
    let tenth = level.max_stake.get() / 10;
    assert_eq!((own.own, own.max_stake.get()), (true, tenth));
    let refused = member.bet(tenth + 10, &legs).await.unwrap_err();
    assert_eq!(largest(&refused), tenth);
    // The words of the profile stay in the office.
    assert!(!refused.body.to_string().contains("시세"));
    let page = explained(&world, &operator, &member, &legs, tenth + 10).await;
    assert_eq!((page.largest.get(), page.taken), (tenth, false));
    assert_eq!(deciding(&page), LimitKind::Member);
    member.bet(tenth, &legs).await.unwrap();
    other.bet(tenth + 10, &legs).await.unwrap();

    // High odds are limited by the winnings, and the refusal still names a stake.
    let high = [world.offer("50.00").await];
    let page = explained(&world, &operator, &member, &high, 5_000).await;
    let refused = member.bet(tenth, &high).await.unwrap_err();
    assert_eq!(largest(&refused), page.largest.get());
    member.bet(page.largest.get(), &high).await.unwrap();

    set(&operator, "riskLimitsEnabled", "false").await;
    assert!(!slip_limits(&member, &legs).await.own);
    member.bet(tenth + 10, &legs).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_day_has_a_limit_of_what_may_be_won(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    limit(&world, &operator, &member, day(30_000)).await;
    member.bet(10_000, &legs[..1]).await.unwrap();
    let left = slip_limits(&member, &legs[1..]).await;
    assert_eq!(left.gain_left, Some(Won::new(20_000)));
    let refused = member.bet(10_010, &legs[1..]).await.unwrap_err();
    assert_eq!(largest(&refused), 10_000);
    let page = explained(&world, &operator, &member, &legs[1..], 10_010).await;
    assert_eq!(
        (deciding(&page), page.largest.get()),
        (LimitKind::Day, 10_000)
    );
    member.bet(10_000, &legs[1..]).await.unwrap();
    let refused = member.bet(5_000, &legs[..1]).await.unwrap_err();
    assert_eq!(refused.code(), "BET_NOT_TAKEN");

    // A lost slip gives its part back and takes its stake off what was won; a won one keeps its part.
    world.settle(&legs[0], WinFlag::Won).await;
    assert_eq!(
        slip_limits(&member, &legs[1..]).await.gain_left,
        Some(Won::ZERO)
    );
    world.settle(&legs[1], WinFlag::Lost).await;
    let left = slip_limits(&member, &legs[1..]).await.gain_left;
    assert_eq!(left, Some(Won::new(30_000)));

    // The next Korean day counts from zero.
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    let left = slip_limits(&member, &legs[1..]).await.gain_left;
    assert_eq!(left, Some(Won::new(30_000)));
}

#[crate::database::test]
async fn a_part_that_was_sold_counts_on_the_day_of_its_slip(db: PgPool) {
    let (world, operator) = site(db).await;
    set(&operator, "cashOutEnabled", "true").await;
    let member = world.rich_member(5_000_000).await;
    limit(&world, &operator, &member, day(30_000)).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::days(2)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let older = member.bet(10_000, std::slice::from_ref(&leg)).await;
    let older = older.unwrap().bet_id;
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    let legs = [feed.reprice(&leg, "1.60").await];
    let left = async || slip_limits(&member, &legs).await.gain_left.unwrap().get();
    assert_eq!(left().await, 30_000);

    // What a slip of yesterday is sold for is won yesterday.
    assert!(sell_part(&member, older, 40).await > 4_000);
    assert_eq!(left().await, 30_000);
    // A part of a slip of today and the rest of it count today.
    let today = member.bet(10_000, &legs).await.unwrap().bet_id;
    assert_eq!(left().await, 24_000);
    let sold = sell_part(&member, today, 40).await;
    assert_eq!(left().await, 30_000 - 3_600 - (sold - 4_000));
    world.assert_books_hold().await;
}

/// The member has 6,000 slips of the days before, and 10 of the 60,000 of today.
#[crate::database::test]
async fn what_is_won_in_the_day_is_read_without_the_slips_of_earlier_days(db: PgPool) {
    let (world, operator) = site(db).await;
    let (other, member) = (world.member().await, world.member().await);
    let legs = world.offers(&["2.00"]).await;
    limit(&world, &operator, &member, day(30_000)).await;
    sqlx::query(
        "insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
             expected_winnings, address, real_odds, created_at, cash_left)
         select case when n <= 6000 or n % 6000 = 0 then $1::bigint else $2::bigint end, gen_random_uuid(), 1, 91,
             'EU', 1, 2, 2, '', 0,
             case when n <= 6000 then $3::timestamptz - interval '13 hours' - (6000 - n) * interval '1 hour'
                 else $3::timestamptz - (66000 - n) * interval '500 milliseconds' end, 0
         from generate_series(1, 66000) n order by n",
    )
    .bind(member.id.get())
    .bind(other.id.get())
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query("vacuum analyze bets")
        .execute(&world.app.db)
        .await
        .unwrap();
    let before = rows_read(&world.app.db, &["bets"]).await;
    let left = slip_limits(&member, &legs).await.gain_left;
    assert_eq!(left, Some(Won::new(29_990)));
    let read = rows_read(&world.app.db, &["bets"]).await - before;
    assert!(read < 1_000, "{read} rows");
}

#[crate::database::test]
async fn two_bets_at_once_stay_within_the_day(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let legs = [world.offer("2.00").await];
    limit(&world, &operator, &member, day(30_000)).await;
    let held = world.hold_table("postings").await;
    let bet = || member.bet(20_000, &legs);
    let (first, second) = in_turn(&world, held, bet(), bet()).await;
    first.unwrap();
    assert_eq!(largest(&second.unwrap_err()), 10_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_gets_its_receipt_again_beyond_the_day(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let legs = [world.offer("2.00").await];
    limit(&world, &operator, &member, day(30_000)).await;
    let sent = order(&member, 30_000, &legs);
    let first = member.place(&sent).await.unwrap();
    assert_eq!(member.place(&sent).await.unwrap(), first);
    assert_eq!(member.slips().await.len(), 1);
}

#[crate::database::test]
async fn closed_sports_and_leagues_take_no_bets(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let leg = world.offer("2.00").await;
    let legs = [leg.clone()];
    for terms in [
        RiskTerms {
            closed_sports: vec![FOOTBALL],
            ..RiskTerms::default()
        },
        RiskTerms {
            closed_leagues: vec![league_of(FOOTBALL)],
            ..RiskTerms::default()
        },
    ] {
        let by_sport = !terms.closed_sports.is_empty();
        limit(&world, &operator, &member, terms).await;
        let refused = member.bet(5_000, &legs).await.unwrap_err();
        assert_eq!(refused.code(), "BET_NOT_TAKEN");
        assert_eq!(refused.body["fixtureIds"][0], leg.fixture_id.get());
        assert_eq!(slip_limits(&member, &legs).await.closed, [leg.fixture_id]);
        let page = explained(&world, &operator, &member, &legs, 5_000).await;
        assert!(page.legs[0].closed && !page.taken);
        assert_eq!(deciding(&page), LimitKind::Closed);
        let name = if by_sport {
            "축구"
        } else {
            &page.legs[0].league_name
        };
        let row = page.rows.iter().find(|row| row.decides).unwrap();
        assert_eq!((row.name.as_str(), row.largest), (name, Won::ZERO));
    }
    let elsewhere = RiskTerms {
        closed_sports: vec![BASKETBALL],
        ..RiskTerms::default()
    };
    limit(&world, &operator, &member, elsewhere).await;
    member.bet(5_000, &legs).await.unwrap();
}

#[crate::database::test]
async fn a_delay_is_added_in_play_and_limits_hold_there(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let (_, pick) = football(&world, "2.00").await;
    alive(&world).await;
    let legs = [pick];
    let terms = RiskTerms {
        delay_seconds: 4,
        ..day(20_000)
    };
    limit(&world, &operator, &member, terms).await;
    let sent = live_order(&member, 20_000, &legs);
    let held = token(&member, &legs).await;
    let passing = async {
        stored(&member, &sent).await;
        world
            .until_awaited(world.now() + TimeDelta::seconds(7))
            .await;
        world.pass(TimeDelta::seconds(7));
    };
    let send = crate::sportsbook::inplay::send(&member, &sent, &held);
    let (placed, ()) = futures::join!(send, passing);
    assert!(placed.unwrap().receipt.is_some());

    alive(&world).await;
    let sent = live_order(&member, 5_000, &legs);
    let held = token(&member, &legs).await;
    let refused = crate::sportsbook::inplay::send(&member, &sent, &held).await;
    assert_eq!(refused.unwrap_err().code(), "BET_NOT_TAKEN");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_without_cash_out_is_offered_none(db: PgPool) {
    let (world, operator) = site(db).await;
    set(&operator, "cashOutEnabled", "true").await;
    let member = world.rich_member(1_000_000).await;
    let legs = [world.offer("2.00").await];
    let bet = member.bet(10_000, &legs).await.unwrap().bet_id;
    assert!(member.slip().await.can_cash_out);
    let terms = RiskTerms {
        cash_out: false,
        ..RiskTerms::default()
    };
    limit(&world, &operator, &member, terms).await;
    assert!(!member.slip().await.can_cash_out);
    for percent in [None, Some(50)] {
        let query = CashOutQuery {
            percent,
            ..CashOutQuery::default()
        };
        let refused = member.call_at::<GetCashOut>(bet, &query).await;
        assert_eq!(refused.unwrap_err().code(), "CASH_OUT_UNAVAILABLE");
    }
}

#[crate::database::test]
async fn leagues_of_the_ordinary_tier_are_listed_by_id(db: PgPool) {
    let (world, operator) = site(db).await;
    world.offer("2.00").await;
    let league = league_of(FOOTBALL);
    let listed = |leagues: Option<String>| {
        let query = RiskTiersQuery {
            leagues,
            ..RiskTiersQuery::default()
        };
        let operator = &operator;
        async move { operator.call::<AdminGetRiskTiers>(&query).await }
    };
    assert!(listed(None).await.unwrap().leagues.is_empty());
    let by_id = listed(Some(format!("987654,{league}"))).await.unwrap();
    let ids: Vec<_> = by_id.leagues.iter().map(|row| row.league_id).collect();
    assert_eq!(ids, [league]);
    let refused = listed(Some("K".to_owned())).await.unwrap_err();
    assert_eq!(refused.code(), "MALFORMED_REQUEST");
}

#[crate::database::test]
async fn tiers_of_leagues_and_markets_take_less(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let legs = [world.offer("2.00").await];
    let level = slip_limits(&member, &legs).await.max_stake.get();
    let tier = |tier| SetTier {
        before: TIER_DEFAULT,
        tier,
        reason: "작은 리그".to_owned(),
    };
    let league = league_of(FOOTBALL);
    let moved = operator
        .call_at::<AdminSetLeagueTier>(league, &tier(5))
        .await;
    assert_eq!(moved.unwrap().tier, 5);
    assert_eq!(slip_limits(&member, &legs).await.max_stake.get(), level / 5);
    let market = legs[0].market_id;
    let moved = operator
        .call_at::<AdminSetMarketTier>(market, &tier(4))
        .await;
    assert_eq!(moved.unwrap().tier, 4);
    assert_eq!(
        slip_limits(&member, &legs).await.max_stake.get(),
        level / 10
    );
    let percents = SetTierPercents {
        kind: TierKind::Market,
        tier: 4,
        before: Percents {
            stake: 50,
            winnings: 50,
        },
        percents: Percents {
            stake: 25,
            winnings: 100,
        },
        reason: "마켓 조정".to_owned(),
    };
    operator
        .call::<AdminSetTierPercents>(&percents)
        .await
        .unwrap();
    assert_eq!(
        slip_limits(&member, &legs).await.max_stake.get(),
        level / 20
    );
    let page = explained(&world, &operator, &member, &legs, 5_000).await;
    assert_eq!(deciding(&page), LimitKind::MarketTier);
    let row = page.rows.iter().find(|row| row.decides).unwrap();
    let name = &page.legs[0].market_name;
    assert!(row.name.starts_with(&format!("{name} ")) && row.name.ends_with("등급"));
    assert_eq!(page.largest.get(), level / 20);
    member.bet(level / 20, &legs).await.unwrap();
    let refused = member.bet(level / 20 + 10, &legs).await.unwrap_err();
    assert_eq!(largest(&refused), level / 20);

    let listed = operator
        .call::<AdminGetRiskTiers>(&RiskTiersQuery::default())
        .await;
    let listed = listed.unwrap();
    assert_eq!(listed.leagues[0].league_id, league);
    assert_eq!(listed.tiers.len(), 10);
    let nowhere = operator
        .call_at::<AdminSetMarketTier>(MarketId::new(987_654), &tier(4))
        .await;
    assert_eq!(nowhere.unwrap_err().status, 404);
    let wrong = operator
        .call_at::<AdminSetLeagueTier>(league, &tier(6))
        .await;
    assert_eq!(wrong.unwrap_err().code(), "RISK_TIER_INVALID");
}

pub(super) fn group(name: &str, stake_factor: i64) -> WriteRiskGroup {
    WriteRiskGroup {
        name: name.to_owned(),
        terms: factor(stake_factor),
        reason: "그룹".to_owned(),
    }
}

#[crate::database::test]
async fn members_follow_their_group(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let legs = [world.offer("2.00").await];
    let level = slip_limits(&member, &legs).await.max_stake.get();
    let made = operator
        .call::<AdminMakeRiskGroup>(&group("주의", 50))
        .await;
    let id = made.unwrap()[0].id;
    let twice = operator
        .call::<AdminMakeRiskGroup>(&group("주의", 50))
        .await;
    assert_eq!(twice.unwrap_err().code(), "RISK_GROUP_EXISTS");
    let profile = WriteRiskProfile {
        user_id: user_id(&world, &member).await,
        before: None,
        group_id: Some(id),
        terms: None,
        reason: "주의 회원".to_owned(),
    };
    let row = operator.call::<AdminWriteRiskProfile>(&profile).await;
    assert_eq!(row.unwrap().group_name.as_deref(), Some("주의"));
    assert_eq!(slip_limits(&member, &legs).await.max_stake.get(), level / 2);
    let groups = operator.call::<AdminGetRiskGroups>(&Empty {}).await;
    let change = ChangeRiskGroup {
        before: groups.unwrap()[0].clone(),
        after: group("주의", 20),
    };
    let changed = operator.call_at::<AdminWriteRiskGroup>(id, &change).await;
    assert_eq!(changed.unwrap()[0].members, 1);
    assert_eq!(slip_limits(&member, &legs).await.max_stake.get(), level / 5);

    let reason = Reason {
        reason: "정리".to_owned(),
    };
    let used = operator.call_at::<AdminDeleteRiskGroup>(id, &reason).await;
    assert_eq!(used.unwrap_err().code(), "RISK_GROUP_USED");
    let all = ListQuery::default();
    let profiles = operator.call::<AdminGetRiskProfiles>(&all);
    let clearing = ClearRiskProfile {
        before: profiles.await.unwrap().items.remove(0),
        reason: reason.reason.clone(),
    };
    let clear = || operator.call_at::<AdminClearRiskProfile>(member.id, &clearing);
    clear().await.unwrap();
    assert_eq!(clear().await.unwrap_err().code(), "ALREADY_PROCESSED");
    assert!(!slip_limits(&member, &legs).await.own);
    let left = operator.call_at::<AdminDeleteRiskGroup>(id, &reason).await;
    assert!(left.unwrap().is_empty());
    let gone = WriteRiskProfile {
        group_id: Some(RiskGroupId::new(id.get())),
        ..profile
    };
    let gone = operator.call::<AdminWriteRiskProfile>(&gone).await;
    assert_eq!(gone.unwrap_err().code(), "ALREADY_PROCESSED");
}

#[crate::database::test]
async fn of_two_who_saw_the_same_group_the_second_is_refused(db: PgPool) {
    let (world, one) = site(db).await;
    let other = world.operator().await;
    let made = one.call::<AdminMakeRiskGroup>(&group("주의", 50)).await;
    let before = made.unwrap()[0].clone();
    let change = |after| ChangeRiskGroup {
        before: before.clone(),
        after,
    };
    // A member who joins is no change of the group.
    let member = world.member().await;
    let profile = WriteRiskProfile {
        user_id: user_id(&world, &member).await,
        before: None,
        group_id: Some(before.id),
        terms: None,
        reason: "주의 회원".to_owned(),
    };
    let joined = other.call::<AdminWriteRiskProfile>(&profile).await;
    joined.unwrap();
    let lower = change(group("주의", 20));
    let changed = other.call_at::<AdminWriteRiskGroup>(before.id, &lower);
    let stored = changed.await.unwrap();
    let named = change(group("관찰", 50));
    let late = one.call_at::<AdminWriteRiskGroup>(before.id, &named);
    assert_eq!(refused(late.await), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminWriteRiskGroup>(before.id, &lower);
    assert_eq!(refused(again.await), problem(409, "ALREADY_PROCESSED"));
    let groups = one.call::<AdminGetRiskGroups>(&Empty {}).await;
    assert_eq!(groups.unwrap(), stored);
}

/// The stake factors before and after an act.
fn factors(entry: &AuditRow) -> (i64, i64) {
    let factor = |data: &Option<String>| {
        let data: Value = serde_json::from_str(data.as_deref().unwrap()).unwrap();
        data["stakeFactor"].as_i64().unwrap()
    };
    (factor(&entry.before), factor(&entry.after))
}

#[crate::database::test]
async fn writing_a_profile_is_a_traders_act_in_the_audit_log(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    limit(&world, &operator, &member, factor(10)).await;
    limit(&world, &operator, &member, factor(20)).await;
    let listed = operator
        .call::<AdminGetRiskProfiles>(&ListQuery::default())
        .await;
    let listed = listed.unwrap();
    assert_eq!((listed.count, listed.items[0].terms.stake_factor), (1, 20));
    for (id, count) in [(member.id, 1), (operator.id, 0)] {
        let query = ListQuery {
            member: Some(id),
            ..ListQuery::default()
        };
        let page = operator.call::<AdminGetRiskProfiles>(&query).await;
        assert_eq!(page.unwrap().items.len(), count);
    }
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let entry = &log.unwrap().items[0];
    assert_eq!(entry.reason.as_deref(), Some("시세 베팅"));
    assert_eq!(factors(entry), (10, 20));
    for (id, count) in [(member.id, 1), (operator.id, 0)] {
        let saved = table(&operator, "risk-profiles", &json!({ "member": id })).await;
        assert_eq!(saved.1.len(), count);
        if count == 1 {
            assert_eq!(cell(&saved, 0, "베팅 비율(%)"), "20");
            assert_eq!(cell(&saved, 0, "캐시아웃"), "가능");
            assert_eq!(cell(&saved, 0, "사유"), "시세 베팅");
        }
    }

    let cashier = world.staff(&[Duty::View, Duty::Cashier]).await;
    let profile = WriteRiskProfile {
        user_id: user_id(&world, &member).await,
        before: None,
        group_id: None,
        terms: Some(factor(30)),
        reason: "시험".to_owned(),
    };
    let refused = cashier.call::<AdminWriteRiskProfile>(&profile).await;
    assert_eq!(refused.unwrap_err().status, 403);
    for unknown in ["nobody".to_owned(), user_id(&world, &operator).await] {
        let nobody = WriteRiskProfile {
            user_id: unknown,
            ..profile.clone()
        };
        let refused = operator.call::<AdminWriteRiskProfile>(&nobody).await;
        assert_eq!(refused.unwrap_err().code(), "RISK_MEMBER_UNKNOWN");
    }
    let no_reason = WriteRiskProfile {
        reason: " ".to_owned(),
        ..profile
    };
    let refused = operator.call::<AdminWriteRiskProfile>(&no_reason).await;
    assert_eq!(refused.unwrap_err().code(), "REASON_REQUIRED");
}

#[crate::database::test]
async fn the_page_has_the_limits_of_exposure_too(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    set(&operator, "fixtureLiabilityMax", "60000").await;
    set(&operator, "selectionLiabilityMax", "50000").await;
    let legs = [world.offer("3.00").await];
    member.bet(10_000, &legs).await.unwrap();
    let page = explained(&world, &operator, &member, &legs, 15_000).await;
    let room = |kind| page.rows.iter().find(|row| row.kind == kind).unwrap().left;
    assert_eq!(room(LimitKind::Fixture), Some(Won::new(40_000)));
    assert_eq!(room(LimitKind::Selection), Some(Won::new(30_000)));
    assert_eq!(deciding(&page), LimitKind::Selection);
    assert_eq!((page.largest.get(), page.taken), (15_000, true));
    let refused = member.bet(15_010, &legs).await.unwrap_err();
    assert_eq!(refused.body["max"], 15_000);
}

#[crate::database::test]
async fn the_page_has_the_losses_that_the_member_has_limited(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let legs = [world.offer("3.00").await];
    let loss = async |period: LimitPeriod, amount: &str| {
        let wish = SetSelfLimit {
            member_id: member.id,
            subject: LimitSubject::Loss,
            period,
            amount: amount.to_owned(),
        };
        let set = member.call_at::<ChangeSelfLimit>(member.id, &wish).await;
        set.unwrap();
    };
    let none = explained(&world, &operator, &member, &legs, 20_001).await;
    assert!(none.rows.iter().all(|row| row.kind != LimitKind::Loss));
    loss(LimitPeriod::Day, "30000").await;
    loss(LimitPeriod::Month, "90000").await;
    member.bet(10_000, &legs).await.unwrap();
    let page = explained(&world, &operator, &member, &legs, 20_001).await;
    let rows = page.rows.iter().filter(|row| row.kind == LimitKind::Loss);
    let rows: Vec<_> = rows.collect();
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["1일", "1개월"]);
    let amounts = [rows[0].cap, rows[0].used, rows[0].left].map(|won| won.unwrap().get());
    assert_eq!(amounts, [30_000, 10_000, 20_000]);
    assert_eq!(rows[1].largest, Won::new(80_000));
    assert_eq!(deciding(&page), LimitKind::Loss);
    assert_eq!((page.largest.get(), page.taken), (20_000, false));
    // A bet is stopped by what the page has said.
    let refused = member.bet(20_010, &legs).await.unwrap_err();
    assert_eq!(refused.code(), "LOSS_LIMIT_REACHED");
    assert_eq!(refused.body["left"], 20_000);
    member.bet(20_000, &legs).await.unwrap();
}

/// The page refuses with the sentence that a bet is refused with.
#[crate::database::test]
async fn the_page_says_that_an_account_may_not_bet(db: PgPool) {
    let (world, operator) = site(db).await;
    let (_, live) = football(&world, "1.85").await;
    let legs = [world.offer("3.00").await];
    for (change, code) in [
        ("excluded_until = '2026-03-09T03:00:00Z'", "SELF_EXCLUDED"),
        ("ban_type = 1", "MEMBER_BANNED"),
        ("withdrawal_type = 1", "MEMBER_BANNED"),
        ("approved_at = null", "NOT_APPROVED"),
    ] {
        let member = world.rich_member(1_000_000).await;
        let page = explained(&world, &operator, &member, &legs, 10_000).await;
        assert!(page.rows.iter().all(|row| row.kind != LimitKind::Account));
        assert!(page.taken, "{code}");
        alive(&world).await;
        let order = live_order(&member, 10_000, std::slice::from_ref(&live));
        let changing = world.change_member(member.id, change);
        let refused = held(&world, &member, &order, changing).await.unwrap_err();
        assert_eq!(refused.code(), code);
        let page = explained(&world, &operator, &member, &legs, 10_000).await;
        let row = page.rows.iter().find(|row| row.decides).unwrap();
        assert_eq!((row.kind, row.largest), (LimitKind::Account, Won::ZERO));
        assert_eq!(refused.body["message"], row.name.as_str());
        assert_eq!((page.largest, page.taken), (Won::ZERO, false));
    }
    let member = world.rich_member(1_000_000).await;
    let over = "excluded_until = '2026-03-01T03:00:00Z'";
    world.change_member(member.id, over).await;
    let page = explained(&world, &operator, &member, &legs, 10_000).await;
    assert!(page.taken);
}

#[crate::database::test]
async fn the_page_knows_the_limits_of_a_system(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(5_000_000).await;
    let legs = world.offers(&["2.00", "3.00", "1.50"]).await;
    let multiple = asked(&world, &member, &legs, 10_000).await;
    let system = BetLimitsQuery {
        system_from: Some(2),
        system_to: Some(2),
        ..multiple.clone()
    };
    let ask = async |query: &BetLimitsQuery| operator.call::<AdminGetBetLimits>(query).await;
    let refused = ask(&system).await.unwrap_err();
    assert_eq!(refused.code(), "SYSTEM_UNAVAILABLE");
    world.offer_systems(true).await;
    set(&operator, "fixtureLiabilityMax", "70000").await;
    let (whole, page) = (ask(&multiple).await.unwrap(), ask(&system).await.unwrap());
    // 9.00, and the mean of 6.00, 3.00 and 4.50.
    assert_eq!((whole.system, whole.largest.get()), (None, 8_750));
    assert_eq!(page.system.as_deref(), Some("시스템 2/3 (3조합)"));
    assert_eq!((page.total.as_str(), page.largest.get()), ("4.50", 20_000));
    let order = |stake| system_order(&member, stake, &legs, (2, 2));
    let refused = member.place(&order(20_010)).await.unwrap_err();
    assert_eq!(refused.body["max"], 20_000);
    member.place(&order(20_000)).await.unwrap();
    let impossible = BetLimitsQuery {
        legs: names(&legs[..2]),
        ..system
    };
    let refused = ask(&impossible).await.unwrap_err();
    assert_eq!(refused.code(), "SYSTEM_NOT_POSSIBLE");
}

/// What the slip of a member shows as its largest stake at these odds; `None` if no stake is taken.
pub(super) async fn shown(member: &Client, legs: &[Betting], total: &str) -> Option<i64> {
    let limits = slip_limits(member, legs).await;
    let odds = SlipOdds::of_text(total, None).unwrap();
    limits.at(Some(&odds)).ok().map(|at| at.max_stake.get())
}

#[crate::database::test]
async fn the_slip_has_what_the_limits_of_exposure_leave(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(1_000_000).await;
    let legs = world.offers(&["3.00", "2.00"]).await;
    let site = async || {
        let visitor = world.visitor();
        visitor.call::<GetSiteSettings>(&Empty {}).await.unwrap()
    };
    // Members are not limited by profiles here.
    assert!(!site().await.risk_limits_enabled && !site().await.own_limits);
    set(&operator, "fixtureLiabilityMax", "60000").await;
    set(&operator, "selectionLiabilityMax", "50000").await;
    assert!(site().await.own_limits);
    other.bet(10_000, &legs[..1]).await.unwrap();
    let own = slip_limits(&member, &legs[..1]).await;
    assert_eq!((own.own, own.gain_left), (true, Some(Won::new(30_000))));
    assert_eq!(shown(&member, &legs[..1], "3.00").await, Some(15_000));
    let refused = member.bet(15_010, &legs[..1]).await.unwrap_err();
    assert_eq!(refused.body["max"], 15_000);

    // A multiple has the least that its legs leave.
    assert_eq!(shown(&member, &legs, "6.00").await, Some(6_000));
    let refused = member.bet(6_010, &legs).await.unwrap_err();
    assert_eq!(refused.body["max"], 6_000);
    member.bet(6_000, &legs).await.unwrap();
    assert_eq!(shown(&member, &legs[..1], "3.00").await, None);
    let refused = member.bet(5_000, &legs[..1]).await.unwrap_err();
    assert_eq!(refused.body["max"], 0);

    // A limit that no bet of the member reaches says nothing of what is open.
    set(&operator, "selectionLiabilityMax", "null").await;
    assert_eq!(shown(&member, &legs[..1], "3.00").await, Some(5_000));
    set(&operator, "fixtureLiabilityMax", "100000000000").await;
    let level = slip_limits(&member, &legs[..1]).await;
    assert_eq!((level.own, level.gain_left), (false, None));

    // Without a limit the sums are not read.
    set(&operator, "fixtureLiabilityMax", "null").await;
    let renamed = world.held("alter table exposures rename to put_away").await;
    renamed.commit().await.unwrap();
    assert_eq!(slip_limits(&member, &legs).await, level);
    let renamed = world.held("alter table put_away rename to exposures").await;
    renamed.commit().await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_on_rounds_has_what_the_limits_of_exposure_leave(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(1_000_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    let odd = OddsId::new(NORMAL_ODD);
    let legs = [pick(&event, odd)];
    // A profile does not count for games.
    limit(&world, &operator, &member, factor(10)).await;
    let level = slip_limits(&member, &legs).await;
    let of_game = Settings::default().round_limits(MiniGame::PowerBall, 1);
    assert_eq!(level, MemberLimits::of_level(of_game));

    set(&operator, "selectionLiabilityMax", "50000").await;
    other.bet_on_round(10_000, &event, odd).await.unwrap();
    let own = slip_limits(&member, &legs).await;
    assert_eq!((own.own, own.gain_left), (true, Some(Won::new(40_500))));
    // 42,630 at 1.95 win 40,498.
    assert_eq!(shown(&member, &legs, "1.95").await, Some(42_630));
    let refused = member.bet_on_round(42_640, &event, odd).await.unwrap_err();
    assert_eq!(refused.body["max"], 42_630);
    member.bet_on_round(42_630, &event, odd).await.unwrap();
    assert_eq!(shown(&other, &legs, "1.95").await, None);

    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    let total = legs[0].bet_price.to_string();
    let most = shown(&member, &legs, &total).await.unwrap();
    let soccer = VirtualSport::Soccer;
    let refused = member.bet_on_events(soccer, most + 10, &legs).await;
    let refused = refused.unwrap_err();
    assert_eq!(refused.code(), "EXPOSURE_LIMIT_REACHED", "{refused:?}");
    assert_eq!(refused.body["max"], most);
    member.bet_on_events(soccer, most, &legs).await.unwrap();

    let unknown = SlipLimitsQuery {
        legs: "-999999999:3011:30101".to_owned(),
    };
    let refused = member.call::<GetSlipLimits>(&unknown).await.unwrap_err();
    assert_eq!(refused.code(), "NOT_FOUND");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_slip_has_the_least_of_the_day_and_of_exposure(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let legs = [world.offer("3.00").await];
    set(&operator, "selectionLiabilityMax", "50000").await;
    for (max, stake) in [(30_000, 15_000), (70_000, 25_000)] {
        limit(&world, &operator, &member, day(max)).await;
        assert_eq!(shown(&member, &legs, "3.00").await, Some(stake));
        let refused = member.bet(stake + 10, &legs).await.unwrap_err();
        assert_eq!(refused.body["max"], stake);
    }
    member.bet(25_000, &legs).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_postponed_fixture_has_no_closing_price_until_it_is_played(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.20")
        .await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    feed.status(&fixture, POSTPONED).await;
    world.pass(TimeDelta::minutes(70));
    worth::keep_closing_prices(&world.app).await.unwrap();
    assert_eq!(worth_of(&operator, &member).await.legs, 0);

    let moved = Fixture {
        start_at: world.now() + TimeDelta::minutes(20),
        ..fixture
    };
    feed.status(&moved, NOT_STARTED).await;
    feed.reprice(&leg, "2.00").await;
    world.pass(TimeDelta::minutes(30));
    feed.status(&moved, IN_PROGRESS).await;
    worth::keep_closing_prices(&world.app).await.unwrap();
    // 2.20 against 2.00.
    let worth = worth_of(&operator, &member).await;
    assert_eq!((worth.legs, worth.edge), (1, Some(1_000)));
}

/// What the bets of a member are worth.
async fn worth_of(operator: &Client, member: &Client) -> BettingWorth {
    let worth = operator.call_at::<AdminGetMemberWorth>(member.id, &Empty {});
    worth.await.unwrap().worth
}

#[crate::database::test]
async fn a_boost_of_the_site_beats_no_closing_price(db: PgPool) {
    let (world, operator) = site(db).await;
    set(&operator, "priceBoostsEnabled", "true").await;
    let member = world.rich_member(1_000_000).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let price = Price::parse("3.00").unwrap();
    let boost = WriteBoost {
        request_id: Uuid::new_v4(),
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.clone(),
        price,
        stake_max: Won::new(10_000),
        minutes: 30,
    };
    let boost = operator.call::<AdminMakeBoost>(&boost).await.unwrap();
    let taken = Betting {
        bet_price: price,
        ..leg.clone()
    };
    let sent = PlaceBet {
        boost_id: Some(boost.id),
        ..order(&member, 10_000, &[taken])
    };
    let placed = member.place(&sent).await.unwrap();
    assert_eq!(placed.total_ratio, "3.00");
    world.pass(TimeDelta::minutes(40));
    feed.reprice(&leg, "2.50").await;
    assert_eq!(worth_of(&operator, &member).await.legs, 0);
    world.pass(TimeDelta::minutes(30));
    feed.status(&fixture, IN_PROGRESS).await;
    worth::keep_closing_prices(&world.app).await.unwrap();
    // 2.00 against 2.50: the boosted price would be better.
    let worth = worth_of(&operator, &member).await;
    assert_eq!(
        (worth.legs, worth.beaten, worth.edge),
        (1, Some(0), Some(-2_000))
    );
}

#[crate::database::test]
async fn slips_that_were_called_off_beat_no_closing_price(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let feed = world.feed();
    let mut legs = Vec::new();
    for _ in 0..3 {
        let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
        let leg = feed
            .selection(&fixture, MarketId::new(1), "1", "2.20")
            .await;
        legs.push((fixture, leg));
    }
    let mut bets = Vec::new();
    for (_, leg) in &legs {
        let placed = member.bet(10_000, std::slice::from_ref(leg)).await;
        bets.push(placed.unwrap().bet_id);
    }
    world.pass(TimeDelta::minutes(30));
    for (_, leg) in &legs {
        feed.reprice(leg, "2.00").await;
    }
    assert_eq!(worth_of(&operator, &member).await.legs, 0);
    world.pass(TimeDelta::minutes(40));
    for (fixture, _) in &legs {
        feed.status(fixture, IN_PROGRESS).await;
    }
    worth::keep_closing_prices(&world.app).await.unwrap();
    assert_eq!(worth_of(&operator, &member).await.legs, 3);
    world.settle(&legs[0].1, WinFlag::Void).await;
    let reason = Reason {
        reason: "오류 배당".to_owned(),
    };
    let voided = operator.call_at::<AdminVoidBet>(bets[1], &reason).await;
    voided.unwrap();
    let worth = worth_of(&operator, &member).await;
    assert_eq!((worth.legs, worth.beaten), (1, Some(10_000)));
}

#[crate::database::test]
async fn the_closing_price_is_kept_once_and_measures_a_member(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.20")
        .await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    world.pass(TimeDelta::minutes(30));
    let closing = feed.reprice(&leg, "2.00").await;
    worth::keep_closing_prices(&world.app).await.unwrap();
    assert_eq!(worth_of(&operator, &member).await.legs, 0);

    world.pass(TimeDelta::minutes(40));
    feed.status(&fixture, IN_PROGRESS).await;
    feed.reprice(&closing, "1.50").await;
    for _ in 0..2 {
        worth::keep_closing_prices(&world.app).await.unwrap();
    }
    world.settle(&leg, WinFlag::Won).await;
    let worth = worth_of(&operator, &member).await;
    assert_eq!(
        (worth.legs, worth.beaten, worth.edge),
        (1, Some(10_000), Some(1_000))
    );
    assert_eq!((worth.bets, worth.member_yield), (1, Some(12_000)));
    assert_eq!(worth.proposal, None);
}

/// Removes the stored closing prices, stores them again, and returns how many there are.
async fn closing_prices_again(world: &World) -> i64 {
    sqlx::query("delete from closing_prices")
        .execute(&world.app.db)
        .await
        .unwrap();
    worth::keep_closing_prices(&world.app).await.unwrap();
    sqlx::query_scalar("select count(*) from closing_prices")
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

#[crate::database::test]
async fn closing_prices_are_looked_for_in_the_minutes_after_the_start(db: PgPool) {
    let (world, _) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.20")
        .await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    assert_eq!(closing_prices_again(&world).await, 0);

    world.pass(TimeDelta::minutes(62));
    feed.status(&fixture, IN_PROGRESS).await;
    for _ in 0..2 {
        assert_eq!(closing_prices_again(&world).await, 1);
    }
    world.pass(TimeDelta::minutes(5));
    assert_eq!(closing_prices_again(&world).await, 1);
    assert_eq!(closing_prices_again(&world).await, 0);
}
