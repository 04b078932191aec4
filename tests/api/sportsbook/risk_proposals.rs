//! Proposals to change the limits of members: how they are made, and what becomes of them.

use crate::sportsbook::inplay::{alive, football, held, live_order, score};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminAcceptRiskProposal, AdminClearRiskProfile, AdminDismissRiskProposal, AdminGetAuditLog,
    AdminGetMemberWorth, AdminGetOverview, AdminGetRiskProfiles, AdminGetRiskProposals, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::risk::{
    ClearRiskProfile, PROPOSAL_PAUSE, ProposalDecision, ProposalRest, RiskProfileRow, RiskProposal,
    RiskProposalRow, WORTH_DAYS,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::risk::{proposals, worth};
use hanpan_tests::export::{cell, table};
use serde_json::json;
use sqlx::PgPool;

async fn site(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "riskLimitsEnabled").await;
    (world, operator)
}

async fn set(operator: &Client, key: &str) {
    operator.change_setting(key, "true").await.unwrap();
}

/// Lets a member bet 30 times at a price 10 percent above the closing one. Returns the selection.
async fn beat_the_closing_price(world: &World, member: &Client) -> Betting {
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let market = MarketId::new(1);
    let leg: Betting = feed.selection(&fixture, market, "1", "2.20").await;
    for _ in 0..30 {
        member.bet(5_000, std::slice::from_ref(&leg)).await.unwrap();
    }
    feed.reprice(&leg, "2.00").await;
    world.pass(TimeDelta::minutes(90));
    feed.status(&fixture, crate::sportsbook::inplay::IN_PROGRESS)
        .await;
    worth::keep_closing_prices(&world.app).await.unwrap();
    leg
}

async fn list(operator: &Client, status: &str) -> Vec<RiskProposalRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetRiskProposals>(&query).await;
    page.unwrap().items
}

async fn only(operator: &Client, status: &str) -> RiskProposalRow {
    let mut rows = list(operator, status).await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows.remove(0)
}

async fn profiles(operator: &Client) -> Vec<RiskProfileRow> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetRiskProfiles>(&query).await;
    page.unwrap().items
}

/// The time in which nothing is proposed about a member.
async fn rest(operator: &Client, member: &Client) -> Option<ProposalRest> {
    let worth = operator.call_at::<AdminGetMemberWorth>(member.id, &Empty {});
    worth.await.unwrap().rest
}

fn because(reason: &str) -> Reason {
    Reason {
        reason: reason.to_owned(),
    }
}

/// Lets a day pass, which ends all sessions. Returns another operator.
async fn next_day(world: &World) -> Client {
    world.pass(TimeDelta::days(1));
    proposals::propose_if_due(&world.app).await.unwrap();
    world.operator().await
}

#[crate::database::test]
async fn a_member_who_beats_the_closing_price_is_proposed_once(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    beat_the_closing_price(&world, &member).await;
    // Two servers at once, and again on the same day.
    let run = || proposals::propose_if_due(&world.app);
    let (first, second) = futures::join!(run(), run());
    first.unwrap();
    second.unwrap();
    run().await.unwrap();

    let row = only(&operator, "open").await;
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await;
    assert_eq!(overview.unwrap().waiting.risk_proposals, 1);
    assert_eq!((row.member_id, row.kind), (member.id, RiskProposal::Lower));
    assert_eq!((row.factor_before, row.stake_factor), (100, Some(50)));
    assert_eq!((row.worth.legs, row.worth.edge), (30, Some(1_000)));
    // It changes nothing before it is accepted.
    assert!(profiles(&operator).await.is_empty());
    // The next day it is the same proposal.
    let operator = next_day(&world).await;
    let again = only(&operator, "open").await;
    assert_eq!((again.id, again.found_at), (row.id, row.found_at));
}

#[crate::database::test]
async fn the_proposal_of_a_member_who_bets_no_more_is_renewed_and_withdrawn(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let leg = beat_the_closing_price(&world, &member).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let made = only(&operator, "open").await;
    assert_eq!(made.worth.bets, 0);

    world.pass(TimeDelta::days(3));
    world.settle(&leg, WinFlag::Won).await;
    let operator = next_day(&world).await;
    let renewed = only(&operator, "open").await;
    assert_eq!((renewed.id, renewed.worth.bets), (made.id, 30));

    // The bets are too old by then.
    world.pass(TimeDelta::days(WORTH_DAYS));
    let operator = next_day(&world).await;
    assert!(list(&operator, "open").await.is_empty());
    assert!(list(&operator, "decided").await.is_empty());
}

#[crate::database::test]
async fn a_member_who_cannot_be_measured_holds_up_no_other(db: PgPool) {
    let (world, operator) = site(db).await;
    let (broken, other) = (
        world.rich_member(1_000_000).await,
        world.rich_member(1_000_000).await,
    );
    beat_the_closing_price(&world, &broken).await;
    beat_the_closing_price(&world, &other).await;
    let row = format!("new.member_id = {}", broken.id);
    world.broken("risk_proposals", &row).await;
    let fault = proposals::propose_if_due(&world.app).await.unwrap_err();
    let of_member = format!("member {}: ", broken.id);
    assert!(fault.to_string().starts_with(&of_member), "{fault}");
    assert_eq!(only(&operator, "open").await.member_id, other.id);

    // All are measured once in a day.
    world.mended("risk_proposals").await;
    proposals::propose_if_due(&world.app).await.unwrap();
    assert_eq!(only(&operator, "open").await.member_id, other.id);
    world.pass(TimeDelta::days(1));
    proposals::propose_if_due(&world.app).await.unwrap();
    let rows = list(&world.operator().await, "open").await;
    let mut members: Vec<_> = rows.iter().map(|row| row.member_id).collect();
    members.sort_unstable();
    assert_eq!(members, [broken.id, other.id]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_accepted_proposal_lowers_the_member_once_in_thirty_days(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    beat_the_closing_price(&world, &member).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let id = only(&operator, "open").await.id;

    let reason = because("시세 베팅");
    let accept = || operator.call_at::<AdminAcceptRiskProposal>(id, &reason);
    let (first, second) = futures::join!(accept(), accept());
    let done = [&first, &second];
    assert_eq!(done.iter().filter(|answer| answer.is_ok()).count(), 1);
    let refused = first.err().or(second.err()).unwrap();
    assert_eq!(refused.code(), "ALREADY_PROCESSED");
    let profile = profiles(&operator).await.remove(0);
    assert_eq!(profile.terms.stake_factor, 50);
    assert!(profile.changed_by.is_some());
    let row = only(&operator, "decided").await;
    assert_eq!(row.decision, Some(ProposalDecision::Accepted));
    assert_eq!(row.decided_by, profile.changed_by);
    let saved = table(&operator, "risk-proposals", &json!({ "status": "decided" })).await;
    for (head, value) in [
        ("제안", "한도 내리기"),
        ("현재 한도(%)", "100"),
        ("제안 한도(%)", "50"),
        ("마감 배당 비교 폴더", "30"),
        ("마감 배당 대비 평균(%)", "10.00"),
        ("결정", "반영"),
        ("사유", "시세 베팅"),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
    let open = table(&operator, "risk-proposals", &json!({ "status": "open" })).await;
    assert_eq!((saved.1.len(), open.1.len()), (1, 0));
    // The list and the file by kind.
    for (kind, rows) in [("lower", 1), ("raise", 0), ("lookAt", 0)] {
        let query = ListQuery {
            kind: Some(kind.to_owned()),
            ..ListQuery::default()
        };
        let page = operator.call::<AdminGetRiskProposals>(&query).await;
        assert_eq!(page.unwrap().items.len(), rows, "{kind}");
        let saved = table(&operator, "risk-proposals", &json!({ "kind": kind })).await;
        assert_eq!(saved.1.len(), rows, "{kind}");
    }
    let unknown = ListQuery {
        kind: Some("other".to_owned()),
        ..ListQuery::default()
    };
    let refused = operator.call::<AdminGetRiskProposals>(&unknown).await;
    assert_eq!(refused.unwrap_err().code(), "MALFORMED_REQUEST");

    // The same bets propose nothing before 30 days have passed.
    let operator = next_day(&world).await;
    assert!(list(&operator, "open").await.is_empty());
}

#[crate::database::test]
async fn a_dismissed_proposal_is_logged_and_rests(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    beat_the_closing_price(&world, &member).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let id = only(&operator, "open").await.id;
    assert_eq!(rest(&operator, &member).await, None);
    let reason = because("우수 회원");
    let row = operator
        .call_at::<AdminDismissRiskProposal>(id, &reason)
        .await
        .unwrap();
    assert_eq!(row.decision, Some(ProposalDecision::Dismissed));
    assert_eq!(row.reason.as_deref(), Some("우수 회원"));
    let operator = next_day(&world).await;
    let resting = rest(&operator, &member).await.unwrap();
    assert_eq!(Some(resting.decided_at), row.decided_at);
    assert_eq!(resting.next_at, resting.decided_at + PROPOSAL_PAUSE);
    assert!(list(&operator, "open").await.is_empty());
    assert!(profiles(&operator).await.is_empty());
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let actions: Vec<&str> = log.items.iter().map(|row| &*row.action).collect();
    assert!(actions.contains(&"riskProposal.dismiss"), "{actions:?}");
    world.pass(TimeDelta::days(29));
    let operator = world.operator().await;
    assert_eq!(rest(&operator, &member).await, None);
}

#[crate::database::test]
async fn limits_that_an_operator_changes_replace_a_proposal(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    beat_the_closing_price(&world, &member).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let id = only(&operator, "open").await.id;
    // A change without the office, as by a group: the proposal no longer fits.
    sqlx::query(
        "insert into risk_profiles (member_id, terms, reason, changed_at)
         values ($1, $2, '시험', $3)",
    )
    .bind(member.id.get())
    .bind(
        serde_json::json!({ "stakeFactor": 70, "delaySeconds": 0, "cashOut": true,
        "closedSports": [], "closedLeagues": [], "dayWinningsMax": null }),
    )
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    let reason = because("시세 베팅");
    let refused = operator
        .call_at::<AdminAcceptRiskProposal>(id, &reason)
        .await;
    assert_eq!(refused.unwrap_err().code(), "RISK_PROPOSAL_OUTDATED");
    let all = ListQuery::default();
    let profiles = operator.call::<AdminGetRiskProfiles>(&all);
    let clearing = ClearRiskProfile {
        before: profiles.await.unwrap().items.remove(0),
        reason: reason.reason,
    };
    operator
        .call_at::<AdminClearRiskProfile>(member.id, &clearing)
        .await
        .unwrap();
    let row = only(&operator, "decided").await;
    assert_eq!(row.decision, Some(ProposalDecision::Replaced));
}

#[crate::database::test]
async fn proposals_are_applied_without_an_operator_if_that_is_switched_on(db: PgPool) {
    let (world, operator) = site(db).await;
    set(&operator, "riskProposalsApply").await;
    let member = world.rich_member(1_000_000).await;
    beat_the_closing_price(&world, &member).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let profile = profiles(&operator).await.remove(0);
    assert_eq!((profile.terms.stake_factor, profile.changed_by), (50, None));
    let row = only(&operator, "decided").await;
    assert_eq!(
        (row.decision, row.decided_by),
        (Some(ProposalDecision::Applied), None)
    );
    let operator = next_day(&world).await;
    assert_eq!(profiles(&operator).await[0].terms.stake_factor, 50);
}

#[crate::database::test]
async fn bets_accepted_just_before_a_score_are_counted(db: PgPool) {
    let (world, operator) = site(db).await;
    alive(&world).await;
    let member = world.rich_member(1_000_000).await;
    let (match_, leg) = football(&world, "2.00").await;
    let legs = [leg];
    score(&world, &match_, "0", "0").await;
    let bet = async || {
        alive(&world).await;
        let order = live_order(&member, 5_000, &legs);
        let bet = held(&world, &member, &order, std::future::ready(())).await;
        bet.unwrap();
    };
    // Three minutes before the score, then ten seconds before it.
    bet().await;
    world.pass(TimeDelta::minutes(3));
    bet().await;
    world.pass(TimeDelta::seconds(10));
    score(&world, &match_, "1", "0").await;
    // A second score at once says nothing, as in basketball.
    bet().await;
    world.pass(TimeDelta::seconds(10));
    score(&world, &match_, "2", "0").await;
    let worth = operator.call_at::<AdminGetMemberWorth>(member.id, &Empty {});
    let worth = worth.await.unwrap().worth;
    assert_eq!((worth.live_legs, worth.before_score), (3, Some(3_333)));
}

/// Lets a member bet five times on one selection on each of ten days, of which the member wins those of `wins`.
async fn ten_days(world: &World, members: [(&Client, u32); 2]) {
    for day in 0..10 {
        for (member, wins) in members {
            let member = world.again(member.id).await;
            let leg = world.offer("2.00").await;
            for _ in 0..5 {
                member
                    .bet(60_000, std::slice::from_ref(&leg))
                    .await
                    .unwrap();
            }
            let won = day < wins;
            let flag = if won { WinFlag::Won } else { WinFlag::Lost };
            world.settle(&leg, flag).await;
        }
        world.pass(TimeDelta::days(1));
    }
}

#[crate::database::test]
async fn a_member_who_wins_beyond_luck_is_proposed(db: PgPool) {
    let (world, _) = site(db).await;
    let (good, lucky) = (
        world.rich_member(1_000_000).await,
        world.rich_member(1_000_000).await,
    );
    ten_days(&world, [(&good, 9), (&lucky, 7)]).await;
    proposals::propose_if_due(&world.app).await.unwrap();
    let operator = world.operator().await;
    // Nine days of ten are beyond luck, and seven are not.
    let row = only(&operator, "open").await;
    assert_eq!((row.member_id, row.kind), (good.id, RiskProposal::Lower));
    assert_eq!((row.worth.bets, row.worth.legs), (50, 0));
    let rates = (row.worth.member_yield, row.worth.luck);
    assert_eq!(rates, (Some(8_000), Some(6_324)));
    let saved = table(&operator, "risk-proposals", &json!({ "status": "open" })).await;
    assert_eq!(cell(&saved, 0, "우연의 범위(±%)"), "63.24");
    let worth = operator.call_at::<AdminGetMemberWorth>(lucky.id, &Empty {});
    let worth = worth.await.unwrap().worth;
    let rates = (worth.member_yield, worth.luck);
    assert_eq!((rates, worth.proposal), ((Some(4_000), Some(6_324)), None));
    world.assert_books_hold().await;
}
