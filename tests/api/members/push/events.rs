//! What members are notified of.

use super::{all, choose, minutes, queued, sent, site, subscribe, subscribed, titles};
use crate::members::push::service::Browser;
use crate::wallet::{approve, ask, cancel, deposit, withdrawal};
use hanpan_core::api::{AdminSendMessage, SetAutoCashOut};
use hanpan_core::engagement::messages::{Audience, SendMessage};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::push::PushKind;
use hanpan_core::sportsbook::bets::auto_cash_out::AutoCashOutOrder;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::bulk_jobs::finish;
use hanpan_server::sportsbook::bets::auto_cash_outs::carry_out;
use hanpan_server::sportsbook::settlement::{sweep, worker};
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn a_settled_slip_is_reported_once_and_a_correction_again(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.rich_member(30_000).await;
    let browser = subscribed(&service, &member, "phone").await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    member.bet(10_000, &legs[..1]).await.unwrap();
    member.bet(10_000, &legs).await.unwrap();
    world.settle(&legs[0], WinFlag::Won).await;
    // The multiple is still open.
    let notices = sent(&world, &service, &browser).await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].title, "베팅 결과: 당첨");
    assert_eq!(notices[0].body, "베팅내역에서 확인해주세요.");
    assert_eq!(notices[0].url, "/dialog/history");
    world.settle(&legs[0], WinFlag::Won).await;
    assert!(titles(&world, &service, &browser).await.is_empty());

    choose(&member, &all(), true).await;
    world.settle(&legs[1], WinFlag::Won).await;
    let notices = sent(&world, &service, &browser).await;
    assert_eq!(notices[0].body, "40,000원이 지급되었습니다.");
    let operator = world.operator().await;
    let decided = operator.decide(&legs[1], WinFlag::Lost, "정정").await;
    decided.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    let corrected = titles(&world, &service, &browser).await;
    assert_eq!(corrected, ["베팅 결과 변경: 낙첨"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_settlement_that_fails_is_not_reported(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.rich_member(10_000).await;
    let browser = subscribed(&service, &member, "phone").await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.result(&leg, WinFlag::Won).await;
    world.broken("bets", "true").await;
    assert!(worker::settle_queued(&world.app).await.is_err());
    assert_eq!(queued(&world).await, 0);
    world.mended("bets").await;
    world.pass(minutes(1));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(titles(&world, &service, &browser).await.len(), 1);
}

#[crate::database::test]
async fn decided_deposits_and_withdrawals_are_reported(db: PgPool) {
    let (world, service) = site(db).await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.rolling_percent = 0;
    world.app.settings.replace(settings);
    let member = world.rich_member(500_000).await;
    let browser = subscribed(&service, &member, "phone").await;
    let operator = world.operator().await;
    let mut bodies = Vec::new();
    for (show_amounts, approved) in [(false, true), (true, false)] {
        choose(&member, &[PushKind::ChargeDecided], show_amounts).await;
        for request in [deposit(&member, 100_000), withdrawal(&member, 50_000)] {
            let id = ask(&member, &request).await.unwrap().id;
            if approved {
                approve(&operator, id).await.unwrap();
                // The second decision is refused, and reports nothing.
                let second = cancel(&operator, id).await.unwrap_err();
                assert_eq!(second.code(), "ALREADY_PROCESSED");
            } else {
                cancel(&operator, id).await.unwrap();
            }
            let notices = sent(&world, &service, &browser).await;
            bodies.extend(notices.into_iter().map(|text| text.body));
        }
        // A member may ask for a withdrawal every two hours.
        world.pass(minutes(121));
    }
    assert_eq!(
        bodies,
        [
            "충전 신청이 승인되었습니다.",
            "환전 신청이 승인되었습니다.",
            "100,000원 충전 신청이 취소되었습니다.",
            "환전 신청이 취소되어 50,000원이 보유머니로 돌아왔습니다.",
        ]
    );
}

#[crate::database::test]
async fn an_automatic_cash_out_is_reported(db: PgPool) {
    let (world, service) = site(db).await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.cash_out_enabled = true;
    settings.auto_cash_out_enabled = true;
    world.app.settings.replace(settings);
    let member = world.rich_member(10_000).await;
    let browser = subscribed(&service, &member, "phone").await;
    let leg = world.offer("2.00").await;
    let placed = member.bet(10_000, std::slice::from_ref(&leg)).await;
    let bet = placed.unwrap().bet_id;
    let order = AutoCashOutOrder {
        amount: Won::new(11_000),
    };
    member.call_at::<SetAutoCashOut>(bet, &order).await.unwrap();
    world.feed().reprice(&leg, "1.50").await;
    carry_out(&world.app).await.unwrap();
    carry_out(&world.app).await.unwrap();
    let notices = titles(&world, &service, &browser).await;
    assert_eq!(notices, ["자동 캐시아웃 완료"]);
}

#[crate::database::test]
async fn a_message_is_reported_to_named_members_and_to_all(db: PgPool) {
    let (world, service) = site(db).await;
    // More than one chunk.
    world.crowd(600).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let other = world.member().await;
    subscribe(&other, &Browser::new(&service, "other")).await;
    let operator = world.operator().await;
    for (audience, user_ids) in [
        (Audience::Members, vec!["member0".to_owned()]),
        (Audience::All, Vec::new()),
    ] {
        let message = SendMessage {
            request_id: Uuid::new_v4(),
            audience,
            user_ids,
            role: None,
            consenting: false,
            title: "100,000원 지급".to_owned(),
            contents: "<p>본문</p>".to_owned(),
        };
        // The same message again.
        for _ in 0..2 {
            operator.call::<AdminSendMessage>(&message).await.unwrap();
        }
        finish(&world.app).await.unwrap();
        let notices = sent(&world, &service, &browser).await;
        assert_eq!(notices.len(), 1);
        assert_eq!(notices[0].body, "새 쪽지가 도착했습니다.");
        assert_eq!(notices[0].url, "/dialog/messages");
    }
}
