//! Calls that move money: bets, wins and rollbacks.

use super::rounds::{self, Counted};
use super::tokens::{self, Named};
use crate::games::casino::front::{self, Casino};
use crate::ledger::casino_call::{Movement, post_call};
use crate::ledger::{self, Kind};
use crate::members::self_limits;
use crate::platform::http::{Error, OnConstraint, Result};
use crate::platform::{App, alerts, database};
use crate::sportsbook::bets::large;
use chrono::{DateTime, Utc};
use hanpan_core::games::casino::seamless::problem::WalletProblem;
use hanpan_core::games::casino::seamless::rules::{
    self, BetFacts, Rollback, TakenBet, WinTime, check_bet, check_win,
};
use hanpan_core::games::casino::seamless::{
    BetCall, CURRENCY, CallKind, RollbackCall, WalletAnswer, WalletCall, WinCall,
};
use hanpan_core::kernel::ids::{CasinoCallId, CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::alerts::{AlertEvent, StakedOn};
use sqlx::PgConnection;

/// A call that is being carried out, under the lock of its member's cash.
struct Running<'a> {
    app: &'a App,
    provider: String,
    call: &'a WalletCall,
    named: Named,
    held: Won,
    now: DateTime<Utc>,
}

/// What a call does.
struct Effect {
    round_id: Option<CasinoRoundId>,
    bet_id: Option<CasinoCallId>,
    amount: Won,
    late: bool,
}

/// Carries out a call once. A repeat receives the first answer.
pub(super) async fn apply(app: &App, call: &WalletCall) -> Result<WalletAnswer> {
    call.check()?;
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let named = tokens::identify(&mut tx, (call.token(), call.member_id()), now).await?;
    let held = ledger::lock(&mut tx, named.member_id, Kind::Cash).await?;
    let running = Running {
        app,
        provider: app.state::<Casino>().provider().name().to_owned(),
        call,
        named,
        held: held.won(),
        now,
    };
    if let Some(balance) = running.earlier(&mut tx).await? {
        return Ok(answer(call, balance));
    }
    let effect = match call {
        WalletCall::Bet(bet) => running.bet(&mut tx, bet).await?,
        WalletCall::Win(win) => running.win(&mut tx, win).await?,
        WalletCall::Rollback(rollback) => running.roll_back(&mut tx, rollback).await?,
    };
    let balance = running.record(&mut tx, &effect).await?;
    tx.commit().await?;
    if effect.late {
        tracing::warn!(
            transaction = call.transaction_id(),
            "the casino paid a win after its round was over"
        );
    }
    Ok(answer(call, balance))
}

fn answer(call: &WalletCall, balance: Won) -> WalletAnswer {
    WalletAnswer {
        transaction_id: call.transaction_id().to_owned(),
        balance,
        currency: CURRENCY.to_owned(),
    }
}

impl Running<'_> {
    const fn member_id(&self) -> MemberId {
        self.named.member_id
    }

    /// Returns the balance of the first answer, if the call was carried out before.
    async fn earlier(&self, conn: &mut PgConnection) -> Result<Option<Won>> {
        let earlier = sqlx::query!(
            r#"select kind as "kind: CallKind", member_id, subject, amount as "amount: Won",
                   balance as "balance: Won"
               from casino_calls where provider = $1 and transaction_id = $2"#,
            self.provider,
            self.call.transaction_id()
        )
        .fetch_optional(conn)
        .await?;
        let Some(earlier) = earlier else {
            return Ok(None);
        };
        let call = self.call;
        let same = earlier.member_id == self.member_id()
            && earlier.kind == call.kind()
            && earlier.subject == call.subject()
            && (call.kind() == CallKind::Rollback || earlier.amount == call.amount());
        if same {
            Ok(Some(earlier.balance))
        } else {
            Err(WalletProblem::TransactionMismatch.into())
        }
    }

    /// Takes a stake.
    async fn bet(&self, conn: &mut PgConnection, bet: &BetCall) -> Result<Effect> {
        if self.named.game_id.as_ref() != Some(&bet.game_id) {
            return Err(WalletProblem::InvalidToken.into());
        }
        let round = rounds::find(conn, &self.provider, self.member_id(), &bet.round_id).await?;
        let (blocked, guest) = self.standing(conn).await?;
        let facts = BetFacts {
            rolled_back: self.is_barred(conn).await?,
            blocked,
            maintenance: self.is_closed(&bet.game_id, guest),
            round: round.as_ref().map(|round| round.state),
            held: self.held,
        };
        check_bet(bet.amount, &facts)?;
        self_limits::check_loss(conn, self.member_id(), bet.amount, self.now)
            .await
            .map_err(|error| match error {
                Error::Problem(_) => WalletProblem::LimitReached.into(),
                other => other,
            })?;
        let round_id = match round {
            Some(round) => round.id,
            None => rounds::open(self.app, conn, self.member_id(), bet).await?,
        };
        Ok(Effect {
            round_id: Some(round_id),
            bet_id: None,
            amount: bet.amount,
            late: false,
        })
    }

    /// Pays a win.
    async fn win(&self, conn: &mut PgConnection, win: &WinCall) -> Result<Effect> {
        let round = rounds::find(conn, &self.provider, self.member_id(), &win.round_id).await?;
        let time = check_win(round.as_ref().map(|round| round.state))?;
        Ok(Effect {
            round_id: round.map(|round| round.id),
            bet_id: None,
            amount: win.amount,
            late: time == WinTime::Late && win.amount > Won::ZERO,
        })
    }

    /// Gives a stake back, once, or bars a bet that has not arrived.
    async fn roll_back(&self, conn: &mut PgConnection, call: &RollbackCall) -> Result<Effect> {
        let bet = sqlx::query!(
            r#"select b.id, b.kind as "kind: CallKind", b.member_id, b.amount as "amount: Won",
                   r.id as round_id,
                   coalesce((select sum(w.amount) from casino_calls w
                       where w.round_id = b.round_id and w.kind = 'win' and w.id > b.id
                   ), 0)::bigint as "paid_since!: Won",
                   exists (select from casino_calls c where c.bet_id = b.id) as "rolled_back!"
               from casino_calls b join casino_rounds r on r.id = b.round_id
               where b.provider = $1 and b.transaction_id = $2"#,
            self.provider,
            call.bet_transaction_id
        )
        .fetch_optional(conn)
        .await?;
        if let Some(bet) = &bet
            && (bet.kind != CallKind::Bet || bet.member_id != self.member_id())
        {
            return Err(WalletProblem::TransactionMismatch.into());
        }
        let taken = bet.as_ref().map(|bet| TakenBet {
            amount: bet.amount,
            rolled_back: bet.rolled_back,
            paid_since: bet.paid_since,
        });
        let (bet_id, amount) = match rules::rollback(taken)? {
            Rollback::Return(amount) => (bet.as_ref().map(|bet| bet.id), amount),
            Rollback::Bar | Rollback::Nothing => (None, Won::ZERO),
        };
        Ok(Effect {
            round_id: bet.map(|bet| bet.round_id),
            bet_id,
            amount,
            late: false,
        })
    }

    /// Whether the bet was rolled back before it arrived.
    async fn is_barred(&self, conn: &mut PgConnection) -> sqlx::Result<bool> {
        sqlx::query_scalar!(
            r#"select exists (select from casino_calls
                   where provider = $1 and subject = $2 and kind = 'rollback' and round_id is null
               ) as "barred!""#,
            self.provider,
            self.call.transaction_id()
        )
        .fetch_one(conn)
        .await
    }

    /// Returns whether the member may not play, and whether it is a guest, to whom the site is always open.
    async fn standing(&self, conn: &mut PgConnection) -> sqlx::Result<(bool, bool)> {
        let row = sqlx::query!(
            r#"select ban_type <> ban_type_none() or withdrawal_type <> withdrawal_type_active()
                   or coalesce(excluded_until > $2, false) as "blocked!", user_type = 'G' as "guest!"
               from members where id = $1"#,
            self.member_id().get(),
            self.now
        )
        .fetch_one(conn)
        .await?;
        Ok((row.blocked, row.guest))
    }

    /// Whether the site, seamless play, the casino or the game is closed.
    fn is_closed(&self, game_id: &str, guest: bool) -> bool {
        let settings = self.app.settings.get();
        !settings.casino_seamless_enabled
            || (settings.site_notice_flg == 1 && !guest)
            || !front::is_open(self.app, game_id)
    }

    /// Records the call, adds it to its round and posts it. Returns the cash afterwards.
    async fn record(&self, conn: &mut PgConnection, effect: &Effect) -> Result<Won> {
        let (call, now) = (self.call, self.now);
        let id = sqlx::query_scalar!(
            "insert into casino_calls (provider, transaction_id, kind, member_id, subject, round_id,
                 bet_id, amount, balance, late, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10) returning id",
            self.provider,
            call.transaction_id(),
            call.kind() as CallKind,
            self.member_id().get(),
            call.subject(),
            effect.round_id.map(CasinoRoundId::get),
            effect.bet_id.map(CasinoCallId::get),
            effect.amount.get(),
            effect.late,
            now
        )
        .fetch_one(&mut *conn)
        .await
        .on_constraint(
            "casino_calls_transaction",
            WalletProblem::TransactionMismatch,
        )?;
        if let Some(round_id) = effect.round_id {
            let counted = Counted {
                kind: call.kind(),
                amount: effect.amount,
                closes: call.closes_round(),
            };
            rounds::count(conn, round_id, &counted, now).await?;
            let movement = Movement {
                id,
                round_id,
                member_id: self.member_id(),
                kind: call.kind(),
                amount: effect.amount,
            };
            self.report_large(conn, &movement).await?;
            post_call(conn, movement, now).await?;
        }
        let balance = ledger::held(&mut *conn, self.member_id(), Kind::Cash).await?;
        sqlx::query!(
            "update casino_calls set balance = $2 where id = $1",
            id.get(),
            balance.get()
        )
        .execute(conn)
        .await?;
        Ok(balance.won())
    }

    /// Reports a stake that was taken, if it is large. The alert is sent after the commit.
    async fn report_large(&self, conn: &mut PgConnection, taken: &Movement) -> sqlx::Result<()> {
        if taken.kind != CallKind::Bet || !large::is_large(self.app, taken.amount) {
            return Ok(());
        }
        let event = AlertEvent::LargeBet {
            on: StakedOn::CasinoRound {
                casino_round_id: taken.round_id,
            },
            member_id: taken.member_id,
            amount: taken.amount,
        };
        // Slips have numbers of their own.
        let reference = format!("casino:{}", taken.id);
        alerts::emit(conn, &event, reference, self.now).await
    }
}
