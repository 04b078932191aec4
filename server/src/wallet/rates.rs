//! The rate of USDT: from a configured source, or an operator's fixed rate in its place (design §6).

use crate::platform::App;
use crate::platform::http::Result;
use crate::platform::outbound::{self, at_pointer};
use anyhow::anyhow;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::office::settings::Settings;
use hanpan_core::wallet::tether::{QUOTE_MINUTES, TetherRate, current};
use sqlx::{PgConnection, PgPool};

/// Age after which a rate is requested again, seconds.
const FRESH_SECONDS: i64 = 60;
/// How long rates are stored, days.
const KEPT_DAYS: i64 = 7;

/// Requests the rate from the source if it is not fresh, and records the current rate.
pub async fn refresh(app: &App) -> anyhow::Result<()> {
    let mut conn = app.db.acquire().await?;
    let now = app.clock.now();
    let heard = heard(&mut conn).await?;
    let fresh = heard.is_some_and(|(_, at)| now - at < TimeDelta::seconds(FRESH_SECONDS));
    let (source, settings) = (&app.config.payments.rate_url, app.settings.get());
    let asked = if source.is_empty() || fresh {
        Ok(())
    } else {
        let before = self::now(&mut conn, &settings, now).await.ok();
        // No connection is held while the source answers.
        drop(conn);
        let rate = ask(app).await;
        conn = app.db.acquire().await?;
        match rate {
            Ok(rate) if rate.follows(before) => Ok(note(&mut conn, rate, "source", now).await?),
            Ok(rate) => Err(anyhow!("the source jumps to {rate}: it is not believed")),
            Err(error) => Err(error),
        }
    };
    if let Some(fixed) = settings.tether_fixed_rate
        && self::now(&mut conn, &settings, now)
            .await
            .is_ok_and(|rate| rate == fixed)
    {
        note(&mut conn, fixed, "fixed", now).await?;
    }
    let forgotten = now - TimeDelta::days(KEPT_DAYS);
    sqlx::query!("delete from tether_rates where last_at < $1", forgotten)
        .execute(&mut *conn)
        .await?;
    asked
}

async fn ask(app: &App) -> anyhow::Result<TetherRate> {
    let payments = &app.config.payments;
    let answer = outbound::text(app.outbound.get(&payments.rate_url)?).await?;
    Ok(TetherRate::parse(&at_pointer(
        &answer,
        &payments.rate_pointer,
    )?)?)
}

/// Returns the current rate. Refused if there is none.
pub(super) async fn now(
    conn: &mut PgConnection,
    settings: &Settings,
    now: DateTime<Utc>,
) -> Result<TetherRate> {
    let heard = heard(conn).await?;
    let (fixed, minutes) = (settings.tether_fixed_rate, settings.tether_rate_minutes);
    Ok(current(heard, fixed, minutes, now)?)
}

/// Returns the current rate, then those recently shown to members, newest first. Refused if there is no
/// current rate.
pub(super) async fn shown_lately(
    conn: &mut PgConnection,
    settings: &Settings,
    at: DateTime<Utc>,
) -> Result<Vec<TetherRate>> {
    let newest = now(conn, settings, at).await?;
    let lately = sqlx::query_scalar!(
        r#"select rate as "rate: TetherRate" from tether_rates where last_at >= $1
           order by last_at desc, id desc"#,
        at - TimeDelta::minutes(QUOTE_MINUTES)
    )
    .fetch_all(conn)
    .await?;
    Ok([newest].into_iter().chain(lately).collect())
}

/// Returns when the source last sent a rate.
pub(crate) async fn heard_at(db: &PgPool) -> sqlx::Result<Option<DateTime<Utc>>> {
    let heard = heard(&mut *db.acquire().await?).await?;
    Ok(heard.map(|(_, at)| at))
}

/// Returns the last rate of the source, and its time.
async fn heard(conn: &mut PgConnection) -> sqlx::Result<Option<(TetherRate, DateTime<Utc>)>> {
    let row = sqlx::query!(
        r#"select rate as "rate: TetherRate", last_at from tether_rates where origin = 'source'
           order by last_at desc, id desc limit 1"#
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.rate, row.last_at)))
}

/// Records a rate. If it is the same as before, extends the previous row.
async fn note(
    conn: &mut PgConnection,
    rate: TetherRate,
    origin: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with newest as (
             select id, rate from tether_rates where origin = $2
             order by last_at desc, id desc limit 1
         ), lasting as (
             update tether_rates r set last_at = $3 from newest
             where r.id = newest.id and newest.rate = $1 returning r.id
         )
         insert into tether_rates (rate, origin, first_at, last_at)
         select $1, $2, $3, $3 where not exists (select from lasting)",
        rate.decimal(),
        origin,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}
