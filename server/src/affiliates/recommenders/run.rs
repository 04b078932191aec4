//! Recommenders' profits, once per Korean day: computed from the friends' turnover on the day by that
//! day's terms, and posted as owed. A day that a later correction has changed is computed again; the
//! difference is posted.

use super::terms;
use crate::affiliates::partners::run::last_day;
use crate::ledger::commission::{Earned, owe};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::partners::HEAD_OFFICE;
use hanpan_core::affiliates::partners::commission::{Change, Posted, changes};
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::recommenders::earnings::{
    FriendEarning, FriendTurnover, earned, friend_earnings,
};
use hanpan_core::affiliates::recommenders::{ProfitRow, ProfitRun, RecommenderProblem};
use hanpan_core::api::{AdminPostProfits, AdminPreviewProfits};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject};
use hanpan_core::kernel::ids::{MemberId, ShareId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use serde_json::json;
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet};

/// Key of the lock that lets one run execute at a time.
const RUN_LOCK: i64 = 0x7072_6f66_6974;

/// Posts profits if there is a finished day that is not computed.
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
pub(super) async fn preview(call: Call<AdminPreviewProfits>) -> Result<ProfitRun> {
    let mut conn = call.app.db.acquire().await?;
    let corrected = sqlx::query_scalar!("select distinct day from profit_corrections")
        .fetch_all(&mut *conn)
        .await?;
    let pending = pending(&mut conn, corrected, call.app.clock.now()).await?;
    Ok(shown(&mut conn, &pending).await?)
}

/// Posts a run. Refused if its total has changed since it was shown.
pub(super) async fn post(call: Call<AdminPostProfits>) -> Result<ProfitRun> {
    let (app, now) = (&call.app, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let run = post_pending(&mut tx, now).await?;
    if run.total != call.input.total {
        return Err(RecommenderProblem::ProfitChanged.into());
    }
    let act = |action, subject| Entry::new(&call.caller, action, subject);
    if let Some(entry) = entry(&run, act) {
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(run)
}

/// Returns the audit log entry of a run; `None` if it posted nothing.
fn entry(run: &ProfitRun, act: impl Fn(AuditAction, Subject) -> Entry) -> Option<Entry> {
    let until = run.until.filter(|_| !run.rows.is_empty())?;
    let after = json!({ "shares": run.rows.len(), "total": run.total });
    Some(act(AuditAction::ProfitPost, AuditSubject::ProfitDay.of(until)).after(after))
}

/// Returns the first day with a recommender.
async fn first_day(conn: &mut PgConnection) -> sqlx::Result<Option<NaiveDate>> {
    sqlx::query_scalar!("select min(holds_from) from recommenders")
        .fetch_one(conn)
        .await
}

/// Returns the first day that is not computed; `None` if there are no recommenders.
async fn next_day(conn: &mut PgConnection) -> sqlx::Result<Option<NaiveDate>> {
    let computed = sqlx::query_scalar!("select max(day) from profit_days")
        .fetch_one(&mut *conn)
        .await?;
    match computed.and_then(|day| day.succ_opt()) {
        Some(next) => Ok(Some(next)),
        None => first_day(conn).await,
    }
}

/// A day with what the friends have earned, and its changes to be posted.
struct PendingDay {
    day: NaiveDate,
    friend_earnings: Vec<FriendEarning>,
    changes: Vec<Change<MemberId>>,
}

/// Returns what has to be posted: for all days that are not computed, and for all corrected days.
async fn pending(
    conn: &mut PgConnection,
    corrected: Vec<NaiveDate>,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<PendingDay>> {
    let Some((first, next)) = first_day(conn).await?.zip(next_day(conn).await?) else {
        return Ok(Vec::new());
    };
    let last = last_day(now);
    let due = next.iter_days().take_while(|day| *day <= last);
    let again = corrected
        .into_iter()
        .filter(|day| (first..next).contains(day));
    let days: BTreeSet<NaiveDate> = again.chain(due).collect();
    let mut pending = Vec::with_capacity(days.len());
    for day in days {
        let terms = terms::on(conn, day).await?.terms;
        let friend_earnings = friend_earnings(&terms, &played(conn, day).await?);
        let shares = earned(&terms, &friend_earnings).context("sums beyond all amounts")?;
        pending.push(PendingDay {
            day,
            changes: changes(&shares, &posted(conn, day).await?),
            friend_earnings,
        });
    }
    Ok(pending)
}

/// Returns the turnover on a day of the friends of active recommenders, by kind of game. A member who
/// is under a partner, by a code or moved there, is nobody's friend.
async fn played(conn: &mut PgConnection, day: NaiveDate) -> sqlx::Result<Vec<FriendTurnover>> {
    sqlx::query_as!(
        FriendTurnover,
        r#"select f.recommender_id as "recommender_id!: MemberId", f.id as "friend_id: MemberId",
               case p.game when 'casino' then 'casino' when 'slot' then 'slot'
                   when 'minigame' then 'mini' when 'virtual' then 'virtual_sports'
                   else 'sports' end as "agent!: CommissionBase",
               sum(p.turnover)::bigint as "turnover!: Won",
               deposited_before(f.id, $3) as "deposited!: Won"
           from plays p join members f on f.id = p.member_id
           where p.played_at >= $2 and p.played_at < $3 and p.turnover > 0
               and f.suggestion_code2 is null and exists (
               select from recommenders r where r.member_id = f.recommender_id
                   and r.holds_from <= $1 and (r.closed_from is null or r.closed_from > $1))
               and not exists (select from partner_members_on($1) own
                   where own.member_id = f.id and own.partner_id <> $4)
           group by f.id, 3 order by f.id, 3"#,
        day,
        korea::start(day),
        korea::start(day.succ_opt().unwrap_or(day)),
        HEAD_OFFICE.get()
    )
    .fetch_all(conn)
    .await
}

/// Returns what was last posted for a day.
async fn posted(
    conn: &mut PgConnection,
    day: NaiveDate,
) -> sqlx::Result<BTreeMap<(MemberId, CommissionBase), Posted>> {
    let rows = sqlx::query!(
        r#"select distinct on (member_id, agent) member_id, agent as "agent: CommissionBase",
               base as "base: Won", rate as "rate: Rate", after as "after: Won"
           from profits where day = $1
           order by member_id, agent, revision desc"#,
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
        ((row.member_id, row.agent), posted)
    });
    Ok(posted.collect())
}

/// Formats what is pending for operators.
async fn shown(conn: &mut PgConnection, pending: &[PendingDay]) -> anyhow::Result<ProfitRun> {
    let changes = || {
        let of_day = |it: &'_ PendingDay| -> Vec<_> {
            it.changes.iter().map(|change| (it.day, *change)).collect()
        };
        pending.iter().flat_map(of_day)
    };
    let members: Vec<i64> = changes()
        .map(|(_, change)| change.share.earner_id.get())
        .collect();
    let names = sqlx::query!(
        "select id, user_id, nickname from members where id = any($1)",
        &members
    )
    .fetch_all(conn)
    .await?;
    let names: BTreeMap<MemberId, _> = names.iter().map(|name| (name.id, name)).collect();
    let mut rows = Vec::with_capacity(members.len());
    for (day, Change { share, before }) in changes() {
        let name = names.get(&share.earner_id);
        let name = name.context("a recommender who is nobody")?;
        rows.push(ProfitRow {
            day,
            member_id: share.earner_id,
            user_id: name.user_id.clone(),
            nickname: name.nickname.clone(),
            agent: share.agent,
            base: share.base,
            rate: share.rate,
            before,
            after: share.amount,
            posted_at: None,
        });
    }
    let until = pending.last().map(|pending| pending.day);
    ProfitRun::of(until, rows).context("sums beyond all amounts")
}

/// Posts what is pending, under a lock: of two concurrent runs the second finds nothing left. Takes the
/// notes of corrections before reading anything else, so that none is taken whose slip was not seen.
async fn post_pending(conn: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<ProfitRun> {
    sqlx::query!("select pg_advisory_xact_lock($1)", RUN_LOCK)
        .execute(&mut *conn)
        .await?;
    let corrected = sqlx::query_scalar!(
        "delete from profit_corrections where day <= $1 returning day",
        last_day(now)
    )
    .fetch_all(&mut *conn)
    .await?;
    let pending = pending(conn, corrected, now).await?;
    let mut run = shown(conn, &pending).await?;
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
    owe(conn, Earner::Recommender, &earned, now).await?;
    Ok(run)
}

/// Records when a day was computed last, and what each friend has earned on it. The audit compares the days that were
/// computed since its last seal.
async fn write_day(
    conn: &mut PgConnection,
    pending: &PendingDay,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into profit_days (day, posted_at) values ($1, $2)
         on conflict (day) do update set posted_at = excluded.posted_at",
        pending.day,
        now
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("delete from friend_profits where day = $1", pending.day)
        .execute(&mut *conn)
        .await?;
    let friend_earnings = &pending.friend_earnings;
    let recommenders: Vec<i64> = friend_earnings
        .iter()
        .map(|it| it.recommender_id.get())
        .collect();
    let friends: Vec<i64> = friend_earnings
        .iter()
        .map(|it| it.friend_id.get())
        .collect();
    let agents: Vec<CommissionBase> = friend_earnings.iter().map(|it| it.agent).collect();
    let bases: Vec<i64> = friend_earnings.iter().map(|it| it.base.get()).collect();
    let amounts: Vec<i64> = friend_earnings.iter().map(|it| it.amount.get()).collect();
    sqlx::query!(
        "insert into friend_profits (day, recommender_id, friend_id, agent, base, amount)
         select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])",
        pending.day,
        &recommenders,
        &friends,
        &agents as _,
        &bases,
        &amounts
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts a sum that is new or was corrected. Returns its id.
async fn write(
    conn: &mut PgConnection,
    row: &ProfitRow,
    now: DateTime<Utc>,
) -> sqlx::Result<ShareId> {
    sqlx::query_scalar!(
        "insert into profits (day, member_id, agent, revision, base, rate, before, after, created_at)
         select $1, $2, $3, coalesce(max(revision), 0) + 1, $4, $5, $6, $7, $8
         from profits where day = $1 and member_id = $2 and agent = $3
         returning id",
        row.day,
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
