//! What a member can claim and use.

use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::GetPromotions;
use hanpan_core::kernel::ids::{MemberId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::wallet::promotions::{
    ActiveBonus, FreeBet, FreeBetTerms, PromotionKind, PromotionOffer, Promotions, WagerWeights,
};
use sqlx::PgPool;

/// Returns the promotions of the member.
pub(super) async fn promotions(call: Call<GetPromotions>) -> Result<Promotions> {
    call.caller.must_be(call.path)?;
    let (app, now) = (&call.app, call.app.clock.now());
    let offers = if app.settings.get().promotions_enabled {
        offers(&app.db, call.path, now).await?
    } else {
        Vec::new()
    };
    Ok(Promotions {
        offers,
        free_bets: free_bets(&app.db, call.path, now).await?,
        bonus: bonus(&app.db, call.path).await?,
    })
}

/// Returns the campaigns that the member can claim, first to end at the top. A campaign with a deposit is
/// shown before it is made.
async fn offers(
    db: &PgPool,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<PromotionOffer>> {
    sqlx::query_as!(
        PromotionOffer,
        r#"select c.id as campaign_id, c.kind as "kind: PromotionKind", c.name,
               c.amount as "amount: Won", c.deposited_min as "deposited_min: Won",
               deposited_since(m.id, c.created_at) as "deposited!: Won", c.ends_at, c.terms
           from campaigns c join members m on m.id = $1
           where c.stopped_at is null and c.ends_at >= $2 and c.granted < c.grants_max
               and (c.levels = '{}' or m.role = any(c.levels))
               and not exists (select from promotion_grants g
                   where g.campaign_id = c.id and g.member_id = m.id)
           order by c.ends_at, c.id"#,
        member_id.get(),
        now
    )
    .fetch_all(db)
    .await
}

async fn free_bets(
    db: &PgPool,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<FreeBet>> {
    let rows = sqlx::query!(
        r#"select g.id, c.name, c.amount as "amount: Won", c.price_min as "price_min: Price",
               c.legs_min, c.sports as "sports: Vec<SportId>", g.expires_at
           from promotion_grants g join campaigns c on c.id = g.campaign_id
           where g.member_id = $1 and g.kind = 'freeBet' and g.ended_at is null and g.expires_at > $2
           order by g.expires_at, g.id"#,
        member_id.get(),
        now
    )
    .fetch_all(db)
    .await?;
    let free_bets = rows.into_iter().map(|row| FreeBet {
        id: row.id,
        name: row.name,
        amount: row.amount,
        terms: FreeBetTerms {
            price_min: row.price_min,
            legs_min: row.legs_min,
            sports: row.sports,
        },
        expires_at: row.expires_at,
    });
    Ok(free_bets.collect())
}

async fn bonus(db: &PgPool, member_id: MemberId) -> sqlx::Result<Option<ActiveBonus>> {
    let row = sqlx::query!(
        r#"select g.id, c.name, c.amount as "amount: Won", a.balance as "balance: Won",
               g.wager_required as "required: Won", g.wagered as "wagered: Won", c.weights,
               c.cash_max as "cash_max: Won", c.bonus_first, g.expires_at
           from promotion_grants g
           join campaigns c on c.id = g.campaign_id
           join accounts a on a.member_id = g.member_id and a.kind = 'bonus'
           where g.member_id = $1 and g.kind = 'bonus' and g.ended_at is null"#,
        member_id.get()
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| ActiveBonus {
        id: row.id,
        name: row.name,
        amount: row.amount,
        balance: row.balance,
        required: row.required,
        wagered: row.wagered,
        weights: WagerWeights::of_stored(&row.weights),
        cash_max: row.cash_max,
        bonus_first: row.bonus_first,
        expires_at: row.expires_at,
    }))
}
