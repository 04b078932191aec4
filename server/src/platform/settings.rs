//! Reads the settings. Operators change them in `office::settings`.

use crate::platform::cached::Snapshot;
use hanpan_core::office::settings::Settings;
use serde_json::{Map, Value};
use sqlx::{PgConnection, PgPool};

impl Snapshot for Settings {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        read(&mut *db.acquire().await?).await
    }
}

/// Reads all settings.
pub(crate) async fn read(conn: &mut PgConnection) -> anyhow::Result<Settings> {
    let rows = sqlx::query!("select key, value from settings")
        .fetch_all(conn)
        .await?;
    let stored: Map<String, Value> = rows.into_iter().map(|row| (row.key, row.value)).collect();
    Ok(serde_json::from_value(Value::Object(stored))?)
}
