//! Paying a stake by a free bet or a bonus, in the transaction that places the bet.

use super::end;
use crate::ledger::{self, Kind, promotion};
use crate::platform::http::Result;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::game_type::GameType;
use hanpan_core::kernel::ids::{BetId, FixtureId, MemberId, PromotionGrantId, SportId};
use hanpan_core::kernel::money::{Price, WON_MAX, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::promotions::rules::{FreeBetSlip, bonus_part};
use hanpan_core::wallet::promotions::{FreeBetTerms, PromotionKind, WagerWeights};
use sqlx::PgConnection;
use uuid::Uuid;

/// A bet that is about to be placed.
#[derive(Debug)]
pub(crate) struct FundedBet {
    pub(crate) member_id: MemberId,
    pub(crate) request_id: Uuid,
    pub(crate) game_type: GameType,
    /// Won.
    pub(crate) stake: Won,
    /// Fixture and price of each leg, without bonus lines.
    pub(crate) legs: Vec<(FixtureId, Price)>,
    /// Whether it is a system bet.
    pub(crate) system: bool,
}

/// What a promotion has paid of a stake.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Funded {
    grant_id: PromotionGrantId,
    kind: PromotionKind,
    /// Won.
    pub(crate) amount: Won,
}

/// Pays the stake of a bet by the free bet that the member chose, or by the member's bonus as far as its
/// terms say. Returns `None` if the stake is all cash. The caller has locked the cash, places the bet next,
/// and rolls back if it is not placed.
pub(crate) async fn pay(
    conn: &mut PgConnection,
    bet: &FundedBet,
    free_bet: Option<PromotionGrantId>,
    now: DateTime<Utc>,
) -> Result<Option<Funded>> {
    match free_bet {
        Some(free_bet) => pay_free_bet(conn, bet, free_bet, now).await.map(Some),
        None => pay_bonus(conn, bet, now).await,
    }
}

/// Returns what a member can stake in a kind of game without a free bet, without waiting for a lock: cash, and the
/// bonus if it pays there.
pub(crate) async fn spendable(
    conn: &mut PgConnection,
    member_id: MemberId,
    game_type: GameType,
    now: DateTime<Utc>,
) -> sqlx::Result<Won> {
    let row = sqlx::query!(
        r#"select cash.balance as "cash!: Won", bonus.balance as "bonus?: Won", c.weights as "weights?"
           from accounts cash
           left join promotion_grants g on g.member_id = cash.member_id and g.kind = 'bonus'
               and g.ended_at is null and g.expires_at > $2
           left join campaigns c on c.id = g.campaign_id
           left join accounts bonus on bonus.member_id = g.member_id and bonus.kind = 'bonus'
           where cash.member_id = $1 and cash.kind = 'cash'"#,
        member_id.get(),
        now
    )
    .fetch_one(conn)
    .await?;
    let weights = row.weights.as_deref().map(WagerWeights::of_stored);
    let pays = weights.is_some_and(|weights| weights.pays(game_type));
    let bonus = row.bonus.filter(|_| pays).unwrap_or(Won::ZERO);
    Ok(row.cash.checked_add(bonus).unwrap_or(WON_MAX))
}

/// Records what has paid for a bet that was placed. A free bet is used by it.
pub(crate) async fn note(
    conn: &mut PgConnection,
    bet_id: BetId,
    funded: Funded,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with used as (
             update promotion_grants set ended_at = $5, ended_by = 'used'
             where id = $2 and kind = 'freeBet'
         )
         insert into promoted_bets (bet_id, grant_id, kind, amount) values ($1, $2, $3, $4)",
        bet_id.get(),
        funded.grant_id.get(),
        funded.kind as PromotionKind,
        funded.amount.get(),
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn pay_free_bet(
    conn: &mut PgConnection,
    bet: &FundedBet,
    free_bet: PromotionGrantId,
    now: DateTime<Utc>,
) -> Result<Funded> {
    // Locked, since an operator who stops the campaign does not lock the cash.
    let row = sqlx::query!(
        r#"select c.amount as "amount: Won", c.price_min as "price_min: Price", c.legs_min,
               c.sports as "sports: Vec<SportId>"
           from promotion_grants g join campaigns c on c.id = g.campaign_id
           where g.id = $1 and g.member_id = $2 and g.kind = 'freeBet' and g.ended_at is null
               and g.expires_at > $3
           for no key update of g"#,
        free_bet.get(),
        bet.member_id.get(),
        now
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Problem::FreeBetUnavailable)?;
    if !matches!(bet.game_type, GameType::Sports | GameType::InPlay) {
        return Err(Problem::FreeBetNotFitting.into());
    }
    let terms = FreeBetTerms {
        price_min: row.price_min,
        legs_min: row.legs_min,
        sports: row.sports,
    };
    let slip = FreeBetSlip {
        stake: bet.stake,
        prices: bet.legs.iter().map(|(_, price)| *price).collect(),
        sports: sports(conn, &bet.legs).await?,
        system: bet.system,
    };
    terms.check(row.amount, &slip)?;
    promotion::pay_free_stake(conn, bet.member_id, free_bet, row.amount, now).await?;
    Ok(Funded {
        grant_id: free_bet,
        kind: PromotionKind::FreeBet,
        amount: row.amount,
    })
}

async fn pay_bonus(
    conn: &mut PgConnection,
    bet: &FundedBet,
    now: DateTime<Utc>,
) -> Result<Option<Funded>> {
    let Some(bonus) = end::active_bonus(conn, bet.member_id).await? else {
        return Ok(None);
    };
    let terms = sqlx::query!(
        r#"select c.weights, c.bonus_first, g.expires_at > $2 as "in_time!"
           from promotion_grants g join campaigns c on c.id = g.campaign_id where g.id = $1"#,
        bonus.id.get(),
        now
    )
    .fetch_one(&mut *conn)
    .await?;
    let weights = WagerWeights::of_stored(&terms.weights);
    if !weights.pays(bet.game_type) || !terms.in_time {
        return Ok(None);
    }
    let cash = ledger::held(conn, bet.member_id, Kind::Cash).await?.won();
    let amount = bonus_part(bet.stake, cash, bonus.balance, terms.bonus_first);
    if amount == Won::ZERO {
        return Ok(None);
    }
    promotion::pay_bonus_stake(conn, bet.member_id, bet.request_id, amount, now).await?;
    Ok(Some(Funded {
        grant_id: bonus.id,
        kind: PromotionKind::Bonus,
        amount,
    }))
}

/// Returns the sports of fixtures.
async fn sports(
    conn: &mut PgConnection,
    legs: &[(FixtureId, Price)],
) -> sqlx::Result<Vec<SportId>> {
    let fixtures: Vec<i64> = legs
        .iter()
        .map(|(fixture_id, _)| fixture_id.get())
        .collect();
    sqlx::query_scalar!(
        "select distinct sport_id from fixtures where id = any($1)",
        &fixtures
    )
    .fetch_all(conn)
    .await
}
