//! Which limits apply to a bet, what each of them leaves, and which one stops it: for the page that explains them.

use super::book::BetTerms;
use super::limits::{LegName, largest, leg_names, stake_for_gain};
use super::tiers::Percents;
use crate::kernel::ids::{FixtureId, MemberId};
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{Price, Won};
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
    /// A sport or league that is closed for the member: no stake is taken.
    Closed,
    /// What the member may win in a day.
    Day,
    /// The liability of a fixture.
    Fixture,
    /// The liability of a selection.
    Selection,
}

/// A limit of what a bet may win beyond its stake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// What limits it.
    pub kind: LimitKind,
    /// The fixture or selection, or the closed sport or league.
    pub name: String,
    /// The limit, won.
    pub cap: Won,
    /// What is left of it, won.
    pub left: Won,
}

impl Room {
    /// The room of a sport or league that is closed for the member.
    pub fn closed(name: String) -> Self {
        Self {
            kind: LimitKind::Closed,
            name,
            cap: Won::ZERO,
            left: Won::ZERO,
        }
    }
}

/// What the limits of a bet that follow one another come from.
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
    /// league, the fixture or the selection. Empty for the other kinds.
    pub name: String,
    /// Percent of the largest stake.
    pub stake_percent: Option<i64>,
    /// Percent of the largest winnings.
    pub winnings_percent: Option<i64>,
    /// The largest stake after this row, won.
    pub max_stake: Option<Won>,
    /// The largest winnings after this row, won.
    pub max_winnings: Option<Won>,
    /// A limit of what may be won, won.
    pub cap: Option<Won>,
    /// What is left of it, won.
    pub left: Option<Won>,
    /// The largest stake that it leaves of this bet, won. Level, tiers and member follow one another; each of the
    /// others stands alone.
    pub largest: Won,
    /// Whether it is the one that stops a larger stake.
    pub smallest: bool,
}

/// The rows of all limits of a bet, in the order in which they apply.
pub fn rows(terms: &BetTerms, names: StepNames, rooms: &[Room], odds: &SlipOdds) -> Vec<LimitRow> {
    let mut rows = step_rows(terms, names, odds);
    rows.extend(rooms.iter().map(|room| LimitRow {
        kind: room.kind,
        name: room.name.clone(),
        stake_percent: None,
        winnings_percent: None,
        max_stake: None,
        max_winnings: None,
        cap: Some(room.cap),
        left: Some(room.left),
        largest: stake_for_gain(odds, room.left),
        smallest: false,
    }));
    if let Some(row) = stopping(&rows).and_then(|place| rows.get_mut(place)) {
        row.smallest = true;
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
                largest: largest(odds, limits),
                smallest: false,
            }
        };
    pairs.map(row).collect()
}

/// The place of the row that stops a larger stake: a closed sport or league; else the smallest room, if it leaves
/// less than level, tiers and member do; otherwise the last of those that has lowered the stake.
fn stopping(rows: &[LimitRow]) -> Option<usize> {
    let closed = rows.iter().position(|row| row.kind == LimitKind::Closed);
    if closed.is_some() {
        return closed;
    }
    let is_step = |row: &LimitRow| row.cap.is_none();
    let steps = rows.iter().take_while(|row| is_step(row)).count();
    let end = rows.get(steps.checked_sub(1)?)?.largest;
    let rooms = rows.iter().enumerate().skip(steps);
    let room = rooms.min_by_key(|(_, row)| row.largest);
    if let Some((place, _)) = room.filter(|(_, row)| row.largest < end) {
        return Some(place);
    }
    let pairs = rows.iter().zip(rows.iter().skip(1)).take(steps - 1);
    let lowered = pairs.map(|(before, row)| row.largest < before.largest);
    let lowered: Vec<bool> = lowered.collect();
    let last = lowered.iter().rposition(|lowered| *lowered);
    Some(last.map_or(0, |place| place + 1))
}

/// Query of `GET /admin/bet-limits`: a bet that is asked about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetLimitsQuery {
    /// Login name of the member.
    pub member: String,
    /// Selections, as in [`SlipLimitsQuery`](super::SlipLimitsQuery).
    pub legs: String,
    /// Stake, won.
    pub stake: i64,
}

impl BetLimitsQuery {
    /// The selections; `None` if the text names none.
    pub fn names(&self) -> Option<Vec<LegName>> {
        leg_names(&self.legs)
    }

    /// Whether the stake would be taken if this is the largest one.
    pub fn is_taken(&self, largest: Won) -> bool {
        (STAKE_MIN..=largest).contains(&Won::new(self.stake))
    }
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
pub struct BetLimits {
    /// The member.
    pub member_id: MemberId,
    /// Login name.
    pub user_id: String,
    /// Level.
    pub role: i16,
    /// The selections.
    pub legs: Vec<CheckedLeg>,
    /// Total odds.
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
    /// The largest stake that all rows leave; 0 if it is below the smallest stake, or a leg is closed.
    pub fn largest_of(terms: &BetTerms, rows: &[LimitRow]) -> Won {
        let least = rows.iter().skip_while(|row| row.kind != LimitKind::Member);
        let least = least.map(|row| row.largest).min().unwrap_or(Won::ZERO);
        if least < STAKE_MIN || !terms.closed.is_empty() {
            Won::ZERO
        } else {
            least
        }
    }
}
