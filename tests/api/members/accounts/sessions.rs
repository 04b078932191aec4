//! The single live session of a member, and how it ends.

use super::log_in;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetMembers, AdminGetOverview, Empty, GetSessionUser, Logout};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::LogoutRequest;
use hanpan_server::members::accounts::clean_now;
use hanpan_server::members::accounts::sessions::{self, End};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn logging_in_elsewhere_ends_the_session_with_555(db: PgPool) {
    let world = World::new(db).await;
    let first = world.member().await;
    let second = world.browser();
    log_in(&world, &second, "member0", "password1")
        .await
        .unwrap();
    let elsewhere = first.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(elsewhere), problem(555, "LOGGED_IN_ELSEWHERE"));
    second.call::<GetSessionUser>(&Empty {}).await.unwrap();
    // A logout of the ended session does not end the new one.
    first
        .call::<Logout>(&LogoutRequest::default())
        .await
        .unwrap();
    second.call::<GetSessionUser>(&Empty {}).await.unwrap();
}

#[crate::database::test]
async fn of_many_logins_at_once_one_session_lives(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let browsers: Vec<Client> = (0..6).map(|_| world.browser()).collect();
    let logins = browsers
        .iter()
        .map(|browser| log_in(&world, browser, "member0", "password1"));
    for login in futures::future::join_all(logins).await {
        login.unwrap();
    }
    let mut alive = 0;
    for browser in &browsers {
        match browser.call::<GetSessionUser>(&Empty {}).await {
            Ok(user) => alive += i32::from(user.id == member.id),
            Err(ended) => assert_eq!(ended.status, 555),
        }
    }
    assert_eq!(alive, 1);
}

#[crate::database::test]
async fn a_kicked_member_receives_status_556(db: PgPool) {
    let world = World::new(db).await;
    let member = world.browser();
    world.member().await;
    log_in(&world, &member, "member0", "password1")
        .await
        .unwrap();
    let token_hash = sqlx::query_scalar!("select token_hash from sessions where ended_at is null")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let mut conn = world.app.db.acquire().await.unwrap();
    sessions::end(&mut conn, &token_hash, End::Kicked, world.now())
        .await
        .unwrap();
    let kicked = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(kicked), problem(556, "LOGGED_OUT"));
    // The member can log in again.
    log_in(&world, &member, "member0", "password1")
        .await
        .unwrap();
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
}

/// Sessions of calls that wait are looked up in one query.
#[crate::database::test]
async fn calls_that_wait_for_their_sessions_each_receive_their_own(db: PgPool) {
    let world = World::new(db).await;
    let mut clients = Vec::new();
    for _ in 0..6 {
        clients.push(world.member().await);
    }
    let unknown = format!("hanpan_session={}", "0".repeat(64));
    clients.insert(3, clients[0].with_cookie(unknown));
    // One of them calls twice.
    let callers = clients.iter().chain(&clients[..1]);
    let held = world.held("lock table sessions").await;
    let released = async {
        world.until_blocked(1).await;
        held.rollback().await.unwrap();
    };
    let calls = callers
        .clone()
        .map(|one| one.call::<GetSessionUser>(&Empty {}));
    let (answers, ()) = futures::join!(futures::future::join_all(calls), released);
    for (position, (client, answer)) in callers.zip(answers).enumerate() {
        if position == 3 {
            assert_eq!(refused(answer), problem(401, "LOGIN_REQUIRED"));
        } else {
            assert_eq!(answer.unwrap().id, client.id);
        }
    }
}

#[crate::database::test]
async fn a_session_that_is_not_used_ends(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    world.pass(TimeDelta::hours(12));
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    world.pass(TimeDelta::hours(12) + TimeDelta::seconds(1));
    for _ in 0..2 {
        let unused = member.call::<GetSessionUser>(&Empty {}).await;
        assert_eq!(refused(unused), problem(401, "LOGIN_REQUIRED"));
    }
}

#[crate::database::test]
async fn who_has_not_called_for_a_while_is_not_online_and_then_ends(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let online = ListQuery {
        status: Some("online".to_owned()),
        ..ListQuery::default()
    };
    let online = async || {
        let page = operator.call::<AdminGetMembers>(&online).await.unwrap();
        let shown: Vec<MemberId> = page.items.iter().map(|row| row.id).collect();
        assert_eq!(i64::try_from(shown.len()).unwrap(), page.count);
        let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
        assert_eq!(overview.online, page.count);
        shown
    };
    assert_eq!(online().await, [operator.id, member.id]);
    world.pass(TimeDelta::minutes(5));
    // Only the operator has just sent a request.
    assert_eq!(online().await, [operator.id]);
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!(online().await, [operator.id, member.id]);

    // A session without further requests ends as well, after its lifetime.
    let live = async || {
        sqlx::query_scalar!(r#"select count(*) as "count!" from sessions where ended_at is null"#)
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    world.pass(TimeDelta::hours(12));
    clean_now(&world.app).await.unwrap();
    assert_eq!(live().await, 2);
    world.pass(TimeDelta::seconds(1));
    clean_now(&world.app).await.unwrap();
    assert_eq!(live().await, 0);
    let unused = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(unused), problem(401, "LOGIN_REQUIRED"));
    let kept = async || {
        clean_now(&world.app).await.unwrap();
        sqlx::query_scalar!(
            r#"select count(*) as "count!" from sessions where end_reason = 'expired'"#
        )
        .fetch_one(&world.app.db)
        .await
        .unwrap()
    };
    world.pass(TimeDelta::days(90));
    assert_eq!(kept().await, 2);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(kept().await, 0);
}
