//! Settings: read from memory, changed by operators.

use crate::members::verification::documents;
use crate::office::staff::codes;
use crate::platform::feature::Feature;
use crate::platform::http::{Answer, Call, Mounted, Result, mount, on_test_host};
use crate::platform::{audit_log, database, read_settings};
use crate::sportsbook::exposure;
use hanpan_core::api::{AdminChangeSetting, AdminGetSettings, GetSignUpSetting, GetSiteSettings};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::members::account::SignUpSetting;
use hanpan_core::office::settings::{Settings, SiteSettings};

/// The setting that requires documents.
const DOCUMENTS_REQUIRED: &str = "documentsRequired";
/// The setting that requires authenticator apps of operators.
const STAFF_CODES_REQUIRED: &str = "staffCodesRequired";

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
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

/// Changes one setting. Refused if another operator has changed it since this one read it.
async fn change(call: Call<AdminChangeSetting>) -> Result<Settings> {
    let Call {
        app, caller, input, ..
    } = call;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("lock table settings in share row exclusive mode")
        .execute(&mut *tx)
        .await?;
    let stored = read_settings(&mut tx).await?;
    let change = stored.change(&input.key, &input.value)?;
    stored.may_become(&change.settings, &input.key, &input.before)?;
    if input.key == DOCUMENTS_REQUIRED {
        documents::check_requirement(&app, change.settings.documents_required)?;
    }
    if input.key == STAFF_CODES_REQUIRED {
        codes::check_requirement(&app, change.settings.staff_codes_required)?;
    }
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
    app.settings.reload(&app.db).await?;
    // A new limit applies to the slips that are already open.
    exposure::count_in(&app).await?;
    Ok(change.settings)
}
