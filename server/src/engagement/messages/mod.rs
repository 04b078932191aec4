//! Messages from the site to its members (account spec §2 to §5, §7).

mod bulk;
mod inbox;
mod office;
mod single;
mod site;

pub(crate) use single::{deliver, prepare};

use crate::members::verification::documents::SiteMessages;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{
    AdminCountRecipients, AdminGetMessages, AdminRecallMessage, AdminSendMessage, CountMessages,
    CountUnreadMessages, DeleteMessage, DeleteMessages, DeleteReadMessages, GetMessages,
    GetNewestMessages, MarkMessage,
};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .provides::<dyn SiteMessages>(&site::Messages)
        .bulk_job(bulk::Distribute)
        .bulk_job(bulk::Withdraw)
        .export("messages", |query, _| office::Filter::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<CountUnreadMessages, _, _, _>(inbox::count_unread),
        mount::<CountMessages, _, _, _>(inbox::count),
        mount::<GetMessages, _, _, _>(inbox::list),
        mount::<GetNewestMessages, _, _, _>(inbox::newest),
        mount::<MarkMessage, _, _, _>(inbox::mark),
        mount::<DeleteMessages, _, _, _>(inbox::delete_selected),
        mount::<DeleteMessage, _, _, _>(inbox::delete),
        mount::<DeleteReadMessages, _, _, _>(inbox::delete_read),
        mount::<AdminGetMessages, _, _, _>(office::list),
        mount::<AdminCountRecipients, _, _, _>(office::count_recipients),
        mount::<AdminSendMessage, _, _, _>(office::send),
        mount::<AdminRecallMessage, _, _, _>(office::recall),
    ]
}
