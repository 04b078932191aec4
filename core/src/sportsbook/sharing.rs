//! Shared slips: a code puts the same picks into another member's slip, at the prices of that moment
//! (beyond the specification; the operator switches it on).

use crate::kernel::ids::{FixtureId, MarketId, SportId};
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::BetStyle;
use crate::sportsbook::bets::accept::Offered;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::slip::combine::{Pick, check_combination};
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;
use tsify::Tsify;

/// The characters of a code: digits and capital letters without those that look alike.
const CHARACTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// The number of characters of a code.
const LENGTH: usize = 8;
/// How long a shared slip can be opened.
pub const SHARED_FOR: TimeDelta = TimeDelta::days(30);
/// The most slips that a member may share within 24 hours.
pub const SHARED_PER_DAY: i64 = 100;

/// The code of a shared slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareCode(String);

impl ShareCode {
    /// The code of a random number.
    pub fn of_random(mut number: u64) -> Self {
        let mut code = String::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            let place = usize::try_from(number % 31).unwrap_or_default();
            code.push(char::from(CHARACTERS[place]));
            number /= 31;
        }
        Self(code)
    }

    /// Reads a code as it is typed: in small letters, with spaces or hyphens. Returns `None`
    /// if the text is no code.
    pub fn parse(text: &str) -> Option<Self> {
        let typed = text
            .chars()
            .filter(|typed| !typed.is_whitespace() && *typed != '-');
        let code: String = typed.map(|typed| typed.to_ascii_uppercase()).collect();
        let known = |byte: u8| CHARACTERS.contains(&byte);
        (code.len() == LENGTH && code.bytes().all(known)).then_some(Self(code))
    }

    /// Its characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ShareCode {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.0)
    }
}

/// `POST /shared-slips`: the picks of a slip that is not placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ShareSlip {
    /// The style of the slip, which decides where it is opened.
    pub style: BetStyle,
    /// The picks, in their order.
    pub picks: Vec<SharedSelection>,
    /// The combinations of a system bet; `null` for a single or a multiple.
    pub system: Option<System>,
    /// Whether the nickname of the member is shown.
    pub with_nickname: bool,
}

/// Identifies a selection or a bonus line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SharedSelection {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection; of a bonus line, the number of other legs that it requires.
    pub odds_id: String,
}

/// `POST /bets/{id}/share`: what is shown of a placed slip besides its picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShareBet {
    /// Whether its stake is shown.
    pub with_stake: bool,
    /// Whether the nickname of the member is shown.
    pub with_nickname: bool,
}

/// Answer to a member who shares a slip. The same slip has the same code again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShareReceipt {
    /// The code.
    pub code: String,
    /// Until when it can be opened, UTC.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// A shared slip with what the site offers for its picks now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SharedSlip {
    /// The code.
    pub code: String,
    /// The nickname of the member who shared it, if it is shown.
    pub nickname: Option<String>,
    /// The stake of a placed slip, won, if it is shown.
    pub stake: Option<Won>,
    /// Its style.
    pub style: BetStyle,
    /// The combinations of a system bet; `null` for a single or a multiple.
    pub system: Option<System>,
    /// Label of the system, `시스템 2/3 (3조합)`.
    pub system_name: Option<String>,
    /// When it was shared, UTC.
    #[tsify(type = "string")]
    pub shared_at: DateTime<Utc>,
    /// Until when it can be opened, UTC.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
    /// Its picks, in their order.
    pub picks: Vec<SharedPick>,
}

/// A pick of a shared slip, and whether it can be bet on now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SharedPick {
    /// The pick as it was shared.
    pub leg: SharedLeg,
    /// Whether it can be bet on now.
    pub state: SharedState,
    /// What is offered for it now; `null` if it cannot be put into a slip.
    pub offer: Option<SharedOffer>,
}

/// A pick as it was when its slip was shared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SharedLeg {
    /// The fixture; 0 for a bonus line.
    pub fixture_id: FixtureId,
    /// The market; 0 for a bonus line.
    pub market_id: MarketId,
    /// The selection; of a bonus line, the number of other legs that it requires.
    pub odds_id: String,
    /// The sport of its fixture; 0 for a bonus line.
    pub sport_id: SportId,
    /// The number of other legs that a bonus line requires; `null` for any other pick.
    pub bonus_folders: Option<u32>,
    /// The market, in Korean.
    pub market_name: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name; empty for a bonus line.
    pub name: String,
    /// The selection in words.
    pub label: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// Home team; empty for a bonus line.
    pub home_name: String,
    /// Away team; empty for a bonus line.
    pub away_name: String,
    /// Start of the fixture, UTC; `null` for a bonus line.
    #[tsify(type = "string | null")]
    pub start_at: Option<DateTime<Utc>>,
    /// Its price then.
    pub price: Price,
}

/// Whether a shared pick can be bet on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum SharedState {
    /// It can.
    Open,
    /// It may be open again at any moment.
    Suspended,
    /// The fixture has begun.
    Started,
    /// The selection has another name or line by now, so it is another bet.
    Changed,
    /// It is no longer offered.
    Closed,
}

/// What is offered for a shared pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SharedOffer {
    /// The price now.
    pub price: Price,
    /// Its version.
    pub version: i64,
    /// Start of the fixture, UTC; `null` for a bonus line.
    #[tsify(type = "string | null")]
    pub start_at: Option<DateTime<Utc>>,
}

/// A selection as it is called and offered now.
#[derive(Debug, Clone)]
pub struct NamedOffer {
    /// `1`, `X`, `2`, `Over`, `Under` or a name; empty for a bonus line.
    pub name: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// The offer.
    pub offered: Offered,
}

impl SharedLeg {
    /// The pick with what is offered for it in a slip of this style; `offer` is `None` if the site has
    /// no such selection.
    pub fn at(self, style: BetStyle, offer: Option<&NamedOffer>, now: DateTime<Utc>) -> SharedPick {
        let state = self.state(style, offer, now);
        let taken = matches!(state, SharedState::Open | SharedState::Suspended);
        let offered = offer.map(|offer| offer.offered).filter(|_| taken);
        let offer = offered.map(|offered| SharedOffer {
            price: offered.price,
            version: offered.version,
            start_at: self.bonus_folders.is_none().then_some(offered.start_at),
        });
        SharedPick {
            leg: self,
            state,
            offer,
        }
    }

    fn state(
        &self,
        style: BetStyle,
        offer: Option<&NamedOffer>,
        now: DateTime<Utc>,
    ) -> SharedState {
        let Some(offer) = offer else {
            return SharedState::Closed;
        };
        let offered = offer.offered;
        let (status, start_at) = (offered.fixture_status, offered.start_at);
        let in_play = style == BetStyle::InPlay;
        if in_play && !status.takes_in_play(start_at, now) {
            SharedState::Closed
        } else if !in_play && !status.takes_prematch(start_at, now) {
            if status.has_begun(start_at, now) {
                SharedState::Started
            } else {
                SharedState::Closed
            }
        } else if offered.status == SelectionStatus::Settled {
            SharedState::Closed
        } else if offer.name != self.name || offer.line != self.line {
            SharedState::Changed
        } else if offered.status == SelectionStatus::Suspended {
            SharedState::Suspended
        } else {
            SharedState::Open
        }
    }

    fn pick(&self) -> Pick {
        Pick {
            odds_id: self.odds_id.clone(),
            fixture_id: self.fixture_id,
            sport_id: self.sport_id,
            market_id: self.market_id,
            price: self.price,
            bonus_folders: self.bonus_folders,
        }
    }
}

/// Checks that picks can be shared as one slip: that they can be combined, and played as the system.
/// `systems` says whether the operator offers system bets.
pub fn check_shared(
    style: BetStyle,
    legs: &[SharedLeg],
    system: Option<System>,
    systems: bool,
) -> Result<(), Problem> {
    if style == BetStyle::Event {
        return Err(Problem::MalformedRequest);
    }
    let picks: Vec<Pick> = legs.iter().map(SharedLeg::pick).collect();
    if system.is_some() {
        let bonus = picks.iter().any(|pick| pick.bonus_folders.is_some());
        System::check_slip(systems, style, bonus)?;
    }
    let prices: Vec<Price> = picks.iter().map(|pick| pick.price).collect();
    SlipOdds::of(&prices, system)?;
    check_combination(&picks, style == BetStyle::InPlay)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::{FOOTBALL, FixtureStatus};

    fn now() -> DateTime<Utc> {
        "2026-03-02T03:00:00Z".parse().unwrap()
    }

    fn leg(fixture_id: i64) -> SharedLeg {
        SharedLeg {
            fixture_id: FixtureId::new(fixture_id),
            market_id: MarketId::new(2),
            odds_id: "21".to_owned(),
            sport_id: FOOTBALL,
            bonus_folders: None,
            market_name: "오버/언더".to_owned(),
            name: "Over".to_owned(),
            label: "오버".to_owned(),
            line: Some("2.5".to_owned()),
            home_name: "서울".to_owned(),
            away_name: "수원".to_owned(),
            start_at: Some(now()),
            price: Price::of_hundredths(185),
        }
    }

    fn offered() -> Offered {
        Offered {
            sport_id: FOOTBALL,
            start_at: now() + TimeDelta::seconds(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(190),
            version: 7,
            terms_version: 7,
            status: SelectionStatus::Open,
        }
    }

    fn state(style: BetStyle, name: &str, line: Option<&str>, offered: Offered) -> SharedState {
        let offer = NamedOffer {
            name: name.to_owned(),
            line: line.map(str::to_owned),
            offered,
        };
        let pick = leg(1).at(style, Some(&offer), now());
        let taken = matches!(pick.state, SharedState::Open | SharedState::Suspended);
        assert_eq!(pick.offer.is_some(), taken);
        pick.state
    }

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let code = ShareCode::parse("k7mp-2q9x").unwrap();
        assert_eq!(code.as_str(), "K7MP2Q9X");
        assert_eq!(ShareCode::parse(" K7MP 2Q9X\n"), Some(code));
        for text in [
            "",
            "K7MP2Q9",
            "K7MP2Q9XX",
            "K7MP2Q9O",
            "K7MP2Q9가",
            "K7MP2Q9ㅁ",
        ] {
            assert_eq!(ShareCode::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_random_number_makes_a_code() {
        assert_eq!(ShareCode::of_random(0).as_str(), "22222222");
        assert_eq!(ShareCode::of_random(32).as_str(), "33222222");
        let last = ShareCode::of_random(u64::MAX);
        assert_eq!(ShareCode::parse(last.as_str()), Some(last));
    }

    #[test]
    fn what_can_be_bet_on_is_offered_at_its_price_now() {
        let offer = NamedOffer {
            name: "Over".to_owned(),
            line: Some("2.5".to_owned()),
            offered: offered(),
        };
        let pick = leg(1).at(BetStyle::European, Some(&offer), now());
        assert_eq!(pick.state, SharedState::Open);
        let offer = pick.offer.unwrap();
        assert_eq!((offer.price, offer.version), (Price::of_hundredths(190), 7));
        let gone = leg(1).at(BetStyle::European, None, now());
        assert_eq!((gone.state, gone.offer), (SharedState::Closed, None));
    }

    #[test]
    fn the_state_follows_from_fixture_name_and_status() {
        let (eu, live) = (BetStyle::Korean, BetStyle::InPlay);
        let same = |style, offered| state(style, "Over", Some("2.5"), offered);
        let on = |fixture_status| Offered {
            fixture_status,
            ..offered()
        };
        let with = |status| Offered {
            status,
            ..offered()
        };
        let begun = Offered {
            start_at: now(),
            ..offered()
        };
        assert_eq!(same(eu, begun), SharedState::Started);
        assert_eq!(
            same(eu, on(FixtureStatus::InProgress)),
            SharedState::Started
        );
        assert_eq!(same(eu, on(FixtureStatus::Postponed)), SharedState::Closed);
        assert_eq!(
            same(eu, with(SelectionStatus::Settled)),
            SharedState::Closed
        );
        let waits = with(SelectionStatus::Suspended);
        assert_eq!(same(eu, waits), SharedState::Suspended);
        assert_eq!(state(eu, "Over", Some("3.5"), waits), SharedState::Changed);
        assert_eq!(
            state(eu, "Under", Some("2.5"), offered()),
            SharedState::Changed
        );
        assert_eq!(state(eu, "Over", None, offered()), SharedState::Changed);
        assert_eq!(same(live, offered()), SharedState::Closed);
        assert_eq!(same(live, on(FixtureStatus::InProgress)), SharedState::Open);
        assert_eq!(same(live, on(FixtureStatus::Finished)), SharedState::Closed);
    }

    #[test]
    fn what_cannot_be_one_slip_is_not_shared() {
        let two = System { from: 2, to: 2 };
        let check = |style, legs: &[SharedLeg], system| check_shared(style, legs, system, true);
        let legs = [leg(1), leg(2), leg(3)];
        assert_eq!(check(BetStyle::European, &legs, None), Ok(()));
        assert_eq!(check(BetStyle::European, &legs, Some(two)), Ok(()));
        let unsold = check_shared(BetStyle::European, &legs, Some(two), false);
        assert_eq!(unsold, Err(Problem::SystemUnavailable));
        let in_play = check(BetStyle::InPlay, &legs, Some(two));
        assert_eq!(in_play, Err(Problem::SystemPrematchOnly));
        let event = check(BetStyle::Event, &legs, None);
        assert_eq!(event, Err(Problem::MalformedRequest));
        assert_eq!(check(BetStyle::Korean, &[], None), Err(Problem::SlipEmpty));
        let twice = check(BetStyle::Korean, &[leg(1), leg(1)], None);
        assert_eq!(twice, Err(Problem::PicksExcludeEachOther));
        assert!(check(BetStyle::Korean, &legs[..2], Some(two)).is_err());
    }
}
