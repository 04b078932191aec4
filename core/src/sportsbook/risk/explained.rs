//! Which limits apply to a bet, what each of them leaves, and which one stops it: for the page that explains them.

use super::book::BetTerms;
use super::limits::{largest, room_left, stake_for_gain};
use super::tiers::Percents;
use crate::kernel::ids::{FixtureId, MemberId};
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::members::self_limits::Usage;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What limits a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LimitKind {
    /// The limits of the member's level.
    Level,
    /// The tier of the smallest league.
    LeagueTier,
    /// The tier of the smallest market.
    MarketTier,
    /// The member's stake factor.
    Member,
    /// The state of the member's account: no stake is taken.
    Account,
    /// A sport or league that is closed for the member: no stake is taken.
    Closed,
    /// An open bet of the member on the round: no second one is taken.
    Round,
    /// What the member may stake at a boosted price.
    Boost,
    /// The limit of losses that the member has set for a period.
    Loss,
    /// What the member may win in a day.
    Day,
    /// The liability of a fixture.
    Fixture,
    /// The liability of a selection.
    Selection,
}

/// What is left of a limit: of what a bet may win beyond its stake, or of the stake itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// What limits it.
    pub kind: LimitKind,
    /// The fixture, the round or the selection, the sentence that refuses a bet, the closed sport or league, or the
    /// period of a limit of losses.
    pub name: String,
    /// The limit, won.
    pub cap: Won,
    /// What is left of it, won.
    pub left: Won,
    /// What is used of a limit of losses or of a boost, won.
    pub used: Option<Won>,
}

impl Room {
    /// The room of an account that may not bet, with the refusal of its bets.
    pub fn account(refusal: &Problem) -> Self {
        Self::refused(LimitKind::Account, refusal.to_string())
    }

    /// The room of a sport or league that is closed for the member.
    pub const fn closed(name: String) -> Self {
        Self::refused(LimitKind::Closed, name)
    }

    /// The room of a round on which the member has an open bet.
    pub fn round() -> Self {
        Self::refused(LimitKind::Round, Problem::RoundAlreadyBet.to_string())
    }

    const fn refused(kind: LimitKind, name: String) -> Self {
        Self {
            kind,
            name,
            cap: Won::ZERO,
            left: Won::ZERO,
            used: None,
        }
    }

    /// The room of a boost on a selection: what a member may stake at it, and what the member has staked.
    pub fn boost(name: String, cap: Won, staked: Won) -> Self {
        Self {
            kind: LimitKind::Boost,
            name,
            cap,
            left: room_left(cap, staked),
            used: Some(staked),
        }
    }

    /// The room of a limit of losses that the member has set.
    pub fn loss(usage: Usage) -> Self {
        Self {
            kind: LimitKind::Loss,
            name: usage.period.label().to_owned(),
            cap: usage.limit,
            left: usage.left(),
            used: Some(usage.used),
        }
    }

    /// The largest stake that it leaves. An open slip counts as lost, so a limit of losses limits the stake at any
    /// odds, as a boost does. A limit that refuses the bet leaves no stake.
    fn largest(&self, odds: &SlipOdds) -> Won {
        match self.kind {
            LimitKind::Loss
            | LimitKind::Boost
            | LimitKind::Account
            | LimitKind::Closed
            | LimitKind::Round => self.left,
            _ => stake_for_gain(odds, self.left),
        }
    }
}

/// The sources of the limits that apply in sequence to a bet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepNames {
    /// The leagues with the smallest percentages, and their tiers.
    pub league: String,
    /// The markets with the smallest percentages, and their tiers.
    pub market: String,
    /// The group that the member follows; empty without one.
    pub group: String,
}

/// A limit, and what it leaves of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LimitRow {
    /// What limits the bet.
    pub kind: LimitKind,
    /// What it is the limit of: the league or market with its tier, the member's group, the closed sport or
    /// league, the period, the fixture, the round or the selection. For an account, and for a round with an open bet,
    /// the sentence that refuses a bet. Empty for the other kinds.
    pub name: String,
    /// Percent of the largest stake.
    pub stake_percent: Option<i64>,
    /// Percent of the largest winnings.
    pub winnings_percent: Option<i64>,
    /// The largest stake after this row, won.
    pub max_stake: Option<Won>,
    /// The largest winnings after this row, won.
    pub max_winnings: Option<Won>,
    /// A limit of what may be won or lost, won.
    pub cap: Option<Won>,
    /// What is left of it, won.
    pub left: Option<Won>,
    /// What is used of a limit of losses or of a boost, won; below zero if the member has won.
    pub used: Option<Won>,
    /// The largest stake that it leaves of this bet, won. Level, tiers and member follow one another; each of the
    /// others applies independently.
    pub largest: Won,
    /// Whether it is the one that decides the largest stake of the bet.
    pub decides: bool,
}

/// The rows of all limits of a bet, in the order in which they apply.
pub fn rows(terms: &BetTerms, names: StepNames, rooms: &[Room], odds: &SlipOdds) -> Vec<LimitRow> {
    with_rooms(step_rows(terms, names, odds), rooms, odds)
}

/// The same of a bet on rounds: of the terms of a bet only the limits of the level count for it.
pub fn round_rows(terms: &BetTerms, rooms: &[Room], odds: &SlipOdds) -> Vec<LimitRow> {
    let mut steps = step_rows(terms, StepNames::default(), odds);
    steps.retain(|row| row.kind == LimitKind::Level);
    with_rooms(steps, rooms, odds)
}

/// Adds the rows that apply independently, and marks the one that decides the largest stake.
fn with_rooms(mut rows: Vec<LimitRow>, rooms: &[Room], odds: &SlipOdds) -> Vec<LimitRow> {
    rows.extend(rooms.iter().map(|room| LimitRow {
        kind: room.kind,
        name: room.name.clone(),
        stake_percent: None,
        winnings_percent: None,
        max_stake: None,
        max_winnings: None,
        cap: Some(room.cap),
        left: Some(room.left),
        used: room.used,
        largest: room.largest(odds),
        decides: false,
    }));
    if let Some(row) = deciding(&rows).and_then(|place| rows.get_mut(place)) {
        row.decides = true;
    }
    rows
}

/// The rows of level, tiers and member.
fn step_rows(terms: &BetTerms, names: StepNames, odds: &SlipOdds) -> Vec<LimitRow> {
    let factor = Percents {
        stake: terms.member.stake_factor,
        winnings: terms.member.stake_factor,
    };
    let steps = [
        (LimitKind::Level, String::new(), None),
        (LimitKind::LeagueTier, names.league, Some(terms.league)),
        (LimitKind::MarketTier, names.market, Some(terms.market)),
        (LimitKind::Member, names.group, Some(factor)),
    ];
    let pairs = steps.into_iter().zip(terms.steps());
    let row =
        |((kind, name, percents), limits): ((LimitKind, String, Option<Percents>), Limits)| {
            LimitRow {
                kind,
                name,
                stake_percent: percents.map(|percents| percents.stake),
                winnings_percent: percents.map(|percents| percents.winnings),
                max_stake: Some(limits.max_stake),
                max_winnings: Some(limits.max_winnings),
                cap: None,
                left: None,
                used: None,
                largest: largest(odds, limits),
                decides: false,
            }
        };
    pairs.map(row).collect()
}

/// The place of the row that decides the largest stake: an account that may not bet, a closed sport or league, or a
/// round with an open bet; else the smallest room, if it leaves less than level, tiers and member do; otherwise the
/// last of those that has changed the stake, down or up: a factor above 100 % raises what a tier has left.
fn deciding(rows: &[LimitRow]) -> Option<usize> {
    let place = |kind| rows.iter().position(|row| row.kind == kind);
    let refusing = [LimitKind::Account, LimitKind::Closed, LimitKind::Round];
    let refused = refusing.into_iter().find_map(place);
    if refused.is_some() {
        return refused;
    }
    let steps = steps_in(rows);
    let end = rows.get(steps.checked_sub(1)?)?.largest;
    let rooms = rows.iter().enumerate().skip(steps);
    let room = rooms.min_by_key(|(_, row)| row.largest);
    if let Some((place, _)) = room.filter(|(_, row)| row.largest < end) {
        return Some(place);
    }
    let pairs = rows.iter().zip(rows.iter().skip(1)).take(steps - 1);
    let changed = pairs.map(|(before, row)| row.largest != before.largest);
    let changed: Vec<bool> = changed.collect();
    let last = changed.iter().rposition(|changed| *changed);
    Some(last.map_or(0, |place| place + 1))
}

/// How many rows apply in sequence; the others apply independently.
fn steps_in(rows: &[LimitRow]) -> usize {
    rows.iter().take_while(|row| row.cap.is_none()).count()
}

/// A selection of the bet that is asked about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckedLeg {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// The league.
    pub league_name: String,
    /// The market.
    pub market_name: String,
    /// The selection in words.
    pub label: String,
    /// Price now.
    pub price: Price,
    /// Whether the member's bets on its sport or league are refused.
    pub closed: bool,
}

/// Answer of `GET /admin/bet-limits`: which limits apply to a bet, and which one would stop it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BetLimits {
    /// The member.
    pub member_id: MemberId,
    /// Login name.
    pub user_id: String,
    /// Level.
    pub role: i16,
    /// The selections.
    pub legs: Vec<CheckedLeg>,
    /// The system in words, `시스템 2/3 (3조합)`; `None` for a single or a multiple.
    pub system: Option<String>,
    /// Total odds; of a system the mean of its combinations.
    pub total: String,
    /// The limits.
    pub rows: Vec<LimitRow>,
    /// The largest stake that would be taken, won; 0 if none.
    pub largest: Won,
    /// Whether the stake that is asked about would be taken.
    pub taken: bool,
    /// Delay added to bets in play, seconds.
    pub delay_seconds: u32,
    /// Whether the slip could be cashed out.
    pub cash_out: bool,
}

impl BetLimits {
    /// The largest stake that all rows leave, which is that of the row that decides; 0 if it is below the smallest
    /// stake, or a leg is closed.
    pub fn largest_of(terms: &BetTerms, rows: &[LimitRow]) -> Won {
        let decides = rows.iter().find(|row| row.decides);
        let least = decides.map_or(Won::ZERO, |row| row.largest);
        if least < STAKE_MIN || !terms.closed.is_empty() {
            Won::ZERO
        } else {
            least
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::asked::{AskedKind, BetLimitsQuery};
    use super::super::book::RiskBook;
    use super::*;
    use crate::kernel::ids::MarketId;
    use crate::kernel::korea::LimitPeriod;
    use crate::sportsbook::catalogue::FOOTBALL;
    use crate::sportsbook::slip::combine::Pick;

    fn query(system: Option<(u8, u8)>) -> BetLimitsQuery {
        BetLimitsQuery {
            member: "member".to_owned(),
            legs: "1:1:1".to_owned(),
            stake: 10_000,
            system_from: system.map(|(from, _)| from),
            system_to: system.map(|(_, to)| to),
            kind: None,
            boost_id: None,
        }
    }

    /// A selection of each fixture, at these prices.
    fn picks(prices: &[&str]) -> Vec<Pick> {
        let picks = (1..).zip(prices).map(|(fixture, price)| Pick {
            odds_id: "1".to_owned(),
            fixture_id: FixtureId::new(fixture),
            sport_id: FOOTBALL,
            market_id: MarketId::new(1),
            price: Price::parse(price).unwrap(),
            bonus_folders: None,
        });
        picks.collect()
    }

    /// The terms of a member without limits but those of the level.
    fn level() -> BetTerms {
        let level = Limits {
            max_stake: Won::new(1_000_000),
            max_winnings: Won::new(3_000_000),
        };
        RiskBook::default().bet_terms(level, MemberId::new(1), &[])
    }

    #[test]
    fn a_limit_of_losses_takes_the_stake_whatever_the_odds() {
        let odds = query(None).odds(&picks(&["3.00"]), false, false).unwrap();
        let shown = |limit, used| {
            let usage = Usage {
                period: LimitPeriod::Week,
                limit: Won::new(limit),
                used: Won::new(used),
            };
            let rows = rows(&level(), StepNames::default(), &[Room::loss(usage)], &odds);
            let row = rows.last().unwrap().clone();
            assert_eq!((row.kind, row.name.as_str()), (LimitKind::Loss, "1주"));
            assert_eq!((row.cap, row.used), (Some(usage.limit), Some(usage.used)));
            let largest = BetLimits::largest_of(&level(), &rows);
            (row.left.unwrap().get(), row.decides, largest.get())
        };
        assert_eq!(shown(100_000, 87_999), (12_001, true, 12_001));
        // A member who has won may lose the winnings as well; more than the limit may be used, if it was lowered.
        assert_eq!(shown(100_000, -50_000), (150_000, true, 150_000));
        assert_eq!(shown(100_000, 120_000), (0, true, 0));
        assert_eq!(shown(2_000_000, 0), (2_000_000, false, 1_000_000));
    }

    #[test]
    fn a_closed_sport_takes_no_stake_even_if_nothing_can_be_won() {
        let odds = query(None).odds(&picks(&["1.00"]), false, false).unwrap();
        let closed = [Room::closed("축구".to_owned())];
        let rows = rows(&level(), StepNames::default(), &closed, &odds);
        assert_eq!(BetLimits::largest_of(&level(), &rows), Won::ZERO);
    }

    #[test]
    fn an_account_that_may_not_bet_stops_a_bet_before_all_limits() {
        let odds = query(None).odds(&picks(&["3.00"]), false, false).unwrap();
        let closed = Room::closed("축구".to_owned());
        let rooms = [closed, Room::account(&Problem::MemberBanned)];
        let rows = rows(&level(), StepNames::default(), &rooms, &odds);
        let stopping: Vec<&LimitRow> = rows.iter().filter(|row| row.decides).collect();
        let [row] = stopping[..] else {
            panic!("{stopping:?}");
        };
        assert_eq!((row.kind, row.largest), (LimitKind::Account, Won::ZERO));
        assert_eq!(row.name, Problem::MemberBanned.to_string());
        assert_eq!(BetLimits::largest_of(&level(), &rows), Won::ZERO);
    }

    #[test]
    fn a_boost_limits_the_stake_at_any_odds() {
        let odds = query(None).odds(&picks(&["30.00"]), false, false).unwrap();
        let shown = |staked| {
            let boost = Room::boost("서울".to_owned(), Won::new(50_000), Won::new(staked));
            let rows = rows(&level(), StepNames::default(), &[boost], &odds);
            let row = rows.last().unwrap().clone();
            assert_eq!(
                (row.kind, row.used),
                (LimitKind::Boost, Some(Won::new(staked)))
            );
            let largest = BetLimits::largest_of(&level(), &rows);
            (row.left.unwrap().get(), row.decides, largest.get())
        };
        assert_eq!(shown(0), (50_000, true, 50_000));
        assert_eq!(shown(43_000), (7_000, true, 7_000));
        // No stake below the smallest one is taken.
        assert_eq!(shown(45_010), (4_990, true, 0));
        assert_eq!(shown(60_000), (0, true, 0));
    }

    #[test]
    fn a_bet_on_rounds_has_the_limits_of_its_level_alone() {
        let odds = query(None).odds(&picks(&["1.95"]), false, false).unwrap();
        let mut terms = level();
        terms.member.stake_factor = 10;
        let fixture = |left| Room {
            kind: LimitKind::Fixture,
            name: "파워볼 117회차".to_owned(),
            cap: Won::new(1_000_000),
            left: Won::new(left),
            used: None,
        };
        let stopped = |rooms: &[Room]| {
            let rows = round_rows(&terms, rooms, &odds);
            let kinds: Vec<LimitKind> = rows.iter().map(|row| row.kind).collect();
            assert_eq!(kinds.len(), 1 + rooms.len());
            assert_eq!(kinds[0], LimitKind::Level);
            let smallest = rows.iter().find(|row| row.decides).unwrap().kind;
            (smallest, BetLimits::largest_of(&terms, &rows).get())
        };
        assert_eq!(stopped(&[]), (LimitKind::Level, 1_000_000));
        assert_eq!(stopped(&[fixture(95_000)]), (LimitKind::Fixture, 100_000));
        // The round has a bet already.
        let round = [fixture(0), Room::round()];
        assert_eq!(stopped(&round), (LimitKind::Round, 0));
    }

    #[test]
    fn only_slips_are_played_as_systems() {
        let slip = query(Some((2, 2)));
        assert!(slip.system().is_some());
        for kind in [AskedKind::Builder, AskedKind::Rounds] {
            let other = BetLimitsQuery {
                kind: Some(kind),
                ..slip.clone()
            };
            assert_eq!(other.system(), None);
        }
    }

    #[test]
    fn a_system_is_limited_by_the_mean_of_its_combinations() {
        let largest = |system| {
            let picks = picks(&["2.00", "3.00", "1.50"]);
            let odds = query(system).odds(&picks, true, false).unwrap();
            let rows = rows(&level(), StepNames::default(), &[], &odds);
            BetLimits::largest_of(&level(), &rows).get()
        };
        // 9.00, and (6.00 + 3.00 + 4.50) / 3.
        assert_eq!(largest(None), 333_330);
        assert_eq!(largest(Some((2, 2))), 666_660);
    }

    #[test]
    fn a_system_that_cannot_be_played_is_refused() {
        let two_of_three = query(Some((2, 2)));
        let three = picks(&["2.00", "3.00", "1.50"]);
        for (legs, offered, begun, problem) in [
            (&three[..], false, false, Problem::SystemUnavailable),
            (&three[..], true, true, Problem::SystemPrematchOnly),
            (&three[..2], true, false, Problem::SystemNotPossible),
        ] {
            assert_eq!(two_of_three.odds(legs, offered, begun), Err(problem));
        }
        assert!(query(None).odds(&three, false, true).is_ok());
    }

    #[test]
    fn selections_that_exclude_each_other_are_refused() {
        let mut two = picks(&["2.00", "3.00"]);
        two[1].fixture_id = two[0].fixture_id;
        two[1].market_id = MarketId::new(2);
        let refused = query(None).odds(&two, false, false).unwrap_err();
        assert_eq!(refused, Problem::PicksExcludeEachOther);
    }
}
