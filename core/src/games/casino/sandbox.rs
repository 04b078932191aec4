//! The sandbox's games: which there are, what a seat at one shows, and how a round is played.
//!
//! A round follows from its seed, its label and what was staked, by [`SandboxGame::play`]. The label
//! is `GAME:SESSION:NUMBER`, such as `slot-fruit:17:3`; the numbers are those of
//! [`crate::games::draws::numbers`].

use crate::games::casino::CasinoProblem;
use crate::games::casino::lobby::{Category, ListedGame};
use crate::games::casino::slot::{self, Machine, STAKES, SlotSpin};
use crate::games::casino::table::{Spot, SpotStake, Table, TableHand};
use crate::games::draws::cards::Shoe;
use crate::games::draws::numbers::Numbers;
use crate::games::draws::seed::Seed;
use crate::games::rounds::prices::Payback;
use crate::kernel::money::{Price, Won};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// How long a launch's token lets in, seconds.
pub const TOKEN_SECONDS: i64 = 120;
/// How long is played on one launch, hours.
pub const SESSION_HOURS: i64 = 12;

/// A game of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SandboxGame {
    /// A slot machine with fruits.
    Fruit,
    /// A slot machine of the moon.
    Moon,
    /// A slot machine with a dragon.
    Dragon,
    /// A table of baccarat.
    Baccarat,
    /// A table of baccarat for higher stakes.
    HighBaccarat,
}

/// How a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rules {
    Slot(&'static Machine),
    Table(Table),
}

impl SandboxGame {
    /// Each of them, in the order to show them in.
    pub const ALL: [Self; 5] = [
        Self::Baccarat,
        Self::HighBaccarat,
        Self::Moon,
        Self::Fruit,
        Self::Dragon,
    ];

    /// Its id, which begins the labels of its rounds.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fruit => "slot-fruit",
            Self::Moon => "slot-moon",
            Self::Dragon => "slot-dragon",
            Self::Baccarat => "baccarat-1",
            Self::HighBaccarat => "baccarat-high",
        }
    }

    /// The game of an id.
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }

    /// As a provider lists it.
    pub fn listed(self) -> ListedGame {
        let (name, (vendor_id, vendor_name), category) = match self {
            Self::Fruit => ("후르츠 파라다이스", DOKKAEBI, Category::ClassicSlot),
            Self::Moon => ("달토끼", MOONLIGHT, Category::VideoSlot),
            Self::Dragon => ("황금 드래곤", DOKKAEBI, Category::VideoSlot),
            Self::Baccarat => ("바카라 1번 테이블", HANPAN, Category::Baccarat),
            Self::HighBaccarat => ("하이리밋 바카라", HANPAN, Category::Baccarat),
        };
        ListedGame {
            id: self.id().to_owned(),
            name: name.to_owned(),
            vendor_id: vendor_id.to_owned(),
            vendor_name: vendor_name.to_owned(),
            category,
        }
    }

    const fn rules(self) -> Rules {
        match self {
            Self::Fruit => Rules::Slot(&slot::FRUIT),
            Self::Moon => Rules::Slot(&slot::MOON),
            Self::Dragon => Rules::Slot(&slot::DRAGON),
            Self::Baccarat => Rules::Table(Table {
                min: Won::new(1_000),
                max: Won::new(300_000),
            }),
            Self::HighBaccarat => Rules::Table(Table {
                min: Won::new(10_000),
                max: Won::new(3_000_000),
            }),
        }
    }

    /// The label of a round.
    pub fn label(self, session_id: i64, number: i32) -> String {
        format!("{}:{session_id}:{number}", self.id())
    }

    /// Refuses what the game does not take; gives what is staked in all.
    pub fn check(self, play: &Play) -> Result<Won, CasinoProblem> {
        match (self.rules(), play) {
            (Rules::Slot(_), Play::Spin { stake }) => {
                if STAKES.contains(&stake.get()) {
                    return Ok(*stake);
                }
                let [least, .., most] = STAKES.map(Won::new);
                Err(CasinoProblem::CasinoStakeInvalid {
                    min: least,
                    max: most,
                    step: least,
                })
            }
            (Rules::Table(table), Play::Deal { stakes }) => table.check(stakes),
            _ => Err(CasinoProblem::CasinoGameUnknown),
        }
    }

    /// Plays a round; refused where [`Self::check`] refuses it.
    pub fn play(
        self,
        seed: &Seed,
        label: String,
        play: &Play,
    ) -> Result<PlayOutcome, CasinoProblem> {
        let numbers = Numbers::new(seed, label);
        self.check(play)?;
        match (self.rules(), play) {
            (Rules::Slot(machine), Play::Spin { stake }) => {
                let mut numbers = numbers;
                Ok(PlayOutcome::Spin(machine.spin(&mut numbers, *stake)))
            }
            (Rules::Table(table), Play::Deal { stakes }) => {
                Ok(PlayOutcome::Deal(table.deal(Shoe::new(numbers), stakes)))
            }
            _ => Err(CasinoProblem::CasinoGameUnknown),
        }
    }

    /// What it pays back on average, of each thing that can be staked on.
    pub fn paybacks(self) -> Vec<Payback> {
        match self.rules() {
            Rules::Slot(machine) => vec![machine.payback()],
            Rules::Table(_) => Spot::ALL.map(Spot::payback).to_vec(),
        }
    }

    /// The same in percent: `95.65`, or from the lowest to the highest, `85.64~98.94`.
    pub fn payback_text(self) -> String {
        let mut paybacks = self.paybacks();
        paybacks.sort_by_key(|payback| payback.percent_hundredths());
        match paybacks.as_slice() {
            [least, .., most] => format!("{}~{}", least.percent(), most.percent()),
            paybacks => paybacks.iter().map(|payback| payback.percent()).collect(),
        }
    }

    /// What its page needs of its rules.
    pub fn board(self) -> GameBoard {
        match self.rules() {
            Rules::Slot(machine) => GameBoard::Slot(SlotBoard {
                reels: machine.reels.map(|reel| reel.to_vec()).to_vec(),
                pays: machine.pays.map(|pays| pays.to_vec()).to_vec(),
                lines: slot::LINES.map(|line| line.to_vec()).to_vec(),
                stakes: STAKES.map(Won::new).to_vec(),
                payback: machine.payback().percent(),
            }),
            Rules::Table(table) => GameBoard::Baccarat(TableBoard {
                min: table.min,
                max: table.max,
                spots: Spot::ALL.map(SpotView::of).to_vec(),
            }),
        }
    }
}

/// Makers of the sandbox's games: id and name.
const HANPAN: (&str, &str) = ("hanpan", "한판 라이브");
const MOONLIGHT: (&str, &str) = ("moonlight", "달빛게임즈");
const DOKKAEBI: (&str, &str) = ("dokkaebi", "도깨비스튜디오");

/// What a game's page needs of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum GameBoard {
    /// A slot machine.
    Slot(SlotBoard),
    /// A table of baccarat.
    Baccarat(TableBoard),
}

/// A slot machine as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SlotBoard {
    /// The strips, symbol by symbol.
    pub reels: Vec<Vec<u8>>,
    /// What 3, 4 and 5 of each symbol pay, in stakes of a line.
    pub pays: Vec<Vec<u16>>,
    /// The row, from the top, that each line crosses of each reel.
    pub lines: Vec<Vec<u8>>,
    /// What can be staked, won.
    pub stakes: Vec<Won>,
    /// What it pays back on average, percent with two decimals.
    pub payback: String,
}

/// A table as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TableBoard {
    /// The smallest stake on a spot, and the step of all; won.
    pub min: Won,
    /// The largest stake on a spot, won.
    pub max: Won,
    /// Where stakes can lie.
    pub spots: Vec<SpotView>,
}

/// A spot as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotView {
    /// Which.
    pub spot: Spot,
    /// What members call it.
    pub name: String,
    /// What it pays with the stake.
    pub price: Price,
    /// What it pays back on average, percent with two decimals.
    pub payback: String,
}

impl SpotView {
    fn of(spot: Spot) -> Self {
        Self {
            spot,
            name: spot.name().to_owned(),
            price: spot.price(),
            payback: spot.payback().percent(),
        }
    }
}

/// What is staked in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Play {
    /// On a slot machine.
    Spin {
        /// On all lines together, won.
        stake: Won,
    },
    /// On a hand of a table.
    Deal {
        /// On each spot.
        stakes: Vec<SpotStake>,
    },
}

/// What a round came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlayOutcome {
    /// Of a slot machine.
    Spin(SlotSpin),
    /// Of a table.
    Deal(TableHand),
}

impl PlayOutcome {
    /// What it pays in all, won.
    pub const fn payout(&self) -> Won {
        match self {
            Self::Spin(spin) => spin.payout,
            Self::Deal(hand) => hand.payout,
        }
    }
}

/// A round of the sandbox with all that it takes to draw it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PlayedRound {
    /// The label of its numbers.
    pub label: String,
    /// The SHA-256 of the seed, shown before the stake was known.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
    /// What was staked.
    pub play: Play,
    /// What it came to.
    pub outcome: PlayOutcome,
}

/// Plays a round again that was played in the sandbox; none where the label names no game, or the
/// game does not take the stakes.
pub fn replay(seed: &Seed, label: &str, play: &Play) -> Option<PlayOutcome> {
    let game = SandboxGame::of(label.split(':').next()?)?;
    game.play(seed, label.to_owned(), play).ok()
}

/// `POST /casino/sandbox/enter`: the token of a launch, which lets in once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EnterGame {
    /// The session's member.
    pub member_id: i64,
    /// The token.
    pub token: String,
}

/// A seat at a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Seat {
    /// The session that rounds are played in.
    pub session_id: i64,
    /// The game's id.
    pub game_id: String,
    /// What members call it.
    pub game_name: String,
    /// Its rules.
    pub board: GameBoard,
    /// The next round.
    pub next: NextRound,
    /// Won.
    pub casino_money: Won,
}

/// A round that waits for its stake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NextRound {
    /// Its number in the session, from 1.
    pub number: i32,
    /// The SHA-256 of its seed.
    pub commitment: String,
}

/// `POST /casino/sandbox/play`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayRound {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: i64,
    /// The seat.
    pub session_id: i64,
    /// What is staked.
    pub play: Play,
}

/// Answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayReceipt {
    /// The round's record.
    pub id: i64,
    /// What was played.
    pub round: PlayedRound,
    /// The round after it.
    pub next: NextRound,
    /// What is held now, won.
    pub casino_money: Won,
}
