//! Refusals of documents.

use super::DOCUMENT_BYTES_MAX;
use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

problems! {
    /// A refusal of documents. It is not part of [`Problem`](crate::kernel::problem::Problem), which every page
    /// loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum DocumentProblem {
        /// A withdrawal requires documents that are not accepted.
        #[error("환전하려면 서류({documents})가 승인되어야 합니다. 마이페이지의 환전 인증에서 확인해주세요.")]
        DocumentsRequired {
            /// The labels of the documents.
            documents: String,
        } = 422,
        /// The server has no key to encrypt documents.
        #[error("지금은 서류를 제출할 수 없습니다. 고객센터로 문의해주세요.")]
        DocumentsUnavailable = 422,
        /// The same, in words for operators.
        #[error("서류를 사용하려면 서버에 DOCUMENT_KEY를 설정해야 합니다.")]
        DocumentKeyMissing = 422,
        /// The content cannot be decrypted: it was changed, or it is encrypted with another key.
        #[error("서류를 열 수 없습니다. 저장된 내용이 바뀌었거나 다른 DOCUMENT_KEY로 암호화되었습니다.")]
        DocumentUnreadable = 409,
        /// The content was deleted.
        #[error("보관 기간이 지나 내용이 삭제된 서류입니다.")]
        DocumentContentDeleted = 410,
        /// The document is neither requested by an operator nor required by the site.
        #[error("요청받은 서류만 제출할 수 있습니다.")]
        DocumentNotRequested = 422,
        /// Larger than a document may be.
        #[error("서류는 {}MB 이하의 파일만 제출할 수 있습니다.", DOCUMENT_BYTES_MAX / 1024 / 1024)]
        DocumentTooLarge = 422,
        /// Of another format.
        #[error("JPG, PNG, PDF 파일만 제출할 수 있습니다.")]
        DocumentFormatUnknown = 422,
        /// Damaged, or of two formats at once.
        #[error("파일이 손상되었거나 다른 형식의 내용이 섞여 있습니다. 다시 촬영하거나 저장해서 올려주세요.")]
        DocumentDamaged = 422,
        /// Too many documents wait for a decision.
        #[error("확인 중인 서류가 {limit}건입니다. 확인이 끝난 뒤 제출해주세요.")]
        DocumentsWaiting {
            /// Documents that may wait.
            limit: i64,
        } = 422,
        /// Too many documents on one day.
        #[error("서류는 하루 {limit}건까지 제출할 수 있습니다.")]
        DocumentsDayLimit {
            /// Documents of a Korean day.
            limit: i64,
        } = 422,
        /// The document is decided, withdrawn or deleted.
        #[error("이미 처리된 서류입니다.")]
        DocumentNotWaiting = 409,
        /// A refusal without a reason.
        #[error("반려 사유를 선택해주세요.")]
        RefusalReasonMissing = 422,
        /// A refusal for another reason, which is not given.
        #[error("회원에게 보일 설명을 입력해주세요.")]
        RefusalSentenceMissing = 422,
        /// A text is too long.
        #[error("{max}자까지 입력할 수 있습니다.")]
        DocumentTextTooLong {
            /// The longest text, characters.
            max: usize,
        } = 422,
        /// A request without kinds.
        #[error("요청할 서류를 선택해주세요.")]
        DocumentKindsMissing = 422,
        /// A request without a reason.
        #[error("회원에게 보일 요청 사유를 입력해주세요.")]
        DocumentReasonMissing = 422,
        /// All these documents are requested already.
        #[error("이미 요청한 서류입니다.")]
        DocumentsRequested = 409,
        /// The request is over.
        #[error("이미 끝난 요청입니다.")]
        DocumentRequestOver = 409,
    }
}
