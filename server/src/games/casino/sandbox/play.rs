//! Playing in the sandbox: entering a game, and its rounds. A round is one transaction: it is drawn
//! from the committed seed, recorded and posted, and the seed of the next round replaces it.

use super::sessions::{self, Session};
use super::{NAME, cash};
use crate::games::casino::front;
use crate::games::casino::rounds::{self, NewRound};
use crate::ledger::{self, Kind};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use hanpan_core::api::{EnterSandbox, GetSandboxSeat, PlaySandbox};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::games::casino::sandbox::{
    Play, PlayOutcome, PlayReceipt, PlayRound, PlayedRound, Seat,
};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;

/// Enters a game with the token of a launch.
pub(in crate::games::casino) async fn enter(call: Call<EnterSandbox>) -> Result<Seat> {
    let (app, input) = (&call.app, &call.input);
    call.caller.must_be(input.member_id)?;
    let mut tx = database::begin(&app.db).await?;
    let now = app.clock.now();
    let session = sessions::enter(&mut tx, input.member_id, &input.token, now).await?;
    front::admit(&call.app, session.game.id())?;
    let seat = seat(&mut tx, input.member_id, &session).await?;
    tx.commit().await?;
    Ok(seat)
}

/// Returns a game that was entered before.
pub(in crate::games::casino) async fn seat_again(call: Call<GetSandboxSeat>) -> Result<Seat> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    let mut tx = database::begin(&app.db).await?;
    let session = sessions::lock(&mut tx, member_id, call.path, app.clock.now()).await?;
    front::admit(&call.app, session.game.id())?;
    seat(&mut tx, member_id, &session).await
}

async fn seat(conn: &mut PgConnection, member_id: MemberId, session: &Session) -> Result<Seat> {
    let seamless = session.wallet_token.is_some();
    let kind = if seamless { Kind::Cash } else { Kind::Casino };
    let held = ledger::held(conn, member_id, kind).await?.won();
    let game = session.game.listed();
    Ok(Seat {
        session_id: session.id,
        game_id: game.id,
        game_name: game.name,
        board: session.game.board(),
        next: session.next(),
        seamless,
        casino_money: held,
    })
}

/// Plays a round. Idempotent: the same request id gets the first round again.
pub(in crate::games::casino) async fn play(call: Call<PlaySandbox>) -> Result<PlayReceipt> {
    let (app, order) = (&call.app, &call.input);
    call.caller.must_be(order.member_id)?;
    if sessions::is_on_cash(&app.db, order.session_id).await? {
        return cash::play(app, order).await;
    }
    let mut tx = database::begin(&app.db).await?;
    let held = ledger::lock(&mut tx, order.member_id, Kind::Casino)
        .await?
        .won();
    let session =
        sessions::lock(&mut tx, order.member_id, order.session_id, app.clock.now()).await?;
    if let Some((id, round)) = earlier(&mut tx, order, &session).await? {
        let next = session.next();
        return Ok(PlayReceipt {
            id,
            round,
            next,
            casino_money: held,
        });
    }
    front::admit(&call.app, session.game.id())?;
    let stake = session.game.check(&order.play)?;
    if stake > held {
        return Err(CasinoProblem::CasinoMoneyTooSmall.into());
    }
    let round = draw(&session, &order.play)?;
    let id = write(app, &mut tx, order, &session, stake, &round).await?;
    let next = following(app, session)?;
    sessions::advance(&mut tx, &next).await?;
    let receipt = PlayReceipt {
        id,
        next: next.next(),
        casino_money: ledger::held(&mut tx, order.member_id, Kind::Casino)
            .await?
            .won(),
        round,
    };
    tx.commit().await?;
    Ok(receipt)
}

/// Returns the round of the same request id. Refused if that was another request.
async fn earlier(
    conn: &mut PgConnection,
    order: &PlayRound,
    session: &Session,
) -> Result<Option<(CasinoRoundId, PlayedRound)>> {
    let reference = order.request_id.to_string();
    let Some(earlier) = rounds::of_reference(conn, NAME, &reference).await? else {
        return Ok(None);
    };
    let same = earlier.member_id == order.member_id && earlier.game_id == session.game.id();
    match earlier.played {
        Some(round) if same && round.play == order.play => Ok(Some((earlier.id, round))),
        _ => Err(Problem::RequestIdReused.into()),
    }
}

/// Returns the session at its next round.
pub(super) fn following(app: &App, session: Session) -> Result<Session> {
    Ok(Session {
        number: session.number + 1,
        seed: Seed::new(app.rng.bytes()?),
        ..session
    })
}

pub(super) fn draw(session: &Session, play: &Play) -> Result<PlayedRound> {
    let label = session.game.label(session.id, session.number);
    let outcome = session.game.play(&session.seed, label.clone(), play)?;
    Ok(PlayedRound {
        label,
        commitment: session.seed.commitment(),
        seed: session.seed.reveal(),
        play: play.clone(),
        outcome,
    })
}

/// Records a round and posts its stake and payout.
async fn write(
    app: &App,
    conn: &mut PgConnection,
    order: &PlayRound,
    session: &Session,
    stake: Won,
    round: &PlayedRound,
) -> Result<CasinoRoundId> {
    let listed = session.game.listed();
    let reference = order.request_id.to_string();
    let new = NewRound {
        member_id: order.member_id,
        provider: NAME,
        reference: &reference,
        game_id: &listed.id,
        game_name: &listed.name,
        lobby: listed.category.lobby(),
        stake,
        payout: PlayOutcome::payout(&round.outcome),
        played: Some(round),
        played_at: app.clock.now(),
    };
    rounds::write(conn, &new).await
}
