//! Whether what was counted fits the chances that it should have.

use hanpan_core::games::rounds::mini::RoundId;
use hanpan_core::kernel::korea::day_of;

/// How many rounds are drawn of each game: a million where the hash is optimised, which it is not in
/// a plain test run. The seed is fixed: what passes once passes always.
pub(crate) const ROUNDS: u32 = if cfg!(debug_assertions) {
    40_000
} else {
    1_000_000
};

/// A million, in which expected counts and the chi-square statistic are reckoned without floats.
const MILLION: u128 = 1_000_000;

/// A round of its own for each number.
pub(crate) fn round(number: u32) -> RoundId {
    let day = day_of("2026-11-22").unwrap();
    RoundId { day, number }
}

/// Pearson's chi-square of the counts against the weights: its mean is one less than there are
/// kinds and its variance twice that; 6 deviations beyond would come by chance in less than one
/// case in a hundred thousand, for any number of kinds.
pub(crate) fn assert_fits(what: &str, counted: &[u64], weights: &[u64]) {
    assert_eq!(counted.len(), weights.len());
    let all: u128 = counted.iter().map(|count| u128::from(*count)).sum();
    let total: u128 = weights.iter().map(|weight| u128::from(*weight)).sum();
    let statistic: u128 = counted
        .iter()
        .zip(weights)
        .map(|(count, weight)| {
            let expected = all * u128::from(*weight) * MILLION / total;
            let off = (u128::from(*count) * MILLION).abs_diff(expected);
            off * off / expected
        })
        .sum();
    let freedom = u128::try_from(counted.len() - 1).unwrap();
    let bound = freedom + 6 * (2 * freedom).isqrt() + 12;
    assert!(
        statistic < bound * MILLION,
        "{what}: {statistic} millionths, at most {bound}: {counted:?}"
    );
}
