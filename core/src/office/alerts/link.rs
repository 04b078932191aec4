//! The one-time code by which an operator links a chat of Telegram.

/// Characters of a code.
pub const ALERT_CODE_LENGTH: usize = 16;
/// Minutes after which a code expires.
pub const ALERT_CODE_MINUTES: i64 = 10;

/// The address that opens the bot with a code.
pub fn deep_link(bot: &str, code: &str) -> String {
    format!("https://t.me/{bot}?start={code}")
}

/// The code of a message to the bot: `/start CODE`, as the address sends it, or the code alone, as people type
/// it. `None` if the message is something else.
pub fn sent_code(text: &str) -> Option<String> {
    let text = text.trim();
    let typed = text.strip_prefix("/start").map_or(text, str::trim_start);
    let code: String = typed
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .take(ALERT_CODE_LENGTH + 1)
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    let plain = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (plain && code.len() == ALERT_CODE_LENGTH).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_from_the_address_and_as_people_type_it() {
        let code = Some("A1B2C3D4E5F6G7H8".to_owned());
        for text in [
            "/start A1B2C3D4E5F6G7H8",
            "/start  a1b2c3d4e5f6g7h8 ",
            "a1b2-c3d4-e5f6-g7h8",
            "A1B2 C3D4 E5F6 G7H8",
        ] {
            assert_eq!(sent_code(text), code, "{text}");
        }
        for text in [
            "",
            "/start",
            "/stop",
            "A1B2C3D4E5F6G7H",
            "A1B2C3D4E5F6G7H89",
            "안녕하세요",
            "/start A1B2C3D4E5F6G7H한",
        ] {
            assert_eq!(sent_code(text), None, "{text}");
        }
    }
}
