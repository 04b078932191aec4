//! One server at a time writes to Telegram and reads from it: updates may be read by one reader alone, and the
//! limits of a bot count all its messages.

use crate::platform::App;

/// The name of the lease.
const NAME: &str = "telegram";
/// Duration of the lease, seconds: longer than a wait for updates.
const LASTS: i64 = 60;

/// Renews the lease of this server, or takes it if it is free. Returns whether this server has it.
pub(super) async fn lead(app: &App) -> sqlx::Result<bool> {
    let led = sqlx::query!(
        "insert into leases as held (name, holder, term, expires_at)
         values ($1, $2, 1, clock_timestamp() + $3::bigint * interval '1 second')
         on conflict (name) do update set expires_at = excluded.expires_at, holder = excluded.holder,
             term = held.term + (held.holder <> excluded.holder)::int
         where held.holder = excluded.holder or held.expires_at < clock_timestamp()",
        NAME,
        app.jobs.server(),
        LASTS
    );
    Ok(led.execute(&app.db).await?.rows_affected() > 0)
}

/// Gives the lease up when this server stops.
pub(super) async fn leave(app: App) -> sqlx::Result<()> {
    sqlx::query!(
        "update leases set expires_at = '-infinity' where name = $1 and holder = $2",
        NAME,
        app.jobs.server()
    )
    .execute(&app.pools.internal)
    .await?;
    Ok(())
}
