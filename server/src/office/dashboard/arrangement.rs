//! The operator's own arrangement of the dashboard.

use crate::office::staff::{lock, subject};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{StaffArrangeDashboard, StaffGetDashboard};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::dashboard::{CardSize, DashboardArrangement, DashboardCard, PlacedCard};
use hanpan_core::office::staff::Duty;
use serde_json::{Value, json};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};

/// Returns the operator's arrangement.
pub(super) async fn get(call: Call<StaffGetDashboard>) -> Result<DashboardArrangement> {
    Ok(stored(&call.app.db, call.caller.session.member_id).await?)
}

/// Reads the arrangement of an operator.
async fn stored(db: impl PgExecutor<'_>, id: MemberId) -> sqlx::Result<DashboardArrangement> {
    let cards = sqlx::query_scalar!(
        r#"select cards as "cards: Json<Vec<Value>>" from dashboard_arrangements where member_id = $1"#,
        id.get()
    );
    let cards = cards.fetch_optional(db).await?;
    Ok(
        cards.map_or_else(DashboardArrangement::default, |Json(cards)| {
            DashboardArrangement::stored(cards)
        }),
    )
}

/// Saves the operator's arrangement.
pub(super) async fn arrange(call: Call<StaffArrangeDashboard>) -> Result<DashboardArrangement> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    caller.permissions.must_have(Duty::Report)?;
    let id = caller.session.member_id;
    let next = call.input.checked()?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    let before = stored(&mut *tx, id).await?;
    if call.input.cards.is_empty() {
        remove(&mut tx, id).await?;
    } else {
        save(&mut tx, id, &next).await?;
    }
    if before != next {
        let entry = Entry::new(
            &caller.session,
            AuditAction::StaffArrangeDashboard,
            subject(id),
        )
        .before(shown(&before))
        .after(shown(&next));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(next)
}

async fn save(
    conn: &mut PgConnection,
    id: MemberId,
    next: &DashboardArrangement,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into dashboard_arrangements (member_id, cards) values ($1, $2)
         on conflict (member_id) do update set cards = excluded.cards",
        id.get(),
        Json(&next.cards) as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes the arrangement, so that the operator sees that of a later version as well.
async fn remove(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from dashboard_arrangements where member_id = $1",
        id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The arrangement for the audit log: the cards that are shown, in their order, and the wide ones of them.
fn shown(arrangement: &DashboardArrangement) -> Value {
    let those = |of: fn(&PlacedCard) -> bool| -> Vec<DashboardCard> {
        let shown = arrangement.cards.iter().filter(|one| one.shown);
        shown.filter(|one| of(one)).map(|one| one.card).collect()
    };
    json!({
        "dashboardCards": those(|_| true),
        "dashboardWide": those(|one| one.size == CardSize::Full),
    })
}
