//! Contracts with partners: terms, months by share and by head, corrections, and who sees them.

mod heads;
mod months;
mod proofs;
mod terms;

use super::partners::Partner;
use crate::world::{Refused, World};
use hanpan_core::affiliates::contracts::terms::{
    ContractTerms, CpaTerms, CpaTier, RevenueShareTerms, RevenueShareTier,
};
use hanpan_core::affiliates::contracts::views::{ContractMonth, ContractView, SetContract};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::api::{AdminGetPartnerContract, AdminSetPartnerContract, Empty};
use hanpan_core::kernel::money::Won;
use hanpan_server::affiliates::contracts::run_due;
use sqlx::AssertSqlSafe;

/// Switches contracts on or off, like a chief.
fn switch(world: &World, on: bool) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.partner_contracts_enabled = on;
    world.app.settings.replace(settings);
}

/// A share by these tiers: revenue in won, and rates.
fn share(tiers: &[(i64, &str)]) -> ContractTerms {
    let tiers = tiers.iter().map(|(from, rate)| RevenueShareTier {
        from: Won::new(*from),
        rate: Rate::parse(rate).unwrap(),
    });
    ContractTerms {
        share: Some(RevenueShareTerms {
            tiers: tiers.collect(),
            carries_deficit: true,
            subtracts_costs: false,
        }),
        head: None,
    }
}

/// An amount by head by these tiers: members, and won. They qualify with a first deposit of 50,000 won and a turnover
/// of 20,000 within 10 days.
fn head(tiers: &[(i64, i64)]) -> ContractTerms {
    let tiers = tiers.iter().map(|(from, amount)| CpaTier {
        from: *from,
        amount: Won::new(*amount),
    });
    ContractTerms {
        share: None,
        head: Some(CpaTerms {
            tiers: tiers.collect(),
            deposit: Won::new(50_000),
            turnover: Won::new(20_000),
            days: 10,
        }),
    }
}

/// An operator sets the contract of a partner from what it is.
async fn set(
    world: &World,
    partner: &Partner,
    terms: Option<ContractTerms>,
    from_this_month: bool,
) -> Result<ContractView, Refused> {
    let operator = world.operator().await;
    let seen = operator.call_at::<AdminGetPartnerContract>(partner.id, &Empty {});
    let seen = seen.await.unwrap().contract;
    let wanted = SetContract {
        before: seen.next.map_or(seen.terms, |next| next.terms),
        terms,
        from_this_month,
        reason: "계약".to_owned(),
    };
    let set = operator.call_at::<AdminSetPartnerContract>(partner.id, &wanted);
    set.await
}

/// A partner who earns nothing by day, with a contract from this month on.
async fn contracted(world: &World, terms: ContractTerms) -> Partner {
    switch(world, true);
    let partner = world.partner("0", "0").await;
    set(world, &partner, Some(terms), true).await.unwrap();
    partner
}

async fn view(world: &World, partner: &Partner) -> ContractView {
    let operator = world.operator().await;
    let view = operator.call_at::<AdminGetPartnerContract>(partner.id, &Empty {});
    view.await.unwrap()
}

/// Month, revision and total of each of these months.
fn totals(months: &[ContractMonth]) -> Vec<(String, i64, i64)> {
    let months = months.iter();
    months
        .map(|it| (it.month.to_string(), it.corrections, it.pay.total.get()))
        .collect()
}

/// The first moment at which April has begun and March is posted.
fn april(world: &World) {
    world.set_time(30, "00:10:00");
}

/// The same for May.
fn may(world: &World) {
    world.set_time(60, "00:10:00");
}

async fn run(world: &World) {
    run_due(&world.app).await.unwrap();
}

async fn owed(world: &World, partner: &Partner) -> i64 {
    world.balance(&partner.client, "commission").await
}

/// Changes the database behind the back of the server.
async fn plant(world: &World, change: &str) {
    let planted = sqlx::raw_sql(AssertSqlSafe(change.to_owned()));
    planted.execute(&world.app.db).await.unwrap();
}
