//! The places that operators log in from. A login from a new one is an alert, in the transaction of the login.

use crate::platform::alerts;
use crate::platform::http::ClientAddress;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::alerts::{AlertEvent, LoginPlace, is_new_place};
use sqlx::PgConnection;

/// Notes where an operator logs in from. The member's row is locked by the login, so that of two logins from the same
/// new place one is an alert.
pub(super) async fn note(
    conn: &mut PgConnection,
    member_id: MemberId,
    address: ClientAddress,
    user_agent: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let place = LoginPlace::of(address.0, user_agent);
    let known = sqlx::query_as!(
        LoginPlace,
        "select network, device from login_places where member_id = $1",
        member_id.get()
    );
    let known = known.fetch_all(&mut *conn).await?;
    sqlx::query!(
        "insert into login_places (member_id, network, device, first_at, last_at)
         values ($1, $2, $3, $4, $4)
         on conflict (member_id, network, device) do update set last_at = excluded.last_at",
        member_id.get(),
        place.network,
        place.device,
        at
    )
    .execute(&mut *conn)
    .await?;
    if is_new_place(&known, &place) {
        let reference = format!("{member_id}:{}", at.to_rfc3339());
        let event = AlertEvent::LoginNewPlace { member_id, place };
        alerts::emit(conn, &event, reference, at).await?;
    }
    Ok(())
}
