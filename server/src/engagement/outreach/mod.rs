//! Outreach: segments of members, and what is sent to them (`docs/product/outreach.md`). A member has each
//! outreach once: what it did with a member is written in the transaction that gives, under the lock of the
//! member's cash.

mod members;
mod office;
mod segments;
mod send;

pub use send::send_due;

use crate::platform::feature::Feature;
use crate::platform::http::{Error, Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminChangeSegment, AdminCountSegment, AdminDeleteSegment, AdminGetOutreach,
    AdminGetOutreachMembers, AdminGetSegmentMembers, AdminGetSegments, AdminMakeOutreach,
    AdminMakeSegment, AdminStopOutreach,
};
use hanpan_core::engagement::outreach::OutreachProblem;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::SendOutreach, |app, job| every(app, job, send_due))
        .export("outreaches", |query, app| {
            Ok::<_, Problem>(office::Filter::of(query, app))
        })
        .export("outreach-members", |query, app| {
            members::Filter::exported(app, query)
        })
        .export("segment-members", |query, app| {
            segments::Members::exported(app, query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetSegments, _, _, _>(segments::list),
        mount::<AdminCountSegment, _, _, _>(segments::count),
        mount::<AdminMakeSegment, _, _, _>(segments::make),
        mount::<AdminChangeSegment, _, _, _>(segments::change),
        mount::<AdminDeleteSegment, _, _, _>(segments::delete),
        mount::<AdminGetSegmentMembers, _, _, _>(segments::members),
        mount::<AdminGetOutreach, _, _, _>(office::list),
        mount::<AdminGetOutreachMembers, _, _, _>(members::list),
        mount::<AdminMakeOutreach, _, _, _>(office::make),
        mount::<AdminStopOutreach, _, _, _>(office::stop),
    ]
}

impl From<OutreachProblem> for Error {
    fn from(problem: OutreachProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
