//! Documents (서류) that an operator requests from a member: kinds, states, limits, decisions, and how long their
//! content is stored.

mod format;
mod problem;
mod views;

pub use format::DocumentFormat;
pub use problem::DocumentProblem;
pub use views::{
    DecideDocument, Document, DocumentRequestRow, DocumentRow, MemberDocuments, OpenRequest,
    OwnDocuments, RequestDocuments, UploadDocument,
};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tsify::Tsify;

/// Largest document, bytes.
pub const DOCUMENT_BYTES_MAX: usize = 5 * 1024 * 1024;
/// Documents of a member that may wait for a decision.
pub const WAITING_MAX: i64 = 5;
/// Documents that a member uploads on a Korean day.
pub const UPLOADS_PER_DAY: i64 = 10;
/// The longest text of a refusal, a request or a note, characters.
pub const TEXT_LENGTH_MAX: usize = 300;
/// How much longer than a decided document an undecided one is stored.
pub const UNDECIDED_EXTRA: TimeDelta = TimeDelta::days(60);
/// Refused documents of a member from which on operators see a mark.
const REFUSED_OFTEN: i64 = 3;

/// Defines a list of choices with their Korean labels.
macro_rules! choices {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$note:meta])* $variant:ident = $label:literal,)* }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
        )]
        #[cfg_attr(
            feature = "db",
            derive(sqlx::Type),
            sqlx(type_name = "text", rename_all = "camelCase")
        )]
        #[serde(rename_all = "camelCase")]
        pub enum $name {
            $($(#[$note])* $variant,)*
        }

        impl $name {
            /// All choices.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its Korean label.
            pub const fn label(self) -> &'static str {
                match self {
                    $(Self::$variant => $label,)*
                }
            }
        }
    };
}

choices! {
    /// A kind of document.
    pub enum DocumentKind {
        /// Identity card, driving licence or passport.
        IdCard = "신분증",
        /// Copy of the bank book.
        BankBook = "통장 사본",
        /// Proof of the address.
        Residence = "주소 증명",
        /// Proof of where the money comes from.
        Funds = "자금 출처 증빙",
    }
}

choices! {
    /// Why a document is refused. The member reads the label.
    pub enum RefusalReason {
        /// It cannot be read.
        Unreadable = "내용을 알아볼 수 없습니다.",
        /// A part is missing.
        Incomplete = "일부가 잘렸거나 빠졌습니다.",
        /// It is of another kind.
        WrongKind = "요청한 서류가 아닙니다.",
        /// It is too old.
        Expired = "유효기간이 지났습니다.",
        /// It names another person.
        Differs = "회원 정보와 일치하지 않습니다.",
        /// Another reason, which the sentence has to give.
        Other = "기타",
    }
}

/// How far a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum DocumentState {
    /// Waits for a decision.
    Waiting,
    /// An operator has accepted it.
    Accepted,
    /// An operator has refused it.
    Refused,
    /// The member has withdrawn it before a decision.
    Withdrawn,
    /// Deleted undecided, after its time.
    Deleted,
}

/// What an operator sees beside a document, and its member never does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum DocumentMark {
    /// Another member has uploaded the same file.
    SameFile,
    /// Several documents of the member were refused.
    RefusedOften,
}

/// Returns the marks of a document. `members_with_file`: other members who have uploaded the same file; `refused`:
/// documents of the member that were refused.
pub fn marks(members_with_file: usize, refused: i64) -> Vec<DocumentMark> {
    let same = (members_with_file > 0).then_some(DocumentMark::SameFile);
    let often = (refused >= REFUSED_OFTEN).then_some(DocumentMark::RefusedOften);
    same.into_iter().chain(often).collect()
}

/// Refuses another upload. `waiting`: the member's documents without a decision; `today`: uploads of this Korean
/// day, with those that were withdrawn.
pub fn check_upload(waiting: i64, today: i64) -> Result<(), DocumentProblem> {
    if waiting >= WAITING_MAX {
        return Err(DocumentProblem::DocumentsWaiting { limit: WAITING_MAX });
    }
    if today >= UPLOADS_PER_DAY {
        let limit = UPLOADS_PER_DAY;
        return Err(DocumentProblem::DocumentsDayLimit { limit });
    }
    Ok(())
}

/// Returns when the content of a document is deleted. `days`: how long it is stored after its decision. One without
/// a decision is stored longer, from its upload on.
pub fn content_ends_at(
    uploaded_at: DateTime<Utc>,
    decided_at: Option<DateTime<Utc>>,
    days: i64,
) -> DateTime<Utc> {
    let stored = TimeDelta::try_days(days).unwrap_or(TimeDelta::MAX);
    let end = match decided_at {
        Some(decided_at) => decided_at.checked_add_signed(stored),
        None => stored
            .checked_add(&UNDECIDED_EXTRA)
            .and_then(|stored| uploaded_at.checked_add_signed(stored)),
    };
    end.unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// The last moments of which documents are deleted now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeletionLimits {
    /// Decisions of decided documents.
    pub decided_until: DateTime<Utc>,
    /// Uploads of undecided documents.
    pub uploaded_until: DateTime<Utc>,
}

/// Returns the moments of which documents are deleted now: those whose [`content_ends_at`] has come.
pub fn deletion_limits(now: DateTime<Utc>, days: i64) -> DeletionLimits {
    let before = |time: Option<TimeDelta>| {
        let limit = time.and_then(|time| now.checked_sub_signed(time));
        limit.unwrap_or(DateTime::<Utc>::MIN_UTC)
    };
    let stored = TimeDelta::try_days(days);
    DeletionLimits {
        decided_until: before(stored),
        uploaded_until: before(stored.and_then(|stored| stored.checked_add(&UNDECIDED_EXTRA))),
    }
}

/// Returns what the member reads about a refusal.
pub fn refusal_text(reason: RefusalReason, sentence: &str) -> String {
    match (reason, sentence) {
        (RefusalReason::Other, sentence) => sentence.to_owned(),
        (reason, "") => reason.label().to_owned(),
        (reason, sentence) => format!("{} {sentence}", reason.label()),
    }
}

/// What an operator has decided, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Accepted or refused.
    pub state: DocumentState,
    /// Why it is refused.
    pub refusal: Option<RefusalReason>,
    /// A sentence to the member about the refusal; empty if there is none.
    pub sentence: String,
    /// A note of the operator, which the member never reads.
    pub note: String,
}

impl DecideDocument {
    /// Checks a decision: a refusal has a reason, and a sentence if the reason alone says too little.
    pub fn checked(&self) -> Result<Decision, DocumentProblem> {
        let (sentence, note) = (text(&self.sentence)?, text(&self.note)?);
        if self.accepted {
            return Ok(Decision {
                state: DocumentState::Accepted,
                refusal: None,
                sentence: String::new(),
                note,
            });
        }
        let refusal = self.refusal.ok_or(DocumentProblem::RefusalReasonMissing)?;
        if refusal == RefusalReason::Other && sentence.is_empty() {
            return Err(DocumentProblem::RefusalSentenceMissing);
        }
        Ok(Decision {
            state: DocumentState::Refused,
            refusal: Some(refusal),
            sentence,
            note,
        })
    }
}

impl RequestDocuments {
    /// Checks a request. Returns its kinds, each once, and the reason that the member reads.
    pub fn checked(&self) -> Result<(BTreeSet<DocumentKind>, String), DocumentProblem> {
        let kinds: BTreeSet<_> = self.document_kinds.iter().copied().collect();
        let reason = text(&self.reason)?;
        if kinds.is_empty() {
            return Err(DocumentProblem::DocumentKindsMissing);
        }
        if reason.is_empty() {
            return Err(DocumentProblem::DocumentReasonMissing);
        }
        Ok((kinds, reason))
    }
}

fn text(given: &str) -> Result<String, DocumentProblem> {
    let given = given.trim();
    if given.chars().count() > TEXT_LENGTH_MAX {
        let max = TEXT_LENGTH_MAX;
        return Err(DocumentProblem::DocumentTextTooLong { max });
    }
    Ok(given.to_owned())
}

/// Refuses a withdrawal while requested documents are not accepted.
pub fn check_requested(open: &[DocumentKind]) -> Result<(), DocumentProblem> {
    if open.is_empty() {
        return Ok(());
    }
    let kinds: Vec<_> = open.iter().map(|kind| kind.label()).collect();
    Err(DocumentProblem::DocumentsRequired {
        documents: kinds.join(", "),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let ends =
                |decided: Option<i64>| content_ends_at(at(day), decided.map(at), 30) <= at(100);
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
        let (kinds, reason) = request(&twice, " 고액 출금 ").unwrap();
        assert_eq!(
            Vec::from_iter(kinds),
            [DocumentKind::IdCard, DocumentKind::BankBook]
        );
        assert_eq!(reason, "고액 출금");
        let none = Err(DocumentProblem::DocumentKindsMissing);
        assert_eq!(request(&[], "사유"), none);
        let silent = Err(DocumentProblem::DocumentReasonMissing);
        assert_eq!(request(&twice, " "), silent);
    }

    #[test]
    fn a_withdrawal_waits_for_the_requested_documents() {
        assert_eq!(check_requested(&[]), Ok(()));
        let refused = check_requested(&[DocumentKind::IdCard, DocumentKind::Funds]).unwrap_err();
        assert_eq!(refused.status(), 422);
        let sentence = refused.to_string();
        assert!(sentence.contains("(신분증, 자금 출처 증빙)"), "{sentence}");
    }

    #[test]
    fn operators_see_shared_files_and_repeated_refusals() {
        assert_eq!(marks(0, 2), []);
        assert_eq!(
            marks(1, 3),
            [DocumentMark::SameFile, DocumentMark::RefusedOften]
        );
    }
}
