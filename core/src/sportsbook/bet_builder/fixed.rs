//! Numbers from 0 to 1 in fixed point: whole multiples of 2^-62.
//!
//! All operations are on integers and cut off what is below the last unit, so a browser and a server
//! agree to the last digit. A result is within a few units of the exact one.

/// Bits after the point.
pub(super) const BITS: u32 = 62;
/// One.
pub(super) const ONE: u64 = 1 << BITS;
/// The natural logarithm of 2.
const LN_2: u128 = 3_196_577_161_300_663_915;
/// Terms of the series of the exponential: the first that is left out is below 2^-85.
const TERMS: u64 = 22;

/// The product of two numbers, of which one is at most 1.
pub(super) fn times(one: u64, other: u64) -> u64 {
    narrow((u128::from(one) * u128::from(other)) >> BITS)
}

/// `part / whole`, at most 1; 0 if there is no whole.
pub(super) fn share(part: u128, whole: u128) -> u64 {
    let room = whole.leading_zeros().min(BITS);
    let quotient = (part.min(whole) << room).checked_div(whole >> (BITS - room));
    narrow(quotient.unwrap_or(0)).min(ONE)
}

/// e to the power of `-x`, for any `x` from 0 on in units of 2^-62.
pub(super) fn exp_of_negative(x: u128) -> u64 {
    // e^-x = 2^-halvings × e^-rest.
    let Ok(halvings) = u32::try_from(x / LN_2) else {
        return 0;
    };
    let rest = narrow(x % LN_2);
    let series = (1..=TERMS)
        .rev()
        .fold(ONE, |sum, term| ONE - times(rest, sum) / term);
    series.checked_shr(halvings).unwrap_or(0)
}

/// The number as 64 bits, at most their largest.
pub(super) fn narrow(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// e^-x times 2^62 by the series in exact fractions of 2^-400.
    fn exact(x: u128) -> u64 {
        let one: BigUint = BigUint::from(1_u8) << 400_u32;
        let x: BigUint = BigUint::from(x) << (400 - BITS);
        let (mut sum, mut term) = (one.clone(), one.clone());
        for number in 1_u32..400 {
            term = ((term * &x) >> 400_u32) / number;
            sum += &term;
        }
        let inverse: BigUint = (&one * &one / sum) >> (400 - BITS);
        u64::try_from(inverse).unwrap()
    }

    #[test]
    fn the_exponential_is_exact_to_some_units() {
        for eighths in 0..=200_u128 {
            let x = eighths * u128::from(ONE) / 8 + eighths * 12_345;
            let (found, exact) = (exp_of_negative(x), exact(x));
            assert!(
                found.abs_diff(exact) <= 4,
                "{eighths}: {found} is not {exact}"
            );
        }
        assert_eq!(exp_of_negative(0), ONE);
        assert_eq!(exp_of_negative(u128::from(ONE) * 45), 0);
        assert_eq!(exp_of_negative(u128::MAX), 0);
    }

    #[test]
    fn a_share_is_cut_off_at_the_last_unit() {
        assert_eq!(share(1, 3), ONE / 3);
        assert_eq!(share(7, 7), ONE);
        assert_eq!(share(9, 7), ONE);
        assert_eq!(share(0, 0), 0);
        assert_eq!(share(1 << 123, 1 << 124), ONE / 2);
        assert_eq!(share(u128::MAX / 2, u128::MAX), ONE / 2);
    }
}
