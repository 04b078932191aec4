//! The database's password is changed without a stop, by the statements of `docs/operations.md`: a second role acts
//! as the first.

use crate::database::run_on_empty;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_server::office::rollups::roll_up;
use hanpan_server::platform::database::begin;
use hanpan_server::platform::migrate::migrate;
use hanpan_tests::charges::{ask, deposit};
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};
use std::path::Path;

/// The roles that stand for `hanpan` and `hanpan_b`. Roles are of the whole server: their names contain that of the
/// test's database.
struct Roles {
    first: String,
    second: String,
    /// The blocks of SQL of the page: the second role is made, the first is closed, they change places.
    blocks: Vec<String>,
}

impl Roles {
    fn of(db: &PgPool) -> Self {
        let options = db.connect_options();
        let database = options.get_database().unwrap();
        let (first, second) = (format!("{database}_first"), format!("{database}_second"));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let page = std::fs::read_to_string(root.join("docs/operations.md")).unwrap();
        let (_, section) = page.split_once("### The database's password").unwrap();
        let (section, _) = section.split_once("\n## ").unwrap();
        let blocks = section.split("```sql").skip(1);
        let blocks = blocks.map(|block| {
            let (block, _) = block.split_once("```").unwrap();
            let block = block.replace("hanpan_b", "SECOND");
            block.replace("hanpan", &first).replace("SECOND", &second)
        });
        let blocks = blocks.collect();
        Self {
            first,
            second,
            blocks,
        }
    }
}

async fn execute(db: &PgPool, statements: String) {
    let statements = sqlx::raw_sql(AssertSqlSafe(statements));
    statements.execute(db).await.unwrap();
}

async fn log_in(db: &PgPool, role: &str) -> sqlx::Result<PgPool> {
    let options = (*db.connect_options()).clone().username(role);
    let pool = PgPoolOptions::new().max_connections(5);
    pool.connect_with(options).await
}

/// What members and jobs do with a server of this role.
async fn assert_site_works(db: PgPool) -> World {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.feed().legs(&["2.00"]).await;
    member.bet(5_000, &legs).await.unwrap();
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::minutes(10));
    roll_up(&world.app).await.unwrap();
    world.assert_books_hold().await;
    world
}

#[test]
fn a_second_role_takes_the_place_of_the_first() {
    run_on_empty(async |db| {
        let roles = Roles::of(&db);
        let [make, close, change_places] = roles.blocks.as_slice() else {
            panic!("the page has other blocks of SQL: {:?}", roles.blocks);
        };
        let (first, second) = (roles.first.as_str(), roles.second.as_str());
        let name = db.connect_options();
        let name = name.get_database().unwrap();
        let setup = format!("create role {first} login; alter database {name} owner to {first}");
        execute(&db, setup).await;
        let old = log_in(&db, first).await.unwrap();
        migrate(&old).await.unwrap();

        execute(&db, make.clone()).await;
        let new = log_in(&db, second).await.unwrap();
        let world = assert_site_works(new.clone()).await;
        // What a later migration makes belongs to the first role.
        execute(&new, "create table later (id bigint)".to_owned()).await;
        let owner: String =
            sqlx::query_scalar("select tableowner from pg_tables where tablename = 'later'")
                .fetch_one(&new)
                .await
                .unwrap();
        assert_eq!(owner, first);
        assert_rollups_wait(&world, &old).await;

        execute(&db, close.clone()).await;
        assert!(log_in(&db, first).await.is_err());
        log_in(&db, second).await.unwrap();
        execute(&db, change_places.clone()).await;
        log_in(&db, first).await.unwrap();
        assert!(log_in(&db, second).await.is_err());

        let leave = format!(
            "drop table later; reassign owned by {first} to current_user; drop owned by {first};
             drop role {second}; drop role {first}"
        );
        execute(&db, leave).await;
    });
}

/// While servers of both roles run, the rollups of one do not pass an open transaction of the other.
async fn assert_rollups_wait(world: &World, other: &PgPool) {
    let mut tx = begin(other).await.unwrap();
    // It gets a number, as one that has written something.
    let begun: DateTime<Utc> =
        sqlx::query_scalar("select now() from pg_current_xact_id() as written")
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    world.clock.set(begun + TimeDelta::hours(1));
    roll_up(&world.app).await.unwrap();
    let until: DateTime<Utc> = sqlx::query_scalar("select until from rollup_progress")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(until < begun, "{until} is not before {begun}");
    tx.commit().await.unwrap();
}
