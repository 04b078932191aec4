//! Free bets and bonuses: claimed, used, settled, corrected, wagered and ended.

mod bonuses;
mod campaigns;
mod costs;
mod expiry;
mod free_bets;
mod late_slips;

use crate::slips::order;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{AdminGetBet, Empty, GetPromotions};
use hanpan_core::kernel::ids::{BetId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_core::wallet::promotions::{ActiveBonus, Promotions};
pub(crate) use hanpan_tests::promotions::{
    bonuses, campaign, claim, free_bets, site, switch, with_bonus,
};

pub(crate) async fn promotions(member: &Client) -> Promotions {
    member
        .call_at::<GetPromotions>(member.id, &Empty {})
        .await
        .unwrap()
}

async fn bonus(member: &Client) -> ActiveBonus {
    promotions(member).await.bonus.unwrap()
}

/// A member without money who has claimed a free bet.
async fn with_free_bet(world: &World, terms: &WriteCampaign) -> (Client, PromotionGrantId) {
    let member = world.member().await;
    let given = campaign(world, terms).await;
    assert_eq!(
        claim(&member, given.id).await.unwrap(),
        "10,000원 프리벳을 받았습니다."
    );
    let free_bet = promotions(&member).await.free_bets.remove(0);
    (member, free_bet.id)
}

/// Makes a campaign of free bets, and claims one for the member.
pub(crate) async fn given_free_bet(
    world: &World,
    member: &Client,
    amount: i64,
) -> PromotionGrantId {
    let terms = WriteCampaign {
        amount: Won::new(amount),
        ..free_bets()
    };
    let given = campaign(world, &terms).await;
    claim(member, given.id).await.unwrap();
    let newest = promotions(member).await.free_bets;
    newest.iter().map(|free_bet| free_bet.id).max().unwrap()
}

/// Makes a campaign of bonuses, and claims one for the member.
pub(crate) async fn given_bonus(world: &World, member: &Client, amount: i64) {
    let terms = WriteCampaign {
        amount: Won::new(amount),
        ..bonuses()
    };
    let given = campaign(world, &terms).await;
    claim(member, given.id).await.unwrap();
}

fn free_order(member: &Client, free_bet: PromotionGrantId, legs: &[Betting]) -> PlaceBet {
    PlaceBet {
        free_bet_id: Some(free_bet),
        ..order(member, 10_000, legs)
    }
}

/// The postings of the timeline of a slip.
async fn posted(world: &World, bet: BetId) -> Vec<String> {
    let operator = world.operator().await;
    let timeline = operator.call_at::<AdminGetBet>(bet, &Empty {}).await;
    let postings = timeline.unwrap().postings.into_iter();
    postings
        .map(|row| format!("{} {}>{} {}", row.reference, row.from, row.to, row.amount))
        .collect()
}

async fn cash(world: &World, member: &Client) -> i64 {
    world.balance(member, "cash").await
}

fn code(refused: Result<impl std::fmt::Debug, Refused>) -> String {
    refused.unwrap_err().code().to_owned()
}
