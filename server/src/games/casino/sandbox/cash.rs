//! Rounds of the sandbox on cash. It stores each call to the wallet before it makes it, and holds no connection while
//! it waits. Later it finishes what was interrupted: a bet without an answer is rolled back, a win is paid.

use super::play::{draw, following};
use super::{NAME, sessions};
use crate::games::casino::front::{self, Casino};
use crate::games::casino::seamless;
use crate::platform::http::{Error, Result};
use crate::platform::{App, database};
use chrono::TimeDelta;
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::games::casino::sandbox::{
    NextRound, Play, PlayOutcome, PlayReceipt, PlayRound, PlayedRound,
};
use hanpan_core::games::casino::seamless::{BetCall, CURRENCY, RollbackCall, WinCall};
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

/// Seconds after which an unfinished round is no longer in the hands of a member's call.
const UNFINISHED_SECONDS: i64 = 60;
/// Maximum number of rounds that are finished in one run.
const ROUNDS: i64 = 100;

/// A round that has begun.
struct Begun {
    state: String,
    stake: Won,
    game_id: String,
    token: String,
}

/// A round that was drawn, and the one after it.
struct Drawn {
    round: PlayedRound,
    next: NextRound,
}

/// Plays a round. Idempotent: the same request id gets the first round again.
pub(super) async fn play(app: &App, order: &PlayRound) -> Result<PlayReceipt> {
    let begun = begin(app, order).await?;
    if begun.state == "betting" {
        bet(app, order, &begun).await?;
    }
    let Some(drawn) = draw_round(app, order).await? else {
        reverse(app, order.member_id, order.request_id).await?;
        return Err(CasinoProblem::CasinoDown.into());
    };
    let payout = drawn.round.outcome.payout();
    let (id, balance) = pay(app, order.member_id, order.request_id, payout)
        .await?
        // The round is drawn. A client repeats a call that was answered so, and gets the same round.
        .ok_or(Problem::ServiceBusy)?;
    Ok(PlayReceipt {
        id,
        round: drawn.round,
        next: drawn.next,
        casino_money: balance,
    })
}

/// Notes the round, or finds the one of an earlier request.
async fn begin(app: &App, order: &PlayRound) -> Result<Begun> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let session = sessions::lock(&mut tx, order.member_id, order.session_id, now).await?;
    let token = session.wallet_token.clone().unwrap_or_default();
    let game_id = session.game.id().to_owned();
    let earlier = sqlx::query!(
        r#"select member_id, session_id, stake as "stake: Won", play as "play: Json<Play>", state
           from sandbox_casino_rounds where request_id = $1"#,
        order.request_id
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(earlier) = earlier {
        let same = earlier.member_id == order.member_id
            && earlier.session_id == order.session_id
            && earlier.play.0 == order.play;
        if !same {
            return Err(Problem::RequestIdReused.into());
        }
        let asked_again = ask_again(&mut tx, order.request_id).await?;
        tx.commit().await?;
        return Ok(Begun {
            state: asked_again.unwrap_or(earlier.state),
            stake: earlier.stake,
            game_id,
            token,
        });
    }
    front::admit(app, &game_id)?;
    let stake = session.game.check(&order.play)?;
    sqlx::query!(
        "insert into sandbox_casino_rounds (request_id, member_id, session_id, stake, play, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        order.request_id,
        order.member_id.get(),
        order.session_id.get(),
        stake.get(),
        Json(&order.play) as Json<&Play>,
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Begun {
        state: "betting".to_owned(),
        stake,
        game_id,
        token,
    })
}

/// Takes up a round whose bet was refused, since the cash may cover it now. Returns its new state.
async fn ask_again(conn: &mut PgConnection, request_id: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "update sandbox_casino_rounds set state = 'betting'
         where request_id = $1 and state = 'refused' returning state",
        request_id
    )
    .fetch_optional(conn)
    .await
}

/// Asks the wallet for the stake. Without an answer the bet is rolled back, unless another call of the same request has
/// drawn the round.
async fn bet(app: &App, order: &PlayRound, begun: &Begun) -> Result<()> {
    let call = BetCall {
        token: begun.token.clone(),
        member_id: Some(order.member_id),
        currency: CURRENCY.to_owned(),
        transaction_id: format!("{}:bet", order.request_id),
        round_id: order.request_id.to_string(),
        game_id: begun.game_id.clone(),
        amount: begun.stake,
        round_closed: false,
    };
    let answered = app.state::<Casino>().sandbox_wallet().bet(app, &call).await;
    let unheard = is_unheard(app).await?;
    match answered {
        Ok(_) if unheard => {}
        Ok(Ok(_)) => return Ok(()),
        Ok(Err(refused)) => {
            note_refused(app, order.request_id).await?;
            return Err(Error::Refused(refused));
        }
        Err(error) => tracing::warn!(%error, "a bet of the sandbox has no answer"),
    }
    if reverse(app, order.member_id, order.request_id).await? {
        return Err(CasinoProblem::CasinoDown.into());
    }
    Ok(())
}

/// Takes the requested fault of the next bet, if there is one.
async fn is_unheard(app: &App) -> sqlx::Result<bool> {
    let taken = sqlx::query!(
        "delete from sandbox_casino_faults
         where id = (select min(id) from sandbox_casino_faults where fault = 'unheard')"
    );
    Ok(taken.execute(&app.db).await?.rows_affected() > 0)
}

/// Notes that the bet was refused, so that nothing is left to be done.
async fn note_refused(app: &App, request_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "update sandbox_casino_rounds set state = 'refused'
         where request_id = $1 and state = 'betting'",
        request_id
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// Draws a round whose bet was taken, once. Returns `None` if it is not to be played.
async fn draw_round(app: &App, order: &PlayRound) -> Result<Option<Drawn>> {
    let mut tx = database::begin(&app.db).await?;
    let session =
        sessions::lock(&mut tx, order.member_id, order.session_id, app.clock.now()).await?;
    let Some((state, played)) = lock(&mut tx, order.request_id).await? else {
        return Ok(None);
    };
    if let Some(round) = played {
        let next = session.next();
        return Ok(Some(Drawn { round, next }));
    }
    if state != "betting" {
        return Ok(None);
    }
    let round = draw(&session, &order.play)?;
    let session = following(app, session)?;
    sessions::advance(&mut tx, &session).await?;
    sqlx::query!(
        "update sandbox_casino_rounds set state = 'drawn', played = $2 where request_id = $1",
        order.request_id,
        Json(&round) as Json<&PlayedRound>
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    let next = session.next();
    Ok(Some(Drawn { round, next }))
}

async fn lock(
    conn: &mut PgConnection,
    request_id: Uuid,
) -> sqlx::Result<Option<(String, Option<PlayedRound>)>> {
    let row = sqlx::query!(
        r#"select state, played as "played: Json<PlayedRound>" from sandbox_casino_rounds
           where request_id = $1 for update"#,
        request_id
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.state, row.played.map(|Json(played)| played))))
}

/// Pays the win of a drawn round and closes it. Returns the record and the cash; `None` if the wallet did
/// not answer, so that it is paid later.
async fn pay(
    app: &App,
    member_id: MemberId,
    request_id: Uuid,
    amount: Won,
) -> Result<Option<(CasinoRoundId, Won)>> {
    let call = WinCall {
        token: None,
        member_id: Some(member_id),
        currency: CURRENCY.to_owned(),
        transaction_id: format!("{request_id}:win"),
        round_id: request_id.to_string(),
        amount,
        round_closed: true,
    };
    let answered = app.state::<Casino>().sandbox_wallet().win(app, &call).await;
    let balance = match answered {
        Ok(Ok(balance)) => balance,
        Ok(Err(refused)) => return Err(Error::Refused(refused)),
        Err(error) => {
            tracing::warn!(%error, "a win of the sandbox has no answer");
            return Ok(None);
        }
    };
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!(
        "update sandbox_casino_rounds set state = 'paid' where request_id = $1 and state = 'drawn'",
        request_id
    )
    .execute(&mut *tx)
    .await?;
    // The history shows how it was drawn, which no call tells.
    let id = sqlx::query_scalar!(
        "update casino_rounds c set played = s.played from sandbox_casino_rounds s
         where s.request_id = $1 and c.provider = $2 and c.reference = $3 returning c.id",
        request_id,
        NAME,
        seamless::reference(member_id, &request_id.to_string())
    )
    .fetch_one(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Some((id, balance)))
}

/// Rolls back the bet of a round that was not drawn, now or later. If another call has drawn the round, the bet stands.
/// Returns false if the round is decided already.
async fn reverse(app: &App, member_id: MemberId, request_id: Uuid) -> Result<bool> {
    let reversing = sqlx::query!(
        "update sandbox_casino_rounds set state = 'reversing'
         where request_id = $1 and state in ('betting', 'refused', 'reversing')",
        request_id
    )
    .execute(&app.db)
    .await?;
    if reversing.rows_affected() == 0 {
        return Ok(false);
    }
    let call = RollbackCall {
        token: None,
        member_id: Some(member_id),
        currency: CURRENCY.to_owned(),
        transaction_id: format!("{request_id}:rollback"),
        bet_transaction_id: format!("{request_id}:bet"),
        round_closed: true,
    };
    let answered = app
        .state::<Casino>()
        .sandbox_wallet()
        .roll_back(app, &call)
        .await;
    match answered {
        Ok(Ok(_)) => {
            sqlx::query!(
                "update sandbox_casino_rounds set state = 'reversed' where request_id = $1",
                request_id
            )
            .execute(&app.db)
            .await?;
        }
        Ok(Err(refused)) => return Err(Error::Refused(refused)),
        Err(error) => tracing::warn!(%error, "a rollback of the sandbox has no answer"),
    }
    Ok(true)
}

/// Finishes rounds that were interrupted, unless another provider runs the games. A failed one does not block the
/// others.
pub async fn finish(app: &App) -> Result<()> {
    if app.config.casino.is_outside() {
        return Ok(());
    }
    let unfinished = sqlx::query!(
        r#"select request_id, member_id, played as "played: Json<PlayedRound>"
           from sandbox_casino_rounds
           where state in ('betting', 'drawn', 'reversing') and created_at < $1
           order by created_at limit $2"#,
        app.clock.now() - TimeDelta::seconds(UNFINISHED_SECONDS),
        ROUNDS
    )
    .fetch_all(&app.db)
    .await?;
    let mut outcome = Ok(());
    for row in unfinished {
        let done = match row.played {
            Some(Json(played)) => {
                let payout = PlayOutcome::payout(&played.outcome);
                pay(app, row.member_id, row.request_id, payout)
                    .await
                    .map(drop)
            }
            None => reverse(app, row.member_id, row.request_id).await.map(drop),
        };
        outcome = outcome.and(done);
    }
    outcome
}
