//! A recommender's friends, which no other recommender can see.

use super::{reason, terms};
use crate::members::accounts::join_form;
use crate::office::export::{cell, table};
use crate::world::{Client, World};
use hanpan_core::affiliates::partners::rate::Rates;
use hanpan_core::affiliates::partners::{HEAD_OFFICE, MakePartner};
use hanpan_core::affiliates::recommenders::MakeRecommender;
use hanpan_core::affiliates::recommenders::friends::FriendState;
use hanpan_core::api::{
    AdminGetFriends, AdminGetRecommenders, AdminMakePartner, AdminMakeRecommender, Empty, Join,
    Method, ROUTES, RecommenderGetCodes, RecommenderGetFriends, RecommenderGetHome, Who,
};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::JoinRequest;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

/// Text that no answer to another recommender may contain.
const SECRET: &str = "비밀의친구";

/// The active code of a kind.
async fn code(client: &Client, kind: i16) -> String {
    let codes = client.call::<RecommenderGetCodes>(&Empty {}).await.unwrap();
    let live = |code: &&hanpan_core::affiliates::recommenders::OwnCode| {
        code.kind == kind && code.deleted_at.is_none()
    };
    codes.iter().find(live).unwrap().code.clone()
}

#[crate::database::test]
async fn codes_of_both_kinds_lead_to_the_right_parent(db: PgPool) {
    let world = World::new(db).await;
    let (operator, browser) = (world.operator().await, world.browser());
    // A member who is a partner and a recommender has codes of both kinds.
    let both = world.member().await;
    let partner = MakePartner {
        user_id: both.user().await.user_id,
        parent_id: HEAD_OFFICE,
        rates: Rates::default(),
        carries_deficit: false,
        reason: "계약".to_owned(),
    };
    let partner = operator.call::<AdminMakePartner>(&partner).await.unwrap();
    let wanted = MakeRecommender {
        user_id: both.user().await.user_id,
        reason: "계약".to_owned(),
    };
    operator
        .call::<AdminMakeRecommender>(&wanted)
        .await
        .unwrap();
    let again = operator.call::<AdminMakeRecommender>(&wanted).await;
    assert_eq!(refused(again), problem(409, "RECOMMENDER_EXISTS"));
    let user = both.user().await;
    assert_eq!((user.kind, user.suggestion_type), (1, 0));
    let mut number = 0;
    let mut sign_up = async |code: String| -> MemberId {
        number += 1;
        let form = JoinRequest {
            user_id: format!("joiner{number}"),
            nickname: format!("회원{}", ["일", "이"][number - 1]),
            phone_number: format!("0107{number}"),
            bank_account_number: format!("7{number}"),
            suggestion_code1: Some(code),
            ..join_form(&world, &browser).await
        };
        browser.call::<Join>(&form).await.unwrap();
        sqlx::query_scalar("select max(id) from members")
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    let friend = sign_up(code(&both, 0).await).await;
    let recruit = sign_up(code(&both, 1).await).await;
    let friends = both
        .call::<RecommenderGetFriends>(&ListQuery::default())
        .await;
    let friends = friends.unwrap();
    let shown: Vec<_> = friends
        .items
        .iter()
        .map(|row| (row.id, row.state))
        .collect();
    assert_eq!(shown, [(friend, FriendState::Waiting)]);
    assert_eq!(friends.items[0].user_id, "joi***");
    let members: Vec<(MemberId, PartnerId)> =
        sqlx::query_as("select member_id, partner_id from partner_members")
            .fetch_all(&world.app.db)
            .await
            .unwrap();
    assert_eq!(members, [(recruit, partner.id)]);
    let targets: Vec<Option<String>> = sqlx::query_scalar(
        "select management_target1_user_id from members order by id desc limit 2",
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    assert_eq!(targets, [Some(user.user_id), None]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn friends_are_listed_with_their_status_and_no_more(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let (recommender, operator) = (world.recommender().await, world.operator().await);
    let counting = world.friend(&recommender, 50_000).await;
    let depositing = world.friend(&recommender, 49_999).await;
    let waiting = world.friend(&recommender, 0).await;
    let stopped = world.friend(&recommender, 100_000).await;
    world.change_member(waiting.id, "approved_at = null").await;
    world.change_member(stopped.id, "ban_type = 1").await;
    for (status, friend) in [
        ("counting", &counting),
        ("depositing", &depositing),
        ("waiting", &waiting),
        ("stopped", &stopped),
    ] {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let own = recommender
            .call::<RecommenderGetFriends>(&query)
            .await
            .unwrap();
        let ids: Vec<_> = own.items.iter().map(|row| row.id).collect();
        assert_eq!((own.count, ids), (1, vec![friend.id]), "{status}");
        let all = operator.call::<AdminGetFriends>(&query).await.unwrap();
        assert_eq!(all.items[0].recommender_id, recommender.id, "{status}");
    }
    let unknown = json!({ "status": "rich" });
    let (status, _) = recommender
        .send(Method::Get, "/api/recommender/friends", &unknown)
        .await;
    assert_eq!(status, 400);
    // A friend's money, bank, phone number and full login id are not returned, and a search does
    // not find the masked part.
    let (_, all) = recommender
        .send(Method::Get, "/api/recommender/friends", &json!({}))
        .await;
    let fields: Vec<_> = all["items"][0].as_object().unwrap().keys().collect();
    assert_eq!(
        fields,
        [
            "earned",
            "id",
            "joinedAt",
            "monthEarned",
            "nickname",
            "state",
            "turnover",
            "userId"
        ]
    );
    let search = ListQuery {
        search: Some("member".to_owned()),
        ..ListQuery::default()
    };
    let own = recommender
        .call::<RecommenderGetFriends>(&search)
        .await
        .unwrap();
    let all = operator.call::<AdminGetFriends>(&search).await.unwrap();
    assert_eq!((own.count, all.count), (0, 4));
}

#[crate::database::test]
async fn a_friend_who_comes_under_a_partner_counts_no_more_from_that_day_on(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    let partner = world.partner("1.00", "50").await;
    let listed = async |status: &str| -> Vec<MemberId> {
        let operator = world.operator().await;
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let friends = operator.call::<AdminGetFriends>(&query).await.unwrap();
        assert_eq!(usize::try_from(friends.count), Ok(friends.items.len()));
        friends.items.iter().map(|row| row.friend.id).collect()
    };
    let bring = async |parent_id: PartnerId| {
        world.move_member(friend.id, parent_id).await.unwrap();
    };
    bring(partner.id).await;
    assert_eq!(listed("counting").await, [friend.id]);
    world.set_time(1, "00:00:00");
    assert_eq!(listed("counting").await, []);
    assert_eq!(listed("stopped").await, [friend.id]);
    let saved = table(&world.operator().await, "friends", &json!({})).await;
    assert_eq!(cell(&saved, 0, "상태"), "적립 중지");
    // The head office is no partner.
    bring(HEAD_OFFICE).await;
    world.set_time(2, "00:00:00");
    assert_eq!(listed("stopped").await, []);
    assert_eq!(listed("counting").await, [friend.id]);
}

#[crate::database::test]
async fn recommenders_alone_enter_the_recommenders_office(db: PgPool) {
    let world = World::new(db).await;
    let (partner, recommender) = (world.partner("1.00", "50").await, world.recommender().await);
    let home = async |client: &Client| client.call::<RecommenderGetHome>(&Empty {}).await;
    home(&recommender).await.unwrap();
    assert_eq!(
        refused(home(&partner.client).await),
        problem(403, "FORBIDDEN")
    );
    for (change, expected) in [
        ("kind = 0", problem(403, "FORBIDDEN")),
        ("kind = 3", problem(403, "FORBIDDEN")),
        ("suggestion_type = 1", problem(403, "FORBIDDEN")),
        // A ban has already ended the session.
        ("ban_type = 1", problem(556, "LOGGED_OUT")),
    ] {
        let outside = world.recommender().await;
        world.change_member(outside.id, change).await;
        assert_eq!(refused(home(&outside).await), expected, "{change}");
    }
    // A member with the columns only, without the row of a recommender, has no account.
    let fake = world.member().await;
    world
        .change_member(fake.id, "kind = 2, suggestion_type = 0")
        .await;
    assert_eq!(refused(home(&fake).await), problem(403, "FORBIDDEN"));
    for change in [
        "approved_at = null",
        "ban_type = 1",
        "staff = true",
        "role = 10",
    ] {
        let unfit = world.member().await;
        let user_id = unfit.user().await.user_id;
        world.change_member(unfit.id, change).await;
        let wanted = MakeRecommender {
            user_id,
            reason: reason().reason,
        };
        let operator = world.operator().await;
        let made = operator.call::<AdminMakeRecommender>(&wanted).await;
        assert_eq!(refused(made), problem(422, "RECOMMENDER_UNFIT"), "{change}");
    }
}

#[crate::database::test]
async fn no_call_of_a_recommender_reaches_the_friends_of_another(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let (own, other) = (world.recommender().await, world.recommender().await);
    let friend = world.friend(&other, 100_000).await;
    for (place, client) in [&other, &friend].into_iter().enumerate() {
        let change = format!("nickname = '{SECRET}{place}'");
        world.change_member(client.id, &change).await;
    }
    let kept = async || -> String {
        let mut all = String::new();
        for table in [
            "members",
            "profits",
            "payouts",
            "recommenders",
            "friend_profits",
            "postings",
        ] {
            let statement = format!(
                "select coalesce(string_agg(t::text, ';' order by t::text), '') from {table} t"
            );
            let rows: String = sqlx::query_scalar(AssertSqlSafe(statement))
                .fetch_one(&world.app.db)
                .await
                .unwrap();
            all.push_str(&rows);
        }
        all
    };
    let before = kept().await;
    let of_recommenders: Vec<_> = ROUTES
        .iter()
        .filter(|row| row.who == Who::Recommender)
        .collect();
    assert_eq!(of_recommenders.len(), 6);
    for row in of_recommenders {
        let mut read = false;
        for id in [other.id, friend.id, MemberId::new(1)] {
            let input = match row.method {
                Method::Get => json!({
                    "member": id, "memberId": id, "recommender": id, "recommenderId": id,
                    "perpage": 100,
                }),
                _ => json!({
                    "member": id, "memberId": id, "recommenderId": id, "earner": "partner",
                    "requestId": Uuid::new_v4(), "amount": "1000",
                }),
            };
            let (status, answer) = own.send(row.method, row.path, &input).await;
            let text = answer.to_string();
            read |= status != 400;
            assert!(!text.contains(SECRET), "{row:?} tells {text}");
            let expected = if row.method == Method::Get { 200 } else { 422 };
            assert_eq!(status, expected, "{row:?} {text}");
            if answer.get("items").is_some() {
                assert_eq!(answer["items"], Value::Array(Vec::new()), "{row:?}");
            }
        }
        assert!(read, "{row:?}");
    }
    assert_eq!(kept().await, before);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_see_who_recommends_and_what_it_came_to(db: PgPool) {
    let world = World::new(db).await;
    let (first, second) = (world.recommender().await, world.recommender().await);
    world.friend(&first, 0).await;
    let operator = world.operator().await;
    let query = |status: &str| ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    let live = operator
        .call::<AdminGetRecommenders>(&query("live"))
        .await
        .unwrap();
    let shown: Vec<_> = live
        .items
        .iter()
        .map(|row| (row.member_id, row.friends, row.codes.len(), row.owed.get()))
        .collect();
    assert_eq!(shown, [(second.id, 0, 1, 0), (first.id, 1, 1, 0)]);
    let ended = operator
        .call::<AdminGetRecommenders>(&query("ended"))
        .await
        .unwrap();
    assert_eq!(ended.count, 0);
    let friends = operator
        .call::<AdminGetFriends>(&ListQuery {
            member: Some(second.id),
            ..ListQuery::default()
        })
        .await
        .unwrap();
    assert_eq!(friends.count, 0);
}

#[crate::database::test]
async fn friends_and_profits_of_one_are_found_by_their_index(db: PgPool) {
    let world = World::new(db).await;
    let (other, recommender) = (world.member().await, world.recommender().await);
    world.crowd(3_000).await;
    let statement = format!(
        "update members set recommender_id = case when id % 100 = 0 then {id} else {other} end
         where user_id like 'crowd%';
         insert into profits (day, member_id, agent, revision, base, rate, before, after, created_at)
         select '2026-01-01', case when n % 100 = 0 then {id} else {other} end, 'sports', n, 0, 0, 0, 0, now()
         from generate_series(1, 3000) n;
         analyze members; analyze profits",
        id = recommender.id,
        other = other.id
    );
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&world.app.db)
        .await
        .unwrap();
    for (query, index) in [
        (
            "select id from members f where f.recommender_id is not null
                 and f.suggestion_code2 is null and f.recommender_id = $ID
             order by f.id desc limit 20",
            "members_recommender",
        ),
        (
            "select id from profits where member_id = $ID order by id desc limit 20",
            "profits_member",
        ),
    ] {
        let query = query.replace("$ID", &recommender.id.to_string());
        let plan: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("explain {query}")))
            .fetch_all(&world.app.db)
            .await
            .unwrap();
        let plan = plan.join("\n");
        assert!(plan.contains(index) && !plan.contains("Sort"), "{plan}");
    }
}
