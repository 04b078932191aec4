//! Limits the large bodies that are in memory at the same time.

use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Large bodies that a process has in memory at the same time.
const AT_ONCE: usize = 4;

/// The members who upload a large body, one each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Uploads(Arc<Mutex<HashSet<MemberId>>>);

/// An upload in progress. It is over when this is dropped.
#[derive(Debug)]
pub(super) struct Upload(Uploads, MemberId);

impl Uploads {
    /// Begins an upload; refused while the member has another one, or others have as many as allowed.
    pub(super) fn begin(&self, member_id: MemberId) -> Result<Upload, Problem> {
        let mut members = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if members.len() >= AT_ONCE || !members.insert(member_id) {
            return Err(Problem::TooManyRequests);
        }
        Ok(Upload(self.clone(), member_id))
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let mut members = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        members.remove(&self.1);
    }
}
