//! Rounds as an operator sees and voids them.

use super::draw;
use super::store::{self, Record, Rounds, Sums};
use crate::app::App;
use crate::audit_log::{self, Entry};
use crate::database;
use crate::http::{Call, Result};
use crate::lists;
use hanpan_core::api::{AdminGetRounds, AdminVoidRound};
use hanpan_core::bets::story::ResultSource;
use hanpan_core::games::views::RoundRow;
use hanpan_core::office::given_reason;
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use serde_json::json;

/// A page of rounds, newest first.
pub(super) async fn list(call: Call<AdminGetRounds>) -> Result<Page<RoundRow>> {
    let filter = Rounds::of(&call.input)?;
    let page = lists::page(&call.app, &filter, &call.input).await?;
    Ok(Page {
        items: rows(&call.app, page.items).await?,
        count: page.count,
    })
}

/// Voids a round, be it open, closed or drawn.
pub(super) async fn void(call: Call<AdminVoidRound>) -> Result<RoundRow> {
    let (app, id) = (&call.app, call.path);
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let round = store::lock(&mut tx, id).await?.ok_or(Problem::NotFound)?;
    if round.voided {
        return Err(Problem::AlreadyProcessed.into());
    }
    // After the lock, for which it may have waited.
    let now = app.clock.now();
    draw::void(&mut tx, &round, &reason, ResultSource::Operator, now).await?;
    let entry = Entry::new(&call.caller, "round.void", format!("round:{id}"))
        .reason(reason)
        .before(json!({ "drawn": round.drawn }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.results.notify_one();
    app.rounds.refresh(&app.db).await?;
    let record = lists::only(&app.db, &Rounds::only(id)).await?;
    let row = rows(app, vec![record]).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(app: &App, records: Vec<Record>) -> Result<Vec<RoundRow>> {
    let ids: Vec<i64> = records.iter().map(|record| record.id).collect();
    let mut sums = store::sums(&app.db, &ids).await?;
    let rows = records.into_iter().map(|record| {
        let sums = sums.remove(&record.id).unwrap_or(Sums::NONE);
        Ok(RoundRow {
            void_reason: record.void_reason.clone(),
            round: record.view()?,
            bets: sums.bets,
            stakes: sums.stakes,
            payouts: sums.payouts,
        })
    });
    Ok(rows.collect::<anyhow::Result<_>>()?)
}
