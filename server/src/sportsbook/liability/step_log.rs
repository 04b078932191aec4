//! The log of what price rules have changed.

use super::price_rules::market_of;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::platform::tables::Table;
use futures::TryStreamExt;
use hanpan_core::api::AdminGetPriceSteps;
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{FixtureId, PriceRuleId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::liability::{PriceRule, PriceStepRow, RulePlace, StepRule};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};
use serde::Deserialize;
use sqlx::types::Json;

/// The most steps of the log that the board shows for a fixture.
const SHOWN_MAX: i64 = 50;

/// A rule that was there when a price was lowered.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct KnownRule {
    id: PriceRuleId,
    rule: PriceRule,
    league: Option<String>,
    market: Option<String>,
    market_korean: Option<String>,
}

/// What lowered a price: the cost, and the percent before and after.
type Lowering = (Won, (i16, i16));

/// Returns the rule that a price follows since it was lowered. The log does not store it: it is the one of which the
/// same follows again, of several the oldest.
fn leading(rules: Vec<KnownRule>, place: RulePlace, (cost, change): Lowering) -> Option<StepRule> {
    let mut rules = rules.into_iter();
    let found = rules.find(|known| known.rule.leads(place, cost, change))?;
    let market = market_of(&found.rule, found.market_korean, found.market);
    Some(StepRule {
        id: found.id,
        place: found.rule.place(found.league, market),
        rule: found.rule,
    })
}

/// A filter of the log.
pub(super) struct Filter {
    fixture_id: Option<FixtureId>,
    /// The number of a fixture, or a part of the name of a team or a league.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> Self {
        Self {
            fixture_id: query.fixture,
            search: query.search().map(str::to_owned),
        }
    }
}

/// Returns a page of the log, newest first.
pub(super) async fn list(call: Call<AdminGetPriceSteps>) -> Result<Page<PriceStepRow>> {
    lists::page(&call.app, &Filter::of(&call.input), &call.input).await
}

/// Returns the newest steps of a fixture.
pub(super) async fn of_fixture(
    app: &App,
    fixture_id: FixtureId,
) -> sqlx::Result<Vec<PriceStepRow>> {
    let filter = Filter {
        fixture_id: Some(fixture_id),
        search: None,
    };
    let mut conn = app.db.acquire().await?;
    let rows = filter.rows(&mut conn, Span::first(SHOWN_MAX));
    rows.try_collect().await
}

impl List for Filter {
    type Row = PriceStepRow;

    lists::queries! {
        self, span: select r#"p.id, p.at, p.fixture_id, p.market_id, x.sport_id, x.league_id,
            coalesce(h.name_korean, h.name) as "home_name!", coalesce(a.name_korean, a.name) as "away_name!",
            k.name as market_name, k.name_korean, s.name, s.line, s.baseline, p.cost as "cost: Won",
            p.percent_before, p.percent_after, p.price_before as "price_before: Price",
            p.price_after as "price_after: Price", w.cost as "led_cost?: Won",
            w.percent_before as "led_before?", w.percent_after as "led_after?", (
                select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rule', jsonb_build_object(
                        'sportId', r.sport_id, 'leagueId', r.league_id, 'marketId', r.market_id,
                        'threshold', r.threshold, 'stepPercent', r.step_percent,
                        'maxPercent', r.max_percent, 'recoveryPercent', r.recovery_percent),
                    'league', coalesce(rl.name_korean, rl.name), 'market', rk.name,
                    'marketKorean', rk.name_korean) order by r.id), '[]')
                from price_rules r
                left join leagues rl on rl.id = r.league_id
                left join markets rk on rk.id = r.market_id
                where r.created_at <= w.at and (r.sport_id is null or r.sport_id = x.sport_id)
                    and (r.league_id is null or r.league_id = x.league_id)
                    and (r.market_id is null or r.market_id = p.market_id)
            ) as "rules!: Json<Vec<KnownRule>>""#
            as |row| PriceStepRow {
                id: row.id,
                at: row.at,
                fixture_id: row.fixture_id,
                market_name: market_name(row.sport_id, row.market_id, row.name_korean, row.market_name),
                line: selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref()),
                name: selection_label(&row.name, &row.home_name, &row.away_name),
                home_name: row.home_name,
                away_name: row.away_name,
                rule: row
                    .led_cost
                    .zip(row.led_before.zip(row.led_after))
                    .and_then(|lowering| {
                        let place = RulePlace {
                            sport_id: row.sport_id,
                            league_id: row.league_id,
                            market_id: row.market_id,
                        };
                        leading(row.rules.0, place, lowering)
                    }),
                cost: row.cost,
                percent_before: row.percent_before,
                percent_after: row.percent_after,
                price_before: row.price_before,
                price_after: row.price_after,
            },
        from "price_steps p
            join fixtures x on x.id = p.fixture_id
            join leagues lg on lg.id = x.league_id
            join participants h on h.id = x.home_id
            join participants a on a.id = x.away_id",
        join "join markets k on k.id = p.market_id
            join selections s on (s.fixture_id, s.market_id, s.odds_id)
                = (p.fixture_id, p.market_id, p.odds_id)
            left join lateral (
                select b.at, b.cost, b.percent_before, b.percent_after from price_steps b
                where (b.fixture_id, b.market_id, b.odds_id) = (p.fixture_id, p.market_id, p.odds_id)
                    and b.id <= p.id and b.percent_after <> 0
                order by b.id desc limit 1
            ) w on true",
        where "($1::bigint is null or p.fixture_id = $1)
            and ($2::text is null or x.id::text = $2 or position(lower($2) in lower(
                concat_ws(' ', lg.name, lg.name_korean, h.name, h.name_korean, a.name,
                    a.name_korean))) > 0)" [self.fixture_id.map(FixtureId::get), self.search],
        order "p.id desc limit $3 offset $4"
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
        "규칙번호",
        "규칙",
        "규칙 기준(원)",
        "규칙 단계(%)",
        "위험 금액(원)",
        "이전 조정(%)",
        "이후 조정(%)",
        "이전 배당",
        "이후 배당",
    ];

    fn cells(step: PriceStepRow) -> Vec<Cell> {
        let rule = step.rule;
        vec![
            step.id.get().into(),
            step.at.into(),
            step.fixture_id.get().into(),
            step.home_name.into(),
            step.away_name.into(),
            step.market_name.into(),
            step.name.into(),
            step.line.into(),
            Cell::Number(rule.as_ref().map(|it| it.id.get())),
            rule.as_ref().map(|it| it.place.clone()).into(),
            Cell::Number(rule.as_ref().map(|it| it.rule.threshold.get())),
            Cell::Number(rule.as_ref().map(|it| it.rule.step_percent.into())),
            step.cost.into(),
            i64::from(step.percent_before).into(),
            i64::from(step.percent_after).into(),
            Cell::Decimal(Some(step.price_before.decimal())),
            Cell::Decimal(Some(step.price_after.decimal())),
        ]
    }
}
