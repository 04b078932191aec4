//! The terms of contracts: they hold in whole months, operators set them, and a partner sees its own alone.

use super::{april, contracted, head, may, owed, plant, run, set, share, switch, view};
use crate::office::export::{cell, table};
use crate::waiting::in_turn;
use crate::world::World;
use hanpan_core::affiliates::contracts::views::SetContract;
use hanpan_core::affiliates::partners::HEAD_OFFICE;
use hanpan_core::api::{
    AdminClosePartner, AdminGetAuditLog, AdminGetPartnerContracts, AdminSetPartnerContract, Empty,
    PartnerGetContract,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn a_change_holds_from_the_next_month_and_leaves_earlier_ones(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let now = set(&world, &partner, Some(share(&[(0, "25")])), true).await;
    assert_eq!(refused(now), problem(409, "CONTRACT_MONTH_BEGUN"));
    let same = set(&world, &partner, Some(share(&[(0, "20")])), false).await;
    assert_eq!(refused(same), problem(409, "ALREADY_PROCESSED"));
    for rate in ["25", "30"] {
        let terms = Some(share(&[(0, rate)]));
        set(&world, &partner, terms, false).await.unwrap();
    }
    let contract = view(&world, &partner).await.contract;
    assert_eq!(contract.terms, Some(share(&[(0, "20")])));
    let next = contract.next.unwrap();
    assert_eq!(next.holds_from.to_string(), "2026-04-01");
    assert_eq!(next.terms, Some(share(&[(0, "30")])));
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    april(&world);
    let member = world.again(member.id).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    set(&world, &partner, None, false).await.unwrap();
    may(&world);
    let member = world.again(member.id).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    world.set_time(91, "00:10:00");
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 2_000 + 3_000);
    let seen = view(&world, &partner).await;
    assert_eq!((seen.contract.terms, seen.so_far), (None, Vec::new()));
    assert_eq!(seen.months.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn terms_that_begin_this_month_replace_those_of_the_next_one(db: PgPool) {
    let world = World::new(db).await;
    switch(&world, true);
    let (first, second) = (world.partner("0", "0").await, world.partner("0", "0").await);
    let (agreed, better) = (share(&[(0, "20")]), share(&[(0, "30")]));
    let later = Some(agreed);
    set(&world, &first, later.clone(), false).await.unwrap();
    // The contract of the second was to begin in April as well, and then was not.
    set(&world, &second, later, false).await.unwrap();
    set(&world, &second, None, false).await.unwrap();
    assert_eq!(view(&world, &second).await.contract.next, None);
    let mut members = Vec::new();
    for partner in [&first, &second] {
        let terms = Some(better.clone());
        let contract = set(&world, partner, terms, true).await.unwrap().contract;
        assert_eq!(
            (contract.terms, contract.next),
            (Some(better.clone()), None)
        );
        let member = world.recruit(partner, 1_000_000).await;
        world.played(&member, 10_000, WinFlag::Lost).await;
        members.push(member.id);
    }
    april(&world);
    for (partner, id) in [(&first, members[0]), (&second, members[1])] {
        assert_eq!(
            view(&world, partner).await.contract.terms,
            Some(better.clone())
        );
        let member = world.again(id).await;
        world.played(&member, 10_000, WinFlag::Lost).await;
    }
    may(&world);
    run(&world).await;
    for partner in [&first, &second] {
        assert_eq!(owed(&world, partner).await, 3_000 + 3_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn terms_are_checked_and_logged(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    for (terms, code) in [
        (share(&[]), "CONTRACT_TIER_COUNT"),
        (share(&[(10, "30"), (20, "20")]), "CONTRACT_TIER_ORDER"),
        (share(&[(-1, "30")]), "CONTRACT_AMOUNT_INVALID"),
        (head(&[(0, 1)]), "CONTRACT_HEADS_INVALID"),
        (head(&[(1, -1)]), "CONTRACT_HEAD_AMOUNT_INVALID"),
    ] {
        let answer = set(&world, &partner, Some(terms), false).await;
        assert_eq!(refused(answer), problem(422, code));
    }
    let by_head = Some(head(&[(1, 10_000)]));
    set(&world, &partner, by_head.clone(), false).await.unwrap();
    let operator = world.operator().await;
    let wanted = SetContract {
        before: None,
        terms: by_head,
        from_this_month: false,
        reason: "계약".to_owned(),
    };
    let head_office = operator.call_at::<AdminSetPartnerContract>(HEAD_OFFICE, &wanted);
    assert_eq!(refused(head_office.await), problem(404, "PARTNER_UNKNOWN"));
    let query = ListQuery {
        kind: Some("partnerContract.set".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let newest = &log.items[0];
    assert_eq!(newest.subject, format!("partner:{}", partner.id));
    let before = newest.before.as_deref().unwrap();
    assert!(
        before.contains(r#""shareTiers": "0원 이상 20.00%""#),
        "{before}"
    );
    let after = newest.after.as_deref().unwrap();
    for part in [
        r#""headTiers": "1명 이상 10,000원""#,
        r#""holdsFrom": "2026-04-01""#,
    ] {
        assert!(after.contains(part), "{after}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_contracts_that_begin_at_once_one_is_refused(db: PgPool) {
    let world = World::new(db).await;
    switch(&world, true);
    let partner = world.partner("0", "0").await;
    let operator = world.operator().await;
    let wanted = ["20", "30"].map(|rate| SetContract {
        before: None,
        terms: Some(share(&[(0, rate)])),
        from_this_month: true,
        reason: "계약".to_owned(),
    });
    let held = world.hold_table("audit_log").await;
    let first = operator.call_at::<AdminSetPartnerContract>(partner.id, &wanted[0]);
    let second = operator.call_at::<AdminSetPartnerContract>(partner.id, &wanted[1]);
    let (first, second) = in_turn(&world, held, first, second).await;
    assert_eq!(first.unwrap().contract.terms, wanted[0].terms);
    assert_eq!(refused(second), problem(409, "CONTRACT_MONTH_BEGUN"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_contract_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let agreed = share(&[(0, "20")]);
    let partner = contracted(&world, agreed.clone()).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let change = |before, terms| SetContract {
        before: Some(before),
        terms,
        from_this_month: false,
        reason: "재계약".to_owned(),
    };
    let (lower, by_head) = (share(&[(0, "10")]), Some(head(&[(1, 10_000)])));
    let first = change(agreed.clone(), Some(lower.clone()));
    let first = other.call_at::<AdminSetPartnerContract>(partner.id, &first);
    first.await.unwrap();
    for late in [by_head.clone(), None] {
        let late = change(agreed.clone(), late);
        let late = one.call_at::<AdminSetPartnerContract>(partner.id, &late);
        assert_eq!(refused(late.await), problem(409, "CHANGED_SINCE"));
    }
    let next = view(&world, &partner).await.contract.next.unwrap();
    assert_eq!(next.terms, Some(lower.clone()));
    // In the next month it is the current contract, and still what was seen.
    april(&world);
    let operator = world.operator().await;
    let seen = change(lower, by_head.clone());
    let saved = operator.call_at::<AdminSetPartnerContract>(partner.id, &seen);
    assert_eq!(saved.await.unwrap().contract.next.unwrap().terms, by_head);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_sees_its_own_contract_alone(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let other = world.partner("0", "0").await;
    let own = partner.client.call::<PartnerGetContract>(&Empty {}).await;
    let own = own.unwrap();
    assert_eq!(own.contract.partner_id, partner.id);
    assert_eq!(own.contract.terms, Some(share(&[(0, "20")])));
    let none = other.client.call::<PartnerGetContract>(&Empty {}).await;
    let none = none.unwrap();
    assert_eq!(none.contract.partner_id, other.id);
    assert_eq!((none.contract.terms, none.so_far), (None, Vec::new()));
    let operator = world.operator().await;
    let all = operator.call::<AdminGetPartnerContracts>(&Empty {}).await;
    let all = all.unwrap();
    let ids: Vec<_> = all.iter().map(|row| row.partner_id).collect();
    assert_eq!(ids, [partner.id, other.id]);
    switch(&world, false);
    let off = partner.client.call::<PartnerGetContract>(&Empty {}).await;
    assert_eq!(refused(off), problem(422, "PARTNER_CONTRACTS_DISABLED"));
    // Operators still see what was agreed.
    let all = operator.call::<AdminGetPartnerContracts>(&Empty {}).await;
    assert_eq!(all.unwrap().len(), 2);
}

#[crate::database::test]
async fn a_partner_who_ends_is_paid_for_the_days_of_the_month(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    let operator = world.operator().await;
    let reason = Reason {
        reason: "계약 종료".to_owned(),
    };
    let ended = operator.call_at::<AdminClosePartner>(partner.id, &reason);
    ended.await.unwrap();
    world.set_time(1, "12:00:00");
    let member = world.again(member.id).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    let late = set(&world, &partner, Some(share(&[(0, "30")])), false).await;
    assert_eq!(refused(late), problem(404, "PARTNER_UNKNOWN"));
    may(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 2_000);
    assert_eq!(view(&world, &partner).await.months.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn contracts_and_their_months_are_saved_as_tables(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20"), (50_000, "30")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 60_000, WinFlag::Lost).await;
    let next = Some(head(&[(1, 10_000)]));
    let agreed = set(&world, &partner, next, false).await.unwrap().contract;
    let operator = world.operator().await;
    let terms = table(&operator, "partner-contracts", &json!({})).await;
    assert_eq!((terms.0.len(), terms.1.len()), (7, 1));
    for (head, value) in [
        ("아이디", agreed.user_id.as_str()),
        ("닉네임", &agreed.nickname),
        (
            "이번 달 계약",
            "수익 배분 0원 이상 20.00%, 50,000원 이상 30.00%",
        ),
        ("변경일", "2026-04-01"),
        ("변경 후 계약", "회원당 1명 이상 10,000원"),
        ("누적 정산(원)", "0"),
    ] {
        assert_eq!(cell(&terms, 0, head), value, "{head}");
    }
    april(&world);
    run(&world).await;
    let operator = world.operator().await;
    let terms = table(&operator, "partner-contracts", &json!({})).await;
    assert_eq!(cell(&terms, 0, "누적 정산(원)"), "18000");
    let own = json!({ "subject": format!("partner:{}", partner.id) });
    let months = table(&operator, "contract-months", &own).await;
    assert_eq!((months.0.len(), months.1.len()), (16, 1));
    for (head, value) in [
        ("월", "2026-03"),
        ("아이디", agreed.user_id.as_str()),
        ("손익(원)", "60000"),
        ("요율(%)", "30.00"),
        ("수익 배분(원)", "18000"),
        ("지급 대상 회원", "0"),
        ("정산금(원)", "18000"),
        ("정정(회)", "0"),
    ] {
        assert_eq!(cell(&months, 0, head), value, "{head}");
    }
    // A correction counts in the place of what was posted before.
    plant(
        &world,
        "insert into contract_months (month, partner_id, member_id, revision, revenue, costs,
             deficit_before, base, rate, share, heads, amount_by_head, by_head, total, deficit_after,
             before, created_at)
         select month, partner_id, member_id, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, total, created_at
         from contract_months",
    )
    .await;
    let all = table(&operator, "contract-months", &json!({})).await;
    assert_eq!(all.1.len(), 1);
    assert_eq!(
        (cell(&all, 0, "정산금(원)"), cell(&all, 0, "정정(회)")),
        ("0", "1")
    );
    for (subject, status) in [("partner:999", 200), ("member:1", 400)] {
        let filters = json!({ "subject": subject });
        let path = "/api/admin/export/contract-months";
        let response = operator.post(path, &filters).await;
        assert_eq!(response.status(), status, "{subject}");
        response.bytes().await.unwrap();
    }
}
