//! Rounds for operators, and their voiding.

use super::played::Played;
use super::{draw, store};
use crate::games::rounds::CurrentRounds;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result, Session};
use crate::platform::{App, database, lists};
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::settlement::{self, queue};
use hanpan_core::api::{AdminGetRounds, AdminGetVirtuals, AdminVoidRound, AdminVoidVirtual};
use hanpan_core::games::rounds::views::RoundRow;
use hanpan_core::games::rounds::virtuals::views::VirtualRow;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Reason, given_reason};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use serde_json::json;

/// Returns a page of mini-game rounds, newest first.
pub(super) async fn list(call: Call<AdminGetRounds>) -> Result<Page<RoundRow>> {
    let rounds = Played::<RoundRow>::of(&call.input)?;
    lists::page(&call.app, &rounds, &call.input).await
}

/// Returns a page of virtual events, newest first.
pub(super) async fn virtuals(call: Call<AdminGetVirtuals>) -> Result<Page<VirtualRow>> {
    let events = Played::<VirtualRow>::of(&call.input)?;
    lists::page(&call.app, &events, &call.input).await
}

/// Voids a mini-game round, whether open, closed or drawn.
pub(super) async fn void(call: Call<AdminVoidRound>) -> Result<RoundRow> {
    let wanted = Played::<RoundRow>::of(&ListQuery::default())?.only(call.path);
    voided(&call.app, &call.caller, &wanted, &call.input).await
}

/// Voids a virtual event, whether open, closed, running or over.
pub(super) async fn void_virtual(call: Call<AdminVoidVirtual>) -> Result<VirtualRow> {
    let wanted = Played::<VirtualRow>::of(&ListQuery::default())?.only(call.path);
    voided(&call.app, &call.caller, &wanted, &call.input).await
}

/// Voids the round of the filter, and reads it again.
async fn voided<Row: Send + 'static>(
    app: &App,
    operator: &Session,
    wanted: &Played<Row>,
    reason: &Reason,
) -> Result<Row> {
    let reason = given_reason(&reason.reason)?;
    let id = lists::only(&app.db, wanted.rounds()).await?.id;
    let mut tx = database::begin(&app.db).await?;
    // The first lock, as everywhere. `hanpan archive` takes it before it looks for queued results: it finds
    // those of this round, or the round waits and then finds its slips archived.
    changes::lock(&mut tx).await?;
    let round = store::lock(&mut tx, id).await?.ok_or(Problem::NotFound)?;
    settlement::refuse_archived(&mut tx, id).await?;
    if round.is_void() {
        return Err(Problem::AlreadyProcessed.into());
    }
    // Read after the lock, for which it may have waited.
    let now = app.clock.now();
    draw::void(&mut tx, &round, &reason, ResultSource::Operator, now).await?;
    let entry = Entry::new(operator, AuditAction::RoundVoid, AuditSubject::Round.of(id))
        .reason(reason)
        .before(json!({ "drawn": round.draw().is_some() }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    queue::wake(app);
    app.state::<CurrentRounds>().refresh(&app.db).await?;
    lists::only(&app.db, wanted).await
}
