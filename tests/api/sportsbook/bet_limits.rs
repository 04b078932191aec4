//! The page that says which limit stops a bet, for kinds of bets beside slips of sports: it names what placing them
//! refuses.

use super::bets::builder;
use super::risk::{asked, deciding, factor, limit, set, shown, site};
use crate::games::rounds::{NORMAL_ODD, pick};
use crate::games::virtuals::{PREMIERSHIP, first};
use crate::slips::order;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{AdminGetBetLimits, AdminMakeBoost, AdminStopBoost};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::boosts::WriteBoost;
use hanpan_core::sportsbook::risk::{AskedKind, BetLimits, BetLimitsQuery, LimitKind, LimitRow};
use sqlx::PgPool;
use uuid::Uuid;

/// A bet of a kind on these selections.
async fn bet(
    world: &World,
    member: &Client,
    kind: AskedKind,
    (legs, stake): (&[Betting], i64),
) -> BetLimitsQuery {
    BetLimitsQuery {
        kind: Some(kind),
        ..asked(world, member, legs, stake).await
    }
}

async fn ask(operator: &Client, query: &BetLimitsQuery) -> Result<BetLimits, Refused> {
    operator.call::<AdminGetBetLimits>(query).await
}

fn kinds(page: &BetLimits) -> Vec<LimitKind> {
    page.rows.iter().map(|row| row.kind).collect()
}

fn row(page: &BetLimits, kind: LimitKind) -> &LimitRow {
    page.rows.iter().find(|row| row.kind == kind).unwrap()
}

#[crate::database::test]
async fn the_page_knows_the_limits_of_a_round(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(1_000_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    let odd = OddsId::new(NORMAL_ODD);
    let legs = [pick(&event, odd)];
    // A profile does not count for games.
    limit(&world, &operator, &member, factor(10)).await;
    let query = bet(&world, &member, AskedKind::Rounds, (&legs, 42_640)).await;
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(kinds(&page), [LimitKind::Level]);
    assert_eq!((page.total.as_str(), page.taken), ("1.95", true));

    set(&operator, "selectionLiabilityMax", "50000").await;
    set(&operator, "fixtureLiabilityMax", "90000").await;
    other.bet_on_round(10_000, &event, odd).await.unwrap();
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(deciding(&page), LimitKind::Selection);
    assert_eq!((page.largest.get(), page.taken), (42_630, false));
    let number = event.round.round.id.number;
    let fixture = &row(&page, LimitKind::Fixture).name;
    assert!(fixture.ends_with(&format!(" {number}회차")), "{fixture}");
    assert!(!page.cash_out);
    let refused = member.bet_on_round(42_640, &event, odd).await.unwrap_err();
    assert_eq!(refused.body["max"], 42_630);
    member.bet_on_round(42_630, &event, odd).await.unwrap();

    // A round takes one bet of a member.
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(deciding(&page), LimitKind::Round);
    assert_eq!((page.largest, page.taken), (Won::ZERO, false));
    let refused = member.bet_on_round(5_000, &event, odd).await.unwrap_err();
    let sentence = row(&page, LimitKind::Round).name.as_str();
    assert_eq!(refused.body["message"], sentence);

    let two = [legs[0].clone(), legs[0].clone()];
    let two = bet(&world, &member, AskedKind::Rounds, (&two, 5_000)).await;
    let refused = ask(&operator, &two).await.unwrap_err();
    assert_eq!(refused.code(), "ONE_PICK_PER_ROUND");
    // Nor is it a selection of sports.
    let slip = BetLimitsQuery {
        kind: None,
        ..query.clone()
    };
    let refused = ask(&operator, &slip).await.unwrap_err();
    assert_eq!(refused.code(), "RISK_SELECTION_UNKNOWN");
    world.look_at(event.round.round.closes_at).await;
    let refused = ask(&operator, &query).await.unwrap_err();
    assert_eq!(refused.code(), "ROUND_CLOSED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_page_knows_the_limits_of_virtual_events(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    let total = legs[0].bet_price.to_string();
    set(&operator, "selectionLiabilityMax", "50000").await;
    let query = bet(&world, &member, AskedKind::Rounds, (&legs, 10_000)).await;
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(kinds(&page), [LimitKind::Level, LimitKind::Selection]);
    assert_eq!(deciding(&page), LimitKind::Selection);
    let most = page.largest.get();
    assert_eq!(shown(&member, &legs, &total).await, Some(most));
    let soccer = VirtualSport::Soccer;
    let refused = member.bet_on_events(soccer, most + 10, &legs).await;
    assert_eq!(refused.unwrap_err().body["max"], most);
    member.bet_on_events(soccer, most, &legs).await.unwrap();
    // Another bet on it is refused by the limit alone.
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(
        (deciding(&page), page.largest),
        (LimitKind::Selection, Won::ZERO)
    );
    world.assert_books_hold().await;
}

/// An order that takes the first of its legs at the boosted price.
fn boosted(member: &Client, stake: i64, legs: &[Betting], query: &BetLimitsQuery) -> PlaceBet {
    let mut legs = legs.to_vec();
    legs[0].bet_price = Price::parse("2.50").unwrap();
    PlaceBet {
        boost_id: query.boost_id,
        ..order(member, stake, &legs)
    }
}

#[crate::database::test]
async fn the_page_knows_the_limit_of_a_boost(db: PgPool) {
    let (world, operator) = site(db).await;
    set(&operator, "priceBoostsEnabled", "true").await;
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let boost = WriteBoost {
        request_id: Uuid::new_v4(),
        fixture_id: legs[0].fixture_id,
        market_id: legs[0].market_id,
        odds_id: legs[0].odds_id.clone(),
        price: Price::parse("2.50").unwrap(),
        stake_max: Won::new(13_000),
        minutes: 60,
    };
    let made = operator.call::<AdminMakeBoost>(&boost).await.unwrap();
    let plain = asked(&world, &member, &legs, 13_010).await;
    let query = BetLimitsQuery {
        boost_id: Some(made.id),
        ..plain.clone()
    };
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(page.total, "3.75");
    assert_eq!(deciding(&page), LimitKind::Boost);
    assert_eq!((page.largest.get(), page.taken), (13_000, false));
    assert!(!page.cash_out);
    let sent = boosted(&member, 13_010, &legs, &query);
    let refused = member.place(&sent).await.unwrap_err();
    assert_eq!(refused.code(), "BOOST_LIMIT_REACHED");
    assert_eq!(refused.body["max"], page.largest.get());

    let sent = boosted(&member, 6_000, &legs, &query);
    member.place(&sent).await.unwrap();
    let page = ask(&operator, &query).await.unwrap();
    let left = row(&page, LimitKind::Boost);
    assert_eq!(
        (left.cap, left.used),
        (Some(Won::new(13_000)), Some(Won::new(6_000)))
    );
    assert_eq!(page.largest.get(), 7_000);
    // Neither the bet without the boost nor one without its selection has that limit.
    let page = ask(&operator, &plain).await.unwrap();
    assert_eq!((page.total.as_str(), page.taken), ("3.00", true));
    let other = BetLimitsQuery {
        boost_id: Some(made.id),
        ..asked(&world, &member, &legs[1..], 13_010).await
    };
    let page = ask(&operator, &other).await.unwrap();
    assert!(page.taken && !kinds(&page).contains(&LimitKind::Boost));

    let reason = Reason {
        reason: "종료".to_owned(),
    };
    let stopped = operator.call_at::<AdminStopBoost>(made.id, &reason).await;
    stopped.unwrap();
    let refused = ask(&operator, &query).await.unwrap_err();
    assert_eq!(refused.code(), "BOOST_ENDED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_page_knows_the_limits_of_a_bet_builder(db: PgPool) {
    let (world, operator) = site(db).await;
    let member = world.rich_member(1_000_000).await;
    let (_, legs) = builder::offered(&world).await;
    let query = bet(&world, &member, AskedKind::Builder, (&legs, 10_000)).await;
    let refused = ask(&operator, &query).await.unwrap_err();
    assert_eq!(refused.code(), "BUILDER_NOT_OFFERED");
    set(&operator, "betBuilderEnabled", "true").await;
    set(&operator, "betBuilderMargin", &builder::MARGIN.to_string()).await;
    set(&operator, "fixtureLiabilityMax", "60000").await;
    let page = ask(&operator, &query).await.unwrap();
    let most = page.largest.get();
    assert!(most > 0 && !page.cash_out);
    assert_eq!(deciding(&page), LimitKind::Fixture);
    // The picks are on one fixture, which counts once.
    let fixtures = kinds(&page).into_iter();
    let fixtures = fixtures.filter(|kind| *kind == LimitKind::Fixture);
    assert_eq!(fixtures.count(), 1);
    let above = builder::built(&world, &member, most + 10, &legs).await;
    assert_eq!(page.total, above.total_ratio);
    let refused = builder::place(&member, &above).await.unwrap_err();
    assert_eq!(refused.body["max"], most);
    let sent = builder::built(&world, &member, most, &legs).await;
    builder::place(&member, &sent).await.unwrap();
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!((page.largest, page.taken), (Won::ZERO, false));

    // A profile counts as it does for a slip.
    set(&operator, "fixtureLiabilityMax", "null").await;
    limit(&world, &operator, &member, factor(1)).await;
    let page = ask(&operator, &query).await.unwrap();
    assert_eq!(deciding(&page), LimitKind::Member);
    let other = world.offer("2.00").await;
    let two = [legs[0].clone(), other];
    let two = bet(&world, &member, AskedKind::Builder, (&two, 10_000)).await;
    let refused = ask(&operator, &two).await.unwrap_err();
    assert_eq!(refused.code(), "BUILDER_SELECTION_UNAVAILABLE");
    world.assert_books_hold().await;
}
