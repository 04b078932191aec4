//! A call of the casino's provider on the member's cash: a stake goes to the casino games account, which
//! pays wins and gives stakes back.

use super::{Account, House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::games::casino::seamless::CallKind;
use hanpan_core::kernel::ids::{CasinoCallId, CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// A call as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Movement {
    /// The id of its record.
    pub id: CasinoCallId,
    /// The round.
    pub round_id: CasinoRoundId,
    /// The member.
    pub member_id: MemberId,
    /// Its kind.
    pub kind: CallKind,
    /// Won; no posting if it is 0.
    pub amount: Won,
}

/// Posts a call. The caller has locked the cash, and found that it covers a stake. What comes to cash pays
/// a debt first.
pub async fn post_call(
    conn: &mut PgConnection,
    movement: Movement,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let Movement {
        id,
        round_id,
        member_id,
        kind,
        amount,
    } = movement;
    if amount == Won::ZERO {
        return Ok(());
    }
    let cash = account_of(conn, member_id, Kind::Cash).await?;
    let games = Account::from(House::CasinoGames);
    let (name, from, to) = match kind {
        CallKind::Bet => ("casino_bet", cash, games),
        CallKind::Win => ("casino_win", games, cash),
        CallKind::Rollback => ("casino_rollback", games, cash),
    };
    let posting = Posting {
        from,
        to,
        amount: amount.into(),
        kind: name,
        reference: format!("{name}:{round_id}:{id}"),
    };
    post(conn, &[posting], at).await?;
    if kind != CallKind::Bet {
        let record = format!("{round_id}:{id}");
        debt::recover_by(conn, member_id, ("casino_debt", &record), amount, at).await?;
    }
    Ok(())
}
