//! What an event says in the office: its amounts, and the records that it is about, which the page links to.

use super::text::silence;
use super::{AlertEvent, AlertKind, StakedOn};
use crate::kernel::ids::{BetId, CasinoRoundId, ChargeId, FixtureId, MemberId};
use crate::kernel::money::Won;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tsify::Tsify;

/// What an event says, beside the label of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AlertContent {
    /// Its amounts in words, on lines.
    pub text: String,
    /// The member.
    pub member_id: Option<MemberId>,
    /// The deposit or withdrawal.
    pub charge_id: Option<ChargeId>,
    /// The slip.
    pub bet_id: Option<BetId>,
    /// The round of the casino.
    pub casino_round_id: Option<CasinoRoundId>,
    /// The fixture.
    pub fixture_id: Option<FixtureId>,
}

impl AlertContent {
    /// Reads an event as it is stored. `None` if its data has another form.
    pub fn of(kind: AlertKind, data: &str) -> Option<Self> {
        let data: Value = serde_json::from_str(data).ok()?;
        let event = json!({ "type": kind.code(), "data": data });
        let event: AlertEvent = serde_json::from_value(event).ok()?;
        Some(event.into())
    }

    fn of_stake(on: StakedOn, amount: Won) -> Self {
        let (bet_id, casino_round_id) = match on {
            StakedOn::Slip { bet_id } => (Some(bet_id), None),
            StakedOn::CasinoRound { casino_round_id } => (None, Some(casino_round_id)),
        };
        Self {
            text: format!("{amount}원"),
            bet_id,
            casino_round_id,
            ..Self::default()
        }
    }
}

impl From<AlertEvent> for AlertContent {
    fn from(event: AlertEvent) -> Self {
        let nothing = Self::default();
        match event {
            AlertEvent::WithdrawalWaiting {
                charge_id,
                member_id,
                amount,
            }
            | AlertEvent::LargeDeposit {
                charge_id,
                member_id,
                amount,
            } => Self {
                text: format!("{amount}원"),
                member_id: Some(member_id),
                charge_id: Some(charge_id),
                ..nothing
            },
            AlertEvent::LargeBet {
                on,
                member_id,
                amount,
            } => Self {
                member_id: Some(member_id),
                ..Self::of_stake(on, amount)
            },
            AlertEvent::ExposureReached {
                fixture_id,
                selection,
                liability,
                limit,
            } => {
                let name = selection.map_or_else(String::new, |on| format!("{}\n", on.name));
                Self {
                    text: format!("{name}위험 금액 {liability}원 / 한도 {limit}원"),
                    fixture_id: Some(fixture_id),
                    ..nothing
                }
            }
            AlertEvent::FeedSilent {
                link,
                since,
                fixtures,
            } => Self {
                text: silence(link, since, fixtures),
                ..nothing
            },
            AlertEvent::BooksFaulty { faults, first } => Self {
                text: format!("오류 {faults}건\n{first}"),
                ..nothing
            },
            AlertEvent::LoginNewPlace { member_id, place } => Self {
                text: format!(
                    "운영자 번호 {member_id}\n{} · {}",
                    place.network, place.device
                ),
                ..nothing
            },
            AlertEvent::DocumentWaiting {
                document_id,
                member_id,
            } => Self {
                text: format!("서류 번호 {document_id}"),
                member_id: Some(member_id),
                ..nothing
            },
            AlertEvent::Test | AlertEvent::Linked => nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(kind: AlertKind, data: &Value) -> AlertContent {
        AlertContent::of(kind, &data.to_string()).unwrap()
    }

    #[test]
    fn an_event_says_its_amounts_and_names_its_records() {
        let money = json!({ "chargeId": 11, "memberId": 3, "amount": 50_000 });
        for kind in [AlertKind::WithdrawalWaiting, AlertKind::LargeDeposit] {
            let shown = content(kind, &money);
            assert_eq!(shown.text, "50,000원");
            assert_eq!(shown.member_id, Some(MemberId::new(3)));
            assert_eq!(shown.charge_id, Some(ChargeId::new(11)));
        }
        let slip = content(
            AlertKind::LargeBet,
            &json!({ "betId": 41, "memberId": 3, "amount": 900_000 }),
        );
        assert_eq!(slip.text, "900,000원");
        assert_eq!(
            (slip.bet_id, slip.casino_round_id),
            (Some(BetId::new(41)), None)
        );
        let round = content(
            AlertKind::LargeBet,
            &json!({ "casinoRoundId": 8, "memberId": 3, "amount": 900_000 }),
        );
        assert_eq!(
            (round.bet_id, round.casino_round_id),
            (None, Some(CasinoRoundId::new(8)))
        );
        let exposure = content(
            AlertKind::ExposureReached,
            &json!({ "fixtureId": 81, "liability": 90_000, "limit": 100_000 }),
        );
        assert_eq!(exposure.text, "위험 금액 90,000원 / 한도 100,000원");
        assert_eq!(exposure.fixture_id, Some(FixtureId::new(81)));
        let books = content(
            AlertKind::BooksFaulty,
            &json!({ "faults": 2, "first": "days" }),
        );
        assert_eq!(books.text, "오류 2건\ndays");
        let paper = content(
            AlertKind::DocumentWaiting,
            &json!({ "documentId": 5, "memberId": 3 }),
        );
        assert_eq!(paper.text, "서류 번호 5");
        // An operator is no member with a page.
        let login = content(
            AlertKind::LoginNewPlace,
            &json!({ "memberId": 2, "network": "203.0.113.0/24", "device": "Chrome (Windows)" }),
        );
        assert_eq!(
            (login.text.as_str(), login.member_id),
            ("운영자 번호 2\n203.0.113.0/24 · Chrome (Windows)", None)
        );
    }

    #[test]
    fn data_of_another_form_has_no_content() {
        for data in ["", "[]", r#"{"amount": 5}"#] {
            assert_eq!(AlertContent::of(AlertKind::LargeBet, data), None, "{data}");
        }
    }
}
