//! Alerts by Telegram: a chat is linked by a code, kinds follow duties, quiet hours hold or drop, and the outbox
//! sends each alert until it is accepted. The bot's interface is a real HTTP server.

mod bot;
mod events;
mod linking;
mod sending;

use crate::wallet::{ask, fund, withdrawal};
use crate::world::{Client, World};
use bot::{Bot, Sent, TOKEN};
use hanpan_core::api::{Empty, StaffChooseAlerts, StaffGetAlerts, StaffLinkAlerts};
use hanpan_core::office::alerts::{AlertChoices, AlertCode, AlertKind, AlertSettings, QuietHours};
use hanpan_server::office::alerts::{read_updates, send_due};
use hanpan_server::platform::config::Telegram;
use sqlx::PgPool;

/// A site with a bot.
async fn site(db: PgPool) -> (World, Bot) {
    let bot = Bot::start().await;
    let world = World::configured(db, |config| {
        config.payments.payments_timeout = 5_000;
        config.site_origin = String::new();
        config.telegram = Telegram {
            telegram_bot_token: TOKEN.parse().unwrap(),
            telegram_url: bot.url.clone(),
        };
    })
    .await;
    switch(&world, true);
    read_updates(&world.app).await.unwrap();
    (world, bot)
}

/// Switches alerts on or off, like a chief.
fn switch(world: &World, on: bool) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.telegram_alerts_enabled = on;
    settings.chief_settles_and_pays = true;
    world.app.settings.replace(settings);
}

async fn settings(operator: &Client) -> AlertSettings {
    operator.call::<StaffGetAlerts>(&Empty {}).await.unwrap()
}

async fn code(operator: &Client) -> AlertCode {
    operator.call::<StaffLinkAlerts>(&Empty {}).await.unwrap()
}

/// Links a chat to an operator by a code.
async fn link(world: &World, bot: &Bot, operator: &Client, update_id: i64, chat_id: i64) {
    let code = code(operator).await.code;
    bot.hears(update_id, chat_id, &format!("/start {code}"));
    read_updates(&world.app).await.unwrap();
    assert!(settings(operator).await.linked_at.is_some());
    assert_eq!(sent(world, bot).await.len(), 1, "the chat is greeted");
}

fn wanting(kinds: &[AlertKind]) -> AlertChoices {
    AlertChoices {
        kinds: kinds.to_vec(),
        ..AlertChoices::default()
    }
}

/// From 23:00 to 07:00.
const NIGHT: QuietHours = QuietHours {
    from: 23 * 60,
    until: 7 * 60,
};

async fn choose(operator: &Client, choices: &AlertChoices) -> AlertSettings {
    operator.call::<StaffChooseAlerts>(choices).await.unwrap()
}

/// A member requests a withdrawal.
async fn withdraw(world: &World, cashier: &Client, amount: i64) -> Client {
    let member = world.member().await;
    fund(world, cashier, &member, 200_000).await;
    ask(&member, &withdrawal(&member, amount)).await.unwrap();
    member
}

/// Sends what is due. Returns what has arrived.
async fn sent(world: &World, bot: &Bot) -> Vec<Sent> {
    send_due(&world.app).await.unwrap();
    bot.sent()
}
