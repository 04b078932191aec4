//! What a call of the seamless wallet may do, by what has arrived before it. Calls may arrive in any
//! order, and more than once.

use super::problem::WalletProblem;
use crate::kernel::money::Won;

/// A round as it is before a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundState {
    /// Number of bets that were taken and not rolled back.
    pub bets: i64,
    /// Whether it is over.
    pub closed: bool,
}

/// What a bet depends on besides the token and the member's own limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BetFacts {
    /// The bet was rolled back before it arrived.
    pub rolled_back: bool,
    /// The member may not play.
    pub blocked: bool,
    /// Nothing, or not this game, can be played.
    pub maintenance: bool,
    /// The round; `None` before its first bet.
    pub round: Option<RoundState>,
    /// The member's cash, won.
    pub held: Won,
}

/// Refuses a bet that must not be taken.
pub fn check_bet(amount: Won, facts: &BetFacts) -> Result<(), WalletProblem> {
    if facts.rolled_back {
        return Err(WalletProblem::BetRolledBack);
    }
    if facts.blocked {
        return Err(WalletProblem::MemberBlocked);
    }
    if facts.maintenance {
        return Err(WalletProblem::Maintenance);
    }
    if facts.round.is_some_and(|round| round.closed) {
        return Err(WalletProblem::RoundClosed);
    }
    if amount > facts.held {
        return Err(WalletProblem::InsufficientFunds {
            balance: facts.held,
        });
    }
    Ok(())
}

/// When a win arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WinTime {
    /// While its round was open.
    Open,
    /// After its round was over. It is paid, and noted.
    Late,
}

/// Refuses a win of a round without a bet. A win is owed to the member whatever else holds.
pub const fn check_win(round: Option<RoundState>) -> Result<WinTime, WalletProblem> {
    match round {
        None => Err(WalletProblem::BetNotFound),
        Some(RoundState { bets: 0, .. }) => Err(WalletProblem::BetRolledBack),
        Some(RoundState { closed: true, .. }) => Ok(WinTime::Late),
        Some(_) => Ok(WinTime::Open),
    }
}

/// A bet that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakenBet {
    /// Its stake, won.
    pub amount: Won,
    /// Whether it was rolled back.
    pub rolled_back: bool,
    /// What its round has paid since the bet, won.
    pub paid_since: Won,
}

/// What a rollback does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rollback {
    /// The bet has not arrived: it will be refused.
    Bar,
    /// The stake goes back.
    Return(Won),
    /// It went back before.
    Nothing,
}

/// Returns what a rollback does. A bet whose round has paid a win since is not rolled back: the win may be its own. What
/// was paid before belongs to earlier bets of the round.
pub fn rollback(bet: Option<TakenBet>) -> Result<Rollback, WalletProblem> {
    match bet {
        None => Ok(Rollback::Bar),
        Some(bet) if bet.rolled_back => Ok(Rollback::Nothing),
        Some(bet) if bet.paid_since > Won::ZERO => Err(WalletProblem::BetAlreadyPaid),
        Some(bet) => Ok(Rollback::Return(bet.amount)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: RoundState = RoundState {
        bets: 1,
        closed: false,
    };

    const FACTS: BetFacts = BetFacts {
        rolled_back: false,
        blocked: false,
        maintenance: false,
        round: None,
        held: Won::new(1_000),
    };

    fn checked(amount: i64, facts: BetFacts) -> Result<(), WalletProblem> {
        check_bet(Won::new(amount), &facts)
    }

    #[test]
    fn a_bet_is_taken_up_to_the_cash() {
        assert_eq!(checked(1_000, FACTS), Ok(()));
        assert_eq!(checked(0, FACTS), Ok(()));
        let balance = Won::new(1_000);
        assert_eq!(
            checked(1_001, FACTS),
            Err(WalletProblem::InsufficientFunds { balance })
        );
        let again = BetFacts {
            round: Some(OPEN),
            ..FACTS
        };
        assert_eq!(checked(1_000, again), Ok(()));
    }

    #[test]
    fn a_bet_is_refused_by_the_reason_that_lasts_longest() {
        let closed = RoundState {
            closed: true,
            ..OPEN
        };
        let mut facts = BetFacts {
            rolled_back: true,
            blocked: true,
            maintenance: true,
            round: Some(closed),
            held: Won::ZERO,
        };
        assert_eq!(checked(1, facts), Err(WalletProblem::BetRolledBack));
        facts.rolled_back = false;
        assert_eq!(checked(1, facts), Err(WalletProblem::MemberBlocked));
        facts.blocked = false;
        assert_eq!(checked(1, facts), Err(WalletProblem::Maintenance));
        facts.maintenance = false;
        assert_eq!(checked(1, facts), Err(WalletProblem::RoundClosed));
    }

    #[test]
    fn a_win_needs_a_bet_and_is_paid_late_as_well() {
        assert_eq!(check_win(None), Err(WalletProblem::BetNotFound));
        assert_eq!(check_win(Some(OPEN)), Ok(WinTime::Open));
        let closed = RoundState {
            closed: true,
            ..OPEN
        };
        assert_eq!(check_win(Some(closed)), Ok(WinTime::Late));
        let rolled_back = RoundState { bets: 0, ..closed };
        assert_eq!(
            check_win(Some(rolled_back)),
            Err(WalletProblem::BetRolledBack)
        );
    }

    #[test]
    fn a_stake_goes_back_once_and_not_after_a_win() {
        let bet = TakenBet {
            amount: Won::new(500),
            rolled_back: false,
            paid_since: Won::ZERO,
        };
        assert_eq!(rollback(None), Ok(Rollback::Bar));
        assert_eq!(rollback(Some(bet)), Ok(Rollback::Return(Won::new(500))));
        let paid = TakenBet {
            paid_since: Won::new(1),
            ..bet
        };
        assert_eq!(rollback(Some(paid)), Err(WalletProblem::BetAlreadyPaid));
        let again = TakenBet {
            rolled_back: true,
            ..paid
        };
        assert_eq!(rollback(Some(again)), Ok(Rollback::Nothing));
    }
}
