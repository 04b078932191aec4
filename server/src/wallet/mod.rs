//! Deposits and withdrawals (account spec §2 to §5 and §9; design §6).

pub mod decide;
mod history;
mod office;
mod request;
pub mod rolling;
pub(crate) mod store;

use crate::http::{Call, Mounted, Result, mount};
use hanpan_core::api::{
    AdminApproveCharge, AdminCancelCharge, AdminGetCharges, CountCharges, GetBanks,
    GetBonusOptions, GetCharges, GetCodes, HideOwnCharge, RequestCharge,
};
use hanpan_core::wallet::{Bank, BonusOption};
use sqlx::PgPool;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetBanks, _, _, _>(banks),
        mount::<GetCodes, _, _, _>(codes),
        mount::<GetBonusOptions, _, _, _>(bonus_options),
        mount::<RequestCharge, _, _, _>(request::request),
        mount::<GetCharges, _, _, _>(history::list),
        mount::<CountCharges, _, _, _>(history::count),
        mount::<HideOwnCharge, _, _, _>(history::hide),
        mount::<AdminGetCharges, _, _, _>(office::list),
        mount::<AdminApproveCharge, _, _, _>(decide::approve),
        mount::<AdminCancelCharge, _, _, _>(decide::cancel),
    ]
}

async fn banks(call: Call<GetBanks>) -> Result<Vec<Bank>> {
    Ok(all_banks(&call.app.db).await?)
}

/// Banks are the only codes there are: of another kind there is none.
async fn codes(call: Call<GetCodes>) -> Result<Vec<Bank>> {
    if call.input.kind != "BANK" {
        return Ok(Vec::new());
    }
    Ok(all_banks(&call.app.db).await?)
}

async fn all_banks(db: &PgPool) -> sqlx::Result<Vec<Bank>> {
    sqlx::query_as!(
        Bank,
        "select bank_code, bank_name from banks order by bank_code"
    )
    .fetch_all(db)
    .await
}

async fn bonus_options(call: Call<GetBonusOptions>) -> Result<Vec<BonusOption>> {
    let options = sqlx::query_as!(
        BonusOption,
        "select id, label, detail from bonus_options where active order by position, id"
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(options)
}
