//! Price rules of operators, and the log of what they have changed.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use futures::TryStreamExt;
use hanpan_core::api::{
    AdminDeletePriceRule, AdminGetPriceRules, AdminGetPriceSteps, AdminMakePriceRule,
};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, MarketId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::liability::{
    PRICE_RULES_MAX, PriceRule, PriceRuleProblem, PriceRuleRow, PriceRules, PriceStepRow,
};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};
use serde_json::json;
use sqlx::PgConnection;

/// The most steps of the log that the board shows for a fixture.
const SHOWN_MAX: i64 = 50;

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
        let sport = row.sport_id.unwrap_or(SportId::new(0));
        let market = row.market_id.zip(row.market_name);
        PriceRuleRow {
            id: row.id,
            rule: PriceRule {
                sport_id: row.sport_id,
                league_id: row.league_id,
                market_id: row.market_id,
                threshold: row.threshold,
                step_percent: row.step_percent,
                max_percent: row.max_percent,
                recovery_percent: row.recovery_percent,
            },
            league_name: row.league_name,
            market_name: market.map(|(id, name)| market_name(sport, id, row.market_korean, name)),
            created_at: row.created_at,
            made_by: row.made_by,
        }
    });
    Ok(PriceRules {
        enabled: app.settings.get().price_rules_enabled,
        rules: rows.collect(),
    })
}

/// A filter of the log.
pub(super) struct Filter {
    fixture_id: Option<FixtureId>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) const fn of(query: &ListQuery) -> Self {
        Self {
            fixture_id: query.fixture,
        }
    }
}

/// Returns a page of the log, newest first.
pub(super) async fn steps(call: Call<AdminGetPriceSteps>) -> Result<Page<PriceStepRow>> {
    lists::page(&call.app, &Filter::of(&call.input), &call.input).await
}

/// Returns the newest steps of a fixture.
pub(super) async fn of_fixture(
    app: &App,
    fixture_id: FixtureId,
) -> sqlx::Result<Vec<PriceStepRow>> {
    let filter = Filter {
        fixture_id: Some(fixture_id),
    };
    let mut conn = app.db.acquire().await?;
    let rows = filter.rows(&mut conn, Span::first(SHOWN_MAX));
    rows.try_collect().await
}

impl List for Filter {
    type Row = PriceStepRow;

    lists::queries! {
        self, span: select r#"p.id, p.at, p.fixture_id, p.market_id, x.sport_id,
            coalesce(h.name_korean, h.name) as "home_name!", coalesce(a.name_korean, a.name) as "away_name!",
            k.name as market_name, k.name_korean, s.name, s.line, s.baseline, p.cost as "cost: Won",
            p.percent_before, p.percent_after, p.price_before as "price_before: Price",
            p.price_after as "price_after: Price""#
            as |row| PriceStepRow {
                id: row.id,
                at: row.at,
                fixture_id: row.fixture_id,
                market_name: market_name(row.sport_id, row.market_id, row.name_korean, row.market_name),
                line: selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref()),
                name: selection_label(&row.name, &row.home_name, &row.away_name),
                home_name: row.home_name,
                away_name: row.away_name,
                cost: row.cost,
                percent_before: row.percent_before,
                percent_after: row.percent_after,
                price_before: row.price_before,
                price_after: row.price_after,
            },
        from "price_steps p",
        join "join fixtures x on x.id = p.fixture_id
            join participants h on h.id = x.home_id
            join participants a on a.id = x.away_id
            join markets k on k.id = p.market_id
            join selections s on (s.fixture_id, s.market_id, s.odds_id)
                = (p.fixture_id, p.market_id, p.odds_id)",
        where "$1::bigint is null or p.fixture_id = $1" [self.fixture_id.map(FixtureId::get)],
        order "p.id desc limit $2 offset $3"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "일시",
        "경기번호",
        "홈팀",
        "원정팀",
        "마켓",
        "선택",
        "기준점",
        "위험 금액(원)",
        "이전 조정(%)",
        "이후 조정(%)",
        "이전 배당",
        "이후 배당",
    ];

    fn cells(step: PriceStepRow) -> Vec<Cell> {
        vec![
            step.id.get().into(),
            step.at.into(),
            step.fixture_id.get().into(),
            step.home_name.into(),
            step.away_name.into(),
            step.market_name.into(),
            step.name.into(),
            step.line.into(),
            step.cost.into(),
            i64::from(step.percent_before).into(),
            i64::from(step.percent_after).into(),
            Cell::Decimal(Some(step.price_before.decimal())),
            Cell::Decimal(Some(step.price_after.decimal())),
        ]
    }
}
