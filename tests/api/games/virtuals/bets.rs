//! Bets on virtual events.

use super::{
    EURO_CUP, MOONLIGHT_PARK, ONE_OF_EACH, PREMIERSHIP, first, last_moment, league, picks,
    virtual_history, virtual_order,
};
use crate::games::rounds::{NORMAL_ODD, mini_order};
use crate::slips::order;
use crate::sportsbook::bets::hold_cash;
use crate::world::World;
use futures::future::join_all;
use hanpan_core::api::{
    AdminVoidVirtual, CancelBet, ChangeSelfLimit, CountBets, Empty, GetVirtualEvents,
    GetVirtualLimits, PlaceMinigameBet,
};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::games::rounds::virtuals::views::VirtualEventsQuery;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::members::self_limits::{LimitSubject, SetSelfLimit};
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const SOCCER: VirtualSport = VirtualSport::Soccer;

#[crate::database::test]
async fn the_same_request_is_answered_alike(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let order = virtual_order(&member, SOCCER, 10_000, &[first(&offer)]);
    let answers = join_all((0..4).map(|_| member.place_virtual("soccer", &order))).await;
    let receipt = answers[0].clone().unwrap();
    assert_eq!(receipt.message, "베팅이 완료 되었습니다.");
    assert_eq!(receipt.emoney, Won::new(90_000));
    for answer in answers {
        assert_eq!(answer.unwrap(), receipt);
    }
    // Also after the end of the event.
    world.look_at(offer.event.ends_at).await;
    let again = member.place_virtual("soccer", &order).await;
    assert_eq!(again.unwrap(), receipt);
    let other = PlaceRoundBet {
        amounts: Won::new(20_000).into(),
        ..order
    };
    let answer = member.place_virtual("soccer", &other).await;
    assert_eq!(refused(answer), problem(409, "REQUEST_ID_REUSED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_at_once_never_spend_more_than_there_is(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(25_000).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    let bets = (0..4).map(|_| member.bet_on_events(SOCCER, 10_000, &legs));
    let (accepted, others): (Vec<_>, Vec<_>) =
        join_all(bets).await.into_iter().partition(Result::is_ok);
    assert_eq!(accepted.len(), 2);
    for answer in others {
        assert_eq!(answer.unwrap_err().code(), "BALANCE_TOO_SMALL");
    }
    assert_eq!(world.balance(&member, "cash").await, 5_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_event_takes_bets_until_ten_seconds_before_its_off(db: PgPool) {
    let world = World::new(db).await;
    let (early, late) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    world.clock.set(last_moment(&offer));
    early.bet_on_events(SOCCER, 10_000, &legs).await.unwrap();
    // Sent in time, but the member's money is only available after the event has closed.
    let held = hold_cash(&world, &late).await;
    let closed = async {
        world.until_blocked(1).await;
        world.clock.set(offer.event.round.closes_at);
        held.commit().await.unwrap();
    };
    let (answer, ()) = futures::join!(late.bet_on_events(SOCCER, 10_000, &legs), closed);
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    for at in [
        offer.event.round.closes_at,
        offer.event.round.draws_at,
        offer.event.ends_at,
    ] {
        world.look_at(at).await;
        let answer = late.bet_on_events(SOCCER, 10_000, &legs).await;
        assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    }
    assert_eq!(world.balance(&late, "cash").await, 50_000);
    world.assert_books_hold().await;
}

/// Once the seed is revealed, the result can be calculated.
#[crate::database::test]
async fn a_server_whose_clock_is_behind_takes_no_bet_on_what_was_drawn(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let offer = world.next_event(PREMIERSHIP).await;
    world.look_at(offer.event.round.draws_at).await;
    world.clock.set(last_moment(&offer));
    let answer = member.bet_on_events(SOCCER, 10_000, &[first(&offer)]).await;
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    assert_eq!(world.balance(&member, "cash").await, 50_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_holds_events_of_one_sport_each_once(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let (one, other) = (
        world.next_event(PREMIERSHIP).await,
        world.next_event(EURO_CUP).await,
    );
    let dogs = world.next_event(MOONLIGHT_PARK).await;
    let ball = world.round(MiniGame::PowerBall).await;
    let mini = mini_order(&member, 10_000, &ball, OddsId::new(NORMAL_ODD));
    let match_of_feed = world.offer("1.85").await;
    let two_of_one: Vec<_> = picks(&one).into_iter().map(|(_, pick)| pick).collect();
    for (legs, code) in [
        (vec![], "SLIP_EMPTY"),
        (
            vec![two_of_one[0].clone(), two_of_one[4].clone()],
            "PICKS_EXCLUDE_EACH_OTHER",
        ),
        (vec![first(&one), first(&dogs)], "DETAIL_TYPE_MISMATCH"),
        (vec![first(&dogs)], "DETAIL_TYPE_MISMATCH"),
        (mini.bettings.clone(), "DETAIL_TYPE_MISMATCH"),
        (vec![match_of_feed.clone()], "SELECTION_UNKNOWN"),
    ] {
        let mut order = virtual_order(&member, SOCCER, 10_000, &[first(&one)]);
        let prices: Vec<Price> = legs.iter().map(|leg| leg.bet_price).collect();
        if let Ok(odds) = SlipOdds::of(&prices, None) {
            order.total_ratio = odds.total().to_string();
        }
        order.bettings = legs;
        let answer = member.place_virtual("soccer", &order).await;
        assert_eq!(refused(answer), problem(422, code));
    }
    // Nor is an event a leg of another kind of slip.
    let mut as_mini = mini;
    as_mini.bettings = vec![first(&one)];
    let answer = member.call::<PlaceMinigameBet>(&as_mini).await;
    assert_eq!(refused(answer), problem(422, "SELECTION_UNKNOWN"));
    let mut in_catalogue = first(&one);
    in_catalogue.market_id = catalogue_market(in_catalogue.market_id);
    let answer = member.place(&order(&member, 10_000, &[in_catalogue])).await;
    assert_eq!(refused(answer), problem(422, "SELECTION_UNKNOWN"));
    // The path and the detail type have to match.
    let soccer = virtual_order(&member, SOCCER, 10_000, &[first(&one)]);
    let answer = member.place_virtual("dog", &soccer).await;
    assert_eq!(refused(answer), problem(422, "DETAIL_TYPE_MISMATCH"));
    let answer = member.place_virtual("tennis", &soccer).await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
    // A price that was never offered.
    let mut cheaper = first(&one);
    cheaper.bet_price = Price::parse("9.99").unwrap();
    let answer = member.bet_on_events(SOCCER, 10_000, &[cheaper]).await;
    assert_eq!(refused(answer), problem(409, "PRICE_CHANGED"));
    assert_eq!(world.balance(&member, "cash").await, 100_000);

    let both = [first(&one), first(&other)];
    let receipt = member.bet_on_events(SOCCER, 10_000, &both).await.unwrap();
    let slip = member.virtual_slips(SOCCER).await.remove(0);
    assert_eq!(slip.len(), 2);
    world.play(&[&one.event, &other.event]).await;
    let settled = member.virtual_slips(SOCCER).await.remove(0);
    let won = settled
        .iter()
        .all(|leg| leg.sports_betting_win_flag == WinFlag::Won);
    let head = settled[0].slip.as_ref().unwrap();
    let paid = if won {
        receipt.expect_amount
    } else {
        Won::ZERO
    };
    assert_eq!(head.win_amount, paid);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn limits_and_maintenance_are_the_sports_own(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(9_000_000).await, world.operator().await);
    let offer = world.next_event(PREMIERSHIP).await;
    let limits = member.call::<GetVirtualLimits>(&Empty {}).await.unwrap();
    assert_eq!(limits.len(), 4);
    assert_eq!(limits[0].amount_role.role1, Some(50));
    for (stake, code) in [
        (4_999, "STAKE_TOO_SMALL"),
        (500_001, "STAKE_ABOVE_MAX"),
        (9_500_000, "STAKE_ABOVE_MAX"),
    ] {
        let answer = member.bet_on_events(SOCCER, stake, &[first(&offer)]).await;
        assert_eq!(refused(answer), problem(422, code), "{stake}");
    }
    // Its price is so high that 500,000 would win more than 5,000,000.
    let scores = picks(&offer).into_iter().map(|(_, pick)| pick);
    let dearest = scores.max_by_key(|pick| pick.bet_price).unwrap();
    let answer = member.bet_on_events(SOCCER, 500_000, &[dearest]).await;
    assert_eq!(refused(answer), problem(422, "WINNINGS_ABOVE_MAX"));

    let mut soccer = Settings::default().virtual_soccer;
    soccer.maintenance_flg = 1;
    operator
        .change_setting("virtualSoccer", &serde_json::to_string(&soccer).unwrap())
        .await
        .unwrap();
    let query = VirtualEventsQuery { sport: SOCCER };
    let events = member.call::<GetVirtualEvents>(&query).await.unwrap();
    assert_eq!(
        (events.maintenance_flg, events.name.as_str()),
        (1, "가상축구")
    );
    let answer = member.bet_on_events(SOCCER, 5_000, &[first(&offer)]).await;
    assert_eq!(
        answer.unwrap_err().body["message"],
        "가상축구는 현재 점검중입니다."
    );
    let dogs = world.next_event(MOONLIGHT_PARK).await;
    let dog = VirtualSport::Dog;
    member
        .bet_on_events(dog, 500_000, &[first(&dogs)])
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_is_called_off_until_its_event_closes(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let legs = [first(&offer)];
    let bet = member.bet_on_events(SOCCER, 10_000, &legs).await.unwrap();
    world.clock.set(last_moment(&offer));
    let cancelled = member.call_at::<CancelBet>(bet.bet_id, &Empty {}).await;
    cancelled.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 50_000);
    let bet = member.bet_on_events(SOCCER, 20_000, &legs).await.unwrap();
    world.clock.set(offer.event.round.closes_at);
    let answer = member.call_at::<CancelBet>(bet.bet_id, &Empty {}).await;
    assert_eq!(refused(answer), problem(422, "CANCEL_TOO_LATE"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_history_says_what_was_bet_on_and_how_it_ended(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let mut ends = Vec::new();
    for id in ONE_OF_EACH {
        let offer = world.next_event(id).await;
        let sport = league(id).sport;
        member
            .bet_on_events(sport, 10_000, &[first(&offer)])
            .await
            .unwrap();
        let slips = member.virtual_slips(sport).await;
        assert_eq!(slips.len(), 1);
        let counted = member
            .call::<CountBets>(&virtual_history(&member, sport))
            .await;
        assert_eq!(counted.unwrap().betting_count, 1);
        let leg = &slips[0][0];
        let head = leg.slip.as_ref().unwrap();
        assert_eq!(
            (head.game_type, head.game_detail_type),
            (GameType::Virtual, sport.detail_type())
        );
        assert!(head.can_cancel && !head.can_cash_out && head.win_bet_name.is_none());
        assert_eq!(leg.league_name, league(id).name);
        assert_eq!(leg.sports_name, sport.name());
        assert_eq!(leg.sports_betting_market_name, offer.markets[0].name);
        assert_eq!(leg.startdate, offer.event.round.draws_at);
        let names = (
            leg.sports_betting_home_participants_name.as_str(),
            leg.sports_betting_away_participants_name.as_str(),
            leg.sports_betting_bet_name.as_str(),
        );
        let round = format!("{}회차", offer.event.round.id.number);
        let teams = offer.event.line_up.teams();
        let runner = format!("1번 {}", offer.event.line_up.entrants[0].name);
        let expected = teams.map_or((round.as_str(), "", runner.as_str()), |[home, away]| {
            (home, away, "1")
        });
        assert_eq!(names, expected);
        ends.push((id, offer.event));
    }
    assert_eq!(
        member.slips().await.len(),
        0,
        "sports have a tab of their own"
    );
    let events: Vec<_> = ends.iter().map(|(_, event)| event).collect();
    world.play(&events).await;
    for (id, event) in ends {
        let sport = league(id).sport;
        let leg = member.virtual_slips(sport).await.remove(0).remove(0);
        let results = world.results(&league(id).code()).await;
        let ended = results
            .iter()
            .find(|one| one.fixture_id == event.fixture_id);
        let result = ended.and_then(|one| one.result.as_ref()).unwrap().text();
        let shown = leg.sports_betting_score.unwrap();
        assert_eq!(shown.replace(':', "-"), result);
        assert_ne!(leg.sports_betting_win_flag, WinFlag::Waiting);
    }
    world.assert_books_hold().await;
}

/// Of all selections of an event, exactly those that its result names are paid.
#[crate::database::test]
async fn what_happens_is_paid(db: PgPool) {
    let world = World::new(db).await;
    for id in ONE_OF_EACH {
        let (member, sport) = (world.rich_member(10_000_000).await, league(id).sport);
        let offer = world.next_event(id).await;
        let mut receipts = Vec::new();
        for (name, pick) in picks(&offer) {
            let legs = [pick];
            let answer = member.bet_on_events(sport, 5_000, &legs).await;
            receipts.push((name, answer.unwrap()));
        }
        let before = world.balance(&member, "cash").await;
        world.look_at(offer.event.round.draws_at).await;
        world.look_at(offer.event.ends_at).await;
        let ended = world.league_now(id).await.last.unwrap();
        assert_eq!(ended.fixture_id, offer.event.fixture_id);
        let result = ended.result.unwrap();
        let priced = offer
            .event
            .line_up
            .offers(Settings::default().virtuals(sport).rtp);
        let won: i64 = priced
            .iter()
            .zip(&receipts)
            .filter(|(priced, _)| priced.settle(&result) == WinFlag::Won)
            .map(|(_, (_, receipt))| receipt.expect_amount.get())
            .sum();
        assert!(won > 0, "{} of {result:?}", receipts.len());
        assert_eq!(world.balance(&member, "cash").await, before + won);
    }
    world.assert_books_hold().await;
}

/// A leg whose event is void counts as 1; the others stay in play.
#[crate::database::test]
async fn of_a_slip_with_a_void_event_the_others_count(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(1_000_000).await, world.operator().await);
    let (void, played) = (
        world.next_event(PREMIERSHIP).await,
        world.next_event(EURO_CUP).await,
    );
    // Whichever side wins, one of the three slips is paid.
    let mut prices = Vec::new();
    for (_, pick) in picks(&played).into_iter().take(3) {
        prices.push(pick.bet_price);
        let legs = [first(&void), pick];
        member.bet_on_events(SOCCER, 10_000, &legs).await.unwrap();
    }
    let reason = Reason {
        reason: "영상 장비 이상".to_owned(),
    };
    let id = void.event.fixture_id;
    operator
        .call_at::<AdminVoidVirtual>(id, &reason)
        .await
        .unwrap();
    world.play(&[&played.event]).await;
    let slips = member.virtual_slips(SOCCER).await;
    let won = slips.iter().zip(prices.iter().rev()).find(|(slip, _)| {
        assert_eq!(slip[0].sports_betting_win_flag, WinFlag::Cancelled);
        slip[1].sports_betting_win_flag == WinFlag::Won
    });
    let (slip, price) = won.unwrap();
    let head = slip[0].slip.as_ref().unwrap();
    let single = SlipOdds::of(&[*price], None).unwrap();
    let paid = single.winnings(Won::new(10_000)).to_won().unwrap();
    assert_eq!((head.status, head.win_amount), (WinFlag::Won, paid));
    let cash = world.balance(&member, "cash").await;
    assert_eq!(cash, 970_000 + paid.get());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn limits_on_oneself_count_virtual_games_in(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let limit = SetSelfLimit {
        member_id: member.id,
        subject: LimitSubject::Loss,
        period: LimitPeriod::Day,
        amount: "15000".to_owned(),
    };
    let set = member.call_at::<ChangeSelfLimit>(member.id, &limit).await;
    set.unwrap();
    let legs = [first(&world.next_event(PREMIERSHIP).await)];
    let bets = (0..2).map(|_| member.bet_on_events(SOCCER, 10_000, &legs));
    let (accepted, others): (Vec<_>, Vec<_>) =
        join_all(bets).await.into_iter().partition(Result::is_ok);
    assert_eq!(accepted.len(), 1);
    assert_eq!(others[0].as_ref().unwrap_err().code(), "LOSS_LIMIT_REACHED");
    world.assert_books_hold().await;
}
