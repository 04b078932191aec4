//! Members: sign-up, login, sessions (account spec §2 to §6).

pub mod addresses;
pub mod sessions;

use crate::http::Mounted;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![]
}
