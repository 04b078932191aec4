//! Recommenders, their friends, and what those bring in (betting spec §2). Rules and arithmetic are in
//! core.

mod admit;
mod friends;
mod office;
mod own;
mod profits;
pub mod run;
mod store;
mod terms;

pub(crate) use store::recommend;

use crate::affiliates::partners::Days;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::affiliates::recommenders::RecommenderProblem;
use hanpan_core::api::{
    AdminChangeRecommenderTerms, AdminCloseRecommender, AdminGetFriends, AdminGetProfits,
    AdminGetRecommenderTerms, AdminGetRecommenders, AdminMakeRecommender, AdminPostProfits,
    AdminPreviewProfits, RecommenderGetCodes, RecommenderGetFriends, RecommenderGetHome,
    RecommenderGetProfits, RecommenderGetRequests, RecommenderRequestProfit,
};
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::PostProfits, |app, job| every(app, job, run::run_due))
        .export_for(Duty::Partners, "recommenders", |query, app| {
            office::Filter::of(query, Days::at(app.clock.now()).today)
        })
        .export_for(Duty::Partners, "friends", friends::Asked::of)
        .export_for(Duty::Partners, "profits", |query, _| {
            profits::Filter::of(query, query.member)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<RecommenderGetHome, _, _, _>(own::home),
        mount::<RecommenderGetCodes, _, _, _>(own::codes),
        mount::<RecommenderGetFriends, _, _, _>(friends::own),
        mount::<RecommenderGetProfits, _, _, _>(profits::own),
        mount::<RecommenderRequestProfit, _, _, _>(own::request),
        mount::<RecommenderGetRequests, _, _, _>(own::requests),
        mount::<AdminGetRecommenders, _, _, _>(office::list),
        mount::<AdminMakeRecommender, _, _, _>(office::make),
        mount::<AdminCloseRecommender, _, _, _>(office::close),
        mount::<AdminGetFriends, _, _, _>(friends::list),
        mount::<AdminGetRecommenderTerms, _, _, _>(terms::get),
        mount::<AdminChangeRecommenderTerms, _, _, _>(terms::change),
        mount::<AdminPreviewProfits, _, _, _>(run::preview),
        mount::<AdminPostProfits, _, _, _>(run::post),
        mount::<AdminGetProfits, _, _, _>(profits::list),
    ]
}

impl From<RecommenderProblem> for Error {
    fn from(problem: RecommenderProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
