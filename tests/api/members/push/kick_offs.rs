//! Notices of fixtures that are about to begin.

use super::{minutes, open, queued, sent, site, star_leagues, subscribed, switch, titles};
use crate::offer::league_of;
use crate::world::World;
use hanpan_core::api::CheckPushBrowser;
use hanpan_core::kernel::ids::{FixtureId, LeagueId};
use hanpan_core::members::push::{FIXTURES_MAX, LEAGUES_MAX, PushBrowser};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};
use hanpan_server::sportsbook::catalogue::queue_kick_offs;
use sqlx::PgPool;

#[crate::database::test]
async fn the_kick_off_of_a_starred_fixture_is_reported_once(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let starred = world.feed().fixture(FOOTBALL, minutes(30)).await;
    world.feed().fixture(FOOTBALL, minutes(30)).await;
    let cancelled = world.feed().fixture(FOOTBALL, minutes(30)).await;
    world.feed().status(&cancelled, 4).await;
    let unknown = FixtureId::new(999_999_999);
    let ids = vec![starred.id, cancelled.id, unknown];
    open(&member, Some(&browser), Some(ids)).await;
    queue_kick_offs(&world.app).await.unwrap();
    assert_eq!(queued(&world).await, 0);
    world.pass(minutes(25));
    for _ in 0..2 {
        queue_kick_offs(&world.app).await.unwrap();
    }
    let notices = sent(&world, &service, &browser).await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].body, "즐겨찾기한 경기가 곧 시작됩니다.");
    assert_eq!(notices[0].url, "/europe");
    // Without stars, and with the switch off, nothing follows.
    let next = world.feed().fixture(FOOTBALL, minutes(4)).await;
    open(&member, Some(&browser), Some(Vec::new())).await;
    queue_kick_offs(&world.app).await.unwrap();
    open(&member, Some(&browser), Some(vec![next.id])).await;
    switch(&world, false);
    queue_kick_offs(&world.app).await.unwrap();
    assert_eq!(queued(&world).await, 1);
}

/// Gives fixtures pages of their own.
fn open_match_pages(world: &World) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.match_centre_enabled = true;
    world.app.settings.replace(settings);
}

#[crate::database::test]
async fn the_notice_of_a_kick_off_opens_the_page_of_the_fixture(db: PgPool) {
    let (world, service) = site(db).await;
    open_match_pages(&world);
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let starred = world.feed().fixture(FOOTBALL, minutes(4)).await;
    open(&member, Some(&browser), Some(vec![starred.id])).await;
    queue_kick_offs(&world.app).await.unwrap();
    let notices = sent(&world, &service, &browser).await;
    assert_eq!(notices[0].url, format!("/europe/match/{}", starred.id));
}

#[crate::database::test]
async fn a_starred_league_is_reported_once_for_each_start(db: PgPool) {
    let (world, service) = site(db).await;
    open_match_pages(&world);
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let alone = world.feed().fixture(FOOTBALL, minutes(2)).await;
    let both = [
        world.feed().fixture(FOOTBALL, minutes(4)).await,
        world.feed().fixture(FOOTBALL, minutes(4)).await,
    ];
    world.feed().fixture(BASKETBALL, minutes(4)).await;
    // Fixtures that are starred themselves are in the notice of their league.
    open(&member, Some(&browser), Some(vec![alone.id, both[0].id])).await;
    star_leagues(&member, &browser, vec![league_of(FOOTBALL)]).await;
    let runs = futures::join!(queue_kick_offs(&world.app), queue_kick_offs(&world.app));
    runs.0.and(runs.1).unwrap();
    let mut notices = sent(&world, &service, &browser).await;
    notices.sort_by(|one, other| one.url.cmp(&other.url));
    let [several, single] = notices.as_slice() else {
        panic!("{notices:?}");
    };
    assert_eq!(several.title, format!("League {FOOTBALL}"));
    assert_eq!(several.url, "/europe");
    assert_eq!(single.url, format!("/europe/match/{}", alone.id));
    // Another fixture at the same time is no news, and one that has begun changes nothing.
    world.feed().status(&both[0], 2).await;
    world.feed().fixture(FOOTBALL, minutes(4)).await;
    queue_kick_offs(&world.app).await.unwrap();
    assert!(titles(&world, &service, &browser).await.is_empty());
}

#[crate::database::test]
async fn without_its_league_a_starred_fixture_is_reported_by_itself(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let starred = world.feed().fixture(FOOTBALL, minutes(4)).await;
    world.feed().fixture(FOOTBALL, minutes(4)).await;
    star_leagues(&member, &browser, vec![league_of(FOOTBALL)]).await;
    // The stars of fixtures leave those of leagues as they are, and the other way round.
    open(&member, Some(&browser), Some(vec![starred.id])).await;
    star_leagues(&member, &browser, Vec::new()).await;
    queue_kick_offs(&world.app).await.unwrap();
    let notices = titles(&world, &service, &browser).await;
    let id = starred.id;
    assert_eq!(notices, [format!("Home {id} vs Away {id}")]);
}

#[crate::database::test]
async fn a_browser_follows_no_more_than_the_page_stars(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    for (fixtures, leagues) in [(FIXTURES_MAX + 1, 0), (0, LEAGUES_MAX + 1)] {
        let visit = PushBrowser {
            endpoint: Some(browser.endpoint.clone()),
            fixture_ids: Some(vec![FixtureId::new(1); fixtures]),
            league_ids: Some(vec![LeagueId::new(1); leagues]),
        };
        let refused = member.call::<CheckPushBrowser>(&visit).await;
        assert_eq!(refused.unwrap_err().code(), "MALFORMED_REQUEST");
    }
}
