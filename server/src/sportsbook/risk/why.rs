//! Which limits apply to a bet that an operator asks about, and which one would stop it: those of the site, those of
//! losses that the member has set, which operators see on the page of the member too, and the state of the account.

use super::exposed::Exposed;
use super::{Asked, Found, book, find_in, places, store};
use crate::members::self_limits;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::catalogue::{Catalogue, OfferedSelection};
use crate::sportsbook::settlement::queue::SelectionKey;
use hanpan_core::api::AdminGetBetLimits;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::sportsbook::catalogue::sport_label;
use hanpan_core::sportsbook::markets::selection_label;
use hanpan_core::sportsbook::risk::{
    BetLimits, CheckedLeg, LegName, LegPlace, LimitKind, RiskBook, RiskProblem, RiskTerms, Room,
    StepNames, TierKind, rows,
};
use hanpan_core::sportsbook::slip::combine::Pick;
use sqlx::PgConnection;

/// A selection of the bet, as it is offered.
type Leg = (LegName, OfferedSelection);

/// Returns every limit of a bet at the current prices.
pub(super) async fn limits(call: Call<AdminGetBetLimits>) -> Result<BetLimits> {
    let (app, query) = (&call.app, &call.input);
    let names = query.names().ok_or(RiskProblem::RiskSelectionUnknown)?;
    let legs = offered(app, &names)?;
    let picks: Vec<Pick> = legs.iter().map(pick).collect();
    let odds = query.odds(
        &picks,
        app.settings.get().system_bets_enabled,
        begun(app, &legs),
    )?;
    let mut conn = app.db.acquire().await?;
    let member = store::member_named(&mut conn, &query.member).await?;
    let member = member.ok_or(RiskProblem::RiskMemberUnknown)?;
    let asked = Asked {
        member_id: member.id,
        level: app.settings.get().sports_limits(member.role),
        legs: &names,
    };
    let found = find_in(app, &mut conn, &asked).await?;
    let placed = match places(app, &names) {
        Some(placed) => placed,
        None => store::places(&mut conn, &names).await?,
    };
    let now = app.clock.now();
    let account = member.account().check(now).err();
    let mut all: Vec<Room> = account.iter().map(Room::account).collect();
    all.extend(closed_rooms(&found.terms.member, &placed, &legs));
    let losses = self_limits::losses(&mut conn, member.id, now).await?;
    all.extend(losses.into_iter().map(Room::loss));
    all.extend(rooms(app, &mut conn, member.id, &found, &legs).await?);
    let step_names = match book(app) {
        Some(book) => StepNames {
            league: tier_name(&book.0, TierKind::League, &placed, &legs),
            market: tier_name(&book.0, TierKind::Market, &placed, &legs),
            group: store::group_name(&mut conn, member.id)
                .await?
                .unwrap_or_default(),
        },
        None => StepNames::default(),
    };
    let rows = rows(&found.terms, step_names, &all, &odds);
    let largest = BetLimits::largest_of(&found.terms, &rows);
    Ok(BetLimits {
        member_id: member.id,
        user_id: member.user_id,
        role: member.role,
        system: query.system().map(|system| system.label(legs.len())),
        total: odds.total().to_string(),
        largest,
        taken: query.is_taken(largest),
        rows,
        delay_seconds: found.terms.member.delay_seconds,
        cash_out: super::cash_out_terms(app, member.id).enabled,
        legs: legs.into_iter().map(|leg| checked(leg, &found)).collect(),
    })
}

/// Returns the selections. Refused if one is not known.
fn offered(app: &App, names: &[LegName]) -> Result<Vec<Leg>> {
    let (catalogue, now) = (app.state::<Catalogue>(), app.clock.now());
    let leg = |name: &LegName| {
        let key = SelectionKey {
            fixture_id: name.fixture_id,
            market_id: name.market_id,
            odds_id: name.odds_id,
        };
        Some((*name, catalogue.selection(key, now)?))
    };
    let legs: Option<Vec<Leg>> = names.iter().map(leg).collect();
    Ok(legs.ok_or(RiskProblem::RiskSelectionUnknown)?)
}

fn pick((name, leg): &Leg) -> Pick {
    Pick {
        odds_id: name.odds_id.to_string(),
        fixture_id: name.fixture_id,
        sport_id: leg.sport_id,
        market_id: name.market_id,
        price: leg.price,
        bonus_folders: None,
    }
}

/// Whether a fixture of the bet has begun.
fn begun(app: &App, legs: &[Leg]) -> bool {
    let now = app.clock.now();
    let mut legs = legs.iter();
    legs.any(|(_, leg)| leg.fixture_status.has_begun(leg.start_at, now))
}

fn checked((name, leg): Leg, found: &Found) -> CheckedLeg {
    CheckedLeg {
        fixture_id: name.fixture_id,
        label: selection_label(&leg.name, &leg.home_name, &leg.away_name),
        home_name: leg.home_name,
        away_name: leg.away_name,
        league_name: leg.league_name,
        market_name: leg.market_name,
        price: leg.price,
        closed: found.terms.closed.contains(&name.fixture_id),
    }
}

/// Returns the names of the leagues, or markets, whose tiers leave least: `K리그2 4등급`.
fn tier_name(book: &RiskBook, kind: TierKind, placed: &[LegPlace], legs: &[Leg]) -> String {
    let smallest = book.smallest(kind, placed).into_iter();
    let names = smallest.filter_map(|(place, tier)| {
        let (_, leg) = leg_at(legs, &place)?;
        let name = match kind {
            TierKind::League => &leg.league_name,
            TierKind::Market => &leg.market_name,
        };
        Some(format!("{name} {tier}등급"))
    });
    names.collect::<Vec<_>>().join(" · ")
}

/// Returns the sports and leagues of the bet that are closed for the member, each once.
fn closed_rooms(terms: &RiskTerms, placed: &[LegPlace], legs: &[Leg]) -> Vec<Room> {
    let closed = placed.iter().filter_map(|place| {
        let (_, leg) = leg_at(legs, place)?;
        if terms.closed_sports.contains(&place.sport_id) {
            return Some(sport_label(place.sport_id).to_owned());
        }
        let league = terms.closed_leagues.contains(&place.league_id);
        league.then(|| leg.league_name.clone())
    });
    let mut names: Vec<String> = Vec::new();
    for name in closed {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.into_iter().map(Room::closed).collect()
}

fn leg_at<'a>(legs: &'a [Leg], place: &LegPlace) -> Option<&'a Leg> {
    legs.iter()
        .find(|(name, _)| (name.fixture_id, name.market_id) == (place.fixture_id, place.market_id))
}

/// Returns the limits of what the bet may win: of the member's day, of its fixtures and of its selections.
async fn rooms(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    found: &Found,
    legs: &[Leg],
) -> Result<Vec<Room>> {
    let mut rooms = Vec::new();
    let cap = book(app).and_then(|book| book.0.member(member_id).day_winnings_max);
    if let Some((cap, left)) = cap.zip(found.day_left) {
        rooms.push(Room {
            kind: LimitKind::Day,
            name: String::new(),
            cap,
            left,
            used: None,
        });
    }
    let limits = app.settings.get().exposure_limits();
    if limits.any() {
        let names: Vec<LegName> = legs.iter().map(|(name, _)| *name).collect();
        let exposed = Exposed::read(conn, limits, &names).await?;
        for leg in legs {
            let of_leg = exposed.rooms(leg.0).map(|room| Room {
                kind: room.kind,
                name: room_name(room.kind, leg),
                cap: room.cap,
                left: room.left,
                used: None,
            });
            rooms.extend(of_leg);
        }
    }
    Ok(rooms)
}

/// Returns the name of what a limit of exposure is of: the teams, or the market and the selection.
fn room_name(kind: LimitKind, (_, leg): &Leg) -> String {
    if kind == LimitKind::Fixture {
        return format!("{} vs {}", leg.home_name, leg.away_name);
    }
    let label = selection_label(&leg.name, &leg.home_name, &leg.away_name);
    format!("{} {label}", leg.market_name)
}
