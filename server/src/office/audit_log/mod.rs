//! The audit log of changes, for operators: the list, and its verification. `platform::audit_log`
//! writes it.

mod anchor;
mod names;
pub(crate) mod office;
mod proof;
pub mod records;

pub use anchor::{Anchor, anchor, prove_anchor};
pub use proof::prove;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{AdminGetAuditLog, AdminGetMemberAuditLog, AdminProveAuditLog};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .export("audit-log", |query, _| office::Filter::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetAuditLog, _, _, _>(office::list),
        mount::<AdminGetMemberAuditLog, _, _, _>(office::of_member),
        mount::<AdminProveAuditLog, _, _, _>(proof::prove_part),
    ]
}
