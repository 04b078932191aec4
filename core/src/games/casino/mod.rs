//! Casino and slots: the lobby, the games of the sandbox, and what is read of them (account spec §1;
//! design §4).
//!
//! A provider runs the games and holds casino money. The sandbox is a provider of our own, whose
//! games are played by the rules of this module: each round is drawn from a seed that was committed
//! before the stake was known, so that a member can draw it again.

pub mod lobby;
pub mod office;
pub mod rounds;
pub mod sandbox;
pub mod slot;
pub mod table;

use crate::kernel::money::Won;
use crate::kernel::particle::Particle;
use serde::Serialize;
use thiserror::Error;

/// The provider does not answer.
pub const DOWN: &str = "카지노 게임사와 연결이 원활하지 않습니다. 잠시 후 다시 이용해주세요.";
/// The provider or an operator has closed all of it.
pub const MAINTENANCE: &str = "카지노 점검중입니다. 점검이 끝난 후 이용해주세요.";

/// Rounds that wait for a transfer to be posted, as operators read it.
pub fn unposted(rounds: i64) -> String {
    format!("전환을 기다리는 라운드 {rounds}건")
}

/// A refusal of the casino. Not one of [`crate::kernel::problem::Problem`], so that the module of
/// rules that every page loads does not carry it: pages tell only its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum CasinoProblem {
    /// The provider does not answer.
    #[error("{DOWN}")]
    CasinoDown,
    /// The provider or an operator has closed all of it.
    #[error("{MAINTENANCE}")]
    CasinoClosed,
    /// An operator has closed the game, or all games of its maker (account spec §3).
    #[error("{} 현재 점검중입니다.", Particle::Topic.after(game))]
    CasinoGameClosed {
        /// What members call it.
        game: String,
    },
    /// No such game, or another kind of game.
    #[error("이용할 수 없는 게임입니다.")]
    CasinoGameUnknown,
    /// A token that was used, is too old or was never given, or a session that is over.
    #[error("게임 접속 정보가 만료되었습니다. 로비에서 다시 입장해주세요.")]
    CasinoLaunchInvalid,
    /// Less casino money than the stake.
    #[error("카지노머니가 부족합니다. 머니를 전환한 후 이용해주세요.")]
    CasinoMoneyTooSmall,
    /// A stake out of range, or no multiple of the step.
    #[error("베팅금액은 {min}원부터 {max}원까지 {step}원 단위로 선택해주세요.")]
    CasinoStakeInvalid {
        /// The smallest, won.
        min: Won,
        /// The largest, won.
        max: Won,
        /// What it has to be a multiple of, won.
        step: Won,
    },
    /// A hand without a stake, or with two on one spot.
    #[error("베팅할 곳을 선택해주세요.")]
    CasinoSpotsInvalid,
}
