//! Markets and selections of the mini-games: what can be bet on and at which price (betting spec §2 and
//! §9, design §8).
//!
//! An odds id is the game's number times 100 plus a number below 100. For power ball, 1 to 17 are the
//! picks of the normal balls and 18 to 34 the same picks of the power ball. Thus 1 to 4 and 18 to 21
//! are odd, even, under and over of each, which the specification distinguishes by a prefix.

use super::mini::{Ladder, Lines, MiniGame, Parity, Start};
use super::picks::{Ball, BallPick, Pick, Range, Size};
use crate::games::draws::baccarat::Winner;
use crate::kernel::ids::{MarketId, OddsId};
use crate::kernel::money::Price;

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
    pub fn of(odds_id: OddsId) -> Option<Self> {
        let of_game = |game: MiniGame| game.selections().into_iter();
        let mut all = MiniGame::ALL.into_iter().flat_map(of_game);
        all.find(|selection| selection.odds_id() == odds_id)
    }

    /// Returns its odds id: 30101 is an odd sum of the normal balls.
    pub fn odds_id(&self) -> OddsId {
        OddsId::new(i64::from(self.game.detail_type()) * 100 + i64::from(self.number))
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
    pub const fn id(self) -> MarketId {
        MarketId::new(self as i64)
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
