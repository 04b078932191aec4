//! What the database knows of a fixture and of those before it. Each query finds its rows by an index.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, MarketId, OddsId, ParticipantId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::{ACTIVE_SPORTS, FixtureStatus};
use hanpan_core::sportsbook::match_centre::{
    Board, FORM_MATCHES, LeagueResult, MEETINGS_MAX, PastMatch, PricePoint, SEASON_MAX, final_score,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use sqlx::PgConnection;
use sqlx::types::Json;
use std::collections::HashMap;

/// The newest changes of a price that are read; a longer history begins later.
const CHANGES_MAX: i64 = 5_000;
/// The newest results of a league that are read.
const RESULTS_MAX: i64 = 3_000;
/// Matches that are read for each one that is shown: some may have no score.
const SPARE: i64 = 3;

/// A selection of a fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ResultKey {
    pub(super) market_id: MarketId,
    pub(super) odds_id: OddsId,
}

/// Results of selections, those of a dead heat with it.
pub(super) type Results = HashMap<ResultKey, (WinFlag, Option<DeadHeat>)>;

/// Returns the results of the selections of a fixture.
pub(super) async fn results(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Results> {
    let rows = sqlx::query!(
        r#"select market_id, odds_id, win_flag as "win_flag: WinFlag",
               dead_heat as "dead_heat: DeadHeat"
           from selections where fixture_id = $1 and win_flag <> win_flag_waiting()"#,
        id.get()
    );
    let rows = rows.fetch_all(conn).await?.into_iter();
    Ok(rows
        .map(|row| {
            let key = ResultKey {
                market_id: row.market_id,
                odds_id: row.odds_id,
            };
            (key, (row.win_flag, row.dead_heat))
        })
        .collect())
}

/// Returns the history of a match as the feed has said it last; `None` if it has said nothing.
pub(super) async fn board(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Option<Board>> {
    let board = sqlx::query_scalar!(
        r#"select board as "board: Json<Board>" from match_boards where fixture_id = $1"#,
        id.get()
    );
    Ok(board.fetch_optional(conn).await?.map(|Json(board)| board))
}

/// Returns the offered prices of selections of a market, oldest first.
pub(super) async fn histories(
    conn: &mut PgConnection,
    id: FixtureId,
    market_id: MarketId,
    odds_ids: &[OddsId],
) -> sqlx::Result<HashMap<OddsId, Vec<PricePoint>>> {
    let rows = sqlx::query!(
        r#"select asked.odds_id as "odds_id!: OddsId", history.at, history.price as "price: Price"
           from unnest($3::bigint[]) asked (odds_id)
           cross join lateral (
               select version, at, price from price_changes p
               where p.fixture_id = $1 and p.market_id = $2 and p.odds_id = asked.odds_id
               order by version desc limit $4
           ) history
           order by asked.odds_id, history.version"#,
        id.get(),
        market_id.get(),
        odds_ids as &[OddsId],
        CHANGES_MAX
    )
    .fetch_all(conn)
    .await?;
    let mut histories: HashMap<OddsId, Vec<PricePoint>> = HashMap::new();
    for row in rows {
        let point = PricePoint {
            at: row.at,
            price: row.price,
        };
        histories.entry(row.odds_id).or_default().push(point);
    }
    Ok(histories)
}

/// What a fixture's record depends on.
pub(super) struct Teams {
    pub(super) sport_id: SportId,
    pub(super) league_id: LeagueId,
    /// The feed's name of the league's location.
    pub(super) location: String,
    pub(super) home_id: ParticipantId,
    pub(super) away_id: ParticipantId,
    pub(super) start_at: DateTime<Utc>,
}

/// Returns the teams of a fixture of a sport that the site offers.
pub(super) async fn teams(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Option<Teams>> {
    sqlx::query_as!(
        Teams,
        "select f.sport_id, f.league_id, place.name as location, f.home_id, f.away_id, f.start_at
         from fixtures f join locations place on place.id = f.location_id
         where f.id = $1 and f.sport_id = any($2)",
        id.get(),
        &ACTIVE_SPORTS as &[SportId]
    )
    .fetch_optional(conn)
    .await
}

/// A finished fixture.
struct Row {
    id: FixtureId,
    start_at: DateTime<Utc>,
    status: FixtureStatus,
    league: String,
    home_id: ParticipantId,
    home: String,
    away_id: ParticipantId,
    away: String,
    home_score: Option<String>,
    away_score: Option<String>,
}

impl Row {
    /// The match with its result; `None` if it has no final score.
    fn played(self) -> Option<PastMatch> {
        let (home, away) = final_score(
            self.status,
            self.home_score.as_deref(),
            self.away_score.as_deref(),
        )?;
        Some(PastMatch {
            fixture_id: self.id,
            start_at: self.start_at,
            league_name: self.league,
            home_id: self.home_id,
            home_name: self.home,
            away_id: self.away_id,
            away_name: self.away,
            home,
            away,
        })
    }
}

/// Returns the last matches of a team before a time, newest first.
pub(super) async fn matches_of(
    conn: &mut PgConnection,
    team: ParticipantId,
    before: DateTime<Utc>,
) -> sqlx::Result<Vec<PastMatch>> {
    past_matches(conn, team, None, before, FORM_MATCHES).await
}

/// Returns the matches between two teams before a time, newest first.
pub(super) async fn matches_between(
    conn: &mut PgConnection,
    one: ParticipantId,
    other: ParticipantId,
    before: DateTime<Utc>,
) -> sqlx::Result<Vec<PastMatch>> {
    past_matches(conn, one, Some(other), before, MEETINGS_MAX).await
}

/// Matches of a team, against any team or a certain one.
async fn past_matches(
    conn: &mut PgConnection,
    team: ParticipantId,
    opponent: Option<ParticipantId>,
    before: DateTime<Utc>,
    shown: usize,
) -> sqlx::Result<Vec<PastMatch>> {
    let wanted = i64::try_from(shown).unwrap_or_default() * SPARE;
    // Two searches, since neither index serves both sides.
    let rows = sqlx::query_as!(
        Row,
        r#"with found as (
               (select id from fixtures
                where home_id = $1 and ($2::bigint is null or away_id = $2) and start_at < $3
                    and id > 0 and status = fixture_status_finished()
                order by start_at desc limit $4)
               union all
               (select id from fixtures
                where away_id = $1 and ($2::bigint is null or home_id = $2) and start_at < $3
                    and id > 0 and status = fixture_status_finished()
                order by start_at desc limit $4)
           )
           select f.id, f.start_at, f.status as "status: FixtureStatus",
               coalesce(league.name_korean, league.name) as "league!",
               f.home_id, coalesce(home.name_korean, home.name) as "home!",
               f.away_id, coalesce(away.name_korean, away.name) as "away!",
               f.home_score, f.away_score
           from found join fixtures f on f.id = found.id
           join leagues league on league.id = f.league_id
           join participants home on home.id = f.home_id
           join participants away on away.id = f.away_id
           order by f.start_at desc, f.id desc limit $4"#,
        team.get(),
        opponent.map(ParticipantId::get),
        before,
        wanted
    );
    let rows = rows.fetch_all(conn).await?;
    Ok(rows.into_iter().filter_map(Row::played).collect())
}

/// Returns the results of a league at `now`, newest first, as far back as a season may begin.
pub(super) async fn league_results(
    conn: &mut PgConnection,
    league_id: LeagueId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<LeagueResult>> {
    // A season is counted from its newest match, which may be long ago.
    let rows = sqlx::query_as!(
        Row,
        r#"select f.id, f.start_at, f.status as "status: FixtureStatus", '' as "league!",
               f.home_id, coalesce(home.name_korean, home.name) as "home!",
               f.away_id, coalesce(away.name_korean, away.name) as "away!",
               f.home_score, f.away_score
           from fixtures f
           join participants home on home.id = f.home_id
           join participants away on away.id = f.away_id
           where f.league_id = $1 and f.start_at > $2 and f.id > 0
               and f.status = fixture_status_finished()
           order by f.start_at desc, f.id desc limit $3"#,
        league_id.get(),
        now - SEASON_MAX - SEASON_MAX,
        RESULTS_MAX
    );
    let rows = rows.fetch_all(conn).await?;
    let played = rows.into_iter().filter_map(Row::played);
    Ok(played
        .map(|played| LeagueResult {
            start_at: played.start_at,
            home_id: played.home_id,
            home_name: played.home_name,
            away_id: played.away_id,
            away_name: played.away_name,
            home: played.home,
            away: played.away,
        })
        .collect())
}
