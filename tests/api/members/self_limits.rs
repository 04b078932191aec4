//! Limits that members set for themselves, and what they refuse.

use crate::members::accounts::log_in;
use crate::slips::order;
use crate::wallet::promotions::{given_free_bet, site};
use crate::wallet::{approve, ask, cancel, deposit};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminGetMember, ChangeSelfLimit, Empty, ExcludeOneself, GetSelfLimits, GetSessionUser,
};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::self_limits::{
    ExcludeSelf, Exclusion, LimitSubject, SelfLimit, SetSelfLimit,
};
use hanpan_core::sportsbook::bets::PlaceBet;
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_tests::bets::sell_part;
use hanpan_tests::casino::{MOON, play, player, seat, spin, transfer};
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

use LimitPeriod::{Day, Month, Week};
use LimitSubject::{Deposit, Loss};

async fn set(
    member: &Client,
    subject: LimitSubject,
    period: LimitPeriod,
    amount: &str,
) -> Result<Vec<SelfLimit>, Refused> {
    let wish = SetSelfLimit {
        member_id: member.id,
        subject,
        period,
        amount: amount.to_owned(),
    };
    member.call_at::<ChangeSelfLimit>(member.id, &wish).await
}

/// Limit and usage of a subject and period.
async fn shown(member: &Client, subject: LimitSubject, period: LimitPeriod) -> (Option<i64>, i64) {
    let limits = member
        .call_at::<GetSelfLimits>(member.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(limits.len(), 6);
    let limit = limits
        .into_iter()
        .find(|limit| (limit.subject, limit.period) == (subject, period))
        .unwrap();
    (limit.amount.map(Won::get), limit.used.get())
}

#[crate::database::test]
async fn a_cut_counts_at_once_and_a_raise_after_a_day(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    assert_eq!(shown(&member, Deposit, Day).await, (None, 0));
    set(&member, Deposit, Day, "300,000").await.unwrap();
    set(&member, Deposit, Day, "200000").await.unwrap();
    assert_eq!(shown(&member, Deposit, Day).await.0, Some(200_000));
    let limits = set(&member, Deposit, Day, "").await.unwrap();
    assert_eq!(limits[0].amount, Some(Won::new(200_000)));
    assert_eq!(
        (limits[0].next_amount, limits[0].next_at),
        (None, Some(world.now() + TimeDelta::hours(24)))
    );
    // In steps that keep the session alive.
    for (hours, seconds, limit) in [
        (12, 0, Some(200_000)),
        (12, -1, Some(200_000)),
        (0, 1, None),
    ] {
        world.pass(TimeDelta::hours(hours) + TimeDelta::seconds(seconds));
        assert_eq!(shown(&member, Deposit, Day).await.0, limit);
    }
    for (amount, code) in [("-1", "AMOUNT_NOT_NUMERIC"), ("1.5", "AMOUNT_FRACTIONAL")] {
        let refusal_of = refused(set(&member, Deposit, Day, amount).await);
        assert_eq!(refusal_of, problem(422, code));
    }
    // Another member's limits cannot be changed.
    let other = world.member().await;
    let wish = SetSelfLimit {
        member_id: other.id,
        subject: Deposit,
        period: Day,
        amount: "0".to_owned(),
    };
    for path in [member.id, other.id] {
        let answer = member.call_at::<ChangeSelfLimit>(path, &wish).await;
        assert_eq!(refused(answer), problem(403, "FORBIDDEN"));
    }
}

#[crate::database::test]
async fn deposits_stop_at_the_own_limit_until_its_period_is_over(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    set(&member, Deposit, Day, "100000").await.unwrap();
    let first = ask(&member, &deposit(&member, 70_000)).await.unwrap();
    approve(&operator, first.id).await.unwrap();
    let over = ask(&member, &deposit(&member, 40_000)).await.unwrap_err();
    assert_eq!(over.code(), "DEPOSIT_LIMIT_REACHED");
    assert_eq!(over.body["left"], 30_000);
    assert_eq!(
        over.body["message"],
        "본인이 설정한 1일 충전 한도를 초과합니다. 남은 한도: 30,000원"
    );
    // A cancelled deposit does not count.
    let second = ask(&member, &deposit(&member, 30_000)).await.unwrap();
    cancel(&operator, second.id).await.unwrap();
    assert_eq!(shown(&member, Deposit, Day).await, (Some(100_000), 70_000));
    let third = ask(&member, &deposit(&member, 30_000)).await.unwrap();
    approve(&operator, third.id).await.unwrap();
    // A new day begins at midnight in Korea; it is noon now.
    world.pass(TimeDelta::hours(12) - TimeDelta::seconds(1));
    let late = ask(&member, &deposit(&member, 10_000)).await.unwrap_err();
    assert_eq!(late.code(), "DEPOSIT_LIMIT_REACHED");
    world.pass(TimeDelta::seconds(1));
    ask(&member, &deposit(&member, 100_000)).await.unwrap();
    assert_eq!(shown(&member, Deposit, Week).await, (None, 200_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_stop_at_the_own_loss_limit_and_winnings_make_room(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    set(&member, Loss, Month, "50000").await.unwrap();
    member.bet(30_000, &legs[..1]).await.unwrap();
    // An open slip counts as lost.
    assert_eq!(shown(&member, Loss, Month).await, (Some(50_000), 30_000));
    let over = member.bet(30_000, &legs[1..2]).await.unwrap_err();
    assert_eq!(
        (over.code(), &over.body["left"]),
        ("LOSS_LIMIT_REACHED", &20_000.into())
    );
    world.settle(&legs[0], WinFlag::Won).await;
    assert_eq!(shown(&member, Loss, Month).await, (Some(50_000), -30_000));
    // Of two concurrent bets that exceed the limit together, one is accepted.
    let (first, second) = join!(
        member.bet(50_000, &legs[1..2]),
        member.bet(50_000, &legs[2..])
    );
    assert!(first.is_ok() != second.is_ok());
    let refused_one = first.and(second).unwrap_err();
    assert_eq!(refused_one.code(), "LOSS_LIMIT_REACHED");
    // Without a limit the same bet is accepted.
    let free = world.rich_member(1_000_000).await;
    free.bet(500_000, &legs[1..2]).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_free_bet_is_taken_when_more_is_lost_than_the_limit(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(40_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    member.bet(20_000, &legs[..1]).await.unwrap();
    set(&member, Loss, Day, "10000").await.unwrap();
    let cash = member.bet(10_000, &legs[1..]).await;
    assert_eq!(refused(cash), problem(422, "LOSS_LIMIT_REACHED"));
    let free = PlaceBet {
        free_bet_id: Some(given_free_bet(&world, &member, 10_000).await),
        ..order(&member, 10_000, &legs[1..])
    };
    member.place(&free).await.unwrap();
    assert_eq!(shown(&member, Loss, Day).await, (Some(10_000), 20_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_part_that_was_sold_counts_when_its_slip_was_placed(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    operator
        .change_setting("cashOutEnabled", "true")
        .await
        .unwrap();
    let member = world.rich_member(1_000_000).await;
    set(&member, Loss, Day, "20000").await.unwrap();
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::days(2)).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let older = member.bet(20_000, std::slice::from_ref(&leg)).await;
    let older = older.unwrap().bet_id;
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    let leg = feed.reprice(&leg, "3.00").await;

    // What a part of yesterday's slip has lost is not of today, but of this month.
    let sold = sell_part(&member, older, 50).await;
    assert!(sold < 10_000, "{sold}");
    assert_eq!(shown(&member, Loss, Day).await, (Some(20_000), 0));
    assert_eq!(shown(&member, Loss, Month).await, (None, 20_000 - sold));
    let today = member.bet(20_000, &[leg]).await.unwrap().bet_id;
    let part = sell_part(&member, today, 50).await;
    assert_eq!(shown(&member, Loss, Day).await.1, 20_000 - part);
    world.assert_books_hold().await;
}

/// A slip of 1 won in each hour until now, noon of Monday the second: the last 6,000, or 250 days, of one member.
#[crate::database::test]
async fn losses_are_read_from_the_longest_period_alone(db: PgPool) {
    let world = World::new(db).await;
    let (other, member) = (world.member().await, world.member().await);
    sqlx::query(
        "insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
             expected_winnings, address, real_odds, created_at, cash_left)
         select case when n <= 60000 then $1::bigint else $2 end, gen_random_uuid(), 1, 91, 'EU', 1, 2,
             2, '', 0, $3::timestamptz - (66000 - n) * interval '1 hour', 0
         from generate_series(1, 66000) n order by n",
    )
    .bind(other.id)
    .bind(member.id)
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query("vacuum analyze bets")
        .execute(&world.app.db)
        .await
        .unwrap();
    let before = rows_read(&world.app.db, &["bets"]).await;
    for (period, used) in [(Day, 13), (Week, 13), (Month, 37)] {
        assert_eq!(shown(&member, Loss, period).await, (None, used));
    }
    let read = rows_read(&world.app.db, &["bets"]).await - before;
    assert!(read < 2_000, "{read} rows");
}

#[crate::database::test]
async fn the_same_bet_again_hears_the_first_answer_at_the_limit_too(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00"]).await;
    set(&member, Loss, Day, "30000").await.unwrap();
    let order = order(&member, 30_000, &legs);
    let first = member.place(&order).await.unwrap();
    let again = member.place(&order).await.unwrap();
    assert_eq!(first.bet_id, again.bet_id);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_stays_out_is_out_until_the_time_is_over(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let wish = |exclusion| ExcludeSelf {
        member_id: member.id,
        exclusion,
    };
    let other = operator
        .call_at::<ExcludeOneself>(member.id, &wish(Exclusion::Day))
        .await;
    assert_eq!(refused(other), problem(403, "FORBIDDEN"));
    let week = wish(Exclusion::Week);
    member
        .call_at::<ExcludeOneself>(member.id, &week)
        .await
        .unwrap();
    let after = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(after), problem(401, "LOGIN_REQUIRED"));
    let browser = world.browser();
    let early = log_in(&world, &browser, "member0", "password1")
        .await
        .unwrap_err();
    assert_eq!((early.status, early.code()), (403, "SELF_EXCLUDED"));
    assert_eq!(
        early.body["message"],
        "본인 요청으로 2026.03.09 12:00까지 이용이 제한된 계정입니다."
    );
    // Without the password, the exclusion is not revealed.
    let guess = log_in(&world, &browser, "member0", "password2")
        .await
        .unwrap_err();
    assert_eq!(guess.code(), "LOGIN_FAILED");
    let detail = operator
        .call_at::<AdminGetMember>(member.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(
        detail.excluded_until,
        Some(world.now() + TimeDelta::days(7))
    );
    world.pass(TimeDelta::days(7) - TimeDelta::seconds(1));
    let early = log_in(&world, &browser, "member0", "password1").await;
    assert_eq!(refused(early), problem(403, "SELF_EXCLUDED"));
    world.pass(TimeDelta::seconds(1));
    log_in(&world, &browser, "member0", "password1")
        .await
        .unwrap();
}

#[crate::database::test]
async fn no_operator_leaves_the_office_for_ever(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let wish = ExcludeSelf {
        member_id: operator.id,
        exclusion: Exclusion::Day,
    };
    let refusal = operator.call_at::<ExcludeOneself>(operator.id, &wish).await;
    assert_eq!(refused(refusal), problem(403, "OPERATOR_UNTOUCHABLE"));
    operator.call::<GetSessionUser>(&Empty {}).await.unwrap();
    world.assert_books_hold().await;
}

/// What could be lost in the casino counts: what is sent there, and what is there.
#[crate::database::test]
async fn money_goes_to_the_casino_within_the_loss_limit(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(300_000).await;
    set(&member, Loss, Day, "90000").await.unwrap();
    let to = TransferCode::ToCasino;
    let above = || problem(422, "LOSS_LIMIT_REACHED");
    let sent = async |amount, held| refused(transfer(&member, to, amount, held).await);
    assert_eq!(sent(100_000, 300_000).await, above());
    transfer(&member, to, 60_000, 300_000).await.unwrap();
    assert_eq!(sent(60_000, 240_000).await, above());
    transfer(&member, to, 30_000, 240_000).await.unwrap();
    let back = transfer(&member, TransferCode::FromCasino, 60_000, 90_000).await;
    back.unwrap();
    transfer(&member, to, 60_000, 270_000).await.unwrap();
    assert_eq!(shown(&member, Loss, Day).await, (Some(90_000), 90_000));
    // So a bet does not fit beside it.
    let leg = world.offer("2.00").await;
    let bet = async |stake| refused(member.bet(stake, std::slice::from_ref(&leg)).await);
    assert_eq!(bet(10_000).await, above());
    let back = transfer(&member, TransferCode::FromCasino, 40_000, 90_000).await;
    back.unwrap();
    assert_eq!(bet(40_010).await, above());
    let placed = member.bet(40_000, std::slice::from_ref(&leg)).await;
    placed.unwrap();
    assert_eq!(sent(30_000, 210_000).await, above());
    assert_eq!(shown(&member, Loss, Day).await, (Some(90_000), 90_000));
    world.assert_books_hold().await;
}

/// What is on its way to a casino that does not answer could be lost there as well.
#[crate::database::test]
async fn a_bet_fits_the_loss_limit_with_what_is_on_its_way_to_the_casino(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(300_000).await;
    set(&member, Loss, Day, "90000").await.unwrap();
    sqlx::query("insert into sandbox_casino_faults (fault) values ('lose')")
        .execute(&world.app.db)
        .await
        .unwrap();
    let sent = transfer(&member, TransferCode::ToCasino, 60_000, 300_000).await;
    assert_eq!(sent.unwrap().state, TransferState::Pending);
    let leg = world.offer("2.00").await;
    let over = member.bet(30_010, std::slice::from_ref(&leg)).await;
    let over = over.unwrap_err();
    assert_eq!(
        (over.code(), &over.body["left"]),
        ("LOSS_LIMIT_REACHED", &30_000.into())
    );
    member.bet(30_000, &[leg]).await.unwrap();
    assert_eq!(shown(&member, Loss, Day).await, (Some(90_000), 90_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn losses_in_the_casino_count_with_those_of_slips(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 50_000).await;
    world.deposit(&member, 500_000).await;
    let seat = seat(&member, MOON).await;
    let mut lost = 0;
    for _ in 0..20 {
        let receipt = play(&member, &spin(&member, &seat, 1_000)).await.unwrap();
        lost += 1_000 - receipt.round.outcome.payout().get();
    }
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    // What is still there counts too: together they are what was sent.
    assert_eq!(shown(&member, Loss, Day).await.1, 60_000);
    let there = 50_000 - lost;
    let back = transfer(&member, TransferCode::FromCasino, there, there).await;
    back.unwrap();
    for period in [Day, Week, Month] {
        assert_eq!(shown(&member, Loss, period).await.1, lost + 10_000);
    }
    set(&member, Loss, Day, "100000").await.unwrap();
    let left = 90_000 - lost;
    let above = member.bet(left + 1, std::slice::from_ref(&leg)).await;
    assert_eq!(refused(above), problem(422, "LOSS_LIMIT_REACHED"));
    member.bet(left, std::slice::from_ref(&leg)).await.unwrap();
    world.assert_books_hold().await;
}
