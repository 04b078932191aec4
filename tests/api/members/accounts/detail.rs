//! The operators' page of a member.

use crate::wallet::adjustments::{adjustment, owing_member};
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminAdjustMember, AdminGetBets, AdminGetCharges, AdminGetMember, AdminGetMemberAuditLog,
    AdminGetMemberPostings, AdminGetMemberSessions, AdminVoidBet, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::AdjustmentKind::{GiveCash, WriteOff};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::office::{MemberDetail, MemberMoney, MoneyRecord};
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

async fn detail(operator: &Client, member: &Client) -> MemberDetail {
    operator
        .call_at::<AdminGetMember>(member.id, &Empty {})
        .await
        .unwrap()
}

async fn records(operator: &Client, member: &Client, of: &str) -> Vec<MoneyRecord> {
    let query = ListQuery {
        status: Some(of.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call_at::<AdminGetMemberPostings>(member.id, &query);
    let page = page.await.unwrap();
    assert_eq!(page.count, i64::try_from(page.items.len()).unwrap());
    page.items
}

#[crate::database::test]
async fn money_is_shown_as_it_stands_and_as_it_came_to(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(50_000).await,
    );
    let operator = world.operator().await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    other.bet(5_000, &legs[..1]).await.unwrap();
    world.settle(&legs[1], WinFlag::Won).await;
    world.settle(&legs[2], WinFlag::Lost).await;
    world.spend(&member, 30_000).await;
    let shown = detail(&operator, &member).await;
    assert_eq!(shown.row.emoney.get(), 60_000);
    let won = Won::new;
    let expected = MemberMoney {
        casino_money: won(0),
        open_stakes: won(10_000),
        open_bets: 1,
        held_withdrawals: won(0),
        rolling_open: won(0),
        deposits: won(100_000),
        withdrawals: won(30_000),
        stakes: won(20_000),
        payouts: won(20_000),
    };
    assert_eq!(shown.money, expected);
    let nobody = MemberMoney::default();
    assert_eq!(detail(&operator, &operator).await.money, nobody);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn every_movement_is_listed_with_its_sign_and_reason(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (owing_member(&world).await, world.operator().await);
    for (kind, amount) in [(WriteOff, "15000"), (GiveCash, "700")] {
        operator
            .call_at::<AdminAdjustMember>(member.id, &adjustment(kind, amount))
            .await
            .unwrap();
    }
    let entries = async |of: &str| -> Vec<(String, i64)> {
        let rows = records(&operator, &member, of).await;
        rows.into_iter()
            .map(|row| (row.reference, row.amount.get()))
            .collect()
    };
    let row = |reference: &str, amount| (reference.to_owned(), amount);
    assert_eq!(
        entries("cash").await,
        [
            row("adjustment:2", 700),
            row("clawback:1:2", -5_000),
            row("withdrawal_hold:2", -15_000),
            row("payout:1:1", 20_000),
            row("stake:1", -10_000),
            row("deposit:1", 10_000),
        ]
    );
    assert_eq!(
        entries("debt").await,
        [
            row("debt_written_off:1", 15_000),
            row("clawback_debt:1:2", -15_000)
        ]
    );
    assert_eq!(entries("point").await, []);
    let reasons = records(&operator, &member, "cash").await;
    assert_eq!(reasons[0].reason.as_deref(), Some("고객센터 요청"));
    assert!(reasons[1..].iter().all(|row| row.reason.is_none()));
    let query = ListQuery {
        status: Some("bonuses".to_owned()),
        ..ListQuery::default()
    };
    let unknown = operator
        .call_at::<AdminGetMemberPostings>(member.id, &query)
        .await;
    assert_eq!(refused(unknown), problem(400, "MALFORMED_REQUEST"));
    let nobody = operator
        .call_at::<AdminGetMemberPostings>(MemberId::new(i64::MAX), &ListQuery::default())
        .await;
    assert_eq!(refused(nobody), problem(404, "NOT_FOUND"));
}

#[crate::database::test]
async fn others_with_the_same_address_holder_or_wallet_are_named(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let (near, stranger, wallet) = (
        world.member().await,
        world.member().await,
        world.member().await,
    );
    for (index, client) in [&member, &operator, &near, &stranger, &wallet]
        .iter()
        .enumerate()
    {
        let change = format!(
            "account_holder = '{}'",
            ["가", "나", "가", "다", "라"][index]
        );
        world.change_member(client.id, &change).await;
    }
    let same = "crypto_account = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E'";
    world.change_member(member.id, same).await;
    world.change_member(wallet.id, same).await;
    // Tests log in all members from one address.
    sqlx::query!(
        "update sessions set address = '203.0.113.' || member_id where member_id <> all($1)",
        &[member.id, near.id] as &[MemberId]
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let related = detail(&operator, &member).await.related;
    let shown: Vec<_> = related
        .iter()
        .map(|other| {
            let from_there = other.addresses == ["127.0.0.1"];
            (other.id, from_there, other.same_holder, other.same_wallet)
        })
        .collect();
    assert_eq!(
        shown,
        [
            (near.id, true, true, false),
            (wallet.id, false, false, true)
        ]
    );
    assert_eq!(detail(&operator, &stranger).await.related, []);
}

#[crate::database::test]
async fn sessions_and_what_was_done_are_listed_and_no_secret_is(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let operator = world.operator().await;
    let legs = world.offers(&["2.00"]).await;
    let mut bets = Vec::new();
    for who in [&other, &member] {
        bets.push(who.bet(5_000, &legs).await.unwrap().bet_id);
    }
    for bet in bets {
        let reason = Reason {
            reason: "오류".to_owned(),
        };
        operator
            .call_at::<AdminVoidBet>(bet, &reason)
            .await
            .unwrap();
    }
    operator
        .call_at::<AdminAdjustMember>(member.id, &adjustment(GiveCash, "1"))
        .await
        .unwrap();
    let log = operator
        .call_at::<AdminGetMemberAuditLog>(member.id, &ListQuery::default())
        .await
        .unwrap();
    let subjects: Vec<_> = log.items.iter().map(|row| row.subject.clone()).collect();
    assert_eq!(
        subjects,
        [format!("member:{}", member.id), "bet:2".to_owned()]
    );
    assert_eq!(log.count, 2);

    world.log_in(member.id).await;
    let path = format!("/api/admin/members/{}/sessions", member.id);
    let (status, sessions) = operator
        .send(hanpan_core::api::Method::Get, &path, &json!({}))
        .await;
    assert_eq!((status, &sessions["count"]), (200, &json!(2)));
    assert_eq!(sessions["items"][0]["endedAt"], json!(null));
    assert_eq!(sessions["items"][0]["userAgent"], "test");
    let page = operator
        .call_at::<AdminGetMemberSessions>(other.id, &ListQuery::default())
        .await
        .unwrap();
    assert_eq!(page.count, 1);

    let path = format!("/api/admin/members/{}", member.id);
    let (_, shown) = operator
        .send(hanpan_core::api::Method::Get, &path, &json!({}))
        .await;
    for answer in [shown.to_string(), sessions.to_string()] {
        let answer = answer.to_lowercase();
        // The specification spells the account's password so.
        for word in ["argon2", "pssword", "hash"] {
            assert!(!answer.contains(word), "{answer}");
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn where_an_operator_logs_in_is_for_chiefs_alone(db: PgPool) {
    let world = World::new(db).await;
    let (chief, viewer) = (
        world.operator().await,
        world.staff(&[Duty::View, Duty::Support]).await,
    );
    let member = world.member().await;
    let sessions = async |operator: &Client, of: &Client| {
        let query = ListQuery::default();
        operator
            .call_at::<AdminGetMemberSessions>(of.id, &query)
            .await
    };
    let seen = detail(&chief, &viewer).await;
    assert!(seen.address.is_some() && !seen.related.is_empty());
    assert_eq!(sessions(&chief, &viewer).await.unwrap().count, 1);
    for operator in [&chief, &viewer] {
        let seen = detail(&viewer, operator).await;
        assert_eq!((seen.address, seen.related), (None, Vec::new()));
        let refusal = refused(sessions(&viewer, operator).await);
        assert_eq!(refusal, problem(403, "DUTY_MISSING"));
    }
    let seen = detail(&viewer, &member).await;
    assert!(seen.address.is_some());
    // All are logged in from one address, and share the holder.
    let addresses = async |operator: &Client| {
        let related = detail(operator, &member).await.related;
        let of_staff = related
            .into_iter()
            .filter(|other| [chief.id, viewer.id].contains(&other.id));
        of_staff.flat_map(|other| other.addresses).count()
    };
    assert_eq!(addresses(&chief).await, 2);
    assert_eq!(addresses(&viewer).await, 0);
    assert_eq!(sessions(&viewer, &member).await.unwrap().count, 1);
}

#[crate::database::test]
async fn charges_and_slips_are_narrowed_to_one_member(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let operator = world.operator().await;
    let legs = world.offers(&["2.00"]).await;
    for who in [&member, &other, &other] {
        who.bet(5_000, &legs).await.unwrap();
    }
    for (who, slips) in [(&member, 1), (&other, 2), (&operator, 0)] {
        let query = ListQuery {
            member: Some(who.id),
            ..ListQuery::default()
        };
        let bets = operator.call::<AdminGetBets>(&query).await.unwrap();
        assert_eq!(
            (bets.count, bets.items.len()),
            (slips, usize::try_from(slips).unwrap())
        );
        let of = |bet: &hanpan_core::sportsbook::bets::BetRow| {
            bet.slip[0].slip.clone().unwrap().member_id
        };
        assert!(bets.items.iter().all(|bet| of(bet) == who.id));
        let charges = operator.call::<AdminGetCharges>(&query).await.unwrap();
        assert_eq!(charges.count, i64::from(who.id != operator.id));
        assert!(
            charges
                .items
                .iter()
                .all(|charge| charge.member_id == who.id)
        );
    }
}
