//! Writes notices for the browsers of members who want them. A browser is notified of an event once, however
//! often it is queued.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, MemberId, PushSubscriptionId};
use hanpan_core::members::push::{KICK_OFF_LEAD, PushEvent, PushKind};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;

/// Name of the kind of a test, which is not chosen.
pub(super) const TEST: &str = "test";
/// What a browser follows, as it is stored.
pub(super) const FIXTURE: &str = "fixture";
/// See [`FIXTURE`].
pub(super) const LEAGUE: &str = "league";

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

/// A fixture that is about to begin.
#[derive(Debug, Clone)]
pub struct KickOff {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Its league.
    pub league_id: LeagueId,
    /// The name of the league.
    pub league: String,
    /// The start.
    pub start_at: DateTime<Utc>,
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

/// Queues a notice for one browser, whatever its member has chosen. Returns whether it was new.
pub(super) async fn to_browser(
    db: &PgPool,
    id: PushSubscriptionId,
    notice: &Notice,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
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
    Ok(written.rows_affected() > 0)
}

/// A notice for the browsers that follow a fixture or a league.
struct Announcement {
    subject: &'static str,
    subject_id: i64,
    /// Browsers that follow this league have its announcement instead.
    league_id: Option<LeagueId>,
    event: PushEvent,
    reference: String,
}

/// Queues notices of fixtures that are about to begin, for the browsers in which they or their leagues are starred.
/// A browser that follows a league has one notice of its fixtures that begin at the same time. `pages` is whether
/// fixtures have pages.
pub async fn queue_kick_offs(
    db: &PgPool,
    fixtures: &[KickOff],
    pages: bool,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if fixtures.is_empty() {
        return Ok(());
    }
    let announced = announcements(fixtures, pages);
    let subjects: Vec<String> = announced.iter().map(|it| it.subject.to_owned()).collect();
    let subject_ids: Vec<i64> = announced.iter().map(|it| it.subject_id).collect();
    let league_ids: Vec<_> = announced.iter().map(|it| it.league_id).collect();
    let references: Vec<String> = announced.iter().map(|it| it.reference.clone()).collect();
    let events: Vec<Json<&PushEvent>> = announced.iter().map(|it| Json(&it.event)).collect();
    // Several servers insert the same rows in the same order.
    sqlx::query!(
        "insert into push_outbox
             (subscription_id, member_id, kind, reference, event, created_at, expires_at, next_at)
         select s.id, s.member_id, $6, n.reference, n.event, $7, $8, $7
         from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::jsonb[])
             n (subject, subject_id, league_id, reference, event)
         join push_follows f on f.subject = n.subject and f.subject_id = n.subject_id
         join push_subscriptions s on s.id = f.subscription_id
         join push_choices c on c.member_id = s.member_id and $6 = any(c.kinds)
         where not exists (
             select from push_follows l
             where l.subscription_id = s.id and l.subject = $9 and l.subject_id = n.league_id)
         order by s.id, n.reference
         on conflict on constraint push_outbox_event do nothing",
        &subjects,
        &subject_ids,
        &league_ids as &[Option<LeagueId>],
        &references,
        &events as &[Json<&PushEvent>],
        PushKind::KickOff.code(),
        at,
        at + KICK_OFF_LEAD,
        LEAGUE
    )
    .execute(db)
    .await?;
    Ok(())
}

/// One announcement for each fixture, and one for each league and start.
fn announcements(fixtures: &[KickOff], pages: bool) -> Vec<Announcement> {
    let mut leagues = BTreeMap::<_, Vec<&KickOff>>::new();
    for fixture in fixtures {
        let key = (fixture.league_id, fixture.start_at);
        leagues.entry(key).or_default().push(fixture);
    }
    let single = |fixture: &KickOff| PushEvent::KickOff {
        home: fixture.home.clone(),
        away: fixture.away.clone(),
        page: pages.then_some(fixture.fixture_id),
    };
    let of_fixtures = fixtures.iter().map(|fixture| Announcement {
        subject: FIXTURE,
        subject_id: fixture.fixture_id.get(),
        league_id: Some(fixture.league_id),
        event: single(fixture),
        reference: fixture.fixture_id.to_string(),
    });
    let of_leagues = leagues
        .into_iter()
        .filter_map(|((league_id, start_at), begun)| {
            let event = match begun.as_slice() {
                [fixture] => single(fixture),
                [first, ..] => PushEvent::KickOffs {
                    league: first.league.clone(),
                },
                [] => return None,
            };
            Some(Announcement {
                subject: LEAGUE,
                subject_id: league_id.get(),
                league_id: None,
                event,
                reference: format!("league {league_id} {}", start_at.format("%FT%T")),
            })
        });
    of_fixtures.chain(of_leagues).collect()
}
