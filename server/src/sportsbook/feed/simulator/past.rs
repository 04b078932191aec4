//! What a site that has run for long knows of the season: past results, and how prices came about.

use super::play::{Match, status};
use super::season::{DAY, HOUR, Plan};
use super::{Events, LONGEST, RESULTS_WITHIN, SENT_AT_ONCE, Season};
use chrono::{DateTime, Utc};

/// How far back results go: most teams of a league have met by then.
const RESULTS: i64 = 45 * DAY;
/// The same for friendlies, which are played around the clock.
const RESULTS_OF_FRIENDLIES: i64 = 3 * DAY;
/// Results per message.
const RESULTS_AT_ONCE: usize = 100;
/// How long ago prices were sent, the longest time first.
const HOURS_AGO: [i64; 6] = [72, 36, 18, 9, 4, 2];
/// Fixtures whose earlier prices are sent: from those in play to those that start soon.
const STARTED: i64 = 2 * HOUR;
const STARTS_WITHIN: i64 = 6 * HOUR;

impl Season {
    /// Returns messages with the results of the weeks before `now`, without prices.
    pub fn past_results(self, now: DateTime<Utc>) -> Vec<String> {
        let at = self.timeline.season(now);
        let mut events = Events::default();
        for plan in self.plans(at - RESULTS, at - LONGEST) {
            let since = if plan.is_friendly() {
                RESULTS_OF_FRIENDLIES
            } else {
                RESULTS
            };
            if !(at - since..at - LONGEST).contains(&plan.kick_off) {
                continue;
            }
            let game = Match::new(plan);
            let end = game.end() + RESULTS_WITHIN;
            let stand = game.at(end);
            if stand.status == status::FINISHED {
                events.result(&game, &stand, self.timeline, end);
            }
        }
        self.messages(events, (at - RESULTS, at), RESULTS_AT_ONCE)
    }

    /// Returns messages with earlier prices of what is played now or starts soon, oldest first.
    pub fn earlier_prices(self, now: DateTime<Utc>) -> Vec<String> {
        let at = self.timeline.season(now);
        let shown = at - STARTED..at + STARTS_WITHIN;
        let plans = self.plans(at - LONGEST, at).into_iter();
        let plans: Vec<Plan> = plans
            .filter(|plan| shown.contains(&plan.kick_off))
            .collect();
        let mut messages = vec![];
        for hours in HOURS_AGO {
            let then = at - hours * HOUR;
            let mut events = Events::default();
            for plan in &plans {
                let reported = plan.reported_at(then);
                if reported >= plan.on_offer_from {
                    events.report(&Match::new(*plan), None, reported, self.timeline);
                }
            }
            messages.extend(self.messages(events, (then, then), SENT_AT_ONCE));
        }
        messages
    }
}
