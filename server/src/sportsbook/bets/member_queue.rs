//! Queues bets of one member that are placed alone. Each needs the lock of the member's cash: if another
//! session holds it, all of them would wait in the database, with a connection each. Bets that share a
//! batch need no turn: the batch has one connection and locks the cash once.

use crate::platform::{Shared, State};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Bets of a member that are placed alone at once.
const ALONE_MAX: usize = 2;
/// Bets of a member that are being placed or wait.
const BETS_MAX: usize = 64;

/// The members whose bets are being placed.
#[derive(Default)]
pub(super) struct MemberQueue(Mutex<HashMap<MemberId, Member>>);

struct Member {
    turns: Arc<Semaphore>,
    bets: usize,
}

/// An entry among the bets of a member, which is released when this is dropped.
pub(super) struct QueueSlot<'a> {
    queue: &'a MemberQueue,
    member_id: MemberId,
    turns: Arc<Semaphore>,
}

/// The right to place a bet of a member alone, until this is dropped.
pub(super) struct Turn {
    _permit: Option<OwnedSemaphorePermit>,
}

impl State for MemberQueue {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl MemberQueue {
    /// Adds a bet of the member. Refused if too many are being placed or wait.
    pub(super) fn enter(&self, member_id: MemberId) -> Result<QueueSlot<'_>, Problem> {
        let mut members = self.members();
        let member = members.entry(member_id).or_insert_with(|| Member {
            turns: Arc::new(Semaphore::new(ALONE_MAX)),
            bets: 0,
        });
        if member.bets >= BETS_MAX {
            return Err(Problem::ServiceBusy);
        }
        member.bets += 1;
        Ok(QueueSlot {
            queue: self,
            member_id,
            turns: Arc::clone(&member.turns),
        })
    }

    fn members(&self) -> MutexGuard<'_, HashMap<MemberId, Member>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueueSlot<'_> {
    /// Waits until the bet may be placed alone.
    pub(super) async fn turn(&self) -> Turn {
        // The semaphore is never closed.
        let permit = Arc::clone(&self.turns).acquire_owned().await.ok();
        Turn { _permit: permit }
    }

    /// Whether a bet of the member is being placed alone. Another session may hold the member's cash, so
    /// that a batch with one more bet of the member would wait too.
    pub(super) fn is_contended(&self) -> bool {
        self.turns.available_permits() < ALONE_MAX
    }
}

impl Drop for QueueSlot<'_> {
    fn drop(&mut self) {
        let mut members = self.queue.members();
        if let Some(member) = members.get_mut(&self.member_id) {
            member.bets -= 1;
            if member.bets == 0 {
                members.remove(&self.member_id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;

    fn enter(queue: &MemberQueue, member_id: i64) -> QueueSlot<'_> {
        queue.enter(MemberId::new(member_id)).ok().unwrap()
    }

    #[test]
    fn bets_of_a_member_that_are_placed_alone_wait_for_each_other_and_not_for_those_of_others() {
        let queue = MemberQueue::default();
        let slots: Vec<_> = (0..3).map(|_| enter(&queue, 1)).collect();
        let other = enter(&queue, 2);
        assert!(!slots[0].is_contended());
        let first = slots[0].turn().now_or_never().unwrap();
        let second = slots[1].turn().now_or_never().unwrap();
        assert!(slots[2].turn().now_or_never().is_none());
        assert!(slots[2].is_contended() && !other.is_contended());
        let elsewhere = other.turn().now_or_never().unwrap();
        drop(first);
        let third = slots[2].turn().now_or_never().unwrap();
        drop((second, third, elsewhere));
        assert!(!slots[0].is_contended());
        drop((slots, other));
        assert!(queue.members().is_empty());
    }

    #[test]
    fn only_so_many_bets_of_a_member_wait() {
        let queue = MemberQueue::default();
        let slots: Vec<_> = (0..BETS_MAX).map(|_| enter(&queue, 1)).collect();
        assert_eq!(
            queue.enter(MemberId::new(1)).err(),
            Some(Problem::ServiceBusy)
        );
        assert!(queue.enter(MemberId::new(2)).is_ok());
        drop(slots);
        assert!(queue.members().is_empty());
    }
}
