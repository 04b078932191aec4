//! Every refusal of the product: one unique, stable code and one sentence each.

use serde::Serialize;
use thiserror::Error;
use tsify::Tsify;

/// A refusal. `Display` is the sentence a member reads; the serde tag is the code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error, Tsify)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum Problem {
    // The slip (betting spec §5)
    /// No pick in the slip.
    #[error("베팅을 선택해주세요.")]
    SlipEmpty,
    /// More legs than a slip may have (design §5).
    #[error("한 번에 최대 30경기까지 베팅 가능합니다.")]
    TooManyLegs,
    /// A price that is not one from 1.00 to 1000.00.
    #[error("배당이 올바르지 않습니다.")]
    PriceInvalid,
}
