//! The health of the whole site, for operators.

use super::{alerts, gauges};
use crate::games::casino;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::{App, backup, jobs, migrate};
use crate::sportsbook::feed;
use crate::wallet;
use futures::FutureExt;
use hanpan_core::api::AdminGetHealth;
use hanpan_core::office::health::{DatabaseHealth, PaymentHealth, SystemHealth};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .gauges(|app, gauges| gauges::read(app, gauges).boxed())
}

fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetHealth, _, _, _>(get)]
}

async fn get(call: Call<AdminGetHealth>) -> Result<SystemHealth> {
    let (app, now) = (&call.app, call.app.clock.now());
    Ok(SystemHealth {
        at: now,
        version: jobs::VERSION.to_owned(),
        database: database(app).await?,
        feed: feed::health(app).await?,
        casino: casino::health(app).await?,
        payments: payments(app).await?,
        alerts: alerts::health(app).await?,
        servers: jobs::servers(&app.db, now).await?,
    })
}

async fn database(app: &App) -> Result<DatabaseHealth> {
    let mut conn = app.db.acquire().await?;
    let asked_at = app.clock.now();
    sqlx::query("select 1").execute(&mut *conn).await?;
    let answer = app.clock.now() - asked_at;
    let row = sqlx::query!(
        r#"select current_setting('server_version') as "version!",
               pg_database_size(current_database()) as "bytes!",
               (select count(*) from pg_stat_activity where backend_type = 'client backend')
                   as "connections!",
               current_setting('max_connections')::bigint as "connections_max!",
               (select count(*) from settlement_queue) as "results_waiting!",
               array(select month from archived_months order by month) as "archived_months!""#
    )
    .fetch_one(&mut *conn)
    .await?;
    // Distributions append a name of their own: `15.18 (Debian 15.18-0+deb12u1)`.
    let version = row.version.split(' ').next().unwrap_or_default();
    Ok(DatabaseHealth {
        version: version.to_owned(),
        migration: migrate::newest(&mut conn).await?,
        answer_milliseconds: answer.num_milliseconds(),
        bytes: row.bytes,
        connections: row.connections,
        connections_max: row.connections_max,
        results_waiting: row.results_waiting,
        archived_months: row.archived_months,
        backup_at: backup::newest_at(&mut *conn).await?,
    })
}

async fn payments(app: &App) -> Result<PaymentHealth> {
    let services = &app.config.payments;
    let bank_at =
        sqlx::query_scalar!("select created_at from bank_notifications order by id desc limit 1");
    Ok(PaymentHealth {
        rate_source: !services.rate_url.is_empty(),
        rate_at: wallet::rates::heard_at(&app.db).await?,
        chain: !services.tron_url.is_empty(),
        bank: !services.bank_webhook_secret.reveal().is_empty(),
        bank_at: bank_at.fetch_optional(&app.db).await?,
    })
}
