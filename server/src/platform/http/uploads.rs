//! Limits the large bodies that are in memory at the same time.

use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Large bodies that a process has in memory at the same time.
const AT_ONCE: usize = 16;
/// How long an upload waits for others to end before it is refused: a few slow ones must not refuse all others.
const WAIT: Duration = Duration::from_secs(5);

/// The members who upload a large body or wait to do so, one each.
type Members = Arc<Mutex<HashSet<MemberId>>>;

/// The large bodies of a process.
#[derive(Debug, Clone)]
pub(crate) struct Uploads {
    members: Members,
    places: Arc<Semaphore>,
}

/// An upload in progress. It is over when this is dropped.
#[derive(Debug)]
pub(super) struct Upload {
    _own: Own,
    _place: OwnedSemaphorePermit,
}

/// The only upload of a member.
#[derive(Debug)]
struct Own(Members, MemberId);

impl Default for Uploads {
    fn default() -> Self {
        Self {
            members: Members::default(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Uploads {
    /// Begins the upload of a member, if there is one; refused while the member has another one, or others have as many
    /// as allowed for too long.
    pub(super) async fn begin(
        &self,
        member_id: Option<MemberId>,
    ) -> Result<Option<Upload>, Problem> {
        let Some(member_id) = member_id else {
            return Ok(None);
        };
        let own = self.own(member_id).ok_or(Problem::TooManyRequests)?;
        let place = timeout(WAIT, Arc::clone(&self.places).acquire_owned()).await;
        let Ok(Ok(place)) = place else {
            return Err(Problem::TooManyRequests);
        };
        Ok(Some(Upload {
            _own: own,
            _place: place,
        }))
    }

    fn own(&self, member_id: MemberId) -> Option<Own> {
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        let first = members.insert(member_id);
        first.then(|| Own(Arc::clone(&self.members), member_id))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let mut members = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        members.remove(&self.1);
    }
}
