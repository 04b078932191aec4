//! Links by which partners bring members: clicks, sign-ups, figures, keys for an API of these figures, postbacks, and
//! the statement of a month. Rules are in core.

mod clicks;
mod figures;
mod keys;
mod links;
mod marks;
mod postbacks;
mod send;
mod statement;
mod table;

pub(super) use marks::{mark, remember};
pub use send::send_due;

use crate::platform::App;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, Result, mount, mount_file};
use crate::platform::jobs::every;
use hanpan_core::affiliates::partner_links::LinkProblem;
use hanpan_core::api::{
    AdminEndPartnerLink, AdminGetPartnerLinks, AdminGetPartnerStatement, FollowPartnerLink,
    GetPartnerFigures, PartnerEndLink, PartnerEndPostback, PartnerGetKeys, PartnerGetLinks,
    PartnerGetPostbacks, PartnerGetStatement, PartnerMakeKey, PartnerMakeLink, PartnerRevokeKey,
    PartnerSetPostback, PartnerTestPostback,
};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<send::Receivers>()
        .job(Job::SendPostbacks, |app, job| every(app, job, send_due))
        .export_for(Duty::Partners, "partner-links", table::Links::of)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_file::<FollowPartnerLink, _, _, _>(clicks::follow),
        mount::<PartnerGetLinks, _, _, _>(figures::own),
        mount::<PartnerMakeLink, _, _, _>(links::make),
        mount::<PartnerEndLink, _, _, _>(links::end),
        mount::<AdminGetPartnerLinks, _, _, _>(figures::all),
        mount::<AdminEndPartnerLink, _, _, _>(links::end_by_operator),
        mount::<PartnerGetKeys, _, _, _>(keys::list),
        mount::<PartnerMakeKey, _, _, _>(keys::make),
        mount::<PartnerRevokeKey, _, _, _>(keys::revoke),
        mount::<GetPartnerFigures, _, _, _>(figures::by_program),
        mount::<PartnerGetPostbacks, _, _, _>(postbacks::get),
        mount::<PartnerSetPostback, _, _, _>(postbacks::set),
        mount::<PartnerEndPostback, _, _, _>(postbacks::end),
        mount::<PartnerTestPostback, _, _, _>(postbacks::test),
        mount::<PartnerGetStatement, _, _, _>(statement::get),
        mount::<AdminGetPartnerStatement, _, _, _>(statement::of_partner),
    ]
}

impl From<LinkProblem> for Error {
    fn from(problem: LinkProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Refuses if links are switched off.
fn must_be_enabled(app: &App) -> Result<()> {
    if app.settings.get().partner_links_enabled {
        Ok(())
    } else {
        Err(LinkProblem::PartnerLinksDisabled.into())
    }
}

/// Lets one change of what a partner has happen at a time.
async fn lock(conn: &mut PgConnection, partner_id: PartnerId) -> sqlx::Result<()> {
    sqlx::query!(
        "select from partners where id = $1 for no key update",
        partner_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}
