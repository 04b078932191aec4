//! Tiers of leagues and markets, written by operators.

use super::{StoredBook, store};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminGetRiskTiers, AdminSetLeagueTier, AdminSetMarketTier, AdminSetTierPercents, Empty,
};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{LeagueId, MarketId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::markets::market_position;
use hanpan_core::sportsbook::risk::{
    LEAGUE_ROWS_MAX, LeagueTierRow, MarketTierRow, Percents, RiskTiers, TIER_DEFAULT, TierKind,
    WantedLeagues,
};
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Returns the tiers, the markets, and the leagues that are asked for.
pub(super) async fn list(call: Call<AdminGetRiskTiers>) -> Result<RiskTiers> {
    let mut conn = call.app.db.acquire().await?;
    Ok(RiskTiers {
        tiers: store::tiers(&mut conn).await?,
        leagues: leagues(&mut conn, &call.input.wanted()?).await?,
        markets: markets(&mut conn, None).await?,
    })
}

/// Changes what a tier leaves. Refused if another operator has changed it since this one read it.
pub(super) async fn set_percents(call: Call<AdminSetTierPercents>) -> Result<Empty> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let before = sqlx::query!(
        "select stake_percent, winnings_percent from risk_tiers
         where kind = $1 and tier = $2 for update",
        input.kind as TierKind,
        input.tier
    );
    let before = before.fetch_optional(&mut *tx).await?;
    let before = before.ok_or(Problem::NotFound)?;
    let before = Percents {
        stake: before.stake_percent,
        winnings: before.winnings_percent,
    };
    may_become(&input.percents, &input.before, &before)?;
    sqlx::query!(
        "update risk_tiers set stake_percent = $3, winnings_percent = $4
         where kind = $1 and tier = $2",
        input.kind as TierKind,
        input.tier,
        input.percents.stake,
        input.percents.winnings
    )
    .execute(&mut *tx)
    .await?;
    let kind = match input.kind {
        TierKind::League => "league",
        TierKind::Market => "market",
    };
    let subject = AuditSubject::RiskTier.of(format!("{kind}:{}", input.tier));
    let entry = Entry::new(&call.caller, AuditAction::RiskTierChange, subject).reason(reason);
    let entry = entry.before(data(before)).after(data(input.percents));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    Ok(Empty {})
}

fn data(percents: Percents) -> Value {
    json!({ "stakePercent": percents.stake, "winningsPercent": percents.winnings })
}

/// Puts a league into a tier. Refused if another operator has put it into another one since this one read it.
pub(super) async fn set_league(call: Call<AdminSetLeagueTier>) -> Result<LeagueTierRow> {
    let (app, input, id, now) = (&call.app, &call.input, call.path, call.app.clock.now());
    input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock_tiers(&mut tx).await?;
    let before = league(&mut tx, id).await?;
    may_become(&input.tier, &input.before, &before.tier)?;
    sqlx::query!(
        "insert into risk_leagues (league_id, tier) values ($1, $2)
         on conflict (league_id) do update set tier = excluded.tier",
        id.get(),
        input.tier
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::RiskLeagueTier,
        AuditSubject::League.of(id),
    );
    let (name, tiers) = (&before.name, (before.tier, input.tier));
    log(&mut tx, entry.reason(reason), name, tiers, now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    Ok(LeagueTierRow {
        tier: input.tier,
        ..before
    })
}

/// Puts a market into a tier. Refused if another operator has put it into another one since this one read it.
pub(super) async fn set_market(call: Call<AdminSetMarketTier>) -> Result<MarketTierRow> {
    let (app, input, id, now) = (&call.app, &call.input, call.path, call.app.clock.now());
    input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock_tiers(&mut tx).await?;
    let before = market(&mut tx, id).await?;
    may_become(&input.tier, &input.before, &before.tier)?;
    sqlx::query!(
        "insert into risk_markets (market_id, tier) values ($1, $2)
         on conflict (market_id) do update set tier = excluded.tier",
        id.get(),
        input.tier
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::RiskMarketTier,
        AuditSubject::Market.of(id),
    );
    let (name, tiers) = (&before.name, (before.tier, input.tier));
    log(&mut tx, entry.reason(reason), name, tiers, now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    Ok(MarketTierRow {
        tier: input.tier,
        ..before
    })
}

/// Writes to the audit log that a league or market has another tier than before.
async fn log(
    conn: &mut PgConnection,
    entry: Entry,
    name: &str,
    (before, after): (i16, i16),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let data = |tier| json!({ "name": name, "tier": tier });
    audit_log::write(conn, entry.before(data(before)).after(data(after)), now).await
}

/// Lets one operator at a time change tiers, so that the second sees the change of the first.
async fn lock_tiers(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select from risk_tiers order by kind, tier for update")
        .execute(conn)
        .await?;
    Ok(())
}

async fn league(conn: &mut PgConnection, id: LeagueId) -> Result<LeagueTierRow> {
    let listed = WantedLeagues::Listed(vec![id]);
    let found = leagues(conn, &listed).await?.into_iter().next();
    Ok(found.ok_or(Problem::NotFound)?)
}

async fn market(conn: &mut PgConnection, id: MarketId) -> Result<MarketTierRow> {
    let found = markets(conn, Some(id)).await?.into_iter().next();
    Ok(found.ok_or(Problem::NotFound)?)
}

async fn leagues(
    conn: &mut PgConnection,
    wanted: &WantedLeagues<'_>,
) -> sqlx::Result<Vec<LeagueTierRow>> {
    let (name, ids) = match wanted {
        WantedLeagues::Tiered => (None, None),
        WantedLeagues::Named(name) => (Some(*name), None),
        WantedLeagues::Listed(ids) => (None, Some(ids.iter().map(|id| id.get()).collect())),
    };
    let ids: Option<Vec<i64>> = ids;
    sqlx::query_as!(
        LeagueTierRow,
        r#"select l.id as "league_id", coalesce(l.name_korean, l.name) as "name!", l.sport_id,
               coalesce(s.name_korean, s.name) as "sport_name!", coalesce(t.tier, $4) as "tier!"
           from leagues l join sports s on s.id = l.sport_id
           left join risk_leagues t on t.league_id = l.id
           where l.id > 0 and case when $1::bigint[] is not null then l.id = any($1)
               when $2::text is null then t.tier is not null
               else position(lower($2) in lower(l.name)) > 0
                   or position($2 in coalesce(l.name_korean, '')) > 0 end
           order by 5, s.position, 2, l.id limit case when $1 is null then $3::bigint end"#,
        ids.as_deref(),
        name,
        LEAGUE_ROWS_MAX,
        TIER_DEFAULT
    )
    .fetch_all(conn)
    .await
}

async fn markets(
    conn: &mut PgConnection,
    id: Option<MarketId>,
) -> sqlx::Result<Vec<MarketTierRow>> {
    let rows = sqlx::query!(
        r#"select m.id, m.name, m.name_korean, coalesce(t.tier, $2) as "tier!"
           from markets m left join risk_markets t on t.market_id = m.id
           where m.id > 0 and ($1::bigint is null or m.id = $1)"#,
        id.map(MarketId::get),
        TIER_DEFAULT
    );
    let rows = rows.fetch_all(conn).await?;
    let mut markets: Vec<MarketTierRow> = rows
        .into_iter()
        .map(|row| MarketTierRow {
            name: market_name(FOOTBALL, row.id, row.name_korean, row.name),
            market_id: row.id,
            tier: row.tier,
        })
        .collect();
    markets.sort_by_key(|row| (market_position(FOOTBALL, row.market_id), row.market_id));
    Ok(markets)
}
