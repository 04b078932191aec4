//! Alerts: what the site reports to its operators, by webhooks to their own systems and by Telegram to each
//! operator who has chosen it. One list of kinds serves both.
//!
//! A text names members by their ids, and amounts. It never holds a name, an account or a secret.

mod choices;
mod content;
mod link;
mod place;
mod text;

pub use choices::{AlertChoices, QuietHours, Timing};
pub use content::AlertContent;
pub use link::{ALERT_CODE_LENGTH, ALERT_CODE_MINUTES, deep_link, sent_code};
pub use place::{LoginPlace, is_new_place};
pub use text::summary;

use super::staff::Duty;
use crate::kernel::ids::{
    BetId, CasinoRoundId, ChargeId, DocumentId, FixtureId, MarketId, MemberId,
};
use crate::kernel::money::Won;
use crate::sportsbook::feed::FeedLink;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How long an alert is worth sending. Quiet hours are shorter.
pub const ALERT_LIFETIME: TimeDelta = TimeDelta::days(2);

/// The kind of an alert.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(type_name = "text"))]
pub enum AlertKind {
    /// A member has requested a withdrawal.
    #[serde(rename = "withdrawal.waiting")]
    #[cfg_attr(feature = "db", sqlx(rename = "withdrawal.waiting"))]
    WithdrawalWaiting,
    /// A deposit was credited that reaches the setting `largeDeposit`.
    #[serde(rename = "deposit.large")]
    #[cfg_attr(feature = "db", sqlx(rename = "deposit.large"))]
    LargeDeposit,
    /// A bet was placed, or the casino took a stake from a member's cash, that reaches the setting `largeBet`.
    #[serde(rename = "bet.large")]
    #[cfg_attr(feature = "db", sqlx(rename = "bet.large"))]
    LargeBet,
    /// The liability of a fixture or a selection has reached nearly all of its limit.
    #[serde(rename = "exposure.reached")]
    #[cfg_attr(feature = "db", sqlx(rename = "exposure.reached"))]
    ExposureReached,
    /// The in-play feed gives no sign of life, and in-play betting has stopped; or the pre-match feed gives none
    /// while its fixtures take bets.
    #[serde(rename = "feed.silent")]
    #[cfg_attr(feature = "db", sqlx(rename = "feed.silent"))]
    FeedSilent,
    /// `hanpan audit` has found faults.
    #[serde(rename = "books.faulty")]
    #[cfg_attr(feature = "db", sqlx(rename = "books.faulty"))]
    BooksFaulty,
    /// An operator has logged in from a network or with a device that this operator has not used before.
    #[serde(rename = "login.newPlace")]
    #[cfg_attr(feature = "db", sqlx(rename = "login.newPlace"))]
    LoginNewPlace,
    /// A member has uploaded a document, which waits for a decision.
    #[serde(rename = "document.waiting")]
    #[cfg_attr(feature = "db", sqlx(rename = "document.waiting"))]
    DocumentWaiting,
}

impl AlertKind {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 8] = [
        ("withdrawal.waiting", Self::WithdrawalWaiting),
        ("deposit.large", Self::LargeDeposit),
        ("bet.large", Self::LargeBet),
        ("exposure.reached", Self::ExposureReached),
        ("feed.silent", Self::FeedSilent),
        ("books.faulty", Self::BooksFaulty),
        ("login.newPlace", Self::LoginNewPlace),
        ("document.waiting", Self::DocumentWaiting),
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

    /// The duty that it concerns. Operators without it do not receive the kind.
    pub const fn duty(self) -> Duty {
        match self {
            Self::WithdrawalWaiting | Self::LargeDeposit => Duty::Cashier,
            Self::LargeBet | Self::ExposureReached | Self::FeedSilent => Duty::Trader,
            Self::BooksFaulty => Duty::Report,
            Self::LoginNewPlace => Duty::Chief,
            Self::DocumentWaiting => Duty::Documents,
        }
    }
}

/// What an alert reports. Its form is the body of a webhook: the name of the kind, and the data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all_fields = "camelCase")]
pub enum AlertEvent {
    /// A member has requested a withdrawal.
    #[serde(rename = "withdrawal.waiting")]
    WithdrawalWaiting {
        /// The request.
        charge_id: ChargeId,
        /// The member.
        member_id: MemberId,
        /// The amount.
        amount: Won,
    },
    /// A large deposit was credited.
    #[serde(rename = "deposit.large")]
    LargeDeposit {
        /// The deposit.
        charge_id: ChargeId,
        /// The member.
        member_id: MemberId,
        /// The amount.
        amount: Won,
    },
    /// A large bet was placed.
    #[serde(rename = "bet.large")]
    LargeBet {
        /// What the stake is on.
        #[serde(flatten)]
        on: StakedOn,
        /// The member.
        member_id: MemberId,
        /// The stake.
        amount: Won,
    },
    /// The liability of a fixture or a selection is near its limit.
    #[serde(rename = "exposure.reached")]
    ExposureReached {
        /// The fixture.
        fixture_id: FixtureId,
        /// The selection, if it is near the limit of a selection.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        selection: Option<ExposedSelection>,
        /// What open slips may cost.
        liability: Won,
        /// The limit.
        limit: Won,
    },
    /// A feed is silent.
    #[serde(rename = "feed.silent")]
    FeedSilent {
        /// The link that is silent. An event that was stored without it is about the in-play link.
        #[serde(default = "in_play")]
        link: FeedLink,
        /// Since when in-play betting is stopped, or the pre-match link is silent.
        since: DateTime<Utc>,
        /// Number of fixtures in play, or of those that take bets before the match.
        fixtures: usize,
    },
    /// A proof of the books has failed.
    #[serde(rename = "books.faulty")]
    BooksFaulty {
        /// Number of faults.
        faults: usize,
        /// The first of them.
        first: String,
    },
    /// An operator has logged in from a new place.
    #[serde(rename = "login.newPlace")]
    LoginNewPlace {
        /// The operator.
        member_id: MemberId,
        /// Where from.
        #[serde(flatten)]
        place: LoginPlace,
    },
    /// A document waits for a decision.
    #[serde(rename = "document.waiting")]
    DocumentWaiting {
        /// The document.
        document_id: DocumentId,
        /// The member.
        member_id: MemberId,
    },
    /// An operator tries alerts out. Only Telegram.
    #[serde(rename = "test")]
    Test,
    /// An operator has linked a chat. Only Telegram.
    #[serde(rename = "linked")]
    Linked,
}

/// What a large stake is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum StakedOn {
    /// A slip.
    Slip {
        /// The slip.
        bet_id: BetId,
    },
    /// A round of the casino that is played on cash.
    CasinoRound {
        /// The round.
        casino_round_id: CasinoRoundId,
    },
}

/// A selection whose liability is near its limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExposedSelection {
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The market and the selection in words.
    pub name: String,
}

/// The link of alerts that name none.
const fn in_play() -> FeedLink {
    FeedLink::InPlay
}

impl AlertEvent {
    /// Its kind; `None` for a message that is not chosen.
    pub const fn kind(&self) -> Option<AlertKind> {
        Some(match self {
            Self::WithdrawalWaiting { .. } => AlertKind::WithdrawalWaiting,
            Self::LargeDeposit { .. } => AlertKind::LargeDeposit,
            Self::LargeBet { .. } => AlertKind::LargeBet,
            Self::ExposureReached { .. } => AlertKind::ExposureReached,
            Self::FeedSilent { .. } => AlertKind::FeedSilent,
            Self::BooksFaulty { .. } => AlertKind::BooksFaulty,
            Self::LoginNewPlace { .. } => AlertKind::LoginNewPlace,
            Self::DocumentWaiting { .. } => AlertKind::DocumentWaiting,
            Self::Test | Self::Linked => return None,
        })
    }

    /// Its name in the database.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Linked => "linked",
            event => event.kind().map_or("", AlertKind::code),
        }
    }
}

/// The alerts of the operator who calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AlertSettings {
    /// Name of the bot, without `@`; `null` if the site sends nothing to Telegram.
    pub bot: Option<String>,
    /// When the operator linked a chat; `null` without one.
    #[tsify(type = "string | null")]
    pub linked_at: Option<DateTime<Utc>>,
    /// The kinds that the operator's duties allow.
    pub allowed: Vec<AlertKind>,
    /// The operator's choices.
    pub choices: AlertChoices,
}

/// A code that links a chat once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AlertCode {
    /// The code, to be sent to the bot.
    pub code: String,
    /// Name of the bot, without `@`.
    pub bot: String,
    /// Opens the bot with the code.
    pub url: String,
    /// When it expires.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// What waits for Telegram.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AlertHealth {
    /// Whether the servers have a bot, and the site's setting lets it write.
    pub on: bool,
    /// Name of the bot, without `@`.
    pub bot: Option<String>,
    /// Number of linked operators.
    pub linked: i64,
    /// Alerts that are due or are tried again.
    pub waiting: i64,
    /// Alerts that wait for the end of quiet hours.
    pub held: i64,
    /// Alerts of the last 24 hours that were given up after a failure.
    pub failed: i64,
    /// Why the newest of those that wait or were given up was not delivered.
    pub failure: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_kind_has_the_same_name_in_lists_and_on_the_wire() {
        for (name, kind) in AlertKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), name);
            assert_eq!((kind.code(), AlertKind::of_code(name)), (name, Some(kind)));
        }
        assert_eq!(AlertKind::of_code("test"), None);
    }

    #[test]
    fn an_event_has_the_form_of_a_webhook() {
        let event = AlertEvent::LoginNewPlace {
            member_id: MemberId::new(3),
            place: LoginPlace {
                network: "203.0.113.0/24".to_owned(),
                device: "Chrome (Windows)".to_owned(),
            },
        };
        let stored = json!({
            "type": "login.newPlace",
            "data": { "memberId": 3, "network": "203.0.113.0/24", "device": "Chrome (Windows)" },
        });
        assert_eq!(serde_json::to_value(&event).unwrap(), stored);
        assert_eq!(serde_json::from_value::<AlertEvent>(stored).unwrap(), event);
        let stake = |on| AlertEvent::LargeBet {
            on,
            member_id: MemberId::new(3),
            amount: Won::new(5_000_000),
        };
        let slip = StakedOn::Slip {
            bet_id: BetId::new(7),
        };
        let round = StakedOn::CasinoRound {
            casino_round_id: CasinoRoundId::new(9),
        };
        for (on, name, id) in [(slip, "betId", 7), (round, "casinoRoundId", 9)] {
            let stored = json!({
                "type": "bet.large",
                "data": { name: id, "memberId": 3, "amount": 5_000_000 },
            });
            assert_eq!(serde_json::to_value(stake(on)).unwrap(), stored);
            let read = serde_json::from_value::<AlertEvent>(stored).unwrap();
            assert_eq!(read, stake(on));
        }
        // A silence that was stored without its link.
        let silence = json!({
            "type": "feed.silent",
            "data": { "since": "2026-03-04T03:00:00Z", "fixtures": 4 },
        });
        let silence = serde_json::from_value::<AlertEvent>(silence).unwrap();
        assert!(matches!(
            silence,
            AlertEvent::FeedSilent {
                link: FeedLink::InPlay,
                ..
            }
        ));
        let test = json!({ "type": "test" });
        assert_eq!(serde_json::to_value(AlertEvent::Test).unwrap(), test);
        assert_eq!(
            (AlertEvent::Test.code(), AlertEvent::Test.kind()),
            ("test", None)
        );
        assert_eq!(event.code(), "login.newPlace");
    }
}
