//! Codes that people read and type.

use crate::platform::rng::Rng;
use anyhow::anyhow;

/// Those of A-Z and 0-9 that cannot be confused with each other.
pub(super) const CHARACTERS: &str = "0123456789ACDEFGHJKLMNPRTUVWXY";

/// Returns a random code of `length` characters.
pub(crate) fn draw(rng: &Rng, length: usize) -> anyhow::Result<String> {
    let characters = u32::try_from(CHARACTERS.len())?;
    (0..length)
        .map(|_| {
            let drawn = usize::try_from(rng.below(characters)?)?;
            let character = CHARACTERS.chars().nth(drawn);
            character.ok_or_else(|| anyhow!("no character {drawn}"))
        })
        .collect()
}
