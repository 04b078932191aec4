//! Queues bets of one member in memory. Each needs the lock of the member's cash: if another session
//! holds it, all of them would wait in the database, with a connection each.

use crate::platform::{Shared, State};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Concurrent placements of a member.
const AT_ONCE: usize = 2;
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
struct QueueSlot<'a> {
    turns: &'a MemberQueue,
    member_id: MemberId,
}

/// The right to place a bet of a member, until this is dropped.
pub(super) struct PlacementPermit<'a> {
    // Fields are dropped in this order: the next bet continues before the member is removed.
    _permit: Option<OwnedSemaphorePermit>,
    _slot: QueueSlot<'a>,
}

impl State for MemberQueue {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl MemberQueue {
    /// Waits until a bet of the member may be placed. Refused if too many already wait.
    pub(super) async fn of(&self, member_id: MemberId) -> Result<PlacementPermit<'_>, Problem> {
        let (turns, slot) = self.slot(member_id)?;
        // The semaphore is never closed.
        let permit = turns.acquire_owned().await.ok();
        Ok(PlacementPermit {
            _permit: permit,
            _slot: slot,
        })
    }

    fn slot(&self, member_id: MemberId) -> Result<(Arc<Semaphore>, QueueSlot<'_>), Problem> {
        let mut members = self.members();
        let member = members.entry(member_id).or_insert_with(|| Member {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            bets: 0,
        });
        if member.bets >= BETS_MAX {
            return Err(Problem::ServiceBusy);
        }
        member.bets += 1;
        let turns = Arc::clone(&member.turns);
        let slot = QueueSlot {
            turns: self,
            member_id,
        };
        Ok((turns, slot))
    }

    fn members(&self) -> MutexGuard<'_, HashMap<MemberId, Member>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for QueueSlot<'_> {
    fn drop(&mut self) {
        let mut members = self.turns.members();
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

    #[test]
    fn bets_of_a_member_wait_for_each_other_and_not_for_those_of_others() {
        let turns = MemberQueue::default();
        let first = turns
            .of(MemberId::new(1))
            .now_or_never()
            .unwrap()
            .ok()
            .unwrap();
        let second = turns
            .of(MemberId::new(1))
            .now_or_never()
            .unwrap()
            .ok()
            .unwrap();
        assert!(turns.of(MemberId::new(1)).now_or_never().is_none());
        let other = turns
            .of(MemberId::new(2))
            .now_or_never()
            .unwrap()
            .ok()
            .unwrap();
        drop(first);
        let third = turns
            .of(MemberId::new(1))
            .now_or_never()
            .unwrap()
            .ok()
            .unwrap();
        drop((second, third, other));
        assert!(turns.members().is_empty());
    }

    #[test]
    fn only_so_many_bets_of_a_member_wait() {
        let turns = MemberQueue::default();
        let slots: Vec<_> = (0..BETS_MAX)
            .map(|_| turns.slot(MemberId::new(1)).ok().unwrap())
            .collect();
        assert_eq!(
            turns.slot(MemberId::new(1)).err(),
            Some(Problem::ServiceBusy)
        );
        assert!(turns.slot(MemberId::new(2)).is_ok());
        drop(slots);
        assert!(turns.members().is_empty());
    }
}
