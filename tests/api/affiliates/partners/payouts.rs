//! Payouts: requested by partners, reserved at once, paid or refused by operators.

use super::Partner;
use crate::office::export::{cell, table};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::affiliates::partners::payout::{PayoutRow, PayoutStatus, RequestPayout};
use hanpan_core::api::{
    AdminGetOverview, AdminGetPayouts, AdminPayPayout, AdminRefusePayout, Empty, PartnerGetPayouts,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::PayoutId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::partners::run::run_due;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

fn wanted(amount: &str) -> RequestPayout {
    RequestPayout {
        request_id: Uuid::new_v4(),
        amount: amount.to_owned(),
    }
}

async fn refuse(operator: &Client, id: PayoutId) -> Result<PayoutRow, Refused> {
    let reason = Reason {
        reason: "계좌 확인 필요".to_owned(),
    };
    operator.call_at::<AdminRefusePayout>(id, &reason).await
}

/// A partner who is owed 51,000 won.
async fn earned(world: &World) -> Partner {
    let partner = world.partner("1.00", "50").await;
    let member = world.recruit(&partner, 100_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(100_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    world.pass(TimeDelta::hours(11));
    partner.client.user().await;
    world.pass(TimeDelta::hours(2));
    run_due(&world.app).await.unwrap();
    assert_eq!(world.balance(&partner.client, "commission").await, 51_000);
    partner
}

#[crate::database::test]
async fn a_payout_is_held_and_paid_once(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let (partner, operator) = (earned(&world).await, world.operator().await);
    for (amount, code) in [
        ("9999", "PAYOUT_INVALID"),
        ("", "PAYOUT_INVALID"),
        ("51001", "PAYOUT_ABOVE_OWED"),
    ] {
        let asked = partner.ask(&wanted(amount)).await;
        assert_eq!(refused(asked), problem(422, code), "{amount}");
    }
    let request = wanted("40,000");
    let asked = partner.ask(&request).await.unwrap();
    assert_eq!(
        (asked.amount, asked.status),
        (Won::new(40_000), PayoutStatus::Waiting)
    );
    assert_eq!(world.balance(&partner.client, "commission").await, 11_000);
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let waiting = (overview.waiting.partner_payouts, overview.waiting.newest_at);
    assert_eq!(waiting, (1, Some(world.now())));
    assert_eq!(overview.waiting.profit_requests, 0);
    let support = world.staff(&[Duty::Support]).await;
    let hidden = support.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let hidden = (hidden.waiting.partner_payouts, hidden.waiting.newest_at);
    assert_eq!(hidden, (0, None));
    // The same request again returns the same row; a different one has to wait.
    assert_eq!(partner.ask(&request).await.unwrap(), asked);
    for amount in ["40001", "11000", "0"] {
        let other = RequestPayout {
            amount: amount.to_owned(),
            ..request.clone()
        };
        let reused = problem(409, "REQUEST_ID_REUSED");
        assert_eq!(refused(partner.ask(&other).await), reused, "{amount}");
    }
    let second = partner.ask(&wanted("11000")).await;
    assert_eq!(refused(second), problem(409, "PAYOUT_WAITING"));
    world.assert_books_hold().await;

    let (one, other) = join!(
        operator.call_at::<AdminPayPayout>(asked.id, &Empty {}),
        refuse(&operator, asked.id)
    );
    assert_eq!(
        usize::from(one.is_ok()) + usize::from(other.is_ok()),
        1,
        "one of them decides"
    );
    let query = ListQuery::default();
    let own = partner
        .client
        .call::<PartnerGetPayouts>(&query)
        .await
        .unwrap();
    let all = operator.call::<AdminGetPayouts>(&query).await.unwrap();
    assert_eq!(own, all);
    let left = match all.items[0].status {
        PayoutStatus::Paid => 11_000,
        _ => 51_000,
    };
    assert_eq!(world.balance(&partner.client, "commission").await, left);
    let again = operator
        .call_at::<AdminPayPayout>(asked.id, &Empty {})
        .await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_refused_is_owed_again_and_what_is_paid_is_gone(db: PgPool) {
    let world = World::new(db).await;
    let (partner, operator) = (earned(&world).await, world.operator().await);
    let asked = partner.ask(&wanted("51000")).await.unwrap();
    let undone = refuse(&operator, asked.id).await.unwrap();
    assert_eq!(undone.status, PayoutStatus::Refused);
    assert_eq!(undone.reason.as_deref(), Some("계좌 확인 필요"));
    assert_eq!(world.balance(&partner.client, "commission").await, 51_000);
    let asked = partner.ask(&wanted("51000")).await.unwrap();
    let paid = operator
        .call_at::<AdminPayPayout>(asked.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(
        (paid.status, paid.decided_at),
        (PayoutStatus::Paid, Some(world.now()))
    );
    assert_eq!(world.balance(&partner.client, "commission").await, 0);
    let nothing = operator
        .call_at::<AdminPayPayout>(PayoutId::new(99), &Empty {})
        .await;
    assert_eq!(refused(nothing), problem(404, "NOT_FOUND"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_requests_at_once_one_waits(db: PgPool) {
    let world = World::new(db).await;
    let partner = earned(&world).await;
    let (first, second) = (wanted("30000"), wanted("30000"));
    let (one, other) = join!(partner.ask(&first), partner.ask(&second));
    let refusal = if one.is_ok() { other } else { one };
    let code = refusal.unwrap_err();
    assert!(["PAYOUT_WAITING", "PAYOUT_ABOVE_OWED"].contains(&code.code()));
    assert_eq!(world.balance(&partner.client, "commission").await, 21_000);
    world.assert_books_hold().await;
}

/// Of two operators, the second waits for the first and finds the payout decided.
#[crate::database::test]
async fn a_payout_is_decided_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let (partner, operator) = (earned(&world).await, world.operator().await);
    for paid_first in [true, false] {
        let id = partner.ask(&wanted("20000")).await.unwrap().id;
        let held = world.hold_table("audit_log").await;
        let paying = operator.call_at::<AdminPayPayout>(id, &Empty {});
        let refusing = refuse(&operator, id);
        let (first, second) = if paid_first {
            in_turn(&world, held, paying, refusing).await
        } else {
            in_turn(&world, held, refusing, paying).await
        };
        first.unwrap();
        assert_eq!(refused(second), problem(409, "ALREADY_PROCESSED"));
    }
    assert_eq!(world.balance(&partner.client, "commission").await, 31_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn commissions_and_payouts_are_saved_as_tables(db: PgPool) {
    let world = World::new(db).await;
    let (partner, operator) = (earned(&world).await, world.operator().await);
    let sports = json!({ "kind": "sports", "to": "2026-03-02" });
    let sports = table(&operator, "commissions", &sports).await;
    assert_eq!((sports.0.len(), sports.1.len()), (10, 1));
    let asked = partner.ask(&wanted("40000")).await.unwrap();
    for (head, value) in [
        ("정산일", "2026-03-02"),
        ("아이디", asked.user_id.as_str()),
        ("닉네임", &asked.nickname),
        ("구분", "스포츠 롤링"),
        ("기준 금액(원)", "100000"),
        ("요율(%)", "1.00"),
        ("이전(원)", "0"),
        ("이후(원)", "1000"),
        ("반영(원)", "1000"),
    ] {
        assert_eq!(cell(&sports, 0, head), value, "{head}");
    }
    let later = json!({ "from": "2026-03-03" });
    let later = table(&operator, "commissions", &later).await;
    assert_eq!(later.1.len(), 0);
    refuse(&operator, asked.id).await.unwrap();
    partner.ask(&wanted("20000")).await.unwrap();
    let refused = table(&operator, "payouts", &json!({ "status": "refused" })).await;
    assert_eq!((refused.0.len(), refused.1.len()), (9, 1));
    for (head, value) in [
        ("구분", "총판"),
        ("아이디", asked.user_id.as_str()),
        ("금액(원)", "40000"),
        ("상태", "거절"),
        ("사유", "계좌 확인 필요"),
    ] {
        assert_eq!(cell(&refused, 0, head), value, "{head}");
    }
    for (filters, count) in [
        (json!({}), 2),
        (json!({ "kind": "partner", "search": asked.user_id }), 2),
        (json!({ "kind": "recommender" }), 0),
    ] {
        let found = table(&operator, "payouts", &filters).await;
        assert_eq!(found.1.len(), count, "{filters}");
    }
}
