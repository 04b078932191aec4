//! A text as a QR code, drawn as one path.

use anyhow::anyhow;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// Width of the light margin around the code that the standard requires, in modules.
const QUIET: i32 = 4;

/// Returns the width of the code with its margin, in modules, and the path of its dark modules.
pub(super) fn draw(text: &str) -> anyhow::Result<(i64, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|error| anyhow!("{error}"))?;
    let mut path = String::new();
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                write!(path, "M{} {}h1v1h-1z", column + QUIET, row + QUIET)?;
            }
        }
    }
    Ok((i64::from(code.size() + 2 * QUIET), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_and_its_quiet_zone() {
        let (size, path) = draw("otpauth://totp/Hanpan:owner1?secret=ABC").unwrap();
        assert!(size > 25);
        let last = size - 5;
        for corner in [
            "M4 4h1".to_owned(),
            format!("M{last} 4h1"),
            format!("M4 {last}h1"),
        ] {
            assert!(path.contains(&corner), "{corner}");
        }
        assert!(!path.contains("M3 ") && !path.contains(&format!("M{} ", last + 1)));
    }
}
