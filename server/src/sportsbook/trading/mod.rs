//! Trading decisions of operators: suspending, resuming, and price adjustments. The feed does not undo
//! them.

mod decide;
pub(crate) mod rules;
mod suspension;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{AdminSetPriceAdjustment, AdminSuspend};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).leftover(suspension::release_forgotten)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminSuspend, _, _, _>(decide::suspend),
        mount::<AdminSetPriceAdjustment, _, _, _>(decide::set_price_adjustment),
    ]
}
