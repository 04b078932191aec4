//! Partners' commissions, once per Korean day: computed from the settlements of the day by that day's
//! tree, and posted as owed. A day that a later correction has changed is computed again, with the days
//! after it until the deficits carried into them are unchanged; the difference is posted.

use super::tree;
use crate::ledger::commission::{Earned, owe};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::partners::commission::{Change, PartnerFigures, Posted, changes, day};
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::partners::{
    CommissionRow, CommissionRun, DAY_CLOSES_AFTER, PartnerProblem,
};
use hanpan_core::api::{AdminPostCommissions, AdminPreviewCommissions};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject};
use hanpan_core::kernel::ids::{PartnerId, ShareId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use serde_json::json;
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet};

/// Key of the lock that lets one run execute at a time.
const RUN_LOCK: i64 = 0x636f_6d6d_6973;

/// Posts commissions if there is a finished day that is not computed.
pub async fn run_due(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let mut conn = app.db.acquire().await?;
    let due = next_day(&mut conn).await?;
    drop(conn);
    if due.is_some_and(|due| due <= last_day(now)) {
        let mut tx = database::begin(&app.db).await?;
        let run = post_pending(&mut tx, now).await?;
        if let Some(entry) = entry(&run, Entry::system) {
            audit_log::write(&mut tx, entry, now).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Returns what a run would post now.
pub(super) async fn preview(call: Call<AdminPreviewCommissions>) -> Result<CommissionRun> {
    let mut conn = call.app.db.acquire().await?;
    let now = call.app.clock.now();
    let corrected = sqlx::query_scalar!(
        "select distinct day from commission_corrections where day <= $1",
        last_day(now)
    )
    .fetch_all(&mut *conn)
    .await?;
    let pending = pending(&mut conn, corrected, now).await?;
    Ok(shown(&mut conn, &pending, now).await?)
}

/// Posts a run. Refused if its total has changed since it was shown.
pub(super) async fn post(call: Call<AdminPostCommissions>) -> Result<CommissionRun> {
    let (app, now) = (&call.app, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let run = post_pending(&mut tx, now).await?;
    if run.total != call.input.total {
        return Err(PartnerProblem::CommissionChanged.into());
    }
    let act = |action, subject| Entry::new(&call.caller, action, subject);
    if let Some(entry) = entry(&run, act) {
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(run)
}

/// Returns the audit log entry of a run; `None` if it posted nothing.
fn entry(run: &CommissionRun, act: impl Fn(AuditAction, Subject) -> Entry) -> Option<Entry> {
    let until = run.until.filter(|_| !run.rows.is_empty())?;
    let after = json!({ "shares": run.rows.len(), "total": run.total });
    Some(
        act(
            AuditAction::CommissionPost,
            AuditSubject::CommissionDay.of(until),
        )
        .after(after),
    )
}

/// Returns the last finished Korean day.
pub(crate) fn last_day(now: DateTime<Utc>) -> NaiveDate {
    let day = korea::day(now - DAY_CLOSES_AFTER);
    // Only the calendar's first day has no day before it.
    day.pred_opt().unwrap_or(day)
}

/// Returns the first day with a partner.
async fn first_day(conn: &mut PgConnection) -> sqlx::Result<Option<NaiveDate>> {
    sqlx::query_scalar!("select min(holds_from) from partner_terms where parent_id is not null")
        .fetch_one(conn)
        .await
}

/// Returns the first day that is not computed; `None` if there are no partners.
pub(super) async fn next_day(conn: &mut PgConnection) -> sqlx::Result<Option<NaiveDate>> {
    let computed = sqlx::query_scalar!("select max(day) from commission_days")
        .fetch_one(&mut *conn)
        .await?;
    match computed.and_then(|day| day.succ_opt()) {
        Some(next) => Ok(Some(next)),
        None => first_day(conn).await,
    }
}

/// A day with its changes to be posted.
struct PendingDay {
    day: NaiveDate,
    changes: Vec<Change<PartnerId>>,
    deficits: BTreeMap<PartnerId, Won>,
}

/// Returns what has to be posted: for all days that are not computed, and for corrected days. After a day whose
/// deficits are those that were stored, nothing changes until the next of them.
async fn pending(
    conn: &mut PgConnection,
    corrected: Vec<NaiveDate>,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<PendingDay>> {
    let Some((first, next)) = first_day(conn).await?.zip(next_day(conn).await?) else {
        return Ok(Vec::new());
    };
    let last = last_day(now);
    let again = corrected
        .into_iter()
        .filter(|day| (first..next).contains(day));
    let new = next.iter_days().take_while(|day| *day <= last);
    let mut due: BTreeSet<NaiveDate> = again.chain(new).collect();
    let mut pending: Vec<PendingDay> = Vec::with_capacity(due.len());
    while let Some(at) = due.pop_first() {
        let deficits = carried_into(conn, at, pending.last()).await?;
        let computed = compute(conn, at, &deficits).await?;
        if at < next && computed.deficits != kept_deficits(conn, at).await? {
            due.extend(at.succ_opt().filter(|day| *day <= last));
        }
        pending.push(computed);
    }
    Ok(pending)
}

/// Computes a day into which these deficits are carried.
async fn compute(
    conn: &mut PgConnection,
    at: NaiveDate,
    deficits: &BTreeMap<PartnerId, Won>,
) -> anyhow::Result<PendingDay> {
    let tree = tree::on(conn, at).await.context("a tree that is none")?;
    let below = tree.nodes().filter(|node| node.parent.is_some());
    let partners: Vec<i64> = below.map(|node| node.id.get()).collect();
    let own = own(conn, at, &partners, deficits).await?;
    let earned = day(&tree, &own).context("sums beyond all amounts")?;
    Ok(PendingDay {
        day: at,
        changes: changes(&earned.shares, &posted(conn, at).await?),
        deficits: earned.deficits,
    })
}

/// Returns the deficits of the day before: as just computed if that day was computed last, otherwise as stored.
async fn carried_into(
    conn: &mut PgConnection,
    day: NaiveDate,
    computed: Option<&PendingDay>,
) -> sqlx::Result<BTreeMap<PartnerId, Won>> {
    let Some(before) = day.pred_opt() else {
        return Ok(BTreeMap::new());
    };
    match computed.filter(|it| it.day == before) {
        Some(computed) => Ok(computed.deficits.clone()),
        None => kept_deficits(conn, before).await,
    }
}

pub(super) async fn kept_deficits(
    conn: &mut PgConnection,
    day: NaiveDate,
) -> sqlx::Result<BTreeMap<PartnerId, Won>> {
    let kept = sqlx::query!(
        r#"select partner_id, deficit as "deficit: Won" from commission_deficits where day = $1"#,
        day
    )
    .fetch_all(conn)
    .await?;
    Ok(kept
        .into_iter()
        .map(|it| (it.partner_id, it.deficit))
        .collect())
}

/// Returns the sums of some partners' own members on a day, from the slips themselves: they are posted
/// as money, and those of a day are found by an index.
pub(super) async fn own(
    conn: &mut PgConnection,
    day: NaiveDate,
    partners: &[i64],
    deficits: &BTreeMap<PartnerId, Won>,
) -> sqlx::Result<Vec<PartnerFigures>> {
    let mut own = sqlx::query_as!(
        PartnerFigures,
        r#"select p.partner_id as "partner_id!: PartnerId",
               coalesce(sum(turnover) filter (where game = 'casino'), 0)::bigint as "casino!: Won",
               coalesce(sum(turnover) filter (where game = 'slot'), 0)::bigint as "slot!: Won",
               coalesce(sum(turnover) filter (where game = 'minigame'), 0)::bigint as "mini!: Won",
               coalesce(sum(turnover) filter (where game in ('sports', 'inplay')), 0)::bigint
                   as "sports!: Won",
               coalesce(sum(turnover) filter (where game = 'virtual'), 0)::bigint
                   as "virtual_sports!: Won",
               coalesce(sum(loss), 0)::bigint as "net_loss!: Won", 0::bigint as "deficit!: Won"
           from unnest($4::bigint[]) as p (partner_id)
           left join partner_members_on($1) m on m.partner_id = p.partner_id
           left join plays on plays.member_id = m.member_id
               and plays.played_at >= $2 and plays.played_at < $3
           group by p.partner_id order by p.partner_id"#,
        day,
        korea::start(day),
        korea::start(day.succ_opt().unwrap_or(day)),
        partners
    )
    .fetch_all(conn)
    .await?;
    for own in &mut own {
        own.deficit = deficits.get(&own.partner_id).copied().unwrap_or_default();
    }
    Ok(own)
}

/// Returns what was last posted for a day.
async fn posted(
    conn: &mut PgConnection,
    day: NaiveDate,
) -> sqlx::Result<BTreeMap<(PartnerId, CommissionBase), Posted>> {
    let rows = sqlx::query!(
        r#"select distinct on (partner_id, agent) partner_id, agent as "agent: CommissionBase",
               base as "base: Won", rate as "rate: Rate", after as "after: Won"
           from commissions where day = $1
           order by partner_id, agent, revision desc"#,
        day
    )
    .fetch_all(conn)
    .await?;
    let posted = rows.into_iter().map(|row| {
        let posted = Posted {
            base: row.base,
            rate: row.rate,
            amount: row.after,
        };
        ((row.partner_id, row.agent), posted)
    });
    Ok(posted.collect())
}

/// Formats what is pending for operators.
async fn shown(
    conn: &mut PgConnection,
    pending: &[PendingDay],
    now: DateTime<Utc>,
) -> anyhow::Result<CommissionRun> {
    let names = sqlx::query!(
        "select p.id, m.id as member_id, m.user_id, m.nickname
         from partners p join members m on m.id = p.member_id"
    )
    .fetch_all(conn)
    .await?;
    let names: BTreeMap<PartnerId, _> = names.iter().map(|name| (name.id, name)).collect();
    let mut rows = Vec::new();
    for pending in pending {
        for Change { share, before } in &pending.changes {
            let name = names.get(&share.earner_id).context("a partner of nobody")?;
            rows.push(CommissionRow {
                day: pending.day,
                partner_id: share.earner_id,
                member_id: name.member_id,
                user_id: name.user_id.clone(),
                nickname: name.nickname.clone(),
                agent: share.agent,
                base: share.base,
                rate: share.rate,
                before: *before,
                after: share.amount,
                posted_at: None,
            });
        }
    }
    let until = (!pending.is_empty()).then(|| last_day(now));
    CommissionRun::of(until, rows).context("sums beyond all amounts")
}

/// Posts what is pending, under a lock: of two concurrent runs the second finds nothing left. Takes the
/// notes of corrections before reading anything else, so that none is taken whose slip was not seen.
async fn post_pending(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> anyhow::Result<CommissionRun> {
    sqlx::query!("select pg_advisory_xact_lock($1)", RUN_LOCK)
        .execute(&mut *conn)
        .await?;
    let corrected = sqlx::query_scalar!(
        "delete from commission_corrections where day <= $1 returning day",
        last_day(now)
    )
    .fetch_all(&mut *conn)
    .await?;
    let pending = pending(conn, corrected, now).await?;
    let mut run = shown(conn, &pending, now).await?;
    for pending in &pending {
        write_day(conn, pending, now).await?;
    }
    let mut earned = Vec::with_capacity(run.rows.len());
    for row in &mut run.rows {
        row.posted_at = Some(now);
        earned.push(Earned {
            id: write(conn, row, now).await?,
            member_id: row.member_id,
            before: row.before,
            after: row.after,
        });
    }
    owe(conn, Earner::Partner, &earned, now).await?;
    Ok(run)
}

/// Records that a day is computed, with the deficits carried on from it.
async fn write_day(
    conn: &mut PgConnection,
    pending: &PendingDay,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into commission_days (day, posted_at) values ($1, $2) on conflict (day) do nothing",
        pending.day,
        now
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from commission_deficits where day = $1",
        pending.day
    )
    .execute(&mut *conn)
    .await?;
    let partners: Vec<i64> = pending
        .deficits
        .keys()
        .copied()
        .map(PartnerId::get)
        .collect();
    let deficits: Vec<i64> = pending.deficits.values().map(|left| left.get()).collect();
    sqlx::query!(
        "insert into commission_deficits (day, partner_id, deficit)
         select $1, * from unnest($2::bigint[], $3::bigint[])",
        pending.day,
        &partners,
        &deficits
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts a share that is new or was corrected. Returns its id.
async fn write(
    conn: &mut PgConnection,
    row: &CommissionRow,
    now: DateTime<Utc>,
) -> sqlx::Result<ShareId> {
    sqlx::query_scalar!(
        "insert into commissions (day, partner_id, member_id, agent, revision, base, rate, before,
             after, created_at)
         select $1, $2, $3, $4, coalesce(max(revision), 0) + 1, $5, $6, $7, $8, $9
         from commissions where day = $1 and partner_id = $2 and agent = $4
         returning id",
        row.day,
        row.partner_id.get(),
        row.member_id.get(),
        row.agent as _,
        row.base.get(),
        row.rate as _,
        row.before.get(),
        row.after.get(),
        now
    )
    .fetch_one(conn)
    .await
}
