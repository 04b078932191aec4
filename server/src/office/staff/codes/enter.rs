//! The second step of an operator's login. Only a caller with the right password learns whether there
//! is one.

use super::spend;
use crate::members::accounts::limits::Limits;
use crate::members::accounts::sessions::{self, Compared};
use crate::members::accounts::user;
use crate::office::staff::login;
use crate::platform::http::{Answer, Call, Result};
use crate::platform::{App, database};
use chrono::TimeDelta;
use hanpan_core::api::LoginCode;
use hanpan_core::members::account::User;
use hanpan_core::office::staff::StaffProblem;
use hanpan_core::office::staff::codes::TICKET_MINUTES;
use sha2::{Digest, Sha256};

/// Issues a ticket for the second step after a right password; `None` if there is no second step.
pub(in crate::office::staff) async fn ticket(
    app: &App,
    compared: Compared<'_>,
) -> Result<Option<String>> {
    let has_codes = sqlx::query_scalar!(
        r#"select exists (select from staff_codes
               where member_id = $1 and confirmed_at is not null) as "has!""#,
        compared.member_id.get()
    )
    .fetch_one(&app.db)
    .await?;
    if !has_codes {
        return Ok(None);
    }
    let (ticket, now) = (hex::encode(app.rng.bytes::<32>()?), app.clock.now());
    sqlx::query!("delete from login_tickets where expires_at <= $1", now)
        .execute(&app.db)
        .await?;
    sqlx::query!(
        "insert into login_tickets (token_hash, member_id, password_hash, expires_at)
         values ($1, $2, $3, $4)",
        hash(&ticket),
        compared.member_id.get(),
        compared.password_hash,
        now + TimeDelta::minutes(TICKET_MINUTES)
    )
    .execute(&app.db)
    .await?;
    Ok(Some(ticket))
}

/// Starts the session if the code is right. A wrong one counts like a wrong password.
pub(in crate::office::staff) async fn log_in(call: Call<LoginCode>) -> Result<Answer<User>> {
    let (app, form, now) = (&call.app, &call.input, call.app.clock.now());
    app.state::<Limits>()
        .login
        .from(&app.db, call.address)
        .await?;
    let token_hash = hash(&form.ticket);
    // The attempt is counted even if it is refused, so before the transaction.
    let id = sqlx::query_scalar!(
        "select member_id from login_tickets where token_hash = $1 and expires_at > $2",
        token_hash,
        now
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(StaffProblem::TicketOver)?;
    if !login::attempt(app, id).await? {
        return Err(StaffProblem::TicketOver.into());
    }
    let mut tx = database::begin(&app.db).await?;
    let password_hash = sqlx::query_scalar!(
        "delete from login_tickets t using members m
         where t.token_hash = $1 and t.expires_at > $2 and m.id = t.member_id
             and m.ban_type = ban_type_none()
             and m.withdrawal_type = withdrawal_type_active()
         returning t.password_hash",
        token_hash,
        now
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StaffProblem::TicketOver)?;
    // A refusal here leaves the ticket for another try.
    if !spend(app, &mut tx, id, &form.code).await? {
        return Err(StaffProblem::CodeWrong.into());
    }
    let compared = Compared {
        member_id: id,
        password_hash: &password_hash,
    };
    let address = call.address;
    let user_agent = call.user_agent();
    let cookie = sessions::start(app, &mut tx, compared, address, &user_agent).await?;
    login::record(app, &mut tx, id, (address, &user_agent)).await?;
    tx.commit().await?;
    let user = user::read(app, id).await?;
    Ok(Answer::from(user).with_cookie(&cookie))
}

fn hash(ticket: &str) -> Vec<u8> {
    Sha256::digest(ticket).to_vec()
}
