//! Rounds that are played on cash. A round is made by its first bet and changes with each call, under the lock of
//! its member's cash.

use crate::games::casino::front::Casino;
use crate::games::casino::rounds;
use crate::platform::App;
use crate::platform::http::Result;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::games::casino::lobby::Lobby;
use hanpan_core::games::casino::seamless::rules::RoundState;
use hanpan_core::games::casino::seamless::{BetCall, CallKind, ROUND_HOURS};
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use sqlx::{PgConnection, PgPool};

/// A round as stored.
pub(super) struct Round {
    pub(super) id: CasinoRoundId,
    pub(super) state: RoundState,
}

/// The reference of a member's round. Members may share a round of the provider. `casino_round_number` in the
/// migrations reads the provider's id from it.
pub(in crate::games::casino) fn reference(member_id: MemberId, round_id: &str) -> String {
    format!("{member_id}:{round_id}")
}

/// Returns a member's round, if there was a bet on it.
pub(super) async fn find(
    conn: &mut PgConnection,
    provider: &str,
    member_id: MemberId,
    round_id: &str,
) -> sqlx::Result<Option<Round>> {
    let row = sqlx::query!(
        r#"select r.id, r.posted_at is not null as "closed!", (
               select count(*) from casino_calls b
               where b.round_id = r.id and b.kind = 'bet'
                   and not exists (select from casino_calls c where c.bet_id = b.id)
           ) as "bets!"
           from casino_rounds r
           where r.provider = $1 and r.reference = $2 and r.wallet = 'cash'"#,
        provider,
        reference(member_id, round_id)
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Round {
        id: row.id,
        state: RoundState {
            bets: row.bets,
            closed: row.closed,
        },
    }))
}

/// Makes a round for its first bet, without a stake.
pub(super) async fn open(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    bet: &BetCall,
) -> sqlx::Result<CasinoRoundId> {
    let casino = app.state::<Casino>();
    let seen = casino.seen();
    let game = seen.games.iter().find(|game| game.id == bet.game_id);
    let lobby = game.map_or(Lobby::Casino, |game| game.category.lobby());
    sqlx::query_scalar!(
        "insert into casino_rounds (member_id, provider, reference, wallet, game_id, game_name, lobby,
             stake, payout, played_at, called_at)
         values ($1, $2, $3, 'cash', $4, $5, $6, 0, 0, $7, $7) returning id",
        member_id.get(),
        casino.provider().name(),
        reference(member_id, &bet.round_id),
        bet.game_id,
        game.map_or(&bet.game_id, |game| &game.name),
        lobby as Lobby,
        app.clock.now()
    )
    .fetch_one(conn)
    .await
}

/// A call as its round counts it.
pub(super) struct Counted {
    pub(super) kind: CallKind,
    pub(super) amount: Won,
    pub(super) closes: bool,
}

/// Adds a call to its round.
pub(super) async fn count(
    conn: &mut PgConnection,
    id: CasinoRoundId,
    call: &Counted,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let of = |kind| {
        if call.kind == kind {
            call.amount.get()
        } else {
            0
        }
    };
    sqlx::query!(
        "update casino_rounds set stake = stake + $2 - $4, payout = payout + $3,
             rolled_back = rolled_back + $4, called_at = $5
         where id = $1",
        id.get(),
        of(CallKind::Bet),
        of(CallKind::Win),
        of(CallKind::Rollback),
        now
    )
    .execute(&mut *conn)
    .await?;
    if call.closes {
        rounds::note_posted(conn, id, now).await?;
    }
    Ok(())
}

/// Counts rounds as over that their provider has not closed for a long time.
pub(in crate::games::casino) async fn close_forgotten(
    db: &PgPool,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update casino_rounds set posted_at = $1
         where wallet = 'cash' and posted_at is null and called_at < $2",
        now,
        now - TimeDelta::hours(ROUND_HOURS)
    )
    .execute(db)
    .await?;
    Ok(())
}
