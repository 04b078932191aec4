//! The figures of a partner's branch, by day and over many days. They agree with the ledger and the
//! commissions, whether they are read from the rollup or from slips.

use super::Partner;
use crate::world::{Client, World};
use hanpan_core::affiliates::partners::views::{PartnerAnalysis, PartnerDay};
use hanpan_core::api::{PartnerGetAnalysis, PartnerGetCommissions, PartnerGetDays};
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::partners::run::run_due;
use hanpan_server::office::rollups::roll_up;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

fn query(input: Value) -> ListQuery {
    serde_json::from_value(input).unwrap()
}

async fn days(partner: &Client, input: Value) -> Vec<PartnerDay> {
    partner.call::<PartnerGetDays>(&query(input)).await.unwrap()
}

async fn analysis(partner: &Client, input: Value) -> PartnerAnalysis {
    let asked = partner.call::<PartnerGetAnalysis>(&query(input)).await;
    asked.unwrap()
}

/// Deposits, withdrawals, turnover and loss of a day, won.
fn money(day: &PartnerDay) -> [i64; 4] {
    [day.deposits, day.withdrawals, day.turnover, day.loss].map(Won::get)
}

/// Turnover and loss of each day since the first one, won.
async fn played_by_day(world: &World, partner: &Partner) -> Vec<[i64; 2]> {
    let partner = world.again(partner.client.id).await;
    let days = days(&partner, json!({ "from": "2026-03-02" })).await;
    let played = days
        .iter()
        .map(|day| [day.turnover, day.loss].map(Won::get));
    played.collect()
}

/// A partner with a sub-partner, each with a member.
async fn branch(world: &World) -> ([Partner; 2], [Client; 2]) {
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let members = [
        world.recruit(&first, 100_000).await,
        world.recruit(&second, 200_000).await,
    ];
    ([first, second], members)
}

#[crate::database::test]
async fn figures_of_a_day_agree_with_the_ledger(db: PgPool) {
    let world = World::new(db).await;
    let ([first, second], [own, below]) = branch(&world).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.played(&below, 20_000, WinFlag::Won).await;
    world.played(&below, 40_000, WinFlag::Void).await;
    world.spend(&below, 50_000).await;
    // An open slip does not count yet.
    let legs = world.offers(&["2.00"]).await;
    own.bet(5_000, &legs).await.unwrap();
    let all = days(&first.client, json!({})).await;
    assert_eq!(all.len(), 14);
    let (today, before) = all.split_last().unwrap();
    assert!(
        before
            .iter()
            .all(|day| money(day) == [0; 4] && day.players == 0)
    );
    assert_eq!(today.day.to_string(), "2026-03-02");
    let posted = [
        world.posted("deposit").await,
        world.posted("withdrawal").await,
    ];
    assert_eq!(posted, [300_000, 50_000]);
    // Settled stakes less payouts; void stakes are refunded.
    let result = world.posted("stake_settled").await
        - world.posted("payout").await
        - world.posted("refund").await;
    let [deposits, withdrawals, turnover, loss] = money(today);
    assert_eq!(
        [deposits, withdrawals, loss],
        [posted[0], posted[1], result]
    );
    assert_eq!(turnover, 30_000);
    // The sub-partner is a member who joined today as well.
    assert_eq!((today.joined, today.players), (3, 2));
    let lower = days(&second.client, json!({ "from": "2026-03-02" })).await;
    assert_eq!(lower.len(), 1);
    assert_eq!(money(&lower[0]), [200_000, 50_000, 20_000, -20_000]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_a_day_comes_to_so_far_is_what_is_posted_of_it(db: PgPool) {
    let world = World::new(db).await;
    let ([first, second], [own, below]) = branch(&world).await;
    // The members of another partner change nothing.
    let other = world.partner("1.50", "50").await;
    let stranger = world.recruit(&other, 100_000).await;
    world.played(&stranger, 30_000, WinFlag::Lost).await;
    world.played(&own, 10_000, WinFlag::Won).await;
    world.played(&below, 20_000, WinFlag::Lost).await;
    let so_far = async |partner: &Client| {
        let all = days(partner, json!({ "from": "2026-03-02", "to": "2026-03-02" })).await;
        (all[0].commission.get(), all[0].posted)
    };
    // Sports: 0.50 percent of 20,000 below and 1.00 percent of its own 10,000; losses: 20 and 30
    // percent.
    let expected = [(100 + 100 + 4_000, false), (100 + 6_000, false)];
    assert_eq!(so_far(&first.client).await, expected[0]);
    assert_eq!(so_far(&second.client).await, expected[1]);
    world.set_time(1, "00:05:00");
    let [first, second] = [
        world.again(first.client.id).await,
        world.again(second.client.id).await,
    ];
    assert_eq!(so_far(&first).await, expected[0]);
    // The winnings of its own members are carried, so that the next day's loss makes them up first.
    let own = world.again(own.id).await;
    world.played(&own, 5_000, WinFlag::Lost).await;
    let today = days(&first, json!({})).await.pop().unwrap();
    assert_eq!((today.commission.get(), today.posted), (50, false));
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    for (partner, (commission, _)) in [(&first, expected[0]), (&second, expected[1])] {
        assert_eq!(so_far(partner).await, (commission, true));
        let page = partner
            .call::<PartnerGetCommissions>(&query(json!({})))
            .await;
        let sum: i64 = page.unwrap().items.iter().map(|row| row.after.get()).sum();
        assert_eq!(sum, commission);
    }
    let today = days(&first, json!({})).await.pop().unwrap();
    assert_eq!((today.commission.get(), today.posted), (50, false));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn days_are_korean_and_no_more_than_a_hundred(db: PgPool) {
    let world = World::new(db).await;
    let ([first, _], [own, _]) = branch(&world).await;
    world.set_time(0, "23:59:59");
    let first = world.again(first.client.id).await;
    let own = world.again(own.id).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.set_time(1, "00:00:00");
    world.played(&own, 20_000, WinFlag::Lost).await;
    let all = days(&first, json!({ "from": "2026-03-02" })).await;
    let turnover: Vec<_> = all.iter().map(|day| day.turnover.get()).collect();
    assert_eq!(turnover, [10_000, 20_000]);
    // Future days are not returned.
    let later = days(&first, json!({ "from": "2026-03-03", "to": "2026-04-01" })).await;
    assert_eq!(later.len(), 1);
    assert_eq!(
        days(&first, json!({ "from": "2025-11-24" })).await.len(),
        100
    );
    for input in [
        json!({ "from": "2025-11-23" }),
        json!({ "from": "1900-01-01" }),
    ] {
        let input = query(input);
        let refusal = first.call::<PartnerGetDays>(&input).await;
        assert_eq!(refused(refusal), problem(422, "PERIOD_TOO_LONG"));
        let refusal = first.call::<PartnerGetAnalysis>(&input).await;
        assert_eq!(refused(refusal), problem(422, "PERIOD_TOO_LONG"));
    }
    let backwards = query(json!({ "from": "2026-03-02", "to": "2026-03-01" }));
    let refusal = first.call::<PartnerGetDays>(&backwards).await;
    assert_eq!(refused(refusal), problem(400, "MALFORMED_REQUEST"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_are_ranked_by_worth_games_by_margin_and_weeks_show_retention(db: PgPool) {
    let world = World::new(db).await;
    let ([first, second], [own, below]) = branch(&world).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.played(&below, 30_000, WinFlag::Won).await;
    world.played(&below, 15_000, WinFlag::Void).await;
    // A week later, on Monday at midnight.
    world.set_time(7, "00:00:00");
    let own = world.again(own.id).await;
    world.played(&own, 20_000, WinFlag::Lost).await;
    let late = world.recruit(&second, 50_000).await;
    world.played(&late, 5_000, WinFlag::Lost).await;
    world.set_time(8, "12:00:00");
    let first = world.again(first.client.id).await;
    let shown = analysis(&first, json!({})).await;
    let worth: Vec<_> = shown
        .members
        .iter()
        .map(|it| (it.member_id, it.turnover.get(), it.loss.get()))
        .collect();
    assert_eq!(
        worth,
        [
            (own.id, 30_000, 30_000),
            (late.id, 5_000, 5_000),
            (below.id, 30_000, -30_000)
        ]
    );
    let games: Vec<_> = shown
        .games
        .iter()
        .map(|it| (it.game, it.plays, it.stakes.get(), it.loss.get()))
        .collect();
    // A void slip counts as a slip, but not as a stake.
    assert_eq!(games, [(BetGame::Sports, 5, 65_000, 5_000)]);
    assert_eq!(shown.games[0].ggr_percent.as_deref(), Some("7.69"));
    let weeks: Vec<_> = shown.weeks.iter().map(|it| it.week.to_string()).collect();
    assert_eq!((weeks.len(), weeks[0].as_str()), (8, "2026-03-09"));
    // Two members and the sub-partner joined in the first week; one of them still plays.
    let [this, last] = [&shown.weeks[0], &shown.weeks[1]];
    assert_eq!((this.joined, &this.played), (1, &vec![1]));
    assert_eq!((last.joined, &last.played), (3, &vec![2, 1]));
    assert_eq!(shown.weeks[7].played, [0; 8]);
    // Only the first week.
    let week = json!({ "from": "2026-03-02", "to": "2026-03-08" });
    let shown = analysis(&first, week).await;
    assert_eq!(shown.games[0].stakes, Won::new(40_000));
    assert_eq!(shown.games[0].ggr_percent.as_deref(), Some("-50.00"));
    assert_eq!(shown.weeks.len(), 8);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_casino_counts_as_games_of_its_own(db: PgPool) {
    let world = World::new(db).await;
    let ([first, _], [own, below]) = branch(&world).await;
    world.casino_round(&own, "casino", 20_000, 5_000).await;
    world.casino_round(&below, "slot", 10_000, 12_500).await;
    let shown = analysis(&first.client, json!({})).await;
    let games: Vec<_> = shown
        .games
        .iter()
        .map(|it| (it.game, it.loss.get(), it.ggr_percent.as_deref()))
        .collect();
    assert_eq!(
        games,
        [
            (BetGame::Casino, 15_000, Some("75.00")),
            (BetGame::Slot, -2_500, Some("-25.00"))
        ]
    );
    let today = days(&first.client, json!({})).await.pop().unwrap();
    assert_eq!((today.turnover.get(), today.loss.get()), (30_000, 12_500));
    // A partner from another branch sees none of it.
    let other = world.partner("1.00", "50").await;
    let shown = analysis(&other.client, json!({ "member": own.id })).await;
    assert_eq!((shown.members.len(), shown.games.len()), (0, 0));
}

#[crate::database::test]
async fn a_correction_changes_a_day_that_the_rollup_holds(db: PgPool) {
    let world = World::new(db).await;
    let ([first, _], [own, below]) = branch(&world).await;
    let leg = world.played(&own, 10_000, WinFlag::Lost).await;
    world.played(&below, 20_000, WinFlag::Lost).await;
    world.set_time(1, "11:00:00");
    let own = world.again(own.id).await;
    let of_today = world.played(&own, 5_000, WinFlag::Lost).await;
    world.set_time(1, "12:00:00");
    roll_up(&world.app).await.unwrap();
    let before = [[30_000, 30_000], [5_000, 5_000]];
    assert_eq!(played_by_day(&world, &first).await, before);
    // It counts in the day in which the slip was settled first, as in a commission.
    for (leg, flag, after) in [
        (&leg, WinFlag::Won, [[30_000, 10_000], [5_000, 5_000]]),
        (&leg, WinFlag::Void, [[20_000, 20_000], [5_000, 5_000]]),
        (&of_today, WinFlag::Won, [[20_000, 20_000], [5_000, -5_000]]),
    ] {
        world.settle(leg, flag).await;
        for _ in 0..2 {
            assert_eq!(played_by_day(&world, &first).await, after, "{flag:?}");
            roll_up(&world.app).await.unwrap();
        }
        world.assert_books_hold().await;
    }
}

/// It comes from a server whose clock is behind. A round without money has no posting.
#[crate::database::test]
async fn late_play_changes_a_day_that_the_rollup_holds(db: PgPool) {
    let world = World::new(db).await;
    let ([first, _], [own, _]) = branch(&world).await;
    world.played(&own, 10_000, WinFlag::Lost).await;
    world.set_time(1, "12:00:00");
    roll_up(&world.app).await.unwrap();
    let games = async || -> Vec<(BetGame, i64)> {
        let partner = world.again(first.client.id).await;
        let shown = analysis(&partner, json!({})).await;
        let games = shown.games.iter().map(|it| (it.game, it.plays));
        games.collect()
    };
    world.set_time(0, "23:59:59");
    let own = world.again(own.id).await;
    world.played(&own, 7_000, WinFlag::Lost).await;
    world.set_time(1, "12:00:00");
    let days = [[17_000, 17_000], [0, 0]];
    for _ in 0..2 {
        assert_eq!(played_by_day(&world, &first).await, days);
        assert_eq!(games().await, [(BetGame::Sports, 2)]);
        roll_up(&world.app).await.unwrap();
    }
    world.set_time(0, "23:59:59");
    world.casino_round(&own, "slot", 0, 0).await;
    world.set_time(1, "12:00:00");
    for _ in 0..2 {
        let with_slots = [(BetGame::Sports, 2), (BetGame::Slot, 1)];
        assert_eq!(games().await, with_slots);
        roll_up(&world.app).await.unwrap();
    }
    assert_eq!(played_by_day(&world, &first).await, days);
    world.assert_books_hold().await;
}
