//! Deposits and withdrawals, points and casino money (account spec §2 to §5 and §9; design §6).

pub mod adjustments;
mod bank_notices;
pub mod banks;
mod bonuses;
pub mod casino;
pub mod chain;
pub mod decide;
mod history;
pub(crate) mod office;
mod points;
pub mod promotions;
pub mod rates;
mod request;
pub mod rolling;
pub(crate) mod signature;
pub(crate) mod store;
mod tether;

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminAddBonusOption, AdminApproveCharge, AdminCancelCharge, AdminChangeBank,
    AdminChangeBonusOption, AdminDismissNotification, AdminGetBankNotifications, AdminGetBanks,
    AdminGetBonusOptions, AdminGetCharges, AdminGetTransfers, AdminMatchNotification,
    AdminResumeTransfer, AdminReturnTransfer, AskDepositAccount, CashToCasino, CasinoToCash,
    CountCharges, CountPoints, DeletePoint, DeletePoints, GetBanks, GetBonusOptions,
    GetCasinoTransfers, GetCharges, GetCodes, GetDepositAddress, GetExchangeRate, GetPoints,
    HideOwnCharge, NotifyBankDeposit, PointsToCash, RequestCharge, UpdateTxid, UpdateWallet,
};
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .cached::<banks::Banks>()
        .job(Job::CancelDeposits, |app, job| {
            every(app, job, decide::cancel_expired)
        })
        .job(Job::RefreshRate, |app, job| every(app, job, rates::refresh))
        .job(Job::ConfirmTether, chain::follow)
        .job(Job::ResumeTransfers, |app, job| {
            every(app, job, casino::resume::resume_due)
        })
        .export("charges", |query, _| office::Filter::of(query))
        .export("casino-transfers", |query, _| casino::Filter::of(query))
        .export_for(Duty::Cashier, "bank-notifications", |query, _| {
            bank_notices::Filter::of(query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetBanks, _, _, _>(banks::on_offer),
        mount::<GetCodes, _, _, _>(banks::codes),
        mount::<GetBonusOptions, _, _, _>(bonuses::on_offer),
        mount::<AskDepositAccount, _, _, _>(deposit_account),
        mount::<RequestCharge, _, _, _>(request::request),
        mount::<GetCharges, _, _, _>(history::list),
        mount::<CountCharges, _, _, _>(history::count),
        mount::<HideOwnCharge, _, _, _>(history::hide),
        mount::<UpdateWallet, _, _, _>(tether::register_wallet),
        mount::<GetDepositAddress, _, _, _>(tether::deposit_address),
        mount::<GetExchangeRate, _, _, _>(tether::exchange_rate),
        mount::<UpdateTxid, _, _, _>(tether::register_txid),
        mount::<PointsToCash, _, _, _>(points::convert),
        mount::<GetPoints, _, _, _>(points::list),
        mount::<CountPoints, _, _, _>(points::count),
        mount::<DeletePoint, _, _, _>(points::delete),
        mount::<DeletePoints, _, _, _>(points::delete_all),
        mount::<CashToCasino, _, _, _>(casino::to_casino),
        mount::<CasinoToCash, _, _, _>(casino::from_casino),
        mount::<GetCasinoTransfers, _, _, _>(casino::own),
        mount::<NotifyBankDeposit, _, _, _>(bank_notices::notify),
        mount::<AdminGetCharges, _, _, _>(office::list),
        mount::<AdminApproveCharge, _, _, _>(decide::approve),
        mount::<AdminCancelCharge, _, _, _>(decide::cancel),
        mount::<AdminGetBonusOptions, _, _, _>(bonuses::list),
        mount::<AdminAddBonusOption, _, _, _>(bonuses::add),
        mount::<AdminChangeBonusOption, _, _, _>(bonuses::change),
        mount::<AdminGetBanks, _, _, _>(banks::list),
        mount::<AdminChangeBank, _, _, _>(banks::change),
        mount::<AdminGetBankNotifications, _, _, _>(bank_notices::list),
        mount::<AdminMatchNotification, _, _, _>(bank_notices::match_by_hand),
        mount::<AdminDismissNotification, _, _, _>(bank_notices::dismiss),
        mount::<AdminGetTransfers, _, _, _>(casino::list),
        mount::<AdminResumeTransfer, _, _, _>(casino::resume_by_hand),
        mount::<AdminReturnTransfer, _, _, _>(casino::return_by_hand),
    ]
}

/// Returns the site's bank account, to members only and on request.
async fn deposit_account(call: Call<AskDepositAccount>) -> Result<String> {
    call.caller.must_be(call.input.member_id)?;
    Ok(call.app.settings.get().site_account.to_text()?)
}
