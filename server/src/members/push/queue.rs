//! Writes notices for the browsers of members who want them. A browser is notified of an event once, however
//! often it is queued.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MemberId, PushSubscriptionId};
use hanpan_core::members::push::{PushEvent, PushKind};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};

/// Name of the kind of a test, which is not chosen.
pub(super) const TEST: &str = "test";

/// What a member is notified of.
#[derive(Debug, Clone)]
pub struct Notice {
    /// The member.
    pub member_id: MemberId,
    /// What is reported.
    pub event: PushEvent,
    /// What it is about, the same each time for the same event.
    pub reference: String,
}

/// A starred fixture that is about to begin.
#[derive(Debug, Clone)]
pub struct KickOff {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The home side.
    pub home: String,
    /// The away side.
    pub away: String,
}

fn kind(event: &PushEvent) -> &'static str {
    event.kind().map_or(TEST, PushKind::code)
}

/// Queues notices, in the transaction that causes them. Nothing is written for members who do not want
/// them or have no browser.
pub async fn queue(
    conn: &mut PgConnection,
    notices: &[Notice],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if notices.is_empty() || !anybody(conn).await? {
        return Ok(());
    }
    let member_ids: Vec<_> = notices.iter().map(|notice| notice.member_id).collect();
    let kinds = notices.iter().map(|notice| kind(&notice.event).to_owned());
    let kinds: Vec<String> = kinds.collect();
    let references = notices.iter().map(|notice| notice.reference.clone());
    let references: Vec<String> = references.collect();
    let events: Vec<Json<&PushEvent>> = notices.iter().map(|notice| Json(&notice.event)).collect();
    let expiries = notices.iter().map(|notice| at + notice.event.lifetime());
    let expiries: Vec<DateTime<Utc>> = expiries.collect();
    sqlx::query!(
        "insert into push_outbox
             (subscription_id, member_id, kind, reference, event, created_at, expires_at, next_at)
         select s.id, s.member_id, n.kind, n.reference, n.event, $6, n.expires_at, $6
         from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[])
             n (member_id, kind, reference, event, expires_at)
         join push_choices c on c.member_id = n.member_id and n.kind = any(c.kinds)
         join push_subscriptions s on s.member_id = n.member_id
         on conflict on constraint push_outbox_event do nothing",
        &member_ids as &[MemberId],
        &kinds,
        &references,
        &events as &[Json<&PushEvent>],
        &expiries,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether any browser receives notices: on most sites none does.
async fn anybody(conn: &mut PgConnection) -> sqlx::Result<bool> {
    let any = sqlx::query_scalar!(r#"select exists (select from push_subscriptions) as "any!""#);
    any.fetch_one(conn).await
}

/// Queues a notice for one browser, whatever its member has chosen.
pub(super) async fn to_browser(
    db: &PgPool,
    id: PushSubscriptionId,
    notice: &Notice,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into push_outbox
             (subscription_id, member_id, kind, reference, event, created_at, expires_at, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $6)
         on conflict on constraint push_outbox_event do nothing",
        id.get(),
        notice.member_id.get(),
        kind(&notice.event),
        notice.reference,
        Json(&notice.event) as _,
        at,
        at + notice.event.lifetime()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Queues notices of fixtures that are about to begin, for the browsers in which they are starred.
pub async fn queue_kick_offs(
    db: &PgPool,
    fixtures: &[KickOff],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let fixture_ids: Vec<_> = fixtures.iter().map(|fixture| fixture.fixture_id).collect();
    let events = fixtures.iter().map(|fixture| {
        Json(PushEvent::KickOff {
            home: fixture.home.clone(),
            away: fixture.away.clone(),
        })
    });
    let events: Vec<Json<PushEvent>> = events.collect();
    let Some(Json(event)) = events.first() else {
        return Ok(());
    };
    // Several servers insert the same rows in the same order.
    sqlx::query!(
        "insert into push_outbox
             (subscription_id, member_id, kind, reference, event, created_at, expires_at, next_at)
         select s.id, s.member_id, $3, n.fixture_id::text, n.event, $4, $5, $4
         from unnest($1::bigint[], $2::jsonb[]) n (fixture_id, event)
         join push_follows f on f.fixture_id = n.fixture_id
         join push_subscriptions s on s.id = f.subscription_id
         join push_choices c on c.member_id = s.member_id and $3 = any(c.kinds)
         order by s.id, n.fixture_id
         on conflict on constraint push_outbox_event do nothing",
        &fixture_ids as &[FixtureId],
        &events as &[Json<PushEvent>],
        kind(event),
        at,
        at + event.lifetime()
    )
    .execute(db)
    .await?;
    Ok(())
}
