//! Limits of bets by member, league and market. Profiles and tiers are in memory; what a member may still win in a
//! day is computed under the lock of the member's cash (`docs/product/risk.md`).

mod asked;
mod exposed;
mod groups;
mod office;
mod proposal_list;
pub mod proposals;
mod store;
mod tiers;
mod why;
pub mod worth;

use crate::platform::App;
use crate::platform::cached::Snapshot;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Error, Mounted, Result, mount};
use crate::platform::jobs::every;
use crate::sportsbook::catalogue::Catalogue;
use chrono::{DateTime, Utc};
use exposed::Exposed;
use hanpan_core::api::{
    AdminAcceptRiskProposal, AdminClearRiskProfile, AdminDeleteRiskGroup, AdminDismissRiskProposal,
    AdminGetBetLimits, AdminGetMemberWorth, AdminGetRiskGroups, AdminGetRiskProfiles,
    AdminGetRiskProposals, AdminGetRiskTiers, AdminMakeRiskGroup, AdminSetLeagueTier,
    AdminSetMarketTier, AdminSetTierPercents, AdminWriteRiskGroup, AdminWriteRiskProfile,
    GetSlipLimits,
};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::bets::PlaceBet;
use hanpan_core::sportsbook::bets::accept::Accepted;
use hanpan_core::sportsbook::bets::cash_out::CashOutTerms;
use hanpan_core::sportsbook::risk::{
    BetTerms, LegName, LegPlace, MemberLimits, RiskBook, RiskProblem, RiskTerms, check_gain,
    room_left,
};
use hanpan_core::sportsbook::slip::limits::Limits;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use sqlx::{PgConnection, PgPool};
use std::sync::Arc;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .cached::<StoredBook>()
        .state::<worth::ClosingPrices>()
        .job(Job::KeepClosingPrices, |app, job| {
            every(app, job, worth::keep_closing_prices)
        })
        .job(Job::ProposeLimits, |app, job| {
            every(app, job, proposals::propose_if_due)
        })
        .export("risk-profiles", |query, _| {
            Ok::<_, Problem>(office::Filter::of(query))
        })
        .export("risk-proposals", |query, _| {
            proposal_list::Filter::of(query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetSlipLimits, _, _, _>(slip_limits),
        mount::<AdminGetRiskProfiles, _, _, _>(office::list),
        mount::<AdminWriteRiskProfile, _, _, _>(office::write),
        mount::<AdminClearRiskProfile, _, _, _>(office::clear),
        mount::<AdminGetMemberWorth, _, _, _>(worth::worth),
        mount::<AdminGetRiskProposals, _, _, _>(proposal_list::list),
        mount::<AdminAcceptRiskProposal, _, _, _>(proposals::accept),
        mount::<AdminDismissRiskProposal, _, _, _>(proposals::dismiss),
        mount::<AdminGetRiskGroups, _, _, _>(groups::list),
        mount::<AdminMakeRiskGroup, _, _, _>(groups::make),
        mount::<AdminWriteRiskGroup, _, _, _>(groups::write),
        mount::<AdminDeleteRiskGroup, _, _, _>(groups::delete),
        mount::<AdminGetRiskTiers, _, _, _>(tiers::list),
        mount::<AdminSetTierPercents, _, _, _>(tiers::set_percents),
        mount::<AdminSetLeagueTier, _, _, _>(tiers::set_league),
        mount::<AdminSetMarketTier, _, _, _>(tiers::set_market),
        mount::<AdminGetBetLimits, _, _, _>(why::limits),
    ]
}

/// All profiles and tiers as they are stored.
pub(crate) struct StoredBook(RiskBook);

impl Snapshot for StoredBook {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        let mut conn = db.acquire().await?;
        Ok(Self(store::book(&mut conn).await?))
    }
}

/// All profiles and tiers; `None` while the operator has switched them off.
fn book(app: &App) -> Option<Arc<StoredBook>> {
    let enabled = app.settings.get().risk_limits_enabled;
    enabled.then(|| app.cached::<StoredBook>())
}

/// Returns the terms of a member.
pub(crate) fn member(app: &App, member_id: MemberId) -> RiskTerms {
    book(app).map_or_else(RiskTerms::default, |book| book.0.member(member_id))
}

/// Returns the terms at which a member's slips are cashed out.
pub(crate) fn cash_out_terms(app: &App, member_id: MemberId) -> CashOutTerms {
    let terms = app.settings.get().cash_out_terms();
    terms.of_member(&member(app, member_id))
}

/// What limits a bet.
struct Found {
    terms: BetTerms,
    /// What the member may still win in the day, if that is limited.
    day_left: Option<Won>,
}

impl Found {
    fn own(&self) -> MemberLimits {
        MemberLimits::of(&self.terms, self.day_left)
    }
}

/// A bet whose limits are asked for.
struct Asked<'a> {
    member_id: MemberId,
    /// The limits of the member's level.
    level: Limits,
    legs: &'a [LegName],
}

/// Returns what limits a bet. The database is asked only for fixtures that are not in memory, and for what a member
/// with such a limit has won in the day.
async fn find(app: &App, asked: &Asked<'_>) -> sqlx::Result<Found> {
    if let Some(found) = remembered(app, asked) {
        return Ok(found);
    }
    let mut conn = app.db.acquire().await?;
    find_in(app, &mut conn, asked).await
}

/// The same in a transaction.
async fn find_in(app: &App, conn: &mut PgConnection, asked: &Asked<'_>) -> sqlx::Result<Found> {
    if let Some(found) = remembered(app, asked) {
        return Ok(found);
    }
    let book = book(app);
    let book = book.as_ref().map(|book| &book.0);
    let day = book.and_then(|book| book.member(asked.member_id).day_winnings_max);
    let day_left = match day {
        Some(max) => Some(day_left(conn, asked.member_id, max, app.clock.now()).await?),
        None => None,
    };
    let places = match places(app, asked.legs) {
        Some(places) => places,
        None => store::places(conn, asked.legs).await?,
    };
    let terms = |book: &RiskBook| book.bet_terms(asked.level, asked.member_id, &places);
    Ok(Found {
        terms: book.map_or_else(|| terms(&RiskBook::default()), terms),
        day_left,
    })
}

/// Returns what limits a bet if memory has all of it.
fn remembered(app: &App, asked: &Asked<'_>) -> Option<Found> {
    let (member_id, level) = (asked.member_id, asked.level);
    let terms = match book(app) {
        None => RiskBook::default().bet_terms(level, member_id, &[]),
        Some(book) => book
            .0
            .bet_terms(level, member_id, &places(app, asked.legs)?),
    };
    terms.member.day_winnings_max.is_none().then_some(Found {
        terms,
        day_left: None,
    })
}

/// Returns the limits of an order at the odds that were sent, if they are known. `role` is the member's level.
pub(crate) async fn order_limits(
    app: &App,
    order: &PlaceBet,
    odds: Option<SlipOdds>,
    role: i16,
) -> Result<Limits> {
    let found = find(app, &asked(app, order, &order.leg_names(), role)).await?;
    Ok(found.own().at(odds.as_ref())?)
}

/// The same in a transaction.
pub(crate) async fn order_limits_in(
    app: &App,
    conn: &mut PgConnection,
    order: &PlaceBet,
    odds: Option<SlipOdds>,
    role: i16,
) -> Result<Limits> {
    let found = find_in(app, conn, &asked(app, order, &order.leg_names(), role)).await?;
    Ok(found.own().at(odds.as_ref())?)
}

fn asked<'a>(app: &App, order: &PlaceBet, legs: &'a [LegName], role: i16) -> Asked<'a> {
    Asked {
        member_id: order.member_id,
        level: app.settings.get().sports_limits(role),
        legs,
    }
}

/// Refuses a bet with which the member could win more in the day than the profile allows. The caller has locked the
/// member's cash, so that of two bets at once the second counts the first.
pub(crate) async fn check_day(
    conn: &mut PgConnection,
    member_id: MemberId,
    max: Option<Won>,
    bet: &Accepted,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(max) = max else { return Ok(()) };
    let left = day_left(conn, member_id, max, now).await?;
    Ok(check_gain(
        left,
        &bet.odds,
        bet.stake,
        bet.expected_winnings,
    )?)
}

async fn day_left(
    conn: &mut PgConnection,
    member_id: MemberId,
    max: Won,
    now: DateTime<Utc>,
) -> sqlx::Result<Won> {
    let won = store::won_today(conn, member_id, now).await?;
    Ok(room_left(max, won))
}

/// Returns where the legs belong; `None` if a fixture is not in memory.
fn places(app: &App, names: &[LegName]) -> Option<Vec<LegPlace>> {
    let catalogue = app.state::<Catalogue>();
    let place = |name: &LegName| {
        let (sport_id, league_id) = catalogue.league_of(name.fixture_id)?;
        Some(LegPlace {
            fixture_id: name.fixture_id,
            sport_id,
            league_id,
            market_id: name.market_id,
        })
    };
    names.iter().map(place).collect()
}

/// Returns the caller's limits for a slip with these selections: on rounds those of the level for the game, within
/// what the limits of exposure leave.
async fn slip_limits(call: Call<GetSlipLimits>) -> Result<MemberLimits> {
    let (app, role) = (&call.app, call.caller.role);
    let legs = call.input.names()?;
    // Rounds have negative ids.
    if legs.iter().any(|leg| leg.fixture_id.get() < 0) {
        let legs: Vec<LegName> = legs.into_iter().map(in_catalogue).collect();
        let level = round_limits(app, &legs, role).await?;
        return within_exposure(app, MemberLimits::of_level(level), &legs).await;
    }
    let asked = Asked {
        member_id: call.caller.member_id,
        level: app.settings.get().sports_limits(role),
        legs: &legs,
    };
    let own = find(app, &asked).await?.own();
    within_exposure(app, own, &legs).await
}

/// Returns limits within what the limits of exposure leave. What open slips may cost is read only while an operator
/// limits it.
async fn within_exposure(app: &App, own: MemberLimits, legs: &[LegName]) -> Result<MemberLimits> {
    let limits = app.settings.get().exposure_limits();
    if !limits.any() {
        return Ok(own);
    }
    let mut conn = app.db.acquire().await?;
    let exposed = Exposed::read(&mut conn, limits, legs).await?;
    Ok(match exposed.least(legs) {
        Some(left) => own.within_exposure(left),
        None => own,
    })
}

/// Returns the limits of a level for the game of these rounds.
async fn round_limits(app: &App, legs: &[LegName], role: i16) -> Result<Limits> {
    let mut conn = app.db.acquire().await?;
    let places = store::places(&mut conn, legs).await?;
    let sport_id = places.first().ok_or(Problem::NotFound)?.sport_id;
    Ok(app.settings.get().slip_limits(sport_id, role))
}

/// Returns the leg of a round with the catalogue id of its market.
fn in_catalogue(leg: LegName) -> LegName {
    LegName {
        market_id: catalogue_market(leg.market_id),
        ..leg
    }
}

impl From<RiskProblem> for Error {
    fn from(problem: RiskProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
