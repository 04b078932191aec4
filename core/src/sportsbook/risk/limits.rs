//! What the limits leave of a bet: for placing it, and for the member's slip.

use super::book::BetTerms;
use crate::kernel::ids::{FixtureId, MarketId, OddsId};
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::{Problem, Refusal};
use crate::sportsbook::bets::PlaceBet;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The largest stake is rounded down to a multiple of this, won.
const STEP_WON: i64 = 10;
/// The most legs of a slip.
const LEGS_MAX: usize = 30;

/// A selection of a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LegName {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: OddsId,
}

/// Reads selections `fixture:market:selection`, separated by commas.
pub(super) fn leg_names(text: &str) -> Option<Vec<LegName>> {
    let name = |leg: &str| {
        let mut ids = leg.split(':').map(|id| id.parse().ok());
        let (fixture, market, odds) = (ids.next()??, ids.next()??, ids.next()??);
        ids.next().is_none().then_some(LegName {
            fixture_id: FixtureId::new(fixture),
            market_id: MarketId::new(market),
            odds_id: OddsId::new(odds),
        })
    };
    let names: Option<Vec<LegName>> = text.split(',').map(name).collect();
    names.filter(|names| names.len() <= LEGS_MAX)
}

/// Query of `GET /bets/limits`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SlipLimitsQuery {
    /// Selections of the slip without bonus lines, each `fixture:market:selection`, separated by commas.
    pub legs: String,
}

impl SlipLimitsQuery {
    /// The selections. Refuses text that names none, and more than a slip can hold.
    pub fn names(&self) -> Result<Vec<LegName>, Problem> {
        leg_names(&self.legs).ok_or(Problem::MalformedRequest)
    }
}

impl PlaceBet {
    /// The selections without bonus lines. A selection that is not a number is 0: the offer does not know it.
    pub fn leg_names(&self) -> Vec<LegName> {
        let legs = self.bettings.iter().filter(|leg| !leg.is_bonus());
        legs.map(|leg| LegName {
            fixture_id: leg.fixture_id,
            market_id: leg.market_id,
            odds_id: leg.odds_id.parse().unwrap_or(OddsId::new(0)),
        })
        .collect()
    }

    /// The odds of the prices that were sent; `None` if they have none.
    pub fn sent_odds(&self) -> Option<SlipOdds> {
        let prices: Vec<Price> = self.bettings.iter().map(|leg| leg.bet_price).collect();
        SlipOdds::of(&prices, self.system).ok()
    }
}

/// The limits of a member for a slip with these selections, whatever its odds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MemberLimits {
    /// The largest stake, won.
    pub max_stake: Won,
    /// The largest winnings, won.
    pub max_winnings: Won,
    /// The most that the slip may win beyond its stake, won. `None`: no limit.
    pub gain_left: Option<Won>,
    /// Whether they differ from the limits of the member's level.
    pub own: bool,
    /// Fixtures on which the member's bets are not taken.
    pub closed: Vec<FixtureId>,
}

impl MemberLimits {
    /// The limits that the terms of a bet and the room of the day leave.
    pub fn of(terms: &BetTerms, gain_left: Option<Won>) -> Self {
        let Limits {
            max_stake,
            max_winnings,
        } = terms.limits();
        Self {
            max_stake,
            max_winnings,
            gain_left,
            own: gain_left.is_some() || terms.limits() != terms.level,
            closed: terms.closed.clone(),
        }
    }

    /// The limits of a level, for a slip on rounds: no terms of a member count for it.
    pub const fn of_level(level: Limits) -> Self {
        Self {
            max_stake: level.max_stake,
            max_winnings: level.max_winnings,
            gain_left: None,
            own: false,
            closed: Vec::new(),
        }
    }

    /// These limits within what the limits of exposure leave of what the slip may win. A room that the largest
    /// winnings do not reach lowers no stake: it is left out, and the member does not see it.
    #[must_use]
    pub fn within_exposure(self, left: Won) -> Self {
        if left >= self.max_winnings {
            return self;
        }
        Self {
            gain_left: Some(self.gain_left.map_or(left, |day| day.min(left))),
            own: true,
            ..self
        }
    }

    /// The limits of a slip at its odds. Unless they are those of the level, the largest stake is the one that
    /// would be taken, so that a refusal names it. Refused if no stake would be taken.
    pub fn at(&self, odds: Option<&SlipOdds>) -> Result<Limits, Problem> {
        let limits = Limits {
            max_stake: self.max_stake,
            max_winnings: self.max_winnings,
        };
        if !self.closed.is_empty() {
            let fixture_ids = self.closed.clone();
            return Err(Problem::BetNotTaken { fixture_ids });
        }
        let Some(odds) = odds.filter(|_| self.own) else {
            return Ok(limits);
        };
        let by_gain = self.gain_left.map(|left| stake_for_gain(odds, left));
        let max_stake = largest(odds, limits).min(by_gain.unwrap_or(self.max_stake));
        if max_stake < STAKE_MIN {
            return Err(none_taken());
        }
        Ok(Limits {
            max_stake,
            ..limits
        })
    }
}

/// Answer of the slip's limits at its odds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct SlipLimits {
    /// The largest stake that would be taken, won; 0 if none.
    pub max_stake: Won,
    /// The largest winnings, won.
    pub max_winnings: Won,
    /// Why no stake would be taken.
    pub refusal: Option<Refusal>,
}

impl SlipLimits {
    /// The limits of a slip at its odds.
    pub fn of(limits: &MemberLimits, odds: Option<&SlipOdds>) -> Self {
        let at = limits.at(odds);
        Self {
            max_stake: at.as_ref().map_or(Won::ZERO, |at| at.max_stake),
            max_winnings: limits.max_winnings,
            refusal: at.err().map(Refusal::from),
        }
    }
}

fn none_taken() -> Problem {
    Problem::BetNotTaken {
        fixture_ids: Vec::new(),
    }
}

/// What is left of a limit: of the most that may be won in a day after what is won and may still be won by slips of
/// that day, or of a liability.
pub fn room_left(max: Won, used: Won) -> Won {
    max.checked_sub(used).unwrap_or(Won::ZERO).max(Won::ZERO)
}

/// Refuses a slip that may win more beyond its stake than the room of the day. The refusal names the largest stake.
pub fn check_gain(room: Won, odds: &SlipOdds, stake: Won, winnings: Won) -> Result<(), Problem> {
    if winnings.checked_sub(stake).is_some_and(|gain| gain <= room) {
        return Ok(());
    }
    let max = stake_for_gain(odds, room);
    Err(if max < STAKE_MIN {
        none_taken()
    } else {
        Problem::StakeAboveMax { max }
    })
}

pub(super) fn stake_for_gain(odds: &SlipOdds, room: Won) -> Won {
    whole_tens(odds.stake_for_gain(room))
}

/// The largest stake within both limits.
pub(super) fn largest(odds: &SlipOdds, limits: Limits) -> Won {
    let within = odds.stake_within(limits.max_winnings);
    whole_tens(limits.max_stake.min(within))
}

fn whole_tens(stake: Won) -> Won {
    Won::new(stake.get() - stake.get() % STEP_WON)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::{LeagueId, MemberId, SportId};
    use crate::sportsbook::risk::{
        BetLimits, LegPlace, LimitKind, Percents, RiskBook, RiskTerms, Room, StepNames, TierKind,
        TierPercents, rows,
    };
    use crate::sportsbook::slip::odds::TotalOdds;

    const LEVEL: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };

    fn odds(total: &str) -> SlipOdds {
        TotalOdds::parse(total).unwrap().into()
    }

    fn terms(stake_factor: i64, league: i64) -> BetTerms {
        let member = RiskTerms {
            stake_factor,
            ..RiskTerms::default()
        };
        let book = RiskBook {
            members: [(MemberId::new(1), member)].into(),
            tiers: vec![TierPercents {
                kind: TierKind::League,
                tier: 3,
                percents: Percents {
                    stake: league,
                    winnings: league,
                },
            }],
            ..RiskBook::default()
        };
        let leg = LegPlace {
            fixture_id: FixtureId::new(11),
            sport_id: SportId::new(1),
            league_id: LeagueId::new(5),
            market_id: MarketId::new(1),
        };
        book.bet_terms(LEVEL, MemberId::new(1), &[leg])
    }

    fn stake_at(terms: &BetTerms, gain_left: Option<i64>, total: &str) -> Result<i64, Problem> {
        let limits = MemberLimits::of(terms, gain_left.map(Won::new));
        limits
            .at(Some(&odds(total)))
            .map(|limits| limits.max_stake.get())
    }

    #[test]
    fn selections_are_read_from_a_query() {
        let names = |legs: &str| {
            SlipLimitsQuery {
                legs: legs.to_owned(),
            }
            .names()
        };
        let read = names("11:1:5,12:2:-7").unwrap();
        let name = |fixture, market, odds| LegName {
            fixture_id: FixtureId::new(fixture),
            market_id: MarketId::new(market),
            odds_id: OddsId::new(odds),
        };
        assert_eq!(read, [name(11, 1, 5), name(12, 2, -7)]);
        let long = ["1:1:1"; 31].join(",");
        for wrong in ["", "11", "11:1", "11:1:5:6", "11:1:x", "11:1:5,", &long] {
            assert_eq!(names(wrong), Err(Problem::MalformedRequest), "{wrong}");
        }
    }

    #[test]
    fn the_limits_of_the_level_stay_as_they_are() {
        // The stake that the winnings leave is said by the sentence about winnings.
        assert_eq!(stake_at(&terms(100, 100), None, "10.00"), Ok(1_000_000));
    }

    #[test]
    fn own_limits_name_the_largest_stake() {
        assert_eq!(stake_at(&terms(50, 100), None, "2.00"), Ok(500_000));
        assert_eq!(stake_at(&terms(50, 100), None, "10.00"), Ok(150_000));
        assert_eq!(stake_at(&terms(50, 20), None, "2.00"), Ok(100_000));
        assert_eq!(stake_at(&terms(100, 100), Some(30_000), "4.00"), Ok(10_000));
        assert_eq!(stake_at(&terms(100, 100), Some(30_005), "2.00"), Ok(30_000));
        let none = Err(Problem::BetNotTaken {
            fixture_ids: vec![],
        });
        assert_eq!(stake_at(&terms(100, 100), Some(4_999), "2.00"), none);
        assert_eq!(stake_at(&terms(1, 20), None, "2.00"), none);
    }

    #[test]
    fn a_room_of_exposure_counts_like_one_of_the_day() {
        let level = terms(100, 100);
        let within = |day: Option<i64>, left: i64| {
            MemberLimits::of(&level, day.map(Won::new)).within_exposure(Won::new(left))
        };
        for (day, left, stake) in [
            (None, 30_000, 10_000),
            (Some(40_000), 30_000, 10_000),
            (Some(15_000), 30_000, 5_000),
            // At these odds the largest winnings leave less.
            (None, 2_900_000, 750_000),
        ] {
            let at = within(day, left).at(Some(&odds("4.00"))).unwrap();
            assert_eq!(at.max_stake.get(), stake, "{day:?} {left}");
        }
        assert!(within(None, 14_999).at(Some(&odds("4.00"))).is_err());
        assert!(within(None, 2_999_999).own);
        // The largest winnings are 3,000,000: no bet reaches this room.
        let beyond = within(None, 3_000_000);
        assert_eq!(beyond, MemberLimits::of(&level, None));
    }

    #[test]
    fn closed_fixtures_are_refused_at_any_odds() {
        let mut terms = terms(100, 100);
        terms.closed = vec![FixtureId::new(11)];
        let refused = Problem::BetNotTaken {
            fixture_ids: terms.closed.clone(),
        };
        assert_eq!(stake_at(&terms, None, "2.00"), Err(refused.clone()));
        assert_eq!(MemberLimits::of(&terms, None).at(None), Err(refused));
    }

    #[test]
    fn what_is_won_and_open_is_taken_off_the_day() {
        let room = |max, won| room_left(Won::new(max), Won::new(won)).get();
        assert_eq!(room(100_000, 0), 100_000);
        assert_eq!(room(100_000, 30_000), 70_000);
        assert_eq!(room(100_000, 130_000), 0);
        assert_eq!(room(100_000, -50_000), 150_000);
    }

    #[test]
    fn a_gain_beyond_the_room_names_what_fits() {
        let check = |room: i64, stake: i64| {
            let winnings = odds("3.00").winnings(Won::new(stake)).to_won().unwrap();
            check_gain(Won::new(room), &odds("3.00"), Won::new(stake), winnings)
        };
        assert_eq!(check(20_000, 10_000), Ok(()));
        let max = Won::new(9_990);
        assert_eq!(check(19_999, 10_000), Err(Problem::StakeAboveMax { max }));
        assert_eq!(
            check(9_999, 10_000),
            Err(Problem::BetNotTaken {
                fixture_ids: vec![]
            })
        );
    }

    fn room(kind: LimitKind, left: i64) -> Room {
        Room {
            kind,
            name: String::new(),
            cap: Won::new(1_000_000),
            left: Won::new(left),
            used: None,
        }
    }

    fn stopped_by(terms: &BetTerms, rooms: &[Room], total: &str) -> (LimitKind, i64) {
        let rows = rows(terms, StepNames::default(), rooms, &odds(total));
        let decides: Vec<_> = rows.iter().filter(|row| row.decides).collect();
        assert_eq!(decides.len(), 1);
        (decides[0].kind, BetLimits::largest_of(terms, &rows).get())
    }

    #[test]
    fn the_row_that_decides_the_largest_stake_is_named() {
        let day = |left| {
            [
                room(LimitKind::Fixture, 900_000),
                room(LimitKind::Day, left),
            ]
        };
        for (terms, rooms, total, kind, largest) in [
            (
                terms(100, 100),
                day(950_000),
                "1.50",
                LimitKind::Level,
                1_000_000,
            ),
            (
                terms(50, 100),
                day(950_000),
                "2.00",
                LimitKind::Member,
                500_000,
            ),
            (
                terms(100, 20),
                day(950_000),
                "2.00",
                LimitKind::LeagueTier,
                200_000,
            ),
            (
                terms(200, 20),
                day(950_000),
                "2.00",
                LimitKind::Member,
                400_000,
            ),
            (terms(50, 20), day(70_000), "2.00", LimitKind::Day, 70_000),
            (
                terms(100, 100),
                day(2_000_000),
                "2.00",
                LimitKind::Fixture,
                900_000,
            ),
            (terms(50, 20), day(1_000), "2.00", LimitKind::Day, 0),
        ] {
            assert_eq!(stopped_by(&terms, &rooms, total), (kind, largest));
        }
    }

    #[test]
    fn a_closed_league_stops_a_bet_before_all_limits() {
        let mut terms = terms(1, 20);
        terms.closed = vec![FixtureId::new(11)];
        let rooms = [room(LimitKind::Day, 0), Room::closed("축구".to_owned())];
        let stopped = stopped_by(&terms, &rooms, "2.00");
        assert_eq!(stopped, (LimitKind::Closed, 0));
    }

    #[test]
    fn the_page_and_the_slip_say_the_same_stake() {
        for (factor, league, left, total) in [
            (50, 100, 900_000, "2.00"),
            (10, 50, 60_000, "7.77"),
            (300, 30, 10_000, "1.01"),
            (100, 100, 123_456, "3.33"),
        ] {
            let terms = terms(factor, league);
            let rooms = [room(LimitKind::Day, left)];
            let (_, page) = stopped_by(&terms, &rooms, total);
            assert_eq!(stake_at(&terms, Some(left), total), Ok(page));
        }
    }
}
