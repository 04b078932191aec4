//! Rounds with the sums of their bets, as operators see and save them.

use super::list::{Rounds, Sums, sums};
use super::record::Record;
use crate::platform::lists::{List, Span};
use crate::platform::tables::Table;
use async_stream::try_stream;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::games::rounds::mini::MiniDraw;
use hanpan_core::games::rounds::views::RoundRow;
use hanpan_core::games::rounds::virtuals::VirtualResult;
use hanpan_core::games::rounds::virtuals::views::VirtualRow;
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// Rounds that are read at once: more than a page has.
const ROUNDS_AT_ONCE: i64 = 200;

/// A filter of rounds whose rows have the sums of their bets.
pub(super) struct Played<Row> {
    rounds: Rounds,
    row: fn(&Record, Sums) -> anyhow::Result<Row>,
}

impl Played<RoundRow> {
    /// Returns the filter of mini-game rounds for a query.
    pub(super) fn of(query: &ListQuery) -> Result<Self, Problem> {
        Ok(Self {
            rounds: Rounds::of_minis(query)?,
            row: mini_row,
        })
    }
}

impl Played<VirtualRow> {
    /// Returns the filter of virtual events for a query.
    pub(super) fn of(query: &ListQuery) -> Result<Self, Problem> {
        Ok(Self {
            rounds: Rounds::of_virtuals(query)?,
            row: virtual_row,
        })
    }
}

impl<Row> Played<Row> {
    /// Limits the filter to one round.
    pub(super) fn only(self, id: FixtureId) -> Self {
        Self {
            rounds: self.rounds.only(id),
            ..self
        }
    }

    /// The rounds without their bets.
    pub(super) const fn rounds(&self) -> &Rounds {
        &self.rounds
    }
}

fn mini_row(record: &Record, sums: Sums) -> anyhow::Result<RoundRow> {
    let round = record.mini()?;
    Ok(RoundRow {
        state: round.state(),
        round,
        void_reason: record.void_reason.clone(),
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
    })
}

fn virtual_row(record: &Record, sums: Sums) -> anyhow::Result<VirtualRow> {
    let event = record.event()?;
    Ok(VirtualRow {
        state: event.state(),
        event,
        void_reason: record.void_reason.clone(),
        bets: sums.bets,
        stakes: sums.stakes,
        payouts: sums.payouts,
    })
}

/// A whole list is read in batches, so that the bets of many rounds are read by one query.
impl<Row: Send + 'static> List for Played<Row> {
    type Row = Row;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        self.rounds.count(conn).await
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<Row>> {
        try_stream! {
            let mut rounds = self.rounds.clone();
            let part = Span { limit: span.limit.min(ROUNDS_AT_ONCE), ..span };
            let in_parts = part != span;
            loop {
                let records: Vec<Record> = rounds.rows(conn, part).try_collect().await?;
                let ids: Vec<FixtureId> = records.iter().map(|record| record.id).collect();
                let of_rounds = sums(conn, &ids).await?;
                for record in &records {
                    let of_round = of_rounds.get(&record.id).copied().unwrap_or(Sums::NONE);
                    let row = (self.row)(record, of_round);
                    yield row.map_err(|error| sqlx::Error::Decode(error.into()))?;
                }
                match records.last() {
                    Some(last) if in_parts => rounds = rounds.after(last),
                    _ => break,
                }
            }
        }
        .boxed()
    }

    async fn count_shown(&self, conn: &mut PgConnection) -> sqlx::Result<(i64, bool)> {
        self.rounds.count_shown(conn).await
    }
}

impl Table for Played<RoundRow> {
    const HEAD: &'static [&'static str] = &[
        "게임",
        "일자",
        "회차",
        "상태",
        "추첨일시",
        "결과",
        "당첨 선택지",
        "무효 사유",
        "베팅(건)",
        "베팅금(원)",
        "지급액(원)",
    ];

    fn cells(row: RoundRow) -> Vec<Cell> {
        let round = row.round;
        vec![
            round.game.name().into(),
            round.round.id.day.into(),
            i64::from(round.round.id.number).into(),
            row.state.label().into(),
            round.round.draws_at.into(),
            round.draw.as_ref().map(MiniDraw::text).into(),
            round.bet_name.into(),
            row.void_reason.into(),
            row.bets.into(),
            row.stakes.into(),
            row.payouts.into(),
        ]
    }
}

impl Table for Played<VirtualRow> {
    const HEAD: &'static [&'static str] = &[
        "게임",
        "리그",
        "일자",
        "회차",
        "참가",
        "상태",
        "시작일시",
        "결과",
        "무효 사유",
        "베팅(건)",
        "베팅금(원)",
        "지급액(원)",
    ];

    fn cells(row: VirtualRow) -> Vec<Cell> {
        let event = row.event;
        vec![
            event.line_up.sport.name().into(),
            event.league_name.into(),
            event.round.id.day.into(),
            i64::from(event.round.id.number).into(),
            event.line_up.label().into(),
            row.state.label().into(),
            event.round.draws_at.into(),
            event.result.as_ref().map(VirtualResult::label).into(),
            row.void_reason.into(),
            row.bets.into(),
            row.stakes.into(),
            row.payouts.into(),
        ]
    }
}
