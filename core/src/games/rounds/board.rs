//! The boards of past results that members of such games look for: 출줄 (streaks) and 육매 (six
//! rows), and how often each result came.

use super::markets::{Ball, MiniMarket, MiniSelection, Outcome, Pick};
use super::mini::{MiniDraw, MiniGame};
use crate::games::draws::baccarat::Winner;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Rows of the six-row board.
pub const ROWS: usize = 6;

/// A result on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BoardMark {
    /// Number of the round.
    pub round: u32,
    /// What came: an odds id.
    pub side: i64,
    /// It belongs to neither side: a tie.
    pub tie: bool,
}

/// A column of the streak board: the same result in a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Streak {
    /// What came.
    pub side: i64,
    /// How often it came, without ties between.
    pub length: u32,
    /// The rounds, oldest first, ties among them.
    pub marks: Vec<BoardMark>,
}

/// 출줄: each change of the result begins a column. A tie goes on in the column that it falls in;
/// ties before anything else came have a column of their own, which what comes then takes over.
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

/// 육매: results from top to bottom, six to a column, the last column as full as it is.
pub fn six_rows(marks: &[BoardMark]) -> Vec<Vec<BoardMark>> {
    marks.chunks(ROWS).map(<[BoardMark]>::to_vec).collect()
}

/// A past round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PastRound {
    /// Its number of the day.
    pub number: u32,
    /// What was drawn.
    pub draw: MiniDraw,
}

/// A market as past results are shown by: of the markets that hold both balls, each ball has one.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Question {
    market: MiniMarket,
    ball: Option<Ball>,
    selections: Vec<MiniSelection>,
}

impl Question {
    fn name(&self) -> String {
        match (self.market, self.ball) {
            (MiniMarket::BallParity | MiniMarket::BallRange, Some(ball)) => {
                format!("{} {}", ball.name(), self.market.name())
            }
            _ => self.market.name().to_owned(),
        }
    }

    /// The selection that a draw made win: one of each market does.
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

/// The markets of a game by which past results are shown, in the order of their selections.
fn questions(game: MiniGame) -> Vec<Question> {
    let mut questions: Vec<Question> = Vec::new();
    for selection in game.selections() {
        let (market, ball) = (selection.market(), selection.ball());
        let asks = |question: &&mut Question| (question.market, question.ball) == (market, ball);
        match questions.iter_mut().find(asks) {
            Some(question) => question.selections.push(selection),
            None => questions.push(Question {
                market,
                ball,
                selections: vec![selection],
            }),
        }
    }
    questions
}

/// The board of a market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// What members call it: `일반볼 홀짝`.
    pub name: String,
    /// 출줄.
    pub streaks: Vec<Streak>,
    /// 육매.
    pub six_rows: Vec<Vec<BoardMark>>,
    /// How often each result came.
    pub tally: Vec<Tally>,
}

/// The boards of a game's markets from its past rounds, oldest first. A round of another game is
/// passed over.
pub fn boards(game: MiniGame, past: &[PastRound]) -> Vec<Board> {
    let outcomes: Vec<_> = past
        .iter()
        .map(|round| (round.number, round.draw.outcome()))
        .collect();
    let board = |question: &Question| {
        let marks = outcomes
            .iter()
            .filter_map(|(round, outcome)| question.mark(*round, *outcome));
        let marks: Vec<BoardMark> = marks.collect();
        let sides: Vec<i64> = question
            .selections
            .iter()
            .map(MiniSelection::odds_id)
            .collect();
        Board {
            name: question.name(),
            streaks: streaks(&marks),
            six_rows: six_rows(&marks),
            tally: tally(&sides, &marks),
        }
    };
    questions(game).iter().map(board).collect()
}

/// How often a result came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// What came.
    pub side: i64,
    /// How often.
    pub count: u32,
    /// Of all rounds, hundredths of a percent, rounded down.
    pub share_hundredths: u32,
    /// How often in a row at most, ties passed over.
    pub longest: u32,
    /// How often in a row up to the newest round; 0 where something else came.
    pub running: u32,
}

/// How often each of a market's results came, in their order.
pub fn tally(sides: &[i64], marks: &[BoardMark]) -> Vec<Tally> {
    let columns = streaks(marks);
    let all = u64::try_from(marks.len()).unwrap_or(u64::MAX).max(1);
    let of_side = |side: i64| {
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
