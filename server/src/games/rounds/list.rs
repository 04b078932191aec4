//! Lists of rounds.

use super::record::Record;
use crate::platform::lists::{self, List};
use crate::platform::{App, http};
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::game::{Drawn, Game};
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualSport};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;
use sqlx::types::Json;
use std::collections::HashMap;

/// A filter of rounds.
#[derive(Clone)]
pub(super) struct Rounds {
    id: Option<FixtureId>,
    /// Codes of their games.
    games: Vec<String>,
    /// Whether their seeds are revealed, and whether they are void.
    state: Option<(bool, bool)>,
    /// Only those that have ended or are void.
    past: bool,
    /// When they opened.
    period: Period,
    /// Only those that come after this one in the list: when it opened, and its id.
    after: Option<(DateTime<Utc>, FixtureId)>,
}

impl Rounds {
    /// Returns the filter of mini-game rounds for a query; its kind is the code of a game.
    pub(super) fn of_minis(query: &ListQuery) -> Result<Self, Problem> {
        let minis = Game::all().filter(|game| matches!(game, Game::Mini(_)));
        let kinds: Vec<_> = minis.map(|game| (game.code(), vec![game.code()])).collect();
        Self::of(query, &kinds)
    }

    /// Returns the filter of virtual events for a query; its kind is the code of a sport or a league.
    pub(super) fn of_virtuals(query: &ListQuery) -> Result<Self, Problem> {
        let leagues = || Game::all().filter_map(Game::league);
        let of_sport = |sport: VirtualSport| {
            let own = leagues().filter(|league| league.sport == sport);
            (
                sport.code().to_owned(),
                own.map(VirtualLeague::code).collect(),
            )
        };
        let kinds = leagues().map(|league| (league.code(), vec![league.code()]));
        let kinds: Vec<_> = kinds.chain(VirtualSport::ALL.map(of_sport)).collect();
        Self::of(query, &kinds)
    }

    fn of(query: &ListQuery, kinds: &[(String, Vec<String>)]) -> Result<Self, Problem> {
        let names: Vec<_> = kinds
            .iter()
            .map(|(name, games)| (name.as_str(), games))
            .collect();
        let games = match query.kind_of(&names)? {
            Some(games) => games.clone(),
            None => kinds.iter().flat_map(|(_, games)| games).cloned().collect(),
        };
        let states = [
            ("open", (false, false)),
            ("drawn", (true, false)),
            ("void", (true, true)),
        ];
        Ok(Self {
            id: None,
            games,
            state: query.status_of(&states)?,
            past: false,
            period: query.period()?,
            after: None,
        })
    }

    /// Limits the filter to rounds that have ended or are void.
    pub(super) fn past(self) -> Self {
        Self { past: true, ..self }
    }

    /// Limits the filter to rounds that come after this one in the list.
    pub(super) fn after(self, last: &Record) -> Self {
        Self {
            after: Some((last.opens_at, last.id)),
            ..self
        }
    }

    /// Limits the filter to one round.
    pub(super) fn only(self, id: FixtureId) -> Self {
        Self {
            id: Some(id),
            ..self
        }
    }
}

impl List for Rounds {
    type Row = Record;

    lists::queries! {
        self, span: select r#"r.id, r.game, r.day, r.number, r.opens_at, r.closes_at, r.draws_at, r.ends_at,
            r.line_up as "line_up: Json<LineUp>", r.commitment, r.seed,
            r.draw as "draw: Json<Drawn>", r.ended_at, r.voided_at, r.void_reason"#
            as Record,
        from "rounds r",
        where "($1::bigint is null or r.id = $1)
            and r.game = any($2)
            and ($3::boolean is null or (r.seed is not null) = $3)
            and ($4::boolean is null or (r.voided_at is not null) = $4)
            and (not $5 or r.ended_at is not null or r.voided_at is not null)
            and ($6::timestamptz is null or r.opens_at >= $6)
            and ($7::timestamptz is null or r.opens_at < $7)
            and ($8::timestamptz is null or (r.opens_at, r.id) < ($8, $9::bigint))" [
            self.id.map(FixtureId::get),
            &self.games,
            self.state.map(|(revealed, _)| revealed),
            self.state.map(|(_, voided)| voided),
            self.past,
            self.period.from,
            self.period.until,
            self.after.map(|(opened, _)| opened),
            self.after.map(|(_, id)| id.get())
        ],
        order "r.opens_at desc, r.id desc limit $10 offset $11",
        key |_round| None
    }
}

/// Returns a page for anyone. One after all counted rows is empty, without a query: the database would pass over all
/// rows before it.
pub(super) async fn public_page(
    app: &App,
    rounds: &Rounds,
    query: &ListQuery,
) -> http::Result<Page<Record>> {
    if query.is_beyond_counted() {
        return Ok(Page::new(vec![], 0));
    }
    lists::page(app, rounds, query).await
}

/// The totals of the bets on a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sums {
    pub(super) bets: i64,
    pub(super) stakes: Won,
    pub(super) payouts: Won,
}

impl Sums {
    /// A round without bets.
    pub(super) const NONE: Self = Self {
        bets: 0,
        stakes: Won::ZERO,
        payouts: Won::ZERO,
    };
}

/// Returns the totals of the bets on these rounds, without cancelled bets. Legs are found by their round and slips by
/// their leg, even if the planner expects more rows: `offset` keeps it from joining all slips.
pub(super) async fn sums(
    conn: &mut PgConnection,
    ids: &[FixtureId],
) -> sqlx::Result<HashMap<FixtureId, Sums>> {
    let rows = sqlx::query!(
        r#"select asked.id as "fixture_id!: FixtureId", played.bets as "bets!", played.stakes as "stakes!: Won",
               played.payouts as "payouts!: Won"
           from unnest($1::bigint[]) asked (id)
           cross join lateral (
               select count(*) as bets, coalesce(sum(slip.stake), 0)::bigint as stakes,
                   coalesce(sum(slip.payout), 0)::bigint as payouts
               from all_bet_legs l
               cross join lateral (
                   select b.stake, b.payout from all_bets b
                   where b.id = l.bet_id and b.cancelled_at is null offset 0
               ) slip
               where l.fixture_id = asked.id
           ) played"#,
        ids as &[FixtureId]
    )
    .fetch_all(conn)
    .await?;
    let sums = rows.into_iter().map(|row| {
        let sums = Sums {
            bets: row.bets,
            stakes: row.stakes,
            payouts: row.payouts,
        };
        (row.fixture_id, sums)
    });
    Ok(sums.collect())
}
