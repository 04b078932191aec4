//! Free bets and bonuses (`docs/product/promotions.md`). Everything that changes what a member has of them
//! happens under the lock of the member's cash.

mod campaigns;
mod claim;
mod costs;
mod end;
mod fund;
mod own;
mod settled;

pub(crate) use claim::grant;
pub(crate) use end::{active_bonus, forfeit};
pub(crate) use fund::{Funded, FundedBet, note, pay, spendable};
pub(crate) use settled::{after_settlement, before_settlement, own_stakes};

pub use end::expire;

use crate::platform::feature::Feature;
use crate::platform::http::{Error, Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminGetCampaigns, AdminGetPromotionCosts, AdminMakeCampaign, AdminStopCampaign,
    ClaimPromotion, ForfeitOwnBonus, GetPromotions,
};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::wallet::promotions::PromotionProblem;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::ExpirePromotions, |app, job| every(app, job, expire))
        .export("campaigns", |query, _| {
            Ok::<_, Problem>(campaigns::Filter::of(query))
        })
        .export("promotion-costs", costs::Filter::of)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetPromotions, _, _, _>(own::promotions),
        mount::<ClaimPromotion, _, _, _>(claim::claim),
        mount::<ForfeitOwnBonus, _, _, _>(claim::give_up),
        mount::<AdminGetCampaigns, _, _, _>(campaigns::list),
        mount::<AdminMakeCampaign, _, _, _>(campaigns::make),
        mount::<AdminStopCampaign, _, _, _>(campaigns::stop),
        mount::<AdminGetPromotionCosts, _, _, _>(costs::list),
    ]
}

impl From<PromotionProblem> for Error {
    fn from(problem: PromotionProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
