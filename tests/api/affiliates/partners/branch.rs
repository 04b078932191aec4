//! No partner sees or changes anything outside its own branch: every partner endpoint is called
//! with the ids and names of another branch.

use super::{Partner, rates};
use crate::world::{Client, World};
use hanpan_core::affiliates::partners::rate::Rates;
use hanpan_core::affiliates::partners::{ChangeSubRates, RatesFrom};
use hanpan_core::api::{
    Empty, Method, PartnerChangeRates, PartnerGetBranch, PartnerGetCommissions, PartnerGetHome,
    ROUTES, Who,
};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// Text that no answer to another branch may contain.
const SECRET: &str = "비밀의총판";

/// Two branches: a partner with a sub-partner and a member, and another partner with a secret name
/// and the same below it.
async fn branches(world: &World) -> (Partner, Partner, Partner) {
    let own = world.partner("1.00", "50").await;
    let other = world.partner("1.00", "50").await;
    let below = world.sub_partner(&other, "0.50", "30").await;
    for partner in [&other, &below] {
        let change = format!("nickname = '{SECRET}{}'", partner.id);
        world.change_member(partner.client.id, &change).await;
    }
    (own, other, below)
}

/// Whether a write names no partner: a payout request uses the caller's own balance, which is empty, and links are
/// switched off.
fn is_of_caller(path: &str) -> bool {
    let parts = ["/payouts", "/links", "/keys", "/postbacks"];
    !path.contains("{id}") && parts.iter().any(|part| path.contains(part))
}

#[crate::database::test]
async fn no_call_of_a_partner_reaches_another_branch(db: PgPool) {
    let world = World::new(db).await;
    let (own, other, below) = branches(&world).await;
    let member = world.recruit(&other, 100_000).await;
    let change = format!("nickname = '{SECRET}{}'", member.id);
    world.change_member(member.id, &change).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    let before = world.partners().await;
    let ids = [
        other.id.get(),
        below.id.get(),
        other.client.id.get(),
        below.client.id.get(),
        member.id.get(),
        1,
    ];
    let user_ids = [
        member.user().await.user_id,
        below.client.user().await.user_id,
    ];
    let of_partners: Vec<_> = ROUTES
        .iter()
        .filter(|row| row.who == Who::Partner)
        .collect();
    assert!(of_partners.len() >= 12);
    for row in of_partners {
        let mut read = false;
        for id in ids {
            for user_id in &user_ids {
                let path = row.path.replace("{id}", &id.to_string());
                let query = json!({
                    "member": id, "memberId": id, "partnerId": id, "perpage": 100,
                    "search": user_id, "month": "2026-03",
                });
                let body = json!({
                    "member": id, "memberId": id, "partnerId": id, "parentId": own.id,
                    "userId": user_id, "rates": rates("0.10", "1"), "carriesDeficit": false,
                    "before": rates("0.10", "1"),
                    "reason": "시험", "requestId": Uuid::new_v4(), "amount": "10000",
                    "name": "이름", "url": "https://example.com/hook",
                });
                let input = if row.method == Method::Get {
                    query
                } else {
                    body
                };
                let (status, answer) = own.client.send(row.method, &path, &input).await;
                let text = answer.to_string();
                read |= status != 400;
                assert!(
                    !text.contains("10000"),
                    "{row:?} {path} tells of money: {text}"
                );
                assert!(!text.contains(SECRET), "{row:?} {path} tells {text}");
                let refusal = if is_of_caller(row.path) { 422 } else { 404 };
                assert!(
                    row.method == Method::Get || status == refusal,
                    "{row:?} {path}: {status} {text}"
                );
            }
        }
        assert!(
            read,
            "{row:?} reads what this test does not send: add it here"
        );
    }
    assert_eq!(world.partners().await, before);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_sees_the_own_branch_and_changes_only_those_directly_below(db: PgPool) {
    let world = World::new(db).await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let third = world.sub_partner(&second, "0.25", "10").await;
    let seen = async |partner: &Partner| {
        let rows = partner
            .client
            .call::<PartnerGetBranch>(&Empty {})
            .await
            .unwrap();
        rows.iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(seen(&first).await, [first.id, second.id, third.id]);
    assert_eq!(seen(&second).await, [second.id, third.id]);
    assert_eq!(seen(&third).await, [third.id]);
    let change_from = async |partner: &Partner, id: PartnerId, before: Rates, sports: &str| {
        let wanted = ChangeSubRates {
            before,
            rates: rates(sports, "10"),
        };
        partner
            .client
            .call_at::<PartnerChangeRates>(id, &wanted)
            .await
    };
    let opened = rates("0.25", "10");
    let saved = change_from(&second, third.id, opened, "0.50").await;
    assert!(saved.is_ok());
    // Another tab still shows what the rates were.
    let late = change_from(&second, third.id, opened, "0.30").await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    assert_eq!(
        world.partner_terms(third.id).await.rates,
        rates("0.50", "10")
    );
    let change = async |partner: &Partner, id: PartnerId, sports: &str| {
        change_from(partner, id, rates("0.50", "10"), sports).await
    };
    let above = change(&second, third.id, "0.51").await;
    assert_eq!(refused(above), problem(422, "RATE_ABOVE_PARENT"));
    let unknown = problem(404, "PARTNER_UNKNOWN");
    for (partner, id) in [
        (&first, third.id),
        (&first, first.id),
        (&second, first.id),
        (&third, second.id),
        (&third, third.id),
        (&third, PartnerId::new(1)),
        (&third, PartnerId::new(99)),
    ] {
        assert_eq!(refused(change(partner, id, "0.10").await), unknown, "{id}");
    }
    // An unknown member and another partner's member get the same refusal.
    let outside = third.make_sub(&second.client, rates("0", "0")).await;
    assert_eq!(refused(outside), problem(404, "MEMBER_OUTSIDE"));
    let own = first.make_sub(&second.client, rates("0", "0")).await;
    assert_eq!(refused(own), problem(409, "PARTNER_EXISTS"));
    // A member of another type or without a place in the tree is refused.
    world.change_member(third.client.id, "kind = 0").await;
    let query = ListQuery::default();
    let member = third.client.call::<PartnerGetCommissions>(&query).await;
    assert_eq!(refused(member), problem(403, "FORBIDDEN"));
    let operator = world.operator().await;
    let office = operator.call::<PartnerGetCommissions>(&query).await;
    assert_eq!(refused(office), problem(403, "FORBIDDEN"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_sees_the_rates_of_today_and_those_of_the_next_day(db: PgPool) {
    let world = World::new(db).await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let home = async |partner: &Client| {
        let home = partner.call::<PartnerGetHome>(&Empty {}).await.unwrap();
        (home.partner.rates, home.contract_percent, home.next)
    };
    let percent = |text: &str| Some(text.to_owned());
    let (old, new) = (rates("0.50", "30"), rates("0.25", "10"));
    assert_eq!(home(&second.client).await, (old, percent("30.00"), None));
    let change = ChangeSubRates {
        before: old,
        rates: new,
    };
    let changed = first
        .client
        .call_at::<PartnerChangeRates>(second.id, &change);
    changed.await.unwrap();
    let next = RatesFrom {
        holds_from: "2026-03-03".parse().unwrap(),
        rates: new,
    };
    assert_eq!(
        home(&second.client).await,
        (old, percent("30.00"), Some(next))
    );
    world.set_time(1, "00:00:00");
    let client = world.again(second.client.id).await;
    assert_eq!(home(&client).await, (new, percent("10.00"), None));
    world.assert_books_hold().await;
}
