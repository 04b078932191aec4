//! The picks of a shared slip: as they were offered or placed, and what is offered for them now.

use crate::platform::App;
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, MemberId, OddsId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::accept::{Offered, bonus_offer};
use hanpan_core::sportsbook::bets::{
    BONUS_MARKET_NAME, BetStyle, Betting, bonus_folders, bonus_side,
};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};
use hanpan_core::sportsbook::sharing::{NamedOffer, SharedLeg, SharedPick, SharedSelection};
use hanpan_core::sportsbook::slip::combine::style_of;
use hanpan_core::sportsbook::slip::product::FolderBonus;
use hanpan_core::sportsbook::slip::system::System;
use sqlx::PgPool;

/// A placed slip.
pub(super) struct PlacedSlip {
    /// `None` if a slip cannot hold its picks: it is not on sports, or of the bet builder.
    pub(super) style: Option<BetStyle>,
    pub(super) stake: Won,
    pub(super) system: Option<System>,
    pub(super) legs: Vec<SharedLeg>,
}

/// Returns picks as they are offered. Refused if the site does not know one of them.
pub(super) fn of_offer(app: &App, picks: &[SharedSelection]) -> Result<Vec<SharedLeg>, Problem> {
    let settings = app.settings.get();
    let (legs, unknown): (Vec<_>, Vec<_>) = picks
        .iter()
        .map(|pick| as_offered(app, pick, &settings.folder_bonuses).ok_or(&pick.odds_id))
        .partition(Result::is_ok);
    if !unknown.is_empty() {
        let odds_ids = unknown.into_iter().filter_map(Result::err).cloned();
        return Err(Problem::SelectionUnknown {
            odds_ids: odds_ids.collect(),
        });
    }
    Ok(legs.into_iter().flatten().collect())
}

fn as_offered(app: &App, pick: &SharedSelection, bonuses: &[FolderBonus]) -> Option<SharedLeg> {
    let odds_id: OddsId = pick.odds_id.parse().ok()?;
    if let Some(folders) = bonus_folders(pick.fixture_id, odds_id) {
        let bonus = bonuses.iter().find(|bonus| bonus.folders == folders)?;
        return Some(bonus_leg(folders, bonus.price));
    }
    let key = SelectionKey {
        fixture_id: pick.fixture_id,
        market_id: pick.market_id,
        odds_id,
    };
    let found = app.state::<Catalogue>().selection(key, app.clock.now())?;
    Some(SharedLeg {
        fixture_id: pick.fixture_id,
        market_id: pick.market_id,
        odds_id: pick.odds_id.clone(),
        sport_id: found.sport_id,
        bonus_folders: None,
        market_name: found.market_name,
        label: selection_label(&found.name, &found.home_name, &found.away_name),
        name: found.name,
        line: found.line,
        home_name: found.home_name,
        away_name: found.away_name,
        start_at: Some(found.start_at),
        price: found.price,
    })
}

fn bonus_leg(folders: u32, price: Price) -> SharedLeg {
    SharedLeg {
        fixture_id: FixtureId::new(0),
        market_id: MarketId::new(0),
        odds_id: folders.to_string(),
        sport_id: SportId::new(0),
        bonus_folders: Some(folders),
        market_name: BONUS_MARKET_NAME.to_owned(),
        name: String::new(),
        label: bonus_side(folders.into()),
        line: None,
        home_name: String::new(),
        away_name: String::new(),
        start_at: None,
        price,
    }
}

/// Reads a slip of a member as it was placed; `None` if the member has no such slip.
pub(super) async fn of_bet(
    db: &PgPool,
    bet_id: BetId,
    member_id: MemberId,
) -> sqlx::Result<Option<PlacedSlip>> {
    let bet = sqlx::query!(
        r#"select game_detail_type as "game_detail_type!", stake as "stake!: Won", system_from, system_to, builder as "builder!"
           from all_bets where id = $1 and member_id = $2"#,
        bet_id.get(),
        member_id.get()
    )
    .fetch_optional(db)
    .await?;
    let Some(bet) = bet else {
        return Ok(None);
    };
    let legs = sqlx::query!(
        r#"select l.fixture_id as "fixture_id!", l.market_id as "market_id!", l.odds_id as "odds_id!",
               l.price as "price!: Price", l.name, l.line, l.baseline,
               mk.name_korean as market_name_korean, mk.name as "market_name?",
               x.sport_id as "sport_id?", x.start_at as "start_at?",
               coalesce(h.name_korean, h.name) as home_name,
               coalesce(a.name_korean, a.name) as away_name
           from all_bet_legs l
           left join markets mk on mk.id = l.market_id
           left join fixtures x on x.id = l.fixture_id
           left join participants h on h.id = x.home_id
           left join participants a on a.id = x.away_id
           where l.bet_id = $1 order by l.ordinal"#,
        bet_id.get()
    )
    .fetch_all(db)
    .await?;
    let legs = legs.into_iter().map(|leg| {
        if let Some(folders) = bonus_folders(leg.fixture_id, leg.odds_id) {
            return bonus_leg(folders, leg.price);
        }
        let sport_id = leg.sport_id.unwrap_or(SportId::new(0));
        let feed = leg.market_name.unwrap_or_default();
        let (home_name, away_name) = (leg.home_name, leg.away_name);
        let (home_name, away_name) = (home_name.unwrap_or_default(), away_name.unwrap_or_default());
        let name = leg.name.unwrap_or_default();
        SharedLeg {
            fixture_id: leg.fixture_id,
            market_id: leg.market_id,
            odds_id: leg.odds_id.to_string(),
            sport_id,
            bonus_folders: None,
            market_name: market_name(sport_id, leg.market_id, leg.market_name_korean, feed),
            label: selection_label(&name, &home_name, &away_name),
            line: selection_line(leg.market_id, &name, leg.line, leg.baseline.as_deref()),
            name,
            home_name,
            away_name,
            start_at: leg.start_at,
            price: leg.price,
        }
    });
    Ok(Some(PlacedSlip {
        style: style_of(bet.game_detail_type).filter(|_| !bet.builder),
        stake: bet.stake,
        system: System::of_columns(bet.system_from, bet.system_to),
        legs: legs.collect(),
    }))
}

/// Adds what is offered for a pick now.
pub(super) fn offered_now(
    app: &App,
    leg: SharedLeg,
    style: BetStyle,
    now: DateTime<Utc>,
) -> SharedPick {
    let offer = named_offer(app, &leg, now);
    leg.at(style, offer.as_ref(), now)
}

fn named_offer(app: &App, leg: &SharedLeg, now: DateTime<Utc>) -> Option<NamedOffer> {
    if leg.bonus_folders.is_some() {
        let bonus = bonus_offer(&as_betting(leg), &app.settings.get().folder_bonuses);
        return bonus.map(|offered| NamedOffer {
            name: leg.name.clone(),
            line: None,
            offered,
        });
    }
    let key = SelectionKey {
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.parse().ok()?,
    };
    let found = app.state::<Catalogue>().selection(key, now)?;
    Some(NamedOffer {
        offered: Offered {
            sport_id: found.sport_id,
            start_at: found.start_at,
            fixture_status: found.fixture_status,
            price: found.price,
            version: found.version,
            terms_version: found.version,
            status: found.status,
        },
        name: found.name,
        line: found.line,
    })
}

fn as_betting(leg: &SharedLeg) -> Betting {
    Betting {
        bet_price: leg.price,
        fixture_id: leg.fixture_id,
        odds_id: leg.odds_id.clone(),
        sport_id: leg.sport_id,
        market_id: leg.market_id,
        version: 0,
    }
}
