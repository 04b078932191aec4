//! Checks of forms of the office, before they are sent.

use crate::read::read;
use crate::time::moment;
use hanpan_core::affiliates::contracts::ContractProblem;
use hanpan_core::affiliates::contracts::terms::{ContractTerms, TIERS_MAX};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::engagement::outreach::{OutreachProblem, WriteOutreach};
use hanpan_core::kernel::problem::{PlainRefusal, Problem};
use hanpan_core::sportsbook::liability::{HedgeProblem, WriteHedge};
use hanpan_core::sportsbook::risk::{self, RiskProblem, RiskTerms, SetTierPercents, TIER_DEFAULT};
use hanpan_core::wallet::promotions::PromotionProblem;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use serde::Serialize;
use std::fmt::Display;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A refusal of one domain.
#[derive(Serialize)]
#[serde(untagged)]
enum FormProblem {
    Contract(ContractProblem),
    Hedge(HedgeProblem),
    Outreach(OutreachProblem),
    Partner(PartnerProblem),
    Promotion(PromotionProblem),
    Risk(RiskProblem),
    Shared(Problem),
}

macro_rules! from_problems {
    ($($variant:ident($problem:ty)),+ $(,)?) => {
        $(impl From<$problem> for FormProblem {
            fn from(problem: $problem) -> Self {
                Self::$variant(problem)
            }
        })+
    };
}
from_problems!(
    Contract(ContractProblem),
    Hedge(HedgeProblem),
    Outreach(OutreachProblem),
    Partner(PartnerProblem),
    Promotion(PromotionProblem),
    Risk(RiskProblem),
    Shared(Problem),
);

/// The outcome of a form's check: `null` if it passed, otherwise code and sentence.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
#[tsify(
    type = "{ code: string; message: string } | null",
    missing_as_null,
    hashmap_as_object
)]
pub struct FormVerdict(Option<PlainRefusal<FormProblem>>);

impl FormVerdict {
    fn refused(problem: impl Display + Into<FormProblem>) -> Self {
        let message = problem.to_string();
        let problem = problem.into();
        Self(Some(PlainRefusal { problem, message }))
    }

    fn of<T, P: Display + Into<FormProblem>>(checked: Result<T, P>) -> Self {
        checked.map_or_else(Self::refused, |_| Self(None))
    }
}

/// Checks a campaign. Only its lowest price is sent as text; it is refused if it is none.
#[wasm_bindgen(js_name = checkCampaign)]
pub fn check_campaign(campaign: &Ts<WriteCampaign>, now: f64) -> Result<Ts<FormVerdict>, JsError> {
    let campaign = read(campaign).map_err(|_| PromotionProblem::CampaignPriceInvalid);
    let checked = campaign.and_then(|campaign| campaign.check(moment(now)));
    Ok(FormVerdict::of(checked).into_ts()?)
}

/// Checks the terms of a contract. Only their rates are sent as text; they are refused if they are none.
#[wasm_bindgen(js_name = checkContract)]
pub fn check_contract(terms: &Ts<ContractTerms>) -> Result<Ts<FormVerdict>, JsError> {
    let verdict = match read(terms) {
        Ok(terms) => FormVerdict::of(terms.check()),
        Err(_) => FormVerdict::refused(PartnerProblem::RateInvalid),
    };
    Ok(verdict.into_ts()?)
}

/// Returns the most tiers of a contract.
#[wasm_bindgen(js_name = contractTiersMax)]
pub fn contract_tiers_max() -> usize {
    TIERS_MAX
}

/// Checks the terms of a profile or a group. Only their delay can be beyond its type.
#[wasm_bindgen(js_name = checkRiskTerms)]
pub fn check_risk_terms(terms: &Ts<RiskTerms>) -> Result<Ts<FormVerdict>, JsError> {
    let terms = read(terms).map_err(|_| RiskProblem::RiskDelayInvalid);
    Ok(FormVerdict::of(terms.and_then(|terms| terms.check())).into_ts()?)
}

/// Checks the name of a group of members with the same limits.
#[wasm_bindgen(js_name = checkRiskGroupName)]
pub fn check_risk_group_name(name: &str) -> Result<Ts<FormVerdict>, JsError> {
    Ok(FormVerdict::of(risk::group_name(name)).into_ts()?)
}

/// Checks what a tier leaves. Only its percentages can be beyond their type.
#[wasm_bindgen(js_name = checkTierPercents)]
pub fn check_tier_percents(tier: &Ts<SetTierPercents>) -> Result<Ts<FormVerdict>, JsError> {
    let tier = read(tier).map_err(|_| RiskProblem::RiskFactorInvalid);
    Ok(FormVerdict::of(tier.and_then(|tier| tier.check())).into_ts()?)
}

/// Checks a hedge. Only its price is sent as text; it is refused if it is none.
#[wasm_bindgen(js_name = checkHedge)]
pub fn check_hedge(hedge: &Ts<WriteHedge>) -> Result<Ts<FormVerdict>, JsError> {
    let hedge = read(hedge).map_err(|_| HedgeProblem::HedgeAmountInvalid);
    Ok(FormVerdict::of(hedge.and_then(|hedge| hedge.check())).into_ts()?)
}

/// Checks an outreach with what it sends. Its days are sent as text; it is refused if they are none.
#[wasm_bindgen(js_name = checkOutreach)]
pub fn check_outreach(outreach: &Ts<WriteOutreach>, now: f64) -> Result<Ts<FormVerdict>, JsError> {
    let now = moment(now);
    let outreach = read(outreach).map_err(|_| OutreachProblem::OutreachDaysInvalid);
    let checked = outreach.and_then(|outreach| outreach.check(now).map(|()| outreach));
    let verdict = match checked {
        Ok(outreach) => FormVerdict::of(outreach.check_gift(now)),
        Err(problem) => FormVerdict::refused(problem),
    };
    Ok(verdict.into_ts()?)
}

/// Returns the terms that change nothing.
#[wasm_bindgen(js_name = ordinaryRiskTerms)]
pub fn ordinary_risk_terms() -> Result<Ts<RiskTerms>, JsError> {
    Ok(RiskTerms::default().into_ts()?)
}

/// Returns the tier of a league or market that no operator has put into another.
#[wasm_bindgen(js_name = riskTierDefault)]
pub fn risk_tier_default() -> i16 {
    TIER_DEFAULT
}
