//! Web push: notices to members' browsers. They are queued in the transaction that causes them, and sent
//! afterwards. Settlement and wallet queue notices, so this module is below them.

mod browsers;
mod queue;
mod send;

pub use browsers::browser_keys;
pub(crate) use browsers::{forget_member, forget_session};
pub use queue::{KickOff, Notice, queue, queue_kick_offs};
pub use send::send_due;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use crate::platform::vapid::VapidKey;
use crate::platform::{Shared, State};
use hanpan_core::api::{
    ChangePushChoices, CheckPushBrowser, SubscribeToPush, TestPush, UnsubscribeFromPush,
};
use hanpan_core::office::health::Job;

/// The key that notices are signed with, if the site has one.
pub struct Vapid(Option<VapidKey>);

impl State for Vapid {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        Ok(Self(shared.config.vapid_key()?))
    }
}

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<Vapid>()
        .job(Job::SendPush, |app, job| every(app, job, send_due))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<CheckPushBrowser, _, _, _>(browsers::check),
        mount::<SubscribeToPush, _, _, _>(browsers::subscribe),
        mount::<UnsubscribeFromPush, _, _, _>(browsers::unsubscribe),
        mount::<ChangePushChoices, _, _, _>(browsers::choose),
        mount::<TestPush, _, _, _>(browsers::test),
    ]
}
