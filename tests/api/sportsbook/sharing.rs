//! Shared slips: the same picks at today's prices, and nothing of the member but what was allowed.

use crate::slips::system_order;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{Empty, GetSharedSlip, PlacePrematchBet, SharePicks, SharePlacedBet};
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::{BetStyle, Betting};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::sharing::{
    SHARED_FOR, SHARED_PER_DAY, ShareBet, ShareReceipt, ShareSlip, SharedSelection, SharedSlip,
    SharedState,
};
use hanpan_core::sportsbook::slip::system::System;
use hanpan_server::sportsbook::sharing;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

/// A site on which slips can be shared.
async fn sharing(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

async fn switch(world: &World, on: bool) {
    let operator = world.operator().await;
    operator
        .change_setting("slipSharingEnabled", &on.to_string())
        .await
        .unwrap();
}

fn slip(legs: &[Betting]) -> ShareSlip {
    let pick = |leg: &Betting| SharedSelection {
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.clone(),
    };
    ShareSlip {
        style: BetStyle::European,
        picks: legs.iter().map(pick).collect(),
        system: None,
        with_nickname: false,
    }
}

async fn share(member: &Client, slip: &ShareSlip) -> Result<ShareReceipt, Refused> {
    member.call::<SharePicks>(slip).await
}

async fn share_bet(member: &Client, bet: BetId, shown: bool) -> Result<ShareReceipt, Refused> {
    let order = ShareBet {
        with_stake: shown,
        with_nickname: shown,
    };
    member.call_at::<SharePlacedBet>(bet, &order).await
}

async fn open(member: &Client, code: &str) -> Result<SharedSlip, Refused> {
    member
        .call_at::<GetSharedSlip>(code.to_owned(), &Empty {})
        .await
}

fn price(text: &str) -> Price {
    Price::parse(text).unwrap()
}

fn states(shared: &SharedSlip) -> Vec<SharedState> {
    shared.picks.iter().map(|pick| pick.state).collect()
}

#[crate::database::test]
async fn picks_are_opened_at_the_prices_of_that_moment(db: PgPool) {
    let world = sharing(db).await;
    let (one, two) = (world.member().await, world.member().await);
    let legs = world.offers(&["1.85", "2.10", "3.00", "1.40"]).await;
    let code = share(&one, &slip(&legs)).await.unwrap().code;

    world.feed().reprice(&legs[0], "1.95").await;
    world.feed().suspend(&legs[1]).await;
    world.settle(&legs[2], WinFlag::Won).await;
    let typed = format!("{}-{}", code[..4].to_lowercase(), &code[4..]);
    let shared = open(&two, &typed).await.unwrap();
    assert_eq!(shared.code, code);
    assert_eq!((&shared.nickname, shared.stake), (&None, None));
    assert_eq!(shared.style, BetStyle::European);
    assert_eq!(
        states(&shared),
        [
            SharedState::Open,
            SharedState::Suspended,
            SharedState::Closed,
            SharedState::Open
        ]
    );
    let first = &shared.picks[0];
    assert_eq!(first.leg.price, price("1.85"));
    assert_eq!(first.offer.unwrap().price, price("1.95"));
    let fixture = legs[0].fixture_id;
    assert_eq!(first.leg.home_name, format!("Home {fixture}"));
    assert_eq!(first.leg.label, format!("Home {fixture}"));
    assert!(shared.picks[2].offer.is_none());

    world.pass(TimeDelta::hours(3));
    let shared = open(&two, &code).await.unwrap();
    assert_eq!(shared.picks[0].state, SharedState::Started);
    world.assert_books_hold().await;
}

/// What was opened can be placed as it is.
#[crate::database::test]
async fn an_opened_slip_can_be_placed(db: PgPool) {
    let world = sharing(db).await;
    world.offer_systems(true).await;
    let (one, two) = (world.member().await, world.rich_member(50_000).await);
    let legs = world.offers(&["1.85", "2.10", "3.00"]).await;
    let system = Some(System { from: 2, to: 2 });
    let order = ShareSlip {
        system,
        with_nickname: true,
        ..slip(&legs)
    };
    let code = share(&one, &order).await.unwrap().code;
    world.feed().reprice(&legs[0], "1.90").await;
    let shared = open(&two, &code).await.unwrap();
    assert_eq!(shared.system, system);
    assert_eq!(shared.system_name.as_deref(), Some("시스템 2/3 (3조합)"));
    assert!(shared.nickname.is_some());
    let legs: Vec<Betting> = shared
        .picks
        .iter()
        .map(|pick| Betting {
            bet_price: pick.offer.unwrap().price,
            fixture_id: pick.leg.fixture_id,
            odds_id: pick.leg.odds_id.clone(),
            sport_id: pick.leg.sport_id,
            market_id: pick.leg.market_id,
            version: pick.offer.unwrap().version,
        })
        .collect();
    let order = system_order(&two, 9_000, &legs, (2, 2));
    two.call::<PlacePrematchBet>(&order).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_placed_slip_shows_its_stake_only_if_that_is_wanted(db: PgPool) {
    let world = sharing(db).await;
    let (one, two) = (world.rich_member(50_000).await, world.member().await);
    let legs = world.offers(&["1.85", "2.10"]).await;
    let bet = one.bet(5_000, &legs).await.unwrap().bet_id;
    let hidden = share_bet(&one, bet, false).await.unwrap();
    let shown = share_bet(&one, bet, true).await.unwrap();
    assert_ne!(hidden.code, shown.code);
    let hidden = open(&two, &hidden.code).await.unwrap();
    assert_eq!((hidden.stake, hidden.nickname), (None, None));
    let shown = open(&two, &shown.code).await.unwrap();
    assert_eq!(shown.stake, Some(Won::new(5_000)));
    assert_eq!(shown.nickname, Some(one.slip().await.nickname));
    assert_eq!(states(&shown), [SharedState::Open; 2]);
    assert_eq!(shown.picks[1].leg.price, price("2.10"));
    // The response says nothing else of the member.
    let answer = serde_json::to_string(&shown).unwrap();
    assert!(!answer.contains(&one.slip().await.user_id));
    assert!(!answer.contains("member"));
    let foreign = share_bet(&two, bet, true).await;
    assert_eq!(refused(foreign), problem(404, "NOT_FOUND"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_slip_has_the_same_code_until_it_expires(db: PgPool) {
    let world = sharing(db).await;
    let (one, two) = (world.member().await, world.member().await);
    let legs = world.offers(&["1.85"]).await;
    let first = share(&one, &slip(&legs)).await.unwrap();
    world.pass(TimeDelta::hours(1));
    let again = share(&one, &slip(&legs)).await.unwrap();
    assert_eq!(again.code, first.code);
    assert_eq!(again.expires_at, first.expires_at + TimeDelta::hours(1));
    let other = share(&two, &slip(&legs)).await.unwrap();
    assert_ne!(other.code, first.code);

    world.pass(SHARED_FOR - TimeDelta::microseconds(1));
    let two = world.again(two.id).await;
    open(&two, &first.code).await.unwrap();
    world.pass(TimeDelta::microseconds(1));
    let expired = open(&two, &first.code).await;
    assert_eq!(refused(expired), problem(404, "SHARED_SLIP_NOT_FOUND"));
    sharing::forget(&world.app).await.unwrap();
    let left = sqlx::query_scalar!(r#"select count(*) as "count!" from shared_slips"#);
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 0);
}

#[crate::database::test]
async fn what_is_no_slip_is_not_shared(db: PgPool) {
    let world = sharing(db).await;
    let member = world.member().await;
    let mut legs = world.offers(&["1.85", "2.10"]).await;
    let refuse = async |slip: ShareSlip, status, code: &str| {
        let refusal = refused(share(&member, &slip).await);
        assert_eq!(refusal, problem(status, code));
    };
    refuse(slip(&[]), 422, "SLIP_EMPTY").await;
    let two = Some(System { from: 2, to: 2 });
    let system = ShareSlip {
        system: two,
        ..slip(&legs)
    };
    refuse(system, 422, "SYSTEM_UNAVAILABLE").await;
    let event = ShareSlip {
        style: BetStyle::Event,
        ..slip(&legs)
    };
    refuse(event, 400, "MALFORMED_REQUEST").await;
    let twice = [legs[0].clone(), legs[0].clone()];
    refuse(slip(&twice), 422, "PICKS_EXCLUDE_EACH_OTHER").await;
    for odds_id in ["1", "x", "99999999999999999999", ""] {
        legs[1].odds_id = odds_id.to_owned();
        refuse(slip(&legs), 422, "SELECTION_UNKNOWN").await;
    }
    for code in ["22222222", "O0000000", "x", "%20", "가나다라마바사아"] {
        let missing = open(&member, code).await;
        assert_eq!(refused(missing), problem(404, "SHARED_SLIP_NOT_FOUND"));
    }
}

/// A bonus line is opened at the price that the operator has set by then.
#[crate::database::test]
async fn a_bonus_line_is_shared_with_its_slip(db: PgPool) {
    let world = sharing(db).await;
    let member = world.member().await;
    let mut legs = world.offers(&["1.85", "2.10", "1.60"]).await;
    legs.push(Betting {
        fixture_id: FixtureId::new(0),
        market_id: MarketId::new(0),
        odds_id: "3".to_owned(),
        ..legs[0].clone()
    });
    let code = share(&member, &slip(&legs)).await.unwrap().code;
    let shared = open(&member, &code).await.unwrap();
    assert_eq!(states(&shared), [SharedState::Open; 4]);
    let bonus = &shared.picks[3];
    assert_eq!(bonus.leg.bonus_folders, Some(3));
    assert_eq!(bonus.offer.unwrap().price, bonus.leg.price);
    assert_eq!(bonus.offer.unwrap().start_at, None);
}

#[crate::database::test]
async fn a_member_shares_a_limited_number_of_slips_in_a_day(db: PgPool) {
    let world = sharing(db).await;
    let member = world.member().await;
    let mut legs = world.offers(&["1.85"]).await;
    for hundredths in 0..SHARED_PER_DAY {
        let price = format!("{}.{:02}", 2 + hundredths / 100, hundredths % 100);
        legs = vec![world.feed().reprice(&legs[0], &price).await];
        share(&member, &slip(&legs)).await.unwrap();
    }
    let above = share(&member, &slip(&legs)).await;
    assert_eq!(refused(above), problem(422, "SHARED_TOO_OFTEN"));
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    let legs = world.offers(&["1.85"]).await;
    share(&member, &slip(&legs)).await.unwrap();
}

#[crate::database::test]
async fn without_the_operators_switch_nothing_is_shared_or_opened(db: PgPool) {
    let world = sharing(db).await;
    let member = world.rich_member(50_000).await;
    let legs = world.offers(&["1.85"]).await;
    let bet = member.bet(5_000, &legs).await.unwrap().bet_id;
    let code = share(&member, &slip(&legs)).await.unwrap().code;
    switch(&world, false).await;
    let unavailable = || problem(422, "SHARING_UNAVAILABLE");
    assert_eq!(refused(share(&member, &slip(&legs)).await), unavailable());
    assert_eq!(refused(share_bet(&member, bet, true).await), unavailable());
    assert_eq!(refused(open(&member, &code).await), unavailable());
}
