//! Identity and age through a provider (본인인증): who counts as adult, how often a member may try, and what a result
//! means. The provider's word counts, and never what the browser brings back.

mod wire;

pub use wire::{
    DecideIdentity, FinishIdentityCheck, Identity, IdentityProblem, IdentityRow, IdentitySession,
    StartIdentityCheck,
};

use super::account::same_holder;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Age of adults by the year rule of the Youth Protection Act (청소년보호법).
pub const ADULT_AGE: i32 = 19;
/// Sessions of a member at the provider on a Korean day.
pub const SESSIONS_PER_DAY: i64 = 5;
/// Attempts of a member on a Korean day, with those that the provider did not answer.
pub const ATTEMPTS_PER_DAY: i64 = 10;
/// How long a session may be completed.
pub const SESSION_VALID: TimeDelta = TimeDelta::minutes(30);
/// After this time an attempt without an answer is over: its server has stopped.
pub const ATTEMPT_OVER: TimeDelta = TimeDelta::minutes(1);
/// Number of tries without success from which they are a mark.
pub const REFUSED_TRIES_MARKED: i64 = 3;
/// Longest name, in characters.
const NAME_LENGTH_MAX: usize = 100;
/// Longest key of a person, in bytes.
const PERSON_LENGTH_MAX: usize = 400;
/// Longest address of the provider's page, in bytes.
const URL_LENGTH_MAX: usize = 2_000;
/// Nobody who is alive was born before this year.
const BIRTH_YEAR_MIN: i32 = 1_900;

/// How far a check is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum IdentityState {
    /// The provider has not answered the start.
    Waiting,
    /// The member may complete it at the provider.
    Pending,
    /// The person is the registered holder, and adult.
    Verified,
    /// The person is the registered holder and adult, but an operator has to decide.
    Review,
    /// The person has another name.
    NameDiffers,
    /// The person is not adult.
    Underage,
    /// The provider does not confirm a person.
    Refused,
    /// It was not completed in time.
    Expired,
    /// The provider did not answer the start in time.
    Failed,
}

impl IdentityState {
    /// Returns why the member is not verified; `None` if the member is, or still may be.
    pub const fn refusal(self) -> Option<IdentityProblem> {
        match self {
            Self::Pending | Self::Verified => None,
            Self::Waiting => Some(IdentityProblem::IdentityCheckBusy),
            Self::Review => Some(IdentityProblem::IdentityInReview),
            Self::NameDiffers => Some(IdentityProblem::IdentityNameDiffers),
            Self::Underage => Some(IdentityProblem::IdentityUnderage),
            Self::Refused => Some(IdentityProblem::IdentityRefused),
            Self::Expired => Some(IdentityProblem::IdentityExpired),
            Self::Failed => Some(IdentityProblem::IdentityCheckDown),
        }
    }
}

/// What operators should look at. No answer to a member contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum IdentityMark {
    /// The same person is verified for another member.
    SamePerson,
    /// The name is not that of the registered holder.
    NameDiffers,
    /// The person is not adult.
    Underage,
    /// Several tries were without success.
    RefusedTries,
    /// An underage result, or an operator's refusal, came before.
    RefusedBefore,
}

/// An operator's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum IdentityDecision {
    /// The member counts as verified.
    Accepted,
    /// The member does not, and withdraws nothing.
    Refused,
}

/// Whether a person born on this day is adult on a Korean day: from 1 January of the year in which the person turns 19.
pub fn is_adult(birth: NaiveDate, today: NaiveDate) -> bool {
    today.year().saturating_sub(birth.year()) >= ADULT_AGE
}

/// Whether the address of the provider's page has a form that a browser is sent to.
pub fn is_page(url: &str) -> bool {
    url.len() <= URL_LENGTH_MAX && url.bytes().all(|byte| byte.is_ascii_graphic())
}

/// A person whom the provider confirms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The legal name.
    pub name: String,
    /// The day of birth.
    pub birth: NaiveDate,
    /// The stable key of the person (CI), of which a keyed hash is stored.
    pub key: String,
}

impl Person {
    /// Reads a person. Returns `None` if the answer makes no sense.
    pub fn read(name: &str, birth: NaiveDate, key: &str, today: NaiveDate) -> Option<Self> {
        let (name, key) = (name.trim(), key.trim());
        let named = !name.is_empty() && name.chars().count() <= NAME_LENGTH_MAX;
        let visible = !name.chars().any(char::is_control);
        let keyed = (1..=PERSON_LENGTH_MAX).contains(&key.len());
        let born = birth.year() >= BIRTH_YEAR_MIN && birth <= today;
        (named && visible && keyed && born).then(|| Self {
            name: name.to_owned(),
            birth,
            key: key.to_owned(),
        })
    }
}

/// What is known of the member when a result arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts<'a> {
    /// The registered account holder.
    pub holder: &'a str,
    /// The Korean day.
    pub today: NaiveDate,
    /// Whether the same person is verified for another member.
    pub same_person: bool,
    /// Tries of this member without success before.
    pub refused_tries: i64,
    /// Whether an operator has to decide: see [`IdentityProof::in_review`].
    pub in_review: bool,
}

/// What a result means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conclusion {
    /// The state of the check.
    pub state: IdentityState,
    /// What operators should look at.
    pub marks: Vec<IdentityMark>,
}

/// Decides what a result means. `person` is `None` if the provider confirms nobody.
pub fn conclude(person: Option<&Person>, facts: &Facts<'_>) -> Conclusion {
    let differs = person.is_some_and(|person| !same_holder(facts.holder, &person.name));
    let underage = person.is_some_and(|person| !is_adult(person.birth, facts.today));
    let state = match person {
        None => IdentityState::Refused,
        Some(_) if underage => IdentityState::Underage,
        Some(_) if differs => IdentityState::NameDiffers,
        Some(_) if facts.in_review => IdentityState::Review,
        Some(_) => IdentityState::Verified,
    };
    let refused = person.is_none() || differs || underage;
    let tries = facts.refused_tries.saturating_add(i64::from(refused));
    let found = [
        (facts.same_person, IdentityMark::SamePerson),
        (differs, IdentityMark::NameDiffers),
        (underage, IdentityMark::Underage),
        (tries >= REFUSED_TRIES_MARKED, IdentityMark::RefusedTries),
        (facts.in_review, IdentityMark::RefusedBefore),
    ];
    let marks = found.into_iter().filter(|(applies, _)| *applies);
    let marks = marks.map(|(_, mark)| mark).collect();
    Conclusion { state, marks }
}

/// What a member has attempted on this Korean day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attempts {
    /// Sessions that the provider has opened.
    pub sessions: i64,
    /// All attempts.
    pub attempts: i64,
    /// When the attempt began that still waits for the provider.
    pub waiting_since: Option<DateTime<Utc>>,
}

impl Attempts {
    /// Refuses another session.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), IdentityProblem> {
        let waits = |since: DateTime<Utc>| now.signed_duration_since(since) < ATTEMPT_OVER;
        if self.waiting_since.is_some_and(waits) {
            return Err(IdentityProblem::IdentityCheckBusy);
        }
        if self.left() == 0 {
            return Err(IdentityProblem::IdentityDayLimit {
                limit: SESSIONS_PER_DAY,
            });
        }
        Ok(())
    }

    /// Returns how many sessions are left.
    pub fn left(&self) -> i64 {
        let sessions = SESSIONS_PER_DAY - self.sessions;
        sessions.min(ATTEMPTS_PER_DAY - self.attempts).max(0)
    }
}

/// What a member has proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct IdentityProof {
    /// When the registered holder was verified; `null` if not.
    #[tsify(type = "string | null")]
    pub proven_at: Option<DateTime<Utc>>,
    /// Whether an operator has to decide: the member was underage or was refused by an operator, and no operator has
    /// accepted the member since.
    pub in_review: bool,
}

impl IdentityProof {
    /// Returns when the member was verified, unless an operator has to decide.
    pub fn verified_at(self) -> Option<DateTime<Utc>> {
        self.proven_at.filter(|_| !self.in_review)
    }
}

/// Refuses a withdrawal whose required proof is missing, and each one of a member on whom an operator has to decide.
pub fn check_identity(required: bool, proof: IdentityProof) -> Result<(), IdentityProblem> {
    if proof.in_review {
        return Err(IdentityProblem::IdentityInReview);
    }
    if required && proof.proven_at.is_none() {
        return Err(IdentityProblem::IdentityUnproven);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
