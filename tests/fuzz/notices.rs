//! Notices: updates of the bot that operators write to, and the browsers that members' notices are sent to.

use crate::edits::{Document, Edited, documents};
use crate::requests::read;
use crate::typed::Typed;
use bolero::{TypeGenerator, check};
use chrono::{DateTime, TimeDelta};
use hanpan_core::members::push::{
    FIXTURES_MAX, LEAGUES_MAX, PushBrowser, SubscribePush, is_push_endpoint, next_attempt,
};
use hanpan_core::office::alerts::{ALERT_CODE_LENGTH, sent_code};
use hanpan_server::members::push::browser_keys;
use hanpan_server::office::alerts::read_update;
use hanpan_server::platform::telegram;
use reqwest::{StatusCode, Url};
use serde_json::Value;
use std::sync::LazyLock;
use web_push_native::p256::PublicKey;

const ANSWERS: [&str; 2] = [
    r#"{"ok": true, "result": [
        {"update_id": 17, "message": {"message_id": 1, "chat": {"id": 5, "type": "private"},
            "text": "/start A1B2C3D4E5F6G7H8"}},
        {"update_id": 18, "my_chat_member": {"chat": {"id": 5, "type": "private"},
            "new_chat_member": {"status": "kicked"}}}]}"#,
    r#"{"ok": false, "error_code": 429, "description": "Too Many Requests: retry after 35",
        "parameters": {"retry_after": 35}}"#,
];

/// The key is the base point of the curve.
const BROWSERS: [&str; 2] = [
    r#"{"endpoint": "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
        "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
        "auth": "AAECAwQFBgcICQoLDA0ODw"}"#,
    r#"{"endpoint": "https://fcm.googleapis.com/fcm/send/dQw4:APA91b", "fixtureIds": [1, 2],
        "leagueIds": [3]}"#,
];

static BOT_ANSWERS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&ANSWERS));
static SUBSCRIPTIONS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&BROWSERS));

#[test]
fn an_update_of_the_bot_is_read_or_passed_over() {
    check!()
        .with_type::<(Edited, bool)>()
        .for_each(|(edited, good)| {
            let answer = edited.text(&BOT_ANSWERS);
            let status = if *good {
                StatusCode::OK
            } else {
                StatusCode::BAD_GATEWAY
            };
            match telegram::read::<Vec<Value>>(status, answer.as_bytes()) {
                Ok(updates) => {
                    assert!(*good);
                    for (id, _) in updates.into_iter().filter_map(read_update) {
                        // Another one can follow.
                        assert!((0..i64::MAX).contains(&id));
                    }
                }
                Err(failure) => assert_eq!(failure.status, Some(status)),
            }
        });
}

/// Otherwise the test above would show nothing.
#[test]
fn updates_without_edits_are_read() {
    let updates: Vec<Value> = telegram::read(StatusCode::OK, ANSWERS[0].as_bytes()).unwrap();
    let read = updates.into_iter().filter_map(read_update);
    let ids: Vec<_> = read.map(|(id, update)| (id, update.is_some())).collect();
    assert_eq!(ids, [(17, true), (18, true)]);
}

#[test]
fn a_code_is_read_or_refused() {
    check!()
        .with_type::<(Typed, bool)>()
        .for_each(|(typed, linked)| {
            let start = if *linked { "/start " } else { "" };
            if let Some(code) = sent_code(&format!("{start}{}", typed.text())) {
                let known = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
                assert!(
                    code.len() == ALERT_CODE_LENGTH && code.bytes().all(known),
                    "{code:?}"
                );
            }
        });
}

#[test]
fn a_browser_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let text = edited.text(&SUBSCRIPTIONS);
        if let Some(browser) = read::<SubscribePush>(&text) {
            check_endpoint(&browser.endpoint);
            if let Some((key, secret)) = browser_keys(&browser) {
                assert_eq!((key.len(), secret.len()), (65, 16));
                assert!(PublicKey::from_sec1_bytes(&key).is_ok());
            }
        }
        if let Some(browser) = read::<PushBrowser>(&text)
            && browser.check().is_ok()
        {
            assert!(browser.fixture_ids.unwrap_or_default().len() <= FIXTURES_MAX);
            assert!(browser.league_ids.unwrap_or_default().len() <= LEAGUES_MAX);
        }
    });
}

/// Otherwise the test above would show nothing.
#[test]
fn a_browser_without_edits_is_read() {
    let browser: SubscribePush = read(BROWSERS[0]).unwrap();
    assert!(is_push_endpoint(&browser.endpoint, ""));
    assert!(browser_keys(&browser).is_some());
}

/// An address that is put together from parts of good and bad ones.
#[derive(Debug, TypeGenerator)]
struct Address(Vec<u8>);

const PARTS: [&str; 24] = [
    "https://",
    "https://",
    "http://",
    "https:",
    "fcm.googleapis.com",
    "fcm.googleapis.com/",
    ".push.apple.com",
    ".push.apple.com/",
    ".notify.windows.com/",
    "web",
    "example.com",
    "127.0.0.1",
    "[::1]",
    "xn--",
    "@",
    ":",
    ":443",
    "/",
    "\\",
    "?",
    "#",
    ".",
    "%2e",
    "\t",
];

impl Address {
    fn text(&self) -> String {
        let parts = self.0.iter().take(6);
        let parts = parts.map(|part| PARTS[usize::from(*part) % PARTS.len()]);
        parts.collect()
    }
}

#[test]
fn only_push_services_are_called() {
    check!()
        .with_type::<Address>()
        .for_each(|address| check_endpoint(&address.text()));
}

/// Checks that an accepted address is one of a push service, also to the reader of addresses that calls it.
fn check_endpoint(endpoint: &str) {
    if !is_push_endpoint(endpoint, "") {
        return;
    }
    let Ok(url) = Url::parse(endpoint) else {
        return;
    };
    assert_eq!((url.scheme(), url.port()), ("https", None), "{endpoint:?}");
    assert_eq!((url.username(), url.password()), ("", None), "{endpoint:?}");
    let host = url.host_str().unwrap();
    let services = [
        ".push.services.mozilla.com",
        ".push.apple.com",
        ".notify.windows.com",
    ];
    let known = host == "fcm.googleapis.com" || services.iter().any(|known| host.ends_with(known));
    assert!(known, "{endpoint:?}");
}

#[test]
fn a_notice_is_sent_again_in_time_or_never() {
    check!()
        .with_type::<(usize, Option<i64>, i32)>()
        .for_each(|(attempts, asked, left)| {
            let now = DateTime::from_timestamp(1_772_400_000, 0).unwrap();
            let expires_at = now + TimeDelta::seconds((*left).into());
            if let Some(next) = next_attempt(*attempts, *asked, now, expires_at) {
                assert!(next > now && next < expires_at);
                assert!(next - now <= TimeDelta::hours(6));
            }
        });
}
