//! Price rules of operators.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use hanpan_core::api::{AdminDeletePriceRule, AdminGetPriceRules, AdminMakePriceRule};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{LeagueId, MarketId, SportId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::liability::{
    PRICE_RULES_MAX, PriceRule, PriceRuleProblem, PriceRuleRow, PriceRules,
};
use serde_json::json;
use sqlx::PgConnection;

/// Returns all rules.
pub(super) async fn list(call: Call<AdminGetPriceRules>) -> Result<PriceRules> {
    Ok(rules(&call.app).await?)
}

/// Makes a rule. The same rule again is refused, so that a repeated request makes no second one.
pub(super) async fn make(call: Call<AdminMakePriceRule>) -> Result<PriceRules> {
    let (app, rule, now) = (&call.app, &call.input.rule, call.app.clock.now());
    rule.check()?;
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("lock table price_rules in share row exclusive mode")
        .execute(&mut *tx)
        .await?;
    let known = stored(&mut tx).await?;
    if known.contains(rule) {
        return Err(Problem::AlreadyProcessed.into());
    }
    if i64::try_from(known.len()).is_ok_and(|count| count >= PRICE_RULES_MAX) {
        return Err(PriceRuleProblem::PriceRulesFull.into());
    }
    let id = sqlx::query_scalar!(
        "insert into price_rules (sport_id, league_id, market_id, threshold, step_percent, max_percent,
             recovery_percent, created_at, made_by)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
         where ($1::bigint is null or exists (select from sports where id = $1))
             and ($2::bigint is null or exists (select from leagues where id = $2))
             and ($3::bigint is null or exists (select from markets where id = $3))
         returning id",
        rule.sport_id.map(SportId::get),
        rule.league_id.map(LeagueId::get),
        rule.market_id.map(MarketId::get),
        rule.threshold.get(),
        rule.step_percent,
        rule.max_percent,
        rule.recovery_percent,
        now,
        call.caller.member_id.get()
    );
    let id = id
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Problem::NotFound)?;
    let subject = AuditSubject::PriceRule.of(id);
    let entry = Entry::new(&call.caller, AuditAction::PriceRuleMake, subject);
    audit_log::write(&mut tx, entry.reason(reason).after(json!(rule)), now).await?;
    tx.commit().await?;
    Ok(rules(app).await?)
}

/// Deletes a rule. The job takes back what it has lowered.
pub(super) async fn delete(call: Call<AdminDeletePriceRule>) -> Result<PriceRules> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let deleted = sqlx::query_as!(
        PriceRule,
        r#"delete from price_rules where id = $1
           returning sport_id, league_id, market_id, threshold as "threshold: Won", step_percent, max_percent,
               recovery_percent"#,
        id.get()
    );
    let rule = deleted.fetch_optional(&mut *tx).await?;
    let rule = rule.ok_or(Problem::AlreadyProcessed)?;
    let subject = AuditSubject::PriceRule.of(id);
    let entry = Entry::new(&call.caller, AuditAction::PriceRuleDelete, subject);
    audit_log::write(&mut tx, entry.reason(reason).before(json!(rule)), now).await?;
    tx.commit().await?;
    Ok(rules(app).await?)
}

pub(super) async fn stored(conn: &mut PgConnection) -> sqlx::Result<Vec<PriceRule>> {
    sqlx::query_as!(
        PriceRule,
        r#"select sport_id, league_id, market_id, threshold as "threshold: Won", step_percent, max_percent,
               recovery_percent from price_rules order by id"#
    )
    .fetch_all(conn)
    .await
}

async fn rules(app: &App) -> sqlx::Result<PriceRules> {
    let rows = sqlx::query!(
        r#"select r.id, r.sport_id, r.league_id, r.market_id, r.threshold as "threshold: Won", r.step_percent,
               r.max_percent, r.recovery_percent, r.created_at, m.user_id as made_by,
               coalesce(l.name_korean, l.name) as league_name, k.name as "market_name?",
               k.name_korean as "market_korean?"
           from price_rules r
           join members m on m.id = r.made_by
           left join leagues l on l.id = r.league_id
           left join markets k on k.id = r.market_id
           order by r.id desc"#
    );
    let rows = rows.fetch_all(&app.db).await?;
    let rows = rows.into_iter().map(|row| {
        let rule = PriceRule {
            sport_id: row.sport_id,
            league_id: row.league_id,
            market_id: row.market_id,
            threshold: row.threshold,
            step_percent: row.step_percent,
            max_percent: row.max_percent,
            recovery_percent: row.recovery_percent,
        };
        let market = market_of(&rule, row.market_korean, row.market_name);
        PriceRuleRow {
            id: row.id,
            rule,
            place: rule.place(row.league_name, market),
            created_at: row.created_at,
            made_by: row.made_by,
        }
    });
    Ok(PriceRules {
        enabled: app.settings.get().price_rules_enabled,
        rules: rows.collect(),
    })
}

/// Returns the name of the market of a rule, in Korean where known.
pub(super) fn market_of(
    rule: &PriceRule,
    korean: Option<String>,
    name: Option<String>,
) -> Option<String> {
    let sport = rule.sport_id.unwrap_or(SportId::new(0));
    let market = rule.market_id.zip(name);
    market.map(|(id, name)| market_name(sport, id, korean, name))
}
