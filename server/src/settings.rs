//! Settings: read from memory, changed by operators.

use crate::app::App;
use crate::audit_log;
use crate::http::{Answer, Call, Mounted, Result, mount};
use axum::http::header::HOST;
use hanpan_core::account::SignUpSetting;
use hanpan_core::api::{AdminChangeSetting, AdminGetSettings, GetSignUpSetting, GetSiteSettings};
use hanpan_core::problem::Problem;
use hanpan_core::settings::{Settings, SiteSettings};
use serde_json::{Map, Value};
use sqlx::{PgConnection, PgPool};
use std::sync::{Arc, PoisonError, RwLock};

/// Settings as last read from the database.
pub struct SettingsCache(RwLock<Arc<Settings>>);

impl SettingsCache {
    /// Reads all settings.
    pub async fn load(db: &PgPool) -> anyhow::Result<Self> {
        let settings = read(&mut *db.acquire().await?).await?;
        Ok(Self(RwLock::new(Arc::new(settings))))
    }

    /// Settings as last read.
    pub fn get(&self) -> Arc<Settings> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads them again, since another process may have changed them.
    pub async fn refresh(&self, db: &PgPool) -> anyhow::Result<()> {
        let settings = read(&mut *db.acquire().await?).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(settings);
        Ok(())
    }
}

async fn read(conn: &mut PgConnection) -> anyhow::Result<Settings> {
    let rows = sqlx::query!("select key, value from settings")
        .fetch_all(conn)
        .await?;
    let stored: Map<String, Value> = rows.into_iter().map(|row| (row.key, row.value)).collect();
    Ok(serde_json::from_value(Value::Object(stored))?)
}

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetSiteSettings, _, _, _>(site),
        mount::<GetSignUpSetting, _, _, _>(sign_up),
        mount::<AdminGetSettings, _, _, _>(all),
        mount::<AdminChangeSetting, _, _, _>(change),
    ]
}

/// Polled by every page: no database is asked, and a page that has them gets no body again. The
/// time, which is always another, goes beside them.
async fn site(call: Call<GetSiteSettings>) -> Result<Answer<SiteSettings>> {
    let (app, headers) = (&call.app, &call.headers);
    let mut site = app.settings.get().site(app.config.demonstration);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| host == app.config.test_host) {
        site.site_notice_flg = 0;
    }
    let answer = Answer::from(site).with_time(app.clock.now());
    Ok(answer.kept_by_browser(headers)?)
}

async fn sign_up(call: Call<GetSignUpSetting>) -> Result<SignUpSetting> {
    let join_start_end_flg = call.app.settings.get().join_start_end_flg;
    Ok(SignUpSetting { join_start_end_flg })
}

async fn all(call: Call<AdminGetSettings>) -> Result<Settings> {
    Ok(call.app.settings.get().as_ref().clone())
}

/// Changes one setting. The whole must still be readable with it, so a value of the wrong kind
/// cannot get in.
async fn change(call: Call<AdminChangeSetting>) -> Result<Settings> {
    let Call {
        app, caller, input, ..
    } = call;
    if input.reason.trim().is_empty() {
        return Err(Problem::ReasonRequired.into());
    }
    let value: Value = serde_json::from_str(&input.value).map_err(|_| Problem::SettingInvalid)?;
    let mut tx = app.db.begin().await?;
    sqlx::query!("lock table settings in share row exclusive mode")
        .execute(&mut *tx)
        .await?;
    let before = read(&mut tx).await?;
    let mut whole = serde_json::to_value(&before).map_err(anyhow::Error::from)?;
    let old = whole
        .get_mut(&input.key)
        .map(|slot| std::mem::replace(slot, value.clone()))
        .ok_or(Problem::SettingInvalid)?;
    let after: Settings = serde_json::from_value(whole).map_err(|_| Problem::SettingInvalid)?;
    after.check()?;
    let now = app.clock.now();
    sqlx::query!(
        "insert into settings (key, value, updated_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at",
        input.key,
        value,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = audit_log::Entry::new(&caller, "setting.change", format!("setting:{}", input.key))
        .reason(input.reason)
        .before(old)
        .after(value);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.settings.refresh(&app.db).await?;
    Ok(after)
}

/// Keeps the settings of this process up to date with what others change.
pub async fn refresh(app: App) {
    let mut ticks = tokio::time::interval(std::time::Duration::from_secs(5));
    loop {
        ticks.tick().await;
        if let Err(error) = app.settings.refresh(&app.db).await {
            tracing::warn!(%error, "settings could not be read again");
        }
    }
}
