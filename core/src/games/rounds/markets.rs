//! Markets and selections of the mini-games: what can be bet on, how it is displayed and when it wins
//! (betting spec §2 and §9, design §8).
//!
//! An odds id is the game's number times 100 plus a number below 100. For power ball, 1 to 17 are the
//! picks of the normal balls and 18 to 34 the same picks of the power ball. Thus 1 to 4 and 18 to 21
//! are odd, even, under and over of each, which the specification distinguishes by a prefix.

use super::mini::{Ladder, Lines, MiniDraw, MiniGame, Parity, Start};
use crate::games::draws::baccarat::Winner;
use crate::kernel::money::Price;
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
    const fn parity(parity: Parity) -> Self {
        Self {
            parity: Some(parity),
            range: None,
            size: None,
        }
    }

    const fn range(range: Range) -> Self {
        Self {
            parity: None,
            range: Some(range),
            size: None,
        }
    }

    const fn size(size: Size) -> Self {
        Self {
            parity: None,
            range: None,
            size: Some(size),
        }
    }

    const fn ranged(parity: Parity, range: Range) -> Self {
        Self {
            parity: Some(parity),
            range: Some(range),
            size: None,
        }
    }

    const fn sized(parity: Parity, size: Size) -> Self {
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

/// A selection of a mini-game; it is the same in every round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MiniSelection {
    /// Game.
    pub game: MiniGame,
    /// Number within the game: the last two digits of the odds id.
    pub number: u8,
    /// The pick.
    pub pick: Pick,
    default_hundredths: u32,
}

/// Picks of a ball in the order of their numbers, with the default prices for normal balls and power
/// ball.
const BALL_PICKS: [(BallPick, u32, u32); 17] = {
    use Parity::{Even, Odd};
    use Range::{Over, Under};
    use Size::{Large, Middle, Small};
    [
        (BallPick::parity(Odd), 195, 195),
        (BallPick::parity(Even), 195, 195),
        (BallPick::range(Under), 195, 195),
        (BallPick::range(Over), 195, 195),
        (BallPick::size(Large), 295, 315),
        (BallPick::size(Middle), 265, 235),
        (BallPick::size(Small), 295, 315),
        (BallPick::ranged(Odd, Under), 385, 475),
        (BallPick::ranged(Odd, Over), 370, 315),
        (BallPick::ranged(Even, Under), 370, 315),
        (BallPick::ranged(Even, Over), 385, 475),
        (BallPick::sized(Odd, Large), 570, 475),
        (BallPick::sized(Odd, Middle), 525, 475),
        (BallPick::sized(Odd, Small), 610, 950),
        (BallPick::sized(Even, Large), 610, 950),
        (BallPick::sized(Even, Middle), 525, 475),
        (BallPick::sized(Even, Small), 570, 475),
    ]
};

/// Picks of the ladder in the order of their numbers, with their default prices.
const LADDER_PICKS: [(Pick, u32); 10] = {
    use Lines::{Four, Three};
    use Start::{Left, Right};
    [
        (Pick::Start(Left), 195),
        (Pick::Start(Right), 195),
        (Pick::Lines(Three), 195),
        (Pick::Lines(Four), 195),
        (Pick::Parity(Parity::Odd), 195),
        (Pick::Parity(Parity::Even), 195),
        (
            Pick::Ladder(Ladder {
                start: Left,
                lines: Three,
            }),
            380,
        ),
        (
            Pick::Ladder(Ladder {
                start: Left,
                lines: Four,
            }),
            380,
        ),
        (
            Pick::Ladder(Ladder {
                start: Right,
                lines: Three,
            }),
            380,
        ),
        (
            Pick::Ladder(Ladder {
                start: Right,
                lines: Four,
            }),
            380,
        ),
    ]
};

const ODDEVEN_PICKS: [(Pick, u32); 2] = [
    (Pick::Parity(Parity::Odd), 195),
    (Pick::Parity(Parity::Even), 195),
];

/// Picks of baccarat with the default prices of design §8.
const BACCARAT_PICKS: [(Pick, u32); 3] = [
    (Pick::Winner(Winner::Player), 200),
    (Pick::Winner(Winner::Banker), 195),
    (Pick::Winner(Winner::Tie), 900),
];

impl MiniGame {
    /// Number of the game's first selection; the two lotus games share a detail type.
    const fn first_number(self) -> u8 {
        match self {
            Self::LotusBaccarat => 11,
            _ => 1,
        }
    }

    /// Returns all its selections, in the order of their numbers.
    pub fn selections(self) -> Vec<MiniSelection> {
        let picks: Vec<(Pick, u32)> = match self {
            Self::PowerBall => {
                let normal =
                    BALL_PICKS.map(|(pick, price, _)| (Pick::Ball(Ball::Normal, pick), price));
                let power =
                    BALL_PICKS.map(|(pick, _, price)| (Pick::Ball(Ball::Power, pick), price));
                [normal, power].concat()
            }
            Self::PowerLadder => LADDER_PICKS.to_vec(),
            Self::LotusOddeven => ODDEVEN_PICKS.to_vec(),
            Self::LotusBaccarat => BACCARAT_PICKS.to_vec(),
        };
        let numbers = self.first_number()..;
        let numbered = numbers.zip(picks);
        numbered
            .map(|(number, (pick, default_hundredths))| MiniSelection {
                game: self,
                number,
                pick,
                default_hundredths,
            })
            .collect()
    }
}

impl MiniSelection {
    /// Returns the selection with an odds id.
    pub fn of(odds_id: i64) -> Option<Self> {
        let of_game = |game: MiniGame| game.selections().into_iter();
        let mut all = MiniGame::ALL.into_iter().flat_map(of_game);
        all.find(|selection| selection.odds_id() == odds_id)
    }

    /// Returns its odds id: 30101 is an odd sum of the normal balls.
    pub fn odds_id(&self) -> i64 {
        i64::from(self.game.detail_type()) * 100 + i64::from(self.number)
    }

    /// Returns its price, unless an operator has set another one.
    pub fn default_price(&self) -> Price {
        Price::of_hundredths(self.default_hundredths)
    }

    /// Returns its market.
    pub const fn market(&self) -> MiniMarket {
        match self.pick {
            Pick::Ball(ball, pick) => match (ball, pick) {
                (
                    _,
                    BallPick {
                        parity: Some(_),
                        range: None,
                        size: None,
                    },
                ) => MiniMarket::BallParity,
                (
                    _,
                    BallPick {
                        parity: None,
                        range: Some(_),
                        ..
                    },
                ) => MiniMarket::BallRange,
                (Ball::Normal, BallPick { parity: None, .. }) => MiniMarket::NormalSize,
                (Ball::Normal, BallPick { range: Some(_), .. }) => MiniMarket::NormalRanged,
                (Ball::Normal, _) => MiniMarket::NormalSized,
                (Ball::Power, BallPick { parity: None, .. }) => MiniMarket::PowerSize,
                (Ball::Power, BallPick { range: Some(_), .. }) => MiniMarket::PowerRanged,
                (Ball::Power, _) => MiniMarket::PowerSized,
            },
            Pick::Start(_) => MiniMarket::LadderStart,
            Pick::Lines(_) => MiniMarket::LadderLines,
            Pick::Parity(_) => match self.game {
                MiniGame::PowerLadder => MiniMarket::LadderParity,
                _ => MiniMarket::Oddeven,
            },
            Pick::Ladder(_) => MiniMarket::LadderCombined,
            Pick::Winner(_) => MiniMarket::Baccarat,
        }
    }

    /// Returns the balls it is about.
    pub const fn ball(&self) -> Option<Ball> {
        match self.pick {
            Pick::Ball(ball, _) => Some(ball),
            _ => None,
        }
    }

    /// Returns the line between under and over, for picks with such a condition.
    pub const fn baseline(&self) -> Option<&'static str> {
        match self.pick {
            Pick::Ball(ball, BallPick { range: Some(_), .. }) => Some(ball.baseline()),
            _ => None,
        }
    }

    /// Returns the Korean name. In the two markets that cover both balls the name starts with the ball
    /// (betting spec §2: normal for odds ids ending in 1 to 4, power for 18 to 21). In other markets
    /// the market's name contains it.
    pub fn name(&self) -> String {
        let name = self.pick.name();
        match (self.market(), self.ball()) {
            (MiniMarket::BallParity | MiniMarket::BallRange, Some(ball)) => {
                format!("{} {name}", ball.name())
            }
            _ => name,
        }
    }
}

/// A market of a mini-game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MiniMarket {
    /// Odd or even, of either ball.
    BallParity = 3011,
    /// Under or over, of either ball.
    BallRange = 3012,
    /// Large, middle or small, of the normal balls.
    NormalSize = 3013,
    /// Odd or even combined with under or over, of the normal balls.
    NormalRanged = 3014,
    /// Odd or even combined with size, of the normal balls.
    NormalSized = 3015,
    /// Large, middle or small, of the power ball.
    PowerSize = 3016,
    /// Odd or even combined with under or over, of the power ball.
    PowerRanged = 3017,
    /// Odd or even combined with size, of the power ball.
    PowerSized = 3018,
    /// Start of the ladder: left or right.
    LadderStart = 3031,
    /// Lines of the ladder: three or four.
    LadderLines = 3032,
    /// End of the ladder: odd or even.
    LadderParity = 3033,
    /// Start and lines of the ladder combined.
    LadderCombined = 3034,
    /// Odd or even of the lotus number.
    Oddeven = 3081,
    /// Player, banker or tie.
    Baccarat = 3082,
}

impl MiniMarket {
    /// Returns its id.
    pub const fn id(self) -> i64 {
        self as i64
    }

    /// Returns its Korean name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BallParity | Self::LadderParity | Self::Oddeven => "홀짝",
            Self::BallRange => "언더오버",
            Self::NormalSize => "일반볼 대중소",
            Self::NormalRanged => "일반볼 홀짝+언더오버",
            Self::NormalSized => "일반볼 홀짝+대중소",
            Self::PowerSize => "파워볼 대중소",
            Self::PowerRanged => "파워볼 홀짝+언더오버",
            Self::PowerSized => "파워볼 홀짝+대중소",
            Self::LadderStart => "출발점",
            Self::LadderLines => "줄수",
            Self::LadderCombined => "조합",
            Self::Baccarat => "바카라",
        }
    }
}
