//! A delayed in-play bet: what may happen during the delay, and how it is decided.

use super::{
    DELAY, IN_PROGRESS, alive, football, held, live_order, live_slips, look, pending, played,
    score, send, stored, token,
};
use crate::slips::own_history;
use crate::waiting::until;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminGetBets, CancelBet, ChangeSelfLimit, CountBets, DeleteBets, Empty, ExcludeOneself,
};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::self_limits::{ExcludeSelf, Exclusion, LimitSubject, SetSelfLimit};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::{BetQuery, PlaceBet, SlipTitle};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, ICE_HOCKEY};
use hanpan_core::sportsbook::inplay::InPlayState;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::inplay::worker;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn a_bet_is_delayed_and_then_accepted(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    score(&world, &match_, "1", "0").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let due_at = world.now() + DELAY;
    let early = async {
        world.until_awaited(due_at).await;
        world.pass(DELAY - TimeDelta::milliseconds(1));
        worker::decide_due(&world.app).await.unwrap();
        let waiting = pending(&member).await;
        assert_eq!(waiting[0].state, InPlayState::Waiting);
        assert_eq!((waiting[0].seconds, waiting[0].milliseconds_left), (3, 1));
        assert_eq!(waiting[0].bettings, order.bettings);
        assert_eq!(world.balance(&member, "cash").await, 100_000);
        assert_eq!(live_slips(&member).await.len(), 0);
    };
    let answer = held(&world, &member, &order, early).await.unwrap();
    assert_eq!(
        (answer.state, answer.result_code.as_str()),
        (InPlayState::Placed, "0")
    );
    assert_eq!(answer.message, "베팅이 완료 되었습니다.");
    let receipt = answer.receipt.unwrap();
    assert_eq!(
        (receipt.total_ratio.as_str(), receipt.expect_amount.get()),
        ("1.85", 18_500)
    );
    assert_eq!(receipt.emoney.get(), 90_000);
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn another_server_decides_what_waits_where_the_clock_was_set(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "2.00").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let due_at = world.now() + DELAY;
    let set = async {
        world.compare(TimeDelta::hours(1)).await.unwrap_err();
        world.pass(TimeDelta::hours(1));
    };
    let busy = held(&world, &member, &order, set).await;
    assert_eq!(refused(busy), problem(503, "SERVICE_BUSY"));
    world.compare(TimeDelta::zero()).await.unwrap();
    world.clock.set(due_at);
    let decided = send(&member, &order, "none").await.unwrap();
    assert_eq!(decided.state, InPlayState::Placed);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_history_has_the_score_at_the_time_of_betting(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    score(&world, &match_, "2", "1").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    held(&world, &member, &order, async {}).await.unwrap();
    score(&world, &match_, "3", "1").await;
    let slips = live_slips(&member).await;
    let head = slips[0][0].slip.clone().unwrap();
    assert_eq!(
        (head.game_type, head.game_detail_type),
        (GameType::InPlay, 97)
    );
    assert_eq!(slips[0][0].bet_timing_score.as_deref(), Some("2:1"));
    assert_eq!(member.slips().await.len(), 0, "sports are another tab");
    let of_type = |game_type| BetQuery {
        game_type,
        ..own_history(&member)
    };
    for (game_type, count) in [(1, 0), (2, 1)] {
        let counted = member.call::<CountBets>(&of_type(game_type)).await.unwrap();
        assert_eq!(counted.betting_count, count);
    }
    // It cannot be cancelled, and is settled and deleted like any other.
    assert!(!head.can_cancel);
    assert_eq!(
        refused(member.call_at::<CancelBet>(head.id, &Empty {}).await),
        problem(422, "CANCEL_TOO_LATE")
    );
    world.settle(&leg, WinFlag::Won).await;
    let settled = live_slips(&member).await[0][0].slip.clone().unwrap();
    assert_eq!(
        (settled.status, settled.win_amount.get()),
        (WinFlag::Won, 18_500)
    );
    assert_eq!(world.balance(&member, "cash").await, 108_500);
    member
        .call::<DeleteBets>(&vec![SlipTitle { id: head.id }])
        .await
        .unwrap();
    assert_eq!(live_slips(&member).await.len(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_changed_price_is_refused_and_then_accepted_with_a_new_token(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let (_, other) = football(&world, "2.00").await;
    let order = live_order(&member, 10_000, &[leg.clone(), other.clone()]);
    let answer = held(&world, &member, &order, async {
        world.feed().reprice(&leg, "1.95").await;
    })
    .await
    .unwrap();
    assert_eq!(
        (answer.state, answer.result_code.as_str()),
        (InPlayState::Changed, "10")
    );
    assert_eq!(answer.changed.len(), 1);
    let change = &answer.changed[0];
    assert_eq!(
        (change.odds_id.as_str(), change.version),
        (leg.odds_id.as_str(), 2)
    );
    assert_eq!(
        (change.old_price.to_string(), change.new_price.to_string()),
        ("1.85".to_owned(), "1.95".to_owned())
    );
    // A repeated request receives the same answer.
    assert_eq!(send(&member, &order, "").await.unwrap(), answer);
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    let mut accepted = leg.clone();
    (accepted.bet_price, accepted.version) = (change.new_price, change.version);
    let order = live_order(&member, 10_000, &[accepted, other]);
    let answer = held(&world, &member, &order, async {}).await.unwrap();
    assert_eq!(answer.receipt.unwrap().total_ratio, "3.90");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_that_has_changed_before_the_request_is_refused_at_once(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let stale = live_order(&member, 10_000, std::slice::from_ref(&leg));
    world.feed().reprice(&leg, "1.80").await;
    let token = token(&member, &stale.bettings).await;
    let answer = send(&member, &stale, &token).await.unwrap();
    assert_eq!(answer.result_code, "10");
    assert_eq!(answer.changed[0].new_price.to_string(), "1.80");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_order_that_accepts_any_change_gets_the_new_price(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = PlaceBet {
        change_flag: true,
        ..live_order(&member, 10_000, std::slice::from_ref(&leg))
    };
    let answer = held(&world, &member, &order, async {
        world.feed().reprice(&leg, "1.75").await;
    })
    .await
    .unwrap();
    assert_eq!(answer.receipt.unwrap().total_ratio, "1.75");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_point_meanwhile_refuses_where_points_are_rare(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    for (sport, market, accepted) in [(ICE_HOCKEY, 226, false), (BASKETBALL, 226, true)] {
        let (match_, leg) = played(&world, sport, MarketId::new(market), "1.85").await;
        score(&world, &match_, "40", "38").await;
        let order = live_order(&member, 10_000, &[leg]);
        let answer = held(&world, &member, &order, async {
            score(&world, &match_, "41", "38").await;
        })
        .await;
        if accepted {
            assert_eq!(answer.unwrap().state, InPlayState::Placed);
            let slips = live_slips(&member).await;
            assert_eq!(slips[0][0].bet_timing_score.as_deref(), Some("41:38"));
        } else {
            let shown = answer.unwrap_err();
            assert_eq!((shown.status, shown.code()), (409, "SCORE_CHANGED"));
            assert_eq!(shown.body["fixtureIds"], json!([match_.id]));
        }
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_takes_no_bets_when_the_delay_is_over_is_refused(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    for (what, code) in [
        ("suspended", "SELECTION_CLOSED"),
        ("settled", "SELECTION_CLOSED"),
        ("interrupted", "SELECTION_CLOSED"),
        ("held", "SELECTION_CLOSED"),
        ("finished", "FIXTURE_NOT_IN_PLAY"),
        ("silent", "IN_PLAY_STOPPED"),
    ] {
        let (match_, leg) = football(&world, "1.85").await;
        if what == "silent" {
            // 15 seconds without a sign of life end within the delay.
            world.pass(TimeDelta::seconds(13));
        }
        let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
        let answer = held(&world, &member, &order, async {
            match what {
                "suspended" => world.feed().suspend(&leg).await,
                "settled" => world.feed().settle(&leg, 2).await,
                "interrupted" => world.feed().status(&match_, 6).await,
                "finished" => world.feed().status(&match_, 3).await,
                "held" => hold(&world, match_.id).await,
                _ => {
                    world.pass(TimeDelta::seconds(2));
                    look(&world).await;
                }
            }
        })
        .await;
        assert_eq!(answer.unwrap_err().code(), code, "{what}");
    }
    // In-play betting resumes automatically.
    alive(&world).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, &[leg]);
    held(&world, &member, &order, async {}).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

/// Suspends a fixture on behalf of the feed.
async fn hold(world: &World, fixture_id: FixtureId) {
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         values ($1, 'inplay', 'interrupted', $2)",
        fixture_id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
}

#[crate::database::test]
async fn the_longest_delay_of_its_sports_counts(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let operator = world.operator().await;
    operator
        .change_setting("liveBettingTime", r#"{"soccer":4,"hockey":7}"#)
        .await
        .unwrap();
    let (_, leg) = football(&world, "1.85").await;
    let (_, other) = played(&world, ICE_HOCKEY, MarketId::new(226), "1.60").await;
    // The delay and the sport in the request are ignored.
    let order = PlaceBet {
        live_bet_time: Some(0),
        ..live_order(&member, 10_000, &[leg, other])
    };
    let due_at = world.now() + TimeDelta::seconds(7);
    let answer = held(&world, &member, &order, async {
        assert_eq!(pending(&member).await[0].seconds, 7);
        world.until_awaited(due_at).await;
        world.pass(TimeDelta::seconds(3));
        worker::decide_due(&world.app).await.unwrap();
        assert_eq!(pending(&member).await[0].milliseconds_left, 4_000);
        world.pass(TimeDelta::seconds(1));
    })
    .await
    .unwrap();
    assert_eq!(answer.receipt.unwrap().total_ratio, "2.96");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn money_spent_meanwhile_refuses(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(10_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let later = world.offer("1.50").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let answer = held(&world, &member, &order, async {
        member.bet(5_000, &[later]).await.unwrap();
    })
    .await;
    assert_eq!(refused(answer), problem(422, "BALANCE_TOO_SMALL"));
    // With too little money, the bet is refused without a delay.
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let sent = send(&member, &order, &token(&member, &order.bettings).await).await;
    assert_eq!(refused(sent), problem(422, "BALANCE_TOO_SMALL"));
    assert_eq!(world.balance(&member, "cash").await, 5_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_members_own_limits_hold_when_it_is_decided(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let answer = held(&world, &member, &order, async {
        let limit = SetSelfLimit {
            member_id: member.id,
            subject: LimitSubject::Loss,
            period: LimitPeriod::Day,
            amount: "9999".to_owned(),
        };
        member
            .call_at::<ChangeSelfLimit>(member.id, &limit)
            .await
            .unwrap();
    })
    .await;
    assert_eq!(refused(answer), problem(422, "LOSS_LIMIT_REACHED"));
    let order = live_order(&member, 9_999, std::slice::from_ref(&leg));
    held(&world, &member, &order, async {}).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_excluded_or_banned_meanwhile_is_refused(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (_, leg) = football(&world, "1.85").await;
    for (exclude, code) in [(true, "SELF_EXCLUDED"), (false, "MEMBER_BANNED")] {
        let member = world.rich_member(100_000).await;
        let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
        let answer = held(&world, &member, &order, async {
            if exclude {
                let wish = ExcludeSelf {
                    member_id: member.id,
                    exclusion: Exclusion::Day,
                };
                member
                    .call_at::<ExcludeOneself>(member.id, &wish)
                    .await
                    .unwrap();
            } else {
                world.change_member(member.id, "ban_type = 1").await;
            }
        })
        .await;
        assert_eq!(refused(answer), problem(403, code));
        assert_eq!(world.balance(&member, "cash").await, 100_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_page_that_was_loaded_anew_sees_what_waits_and_what_came_of_it(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    assert_eq!(pending(&member).await, []);
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    held(&world, &member, &order, async {}).await.unwrap();
    let second = live_order(&member, 10_000, std::slice::from_ref(&leg));
    held(&world, &member, &second, async {
        world.feed().status(&match_, 3).await;
    })
    .await
    .unwrap_err();
    let shown = pending(&member).await;
    assert_eq!(shown.len(), 2);
    assert_eq!(
        (shown[0].state, shown[0].code.as_deref()),
        (InPlayState::Refused, Some("FIXTURE_NOT_IN_PLAY"))
    );
    assert_eq!(shown[0].message, "진행중이 아닌 경기가 포함되어 있습니다.");
    assert_eq!(shown[1].state, InPlayState::Placed);
    assert_eq!(shown[1].amounts.get(), 10_000);
    world.pass(TimeDelta::seconds(60));
    assert_eq!(pending(&member).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_sees_the_bet_as_in_play(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    world.feed().status(&match_, IN_PROGRESS).await;
    let order = live_order(&member, 10_000, &[leg]);
    held(&world, &member, &order, async {}).await.unwrap();
    let operator = world.operator().await;
    let rows = operator
        .call::<AdminGetBets>(&ListQuery::default())
        .await
        .unwrap()
        .items;
    let head = rows[0].slip[0].slip.as_ref().unwrap();
    assert_eq!(
        (head.game_type, head.game_detail_type),
        (GameType::InPlay, 97)
    );
    assert_ne!(head.ip_address, "");
    world.assert_books_hold().await;
}

/// Sends an order and drops the request, as when a page is closed; the bet is stored.
async fn abandoned(member: &Client, order: &PlaceBet) {
    let token = token(member, &order.bettings).await;
    tokio::select! {
        answer = send(member, order, &token) => panic!("answered before its time: {answer:?}"),
        () = stored(member, order) => {}
    }
}

#[crate::database::test]
async fn a_bet_survives_the_server_that_took_it(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    abandoned(&member, &order).await;
    world.serving.abort();
    let app = world.restarted().await;
    worker::decide_due(&app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 100_000, "not yet");
    world.pass(DELAY);
    worker::decide_due(&app).await.unwrap();
    worker::decide_due(&app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_nobody_decided_for_long_is_refused(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    abandoned(&member, &order).await;
    world.pass(DELAY + TimeDelta::minutes(5) + TimeDelta::milliseconds(1));
    worker::decide_due(&world.app).await.unwrap();
    // The server may not have noticed yet that the page is closed, and decides at the same moment.
    until("the bet is refused", async || {
        pending(&member).await[0].code.as_deref() == Some("BET_LAPSED")
    })
    .await;
    // The member may bet again.
    let again = PlaceBet {
        request_id: Uuid::new_v4(),
        ..order
    };
    held(&world, &member, &again, async {}).await.unwrap();
    world.assert_books_hold().await;
}
