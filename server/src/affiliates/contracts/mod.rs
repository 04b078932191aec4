//! Contracts with partners by share or by head: their terms, what their months pay, and the posting of it. Rules are in
//! core.

mod months;
mod office;
mod own;
mod pay;
mod run;
mod store;
mod table;

pub(crate) use months::posted;
pub(crate) use own::expected;
pub use run::run_due;

use crate::platform::App;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, Result, mount};
use crate::platform::jobs::every;
use hanpan_core::affiliates::contracts::ContractProblem;
use hanpan_core::api::{
    AdminGetPartnerContract, AdminGetPartnerContracts, AdminSetPartnerContract, PartnerGetContract,
};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::PostContracts, |app, job| every(app, job, run_due))
        .export_for(Duty::Partners, "partner-contracts", |_, app| {
            Ok::<_, Problem>(table::Contracts::at_present(app))
        })
        .export_for(Duty::Partners, "contract-months", |query, _| {
            months::Months::of(query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<PartnerGetContract, _, _, _>(own::get),
        mount::<AdminGetPartnerContracts, _, _, _>(office::list),
        mount::<AdminGetPartnerContract, _, _, _>(office::get),
        mount::<AdminSetPartnerContract, _, _, _>(office::set),
    ]
}

impl From<ContractProblem> for Error {
    fn from(problem: ContractProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Refuses if contracts are switched off.
fn must_be_enabled(app: &App) -> Result<()> {
    if app.settings.get().partner_contracts_enabled {
        Ok(())
    } else {
        Err(ContractProblem::PartnerContractsDisabled.into())
    }
}
