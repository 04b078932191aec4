//! The proof of work beside a captcha (hashcash): a number that, written behind the captcha's id, gives
//! a SHA-256 hash that begins with some zero bits. It is found by trying and checked by one hash.
//!
//! An id is drawn at random and used once, so no proof can be computed beforehand or used again.

use sha2::{Digest, Sha256};
use std::ops::Range;

/// The most zero bits that a setting may ask for: about 16 million tries.
pub const PROOF_BITS_MAX: i64 = 24;
/// Stands between an id and its number.
const SEPARATOR: char = '.';

/// Returns the captcha's id if the proof behind it has at least `bits` zero bits. With 0 bits it may be
/// missing.
pub fn proven_id(given: &str, bits: u32) -> Option<&str> {
    let id = given
        .split_once(SEPARATOR)
        .map_or(given, |(id, _number)| id);
    has_zero_bits(given, bits).then_some(id)
}

/// Tries some numbers. Returns the id with the first that is a proof.
pub fn prove(id: &str, bits: u32, mut numbers: Range<u32>) -> Option<String> {
    numbers.find_map(|number| {
        let given = format!("{id}{SEPARATOR}{number}");
        has_zero_bits(&given, bits).then_some(given)
    })
}

fn has_zero_bits(given: &str, bits: u32) -> bool {
    let [first, second, third, fourth, ..] = <[u8; 32]>::from(Sha256::digest(given));
    u32::from_be_bytes([first, second, third, fourth]).leading_zeros() >= bits
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "6d1d4f2e-9a53-4a3c-8a53-0b9f6f0c7f11";

    #[test]
    fn a_proof_is_found_by_trying_and_is_of_one_id_and_its_bits() {
        let given = prove(ID, 10, 0..100_000).unwrap();
        assert_eq!(proven_id(&given, 10), Some(ID));
        assert_eq!(proven_id(&given, 0), Some(ID));
        assert_eq!(proven_id(&given, 24), None);
        let other = given.replace("6d1d4f2e", "6d1d4f2f");
        assert_eq!(proven_id(&other, 10), None);
        assert_eq!(proven_id(ID, 10), None);
    }

    #[test]
    fn without_bits_the_id_alone_is_enough() {
        assert_eq!(proven_id(ID, 0), Some(ID));
        assert_eq!(proven_id("", 0), Some(""));
    }

    #[test]
    fn numbers_are_tried_in_pieces() {
        let all = prove(ID, 8, 0..10_000).unwrap();
        let number: u32 = all.split_once('.').unwrap().1.parse().unwrap();
        assert_eq!(prove(ID, 8, 0..number), None);
        assert_eq!(prove(ID, 8, number..number + 1), Some(all));
    }
}
