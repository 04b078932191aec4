//! The codes of the specification and what they are called (account spec §3 and §4, betting spec
//! §2, §4 and §9).

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use hanpan_core::affiliates::partner_links::Landing;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::recommenders::friends::FriendState;
use hanpan_core::engagement::coupons::{CouponKind, CouponState};
use hanpan_core::games::casino::table::Spot;
use hanpan_core::kernel::money::AdjustmentKind;
use hanpan_core::sportsbook::bets::BetStyle;
use hanpan_core::sportsbook::catalogue::periods::period_label;
use hanpan_core::sportsbook::catalogue::{
    BASEBALL, BASKETBALL, FOOTBALL, FixtureStatus, VOLLEYBALL,
};
use hanpan_core::sportsbook::risk::{ProposalDecision, RiskProposal};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::adjustments::ApprovalStatus;
use hanpan_core::wallet::bank_notice::NotificationStatus;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};
use serde::Serialize;
use std::collections::BTreeSet;

fn sent(value: impl Serialize) -> String {
    serde_json::to_string(&value).unwrap()
}

#[test]
fn charges_have_their_codes() {
    assert_eq!(
        sent([DepositMode::Deposit, DepositMode::Withdrawal]),
        "[0,1]"
    );
    assert_eq!(sent([ChargeType::Won, ChargeType::Tether]), "[0,33]");
    let status = [
        ChargeStatus::Processing,
        ChargeStatus::Completed,
        ChargeStatus::Cancelled,
    ];
    assert_eq!(sent(status), "[0,1,2]");
    assert!(serde_json::from_str::<ChargeStatus>("3").is_err());
}

#[test]
fn results_have_their_codes_and_labels() {
    for (flag, code, label) in [
        (WinFlag::Cancelled, "-1", "취소"),
        (WinFlag::Waiting, "0", "대기"),
        (WinFlag::Lost, "1", "낙첨"),
        (WinFlag::Won, "2", "당첨"),
        (WinFlag::Void, "3", "적특"),
        (WinFlag::HalfLost, "4", "절반낙첨"),
        (WinFlag::HalfWon, "5", "절반당첨"),
    ] {
        assert_eq!((sent(flag).as_str(), flag.leg_label()), (code, label));
        let of_slip = if code == "0" { "정산대기" } else { label };
        assert_eq!(flag.slip_label(), of_slip);
    }
}

#[test]
fn styles_have_their_codes() {
    for (style, code) in [
        (BetStyle::European, "EU"),
        (BetStyle::Korean, "KR"),
        (BetStyle::Event, "EV"),
        (BetStyle::InPlay, "IN"),
    ] {
        assert_eq!((style.code(), sent(style)), (code, format!("\"{code}\"")));
        assert_eq!(BetStyle::from_code(code), Some(style));
    }
    assert_eq!(BetStyle::from_code("XX"), None);
}

#[test]
fn period_codes_have_their_labels() {
    for (code, label) in [
        (100, "종료"),
        (101, "종료(연장포함)"),
        (102, "종료(승부차기포함)"),
        (40, "연장전"),
        (50, "승부차기"),
        (80, "휴식시간"),
        (10, "전반전"),
        (20, "후반전"),
    ] {
        assert_eq!(period_label(FOOTBALL, code), label);
    }
    for (sport_id, unit) in [
        (BASKETBALL, "쿼터"),
        (BASEBALL, "이닝"),
        (VOLLEYBALL, "세트"),
    ] {
        for code in 1..=9 {
            assert_eq!(period_label(sport_id, code), format!("{code}{unit}"));
        }
    }
}

#[test]
fn fixture_states_have_their_labels() {
    for (code, label) in [
        (1, "시작전"),
        (2, "경기중"),
        (3, "종료"),
        (4, "취소"),
        (5, "연기"),
        (6, "중단"),
        (7, "포기"),
        (8, "보장 손실"),
        (9, "시작 예정"),
    ] {
        let status = FixtureStatus::from_code(code).unwrap();
        assert_eq!((sent(status), status.label()), (code.to_string(), label));
    }
    assert_eq!(FixtureStatus::from_code(10), None);
}

/// Refuses texts by which the values of a type cannot be told apart.
#[track_caller]
fn assert_differ(texts: &[&str]) {
    let distinct: BTreeSet<_> = texts.iter().collect();
    assert_eq!(distinct.len(), texts.len(), "{texts:?}");
}

#[test]
fn movements_of_money_are_told_apart() {
    use AdjustmentKind::{GiveCash, GivePoints, TakeCash, TakePoints, WriteOff};
    use ApprovalStatus::{Approved, Refused};
    use NotificationStatus::{Dismissed, Matched};
    use TransferCode::{FromCasino, ToCasino};
    use TransferState::{Done, Pending, Returned};
    let kinds = [GiveCash, TakeCash, GivePoints, TakePoints, WriteOff];
    assert_differ(&kinds.map(AdjustmentKind::label));
    let units = kinds.map(AdjustmentKind::unit);
    assert_eq!(units, ["원", "원", "P", "P", "원"]);
    let approvals = [ApprovalStatus::Waiting, Approved, Refused];
    assert_differ(&approvals.map(ApprovalStatus::label));
    let notices = [NotificationStatus::Waiting, Matched, Dismissed];
    assert_differ(&notices.map(NotificationStatus::label));
    assert_differ(&[FromCasino, ToCasino].map(TransferCode::label));
    assert_differ(&[Pending, Done, Returned].map(TransferState::label));
}

#[test]
fn coupons_commissions_spots_and_proposals_are_told_apart() {
    use FriendState::{Counting, Depositing, Stopped, Waiting};
    use ProposalDecision::{Accepted, Applied, Dismissed, Replaced};
    use RiskProposal::{LookAt, Lower, Raise};
    let kinds = [CouponKind::Normal, CouponKind::Vip, CouponKind::Points];
    assert_differ(&kinds.map(CouponKind::label));
    assert_differ(&CouponState::ALL.map(|(_, state)| state.label()));
    assert_differ(&CommissionBase::ALL.map(CommissionBase::label));
    assert_differ(&Spot::ALL.map(Spot::name));
    assert_differ(&[Waiting, Depositing, Counting, Stopped].map(FriendState::label));
    assert_differ(&[Raise, Lower, LookAt].map(RiskProposal::label));
    assert_differ(&[Accepted, Dismissed, Applied, Replaced].map(ProposalDecision::label));
}

#[test]
fn a_link_leads_to_the_page_that_it_names() {
    use Landing::{Casino, Home, InPlay, Minigame, Sports};
    let paths = [Home, Sports, InPlay, Minigame, Casino].map(Landing::path);
    assert_eq!(paths, ["/", "/europe", "/inplay", "/minigame", "/casino"]);
}
