//! Web push: notices are queued with what causes them, encrypted and signed, sent again, and sent to nobody
//! who does not want them.

mod browsers;
mod events;
mod kick_offs;
mod sending;
mod service;

use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{ChangePushChoices, CheckPushBrowser, SubscribeToPush};
use hanpan_core::kernel::ids::{FixtureId, LeagueId};
use hanpan_core::members::push::{PushBrowser, PushChoices, PushKind, PushSettings, PushText};
use hanpan_server::members::push::send_due;
use hanpan_server::platform::config::Push;
use service::{Browser, PushService};
use sqlx::PgPool;

/// A site that sends notices, and the push service of its members' browsers.
async fn site(db: PgPool) -> (World, PushService) {
    let service = PushService::start().await;
    let world = World::configured(db, |config| {
        config.payments.payments_timeout = 5_000;
        config.push = Push {
            push_service: service.url().to_owned(),
            ..Push::default()
        };
    })
    .await;
    switch(&world, true);
    (world, service)
}

/// Switches notices on or off, like a chief.
fn switch(world: &World, on: bool) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.push_enabled = on;
    world.app.settings.replace(settings);
}

/// Subscribes a browser of a member.
async fn subscribe(member: &Client, browser: &Browser) -> PushSettings {
    let subscription = browser.subscription();
    member.call::<SubscribeToPush>(&subscription).await.unwrap()
}

/// Chooses kinds of notices.
async fn choose(member: &Client, kinds: &[PushKind], show_amounts: bool) {
    let choices = PushChoices {
        kinds: kinds.to_vec(),
        show_amounts,
    };
    let saved = member.call::<ChangePushChoices>(&choices).await.unwrap();
    assert_eq!(saved, choices);
}

/// Opens the site in a browser, in which fixtures are starred.
async fn open(
    member: &Client,
    browser: Option<&Browser>,
    fixture_ids: Option<Vec<FixtureId>>,
) -> PushSettings {
    let visit = PushBrowser {
        endpoint: browser.map(|browser| browser.endpoint.clone()),
        fixture_ids,
        league_ids: None,
    };
    member.call::<CheckPushBrowser>(&visit).await.unwrap()
}

/// Stars leagues in a browser, and no others.
async fn star_leagues(member: &Client, browser: &Browser, league_ids: Vec<LeagueId>) {
    let visit = PushBrowser {
        endpoint: Some(browser.endpoint.clone()),
        fixture_ids: None,
        league_ids: Some(league_ids),
    };
    member.call::<CheckPushBrowser>(&visit).await.unwrap();
}

/// All kinds in the order of the page.
fn all() -> Vec<PushKind> {
    PushKind::ALL.map(|(_, kind)| kind).to_vec()
}

/// A browser of a member who wants everything, without amounts.
async fn subscribed(service: &PushService, member: &Client, name: &str) -> Browser {
    let browser = Browser::new(service, name);
    subscribe(member, &browser).await;
    choose(member, &all(), false).await;
    browser
}

/// Sends what is due. Returns what the browser has received.
async fn sent(world: &World, service: &PushService, browser: &Browser) -> Vec<PushText> {
    send_due(&world.app).await.unwrap();
    let received = service.received();
    received.iter().map(|notice| browser.read(notice)).collect()
}

/// The titles of what the browser has received.
async fn titles(world: &World, service: &PushService, browser: &Browser) -> Vec<String> {
    let sent = sent(world, service, browser).await;
    sent.into_iter().map(|text| text.title).collect()
}

/// Notices that were queued so far.
async fn queued(world: &World) -> i64 {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from push_outbox"#);
    count.fetch_one(&world.app.db).await.unwrap()
}

fn minutes(count: i64) -> TimeDelta {
    TimeDelta::minutes(count)
}
