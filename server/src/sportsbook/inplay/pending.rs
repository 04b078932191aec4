//! In-play bets as their member sees them: those that wait, and those decided recently, so that a
//! reloaded page can continue.

use super::store::{self, Decision, Pending};
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::GetPendingBets;
use hanpan_core::kernel::problem::ChangedPrice;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::inplay::{
    InPlayBet, InPlayState, RESULT_CHANGED, RESULT_PLACED, TOLD_FOR,
};

/// Returns the member's bets, newest first.
pub(super) async fn list(call: Call<GetPendingBets>) -> Result<Vec<InPlayBet>> {
    call.caller.must_be(call.path)?;
    let now = call.app.clock.now();
    let bets = store::of_member(&call.app.db, call.path, now - TOLD_FOR).await?;
    Ok(bets.into_iter().map(|bet| view(bet, now)).collect())
}

/// Returns a bet as its member sees it.
pub(super) fn view(bet: Pending, now: DateTime<Utc>) -> InPlayBet {
    let delay = bet.due_at - bet.created_at;
    let order = bet.order.0;
    let waiting = InPlayBet {
        request_id: bet.request_id,
        state: InPlayState::Waiting,
        result_code: String::new(),
        message: String::new(),
        code: None,
        changed: vec![],
        receipt: None,
        seconds: u32::try_from(delay.num_seconds()).unwrap_or_default(),
        milliseconds_left: (bet.due_at - now).num_milliseconds().max(0),
        due_at: bet.due_at,
        amounts: order.amounts.won().unwrap_or_default(),
        total_ratio: order.total_ratio,
        bettings: order.bettings,
    };
    match bet.decision {
        Some(decision) => decided(decision.0, waiting),
        None => waiting,
    }
}

fn decided(decision: Decision, bet: InPlayBet) -> InPlayBet {
    let bet = InPlayBet {
        milliseconds_left: 0,
        ..bet
    };
    match decision {
        Decision::Placed(receipt) => InPlayBet {
            state: InPlayState::Placed,
            result_code: RESULT_PLACED.to_owned(),
            message: receipt.message.clone(),
            receipt: Some(receipt),
            ..bet
        },
        Decision::Changed(changed) => InPlayBet {
            state: InPlayState::Changed,
            result_code: RESULT_CHANGED.to_owned(),
            message: question(&changed),
            changed,
            ..bet
        },
        Decision::Refused(refused) => InPlayBet {
            state: InPlayState::Refused,
            code: refused.text("code"),
            message: refused.text("message").unwrap_or_default(),
            ..bet
        },
    }
}

fn question(changed: &[ChangedPrice]) -> String {
    let changed = changed.to_vec();
    Problem::PriceChanged { changed }.to_string()
}
