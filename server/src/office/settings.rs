//! Settings: read from memory, changed by operators.

use crate::office::audit_log;
use crate::platform::database;
use crate::platform::http::{Answer, Call, Mounted, Result, mount, on_test_host};
use crate::platform::kept::Kept;
use crate::sportsbook::exposure;
use hanpan_core::api::{AdminChangeSetting, AdminGetSettings, GetSignUpSetting, GetSiteSettings};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::members::account::SignUpSetting;
use hanpan_core::office::settings::{Settings, SiteSettings};
use serde_json::{Map, Value};
use sqlx::{PgConnection, PgPool};
use std::sync::Arc;

/// Snapshot cache of the settings.
pub struct SettingsCache(Kept<Settings>);

impl SettingsCache {
    /// Reads all settings.
    pub async fn load(db: &PgPool) -> anyhow::Result<Self> {
        let settings = read(&mut *db.acquire().await?).await?;
        Ok(Self(Kept::new(settings)))
    }

    /// Returns the current settings.
    pub fn get(&self) -> Arc<Settings> {
        self.0.get()
    }

    /// Reads the settings again, since another process may have changed them.
    pub async fn refresh(&self, db: &PgPool) -> anyhow::Result<()> {
        self.0.replace(read(&mut *db.acquire().await?).await?);
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

/// Polled by every page: answered without a query, and without a body if the client already has it. The
/// time, which always differs, is sent as a header.
async fn site(call: Call<GetSiteSettings>) -> Result<Answer<SiteSettings>> {
    let (app, headers) = (&call.app, &call.headers);
    let mut site = app.settings.get().site(app.config.demonstration);
    if on_test_host(headers, &app.config) {
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

/// Changes one setting.
async fn change(call: Call<AdminChangeSetting>) -> Result<Settings> {
    let Call {
        app, caller, input, ..
    } = call;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("lock table settings in share row exclusive mode")
        .execute(&mut *tx)
        .await?;
    let change = read(&mut tx).await?.change(&input.key, &input.value)?;
    let now = app.clock.now();
    sqlx::query!(
        "insert into settings (key, value, updated_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at",
        input.key,
        change.after,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = audit_log::Entry::new(
        &caller,
        AuditAction::SettingChange,
        AuditSubject::Setting.of(input.key),
    )
    .reason(reason)
    .before(change.before)
    .after(change.after);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.settings.refresh(&app.db).await?;
    // A new limit applies to the slips that are already open.
    exposure::count_in(&app).await?;
    Ok(change.settings)
}
