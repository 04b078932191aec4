//! Sending: each member once, nothing to who may not have it, and what it cost and brought.

use super::{
    claim_coupon, everybody, limit, make, message, outreach, points, promotion, received, row,
    segment, send, site,
};
use crate::waiting::in_turn;
use crate::wallet::promotions::{campaign, free_bets, promotions};
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{
    AdminMakeOutreach, AdminStopOutreach, ChangeMarketing, Empty, GetMarketing, MarkMessage,
};
use hanpan_core::engagement::messages::MessageMark;
use hanpan_core::engagement::outreach::decide::is_held_out;
use hanpan_core::engagement::outreach::segment::SegmentRule;
use hanpan_core::engagement::outreach::{OutreachFigures, OutreachTrigger, WriteOutreach};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{MemberId, MessageId};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::marketing::Marketing;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_server::engagement::outreach::send_due;
use hanpan_tests::bets::hold_cash;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};

/// Moves the clock to a time.
fn pass_to(world: &World, at: &str) {
    let at: DateTime<Utc> = at.parse().unwrap();
    world.pass(at - world.now());
}

#[crate::database::test]
async fn each_member_is_reached_once_however_many_servers_send(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.crowd(30).await;
    let offer = campaign(&world, &free_bets()).await;
    let all = everybody(&operator).await;
    let mut ids = Vec::new();
    for gift in [message(), points(1_000), promotion(offer.id)] {
        ids.push(make(&operator, &outreach(all, gift)).await.id);
    }
    let servers = join_all((0..4).map(|_| send_due(&world.app))).await;
    assert!(servers.iter().all(Result::is_ok), "{servers:?}");
    send(&world).await;
    for id in ids {
        let row = row(&world, id).await;
        assert_eq!(row.figures.sent, 30);
        assert!(row.finished_at.is_some());
    }
    let most = sqlx::query_scalar!(
        r#"select greatest(
               (select max(n) from (select count(*) as n from messages group by member_id) a),
               (select max(n) from (select count(*) as n from coupons group by member_id) b),
               (select max(n) from (select count(*) as n from promotion_grants group by member_id) c))
           as "most!""#
    );
    assert_eq!(most.fetch_one(&world.app.db).await.unwrap(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nothing_reaches_a_member_who_is_excluded_or_has_refused(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let suspended = world.member().await;
    let excluded = world.member().await;
    let refused = world.member().await;
    let member = world.member().await;
    world.change_member(suspended.id, "ban_type = 1").await;
    world
        .change_member(excluded.id, "excluded_until = '2026-12-31'")
        .await;
    let wish = Marketing { wanted: false };
    refused.call::<ChangeMarketing>(&wish).await.unwrap();
    let kept = refused.call::<GetMarketing>(&Empty {}).await.unwrap();
    assert_eq!(kept, wish);
    let offer = campaign(&world, &free_bets()).await;
    let all = everybody(&operator).await;
    for gift in [message(), points(1_000), promotion(offer.id)] {
        let id = make(&operator, &outreach(all, gift)).await.id;
        send(&world).await;
        let figures = row(&world, id).await.figures;
        let expected = OutreachFigures {
            sent: 1,
            suspended: 1,
            excluded: 1,
            refused: 1,
            ..OutreachFigures::default()
        };
        assert_eq!(figures, expected);
    }
    for nobody in [&suspended, &excluded, &refused] {
        assert_eq!(received(&world, nobody).await, 0);
    }
    assert_eq!(received(&world, &member).await, 3);
}

#[crate::database::test]
async fn the_control_group_receives_nothing(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.crowd(40).await;
    let planned = WriteOutreach {
        holdout_percent: 50,
        ..outreach(everybody(&operator).await, points(1_000))
    };
    let id = make(&operator, &planned).await.id;
    send(&world).await;
    let rows = sqlx::query!(
        r#"select m.id as "id: MemberId",
               exists (select from coupons c where c.member_id = m.id) as "has!"
           from members m where m.user_id like 'crowd%'"#
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap();
    for member in &rows {
        assert_eq!(member.has, !is_held_out(id, member.id, 50));
    }
    let figures = row(&world, id).await.figures;
    assert_eq!(figures.sent + figures.held_out, 40);
    assert!(figures.sent > 0 && figures.held_out > 0);
}

#[crate::database::test]
async fn a_member_receives_no_more_than_the_limit(db: PgPool) {
    let world = site(db).await;
    limit(&world, 2, 7);
    let operator = world.operator().await;
    let member = world.member().await;
    let all = everybody(&operator).await;
    for _ in 0..4 {
        make(&operator, &outreach(all, message())).await;
    }
    let servers = join_all((0..3).map(|_| send_due(&world.app))).await;
    assert!(servers.iter().all(Result::is_ok), "{servers:?}");
    assert_eq!(received(&world, &member).await, 2);
    // After the days of the limit the next one arrives.
    world.pass(TimeDelta::days(7));
    let operator = world.operator().await;
    let next = make(&operator, &outreach(all, message())).await.id;
    send(&world).await;
    assert_eq!(row(&world, next).await.figures.sent, 1);
}

#[crate::database::test]
async fn a_birthday_begins_at_midnight_in_korea(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    world
        .change_member(member.id, "birth_date = '1990-03-10'")
        .await;
    let planned = WriteOutreach {
        trigger: OutreachTrigger::Birthday,
        ..outreach(everybody(&operator).await, message())
    };
    make(&operator, &planned).await;
    pass_to(&world, "2026-03-09T14:59:50Z");
    send(&world).await;
    assert_eq!(received(&world, &member).await, 0);
    pass_to(&world, "2026-03-09T15:00:10Z");
    for _ in 0..2 {
        send(&world).await;
    }
    assert_eq!(received(&world, &member).await, 1);
}

#[crate::database::test]
async fn a_first_deposit_and_an_absence_are_answered_once(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let old = world.member().await;
    world.deposit(&old, 10_000).await;
    world.pass(TimeDelta::seconds(1));
    let all = everybody(&operator).await;
    let on = |trigger| WriteOutreach {
        trigger,
        ..outreach(all, points(1_000))
    };
    let first = make(&operator, &on(OutreachTrigger::FirstDeposit)).await.id;
    let away = make(&operator, &on(OutreachTrigger::Away { days: 14 }))
        .await
        .id;
    let new = world.member().await;
    send(&world).await;
    assert_eq!(received(&world, &new).await, 0);
    for _ in 0..2 {
        world.deposit(&new, 10_000).await;
        send(&world).await;
    }
    assert_eq!(
        (received(&world, &old).await, received(&world, &new).await),
        (0, 1)
    );
    assert_eq!(row(&world, first).await.figures.sent, 1);
    world.pass(TimeDelta::days(13));
    send(&world).await;
    assert_eq!(row(&world, away).await.figures.sent, 0);
    world.pass(TimeDelta::days(1));
    for _ in 0..2 {
        send(&world).await;
    }
    assert_eq!(row(&world, away).await.figures.sent, 2);
    // Over after its last day.
    pass_to(&world, "2026-04-01T00:00:00Z");
    send(&world).await;
    assert!(row(&world, away).await.finished_at.is_some());
}

#[crate::database::test]
async fn an_outreach_waits_for_its_time_and_for_the_switch(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let all = everybody(&operator).await;
    let at = world.now() + TimeDelta::hours(2);
    let planned = WriteOutreach {
        trigger: OutreachTrigger::At { at },
        ..outreach(all, message())
    };
    let id = make(&operator, &planned).await.id;
    assert_eq!(make(&operator, &planned).await.id, id);
    let twice = WriteOutreach {
        trigger: OutreachTrigger::At {
            at: at + TimeDelta::days(1),
        },
        ..outreach(all, points(1_000))
    };
    let both = join_all((0..2).map(|_| make(&operator, &twice))).await;
    assert_eq!(both[0].id, both[1].id);
    send(&world).await;
    assert_eq!(received(&world, &member).await, 0);
    world.pass(TimeDelta::hours(2));
    let mut settings = (*world.app.settings.get()).clone();
    settings.outreach_enabled = false;
    world.app.settings.replace(settings);
    send(&world).await;
    let other = outreach(all, message());
    let refused = operator.call::<AdminMakeOutreach>(&other).await;
    assert_eq!(refused.unwrap_err().code(), "OUTREACH_OFF");
    assert_eq!(received(&world, &member).await, 0);
    limit(&world, 100, 7);
    send(&world).await;
    assert_eq!(received(&world, &member).await, 1);
    // One that is stopped reaches nobody.
    let stopped = make(&operator, &outreach(all, message())).await.id;
    let reason = Reason {
        reason: "잘못된 등록".to_owned(),
    };
    let answer = operator
        .call_at::<AdminStopOutreach>(stopped, &reason)
        .await;
    assert!(answer.unwrap().stopped_at.is_some());
    let again = operator
        .call_at::<AdminStopOutreach>(stopped, &reason)
        .await;
    assert_eq!(again.unwrap_err().code(), "ALREADY_PROCESSED");
    send(&world).await;
    assert_eq!(received(&world, &member).await, 1);
}

#[crate::database::test]
async fn an_outreach_shows_what_was_used_and_what_it_cost_and_brought(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let all = everybody(&operator).await;
    let coupon = make(&operator, &outreach(all, points(3_000))).await.id;
    let letter = make(&operator, &outreach(all, message())).await.id;
    send(&world).await;
    claim_coupon(&member).await;
    let message_id = sqlx::query_scalar!(r#"select id as "id: MessageId" from messages"#);
    let mark = MessageMark {
        id: message_id.fetch_one(&world.app.db).await.unwrap(),
        confirm_status: 1,
    };
    member.call::<MarkMessage>(&mark).await.unwrap();
    world.pass(TimeDelta::hours(1));
    world.deposit(&member, 50_000).await;
    let figures = row(&world, coupon).await.figures;
    assert_eq!((figures.used, figures.cost), (1, Won::new(3_000)));
    assert_eq!(figures.sent_deposits, Won::new(50_000));
    assert_eq!(figures.held_out_deposits, Won::ZERO);
    let figures = row(&world, letter).await.figures;
    assert_eq!((figures.used, figures.cost), (1, Won::ZERO));
    world.assert_books_hold().await;
}

/// Of two outreaches at once, the second waits for the first and counts its coupons.
#[crate::database::test]
async fn large_coupons_of_outreaches_at_once_are_refused_together(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let all = everybody(&operator).await;
    let one = outreach(all, points(3_000_000));
    let other = outreach(all, points(2_000_001));
    let held = world.hold_table("coupon_gifts").await;
    let (first, second) = in_turn(
        &world,
        held,
        operator.call::<AdminMakeOutreach>(&one),
        operator.call::<AdminMakeOutreach>(&other),
    )
    .await;
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(second.unwrap_err().code(), "SETTING_OUT_OF_RANGE");
}

#[crate::database::test]
async fn a_free_bet_is_given_as_if_the_member_had_claimed_it(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let late = world.member().await;
    let few = WriteCampaign {
        grants_max: 1,
        ..free_bets()
    };
    let offer = campaign(&world, &few).await;
    let low = SegmentRule {
        levels: vec![1],
        ..SegmentRule::default()
    };
    let planned = outreach(segment(&operator, low).await.id, promotion(offer.id));
    let id = make(&operator, &planned).await.id;
    send(&world).await;
    let figures = row(&world, id).await.figures;
    assert_eq!((figures.sent, figures.unavailable), (1, 1));
    let given = promotions(&member).await.free_bets.len() + promotions(&late).await.free_bets.len();
    assert_eq!(given, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_a_campaign_gives_waits_while_promotions_are_off(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let offer = campaign(&world, &free_bets()).await;
    let all = everybody(&operator).await;
    let free_bet = make(&operator, &outreach(all, promotion(offer.id)))
        .await
        .id;
    let letter = make(&operator, &outreach(all, message())).await.id;
    let switch = |on| {
        let mut settings = (*world.app.settings.get()).clone();
        settings.promotions_enabled = on;
        world.app.settings.replace(settings);
    };
    switch(false);
    send(&world).await;
    let waits = row(&world, free_bet).await;
    assert_eq!(
        (waits.figures, waits.finished_at),
        (OutreachFigures::default(), None)
    );
    assert_eq!(row(&world, letter).await.figures.sent, 1);
    switch(true);
    send(&world).await;
    let sent = row(&world, free_bet).await;
    assert_eq!((sent.figures.sent, sent.figures.unavailable), (1, 0));
    assert!(sent.finished_at.is_some());
    assert_eq!(promotions(&member).await.free_bets.len(), 1);
}

#[crate::database::test]
async fn a_member_who_cannot_be_reached_holds_up_nobody_else(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let (broken, other) = (world.member().await, world.member().await);
    let all = everybody(&operator).await;
    let first = make(&operator, &outreach(all, message())).await.id;
    let second = make(&operator, &outreach(all, message())).await.id;
    let fault = format!(
        "create function fail() returns trigger language plpgsql as
             $$ begin raise exception 'broken'; end $$;
         create trigger fail before insert on outreach_members for each row
             when (new.outreach_id = {first} and new.member_id = {}) execute function fail()",
        broken.id
    );
    let fault = sqlx::raw_sql(AssertSqlSafe(fault));
    fault.execute(&world.app.db).await.unwrap();
    // The health of the job shows it.
    let failed = send_due(&world.app).await.unwrap_err();
    assert_eq!(failed.to_string(), format!("outreach {first}"));
    let both = async || {
        (
            received(&world, &broken).await,
            received(&world, &other).await,
        )
    };
    assert_eq!(both().await, (1, 2));
    assert_eq!(row(&world, first).await.finished_at, None);
    assert!(row(&world, second).await.finished_at.is_some());
    let mended = sqlx::query("drop trigger fail on outreach_members");
    mended.execute(&world.app.db).await.unwrap();
    send(&world).await;
    assert_eq!(both().await, (2, 2));
    assert!(row(&world, first).await.finished_at.is_some());
}

/// That one member waits too long for a lock is no sign that the next one does.
#[crate::database::test]
async fn a_member_whose_cash_is_locked_holds_up_nobody_behind(db: PgPool) {
    let options = (*db.connect_options()).clone();
    let impatient = PgPoolOptions::new()
        .max_connections(5)
        .connect_with(options.options([("lock_timeout", "200ms")]));
    let world = site(impatient.await.unwrap()).await;
    let operator = world.operator().await;
    let (locked, behind) = (world.member().await, world.member().await);
    let all = everybody(&operator).await;
    let id = make(&operator, &outreach(all, message())).await.id;
    let held = hold_cash(&world, &locked).await;
    assert!(send_due(&world.app).await.is_err());
    assert_eq!(received(&world, &behind).await, 1);
    assert_eq!(received(&world, &locked).await, 0);
    held.rollback().await.unwrap();
    send(&world).await;
    assert_eq!(received(&world, &locked).await, 1);
    assert!(row(&world, id).await.finished_at.is_some());
}

#[crate::database::test]
async fn many_members_who_cannot_be_reached_hold_up_nobody_behind(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.crowd(60).await;
    let all = everybody(&operator).await;
    let id = make(&operator, &outreach(all, message())).await.id;
    world
        .broken("outreach_members", "new.member_id % 60 < 40")
        .await;
    assert!(send_due(&world.app).await.is_err());
    let sent = row(&world, id).await;
    assert_eq!((sent.figures.sent, sent.finished_at), (20, None));
    world.mended("outreach_members").await;
    send(&world).await;
    let sent = row(&world, id).await;
    assert_eq!(sent.figures.sent, 60);
    assert!(sent.finished_at.is_some());
}

#[crate::database::test]
async fn a_large_outreach_holds_up_no_small_one(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.crowd(1_050).await;
    let member = world.member().await;
    world.change_member(member.id, "role = 2").await;
    let all = everybody(&operator).await;
    let large = make(&operator, &outreach(all, message())).await.id;
    let few = SegmentRule {
        levels: vec![2],
        ..SegmentRule::default()
    };
    let few = segment(&operator, few).await.id;
    let small = make(&operator, &outreach(few, message())).await.id;
    send(&world).await;
    for (id, sent) in [(large, 1_051), (small, 1)] {
        let row = row(&world, id).await;
        assert_eq!((row.figures.sent, row.finished_at.is_some()), (sent, true));
    }
    let after_the_small_one = sqlx::query_scalar::<_, i64>(
        "select count(*) from messages m join outreaches o on o.dispatch_id = m.dispatch_id
         where o.id = $1 and m.id > (
             select max(m.id) from messages m join outreaches o on o.dispatch_id = m.dispatch_id
             where o.id = $2)",
    );
    let after_the_small_one = after_the_small_one.bind(large.get()).bind(small.get());
    let later = after_the_small_one.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(later, 51);
}

#[crate::database::test]
async fn an_outreach_sends_until_midnight_in_korea(db: PgPool) {
    let world = site(db).await;
    pass_to(&world, "2026-03-31T23:59:59.9+09:00");
    let operator = world.operator().await;
    let member = world.member().await;
    let all = everybody(&operator).await;
    make(&operator, &outreach(all, message())).await;
    send(&world).await;
    assert_eq!(received(&world, &member).await, 1);
}

#[crate::database::test]
async fn a_run_over_midnight_sends_nothing_after_the_last_day(db: PgPool) {
    let world = site(db).await;
    pass_to(&world, "2026-03-31T23:59:30+09:00");
    let operator = world.operator().await;
    let member = world.member().await;
    let all = everybody(&operator).await;
    let id = make(&operator, &outreach(all, message())).await.id;
    let lock = format!(
        "select from accounts where member_id = {} and kind = 'cash' for update",
        member.id
    );
    let held = world.held(&lock).await;
    let midnight = async {
        world.until_blocked(1).await;
        pass_to(&world, "2026-04-01T00:00:00+09:00");
        held.rollback().await.unwrap();
    };
    let (sent, ()) = join!(send_due(&world.app), midnight);
    sent.unwrap();
    assert_eq!(received(&world, &member).await, 0);
    send(&world).await;
    assert!(row(&world, id).await.finished_at.is_some());
}
