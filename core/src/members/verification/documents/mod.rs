//! Documents (서류) that an operator requests from a member or that the site requires: kinds, states, limits,
//! decisions, and how long their content is stored.

mod format;
mod message;
mod problem;
mod views;

pub use format::DocumentFormat;
pub use message::{DocumentMessage, deletion_message, request_message};
pub use problem::DocumentProblem;
pub use views::{
    DecideDocument, Document, DocumentRequestRow, DocumentRow, MemberDocuments, OpenRequest,
    OwnDocuments, RequestDocuments, UploadDocument,
};

use super::VerificationRequired;
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

/// Returns the documents that the site itself requires of a member, whatever operators request.
pub fn required_documents(
    required: VerificationRequired,
    id_card_accepted: bool,
) -> Vec<DocumentKind> {
    if required == VerificationRequired::Off || id_card_accepted {
        return Vec::new();
    }
    vec![DocumentKind::IdCard]
}

/// Returns the documents that a member may upload: what operators have requested, and what the site requires.
pub fn wanted_documents(
    requested: &[DocumentKind],
    required: &[DocumentKind],
) -> BTreeSet<DocumentKind> {
    requested.iter().chain(required).copied().collect()
}

/// Refuses a document that is neither requested nor required.
pub fn check_wanted(
    kind: DocumentKind,
    wanted: &BTreeSet<DocumentKind>,
) -> Result<(), DocumentProblem> {
    if wanted.contains(&kind) {
        Ok(())
    } else {
        Err(DocumentProblem::DocumentNotRequested)
    }
}

/// Refuses a withdrawal while documents that it requires are not accepted.
pub fn check_missing(missing: &BTreeSet<DocumentKind>) -> Result<(), DocumentProblem> {
    if missing.is_empty() {
        return Ok(());
    }
    let kinds: Vec<_> = missing.iter().map(|kind| kind.label()).collect();
    Err(DocumentProblem::DocumentsRequired {
        documents: kinds.join(", "),
    })
}

#[cfg(test)]
mod tests;
