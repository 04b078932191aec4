//! The token that begins an in-play bet.

use super::{DELAY, alive, football, live_order, played, send, stored, token};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::GetBettingToken;
use hanpan_core::kernel::ids::{MarketId, MemberId};
use hanpan_core::sportsbook::catalogue::BASKETBALL;
use hanpan_core::sportsbook::inplay::{BettingToken, TokenQuery};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn a_token_is_of_one_member_and_its_sports_and_used_once(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let (_, leg) = football(&world, "1.85").await;
    let (_, basketball) = played(&world, BASKETBALL, MarketId::new(226), "1.70").await;
    let fresh = || live_order(&member, 10_000, std::slice::from_ref(&leg));
    let invalid = problem(409, "BETTING_TOKEN_INVALID");
    // No token, an invalid one, another member's.
    for wrong in [
        "",
        "0123456789abcdef",
        &token(&other, std::slice::from_ref(&leg)).await,
    ] {
        assert_eq!(refused(send(&member, &fresh(), wrong).await), invalid);
    }
    // Of another sport; of one of two sports.
    let wrong = token(&member, std::slice::from_ref(&basketball)).await;
    assert_eq!(refused(send(&member, &fresh(), &wrong).await), invalid);
    let both = live_order(&member, 10_000, &[leg.clone(), basketball.clone()]);
    let wrong = token(&member, std::slice::from_ref(&leg)).await;
    assert_eq!(refused(send(&member, &both, &wrong).await), invalid);
    // A refusal does not use it up, but a newer one replaces it.
    token(&member, std::slice::from_ref(&leg)).await;
    assert_eq!(refused(send(&member, &fresh(), &wrong).await), invalid);
    // Too old.
    let old = token(&member, std::slice::from_ref(&leg)).await;
    world.pass(TimeDelta::milliseconds(60_001));
    alive(&world).await;
    assert_eq!(refused(send(&member, &fresh(), &old).await), invalid);
    // Used.
    let used = token(&member, &both.bettings).await;
    let passing = async {
        stored(&member, &both).await;
        world.pass(DELAY);
    };
    futures::join!(send(&member, &both, &used), passing)
        .0
        .unwrap();
    assert_eq!(refused(send(&member, &fresh(), &used).await), invalid);
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

async fn ask(client: &Client, member_id: MemberId, sports: &str) -> Result<BettingToken, Refused> {
    let sports = sports.to_owned();
    let query = TokenQuery { sports };
    client.call_at::<GetBettingToken>(member_id, &query).await
}

#[crate::database::test]
async fn a_token_is_the_members_own_and_says_the_delay(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    // 54094 is none of the site's sports.
    assert_eq!(
        ask(&member, member.id, "6046,54094").await.unwrap().seconds,
        5
    );
    let foreign = ask(&member, other.id, "6046").await;
    assert_eq!(refused(foreign), problem(403, "FORBIDDEN"));
    let stranger = ask(&world.visitor(), member.id, "6046").await;
    assert_eq!(refused(stranger), problem(401, "LOGIN_REQUIRED"));
    for nonsense in ["", "축구", "6046,,"] {
        let answer = ask(&member, member.id, nonsense).await;
        assert_eq!(refused(answer), problem(400, "MALFORMED_REQUEST"));
    }
    // Only the hash of the token is stored.
    let sent = ask(&member, member.id, "6046").await.unwrap().token;
    let kept = sqlx::query_scalar!("select token_hash from inplay_tokens")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_ne!(hex::encode(&kept), sent);
    assert_ne!(kept, sent.into_bytes());
    world.assert_books_hold().await;
}
