//! Claiming a free bet or a bonus, and giving a bonus up.

use super::end;
use crate::ledger;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{ClaimPromotion, ForfeitOwnBonus};
use hanpan_core::kernel::ids::{CampaignId, MemberId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::promotions::rules::wager_required;
use hanpan_core::wallet::promotions::{
    BONUS_FORFEITED, PromotionEnd, PromotionKind, PromotionProblem,
};
use sqlx::PgConnection;

/// A locked campaign, and whether the member fits.
#[expect(clippy::struct_excessive_bools, reason = "a row of the database")]
struct Locked {
    kind: PromotionKind,
    amount: Won,
    deposited_min: Won,
    deposited: Won,
    valid_days: i16,
    wager_times: i16,
    open: bool,
    for_member: bool,
    claimed: bool,
    has_room: bool,
}

/// Gives the member a free bet or a bonus. Idempotent: a member gets one of each campaign, and a repeated
/// request the same answer.
pub(super) async fn claim(call: Call<ClaimPromotion>) -> Result<String> {
    let (app, request) = (&call.app, &call.input);
    call.caller.must_be(request.member_id)?;
    if call.caller.operator {
        return Err(Problem::OperatorUntouchable.into());
    }
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, request.member_id).await?;
    let now = app.clock.now();
    let campaign = lock(&mut tx, request.campaign_id, request.member_id, now).await?;
    let campaign = campaign.ok_or(Problem::NotFound)?;
    if campaign.claimed {
        return Ok(campaign.kind.claimed(campaign.amount));
    }
    let ids = (request.campaign_id, request.member_id);
    let enabled = app.settings.get().promotions_enabled;
    give_checked(&mut tx, ids, &campaign, enabled, now).await??;
    tx.commit().await?;
    Ok(campaign.kind.claimed(campaign.amount))
}

/// Gives a member what they could claim, without their asking. Refused if they could not, or already have.
/// The caller has locked the cash.
pub(crate) async fn grant(
    conn: &mut PgConnection,
    campaign_id: CampaignId,
    member_id: MemberId,
    enabled: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<std::result::Result<(), PromotionProblem>> {
    let campaign = lock(conn, campaign_id, member_id, now).await?;
    let Some(campaign) = campaign.filter(|campaign| !campaign.claimed) else {
        return Ok(Err(PromotionProblem::PromotionClosed));
    };
    give_checked(conn, (campaign_id, member_id), &campaign, enabled, now).await
}

async fn give_checked(
    conn: &mut PgConnection,
    (campaign_id, member_id): (CampaignId, MemberId),
    campaign: &Locked,
    enabled: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<std::result::Result<(), PromotionProblem>> {
    if let Err(problem) = check(campaign, enabled) {
        return Ok(Err(problem));
    }
    if campaign.kind == PromotionKind::Bonus && end::active_bonus(conn, member_id).await?.is_some()
    {
        return Ok(Err(PromotionProblem::BonusInProgress));
    }
    give(conn, campaign_id, member_id, campaign, now).await?;
    Ok(Ok(()))
}

/// Ends the member's bonus; its balance goes back to the house.
pub(super) async fn give_up(call: Call<ForfeitOwnBonus>) -> Result<String> {
    call.caller.must_be(call.path)?;
    let (app, now) = (&call.app, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, call.path).await?;
    let bonus = end::active_bonus(&mut tx, call.path).await?;
    let bonus = bonus.filter(|bonus| bonus.id == call.input.bonus_id);
    let bonus = bonus.ok_or(PromotionProblem::BonusEnded)?;
    end::forfeit(&mut tx, &bonus, PromotionEnd::Forfeited, now).await?;
    tx.commit().await?;
    Ok(BONUS_FORFEITED.to_owned())
}

fn check(campaign: &Locked, enabled: bool) -> std::result::Result<(), PromotionProblem> {
    if !enabled || !campaign.open {
        return Err(PromotionProblem::PromotionClosed);
    }
    if !campaign.for_member {
        return Err(PromotionProblem::PromotionNotForMember);
    }
    let missing = campaign.deposited_min.checked_sub(campaign.deposited);
    if let Some(missing) = missing.filter(|missing| *missing > Won::ZERO) {
        return Err(PromotionProblem::PromotionDepositMissing { missing });
    }
    if !campaign.has_room {
        return Err(PromotionProblem::PromotionUsedUp);
    }
    Ok(())
}

/// Locks a campaign, so that concurrent claims see each other, and reads it with what concerns the member. What it has
/// cost is summed over all that it gave, unless it cannot reach its limit: a bonus costs what it gives or what may
/// become cash of it at most. A free bet has no such bound.
async fn lock(
    conn: &mut PgConnection,
    campaign_id: CampaignId,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Locked>> {
    sqlx::query!(
        "select from campaigns where id = $1 for no key update",
        campaign_id.get()
    )
    .fetch_optional(&mut *conn)
    .await?;
    sqlx::query_as!(
        Locked,
        r#"select c.kind as "kind: PromotionKind", c.amount as "amount: Won",
               c.deposited_min as "deposited_min: Won",
               deposited_since(m.id, c.created_at) as "deposited!: Won", c.valid_days, c.wager_times,
               c.stopped_at is null and c.ends_at >= $3 as "open!",
               c.levels = '{}' or m.role = any(c.levels) as "for_member!",
               exists (select from promotion_grants g
                   where g.campaign_id = c.id and g.member_id = m.id) as "claimed!",
               case when c.granted >= c.grants_max then false
                   when c.kind = 'bonus' and c.cash_max is not null
                       and c.grants_max::numeric * greatest(c.amount, c.cash_max) <= c.cost_max then true
                   else (select k.cost + k.open_amount + c.amount <= c.cost_max from campaign_cost(c.id) k)
               end as "has_room!"
           from campaigns c join members m on m.id = $2
           where c.id = $1"#,
        campaign_id.get(),
        member_id.get(),
        now
    )
    .fetch_optional(conn)
    .await
}

async fn give(
    conn: &mut PgConnection,
    campaign_id: CampaignId,
    member_id: MemberId,
    campaign: &Locked,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let required = match campaign.kind {
        PromotionKind::FreeBet => Won::ZERO,
        PromotionKind::Bonus => wager_required(campaign.amount, campaign.wager_times),
    };
    let grant_id = sqlx::query_scalar!(
        r#"with counted as (update campaigns set granted = granted + 1 where id = $1)
         insert into promotion_grants
             (campaign_id, member_id, kind, granted_at, expires_at, wager_required)
         values ($1, $2, $3, $4, $5, $6) returning id as "id: PromotionGrantId""#,
        campaign_id.get(),
        member_id.get(),
        campaign.kind as PromotionKind,
        now,
        now + TimeDelta::days(campaign.valid_days.into()),
        required.get()
    )
    .fetch_one(&mut *conn)
    .await?;
    if campaign.kind == PromotionKind::Bonus {
        ledger::promotion::open_account(conn, member_id).await?;
        ledger::promotion::grant_bonus(conn, member_id, grant_id, campaign.amount, now).await?;
        sqlx::query!(
            "update members set has_bonus = true where id = $1",
            member_id.get()
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}
