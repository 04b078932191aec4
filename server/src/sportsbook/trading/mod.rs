//! Trading decisions of operators: suspending, resuming, and price adjustments. The feed does not undo
//! them.

mod decide;
mod hold;
pub(crate) mod rules;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{AdminSetMargin, AdminSuspend};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).leftover(hold::release_forgotten)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminSuspend, _, _, _>(decide::suspend),
        mount::<AdminSetMargin, _, _, _>(decide::set_margin),
    ]
}
