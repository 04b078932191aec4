//! Partners' commissions of a day: posted once, exact to the won, and corrected by the difference.

use super::{Partner, rates};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::{ChangeRates, CommissionRun, PostCommissions};
use hanpan_core::api::{
    AdminChangeRates, AdminGetAuditLog, AdminPostCommissions, AdminPreviewCommissions,
    AdminVoidBet, Empty, PartnerGetCommissions,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::partners::run::run_due;
use hanpan_server::ledger::books;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

/// Three levels in a line, and a member with cash below the lowest.
struct Line {
    partners: [Partner; 3],
    member: Client,
}

impl Line {
    async fn new(world: &World) -> Self {
        let first = world.partner("1.00", "50").await;
        let second = world.sub_partner(&first, "0.60", "30").await;
        let third = world.sub_partner(&second, "0.25", "30").await;
        let member = world.recruit(&third, 1_000_000).await;
        Self {
            partners: [first, second, third],
            member,
        }
    }

    /// Each client sends a request late in the evening, so that the sessions last past midnight.
    async fn stay(&self, world: &World) {
        world.set_time(0, "23:00:00");
        self.member.user().await;
        for partner in &self.partners {
            partner.client.user().await;
        }
    }

    /// The amount owed to each.
    async fn owed(&self, world: &World) -> [i64; 3] {
        let [first, second, third] = &self.partners;
        [
            world.balance(&first.client, "commission").await,
            world.balance(&second.client, "commission").await,
            world.balance(&third.client, "commission").await,
        ]
    }
}

async fn post(operator: &Client, total: i64) -> Result<CommissionRun, Refused> {
    let total = Won::new(total);
    operator
        .call::<AdminPostCommissions>(&PostCommissions { total })
        .await
}

#[crate::database::test]
async fn a_day_is_posted_once_and_all_of_it_is_the_first_levels_rate(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    world.played(&line.member, 10_000, WinFlag::Lost).await;
    world.played(&line.member, 5_000, WinFlag::Void).await;
    // A member without a partner earns no commission.
    let stranger = world.rich_member(10_000).await;
    world.played(&stranger, 10_000, WinFlag::Lost).await;
    line.stay(&world).await;
    world.set_time(1, "00:09:59");
    run_due(&world.app).await.unwrap();
    assert_eq!(line.owed(&world).await, [0, 0, 0]);
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    // 1.00, 0.60 and 0.25 percent of 10,000, and 50, 30 and 30 percent of the loss: 5,100 in all.
    assert_eq!(line.owed(&world).await, [40 + 2_000, 35, 25 + 3_000]);
    run_due(&world.app).await.unwrap();
    assert_eq!(line.owed(&world).await, [2_040, 35, 3_025]);
    let rows = world.commissions().await;
    assert_eq!(rows.len(), 6);
    let day = korea::day("2026-03-02T03:00:00Z".parse().unwrap());
    for row in &rows {
        assert_eq!(
            (row.day, row.base.get(), row.before),
            (day, 10_000, Won::ZERO)
        );
    }
    let [first, ..] = &line.partners;
    let own = first
        .client
        .call::<PartnerGetCommissions>(&ListQuery::default())
        .await;
    let own: Vec<_> = own
        .unwrap()
        .items
        .iter()
        .map(|it| (it.agent, it.after.get()))
        .collect();
    assert_eq!(
        own,
        [
            (CommissionBase::Losing, 2_000),
            (CommissionBase::Sports, 40)
        ]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_counts_in_the_korean_day_in_which_it_is_settled(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    for (leg, stake) in legs.iter().zip([5_000, 6_000, 7_000, 8_000]) {
        line.member
            .bet(stake, std::slice::from_ref(leg))
            .await
            .unwrap();
    }
    for (leg, (day, time)) in legs.iter().zip([
        (0, "23:30:00"),
        (0, "23:59:59.999"),
        (1, "00:00:00"),
        (1, "00:30:00"),
    ]) {
        world.set_time(day, time);
        world.settle(leg, WinFlag::Lost).await;
    }
    run_due(&world.app).await.unwrap();
    let bases = async || -> Vec<i64> {
        let rows = world.commissions().await.into_iter();
        let third = line.partners[2].id;
        rows.filter(|row| row.partner_id == third && row.agent == CommissionBase::Sports)
            .map(|row| row.base.get())
            .collect()
    };
    assert_eq!(bases().await, [11_000]);
    world.set_time(2, "00:30:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(bases().await, [11_000, 15_000]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn runs_at_the_same_instant_post_once(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    world.played(&line.member, 10_000, WinFlag::Lost).await;
    world.set_time(1, "00:10:00");
    let (operator, second) = (world.operator().await, world.restarted().await);
    let (one, other, posted) = join!(
        run_due(&world.app),
        run_due(&second),
        post(&operator, 5_100)
    );
    one.unwrap();
    other.unwrap();
    // A later request had nothing left to post, so its total differed from the one shown.
    if let Err(refusal) = posted {
        assert_eq!(
            (refusal.status, refusal.code()),
            (409, "COMMISSION_CHANGED")
        );
    }
    assert_eq!(line.owed(&world).await, [2_040, 35, 3_025]);
    assert_eq!(world.commissions().await.len(), 6);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_previewed_is_posted_or_nothing_is(db: PgPool) {
    let world = World::new(db).await;
    assert_eq!(world.preview().await.until, None);
    let line = Line::new(&world).await;
    world.played(&line.member, 10_000, WinFlag::Lost).await;
    assert_eq!(world.preview().await.rows, []);
    world.set_time(1, "00:10:00");
    let shown = world.preview().await;
    assert_eq!((shown.rows.len(), shown.total), (6, Won::new(5_100)));
    assert_eq!(
        shown.until,
        Some(korea::day("2026-03-02T03:00:00Z".parse().unwrap()))
    );
    let totals: Vec<_> = shown
        .totals
        .iter()
        .map(|it| (it.agent, it.after.get()))
        .collect();
    assert!(
        totals.contains(&(CommissionBase::Sports, 100))
            && totals.contains(&(CommissionBase::Losing, 5_000))
    );
    assert_eq!(line.owed(&world).await, [0, 0, 0]);
    let operator = world.operator().await;
    let other = post(&operator, 5_101).await;
    assert_eq!(refused(other), problem(409, "COMMISSION_CHANGED"));
    assert_eq!(line.owed(&world).await, [0, 0, 0]);
    let posted = post(&operator, 5_100).await.unwrap();
    assert!(
        posted
            .rows
            .iter()
            .all(|row| row.posted_at == Some(world.now()))
    );
    let again = world.preview().await;
    assert_eq!((again.rows.len(), again.total), (0, Won::ZERO));
    run_due(&world.app).await.unwrap();
    assert_eq!(line.owed(&world).await, [2_040, 35, 3_025]);
    let query = ListQuery {
        kind: Some("commission.post".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let subjects: Vec<_> = log.items.iter().map(|row| row.subject.as_str()).collect();
    assert_eq!(subjects, ["commissionDay:2026-03-02"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_later_correction_posts_the_difference_to_the_day_of_the_slip(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    let leg = world.played(&line.member, 10_000, WinFlag::Lost).await;
    line.stay(&world).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(line.owed(&world).await, [2_040, 35, 3_025]);
    // The second day loses as well, before the first one is corrected to a win.
    world.played(&line.member, 15_000, WinFlag::Lost).await;
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(
        line.owed(&world).await,
        [2_040 + 3_060, 35 + 53, 3_025 + 4_537]
    );
    let before = line.owed(&world).await;
    assert_eq!(before.iter().sum::<i64>(), 5_100 + 7_650);

    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(
        line.owed(&world).await,
        before,
        "nothing moves before a run"
    );
    let shown = world.preview().await;
    let operator = world.operator().await;
    let posted = post(&operator, shown.total.get()).await.unwrap();
    // The first day is no longer a loss; 10,000 of its winnings are carried into the second, which
    // leaves a loss of 5,000.
    let losing: Vec<_> = posted
        .rows
        .iter()
        .filter(|row| row.partner_id == line.partners[2].id)
        .map(|row| (row.agent, row.base.get(), row.before.get(), row.after.get()))
        .collect();
    assert_eq!(
        losing,
        [
            (CommissionBase::Losing, 0, 3_000, 0),
            (CommissionBase::Losing, 5_000, 4_500, 1_500)
        ]
    );
    let after = line.owed(&world).await;
    assert_eq!(after.iter().sum::<i64>(), 100 + 150 + 2_500);
    assert_eq!(world.preview().await.rows, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_that_is_voided_later_was_no_turnover(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    let leg = world.played(&line.member, 10_000, WinFlag::Lost).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    let operator = world.operator().await;
    let slip: i64 = sqlx::query_scalar("select max(id) from bets")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let reason = Reason {
        reason: "오류 정정".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(BetId::new(slip), &reason)
        .await
        .unwrap();
    // The next run takes back what was voided, with the rates of that day.
    let first = &line.partners[0];
    let wanted = ChangeRates {
        before: world.partner_terms(first.id).await,
        rates: rates("2.00", "60"),
        carries_deficit: false,
        reason: "재계약".to_owned(),
    };
    let above = operator
        .call_at::<AdminChangeRates>(first.id, &wanted)
        .await;
    assert_eq!(refused(above), problem(422, "RATE_ABOVE_PARENT"));
    let wanted = ChangeRates {
        rates: rates("2.00", "50"),
        ..wanted
    };
    operator
        .call_at::<AdminChangeRates>(first.id, &wanted)
        .await
        .unwrap();
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(line.owed(&world).await, [0, 0, 0]);
    let rows = world.commissions().await;
    assert_eq!(rows.len(), 12);
    for row in &rows[6..] {
        assert_eq!((row.base, row.after), (Won::ZERO, Won::ZERO), "{row:?}");
    }
    // A late result of a voided slip changes nothing.
    world.settle(&leg, WinFlag::Won).await;
    let operator = world.operator().await;
    let preview = operator
        .call::<AdminPreviewCommissions>(&Empty {})
        .await
        .unwrap();
    assert_eq!(preview.rows, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn days_that_were_missed_are_made_up_for_one_by_one(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    world.played(&line.member, 10_000, WinFlag::Won).await;
    line.stay(&world).await;
    world.set_time(1, "10:00:00");
    world.played(&line.member, 15_000, WinFlag::Lost).await;
    world.set_time(4, "09:00:00");
    run_due(&world.app).await.unwrap();
    let third = line.partners[2].id;
    let rows = world.commissions().await;
    let bases: Vec<_> = rows
        .iter()
        .filter(|row| row.partner_id == third)
        .map(|row| (row.day.to_string(), row.agent, row.base.get()))
        .collect();
    assert_eq!(
        bases,
        [
            ("2026-03-02".to_owned(), CommissionBase::Sports, 10_000),
            ("2026-03-03".to_owned(), CommissionBase::Sports, 15_000),
            ("2026-03-03".to_owned(), CommissionBase::Losing, 5_000),
        ]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn casino_and_slots_are_agents_of_their_own(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    for (reference, lobby) in [("one", "casino"), ("two", "slot")] {
        sqlx::query(
            "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby,
                 stake, payout, played_at, posted_at)
             values ($1, 'test', $2, 'g', 'g', $3, 0, 0, $4, $4)",
        )
        .bind(line.member.id)
        .bind(reference)
        .bind(lobby)
        .bind(world.now())
        .execute(&world.app.db)
        .await
        .unwrap();
    }
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    // Rounds without stakes and payouts earn no commission.
    assert_eq!(world.commissions().await, []);
    // The ledger is compared with the records.
    sqlx::query("update casino_rounds set stake = 20000 where lobby = 'casino'")
        .execute(&world.app.db)
        .await
        .unwrap();
    world.set_time(2, "00:10:00");
    sqlx::query("update casino_rounds set posted_at = $1")
        .bind(world.now() - TimeDelta::hours(1))
        .execute(&world.app.db)
        .await
        .unwrap();
    run_due(&world.app).await.unwrap();
    let rows = world.commissions().await;
    let casino: Vec<_> = rows
        .iter()
        .filter(|row| row.agent == CommissionBase::Casino)
        .map(|row| (row.base.get(), row.after.get()))
        .collect();
    // All three have the same rate, so the lowest level gets it all.
    assert_eq!(casino, [(20_000, 0), (20_000, 0), (20_000, 200)]);
    let faults = books::prove(&world.app.db).await.unwrap();
    assert_eq!(
        faults.len(),
        1,
        "only the round that nobody posted: {faults:?}"
    );
}

#[crate::database::test]
async fn a_commission_that_nothing_asks_for_is_found(db: PgPool) {
    let world = World::new(db).await;
    let line = Line::new(&world).await;
    world.played(&line.member, 10_000, WinFlag::Lost).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    world.assert_books_hold().await;
    for statement in [
        "alter table commissions disable trigger commissions_append_only",
        "update commissions set after = after + 1 where agent = 'losing' and after > 0",
    ] {
        sqlx::query(statement).execute(&world.app.db).await.unwrap();
    }
    let faults = books::prove(&world.app.db).await.unwrap();
    assert!(
        faults.iter().any(|fault| fault.contains("commission:")),
        "{faults:?}"
    );
}
