//! The job that sends: it asks who is due, and decides and gives for each in a transaction of its own.

use crate::engagement::{coupons, messages};
use crate::ledger;
use crate::platform::failures::Failures;
use crate::platform::{App, database};
use crate::wallet::promotions;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::engagement::outreach::decide::{Addressee, OutreachResult, decide};
use hanpan_core::kernel::ids::{CampaignId, CouponGiftId, DispatchId, MemberId, OutreachId};
use sqlx::PgConnection;
use std::collections::{BTreeMap, HashSet};

/// Members that are asked for at once.
const CHUNK: i64 = 200;
/// Members of an outreach whom a run tries to reach before it goes on with the next outreach.
const SLICE: usize = 1_000;
/// Members of an outreach whom a run fails to reach before it leaves the others to the next run.
const FAILURES_MAX: usize = 1_000;

/// Sends what is due of every outreach, to a slice of its members in turn, so that a large one holds up no small one,
/// nor one that begins later. Several servers may do so at once. One that fails holds up no other either: the run fails
/// after all others.
pub async fn send_due(app: &App) -> anyhow::Result<()> {
    let mut turns = BTreeMap::<OutreachId, Turns>::new();
    loop {
        let mut more = false;
        for id in open(app).await? {
            let own = turns.entry(id).or_default();
            if own.error.is_some() {
                continue;
            }
            match send(app, id, own).await {
                Ok(left) => more |= left,
                Err(error) => own.error = Some(error),
            }
        }
        if !more {
            break;
        }
    }
    let mut failed = None;
    for (id, turns) in turns {
        if let Some(error) = turns.failure() {
            tracing::warn!(%id, "an outreach could not be sent to all: {error:#}");
            failed.get_or_insert(error.context(format!("outreach {id}")));
        }
    }
    failed.map_or(Ok(()), Err)
}

/// The turns of an outreach in a run.
#[derive(Default)]
struct Turns {
    /// Members who could not be reached: the next run tries them again.
    failed: HashSet<MemberId>,
    failures: Failures,
    /// Why the run goes on without it.
    error: Option<anyhow::Error>,
}

impl Turns {
    /// Why not all who are due have it.
    fn failure(self) -> Option<anyhow::Error> {
        let Self { failed, error, .. } = self;
        let unreached = || anyhow::anyhow!("it has not reached {} members", failed.len());
        error.or_else(|| (!failed.is_empty()).then(unreached))
    }
}

/// Returns the outreaches that have begun and are not over; none while outreach is switched off.
async fn open(app: &App) -> sqlx::Result<Vec<OutreachId>> {
    if !app.settings.get().outreach_enabled {
        return Ok(Vec::new());
    }
    sqlx::query_scalar!(
        r#"select id as "id: OutreachId" from outreaches
           where finished_at is null and starts_at <= $1 order by id"#,
        app.clock.now()
    )
    .fetch_all(&app.db)
    .await
}

/// Sends an outreach to a slice of those who are due, and ends it if all have it or its time is over. Returns whether
/// more may be due. Members who could not be reached in this run are left out.
async fn send(app: &App, id: OutreachId, turns: &mut Turns) -> anyhow::Result<bool> {
    let ended = sqlx::query!(
        "update outreaches set finished_at = $2 where id = $1 and finished_at is null and ends_at < $2",
        id.get(),
        app.clock.now()
    );
    if ended.execute(&app.db).await?.rows_affected() > 0 {
        return Ok(false);
    }
    let mut tried = 0;
    loop {
        // A member who could not be reached is still due: one more is read for each of them.
        let asked = CHUNK + i64::try_from(turns.failed.len())?;
        let due = sqlx::query_scalar!(
            r#"select member_id as "member_id!: MemberId" from outreach_due($1, $2, $3)"#,
            id.get(),
            app.clock.now(),
            asked
        );
        let due = due.fetch_all(&app.db).await?;
        for member_id in &due {
            if turns.failed.contains(member_id) {
                continue;
            }
            if tried == SLICE {
                return Ok(true);
            }
            tried += 1;
            let reached = reach(app, id, *member_id).await;
            let member = format!("outreach {id} to member {member_id}");
            match turns.failures.note(member, reached)? {
                Some(true) => {}
                Some(false) => return Ok(false),
                None => {
                    turns.failed.insert(*member_id);
                    anyhow::ensure!(
                        turns.failed.len() < FAILURES_MAX,
                        "it cannot reach {FAILURES_MAX} members"
                    );
                }
            }
        }
        if i64::try_from(due.len()).is_ok_and(|members| members < asked) {
            break;
        }
    }
    if turns.failed.is_empty() {
        finish(app, id).await?;
    }
    Ok(false)
}

/// Ends an outreach that all have, unless it waits for an event.
async fn finish(app: &App, id: OutreachId) -> sqlx::Result<()> {
    sqlx::query!(
        "update outreaches set finished_at = $2
         where id = $1 and finished_at is null and event = 'once'",
        id.get(),
        app.clock.now()
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// What an outreach gives, and to which part of the members.
struct Plan {
    dispatch_id: Option<DispatchId>,
    coupon_gift_id: Option<CouponGiftId>,
    campaign_id: Option<CampaignId>,
    holdout_percent: i16,
}

/// Decides for a member, gives, and writes the result. Returns whether the outreach still runs: what a campaign gives
/// waits while promotions are switched off.
async fn reach(app: &App, id: OutreachId, member_id: MemberId) -> anyhow::Result<bool> {
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, member_id).await?;
    let now = app.clock.now();
    let Some(plan) = running(&mut tx, id, now).await? else {
        return Ok(false);
    };
    let settings = app.settings.get();
    let offered = settings.promotions_enabled;
    if plan.campaign_id.is_some() && !offered {
        return Ok(false);
    }
    let since = now - TimeDelta::days(settings.outreach_member_days);
    if let Some(member) = addressee(&mut tx, id, member_id, since, now).await? {
        let max = settings.outreach_member_max;
        let mut result = decide(id, plan.holdout_percent, max, member);
        if result == OutreachResult::Sent && !give(&mut tx, &plan, member_id, offered, now).await? {
            result = OutreachResult::Unavailable;
        }
        sqlx::query!(
            "insert into outreach_members (outreach_id, member_id, result, created_at)
             values ($1, $2, $3, $4)",
            id.get(),
            member_id.get(),
            result as OutreachResult,
            now
        )
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// Returns what an outreach gives; `None` if it has ended or its time is over. It is not stopped before the transaction
/// ends.
async fn running(
    conn: &mut PgConnection,
    id: OutreachId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Plan>> {
    sqlx::query_as!(
        Plan,
        "select dispatch_id, coupon_gift_id, campaign_id, holdout_percent from outreaches
         where id = $1 and stopped_at is null and ends_at >= $2 for share",
        id.get(),
        now
    )
    .fetch_optional(conn)
    .await
}

/// Returns the facts about a member; `None` if the outreach has already processed them.
async fn addressee(
    conn: &mut PgConnection,
    id: OutreachId,
    member_id: MemberId,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Addressee>> {
    sqlx::query_as!(
        Addressee,
        r#"select m.id as "member_id: MemberId",
               m.approved_at is null or m.ban_type <> ban_type_none()
                   or m.withdrawal_type <> withdrawal_type_active() as "suspended!",
               coalesce(m.excluded_until > $4, false) as "excluded!",
               m.message_receive_flag = 1 as "wants_news!",
               (select count(*) from outreach_members x
                   where x.member_id = m.id and x.result = 'sent' and x.created_at > $3) as "received!"
           from members m
           where m.id = $2 and not exists (
               select from outreach_members x where x.outreach_id = $1 and x.member_id = m.id)"#,
        id.get(),
        member_id.get(),
        since,
        now
    )
    .fetch_optional(conn)
    .await
}

/// Gives it to a member. Returns whether it was still to be had.
async fn give(
    conn: &mut PgConnection,
    plan: &Plan,
    member_id: MemberId,
    promotions_enabled: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    if let Some(dispatch_id) = plan.dispatch_id {
        return messages::deliver(conn, dispatch_id, member_id, now).await;
    }
    if let Some(gift_id) = plan.coupon_gift_id {
        return coupons::hand(conn, gift_id, member_id, now).await;
    }
    let Some(campaign_id) = plan.campaign_id else {
        return Ok(false);
    };
    let granted = promotions::grant(conn, campaign_id, member_id, promotions_enabled, now).await?;
    Ok(granted.is_ok())
}
