//! Requests with amounts and settings: what is read is within its bounds, and reads the same when it is sent on.

use crate::edits::{Document, Edited, documents};
use bolero::check;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::settings::Settings;
use hanpan_core::wallet::bank_notice::BankNotification;
use hanpan_core::wallet::deposit::check_deposit;
use hanpan_core::wallet::withdrawal::check_withdrawal_form;
use hanpan_core::wallet::{ChargeRequest, tether};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::sync::LazyLock;

const CHARGES: [&str; 2] = [
    r#"{"requestId": "5ea50000-0000-4000-8000-000000000001", "memberId": 7, "depositMode": 0,
        "depositAmount": "50000", "type": 0, "eventDepositId": 1}"#,
    r#"{"requestId": "5ea50000-0000-4000-8000-000000000001", "memberId": 7, "depositMode": 1,
        "depositAmount": 50000, "type": 33, "cryptoPrice": "35.71", "bankAccountPssword": "1234"}"#,
];
const NOTIFICATION: &str =
    r#"{"notificationId": "a-1", "depositorName": "홍길동", "amount": 50000}"#;

static CHARGE_REQUESTS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&CHARGES));
static NOTIFICATIONS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&[NOTIFICATION]));
static SETTINGS: LazyLock<Vec<Document>> =
    LazyLock::new(|| documents(&[&serde_json::to_string(&Settings::default()).unwrap()]));

/// Reads a request that is sent on unchanged.
pub(crate) fn read<T: DeserializeOwned + Serialize + PartialEq + Debug>(text: &str) -> Option<T> {
    let request: T = serde_json::from_str(text).ok()?;
    let again: T = serde_json::from_str(&serde_json::to_string(&request).unwrap()).unwrap();
    assert_eq!(again, request);
    Some(request)
}

#[test]
fn a_charge_is_read_or_refused() {
    check!()
        .with_type::<(Edited, i64)>()
        .for_each(|(edited, held)| {
            let Some(request) = read::<ChargeRequest>(&edited.text(&CHARGE_REQUESTS)) else {
                return;
            };
            let (amount, held) = (&request.deposit_amount, Won::new(*held));
            if let Ok(deposited) = check_deposit(request.kind, amount, None, true) {
                let _ = tether::usdt(
                    deposited,
                    request.crypto_price.as_deref().unwrap_or_default(),
                );
            }
            let password = request.bank_account_pssword.as_deref().unwrap_or_default();
            let _ = check_withdrawal_form(request.kind, amount, password, held);
        });
}

#[test]
fn a_bank_notification_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let text = edited.text(&NOTIFICATIONS);
        if let Some(notification) = read::<BankNotification>(&text)
            && notification.check().is_ok()
        {
            assert!(notification.amount > Won::ZERO);
        }
    });
}

#[test]
fn a_setting_is_changed_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let Ok(Value::Object(edited)) = serde_json::from_str(&edited.text(&SETTINGS)) else {
            return;
        };
        let before = Settings::default();
        let unchanged = serde_json::to_value(&before).unwrap();
        let changed = edited
            .into_iter()
            .filter(|(key, value)| unchanged.get(key) != Some(value));
        for (key, value) in changed {
            if let Ok(change) = before.change(&key, &value.to_string()) {
                change.settings.check().unwrap();
            }
        }
    });
}
