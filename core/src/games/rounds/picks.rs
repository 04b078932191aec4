//! What a bet on a mini-game is about: its balls, lines or winner, when it wins, and how it is
//! displayed (betting spec §9).

use super::mini::{Ladder, Lines, MiniDraw, Parity, Start};
use crate::games::draws::baccarat::Winner;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The balls that a pick is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Ball {
    /// The sum of the five normal balls.
    Normal,
    /// The power ball.
    Power,
}

impl Ball {
    /// Name shown to members, used as the prefix of a leg's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "일반볼",
            Self::Power => "파워볼",
        }
    }

    /// The line between under and over: 72.5 or 4.5 (design §8).
    pub const fn baseline(self) -> &'static str {
        match self {
            Self::Normal => "72.5",
            Self::Power => "4.5",
        }
    }
}

/// Under or over the baseline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Range {
    /// 언더: at most 72, or 4.
    Under,
    /// 오버: at least 73, or 5.
    Over,
}

impl Range {
    const fn of(ball: Ball, number: u8) -> Self {
        let under = match ball {
            Ball::Normal => number <= 72,
            Ball::Power => number <= 4,
        };
        if under { Self::Under } else { Self::Over }
    }
}

/// Size of the number: for the sum of the normal balls 81 to 130, 65 to 80 and 15 to 64; for the power
/// ball 7 to 9, 3 to 6 and 0 to 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Size {
    /// 대
    Large,
    /// 중
    Middle,
    /// 소
    Small,
}

impl Size {
    const fn of(ball: Ball, number: u8) -> Self {
        match (ball, number) {
            (Ball::Normal, 0..=64) | (Ball::Power, 0..=2) => Self::Small,
            (Ball::Normal, 65..=80) | (Ball::Power, 3..=6) => Self::Middle,
            _ => Self::Large,
        }
    }
}

/// Conditions on a number; all that are set must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BallPick {
    /// Odd or even.
    pub parity: Option<Parity>,
    /// Under or over.
    pub range: Option<Range>,
    /// Large, middle or small.
    pub size: Option<Size>,
}

impl BallPick {
    pub(super) const fn parity(parity: Parity) -> Self {
        Self {
            parity: Some(parity),
            range: None,
            size: None,
        }
    }

    pub(super) const fn range(range: Range) -> Self {
        Self {
            parity: None,
            range: Some(range),
            size: None,
        }
    }

    pub(super) const fn size(size: Size) -> Self {
        Self {
            parity: None,
            range: None,
            size: Some(size),
        }
    }

    pub(super) const fn ranged(parity: Parity, range: Range) -> Self {
        Self {
            parity: Some(parity),
            range: Some(range),
            size: None,
        }
    }

    pub(super) const fn sized(parity: Parity, size: Size) -> Self {
        Self {
            parity: Some(parity),
            range: None,
            size: Some(size),
        }
    }

    fn wins(self, ball: Ball, number: u8) -> bool {
        self.parity
            .is_none_or(|parity| parity == Parity::of(number))
            && self
                .range
                .is_none_or(|range| range == Range::of(ball, number))
            && self.size.is_none_or(|size| size == Size::of(ball, number))
    }

    fn name(self) -> String {
        let parts = [
            self.parity.map(parity_name),
            self.range.map(|range| match range {
                Range::Under => "언더",
                Range::Over => "오버",
            }),
            self.size.map(|size| match size {
                Size::Large => "대",
                Size::Middle => "중",
                Size::Small => "소",
            }),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("+")
    }

    const fn chip(self) -> Chip {
        let colour = match (self.range, self.size, self.parity) {
            (Some(Range::Under), ..)
            | (None, Some(Size::Small), _)
            | (None, None, Some(Parity::Even)) => Colour::Blue,
            (None, Some(Size::Middle), _) => Colour::Green,
            _ => Colour::Red,
        };
        let combined = self.parity.is_some() && (self.range.is_some() || self.size.is_some());
        Chip::new(colour, combined)
    }
}

/// What a selection is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// The sum of the normal balls or the power ball.
    Ball(Ball, BallPick),
    /// The start of the ladder.
    Start(Start),
    /// The number of lines of the ladder.
    Lines(Lines),
    /// The end of the ladder, or the parity of the lotus number.
    Parity(Parity),
    /// The combination of the ladder's start and lines.
    Ladder(Ladder),
    /// The winner in baccarat.
    Winner(Winner),
}

/// The part of a draw that decides its bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Sum of the normal balls, and the power ball.
    Balls {
        /// 15 to 130.
        sum: u8,
        /// 0 to 9.
        power: u8,
    },
    /// Start and lines of the ladder.
    Ladder(Ladder),
    /// The lotus number.
    Number(u8),
    /// The winner in baccarat.
    Winner(Winner),
}

impl MiniDraw {
    /// Returns the part of the draw that decides its bets.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::PowerBall(drawn) => Outcome::Balls {
                sum: drawn.sum(),
                power: drawn.power,
            },
            Self::PowerLadder(ladder) => Outcome::Ladder(*ladder),
            Self::LotusOddeven(drawn) => Outcome::Number(drawn.number),
            Self::LotusBaccarat(dealt) => Outcome::Winner(dealt.winner),
        }
    }
}

impl Pick {
    /// Returns the result of the pick. A tie returns the stakes on player and banker (design §8).
    /// Returns `None` if the outcome is of another game.
    pub fn settle(self, outcome: Outcome) -> Option<WinFlag> {
        let wins = match (self, outcome) {
            (Self::Ball(Ball::Normal, pick), Outcome::Balls { sum, .. }) => {
                pick.wins(Ball::Normal, sum)
            }
            (Self::Ball(Ball::Power, pick), Outcome::Balls { power, .. }) => {
                pick.wins(Ball::Power, power)
            }
            (Self::Start(start), Outcome::Ladder(drawn)) => start == drawn.start,
            (Self::Lines(lines), Outcome::Ladder(drawn)) => lines == drawn.lines,
            (Self::Parity(parity), Outcome::Ladder(drawn)) => parity == drawn.end(),
            (Self::Ladder(ladder), Outcome::Ladder(drawn)) => ladder == drawn,
            (Self::Parity(parity), Outcome::Number(number)) => parity == Parity::of(number),
            (Self::Winner(Winner::Player | Winner::Banker), Outcome::Winner(Winner::Tie)) => {
                return Some(WinFlag::Void);
            }
            (Self::Winner(side), Outcome::Winner(winner)) => side == winner,
            _ => return None,
        };
        Some(if wins { WinFlag::Won } else { WinFlag::Lost })
    }

    /// Returns the Korean name without the prefix for the balls.
    pub fn name(self) -> String {
        match self {
            Self::Ball(_, pick) => pick.name(),
            Self::Start(start) => start_name(start).to_owned(),
            Self::Lines(lines) => format!("{}줄", lines_digit(lines)),
            Self::Parity(parity) => parity_name(parity).to_owned(),
            Self::Ladder(ladder) => [
                start_name(ladder.start),
                lines_digit(ladder.lines),
                parity_name(ladder.end()),
            ]
            .concat(),
            Self::Winner(Winner::Player) => "플레이어".to_owned(),
            Self::Winner(Winner::Banker) => "뱅커".to_owned(),
            Self::Winner(Winner::Tie) => "타이".to_owned(),
        }
    }

    /// Returns how the pick is displayed (betting spec §2). Combinations are square; those of the
    /// ladder have the colour of their end. Large is red like over, small is blue like under; player,
    /// banker and tie have their usual colours.
    pub const fn chip(self) -> Chip {
        match self {
            Self::Ball(_, pick) => pick.chip(),
            Self::Start(Start::Right)
            | Self::Lines(Lines::Four)
            | Self::Parity(Parity::Even)
            | Self::Winner(Winner::Player) => Chip::new(Colour::Blue, false),
            Self::Start(Start::Left)
            | Self::Lines(Lines::Three)
            | Self::Parity(Parity::Odd)
            | Self::Winner(Winner::Banker) => Chip::new(Colour::Red, false),
            Self::Winner(Winner::Tie) => Chip::new(Colour::Green, false),
            Self::Ladder(ladder) => match ladder.end() {
                Parity::Odd => Chip::new(Colour::Red, true),
                Parity::Even => Chip::new(Colour::Blue, true),
            },
        }
    }
}

const fn parity_name(parity: Parity) -> &'static str {
    match parity {
        Parity::Odd => "홀",
        Parity::Even => "짝",
    }
}

const fn start_name(start: Start) -> &'static str {
    match start {
        Start::Left => "좌",
        Start::Right => "우",
    }
}

const fn lines_digit(lines: Lines) -> &'static str {
    match lines {
        Lines::Three => "3",
        Lines::Four => "4",
    }
}

/// How a pick is displayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Chip {
    /// Round for single conditions, square for combinations.
    pub shape: ChipShape,
    /// Colour.
    pub colour: Colour,
}

impl Chip {
    const fn new(colour: Colour, combined: bool) -> Self {
        let shape = if combined {
            ChipShape::Square
        } else {
            ChipShape::Round
        };
        Self { shape, colour }
    }
}

/// Shape of a chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ChipShape {
    /// A circle.
    Round,
    /// A square.
    Square,
}

/// Colour of a chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Colour {
    /// Even, under, right, four lines, small, player.
    Blue,
    /// Odd, over, left, three lines, large, banker.
    Red,
    /// Middle, tie.
    Green,
}
