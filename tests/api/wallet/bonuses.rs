//! Bonus options: added, changed and ended by an operator.

use super::{approve, ask, code, deposit, user};
use crate::world::World;
use hanpan_core::api::{
    AdminAddBonusOption, AdminChangeBonusOption, AdminGetAuditLog, AdminGetBonusOptions, Empty,
    GetBonusOptions,
};
use hanpan_core::kernel::ids::BonusOptionId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::ChargeRequest;
use hanpan_core::wallet::office::{BonusOptionEntry, ChangeBonusOption, NewBonusOption};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

fn entry(label: &str, percent: i16) -> BonusOptionEntry {
    BonusOptionEntry {
        label: label.to_owned(),
        detail: "<b>첫 충전</b><script>alert(1)</script>".to_owned(),
        percent,
        position: 3,
        active: true,
        reason: "이벤트 시작".to_owned(),
    }
}

fn new(entry: BonusOptionEntry) -> NewBonusOption {
    let request_id = Uuid::new_v4();
    NewBonusOption { request_id, entry }
}

#[crate::database::test]
async fn a_bonus_is_added_changed_and_ended(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for (input, code) in [
        (entry(" ", 10), "BONUS_OPTION_INVALID"),
        (entry("첫충", 101), "BONUS_OPTION_INVALID"),
        (
            BonusOptionEntry {
                reason: String::new(),
                ..entry("첫충", 10)
            },
            "REASON_REQUIRED",
        ),
    ] {
        let refused = operator.call::<AdminAddBonusOption>(&new(input)).await;
        assert_eq!(refused.unwrap_err().code(), code);
    }
    let row = operator
        .call::<AdminAddBonusOption>(&new(entry("첫충 10%", 10)))
        .await
        .unwrap();
    assert_eq!(row.detail, "<b>첫 충전</b>");
    let shown = member.call::<GetBonusOptions>(&Empty {}).await.unwrap();
    assert!(
        shown
            .iter()
            .any(|option| option.id == row.id && option.detail == row.detail)
    );
    let asked = |percent_of: BonusOptionId| ChargeRequest {
        event_deposit_id: Some(percent_of),
        ..deposit(&member, 100_000)
    };
    let receipt = ask(&member, &asked(row.id)).await.unwrap();

    let ended = ChangeBonusOption {
        before: row.clone(),
        after: BonusOptionEntry {
            active: false,
            reason: "이벤트 종료".to_owned(),
            ..entry("첫충 20%", 20)
        },
    };
    let row = operator
        .call_at::<AdminChangeBonusOption>(row.id, &ended)
        .await
        .unwrap();
    assert_eq!((row.percent, row.active), (20, false));
    let none = operator
        .call_at::<AdminChangeBonusOption>(BonusOptionId::new(i64::MAX), &ended)
        .await;
    assert_eq!(none.unwrap_err().status, 404);
    // A requested bonus is paid as promised, but can no longer be requested.
    approve(&operator, receipt.id).await.unwrap();
    assert_eq!(user(&member).await.point.get(), 10_000);
    assert_eq!(code(ask(&member, &asked(row.id)).await), "BONUS_UNKNOWN");
    let list = |status: &str| ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    let ended = operator.call::<AdminGetBonusOptions>(&list("ended")).await;
    assert_eq!(ended.unwrap().count, 1);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let actions: Vec<String> = log
        .unwrap()
        .items
        .into_iter()
        .map(|row| row.action)
        .collect();
    assert_eq!(actions, ["charge.approve", "bonus.change", "bonus.add"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bonus_that_was_ended_is_not_begun_again_by_who_saw_it_running(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let added = one
        .call::<AdminAddBonusOption>(&new(entry("첫충 10%", 10)))
        .await;
    let before = added.unwrap();
    let change = |after| ChangeBonusOption {
        before: before.clone(),
        after,
    };
    let end = change(BonusOptionEntry {
        active: false,
        ..entry("첫충 10%", 10)
    });
    let ended = other.call_at::<AdminChangeBonusOption>(before.id, &end);
    let ended = ended.await.unwrap();
    let raised = change(entry("첫충 20%", 20));
    let late = one.call_at::<AdminChangeBonusOption>(before.id, &raised);
    assert_eq!(refused(late.await), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminChangeBonusOption>(before.id, &end);
    assert_eq!(refused(again.await), problem(409, "ALREADY_PROCESSED"));
    let query = ListQuery {
        search: Some("첫충".to_owned()),
        ..ListQuery::default()
    };
    let list = one.call::<AdminGetBonusOptions>(&query).await;
    assert_eq!(list.unwrap().items, [ended]);
    world.assert_books_hold().await;
}
