//! Cash-out: at the slip's value, once, whatever happens concurrently.

mod afterwards;
mod at_once;
mod automatic;
mod in_play;
mod part;
mod worth;

use crate::slips::own_history;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{CashOutBet, GetBets, GetCashOut};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::cash_out::{CashOutOrder, CashOutQuote, CashOutReceipt};
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::bets::{BetQuery, Betting, SlipHead};
use sqlx::PgPool;

/// A site with cash-out enabled, at a margin of 5 percent.
async fn buying(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "cashOutEnabled", "true").await;
    (world, operator)
}

async fn set(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

async fn quote(member: &Client, bet: BetId) -> Result<CashOutQuote, Refused> {
    member
        .call_at::<GetCashOut>(bet, &CashOutQuery::default())
        .await
}

/// An order for exactly this amount.
fn at(amount: i64) -> CashOutOrder {
    CashOutOrder {
        amount: Won::new(amount),
        accept_change: false,
        better_only: false,
        part: None,
    }
}

async fn sell(member: &Client, bet: BetId, order: CashOutOrder) -> Result<CashOutReceipt, Refused> {
    member.call_at::<CashOutBet>(bet, &order).await
}

/// Places a bet of 10,000.
async fn bet(member: &Client, legs: &[Betting]) -> BetId {
    member.bet(10_000, legs).await.unwrap().bet_id
}

async fn cash(world: &World, member: &Client) -> i64 {
    world.balance(member, "cash").await
}

/// The slip as its member sees it.
async fn slip(member: &Client, bet: BetId) -> SlipHead {
    let all = BetQuery {
        user: None,
        ..own_history(member)
    };
    let slips = member.call::<GetBets>(&all).await.unwrap();
    let mut heads = slips.into_iter().filter_map(|slip| slip[0].slip.clone());
    heads.find(|head| head.id == bet).unwrap()
}
