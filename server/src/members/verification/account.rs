//! Proof of a member's bank account by 1 won with a code (1원 인증).
//!
//! An attempt is recorded before the gateway is called, and updated when it has answered. Attempts and tries of one
//! member follow each other: each begins with a lock of the member.

use super::gateway::{self, Outcome, Transfer};
use super::proof::{proven_at, registered};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{ConfirmAccount, GetVerification, SendCodeToAccount};
use hanpan_core::kernel::ids::{BankCode, MemberId};
use hanpan_core::kernel::korea;
use hanpan_core::members::account::masked_account_number;
use hanpan_core::members::verification::account::{
    AccountCheckState, Attempts, CODE_TRIES, CODE_VALID, CODES, check_try, code_text, read_code,
    same_holder, wrong_code,
};
use hanpan_core::members::verification::{SentCode, Verification, VerificationProblem};
use sqlx::PgConnection;
use uuid::{Builder, Uuid};

/// A member's bank account.
struct Account {
    bank_code: BankCode,
    bank_name: String,
    number: String,
    holder: String,
}

/// A code that the member may enter.
struct Sent {
    id: i64,
    key: Uuid,
    code_hash: Vec<u8>,
    tries: i64,
    expires_at: DateTime<Utc>,
}

/// Returns what the member has proven.
pub(super) async fn view(call: Call<GetVerification>) -> Result<Verification> {
    let mut conn = call.app.db.acquire().await?;
    read(&call.app, &mut conn, call.caller.member_id).await
}

/// Sends 1 won with a code. The same request id sends nothing more, and gets the first answer again.
pub(super) async fn send_code(call: Call<SendCodeToAccount>) -> Result<Verification> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    if !app.config.verification.checks_accounts() {
        return Err(VerificationProblem::AccountCheckUnavailable.into());
    }
    if let Some((transfer, holder)) = begin(app, member_id, call.input.request_id).await? {
        let outcome = gateway::send(app, &transfer).await;
        conclude(app, transfer.key, &holder, outcome).await?;
    }
    let mut conn = app.db.acquire().await?;
    read(app, &mut conn, member_id).await
}

/// Proves the account if the code is right.
pub(super) async fn confirm(call: Call<ConfirmAccount>) -> Result<Verification> {
    let (app, member_id, now) = (&call.app, call.caller.member_id, call.app.clock.now());
    let code = read_code(&call.input.account_code)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, member_id).await?;
    if proven_at(&mut tx, member_id).await?.is_none() {
        let sent = sent(&mut tx, member_id).await?;
        let sent = sent.ok_or(VerificationProblem::AccountCodeMissing)?;
        check_try(sent.tries, sent.expires_at, now)?;
        if !gateway::has_hash(app, sent.key, code, &sent.code_hash)? {
            count_try(&mut tx, sent.id).await?;
            tx.commit().await?;
            return Err(wrong_code(sent.tries + 1).into());
        }
        sqlx::query!(
            "update account_checks set state = 'proven', proven_at = $2 where id = $1",
            sent.id,
            now
        )
        .execute(&mut *tx)
        .await?;
    }
    let read = read(app, &mut tx, member_id).await?;
    tx.commit().await?;
    Ok(read)
}

/// Records an attempt. Returns the transfer to make and the registered holder; `None` if the account is proven
/// or the request was carried out before.
async fn begin(
    app: &App,
    member_id: MemberId,
    request_id: Uuid,
) -> Result<Option<(Transfer, String)>> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let account = lock(&mut tx, member_id).await?;
    if let Some(state) = earlier(&mut tx, member_id, request_id).await? {
        return answered(state).map(|()| None);
    }
    if proven_at(&mut tx, member_id).await?.is_some() {
        return Ok(None);
    }
    attempts(&mut tx, member_id, now).await?.check(now)?;
    let code = code_text(app.rng.below(CODES)?);
    let key = Builder::from_random_bytes(app.rng.bytes()?).into_uuid();
    sqlx::query!(
        "insert into account_checks (member_id, request_id, key, bank_code, account_number,
             account_holder, code_hash, state, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8)",
        member_id.get(),
        request_id,
        key,
        account.bank_code.get(),
        account.number,
        account.holder,
        gateway::hashed(app, key, &code)?,
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    let transfer = Transfer {
        key,
        bank_code: account.bank_code,
        bank_name: account.bank_name,
        account_number: account.number,
        sender: code,
    };
    Ok(Some((transfer, account.holder)))
}

/// Returns the answer to a request that was made before.
fn answered(state: AccountCheckState) -> Result<()> {
    let problem = match state {
        AccountCheckState::Sent | AccountCheckState::Proven => return Ok(()),
        AccountCheckState::Waiting => VerificationProblem::AccountCheckBusy,
        AccountCheckState::Differs => VerificationProblem::AccountHolderDiffers,
        AccountCheckState::Refused => VerificationProblem::AccountCheckRefused,
        AccountCheckState::Failed => VerificationProblem::AccountCheckDown,
    };
    Err(problem.into())
}

/// Records the gateway's answer. A code sent to an account of another holder is not accepted.
async fn conclude(
    app: &App,
    key: Uuid,
    holder: &str,
    outcome: anyhow::Result<Outcome>,
) -> Result<()> {
    let (state, named) = match outcome {
        Ok(Outcome::Sent { holder: named }) if same_holder(holder, &named) => {
            (AccountCheckState::Sent, Some(named))
        }
        Ok(Outcome::Sent { holder: named }) => (AccountCheckState::Differs, Some(named)),
        Ok(Outcome::Refused { reason }) => {
            tracing::info!(reason, "a gateway refused to send 1 won");
            (AccountCheckState::Refused, None)
        }
        Err(error) => {
            tracing::warn!("1 won could not be sent: {error:#}");
            (AccountCheckState::Failed, None)
        }
    };
    let expires_at = (state == AccountCheckState::Sent).then(|| app.clock.now() + CODE_VALID);
    sqlx::query!(
        "update account_checks set state = $2, named_holder = $3, expires_at = $4
         where key = $1 and state = 'waiting'",
        key,
        state as AccountCheckState,
        named,
        expires_at
    )
    .execute(&app.db)
    .await?;
    answered(state)
}

/// Returns the member's account, which cannot change before the transaction ends.
async fn lock(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Account> {
    sqlx::query!(
        "select id from members where id = $1 for no key update",
        member_id.get()
    )
    .fetch_one(&mut *conn)
    .await?;
    account(conn, member_id).await
}

async fn account(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Account> {
    sqlx::query_as!(
        Account,
        r#"select m.bank_code, coalesce(b.bank_name, '') as "bank_name!",
               m.bank_account_number as number, m.account_holder as holder
           from members m left join banks b on b.bank_code = m.bank_code where m.id = $1"#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

async fn earlier(
    conn: &mut PgConnection,
    member_id: MemberId,
    request_id: Uuid,
) -> sqlx::Result<Option<AccountCheckState>> {
    sqlx::query_scalar!(
        r#"select state as "state: AccountCheckState" from account_checks
           where member_id = $1 and request_id = $2"#,
        member_id.get(),
        request_id
    )
    .fetch_optional(conn)
    .await
}

/// Returns the newest code that was sent to the account that is registered now. An operator who withdraws the proof
/// ends the codes that were sent before.
async fn sent(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Option<Sent>> {
    registered!(
        query_as[Sent](
            r#"select t.id, t.key, t.code_hash, t.tries::bigint as "tries!",
                   t.expires_at as "expires_at!"
               from account_checks t"#,
            "and t.state = 'sent'
                 and not exists (
                     select from account_decisions d
                     where d.member_id = t.member_id and d.bank_code = t.bank_code
                         and d.account_number = t.account_number
                         and d.account_holder = t.account_holder and d.decision = 'withdrawn'
                         and d.decided_at >= t.created_at
                 )
             order by t.id desc limit 1"
        ),
        member_id
    )
    .fetch_optional(conn)
    .await
}

async fn count_try(conn: &mut PgConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "update account_checks set tries = tries + 1 where id = $1",
        id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns what the member has attempted on this Korean day.
async fn attempts(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Attempts> {
    sqlx::query_as!(
        Attempts,
        r#"select count(*) filter (where created_at >= $2
                   and state in ('sent', 'differs', 'proven')) as "transfers!",
               count(*) filter (where created_at >= $2) as "attempts!",
               max(created_at) filter (where state = 'waiting') as waiting_since
           from account_checks where member_id = $1"#,
        member_id.get(),
        korea::start(korea::day(now))
    )
    .fetch_one(conn)
    .await
}

async fn read(app: &App, conn: &mut PgConnection, member_id: MemberId) -> Result<Verification> {
    let now = app.clock.now();
    let terms = app.settings.get().verification_terms();
    let account = account(conn, member_id).await?;
    let proven_at = proven_at(conn, member_id).await?;
    let sent = match proven_at {
        Some(_) => None,
        None => sent(conn, member_id).await?,
    };
    let sent = sent.filter(|sent| check_try(sent.tries, sent.expires_at, now).is_ok());
    Ok(Verification {
        required: terms.required,
        from: terms.from,
        available: app.config.verification.checks_accounts(),
        bank_name: account.bank_name,
        account_number: masked_account_number(&account.number),
        account_holder: account.holder,
        proven_at,
        sent: sent.map(|sent| SentCode {
            expires_at: sent.expires_at,
            tries_left: CODE_TRIES - sent.tries,
        }),
        transfers_left: attempts(conn, member_id, now).await?.left(),
    })
}
