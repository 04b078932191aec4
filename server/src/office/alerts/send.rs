//! Sends alerts to the chats of operators. What an operator has chosen, the duties, and quiet hours are judged
//! when an alert is sent.

use super::link::end_blocked;
use super::own::{kinds, quiet};
use super::{bot_id, lease};
use crate::office::staff::permissions::duties_of;
use crate::platform::telegram::{self, Failure};
use crate::platform::{App, database};
use anyhow::bail;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{AlertMessageId, MemberId};
use hanpan_core::members::push::next_attempt;
use hanpan_core::office::alerts::{AlertChoices, AlertEvent, Timing, summary};
use hanpan_core::office::staff::Duty;
use hanpan_core::office::staff::role::effective_duties;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::types::Json;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Alerts that are claimed at a time.
const AT_ONCE: i64 = 32;
/// Alerts that one summary counts at most.
const SUMMARY_MAX: i64 = 10_000;
/// A claimed alert that was not recorded is sent again after this time.
const ATTEMPT_MAX: TimeDelta = TimeDelta::minutes(1);
/// How long alerts are stored after they expire, so that the same event is not reported again.
const KEPT: TimeDelta = TimeDelta::days(30);
/// Seconds after which a service that does not answer is called again.
const BREAK: i64 = 5;
/// Longest wait that is believed, seconds.
const BREAK_MAX: i64 = 3_600;
/// Rows that one round deletes at most.
const PRUNED: i64 = 1_000;

/// Sends what is due, on one server at a time. Without the site's setting, what waits is given up; without a bot it
/// is left to servers that have one.
pub async fn send_due(app: &App) -> anyhow::Result<()> {
    prune(&app.db, app.clock.now()).await?;
    if !app.settings.get().telegram_alerts_enabled {
        return Ok(give_up_all(&app.db).await?);
    }
    if bot_id(app).is_none() || !lease::lead(app).await? {
        return Ok(());
    }
    loop {
        let due = claim(&app.db, app.clock.now()).await?;
        if due.is_empty() {
            break;
        }
        for (index, alert) in due.iter().enumerate() {
            let one = std::slice::from_ref(alert);
            if let Some(until) = deliver(app, alert.member_id, one).await? {
                let unsent = due.iter().skip(index + 1).map(|alert| alert.id);
                return Ok(wait(&app.db, &unsent.collect::<Vec<_>>(), until).await?);
            }
        }
    }
    loop {
        let held = claim_held(&app.db, app.clock.now()).await?;
        let Some(first) = held.first() else {
            return Ok(());
        };
        if let Some(until) = deliver(app, first.member_id, &held).await? {
            return Ok(wait(&app.db, &[], until).await?);
        }
    }
}

/// An alert that is claimed by this server.
struct Due {
    id: AlertMessageId,
    member_id: MemberId,
    /// A server of another version may have written it.
    event: Json<Value>,
    expires_at: DateTime<Utc>,
    /// This attempt included.
    attempts: i32,
}

/// Claims alerts that are due, the longest waiting first.
async fn claim(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        r#"with claimed as (
             update telegram_outbox set attempts = attempts + 1, next_at = $2
             where id in (
                 select id from telegram_outbox where next_at <= $1 and not held
                 order by next_at, id limit $3 for update skip locked)
             returning id, member_id, event, expires_at, attempts)
           select id as "id!", member_id as "member_id!", event as "event!: Json<Value>",
               expires_at as "expires_at!", attempts as "attempts!"
           from claimed order by id"#,
        now,
        now + ATTEMPT_MAX,
        AT_ONCE
    )
    .fetch_all(db)
    .await
}

/// Claims all alerts of one operator whose quiet hours have ended.
async fn claim_held(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        r#"with claimed as (
             update telegram_outbox set attempts = attempts + 1, next_at = $2
             where id in (
                 select id from telegram_outbox
                 where next_at <= $1 and held and member_id = (
                     select member_id from telegram_outbox where next_at <= $1 and held
                     order by next_at, id limit 1)
                 order by id limit $3 for update skip locked)
             returning id, member_id, event, expires_at, attempts)
           select id as "id!", member_id as "member_id!", event as "event!: Json<Value>",
               expires_at as "expires_at!", attempts as "attempts!"
           from claimed order by id"#,
        now,
        now + ATTEMPT_MAX,
        SUMMARY_MAX
    )
    .fetch_all(db)
    .await
}

/// An operator with a linked chat, and the kinds that the operator wants and may receive now.
struct Recipient {
    chat_id: i64,
    choices: AlertChoices,
    duties: BTreeSet<Duty>,
}

/// Returns the recipient; `None` if the operator has no chat, is banned, or has left.
async fn recipient(app: &App, id: MemberId) -> sqlx::Result<Option<Recipient>> {
    let row = sqlx::query!(
        r#"select l.chat_id, r.duties, coalesce(c.kinds, '{}') as "kinds!",
               coalesce(c.always, '{}') as "always!", c.quiet_from as "quiet_from?",
               c.quiet_until as "quiet_until?", coalesce(c.summarise, true) as "summarise!"
           from operators o
           join members m on m.id = o.member_id
           join staff_roles r on r.id = o.role_id
           join telegram_links l on l.member_id = o.member_id
           left join alert_choices c on c.member_id = o.member_id
           where o.member_id = $1 and o.closed_at is null and m.ban_type = ban_type_none()
               and m.withdrawal_type = withdrawal_type_active()"#,
        id.get()
    );
    let row = row.fetch_optional(&app.db).await?;
    let both = app.settings.get().chief_settles_and_pays;
    Ok(row.map(|row| Recipient {
        chat_id: row.chat_id,
        choices: AlertChoices {
            kinds: kinds(&row.kinds),
            always: kinds(&row.always),
            quiet: quiet(row.quiet_from, row.quiet_until),
            summarise: row.summarise,
        },
        duties: effective_duties(duties_of(&row.duties), both),
    }))
}

/// Sends claimed alerts of one operator as one message, as far as they are to be sent now. If nothing more can be sent
/// in this round, returns until when all others wait.
async fn deliver(app: &App, id: MemberId, due: &[Due]) -> anyhow::Result<Option<DateTime<Utc>>> {
    let ids: Vec<_> = due.iter().map(|alert| alert.id).collect();
    let Some(recipient) = recipient(app, id).await? else {
        finish(&app.db, &ids, None).await?;
        return Ok(None);
    };
    let now = app.clock.now();
    let (mut sent, mut events, mut dropped) = (Vec::new(), Vec::new(), Vec::new());
    let mut held: BTreeMap<DateTime<Utc>, Vec<AlertMessageId>> = BTreeMap::new();
    for alert in due {
        let event = serde_json::from_value::<AlertEvent>(alert.event.0.clone());
        let timing = event.as_ref().map_or(Timing::Dropped, |event| {
            let Recipient {
                choices, duties, ..
            } = &recipient;
            choices.timing(event.kind(), duties, now)
        });
        match (event, timing) {
            (Ok(event), Timing::Now) => {
                sent.push(alert);
                events.push(event);
            }
            (_, Timing::Held(end)) => held.entry(end).or_default().push(alert.id),
            _ => dropped.push(alert.id),
        }
    }
    finish(&app.db, &dropped, None).await?;
    for (end, ids) in held {
        hold(&app.db, &ids, end).await?;
    }
    if events.is_empty() {
        return Ok(None);
    }
    let text = summary(&events, &app.config.site_origin);
    let outcome = send(app, recipient.chat_id, &text).await;
    record(app, recipient.chat_id, &sent, outcome).await
}

async fn send(app: &App, chat_id: i64, text: &str) -> Result<(), Failure> {
    let input = json!({
        "chat_id": chat_id,
        "text": text,
        "link_preview_options": { "is_disabled": true },
    });
    let sent: Result<Value, _> = telegram::call(app, "sendMessage", &input, Duration::ZERO).await;
    sent.map(drop)
}

async fn record(
    app: &App,
    chat_id: i64,
    alerts: &[&Due],
    outcome: Result<(), Failure>,
) -> anyhow::Result<Option<DateTime<Utc>>> {
    let (db, now) = (&app.db, app.clock.now());
    let ids: Vec<_> = alerts.iter().map(|alert| alert.id).collect();
    let Err(failure) = outcome else {
        delivered(db, &ids, now).await?;
        return Ok(None);
    };
    let why = failure.to_string();
    tracing::warn!(alerts = alerts.len(), "an alert was not delivered: {why}");
    match failure.status {
        Some(StatusCode::FORBIDDEN) => {
            finish(db, &ids, Some(&why)).await?;
            let mut tx = database::begin(db).await?;
            end_blocked(&mut tx, chat_id, now).await?;
            tx.commit().await?;
            Ok(None)
        }
        Some(StatusCode::BAD_REQUEST) => {
            finish(db, &ids, Some(&why)).await?;
            Ok(None)
        }
        status => {
            for alert in alerts {
                postpone(db, alert, failure.wait, &why, now).await?;
            }
            if [Some(StatusCode::UNAUTHORIZED), Some(StatusCode::NOT_FOUND)].contains(&status) {
                bail!("Telegram does not accept TELEGRAM_BOT_TOKEN: {why}");
            }
            // The limit of messages is the bot's, and a service that does not answer is called once in a round.
            let all_wait = status.is_none() || status == Some(StatusCode::TOO_MANY_REQUESTS);
            let seconds = failure.wait.unwrap_or(BREAK).clamp(1, BREAK_MAX);
            Ok(all_wait.then_some(now + TimeDelta::seconds(seconds)))
        }
    }
}

async fn delivered(db: &PgPool, ids: &[AlertMessageId], at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update telegram_outbox set next_at = null, sent_at = $2, failure = null
         where id = any($1)",
        ids as &[AlertMessageId],
        at
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stops sending alerts: after a failure, or because no operator has chosen them.
async fn finish(db: &PgPool, ids: &[AlertMessageId], failure: Option<&str>) -> sqlx::Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update telegram_outbox set next_at = null, failure = coalesce($2, failure)
         where id = any($1) and sent_at is null",
        ids as &[AlertMessageId],
        failure
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Lets alerts wait for the end of quiet hours. That is no attempt.
async fn hold(db: &PgPool, ids: &[AlertMessageId], end: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update telegram_outbox set held = true, next_at = $2, attempts = attempts - 1
         where id = any($1) and next_at is not null",
        ids as &[AlertMessageId],
        end
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Sets when an alert is sent again; it is given up once it has expired by then.
async fn postpone(
    db: &PgPool,
    alert: &Due,
    asked: Option<i64>,
    why: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let attempts = usize::try_from(alert.attempts).unwrap_or(usize::MAX);
    let next = next_attempt(attempts, asked, now, alert.expires_at);
    sqlx::query!(
        "update telegram_outbox set next_at = $2, failure = $3
         where id = $1 and next_at is not null",
        alert.id.get(),
        next,
        why
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Lets everything wait at least until a moment. `unsent` were claimed, but not tried.
async fn wait(db: &PgPool, unsent: &[AlertMessageId], until: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update telegram_outbox set next_at = $2,
             attempts = attempts - (id = any($1))::int
         where next_at < $2 or (id = any($1) and next_at is not null)",
        unsent as &[AlertMessageId],
        until
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn give_up_all(db: &PgPool) -> sqlx::Result<()> {
    sqlx::query!("update telegram_outbox set next_at = null where next_at is not null")
        .execute(db)
        .await?;
    Ok(())
}

/// Gives up what has expired, and deletes what expired long ago.
async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update telegram_outbox set next_at = null where next_at is not null and expires_at <= $1",
        now
    )
    .execute(db)
    .await?;
    sqlx::query!(
        "delete from telegram_outbox where id in (
             select id from telegram_outbox where expires_at <= $1 order by expires_at limit $2)",
        now - KEPT,
        PRUNED
    )
    .execute(db)
    .await?;
    Ok(())
}
