//! Web push: notices that a member's browsers show while the site is not open (beyond the
//! specification).
//!
//! A member chooses each kind, and whether amounts may stand in the text: it is read on a locked screen.

mod sending;
mod text;

pub use sending::{is_push_endpoint, next_attempt};
pub use text::{PushEvent, PushText};

use crate::kernel::ids::{FixtureId, LeagueId};
use crate::kernel::problem::Problem;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Browsers of one member that receive notices. One more replaces the oldest.
pub const BROWSERS_MAX: i64 = 10;
/// Fixtures that a browser may follow: as many as the page lets a member star.
pub const FIXTURES_MAX: usize = 60;
/// Leagues that a browser may follow: as many as the page lets a member star.
pub const LEAGUES_MAX: usize = 30;
/// Time before the start of a fixture at which its notice is queued.
pub const KICK_OFF_LEAD: TimeDelta = TimeDelta::minutes(5);

/// A kind of notice, which a member chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PushKind {
    /// A sports slip was settled.
    SlipSettled,
    /// A deposit or a withdrawal was approved or cancelled.
    ChargeDecided,
    /// An order for an automatic cash-out was carried out.
    CashOutDone,
    /// A message of the site has arrived.
    Message,
    /// A starred fixture, or one of a starred league, is about to begin.
    KickOff,
}

impl PushKind {
    /// All of them with their names.
    pub const ALL: [(&'static str, Self); 5] = [
        ("slipSettled", Self::SlipSettled),
        ("chargeDecided", Self::ChargeDecided),
        ("cashOutDone", Self::CashOutDone),
        ("message", Self::Message),
        ("kickOff", Self::KickOff),
    ];

    /// Its name on the wire and in the database.
    pub fn code(self) -> &'static str {
        let named = Self::ALL.iter().find(|(_, kind)| *kind == self);
        named.map_or("", |(code, _)| code)
    }

    /// The kind with this name.
    pub fn of_code(code: &str) -> Option<Self> {
        let named = Self::ALL.iter().find(|(name, _)| *name == code);
        named.map(|(_, kind)| *kind)
    }
}

/// `POST /push/browser`: the browser that the member uses now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PushBrowser {
    /// Its address at its push service; `null` if it has none.
    pub endpoint: Option<String>,
    /// The fixtures that are starred in it; `null` if they stay as they are.
    pub fixture_ids: Option<Vec<FixtureId>>,
    /// The leagues that are starred in it; `null` if they stay as they are.
    pub league_ids: Option<Vec<LeagueId>>,
}

impl PushBrowser {
    /// Refuses more fixtures or leagues than a browser can follow.
    pub fn check(&self) -> Result<(), Problem> {
        let fixtures = self.fixture_ids.as_ref().map_or(0, Vec::len);
        let leagues = self.league_ids.as_ref().map_or(0, Vec::len);
        if fixtures > FIXTURES_MAX || leagues > LEAGUES_MAX {
            return Err(Problem::MalformedRequest);
        }
        Ok(())
    }
}

/// `POST /push/subscribe`: the browser is to receive notices. The fields are those of its
/// `PushSubscription`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SubscribePush {
    /// Its address at its push service.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
}

/// `POST /push/unsubscribe` and `POST /push/test`: a browser of the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PushEndpoint {
    /// Its address at its push service.
    pub endpoint: String,
}

/// What a member wants to be notified of, on all browsers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PushChoices {
    /// The kinds of notices.
    pub kinds: Vec<PushKind>,
    /// Whether amounts stand in the text.
    pub show_amounts: bool,
}

impl PushChoices {
    /// The names of the kinds, each once, in the order of the table.
    pub fn codes(&self) -> Vec<String> {
        let chosen = PushKind::ALL.iter();
        let chosen = chosen.filter(|(_, kind)| self.kinds.contains(kind));
        chosen.map(|(code, _)| (*code).to_owned()).collect()
    }
}

/// Notices of the member, and whether this browser receives them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PushSettings {
    /// The site's public key, base64url; `null` if the site sends no notices.
    pub public_key: Option<String>,
    /// Whether the named browser receives notices of this member.
    pub subscribed: bool,
    /// The member's choices.
    pub choices: PushChoices,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_one_name() {
        for (name, kind) in PushKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), name);
            assert_eq!((kind.code(), PushKind::of_code(name)), (name, Some(kind)));
        }
        assert_eq!(PushKind::of_code("other"), None);
    }

    #[test]
    fn choices_name_each_kind_once() {
        let choices = PushChoices {
            kinds: vec![PushKind::KickOff, PushKind::SlipSettled, PushKind::KickOff],
            show_amounts: false,
        };
        assert_eq!(choices.codes(), ["slipSettled", "kickOff"]);
    }

    #[test]
    fn a_browser_follows_as_many_fixtures_and_leagues_as_the_page_stars() {
        let following = |fixtures, leagues| PushBrowser {
            endpoint: None,
            fixture_ids: Some(vec![FixtureId::new(1); fixtures]),
            league_ids: Some(vec![LeagueId::new(1); leagues]),
        };
        assert_eq!(following(FIXTURES_MAX, LEAGUES_MAX).check(), Ok(()));
        for (fixtures, leagues) in [(FIXTURES_MAX + 1, 0), (0, LEAGUES_MAX + 1)] {
            let refused = following(fixtures, leagues).check();
            assert_eq!(refused, Err(Problem::MalformedRequest));
        }
    }
}
