//! Hedges: noted, withdrawn, and listed with their results. No money of the ledger moves.

use super::sums;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::platform::{App, database};
use crate::sportsbook::exposure;
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use hanpan_core::api::{AdminGetHedges, AdminMakeHedge, AdminWithdrawHedge};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{FixtureId, HedgeId, MemberId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::liability::{
    CheckedHedge, HedgeProblem, HedgeRow, WriteHedge, hedge_result,
};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use serde_json::json;
use sqlx::PgConnection;

/// The most hedges of a fixture that the board shows.
const SHOWN_MAX: i64 = 50;

/// A filter of hedges.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<HedgeId>,
    fixture_id: Option<FixtureId>,
    /// Whether they are withdrawn.
    withdrawn: Option<bool>,
    /// Whether the selection has a result.
    settled: Option<bool>,
    /// Part of the name of a team or a bookmaker.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        let statuses = [
            ("waiting", (Some(false), Some(false))),
            ("settled", (Some(false), Some(true))),
            ("withdrawn", (Some(true), None)),
        ];
        let (withdrawn, settled) = query.status_of(&statuses)?.unwrap_or_default();
        Ok(Self {
            withdrawn,
            settled,
            fixture_id: query.fixture,
            search: query.search().map(str::to_owned),
            id: None,
        })
    }
}

/// Returns a page of hedges, newest first.
pub(super) async fn list(call: Call<AdminGetHedges>) -> Result<Page<HedgeRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns the newest hedges of a fixture.
pub(super) async fn of_fixture(app: &App, fixture_id: FixtureId) -> sqlx::Result<Vec<HedgeRow>> {
    let filter = Filter {
        fixture_id: Some(fixture_id),
        ..Filter::default()
    };
    let mut conn = app.db.acquire().await?;
    let rows = filter.rows(&mut conn, Span::first(SHOWN_MAX));
    rows.try_collect().await
}

/// The words of a selection.
struct Words {
    market_name: String,
    label: String,
    line: Option<String>,
    home_name: String,
    away_name: String,
    start_at: DateTime<Utc>,
    /// The versions with which these words and the present offer began: the hedge counts while they are the same.
    terms_version: i64,
    offered_since: i64,
}

/// Notes a hedge. A repeated request returns the first one.
pub(super) async fn make(call: Call<AdminMakeHedge>) -> Result<HedgeRow> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let checked = input.check()?;
    let reason = given_reason(&input.reason)?;
    let odds_id: OddsId = input.odds_id.parse().map_err(|_| Problem::NotFound)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx).await?;
    if let Some(first) = made(&mut tx, input, odds_id, &checked, &reason).await? {
        tx.commit().await?;
        return row(app, first).await;
    }
    let words = words(&mut tx, input, odds_id).await?;
    let made_by = call.caller.member_id;
    let id = insert(
        &mut tx, input, odds_id, &checked, &reason, &words, made_by, now,
    )
    .await?;
    count(&mut tx, input, odds_id).await?;
    exposure::note_hedged(&mut tx, input.fixture_id, input.market_id, odds_id).await?;
    let entry = Entry::new(&call.caller, AuditAction::HedgeMake, AuditSubject::Hedge.of(id))
        .reason(reason)
        .after(json!({
            "name": format!("{}:{} {} {}", words.home_name, words.away_name, words.market_name, words.label),
            "bookmaker": checked.bookmaker,
            "amount": input.stake,
            "price": input.price,
        }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(app, id).await
}

/// Withdraws a hedge.
pub(super) async fn withdraw(call: Call<AdminWithdrawHedge>) -> Result<HedgeRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx).await?;
    let on = sqlx::query!(
        "update hedges set withdrawn_at = $2 where id = $1 and withdrawn_at is null
         returning fixture_id, market_id, odds_id",
        id.get(),
        now
    );
    let Some(on) = on.fetch_optional(&mut *tx).await? else {
        tx.commit().await?;
        row(app, id).await?;
        return Err(Problem::AlreadyProcessed.into());
    };
    sums::note_worst(&mut tx, Some(on.fixture_id)).await?;
    exposure::note_hedged(&mut tx, on.fixture_id, on.market_id, on.odds_id).await?;
    let subject = AuditSubject::Hedge.of(id);
    let entry = Entry::new(&call.caller, AuditAction::HedgeWithdraw, subject).reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(app, id).await
}

/// Locks the sums of the board, and with them all hedges.
async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select lock_liabilities()")
        .execute(conn)
        .await?;
    Ok(())
}

/// Returns the hedge that an earlier request with this id has noted.
async fn made(
    conn: &mut PgConnection,
    wanted: &WriteHedge,
    odds_id: OddsId,
    checked: &CheckedHedge,
    reason: &str,
) -> Result<Option<HedgeId>> {
    let earlier = sqlx::query!(
        r#"select id, (fixture_id, market_id, odds_id, bookmaker, stake, price, reason)
               = ($2, $3, $4, $5, $6, $7, $8) as "same!"
           from hedges where request_id = $1"#,
        wanted.request_id,
        wanted.fixture_id.get(),
        wanted.market_id.get(),
        odds_id.get(),
        checked.bookmaker,
        wanted.stake.get(),
        wanted.price.decimal(),
        reason
    );
    match earlier.fetch_optional(conn).await? {
        Some(earlier) if !earlier.same => Err(Problem::RequestIdReused.into()),
        earlier => Ok(earlier.map(|earlier| earlier.id)),
    }
}

/// Returns the words of the selection. Refused once it has a result.
async fn words(conn: &mut PgConnection, hedge: &WriteHedge, odds_id: OddsId) -> Result<Words> {
    let row = sqlx::query!(
        r#"select x.sport_id, x.start_at, s.market_id, mk.name as market_name, mk.name_korean, s.name, s.line,
               s.baseline, s.win_flag as "win_flag: WinFlag", s.terms_version, s.offered_since,
               coalesce(h.name_korean, h.name) as "home_name!", coalesce(a.name_korean, a.name) as "away_name!"
           from selections s
           join fixtures x on x.id = s.fixture_id
           join participants h on h.id = x.home_id
           join participants a on a.id = x.away_id
           join markets mk on mk.id = s.market_id
           where s.fixture_id = $1 and s.market_id = $2 and s.odds_id = $3 and s.fixture_id > 0"#,
        hedge.fixture_id.get(),
        hedge.market_id.get(),
        odds_id.get()
    );
    let row = row.fetch_optional(conn).await?.ok_or(Problem::NotFound)?;
    if row.win_flag != WinFlag::Waiting {
        return Err(HedgeProblem::HedgeSelectionSettled.into());
    }
    Ok(Words {
        market_name: market_name(
            row.sport_id,
            row.market_id,
            row.name_korean,
            row.market_name,
        ),
        label: selection_label(&row.name, &row.home_name, &row.away_name),
        line: selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref()),
        home_name: row.home_name,
        away_name: row.away_name,
        start_at: row.start_at,
        terms_version: row.terms_version,
        offered_since: row.offered_since,
    })
}

#[expect(
    clippy::too_many_arguments,
    reason = "one insert of what was read and checked"
)]
async fn insert(
    conn: &mut PgConnection,
    hedge: &WriteHedge,
    odds_id: OddsId,
    checked: &CheckedHedge,
    reason: &str,
    words: &Words,
    made_by: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<HedgeId> {
    sqlx::query_scalar!(
        "insert into hedges (request_id, fixture_id, market_id, odds_id, bookmaker, stake, price, gain, reason,
             market_name, label, line, home_name, away_name, start_at, created_at, made_by, terms_version,
             offered_since)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         returning id",
        hedge.request_id,
        hedge.fixture_id.get(),
        hedge.market_id.get(),
        odds_id.get(),
        checked.bookmaker,
        hedge.stake.get(),
        hedge.price.decimal(),
        checked.gain.get(),
        reason,
        words.market_name,
        words.label,
        words.line,
        words.home_name,
        words.away_name,
        words.start_at,
        now,
        made_by.get(),
        words.terms_version,
        words.offered_since
    )
    .fetch_one(conn)
    .await
}

/// Puts the line of a hedge on the board at once. The job computes its sums.
async fn count(conn: &mut PgConnection, hedge: &WriteHedge, odds_id: OddsId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into liability_selections (fixture_id, market_id, odds_id, bets, stake, kept_stake, liability)
         select s.fixture_id, s.market_id, s.odds_id, 0, 0, 0, 0
         from selections s join selections w on (w.fixture_id, w.market_id) = (s.fixture_id, s.market_id)
             and w.baseline is not distinct from s.baseline
         where w.fixture_id = $1 and w.market_id = $2 and w.odds_id = $3
             and s.win_flag = win_flag_waiting()
         on conflict do nothing",
        hedge.fixture_id.get(),
        hedge.market_id.get(),
        odds_id.get()
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into liability_fixtures (fixture_id, bets, stake, liability) values ($1, 0, 0, 0)
         on conflict do nothing",
        hedge.fixture_id.get()
    )
    .execute(&mut *conn)
    .await?;
    sums::note_worst(conn, Some(hedge.fixture_id)).await
}

async fn row(app: &App, id: HedgeId) -> Result<HedgeRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = HedgeRow;

    lists::queries! {
        self, span: select r#"h.id, h.fixture_id, h.home_name, h.away_name, h.start_at, h.market_name, h.label,
            h.line, h.bookmaker, h.stake as "stake: Won", h.price as "price: Price", h.reason, h.created_at,
            m.user_id as made_by, h.withdrawn_at, s.win_flag as "win_flag: WinFlag",
            s.dead_heat as "dead_heat: DeadHeat",
            hedge_fits(h.terms_version, h.offered_since, s.terms_version, s.offered_since) as "fits!""#
            as |row| HedgeRow {
                id: row.id,
                fixture_id: row.fixture_id,
                home_name: row.home_name,
                away_name: row.away_name,
                start_at: row.start_at,
                market_name: row.market_name,
                label: row.label,
                line: row.line,
                bookmaker: row.bookmaker,
                stake: row.stake,
                price: row.price,
                reason: row.reason,
                created_at: row.created_at,
                made_by: row.made_by,
                withdrawn_at: row.withdrawn_at,
                win_flag: row.win_flag,
                fits: row.fits,
                result: match row.withdrawn_at {
                    None if row.fits => {
                        hedge_result(row.stake, row.price, row.win_flag, row.dead_heat)
                    }
                    _ => None,
                },
            },
        from "hedges h join selections s on (s.fixture_id, s.market_id, s.odds_id)
            = (h.fixture_id, h.market_id, h.odds_id)",
        join "join members m on m.id = h.made_by",
        where "($1::bigint is null or h.id = $1)
            and ($2::bigint is null or h.fixture_id = $2)
            and ($3::boolean is null or (h.withdrawn_at is not null) = $3)
            and ($4::boolean is null or (s.win_flag <> win_flag_waiting()) = $4)
            and ($5::text is null or position(lower($5) in lower(
                concat_ws(' ', h.home_name, h.away_name, h.bookmaker))) > 0)" [
            self.id.map(HedgeId::get),
            self.fixture_id.map(FixtureId::get),
            self.withdrawn,
            self.settled,
            self.search
        ],
        order "h.id desc limit $6 offset $7"
    }
}
