//! The texts of Telegram. They link to the office, where the work is done: nothing can be decided in a chat.

use super::{AlertEvent, AlertKind, StakedOn};
use crate::kernel::korea;
use crate::kernel::money::Won;
use crate::sportsbook::feed::FeedLink;
use chrono::{DateTime, Utc};

/// The first page of the office.
const OFFICE: &str = "/admin";

impl StakedOn {
    /// What it is, with its number.
    fn label(self) -> String {
        match self {
            Self::Slip { bet_id } => format!("베팅 번호 {bet_id}"),
            Self::CasinoRound { casino_round_id } => {
                format!("카지노 라운드 번호 {casino_round_id}")
            }
        }
    }
}

impl AlertKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::WithdrawalWaiting => "환전 신청",
            Self::LargeDeposit => "고액 충전",
            Self::LargeBet => "고액 베팅",
            Self::ExposureReached => "위험 한도 임박",
            Self::FeedSilent => "피드 중단",
            Self::BooksFaulty => "장부 검사 이상",
            Self::LoginNewPlace => "새로운 위치의 운영자 로그인",
            Self::DocumentWaiting => "서류 제출",
        }
    }

    /// The page of the office where it is handled.
    const fn page(self) -> &'static str {
        match self {
            Self::WithdrawalWaiting | Self::LargeDeposit => "/admin/charges",
            Self::LargeBet => "/admin/bets",
            Self::ExposureReached => OFFICE,
            Self::FeedSilent => "/admin/feed",
            Self::BooksFaulty => "/admin/health",
            Self::LoginNewPlace => "/admin/staff",
            Self::DocumentWaiting => "/admin/documents",
        }
    }
}

impl AlertEvent {
    /// Its text, with a link to the office of the site with this origin; without an origin there is no link.
    pub fn text(&self, origin: &str) -> String {
        let said = match self {
            Self::WithdrawalWaiting {
                charge_id,
                member_id,
                amount,
            }
            | Self::LargeDeposit {
                charge_id,
                member_id,
                amount,
            } => format!("{amount}원\n회원 번호 {member_id} · 신청 번호 {charge_id}"),
            Self::LargeBet {
                on,
                member_id,
                amount,
            } => format!("{amount}원\n회원 번호 {member_id} · {}", on.label()),
            Self::ExposureReached {
                fixture_id,
                selection,
                liability,
                limit,
            } => {
                let selection = selection.as_ref();
                let name = selection.map_or_else(String::new, |on| format!(" · {}", on.name));
                format!("경기 번호 {fixture_id}{name}\n위험 금액 {liability}원 / 한도 {limit}원")
            }
            Self::FeedSilent {
                link,
                since,
                fixtures,
            } => silence(*link, *since, *fixtures),
            Self::BooksFaulty { faults, .. } => {
                format!("장부 검사에서 오류 {faults}건을 찾았습니다.")
            }
            Self::LoginNewPlace { member_id, place } => format!(
                "운영자 번호 {member_id}\n{} · {}",
                place.network, place.device
            ),
            Self::DocumentWaiting {
                document_id,
                member_id,
            } => format!("회원 번호 {member_id} · 서류 번호 {document_id}"),
            Self::Test => return "테스트 알림입니다. 이 대화방으로 알림을 받습니다.".to_owned(),
            Self::Linked => {
                return "운영자 계정과 연결되었습니다. 받을 알림은 운영자 화면에서 고를 수 있습니다."
                    .to_owned();
            }
        };
        let kind = self.kind();
        let label = kind.map_or("", AlertKind::label);
        linked(format!("[{label}] {said}"), origin, self.page())
    }

    /// The page of the office where it is handled.
    fn page(&self) -> &'static str {
        match self {
            Self::LargeBet {
                on: StakedOn::CasinoRound { .. },
                ..
            } => "/admin/casino-rounds",
            event => event.kind().map_or(OFFICE, AlertKind::page),
        }
    }

    /// What it counts in a summary.
    const fn amount(&self) -> Option<Won> {
        match self {
            Self::WithdrawalWaiting { amount, .. }
            | Self::LargeDeposit { amount, .. }
            | Self::LargeBet { amount, .. } => Some(*amount),
            _ => None,
        }
    }
}

/// What a silent link means. Betting before the match goes on at its last prices.
pub(super) fn silence(link: FeedLink, since: DateTime<Utc>, fixtures: usize) -> String {
    let since = korea::second(since);
    match link {
        FeedLink::Prematch => format!(
            "{since}부터 프리매치 피드의 신호가 없습니다. 베팅은 마지막 배당으로 계속됩니다.\n\
             베팅 중인 경기 {fixtures}개"
        ),
        FeedLink::InPlay | FeedLink::Simulator => {
            format!("{since}부터 실시간 베팅이 중단되었습니다.\n진행중인 경기 {fixtures}개")
        }
    }
}

fn linked(text: String, origin: &str, page: &str) -> String {
    if origin.is_empty() {
        return text;
    }
    format!("{text}\n{origin}{page}")
}

/// One text for all alerts that fell in quiet hours: the number of each kind, with the sum of the amounts.
pub fn summary(events: &[AlertEvent], origin: &str) -> String {
    if let [event] = events {
        return event.text(origin);
    }
    let mut lines = vec![format!("방해 금지 시간의 알림 {}건", events.len())];
    for (_, kind) in AlertKind::ALL {
        let same: Vec<_> = events
            .iter()
            .filter(|event| event.kind() == Some(kind))
            .collect();
        if same.is_empty() {
            continue;
        }
        let count = format!("{} {}건", kind.label(), same.len());
        let amounts = same.iter().filter_map(|event| event.amount());
        let sum = amounts.map(|amount| i128::from(amount.get())).sum::<i128>();
        lines.push(match i64::try_from(sum) {
            Ok(sum) if sum > 0 => format!("{count} · 합계 {}원", Won::new(sum)),
            _ => count,
        });
    }
    linked(lines.join("\n"), origin, OFFICE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::{
        BetId, CasinoRoundId, ChargeId, DocumentId, FixtureId, MarketId, MemberId,
    };
    use crate::office::alerts::{ExposedSelection, LoginPlace};

    const ORIGIN: &str = "https://example.com";

    fn waiting(charge_id: i64, amount: i64) -> AlertEvent {
        AlertEvent::WithdrawalWaiting {
            charge_id: ChargeId::new(charge_id),
            member_id: MemberId::new(3),
            amount: Won::new(amount),
        }
    }

    fn events() -> Vec<AlertEvent> {
        vec![
            waiting(12, 150_000),
            AlertEvent::LargeDeposit {
                charge_id: ChargeId::new(13),
                member_id: MemberId::new(3),
                amount: Won::new(20_000_000),
            },
            AlertEvent::LargeBet {
                on: StakedOn::Slip {
                    bet_id: BetId::new(7),
                },
                member_id: MemberId::new(3),
                amount: Won::new(5_000_000),
            },
            AlertEvent::ExposureReached {
                fixture_id: FixtureId::new(81),
                selection: None,
                liability: Won::new(90_000),
                limit: Won::new(100_000),
            },
            AlertEvent::FeedSilent {
                link: FeedLink::InPlay,
                since: DateTime::UNIX_EPOCH,
                fixtures: 4,
            },
            AlertEvent::BooksFaulty {
                faults: 2,
                first: "accounts: 17".to_owned(),
            },
            AlertEvent::LoginNewPlace {
                member_id: MemberId::new(5),
                place: LoginPlace {
                    network: "203.0.113.0/24".to_owned(),
                    device: "Chrome (Windows)".to_owned(),
                },
            },
            AlertEvent::DocumentWaiting {
                document_id: DocumentId::new(21),
                member_id: MemberId::new(3),
            },
        ]
    }

    #[test]
    fn a_text_says_what_has_happened_and_where_it_is_handled() {
        let texts: Vec<_> = events().iter().map(|event| event.text(ORIGIN)).collect();
        assert_eq!(
            texts,
            [
                "[환전 신청] 150,000원\n회원 번호 3 · 신청 번호 12\nhttps://example.com/admin/charges",
                "[고액 충전] 20,000,000원\n회원 번호 3 · 신청 번호 13\nhttps://example.com/admin/charges",
                "[고액 베팅] 5,000,000원\n회원 번호 3 · 베팅 번호 7\nhttps://example.com/admin/bets",
                "[위험 한도 임박] 경기 번호 81\n위험 금액 90,000원 / 한도 100,000원\nhttps://example.com/admin",
                "[피드 중단] 1970-01-01 09:00:00부터 실시간 베팅이 중단되었습니다.\n진행중인 경기 4개\nhttps://example.com/admin/feed",
                "[장부 검사 이상] 장부 검사에서 오류 2건을 찾았습니다.\nhttps://example.com/admin/health",
                "[새로운 위치의 운영자 로그인] 운영자 번호 5\n203.0.113.0/24 · Chrome (Windows)\nhttps://example.com/admin/staff",
                "[서류 제출] 회원 번호 3 · 서류 번호 21\nhttps://example.com/admin/documents",
            ]
        );
        assert_eq!(
            waiting(12, 150_000).text(""),
            "[환전 신청] 150,000원\n회원 번호 3 · 신청 번호 12"
        );
    }

    #[test]
    fn a_large_stake_of_the_casino_names_its_round() {
        let staked = AlertEvent::LargeBet {
            on: StakedOn::CasinoRound {
                casino_round_id: CasinoRoundId::new(9),
            },
            member_id: MemberId::new(3),
            amount: Won::new(5_000_000),
        };
        assert_eq!(
            staked.text(ORIGIN),
            "[고액 베팅] 5,000,000원\n회원 번호 3 · 카지노 라운드 번호 9\nhttps://example.com/admin/casino-rounds"
        );
    }

    #[test]
    fn a_selection_and_a_link_before_the_match_are_named() {
        let reached = AlertEvent::ExposureReached {
            fixture_id: FixtureId::new(81),
            selection: Some(ExposedSelection {
                market_id: MarketId::new(1),
                odds_id: "811".to_owned(),
                name: "승무패 서울".to_owned(),
            }),
            liability: Won::new(45_000),
            limit: Won::new(50_000),
        };
        assert_eq!(
            reached.text(""),
            "[위험 한도 임박] 경기 번호 81 · 승무패 서울\n위험 금액 45,000원 / 한도 50,000원"
        );
        let silent = AlertEvent::FeedSilent {
            link: FeedLink::Prematch,
            since: DateTime::UNIX_EPOCH,
            fixtures: 12,
        };
        assert_eq!(
            silent.text(""),
            "[피드 중단] 1970-01-01 09:00:00부터 프리매치 피드의 신호가 없습니다. \
             베팅은 마지막 배당으로 계속됩니다.\n베팅 중인 경기 12개"
        );
    }

    #[test]
    fn a_summary_counts_each_kind_and_adds_amounts() {
        let mut held = events();
        held.push(waiting(14, 50_000));
        let text = summary(&held, ORIGIN);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "방해 금지 시간의 알림 9건");
        assert_eq!(lines[1], "환전 신청 2건 · 합계 200,000원");
        assert_eq!(lines[4], "위험 한도 임박 1건");
        assert_eq!(lines.last(), Some(&"https://example.com/admin"));
        let one = [waiting(12, 150_000)];
        assert_eq!(summary(&one, ORIGIN), one[0].text(ORIGIN));
    }

    #[test]
    fn a_sum_that_no_amount_can_hold_is_left_out() {
        let held = [waiting(1, i64::MAX), waiting(2, i64::MAX)];
        assert_eq!(summary(&held, "").lines().last(), Some("환전 신청 2건"));
    }
}
