//! Fixtures and selections with bets, for operators.

use super::queue::SelectionKey;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetFixtures, AdminGetSelections};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::office::overview::RESULT_LATE_AFTER;
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::feed::SuspensionCause;
use hanpan_core::sportsbook::markets::{
    line_number, market_position, selection_line, selection_order,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureRow, SelectionRow};
use std::cmp::Ordering;

/// A filter of fixtures.
#[derive(Default)]
pub(super) struct Filter {
    /// The setting: hours after which an unplayed fixture becomes void.
    void_hours: i64,
    /// The setting: the liability limit of a fixture.
    liability_max: Option<Won>,
    /// Orders by the highest liability.
    by_liability: bool,
    id: Option<FixtureId>,
    statuses: Option<&'static [i16]>,
    /// Over for longer than this, with slips that wait for a result.
    late_since: Option<DateTime<Utc>>,
    /// When they start.
    period: Period,
    /// The id, or part of the name of a league or a team.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(
        query: &ListQuery,
        settings: &Settings,
        now: DateTime<Utc>,
    ) -> std::result::Result<Self, Problem> {
        use FixtureStatus as Status;
        const BEFORE: &[i16] = &[
            Status::NotSet as i16,
            Status::NotStarted as i16,
            Status::AboutToStart as i16,
        ];
        const LIVE: &[i16] = &[Status::InProgress as i16, Status::Interrupted as i16];
        const FINISHED: &[i16] = &[Status::Finished as i16];
        const OFF: &[i16] = &[
            Status::Cancelled as i16,
            Status::Postponed as i16,
            Status::Abandoned as i16,
            Status::LostCoverage as i16,
        ];
        let kinds = [
            ("before", (Some(BEFORE), None)),
            ("live", (Some(LIVE), None)),
            ("finished", (Some(FINISHED), None)),
            ("off", (Some(OFF), None)),
            ("late", (None, Some(now - RESULT_LATE_AFTER))),
        ];
        let (statuses, late_since) = query.kind_of(&kinds)?.unwrap_or_default();
        Ok(Self {
            void_hours: settings.postponed_void_hours,
            liability_max: settings.fixture_liability_max,
            by_liability: query.sort_of(&[("liability", true)])?.unwrap_or_default(),
            id: None,
            statuses,
            late_since,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of fixtures: those with open bets first, the earliest at the top.
pub(super) async fn fixtures(call: Call<AdminGetFixtures>) -> Result<Page<FixtureRow>> {
    let settings = call.app.settings.get();
    let filter = Filter::of(&call.input, &settings, call.app.clock.now())?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns a fixture, with the current figures of its open slips.
pub(crate) async fn fixture(app: &App, id: FixtureId) -> Result<FixtureRow> {
    let settings = app.settings.get();
    let filter = Filter {
        void_hours: settings.postponed_void_hours,
        liability_max: settings.fixture_liability_max,
        id: Some(id),
        ..Filter::default()
    };
    let mut row = lists::only(&app.db, &filter).await?;
    // With a condition on open slips in addition to the key, the planner would use the index of all
    // open slips.
    let mut tx = database::snapshot_by_index(&app.db).await?;
    let open = sqlx::query!(
        r#"select count(*) filter (where b.settled_at is null) as "bets!",
               coalesce(sum(b.stake) filter (where b.settled_at is null), 0)::bigint
                   as "stake!: Won",
               coalesce(sum(b.expected_winnings - b.stake) filter (where b.settled_at is null), 0)
                   ::bigint as "liability!: Won"
           from (select distinct bet_id from bet_legs where fixture_id = $1) l
           join bets b on b.id = l.bet_id"#,
        id.get()
    )
    .fetch_one(&mut *tx)
    .await?;
    tx.commit().await?;
    row.open_bets = open.bets;
    row.open_stake = open.stake;
    row.liability = open.liability;
    Ok(row)
}

impl List for Filter {
    type Row = FixtureRow;

    lists::queries! {
        self, span: select r#"x.id, coalesce(lg.name_korean, lg.name) as "league_name!",
            coalesce(h.name_korean, h.name) as "home_name!",
            coalesce(a.name_korean, a.name) as "away_name!", x.start_at,
            x.original_start_at, x.status as "status: FixtureStatus", x.home_score || ':' || x.away_score as score,
            x.feed_status is not null and x.status = fixture_status_cancelled() as "overridden!",
            x.feed_status is not null and x.status = fixture_status_postponed() as "postponed_by_hand!",
            (select min(h.cause) from betting_suspensions h
                where h.fixture_id = x.id and h.cause <> 'suspending') as "feed_hold?: SuspensionCause",
            coalesce(t.suspended, false) as "suspended!", coalesce(t.price_adjustment, 0::smallint) as "price_adjustment!",
            (select count(*) from trading_rules r where r.fixture_id = x.id and r.market_id <> 0
                and (r.odds_id = 0 or r.suspended or r.by_hand))
                as "own_rules!",
            coalesce(o.bets, 0) as "open_bets!", coalesce(o.stake, 0) as "open_stake!: Won",
            coalesce(o.liability, 0) as "liability!: Won""#
            as |row| FixtureRow {
                fixture_id: row.id,
                league_name: row.league_name,
                home_name: row.home_name,
                away_name: row.away_name,
                start_at: row.start_at,
                is_over: row.status.is_over(),
                can_postpone: row.status.can_be_postponed(),
                void_at: row.status.void_at(
                    row.original_start_at.unwrap_or(row.start_at),
                    row.start_at,
                    self.void_hours,
                ),
                status_name: row.status.label().to_owned(),
                score: row.score,
                overridden: row.overridden,
                postponed_by_hand: row.postponed_by_hand,
                feed_hold: row.feed_hold.map(|cause| cause.label().to_owned()),
                suspended: row.suspended,
                price_adjustment: row.price_adjustment,
                own_rules: row.own_rules,
                open_bets: row.open_bets,
                open_stake: row.open_stake,
                liability: row.liability,
                liability_max: self.liability_max,
            },
        from "fixtures x
            join leagues lg on lg.id = x.league_id
            join participants h on h.id = x.home_id
            join participants a on a.id = x.away_id",
        join "left join trading_rules t on t.fixture_id = x.id and t.market_id = 0
            left join open_totals o on o.fixture_id = x.id",
        where "x.id > 0 and ($1::bigint is null or x.id = $1)
            and ($2::text is null or x.id::text = $2 or position(lower($2) in lower(
                concat_ws(' ', lg.name, lg.name_korean, h.name, h.name_korean, a.name,
                    a.name_korean))) > 0)
            and ($3::smallint[] is null or x.status = any($3))
            and ($4::timestamptz is null or x.start_at >= $4)
            and ($5::timestamptz is null or x.start_at < $5)
            and ($6::timestamptz is null or exists (
                select from late_fixtures late where late.fixture_id = x.id and late.since <= $6))" [
            self.id.map(FixtureId::get),
            self.search,
            self.statuses as Option<&[i16]>,
            self.period.from,
            self.period.until,
            self.late_since
        ],
        // Finished fixtures come last and newest first, the others in the order of their start.
        order "case when $9 then coalesce(o.liability, 0) end desc, o.bets is null, case when o.bets > 0 then x.start_at end,
            fixture_is_over(x.status), case when not fixture_is_over(x.status) then x.start_at end,
            x.start_at desc, x.id limit $7 offset $8" with [self.by_liability]
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "경기번호",
        "리그",
        "홈팀",
        "원정팀",
        "경기 시작",
        "상태",
        "스코어",
        "베팅",
        "배당 조정(%)",
        "진행중 베팅(건)",
        "진행중 베팅금(원)",
        "모두 당첨 시(원)",
    ];

    fn cells(fixture: FixtureRow) -> Vec<Cell> {
        vec![
            fixture.fixture_id.get().into(),
            fixture.league_name.into(),
            fixture.home_name.into(),
            fixture.away_name.into(),
            fixture.start_at.into(),
            fixture.status_name.into(),
            fixture.score.into(),
            if fixture.suspended || fixture.feed_hold.is_some() {
                "중지"
            } else {
                "가능"
            }
            .into(),
            i64::from(fixture.price_adjustment).into(),
            fixture.open_bets.into(),
            fixture.open_stake.into(),
            fixture.liability.into(),
        ]
    }
}

/// Returns the selections of a fixture that have bets or may get some, by market.
pub(super) async fn selections(call: Call<AdminGetSelections>) -> Result<Vec<SelectionRow>> {
    Ok(selection_rows(&call.app, call.path, Only::default()).await?)
}

/// Returns the selections of a fixture that have no result yet, by market.
pub(super) async fn waiting(app: &App, fixture_id: FixtureId) -> sqlx::Result<Vec<SelectionRow>> {
    let mut rows = selection_rows(app, fixture_id, Only::default()).await?;
    rows.retain(|row| row.win_flag == WinFlag::Waiting);
    Ok(rows)
}

/// Returns the selections of a market on one line, with or without bets.
pub(super) async fn line(
    app: &App,
    fixture_id: FixtureId,
    market_id: MarketId,
    baseline: Option<&str>,
) -> sqlx::Result<Vec<SelectionRow>> {
    let only = Only {
        market_id: Some(market_id),
        odds_id: None,
    };
    let mut rows = selection_rows(app, fixture_id, only).await?;
    rows.retain(|row| row.baseline.as_deref() == baseline);
    Ok(rows)
}

/// Returns a selection, with or without bets.
pub(super) async fn selection(app: &App, key: SelectionKey) -> Result<SelectionRow> {
    let only = Only {
        market_id: Some(key.market_id),
        odds_id: Some(key.odds_id),
    };
    let mut rows = selection_rows(app, key.fixture_id, only).await?;
    rows.pop().ok_or(Problem::NotFound.into())
}

/// A filter of a fixture's selections; without ids, those that are listed.
#[derive(Default)]
struct Only {
    market_id: Option<MarketId>,
    odds_id: Option<OddsId>,
}

/// Finds the bets of each selection by key: if the planner does not know the fixture yet, it would
/// compute sums over all open slips again for each selection.
async fn selection_rows(
    app: &App,
    fixture_id: FixtureId,
    only: Only,
) -> sqlx::Result<Vec<SelectionRow>> {
    let mut tx = database::snapshot_by_index(&app.db).await?;
    let rows = sqlx::query!(
        r#"select s.fixture_id, x.sport_id, s.market_id, mk.name as market_name, mk.name_korean, s.name, s.line,
               s.baseline, s.odds_id::text as "odds_id!", s.price as "price: Price", s.feed_price as "feed_price: Price",
               s.status as "status: SelectionStatus", s.feed_status as "feed_status: SelectionStatus",
               coalesce(r.suspended, false) as "suspended!", coalesce(m.suspended, false) as "market_suspended!",
               coalesce(m.price_adjustment, 0::smallint) as "market_price_adjustment!",
               case when r.by_hand then r.price_adjustment else 0::smallint end as "price_adjustment!",
               case when r.by_hand then 0::smallint else coalesce(r.price_adjustment, 0::smallint) end as "rule!",
               s.win_flag as "win_flag: WinFlag", s.feed_win_flag as "feed_win_flag: WinFlag",
               s.overridden_at, o.legs as "legs!", o.liability as "liability!: Won"
           from selections s
           join fixtures x on x.id = s.fixture_id
           join markets mk on mk.id = s.market_id
           left join trading_rules r on (r.fixture_id, r.market_id, r.odds_id)
               = (s.fixture_id, s.market_id, s.odds_id)
           left join trading_rules m on (m.fixture_id, m.market_id, m.odds_id) = (s.fixture_id, s.market_id, 0)
           cross join lateral (
               select count(*) as legs,
                   coalesce(sum(b.expected_winnings - b.stake)
                       filter (where b.settled_at is null), 0)::bigint as liability
               from all_bet_legs l join all_bets b on b.id = l.bet_id
               where l.fixture_id = s.fixture_id and l.market_id = s.market_id
                   and l.odds_id = s.odds_id
           ) o
           where s.fixture_id = $1 and ($2::bigint is null or s.market_id = $2) and ($3::bigint is null or s.odds_id = $3)
               and (o.legs > 0 or s.win_flag = win_flag_waiting() or $2 is not null)"#,
        fixture_id.get(),
        only.market_id.map(MarketId::get),
        only.odds_id.map(OddsId::get)
    )
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    let liability_max = app.settings.get().selection_liability_max;
    let sport_id = rows.first().map_or(SportId::new(0), |row| row.sport_id);
    let rows = rows.into_iter().map(|row| SelectionRow {
        fixture_id: row.fixture_id,
        market_id: row.market_id,
        market_name: market_name(
            row.sport_id,
            row.market_id,
            row.name_korean,
            row.market_name,
        ),
        odds_id: row.odds_id,
        line: selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref()),
        name: row.name,
        baseline: row.baseline,
        price: row.price,
        feed_price: row.feed_price,
        status: row.status,
        feed_status: row.feed_status,
        suspended: row.suspended,
        market_suspended: row.market_suspended,
        market_price_adjustment: row.market_price_adjustment,
        price_adjustment: row.price_adjustment,
        rule_adjustment: row.rule,
        win_flag: row.win_flag,
        feed_win_flag: row.feed_win_flag,
        overridden_at: row.overridden_at,
        legs: row.legs,
        liability: row.liability,
        liability_max,
    });
    let mut rows: Vec<SelectionRow> = rows.collect();
    rows.sort_by(|one, other| as_listed(sport_id, one, other));
    Ok(rows)
}

/// Compares by the members' display order: markets, lines, selections.
fn as_listed(sport_id: SportId, one: &SelectionRow, other: &SelectionRow) -> Ordering {
    let market = |row: &SelectionRow| (market_position(sport_id, row.market_id), row.market_id);
    let number = |row: &SelectionRow| row.baseline.as_deref().and_then(line_number);
    market(one)
        .cmp(&market(other))
        .then_with(|| number(one).cmp(&number(other)))
        .then_with(|| one.baseline.cmp(&other.baseline))
        .then_with(|| selection_order(&one.name, &other.name))
        .then_with(|| one.odds_id.cmp(&other.odds_id))
}
