use super::*;
use crate::members::verification::VerificationRequired::{FirstWithdrawal, FromAmount, Off};

fn at(day: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(day)
}

#[test]
fn uploads_are_limited() {
    assert_eq!(check_upload(4, 9), Ok(()));
    let waiting = DocumentProblem::DocumentsWaiting { limit: 5 };
    assert_eq!(check_upload(5, 0), Err(waiting));
    let day = DocumentProblem::DocumentsDayLimit { limit: 10 };
    assert_eq!(check_upload(0, 10), Err(day));
}

#[test]
fn an_undecided_document_is_stored_longer() {
    assert_eq!(content_ends_at(at(0), Some(at(3)), 30), at(33));
    assert_eq!(content_ends_at(at(0), None, 30), at(90));
    let never = DateTime::<Utc>::MAX_UTC;
    assert_eq!(content_ends_at(at(0), None, i64::MAX), never);
    assert_eq!(content_ends_at(at(0), Some(at(0)), i64::MAX), never);
}

#[test]
fn a_content_is_deleted_when_its_time_has_come() {
    let limits = deletion_limits(at(100), 30);
    for day in 0..=100 {
        let ends = |decided: Option<i64>| content_ends_at(at(day), decided.map(at), 30) <= at(100);
        assert_eq!(at(day) <= limits.decided_until, ends(Some(day)), "{day}");
        assert_eq!(at(day) <= limits.uploaded_until, ends(None), "{day}");
    }
    let never = DateTime::<Utc>::MIN_UTC;
    assert_eq!(deletion_limits(at(0), i64::MAX).decided_until, never);
}

#[test]
fn a_member_reads_why_a_document_is_refused() {
    assert_eq!(
        refusal_text(RefusalReason::Expired, ""),
        "유효기간이 지났습니다."
    );
    assert_eq!(
        refusal_text(RefusalReason::Expired, "새로 발급해주세요."),
        "유효기간이 지났습니다. 새로 발급해주세요."
    );
    assert_eq!(
        refusal_text(RefusalReason::Other, "앞면이 필요합니다."),
        "앞면이 필요합니다."
    );
}

#[test]
fn a_refusal_has_a_reason_that_the_member_can_read() {
    let decide = |accepted, refusal, sentence: &str| {
        let decision = DecideDocument {
            accepted,
            refusal,
            sentence: sentence.to_owned(),
            note: " 내부 ".to_owned(),
        };
        decision.checked()
    };
    let refused = decide(false, Some(RefusalReason::Expired), " 다시 ").unwrap();
    assert_eq!(refused.state, DocumentState::Refused);
    assert_eq!(
        (refused.sentence.as_str(), refused.note.as_str()),
        ("다시", "내부")
    );
    // An acceptance has neither.
    let accepted = decide(true, Some(RefusalReason::Expired), "다시").unwrap();
    assert_eq!((accepted.refusal, accepted.sentence.as_str()), (None, ""));
    let missing = Err(DocumentProblem::RefusalReasonMissing);
    assert_eq!(decide(false, None, "사유"), missing);
    let silent = Err(DocumentProblem::RefusalSentenceMissing);
    assert_eq!(decide(false, Some(RefusalReason::Other), " "), silent);
    let long = decide(true, None, &"가".repeat(301)).unwrap_err();
    assert_eq!(long, DocumentProblem::DocumentTextTooLong { max: 300 });
}

#[test]
fn a_request_names_each_kind_once_and_a_reason() {
    let request = |document_kinds: &[DocumentKind], reason: &str| {
        let request = RequestDocuments {
            document_kinds: document_kinds.to_vec(),
            reason: reason.to_owned(),
        };
        request.checked()
    };
    let twice = [
        DocumentKind::BankBook,
        DocumentKind::IdCard,
        DocumentKind::BankBook,
    ];
    let (kinds, reason) = request(&twice, " 고액 환전 ").unwrap();
    assert_eq!(
        Vec::from_iter(kinds),
        [DocumentKind::IdCard, DocumentKind::BankBook]
    );
    assert_eq!(reason, "고액 환전");
    let none = Err(DocumentProblem::DocumentKindsMissing);
    assert_eq!(request(&[], "사유"), none);
    let silent = Err(DocumentProblem::DocumentReasonMissing);
    assert_eq!(request(&twice, " "), silent);
}

#[test]
fn a_withdrawal_waits_for_the_documents_that_are_missing() {
    let missing = |requested: &[DocumentKind], required: &[DocumentKind]| {
        check_missing(&wanted_documents(requested, required))
    };
    assert_eq!(missing(&[], &[]), Ok(()));
    let refused = missing(&[DocumentKind::IdCard, DocumentKind::Funds], &[]).unwrap_err();
    assert_eq!(refused.status(), 422);
    let sentence = refused.to_string();
    assert!(sentence.contains("(신분증, 자금 출처 증빙)"), "{sentence}");
    // Requested and required: named once.
    let both = missing(&[DocumentKind::IdCard], &[DocumentKind::IdCard]).unwrap_err();
    assert!(both.to_string().contains("서류(신분증)"), "{both}");
}

#[test]
fn the_site_requires_an_identity_card_until_one_is_accepted() {
    assert_eq!(required_documents(Off, false), []);
    for required in [FirstWithdrawal, FromAmount] {
        assert_eq!(required_documents(required, false), [DocumentKind::IdCard]);
        assert_eq!(required_documents(required, true), []);
    }
}

#[test]
fn only_wanted_documents_are_taken() {
    let wanted = wanted_documents(&[DocumentKind::Funds], &[DocumentKind::IdCard]);
    assert_eq!(check_wanted(DocumentKind::IdCard, &wanted), Ok(()));
    assert_eq!(check_wanted(DocumentKind::Funds, &wanted), Ok(()));
    let other = check_wanted(DocumentKind::BankBook, &wanted);
    assert_eq!(other, Err(DocumentProblem::DocumentNotRequested));
}

#[test]
fn operators_see_shared_files_and_repeated_refusals() {
    assert_eq!(marks(0, 2), []);
    assert_eq!(
        marks(1, 3),
        [DocumentMark::SameFile, DocumentMark::RefusedOften]
    );
}
