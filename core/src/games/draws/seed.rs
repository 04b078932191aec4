//! The seed of a round, and its commitment, which is shown before the draw.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use tsify::Tsify;

/// 32 bytes that a round is drawn from; as text, 64 hexadecimal digits. They are secret until the draw,
/// so `Debug` prints the commitment instead, to keep them out of logs.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(try_from = "String", into = "String")]
#[tsify(type = "string")]
pub struct Seed([u8; 32]);

/// The text is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct SeedInvalid;

impl Seed {
    /// The seed of line-ups, which are not secret: 32 zero bytes.
    pub const PUBLIC: Self = Self([0; 32]);

    /// Creates a seed. If money depends on it, the bytes must come from the operating system's random
    /// source.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Parses 64 hexadecimal digits in any case.
    pub fn parse(text: &str) -> Result<Self, SeedInvalid> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedInvalid)?;
        Ok(Self(bytes))
    }

    /// Returns the bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the seed as 64 lower-case hexadecimal digits, to be revealed after the draw.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// Returns the commitment, shown when the round opens: the SHA-256 of the 32 bytes (not of their
    /// digits) as 64 lower-case hexadecimal digits. By hand: `printf SEED | xxd -r -p | sha256sum`.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// Returns whether the commitment belongs to this seed; case is ignored.
    pub fn matches(&self, commitment: &str) -> bool {
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
