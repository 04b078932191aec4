//! Proposals to change the limits of members. They are made once in a Korean day of what the bets of members are worth,
//! and decided by an operator, or applied at once if the setting says so.

use super::proposal_list::row;
use super::store::{self, StoredProfile};
use super::{StoredBook, worth};
use crate::platform::audit_log::{self, Entry};
use crate::platform::failures::Failures;
use crate::platform::http::{Call, Result, Session};
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminAcceptRiskProposal, AdminDismissRiskProposal};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{MemberId, RiskProposalId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::risk::{
    BettingWorth, ProposalDecision, ProposalRest, RiskProblem, RiskProposal, RiskProposalRow,
    RiskTerms, WORTH_DAYS,
};
use sqlx::PgConnection;
use sqlx::types::Json;

/// Measures members who have bet in these last days, one day more than the pause between two runs, and those with an
/// open proposal.
const BET_WITHIN: TimeDelta = TimeDelta::days(2);
/// The reason of a profile that was written without an operator.
const APPLIED: &str = "베팅 분석 제안 자동 적용";

/// Makes proposals if none were made in this Korean day. A member whose bets cannot be measured holds up no other, and
/// is measured again on the next day: the run fails after all others.
pub async fn propose_if_due(app: &App) -> Result<()> {
    let now = app.clock.now();
    if !app.settings.get().risk_limits_enabled {
        return Ok(());
    }
    let done = sqlx::query!(
        "select from risk_proposal_runs where day = $1",
        korea::day(now)
    );
    if done.fetch_optional(&app.db).await?.is_some() {
        return Ok(());
    }
    let (mut applied, mut failures) = (false, Failures::default());
    for id in due(app, now).await? {
        let proposed = propose(app, id, now).await.map_err(anyhow::Error::from);
        applied |= failures.note(format!("member {id}"), proposed)? == Some(true);
    }
    if applied {
        app.reload::<StoredBook>().await?;
    }
    finish(app, now).await?;
    Ok(failures.into_result()?)
}

/// Notes that the proposals of this Korean day are made, and deletes the scores that they no longer need.
async fn finish(app: &App, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into risk_proposal_runs (day, finished_at) values ($1, $2) on conflict do nothing",
        korea::day(now),
        now
    )
    .execute(&app.db)
    .await?;
    sqlx::query!(
        "delete from score_changes where at < $1",
        now - TimeDelta::days(WORTH_DAYS)
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// Returns the members who are measured: those with recent bets, and those with an open proposal, which is renewed or
/// withdrawn.
async fn due(app: &App, now: DateTime<Utc>) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"select member_id as "id!: MemberId" from bets
           where created_at >= $1 and game_type in (game_type_sports(), game_type_in_play())
           union
           select member_id from risk_proposals where decided_at is null
           order by 1"#,
        now - BET_WITHIN
    )
    .fetch_all(&app.db)
    .await
}

/// Measures a member and stores what follows from it. Returns whether it was applied.
async fn propose(app: &App, id: MemberId, now: DateTime<Utc>) -> Result<bool> {
    let mut tx = database::begin(&app.db).await?;
    lock_member(&mut tx, id).await?;
    if rest(&mut tx, id, now).await?.is_some() {
        return Ok(false);
    }
    let (terms, grouped) = store::terms(&mut tx, id).await?;
    let worth = worth::measure(&mut tx, id, terms.stake_factor, now).await?;
    // Without another factor there is nothing to raise or lower.
    let kind = worth
        .proposal
        .filter(|kind| *kind == RiskProposal::LookAt || worth.proposed_factor.is_some());
    let Some(kind) = kind else {
        withdraw(&mut tx, id).await?;
        tx.commit().await?;
        return Ok(false);
    };
    let proposal = put(&mut tx, id, (kind, terms.stake_factor, &worth), now).await?;
    let factor = worth
        .proposed_factor
        .filter(|_| app.settings.get().risk_proposals_apply && !grouped);
    if let Some(factor) = factor {
        apply(&mut tx, id, (terms, factor), None, APPLIED, now).await?;
        decide(&mut tx, proposal, ProposalDecision::Applied, None, now).await?;
    }
    tx.commit().await?;
    Ok(factor.is_some())
}

/// Locks a member, so that of two proposals or profiles at once the second sees the first.
pub(super) async fn lock_member(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<()> {
    let member = sqlx::query!(
        "select from members where id = $1 for no key update",
        id.get()
    );
    member.execute(conn).await?;
    Ok(())
}

/// Returns the time in which nothing is proposed about a member, since a proposal was decided.
pub(super) async fn rest(
    conn: &mut PgConnection,
    id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<ProposalRest>> {
    let last = sqlx::query_scalar!(
        "select max(decided_at) from risk_proposals where member_id = $1",
        id.get()
    );
    let last = last.fetch_one(conn).await?;
    Ok(last.and_then(|decided_at| ProposalRest::after(decided_at, now)))
}

/// Stores a proposal, in place of an open one.
async fn put(
    conn: &mut PgConnection,
    id: MemberId,
    (kind, factor_before, worth): (RiskProposal, i64, &BettingWorth),
    now: DateTime<Utc>,
) -> sqlx::Result<RiskProposalId> {
    sqlx::query_scalar!(
        r#"insert into risk_proposals (member_id, kind, factor_before, stake_factor, worth, found_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (member_id) where decided_at is null do update set kind = excluded.kind,
               factor_before = excluded.factor_before, stake_factor = excluded.stake_factor,
               worth = excluded.worth
           returning id as "id: RiskProposalId""#,
        id.get(),
        kind as _,
        factor_before,
        worth.proposed_factor,
        Json(worth) as _,
        now
    )
    .fetch_one(conn)
    .await
}

/// Deletes the open proposal of a member whose bets no longer call for one.
async fn withdraw(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from risk_proposals where member_id = $1 and decided_at is null",
        id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes the open proposal of a member whose limits an operator changes.
pub(super) async fn replace(
    conn: &mut PgConnection,
    id: MemberId,
    by: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let open = sqlx::query_scalar!(
        r#"select id as "id: RiskProposalId" from risk_proposals
           where member_id = $1 and decided_at is null"#,
        id.get()
    );
    let Some(open) = open.fetch_optional(&mut *conn).await? else {
        return Ok(());
    };
    let decided = Some((by, None));
    decide(conn, open, ProposalDecision::Replaced, decided, now).await
}

/// Writes what became of a proposal, by which operator and why.
async fn decide(
    conn: &mut PgConnection,
    id: RiskProposalId,
    decision: ProposalDecision,
    by: Option<(MemberId, Option<&str>)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update risk_proposals set decision = $2, decided_by = $3, reason = $4, decided_at = $5
         where id = $1",
        id.get(),
        decision as _,
        by.map(|(by, _)| by.get()),
        by.and_then(|(_, reason)| reason),
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives a member terms of its own with another stake factor.
async fn apply(
    conn: &mut PgConnection,
    id: MemberId,
    (before, stake_factor): (RiskTerms, i64),
    by: Option<&Session>,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let terms = RiskTerms {
        stake_factor,
        ..before.clone()
    };
    let profile = StoredProfile {
        group_id: None,
        terms: Some(&terms),
        reason,
        changed_by: by.map(|session| session.member_id),
    };
    store::put(conn, id, &profile, now).await?;
    let (action, subject) = (AuditAction::RiskProfileWrite, AuditSubject::Member.of(id));
    let entry = match by {
        Some(session) => Entry::new(session, action, subject),
        None => Entry::system(action, subject),
    };
    let entry = entry.reason(reason.to_owned());
    let entry = entry.before(super::office::terms_data(&before));
    let entry = entry.after(super::office::terms_data(&terms));
    Ok(audit_log::write(conn, entry, now).await?)
}

/// An open proposal, locked with its member.
struct Open {
    member_id: MemberId,
    factor_before: i64,
    stake_factor: Option<i64>,
}

async fn lock(conn: &mut PgConnection, id: RiskProposalId) -> Result<Open> {
    let member = sqlx::query_scalar!(
        r#"select member_id as "id: MemberId" from risk_proposals where id = $1"#,
        id.get()
    );
    let member = member.fetch_optional(&mut *conn).await?;
    lock_member(conn, member.ok_or(Problem::NotFound)?).await?;
    let open = sqlx::query_as!(
        Open,
        "select member_id, factor_before, stake_factor from risk_proposals
         where id = $1 and decided_at is null for update",
        id.get()
    );
    let open = open.fetch_optional(conn).await?;
    Ok(open.ok_or(Problem::AlreadyProcessed)?)
}

/// Accepts a proposal. One with a stake factor gives the member terms of its own with it.
pub(super) async fn accept(call: Call<AdminAcceptRiskProposal>) -> Result<RiskProposalRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let open = lock(&mut tx, id).await?;
    if let Some(factor) = open.stake_factor {
        let (terms, _) = store::terms(&mut tx, open.member_id).await?;
        if terms.stake_factor != open.factor_before {
            return Err(RiskProblem::RiskProposalOutdated.into());
        }
        let by = Some(&call.caller);
        apply(&mut tx, open.member_id, (terms, factor), by, &reason, now).await?;
    }
    let by = Some((call.caller.member_id, Some(&*reason)));
    decide(&mut tx, id, ProposalDecision::Accepted, by, now).await?;
    let subject = AuditSubject::Member.of(open.member_id);
    let entry = Entry::new(&call.caller, AuditAction::RiskProposalAccept, subject);
    audit_log::write(&mut tx, entry.reason(reason), now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    row(app, id).await
}

/// Dismisses a proposal.
pub(super) async fn dismiss(call: Call<AdminDismissRiskProposal>) -> Result<RiskProposalRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let open = lock(&mut tx, id).await?;
    let by = Some((call.caller.member_id, Some(&*reason)));
    decide(&mut tx, id, ProposalDecision::Dismissed, by, now).await?;
    let subject = AuditSubject::Member.of(open.member_id);
    let entry = Entry::new(&call.caller, AuditAction::RiskProposalDismiss, subject);
    audit_log::write(&mut tx, entry.reason(reason), now).await?;
    tx.commit().await?;
    row(app, id).await
}
