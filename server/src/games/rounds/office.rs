//! Rounds for operators, and their voiding.

use super::list::{Rounds, Sums, sums};
use super::record::Record;
use super::{draw, store};
use crate::games::rounds::CurrentRounds;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result, Session};
use crate::platform::{App, database, lists};
use crate::sportsbook::settlement::{self, queue};
use hanpan_core::api::{AdminGetRounds, AdminGetVirtuals, AdminVoidRound, AdminVoidVirtual};
use hanpan_core::games::rounds::views::RoundRow;
use hanpan_core::games::rounds::virtuals::views::VirtualRow;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Reason, given_reason};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use serde_json::json;

/// Returns a page of mini-game rounds, newest first.
pub(super) async fn list(call: Call<AdminGetRounds>) -> Result<Page<RoundRow>> {
    let filter = Rounds::of_minis(&call.input)?;
    let page = lists::page(&call.app, &filter, &call.input).await?;
    rows(&call.app, page, mini_row).await
}

/// Returns a page of virtual events, newest first.
pub(super) async fn virtuals(call: Call<AdminGetVirtuals>) -> Result<Page<VirtualRow>> {
    let filter = Rounds::of_virtuals(&call.input)?;
    let page = lists::page(&call.app, &filter, &call.input).await?;
    rows(&call.app, page, virtual_row).await
}

/// Voids a mini-game round, whether open, closed or drawn.
pub(super) async fn void(call: Call<AdminVoidRound>) -> Result<RoundRow> {
    let wanted = Rounds::of_minis(&ListQuery::default())?.only(call.path);
    voided(&call.app, &call.caller, wanted, &call.input, mini_row).await
}

/// Voids a virtual event, whether open, closed, running or over.
pub(super) async fn void_virtual(call: Call<AdminVoidVirtual>) -> Result<VirtualRow> {
    let wanted = Rounds::of_virtuals(&ListQuery::default())?.only(call.path);
    voided(&call.app, &call.caller, wanted, &call.input, virtual_row).await
}

/// Voids the round of the filter, and reads it again.
async fn voided<Row>(
    app: &App,
    operator: &Session,
    wanted: Rounds,
    reason: &Reason,
    row: fn(&Record, Sums) -> anyhow::Result<Row>,
) -> Result<Row> {
    let reason = given_reason(&reason.reason)?;
    let id = lists::only(&app.db, &wanted).await?.id;
    let mut tx = database::begin(&app.db).await?;
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
    let page = Page::new(vec![lists::only(&app.db, &wanted).await?], 1);
    let mut rows = rows(app, page, row).await?.items;
    rows.pop().ok_or(Problem::NotFound.into())
}

/// Adds the totals of their bets to rounds.
async fn rows<Row>(
    app: &App,
    page: Page<Record>,
    row: fn(&Record, Sums) -> anyhow::Result<Row>,
) -> Result<Page<Row>> {
    let ids: Vec<FixtureId> = page.items.iter().map(|record| record.id).collect();
    let mut sums = sums(&app.db, &ids).await?;
    let rows = page.items.iter().map(|record| {
        let sums = sums.remove(&record.id).unwrap_or(Sums::NONE);
        row(record, sums)
    });
    let rows = rows.collect::<anyhow::Result<_>>()?;
    Ok(page.with(rows))
}

fn mini_row(record: &Record, sums: Sums) -> anyhow::Result<RoundRow> {
    Ok(RoundRow {
        round: record.mini()?,
        void_reason: record.void_reason.clone(),
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
    })
}

fn virtual_row(record: &Record, sums: Sums) -> anyhow::Result<VirtualRow> {
    Ok(VirtualRow {
        event: record.event()?,
        void_reason: record.void_reason.clone(),
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
    })
}
