//! Links: who sees them, what counts as a click, and who comes by them.

use super::{
    Partner, brought, follow, form, joined, linked, make_link, report, sign_up, switch, total,
};
use crate::office::export::{cell, table};
use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::affiliates::partner_links::{
    FiguresQuery, Landing, LinkFault, MakeLink, PartnerLink,
};
use hanpan_core::api::{
    AdminClosePartner, AdminEndJoinCode, AdminEndPartnerLink, AdminGetJoinCodes,
    AdminGetPartnerLinks, AdminMakeJoinCode, Empty, Join, PartnerEndLink, PartnerGetHome,
    PartnerGetLinks, PartnerMakeLink,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::JoinRequest;
use hanpan_core::members::account::join_code::MakeJoinCode;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

fn reason() -> Reason {
    Reason {
        reason: "요청".to_owned(),
    }
}

#[crate::database::test]
async fn nothing_is_offered_before_links_are_switched_on(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    switch(&world, false).await;
    let refusal = problem(422, "PARTNER_LINKS_DISABLED");
    assert_eq!(
        refused(make_link(&partner.client, "둘째").await),
        refusal.clone()
    );
    let query = FiguresQuery::default();
    let figures = partner.client.call::<PartnerGetLinks>(&query).await;
    assert_eq!(refused(figures), refusal);
    let visitor = world.browser();
    follow(&visitor, &link, "one").await;
    sign_up(&world, &visitor, 1).await.unwrap();
    switch(&world, true).await;
    let total = total(&partner.client).await;
    assert_eq!((total.clicks, total.sign_ups), (0, 0));
}

#[crate::database::test]
async fn a_partner_sees_and_ends_its_own_links_alone(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let other = world.partner("1.00", "30").await;
    let own = make_link(&other.client, "채널").await.unwrap();
    assert_ne!(own.code, link.code);
    let seen = report(&other.client).await.links;
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].link, own);
    let of_other = FiguresQuery {
        link: Some(link.id),
        ..FiguresQuery::default()
    };
    let asked = other.client.call::<PartnerGetLinks>(&of_other).await;
    assert!(asked.unwrap().links.is_empty());
    let ended = other
        .client
        .call_at::<PartnerEndLink>(link.id, &Empty {})
        .await;
    assert_eq!(refused(ended), problem(404, "PARTNER_LINK_UNKNOWN"));
    let operator = world.operator().await;
    let all = operator
        .call::<AdminGetPartnerLinks>(&FiguresQuery::default())
        .await;
    assert_eq!(all.unwrap().links.len(), 2);
    let ended = operator
        .call_at::<AdminEndPartnerLink>(link.id, &reason())
        .await;
    assert_eq!(ended.unwrap().ended_at, Some(world.now()));
    let again = partner
        .client
        .call_at::<PartnerEndLink>(link.id, &Empty {})
        .await;
    assert_eq!(again.unwrap_err().code(), "ALREADY_PROCESSED");
}

#[crate::database::test]
async fn a_visitor_counts_once_for_each_link_and_korean_day(db: PgPool) {
    let world = World::new(db).await;
    world.set_time(0, "23:58:00");
    let (partner, link) = linked(&world).await;
    let other = make_link(&partner.client, "둘째").await.unwrap();
    let visitor = world.visitor();
    let (one, two, three, fourth) = futures::join!(
        follow(&visitor, &link, "phone"),
        follow(&visitor, &link, "phone"),
        follow(&visitor, &link, "phone"),
        follow(&visitor, &link, "desktop"),
    );
    for answer in [one, two, three, fourth] {
        let home = partner.client.call::<PartnerGetHome>(&Empty {}).await;
        let code = &home.unwrap().join_codes[0];
        let expected = format!("joinCd={code}");
        assert_eq!(answer.url().path(), "/europe");
        assert_eq!(answer.url().query(), Some(expected.as_str()));
    }
    follow(&visitor, &other, "phone").await;
    assert_eq!(total(&partner.client).await.clicks, 3);
    // The same browser counts again after midnight in Korea.
    world.set_time(1, "00:01:00");
    follow(&visitor, &link, "phone").await;
    let days = report(&world.again(partner.client.id).await).await.days;
    let clicks = days.iter().map(|day| day.figures.clicks);
    assert_eq!(clicks.rev().take(3).collect::<Vec<_>>(), [1, 3, 0]);
    // Nothing of the day before can be led back to its visitors.
    let kept: (i64, i64) = sqlx::query_as(
        "select (select count(*) from partner_click_keys), (select count(*) from partner_link_visitors)",
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    assert_eq!(kept, (1, 1));
}

#[crate::database::test]
async fn an_unknown_code_leads_to_the_first_page_and_counts_nothing(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let visitor = world.visitor();
    for path in ["/r/0123456789ACDEFG", "/r/x", "/r/%27%3B--"] {
        let answer = visitor.get(path).await;
        assert_eq!((answer.url().path(), answer.url().query()), ("/", None));
    }
    partner
        .client
        .call_at::<PartnerEndLink>(link.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(follow(&visitor, &link, "one").await.url().query(), None);
    assert_eq!(total(&partner.client).await.clicks, 0);
}

#[crate::database::test]
async fn who_signs_up_by_a_link_is_the_partners_member(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    // The browser keeps the mark without any code in the form.
    brought(&world, &link, 1).await;
    let home = partner.client.call::<PartnerGetHome>(&Empty {}).await;
    let home = home.unwrap();
    assert_eq!(home.partner.members, 1);
    let figures = total(&partner.client).await;
    assert_eq!((figures.clicks, figures.sign_ups), (1, 1));
    // A code of another partner counts before the link.
    let other = world.partner("1.00", "30").await;
    let others = other.client.call::<PartnerGetHome>(&Empty {}).await;
    let visitor = world.browser();
    follow(&visitor, &link, "second").await;
    let with_code = JoinRequest {
        suggestion_code2: others.unwrap().join_codes.pop(),
        ..form(&world, &visitor, 2).await
    };
    visitor.call::<Join>(&with_code).await.unwrap();
    assert_eq!(total(&partner.client).await.sign_ups, 1);
    assert_eq!(total(&other.client).await.sign_ups, 0);
    // The partner's own code does not hide the link.
    let visitor = world.browser();
    follow(&visitor, &link, "third").await;
    let with_code = JoinRequest {
        suggestion_code2: home.join_codes.first().cloned(),
        ..form(&world, &visitor, 3).await
    };
    visitor.call::<Join>(&with_code).await.unwrap();
    assert_eq!(total(&partner.client).await.sign_ups, 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_visitor_who_wants_no_recommender_comes_under_nobody(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let visitor = world.browser();
    follow(&visitor, &link, "one").await;
    let without = JoinRequest {
        without_recommender: true,
        ..form(&world, &visitor, 1).await
    };
    visitor.call::<Join>(&without).await.unwrap();
    let home = partner.client.call::<PartnerGetHome>(&Empty {}).await;
    assert_eq!(home.unwrap().partner.members, 0);
    assert_eq!(total(&partner.client).await.sign_ups, 0);
    // The browser keeps the link: another sign-up by it is the partner's again.
    sign_up(&world, &visitor, 2).await.unwrap();
    assert_eq!(total(&partner.client).await.sign_ups, 1);
}

#[crate::database::test]
async fn sign_ups_at_once_each_count_once(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let visitor = world.browser();
    follow(&visitor, &link, "one").await;
    let forms = [
        form(&world, &visitor, 1).await,
        form(&world, &visitor, 2).await,
        form(&world, &visitor, 3).await,
    ];
    let again = JoinRequest {
        user_id: "linked1".to_owned(),
        ..form(&world, &visitor, 4).await
    };
    let (one, two, three, same) = futures::join!(
        visitor.call::<Join>(&forms[0]),
        visitor.call::<Join>(&forms[1]),
        visitor.call::<Join>(&forms[2]),
        visitor.call::<Join>(&again),
    );
    two.unwrap();
    three.unwrap();
    assert_eq!(u8::from(one.is_ok()) + u8::from(same.is_ok()), 1);
    assert_eq!(total(&partner.client).await.sign_ups, 3);
}

#[crate::database::test]
async fn the_link_of_a_partner_who_has_ended_brings_nobody(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let visitor = world.browser();
    follow(&visitor, &link, "one").await;
    let operator = world.operator().await;
    operator
        .call_at::<AdminClosePartner>(partner.id, &reason())
        .await
        .unwrap();
    sign_up(&world, &visitor, 1).await.unwrap();
    let brought: i64 = sqlx::query_scalar("select count(*) from partner_link_members")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(brought, 0);
}

#[crate::database::test]
async fn a_repeated_request_makes_one_link(db: PgPool) {
    let world = World::new(db).await;
    let (partner, _) = linked(&world).await;
    let wanted = MakeLink {
        request_id: Uuid::new_v4(),
        name: " 채널 ".to_owned(),
        landing: Landing::Casino,
    };
    let client = &partner.client;
    let (one, two) = futures::join!(
        client.call::<PartnerMakeLink>(&wanted),
        client.call::<PartnerMakeLink>(&wanted)
    );
    let made = one.unwrap();
    assert_eq!(made, two.unwrap());
    // Also after its join code and the link itself have ended.
    let operator = world.operator().await;
    end_codes(&operator, &partner).await;
    client
        .call_at::<PartnerEndLink>(made.id, &Empty {})
        .await
        .unwrap();
    let again = client.call::<PartnerMakeLink>(&wanted).await.unwrap();
    assert_eq!((again.id, again.ended_at), (made.id, Some(world.now())));
    assert_eq!(report(client).await.links.len(), 2);
    let other = MakeLink {
        landing: Landing::Home,
        ..wanted.clone()
    };
    let reused = client.call::<PartnerMakeLink>(&other).await;
    assert_eq!(refused(reused), problem(409, "REQUEST_ID_REUSED"));
    // The id of another partner's request is its own.
    let second = world.partner("1.00", "30").await;
    let own = second.client.call::<PartnerMakeLink>(&wanted).await;
    assert_ne!(own.unwrap().id, made.id);
}

/// Ends the join codes of a partner.
async fn end_codes(operator: &Client, partner: &Partner) {
    let home = partner.client.call::<PartnerGetHome>(&Empty {}).await;
    for code in home.unwrap().join_codes {
        let query = ListQuery {
            search: Some(code),
            ..ListQuery::default()
        };
        let codes = operator.call::<AdminGetJoinCodes>(&query).await.unwrap();
        operator
            .call_at::<AdminEndJoinCode>(codes.items[0].id, &reason())
            .await
            .unwrap();
    }
}

/// The newest link in the operator's list.
async fn listed(operator: &Client) -> PartnerLink {
    let query = FiguresQuery::default();
    let report = operator.call::<AdminGetPartnerLinks>(&query).await;
    report.unwrap().links.remove(0).link
}

#[crate::database::test]
async fn a_link_needs_a_join_code(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let (operator, visitor) = (world.operator().await, world.visitor());
    assert_eq!(link.fault, None);
    end_codes(&operator, &partner).await;
    let refusal = problem(422, "PARTNER_JOIN_CODE_MISSING");
    assert_eq!(refused(make_link(&partner.client, "둘째").await), refusal);
    let own = report(&partner.client).await.links.remove(0).link;
    for seen in [own, listed(&operator).await] {
        assert_eq!(seen.id, link.id);
        assert_eq!(seen.fault, Some(LinkFault::JoinCode));
    }
    assert_eq!(follow(&visitor, &link, "one").await.url().path(), "/");
    // With another code the link leads on again.
    let code = MakeJoinCode {
        code: String::new(),
        reason: "요청".to_owned(),
    };
    operator
        .call_at::<AdminMakeJoinCode>(partner.client.id, &code)
        .await
        .unwrap();
    assert_eq!(listed(&operator).await.fault, None);
    assert_eq!(follow(&visitor, &link, "one").await.url().path(), "/europe");
    assert_eq!(total(&partner.client).await.clicks, 1);
    let second = make_link(&partner.client, "둘째").await.unwrap();
    assert_eq!(second.fault, None);
}

#[crate::database::test]
async fn a_link_of_a_partner_who_brings_nobody_says_so(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let operator = world.operator().await;
    for (change, fault) in [
        ("ban_type = 1", Some(LinkFault::Partner)),
        ("ban_type = 0", None),
    ] {
        world.change_member(partner.client.id, change).await;
        assert_eq!(listed(&operator).await.fault, fault, "{change}");
    }
    operator
        .call_at::<AdminClosePartner>(partner.id, &reason())
        .await
        .unwrap();
    assert_eq!(listed(&operator).await.fault, Some(LinkFault::Partner));
    let ended = operator
        .call_at::<AdminEndPartnerLink>(link.id, &reason())
        .await;
    assert_eq!(ended.unwrap().fault, None);
}

#[crate::database::test]
async fn figures_follow_the_members_of_a_link_by_korean_day(db: PgPool) {
    let world = World::new(db).await;
    world.set_time(0, "23:50:00");
    let (partner, link) = linked(&world).await;
    let member = brought(&world, &link, 1).await;
    let operator = world.operator().await;
    let receipt = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    // The deposit is of the day on which it was approved.
    world.pass(TimeDelta::minutes(20));
    approve(&operator, receipt.id).await.unwrap();
    let member = joined(&world, 1).await;
    let second = ask(&member, &deposit(&member, 30_000)).await.unwrap();
    approve(&operator, second.id).await.unwrap();
    world.played(&member, 10_000, WinFlag::Lost).await;
    let client = world.again(partner.client.id).await;
    let days = report(&client).await.days;
    let [today, yesterday] = [days[29].figures, days[28].figures];
    assert_eq!((yesterday.clicks, yesterday.sign_ups), (1, 1));
    assert_eq!(yesterday.first_deposits, 0);
    assert_eq!(
        (today.first_deposits, today.first_deposit_sum),
        (1, Won::new(50_000))
    );
    assert_eq!(
        (today.stakes, today.ggr),
        (Won::new(10_000), Won::new(10_000))
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn links_are_saved_as_a_table_with_the_figures_of_its_days(db: PgPool) {
    let world = World::new(db).await;
    let (_, link) = linked(&world).await;
    brought(&world, &link, 1).await;
    world.set_time(1, "12:00:00");
    follow(&world.visitor(), &link, "phone").await;
    let operator = world.operator().await;
    let month = table(&operator, "partner-links", &json!({})).await;
    assert_eq!((month.0.len(), month.1.len()), (14, 1));
    for (head, value) in [
        ("아이디", link.user_id.as_str()),
        ("닉네임", &link.nickname),
        ("링크", "블로그"),
        ("코드", &link.code),
        ("연결 화면", "스포츠"),
        ("등록일시", "2026-03-02 12:00:00"),
        ("종료일시", ""),
        ("클릭", "2"),
        ("가입", "1"),
        ("첫 충전", "0"),
        ("손익(원)", "0"),
    ] {
        assert_eq!(cell(&month, 0, head), value, "{head}");
    }
    let day = table(&operator, "partner-links", &json!({ "from": "2026-03-03" })).await;
    assert_eq!((cell(&day, 0, "클릭"), cell(&day, 0, "가입")), ("1", "0"));
    let longer = json!({ "from": "2025-01-01" });
    let response = operator
        .post("/api/admin/export/partner-links", &longer)
        .await;
    assert_eq!(response.status(), 422);
}
