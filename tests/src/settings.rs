//! Settings, as operators change them in tests.

use crate::client::{Client, Refused};
use hanpan_core::api::{AdminChangeSetting, AdminGetSettings, Empty};
use hanpan_core::office::settings::{ChangeSetting, Settings};

impl Client {
    /// Changes a setting, given as JSON text, from what it is.
    pub async fn change_setting(&self, key: &str, value: &str) -> Result<Settings, Refused> {
        let change = self.setting_change(key, value).await?;
        self.call::<AdminChangeSetting>(&change).await
    }

    /// The change of a setting from what it is now.
    pub async fn setting_change(&self, key: &str, value: &str) -> Result<ChangeSetting, Refused> {
        let settings = self.call::<AdminGetSettings>(&Empty {}).await?;
        let before = serde_json::to_value(settings).unwrap()[key].to_string();
        Ok(ChangeSetting {
            key: key.to_owned(),
            before,
            value: value.to_owned(),
            reason: "시험".to_owned(),
        })
    }
}
