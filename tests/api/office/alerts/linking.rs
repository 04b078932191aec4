//! A chat is linked by a one-time code, and unlinked by its operator or by a block.

use super::bot::Bot;
use super::{choose, code, link, sent, settings, site, switch, wanting, withdraw};
use crate::waiting::in_turn;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminCloseStaff, AdminGetAuditLog, AdminResetStaff, AdminResetStaffCodes, Empty,
    StaffLinkAlerts, StaffTestAlerts, StaffUnlinkAlerts,
};
use hanpan_core::kernel::audit::{AuditRow, Reason};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::alerts::AlertKind;
use hanpan_core::office::staff::Duty;
use hanpan_server::office::alerts::read_updates;
use serde_json::json;
use sqlx::PgPool;

/// The entries of the audit log on alerts, oldest first.
async fn entries(chief: &Client) -> Vec<AuditRow> {
    let page = chief.call::<AdminGetAuditLog>(&ListQuery::default()).await;
    let mut entries = page.unwrap().items;
    entries.retain(|entry| entry.action.ends_with("Alerts"));
    entries.reverse();
    entries
}

async fn acts(chief: &Client) -> Vec<String> {
    let entries = entries(chief).await.into_iter();
    entries.map(|entry| entry.action).collect()
}

async fn hear(world: &World, bot: &Bot, update_id: i64, chat_id: i64, text: &str) -> Vec<String> {
    bot.hears(update_id, chat_id, text);
    read_updates(&world.app).await.unwrap();
    bot.sent().into_iter().map(|sent| sent.text).collect()
}

#[crate::database::test]
async fn a_code_links_a_chat_once_and_the_operator_unlinks_it(db: PgPool) {
    let (world, bot) = site(db).await;
    let operator = world.operator().await;
    let before = settings(&operator).await;
    assert_eq!(before.bot.as_deref(), Some("hanpan_test_bot"));
    assert_eq!((before.linked_at, before.choices.kinds.len()), (None, 0));
    let given = code(&operator).await;
    let url = format!("https://t.me/hanpan_test_bot?start={}", given.code);
    assert_eq!((given.code.len(), given.url), (16, url));
    // The second code makes the first one void.
    let second = code(&operator).await.code;
    let wrong = "연결 코드가 올바르지 않거나 만료되었습니다.";
    assert_eq!(hear(&world, &bot, 7, 42, &given.code).await, [wrong]);
    assert!(
        hear(&world, &bot, 8, 42, &second.to_lowercase())
            .await
            .is_empty()
    );
    assert!(settings(&operator).await.linked_at.is_some());
    let greeted = sent(&world, &bot).await;
    assert_eq!((greeted.len(), greeted[0].chat_id), (1, 42));
    assert!(greeted[0].text.contains("연결되었습니다"));
    // It is used up.
    assert_eq!(hear(&world, &bot, 9, 43, &second).await, [wrong]);
    // An update that Telegram repeats is not read again.
    assert!(hear(&world, &bot, 9, 43, &second).await.is_empty());
    let hint = hear(&world, &bot, 10, 43, "안녕하세요").await;
    assert!(hint[0].contains("연결 코드를 보내주세요"));
    for _ in 0..2 {
        let ended = operator.call::<StaffUnlinkAlerts>(&Empty {}).await.unwrap();
        assert_eq!(ended.linked_at, None);
    }
    let refused = operator
        .call::<StaffTestAlerts>(&Empty {})
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "ALERTS_NOT_LINKED");
    let expected = ["staff.linkAlerts", "staff.unlinkAlerts"];
    assert_eq!(acts(&operator).await, expected);
}

#[crate::database::test]
async fn a_code_expires_and_counts_in_a_private_chat_alone(db: PgPool) {
    let (world, bot) = site(db).await;
    let operator = world.operator().await;
    let given = code(&operator).await.code;
    bot.hears_in("group", 1, 42, &given);
    // What no server knows is passed over.
    bot.updated(json!({ "update_id": 2, "message": { "chat": {} } }));
    read_updates(&world.app).await.unwrap();
    assert_eq!(
        (settings(&operator).await.linked_at, bot.attempts()),
        (None, 0)
    );
    world.pass(TimeDelta::minutes(10));
    let answer = hear(&world, &bot, 3, 42, &given).await;
    assert!(answer[0].contains("만료되었습니다"));
    assert_eq!(settings(&operator).await.linked_at, None);
}

#[crate::database::test]
async fn a_chat_belongs_to_one_operator(db: PgPool) {
    let (world, bot) = site(db).await;
    let (one, other) = (world.operator().await, world.staff(&[Duty::Cashier]).await);
    link(&world, &bot, &one, 1, 42).await;
    let given = code(&other).await.code;
    let answer = hear(&world, &bot, 2, 42, &given).await;
    assert!(answer[0].contains("다른 운영자와 연결되어 있습니다"));
    assert_eq!(settings(&other).await.linked_at, None);
    // The code still counts elsewhere, and a new chat takes the place of the old one.
    assert!(hear(&world, &bot, 3, 43, &given).await.is_empty());
    link(&world, &bot, &other, 4, 44).await;
}

#[crate::database::test]
async fn a_block_ends_the_link_and_what_waits(db: PgPool) {
    let (world, bot) = site(db).await;
    let operator = world.operator().await;
    link(&world, &bot, &operator, 1, 42).await;
    choose(&operator, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    withdraw(&world, &operator, 150_000).await;
    bot.blocked(2, 42);
    read_updates(&world.app).await.unwrap();
    assert_eq!(settings(&operator).await.linked_at, None);
    assert!(sent(&world, &bot).await.is_empty());
    let acts = acts(&operator).await;
    assert_eq!(acts.last().unwrap(), "staff.unlinkAlerts");
}

#[crate::database::test]
async fn a_reset_of_the_account_ends_the_link_and_the_code(db: PgPool) {
    let (world, bot) = site(db).await;
    let (chief, one) = (world.operator().await, world.staff(&[Duty::Cashier]).await);
    let other = world.staff(&[Duty::Cashier]).await;
    link(&world, &bot, &one, 1, 42).await;
    link(&world, &bot, &other, 2, 43).await;
    let waiting = code(&one).await.code;
    let reason = Reason {
        reason: "계정 도용 의심".to_owned(),
    };
    let reset = chief.call_at::<AdminResetStaff>(one.id, &reason).await;
    reset.unwrap();
    sqlx::query(
        "insert into staff_codes (member_id, secret, confirmed_at) values ($1, '\\x00', now())",
    )
    .bind(other.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    let reset = chief.call_at::<AdminResetStaffCodes>(other.id, &reason);
    reset.await.unwrap();
    for operator in [&one, &other] {
        let again = world.again(operator.id).await;
        assert_eq!(settings(&again).await.linked_at, None);
    }
    let answer = hear(&world, &bot, 3, 44, &waiting).await;
    assert!(answer[0].contains("올바르지 않거나"));
    let kept = entries(&chief).await;
    let ended = kept.iter().skip(2).map(|entry| {
        assert_eq!(entry.action, "staff.unlinkAlerts");
        entry.reason.as_deref()
    });
    let expected = [Some("계정 도용 의심"), Some("계정 도용 의심")];
    assert_eq!(ended.collect::<Vec<_>>(), expected);
}

#[crate::database::test]
async fn the_chat_of_an_operator_who_leaves_is_free_for_another(db: PgPool) {
    let (world, bot) = site(db).await;
    let (chief, other) = (world.operator().await, world.staff(&[Duty::Cashier]).await);
    link(&world, &bot, &other, 1, 42).await;
    let reason = Reason {
        reason: "퇴사".to_owned(),
    };
    let closed = chief.call_at::<AdminCloseStaff>(other.id, &reason).await;
    closed.unwrap();
    let ended = entries(&chief).await.pop().unwrap();
    assert_eq!(
        (ended.action.as_str(), ended.reason.as_deref()),
        ("staff.unlinkAlerts", Some("퇴사"))
    );
    link(&world, &bot, &chief, 2, 42).await;
}

#[crate::database::test]
async fn a_site_without_the_setting_links_nothing_and_sends_nothing(db: PgPool) {
    let (world, bot) = site(db).await;
    let operator = world.operator().await;
    link(&world, &bot, &operator, 1, 42).await;
    choose(&operator, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    switch(&world, false);
    withdraw(&world, &operator, 150_000).await;
    assert!(sent(&world, &bot).await.is_empty());
    assert_eq!(settings(&operator).await.bot, None);
    let refused = operator.call::<StaffLinkAlerts>(&Empty {}).await;
    assert_eq!(refused.unwrap_err().code(), "ALERTS_UNAVAILABLE");
    let refused = operator.call::<StaffTestAlerts>(&Empty {}).await;
    assert_eq!(refused.unwrap_err().code(), "ALERTS_UNAVAILABLE");
    // An alert that was given up is not sent later.
    switch(&world, true);
    assert!(sent(&world, &bot).await.is_empty());
}

#[crate::database::test]
async fn two_changes_of_the_choices_are_recorded_one_after_the_other(db: PgPool) {
    let (world, _bot) = site(db).await;
    let operator = world.operator().await;
    let held = world.hold_table("audit_log").await;
    let (one, other) = (
        wanting(&[AlertKind::LargeBet]),
        wanting(&[AlertKind::FeedSilent]),
    );
    in_turn(
        &world,
        held,
        choose(&operator, &one),
        choose(&operator, &other),
    )
    .await;
    let entries = entries(&operator).await;
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[0].after, entries[1].before);
    assert!(entries[1].after.as_ref().unwrap().contains("feed.silent"));
    // The same choices again are no change.
    choose(&operator, &other).await;
    assert_eq!(acts(&operator).await.len(), 2);
}
