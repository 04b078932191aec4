//! Settles a fixture by its score: sets all results that follow from it at once, and previews their
//! payouts before they are written.

use super::decide::{decide, feed_fixture, mark_early, publish, refuse_archived};
use super::queue::SelectionKey;
use super::{office, scored_slips};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::sportsbook::catalogue::changes;
use anyhow::Context;
use hanpan_core::api::{AdminPreviewScore, AdminSettleScore};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId, SportId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::grading::manual::is_early;
use hanpan_core::sportsbook::grading::{FinalScore, ScorePreview, ScoredSelection};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::FixtureRow;
use serde_json::{Map, Value, json};
use sqlx::PgConnection;

/// Returns what a score would settle. Only selections without a result get one: existing results stay.
pub(super) async fn preview(call: Call<AdminPreviewScore>) -> Result<ScorePreview> {
    let (app, id) = (&call.app, feed_fixture(call.path)?);
    let (sport_id, _) = fixture(&mut *app.db.acquire().await?, id).await?;
    call.input.check(sport_id)?;
    let (mut graded, mut left_open) = (vec![], vec![]);
    for row in office::waiting(app, id).await? {
        let (line, baseline) = (row.line.as_deref(), row.baseline.as_deref());
        let result = call
            .input
            .grade(sport_id, row.market_id, &row.name, line, baseline);
        match result {
            Some(flag) => graded.push((row, flag)),
            None => left_open.push(row),
        }
    }
    let mut results = Vec::with_capacity(graded.len());
    for (row, flag) in &graded {
        let odds_id = row
            .odds_id
            .parse()
            .context("an odds id that is no number")?;
        results.push((key(id, row.market_id, odds_id), *flag));
    }
    let (open, slips) = scored_slips::settled_by(&app.db, id, &results).await?;
    let graded = graded
        .into_iter()
        .zip(&results)
        .map(|((row, flag), (key, _))| ScoredSelection {
            selection: row,
            win_flag: flag,
            open_bets: open.get(key).copied().unwrap_or_default(),
        });
    let preview = ScorePreview::of(graded.collect(), left_open, slips);
    Ok(preview.context("payouts beyond every limit")?)
}

/// Sets the results that follow from the score on the selections that have none.
pub(super) async fn settle(call: Call<AdminSettleScore>) -> Result<FixtureRow> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let id = feed_fixture(call.path)?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    refuse_archived(&mut tx, id).await?;
    let (sport_id, status) = fixture(&mut tx, id).await?;
    input.score.check(sport_id)?;
    let waiting = waiting(&mut tx, id).await?;
    let graded: Vec<_> = waiting
        .iter()
        .filter_map(|row| Some((row, row.grade(sport_id, &input.score)?)))
        .collect();
    if graded.is_empty() {
        return Err(Problem::NoResultFollows.into());
    }
    let early = is_early(status, input.early, graded.iter().map(|(_, flag)| *flag))?;
    let results: Vec<_> = graded
        .iter()
        .map(|(row, flag)| (key(id, row.market_id, row.odds_id), *flag))
        .collect();
    decide(&mut tx, &results, ResultSource::Operator, now).await?;
    changes::note(&mut tx, &[id], now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::FixtureScore,
        AuditSubject::Fixture.of(id),
    )
    .reason(reason)
    .after(mark_early(
        audit_data(&input.score, sport_id, &graded),
        early,
    ));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    office::fixture(app, id).await
}

const fn key(fixture_id: FixtureId, market_id: MarketId, odds_id: OddsId) -> SelectionKey {
    SelectionKey {
        fixture_id,
        market_id,
        odds_id,
    }
}

/// Returns the sport and status of a fixture.
async fn fixture(conn: &mut PgConnection, id: FixtureId) -> Result<(SportId, FixtureStatus)> {
    let row = sqlx::query!(
        r#"select sport_id, status as "status: FixtureStatus" from fixtures where id = $1"#,
        id.get()
    );
    let row = row.fetch_optional(conn).await?.ok_or(Problem::NotFound)?;
    Ok((row.sport_id, row.status))
}

/// A selection without a result.
struct Waiting {
    market_id: MarketId,
    market_name: String,
    name_korean: Option<String>,
    odds_id: OddsId,
    name: String,
    line: Option<String>,
    baseline: Option<String>,
}

impl Waiting {
    fn grade(&self, sport_id: SportId, score: &FinalScore) -> Option<WinFlag> {
        let (line, baseline) = (self.line.as_deref(), self.baseline.as_deref());
        score.grade(sport_id, self.market_id, &self.name, line, baseline)
    }

    /// Formats market, selection and line.
    fn title(&self, sport_id: SportId) -> String {
        let (own, feed) = (self.name_korean.clone(), self.market_name.clone());
        let market = market_name(sport_id, self.market_id, own, feed);
        let line = self.line.as_ref().or(self.baseline.as_ref());
        let line = line.map(|line| format!(" {line}")).unwrap_or_default();
        format!("{market} {}{line}", self.name)
    }
}

/// Returns the selections without a result. Requires the lock of the catalogue.
async fn waiting(conn: &mut PgConnection, fixture_id: FixtureId) -> sqlx::Result<Vec<Waiting>> {
    sqlx::query_as!(
        Waiting,
        "select s.market_id, mk.name as market_name, mk.name_korean, s.odds_id, s.name, s.line,
             s.baseline
         from selections s join markets mk on mk.id = s.market_id
         where s.fixture_id = $1 and s.win_flag = win_flag_waiting()
         order by s.market_id, s.odds_id",
        fixture_id.get()
    )
    .fetch_all(conn)
    .await
}

/// Returns the audit log's data: the score, and the results by the names of their selections.
fn audit_data(score: &FinalScore, sport_id: SportId, graded: &[(&Waiting, WinFlag)]) -> Value {
    let mut named = Map::new();
    for (row, flag) in graded {
        let mut title = row.title(sport_id);
        if named.contains_key(&title) {
            title = format!("{title} {}", row.odds_id);
        }
        named.insert(title, json!(flag));
    }
    let parts: Vec<String> = score.parts.iter().map(ToString::to_string).collect();
    json!({
        "score": score.score.to_string(),
        "overtime": score.overtime.map(|score| score.to_string()),
        "parts": parts,
        "winFlags": named,
    })
}
