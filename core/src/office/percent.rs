//! Shares and changes in percent, without floats.

use rust_decimal::Decimal;

/// A part of a whole in percent, truncated to one decimal. `None` if the whole is zero.
fn percent(part: i128, whole: i128) -> Option<Decimal> {
    let tenths = part.checked_mul(1_000)?.checked_div(whole)?;
    Decimal::try_from_i128_with_scale(tenths, 1).ok()
}

/// The change from a figure before, relative to its size, in percent with sign, truncated to one decimal.
/// `None` if it was zero.
pub(super) fn change_percent(now: i64, before: i64) -> Option<String> {
    let (now, before) = (i128::from(now), i128::from(before));
    let change = percent(now - before, before.abs())?;
    let sign = if change.is_sign_positive() && !change.is_zero() {
        "+"
    } else {
        ""
    };
    Some(format!("{sign}{change}"))
}

/// A part of a group in percent, truncated to one decimal. `None` of an empty group.
pub(super) fn share_percent(part: i64, group: i64) -> Option<String> {
    Some(percent(i128::from(part), i128::from(group))?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_has_its_sign_and_none_from_zero() {
        for (now, before, change) in [
            (112, 100, Some("+12.0")),
            (1, 3, Some("-66.6")),
            (100, 100, Some("0.0")),
            (0, 5, Some("-100.0")),
            (10, -10, Some("+200.0")),
            (-30, -10, Some("-200.0")),
            (i64::MAX, i64::MIN, Some("+199.9")),
            (5, 0, None),
            (0, 0, None),
        ] {
            assert_eq!(
                change_percent(now, before).as_deref(),
                change,
                "{now} {before}"
            );
        }
    }

    #[test]
    fn a_share_is_cut_after_one_decimal() {
        assert_eq!(share_percent(1, 3).as_deref(), Some("33.3"));
        assert_eq!(share_percent(0, 0), None);
    }
}
