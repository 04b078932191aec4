//! Free bets and bonuses: claimed, used, settled, corrected, wagered and ended.

mod bonuses;
mod campaigns;
mod costs;
mod expiry;
mod free_bets;
mod late_slips;

use crate::slips::order;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{AdminGetBet, AdminMakeCampaign, ClaimPromotion, Empty, GetPromotions};
use hanpan_core::kernel::ids::{BetId, CampaignId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::wallet::promotions::campaign::{CampaignRow, WriteCampaign};
use hanpan_core::wallet::promotions::{
    ActiveBonus, ClaimPromotionRequest, PromotionKind, Promotions, WagerWeights,
};
use sqlx::PgPool;
use uuid::Uuid;

/// A free bet of 10,000 won on any slip, for a week.
pub(crate) fn free_bets() -> WriteCampaign {
    WriteCampaign {
        request_id: Uuid::new_v4(),
        kind: PromotionKind::FreeBet,
        name: "주말 프리벳".to_owned(),
        amount: Won::new(10_000),
        levels: vec![],
        deposited_min: Won::ZERO,
        last_day: "2026-03-31".parse().unwrap(),
        grants_max: 100,
        cost_max: Won::new(10_000_000),
        valid_days: 7,
        price_min: None,
        legs_min: 1,
        sports: vec![],
        wager_times: 3,
        weights: WagerWeights {
            sports: 100,
            in_play: 100,
            minigame: 50,
            virtual_games: 0,
        },
        cash_max: None,
        bonus_first: false,
    }
}

/// A bonus of 10,000 won that has to be staked three times.
pub(crate) fn bonuses() -> WriteCampaign {
    WriteCampaign {
        kind: PromotionKind::Bonus,
        name: "첫 보너스".to_owned(),
        ..free_bets()
    }
}

/// Switches promotions on or off.
async fn switch(world: &World, on: bool) {
    let operator = world.operator().await;
    operator
        .change_setting("promotionsEnabled", &on.to_string())
        .await
        .unwrap();
}

/// A site with promotions.
pub(crate) async fn site(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

pub(crate) async fn campaign(world: &World, campaign: &WriteCampaign) -> CampaignRow {
    let operator = world.operator().await;
    operator.call::<AdminMakeCampaign>(campaign).await.unwrap()
}

async fn claim(member: &Client, campaign_id: CampaignId) -> Result<String, Refused> {
    let request = ClaimPromotionRequest {
        member_id: member.id,
        campaign_id,
    };
    member.call::<ClaimPromotion>(&request).await
}

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

/// A member with cash who has claimed a bonus.
pub(crate) async fn with_bonus(world: &World, cash: i64, terms: &WriteCampaign) -> Client {
    let member = world.member().await;
    if cash > 0 {
        world.deposit(&member, cash).await;
    }
    let given = campaign(world, terms).await;
    assert_eq!(
        claim(&member, given.id).await.unwrap(),
        "10,000원 보너스를 받았습니다."
    );
    member
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
