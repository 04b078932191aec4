//! Notices, rules, events and popups (account spec §2, §3, §7).

pub mod front;
mod office;
mod popups;
mod posts;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{
    AdminChangePopup, AdminChangePost, AdminGetPopups, AdminGetPosts, AdminWritePopup,
    AdminWritePost, GetBoard, GetEvent, GetEvents, GetNotice, GetNotices, GetPopups, GetRules,
    WriteOwnNotice,
};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).cached::<front::Newest>()
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetNotices, _, _, _>(posts::notices),
        mount::<GetNotice, _, _, _>(posts::notice),
        mount::<WriteOwnNotice, _, _, _>(office::write_notice),
        mount::<GetBoard, _, _, _>(posts::board),
        mount::<GetRules, _, _, _>(posts::rules),
        mount::<GetEvents, _, _, _>(posts::events),
        mount::<GetEvent, _, _, _>(posts::event),
        mount::<GetPopups, _, _, _>(popups::due),
        mount::<AdminGetPosts, _, _, _>(office::list),
        mount::<AdminWritePost, _, _, _>(office::write),
        mount::<AdminChangePost, _, _, _>(office::change),
        mount::<AdminGetPopups, _, _, _>(popups::list),
        mount::<AdminWritePopup, _, _, _>(popups::write),
        mount::<AdminChangePopup, _, _, _>(popups::change),
    ]
}
