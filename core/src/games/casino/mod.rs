//! Casino and slots: the lobby, the sandbox games and their views (account spec §1; design §4).
//!
//! A provider runs the games and holds the casino money, or takes stakes from cash by the seamless wallet. The sandbox is our own provider; its games
//! follow the rules in this module. Each round is drawn from a seed that was committed before the stake
//! was known, so a member can verify the draw.

pub mod lobby;
pub mod office;
pub mod rounds;
pub mod sandbox;
pub mod seamless;
pub mod slot;
pub mod table;

use crate::kernel::money::Won;
use crate::kernel::particle::Particle;
use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

/// The provider does not answer.
pub const DOWN: &str = "카지노 게임사와 연결이 원활하지 않습니다. 잠시 후 다시 이용해주세요.";
/// The provider or an operator has closed the whole casino.
pub const MAINTENANCE: &str = "카지노 점검중입니다. 점검이 끝난 후 이용해주세요.";

/// Number of rounds that are waiting for a transfer to be posted; shown to operators.
pub fn unposted(rounds: i64) -> String {
    format!("전환을 기다리는 라운드 {rounds}건")
}

problems! {
    /// A refusal of the casino. It is not part of [`crate::kernel::problem::Problem`], which keeps it out
    /// of the WebAssembly module that every page loads: clients only display its sentence.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum CasinoProblem {
        /// The provider does not answer.
        #[error("{DOWN}")]
        CasinoDown = 422,
        /// The provider or an operator has closed the whole casino.
        #[error("{MAINTENANCE}")]
        CasinoClosed = 422,
        /// An operator has closed the game, or all games of its maker (account spec §3).
        #[error("{} 현재 점검중입니다.", Particle::Topic.after(game))]
        CasinoGameClosed {
            /// Name of the game.
            game: String,
        } = 422,
        /// The game does not exist, or the call is for another kind of game.
        #[error("이용할 수 없는 게임입니다.")]
        CasinoGameUnknown = 422,
        /// The token is used, expired or unknown, or the session has ended.
        #[error("게임 접속 정보가 만료되었습니다. 로비에서 다시 입장해주세요.")]
        CasinoLaunchInvalid = 422,
        /// The casino balance is below the stake.
        #[error("카지노머니가 부족합니다. 머니를 전환한 후 이용해주세요.")]
        CasinoMoneyTooSmall = 422,
        /// The stake is out of range or not a multiple of the step.
        #[error("베팅금액은 {min}원부터 {max}원까지 {step}원 단위로 선택해주세요.")]
        CasinoStakeInvalid {
            /// Smallest stake, won.
            min: Won,
            /// Largest stake, won.
            max: Won,
            /// Stakes must be a multiple of this, won.
            step: Won,
        } = 422,
        /// The hand has no stake, or two on one spot.
        #[error("베팅할 곳을 선택해주세요.")]
        CasinoSpotsInvalid = 422,
    }
}
