//! The browsers of a member that receive notices, and the member's choices.
//!
//! A browser belongs to one member: the one who is logged in with it. So one that is shared never shows the notices
//! of a member who used it before.

use super::Vapid;
use super::queue::{self, FIXTURE, LEAGUE, Notice};
use crate::platform::http::{Call, Result, Session};
use crate::platform::vapid::decode;
use crate::platform::{App, database};
use hanpan_core::api::{
    ChangePushChoices, CheckPushBrowser, Empty, SubscribeToPush, TestPush, UnsubscribeFromPush,
};
use hanpan_core::kernel::ids::{MemberId, PushSubscriptionId, SessionId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::push::{
    BROWSERS_MAX, PushBrowser, PushChoices, PushEvent, PushKind, PushSettings, SubscribePush,
    is_push_endpoint,
};
use sqlx::{PgConnection, PgPool};
use web_push_native::p256::PublicKey;

/// Returns the member's notices. A browser of this member belongs to this session from now on; one of another
/// member, who has used it before, no longer receives any.
pub(super) async fn check(call: Call<CheckPushBrowser>) -> Result<PushSettings> {
    let (app, session) = (&call.app, &call.caller);
    call.input.check()?;
    let mut subscribed = false;
    if let Some(endpoint) = &call.input.endpoint {
        let mut tx = database::begin(&app.db).await?;
        let session_id = live_session(&mut tx, session).await?;
        forget_others(&mut tx, endpoint, session.member_id).await?;
        let own = sqlx::query_scalar!(
            "update push_subscriptions set session_id = $3
             where endpoint = $1 and member_id = $2 returning id",
            endpoint,
            session.member_id.get(),
            session_id.get()
        );
        let own = own.fetch_optional(&mut *tx).await?;
        if let Some(id) = own {
            follow(&mut tx, id, &call.input).await?;
        }
        tx.commit().await?;
        subscribed = own.is_some();
    }
    settings(app, session.member_id, subscribed).await
}

/// Returns the id of the session, which cannot end before the transaction does. Refused if it has ended: the end of a
/// session ends notices, which must not begin again.
async fn live_session(conn: &mut PgConnection, session: &Session) -> Result<SessionId> {
    let id = sqlx::query_scalar!(
        "select id from sessions where token_hash = $1 and ended_at is null for share",
        session.token_hash
    );
    let id = id.fetch_optional(conn).await?;
    Ok(id.ok_or(Problem::LoginRequired)?)
}

/// Ends the notices of other members to a browser, with what they have starred in it.
async fn forget_others(
    conn: &mut PgConnection,
    endpoint: &str,
    member_id: MemberId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from push_subscriptions where endpoint = $1 and member_id <> $2",
        endpoint,
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces the fixtures and the leagues that a browser follows. Without a list they stay as they are.
async fn follow(
    conn: &mut PgConnection,
    id: PushSubscriptionId,
    browser: &PushBrowser,
) -> sqlx::Result<()> {
    if let Some(fixtures) = &browser.fixture_ids {
        let ids: Vec<i64> = fixtures.iter().map(|id| id.get()).collect();
        replace_followed(conn, id, FIXTURE, &ids).await?;
    }
    if let Some(leagues) = &browser.league_ids {
        let ids: Vec<i64> = leagues.iter().map(|id| id.get()).collect();
        replace_followed(conn, id, LEAGUE, &ids).await?;
    }
    Ok(())
}

async fn replace_followed(
    conn: &mut PgConnection,
    id: PushSubscriptionId,
    subject: &str,
    ids: &[i64],
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from push_follows
         where subscription_id = $1 and subject = $2 and subject_id <> all($3)",
        id.get(),
        subject,
        ids
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into push_follows (subscription_id, subject, subject_id)
         select $1, $2, id from unnest($3::bigint[]) id on conflict do nothing",
        id.get(),
        subject,
        ids
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn settings(app: &App, member_id: MemberId, subscribed: bool) -> Result<PushSettings> {
    let key = app.state::<Vapid>().0.as_ref();
    let key = key.filter(|_| app.settings.get().push_enabled);
    Ok(PushSettings {
        public_key: key.map(|key| key.public.clone()),
        subscribed,
        choices: choices(&app.db, member_id).await?,
    })
}

async fn choices(db: &PgPool, member_id: MemberId) -> sqlx::Result<PushChoices> {
    let row = sqlx::query!(
        "select kinds, show_amounts from push_choices where member_id = $1",
        member_id.get()
    );
    let row = row.fetch_optional(db).await?;
    Ok(row.map_or_else(PushChoices::default, |row| PushChoices {
        kinds: kinds(&row.kinds),
        show_amounts: row.show_amounts,
    }))
}

fn kinds(codes: &[String]) -> Vec<PushKind> {
    let kinds = codes.iter();
    kinds.filter_map(|code| PushKind::of_code(code)).collect()
}

/// Lets a browser receive the member's notices, and no longer those of another member. A repeated request changes
/// nothing.
pub(super) async fn subscribe(call: Call<SubscribeToPush>) -> Result<PushSettings> {
    let (app, session, browser) = (&call.app, &call.caller, &call.input);
    let vapid = app.state::<Vapid>();
    if vapid.0.is_none() || !app.settings.get().push_enabled {
        return Err(Problem::PushUnavailable.into());
    }
    if !is_push_endpoint(&browser.endpoint, &app.config.push.push_service) {
        return Err(Problem::PushBrowserUnknown.into());
    }
    let (p256dh, auth) = browser_keys(browser).ok_or(Problem::PushBrowserUnknown)?;
    let mut tx = database::begin(&app.db).await?;
    let session_id = live_session(&mut tx, session).await?;
    forget_others(&mut tx, &browser.endpoint, session.member_id).await?;
    sqlx::query!(
        "insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, created_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint push_subscriptions_endpoint do update
         set member_id = excluded.member_id, session_id = excluded.session_id,
             p256dh = excluded.p256dh, auth = excluded.auth",
        session.member_id.get(),
        session_id.get(),
        browser.endpoint,
        p256dh,
        auth,
        app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from push_subscriptions where id in (
             select id from push_subscriptions where member_id = $1 and endpoint <> $2
             order by id desc offset $3)",
        session.member_id.get(),
        browser.endpoint,
        BROWSERS_MAX - 1
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    settings(app, session.member_id, true).await
}

/// Returns the public key and the secret of a browser; `None` if they are wrong.
pub fn browser_keys(browser: &SubscribePush) -> Option<(Vec<u8>, Vec<u8>)> {
    let p256dh = decode(&browser.p256dh).filter(|key| key.len() == 65)?;
    let auth = decode(&browser.auth).filter(|secret| secret.len() == 16)?;
    // The point has to be on the curve.
    PublicKey::from_sec1_bytes(&p256dh).ok()?;
    Some((p256dh, auth))
}

/// Stops notices to a browser of the member. A repeated request changes nothing.
pub(super) async fn unsubscribe(call: Call<UnsubscribeFromPush>) -> Result<Empty> {
    sqlx::query!(
        "delete from push_subscriptions where endpoint = $1 and member_id = $2",
        call.input.endpoint,
        call.caller.member_id.get()
    )
    .execute(&call.app.db)
    .await?;
    Ok(Empty {})
}

/// Chooses what the member is notified of.
pub(super) async fn choose(call: Call<ChangePushChoices>) -> Result<PushChoices> {
    let codes = call.input.codes();
    sqlx::query!(
        "insert into push_choices (member_id, kinds, show_amounts) values ($1, $2, $3)
         on conflict (member_id) do update
         set kinds = excluded.kinds, show_amounts = excluded.show_amounts",
        call.caller.member_id.get(),
        &codes,
        call.input.show_amounts
    )
    .execute(&call.app.db)
    .await?;
    Ok(PushChoices {
        kinds: kinds(&codes),
        show_amounts: call.input.show_amounts,
    })
}

/// Queues a test notice for a browser of the member, one for each minute of the clock.
pub(super) async fn test(call: Call<TestPush>) -> Result<Empty> {
    let (app, now) = (&call.app, call.app.clock.now());
    if !app.settings.get().push_enabled {
        return Err(Problem::PushUnavailable.into());
    }
    let Session { member_id, .. } = call.caller;
    let id = sqlx::query_scalar!(
        "select id from push_subscriptions where endpoint = $1 and member_id = $2",
        call.input.endpoint,
        member_id.get()
    );
    let id = id.fetch_optional(&app.db).await?;
    let id = id.ok_or(Problem::NotFound)?;
    let notice = Notice {
        member_id,
        event: PushEvent::Test,
        reference: now.format("%FT%R").to_string(),
    };
    if queue::to_browser(&app.db, id, &notice, now).await? {
        Ok(Empty {})
    } else {
        Err(Problem::TooManyRequests.into())
    }
}

/// Stops notices to the browser of a session that ends by a logout.
pub(crate) async fn forget_session(conn: &mut PgConnection, token_hash: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from push_subscriptions
         where session_id = (select id from sessions where token_hash = $1)",
        token_hash
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stops notices to all browsers of a member.
pub(crate) async fn forget_member(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from push_subscriptions where member_id = $1",
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}
