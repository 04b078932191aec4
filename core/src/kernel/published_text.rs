//! Texts that operators publish for members: titles, plain text and HTML.

use crate::kernel::problem::Problem;

/// Longest title, in characters.
pub const TITLE_LENGTH_MAX: u32 = 120;
/// Longest HTML, in characters.
pub const HTML_LENGTH_MAX: u32 = 100_000;

/// Checks a title.
pub fn check_title(title: &str) -> Result<(), Problem> {
    if title.trim().is_empty() {
        return Err(Problem::TitleMissing);
    }
    check_length(title, TITLE_LENGTH_MAX)
}

/// Checks a text of at most `max` characters.
pub fn check_text(text: &str, max: u32) -> Result<(), Problem> {
    if text.trim().is_empty() {
        return Err(Problem::ContentsMissing);
    }
    check_length(text, max)
}

/// Returns whether this is an `https://` address. Opening such an address cannot run a script on this
/// site.
pub fn is_web_address(address: &str) -> bool {
    let readable = |text: &str| !text.contains(|c: char| c.is_whitespace() || c.is_control());
    let host = address.strip_prefix("https://");
    host.is_some_and(|host| !host.is_empty() && readable(host))
}

/// Fails if the text has more than `max` characters.
pub fn check_length(text: &str, max: u32) -> Result<(), Problem> {
    // The byte length decides for short texts, and long texts are not counted beyond the limit.
    let limit = usize::try_from(max).unwrap_or(usize::MAX);
    if text.len() <= limit || text.chars().nth(limit).is_none() {
        Ok(())
    } else {
        Err(Problem::TextTooLong { max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(check_length("가나다", 3), Ok(()));
        assert_eq!(
            check_length("가나다라", 3),
            Err(Problem::TextTooLong { max: 3 })
        );
        assert_eq!(check_length("", 0), Ok(()));
        assert_eq!(check_length("a", 0), Err(Problem::TextTooLong { max: 0 }));
    }

    #[test]
    fn title_and_text_are_asked_for() {
        assert_eq!(check_title(" "), Err(Problem::TitleMissing));
        assert_eq!(check_title("공지"), Ok(()));
        assert_eq!(check_text("\n", 9), Err(Problem::ContentsMissing));
        assert_eq!(check_text("본문", 9), Ok(()));
    }
}
