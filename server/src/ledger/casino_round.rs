//! A round that was played with casino money: its stake goes to the casino games account, which pays
//! its payout.

use super::{Account, House, Kind, Posting, account_of, post};
use crate::platform::error::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// A round as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    /// The id of its record.
    pub id: CasinoRoundId,
    /// The member.
    pub member_id: MemberId,
    /// Won; no posting if it is 0.
    pub stake: Won,
    /// Won; no posting if it is 0.
    pub payout: Won,
}

/// Posts the stake first and then the payout: a round is refused if the balance does not cover its stake, even if its
/// payout would.
pub async fn post_round(conn: &mut PgConnection, round: Round, at: DateTime<Utc>) -> Result<()> {
    let member = account_of(conn, round.member_id, Kind::Casino).await?;
    let games = Account::from(House::CasinoGames);
    for (kind, amount, from, to) in [
        ("casino_stake", round.stake, member, games),
        ("casino_payout", round.payout, games, member),
    ] {
        if amount == Won::ZERO {
            continue;
        }
        let posting = Posting {
            from,
            to,
            amount: amount.into(),
            kind,
            reference: format!("{kind}:{}", round.id),
        };
        post(conn, &[posting], at)
            .await
            .on_constraint("accounts_balance_sign", CasinoProblem::CasinoMoneyTooSmall)?;
    }
    Ok(())
}
