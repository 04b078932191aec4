//! Boosts for operators: made, listed with what they have cost, and stopped.

use super::RunningBoosts;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::catalogue::OfferedSelection;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetBoosts, AdminMakeBoost, AdminStopBoost};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{BoostId, MemberId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::boosts::{BoostProblem, BoostRow, WriteBoost};
use hanpan_core::sportsbook::markets::selection_label;
use serde_json::json;
use sqlx::PgConnection;

/// A filter of boosts.
pub(super) struct Filter {
    /// One boost; all without it.
    id: Option<BoostId>,
    /// Part of a team's name.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> Self {
        Self {
            id: None,
            search: query.search().map(str::to_owned),
        }
    }
}

/// Returns a page of boosts, newest first.
pub(super) async fn list(call: Call<AdminGetBoosts>) -> Result<Page<BoostRow>> {
    lists::page(&call.app, &Filter::of(&call.input), &call.input).await
}

/// Makes a boost. A repeated request returns the first one.
pub(super) async fn make(call: Call<AdminMakeBoost>) -> Result<BoostRow> {
    let (app, boost, now) = (&call.app, &call.input, call.app.clock.now());
    let key = SelectionKey {
        fixture_id: boost.fixture_id,
        market_id: boost.market_id,
        odds_id: boost.odds_id.parse().map_err(|_| Problem::NotFound)?,
    };
    if let Some(first) = made(app, boost, key).await? {
        return row(app, first).await;
    }
    let found = app.state::<Catalogue>().selection(key, now);
    let found = found.ok_or(Problem::NotFound)?;
    let ends_at = boost.check(Some(&offered(&found)), now)?;
    let mut tx = database::begin(&app.db).await?;
    let made_by = call.caller.member_id;
    let id = insert(&mut tx, boost, key, &found, ends_at, made_by, now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::BoostMake,
        AuditSubject::Boost.of(id),
    )
    .after(json!({
        "name": format!("{}:{} {} {}", found.home_name, found.away_name, found.market_name, found.name),
        "priceBefore": found.price,
        "price": boost.price,
        "stakeMax": boost.stake_max,
        "expiresAt": ends_at,
    }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<RunningBoosts>().await?;
    row(app, id).await
}

/// Stops a boost: no further bet is taken at its price.
pub(super) async fn stop(call: Call<AdminStopBoost>) -> Result<BoostRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let stopped = sqlx::query!(
        "update price_boosts set stopped_at = $2
         where id = $1 and stopped_at is null and ends_at > $2",
        id.get(),
        now
    );
    if stopped.execute(&mut *tx).await?.rows_affected() == 0 {
        row(app, id).await?;
        return Err(Problem::AlreadyProcessed.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::BoostStop,
        AuditSubject::Boost.of(id),
    );
    audit_log::write(&mut tx, entry.reason(reason), now).await?;
    tx.commit().await?;
    app.reload::<RunningBoosts>().await?;
    row(app, id).await
}

fn offered(found: &OfferedSelection) -> Offered {
    Offered {
        sport_id: found.sport_id,
        start_at: found.start_at,
        fixture_status: found.fixture_status,
        price: found.price,
        version: found.version,
        terms_version: found.version,
        status: found.status,
    }
}

/// Returns the boost that an earlier request with this id has made.
async fn made(app: &App, wanted: &WriteBoost, key: SelectionKey) -> Result<Option<BoostId>> {
    let earlier = sqlx::query!(
        r#"select id as "id: BoostId", start_at, created_at, ends_at,
               (fixture_id, market_id, odds_id, price, stake_max) = ($2, $3, $4, $5, $6) as "same!"
           from price_boosts where request_id = $1"#,
        wanted.request_id,
        key.fixture_id.get(),
        key.market_id.get(),
        key.odds_id.get(),
        wanted.price.decimal(),
        wanted.stake_max.get()
    );
    let Some(earlier) = earlier.fetch_optional(&app.db).await? else {
        return Ok(None);
    };
    let lasts = TimeDelta::try_minutes(wanted.minutes);
    let ends_at = lasts.and_then(|lasts| earlier.created_at.checked_add_signed(lasts));
    let ends_at = ends_at.map(|ends_at| ends_at.min(earlier.start_at));
    if !earlier.same || ends_at != Some(earlier.ends_at) {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(Some(earlier.id))
}

/// Inserts a boost with the words of its selection. Refused while another one is on the selection.
async fn insert(
    conn: &mut PgConnection,
    boost: &WriteBoost,
    key: SelectionKey,
    found: &OfferedSelection,
    ends_at: DateTime<Utc>,
    made_by: MemberId,
    now: DateTime<Utc>,
) -> Result<BoostId> {
    // Stops a boost whose time is over, or that was made on another bet.
    sqlx::query!(
        "update price_boosts set stopped_at = least(ends_at, $4)
         where fixture_id = $1 and market_id = $2 and odds_id = $3 and stopped_at is null
             and (ends_at <= $4 or not boost_fits($1, $2, $3, terms_version))",
        key.fixture_id.get(),
        key.market_id.get(),
        key.odds_id.get(),
        now
    )
    .execute(&mut *conn)
    .await?;
    // A later terms version than the operator saw means another bet: the boost does not fit it.
    let id = sqlx::query_scalar!(
        r#"insert into price_boosts (request_id, fixture_id, market_id, odds_id, price, stake_max, ends_at,
               market_name, label, line, home_name, away_name, start_at, created_at, made_by, terms_version)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
               least($16, (select terms_version from selections
                   where fixture_id = $2 and market_id = $3 and odds_id = $4)))
           returning id as "id: BoostId""#,
        boost.request_id,
        key.fixture_id.get(),
        key.market_id.get(),
        key.odds_id.get(),
        boost.price.decimal(),
        boost.stake_max.get(),
        ends_at,
        found.market_name,
        selection_label(&found.name, &found.home_name, &found.away_name),
        found.line,
        found.home_name,
        found.away_name,
        found.start_at,
        now,
        made_by.get(),
        found.version
    )
    .fetch_one(conn)
    .await
    .on_constraint("price_boosts_one", BoostProblem::BoostExists)?;
    Ok(id)
}

async fn row(app: &App, id: BoostId) -> Result<BoostRow> {
    let filter = Filter {
        id: Some(id),
        search: None,
    };
    lists::only(&app.db, &filter).await
}

/// A boost whose selection has become another bet has no ordinary price any more, and counts as ended.
impl List for Filter {
    type Row = BoostRow;

    lists::queries! {
        self, span: select "b.id, b.fixture_id, b.home_name, b.away_name, b.start_at, b.market_name, b.label, b.line,
            coalesce(s.price, b.price) as \"price!: Price\", b.price as \"boosted_price: Price\",
            b.stake_max as \"stake_max: Won\", b.created_at, b.ends_at,
            case when s.fixture_id is null then coalesce(b.stopped_at, b.ends_at) else b.stopped_at end as \"stopped_at?\",
            f.bets as \"bets!\", f.staked as \"staked!: Won\", f.cost as \"cost!: Won\"" as BoostRow,
        from "price_boosts b", join "left join selections s on (s.fixture_id, s.market_id, s.odds_id)
                = (b.fixture_id, b.market_id, b.odds_id)
                and boost_fits(b.fixture_id, b.market_id, b.odds_id, b.terms_version)
            cross join lateral (
                select count(*) as bets, coalesce(sum(a.stake), 0)::bigint as staked,
                    coalesce(sum(t.cost), 0)::bigint as cost
                from boosted_bets t join all_bets a on a.id = t.bet_id where t.boost_id = b.id
            ) f",
        where "($1::bigint is null or b.id = $1)
            and ($2::text is null or position($2 in b.home_name) > 0 or position($2 in b.away_name) > 0)"
            [self.id.map(BoostId::get), self.search],
        order "b.id desc limit $3 offset $4"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "경기번호",
        "홈팀",
        "원정팀",
        "경기 시작",
        "마켓",
        "선택",
        "기준점",
        "기존 배당",
        "부스트 배당",
        "1인 한도(원)",
        "시작일시",
        "종료일시",
        "중지일시",
        "베팅(건)",
        "베팅금(원)",
        "비용(원)",
    ];

    fn cells(boost: BoostRow) -> Vec<Cell> {
        vec![
            boost.id.get().into(),
            boost.fixture_id.get().into(),
            boost.home_name.into(),
            boost.away_name.into(),
            boost.start_at.into(),
            boost.market_name.into(),
            boost.label.into(),
            boost.line.into(),
            Cell::Decimal(Some(boost.price.decimal())),
            Cell::Decimal(Some(boost.boosted_price.decimal())),
            boost.stake_max.into(),
            boost.created_at.into(),
            boost.ends_at.into(),
            boost.stopped_at.into(),
            boost.bets.into(),
            boost.staked.into(),
            boost.cost.into(),
        ]
    }
}
