//! Cash-outs with a leg in play, which are delayed.
//!
//! A request is binding: otherwise a member could ask each second, watch the match, and cancel each sale that proves
//! too cheap. So it is stored, and the slip is sold even if the client disconnects or the server stops.

use super::cash_out::{Attempt, Sale, sold};
use crate::platform::http::{Error, Result};
use crate::platform::{App, database};
use crate::sportsbook::inplay::member_state;
use crate::sportsbook::settlement::store::lock_bet;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::cash_out::{CashOutOrder, CashOutReceipt, LegScore};
use hanpan_core::sportsbook::bets::cash_out_part::CashOutPart;
use hanpan_core::sportsbook::inplay::LATE_MAX;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};

/// Time after which the server that took a request is taken for gone, and another one carries it out.
const ABANDONED_AFTER: TimeDelta = TimeDelta::seconds(2);

/// A delayed request as it is stored.
struct Stored {
    member_id: MemberId,
    order: Json<CashOutOrder>,
    scores: Json<Vec<LegScore>>,
    asked_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
    automatic: bool,
}

/// A delayed request as the one who waits for it knows it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Request {
    /// What was ordered, in case another server carries it out first.
    part: Option<CashOutPart>,
    /// As stored: it distinguishes the request from a later one for the same slip.
    asked_at: DateTime<Utc>,
}

/// Stores a request. Refused if the slip has one already.
pub(super) async fn store(
    conn: &mut PgConnection,
    sale: &Sale,
    due_at: DateTime<Utc>,
    scores: &[LegScore],
) -> Result<Request> {
    let asked_at = sqlx::query_scalar!(
        "insert into delayed_cash_outs (bet_id, member_id, body, scores, created_at, due_at, automatic)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning created_at",
        sale.bet_id.get(),
        sale.member_id.get(),
        Json(sale.order) as _,
        Json(scores) as _,
        sale.asked_at,
        due_at,
        sale.automatic
    )
    .fetch_optional(conn)
    .await?;
    Ok(Request {
        part: sale.order.part,
        asked_at: asked_at.ok_or(Problem::CashOutInProgress)?,
    })
}

/// Refuses if a cash-out of the slip is being delayed: it is binding. The caller has locked the slip.
pub(super) async fn check_none(conn: &mut PgConnection, bet_id: BetId) -> Result<()> {
    if read(conn, bet_id).await?.is_some() {
        return Err(Problem::CashOutInProgress.into());
    }
    Ok(())
}

/// Carries out a request once its delay is over. If this server stops before, another one does.
pub(super) async fn finish(
    app: App,
    bet_id: BetId,
    request: Request,
    mut due_at: DateTime<Utc>,
) -> Result<CashOutReceipt> {
    loop {
        tokio::select! {
            () = app.clock.wait_until(due_at) => {}
            () = app.stopping.cancelled() => return Err(Problem::ServiceBusy.into()),
        }
        // If the clock was set during the delay, the request would seem late. Another server carries it out.
        app.drift.require_small()?;
        match conclude(&app, bet_id, Some(request)).await? {
            Attempt::Sold(receipt) => return Ok(receipt),
            // An operator has made the delay longer.
            Attempt::Delayed { due_at: later, .. } => due_at = later,
        }
    }
}

/// Carries out the requests whose server has stopped. A failed one does not block the others, and is tried again
/// the next time.
pub async fn finish_abandoned(app: &App) -> sqlx::Result<()> {
    for bet_id in abandoned(&app.db, app.clock.now() - ABANDONED_AFTER).await? {
        match conclude(app, bet_id, None).await {
            Ok(_) | Err(Error::Problem(_)) => {}
            Err(error) => tracing::error!(%error, %bet_id, "a cash-out could not be carried out"),
        }
    }
    Ok(())
}

async fn abandoned(db: &PgPool, until: DateTime<Utc>) -> sqlx::Result<Vec<BetId>> {
    sqlx::query_scalar!(
        r#"select bet_id as "id: BetId" from delayed_cash_outs where due_at <= $1 order by due_at"#,
        until
    )
    .fetch_all(db)
    .await
}

/// Sells the slip of a request whose delay is over, and deletes the request, in one transaction. A refusal of a rule
/// deletes it too; after a failure it is tried again. Without a request it is the one that the slip has.
async fn conclude(app: &App, bet_id: BetId, request: Option<Request>) -> Result<Attempt> {
    let mut tx = database::begin(&app.db).await?;
    match attempt(app, &mut tx, bet_id, request).await {
        Ok(attempt) => {
            match &attempt {
                Attempt::Sold(_) => delete(&mut tx, bet_id, request).await?,
                Attempt::Delayed { due_at, .. } => postpone(&mut tx, bet_id, *due_at).await?,
            }
            tx.commit().await?;
            Ok(attempt)
        }
        Err(Error::Problem(problem)) => {
            delete(&mut tx, bet_id, request).await?;
            tx.commit().await?;
            Err(problem.into())
        }
        Err(failure) => Err(failure),
    }
}

/// Attempts the sale of a request. Refused if the member has been banned since.
async fn attempt(
    app: &App,
    conn: &mut PgConnection,
    bet_id: BetId,
    request: Option<Request>,
) -> Result<Attempt> {
    // Another server that carries out the same request waits for this lock.
    let bet = lock_bet(conn, bet_id).await?;
    let stored = read(conn, bet_id).await?;
    let stored = stored.filter(|stored| request.is_none_or(|own| own.asked_at == stored.asked_at));
    let Some(stored) = stored else {
        // Another server has carried it out, and the slip may have a later request.
        let bet = bet.ok_or(Problem::ServiceBusy)?;
        let receipt = sold(conn, &bet, request.and_then(|own| own.part)).await?;
        return Ok(Attempt::Sold(receipt.ok_or(Problem::ServiceBusy)?));
    };
    if app.clock.now() - stored.due_at > LATE_MAX {
        // If the clock was set just now, the request may be in time: it keeps waiting.
        app.drift.check()?;
        return Err(Problem::ServiceBusy.into());
    }
    if member_state(conn, stored.member_id).await?.account.barred {
        return Err(Problem::MemberBanned.into());
    }
    let sale = Sale {
        member_id: stored.member_id,
        bet_id,
        order: stored.order.0,
        asked_at: stored.asked_at,
        automatic: stored.automatic,
    };
    sale.attempt(app, conn, Some(&stored.scores)).await
}

async fn read(conn: &mut PgConnection, bet_id: BetId) -> sqlx::Result<Option<Stored>> {
    sqlx::query_as!(
        Stored,
        r#"select member_id as "member_id: MemberId", body as "order: Json<CashOutOrder>", scores as "scores: Json<Vec<LegScore>>",
               created_at as asked_at, due_at, automatic
           from delayed_cash_outs where bet_id = $1"#,
        bet_id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Deletes the request of a slip, unless it is another one than this.
async fn delete(
    conn: &mut PgConnection,
    bet_id: BetId,
    request: Option<Request>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from delayed_cash_outs
         where bet_id = $1 and ($2::timestamptz is null or created_at = $2)",
        bet_id.get(),
        request.map(|own| own.asked_at)
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn postpone(
    conn: &mut PgConnection,
    bet_id: BetId,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update delayed_cash_outs set due_at = $2 where bet_id = $1",
        bet_id.get(),
        due_at
    )
    .execute(conn)
    .await?;
    Ok(())
}
