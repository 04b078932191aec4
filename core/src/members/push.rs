//! Web push: notices that a member's browsers show while the site is not open (beyond the
//! specification).
//!
//! A member chooses each kind, and whether amounts may stand in the text: it is read on a locked screen.

use crate::kernel::ids::FixtureId;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Browsers of one member that receive notices. One more replaces the oldest.
pub const BROWSERS_MAX: i64 = 10;
/// Fixtures that a browser may follow: as many as the page lets a member star.
pub const FOLLOWED_MAX: usize = 60;
/// Time before the start of a fixture at which its notice is queued.
pub const KICK_OFF_LEAD: TimeDelta = TimeDelta::minutes(5);
/// Longest address of a browser at its push service.
const ENDPOINT_LENGTH_MAX: usize = 2_048;

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
    /// A starred fixture is about to begin.
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

/// What a notice reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum PushEvent {
    /// A sports slip was settled.
    SlipSettled {
        /// The label of its result.
        result: String,
        /// What it pays.
        payout: Won,
        /// Whether it had another result before.
        again: bool,
    },
    /// A deposit was decided.
    DepositDecided {
        /// Whether it was approved.
        approved: bool,
        /// Its amount.
        amount: Won,
    },
    /// A withdrawal was decided.
    WithdrawalDecided {
        /// Whether it was approved.
        approved: bool,
        /// Its amount.
        amount: Won,
    },
    /// An order for an automatic cash-out was carried out.
    CashOutDone {
        /// What was paid.
        amount: Won,
    },
    /// A message has arrived.
    Message,
    /// A starred fixture is about to begin.
    KickOff {
        /// The home side.
        home: String,
        /// The away side.
        away: String,
    },
    /// The member tries notices out.
    Test,
}

/// What a browser shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushText {
    /// The first line.
    pub title: String,
    /// The lines below it.
    pub body: String,
    /// The page that a press on it opens, a path of the site.
    pub url: String,
}

impl PushEvent {
    /// Its kind; `None` for a test, which is not chosen.
    pub const fn kind(&self) -> Option<PushKind> {
        Some(match self {
            Self::SlipSettled { .. } => PushKind::SlipSettled,
            Self::DepositDecided { .. } | Self::WithdrawalDecided { .. } => PushKind::ChargeDecided,
            Self::CashOutDone { .. } => PushKind::CashOutDone,
            Self::Message => PushKind::Message,
            Self::KickOff { .. } => PushKind::KickOff,
            Self::Test => return None,
        })
    }

    /// How long it is worth sending.
    pub const fn lifetime(&self) -> TimeDelta {
        match self {
            Self::KickOff { .. } => TimeDelta::minutes(15),
            Self::Test => TimeDelta::minutes(10),
            _ => TimeDelta::days(1),
        }
    }

    /// Its text. Amounts are left out unless the member wants them.
    pub fn text(&self, show_amounts: bool) -> PushText {
        let shown = |amount: &Won| Some(*amount).filter(|won| show_amounts && *won > Won::ZERO);
        let (title, body, url) = match self {
            Self::SlipSettled {
                result,
                payout,
                again,
            } => {
                let title = if *again {
                    format!("베팅 결과 변경: {result}")
                } else {
                    format!("베팅 결과: {result}")
                };
                (
                    title,
                    settled_body(shown(payout), *again),
                    "/dialog/history",
                )
            }
            Self::DepositDecided { approved, amount } => {
                let (title, body) = deposit_text(*approved, shown(amount));
                (title.to_owned(), body, "/dialog/deposit")
            }
            Self::WithdrawalDecided { approved, amount } => {
                let (title, body) = withdrawal_text(*approved, shown(amount));
                (title.to_owned(), body, "/dialog/withdrawal")
            }
            Self::CashOutDone { amount } => {
                let body = match shown(amount) {
                    Some(amount) => format!("자동 캐시아웃으로 {amount}원이 지급되었습니다."),
                    None => "설정하신 자동 캐시아웃이 완료되었습니다.".to_owned(),
                };
                ("자동 캐시아웃 완료".to_owned(), body, "/dialog/history")
            }
            Self::Message => (
                "새 쪽지".to_owned(),
                "새 쪽지가 도착했습니다.".to_owned(),
                "/dialog/messages",
            ),
            Self::KickOff { home, away } => {
                let title = format!("{home} vs {away}");
                (
                    title,
                    "즐겨찾기한 경기가 곧 시작됩니다.".to_owned(),
                    "/europe",
                )
            }
            Self::Test => (
                "알림 테스트".to_owned(),
                "이 기기에서 알림을 받을 수 있습니다.".to_owned(),
                "/",
            ),
        };
        let url = url.to_owned();
        PushText { title, body, url }
    }
}

fn settled_body(payout: Option<Won>, again: bool) -> String {
    match (payout, again) {
        (Some(payout), false) => format!("{payout}원이 지급되었습니다."),
        (Some(payout), true) => {
            format!("결과가 바뀌어 {payout}원으로 다시 정산되었습니다.")
        }
        (None, false) => "베팅내역에서 확인해주세요.".to_owned(),
        (None, true) => "결과가 바뀌어 다시 정산되었습니다. 베팅내역에서 확인해주세요.".to_owned(),
    }
}

fn deposit_text(approved: bool, amount: Option<Won>) -> (&'static str, String) {
    match (approved, amount) {
        (true, Some(amount)) => ("충전 완료", format!("{amount}원이 충전되었습니다.")),
        (true, None) => ("충전 완료", "충전 신청이 승인되었습니다.".to_owned()),
        (false, Some(amount)) => (
            "충전 취소",
            format!("{amount}원 충전 신청이 취소되었습니다."),
        ),
        (false, None) => ("충전 취소", "충전 신청이 취소되었습니다.".to_owned()),
    }
}

fn withdrawal_text(approved: bool, amount: Option<Won>) -> (&'static str, String) {
    match (approved, amount) {
        (true, Some(amount)) => ("환전 완료", format!("{amount}원이 환전되었습니다.")),
        (true, None) => ("환전 완료", "환전 신청이 승인되었습니다.".to_owned()),
        (false, Some(amount)) => (
            "환전 취소",
            format!("환전 신청이 취소되어 {amount}원이 보유금으로 돌아왔습니다."),
        ),
        (false, None) => (
            "환전 취소",
            "환전 신청이 취소되어 신청 금액이 보유금으로 돌아왔습니다.".to_owned(),
        ),
    }
}

/// Waits before each further attempt, seconds; the last one repeats.
const WAITS: [i64; 6] = [5, 30, 120, 600, 1_800, 3_600];
/// Longest wait that a push service may ask for, seconds.
const ASKED_WAIT_MAX: i64 = 6 * 3_600;

/// When a notice is sent again after a number of failed attempts; `None` if it is worth nothing by then.
/// `asked` are the seconds that the push service has asked to wait.
pub fn next_attempt(
    attempts: usize,
    asked: Option<i64>,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let last = WAITS.len() - 1;
    let wait = WAITS.get(attempts.saturating_sub(1).min(last)).copied()?;
    let asked = asked.unwrap_or_default().clamp(0, ASKED_WAIT_MAX);
    let next = now.checked_add_signed(TimeDelta::seconds(wait.max(asked)))?;
    (next < expires_at).then_some(next)
}

/// Whether an address is one of a known push service, or below `further`, the origin of another one; empty
/// for none. A request goes there, so nothing else may be called by it.
pub fn is_push_endpoint(endpoint: &str, further: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\\\"<>^`{|}#".contains(&byte);
    if endpoint.len() > ENDPOINT_LENGTH_MAX || !endpoint.bytes().all(plain) {
        return false;
    }
    if !further.is_empty()
        && let Some(path) = endpoint.strip_prefix(further)
        && path.starts_with('/')
    {
        return true;
    }
    let Some((host, _)) = endpoint
        .strip_prefix("https://")
        .and_then(|rest| rest.split_once('/'))
    else {
        return false;
    };
    let of_name =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
    host.bytes().all(of_name)
        && (host == "fcm.googleapis.com"
            || [
                ".push.services.mozilla.com",
                ".push.apple.com",
                ".notify.windows.com",
            ]
            .iter()
            .any(|services| host.ends_with(services)))
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
}

impl PushBrowser {
    /// Refuses more fixtures than a browser can follow.
    pub fn check(&self) -> Result<(), Problem> {
        let followed = self.fixture_ids.as_ref().map_or(0, Vec::len);
        if followed > FOLLOWED_MAX {
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

    fn events() -> Vec<PushEvent> {
        let settled = |result: &str, payout, again| PushEvent::SlipSettled {
            result: result.to_owned(),
            payout: Won::new(payout),
            again,
        };
        let amount = Won::new(150_000);
        vec![
            settled("당첨", 1_234_500, false),
            settled("낙첨", 0, false),
            settled("당첨", 1_234_500, true),
            settled("낙첨", 0, true),
            PushEvent::DepositDecided {
                approved: true,
                amount,
            },
            PushEvent::DepositDecided {
                approved: false,
                amount,
            },
            PushEvent::WithdrawalDecided {
                approved: true,
                amount,
            },
            PushEvent::WithdrawalDecided {
                approved: false,
                amount,
            },
            PushEvent::CashOutDone { amount },
            PushEvent::Message,
            PushEvent::KickOff {
                home: "서울".to_owned(),
                away: "울산".to_owned(),
            },
            PushEvent::Test,
        ]
    }

    #[test]
    fn amounts_stand_in_the_text_only_if_they_are_wanted() {
        for event in events() {
            let PushText { title, body, url } = event.text(false);
            let text = format!("{title}{body}");
            assert!(
                !text.contains(|letter: char| letter.is_ascii_digit()),
                "{text}"
            );
            assert!(!text.is_empty() && url.starts_with('/'));
        }
        let bodies: Vec<_> = events().iter().map(|event| event.text(true).body).collect();
        assert_eq!(
            bodies[..9],
            [
                "1,234,500원이 지급되었습니다.",
                "베팅내역에서 확인해주세요.",
                "결과가 바뀌어 1,234,500원으로 다시 정산되었습니다.",
                "결과가 바뀌어 다시 정산되었습니다. 베팅내역에서 확인해주세요.",
                "150,000원이 충전되었습니다.",
                "150,000원 충전 신청이 취소되었습니다.",
                "150,000원이 환전되었습니다.",
                "환전 신청이 취소되어 150,000원이 보유금으로 돌아왔습니다.",
                "자동 캐시아웃으로 150,000원이 지급되었습니다.",
            ]
        );
    }

    #[test]
    fn a_title_says_what_has_happened() {
        let titles: Vec<_> = events()
            .iter()
            .map(|event| event.text(false).title)
            .collect();
        assert_eq!(
            titles,
            [
                "베팅 결과: 당첨",
                "베팅 결과: 낙첨",
                "베팅 결과 변경: 당첨",
                "베팅 결과 변경: 낙첨",
                "충전 완료",
                "충전 취소",
                "환전 완료",
                "환전 취소",
                "자동 캐시아웃 완료",
                "새 쪽지",
                "서울 vs 울산",
                "알림 테스트",
            ]
        );
    }

    #[test]
    fn events_are_stored_and_read_again() {
        for event in events() {
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(serde_json::from_value::<PushEvent>(stored).unwrap(), event);
        }
    }

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
    fn only_push_services_are_called() {
        for known in [
            "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA-_=",
            "https://web.push.apple.com/QGuQyavXutnMH",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
        ] {
            assert!(is_push_endpoint(known, ""), "{known}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(2_048));
        for other in [
            "",
            "https://fcm.googleapis.com",
            "http://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:8080/a",
            "https://fcm.googleapis.com@example.com/a",
            "https://example.com/fcm.googleapis.com/a",
            "https://fcm.googleapis.com.example.com/a",
            "https://evilfcm.googleapis.com/a",
            "https://push.apple.com.example/a",
            "https://example.com\\.push.apple.com/a",
            "https://example.com#.push.apple.com/a",
            "https://example.com?.push.apple.com/a",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/한",
            "https://127.0.0.1/a",
            "https://notify.windows.com/a",
            &long,
        ] {
            assert!(!is_push_endpoint(other, ""), "{other}");
        }
        let test = "http://127.0.0.1:9000";
        assert!(is_push_endpoint("http://127.0.0.1:9000/a", test));
        assert!(!is_push_endpoint("http://127.0.0.1:9000", test));
        assert!(!is_push_endpoint("http://127.0.0.1:90001/a", test));
        assert!(!is_push_endpoint(
            "http://127.0.0.1:9000@example.com/a",
            test
        ));
    }

    #[test]
    fn a_notice_is_sent_again_ever_more_seldom_while_it_is_worth_it() {
        let now = DateTime::UNIX_EPOCH;
        let day = now + TimeDelta::days(1);
        let wait = |attempts, asked, expires_at| {
            let next = next_attempt(attempts, asked, now, expires_at)?;
            Some((next - now).num_seconds())
        };
        let waits: Vec<_> = (1..=7).map(|attempts| wait(attempts, None, day)).collect();
        let expected = [5, 30, 120, 600, 1_800, 3_600, 3_600].map(Some);
        assert_eq!(waits, expected);
        assert_eq!(wait(0, None, day), Some(5));
        assert_eq!(wait(1, Some(60), day), Some(60));
        assert_eq!(wait(1, Some(-1), day), Some(5));
        assert_eq!(wait(1, Some(i64::MAX), day), Some(ASKED_WAIT_MAX));
        let soon = now + TimeDelta::seconds(5);
        assert_eq!(wait(1, None, soon), None);
    }

    #[test]
    fn a_browser_follows_as_many_fixtures_as_the_page_stars() {
        let following = |count| PushBrowser {
            endpoint: None,
            fixture_ids: Some(vec![FixtureId::new(1); count]),
        };
        assert_eq!(following(FOLLOWED_MAX).check(), Ok(()));
        let refused = following(FOLLOWED_MAX + 1).check();
        assert_eq!(refused, Err(Problem::MalformedRequest));
    }
}
