//! Campaigns of free bets and bonuses, as operators make and members claim them in tests.

use crate::client::{Client, Refused};
use crate::world::World;
use hanpan_core::api::{AdminMakeCampaign, ClaimPromotion};
use hanpan_core::kernel::ids::CampaignId;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::promotions::campaign::{CampaignRow, WriteCampaign};
use hanpan_core::wallet::promotions::{ClaimPromotionRequest, PromotionKind, WagerWeights};
use sqlx::PgPool;
use uuid::Uuid;

/// A free bet of 10,000 won on any slip, for a week.
pub fn free_bets() -> WriteCampaign {
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
pub fn bonuses() -> WriteCampaign {
    WriteCampaign {
        kind: PromotionKind::Bonus,
        name: "첫 보너스".to_owned(),
        ..free_bets()
    }
}

/// Switches promotions on or off.
pub async fn switch(world: &World, on: bool) {
    let operator = world.operator().await;
    operator
        .change_setting("promotionsEnabled", &on.to_string())
        .await
        .unwrap();
}

/// A site with promotions.
pub async fn site(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

/// An operator makes a campaign.
pub async fn campaign(world: &World, campaign: &WriteCampaign) -> CampaignRow {
    let operator = world.operator().await;
    operator.call::<AdminMakeCampaign>(campaign).await.unwrap()
}

/// A member claims a campaign.
pub async fn claim(member: &Client, campaign_id: CampaignId) -> Result<String, Refused> {
    let request = ClaimPromotionRequest {
        member_id: member.id,
        campaign_id,
    };
    member.call::<ClaimPromotion>(&request).await
}

/// A member with cash who has claimed a bonus.
pub async fn with_bonus(world: &World, cash: i64, terms: &WriteCampaign) -> Client {
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
