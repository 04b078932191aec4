//! Inquiries to the customer centre (account spec §5).

use crate::fields::Field;
use crate::problem::Problem;

/// A member's inquiry: title, then content.
pub fn check_inquiry(title: &str, content: &str) -> Result<(), Problem> {
    Field::InquiryTitle.check(title)?;
    Field::InquiryContent.check(content)
}

/// An inquiry of somebody who is not a member: all fields are required.
pub fn check_visitor_inquiry(
    name: &str,
    phone_number: &str,
    question: &str,
) -> Result<(), Problem> {
    let empty = [name, phone_number, question]
        .iter()
        .any(|field| field.trim().is_empty());
    if empty {
        Err(Problem::FieldRequired)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_asked_for_first() {
        assert_eq!(check_inquiry("", ""), Err(Problem::InquiryTitleMissing));
        assert_eq!(
            check_inquiry("제목", " "),
            Err(Problem::InquiryContentMissing)
        );
        assert_eq!(
            check_inquiry("제목", "a/b"),
            Err(Problem::InquiryContentInvalid)
        );
        assert_eq!(check_inquiry("제목", "문의합니다!"), Ok(()));
    }

    #[test]
    fn visitors_fill_in_everything() {
        assert_eq!(check_visitor_inquiry("홍길동", "010", "?"), Ok(()));
        assert_eq!(
            check_visitor_inquiry("홍길동", " ", "?"),
            Err(Problem::FieldRequired)
        );
    }
}
