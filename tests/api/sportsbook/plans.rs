//! Queries find their rows by keys even on new tables without statistics, for which a planner that
//! assumes an empty table would choose a full scan.

use crate::sportsbook::bets::placement;
use crate::sportsbook::settlement::many_bets;
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminGetFixtures, AdminGetOverview, AdminGetRounds, AdminGetSelections,
    AdminSetPriceAdjustment, AdminSuspend, ChangeSelfLimit, Empty, GetMiniRounds,
};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::self_limits::{LimitSubject, SetSelfLimit};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{SetPriceAdjustment, Suspend};
use hanpan_server::ledger::stake::{self, Placed};
use hanpan_server::sportsbook::{exposure, settlement};
use hanpan_tests::plans::{current_rows_read, publish, publish_of, rows_read};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use std::slice;

/// The tables of slips and legs.
const SLIPS: &[&str] = &["bets", "bet_legs"];

/// Number of rows of slips and legs that a session has read through an index.
async fn slips_read(session: &mut PgConnection) -> i64 {
    publish_of(session).await;
    sqlx::query_scalar(
        "select sum(idx_tup_read)::bigint from pg_stat_user_indexes
         where relname in ('bets', 'bet_legs')",
    )
    .fetch_one(session)
    .await
    .unwrap()
}

/// Number of index blocks of slips and legs that a session has read. A search without the first column of an
/// index reads all of its blocks and returns only the rows that it was for.
async fn index_blocks_read(session: &mut PgConnection) -> i64 {
    publish_of(session).await;
    sqlx::query_scalar(
        "select sum(idx_blks_hit + idx_blks_read)::bigint from pg_statio_user_indexes
         where relname in ('bets', 'bet_legs')",
    )
    .fetch_one(session)
    .await
    .unwrap()
}

/// Number of full scans of tables that grow with bets.
async fn whole_reads(session: &mut PgConnection) -> i64 {
    publish_of(session).await;
    sqlx::query_scalar(
        "select sum(seq_scan)::bigint from pg_stat_user_tables where relname in
             ('accounts', 'bets', 'bet_legs', 'fixtures', 'selections', 'settlement_queue')",
    )
    .fetch_one(session)
    .await
    .unwrap()
}

#[crate::database::test]
async fn an_act_on_a_fixture_reads_only_the_slips_on_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    let other = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&home))
        .await
        .unwrap();
    member.bet(10_000, &[draw]).await.unwrap();
    many_bets(&world, std::slice::from_ref(&member), &other, 3_000).await;
    exposure::compute_totals(&world.app).await.unwrap();

    let before = rows_read(&world.app.db, SLIPS).await;
    let rows = operator.call_at::<AdminGetSelections>(home.fixture_id, &Empty {});
    assert_eq!(rows.await.unwrap().len(), 3);
    let suspend = Suspend {
        market_id: None,
        odds_id: None,
        suspended: true,
        reason: "확인".to_owned(),
    };
    let row = operator.call_at::<AdminSuspend>(home.fixture_id, &suspend);
    assert_eq!(row.await.unwrap().open_bets, 2);
    let adjustment = SetPriceAdjustment {
        market_id: None,
        odds_id: None,
        before: 0,
        price_adjustment: 5,
        reason: "확인".to_owned(),
    };
    let row = operator.call_at::<AdminSetPriceAdjustment>(home.fixture_id, &adjustment);
    assert_eq!(row.await.unwrap().open_bets, 2);
    let query = ListQuery::default();
    let fixtures = operator.call::<AdminGetFixtures>(&query).await.unwrap();
    assert_eq!(fixtures.items.len(), 2);
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    assert_eq!(overview.exposure.bets, 3_002);
    let read = rows_read(&world.app.db, SLIPS).await - before;
    assert!(read < 300, "{read} rows");
    world.assert_books_hold().await;
}

/// Anyone may ask for these lists.
#[crate::database::test]
async fn lists_of_void_and_of_open_rounds_read_no_others(db: PgPool) {
    let world = World::new(db).await;
    let event = world.round(MiniGame::PowerBall).await;
    world.look_at(event.round.round.draws_at).await;
    let id = event.round.fixture_id;
    let rounds = format!(
        "insert into fixtures
             select (jsonb_populate_record(f, jsonb_build_object('id', f.id - 1000 - n))).*
             from fixtures f, generate_series(1, 3000) n where f.id = {id};
         insert into rounds
             select (jsonb_populate_record(r, jsonb_build_object('id', r.id - 1000 - n,
                 'number', r.number + 1000 + n))).*
             from rounds r, generate_series(1, 3000) n where r.id = {id};
         update rounds set voided_at = ends_at, void_reason = 'x' where id = {id};"
    );
    sqlx::raw_sql(AssertSqlSafe(rounds))
        .execute(&world.app.db)
        .await
        .unwrap();
    sqlx::raw_sql("vacuum analyze rounds")
        .execute(&world.app.db)
        .await
        .unwrap();
    for status in ["void", "open"] {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let before = rows_read(&world.app.db, &["rounds"]).await;
        let page = world.visitor().call::<GetMiniRounds>(&query).await.unwrap();
        let read = rows_read(&world.app.db, &["rounds"]).await - before;
        assert!((1..=10).contains(&page.count), "{status}: {}", page.count);
        assert!(read < 200, "{status}: {read} rows");
    }
}

#[crate::database::test]
async fn the_sums_of_rounds_read_only_the_slips_on_them(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let members = [
        world.rich_member(100_000_000).await,
        world.rich_member(100_000).await,
    ];
    let event = world.round(MiniGame::PowerBall).await;
    let odds_id = MiniGame::PowerBall.selections()[0].odds_id();
    for member in &members {
        member.bet_on_round(10_000, &event, odds_id).await.unwrap();
    }
    let other = world.offer("2.00").await;
    many_bets(&world, &members[..1], &other, 3_000).await;
    let before = rows_read(&world.app.db, SLIPS).await;
    let query = ListQuery::default();
    let rounds = operator.call::<AdminGetRounds>(&query).await.unwrap();
    let read = rows_read(&world.app.db, SLIPS).await - before;
    let bets: i64 = rounds.items.iter().map(|round| round.bets).sum();
    assert_eq!(bets, 2);
    assert!(read < 100, "{read} rows");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_limit_on_losses_reads_no_casino_rounds_of_months_ago(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let other = world.member().await;
    let leg = world.offer("2.00").await;
    let limit = SetSelfLimit {
        member_id: member.id,
        subject: LimitSubject::Loss,
        period: LimitPeriod::Day,
        amount: "50000".to_owned(),
    };
    let limited = member.call_at::<ChangeSelfLimit>(member.id, &limit).await;
    limited.unwrap();
    sqlx::query(
        "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake, payout,
             played_at)
         select case when n % 10 = 0 then $1::bigint else $2::bigint end, 'x', n::text, 'x', 'x', 'casino', 1000, 0,
             $3::timestamptz - interval '60 days' - n * interval '1 hour'
         from generate_series(1, 3000) n",
    )
    .bind(member.id.get())
    .bind(other.id.get())
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::raw_sql("vacuum analyze casino_rounds")
        .execute(&world.app.db)
        .await
        .unwrap();
    let before = rows_read(&world.app.db, &["casino_rounds"]).await;
    member.bet(10_000, &[leg]).await.unwrap();
    let read = rows_read(&world.app.db, &["casino_rounds"]).await - before;
    assert!(read < 100, "{read} rows");
}

#[crate::database::test]
async fn a_bet_on_a_new_database_reads_no_table_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["2.00", "1.50", "3.00"]).await;
    bets_read_by_keys(&world, &member, &legs).await;
}

#[crate::database::test]
async fn a_bet_on_tables_that_were_vacuumed_empty_reads_no_index_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["2.00", "1.50", "3.00"]).await;
    sqlx::raw_sql("vacuum analyze")
        .execute(&world.app.db)
        .await
        .unwrap();
    bets_read_by_keys(&world, &member, &legs).await;
}

/// Bets of one session read no table and no index as a whole, nor the history of their member.
async fn bets_read_by_keys(world: &World, member: &Client, legs: &[Betting]) {
    let mut session = world.app.db.acquire().await.unwrap();
    let before = (
        whole_reads(&mut session).await,
        slips_read(&mut session).await,
    );
    for _ in 0..50 {
        let order = placement(member, 5_000, legs);
        let placed = stake::place(&mut *session, &order, world.now()).await;
        assert!(matches!(placed.unwrap(), Placed::New(..)));
    }
    let after = (
        whole_reads(&mut session).await,
        slips_read(&mut session).await,
    );
    assert_eq!(after, before);
    drop(session);
    world.assert_books_hold().await;
}

/// A session computes the totals every few seconds, first while there are no slips.
#[crate::database::test]
async fn totals_of_open_slips_read_no_index_as_a_whole_for_each_slip(db: PgPool) {
    const COUNT: i32 = 3_000;
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let leg = world.offer("2.00").await;
    sqlx::raw_sql("vacuum analyze")
        .execute(&world.app.db)
        .await
        .unwrap();
    let mut session = world.app.db.acquire().await.unwrap();
    compute_totals(&mut session).await;
    many_bets(&world, std::slice::from_ref(&member), &leg, COUNT).await;
    let before = index_blocks_read(&mut session).await;
    compute_totals(&mut session).await;
    let read = index_blocks_read(&mut session).await - before;
    assert!(read < i64::from(COUNT) * 20, "{read} blocks");
    drop(session);
    world.assert_books_hold().await;
}

/// While a limit is set, a job looks every few seconds for slips that are not counted.
#[crate::database::test]
async fn counting_the_exposure_reads_only_open_slips(db: PgPool) {
    const COUNT: i32 = 2_000;
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000_000).await;
    let (open, decided) = (world.offer("2.00").await, world.offer("2.00").await);
    for _ in 0..2 {
        member.bet(10_000, slice::from_ref(&open)).await.unwrap();
    }
    many_bets(&world, slice::from_ref(&member), &decided, COUNT).await;
    // From here on all slips look as if they were to be counted.
    sqlx::raw_sql("vacuum analyze bets, bet_legs")
        .execute(&world.app.db)
        .await
        .unwrap();
    world.settle(&decided, WinFlag::Lost).await;
    operator
        .change_setting("fixtureLiabilityMax", "1000000")
        .await
        .unwrap();

    // The index still has entries of the slips as they were before they were settled.
    let before = current_rows_read(&world.app.db, SLIPS).await;
    exposure::count_in(&world.app).await.unwrap();
    exposure::count_in(&world.app).await.unwrap();
    let read = current_rows_read(&world.app.db, SLIPS).await - before;
    assert!(read < 300, "{read} rows");
    let counted = sqlx::query_scalar("select count(*) from bets where exposed");
    let counted: i64 = counted.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(counted, 2);
    world.assert_books_hold().await;
}

async fn compute_totals(session: &mut PgConnection) {
    sqlx::query("select compute_open_totals(), compute_liabilities()")
        .execute(session)
        .await
        .unwrap();
}

#[crate::database::test]
async fn settling_on_a_new_database_reads_no_table_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["2.00"; 8]).await;
    for leg in &legs {
        member.bet(5_000, std::slice::from_ref(leg)).await.unwrap();
        world.result(leg, WinFlag::Won).await;
    }
    let db = &world.app.db;
    publish(db).await;
    let before = whole_reads(&mut db.acquire().await.unwrap()).await;
    settlement::worker::settle_queued(&world.app).await.unwrap();
    publish(db).await;
    let after = whole_reads(&mut db.acquire().await.unwrap()).await;
    assert_eq!(after, before);
    assert_eq!(world.balance(&member, "cash").await, 100_040_000);
    world.assert_books_hold().await;
}
