//! The mini-games (betting spec §9: detail types 301, 303 and 308; design §8) and their draws.

use crate::games::draws::baccarat::Baccarat;
use crate::games::draws::cards::Shoe;
use crate::games::draws::numbers::Numbers;
use crate::games::draws::seed::Seed;
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::fmt;
use tsify::Tsify;

/// A mini-game with its own rounds. Lotus (308) consists of two: each has its own rounds and seeds, and
/// allows one bet per round.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum MiniGame {
    /// Power ball, 301.
    PowerBall,
    /// Power ladder, 303.
    PowerLadder,
    /// Lotus odd/even, 308.
    LotusOddeven,
    /// Lotus baccarat, 308.
    LotusBaccarat,
}

impl MiniGame {
    /// All mini-games, in display order.
    pub const ALL: [Self; 4] = [
        Self::PowerBall,
        Self::PowerLadder,
        Self::LotusOddeven,
        Self::LotusBaccarat,
    ];

    /// Returns the code used on the wire and in the labels of its draws.
    pub const fn code(self) -> &'static str {
        match self {
            Self::PowerBall => "powerBall",
            Self::PowerLadder => "powerLadder",
            Self::LotusOddeven => "lotusOddeven",
            Self::LotusBaccarat => "lotusBaccarat",
        }
    }

    /// Returns the game with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// Returns the detail type of its bets.
    pub const fn detail_type(self) -> i16 {
        match self {
            Self::PowerBall => 301,
            Self::PowerLadder => 303,
            Self::LotusOddeven | Self::LotusBaccarat => 308,
        }
    }

    /// Returns the name shown to members.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PowerBall => "파워볼",
            Self::PowerLadder => "파워사다리",
            Self::LotusOddeven => "로투스 홀짝",
            Self::LotusBaccarat => "로투스 바카라",
        }
    }

    /// Returns the label of a round's [`Numbers`]: code, colon and round, `powerBall:2026-11-22-117`.
    pub fn label(self, round: RoundId) -> String {
        format!("{}:{round}", self.code())
    }

    /// Draws a round. The result depends only on seed, game and round.
    ///
    /// The numbers are those of [`Self::label`]. Power ball takes five of the balls 1 to 28, arranged
    /// in a row (see [`Numbers::take`]), then a number below 10. The ladder takes a number below 2 for
    /// the start (0 left, 1 right) and one for the lines (0 three, 1 four). Odd/even takes a number
    /// below 10 and adds 1. Baccarat takes cards from eight sorted decks (see [`Shoe`]).
    pub fn draw(self, seed: &Seed, round: RoundId) -> MiniDraw {
        let mut numbers = Numbers::new(seed, self.label(round));
        match self {
            Self::PowerBall => MiniDraw::PowerBall(PowerBall::draw(&mut numbers)),
            Self::PowerLadder => MiniDraw::PowerLadder(Ladder::draw(&mut numbers)),
            Self::LotusOddeven => MiniDraw::LotusOddeven(Lotus {
                number: 1 + below_ten(&mut numbers),
            }),
            Self::LotusBaccarat => MiniDraw::LotusBaccarat(Baccarat::deal(Shoe::new(numbers))),
        }
    }
}

/// Id of a round within a game; numbers start again on each Korean day.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
pub struct RoundId {
    /// The Korean day, `2026-11-22`.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Number within the day, from 1.
    pub number: u32,
}

impl fmt::Display for RoundId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = (self.day.year(), self.day.month(), self.day.day());
        write!(out, "{year:04}-{month:02}-{day:02}-{}", self.number)
    }
}

/// The draw of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "game", rename_all = "camelCase")]
pub enum MiniDraw {
    /// Of power ball.
    PowerBall(PowerBall),
    /// Of the power ladder.
    PowerLadder(Ladder),
    /// Of lotus odd/even.
    LotusOddeven(Lotus),
    /// Of lotus baccarat.
    LotusBaccarat(Baccarat),
}

impl MiniDraw {
    /// Formats the draw for lists: `3 9 14 20 28 + 4`, `좌 3줄`, `7`, `P 6 : 7 B`.
    pub fn text(&self) -> String {
        match self {
            Self::PowerBall(PowerBall { balls, power }) => {
                let balls: Vec<String> = balls.iter().map(u8::to_string).collect();
                format!("{} + {power}", balls.join(" "))
            }
            Self::PowerLadder(Ladder { start, lines }) => {
                let start = match start {
                    Start::Left => "좌",
                    Start::Right => "우",
                };
                let lines = match lines {
                    Lines::Three => 3,
                    Lines::Four => 4,
                };
                format!("{start} {lines}줄")
            }
            Self::LotusOddeven(Lotus { number }) => number.to_string(),
            Self::LotusBaccarat(dealt) => {
                format!("P {} : {} B", dealt.player_points, dealt.banker_points)
            }
        }
    }
}

/// Balls to draw from, numbered from 1.
pub const BALLS: u32 = 28;
/// Number of balls drawn.
pub const BALLS_DRAWN: usize = 5;

/// A draw of power ball.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PowerBall {
    /// Five different balls of 28, in the order drawn.
    #[tsify(type = "number[]")]
    pub balls: [u8; BALLS_DRAWN],
    /// The power ball, 0 to 9.
    pub power: u8,
}

impl PowerBall {
    fn draw(numbers: &mut Numbers) -> Self {
        let mut taken = Vec::with_capacity(BALLS_DRAWN);
        let balls = [(); BALLS_DRAWN].map(|()| {
            let ball = numbers.take(&mut taken, BALLS).map(|place| place + 1);
            ball.and_then(|ball| u8::try_from(ball).ok())
                .unwrap_or_default()
        });
        let power = below_ten(numbers);
        Self { balls, power }
    }

    /// The sum of the five normal balls, 15 to 130.
    pub fn sum(&self) -> u8 {
        self.balls.iter().sum()
    }
}

/// Start of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Start {
    /// 좌
    Left,
    /// 우
    Right,
}

/// Number of lines that cross the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Lines {
    /// 3줄
    Three,
    /// 4줄
    Four,
}

/// Odd or even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Parity {
    /// 홀
    Odd,
    /// 짝
    Even,
}

impl Parity {
    /// Returns the parity of a number.
    pub const fn of(number: u8) -> Self {
        if number.is_multiple_of(2) {
            Self::Even
        } else {
            Self::Odd
        }
    }
}

/// A draw of the power ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Ladder {
    /// Start.
    pub start: Start,
    /// Number of lines.
    pub lines: Lines,
}

impl Ladder {
    fn draw(numbers: &mut Numbers) -> Self {
        let start = if numbers.below(2) == 0 {
            Start::Left
        } else {
            Start::Right
        };
        let lines = if numbers.below(2) == 0 {
            Lines::Three
        } else {
            Lines::Four
        };
        Self { start, lines }
    }

    /// Returns the end of the ladder. Each line changes the side: with four lines it ends on the side
    /// where it started, with three on the other. Odd is at the end of the left side, even at the end
    /// of the right side.
    pub const fn end(self) -> Parity {
        match (self.start, self.lines) {
            (Start::Left, Lines::Four) | (Start::Right, Lines::Three) => Parity::Odd,
            (Start::Left, Lines::Three) | (Start::Right, Lines::Four) => Parity::Even,
        }
    }
}

/// A draw of lotus odd/even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Lotus {
    /// 1 to 10.
    pub number: u8,
}

fn below_ten(numbers: &mut Numbers) -> u8 {
    u8::try_from(numbers.below(10)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_has_a_text_for_lists() {
        let balls = PowerBall {
            balls: [3, 9, 14, 20, 28],
            power: 4,
        };
        let ladder = Ladder {
            start: Start::Right,
            lines: Lines::Three,
        };
        for (draw, text) in [
            (MiniDraw::PowerBall(balls), "3 9 14 20 28 + 4"),
            (MiniDraw::PowerLadder(ladder), "우 3줄"),
            (MiniDraw::LotusOddeven(Lotus { number: 10 }), "10"),
        ] {
            assert_eq!(draw.text(), text);
        }
        let dealt = Baccarat::deal(std::iter::empty());
        assert_eq!(MiniDraw::LotusBaccarat(dealt).text(), "P 0 : 0 B");
    }
}
