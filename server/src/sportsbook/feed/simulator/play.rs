//! The course of a match: the same each time it is computed, since every point follows from the
//! fixture.

use super::season::{FixtureOutcome, MINUTE, Plan, index};
use super::sport::{MILLION, MatchFormat, Scoring, loser_points, match_format, scoring};
use hanpan_core::sportsbook::markets::Points;
use std::ops::Range;

/// How long before kick-off a fixture is announced as about to start.
const ABOUT_TO_START: i64 = 15 * MINUTE;
/// Length of overtime.
const OVERTIME: i64 = 15 * MINUTE;
/// How long a point is reviewed before it counts.
const LOOKED_INTO: i64 = 45;
/// How long after its end a part or the whole match is settled.
const SETTLED_AFTER: i64 = MINUTE;

/// A fixture with its format and every point of it.
pub(super) struct Match {
    pub(super) plan: Plan,
    pub(super) format: MatchFormat,
    /// Points scored in each step.
    steps: Vec<Points>,
    /// Points of overtime, which decide a draw.
    overtime: Option<Points>,
}

/// The state of a match at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MatchState {
    /// The feed's fixture status.
    pub(super) status: i64,
    /// Steps that are over.
    pub(super) steps: usize,
    /// The feed's period code.
    pub(super) period: i32,
    /// Seconds on the match clock.
    pub(super) clock: Option<i64>,
    pub(super) points: Points,
}

/// The feed's fixture statuses.
pub(super) mod status {
    pub(in super::super) const NOT_STARTED: i64 = 1;
    pub(in super::super) const IN_PROGRESS: i64 = 2;
    pub(in super::super) const FINISHED: i64 = 3;
    pub(in super::super) const CANCELLED: i64 = 4;
    pub(in super::super) const POSTPONED: i64 = 5;
    pub(in super::super) const ABANDONED: i64 = 7;
    pub(in super::super) const ABOUT_TO_START: i64 = 9;
}

/// Period codes that all sports share.
const BREAK: i32 = 80;
const OVERTIME_PERIOD: i32 = 40;
const FULL_TIME: i32 = 100;
const AFTER_OVERTIME: i32 = 101;

impl Match {
    pub(super) fn new(plan: Plan) -> Self {
        let format = match_format(&plan);
        let steps = match scoring(&plan, 0, 0) {
            Scoring::Steps { home, away } => stepwise(&plan, &format, &home, &away),
            Scoring::Sets { home } => sets(&plan, home),
        };
        let mut this = Self {
            plan,
            format,
            steps,
            overtime: None,
        };
        let end = this.sum(0..this.steps.len());
        if let Some((won, lost)) = this.format.overtime.filter(|_| end.home == end.away) {
            let home_wins = plan.own().below(100, &[13]) < 50;
            let (home, away) = if home_wins { (won, lost) } else { (lost, won) };
            this.overtime = Some(Points {
                home,
                away,
                total: won + lost,
            });
        }
        this
    }

    /// Returns the points scored in these steps.
    pub(super) fn sum(&self, steps: Range<usize>) -> Points {
        let made = self.steps.iter().skip(steps.start).take(steps.len());
        made.fold(Points::default(), |sum, points| sum.plus(*points))
    }

    /// Returns the number of parts that are played: in volleyball as many sets as it takes.
    pub(super) fn parts(&self) -> usize {
        self.steps.len() / self.format.steps
    }

    /// Returns the length of a part, seconds.
    pub(super) fn part_length(&self) -> i64 {
        index(self.format.steps) * self.format.step_seconds
    }

    /// Returns when a part ends.
    pub(super) fn part_end(&self, part: usize) -> i64 {
        let part = index(part);
        self.plan.kick_off + (part + 1) * self.part_length() + part * self.format.break_seconds
    }

    /// Returns how many parts have begun.
    pub(super) fn parts_begun(&self, at: i64) -> usize {
        let at = match self.plan.outcome {
            FixtureOutcome::Abandoned(announced_at) => at.min(announced_at),
            _ => at,
        };
        let begun = |part: &usize| at >= self.part_end(*part) - self.part_length();
        (0..self.parts()).take_while(begun).count()
    }

    /// Returns the feed's code of a part.
    pub(super) fn period_code(&self, part: usize) -> i32 {
        self.format.code + i32::try_from(part).unwrap_or_default() * self.format.code_step
    }

    /// Whether points are rare, so that each is reviewed.
    pub(super) fn is_scored_seldom(&self) -> bool {
        let clock = self.format.clock_seconds;
        clock.is_none_or(|seconds| seconds > 720)
    }

    /// Whether the last point is so recent that it is still reviewed.
    pub(super) fn has_just_scored(&self, state: &MatchState, at: i64) -> bool {
        let before = self.at(at - LOOKED_INTO);
        self.is_scored_seldom() && before.points != state.points
    }

    /// Returns when the match ends.
    pub(super) fn end(&self) -> i64 {
        let level = self.overtime.map_or(0, |_| OVERTIME);
        self.part_end(self.parts().saturating_sub(1)) + level
    }

    /// Returns when bets on these parts are settled; on all of them if `whole`.
    pub(super) fn settled_at(&self, parts: &Range<usize>, whole: bool) -> i64 {
        let end = if whole {
            self.end()
        } else {
            self.part_end(parts.end.saturating_sub(1))
        };
        end.min(self.end()) + SETTLED_AFTER
    }

    /// Returns the points of the whole match, including overtime if requested.
    pub(super) fn result(&self, overtime: bool) -> Points {
        let regular = self.sum(0..self.steps.len());
        let more = self.overtime.filter(|_| overtime);
        regular.plus(more.unwrap_or_default())
    }

    /// Returns the state of the match at a moment.
    pub(super) fn at(&self, at: i64) -> MatchState {
        let before = |status| MatchState {
            status,
            steps: 0,
            period: -1,
            clock: None,
            points: Points::default(),
        };
        match self.plan.outcome {
            FixtureOutcome::Cancelled(announced_at) if at >= announced_at => {
                return before(status::CANCELLED);
            }
            FixtureOutcome::Postponed(announced_at) if at >= announced_at => {
                return before(status::POSTPONED);
            }
            FixtureOutcome::Moved {
                at: announced_at,
                named_at,
                ..
            } if (announced_at..named_at).contains(&at) => return before(status::POSTPONED),
            FixtureOutcome::Abandoned(announced_at) if at >= announced_at => {
                return MatchState {
                    status: status::ABANDONED,
                    clock: None,
                    ..self.in_play(announced_at)
                };
            }
            _ => {}
        }
        if at < self.plan.kick_off - ABOUT_TO_START {
            return before(status::NOT_STARTED);
        }
        if at < self.plan.kick_off {
            return before(status::ABOUT_TO_START);
        }
        if at >= self.end() {
            let period = if self.overtime.is_some() {
                AFTER_OVERTIME
            } else {
                FULL_TIME
            };
            return MatchState {
                status: status::FINISHED,
                steps: self.steps.len(),
                period,
                clock: None,
                points: self.result(true),
            };
        }
        self.in_play(at)
    }

    fn in_play(&self, at: i64) -> MatchState {
        let state = |steps: usize, period, clock| MatchState {
            status: status::IN_PROGRESS,
            steps,
            period,
            clock,
            points: self.sum(0..steps),
        };
        let Some(part) = (0..self.parts()).find(|part| at < self.part_end(*part)) else {
            return state(self.steps.len(), OVERTIME_PERIOD, None);
        };
        let length = self.part_length();
        let begun = at - (self.part_end(part) - length);
        let before = part * self.format.steps;
        if begun < 0 {
            return state(before, BREAK, None);
        }
        let steps = usize::try_from(begun / self.format.step_seconds).unwrap_or_default();
        let number = i32::try_from(part).unwrap_or_default();
        let period = self.period_code(part);
        let clock = self.format.clock_seconds.map(|seconds| {
            let earlier = if self.format.clock_restarts {
                0
            } else {
                i64::from(number) * seconds
            };
            earlier + begun * seconds / length
        });
        state(before + steps, period, clock)
    }
}

fn stepwise(plan: &Plan, format: &MatchFormat, home: &[u64; 5], away: &[u64; 5]) -> Vec<Points> {
    let made = |chances: &[u64; 5], side: i64, step: usize| {
        let mut drawn = plan.own().draw(&[10, side, index(step)]) % MILLION;
        let points = chances.iter().position(|chance| {
            let reached = drawn < *chance;
            drawn = drawn.saturating_sub(*chance);
            reached
        });
        i32::try_from(points.unwrap_or_default()).unwrap_or_default()
    };
    (0..format.parts * format.steps)
        .map(|step| {
            let (home, away) = (made(home, 0, step), made(away, 1, step));
            Points {
                home,
                away,
                total: home + away,
            }
        })
        .collect()
}

fn sets(plan: &Plan, home: u64) -> Vec<Points> {
    let mut sets: Vec<Points> = vec![];
    while sets.iter().map(|set| set.home).sum::<i32>() < 3
        && sets.iter().map(|set| set.away).sum::<i32>() < 3
    {
        let number = index(sets.len());
        let (won, least, most) = loser_points(sets.len());
        let span = u32::try_from(most - least + 1).unwrap_or(1);
        let lost = plan.own().below(span, &[11, number]);
        let home_wins = plan.own().draw(&[12, number]) % MILLION < home;
        sets.push(Points {
            home: i32::from(home_wins),
            away: i32::from(!home_wins),
            total: won + least + i32::try_from(lost).unwrap_or_default(),
        });
    }
    sets
}
