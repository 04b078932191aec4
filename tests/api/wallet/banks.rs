//! Banks: named and offered by an operator.

use crate::world::{Client, World};
use hanpan_core::api::{
    AdminChangeBank, AdminGetAuditLog, AdminGetBanks, Empty, GetBanks, GetCodes, Method,
};
use hanpan_core::kernel::ids::BankCode;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::office::{BankRow, ChangeBank};
use hanpan_core::wallet::{Bank, CodeQuery};
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

fn change(seen: &BankRow, name: &str, active: bool, reason: &str) -> ChangeBank {
    ChangeBank {
        before: seen.clone(),
        bank_name: name.to_owned(),
        active,
        reason: reason.to_owned(),
    }
}

async fn list(operator: &Client, status: &str) -> Vec<BankRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        perpage: Some(100),
        ..ListQuery::default()
    };
    operator.call::<AdminGetBanks>(&query).await.unwrap().items
}

#[crate::database::test]
async fn a_bank_is_renamed_and_removed_from_the_choices(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let first = BankCode::new(1);
    let seen = list(&operator, "active").await.remove(0);
    assert_eq!(seen.bank_code, first);
    let put = async |input: &ChangeBank| operator.call_at::<AdminChangeBank>(first, input).await;
    for (input, code) in [
        (change(&seen, "국민은행", true, " "), "REASON_REQUIRED"),
        (change(&seen, " ", true, "점검"), "BANK_NAME_MISSING"),
    ] {
        assert_eq!(put(&input).await.unwrap_err().code(), code);
    }
    let input = change(&seen, "국민은행", false, "점검");
    let none = operator
        .call_at::<AdminChangeBank>(BankCode::new(40), &input)
        .await;
    assert_eq!(none.unwrap_err().status, 404);
    // No code is that large.
    let far = operator
        .send(Method::Put, "/api/admin/banks/32768", &json!(input))
        .await;
    assert_eq!(far.0, 404);

    let row = put(&input).await.unwrap();
    assert_eq!(
        (row.bank_name.as_str(), row.active, row.members),
        ("국민은행", false, 2)
    );
    let offered = member.call::<GetBanks>(&Empty {}).await.unwrap();
    assert!(offered.len() == 38 && offered.iter().all(|bank| bank.bank_code != first));
    // Members with an account there still see its name.
    let codes = CodeQuery {
        kind: "BANK".to_owned(),
    };
    let named = member.call::<GetCodes>(&codes).await.unwrap();
    let renamed = Bank {
        bank_code: first,
        bank_name: "국민은행".to_owned(),
    };
    assert!(named.contains(&renamed));
    assert_eq!(list(&operator, "inactive").await.len(), 1);
    assert_eq!(list(&operator, "active").await.len(), 38);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let entry = &log.unwrap().items[0];
    assert_eq!(
        (entry.action.as_str(), entry.subject.as_str()),
        ("bank.change", "bank:1")
    );
    assert!(entry.before.as_deref().unwrap().contains("KB국민은행"));
}

#[crate::database::test]
async fn of_two_who_saw_the_same_bank_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let seen = list(&one, "active").await.remove(0);
    let put = async |operator: &Client, input: &ChangeBank| {
        let code = seen.bank_code;
        operator.call_at::<AdminChangeBank>(code, input).await
    };
    // One more account at the bank is no change of it.
    world.member().await;
    let stopped = change(&seen, &seen.bank_name, false, "점검");
    let stored = put(&other, &stopped).await.unwrap();
    assert!(stored.members > seen.members);
    let named = change(&seen, "국민은행", true, "은행명 변경");
    let late = put(&one, &named).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    // A reply to the same change was lost.
    let again = put(&other, &stopped).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    assert_eq!(list(&one, "inactive").await, [stored]);
}
