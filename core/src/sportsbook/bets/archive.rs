//! Slips of past months that an operator has moved to the archive.

use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

problems! {
    /// A refusal of the archive. It is not part of [`crate::kernel::problem::Problem`], which keeps it out of
    /// the WebAssembly module that every page loads: only operators see its sentence.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum ArchiveProblem {
        /// Slips in the archive cannot be cancelled, and no result reaches them.
        #[error("보관된 배팅은 변경할 수 없습니다. 보관을 해제한 뒤 다시 시도해주세요.")]
        BetsArchived = 409,
    }
}
