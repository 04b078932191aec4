//! The liability board of the office: what each result would cost, hedges, and rules that lower prices
//! (`docs/product/trading.md`).

mod board;
mod hedge_table;
mod hedges;
mod price_rules;
mod price_steps;
mod step_log;
mod sums;

pub use price_steps::apply as apply_price_rules;
pub use sums::compute;

use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminDeletePriceRule, AdminGetFixtureLiability, AdminGetHedges, AdminGetLiability,
    AdminGetPriceRules, AdminGetPriceSteps, AdminMakeHedge, AdminMakePriceRule, AdminWithdrawHedge,
};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::liability::{HedgeProblem, PriceRuleProblem};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .task(&[Job::ComputeLiabilities], sums::run)
        .job(Job::ApplyPriceRules, |app, job| {
            every(app, job, price_steps::apply)
        })
        .export("liability", |query, _| board::Filter::of(query))
        .export("hedges", |query, _| hedges::Filter::of(query))
        .export("price-steps", |query, _| {
            Ok::<_, Problem>(step_log::Filter::of(query))
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetLiability, _, _, _>(board::list),
        mount::<AdminGetFixtureLiability, _, _, _>(board::fixture),
        mount::<AdminGetHedges, _, _, _>(hedges::list),
        mount::<AdminMakeHedge, _, _, _>(hedges::make),
        mount::<AdminWithdrawHedge, _, _, _>(hedges::withdraw),
        mount::<AdminGetPriceRules, _, _, _>(price_rules::list),
        mount::<AdminMakePriceRule, _, _, _>(price_rules::make),
        mount::<AdminDeletePriceRule, _, _, _>(price_rules::delete),
        mount::<AdminGetPriceSteps, _, _, _>(step_log::list),
    ]
}

impl From<HedgeProblem> for Error {
    fn from(problem: HedgeProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

impl From<PriceRuleProblem> for Error {
    fn from(problem: PriceRuleProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
