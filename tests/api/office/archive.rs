//! `hanpan archive`: the slips of a past month move, and everything still shows them.

use crate::world::{Client, World};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminGetBet, AdminGetBets, AdminGetHealth, AdminGetMember, AdminReleaseOverride, AdminVoidBet,
    AdminVoidFixture, CancelBet, DeleteBets, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{Betting, SlipTitle};
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureHold, ReleaseOverride};
use hanpan_server::office::archive::{Month, archive, months, restore};
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::office::audit_log;
use hanpan_server::platform::rng::Rng;
use hanpan_server::sportsbook::settlement::worker::settle_queued;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

const MARCH: &str = "2026-03-31T23:30:00+09:00";
const APRIL: &str = "2026-04-01T00:30:00+09:00";
const JUNE: &str = "2026-06-01T12:00:00+09:00";

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().unwrap()
}

fn march() -> Month {
    "2026-03".parse().unwrap()
}

/// A member with slips of two months, and an operator.
struct Months {
    world: World,
    member: Client,
    operator: Client,
    legs: Vec<Betting>,
    slips: Vec<BetId>,
}

impl Months {
    /// Half an hour before April, slip 1 wins, 2 loses, and 3 is settled by hand; half an hour after its
    /// beginning slip 4 is placed, which wins. It is June now.
    async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        world.clock.set(at(MARCH));
        let member = world.rich_member(100_000).await;
        let operator = world.operator().await;
        let mut months = Self {
            legs: world.offers(&["2.00", "1.50", "3.00"]).await,
            world,
            member,
            operator,
            slips: Vec::new(),
        };
        for leg in 0..3 {
            months.bet(leg).await;
        }
        months.world.settle(&months.legs[0], WinFlag::Won).await;
        months.world.settle(&months.legs[1], WinFlag::Lost).await;
        let by_hand = months
            .operator
            .decide(&months.legs[2], WinFlag::HalfWon, "결과 미수신");
        by_hand.await.unwrap();
        settle_queued(&months.world.app).await.unwrap();
        months.on(APRIL).await;
        months.legs.push(months.world.offer("2.00").await);
        months.bet(3).await;
        months.world.settle(&months.legs[3], WinFlag::Won).await;
        months.on(JUNE).await;
        months
    }

    async fn sealed(db: PgPool) -> Self {
        let months = Self::new(db).await;
        assert_eq!(months.faults(Extent::New).await, [""; 0]);
        months
    }

    async fn on(&mut self, moment: &str) {
        self.world.clock.set(at(moment));
        let cookie = self.world.log_in(self.member.id).await;
        self.member = self.member.with_cookie(cookie);
        let cookie = self.world.log_in(self.operator.id).await;
        self.operator = self.operator.with_cookie(cookie);
    }

    async fn bet(&mut self, leg: usize) {
        let legs = std::slice::from_ref(&self.legs[leg]);
        let receipt = self.member.bet(10_000, legs).await.unwrap();
        self.slips.push(receipt.bet_id);
    }

    async fn faults(&self, extent: Extent) -> Vec<String> {
        let (app, rng) = (&self.world.app, Rng::seeded(7));
        let audit = audit(&app.db, &app.clock, &rng, extent).await.unwrap();
        audit.faults
    }

    async fn archive(&self) -> anyhow::Result<i64> {
        archive(&self.world.app.db, march(), self.world.now()).await
    }

    /// All that members and operators see of the slips.
    async fn seen(&self) -> Value {
        let (operator, query) = (&self.operator, ListQuery::default());
        let settled = ListQuery {
            moment: Some("settled".to_owned()),
            from: "2026-03-31".parse().ok(),
            to: "2026-04-01".parse().ok(),
            subject: Some(format!("sport:{FOOTBALL}")),
            ..ListQuery::default()
        };
        let mut timelines = Vec::new();
        for slip in &self.slips {
            let timeline = operator.call_at::<AdminGetBet>(*slip, &Empty {}).await;
            timelines.push(timeline.unwrap());
        }
        let member = operator.call_at::<AdminGetMember>(self.member.id, &Empty {});
        let mut conn = self.world.app.db.acquire().await.unwrap();
        let anchor = audit_log::anchor(&mut conn).await.unwrap();
        json!({
            "history": self.member.slips().await,
            "list": operator.call::<AdminGetBets>(&query).await.unwrap(),
            "settled": operator.call::<AdminGetBets>(&settled).await.unwrap(),
            "timelines": timelines,
            "member": member.await.unwrap().money,
            "anchor": anchor.to_string(),
            "cash": self.world.balance(&self.member, "cash").await,
        })
    }

    async fn count(&self, rows: &str) -> i64 {
        sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {rows}")))
            .fetch_one(&self.world.app.db)
            .await
            .unwrap()
    }
}

fn because(reason: &str) -> Reason {
    Reason {
        reason: reason.to_owned(),
    }
}

#[crate::database::test]
async fn a_month_moves_to_the_archive_and_back_and_is_seen_as_before(db: PgPool) {
    let months = Months::sealed(db).await;
    let app = &months.world.app;
    let before = months.seen().await;
    assert_eq!(before["history"].as_array().unwrap().len(), 4);
    assert_eq!(before["settled"]["count"], 4);

    assert_eq!(months.archive().await.unwrap(), 3);
    assert_eq!(months.count("bets").await, 1);
    assert_eq!(months.count("bet_legs").await, 1);
    assert_eq!(months.count("archived_bet_legs").await, 3);
    assert_eq!(months.seen().await, before);
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(months.faults(extent).await, [""; 0]);
    }
    months.world.assert_books_hold().await;
    let health = months.operator.call::<AdminGetHealth>(&Empty {}).await;
    let archived = health.unwrap().database.archived_months;
    assert_eq!(archived, ["2026-03-01".parse().unwrap()]);
    let listed = months_of(app).await;
    assert_eq!(listed, [("2026-03".to_owned(), 3)]);

    let noted = months.count("play_corrections").await;
    assert_eq!(restore(&app.db, march()).await.unwrap(), 3);
    // The rollups have these slips: no day has to be computed again.
    assert_eq!(months.count("play_corrections").await, noted);
    assert_eq!(months.count("archived_bets").await, 0);
    assert_eq!(months.count("archived_bet_legs").await, 0);
    assert_eq!(months.seen().await, before);
    assert_eq!(months.faults(Extent::Everything).await, [""; 0]);
    assert_eq!(months_of(app).await, []);
    months.world.assert_books_hold().await;
}

async fn months_of(app: &hanpan_server::platform::App) -> Vec<(String, i64)> {
    let listed = months(&app.db).await.unwrap().into_iter();
    listed
        .map(|archived| (archived.month.to_string(), archived.bets))
        .collect()
}

#[crate::database::test]
async fn a_month_that_may_still_change_stays(db: PgPool) {
    let mut months = Months::new(db).await;
    let why = async |months: &Months| months.archive().await.unwrap_err().to_string();
    assert_eq!(
        why(&months).await,
        "a day of 2026-03 is not sealed: run hanpan audit first"
    );
    assert_eq!(months.faults(Extent::New).await, [""; 0]);

    // The 60 days end at Korean midnight.
    months.on("2026-05-30T23:59:59+09:00").await;
    assert_eq!(
        why(&months).await,
        "2026-03 has ended less than 60 days ago"
    );
    months.on(JUNE).await;

    // A result that was taken back opens a slip again; one that is queued has not reached it.
    months.world.result(&months.legs[0], WinFlag::Lost).await;
    assert_eq!(
        why(&months).await,
        "a result has not reached a slip of 2026-03 yet"
    );
    months.world.settle(&months.legs[0], WinFlag::Waiting).await;
    assert_eq!(why(&months).await, "a slip of 2026-03 is open");
    months.world.settle(&months.legs[0], WinFlag::Won).await;
    // Nor has one whose settlement failed.
    let failed = "insert into failed_settlements (bet_id, fault, failed_at, retry_at)
        values ($1, '', now(), now())";
    let failed = sqlx::query(failed).bind(months.slips[0].get());
    failed.execute(&months.world.app.db).await.unwrap();
    assert_eq!(
        why(&months).await,
        "a result has not reached a slip of 2026-03 yet"
    );
    let settled = sqlx::query("delete from failed_settlements");
    settled.execute(&months.world.app.db).await.unwrap();

    assert_eq!(months.count("archived_bets").await, 0);
    assert_eq!(months.archive().await.unwrap(), 3);
    assert_eq!(why(&months).await, "2026-03 is archived already");
    let april = "2026-04".parse().unwrap();
    let absent = restore(&months.world.app.db, april).await.unwrap_err();
    assert_eq!(
        absent.to_string(),
        "2026-04 is not archived; the results that its slips have missed are queued"
    );
    months.world.assert_books_hold().await;
}

/// A slip that its first leg has lost is settled while the second waits. Its result may still come.
#[crate::database::test]
async fn a_month_with_a_leg_that_waits_stays(db: PgPool) {
    let world = World::new(db).await;
    world.clock.set(at(MARCH));
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    member.bet(10_000, &legs).await.unwrap();
    world.settle(&legs[0], WinFlag::Lost).await;
    world.clock.set(at(JUNE));
    let app = &world.app;
    let sealed = audit(&app.db, &app.clock, &Rng::seeded(7), Extent::New).await;
    assert_eq!(sealed.unwrap().faults, [""; 0]);
    let stays = archive(&app.db, march(), world.now()).await.unwrap_err();
    assert_eq!(
        stays.to_string(),
        "a leg of a settled slip of 2026-03 has no result yet"
    );
    world.settle(&legs[1], WinFlag::Won).await;
    assert_eq!(archive(&app.db, march(), world.now()).await.unwrap(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_archived_slip_does_not_change(db: PgPool) {
    let months = Months::sealed(db).await;
    months.archive().await.unwrap();
    let (operator, archived) = (&months.operator, problem(409, "BETS_ARCHIVED"));
    let fixture = months.legs[2].fixture_id;
    let reason = because("오류");
    let void = operator.call_at::<AdminVoidBet>(months.slips[0], &reason);
    assert_eq!(refused(void.await), archived);
    let decided = operator
        .decide(&months.legs[0], WinFlag::Lost, "오심")
        .await;
    assert_eq!(refused(decided), archived);
    let void = operator.call_at::<AdminVoidFixture>(fixture, &reason);
    assert_eq!(refused(void.await), archived);
    let release = ReleaseOverride {
        market_id: None,
        odds_id: None,
        hold: Some(FixtureHold::Void),
        reason: "오류".to_owned(),
    };
    let release = operator.call_at::<AdminReleaseOverride>(fixture, &release);
    assert_eq!(refused(release.await), archived);
    // Another member's slip, or one that does not exist, looks the same to a member.
    let cancel = months
        .member
        .call_at::<CancelBet>(months.slips[0], &Empty {});
    assert_eq!(refused(cancel.await), problem(404, "NOT_FOUND"));

    for change in [
        "update archived_bets set payout = 0",
        "update archived_bet_legs set price = 1",
        "insert into archived_bets select * from bets",
        "delete from archived_bets",
        "delete from archived_bet_legs",
        "truncate archived_bets",
        "delete from bets",
        "delete from bet_legs",
    ] {
        let changed = sqlx::query(change).execute(&months.world.app.db).await;
        let error = changed.unwrap_err().to_string();
        assert!(error.contains("append-only"), "{change}: {error}");
    }
    months.world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_archived_slip_can_be_deleted_from_the_history(db: PgPool) {
    let months = Months::sealed(db).await;
    months.archive().await.unwrap();
    let title = |slip: usize| SlipTitle {
        id: months.slips[slip],
    };
    let delete = async |slips: Vec<SlipTitle>| months.member.call::<DeleteBets>(&slips).await;
    let unknown = SlipTitle {
        id: BetId::new(999),
    };
    assert_eq!(
        refused(delete(vec![title(0), unknown]).await),
        problem(422, "BET_DELETE_FAILED")
    );
    assert_eq!(months.member.slips().await.len(), 4);
    // One of the archive and one that is not in it.
    delete(vec![title(0), title(3)]).await.unwrap();
    assert_eq!(months.member.slips().await.len(), 2);
    let other = months.world.rich_member(1_000).await;
    let foreign = other.call::<DeleteBets>(&vec![title(1)]).await;
    assert_eq!(refused(foreign), problem(422, "BET_DELETE_FAILED"));
    assert_eq!(months.faults(Extent::Everything).await, [""; 0]);
}

/// A result of the feed does not reach the archive. Each audit says so.
#[crate::database::test]
async fn a_result_that_comes_after_the_archive_is_reported(db: PgPool) {
    let months = Months::sealed(db).await;
    months.archive().await.unwrap();
    months.world.settle(&months.legs[0], WinFlag::Lost).await;
    let slip = format!(": {}", months.slips[0]);
    for extent in [Extent::New, Extent::Everything] {
        let faults = months.faults(extent).await;
        let named = faults.iter().any(|fault| fault.ends_with(&slip));
        assert!(named, "{extent:?}: {faults:?}");
    }
}

#[crate::database::test]
async fn a_slip_that_leaves_the_archive_takes_the_results_that_it_has_missed(db: PgPool) {
    let months = Months::sealed(db).await;
    let app = &months.world.app;
    months.archive().await.unwrap();
    let won = months.world.balance(&months.member, "cash").await;
    months.world.settle(&months.legs[0], WinFlag::Lost).await;
    assert_eq!(months.world.balance(&months.member, "cash").await, won);

    restore(&app.db, march()).await.unwrap();
    // That of the other slips is not queued: they have theirs.
    let others =
        "bet_legs join settlement_queue using (fixture_id, market_id, odds_id) where bet_id > 1";
    assert_eq!(months.count(others).await, 0);
    assert_eq!(months.count("settlement_queue").await, 1);
    // A restore that ended before it had queued them is run again.
    let emptied = sqlx::query("delete from settlement_queue").execute(&app.db);
    emptied.await.unwrap();
    restore(&app.db, march()).await.unwrap_err();
    assert_eq!(months.count("settlement_queue").await, 1);
    settle_queued(app).await.unwrap();
    let lost = months.world.balance(&months.member, "cash").await;
    assert_eq!(lost, won - 20_000);
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(months.faults(extent).await, [""; 0]);
    }
    // Nothing keeps the month from the archive.
    assert_eq!(months.archive().await.unwrap(), 3);
    months.world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_archive_has_the_columns_of_the_tables(db: PgPool) {
    let columns = async |table: &str| {
        sqlx::query_scalar::<_, String>(
            "select string_agg(concat_ws(' ', attname, atttypid::regtype), ', ' order by attnum)
             from pg_attribute
             where attrelid = $1::text::regclass and attnum > 0 and not attisdropped",
        )
        .bind(table)
        .fetch_one(&db)
        .await
        .unwrap()
    };
    for table in ["bets", "bet_legs"] {
        let expected = columns(table).await;
        assert_eq!(columns(&format!("archived_{table}")).await, expected);
        assert_eq!(columns(&format!("all_{table}")).await, expected);
    }
}
