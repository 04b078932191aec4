//! A member's history and deletions from it (betting spec §2 and §7).

use crate::slips::own_history;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{CountBets, DeleteBets, GetBets, GetOpenBets, Method};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{BetLeg, BetQuery, SlipTitle};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn the_history_is_paged_and_the_members_own(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.rich_member(1_000_000).await, world.member().await);
    let legs = world.offers(&["1.85", "2.10"]).await;
    let mut placed = Vec::new();
    for _ in 0..12 {
        placed.insert(0, member.bet(5_000, &legs).await.unwrap().bet_id);
    }
    let page = |page, perpage| BetQuery {
        page,
        perpage,
        ..own_history(&member)
    };
    let ids = |slips: Vec<Vec<BetLeg>>| -> Vec<BetId> {
        slips
            .iter()
            .map(|slip| slip[0].slip.as_ref().unwrap().id)
            .collect()
    };
    for (query, expected) in [
        (page(None, None), &placed[..10]),
        (page(Some(0), None), &placed[..10]),
        (page(Some(2), None), &placed[10..]),
        (page(Some(3), None), &[]),
        (page(Some(u32::MAX), Some(u32::MAX)), &[]),
        (page(None, Some(10_000)), &placed[..]),
        (page(None, Some(0)), &placed[..1]),
    ] {
        let slips = member.call::<GetBets>(&query).await.unwrap();
        assert_eq!(ids(slips), expected, "{query:?}");
    }
    let count = member
        .call::<CountBets>(&own_history(&member))
        .await
        .unwrap();
    assert_eq!(count.betting_count, 12);
    for (detail_types, expected) in [("92", Some(12)), ("91,93", Some(0)), ("a", None)] {
        let query = BetQuery {
            game_detail_types: Some(detail_types.to_owned()),
            ..own_history(&member)
        };
        let count = member.call::<CountBets>(&query).await;
        assert_eq!(count.ok().map(|count| count.betting_count), expected);
    }
    let in_play = BetQuery {
        game_type: 2,
        ..own_history(&member)
    };
    assert!(member.call::<GetBets>(&in_play).await.unwrap().is_empty());
    let forbidden = problem(403, "FORBIDDEN");
    assert_eq!(
        refused(other.call::<GetBets>(&own_history(&member)).await),
        forbidden
    );
    assert_eq!(
        refused(other.call::<CountBets>(&own_history(&member)).await),
        forbidden
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_names_its_member_and_its_time(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85"]).await;
    member.bet(5_000, &legs).await.unwrap();
    let head = member.slip().await;
    assert_eq!(
        (
            head.member_id,
            head.user_id.as_str(),
            head.nickname.as_str()
        ),
        (member.id, "member0", "회원0")
    );
    assert_eq!(
        (head.user_type.as_str(), head.created_at),
        ("A", world.now())
    );
    assert_eq!(head.settlement_name, "정산대기");
    assert_eq!((head.amount.get(), head.e_money.get()), (5_000, 95_000));
    assert_eq!((head.cancel_at, head.deleted_at), (None, None));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_leg_carries_its_start_its_sport_and_its_line(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("1.85").await;
    sqlx::query!("update selections set name = 'Over', line = '2.5', baseline = '2.5'")
        .execute(&world.app.db)
        .await
        .unwrap();
    member.bet(5_000, &[leg]).await.unwrap();
    let leg = &member.slips().await[0][0];
    assert_eq!(leg.startdate, world.now() + TimeDelta::hours(3));
    assert_eq!(
        (
            leg.sports_name.as_str(),
            leg.sports_betting_bet_name.as_str()
        ),
        ("축구", "Over")
    );
    assert_eq!(leg.sports_betting_bet_line.as_deref(), Some("2.5"));
    assert_eq!(leg.sports_betting_bet_baseline.as_deref(), Some("2.5"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_leg_is_named_by_the_team_that_was_chosen(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("1.85").await;
    member.bet(5_000, &[leg]).await.unwrap();
    for (name, side) in [("1", "home"), ("2", "away"), ("X", "무")] {
        sqlx::query!("update bet_legs set name = $1", name)
            .execute(&world.app.db)
            .await
            .unwrap();
        let leg = member.slips().await.remove(0).remove(0);
        let side = match side {
            "home" => leg.sports_betting_home_participants_name,
            "away" => leg.sports_betting_away_participants_name,
            draw => draw.to_owned(),
        };
        assert!(!side.is_empty());
        assert_eq!(leg.sports_betting_bet_side, side, "{name}");
    }
    world.assert_books_hold().await;
}

/// A page of the member's open bets: their ids, and the total number.
async fn open_bets(member: &Client, query: ListQuery) -> (Vec<BetId>, i64) {
    let page = member.call::<GetOpenBets>(&query).await.unwrap();
    let ids = page
        .items
        .iter()
        .map(|slip| slip[0].slip.as_ref().unwrap().id);
    (ids.collect(), page.count)
}

#[crate::database::test]
async fn open_bets_of_all_kinds_are_one_list_that_is_paged_by_keys(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(1_000_000).await,
        world.rich_member(100_000).await,
    );
    let legs = world.offers(&["1.85", "2.10"]).await;
    other.bet(5_000, &legs[..1]).await.unwrap();
    let settled = member.bet(5_000, &legs[..1]).await.unwrap().bet_id;
    world.settle(&legs[0], WinFlag::Lost).await;
    let mut open = Vec::new();
    for game_type in [1, 2, 3, 4].repeat(3) {
        let bet = member.bet(5_000, &legs[1..]).await.unwrap().bet_id;
        sqlx::query!(
            "update bets set game_type = $2 where id = $1",
            bet.get(),
            game_type
        )
        .execute(&world.app.db)
        .await
        .unwrap();
        open.insert(0, bet);
    }
    assert!(!open.contains(&settled));
    let all = open_bets(&member, ListQuery::default()).await;
    assert_eq!(all, (open[..10].to_vec(), 12));
    let after = |key| ListQuery {
        after: Some(key),
        ..ListQuery::default()
    };
    // Bets placed since the previous page do not shift this one.
    member.bet(5_000, &legs[1..]).await.unwrap();
    assert_eq!(
        open_bets(&member, after(open[9].get())).await,
        (open[10..].to_vec(), 13)
    );
    assert_eq!(
        open_bets(&member, after(open[11].get())).await,
        (Vec::new(), 13)
    );
    let others = ListQuery {
        member: Some(member.id),
        ..ListQuery::default()
    };
    assert_eq!(
        refused(other.call::<GetOpenBets>(&others).await),
        problem(403, "FORBIDDEN")
    );
    world.assert_books_hold().await;
}

async fn delete(member: &Client, ids: &[BetId]) -> Result<String, Refused> {
    let slips: Vec<SlipTitle> = ids.iter().map(|id| SlipTitle { id: *id }).collect();
    member.call::<DeleteBets>(&slips).await
}

#[crate::database::test]
async fn settled_slips_are_deleted_all_or_none(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let legs = world.offers(&["1.85", "2.10"]).await;
    let lost = member.bet(5_000, &legs[..1]).await.unwrap().bet_id;
    let others = other.bet(5_000, &legs[..1]).await.unwrap().bet_id;
    let open = member.bet(5_000, &legs[1..]).await.unwrap().bet_id;
    world.settle(&legs[0], WinFlag::Lost).await;

    let count = |user| BetQuery {
        user,
        ..own_history(&member)
    };
    assert_eq!(
        refused(delete(&member, &[]).await),
        problem(422, "BET_DELETE_FAILED")
    );
    assert_eq!(
        refused(delete(&member, &[lost, open]).await),
        problem(422, "BET_NOT_SETTLED")
    );
    assert_eq!(
        refused(delete(&member, &[lost, others]).await),
        problem(422, "BET_DELETE_FAILED")
    );
    assert_eq!(
        refused(delete(&member, &[lost, BetId::new(999)]).await),
        problem(422, "BET_DELETE_FAILED")
    );
    assert_eq!(member.slips().await.len(), 2);
    assert_eq!(
        delete(&member, &[lost, lost]).await.unwrap(),
        "삭제되었습니다."
    );
    assert_eq!(member.slips().await.len(), 1);
    for (user, expected) in [(Some(1), 1), (None, 2)] {
        let count = member.call::<CountBets>(&count(user)).await.unwrap();
        assert_eq!(count.betting_count, expected);
    }
    let deleted = member.call::<GetBets>(&count(None)).await.unwrap();
    let head = deleted[1][0].slip.as_ref().unwrap();
    assert_eq!((head.id, head.deleted_at), (lost, Some(world.now())));
    assert_eq!(head.settlement_name, "정산완료");
    assert_eq!(other.slips().await.len(), 1);
    world.assert_books_hold().await;
}

/// The page's request to delete everything: ten thousand slips at once.
#[crate::database::test]
async fn the_longest_history_can_be_deleted_at_once(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let ids = (1..=10_000).map(|id| BetId::new(900_000_000_000 + id));
    let ids: Vec<BetId> = ids.collect();
    assert_eq!(
        refused(delete(&member, &ids).await),
        problem(422, "BET_DELETE_FAILED")
    );
    world.assert_books_hold().await;
}

/// The first leg carries the slip's fields, and names the slip to delete.
#[crate::database::test]
async fn the_first_leg_carries_the_slip_and_names_it(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let legs = [world.offer("2.00").await, world.offer("1.50").await];
    member.bet(10_000, &legs).await.unwrap();
    world.settle(&legs[0], WinFlag::Lost).await;
    let query = json!({ "memberUserId": member.id, "gameType": 1, "page": 1, "perpage": 10,
        "user": 1 });
    let path = "/api/sports-prematch/bettings";
    let (_, slips) = member.send(Method::Get, path, &query).await;
    let (first, second) = (&slips[0][0], &slips[0][1]);
    assert_eq!(
        (&first["amount"], &first["e_money"]),
        (&json!(10_000), &json!(40_000))
    );
    assert!(first["id"].is_i64() && first["settlement_flag"] == 1 && second["id"].is_null());
    assert!(second["sports_betting_win_flag"].is_i64());
    let path = "/api/sports-prematch/user-delete";
    let (status, said) = member.send(Method::Post, path, &json!([first])).await;
    assert_eq!((status, said), (200, json!("삭제되었습니다.")));
    assert_eq!(member.slips().await.len(), 0);
    world.assert_books_hold().await;
}
