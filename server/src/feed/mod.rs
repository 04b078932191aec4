//! The vendor's feed: one reader for every source. A message is applied durably before the next;
//! what cannot be read is put aside and never in the way.

mod apply;
mod merge;
pub mod message;
mod name_store;
mod names;
mod node;
mod office;
pub mod replay;
pub mod simulator;
mod store;

pub use apply::{Taken, take};

use crate::http::{Mounted, mount};
use hanpan_core::api::{AdminDismissFeedReject, AdminGetFeedRejects};

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetFeedRejects, _, _, _>(office::list),
        mount::<AdminDismissFeedReject, _, _, _>(office::dismiss),
    ]
}
