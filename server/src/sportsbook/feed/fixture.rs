//! Computes the next state of a fixture from its known state and a message.

use super::message::{Event, FixtureFacts, Named, ScoreFacts};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, LocationId, ParticipantId, SportId};
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::trading::FixtureHold;

/// A fixture as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fixture {
    pub(super) id: FixtureId,
    pub(super) sport_id: SportId,
    pub(super) location_id: LocationId,
    pub(super) league_id: LeagueId,
    pub(super) home_id: ParticipantId,
    pub(super) away_id: ParticipantId,
    pub(super) start_at: DateTime<Utc>,
    /// The start before the fixture was first postponed.
    pub(super) original_start_at: Option<DateTime<Utc>>,
    /// When its open selections became void because it was not played in time.
    pub(super) voided_at: Option<DateTime<Utc>>,
    pub(super) status: FixtureStatus,
    /// The feed's status, while an operator has voided or postponed the fixture.
    pub(super) feed_status: Option<FixtureStatus>,
    /// The feed's status comes from a message about the fixture that scores do not change.
    pub(super) status_stands: bool,
    /// Whether the vendor's pre-match package follows it; `None` if no message has said so.
    pub(super) prematch_subscribed: Option<bool>,
    /// The same of the in-play package.
    pub(super) inplay_subscribed: Option<bool>,
    pub(super) home_score: Option<String>,
    pub(super) away_score: Option<String>,
    pub(super) period: Option<i32>,
    pub(super) clock_seconds: Option<i32>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) score_updated_at: Option<DateTime<Utc>>,
}

impl Fixture {
    /// Returns the fixture after an event; `None` if it is unknown and the event does not have enough
    /// data.
    pub(super) fn after(known: Option<&Self>, event: &Event) -> Option<Self> {
        let mut next = match (known, &event.fixture) {
            (Some(known), _) => known.clone(),
            (None, Some(facts)) => Self::first(event, facts)?,
            (None, None) => return None,
        };
        let (start_at, said) = (next.start_at, next.said());
        if let Some(facts) = &event.fixture
            && event.at >= next.updated_at
        {
            next.apply_facts(facts, event.at);
        }
        if let Some(score) = &event.score
            && next.score_updated_at.is_none_or(|at| event.at >= at)
        {
            let as_of = event.fixture.as_ref().and_then(|facts| facts.as_of);
            next.apply_score(score, event.at, as_of);
        }
        if said != next.said() {
            match next.said() {
                FixtureStatus::Postponed => next.keep_start(start_at),
                // Everything on it is void. If it is back, its new start counts.
                FixtureStatus::Cancelled => next.original_start_at = None,
                _ => {}
            }
        }
        Some(next)
    }

    /// Returns the feed's status.
    pub(super) fn said(&self) -> FixtureStatus {
        self.feed_status.unwrap_or(self.status)
    }

    /// Returns the home and the away team.
    pub(super) const fn teams(&self) -> (ParticipantId, ParticipantId) {
        (self.home_id, self.away_id)
    }

    /// Returns the operator's decision on the whole fixture that is in effect.
    pub(super) fn hold(&self) -> Option<FixtureHold> {
        self.feed_status?;
        match self.status {
            FixtureStatus::Cancelled => Some(FixtureHold::Void),
            FixtureStatus::Postponed => Some(FixtureHold::Postponement),
            _ => None,
        }
    }

    /// Whether an operator's postponement of it is in effect.
    pub(super) fn is_postponed_by_hand(&self) -> bool {
        self.hold() == Some(FixtureHold::Postponement)
    }

    /// Records the feed's status. It is not the fixture's status while an operator's void is in
    /// effect, or an operator's postponement of a fixture that the feed still calls upcoming.
    fn say(&mut self, status: FixtureStatus) {
        let is_new = status != self.said();
        match &mut self.feed_status {
            Some(said) => *said = status,
            None => self.status = status,
        }
        // Only an interruption can have been known when the operator postponed the fixture, so its repetition says
        // nothing new. Any other status counts again: an older server has stored it beside the postponement.
        let says_more = is_new || status != FixtureStatus::Interrupted;
        if says_more && status.ends_postponement_by_hand() {
            self.end_postponement_by_hand();
        }
    }

    /// Gives the fixture the feed's status in place of an operator's postponement.
    fn end_postponement_by_hand(&mut self) {
        if self.is_postponed_by_hand() {
            self.status = self.said();
            self.feed_status = None;
        }
    }

    /// Returns the fixture without an operator's void or postponement; `None` if there is none.
    pub(super) fn lifted(&self) -> Option<Self> {
        let mut next = self.clone();
        next.status = next.feed_status.take()?;
        // If it was postponed by mistake, also below the void, a later change of its start is no postponement.
        if self.feed_status != Some(FixtureStatus::Postponed)
            && next.original_start_at == Some(next.start_at)
        {
            next.original_start_at = None;
        }
        if next.status == FixtureStatus::Postponed {
            next.keep_start(self.start_at);
        }
        Some(next)
    }

    /// Whether the feed sends no more prices of it: the in-play package does not follow it while it is played, or the
    /// pre-match package before that. If nothing is known of that package, the other one counts.
    pub(super) fn is_unfollowed(&self) -> bool {
        let status = self.said();
        let (own, other) = if status.is_listed_in_play() {
            (self.inplay_subscribed, self.prematch_subscribed)
        } else {
            (self.prematch_subscribed, self.inplay_subscribed)
        };
        !status.is_over() && own.or(other) == Some(false)
    }

    /// Keeps the start of a fixture before it was first postponed, unless the fixture became void at or
    /// after that start.
    fn keep_start(&mut self, start_at: DateTime<Utc>) {
        if self.voided_at.is_none_or(|at| at < start_at) {
            self.original_start_at.get_or_insert(start_at);
        }
    }

    /// Whether the fixture is back as the feed says, so that what became void with it may be offered
    /// again: it is no longer cancelled, or it will be played after the deadline that voided it.
    pub(super) fn is_back(&self, withdrawn: Withdrawn) -> bool {
        let in_time = match withdrawn {
            Withdrawn::Cancelled => true,
            Withdrawn::Unplayed => self.voided_at.is_some_and(|at| self.start_at > at),
        };
        in_time && self.said() != FixtureStatus::Cancelled
    }

    fn first(event: &Event, facts: &FixtureFacts) -> Option<Self> {
        // Its facts give it any other status.
        let status = match facts.status {
            Some(FixtureStatus::NotSet) => FixtureStatus::NotSet,
            _ => FixtureStatus::NotStarted,
        };
        Some(Self {
            id: event.fixture_id,
            sport_id: facts.sport.as_ref()?.id,
            location_id: facts.location.as_ref()?.id,
            league_id: facts.league.as_ref()?.id,
            home_id: facts.home.as_ref()?.id,
            away_id: facts.away.as_ref()?.id,
            start_at: facts.start_at?,
            original_start_at: None,
            voided_at: None,
            status,
            feed_status: None,
            status_stands: false,
            prematch_subscribed: None,
            inplay_subscribed: None,
            home_score: None,
            away_score: None,
            period: None,
            clock_seconds: None,
            updated_at: facts.as_of.unwrap_or(event.at),
            score_updated_at: None,
        })
    }

    fn apply_facts(&mut self, facts: &FixtureFacts, at: DateTime<Utc>) {
        fn take<Id: Copy>(known: &mut Id, named: Option<&Named<Id>>) {
            if let Some(named) = named {
                *known = named.id;
            }
        }
        take(&mut self.sport_id, facts.sport.as_ref());
        take(&mut self.location_id, facts.location.as_ref());
        take(&mut self.league_id, facts.league.as_ref());
        take(&mut self.home_id, facts.home.as_ref());
        take(&mut self.away_id, facts.away.as_ref());
        if let Some(start_at) = facts.start_at.filter(|start_at| *start_at != self.start_at) {
            self.start_at = start_at;
            // The feed knows the new date.
            self.end_postponement_by_hand();
        }
        if let Some(status) = facts.status
            && status != FixtureStatus::NotSet
        {
            let stands = status.stands_against_scores();
            let newest = self.score_updated_at.is_none_or(|scored| at >= scored);
            if newest || stands || self.status_stands {
                self.say(status);
            }
            self.status_stands = stands;
        }
        if let Some(subscription) = facts.subscription {
            let known = if subscription.inplay {
                &mut self.inplay_subscribed
            } else {
                &mut self.prematch_subscribed
            };
            *known = Some(subscription.active);
        }
        self.updated_at = counted(Some(self.updated_at), at, facts.as_of);
    }

    fn apply_score(&mut self, score: &ScoreFacts, at: DateTime<Utc>, as_of: Option<DateTime<Utc>>) {
        if let Some(status) = score.status
            && status != FixtureStatus::NotSet
            && at >= self.updated_at
            && !self.status_stands
        {
            self.say(status);
        }
        let keep = |known: &mut Option<String>, given: &Option<String>| {
            if given.is_some() {
                known.clone_from(given);
            }
        };
        keep(&mut self.home_score, &score.home);
        keep(&mut self.away_score, &score.away);
        self.period = score.period.or(self.period);
        self.clock_seconds = score.clock_seconds;
        self.score_updated_at = Some(counted(self.score_updated_at, at, as_of));
    }
}

/// Returns the time from which newer data counts, after some of `at`. A snapshot counts when it comes. What happened
/// between its state (`as_of`) and the request may arrive later, and is not older than it.
fn counted(
    known: Option<DateTime<Utc>>,
    at: DateTime<Utc>,
    as_of: Option<DateTime<Utc>>,
) -> DateTime<Utc> {
    as_of.map_or(at, |as_of| known.map_or(as_of, |known| known.max(as_of)))
}

/// Why a selection became void with its whole fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "camelCase")]
pub(super) enum Withdrawn {
    /// The feed cancelled it.
    Cancelled,
    /// It was not played in time.
    Unplayed,
}
