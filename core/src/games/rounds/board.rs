//! Boards of past results: 출줄 (streaks), 육매 (six rows), and the frequency of each result.

use super::markets::{MiniMarket, MiniSelection};
use super::mini::{MiniDraw, MiniGame};
use super::picks::{Ball, Outcome, Pick};
use crate::games::draws::baccarat::Winner;
use crate::kernel::ids::OddsId;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Number of rows of the six-row board.
pub const ROWS: usize = 6;

/// One result on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BoardMark {
    /// Number of the round.
    pub round: u32,
    /// Odds id of the result.
    pub side: OddsId,
    /// Whether the result is a tie, which belongs to neither side.
    pub tie: bool,
}

/// A column of the streak board: consecutive equal results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Streak {
    /// Odds id of the result.
    pub side: OddsId,
    /// Length of the streak, not counting ties in between.
    pub length: u32,
    /// The rounds, oldest first, including ties.
    pub marks: Vec<BoardMark>,
}

/// 출줄: each change of the result starts a new column. A tie continues the current column. Ties before
/// the first other result form a column, which that result then continues.
pub fn streaks(marks: &[BoardMark]) -> Vec<Streak> {
    let mut columns: Vec<Streak> = Vec::new();
    for mark in marks {
        let goes_on = |column: &Streak| mark.tie || column.side == mark.side || column.length == 0;
        if let Some(column) = columns.last_mut().filter(|column| goes_on(column)) {
            column.add(*mark);
            continue;
        }
        let mut column = Streak {
            side: mark.side,
            length: 0,
            marks: Vec::new(),
        };
        column.add(*mark);
        columns.push(column);
    }
    columns
}

impl Streak {
    fn add(&mut self, mark: BoardMark) {
        if !mark.tie {
            self.side = mark.side;
            self.length += 1;
        }
        self.marks.push(mark);
    }
}

/// 육매: results from top to bottom, six per column; the last column may be shorter.
pub fn six_rows(marks: &[BoardMark]) -> Vec<Vec<BoardMark>> {
    marks.chunks(ROWS).map(<[BoardMark]>::to_vec).collect()
}

/// A past round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PastRound {
    /// Number of the round within the day.
    pub number: u32,
    /// The draw.
    pub draw: MiniDraw,
}

/// A market on the boards. A market that covers both balls has one board for each ball.
#[derive(Debug, Clone, PartialEq, Eq)]
struct BoardMarket {
    market: MiniMarket,
    ball: Option<Ball>,
    selections: Vec<MiniSelection>,
}

impl BoardMarket {
    fn name(&self) -> String {
        match (self.market, self.ball) {
            (MiniMarket::BallParity | MiniMarket::BallRange, Some(ball)) => {
                format!("{} {}", ball.name(), self.market.name())
            }
            _ => self.market.name().to_owned(),
        }
    }

    /// Returns the mark of the winning selection; each market has exactly one.
    fn mark(&self, round: u32, outcome: Outcome) -> Option<BoardMark> {
        let wins = |one: &&MiniSelection| one.pick.settle(outcome) == Some(WinFlag::Won);
        let winner = self.selections.iter().find(wins)?;
        Some(BoardMark {
            round,
            side: winner.odds_id(),
            tie: winner.pick == Pick::Winner(Winner::Tie),
        })
    }
}

/// Returns the markets of a game that have boards, in the order of their selections.
fn markets(game: MiniGame) -> Vec<BoardMarket> {
    let mut markets: Vec<BoardMarket> = Vec::new();
    for selection in game.selections() {
        let (market, ball) = (selection.market(), selection.ball());
        let asks = |board: &&mut BoardMarket| (board.market, board.ball) == (market, ball);
        match markets.iter_mut().find(asks) {
            Some(board) => board.selections.push(selection),
            None => markets.push(BoardMarket {
                market,
                ball,
                selections: vec![selection],
            }),
        }
    }
    markets
}

/// The boards of one market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// Name shown to members: `일반볼 홀짝`.
    pub name: String,
    /// 출줄.
    pub streaks: Vec<Streak>,
    /// 육매.
    pub six_rows: Vec<Vec<BoardMark>>,
    /// Frequency of each result.
    pub tally: Vec<Tally>,
}

/// Builds the boards of a game's markets from its past rounds, oldest first. Rounds of other games are
/// skipped.
pub fn boards(game: MiniGame, past: &[PastRound]) -> Vec<Board> {
    let outcomes: Vec<_> = past
        .iter()
        .map(|round| (round.number, round.draw.outcome()))
        .collect();
    let board = |market: &BoardMarket| {
        let marks = outcomes
            .iter()
            .filter_map(|(round, outcome)| market.mark(*round, *outcome));
        let marks: Vec<BoardMark> = marks.collect();
        let sides: Vec<OddsId> = market
            .selections
            .iter()
            .map(MiniSelection::odds_id)
            .collect();
        Board {
            name: market.name(),
            streaks: streaks(&marks),
            six_rows: six_rows(&marks),
            tally: tally(&sides, &marks),
        }
    };
    markets(game).iter().map(board).collect()
}

/// Frequency of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// Odds id of the result.
    pub side: OddsId,
    /// Number of occurrences.
    pub count: u32,
    /// Share of all rounds in hundredths of a percent, rounded down.
    pub share_hundredths: u32,
    /// Length of the longest streak; ties do not interrupt it.
    pub longest: u32,
    /// Length of the current streak; 0 if the newest result is another one.
    pub running: u32,
}

/// Counts the results of a market; the output is in the order of `sides`.
pub fn tally(sides: &[OddsId], marks: &[BoardMark]) -> Vec<Tally> {
    let columns = streaks(marks);
    let all = u64::try_from(marks.len()).unwrap_or(u64::MAX).max(1);
    let of_side = |side: OddsId| {
        let count = marks.iter().filter(|mark| mark.side == side).count();
        let lengths = || columns.iter().filter(move |column| column.side == side);
        let longest = lengths().map(|column| column.length).max();
        let newest = columns.last().filter(|column| column.side == side);
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        Tally {
            side,
            count,
            share_hundredths: u32::try_from(u64::from(count) * 10_000 / all).unwrap_or_default(),
            longest: longest.unwrap_or_default(),
            running: newest.map_or(0, |column| column.length),
        }
    };
    sides.iter().copied().map(of_side).collect()
}
