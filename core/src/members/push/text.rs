//! What a notice reports, and its text.

use super::{KICK_OFF_LEAD, PushKind};
use crate::kernel::ids::FixtureId;
use crate::kernel::money::Won;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

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
    /// A starred fixture, or one of a starred league, is about to begin.
    KickOff {
        /// The home side.
        home: String,
        /// The away side.
        away: String,
        /// The fixture, if it has a page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<FixtureId>,
    },
    /// Several fixtures of a starred league are about to begin.
    KickOffs {
        /// The league.
        league: String,
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
            Self::KickOff { .. } | Self::KickOffs { .. } => PushKind::KickOff,
            Self::Test => return None,
        })
    }

    /// How long it is worth sending.
    pub const fn lifetime(&self) -> TimeDelta {
        match self {
            // Until the start.
            Self::KickOff { .. } | Self::KickOffs { .. } => KICK_OFF_LEAD,
            Self::Test => TimeDelta::minutes(10),
            _ => TimeDelta::days(1),
        }
    }

    /// Its text. Amounts are left out unless the member wants them.
    pub fn text(&self, show_amounts: bool) -> PushText {
        let shown = |amount: &Won| Some(*amount).filter(|won| show_amounts && *won > Won::ZERO);
        let (title, body) = match self {
            Self::SlipSettled {
                result,
                payout,
                again,
            } => settled_text(result, shown(payout), *again),
            Self::DepositDecided { approved, amount } => deposit_text(*approved, shown(amount)),
            Self::WithdrawalDecided { approved, amount } => {
                withdrawal_text(*approved, shown(amount))
            }
            Self::CashOutDone { amount } => {
                let body = match shown(amount) {
                    Some(amount) => format!("자동 캐시아웃으로 {amount}원이 지급되었습니다."),
                    None => "설정하신 자동 캐시아웃이 완료되었습니다.".to_owned(),
                };
                ("자동 캐시아웃 완료".to_owned(), body)
            }
            Self::Message => ("새 쪽지".to_owned(), "새 쪽지가 도착했습니다.".to_owned()),
            Self::KickOff { home, away, .. } => (
                format!("{home} vs {away}"),
                "즐겨찾기한 경기가 곧 시작됩니다.".to_owned(),
            ),
            Self::KickOffs { league } => (
                league.clone(),
                "즐겨찾기한 리그의 여러 경기가 곧 시작됩니다.".to_owned(),
            ),
            Self::Test => (
                "알림 테스트".to_owned(),
                "이 기기에서 알림을 받을 수 있습니다.".to_owned(),
            ),
        };
        let url = self.url();
        PushText { title, body, url }
    }

    /// The page that a press on it opens.
    fn url(&self) -> String {
        let page = match self {
            Self::SlipSettled { .. } | Self::CashOutDone { .. } => "/dialog/history",
            Self::DepositDecided { .. } => "/dialog/deposit",
            Self::WithdrawalDecided { .. } => "/dialog/withdrawal",
            Self::Message => "/dialog/messages",
            Self::KickOff { page: Some(id), .. } => return format!("/europe/match/{id}"),
            Self::KickOff { page: None, .. } | Self::KickOffs { .. } => "/europe",
            Self::Test => "/",
        };
        page.to_owned()
    }
}

fn settled_text(result: &str, payout: Option<Won>, again: bool) -> (String, String) {
    let title = if again {
        format!("베팅 결과 변경: {result}")
    } else {
        format!("베팅 결과: {result}")
    };
    (title, settled_body(payout, again))
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

fn deposit_text(approved: bool, amount: Option<Won>) -> (String, String) {
    let (title, body) = match (approved, amount) {
        (true, Some(amount)) => ("충전 완료", format!("{amount}원이 충전되었습니다.")),
        (true, None) => ("충전 완료", "충전 신청이 승인되었습니다.".to_owned()),
        (false, Some(amount)) => (
            "충전 취소",
            format!("{amount}원 충전 신청이 취소되었습니다."),
        ),
        (false, None) => ("충전 취소", "충전 신청이 취소되었습니다.".to_owned()),
    };
    (title.to_owned(), body)
}

fn withdrawal_text(approved: bool, amount: Option<Won>) -> (String, String) {
    let (title, body) = match (approved, amount) {
        (true, Some(amount)) => ("환전 완료", format!("{amount}원이 환전되었습니다.")),
        (true, None) => ("환전 완료", "환전 신청이 승인되었습니다.".to_owned()),
        (false, Some(amount)) => (
            "환전 취소",
            format!("환전 신청이 취소되어 {amount}원이 보유머니로 돌아왔습니다."),
        ),
        (false, None) => (
            "환전 취소",
            "환전 신청이 취소되어 신청 금액이 보유머니로 돌아왔습니다.".to_owned(),
        ),
    };
    (title.to_owned(), body)
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
                page: None,
            },
            PushEvent::KickOffs {
                league: "K리그".to_owned(),
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
                "환전 신청이 취소되어 150,000원이 보유머니로 돌아왔습니다.",
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
                "K리그",
                "알림 테스트",
            ]
        );
    }

    #[test]
    fn a_kick_off_opens_the_page_of_its_fixture() {
        let kick_off = |page| PushEvent::KickOff {
            home: "서울".to_owned(),
            away: "울산".to_owned(),
            page,
        };
        let urls = [None, Some(FixtureId::new(5))].map(|page| kick_off(page).text(false).url);
        assert_eq!(urls, ["/europe", "/europe/match/5"]);
    }

    #[test]
    fn events_are_stored_and_read_again() {
        for event in events() {
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(serde_json::from_value::<PushEvent>(stored).unwrap(), event);
        }
    }
}
