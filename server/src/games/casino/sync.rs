//! Rounds that a provider reports. They are recorded with the cursor of the next page, and then posted
//! one by one: a round whose stake the ledger does not hold yet waits for the pending transfer, and
//! does not block the others.

use super::provider::{InvalidRound, ReportedRound};
use super::rounds;
use super::seamless::{close_forgotten, reference};
use crate::games::casino::Casino;
use crate::ledger::casino_round::{self, Round};
use crate::ledger::{self, Kind};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Error, Result};
use crate::platform::{App, database};
use crate::wallet::casino::gateway::in_time;
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::games::casino::lobby::{ListedGame, Lobby};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use serde_json::json;
use sqlx::PgConnection;

/// Maximum number of pages pulled in one run.
const PAGES: usize = 20;
/// Maximum number of rounds posted in one run.
const ROUNDS: i64 = 500;

/// Pulls the played rounds, and posts them. Ends rounds on cash that were forgotten. Rounds that are recorded already
/// are posted even if the provider does not answer.
pub async fn pull(app: &App) -> Result<()> {
    close_forgotten(&app.db, app.clock.now()).await?;
    let pulled = pull_pages(app).await;
    let posted = post_waiting(app).await;
    pulled.and(posted.map(drop))
}

/// Records all pages, as far as one run goes.
async fn pull_pages(app: &App) -> Result<()> {
    for _ in 0..PAGES {
        if !pull_page(app).await? {
            break;
        }
    }
    Ok(())
}

/// Records the next page of rounds. Returns whether there may be more.
async fn pull_page(app: &App) -> Result<bool> {
    let provider = app.state::<Casino>().provider();
    let name = provider.name();
    let after = sqlx::query_scalar!(
        "select cursor from casino_cursors where provider = $1",
        name
    )
    .fetch_optional(&app.db)
    .await?;
    // The call holds no connection. Another process may pull the same page: a round is recorded
    // once.
    let page = in_time(provider.rounds(after.as_deref())).await;
    let page = page.map_err(|error| Error::Other(anyhow!(error)))?;
    let is_empty = page.rounds.is_empty() && page.unusable.is_empty();
    let Some(next) = page.next.filter(|next| after.as_ref() != Some(next)) else {
        if is_empty {
            return Ok(false);
        }
        // Its rounds would be read again and again, and none after them.
        return Err(Error::Other(anyhow!(
            "the casino lists rounds without a new cursor"
        )));
    };
    let seen = app.state::<Casino>().seen();
    let mut tx = database::begin(&app.db).await?;
    let mut unusable = page.unusable;
    for round in &page.rounds {
        if let Some(fault) = write(&mut tx, name, round, &seen.games).await? {
            unusable.push(InvalidRound {
                report: json!(round).to_string(),
                fault,
            });
        }
    }
    let moved = sqlx::query!(
        "insert into casino_cursors (provider, cursor, updated_at) values ($1, $2, $4)
         on conflict (provider) do update set cursor = $2, updated_at = $4
         where casino_cursors.cursor = $3",
        name,
        next,
        after,
        app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    // Of two processes that have pulled the same page, one moves the cursor.
    if moved.rows_affected() > 0 {
        set_aside(&mut tx, name, &unusable, app.clock.now()).await?;
    }
    tx.commit().await?;
    Ok(!is_empty)
}

/// Writes unusable rounds to the audit log, where operators find them to clarify them with the
/// provider.
async fn set_aside(
    conn: &mut PgConnection,
    provider: &str,
    unusable: &[InvalidRound],
    at: DateTime<Utc>,
) -> Result<()> {
    for InvalidRound { report, fault } in unusable {
        tracing::error!(
            provider,
            report,
            "a round of the casino is set aside: {fault}"
        );
        let entry = Entry::system(
            AuditAction::CasinoSetAside,
            AuditSubject::Provider.of(provider),
        )
        .reason(fault.clone())
        .after(json!({ "report": report.replace("\\u0000", "") }));
        audit_log::write(conn, entry, at).await?;
    }
    Ok(())
}

/// Inserts a round, once. Skips those that were played on cash: the wallet has counted them. Returns why a round is not
/// recorded although it is new.
async fn write(
    conn: &mut PgConnection,
    provider: &str,
    round: &ReportedRound,
    games: &[ListedGame],
) -> Result<Option<String>> {
    let game = games.iter().find(|game| game.id == round.game_id);
    let name = game.map_or(&round.game_id, |game| &game.name);
    let lobby = game.map_or(Lobby::Casino, |game| game.category.lobby());
    let written = sqlx::query!(
        "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby,
             stake, payout, played_at)
         select id, $2, $3, $4, $5, $6, $7, $8, $9 from members where id = $1
             and not exists (select from casino_rounds c
                 where c.provider = $2 and c.reference = $10 and c.wallet = 'cash')
         on conflict on constraint casino_rounds_reference do nothing",
        round.member_id.get(),
        provider,
        round.id,
        round.game_id,
        name,
        lobby as Lobby,
        round.stake.get(),
        round.payout.get(),
        round.played_at,
        reference(round.member_id, &round.id)
    )
    .execute(&mut *conn)
    .await?;
    if written.rows_affected() > 0 {
        return Ok(None);
    }
    if !is_member(conn, round.member_id).await? {
        return Ok(Some("its member does not exist".to_owned()));
    }
    Ok(other_content(conn, provider, round).await?)
}

/// Returns what was recorded under the id of a round, if it is not the same. A round that was reported before as it is
/// now is nothing new, nor is one that the member has played on cash.
async fn other_content(
    conn: &mut PgConnection,
    provider: &str,
    round: &ReportedRound,
) -> sqlx::Result<Option<String>> {
    let recorded = sqlx::query!(
        r#"select member_id, game_id, stake as "stake: Won",
               payout as "payout: Won"
           from casino_rounds where provider = $1 and reference = $2
               and not exists (select from casino_rounds c
                   where c.provider = $1 and c.reference = $3 and c.wallet = 'cash')"#,
        provider,
        round.id,
        reference(round.member_id, &round.id)
    )
    .fetch_optional(conn)
    .await?;
    let other = recorded.filter(|recorded| {
        (recorded.member_id, &recorded.game_id) != (round.member_id, &round.game_id)
            || (recorded.stake, recorded.payout) != (round.stake, round.payout)
    });
    Ok(other.map(|recorded| {
        format!(
            "its id is that of another round: member {}, game {}, stake {}, payout {}",
            recorded.member_id, recorded.game_id, recorded.stake, recorded.payout
        )
    }))
}

async fn is_member(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from members where id = $1) as "exists!""#,
        id.get()
    )
    .fetch_one(conn)
    .await
}

/// Posts recorded rounds, those tried longest ago first. Returns how many were posted. A failed one
/// does not block the others.
pub async fn post_waiting(app: &App) -> Result<usize> {
    let waiting = sqlx::query_scalar!(
        "select id from casino_rounds where posted_at is null and wallet = 'casino'
         order by tried_at nulls first, id limit $1",
        ROUNDS
    )
    .fetch_all(&app.db)
    .await?;
    let (mut posted, mut outcome) = (0, Ok(()));
    for id in waiting {
        let Err(error) = post(app, id).await else {
            posted += 1;
            continue;
        };
        note_try(app, id).await?;
        if !error.is_refusal(CasinoProblem::CasinoMoneyTooSmall) {
            outcome = outcome.and(Err(error));
        }
    }
    outcome.map(|()| posted)
}

/// Posts a round, unless it is already posted. Fails if the balance does not cover its stake.
async fn post(app: &App, id: CasinoRoundId) -> Result<()> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let round = sqlx::query_as!(
        Round,
        r#"select id, member_id, stake as "stake: Won", payout as "payout: Won"
           from casino_rounds
           where id = $1 and posted_at is null and wallet = 'casino' for no key update"#,
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(round) = round else {
        return Ok(());
    };
    ledger::lock(&mut tx, round.member_id, Kind::Casino).await?;
    casino_round::post_round(&mut tx, round, now).await?;
    rounds::note_posted(&mut tx, id, now).await?;
    tx.commit().await?;
    Ok(())
}

async fn note_try(app: &App, id: CasinoRoundId) -> sqlx::Result<()> {
    sqlx::query!(
        "update casino_rounds set tried_at = $2 where id = $1",
        id.get(),
        app.clock.now()
    )
    .execute(&app.db)
    .await?;
    Ok(())
}
