//! What a member reads in a message (쪽지) about documents. An operator's note is never a part of it.

use super::{Decision, DocumentKind, DocumentState, refusal_text};
use std::collections::BTreeSet;

/// Where a member finds and uploads documents.
const PLACE: &str = "마이페이지의 환전 인증에서 확인해주세요.";

/// A message to a member: plain text, no HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentMessage {
    /// Its title.
    pub title: &'static str,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}

impl Decision {
    /// The message about this decision on a document of this kind.
    pub fn message(&self, kind: DocumentKind) -> DocumentMessage {
        let label = kind.label();
        if self.state == DocumentState::Accepted {
            return DocumentMessage {
                title: "서류 승인 안내",
                paragraphs: vec![format!("제출하신 {label}이 승인되었습니다.")],
            };
        }
        let why = self
            .refusal
            .map(|reason| format!("반려 사유: {}", refusal_text(reason, &self.sentence)));
        let refused = format!("제출하신 {label}이 반려되었습니다.");
        DocumentMessage {
            title: "서류 반려 안내",
            paragraphs: [Some(refused), why, Some(PLACE.to_owned())]
                .into_iter()
                .flatten()
                .collect(),
        }
    }
}

/// The message about a request for documents.
pub fn request_message(kinds: &BTreeSet<DocumentKind>, reason: &str) -> DocumentMessage {
    let labels: Vec<_> = kinds.iter().map(|kind| kind.label()).collect();
    DocumentMessage {
        title: "서류 제출 요청",
        paragraphs: vec![
            format!(
                "환전하려면 서류({})가 승인되어야 합니다.",
                labels.join(", ")
            ),
            format!("요청 사유: {reason}"),
            PLACE.to_owned(),
        ],
    }
}

/// The message about a document that was deleted undecided and is still wanted.
pub fn deletion_message(kind: DocumentKind) -> DocumentMessage {
    DocumentMessage {
        title: "서류 기간 만료 안내",
        paragraphs: vec![
            format!(
                "제출하신 {}이 승인되기 전에 보관 기간이 지나 삭제되었습니다.",
                kind.label()
            ),
            "환전하려면 다시 제출해주세요.".to_owned(),
            PLACE.to_owned(),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::members::verification::documents::RefusalReason;

    fn decision(refusal: Option<RefusalReason>, sentence: &str) -> Decision {
        let state = match refusal {
            Some(_) => DocumentState::Refused,
            None => DocumentState::Accepted,
        };
        Decision {
            state,
            refusal,
            sentence: sentence.to_owned(),
            note: "내부 메모".to_owned(),
        }
    }

    #[test]
    fn a_decision_is_said_with_the_reason_and_without_the_note() {
        let accepted = decision(None, "").message(DocumentKind::BankBook);
        assert_eq!(accepted.title, "서류 승인 안내");
        assert_eq!(
            accepted.paragraphs,
            ["제출하신 통장 사본이 승인되었습니다."]
        );
        let refused = decision(Some(RefusalReason::Expired), "새로 발급해주세요.");
        let refused = refused.message(DocumentKind::IdCard);
        assert_eq!(refused.title, "서류 반려 안내");
        assert_eq!(
            refused.paragraphs,
            [
                "제출하신 신분증이 반려되었습니다.",
                "반려 사유: 유효기간이 지났습니다. 새로 발급해주세요.",
                PLACE,
            ]
        );
    }

    #[test]
    fn every_kind_takes_the_same_particle() {
        // A Hangul syllable ends with a consonant if its index is not a multiple of 28.
        for kind in DocumentKind::ALL {
            let last = kind.label().chars().last().map_or(0, u32::from);
            assert_ne!((last - 0xAC00) % 28, 0, "{}", kind.label());
        }
    }

    #[test]
    fn a_request_names_all_documents_and_the_reason() {
        let kinds = BTreeSet::from([DocumentKind::IdCard, DocumentKind::Funds]);
        let message = request_message(&kinds, "고액 환전 확인");
        assert_eq!(
            message.paragraphs,
            [
                "환전하려면 서류(신분증, 자금 출처 증빙)가 승인되어야 합니다.",
                "요청 사유: 고액 환전 확인",
                PLACE,
            ]
        );
    }

    #[test]
    fn a_deletion_asks_for_the_document_again() {
        let message = deletion_message(DocumentKind::Residence);
        assert_eq!(message.title, "서류 기간 만료 안내");
        assert_eq!(
            message.paragraphs,
            [
                "제출하신 주소 증명이 승인되기 전에 보관 기간이 지나 삭제되었습니다.",
                "환전하려면 다시 제출해주세요.",
                PLACE,
            ]
        );
    }
}
