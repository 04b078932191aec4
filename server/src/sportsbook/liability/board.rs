//! The board: fixtures by their worst result, and the results of one fixture.

use super::{hedges, step_log};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use hanpan_core::api::{AdminGetFixtureLiability, AdminGetLiability};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{FixtureId, LeagueId, MarketId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus, sport_label};
use hanpan_core::sportsbook::liability::{
    FixtureLiability, LiabilityLine, LiabilityRow, LiabilitySelection, SelectionSums, result_costs,
    worst_first,
};
use hanpan_core::sportsbook::markets::{
    line_number, market_position, selection_label, selection_line, selection_order, winners,
};
use sqlx::PgConnection;

/// A filter of fixtures.
pub(super) struct Filter {
    sport_id: Option<SportId>,
    league_id: Option<LeagueId>,
    statuses: Option<&'static [i16]>,
    /// The id, or part of the name of a league or a team.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        use FixtureStatus as Status;
        const LIVE: &[i16] = &[Status::InProgress as i16, Status::Interrupted as i16];
        const BEFORE: &[i16] = &[
            Status::NotSet as i16,
            Status::NotStarted as i16,
            Status::AboutToStart as i16,
            Status::LostCoverage as i16,
            Status::Postponed as i16,
        ];
        let (sport_id, league_id) = match query.subject().map(|subject| subject.split_once(':')) {
            None => (None, None),
            Some(Some(("sport", id))) => (Some(number(id)?), None),
            Some(Some(("league", id))) => (None, Some(number(id)?)),
            Some(_) => return Err(Problem::MalformedRequest),
        };
        Ok(Self {
            sport_id: sport_id.map(SportId::new),
            league_id: league_id.map(LeagueId::new),
            statuses: query.kind_of(&[("live", LIVE), ("before", BEFORE)])?,
            search: query.search().map(str::to_owned),
        })
    }
}

fn number(text: &str) -> std::result::Result<i64, Problem> {
    text.parse().map_err(|_| Problem::MalformedRequest)
}

/// Returns a page of fixtures, the one whose worst result costs most at the top.
pub(super) async fn list(call: Call<AdminGetLiability>) -> Result<Page<LiabilityRow>> {
    lists::page(&call.app, &Filter::of(&call.input)?, &call.input).await
}

impl List for Filter {
    type Row = LiabilityRow;

    lists::queries! {
        self, span: select r#"x.id, x.sport_id, x.league_id, coalesce(lg.name_korean, lg.name) as "league_name!",
            coalesce(h.name_korean, h.name) as "home_name!",
            coalesce(a.name_korean, a.name) as "away_name!", x.start_at,
            x.status as "status: FixtureStatus", x.home_score || ':' || x.away_score as score,
            coalesce(t.suspended, false) as "suspended!",
            coalesce(t.price_adjustment, 0::smallint) as "price_adjustment!",
            o.bets, o.stake as "stake: Won", o.liability as "liability: Won", o.worst as "worst: Won",
            o.worst_market_id,
            mk.name as "market_name?", mk.name_korean as "market_korean?", w.name as "worst_name?",
            w.line as "worst_line?", w.baseline as "worst_baseline?""#
            as |row| {
                let name = row.worst_name.unwrap_or_default();
                LiabilityRow {
                    fixture_id: row.id,
                    sport_id: row.sport_id,
                    league_id: row.league_id,
                    league_name: row.league_name,
                    worst_name: selection_label(&name, &row.home_name, &row.away_name),
                    home_name: row.home_name,
                    away_name: row.away_name,
                    start_at: row.start_at,
                    status_name: row.status.label().to_owned(),
                    score: row.score,
                    suspended: row.suspended,
                    price_adjustment: row.price_adjustment,
                    bets: row.bets,
                    stake: row.stake,
                    liability: row.liability,
                    worst: row.worst,
                    worst_market: market_name(
                        row.sport_id,
                        row.worst_market_id,
                        row.market_korean,
                        row.market_name.unwrap_or_default(),
                    ),
                    worst_line: selection_line(
                        row.worst_market_id,
                        &name,
                        row.worst_line,
                        row.worst_baseline.as_deref(),
                    ),
                }
            },
        from "liability_fixtures o
            join fixtures x on x.id = o.fixture_id
            join leagues lg on lg.id = x.league_id
            join participants h on h.id = x.home_id
            join participants a on a.id = x.away_id",
        join "left join trading_rules t on t.fixture_id = x.id and t.market_id = 0
            left join selections w on (w.fixture_id, w.market_id, w.odds_id)
                = (o.fixture_id, o.worst_market_id, o.worst_odds_id)
            left join markets mk on mk.id = o.worst_market_id",
        where "($1::bigint is null or x.sport_id = $1)
            and ($2::bigint is null or x.league_id = $2)
            and ($3::smallint[] is null or x.status = any($3))
            and ($4::text is null or x.id::text = $4 or position(lower($4) in lower(
                concat_ws(' ', lg.name, lg.name_korean, h.name, h.name_korean, a.name,
                    a.name_korean))) > 0)" [
            self.sport_id.map(SportId::get),
            self.league_id.map(LeagueId::get),
            self.statuses as Option<&[i16]>,
            self.search
        ],
        order "o.worst desc, o.fixture_id limit $5 offset $6"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "경기번호",
        "종목",
        "리그",
        "홈팀",
        "원정팀",
        "경기 시작",
        "상태",
        "스코어",
        "베팅",
        "배당 조정(%)",
        "베팅(건)",
        "베팅금 합계(원)",
        "모두 당첨 시(원)",
        "가장 나쁜 결과(원)",
        "마켓",
        "선택",
        "기준점",
    ];

    fn cells(row: LiabilityRow) -> Vec<Cell> {
        vec![
            row.fixture_id.get().into(),
            sport_label(row.sport_id).into(),
            row.league_name.into(),
            row.home_name.into(),
            row.away_name.into(),
            row.start_at.into(),
            row.status_name.into(),
            row.score.into(),
            if row.suspended { "중지" } else { "가능" }.into(),
            i64::from(row.price_adjustment).into(),
            row.bets.into(),
            row.stake.into(),
            row.liability.into(),
            row.worst.into(),
            row.worst_market.into(),
            row.worst_name.into(),
            row.worst_line.into(),
        ]
    }
}

/// Returns what each result of a fixture would cost.
pub(super) async fn fixture(call: Call<AdminGetFixtureLiability>) -> Result<FixtureLiability> {
    let (app, id) = (&call.app, call.path);
    Ok(FixtureLiability {
        lines: lines(app, id).await?,
        hedges: hedges::of_fixture(app, id).await?,
        steps: step_log::of_fixture(app, id).await?,
    })
}

/// A selection of a line that is on the board.
struct Stored {
    sport_id: SportId,
    market_name: String,
    baseline: Option<String>,
    market_id: MarketId,
    market_suspended: bool,
    market_adjustment: i16,
    sums: SelectionSums,
    row: LiabilitySelection,
}

/// Returns the lines, the one with the worst result first. Selections, and lines of the same cost, have their order of
/// the market.
async fn lines(app: &App, fixture_id: FixtureId) -> Result<Vec<LiabilityLine>> {
    let mut tx = database::snapshot_by_index(&app.db).await?;
    let mut rows = stored(&mut tx, fixture_id).await?;
    tx.commit().await?;
    let number = |row: &Stored| row.baseline.as_deref().and_then(line_number);
    rows.sort_by(|one, other| {
        let market = |row: &Stored| (market_position(row.sport_id, row.market_id), row.market_id);
        market(one)
            .cmp(&market(other))
            .then_with(|| number(one).cmp(&number(other)))
            .then_with(|| one.baseline.cmp(&other.baseline))
            .then_with(|| selection_order(&one.row.name, &other.row.name))
            .then_with(|| one.row.odds_id.cmp(&other.row.odds_id))
    });
    let lines = rows.chunk_by(|one, other| {
        (one.market_id, &one.baseline) == (other.market_id, &other.baseline)
    });
    let mut lines: Vec<LiabilityLine> = lines.filter_map(line).collect();
    worst_first(&mut lines);
    Ok(lines)
}

/// The line of its selections, with what each result costs.
fn line(stored: &[Stored]) -> Option<LiabilityLine> {
    let first = stored.first()?;
    let sums: Vec<SelectionSums> = stored.iter().map(|row| row.sums).collect();
    let names = stored.iter().map(|row| row.row.name.as_str());
    let costs = result_costs(&sums, winners(first.market_id, names));
    let selections = stored
        .iter()
        .zip(costs)
        .map(|(row, cost)| LiabilitySelection {
            cost,
            ..row.row.clone()
        });
    Some(LiabilityLine {
        market_id: first.market_id,
        market_name: first.market_name.clone(),
        baseline: first.baseline.clone(),
        suspended: first.market_suspended,
        price_adjustment: first.market_adjustment,
        selections: selections.collect(),
    })
}

async fn stored(conn: &mut PgConnection, fixture_id: FixtureId) -> sqlx::Result<Vec<Stored>> {
    let rows = sqlx::query!(
        r#"select x.sport_id, s.market_id, mk.name as market_name, mk.name_korean, s.odds_id::text as "odds_id!",
               s.name, s.line, s.baseline, s.price as "price: Price", s.status as "status: SelectionStatus",
               coalesce(r.suspended, false) as "suspended!",
               coalesce(r.price_adjustment, 0::smallint) as "adjustment!",
               coalesce(r.by_hand, false) as "by_hand!",
               coalesce(m.suspended, false) as "market_suspended!",
               coalesce(m.price_adjustment, 0::smallint) as "market_adjustment!",
               coalesce(l.bets, 0) as "bets!", coalesce(l.stake, 0) as "stake!: Won",
               coalesce(l.kept_stake, 0) as "kept_stake!: Won", coalesce(l.liability, 0) as "liability!: Won",
               h.stake as "hedge_stake!: Won", h.gain as "hedge_gain!: Won"
           from selections s
           join fixtures x on x.id = s.fixture_id
           join markets mk on mk.id = s.market_id
           left join liability_selections l on (l.fixture_id, l.market_id, l.odds_id)
               = (s.fixture_id, s.market_id, s.odds_id)
           left join trading_rules r on (r.fixture_id, r.market_id, r.odds_id)
               = (s.fixture_id, s.market_id, s.odds_id)
           left join trading_rules m on (m.fixture_id, m.market_id, m.odds_id) = (s.fixture_id, s.market_id, 0)
           cross join lateral (
               select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(gain), 0)::bigint as gain
               from counted_hedges
               where (fixture_id, market_id, odds_id) = (s.fixture_id, s.market_id, s.odds_id)
           ) h
           where s.fixture_id = $1 and s.win_flag = win_flag_waiting() and exists (
               select from liability_selections o
               join selections w on (w.fixture_id, w.market_id, w.odds_id)
                   = (o.fixture_id, o.market_id, o.odds_id)
               where o.fixture_id = s.fixture_id and o.market_id = s.market_id
                   and w.baseline is not distinct from s.baseline)"#,
        fixture_id.get()
    );
    let rows = rows.fetch_all(conn).await?;
    let stored = rows.into_iter().map(|row| Stored {
        sport_id: row.sport_id,
        market_name: market_name(
            row.sport_id,
            row.market_id,
            row.name_korean,
            row.market_name,
        ),
        market_id: row.market_id,
        market_suspended: row.market_suspended,
        market_adjustment: row.market_adjustment,
        sums: SelectionSums {
            liability: row.liability,
            kept_stake: row.kept_stake,
            hedge_stake: row.hedge_stake,
            hedge_gain: row.hedge_gain,
        },
        row: LiabilitySelection {
            odds_id: row.odds_id,
            line: selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref()),
            name: row.name,
            price: row.price,
            status: row.status,
            suspended: row.suspended,
            price_adjustment: if row.by_hand { row.adjustment } else { 0 },
            rule_adjustment: if row.by_hand { 0 } else { row.adjustment },
            bets: row.bets,
            stake: row.stake,
            liability: row.liability,
            hedged: row.hedge_stake,
            cost: Won::ZERO,
        },
        baseline: row.baseline,
    });
    Ok(stored.collect())
}
