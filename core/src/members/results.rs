//! A member's own results by day, for a calendar and a chart (beyond the specification).

use crate::kernel::korea;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Query of `GET /member/results`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ResultsQuery {
    /// A Korean month, `2026-03`.
    pub month: String,
}

impl ResultsQuery {
    /// The first and the last day of the month. Refuses text that is no month, and a month that has not
    /// begun in Korea.
    pub fn days(&self, now: DateTime<Utc>) -> Result<(NaiveDate, NaiveDate), Problem> {
        let first = (self.month.len() == 7)
            .then(|| korea::day_of(&format!("{}-01", self.month)))
            .flatten()
            .filter(|first| (2000..=9999).contains(&first.year()) && *first <= korea::day(now))
            .ok_or(Problem::MalformedRequest)?;
        let last = first
            .checked_add_months(Months::new(1))
            .and_then(|next| next.checked_sub_days(Days::new(1)));
        Ok((first, last.ok_or(Problem::MalformedRequest)?))
    }
}

/// What a member has staked and won in a month. A slip counts on the day on which it was settled first, a
/// round of the casino on the day on which it was played. Stakes that went back do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OwnResults {
    /// The days on which something was settled or played, in their order.
    pub days: Vec<DayResult>,
    /// The kinds of games of the month: `sports`, `inplay`, `minigame`, `virtual`, `casino`, `slot`.
    pub games: Vec<GameResult>,
    /// The whole month.
    pub total: PlayResult,
}

/// Stakes and payouts of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DayResult {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Its result.
    pub result: PlayResult,
}

/// Stakes and payouts of a kind of game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GameResult {
    /// The kind of game.
    pub game: String,
    /// Its result.
    pub result: PlayResult,
}

/// Stakes and payouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayResult {
    /// Number of slips and rounds.
    pub bets: i64,
    /// Stakes, won.
    pub stakes: Won,
    /// Payouts, won.
    pub payouts: Won,
    /// Payouts less stakes, won.
    pub net: Won,
}

/// What was played of one kind of game on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedOn {
    /// The Korean day.
    pub day: NaiveDate,
    /// The kind of game.
    pub game: String,
    /// Number of slips and rounds.
    pub bets: i64,
    /// Stakes, won.
    pub stakes: Won,
    /// Stakes less payouts, won.
    pub loss: Won,
}

impl PlayResult {
    /// So many slips and rounds with these stakes and payouts.
    pub const fn of(bets: i64, stakes: Won, payouts: Won) -> Self {
        Self {
            bets,
            stakes,
            payouts,
            net: Won::new(payouts.get().saturating_sub(stakes.get())),
        }
    }

    fn add(&mut self, played: &PlayedOn) {
        let sum = |one: Won, other: i64| Won::new(one.get().saturating_add(other));
        let (stakes, loss) = (played.stakes.get(), played.loss.get());
        *self = Self::of(
            self.bets.saturating_add(played.bets),
            sum(self.stakes, stakes),
            sum(self.payouts, stakes.saturating_sub(loss)),
        );
    }
}

impl OwnResults {
    /// Sums what was played. `played` is in the order of days.
    pub fn of(played: &[PlayedOn]) -> Self {
        let (mut days, mut games) = (Vec::<DayResult>::new(), Vec::<GameResult>::new());
        let mut total = PlayResult::default();
        for one in played {
            total.add(one);
            let result = PlayResult::default();
            if days.last().is_none_or(|last| last.day != one.day) {
                days.push(DayResult {
                    day: one.day,
                    result,
                });
            }
            if let Some(last) = days.last_mut() {
                last.result.add(one);
            }
            if let Some(known) = games.iter_mut().find(|known| known.game == one.game) {
                known.result.add(one);
            } else {
                let mut game = GameResult {
                    game: one.game.clone(),
                    result,
                };
                game.result.add(one);
                games.push(game);
            }
        }
        games.sort_by(|one, other| one.game.cmp(&other.game));
        Self { days, games, total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn played(on: u32, game: &str, stakes: i64, loss: i64) -> PlayedOn {
        PlayedOn {
            day: day(on),
            game: game.to_owned(),
            bets: 1,
            stakes: Won::new(stakes),
            loss: Won::new(loss),
        }
    }

    fn result(bets: i64, stakes: i64, payouts: i64) -> PlayResult {
        PlayResult::of(bets, Won::new(stakes), Won::new(payouts))
    }

    #[test]
    fn days_and_games_add_up_to_the_month() {
        let results = OwnResults::of(&[
            played(2, "sports", 10_000, -8_000),
            played(2, "casino", 5_000, 5_000),
            played(4, "sports", 1_000, 1_000),
        ]);
        let days: Vec<_> = results
            .days
            .iter()
            .map(|one| (one.day, one.result))
            .collect();
        assert_eq!(
            days,
            [
                (day(2), result(2, 15_000, 18_000)),
                (day(4), result(1, 1_000, 0))
            ]
        );
        let games = results
            .games
            .iter()
            .map(|one| (one.game.as_str(), one.result));
        let games: Vec<_> = games.collect();
        assert_eq!(
            games,
            [
                ("casino", result(1, 5_000, 0)),
                ("sports", result(2, 11_000, 18_000))
            ]
        );
        assert_eq!(results.total, result(3, 16_000, 18_000));
        assert_eq!(OwnResults::of(&[]).total, PlayResult::default());
    }

    #[test]
    fn a_month_has_begun_in_korea() {
        let days = |month: &str, now: &str| {
            let month = month.to_owned();
            ResultsQuery { month }.days(now.parse().unwrap())
        };
        // Half an hour before and after midnight in Korea.
        let (before, after) = ("2026-02-28T14:30:00Z", "2026-02-28T15:30:00Z");
        let whole = Ok((day(1), day(31)));
        assert_eq!(days("2026-03", after), whole);
        assert_eq!(days("2026-03", before), Err(Problem::MalformedRequest));
        let (first, last) = days("2024-02", after).unwrap();
        assert_eq!((first.day(), last.day()), (1, 29));
        for text in [
            "", "2026", "2026-3", "2026-13", "2026-00", "1999-12", "2026-3x", "9999999",
        ] {
            assert_eq!(days(text, after), Err(Problem::MalformedRequest), "{text}");
        }
        let end = days("9999-12", "9999-12-31T00:00:00Z");
        assert!(end.is_ok());
    }
}
