//! The seed of a round, and what is shown of it before the draw.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use tsify::Tsify;

/// 32 bytes that a round is drawn from; as text, 64 hexadecimal digits. Secret until the draw, so
/// it is not written where a round is logged: `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(try_from = "String", into = "String")]
#[tsify(type = "string")]
pub struct Seed([u8; 32]);

/// Text that is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct SeedInvalid;

impl Seed {
    /// What line-ups are drawn from, which are no secret: 32 zero bytes.
    pub const PUBLIC: Self = Self([0; 32]);

    /// These bytes: of the operating system's randomness where money depends on them.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads 64 hexadecimal digits, capitals or not.
    pub fn parse(text: &str) -> Result<Self, SeedInvalid> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedInvalid)?;
        Ok(Self(bytes))
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits, small letters: what is revealed.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown when the round opens: the SHA-256 of the 32 bytes (not of their digits) as 64
    /// hexadecimal digits, small letters. By hand: `printf SEED | xxd -r -p | sha256sum`.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// Whether this is the seed that was committed; capitals count as small letters.
    pub fn keeps(&self, commitment: &str) -> bool {
        self.commitment().eq_ignore_ascii_case(commitment)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Seed(of {})", self.commitment())
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedInvalid;

    fn try_from(text: String) -> Result<Self, SeedInvalid> {
        Self::parse(&text)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.reveal()
    }
}
