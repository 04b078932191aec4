//! The casino for operators, and its closures.

use super::front::{self, Casino, Closures, ProviderState};
use super::sandbox;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use chrono::TimeDelta;
use hanpan_core::api::{AdminCloseCasino, AdminGetCasino};
use hanpan_core::games::casino::office::{CasinoGameRow, CasinoOffice, CloseCasino, ClosureScope};
use hanpan_core::games::casino::sandbox::SandboxGame;
use hanpan_core::games::casino::{self, CasinoProblem};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::health::CasinoHealth;
use serde_json::json;
use std::collections::HashMap;

/// Days over which rounds are summed.
const DAYS: i64 = 30;

/// Returns the state of the provider and its games.
pub(super) async fn get(call: Call<AdminGetCasino>) -> Result<CasinoOffice> {
    office(&call.app).await
}

/// Closes or reopens something. Does nothing if it is already in that state.
pub(super) async fn close(call: Call<AdminCloseCasino>) -> Result<CasinoOffice> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    if !is_known(app, input) {
        return Err(CasinoProblem::CasinoGameUnknown.into());
    }
    let mut tx = database::begin(&app.db).await?;
    let changed = if input.closed {
        sqlx::query!(
            "insert into casino_closures (scope, id, closed_at) values ($1, $2, $3)
             on conflict do nothing",
            input.scope as ClosureScope,
            input.id,
            now
        )
        .execute(&mut *tx)
        .await?
    } else {
        sqlx::query!(
            "delete from casino_closures where scope = $1 and id = $2",
            input.scope as ClosureScope,
            input.id
        )
        .execute(&mut *tx)
        .await?
    };
    if changed.rows_affected() > 0 {
        let entry = Entry::new(&call.caller, AuditAction::CasinoClose, subject(input))
            .reason(reason)
            .before(json!({ "closed": !input.closed }))
            .after(json!({ "closed": input.closed }));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    app.reload::<Closures>().await?;
    office(app).await
}

/// Formats what is closed: `casino`, `casino:vendor:ID` or `casino:game:ID`.
fn subject(input: &CloseCasino) -> Subject {
    match input.scope {
        ClosureScope::Casino => AuditSubject::Casino.whole(),
        ClosureScope::Vendor => AuditSubject::Casino.of(format_args!("vendor:{}", input.id)),
        ClosureScope::Game => AuditSubject::Casino.of(format_args!("game:{}", input.id)),
    }
}

/// Whether the provider or game is known. A closed one stays known, even if the provider no longer
/// has it.
fn is_known(app: &App, input: &CloseCasino) -> bool {
    let seen = app.state::<Casino>().seen();
    let mut games = seen.games.iter();
    app.cached::<Closures>().has(input.scope, &input.id)
        || match input.scope {
            ClosureScope::Casino => input.id.is_empty(),
            ClosureScope::Vendor => games.any(|game| game.vendor_id == input.id),
            ClosureScope::Game => games.any(|game| game.id == input.id),
        }
}

/// Returns the state of the provider.
pub(crate) async fn health(app: &App) -> Result<CasinoHealth> {
    let seen = app.state::<Casino>().seen();
    let waiting = sqlx::query_scalar!(
        r#"select count(*) as "count!" from casino_transfers where state = 'pending'"#
    );
    Ok(CasinoHealth {
        provider: app.state::<Casino>().provider().name().to_owned(),
        state: front::state(app).0,
        asked_at: seen.asked_at,
        answer_milliseconds: seen.answer_milliseconds,
        failure: failure(app, &seen).await?,
        transfers_waiting: waiting.fetch_one(&app.db).await?,
    })
}

async fn office(app: &App) -> Result<CasinoOffice> {
    let (seen, closures) = (app.state::<Casino>().seen(), app.cached::<Closures>());
    let waiting = sqlx::query!(
        r#"select count(*) as "count!", coalesce(sum(amount), 0)::bigint as "amount!: Won",
               min(created_at) as since
           from casino_transfers where state = 'pending'"#
    )
    .fetch_one(&app.db)
    .await?;
    let mut sums = sums(app).await?;
    let games = seen.games.iter().map(|game| {
        let (rounds, stakes, payouts) = sums.remove(&game.id).unwrap_or_default();
        CasinoGameRow {
            id: game.id.clone(),
            name: game.name.clone(),
            vendor_id: game.vendor_id.clone(),
            vendor_name: game.vendor_name.clone(),
            lobby: game.category.lobby(),
            closed: closures.has(ClosureScope::Game, &game.id),
            vendor_closed: closures.has(ClosureScope::Vendor, &game.vendor_id),
            rounds,
            stakes,
            payouts,
            paid_back: CasinoGameRow::paid_back(stakes, payouts),
            rtp: sandbox_game(app, &game.id).map(SandboxGame::rtp_text),
        }
    });
    Ok(CasinoOffice {
        provider: app.state::<Casino>().provider().name().to_owned(),
        state: front::state(app).0,
        closed: closures.has(ClosureScope::Casino, ""),
        asked_at: seen.asked_at,
        answer_milliseconds: seen.answer_milliseconds,
        failure: failure(app, &seen).await?,
        waiting: waiting.count,
        waiting_amount: waiting.amount,
        waiting_since: waiting.since,
        games: games.collect(),
    })
}

fn sandbox_game(app: &App, game_id: &str) -> Option<SandboxGame> {
    let is_sandbox = app.state::<Casino>().provider().name() == sandbox::NAME;
    is_sandbox.then(|| SandboxGame::of(game_id)).flatten()
}

/// Returns rounds, stakes and payouts of the provider's games in the last days.
async fn sums(app: &App) -> sqlx::Result<HashMap<String, (i64, Won, Won)>> {
    let rows = sqlx::query!(
        r#"select game_id, count(*) as "rounds!", sum(stake)::bigint as "stakes!: Won",
               sum(payout)::bigint as "payouts!: Won"
           from casino_rounds where played_at >= $1 and provider = $2 group by game_id"#,
        app.clock.now() - TimeDelta::days(DAYS),
        app.state::<Casino>().provider().name()
    )
    .fetch_all(&app.db)
    .await?;
    let sums = rows
        .into_iter()
        .map(|row| (row.game_id, (row.rounds, row.stakes, row.payouts)));
    Ok(sums.collect())
}

/// Returns what is wrong: a failure of the provider at the last check, and rounds that cannot be
/// posted.
async fn failure(app: &App, seen: &ProviderState) -> sqlx::Result<Option<String>> {
    let unposted = sqlx::query_scalar!(
        r#"select count(*) as "count!" from casino_rounds
           where posted_at is null and wallet = 'casino'"#
    )
    .fetch_one(&app.db)
    .await?;
    let rounds = (unposted > 0).then(|| casino::unposted(unposted));
    let faults: Vec<String> = seen.failure.clone().into_iter().chain(rounds).collect();
    Ok((!faults.is_empty()).then(|| faults.join(" · ")))
}
