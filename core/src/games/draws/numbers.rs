//! The random numbers of a draw.
//!
//! # Verifying by hand
//! The byte stream is the concatenation of HMAC-SHA256 of the texts `LABEL:0`, `LABEL:1` and so on, 32
//! bytes each, with the 32 bytes of the seed as the key. The label names the game and the round, such
//! as `powerBall:2026-11-22-117`, so the first block is
//!
//! ```text
//! printf powerBall:2026-11-22-117:0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:SEED
//! ```
//!
//! Each number consumes the next four bytes, most significant first (eight hexadecimal digits as one
//! number below 4,294,967,296). A number below `n` is the remainder of its division by `n`. Four bytes
//! that are not below the largest multiple of `n` are skipped, so that every result is equally likely.
//! For `n` = 416 that happens once in 17 million draws.

use super::seed::Seed;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Bytes in a block of HMAC-SHA256.
const BLOCK: usize = 32;
/// Block size of SHA-256 in bytes. A shorter key is padded with zeros, as RFC 2104 requires.
const KEY: usize = 64;

/// An endless sequence of numbers derived from a seed and a label.
#[derive(Debug, Clone)]
pub struct Numbers {
    keyed: Hmac<Sha256>,
    label: String,
    block: u32,
    bytes: [u8; BLOCK],
    used: usize,
}

impl Numbers {
    /// Starts the sequence.
    pub fn new(seed: &Seed, label: String) -> Self {
        let mut key = [0; KEY];
        key[..BLOCK].copy_from_slice(seed.bytes());
        Self {
            keyed: Hmac::new(&key.into()),
            label,
            block: 0,
            bytes: [0; BLOCK],
            used: BLOCK,
        }
    }

    /// Returns the next number from 0 to `bound` - 1; all are equally likely. A bound of 0 counts as 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        // 2^32 modulo the bound: this many values at the top are rejected, because they would bias the
        // result.
        let surplus = (u32::MAX % bound + 1) % bound;
        loop {
            let value = self.next_four();
            if value <= u32::MAX - surplus {
                return value % bound;
            }
        }
    }

    /// Draws one of the `of` items that are not in `taken`, which is sorted, and adds it to `taken`.
    /// The number drawn is an index into the remaining items. Returns `None` if all items are taken.
    pub fn take(&mut self, taken: &mut Vec<u32>, of: u32) -> Option<u32> {
        let left = u32::try_from(taken.len())
            .ok()
            .and_then(|gone| of.checked_sub(gone));
        let mut named = self.below(left.filter(|left| *left > 0)?);
        let mut place = 0;
        for gone in taken.iter() {
            if named < *gone {
                break;
            }
            named += 1;
            place += 1;
        }
        taken.insert(place, named);
        Some(named)
    }

    fn next_four(&mut self) -> u32 {
        if self.used == BLOCK {
            let keyed = self.keyed.clone();
            let message = format!("{}:{}", self.label, self.block);
            self.bytes = keyed.chain_update(message).finalize().into_bytes().into();
            self.block = self.block.wrapping_add(1);
            self.used = 0;
        }
        let four = self.bytes[self.used..self.used + 4].iter();
        self.used += 4;
        four.fold(0, |sum, byte| sum << 8 | u32::from(*byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_are_those_of_any_hmac_tool() {
        // printf powerBall:2026-11-22-117:0 |
        //   openssl dgst -sha256 -mac HMAC -macopt hexkey:0101…01
        let mut numbers = Numbers::new(&Seed::new([1; 32]), "powerBall:2026-11-22-117".to_owned());
        let block: Vec<String> = (0..9)
            .map(|_| format!("{:08x}", numbers.next_four()))
            .collect();
        assert_eq!(
            block.concat(),
            concat!(
                "ef829d3e5520e492c7fd279e75095ed8531872f6d8154989d6ea0801aff46ef5",
                "5a46ee1e"
            )
        );
    }

    #[test]
    fn what_would_make_a_result_likelier_is_skipped() {
        let first = |bound, count| -> Vec<u32> {
            let mut numbers =
                Numbers::new(&Seed::new([1; 32]), "powerBall:2026-11-22-117".to_owned());
            (0..count).map(|_| numbers.below(bound)).collect()
        };
        // The stream is that of the test above. Half of all values are not below 2^31 + 1.
        assert_eq!(
            first(0x8000_0001, 4),
            [0x5520_e492, 0x7509_5ed8, 0x5318_72f6, 0x5a46_ee1e]
        );
        // The first value is the first to be skipped, and the last that counts.
        assert_eq!(first(0xef82_9d3e, 1), [0x5520_e492]);
        assert_eq!(first(0xef82_9d3f, 1), [0xef82_9d3e]);
        // Nothing is skipped if the bound divides 2^32.
        assert_eq!(first(16, 3), [0xe, 0x2, 0xe]);
        assert_eq!(first(0, 1), [0]);
    }

    #[test]
    fn a_drawn_number_is_not_drawn_again() {
        let mut numbers = Numbers::new(&Seed::new([2; 32]), "all".to_owned());
        let mut taken = Vec::new();
        let row: Vec<_> = std::iter::from_fn(|| numbers.take(&mut taken, 28)).collect();
        assert_eq!(taken, (0..28).collect::<Vec<_>>());
        assert_eq!(row.len(), 28);
        assert_ne!(row, taken);
    }
}
