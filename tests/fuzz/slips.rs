//! Slips: what is accepted is within the limits, at prices that were offered.

use crate::edits::{Document, Edited};
use bolero::{TypeGenerator, check};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::PlaceBet;
use hanpan_core::sportsbook::bets::accept::{Accepted, Offered, accept, check_order};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::inplay::accept::{LiveOffer, accept_in_play};
use hanpan_core::sportsbook::slip::limits::Limits;
use serde_json::{Value, json};
use std::iter;
use std::sync::LazyLock;

fn order() -> Value {
    let leg = |fixture: i64| {
        json!({ "betPrice": "1.50", "fixtureId": fixture, "oddsId": format!("{fixture}1"),
            "sportId": 6046, "marketId": 1, "version": 1 })
    };
    json!({ "requestId": "5ea50000-0000-4000-8000-000000000001", "memberId": 7,
        "totalRatio": "3.37", "amounts": 10_000, "bettings": [leg(1), leg(2), leg(3)],
        "gameDetailType": 93, "gameStyle": "EU", "changeFlag": true })
}

/// Valid orders: three legs, a system of them, and one leg on a round.
static ORDERS: LazyLock<Vec<Document>> = LazyLock::new(|| {
    let mut system = order();
    system["system"] = json!({ "from": 2, "to": 3 });
    let mut single = order();
    single["bettings"] = json!([order()["bettings"][0]]);
    single["totalRatio"] = json!("1.50");
    single["gameDetailType"] = json!(301);
    let orders = [order(), system, single];
    let documents = orders.iter().map(|order| Document::of(&order.to_string()));
    documents.flatten().collect()
});

/// What the site offers for a leg.
#[derive(Debug, TypeGenerator)]
enum Offer {
    /// What the order says.
    Same,
    Changed(Changed),
    Gone,
}

#[derive(Debug, TypeGenerator)]
struct Changed {
    hundredths: u16,
    version: i8,
    terms_version: i8,
    status: u8,
    fixture_status: u8,
    starts_in: i16,
    points: Option<u8>,
}

impl Offer {
    fn offered(&self) -> Option<LiveOffer> {
        let same = Offered {
            sport_id: SportId::new(6046),
            start_at: now() + TimeDelta::hours(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(150),
            version: 1,
            terms_version: 1,
            status: SelectionStatus::Open,
        };
        match self {
            Self::Gone => None,
            Self::Same => Some(LiveOffer {
                offered: same,
                score: None,
            }),
            Self::Changed(changed) => Some(LiveOffer {
                offered: Offered {
                    start_at: now() + TimeDelta::minutes(changed.starts_in.into()),
                    fixture_status: FixtureStatus::from_code((changed.fixture_status % 10).into())
                        .unwrap_or(same.fixture_status),
                    price: Price::of_hundredths(changed.hundredths.into()),
                    version: changed.version.into(),
                    terms_version: changed.terms_version.into(),
                    status: SelectionStatus::from_code((changed.status % 4).into()),
                    ..same
                },
                score: changed.points.map(|points| format!("{points}:0")),
            }),
        }
    }
}

#[derive(Debug, TypeGenerator)]
struct Situation {
    offers: Vec<Offer>,
    max_stake: i64,
    max_winnings: i64,
    in_play: bool,
    systems: bool,
}

impl Situation {
    fn limits(&self) -> Limits {
        Limits {
            max_stake: Won::new(self.max_stake),
            max_winnings: Won::new(self.max_winnings),
        }
    }

    /// What is offered for so many legs, since the server asks for each.
    fn offers(&self, legs: usize) -> Vec<Option<LiveOffer>> {
        let offers = self.offers.iter().map(Offer::offered);
        let others = iter::repeat_with(|| Offer::Same.offered());
        offers.chain(others).take(legs).collect()
    }
}

fn now() -> DateTime<Utc> {
    "2026-03-02T03:00:00Z".parse().unwrap()
}

#[test]
fn an_order_is_accepted_or_refused() {
    check!()
        .with_type::<(Edited, Situation)>()
        .for_each(|(edited, situation)| {
            let text = edited.text(&ORDERS);
            if let Ok(order) = serde_json::from_str(&text) {
                check_slip(&order, situation);
            }
            if let Ok(order) = serde_json::from_str(&text) {
                check_round(&order, situation);
            }
        });
}

/// Otherwise the test above would show nothing.
#[test]
fn an_order_without_edits_is_accepted() {
    let situation = Situation {
        offers: vec![],
        max_stake: 10_000,
        max_winnings: 33_700,
        in_play: false,
        systems: true,
    };
    let order = serde_json::from_value(order()).unwrap();
    assert!(check_slip(&order, &situation));
}

/// Checks what is accepted. Returns whether anything was.
fn check_slip(order: &PlaceBet, situation: &Situation) -> bool {
    let again: PlaceBet = serde_json::from_str(&serde_json::to_string(order).unwrap()).unwrap();
    assert_eq!(&again, order);
    let limits = situation.limits();
    let Ok(stake) = check_order(order, situation.in_play, situation.systems, limits) else {
        return false;
    };
    let offers = situation.offers(order.bettings.len());
    let offered = prices(&offers);
    let accepted = [
        accept(order, stake, &offered, limits, now()),
        accept_in_play(order, stake, &offers, None, false, limits, now()),
    ];
    for accepted in accepted.iter().flatten() {
        check_accepted(accepted, &offered, limits);
        assert_eq!(accepted.legs.len(), order.bettings.len());
    }
    accepted.iter().any(Result::is_ok)
}

fn check_round(order: &PlaceRoundBet, situation: &Situation) {
    let _ = order.selection();
    let limits = situation.limits();
    let Ok(stake) = order.check(MiniGame::PowerBall, 0, limits) else {
        return;
    };
    let offers = prices(&situation.offers(order.bettings.len()));
    if let Ok(accepted) = order.accept(stake, &offers, limits, now()) {
        check_accepted(&accepted, &offers, limits);
    }
}

fn prices(offers: &[Option<LiveOffer>]) -> Vec<Option<Offered>> {
    let offered = |offer: &Option<LiveOffer>| offer.as_ref().map(|offer| offer.offered);
    offers.iter().map(offered).collect()
}

fn check_accepted(accepted: &Accepted, offers: &[Option<Offered>], limits: Limits) {
    assert!(accepted.stake > Won::ZERO && accepted.stake <= limits.max_stake);
    assert!(accepted.expected_winnings <= limits.max_winnings);
    for (leg, offer) in accepted.legs.iter().zip(offers) {
        let offer = offer.unwrap();
        assert_eq!((leg.price, leg.version), (offer.price, offer.version));
        assert_eq!(offer.status, SelectionStatus::Open);
    }
}
