//! Settings that an operator can change without a release. The table of all settings is in `table.rs`.

mod row;
mod table;
mod terms;

pub use row::{SettingEntry, SettingForm, SettingGroup};
pub use table::{Settings, SiteSettings};

use crate::kernel::problem::Problem;
use crate::kernel::seen::may_become;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsify::Tsify;

/// A channel of a messaging app. Visitors are referred to it, because they have no messages on the
/// site (account spec §2).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
pub struct MessagingChannel {
    /// Its name, such as an id in the app.
    pub name: String,
    /// Its address, `https://…`; empty if there is no channel.
    pub address: String,
}

/// Changes one setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeSetting {
    /// The setting's name in `Settings`.
    pub key: String,
    /// Its value as the operator saw it, as JSON text.
    pub before: String,
    /// Its new value, as JSON text.
    pub value: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// The change of one setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// All settings after the change.
    pub settings: Settings,
    /// The previous value.
    pub before: Value,
    /// The new value.
    pub after: Value,
}

impl Settings {
    /// These settings with one of them changed, given as JSON text. The whole is parsed again, so a
    /// value of the wrong type is refused.
    pub fn change(&self, key: &str, value: &str) -> Result<Change, Problem> {
        let change = self.with(key, value)?;
        change.settings.check()?;
        Ok(change)
    }

    /// Refuses a change of a setting that is not what the operator saw, given as JSON text, or that is already as
    /// `wanted`.
    pub fn may_become(&self, wanted: &Self, key: &str, seen: &str) -> Result<(), Problem> {
        // Compared as settings: the texts of one value may differ.
        may_become(wanted, &self.with(key, seen)?.settings, self)
    }

    fn with(&self, key: &str, value: &str) -> Result<Change, Problem> {
        let after: Value = serde_json::from_str(value).map_err(|_| Problem::SettingInvalid)?;
        let mut whole = serde_json::to_value(self).map_err(|_| Problem::SettingInvalid)?;
        let slot = whole.get_mut(key).ok_or(Problem::SettingInvalid)?;
        let before = std::mem::replace(slot, after.clone());
        let settings = serde_json::from_value(whole).map_err(|_| Problem::SettingInvalid)?;
        Ok(Change {
            settings,
            before,
            after,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_read_written_and_shown() {
        let defaults = Settings::default();
        let stored = serde_json::to_value(&defaults).unwrap();
        let stored = stored.as_object().unwrap();
        let entries = Settings::entries();
        assert_eq!(entries.len(), stored.len());
        let mut labels: Vec<_> = entries.iter().map(|entry| entry.label).collect();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), entries.len());
        let mut groups: Vec<_> = entries.iter().map(|entry| entry.group).collect();
        groups.dedup();
        assert_eq!(groups, SettingGroup::ALL);
        for entry in entries {
            let key = entry.key.as_str();
            assert!(entry.note.ends_with('.'), "{key}");
            let value = stored[key].clone();
            let read = serde_json::json!({ key: value });
            assert_eq!(serde_json::from_value::<Settings>(read).unwrap(), defaults);
            let change = |value: &str| defaults.change(key, value).map(|change| change.after);
            assert_eq!(change(&value.to_string()), Ok(value));
            assert_eq!(change("[[]]"), Err(Problem::SettingInvalid), "{key}");
            let SettingForm::Number { min, max, .. } = entry.form else {
                continue;
            };
            for number in [min, max] {
                assert_eq!(change(&number.to_string()), Ok(number.into()), "{key}");
            }
            let above = change(&(max + 1).to_string());
            let refused = Err(Problem::SettingOutOfRange { min, max });
            assert_eq!(above, refused, "{key}");
        }
    }

    #[test]
    fn a_setting_is_compared_with_what_was_seen_of_it() {
        let settings = Settings::default();
        let whole = serde_json::to_value(&settings).unwrap();
        for entry in Settings::entries() {
            let seen = whole[entry.key.as_str()].to_string();
            let compared = settings.may_become(&settings, &entry.key, &seen);
            assert_eq!(compared, Ok(()), "{}", entry.key);
        }
        let wanted = settings.change("rollingPercent", "200").unwrap().settings;
        let seen = |key, seen| settings.may_become(&wanted, key, seen);
        // No limit is the same as a limit that is left out.
        assert_eq!(seen("liveBettingTime", "{}"), Ok(()));
        assert_eq!(seen("rollingPercent", " 100"), Ok(()));
        assert_eq!(seen("rollingPercent", "150"), Err(Problem::ChangedSince));
        let again = wanted.may_become(&wanted, "rollingPercent", "100");
        assert_eq!(again, Err(Problem::AlreadyProcessed));
        for (key, text) in [("rollingPercent", "{"), ("noSuchSetting", "1")] {
            assert_eq!(seen(key, text), Err(Problem::SettingInvalid), "{key}");
        }
    }

    #[test]
    fn a_list_names_nothing_twice() {
        for (key, value) in [
            (
                "tetherAddresses",
                "[\"TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E\",\"TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E\"]",
            ),
            (
                "folderBonuses",
                "[{\"folders\":3,\"price\":\"1.03\"},{\"folders\":3,\"price\":\"1.05\"}]",
            ),
        ] {
            let refused = Settings::default().change(key, value).unwrap_err();
            assert_eq!(refused, Problem::SettingRepeated, "{key}");
        }
    }

    #[test]
    fn what_a_setting_may_not_be_is_said_in_words() {
        let settings = Settings::default();
        let said = |key, value| match settings.change(key, value) {
            Ok(_) => String::new(),
            Err(problem) => problem.to_string(),
        };
        let minutes = "1~1,440 사이의 값을 입력해주세요.";
        let invalid = "설정 값이 올바르지 않습니다.";
        for (key, value, sentence) in [
            ("bankDepositMinutes", "0", minutes),
            ("bankDepositMinutes", "1441", minutes),
            ("bankDepositMinutes", "1", ""),
            ("bankDepositMinutes", "1440", ""),
            ("bankDepositMinutes", "\"\"", invalid),
            ("bankDepositMinutes", "1.5", invalid),
            (
                "oneDayChargeMoney",
                "-1",
                "0~1,000,000,000 사이의 값을 입력해주세요.",
            ),
            (
                "sportsAmountRole",
                "{\"role1\":100000001}",
                "0~100,000,000 사이의 값을 입력해주세요.",
            ),
            ("sportsAmountRole", "{\"role1\":null}", ""),
            ("liveBettingTime", "{\"soccer\":60}", ""),
            (
                "liveBettingTime",
                "{\"basic\":61}",
                "0~60 사이의 값을 입력해주세요.",
            ),
            (
                "tetherAddresses",
                "[\"T\"]",
                "지갑 주소의 규칙에 맞지 않습니다.",
            ),
            (
                "messagingChannel",
                "{\"name\":\"\",\"address\":\"t.me\"}",
                "주소는 https://로 시작해야 합니다.",
            ),
            (
                "folderBonuses",
                "[{\"folders\":0,\"price\":\"1.03\"}]",
                invalid,
            ),
            (
                "folderBonuses",
                "[{\"folders\":30,\"price\":\"1.03\"}]",
                invalid,
            ),
            ("cashOutEnabled", "true", ""),
            ("cashOutEnabled", "1", invalid),
            ("cashOutMargin", "50", ""),
            ("cashOutMargin", "51", "0~50 사이의 값을 입력해주세요."),
            ("noSuchSetting", "1", invalid),
            ("rollingPercent", "{", invalid),
        ] {
            assert_eq!(said(key, value), sentence, "{key} {value}");
        }
        let change = settings.change("rollingPercent", "150").unwrap();
        assert_eq!((change.before, change.after), (100.into(), 150.into()));
        assert_eq!(change.settings.rolling_percent, 150);
    }

    #[test]
    fn a_messaging_channel_is_a_page_or_nothing() {
        let check = |address: &str| {
            let messaging_channel = MessagingChannel {
                name: "한판 상담".to_owned(),
                address: address.to_owned(),
            };
            let settings = Settings {
                messaging_channel,
                ..Settings::default()
            };
            settings.check().is_ok()
        };
        assert!(check("") && check("https://t.me/hanpan"));
        for address in [
            "https://",
            "http://t.me/hanpan",
            "javascript:alert(1)",
            "https://t.me/ han",
            " https://t.me",
        ] {
            assert!(!check(address), "{address}");
        }
    }
}
