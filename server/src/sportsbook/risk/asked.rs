//! The bet that an operator asks about, checked and priced by the code that places such a bet.

use super::{in_catalogue, store};
use crate::platform::App;
use crate::platform::http::Result;
use crate::sportsbook::bets::{builder::quoted, minigame, offers, place::boost_terms, virtuals};
use crate::sportsbook::catalogue::{Catalogue, OfferedSelection};
use crate::sportsbook::settlement::queue::SelectionKey;
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::kernel::ids::{BoostId, FixtureId, MemberId, SportId};
use hanpan_core::kernel::limits::STAKE_MIN;
use hanpan_core::kernel::money::{Price, WON_MAX};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bet_builder::BuilderProblem;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::builder::BuilderPick;
use hanpan_core::sportsbook::markets::selection_label;
use hanpan_core::sportsbook::risk::{AskedKind, BetLimitsQuery, LegName, RiskProblem};
use hanpan_core::sportsbook::slip::combine::Pick;
use hanpan_core::sportsbook::slip::limits::Limits;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use uuid::Uuid;

/// Limits that no bet reaches, so that only the other rules of a bet are checked.
const BOUNDLESS: Limits = Limits {
    max_stake: WON_MAX,
    max_winnings: WON_MAX,
};

/// A bet that is asked about, as it would be placed now.
pub(super) struct AskedBet {
    pub(super) kind: AskedKind,
    pub(super) legs: Vec<Leg>,
    pub(super) odds: SlipOdds,
    /// The limits of the member's level for it.
    pub(super) level: Limits,
    /// The boost that raises the price of a leg, and that selection.
    pub(super) boost: Option<(BoostId, String)>,
    /// The round on which the member may have no other bet.
    pub(super) only_on: Option<FixtureId>,
}

impl AskedBet {
    /// Returns the selections.
    pub(super) fn names(&self) -> Vec<LegName> {
        self.legs.iter().map(|leg| leg.name).collect()
    }

    /// Whether such a bet can be cashed out, where the site offers it.
    pub(super) fn can_be_cashed_out(&self) -> bool {
        self.kind == AskedKind::Slip && self.boost.is_none()
    }
}

/// A selection of the bet, as it is offered.
pub(super) struct Leg {
    /// With the catalogue id of its market.
    pub(super) name: LegName,
    pub(super) offer: OfferedSelection,
    /// The teams, or the game and the round.
    pub(super) fixture: String,
    /// The selection in words.
    pub(super) label: String,
}

impl Leg {
    /// Returns a leg on a fixture of the feed.
    fn of_feed(name: LegName, offer: OfferedSelection) -> Self {
        Self {
            name,
            fixture: format!("{} vs {}", offer.home_name, offer.away_name),
            label: selection_label(&offer.name, &offer.home_name, &offer.away_name),
            offer,
        }
    }

    fn pick(&self) -> Pick {
        Pick {
            odds_id: self.name.odds_id.to_string(),
            fixture_id: self.name.fixture_id,
            sport_id: self.offer.sport_id,
            market_id: self.name.market_id,
            price: self.offer.price,
            bonus_folders: None,
        }
    }

    /// Returns the leg as a client sends it.
    fn betting(&self) -> Betting {
        Betting {
            bet_price: self.offer.price,
            fixture_id: self.name.fixture_id,
            odds_id: self.name.odds_id.to_string(),
            sport_id: self.offer.sport_id,
            market_id: self.name.market_id,
            version: self.offer.version,
        }
    }
}

/// Reads a bet of a member. Refuses one that the member could not place at any stake.
pub(super) async fn read(
    app: &App,
    query: &BetLimitsQuery,
    (member_id, role): (MemberId, i16),
) -> Result<AskedBet> {
    let names = query.names().ok_or(RiskProblem::RiskSelectionUnknown)?;
    match query.kind() {
        AskedKind::Slip => slip(app, query, &names, role).await,
        AskedKind::Builder => builder(app, &names, role),
        AskedKind::Rounds => rounds(app, names, member_id, role).await,
    }
}

/// Reads a single, a multiple or a system of sports.
async fn slip(app: &App, query: &BetLimitsQuery, names: &[LegName], role: i16) -> Result<AskedBet> {
    let mut legs = offered(app, names)?;
    let begun = begun(app, &legs);
    let boost = match query.boost() {
        // In play no boost is taken.
        Some(_) if begun => return Err(Problem::BoostEnded.into()),
        Some(id) => raise(app, id, &mut legs).await?,
        None => None,
    };
    let picks: Vec<Pick> = legs.iter().map(Leg::pick).collect();
    let settings = app.settings.get();
    Ok(AskedBet {
        kind: AskedKind::Slip,
        odds: query.odds(&picks, settings.system_bets_enabled, begun)?,
        level: settings.sports_limits(role),
        legs,
        boost,
        only_on: None,
    })
}

/// Raises the price of the leg on the selection of a boost. Returns the boost and the selection; `None` if no leg is
/// on it, or its ordinary price is as high.
async fn raise(app: &App, id: BoostId, legs: &mut [Leg]) -> Result<Option<(BoostId, String)>> {
    let terms = boost_terms(app, id).await?;
    let sent: Vec<Betting> = legs.iter().map(Leg::betting).collect();
    let mut offers = offers::remembered(app.state::<Catalogue>(), &sent, &[], app.clock.now());
    let Some(boosted) = terms.raise(&sent, &mut offers) else {
        return Ok(None);
    };
    let place = usize::try_from(boosted.ordinal - 1).ok();
    let leg = place.and_then(|place| legs.get_mut(place));
    Ok(leg.map(|leg| {
        leg.offer.price = terms.price;
        (id, leg.label.clone())
    }))
}

/// Reads a bet of the bet builder.
fn builder(app: &App, names: &[LegName], role: i16) -> Result<AskedBet> {
    let legs = offered(app, names)?;
    let fixture_id = legs.first().map(|leg| leg.name.fixture_id);
    let fixture_id = fixture_id.ok_or(RiskProblem::RiskSelectionUnknown)?;
    if names.iter().any(|name| name.fixture_id != fixture_id) {
        return Err(BuilderProblem::BuilderSelectionUnavailable.into());
    }
    let picks: Vec<BuilderPick> = names
        .iter()
        .map(|name| BuilderPick {
            market_id: name.market_id,
            odds_id: name.odds_id.to_string(),
        })
        .collect();
    Ok(AskedBet {
        kind: AskedKind::Builder,
        odds: quoted(app, fixture_id, &picks)?.odds.into(),
        level: app.settings.get().sports_limits(role),
        legs,
        boost: None,
        only_on: None,
    })
}

/// Reads a bet on a round of a mini-game, or on virtual events.
async fn rounds(
    app: &App,
    names: Vec<LegName>,
    member_id: MemberId,
    role: i16,
) -> Result<AskedBet> {
    let names: Vec<LegName> = names.into_iter().map(in_catalogue).collect();
    let legs = store::round_legs(&app.db, &names).await?;
    let sport_id = legs.first().map(|leg| leg.offer.sport_id);
    let sport_id = sport_id
        .filter(|_| legs.len() == names.len())
        .ok_or(RiskProblem::RiskSelectionUnknown)?;
    let order = round_order(member_id, sport_id, &legs)?;
    let sport = VirtualSport::of_detail_type(order.game_detail_type.into());
    let bet = match sport {
        Some(sport) => virtuals::accepted(app, &order, sport, BOUNDLESS).await?,
        None => minigame::accepted(app, &order, BOUNDLESS).await?,
    };
    let only_on = names.first().map(|name| name.fixture_id);
    Ok(AskedBet {
        kind: AskedKind::Rounds,
        odds: bet.odds,
        level: app.settings.get().slip_limits(sport_id, role),
        legs,
        boost: None,
        only_on: only_on.filter(|_| sport.is_none()),
    })
}

/// Returns the bet as a client sends it, with the smallest stake.
fn round_order(member_id: MemberId, sport_id: SportId, legs: &[Leg]) -> Result<PlaceRoundBet> {
    let prices: Vec<Price> = legs.iter().map(|leg| leg.offer.price).collect();
    let game_id = i16::try_from(sport_id.get().saturating_neg());
    Ok(PlaceRoundBet {
        request_id: Uuid::nil(),
        member_id,
        total_ratio: SlipOdds::of(&prices, None)?.total().to_string(),
        amounts: STAKE_MIN.into(),
        bettings: legs
            .iter()
            .map(|leg| Betting {
                market_id: catalogue_market(leg.name.market_id),
                ..leg.betting()
            })
            .collect(),
        game_detail_type: game_id.map_err(|_| RiskProblem::RiskSelectionUnknown)?,
    })
}

/// Returns the selections of sports. Refused if one is not known.
fn offered(app: &App, names: &[LegName]) -> Result<Vec<Leg>> {
    let (catalogue, now) = (app.state::<Catalogue>(), app.clock.now());
    let leg = |name: &LegName| {
        let key = SelectionKey {
            fixture_id: name.fixture_id,
            market_id: name.market_id,
            odds_id: name.odds_id,
        };
        Some(Leg::of_feed(*name, catalogue.selection(key, now)?))
    };
    let legs: Option<Vec<Leg>> = names.iter().map(leg).collect();
    Ok(legs.ok_or(RiskProblem::RiskSelectionUnknown)?)
}

/// Whether a fixture of the bet has begun.
fn begun(app: &App, legs: &[Leg]) -> bool {
    let now = app.clock.now();
    let mut offers = legs.iter().map(|leg| &leg.offer);
    offers.any(|offer| offer.fixture_status.has_begun(offer.start_at, now))
}
