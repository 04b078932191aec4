//! Reads what is written to the bot: a code links the chat to its operator, a block ends the link.

use super::{bot_id, lease};
use crate::office::staff::subject;
use crate::platform::audit_log::{self, Entry};
use crate::platform::telegram::{self, Failure};
use crate::platform::{App, alerts, database};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::alerts::{AlertEvent, sent_code};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use std::time::Duration;

/// How long Telegram holds its answer back while there is no update. Shorter than the lease.
const WAIT: Duration = Duration::from_secs(20);
/// Updates that are read at a time.
const AT_ONCE: i64 = 50;
/// Why a link ends without its operator.
const BLOCKED: &str = "텔레그램에서 봇을 차단했습니다.";

/// An update of the bot.
#[derive(Debug, Deserialize)]
pub struct Update {
    #[serde(rename = "update_id")]
    id: i64,
    message: Option<Message>,
    my_chat_member: Option<Membership>,
}

#[derive(Debug, Deserialize)]
struct Message {
    chat: Chat,
    #[serde(default)]
    text: String,
}

#[derive(Debug, Deserialize)]
struct Chat {
    id: i64,
    r#type: String,
}

/// The bot was blocked in a chat, or is allowed again.
#[derive(Debug, Deserialize)]
struct Membership {
    chat: Chat,
    new_chat_member: Member,
}

#[derive(Debug, Deserialize)]
struct Member {
    status: String,
}

#[derive(Deserialize)]
struct Bot {
    username: String,
}

/// Reads the updates since the last call, on one server at a time, and waits a while for the first.
pub async fn read_updates(app: &App) -> anyhow::Result<()> {
    let Some(bot) = bot_id(app) else {
        return Ok(());
    };
    if !lease::lead(app).await? {
        return Ok(());
    }
    let next = next_update(app, bot).await?;
    let input = json!({
        "offset": next,
        "limit": AT_ONCE,
        "timeout": WAIT.as_secs(),
        "allowed_updates": ["message", "my_chat_member"],
    });
    let updates: Vec<Value> = telegram::call(app, "getUpdates", &input, WAIT).await?;
    for update in updates {
        if let Some((id, update)) = read_update(update) {
            apply(app, bot, id, update).await?;
        }
    }
    Ok(())
}

/// Reads an update with its id. Returns the id alone for an update of another form, which is passed over; `None`
/// without an id that another one can follow.
pub fn read_update(update: Value) -> Option<(i64, Option<Update>)> {
    let id = update.get("update_id").and_then(Value::as_i64);
    let id = id.filter(|id| (0..i64::MAX).contains(id))?;
    Some((id, serde_json::from_value(update).ok()))
}

/// Returns the first update that was not read yet. The name of a bot that is new here is asked for.
async fn next_update(app: &App, bot: i64) -> anyhow::Result<i64> {
    let next = sqlx::query_scalar!("select next_update from telegram_bots where id = $1", bot);
    if let Some(next) = next.fetch_optional(&app.db).await? {
        return Ok(next);
    }
    let own: Bot = telegram::call(app, "getMe", &json!({}), Duration::ZERO).await?;
    sqlx::query!(
        "insert into telegram_bots (id, username) values ($1, $2) on conflict (id) do nothing",
        bot,
        own.username
    )
    .execute(&app.db)
    .await?;
    Ok(0)
}

/// Applies an update once.
async fn apply(app: &App, bot: i64, id: i64, update: Option<Update>) -> anyhow::Result<()> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let counted = sqlx::query!(
        "update telegram_bots set next_update = $2::bigint + 1 where id = $1 and next_update <= $2",
        bot,
        id
    );
    if counted.execute(&mut *tx).await?.rows_affected() == 0 {
        return Ok(());
    }
    let answer = match update {
        Some(update) => handle(&mut tx, update, now).await?,
        None => None,
    };
    tx.commit().await?;
    if let Some((chat_id, text)) = answer {
        // Only a hint for the person who writes: it is not repeated.
        if let Err(error) = reply(app, chat_id, text).await {
            tracing::debug!("a message to the bot was not answered: {error}");
        }
    }
    Ok(())
}

/// Returns what a chat that was not linked is answered.
async fn handle(
    conn: &mut PgConnection,
    update: Update,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(i64, &'static str)>> {
    if let Some(Membership {
        chat,
        new_chat_member,
    }) = update.my_chat_member
        && new_chat_member.status == "kicked"
    {
        end_blocked(conn, chat.id, now).await?;
    }
    // Others could read along in a group.
    let Some(Message { chat, text }) = update.message.filter(|sent| sent.chat.r#type == "private")
    else {
        return Ok(None);
    };
    let Some(code) = sent_code(&text) else {
        let hint = "운영자 화면의 ‘내 알림’에서 받은 연결 코드를 보내주세요.";
        return Ok(Some((chat.id, hint)));
    };
    Ok(match link(conn, chat.id, &code, update.id, now).await? {
        Linked::Done => None,
        Linked::Unknown => Some((chat.id, "연결 코드가 올바르지 않거나 만료되었습니다.")),
        Linked::Taken => Some((
            chat.id,
            "이 대화방은 다른 운영자와 연결되어 있습니다. 먼저 그 연결을 해제해주세요.",
        )),
    })
}

/// What has become of a code.
enum Linked {
    /// The chat is linked.
    Done,
    /// No such code, or an expired one.
    Unknown,
    /// The chat is another operator's.
    Taken,
}

async fn link(
    conn: &mut PgConnection,
    chat_id: i64,
    code: &str,
    update_id: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Linked> {
    let owner = sqlx::query_scalar!(
        "select c.member_id from telegram_codes c
         join operators o on o.member_id = c.member_id and o.closed_at is null
         where c.hash = $1 and c.expires_at > $2 for no key update of o",
        hash(code),
        now
    );
    let Some(id) = owner.fetch_optional(&mut *conn).await? else {
        return Ok(Linked::Unknown);
    };
    let taken = sqlx::query_scalar!(
        r#"select exists (select from telegram_links where chat_id = $1 and member_id <> $2)
               as "taken!""#,
        chat_id,
        id.get()
    );
    if taken.fetch_one(&mut *conn).await? {
        return Ok(Linked::Taken);
    }
    end_link(conn, id).await?;
    sqlx::query!(
        "insert into telegram_links (member_id, chat_id, linked_at) values ($1, $2, $3)",
        id.get(),
        chat_id,
        now
    )
    .execute(&mut *conn)
    .await?;
    alerts::emit_to(&mut *conn, id, &AlertEvent::Linked, update_id, now).await?;
    let entry = Entry::system(AuditAction::StaffLinkAlerts, subject(id));
    audit_log::write(conn, entry, now).await?;
    Ok(Linked::Done)
}

/// Ends the link of an operator, the code, and what waits for the chat. Returns whether there was a link.
pub(in crate::office) async fn end_link(
    conn: &mut PgConnection,
    id: MemberId,
) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "with code as (delete from telegram_codes where member_id = $1),
             waiting as (update telegram_outbox set next_at = null
                 where member_id = $1 and next_at is not null)
         delete from telegram_links where member_id = $1",
        id.get()
    );
    Ok(ended.execute(conn).await?.rows_affected() > 0)
}

/// Ends the link of a chat in which the bot is blocked.
pub(super) async fn end_blocked(
    conn: &mut PgConnection,
    chat_id: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        "select o.member_id from operators o
         join telegram_links l on l.member_id = o.member_id and l.chat_id = $1
         for no key update of o",
        chat_id
    );
    let Some(id) = owner.fetch_optional(&mut *conn).await? else {
        return Ok(());
    };
    if end_link(conn, id).await? {
        let entry = Entry::system(AuditAction::StaffUnlinkAlerts, subject(id));
        audit_log::write(conn, entry.reason(BLOCKED.to_owned()), now).await?;
    }
    Ok(())
}

async fn reply(app: &App, chat_id: i64, text: &str) -> Result<(), Failure> {
    let input = json!({ "chat_id": chat_id, "text": text });
    let sent: Result<Value, _> = telegram::call(app, "sendMessage", &input, Duration::ZERO).await;
    sent.map(drop)
}

/// Hashes a code for the database.
pub(super) fn hash(code: &str) -> Vec<u8> {
    Sha256::digest(code).to_vec()
}
