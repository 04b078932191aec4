//! Partners: their tree, their members, and their commissions (betting spec §2, §3 and §6). Rules and
//! arithmetic are in core.

mod admit;
mod bets;
mod charges;
mod commissions;
mod figures;
mod members;
mod office;
mod own;
mod own_branch;
pub(crate) mod payouts;
pub mod run;
mod store;
mod sums;
mod tree;

pub use admit::PartnerSession;
pub(crate) use figures::days_of;
pub(crate) use store::{Days, join, must_be_none};
pub(crate) use sums::{AGENTS, SumFilter};

use crate::affiliates::members::Relations;
use crate::members::accounts::Affiliations;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::api::{
    AdminChangeRates, AdminClosePartner, AdminGetCommissions, AdminGetPartners, AdminGetPayouts,
    AdminMakePartner, AdminMovePartner, AdminMovePartnerMember, AdminPayPayout,
    AdminPostCommissions, AdminPreviewCommissions, AdminRefusePayout, PartnerChangeRates,
    PartnerGetAnalysis, PartnerGetBets, PartnerGetBranch, PartnerGetCharges, PartnerGetCommissions,
    PartnerGetDays, PartnerGetHome, PartnerGetMembers, PartnerGetPayouts, PartnerMakeSub,
    PartnerRequestPayout,
};
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .provides::<dyn Affiliations>(&Relations)
        .job(Job::PostCommissions, |app, job| {
            every(app, job, run::run_due)
        })
        .export_for(Duty::Partners, "commissions", |query, _| {
            commissions::Filter::of(query)
        })
        .export_for(Duty::Cashier, "payouts", |query, _| {
            payouts::Filter::of(query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<PartnerGetHome, _, _, _>(own::home),
        mount::<PartnerGetBranch, _, _, _>(own::branch),
        mount::<PartnerMakeSub, _, _, _>(own::make_sub),
        mount::<PartnerChangeRates, _, _, _>(own::change_rates),
        mount::<PartnerGetCommissions, _, _, _>(own::commissions),
        mount::<PartnerGetMembers, _, _, _>(members::list),
        mount::<PartnerGetCharges, _, _, _>(charges::list),
        mount::<PartnerGetBets, _, _, _>(bets::list),
        mount::<PartnerGetDays, _, _, _>(figures::days),
        mount::<PartnerGetAnalysis, _, _, _>(figures::analysis),
        mount::<PartnerRequestPayout, _, _, _>(payouts::request),
        mount::<PartnerGetPayouts, _, _, _>(payouts::own),
        mount::<AdminGetPartners, _, _, _>(office::list),
        mount::<AdminMakePartner, _, _, _>(office::make),
        mount::<AdminChangeRates, _, _, _>(office::change_rates),
        mount::<AdminMovePartner, _, _, _>(office::move_partner),
        mount::<AdminClosePartner, _, _, _>(office::close),
        mount::<AdminMovePartnerMember, _, _, _>(office::move_member),
        mount::<AdminPreviewCommissions, _, _, _>(run::preview),
        mount::<AdminPostCommissions, _, _, _>(run::post),
        mount::<AdminGetCommissions, _, _, _>(commissions::list),
        mount::<AdminGetPayouts, _, _, _>(payouts::list),
        mount::<AdminPayPayout, _, _, _>(payouts::pay),
        mount::<AdminRefusePayout, _, _, _>(payouts::refuse),
    ]
}

impl From<PartnerProblem> for Error {
    fn from(problem: PartnerProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
