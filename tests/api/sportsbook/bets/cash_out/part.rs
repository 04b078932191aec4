//! A part of a slip is sold: it becomes a slip of its own, and the slip goes on with the rest.

use super::in_play::{live_bet, live_head, sell_in_play, until_held};
use super::{at, bet, buying, cash, quote, sell, slip};
use crate::slips::order;
use crate::sportsbook::bets::hold_slip;
use crate::sportsbook::inplay::{DELAY, IN_PROGRESS, alive, score};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetMemberWorth, AdminVoidBet, CancelBet, CashOutBet, Empty, GetCashOut,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, MarketId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::cash_out::{CashOutOrder, CashOutQuote, CashOutReceipt};
use hanpan_core::sportsbook::bets::cash_out_part::{
    CashOutPart, CashOutQuery, CashOutRest, SlipShare,
};
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::rng::Rng;
use hanpan_server::sportsbook::risk::worth;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// An order for a part at exactly this amount.
fn part_at(amount: i64, share: SlipShare) -> CashOutOrder {
    CashOutOrder {
        part: Some(CashOutPart {
            request_id: Uuid::new_v4(),
            share,
        }),
        ..at(amount)
    }
}

pub(super) fn percent(amount: i64, percent: u8) -> CashOutOrder {
    part_at(amount, SlipShare::Percent(percent))
}

async fn priced(member: &Client, bet: BetId, query: CashOutQuery) -> Result<CashOutQuote, Refused> {
    member.call_at::<GetCashOut>(bet, &query).await
}

fn of_percent(percent: u8) -> CashOutQuery {
    CashOutQuery {
        percent: Some(percent),
        amount: None,
    }
}

fn of_amount(amount: i64) -> CashOutQuery {
    CashOutQuery {
        percent: None,
        amount: Some(Won::new(amount)),
    }
}

/// A member with an open bet of 10,000 at 2.00, worth 9,500, and its leg.
async fn open_bet(world: &World) -> (Client, BetId, Betting) {
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let id = bet(&member, std::slice::from_ref(&leg)).await;
    (member, id, leg)
}

#[crate::database::test]
async fn the_slip_goes_on_with_the_rest(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, leg) = open_bet(&world).await;
    let offer = priced(&member, id, of_percent(40)).await.unwrap();
    assert_eq!(
        (offer.amount, offer.stake),
        (Won::new(3_800), Won::new(4_000))
    );
    let rest = CashOutRest {
        stake: Won::new(6_000),
        winnings: Won::new(12_000),
    };
    assert_eq!(offer.rest, Some(rest));
    let sold = sell(&member, id, percent(3_800, 40)).await.unwrap();
    assert_eq!(
        (sold.amount, cash(&world, &member).await),
        (Won::new(3_800), 3_800)
    );

    let part = slip(&member, sold.bet_id).await;
    assert_eq!(
        (part.part_of, part.status_name.as_str()),
        (Some(id), "캐시아웃")
    );
    assert_eq!(
        (part.amount, part.win_amount),
        (Won::new(4_000), Won::new(3_800))
    );
    let left = slip(&member, id).await;
    assert_eq!(
        (left.amount, left.expect_amount),
        (Won::new(6_000), Won::new(12_000))
    );
    assert_eq!(
        (left.placed_amount, left.settlement_flag),
        (Some(Won::new(10_000)), 0)
    );
    // Of the rest, and again.
    let again = priced(&member, id, of_percent(50)).await.unwrap();
    assert_eq!(again.amount, Won::new(2_850));
    sell(&member, id, percent(2_850, 50)).await.unwrap();
    assert_eq!(quote(&member, id).await.unwrap().amount, Won::new(2_850));

    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(slip(&member, id).await.win_amount, Won::new(6_000));
    // A result touches no part that was sold.
    assert_eq!(slip(&member, sold.bet_id).await.win_amount, Won::new(3_800));
    assert_eq!(cash(&world, &member).await, 3_800 + 2_850 + 6_000);
    world.assert_books_hold().await;
}

/// A client that has lost the answer may send the order again after a part was sold.
#[crate::database::test]
async fn a_repeated_order_is_answered_as_the_slip_was_placed(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let order = order(&member, 10_000, std::slice::from_ref(&leg));
    let first = member.place(&order).await.unwrap();
    sell(&member, first.bet_id, percent(3_800, 40))
        .await
        .unwrap();
    assert_eq!(member.place(&order).await.unwrap(), first);
    assert_eq!(cash(&world, &member).await, 3_800);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_amount_is_paid_as_it_was_asked_for(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, _) = open_bet(&world).await;
    let offer = priced(&member, id, of_amount(3_333)).await.unwrap();
    // 10,000 · 3,333 / 9,500, rounded up.
    assert_eq!(
        (offer.amount, offer.stake),
        (Won::new(3_333), Won::new(3_509))
    );
    let order = part_at(3_333, SlipShare::Amount(Won::new(3_333)));
    let sold = sell(&member, id, order).await.unwrap();
    assert_eq!(
        (sold.amount, cash(&world, &member).await),
        (Won::new(3_333), 3_333)
    );
    assert_eq!(slip(&member, id).await.amount, Won::new(6_491));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_no_part_is_refused(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, leg) = open_bet(&world).await;
    let invalid = || problem(422, "CASH_OUT_PART_INVALID");
    for share in [0, 9, 91, 100, 255] {
        assert_eq!(
            refused(priced(&member, id, of_percent(share)).await),
            invalid()
        );
        assert_eq!(
            refused(sell(&member, id, percent(1, share)).await),
            invalid()
        );
    }
    for amount in [-1, 0, 949, 8_551, 9_500, i64::MAX, i64::MIN] {
        let query = of_amount(amount);
        assert_eq!(
            refused(priced(&member, id, query).await),
            invalid(),
            "{amount}"
        );
    }
    for amount in [950, 8_550] {
        priced(&member, id, of_amount(amount)).await.unwrap();
    }
    let path = format!("/api/bets/{id}/cash-out");
    for part in [
        json!({}),
        json!({ "share": { "percent": 300 } }),
        json!("half"),
    ] {
        let body = json!({ "amount": 1, "part": part });
        assert_eq!(member.post(&path, &body).await.status(), 400);
    }
    let changed = sell(&member, id, percent(3_700, 40)).await;
    assert_eq!(refused(changed), problem(409, "CASH_OUT_CHANGED"));
    let other = world.member().await;
    let foreign = sell(&other, id, percent(3_800, 40)).await;
    assert_eq!(refused(foreign), problem(404, "NOT_FOUND"));
    world.settle(&leg, WinFlag::Lost).await;
    let late = sell(&member, id, percent(3_800, 40)).await;
    assert_eq!(refused(late), problem(422, "CASH_OUT_SETTLED"));
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_is_one_part(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, _) = open_bet(&world).await;
    let order = percent(4_750, 50);
    let answers = join_all((0..6).map(|_| sell(&member, id, order))).await;
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    assert_eq!(cash(&world, &member).await, 4_750);
    // The id of a bet names no part.
    world.deposit(&member, 5_000).await;
    let bet = world.offer("2.00").await;
    let placed = crate::slips::order(&member, 5_000, std::slice::from_ref(&bet));
    member.place(&placed).await.unwrap();
    let part = CashOutPart {
        request_id: placed.request_id,
        share: SlipShare::Percent(50),
    };
    let reused = CashOutOrder {
        part: Some(part),
        ..at(2_375)
    };
    let reused = sell(&member, id, reused).await;
    assert_eq!(refused(reused), problem(409, "REQUEST_ID_REUSED"));
    world.assert_books_hold().await;
}

/// The member may have lost the answer to the bet, and sold a part of it from the history.
#[crate::database::test]
async fn a_bet_has_its_receipt_again_after_a_part_was_sold(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let order = crate::slips::order(&member, 10_000, std::slice::from_ref(&leg));
    let receipt = member.place(&order).await.unwrap();
    for amount in [4_750, 2_375] {
        sell(&member, receipt.bet_id, percent(amount, 50))
            .await
            .unwrap();
        assert_eq!(member.place(&order).await.unwrap(), receipt);
    }
    assert_eq!(cash(&world, &member).await, 4_750 + 2_375);
    world.assert_books_hold().await;
}

/// The second one sees what the first has left.
#[crate::database::test]
async fn two_parts_at_once_are_one_after_the_other(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, _) = open_bet(&world).await;
    let held = hold_slip(&world, id).await;
    let (one, two) = (
        sell(&member, id, percent(4_750, 50)),
        sell(&member, id, percent(4_750, 50)),
    );
    let (one, two) = in_turn(&world, held, one, two).await;
    one.unwrap();
    assert_eq!(refused(two), problem(409, "CASH_OUT_CHANGED"));
    let any = CashOutOrder {
        accept_change: true,
        ..percent(4_750, 50)
    };
    assert_eq!(
        sell(&member, id, any).await.unwrap().amount,
        Won::new(2_375)
    );
    assert_eq!(cash(&world, &member).await, 4_750 + 2_375);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_rest_is_cancelled_voided_and_corrected_like_any_slip(db: PgPool) {
    let (world, operator) = buying(db).await;
    for way in ["cancelled", "voided", "corrected", "part voided"] {
        let (member, id, leg) = open_bet(&world).await;
        let part = sell(&member, id, percent(4_750, 50)).await.unwrap().bet_id;
        let reason = Reason {
            reason: "오류".to_owned(),
        };
        let expected = match way {
            "cancelled" => {
                member.call_at::<CancelBet>(id, &Empty {}).await.unwrap();
                4_750 + 5_000
            }
            "voided" => {
                operator.call_at::<AdminVoidBet>(id, &reason).await.unwrap();
                4_750 + 5_000
            }
            "corrected" => {
                world.settle(&leg, WinFlag::Lost).await;
                world.settle(&leg, WinFlag::Won).await;
                4_750 + 10_000
            }
            _ => {
                operator
                    .call_at::<AdminVoidBet>(part, &reason)
                    .await
                    .unwrap();
                5_000
            }
        };
        assert_eq!(cash(&world, &member).await, expected, "{way}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_system_is_sold_in_parts_too(db: PgPool) {
    let (world, _) = buying(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(9_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    let order = crate::slips::system_order(&member, 9_000, &legs, (2, 2));
    let id = member.place(&order).await.unwrap().bet_id;
    // Each of three combinations at 4.00 is worth its stake.
    let offer = priced(&member, id, of_percent(30)).await.unwrap();
    assert_eq!(
        (offer.amount, offer.stake),
        (Won::new(2_565), Won::new(2_700))
    );
    sell(&member, id, percent(2_565, 30)).await.unwrap();
    for (leg, flag) in legs.iter().zip([WinFlag::Won, WinFlag::Won, WinFlag::Lost]) {
        world.settle(leg, flag).await;
    }
    // 6,300 · 4.00 / 3.
    assert_eq!(cash(&world, &member).await, 2_565 + 8_400);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn in_play_a_part_is_held_and_looked_at_again(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (id, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let passing = async {
        until_held(&world).await;
        assert_eq!(live_head(&member).await.placed_amount, None);
        let other = sell(&member, id, percent(950, 10)).await;
        assert_eq!(refused(other), problem(409, "CASH_OUT_IN_PROGRESS"));
        world.pass(DELAY);
    };
    let (sold, ()) = futures::join!(sell(&member, id, percent(3_800, 40)), passing);
    assert_eq!(sold.unwrap().amount, Won::new(3_800));
    assert_eq!(cash(&world, &member).await, before + 3_800);
    world.assert_books_hold().await;
}

/// The refusal comes from the database when the delay is over. It ends the request, so that another one can sell
/// the slip.
#[crate::database::test]
async fn in_play_a_used_request_id_leaves_the_slip_free(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let placed = crate::slips::order(&member, 5_000, std::slice::from_ref(&leg));
    member.place(&placed).await.unwrap();
    let (id, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let part = CashOutPart {
        request_id: placed.request_id,
        share: SlipShare::Percent(40),
    };
    let reused = CashOutOrder {
        part: Some(part),
        ..at(3_800)
    };
    let answer = sell_in_play(&world, &member, id, reused, async {}).await;
    assert_eq!(refused(answer), problem(409, "REQUEST_ID_REUSED"));
    assert_eq!(cash(&world, &member).await, before);
    alive(&world).await;
    let sold = sell_in_play(&world, &member, id, percent(3_800, 40), async {}).await;
    assert_eq!(sold.unwrap().amount, Won::new(3_800));
    assert_eq!(cash(&world, &member).await, before + 3_800);
    world.assert_books_hold().await;
}

/// The seal of a day has the stake as it was placed.
#[crate::database::test]
async fn a_part_of_a_slip_of_a_sealed_day_is_sold(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let fixture = world.feed().fixture(FOOTBALL, TimeDelta::days(5)).await;
    let winner = MarketId::new(1);
    let leg = world.feed().selection(&fixture, winner, "1", "2.00").await;
    let id = bet(&member, std::slice::from_ref(&leg)).await;
    let proven = async |extent| {
        let (app, rng) = (&world.app, Rng::seeded(7));
        let proof = audit(&app.db, &app.clock, &rng, extent).await.unwrap();
        assert_eq!(proof.faults, [""; 0]);
        proof.sealed
    };
    world.pass(TimeDelta::days(1));
    assert!(proven(Extent::New).await.is_some());
    let member = world.again(member.id).await;
    sell(&member, id, percent(3_800, 40)).await.unwrap();
    for extent in [Extent::New, Extent::Everything] {
        proven(extent).await;
    }
    world.pass(TimeDelta::days(1));
    for extent in [Extent::New, Extent::Everything] {
        proven(extent).await;
    }
    world.assert_books_hold().await;
}

/// What a member receives for a whole slip and for a part of it is the same type.
#[crate::database::test]
async fn a_receipt_names_the_slip_that_was_sold(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, _) = open_bet(&world).await;
    let part: CashOutReceipt = member
        .call_at::<CashOutBet>(id, &percent(950, 10))
        .await
        .unwrap();
    assert_ne!(part.bet_id, id);
    let whole = sell(&member, id, at(8_550)).await.unwrap();
    assert_eq!(whole.bet_id, id);
    assert_eq!(cash(&world, &member).await, 9_500);
    world.assert_books_hold().await;
}

/// The time of the test is long past, as that of a sale whose transaction took long.
#[crate::database::test]
async fn a_part_that_is_written_late_is_noted_for_its_day(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, id, _) = open_bet(&world).await;
    let noted = async || {
        let days = sqlx::query_scalar!(r#"select count(*) as "count!" from play_corrections"#);
        days.fetch_one(&world.app.db).await.unwrap()
    };
    assert_eq!(noted().await, 0);
    sell(&member, id, percent(3_800, 40)).await.unwrap();
    assert_eq!(noted().await, 1);
    world.assert_books_hold().await;
}

/// As a bet it would be one at the price of its slip, and one just before the score.
#[crate::database::test]
async fn a_part_is_no_bet_of_its_own_in_what_a_member_is_worth(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    let winner = MarketId::new(1);
    let leg = feed.selection(&fixture, winner, "1", "2.20").await;
    let early = bet(&member, std::slice::from_ref(&leg)).await;
    let sold = sell(&member, early, percent(3_800, 40)).await;
    sold.unwrap();
    feed.reprice(&leg, "2.00").await;

    let (live, live_leg, match_) = live_bet(&world, &member).await;
    world.pass(TimeDelta::minutes(1));
    score(&world, &match_, "0", "0").await;
    world.pass(TimeDelta::minutes(3));
    alive(&world).await;
    let sold = sell_in_play(&world, &member, live, percent(3_800, 40), async {});
    sold.await.unwrap();
    world.pass(TimeDelta::seconds(5));
    score(&world, &match_, "1", "0").await;

    world.pass(TimeDelta::hours(1));
    feed.status(&fixture, IN_PROGRESS).await;
    worth::keep_closing_prices(&world.app).await.unwrap();
    for leg in [&leg, &live_leg] {
        world.settle(leg, WinFlag::Won).await;
    }
    let worth = operator.call_at::<AdminGetMemberWorth>(member.id, &Empty {});
    let worth = worth.await.unwrap().worth;
    assert_eq!((worth.bets, worth.stakes), (2, Won::new(20_000)));
    assert_eq!((worth.legs, worth.edge), (1, Some(1_000)));
    assert_eq!((worth.live_legs, worth.before_score), (1, Some(0)));
    world.assert_books_hold().await;
}
