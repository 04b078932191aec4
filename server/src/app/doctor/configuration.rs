//! What flags and environment set: one line each.

use super::{Line, State};
use crate::platform::config::Serve;

/// Looks at flags and environment.
pub fn of_configuration(config: &Serve) -> Vec<Line> {
    let checked = match config.check() {
        Ok(()) => Line::new("settings", State::Fine, "safe to serve with"),
        Err(error) => Line::new("settings", State::Fault, error.to_string()),
    };
    let mut lines = vec![
        checked,
        is_set(
            "staff key",
            config.staff_keys().is_ok_and(|keys| !keys.is_empty()),
            "operators can set up authenticator apps",
            "operators cannot set up authenticator apps: set STAFF_KEY",
        ),
        is_set(
            "rate",
            !config.payments.rate_url.is_empty(),
            "the price of USDT comes from a source",
            "an operator has to set the price of USDT: set RATE_URL",
        ),
        is_set(
            "chain",
            !config.payments.tron_url.is_empty(),
            "tether deposits are confirmed on the chain",
            "an operator has to confirm tether deposits: set TRON_URL",
        ),
        is_set(
            "bank",
            !config.payments.bank_webhook_secret.reveal().is_empty(),
            "the bank's notifications are accepted",
            "an operator has to confirm deposits: set BANK_WEBHOOK_SECRET",
        ),
        is_set(
            "casino",
            config.casino.is_outside(),
            "a provider runs the games",
            "the sandbox runs the games: set CASINO_URL",
        ),
    ];
    lines.extend(of_reports(config));
    lines.extend([
        is_set(
            "feed",
            config.feed.is_configured(),
            "the vendor's feed is read",
            "no feed is read: set FEED_USER and a package",
        ),
        is_set(
            "metrics",
            !config.metrics_listen.is_empty(),
            "Prometheus can read metrics",
            "nothing watches the site: set METRICS_LISTEN",
        ),
    ]);
    lines
}

/// Looks at what carries news of the site to operators and members.
fn of_reports(config: &Serve) -> [Line; 6] {
    [
        is_set(
            "documents",
            config.document_keys().is_ok_and(|keys| !keys.is_empty()),
            "documents of members can be requested and encrypted",
            "no document can be requested from a member: set DOCUMENT_KEY",
        ),
        is_set(
            "account check",
            config.verification.checks_accounts(),
            "members can prove their bank accounts",
            "members cannot prove their bank accounts: set ACCOUNT_CHECK_URL",
        ),
        is_set(
            "identity check",
            config.verification.checks_identities(),
            "members can verify their identities",
            "members cannot verify their identities: set IDENTITY_CHECK_URL",
        ),
        is_set(
            "webhooks",
            !config.webhooks.webhook_url.is_empty(),
            "events are reported to a system of yours",
            "no event is reported to a system of yours: set WEBHOOK_URL",
        ),
        is_set(
            "telegram",
            config.telegram.bot_id().is_some(),
            "alerts can be sent to operators by Telegram",
            "no alert can be sent by Telegram: set TELEGRAM_BOT_TOKEN",
        ),
        is_set(
            "push",
            config.vapid_key().is_ok_and(|key| key.is_some()),
            "notices to browsers can be sent",
            "no notice to a browser can be sent: set VAPID_PRIVATE_KEY",
        ),
    ]
}

fn is_set(subject: &'static str, set: bool, fine: &str, missing: &str) -> Line {
    if set {
        Line::new(subject, State::Fine, fine)
    } else {
        Line::new(subject, State::Warning, missing)
    }
}
