//! Operators who change the limits of the same member, league or market: none undoes a change that was not seen.

use super::risk::{factor, group, profile_of, site, user_id};
use crate::offer::league_of;
use crate::waiting::in_turn;
use hanpan_core::api::{
    AdminClearRiskProfile, AdminGetRiskTiers, AdminMakeRiskGroup, AdminSetLeagueTier,
    AdminSetMarketTier, AdminSetTierPercents, AdminWriteRiskGroup, AdminWriteRiskProfile,
};
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::risk::{
    ChangeRiskGroup, ClearRiskProfile, Percents, RiskProfileRow, RiskTiersQuery, SetTier,
    SetTierPercents, TIER_DEFAULT, TierKind, WriteRiskProfile,
};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

/// What an operator who saw `before` writes of a member.
fn own(user_id: &str, before: Option<RiskProfileRow>, stake_factor: i64) -> WriteRiskProfile {
    WriteRiskProfile {
        user_id: user_id.to_owned(),
        before,
        group_id: None,
        terms: Some(factor(stake_factor)),
        reason: "시세 베팅".to_owned(),
    }
}

#[crate::database::test]
async fn of_two_new_profiles_of_a_member_the_second_is_refused(db: PgPool) {
    let (world, one) = site(db).await;
    let (other, member) = (world.operator().await, world.member().await);
    let name = user_id(&world, &member).await;
    let (lower, raise) = (own(&name, None, 10), own(&name, None, 200));
    let held = world.hold_table("audit_log").await;
    let first = one.call::<AdminWriteRiskProfile>(&lower);
    let second = other.call::<AdminWriteRiskProfile>(&raise);
    let (first, second) = in_turn(&world, held, first, second).await;
    assert_eq!(refused(second), problem(409, "CHANGED_SINCE"));
    assert_eq!(profile_of(&other, &member).await, Some(first.unwrap()));
    // The same request again, and one that only gives another reason.
    let again = one.call::<AdminWriteRiskProfile>(&lower).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let explained = WriteRiskProfile {
        reason: "고액 당첨".to_owned(),
        ..own(&name, profile_of(&other, &member).await, 10)
    };
    let row = other.call::<AdminWriteRiskProfile>(&explained).await;
    assert_eq!(row.unwrap().reason, "고액 당첨");
}

#[crate::database::test]
async fn a_profile_that_another_operator_changes_is_not_cleared_unseen(db: PgPool) {
    let (world, one) = site(db).await;
    let (other, member) = (world.operator().await, world.member().await);
    let name = user_id(&world, &member).await;
    let half = own(&name, None, 50);
    let seen = one.call::<AdminWriteRiskProfile>(&half).await.unwrap();
    let lower = own(&name, Some(seen.clone()), 10);
    let changed = other.call::<AdminWriteRiskProfile>(&lower).await.unwrap();
    let clear = async |before| {
        let clearing = ClearRiskProfile {
            before,
            reason: "기준 해소".to_owned(),
        };
        one.call_at::<AdminClearRiskProfile>(member.id, &clearing)
            .await
    };
    assert_eq!(refused(clear(seen).await), problem(409, "CHANGED_SINCE"));
    clear(changed).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_profile_that_another_operator_clears_is_not_written_again(db: PgPool) {
    let (world, one) = site(db).await;
    let (other, member) = (world.operator().await, world.member().await);
    let name = user_id(&world, &member).await;
    let lower = own(&name, None, 10);
    let written = one.call::<AdminWriteRiskProfile>(&lower).await.unwrap();
    let raise = own(&name, Some(written.clone()), 20);
    let clearing = ClearRiskProfile {
        before: written,
        reason: "기준 해소".to_owned(),
    };
    let held = world.hold_table("audit_log").await;
    let clear = one.call_at::<AdminClearRiskProfile>(member.id, &clearing);
    let change = other.call::<AdminWriteRiskProfile>(&raise);
    let (cleared, late) = in_turn(&world, held, clear, change).await;
    cleared.unwrap();
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    assert_eq!(profile_of(&other, &member).await, None);
}

#[crate::database::test]
async fn of_two_who_saw_the_same_profile_the_second_is_refused(db: PgPool) {
    let (world, one) = site(db).await;
    let (other, member) = (world.operator().await, world.member().await);
    let name = user_id(&world, &member).await;
    let made = one.call::<AdminMakeRiskGroup>(&group("주의", 50)).await;
    let made = made.unwrap().remove(0);
    let lower = own(&name, None, 10);
    let seen = one.call::<AdminWriteRiskProfile>(&lower).await.unwrap();
    let follow = WriteRiskProfile {
        group_id: Some(made.id),
        terms: None,
        ..own(&name, Some(seen.clone()), 10)
    };
    let grouped = other.call::<AdminWriteRiskProfile>(&follow).await.unwrap();
    let raise = own(&name, Some(seen), 20);
    let late = one.call::<AdminWriteRiskProfile>(&raise).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call::<AdminWriteRiskProfile>(&follow).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    // The terms of a group are no part of the profile.
    let lower = ChangeRiskGroup {
        before: made.clone(),
        after: group("주의", 20),
    };
    let changed = other.call_at::<AdminWriteRiskGroup>(made.id, &lower);
    changed.await.unwrap();
    let raise = own(&name, Some(grouped), 30);
    let row = one.call::<AdminWriteRiskProfile>(&raise).await.unwrap();
    assert_eq!((row.group_id, row.terms), (None, factor(30)));
}

#[crate::database::test]
async fn of_two_who_saw_the_same_tier_the_second_is_refused(db: PgPool) {
    let (world, one) = site(db).await;
    let other = world.operator().await;
    let market = world.offer("2.00").await.market_id;
    let league = league_of(FOOTBALL);
    let tier = |tier| SetTier {
        before: TIER_DEFAULT,
        tier,
        reason: "작은 리그".to_owned(),
    };
    let (lower, raise) = (tier(5), tier(2));
    let moved = other.call_at::<AdminSetLeagueTier>(league, &lower).await;
    moved.unwrap();
    let late = one.call_at::<AdminSetLeagueTier>(league, &raise).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminSetLeagueTier>(league, &lower).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let moved = other.call_at::<AdminSetMarketTier>(market, &lower).await;
    moved.unwrap();
    let late = one.call_at::<AdminSetMarketTier>(market, &raise).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminSetMarketTier>(market, &lower).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let query = RiskTiersQuery::default();
    let listed = one.call::<AdminGetRiskTiers>(&query).await.unwrap();
    assert_eq!(listed.leagues[0].tier, 5);
    let row = listed.markets.iter().find(|row| row.market_id == market);
    assert_eq!(row.unwrap().tier, 5);
}

#[crate::database::test]
async fn of_two_who_saw_what_a_tier_leaves_the_second_is_refused(db: PgPool) {
    let (world, one) = site(db).await;
    let other = world.operator().await;
    let query = RiskTiersQuery::default();
    let listed = one.call::<AdminGetRiskTiers>(&query).await.unwrap();
    let seen = listed.tiers[0];
    assert_eq!((seen.kind, seen.tier), (TierKind::League, 1));
    let leave = |stake, winnings| SetTierPercents {
        kind: seen.kind,
        tier: seen.tier,
        before: seen.percents,
        percents: Percents { stake, winnings },
        reason: "한도 조정".to_owned(),
    };
    let (lower, raise) = (leave(80, 100), leave(100, 120));
    other.call::<AdminSetTierPercents>(&lower).await.unwrap();
    let late = one.call::<AdminSetTierPercents>(&raise).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call::<AdminSetTierPercents>(&lower).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let listed = one.call::<AdminGetRiskTiers>(&query).await.unwrap();
    assert_eq!(listed.tiers[0].percents, lower.percents);
}
