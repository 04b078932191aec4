//! Time-based one-time codes (TOTP).

use anyhow::{Context, anyhow};
use chrono::{DateTime, Utc};
use hanpan_core::office::staff::codes::{CODE_DIGITS, CODE_SECONDS, CODE_SKEW};
use totp_rs::{Algorithm, TOTP};

/// Bytes of a secret, as RFC 4226 recommends.
pub(super) const SECRET_BYTES: usize = 20;
/// The issuer that the app shows.
const ISSUER: &str = "Hanpan";

fn codes(secret: &[u8]) -> anyhow::Result<TOTP> {
    // No skew here: adjacent steps are tried one by one, so that the used step is known.
    let made = TOTP::new(
        Algorithm::SHA1,
        CODE_DIGITS,
        0,
        CODE_SECONDS,
        secret.to_vec(),
    );
    made.map_err(|error| anyhow!("{error}"))
}

/// Returns the time step of a code if it is accepted: close to now, and after the last used one.
pub fn step_of(
    secret: &[u8],
    code: &str,
    now: DateTime<Utc>,
    last_step: i64,
) -> anyhow::Result<Option<i64>> {
    let codes = codes(secret)?;
    let step = step_at(now)?;
    for step in step.saturating_sub(CODE_SKEW)..=step + CODE_SKEW {
        let number = i64::try_from(step)?;
        if number > last_step && codes.check(code, step * CODE_SECONDS) {
            return Ok(Some(number));
        }
    }
    Ok(None)
}

/// Returns the code that an app shows.
pub fn code_at(secret: &[u8], now: DateTime<Utc>) -> anyhow::Result<String> {
    Ok(codes(secret)?.generate(step_at(now)? * CODE_SECONDS))
}

fn step_at(now: DateTime<Utc>) -> anyhow::Result<u64> {
    let seconds = u64::try_from(now.timestamp()).context("a time before 1970")?;
    Ok(seconds / CODE_SECONDS)
}

/// Returns the secret as apps read it, in Base32, and the `otpauth` URI with all parameters. Login ids
/// consist of letters and digits, so they need no encoding.
pub(super) fn provisioning(secret: &[u8], user_id: &str) -> anyhow::Result<(String, String)> {
    let text = codes(secret)?.get_secret_base32();
    let uri = format!(
        "otpauth://totp/{ISSUER}:{user_id}?secret={text}&issuer={ISSUER}&algorithm=SHA1\
         &digits={CODE_DIGITS}&period={CODE_SECONDS}"
    );
    Ok((text, uri))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    /// The secret of RFC 6238, appendix B.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn codes_are_those_of_the_rfc() {
        // Appendix B has eight digits; an app shows the last six.
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_at(SECRET, at(seconds)).unwrap(), code);
        }
    }

    #[test]
    fn a_code_is_accepted_near_its_time_and_once() {
        let now = at(1_111_111_111);
        let code = code_at(SECRET, now).unwrap();
        let step = 1_111_111_111 / 30;
        let accepted = |seconds, last| step_of(SECRET, &code, at(seconds), last).unwrap();
        for late in [-30, 0, 30] {
            assert_eq!(accepted(1_111_111_111 + late, 0), Some(step), "{late}");
        }
        for late in [-90, -61, 61, 90] {
            assert_eq!(accepted(1_111_111_111 + late, 0), None, "{late}");
        }
        assert_eq!(accepted(1_111_111_111, step - 1), Some(step));
        assert_eq!(accepted(1_111_111_111, step), None);
        assert_eq!(accepted(1_111_111_111, step + 1), None);
        for other in ["", "0", "05047", "0504711", "٠٥٠٤٧١"] {
            assert_eq!(step_of(SECRET, other, now, 0).unwrap(), None, "{other}");
        }
    }
}
