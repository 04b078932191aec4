//! The sandbox games: the list, the board shown at a seat, and the play of a round.
//!
//! A round is determined by its seed, its label and its stakes; see [`SandboxGame::play`]. The label is
//! `GAME:SESSION:NUMBER`, such as `slot-fruit:17:3`. The numbers come from
//! [`crate::games::draws::numbers`].

use crate::games::casino::CasinoProblem;
use crate::games::casino::lobby::{Category, ListedGame};
use crate::games::casino::slot::{self, Machine, STAKES, SlotSpin};
use crate::games::casino::table::{Spot, SpotStake, Table, TableHand};
use crate::games::draws::cards::Shoe;
use crate::games::draws::numbers::Numbers;
use crate::games::draws::seed::Seed;
use crate::games::rounds::prices::Rtp;
use crate::kernel::ids::{CasinoRoundId, MemberId, SandboxSessionId};
use crate::kernel::money::{Price, Won};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// Validity of a launch token, seconds.
pub const TOKEN_SECONDS: i64 = 120;
/// Length of a session, hours.
pub const SESSION_HOURS: i64 = 12;

/// A sandbox game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SandboxGame {
    /// Slot machine with fruits.
    Fruit,
    /// Slot machine with a moon theme.
    Moon,
    /// Slot machine with a dragon.
    Dragon,
    /// Baccarat table.
    Baccarat,
    /// Baccarat table with higher stakes.
    HighBaccarat,
}

/// The rules of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rules {
    Slot(&'static Machine),
    Table(Table),
}

impl SandboxGame {
    /// All games, in display order.
    pub const ALL: [Self; 5] = [
        Self::Baccarat,
        Self::HighBaccarat,
        Self::Moon,
        Self::Fruit,
        Self::Dragon,
    ];

    /// Id; the labels of its rounds start with it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fruit => "slot-fruit",
            Self::Moon => "slot-moon",
            Self::Dragon => "slot-dragon",
            Self::Baccarat => "baccarat-1",
            Self::HighBaccarat => "baccarat-high",
        }
    }

    /// Returns the game with an id.
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }

    /// Returns the game as a provider lists it.
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
            seamless: matches!(self, Self::Dragon | Self::HighBaccarat),
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

    /// Returns the label of a round.
    pub fn label(self, session_id: SandboxSessionId, number: i32) -> String {
        format!("{}:{session_id}:{number}", self.id())
    }

    /// Checks a play and returns the total stake.
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

    /// Plays a round. Fails if [`Self::check`] fails.
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

    /// Returns the RTP of each selection that can be staked on.
    pub fn rtps(self) -> Vec<Rtp> {
        match self.rules() {
            Rules::Slot(machine) => vec![machine.rtp()],
            Rules::Table(_) => Spot::ALL.map(Spot::rtp).to_vec(),
        }
    }

    /// Returns the RTP in percent: `95.65`, or a range from lowest to highest, `85.64~98.94`.
    pub fn rtp_text(self) -> String {
        let mut rtps = self.rtps();
        rtps.sort_by_key(|rtp| rtp.percent_hundredths());
        match rtps.as_slice() {
            [least, .., most] => format!("{}~{}", least.percent(), most.percent()),
            rtps => rtps.iter().map(|rtp| rtp.percent()).collect(),
        }
    }

    /// Returns the part of the rules that the game's page displays.
    pub fn board(self) -> GameBoard {
        match self.rules() {
            Rules::Slot(machine) => GameBoard::Slot(SlotBoard {
                reels: machine.reels.map(|reel| reel.to_vec()).to_vec(),
                pays: machine.pays.map(|pays| pays.to_vec()).to_vec(),
                lines: slot::LINES.map(|line| line.to_vec()).to_vec(),
                stakes: STAKES.map(Won::new).to_vec(),
                rtp: machine.rtp().percent(),
            }),
            Rules::Table(table) => GameBoard::Baccarat(TableBoard {
                min: table.min,
                max: table.max,
                spots: Spot::ALL.map(SpotView::of).to_vec(),
            }),
        }
    }
}

/// Makers of the sandbox games: id and name.
const HANPAN: (&str, &str) = ("hanpan", "한판 라이브");
const MOONLIGHT: (&str, &str) = ("moonlight", "달빛게임즈");
const DOKKAEBI: (&str, &str) = ("dokkaebi", "도깨비스튜디오");

/// The part of a game's rules that its page displays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum GameBoard {
    /// A slot machine.
    Slot(SlotBoard),
    /// A baccarat table.
    Baccarat(TableBoard),
}

/// A slot machine as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SlotBoard {
    /// The symbols of each reel.
    pub reels: Vec<Vec<u8>>,
    /// Pays of 3, 4 and 5 of each symbol, as multiples of the line stake.
    pub pays: Vec<Vec<u16>>,
    /// For each line, the row from the top that it crosses on each reel.
    pub lines: Vec<Vec<u8>>,
    /// Allowed stakes, won.
    pub stakes: Vec<Won>,
    /// RTP, percent with two decimals.
    pub rtp: String,
}

/// A table as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TableBoard {
    /// Smallest stake on a spot; stakes are multiples of it. Won.
    pub min: Won,
    /// The largest stake on a spot, won.
    pub max: Won,
    /// Spots that accept stakes.
    pub spots: Vec<SpotView>,
}

/// A spot as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotView {
    /// The spot.
    pub spot: Spot,
    /// Name shown to members.
    pub name: String,
    /// Price, including the stake.
    pub price: Price,
    /// RTP, percent with two decimals.
    pub rtp: String,
}

impl SpotView {
    fn of(spot: Spot) -> Self {
        Self {
            spot,
            name: spot.name().to_owned(),
            price: spot.price(),
            rtp: spot.rtp().percent(),
        }
    }
}

/// The stakes of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Play {
    /// On a slot machine.
    Spin {
        /// Stake on all lines together, won.
        stake: Won,
    },
    /// On a hand at a table.
    Deal {
        /// Stakes by spot.
        stakes: Vec<SpotStake>,
    },
}

/// The result of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlayOutcome {
    /// Of a slot machine.
    Spin(SlotSpin),
    /// Of a table.
    Deal(TableHand),
}

impl PlayOutcome {
    /// Returns the total payout, won.
    pub const fn payout(&self) -> Won {
        match self {
            Self::Spin(spin) => spin.payout,
            Self::Deal(hand) => hand.payout,
        }
    }
}

/// A sandbox round with all data needed to verify its draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PlayedRound {
    /// Label from which the numbers are derived.
    pub label: String,
    /// SHA-256 of the seed, shown before the stake was known.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
    /// The stakes.
    pub play: Play,
    /// The result.
    pub outcome: PlayOutcome,
}

/// Replays a sandbox round. Returns `None` if the label does not name a game, or if the game refuses
/// the stakes.
pub fn replay(seed: &Seed, label: &str, play: &Play) -> Option<PlayOutcome> {
    let game = SandboxGame::of(label.split(':').next()?)?;
    game.play(seed, label.to_owned(), play).ok()
}

/// `POST /casino/sandbox/enter`, with the token of a launch; a token is valid once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EnterGame {
    /// The session's member.
    pub member_id: MemberId,
    /// The token.
    pub token: String,
}

/// A seat at a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Seat {
    /// The session in which rounds are played.
    pub session_id: SandboxSessionId,
    /// The game's id.
    pub game_id: String,
    /// Name shown to members.
    pub game_name: String,
    /// The displayed rules.
    pub board: GameBoard,
    /// The next round.
    pub next: NextRound,
    /// Whether stakes are taken from cash, by the seamless wallet.
    pub seamless: bool,
    /// Casino balance, or cash if stakes are taken from it, won.
    pub casino_money: Won,
}

/// A round that has no stake yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NextRound {
    /// Its number in the session, from 1.
    pub number: i32,
    /// SHA-256 of its seed.
    pub commitment: String,
}

/// `POST /casino/sandbox/play`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayRound {
    /// Generated by the client. A repeat with the same id receives the first response again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: MemberId,
    /// The session of the seat.
    pub session_id: SandboxSessionId,
    /// The stakes.
    pub play: Play,
}

/// Response to a played round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayReceipt {
    /// Id of the round's record.
    pub id: CasinoRoundId,
    /// The played round.
    pub round: PlayedRound,
    /// The next round.
    pub next: NextRound,
    /// Current casino balance, or cash if stakes are taken from it, won.
    pub casino_money: Won,
}
