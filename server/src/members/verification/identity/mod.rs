//! Identity and age through a provider (본인인증).
//!
//! An attempt is recorded before the provider is called, and updated when it has answered. The result is what the
//! provider says when the server asks for it: the browser only says that there may be one. Starts and results of one
//! member follow each other: each begins with a lock of the member.

mod office;
pub(super) mod provider;
mod store;

use crate::platform::http::{Call, Error, Mounted, Result, mount};
use crate::platform::{App, database};
use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use hanpan_core::api::{
    AdminDecideIdentity, AdminGetIdentityChecks, FinishIdentity, GetIdentity, StartIdentity,
};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::korea;
use hanpan_core::members::verification::identity::{
    Facts, Identity, IdentityProblem, IdentitySession, IdentityState, SESSION_VALID,
    check_identity, conclude,
};
use provider::{Outcome, Start, Started};
use sqlx::PgConnection;
pub(crate) use store::proof;
use store::{Check, Which};
use uuid::{Builder, Uuid};

/// The page to which the provider sends the member afterwards.
const RETURN_PATH: &str = "/dialog/verification";

pub(super) fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetIdentity, _, _, _>(view),
        mount::<StartIdentity, _, _, _>(start),
        mount::<FinishIdentity, _, _, _>(finish),
        mount::<AdminGetIdentityChecks, _, _, _>(office::list),
        mount::<AdminDecideIdentity, _, _, _>(office::decide),
    ]
}

impl From<IdentityProblem> for Error {
    fn from(problem: IdentityProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Refuses a withdrawal whose required identity is missing, or on whose member an operator has to decide.
pub(crate) async fn check_withdrawal(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    required: bool,
) -> Result<()> {
    if !app.settings.get().verification_identity {
        return Ok(());
    }
    let proof = store::proof(conn, member_id).await?;
    Ok(check_identity(required, proof)?)
}

/// Returns what the member has proven.
async fn view(call: Call<GetIdentity>) -> Result<Identity> {
    let mut conn = call.app.db.acquire().await?;
    read(&call.app, &mut conn, call.caller.member_id).await
}

/// Starts a session. The same request id opens no other one, and gets the first answer again.
async fn start(call: Call<StartIdentity>) -> Result<Identity> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    check_available(app)?;
    let start = Start {
        key: Builder::from_random_bytes(app.rng.bytes()?).into_uuid(),
        return_url: return_url(app, &call.headers),
        expires_at: app.clock.now() + SESSION_VALID,
    };
    if begin(app, member_id, call.input.request_id, &start).await? {
        let started = provider::start(app, &start).await;
        record_start(app, &start, started).await?;
    }
    let mut conn = app.db.acquire().await?;
    read(app, &mut conn, member_id).await
}

/// Asks the provider for the result of the member's session.
async fn finish(call: Call<FinishIdentity>) -> Result<Identity> {
    let (app, member_id, now) = (&call.app, call.caller.member_id, call.app.clock.now());
    check_available(app)?;
    let key = call.input.session_key;
    let check = {
        let mut conn = app.db.acquire().await?;
        store::check(&mut conn, member_id, Which::Key(key)).await?
    };
    let check = check.ok_or(IdentityProblem::IdentityMissing)?;
    if check.state == IdentityState::Pending {
        // What was completed in time counts even if the member comes back after the end.
        let outcome = match provider::result(app, key).await {
            Ok(Outcome::Pending) if !check.is_open(now) => Ok(Outcome::Expired),
            outcome => outcome,
        };
        record_outcome(app, member_id, key, outcome).await?;
    }
    let mut conn = app.db.acquire().await?;
    let read = read(app, &mut conn, member_id).await?;
    let check = store::check(&mut conn, member_id, Which::Key(key)).await?;
    match check.and_then(|check| check.state.refusal()) {
        Some(refusal) if read.verified_at.is_none() => Err(refusal.into()),
        _ => Ok(read),
    }
}

fn check_available(app: &App) -> Result<()> {
    if is_available(app) {
        Ok(())
    } else {
        Err(IdentityProblem::IdentityCheckUnavailable.into())
    }
}

fn is_available(app: &App) -> bool {
    app.settings.get().verification_identity && app.config.verification.checks_identities()
}

/// Returns where the member comes back to: the origin that the browser names, which was checked to be the site's own.
fn return_url(app: &App, headers: &HeaderMap) -> Option<String> {
    let named = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    let origin = named.unwrap_or(&app.config.site_origin);
    (!origin.is_empty()).then(|| format!("{origin}{RETURN_PATH}"))
}

/// Records an attempt. Returns whether a session is to be opened: not if the member is verified or the request was
/// carried out before.
async fn begin(app: &App, member_id: MemberId, request_id: Uuid, start: &Start) -> Result<bool> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx, member_id).await?;
    if let Some(check) = store::check(&mut tx, member_id, Which::Request(request_id)).await? {
        let refusal = check.state.refusal();
        return refusal.map_or(Ok(false), |refusal| Err(refusal.into()));
    }
    if store::proof(&mut tx, member_id)
        .await?
        .verified_at()
        .is_some()
    {
        return Ok(false);
    }
    store::attempts(&mut tx, member_id, now).await?.check(now)?;
    store::insert(&mut tx, member_id, request_id, start, now).await?;
    tx.commit().await?;
    Ok(true)
}

/// Records the provider's answer to a start. A provider that opens no session has failed.
async fn record_start(app: &App, start: &Start, started: anyhow::Result<Started>) -> Result<()> {
    let mut conn = app.db.acquire().await?;
    match started {
        Ok(Started::Started { url }) => return Ok(store::open(&mut conn, start, &url).await?),
        Ok(Started::Refused { reason }) => {
            tracing::warn!(reason, "a provider opened no session");
        }
        Err(error) => tracing::warn!("no identity check could be started: {error:#}"),
    }
    store::end(&mut conn, start.key, IdentityState::Failed).await?;
    Err(IdentityProblem::IdentityCheckDown.into())
}

/// Records the provider's result, unless another call has recorded it.
async fn record_outcome(
    app: &App,
    member_id: MemberId,
    key: Uuid,
    outcome: anyhow::Result<Outcome>,
) -> Result<()> {
    let person = match outcome {
        Ok(Outcome::Pending) => return Ok(()),
        Ok(Outcome::Expired) => {
            let mut conn = app.db.acquire().await?;
            return Ok(store::end(&mut conn, key, IdentityState::Expired).await?);
        }
        Ok(Outcome::Refused) => None,
        Ok(Outcome::Verified(person)) => Some(person),
        Err(error) => {
            tracing::warn!("the result of an identity check could not be read: {error:#}");
            return Err(IdentityProblem::IdentityCheckDown.into());
        }
    };
    let hashes = match &person {
        Some(person) => provider::person_hashes(app, &person.key)?,
        None => Vec::new(),
    };
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let holder = store::lock(&mut tx, member_id).await?;
    store::lock_persons(&mut tx).await?;
    let check = store::check(&mut tx, member_id, Which::Key(key)).await?;
    if check.is_none_or(|check| check.state != IdentityState::Pending) {
        return Ok(());
    }
    let same_person_as = store::same_person(&mut tx, member_id, &hashes).await?;
    let facts = Facts {
        holder: &holder,
        today: korea::day(now),
        same_person: !same_person_as.is_empty(),
        refused_tries: store::refused_tries(&mut tx, member_id).await?,
        in_review: store::proof(&mut tx, member_id).await?.in_review,
    };
    let conclusion = conclude(person.as_ref(), &facts);
    let result = store::NewResult {
        key,
        holder: &holder,
        person: person.as_ref().zip(hashes.first().map(Vec::as_slice)),
        same_person_as: &same_person_as,
    };
    store::conclude(&mut tx, result, &conclusion, now).await?;
    Ok(tx.commit().await?)
}

/// Returns what the member has proven, or why not. That the provider did not answer is said once, by the refusal.
async fn read(app: &App, conn: &mut PgConnection, member_id: MemberId) -> Result<Identity> {
    let now = app.clock.now();
    let verified_at = store::proof(conn, member_id).await?.verified_at();
    let last = match verified_at {
        Some(_) => None,
        None => store::check(conn, member_id, Which::Last).await?,
    };
    let attempts = store::attempts(conn, member_id, now).await?;
    Ok(Identity {
        available: is_available(app),
        verified_at,
        refusal: last
            .as_ref()
            .and_then(|check| check.state.refusal())
            .map(|refusal| refusal.to_string()),
        session: last
            .filter(|check| check.may_have_result(now))
            .and_then(session),
        sessions_left: attempts.left(),
    })
}

fn session(check: Check) -> Option<IdentitySession> {
    Some(IdentitySession {
        session_key: check.key,
        url: check.url?,
        expires_at: check.expires_at?,
    })
}
