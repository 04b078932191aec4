//! Whole numbers as forms send them.

use serde::{Deserialize, Deserializer};

/// Reads a small number. One beyond its type becomes the nearest one within it, so that the check of its bounds
/// refuses it with a sentence.
pub fn saturated<'de, D: Deserializer<'de>>(from: D) -> Result<i16, D::Error> {
    let number = i64::deserialize(from)?;
    let nearest = number.clamp(i16::MIN.into(), i16::MAX.into());
    Ok(i16::try_from(nearest).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_number_beyond_the_type_becomes_the_nearest_one() {
        for (sent, read) in [(7, 7), (99_999, i16::MAX), (-99_999, i16::MIN)] {
            assert_eq!(saturated(json!(sent)).unwrap(), read);
        }
        assert!(saturated(json!("7")).is_err());
    }
}
