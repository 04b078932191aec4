//! What the database knows of keys and of services outside: one line each.

use super::{Line, State, unread};
use crate::office::staff::codes;
use crate::platform::config::Serve;
use crate::wallet::rates;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;

/// A rate of the source that is older than this is too old: servers ask once a minute.
const RATE_MAX: TimeDelta = TimeDelta::minutes(10);
/// Time without a round or call of the casino after which an operator should look.
const CASINO_MAX: TimeDelta = TimeDelta::days(1);

/// Looks at what the configuration has: what is not configured has no line here.
pub(super) async fn examine(db: &PgPool, config: &Serve, now: DateTime<Utc>) -> Vec<Line> {
    let mut lines = vec![
        extensions(db)
            .await
            .unwrap_or_else(|error| unread("extensions", &error)),
    ];
    if !config.payments.rate_url.is_empty() {
        let line = rate(db, now).await;
        lines.push(line.unwrap_or_else(|error| unread("rate source", &error)));
    }
    if config.casino.is_outside() {
        let line = casino(db, &config.casino.casino_operator, now).await;
        lines.push(line.unwrap_or_else(|error| unread("casino calls", &error)));
    }
    // Keys that cannot be read are a fault of the settings.
    if let Ok(keys) = config.staff_keys() {
        lines.extend(secrets(db, &keys).await);
    }
    lines
}

async fn extensions(db: &PgPool) -> sqlx::Result<Line> {
    let found = sqlx::query_scalar!(
        r#"select exists (select from pg_extension where extname = 'plpgsql') as "found!""#
    );
    Ok(if found.fetch_one(db).await? {
        let text = "plpgsql is there, and no other is needed";
        Line::new("extensions", State::Fine, text)
    } else {
        let text = "plpgsql is missing: run create extension plpgsql as postgres";
        Line::new("extensions", State::Fault, text)
    })
}

async fn rate(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Line> {
    let advice = "look at the server's log and at RATE_URL; an operator can set a fixed price";
    Ok(match rates::heard_at(db).await? {
        Some(at) if now - at <= RATE_MAX => {
            Line::new("rate source", State::Fine, format!("last heard at {at}"))
        }
        Some(at) => {
            let text = format!("last heard at {at}: {advice}");
            Line::new("rate source", State::Fault, text)
        }
        None => {
            let text = format!("not heard in a week: {advice}");
            Line::new("rate source", State::Warning, text)
        }
    })
}

/// Looks at the last round or call of the provider. A casino that nobody plays in sends nothing, so silence is no
/// fault.
async fn casino(db: &PgPool, provider: &str, now: DateTime<Utc>) -> sqlx::Result<Line> {
    let heard = sqlx::query_scalar!(
        "select greatest(
             (select max(updated_at) from casino_cursors where provider = $1),
             (select created_at from casino_calls where provider = $1 order by id desc limit 1))",
        provider
    );
    let advice = "if members play, look at CASINO_URL and at the provider";
    Ok(match heard.fetch_one(db).await? {
        Some(at) if now - at <= CASINO_MAX => Line::new(
            "casino calls",
            State::Fine,
            format!("the last came at {at}"),
        ),
        Some(at) => {
            let text = format!("the last came at {at}: {advice}");
            Line::new("casino calls", State::Warning, text)
        }
        None => {
            let text = format!("none came yet: {advice}");
            Line::new("casino calls", State::Warning, text)
        }
    })
}

/// Decrypts one secret of an authenticator app, if there is any.
async fn secrets(db: &PgPool, keys: &[[u8; 32]]) -> Option<Line> {
    match codes::try_key(db, keys).await {
        Ok(true) => {
            let text = "STAFF_KEY opens a secret of an authenticator app";
            Some(Line::new("staff secrets", State::Fine, text))
        }
        Ok(false) => None,
        Err(error) => {
            let text = format!(
                "{error}: operators with an app cannot log in. Add the previous key to STAFF_KEY"
            );
            Some(Line::new("staff secrets", State::Fault, text))
        }
    }
}
