//! Trading decisions of operators: suspending, resuming, and price adjustments. The feed does not undo
//! them.

mod decide;
mod hold;
pub(crate) mod rules;

pub(crate) use hold::release_forgotten;

use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{AdminSetMargin, AdminSuspend};

/// The endpoints of this feature.
pub(crate) fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminSuspend, _, _, _>(decide::suspend),
        mount::<AdminSetMargin, _, _, _>(decide::set_margin),
    ]
}
