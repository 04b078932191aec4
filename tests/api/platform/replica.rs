//! Reading from a replica, and from the leader where the replica cannot be used.
//!
//! A real replica is read in `make cluster`: the database of these tests has none.

use crate::world::World;
use hanpan_core::api::{AdminGetMembers, AdminGetReport, AdminGetVirtualRtps};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::export::COUNT_HEADER;
use hanpan_server::platform::database::Pools;
use hanpan_server::platform::replica::Replica;
use serde_json::json;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

/// A site whose replica is this database.
async fn with_replica(db: &PgPool, replica: PgPool) -> World {
    let pools = Pools {
        replica: Some(Replica::new(replica)),
        ..Pools::from(db.clone())
    };
    World::configured(pools, |_| {}).await
}

async fn assert_office_works(world: &World) {
    let operator = world.operator().await;
    world.member().await;
    let query = ListQuery::default();
    // Twice: the second time the replica is avoided.
    for _ in 0..2 {
        let members = operator.call::<AdminGetMembers>(&query).await.unwrap();
        assert_eq!(members.count, 2);
        operator
            .call_at::<AdminGetReport>("day".to_owned(), &query)
            .await
            .unwrap();
        let export = operator.post("/api/admin/export/members", &json!({})).await;
        assert_eq!(export.headers()[COUNT_HEADER], "2");
    }
}

#[crate::database::test]
async fn a_replica_that_leads_is_not_read(db: PgPool) {
    let world = with_replica(&db, db.clone()).await;
    assert_office_works(&world).await;
}

/// It still says how far it had replayed the leader's log. Tables of another schema answer for its own.
#[crate::database::test]
async fn a_replica_that_has_come_to_lead_is_not_read(db: PgPool) {
    sqlx::raw_sql(
        "create schema stand_in;
         create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql stable as $$
             select 'FFFFFFFF/FFFFFFFF'::pg_lsn
         $$;
         create view stand_in.members as select * from public.members where false",
    )
    .execute(&db)
    .await
    .unwrap();
    let options = (*db.connect_options()).clone();
    let options = options.options([("search_path", "stand_in,pg_catalog,public")]);
    let promoted = PgPoolOptions::new()
        .max_connections(2)
        .connect_lazy_with(options);
    let world = with_replica(&db, promoted.clone()).await;
    assert_office_works(&world).await;
    promoted.close().await;
}

#[crate::database::test]
async fn a_replica_that_does_not_answer_is_not_read(db: PgPool) {
    let nowhere = PgPoolOptions::new()
        .connect_lazy("postgres://127.0.0.1:1/none")
        .unwrap();
    let world = with_replica(&db, nowhere).await;
    assert_office_works(&world).await;
}

/// The replica here is the database itself. It leads, so it is asked for its place and not read.
#[crate::database::test]
async fn what_virtual_games_return_is_asked_of_the_replica(db: PgPool) {
    let replica = PgPoolOptions::new()
        .max_connections(1)
        .connect_lazy_with((*db.connect_options()).clone());
    let world = with_replica(&db, replica.clone()).await;
    let operator = world.operator().await;
    assert_eq!(replica.size(), 0);
    let query = ListQuery::default();
    let rtps = operator.call::<AdminGetVirtualRtps>(&query).await;
    assert_eq!(rtps.unwrap(), []);
    assert_eq!(replica.size(), 1);
    replica.close().await;
}
