//! Reproducible random numbers: each follows from the seed and its purpose, so that a season can be
//! entered at any moment without playing what came before.

/// The random numbers of a season.
#[derive(Debug, Clone, Copy)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(mixed(seed))
    }

    /// Returns the number for a purpose.
    pub(super) fn draw(self, purpose: &[i64]) -> u64 {
        purpose.iter().fold(self.0, |state, part| {
            mixed(state ^ mixed(part.cast_unsigned()))
        })
    }

    /// Returns a number from 0 up to, not including, `bound`.
    pub(super) fn below(self, bound: u32, purpose: &[i64]) -> u32 {
        let drawn = self.draw(purpose) % u64::from(bound.max(1));
        u32::try_from(drawn).unwrap_or_default()
    }

    /// Returns a number from `-reach` to `reach`.
    pub(super) fn around(self, reach: u32, purpose: &[i64]) -> i64 {
        i64::from(self.below(reach * 2 + 1, purpose)) - i64::from(reach)
    }
}

/// Spreads a number over all 64 bits (the finalizer of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
