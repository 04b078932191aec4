//! Members' and operators' views of charges, and access to them.

use super::{approve, ask, cancel, charges, deposit, fund, history, user, withdrawal};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminCancelCharge, AdminGetCharges, CountCharges, Empty, GetBanks, GetCharges, GetCodes,
    HideOwnCharge, Method,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BonusOptionId, ChargeId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::office::ChargeRow;
use hanpan_core::wallet::{ChargeQuery, CodeQuery, DepositMode, HideCharge};
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn history_is_paged_filtered_and_hidden(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for number in 0..12 {
        let receipt = ask(&member, &deposit(&member, 10_000)).await.unwrap();
        if number % 2 == 0 {
            approve(&operator, receipt.id).await.unwrap();
        } else {
            cancel(&operator, receipt.id).await.unwrap();
        }
        world.pass(TimeDelta::hours(2));
    }
    let all = history(&member, DepositMode::Deposit);
    let paged = |page, perpage| ChargeQuery {
        page: Some(page),
        perpage: Some(perpage),
        ..all.clone()
    };
    let whole = charges(&member, &all).await;
    assert_eq!(whole.len(), 12);
    assert!(whole.windows(2).all(|pair| pair[0].id > pair[1].id));
    assert_eq!(charges(&member, &paged(1, 10)).await, whole[..10]);
    assert_eq!(charges(&member, &paged(2, 10)).await, whole[10..]);
    assert_eq!(charges(&member, &paged(0, 10)).await, whole[..10]);
    assert_eq!(charges(&member, &paged(u32::MAX, u32::MAX)).await, []);
    assert_eq!(member.call::<CountCharges>(&paged(2, 10)).await, Ok(12));

    let confirmed = ChargeQuery {
        confirm_flag: Some(1),
        process_date: Some("2026-03-02".to_owned()),
        ..all.clone()
    };
    // One every two hours from noon: numbers 0, 2 and 4 were approved before midnight.
    assert_eq!(charges(&member, &confirmed).await.len(), 3);
    for day in ["2026-3-2", "2026-02-30", "today", "+12026-01-01", ""] {
        let process_date = Some(day.to_owned());
        let asked = ChargeQuery {
            process_date,
            ..all.clone()
        };
        assert_eq!(
            member.call::<GetCharges>(&asked).await.unwrap_err().status,
            400,
            "{day}"
        );
    }

    let hidden = whole[0].id;
    hide(&member, hidden).await.unwrap();
    hide(&member, hidden).await.unwrap();
    assert_eq!(charges(&member, &all).await, whole[1..]);
    let with_hidden = ChargeQuery {
        user_display_flag: None,
        ..all.clone()
    };
    assert_eq!(charges(&member, &with_hidden).await.len(), 12);
    assert_eq!(
        charges(&member, &history(&member, DepositMode::Withdrawal)).await,
        []
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_record_carries_its_bonus_and_its_times(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked_at = world.now();
    let id = ask(&member, &deposit(&member, 10_000)).await.unwrap().id;
    world.pass(TimeDelta::minutes(1));
    approve(&operator, id).await.unwrap();
    let query = history(&member, DepositMode::Deposit);
    let shown = &charges(&member, &query).await[0];
    assert_eq!(
        (shown.event_deposit_id, shown.duplicate),
        (Some(BonusOptionId::new(1)), 0)
    );
    assert_eq!(
        (shown.created_at, shown.updated_at),
        (asked_at, world.now())
    );
    assert_eq!(
        (shown.member_id, shown.deposit_amount.get()),
        (member.id, 10_000)
    );
    world.assert_books_hold().await;
}

async fn hide(member: &Client, id: ChargeId) -> Result<Empty, Refused> {
    let hidden = HideCharge {
        id,
        user_display_flag: 0,
    };
    member.call_at::<HideOwnCharge>(id, &hidden).await
}

#[crate::database::test]
async fn what_is_processing_cannot_be_hidden(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let id = ask(&member, &deposit(&member, 10_000)).await.unwrap().id;
    let refused = hide(&member, id).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "CHARGE_STILL_PROCESSING")
    );
    for (body, path) in [
        (
            HideCharge {
                id: ChargeId::new(id.get() + 1),
                user_display_flag: 0,
            },
            id,
        ),
        (
            HideCharge {
                id,
                user_display_flag: 1,
            },
            id,
        ),
    ] {
        let refused = member
            .call_at::<HideOwnCharge>(path, &body)
            .await
            .unwrap_err();
        assert_eq!(refused.code(), "MALFORMED_REQUEST");
    }
    assert_eq!(
        hide(&member, ChargeId::new(id.get() + 1))
            .await
            .unwrap_err()
            .status,
        404
    );
}

#[crate::database::test]
async fn nobody_reaches_another_members_money(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    fund(&world, &operator, &other, 100_000).await;
    let theirs = charges(&other, &history(&other, DepositMode::Deposit)).await;
    let query = history(&other, DepositMode::Deposit);
    let forbidden = [
        ask(&member, &deposit(&other, 10_000)).await.unwrap_err(),
        ask(&member, &withdrawal(&other, 10_000)).await.unwrap_err(),
        member.call::<GetCharges>(&query).await.unwrap_err(),
        member.call::<CountCharges>(&query).await.unwrap_err(),
        hide(&member, theirs[0].id).await.unwrap_err(),
        approve(&member, theirs[0].id).await.unwrap_err(),
        cancel(&member, theirs[0].id).await.unwrap_err(),
        // Not even an operator, because the session decides.
        operator.call::<GetCharges>(&query).await.unwrap_err(),
        hide(&operator, theirs[0].id).await.unwrap_err(),
    ];
    for refused in forbidden {
        assert_eq!((refused.status, refused.code()), (403, "FORBIDDEN"));
    }
    assert_eq!(
        charges(&other, &history(&other, DepositMode::Deposit)).await,
        theirs
    );
    assert_eq!(user(&other).await.emoney.get(), 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_sees_charges_and_cancels_with_a_reason(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let other = world.member().await;
    let first = ask(&member, &deposit(&member, 10_000)).await.unwrap().id;
    let second = ask(&other, &deposit(&other, 20_000)).await.unwrap().id;
    let list = async |status: &str, search: &str| {
        let query = ListQuery {
            status: Some(status.to_owned()),
            search: Some(search.to_owned()),
            ..ListQuery::default()
        };
        let page = operator.call::<AdminGetCharges>(&query).await.unwrap();
        assert_eq!(page.count, i64::try_from(page.items.len()).unwrap());
        page.items
    };
    let ids = |rows: Vec<ChargeRow>| rows.iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(list("", "").await), [second, first]);
    // The longest wait comes first.
    assert_eq!(ids(list("processing", "").await), [first, second]);
    assert_eq!(list("processing", "MEMBER0").await.len(), 1);
    assert_eq!(list("processing", "100%").await.len(), 0);
    let unreasoned = operator
        .call_at::<AdminCancelCharge>(
            first,
            &Reason {
                reason: " ".to_owned(),
            },
        )
        .await;
    assert_eq!(unreasoned.unwrap_err().code(), "REASON_REQUIRED");
    cancel(&operator, first).await.unwrap();
    let cancelled = &list("cancelled", "").await[0];
    assert_eq!(
        (cancelled.id, cancelled.reason.as_deref()),
        (first, Some("입금자명 불일치"))
    );
    assert_eq!(
        (cancelled.bank_name.as_str(), cancelled.user_id.as_str()),
        ("KB국민은행", "member0")
    );
    let unknown = json!({ "status": "x" });
    assert_eq!(
        operator
            .send(Method::Get, "/api/admin/charges", &unknown)
            .await
            .0,
        400
    );
    assert_eq!(
        approve(&operator, ChargeId::new(i64::MAX))
            .await
            .unwrap_err()
            .status,
        404
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn banks_are_listed_by_both_calls(db: PgPool) {
    let world = World::new(db).await;
    let visitor = world.visitor();
    let banks = visitor.call::<GetBanks>(&Empty {}).await.unwrap();
    let codes: Vec<i16> = banks.iter().map(|bank| bank.bank_code.get()).collect();
    assert_eq!(codes, (1..=39).collect::<Vec<_>>());
    let of = async |kind: &str| {
        let query = CodeQuery {
            kind: kind.to_owned(),
        };
        visitor.call::<GetCodes>(&query).await.unwrap()
    };
    assert_eq!(of("BANK").await, banks);
    assert_eq!(of("SPORT").await, []);
}
