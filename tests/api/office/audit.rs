//! `hanpan audit`: sealed days, what it reads afterwards, and what it finds.

use crate::world::{Client, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::audit::{Audit, Extent, audit};
use hanpan_server::office::audit_log;
use hanpan_server::platform::rng::Rng;
use sqlx::{AssertSqlSafe, PgPool};

const MONDAY: &str = "2026-03-02T12:00:00+09:00";
const TUESDAY: &str = "2026-03-03T12:00:00+09:00";
const WEDNESDAY: &str = "2026-03-04T12:00:00+09:00";

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().unwrap()
}

async fn run(world: &World, extent: Extent) -> Audit {
    let (app, rng) = (&world.app, Rng::seeded(7));
    audit(&app.db, &app.clock, &rng, extent).await.unwrap()
}

pub(super) async fn faults(world: &World, extent: Extent) -> Vec<String> {
    run(world, extent).await.faults
}

/// Executes a statement that no trigger and no key prevents.
pub(super) async fn plant(world: &World, change: &str) {
    let planted = format!("begin; set local session_replication_role = replica; {change}; commit");
    sqlx::raw_sql(AssertSqlSafe(planted))
        .execute(&world.app.db)
        .await
        .unwrap();
}

async fn count(world: &World, rows: &str) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {rows}")))
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

pub(super) struct Days {
    pub(super) world: World,
    pub(super) member: Client,
    legs: Vec<Betting>,
}

impl Days {
    /// On Monday slip 1 is won, slip 2 is lost, slip 3 stays open. On Tuesday slip 4 is placed.
    pub(super) async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        world.clock.set(at(MONDAY));
        let member = world.rich_member(100_000).await;
        let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
        for leg in &legs[..3] {
            member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
        }
        world.settle(&legs[0], WinFlag::Won).await;
        world.settle(&legs[1], WinFlag::Lost).await;
        let mut days = Self {
            world,
            member,
            legs,
        };
        days.on(TUESDAY).await;
        let leg = days.world.offer("2.00").await;
        let bet = days.member.bet(10_000, std::slice::from_ref(&leg)).await;
        bet.unwrap();
        days.legs.push(leg);
        days
    }

    async fn on(&mut self, moment: &str) {
        self.world.clock.set(at(moment));
        let cookie = self.world.log_in(self.member.id).await;
        self.member = self.member.with_cookie(cookie);
    }

    /// Seals Monday.
    pub(super) async fn sealed(db: PgPool) -> Self {
        let days = Self::new(db).await;
        let audit = run(&days.world, Extent::New).await;
        assert_eq!(audit.faults, [""; 0]);
        assert_eq!(audit.sealed.unwrap().0.to_string(), "2026-03-02");
        days
    }
}

#[crate::database::test]
async fn a_day_is_sealed_an_hour_after_its_end(db: PgPool) {
    let mut days = Days::new(db).await;
    for (moment, sealed) in [
        ("2026-03-03T00:30:00+09:00", None),
        ("2026-03-03T01:00:24+09:00", None),
        ("2026-03-03T01:00:25+09:00", Some("2026-03-02")),
        ("2026-03-03T23:30:00+09:00", Some("2026-03-02")),
        ("2026-03-05T00:30:00+09:00", Some("2026-03-03")),
        ("2026-03-07T12:00:00+09:00", Some("2026-03-06")),
    ] {
        days.on(moment).await;
        let audit = run(&days.world, Extent::New).await;
        assert_eq!(audit.faults, [""; 0]);
        let last = audit.sealed.map(|(day, _)| day.to_string());
        assert_eq!(last.as_deref(), sealed, "{moment}");
        assert_eq!(faults(&days.world, Extent::Everything).await, [""; 0]);
    }
    assert_eq!(count(&days.world, "hour_seals").await, 5 * 24);
}

/// Otherwise its alert would ring until the night after the first deposit.
#[crate::database::test]
async fn a_site_without_a_posting_seals_the_day_before(db: PgPool) {
    let world = World::new(db).await;
    for (moment, sealed) in [
        ("2026-03-02T00:30:00+09:00", "2026-02-28"),
        (MONDAY, "2026-03-01"),
    ] {
        world.clock.set(at(moment));
        let audit = run(&world, Extent::New).await;
        assert_eq!(audit.faults, [""; 0]);
        assert_eq!(audit.sealed.unwrap().0.to_string(), sealed);
    }
    // What comes first follows on an empty day.
    world.rich_member(1_000).await;
    world.clock.set(at(TUESDAY));
    let audit = run(&world, Extent::New).await;
    assert_eq!(audit.faults, [""; 0]);
    assert_eq!(audit.sealed.unwrap().0.to_string(), "2026-03-02");
    assert_eq!(faults(&world, Extent::Everything).await, [""; 0]);
    assert_eq!(count(&world, "hour_seals").await, 3 * 24);
}

#[crate::database::test]
async fn what_follows_on_a_sealed_day_holds(db: PgPool) {
    let mut days = Days::sealed(db).await;
    // A correction of a sealed slip, a result of another, and a deposit.
    days.world.settle(&days.legs[0], WinFlag::Lost).await;
    days.world.settle(&days.legs[2], WinFlag::Won).await;
    days.world.deposit(&days.member, 50_000).await;
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(faults(&days.world, extent).await, [""; 0]);
    }
    days.on(WEDNESDAY).await;
    let audit = run(&days.world, Extent::New).await;
    assert_eq!(audit.faults, [""; 0]);
    assert_eq!(audit.sealed.unwrap().0.to_string(), "2026-03-03");
    days.world.settle(&days.legs[4], WinFlag::Won).await;
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(faults(&days.world, extent).await, [""; 0]);
    }
    days.world.assert_books_hold().await;
}

/// Slip 1 is of Tuesday, and slip 2 of Monday.
#[crate::database::test]
async fn ids_that_are_not_in_the_order_of_time_hold(db: PgPool) {
    let days = Days::new(db).await;
    for change in [
        "update bets set created_at = '2026-03-03 11:00+09', settled_at = '2026-03-03 11:00+09',
            first_settled_at = '2026-03-03 11:00+09' where id = 1",
        "update postings set created_at = '2026-03-03 11:00+09'
            where is_of_play(kind) and split_part(reference, ':', 2) = '1'",
    ] {
        plant(&days.world, change).await;
    }
    let audit = run(&days.world, Extent::New).await;
    assert_eq!(audit.faults, [""; 0]);
    assert_eq!(audit.sealed.unwrap().0.to_string(), "2026-03-02");
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(faults(&days.world, extent).await, [""; 0]);
    }
}

#[crate::database::test]
async fn a_fault_of_what_is_new_is_found_and_nothing_is_sealed(db: PgPool) {
    let mut days = Days::sealed(db).await;
    days.world.settle(&days.legs[0], WinFlag::Lost).await;
    days.on(WEDNESDAY).await;
    for (change, undo, fault) in [
        (
            "update accounts set balance = balance + 1 where kind = 'cash'",
            "update accounts set balance = balance - 1 where kind = 'cash'",
            "accounts whose balance is not the sum of their postings",
        ),
        // A slip of a sealed day that was corrected since.
        (
            "update bets set payout = 20000 where id = 1",
            "update bets set payout = 0 where id = 1",
            "slips whose postings do not come to where they stand",
        ),
        // An open one.
        (
            "update bet_legs set price = 3.00 where bet_id = 3",
            "update bet_legs set price = 2.00 where bet_id = 3",
            "slips whose total odds are not what their prices come to",
        ),
        (
            "insert into bet_legs select 99, ordinal, fixture_id, market_id, odds_id, price, version
                from bet_legs where bet_id = 4",
            "delete from bet_legs where bet_id = 99",
            "legs without their slip",
        ),
        (
            "insert into postings overriding system value
                values (900, 1, 2, 5, 'deposit', 'deposit:77', now(), 'won')",
            "delete from postings where reference = 'deposit:77'",
            "postings that no record asks for: deposit:77",
        ),
        (
            "update sealed_balances set balance = balance + 1",
            "update sealed_balances set balance = balance - 1",
            "accounts whose balance is not the sum of their postings",
        ),
    ] {
        plant(&days.world, change).await;
        let audit = run(&days.world, Extent::New).await;
        assert!(
            audit.faults.iter().any(|found| found.starts_with(fault)),
            "{change}: {:?}",
            audit.faults
        );
        assert_eq!(audit.sealed.unwrap().0.to_string(), "2026-03-02");
        plant(&days.world, undo).await;
    }
    assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
}

/// Everything is read, or the hour of the rows is in the sample.
#[crate::database::test]
async fn what_was_altered_in_a_sealed_day_is_found(db: PgPool) {
    let days = Days::sealed(db).await;
    let altered = "rows of a sealed hour that were altered: 2026.03.02 12:00";
    for (change, undo) in [
        (
            "update postings set amount = amount + 1 where reference = 'stake:1'",
            "update postings set amount = amount - 1 where reference = 'stake:1'",
        ),
        (
            "update bets set address = '1' where id = 2",
            "update bets set address = (select address from bets where id = 1) where id = 2",
        ),
        (
            "update bet_legs set name = name || '!' where bet_id = 2",
            "update bet_legs set name = rtrim(name, '!') where bet_id = 2",
        ),
    ] {
        plant(&days.world, change).await;
        let found = faults(&days.world, Extent::Everything).await;
        assert!(found.contains(&altered.to_owned()), "{change}: {found:?}");
        plant(&days.world, undo).await;
        assert_eq!(faults(&days.world, Extent::Everything).await, [""; 0]);
    }
    // A slip that is settled is not read unless its hour is drawn.
    plant(&days.world, "update bets set payout = 30000 where id = 1").await;
    let drawn = async |seed| {
        let (app, rng) = (&days.world.app, Rng::seeded(seed));
        let audit = audit(&app.db, &app.clock, &rng, Extent::New).await;
        !audit.unwrap().faults.is_empty()
    };
    let mut found = vec![];
    for seed in 0..12 {
        found.push(drawn(seed).await);
    }
    assert!(found.contains(&true) && found.contains(&false), "{found:?}");
    assert_ne!(faults(&days.world, Extent::Everything).await, [""; 0]);
}

#[crate::database::test]
async fn an_altered_seal_is_found(db: PgPool) {
    let mut days = Days::sealed(db).await;
    days.on(WEDNESDAY).await;
    assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
    for (change, undo, day) in [
        (
            "update day_seals set hash = sha256(hash) where day = '2026-03-03'",
            "update day_seals set hash = seal_of_day((select hash from day_seals where day = '2026-03-02'), day)
                where day = '2026-03-03'",
            "2026-03-03",
        ),
        (
            "update hour_seals set hash = '' where hour = '2026-03-02 15:00+09'",
            "update hour_seals set hash = seal_of_hour(hour) where hash = ''",
            "2026-03-02",
        ),
    ] {
        plant(&days.world, change).await;
        for extent in [Extent::New, Extent::Everything] {
            let found = faults(&days.world, extent).await;
            let fault = format!("sealed days that were altered: {day}");
            assert!(found.contains(&fault), "{change}: {found:?}");
        }
        plant(&days.world, undo).await;
        assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
    }
    plant(
        &days.world,
        "update sealed_balances set balance = balance + 1 where balance > 0",
    )
    .await;
    let found = faults(&days.world, Extent::Everything).await;
    let wrong = found
        .iter()
        .any(|fault| fault.starts_with("sealed balances that are wrong"));
    assert!(wrong, "{found:?}");
}

/// A day without hours has no hash that its own could be compared with.
#[crate::database::test]
async fn a_seal_that_was_deleted_is_found(db: PgPool) {
    let mut days = Days::sealed(db).await;
    days.on(WEDNESDAY).await;
    assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
    plant(
        &days.world,
        "create table kept_days as select * from day_seals;
         create table kept_hours as select * from hour_seals",
    )
    .await;
    for (change, named) in [
        (
            "delete from hour_seals where hour < '2026-03-03 00:00+09'",
            "2026-03-02",
        ),
        ("delete from hour_seals", "2026-03-02, 2026-03-03"),
        // The day is sealed again without an hour.
        (
            "delete from hour_seals where hour = '2026-03-03 15:00+09';
             update day_seals set hash = seal_of_day((select hash from day_seals where day = '2026-03-02'), day)
                where day = '2026-03-03'",
            "2026-03-03",
        ),
    ] {
        plant(&days.world, change).await;
        let fault = format!("sealed days that were altered: {named}");
        for extent in [Extent::New, Extent::Everything] {
            let found = faults(&days.world, extent).await;
            assert!(found.contains(&fault), "{change}: {found:?}");
        }
        plant(
            &days.world,
            "delete from hour_seals; insert into hour_seals select * from kept_hours;
             delete from day_seals; insert into day_seals select * from kept_days",
        )
        .await;
        assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
    }
}

#[crate::database::test]
async fn a_slip_that_was_deleted_from_a_sealed_day_is_counted_by_its_seal(db: PgPool) {
    let days = Days::sealed(db).await;
    let mut conn = days.world.app.db.acquire().await.unwrap();
    let kept = audit_log::anchor(&mut conn).await.unwrap();
    assert!(kept.to_string().ends_with("/4:4:40000"), "{kept}");
    assert_eq!(
        audit_log::prove_anchor(&mut conn, &kept).await.unwrap(),
        [""; 0]
    );

    let deleted = "delete from bet_legs where bet_id = 2; delete from bets where id = 2";
    plant(&days.world, deleted).await;
    assert_eq!(audit_log::anchor(&mut conn).await.unwrap(), kept);
    let found = audit_log::prove_anchor(&mut conn, &kept).await.unwrap();
    assert!(found[0].contains("slips up to 4 were deleted"), "{found:?}");
    let found = faults(&days.world, Extent::Everything).await;
    let counted = "sealed days with other slips than there are: 2026-03-02".to_owned();
    assert!(found.contains(&counted), "{found:?}");
}

#[crate::database::test]
async fn the_slips_of_sealed_days_add_up(db: PgPool) {
    let mut days = Days::sealed(db).await;
    days.on("2026-03-06T12:00:00+09:00").await;
    assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
    let counted: Vec<(String, i64, i64)> =
        sqlx::query_as("select day::text, slips, stakes from day_seals order by day")
            .fetch_all(&days.world.app.db)
            .await
            .unwrap();
    let expected = [
        ("2026-03-02", 3, 30_000),
        ("2026-03-03", 4, 40_000),
        ("2026-03-04", 4, 40_000),
        ("2026-03-05", 4, 40_000),
    ];
    assert_eq!(
        counted,
        expected.map(|(day, slips, stakes)| (day.to_owned(), slips, stakes))
    );
    plant(
        &days.world,
        "update day_seals set stakes = stakes - 1 where day = '2026-03-05'",
    )
    .await;
    let found = faults(&days.world, Extent::Everything).await;
    assert_eq!(
        found,
        ["sealed days with other slips than there are: 2026-03-05"]
    );
}

/// Its server's clock is hours behind.
#[crate::database::test]
async fn a_sealed_day_takes_no_postings(db: PgPool) {
    let mut days = Days::sealed(db).await;
    let leg = std::slice::from_ref(&days.legs[4]).to_owned();
    days.on("2026-03-02T23:59:59+09:00").await;
    let slips = count(&days.world, "bets").await;
    assert!(days.member.bet(10_000, &leg).await.is_err());
    assert_eq!(count(&days.world, "bets").await, slips);
    days.on("2026-03-03T00:00:00+09:00").await;
    days.member.bet(10_000, &leg).await.unwrap();
    days.world.clock.set(at(TUESDAY) + TimeDelta::hours(1));
    assert_eq!(faults(&days.world, Extent::Everything).await, [""; 0]);
}

#[crate::database::test]
async fn of_two_audits_at_once_one_is_refused(db: PgPool) {
    let days = Days::new(db).await;
    let mut other = days.world.app.db.acquire().await.unwrap();
    sqlx::query("select pg_advisory_lock(hashtext('audit'))")
        .execute(&mut *other)
        .await
        .unwrap();
    let (app, rng) = (&days.world.app, Rng::seeded(7));
    let refused = audit(&app.db, &app.clock, &rng, Extent::New).await;
    assert_eq!(refused.unwrap_err().to_string(), "another audit is running");
    sqlx::query("select pg_advisory_unlock(hashtext('audit'))")
        .execute(&mut *other)
        .await
        .unwrap();
    assert_eq!(faults(&days.world, Extent::New).await, [""; 0]);
}
