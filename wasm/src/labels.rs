//! Words of the office that its pages show and its saved exports too.

use crate::read::read;
use hanpan_core::affiliates::recommenders::friends::FriendState;
use hanpan_core::engagement::coupons::{CouponKind, CouponState};
use hanpan_core::engagement::outreach::OutreachState;
use hanpan_core::engagement::outreach::decide::OutreachResult;
use hanpan_core::games::casino::office::{CasinoRoundState, CasinoWallet};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::views::MiniRoundState;
use hanpan_core::games::rounds::virtuals::views::VirtualEventState;
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualResult, VirtualSport};
use hanpan_core::kernel::money::AdjustmentKind;
use hanpan_core::members::account::join_code::JoinCodeKind;
use hanpan_core::office::risk_alerts::RiskAlertKind;
use hanpan_core::sportsbook::risk::{ProposalDecision, RiskProposal};
use hanpan_core::sportsbook::slip::system::System;
use hanpan_core::wallet::adjustments::ApprovalStatus;
use hanpan_core::wallet::bank_notice::NotificationStatus;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_core::wallet::promotions::PromotionKind;
use hanpan_core::wallet::promotions::cost::PromotionCostKind;
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the label of what an adjustment does.
#[wasm_bindgen(js_name = adjustmentLabel)]
pub fn adjustment_label(kind: &Ts<AdjustmentKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of the status of a large adjustment.
#[wasm_bindgen(js_name = approvalLabel)]
pub fn approval_label(status: &Ts<ApprovalStatus>) -> Result<String, JsError> {
    Ok(read(status)?.label().to_owned())
}

/// Returns the label of what a round of the casino is played with.
#[wasm_bindgen(js_name = casinoWalletLabel)]
pub fn casino_wallet_label(wallet: &Ts<CasinoWallet>) -> Result<String, JsError> {
    Ok(read(wallet)?.label().to_owned())
}

/// Returns the label of the state of a round of the casino.
#[wasm_bindgen(js_name = casinoRoundLabel)]
pub fn casino_round_label(state: &Ts<CasinoRoundState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of what an outreach did with a member.
#[wasm_bindgen(js_name = outreachResultLabel)]
pub fn outreach_result_label(result: &Ts<OutreachResult>) -> Result<String, JsError> {
    Ok(read(result)?.label().to_owned())
}

/// Returns the label of where an outreach is.
#[wasm_bindgen(js_name = outreachStateLabel)]
pub fn outreach_state_label(state: &Ts<OutreachState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of what a coupon holds.
#[wasm_bindgen(js_name = couponKindLabel)]
pub fn coupon_kind_label(kind: &Ts<CouponKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of the state of a coupon.
#[wasm_bindgen(js_name = couponStateLabel)]
pub fn coupon_state_label(state: &Ts<CouponState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of the state of a friend.
#[wasm_bindgen(js_name = friendLabel)]
pub fn friend_label(state: &Ts<FriendState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of whose a join code is.
#[wasm_bindgen(js_name = joinCodeLabel)]
pub fn join_code_label(kind: &Ts<JoinCodeKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the names of the participants of a virtual event.
#[wasm_bindgen(js_name = lineUpLabel)]
pub fn line_up_label(line_up: &Ts<LineUp>) -> Result<String, JsError> {
    Ok(read(line_up)?.label())
}

/// Returns the name of a mini-game.
#[wasm_bindgen(js_name = miniGameLabel)]
pub fn mini_game_label(game: &Ts<MiniGame>) -> Result<String, JsError> {
    Ok(read(game)?.name().to_owned())
}

/// Returns the label of where a round of a mini-game is.
#[wasm_bindgen(js_name = miniRoundLabel)]
pub fn mini_round_label(state: &Ts<MiniRoundState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of what became of a notification of the bank.
#[wasm_bindgen(js_name = notificationLabel)]
pub fn notification_label(status: &Ts<NotificationStatus>) -> Result<String, JsError> {
    Ok(read(status)?.label().to_owned())
}

/// Returns the label of what has cost something.
#[wasm_bindgen(js_name = promotionCostLabel)]
pub fn promotion_cost_label(kind: &Ts<PromotionCostKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of what a campaign gives.
#[wasm_bindgen(js_name = promotionKindLabel)]
pub fn promotion_kind_label(kind: &Ts<PromotionKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of what became of a proposal to change the limits of a member.
#[wasm_bindgen(js_name = proposalDecisionLabel)]
pub fn proposal_decision_label(decision: &Ts<ProposalDecision>) -> Result<String, JsError> {
    Ok(read(decision)?.label().to_owned())
}

/// Returns the label of the kind of a risk alert.
#[wasm_bindgen(js_name = riskAlertLabel)]
pub fn risk_alert_label(kind: &Ts<RiskAlertKind>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of what a proposal asks for.
#[wasm_bindgen(js_name = riskProposalLabel)]
pub fn risk_proposal_label(kind: &Ts<RiskProposal>) -> Result<String, JsError> {
    Ok(read(kind)?.label().to_owned())
}

/// Returns the label of a system with this many legs: `시스템 2/3 (3조합)`.
#[wasm_bindgen(js_name = systemLabel)]
pub fn system_label(system: &Ts<System>, legs: usize) -> Result<String, JsError> {
    Ok(read(system)?.label(legs))
}

/// Returns the label of the direction of a transfer.
#[wasm_bindgen(js_name = transferCodeLabel)]
pub fn transfer_code_label(code: &Ts<TransferCode>) -> Result<String, JsError> {
    Ok(read(code)?.label().to_owned())
}

/// Returns the label of the state of a transfer.
#[wasm_bindgen(js_name = transferStateLabel)]
pub fn transfer_state_label(state: &Ts<TransferState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the label of where a virtual event is.
#[wasm_bindgen(js_name = virtualEventLabel)]
pub fn virtual_event_label(state: &Ts<VirtualEventState>) -> Result<String, JsError> {
    Ok(read(state)?.label().to_owned())
}

/// Returns the result of a virtual event: `2 : 1`, or the runners in finishing order.
#[wasm_bindgen(js_name = virtualResultLabel)]
pub fn virtual_result_label(result: &Ts<VirtualResult>) -> Result<String, JsError> {
    Ok(read(result)?.label())
}

/// Returns the name of a virtual game.
#[wasm_bindgen(js_name = virtualSportLabel)]
pub fn virtual_sport_label(sport: &Ts<VirtualSport>) -> Result<String, JsError> {
    Ok(read(sport)?.name().to_owned())
}
