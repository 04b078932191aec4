//! Identity checks in the database.

use super::provider::Start;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::korea;
use hanpan_core::members::verification::identity::{
    Attempts, Conclusion, IdentityProof, IdentityState, Person, SESSION_VALID,
};
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

/// A check.
pub(super) struct Check {
    pub(super) key: Uuid,
    pub(super) state: IdentityState,
    pub(super) url: Option<String>,
    pub(super) expires_at: Option<DateTime<Utc>>,
}

impl Check {
    /// Whether its session can be completed.
    pub(super) fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.state == IdentityState::Pending && self.expires_at.is_some_and(|end| now < end)
    }

    /// Whether the member may still ask for its result: for a while after the end, since it may have been completed
    /// in time.
    pub(super) fn may_have_result(&self, now: DateTime<Utc>) -> bool {
        self.is_open(now - SESSION_VALID)
    }
}

/// Which check of a member.
#[derive(Clone, Copy)]
pub(super) enum Which {
    /// That of a request.
    Request(Uuid),
    /// That with a session's key.
    Key(Uuid),
    /// The last one for which the provider has opened a session.
    Last,
}

/// Returns a check of a member.
pub(super) async fn check(
    conn: &mut PgConnection,
    member_id: MemberId,
    which: Which,
) -> sqlx::Result<Option<Check>> {
    let (request_id, key) = match which {
        Which::Request(id) => (Some(id), None),
        Which::Key(key) => (None, Some(key)),
        Which::Last => (None, None),
    };
    sqlx::query_as!(
        Check,
        r#"select key, state as "state: IdentityState", url, expires_at
           from identity_checks
           where member_id = $1 and ($2::uuid is null or request_id = $2)
               and ($3::uuid is null or key = $3)
               and ($2 is not null or $3 is not null or state not in ('waiting', 'failed'))
           order by id desc limit 1"#,
        member_id.get(),
        request_id,
        key
    )
    .fetch_optional(conn)
    .await
}

/// Locks the member, and returns the registered account holder, which cannot change before the transaction ends.
pub(super) async fn lock(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<String> {
    sqlx::query_scalar!(
        "select account_holder from members where id = $1 for no key update",
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// Locks the persons: two members with the same person are concluded one after the other.
pub(super) async fn lock_persons(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtext('identities'))")
        .execute(conn)
        .await?;
    Ok(())
}

/// Returns what the member has proven: the newest result that only an operator can overrule decides on the review.
pub(crate) async fn proof(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<IdentityProof> {
    sqlx::query_as!(
        IdentityProof,
        r#"select max(c.proven_at) filter (where c.account_holder = m.account_holder
                   and c.decision is distinct from 'refused') as proven_at,
               coalesce((
                   select last.decision is distinct from 'accepted' from identity_checks last
                   where last.member_id = $1
                       and (last.state in ('underage', 'review') or last.decision is not null)
                   order by last.id desc limit 1
               ), false) as "in_review!"
           from identity_checks c join members m on m.id = c.member_id where c.member_id = $1"#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// Returns what a member has attempted on this Korean day.
pub(super) async fn attempts(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Attempts> {
    sqlx::query_as!(
        Attempts,
        r#"select count(*) filter (where created_at >= $2
                   and state not in ('waiting', 'failed')) as "sessions!",
               count(*) filter (where created_at >= $2) as "attempts!",
               max(created_at) filter (where state = 'waiting') as waiting_since
           from identity_checks where member_id = $1"#,
        member_id.get(),
        korea::start(korea::day(now))
    )
    .fetch_one(conn)
    .await
}

/// Records an attempt.
pub(super) async fn insert(
    conn: &mut PgConnection,
    member_id: MemberId,
    request_id: Uuid,
    start: &Start,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into identity_checks (member_id, request_id, key, state, created_at)
         values ($1, $2, $3, 'waiting', $4)",
        member_id.get(),
        request_id,
        start.key,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Records the provider's page. It ends the session before it: a member has one at a time. An attempt that fails
/// leaves the earlier session, since the member may have completed that one.
pub(super) async fn open(conn: &mut PgConnection, start: &Start, url: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "with opened as (
             update identity_checks set state = 'pending', url = $2, expires_at = $3
             where key = $1 and state = 'waiting' returning id, member_id
         )
         update identity_checks earlier set state = 'expired' from opened
         where earlier.member_id = opened.member_id and earlier.id <> opened.id
             and earlier.state = 'pending'",
        start.key,
        url,
        start.expires_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends an attempt or a session without a result.
pub(super) async fn end(
    conn: &mut PgConnection,
    key: Uuid,
    state: IdentityState,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update identity_checks set state = $2 where key = $1 and state in ('waiting', 'pending')",
        key,
        state as IdentityState
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the other members for whom a person is verified.
pub(super) async fn same_person(
    conn: &mut PgConnection,
    member_id: MemberId,
    hashes: &[Vec<u8>],
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        r#"select distinct member_id as "member_id!: i64" from identity_checks
           where person_hash = any($2) and proven_at is not null and member_id <> $1
           order by 1"#,
        member_id.get(),
        hashes
    )
    .fetch_all(conn)
    .await
}

/// Returns the member's tries without success.
pub(super) async fn refused_tries(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from identity_checks
           where member_id = $1 and state in ('nameDiffers', 'underage', 'refused')"#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// A result to record.
pub(super) struct NewResult<'a> {
    pub(super) key: Uuid,
    pub(super) holder: &'a str,
    /// The person, with the hash that is stored.
    pub(super) person: Option<(&'a Person, &'a [u8])>,
    pub(super) same_person_as: &'a [i64],
}

/// Records a result.
pub(super) async fn conclude(
    conn: &mut PgConnection,
    result: NewResult<'_>,
    conclusion: &Conclusion,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let proven = conclusion.state == IdentityState::Verified;
    sqlx::query!(
        "update identity_checks
         set state = $2, marks = $3, account_holder = $4, legal_name = $5, birth_date = $6,
             person_hash = $7, same_person_as = $8, concluded_at = $9, proven_at = $10
         where key = $1",
        result.key,
        conclusion.state as IdentityState,
        json!(conclusion.marks),
        result.holder,
        result.person.map(|(person, _)| person.name.as_str()),
        result.person.map(|(person, _)| person.birth),
        result.person.map(|(_, hash)| hash),
        result.same_person_as,
        now,
        proven.then_some(now)
    )
    .execute(conn)
    .await?;
    Ok(())
}
