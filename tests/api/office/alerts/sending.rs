//! What is sent, to whom, when, and how often.

use super::bot::refusal;
use super::{NIGHT, choose, link, sent, settings, site, wanting, withdraw};
use crate::world::{NOON, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetHealth, Empty, StaffChooseAlerts, StaffTestAlerts};
use hanpan_core::office::alerts::{AlertChoices, AlertHealth, AlertKind, QuietHours};
use hanpan_core::office::staff::Duty;
use hanpan_server::office::alerts::{read_updates, send_due};
use hanpan_server::office::audit::report;
use sqlx::PgPool;

/// Moves the clock to a time of the first day.
fn until(world: &World, hours_after_noon: i64) {
    let noon: DateTime<Utc> = NOON.parse().unwrap();
    world.pass(noon + TimeDelta::hours(hours_after_noon) - world.now());
}

async fn health(world: &World) -> AlertHealth {
    let chief = world.operator().await;
    let health = chief.call::<AdminGetHealth>(&Empty {}).await;
    health.unwrap().alerts
}

#[crate::database::test]
async fn an_alert_is_sent_once_to_those_who_have_chosen_it(db: PgPool) {
    let (world, bot) = site(db).await;
    let (chief, cashier) = (world.operator().await, world.staff(&[Duty::Cashier]).await);
    link(&world, &bot, &chief, 1, 42).await;
    link(&world, &bot, &cashier, 2, 43).await;
    choose(&cashier, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    let member = withdraw(&world, &chief, 150_000).await;
    // Two servers send at the same time.
    let (one, other) = futures::join!(send_due(&world.app), send_due(&world.app));
    one.and(other).unwrap();
    let arrived = bot.sent();
    assert_eq!(arrived.len(), 1);
    assert_eq!(arrived[0].chat_id, 43);
    let text = &arrived[0].text;
    let head = format!(
        "[환전 신청] 150,000원\n회원 번호 {} · 신청 번호 ",
        member.id
    );
    assert!(text.starts_with(&head), "{text}");
    assert!(sent(&world, &bot).await.is_empty());
}

#[crate::database::test]
async fn kinds_follow_duties(db: PgPool) {
    let (world, bot) = site(db).await;
    let (chief, cashier) = (world.operator().await, world.staff(&[Duty::Cashier]).await);
    link(&world, &bot, &cashier, 1, 43).await;
    let allowed = settings(&cashier).await.allowed;
    assert_eq!(
        allowed,
        [AlertKind::WithdrawalWaiting, AlertKind::LargeDeposit]
    );
    assert_eq!(settings(&chief).await.allowed.len(), AlertKind::ALL.len());
    let foreign = wanting(&[AlertKind::LoginNewPlace]);
    let refused = cashier
        .call::<StaffChooseAlerts>(&foreign)
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "DUTY_MISSING");
    let endless = AlertChoices {
        quiet: Some(QuietHours { from: 5, until: 5 }),
        ..AlertChoices::default()
    };
    let refused = cashier
        .call::<StaffChooseAlerts>(&endless)
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "QUIET_HOURS_INVALID");
    choose(&cashier, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    // The duty is lost after the alert was written.
    withdraw(&world, &chief, 150_000).await;
    sqlx::query("update operators set role_id = (select id from staff_roles where name = '감사') where member_id = $1")
        .bind(cashier.id.get())
        .execute(&world.app.db)
        .await
        .unwrap();
    assert!(sent(&world, &bot).await.is_empty());
    assert!(settings(&cashier).await.choices.kinds.is_empty());
}

#[crate::database::test]
async fn an_operator_who_has_left_or_is_banned_is_told_nothing(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    for (update, change) in [
        (
            1,
            "update operators set closed_at = now() where member_id = $1",
        ),
        (2, "update members set ban_type = 1 where id = $1"),
    ] {
        let cashier = world.staff(&[Duty::Cashier]).await;
        link(&world, &bot, &cashier, update, 40 + update).await;
        choose(&cashier, &wanting(&[AlertKind::WithdrawalWaiting])).await;
        withdraw(&world, &chief, 150_000).await;
        sqlx::query(change)
            .bind(cashier.id.get())
            .execute(&world.app.db)
            .await
            .unwrap();
        assert!(sent(&world, &bot).await.is_empty(), "{change}");
    }
}

#[crate::database::test]
async fn quiet_hours_gather_what_does_not_pass_through_them(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    let choices = AlertChoices {
        kinds: vec![AlertKind::WithdrawalWaiting, AlertKind::BooksFaulty],
        always: vec![AlertKind::BooksFaulty],
        quiet: Some(NIGHT),
        summarise: true,
    };
    choose(&chief, &choices).await;
    withdraw(&world, &chief, 150_000).await;
    withdraw(&world, &chief, 50_000).await;
    until(&world, 11);
    let mut conn = world.app.db.acquire().await.unwrap();
    let faults = ["accounts: 17".to_owned()];
    report(&mut conn, &faults, world.now()).await.unwrap();
    let urgent = sent(&world, &bot).await;
    assert_eq!(urgent.len(), 1);
    assert!(urgent[0].text.starts_with("[장부 검사 이상]"));
    let state = health(&world).await;
    assert_eq!(
        (state.on, state.linked, state.waiting, state.held),
        (true, 1, 0, 2)
    );
    until(&world, 18);
    assert!(sent(&world, &bot).await.is_empty());
    until(&world, 19);
    let morning = sent(&world, &bot).await;
    assert_eq!(morning.len(), 1);
    assert_eq!(
        morning[0].text,
        "방해 금지 시간의 알림 2건\n환전 신청 2건 · 합계 200,000원"
    );
    assert!(sent(&world, &bot).await.is_empty());
}

#[crate::database::test]
async fn other_choices_count_for_what_waits_and_quiet_hours_may_drop(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    let mut choices = AlertChoices {
        quiet: Some(QuietHours {
            from: 12 * 60,
            until: 13 * 60,
        }),
        ..wanting(&[AlertKind::WithdrawalWaiting])
    };
    choose(&chief, &choices).await;
    withdraw(&world, &chief, 150_000).await;
    assert!(sent(&world, &bot).await.is_empty());
    // No quiet hours any more.
    choices.quiet = None;
    choose(&chief, &choices).await;
    assert_eq!(sent(&world, &bot).await.len(), 1);
    choices.quiet = Some(QuietHours {
        from: 12 * 60,
        until: 13 * 60,
    });
    choices.summarise = false;
    choose(&chief, &choices).await;
    withdraw(&world, &chief, 150_000).await;
    assert!(sent(&world, &bot).await.is_empty());
    world.pass(TimeDelta::hours(2));
    assert!(sent(&world, &bot).await.is_empty());
}

#[crate::database::test]
async fn a_failed_alert_is_sent_again_as_late_as_telegram_asks(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    choose(&chief, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    withdraw(&world, &chief, 150_000).await;
    withdraw(&world, &chief, 50_000).await;
    bot.attempts();
    bot.then(&[refusal(429, "Too Many Requests: retry after 35", Some(35))]);
    send_due(&world.app).await.unwrap();
    // The second one waits as well.
    assert_eq!(bot.attempts(), 1);
    let failure = health(&world).await.failure.unwrap();
    assert!(failure.contains("retry after 35") && !failure.contains("token"));
    world.pass(TimeDelta::seconds(34));
    send_due(&world.app).await.unwrap();
    assert_eq!(bot.attempts(), 0);
    world.pass(TimeDelta::seconds(1));
    bot.then(&[refusal(502, "Bad Gateway", None)]);
    // The other one arrives.
    assert_eq!(sent(&world, &bot).await.len(), 1);
    world.pass(TimeDelta::seconds(30));
    assert_eq!(sent(&world, &bot).await.len(), 1);
    let state = health(&world).await;
    assert_eq!((state.waiting, state.failed, state.failure), (0, 0, None));
}

#[crate::database::test]
async fn an_alert_that_cannot_be_delivered_is_given_up_and_a_blocked_chat_unlinked(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    choose(&chief, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    withdraw(&world, &chief, 150_000).await;
    bot.then(&[refusal(400, "Bad Request: message is too long", None)]);
    assert!(sent(&world, &bot).await.is_empty());
    let state = health(&world).await;
    assert_eq!((state.waiting, state.failed), (0, 1));
    withdraw(&world, &chief, 50_000).await;
    let blocked = "Forbidden: bot was blocked by the user";
    bot.then(&[refusal(403, blocked, None)]);
    assert!(sent(&world, &bot).await.is_empty());
    assert_eq!(settings(&chief).await.linked_at, None);
    // An alert that expires is given up.
    link(&world, &bot, &chief, 2, 42).await;
    withdraw(&world, &chief, 50_000).await;
    world.pass(TimeDelta::days(2));
    assert!(sent(&world, &bot).await.is_empty());
}

#[crate::database::test]
async fn a_test_alert_is_sent_once_a_minute_even_in_quiet_hours(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    let quiet = QuietHours {
        from: 0,
        until: 1_439,
    };
    let choices = AlertChoices {
        quiet: Some(quiet),
        ..AlertChoices::default()
    };
    choose(&chief, &choices).await;
    chief.call::<StaffTestAlerts>(&Empty {}).await.unwrap();
    let again = chief.call::<StaffTestAlerts>(&Empty {}).await;
    assert_eq!(again.unwrap_err().code(), "TOO_MANY_REQUESTS");
    let arrived = sent(&world, &bot).await;
    assert_eq!(arrived.len(), 1);
    assert!(arrived[0].text.starts_with("테스트 알림입니다."));
    world.pass(TimeDelta::minutes(1));
    chief.call::<StaffTestAlerts>(&Empty {}).await.unwrap();
    assert_eq!(sent(&world, &bot).await.len(), 1);
}

#[crate::database::test]
async fn another_server_takes_over_once_the_lease_has_ended(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    choose(&chief, &wanting(&[AlertKind::WithdrawalWaiting])).await;
    withdraw(&world, &chief, 150_000).await;
    let lease = "update leases set holder = gen_random_uuid(),
        expires_at = clock_timestamp() + $1::bigint * interval '1 second' where name = 'telegram'";
    for (seconds, arrives) in [(60_i64, 0), (-1, 1)] {
        sqlx::query(lease)
            .bind(seconds)
            .execute(&world.app.db)
            .await
            .unwrap();
        assert_eq!(sent(&world, &bot).await.len(), arrives, "{seconds}");
        read_updates(&world.app).await.unwrap();
    }
}
