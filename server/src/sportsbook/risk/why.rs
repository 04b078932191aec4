//! Which limits apply to a bet that an operator asks about, and which one would stop it: those of the site, those of
//! losses that the member has set, which operators see on the page of the member too, and the state of the account.

use super::asked::{AskedBet, Leg};
use super::exposed::Exposed;
use super::{Asked, Found, asked, book, find_in, places, store};
use crate::members::self_limits;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::bets::has_bet_on;
use crate::sportsbook::boosts;
use hanpan_core::api::AdminGetBetLimits;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::sportsbook::catalogue::sport_label;
use hanpan_core::sportsbook::risk::{
    AskedKind, BetLimits, CheckedLeg, LegName, LegPlace, LimitKind, LimitRow, RiskBook,
    RiskProblem, RiskTerms, Room, StepNames, TierKind, round_rows, rows,
};
use sqlx::PgConnection;
use std::collections::HashSet;

/// Returns every limit of a bet at the current prices.
pub(super) async fn limits(call: Call<AdminGetBetLimits>) -> Result<BetLimits> {
    let (app, query) = (&call.app, &call.input);
    let member = {
        let mut conn = app.db.acquire().await?;
        store::member_named(&mut conn, &query.member).await?
    };
    let member = member.ok_or(RiskProblem::RiskMemberUnknown)?;
    let bet = asked::read(app, query, (member.id, member.role)).await?;
    let mut conn = app.db.acquire().await?;
    let (found, placed) = found(app, &mut conn, &bet, member.id).await?;
    let now = app.clock.now();
    let account = member.account().check(now).err();
    let mut all: Vec<Room> = account.iter().map(Room::account).collect();
    all.extend(closed_rooms(&found.terms.member, &placed, &bet.legs));
    all.extend(own_rooms(app, &mut conn, member.id, &bet).await?);
    let losses = self_limits::losses(&mut conn, member.id, now).await?;
    all.extend(losses.into_iter().map(Room::loss));
    all.extend(rooms(app, &mut conn, member.id, &found, &bet.legs).await?);
    let names = step_names(app, &mut conn, member.id, &placed, &bet.legs).await?;
    let rows: Vec<LimitRow> = match bet.kind {
        AskedKind::Rounds => round_rows(&found.terms, &all, &bet.odds),
        AskedKind::Slip | AskedKind::Builder => rows(&found.terms, names, &all, &bet.odds),
    };
    let largest = BetLimits::largest_of(&found.terms, &rows);
    let cash_out = bet.can_be_cashed_out() && super::cash_out_terms(app, member.id).enabled;
    Ok(BetLimits {
        member_id: member.id,
        user_id: member.user_id,
        role: member.role,
        system: query.system().map(|system| system.label(bet.legs.len())),
        total: bet.odds.total().to_string(),
        largest,
        taken: query.is_taken(largest),
        rows,
        delay_seconds: found.terms.member.delay_seconds,
        cash_out,
        legs: bet
            .legs
            .into_iter()
            .map(|leg| checked(leg, &found))
            .collect(),
    })
}

/// Returns what limits a bet, and where its legs belong. For rounds no terms of a member count.
async fn found(
    app: &App,
    conn: &mut PgConnection,
    bet: &AskedBet,
    member_id: MemberId,
) -> sqlx::Result<(Found, Vec<LegPlace>)> {
    if bet.kind == AskedKind::Rounds {
        let found = Found {
            terms: RiskBook::default().bet_terms(bet.level, member_id, &[]),
            day_left: None,
        };
        return Ok((found, Vec::new()));
    }
    let names = bet.names();
    let asked = Asked {
        member_id,
        level: bet.level,
        legs: &names,
    };
    let found = find_in(app, conn, &asked).await?;
    let placed = match places(app, &names) {
        Some(placed) => placed,
        None => store::places(conn, &names).await?,
    };
    Ok((found, placed))
}

/// Returns what the limits of the steps come from.
async fn step_names(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    placed: &[LegPlace],
    legs: &[Leg],
) -> sqlx::Result<StepNames> {
    let Some(book) = book(app) else {
        return Ok(StepNames::default());
    };
    let group = store::group_name(conn, member_id).await?;
    Ok(StepNames {
        league: tier_name(&book.0, TierKind::League, placed, legs),
        market: tier_name(&book.0, TierKind::Market, placed, legs),
        group: group.unwrap_or_default(),
    })
}

fn checked(leg: Leg, found: &Found) -> CheckedLeg {
    let offer = leg.offer;
    CheckedLeg {
        fixture_id: leg.name.fixture_id,
        label: leg.label,
        home_name: offer.home_name,
        away_name: offer.away_name,
        league_name: offer.league_name,
        market_name: offer.market_name,
        price: offer.price,
        closed: found.terms.closed.contains(&leg.name.fixture_id),
    }
}

/// Returns the names of the leagues, or markets, whose tiers leave least: `K리그2 4등급`.
fn tier_name(book: &RiskBook, kind: TierKind, placed: &[LegPlace], legs: &[Leg]) -> String {
    let smallest = book.smallest(kind, placed).into_iter();
    let names = smallest.filter_map(|(place, tier)| {
        let offer = &leg_at(legs, &place)?.offer;
        let name = match kind {
            TierKind::League => &offer.league_name,
            TierKind::Market => &offer.market_name,
        };
        Some(format!("{name} {tier}등급"))
    });
    names.collect::<Vec<_>>().join(" · ")
}

/// Returns the sports and leagues of the bet that are closed for the member, each once.
fn closed_rooms(terms: &RiskTerms, placed: &[LegPlace], legs: &[Leg]) -> Vec<Room> {
    let closed = placed.iter().filter_map(|place| {
        let leg = leg_at(legs, place)?;
        if terms.closed_sports.contains(&place.sport_id) {
            return Some(sport_label(place.sport_id).to_owned());
        }
        let league = terms.closed_leagues.contains(&place.league_id);
        league.then(|| leg.offer.league_name.clone())
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
    legs.iter().find(|leg| {
        (leg.name.fixture_id, leg.name.market_id) == (place.fixture_id, place.market_id)
    })
}

/// Returns the limits of its kind of bet: an open bet on its round, and the stakes at its boosted price.
async fn own_rooms(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    bet: &AskedBet,
) -> Result<Vec<Room>> {
    let mut rooms = Vec::new();
    if let Some(round) = bet.only_on
        && has_bet_on(conn, member_id, round).await?
    {
        rooms.push(Room::round());
    }
    if let Some((id, name)) = &bet.boost {
        let stakes = boosts::stakes(conn, *id, member_id, app.clock.now()).await?;
        rooms.push(Room::boost(name.clone(), stakes.stake_max, stakes.staked));
    }
    Ok(rooms)
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
        let names: Vec<LegName> = legs.iter().map(|leg| leg.name).collect();
        let exposed = Exposed::read(conn, limits, &names).await?;
        let mut fixtures = HashSet::new();
        for leg in legs {
            // All picks of a bet builder are on one fixture.
            let fresh = fixtures.insert(leg.name.fixture_id);
            let of_leg = exposed.rooms(leg.name);
            let of_leg = of_leg.filter(|room| fresh || room.kind != LimitKind::Fixture);
            rooms.extend(of_leg.map(|room| Room {
                kind: room.kind,
                name: room_name(room.kind, leg),
                cap: room.cap,
                left: room.left,
                used: None,
            }));
        }
    }
    Ok(rooms)
}

/// Returns the subject of an exposure limit: the teams or the round, or the market and the selection.
fn room_name(kind: LimitKind, leg: &Leg) -> String {
    if kind == LimitKind::Fixture {
        return leg.fixture.clone();
    }
    format!("{} {}", leg.offer.market_name, leg.label)
}
