//! The audit log: any change to it that bypasses the program is detected.

use crate::waiting::in_turn;
use crate::world::{Client, World};
use hanpan_core::api::{AdminApproveMember, AdminProveAuditLog, Empty};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::AuditEntryId;
use hanpan_core::office::audit_log::{ProofPart, ProofQuery};
use hanpan_server::office::audit_log;
use hanpan_server::platform::audit_log::{Entry, write};
use hanpan_server::platform::database;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};

/// Three entries: all fields, an empty reason and a null value, required fields only.
async fn write_entries(conn: &mut PgConnection, world: &World) {
    let full = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(1))
        .reason("늦음".to_owned())
        .before(json!({ "status": 0 }))
        .after(json!({ "status": 2 }));
    let empty = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(2))
        .reason(String::new())
        .before(Value::Null);
    let bare = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(3));
    for entry in [full, empty, bare] {
        write(conn, entry, world.now()).await.unwrap();
    }
}

async fn run(conn: &mut PgConnection, statement: &str) {
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))
        .execute(conn)
        .await
        .unwrap();
}

fn broken_at(ids: &[i64]) -> Vec<String> {
    let fault = |id| format!("the log of changes is broken at {id}");
    ids.iter().map(fault).collect()
}

#[crate::database::test]
async fn whatever_is_altered_shows(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let mut conn = world.app.db.acquire().await.unwrap();
    write_entries(&mut conn, &world).await;
    drop(conn);
    world.assert_books_hold().await;
    for (change, broken) in [
        (
            "update audit_log set at = at + interval '1 microsecond' where id = 1",
            vec![1],
        ),
        (
            "update audit_log set actor_id = {operator} where id = 1",
            vec![1],
        ),
        (
            "update audit_log set actor = 'operator' where id = 1",
            vec![1],
        ),
        (
            "update audit_log set action = 'charge.cancel' where id = 1",
            vec![1],
        ),
        (
            "update audit_log set subject = 'charge:9' where id = 1",
            vec![1],
        ),
        ("update audit_log set reason = '늦' where id = 1", vec![1]),
        ("update audit_log set before = null where id = 1", vec![1]),
        (
            "update audit_log set before = after, after = before where id = 1",
            vec![1],
        ),
        ("update audit_log set hash = 'x' where id = 1", vec![1, 2]),
        // A missing reason differs from an empty one, and a missing value from a stored null.
        ("update audit_log set reason = null where id = 2", vec![2]),
        ("update audit_log set before = null where id = 2", vec![2]),
        ("update audit_log set reason = '' where id = 3", vec![3]),
        ("update audit_log set after = 'null' where id = 3", vec![3]),
        // Removed, moved, inserted.
        ("delete from audit_log where id = 1", vec![2]),
        ("delete from audit_log where id = 2", vec![3]),
        ("update audit_log set id = 4 where id = 3", vec![4]),
        (
            "insert into audit_log select 4, at, actor_id, actor, action, subject, reason, before,
                 after, hash from audit_log where id = 3",
            vec![4],
        ),
    ] {
        let change = change.replace("{operator}", &operator.id.to_string());
        let mut tx = database::begin(&world.app.db).await.unwrap();
        run(
            &mut tx,
            &format!("set local session_replication_role = replica; {change}"),
        )
        .await;
        assert_eq!(
            audit_log::prove(&mut tx).await.unwrap(),
            broken_at(&broken),
            "{change}"
        );
    }
}

#[crate::database::test]
async fn an_entry_cannot_be_changed(db: PgPool) {
    let world = World::new(db).await;
    let mut conn = world.app.db.acquire().await.unwrap();
    write_entries(&mut conn, &world).await;
    let changed = sqlx::query!("update audit_log set reason = '' where id = 2")
        .execute(&mut *conn)
        .await;
    assert!(changed.is_err(), "it is append-only");
    drop(conn);
    world.assert_books_hold().await;
}

/// Writes this many system entries in the way of the writer.
async fn write_many(conn: &mut PgConnection, entries: i64) {
    let statement = format!(
        "do $$ declare entry audit_log; last audit_log; begin
             for n in 1..{entries} loop
                 select * into last from audit_log order by id desc limit 1;
                 entry := row(coalesce(last.id, 0) + 1, now(), null, 'system', 'charge.expire',
                     'charge:' || n, null, null, null, null);
                 entry.hash := audit_log_hash(last.hash, entry);
                 insert into audit_log select entry.*;
             end loop;
         end $$"
    );
    run(conn, &statement).await;
}

/// Verifies every part of the log in turn; returns the broken rows and the number of parts.
async fn prove_by_parts(operator: &Client) -> (Vec<i64>, usize) {
    let (mut broken, mut parts, mut after) = (Vec::new(), 0, None);
    loop {
        let part: ProofPart = operator
            .call::<AdminProveAuditLog>(&ProofQuery { after })
            .await
            .unwrap();
        broken.extend(part.broken.into_iter().map(AuditEntryId::get));
        (parts, after) = (parts + 1, Some(part.until));
        if part.until >= part.newest {
            return (broken, parts);
        }
    }
}

#[crate::database::test]
async fn an_operator_proves_a_long_log_by_parts(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    assert_eq!(prove_by_parts(&operator).await, (vec![], 1));
    let mut conn = world.app.db.acquire().await.unwrap();
    write_many(&mut conn, 5_003).await;
    assert_eq!(prove_by_parts(&operator).await, (vec![], 2));
    // The last row of the first part: the row after it is checked against its stored hash.
    for (change, back, expected) in [
        ("reason = 'x'", "reason = null", vec![5_000]),
        (
            "hash = hash || 'x'",
            "hash = substr(hash, 1, 32)",
            vec![5_000, 5_001],
        ),
    ] {
        let alter = |change: &str| {
            format!(
                "set session_replication_role = replica;
                 update audit_log set {change} where id = 5000;
                 set session_replication_role = origin"
            )
        };
        run(&mut conn, &alter(change)).await;
        assert_eq!(prove_by_parts(&operator).await.0, expected, "{change}");
        run(&mut conn, &alter(back)).await;
    }
    drop(conn);
    for after in [-1, i64::MIN, i64::MAX] {
        let asked = ProofQuery {
            after: Some(AuditEntryId::new(after)),
        };
        let part = operator.call::<AdminProveAuditLog>(&asked).await.unwrap();
        assert_eq!((part.newest.get(), part.broken), (5_003, vec![]), "{after}");
    }
    world.assert_books_hold().await;
}

/// An entry waits for the one before it, whatever they are about: numbers have no gaps, and each hash follows.
#[crate::database::test]
async fn entries_at_once_are_written_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let (one, two) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    for member in [&one, &two] {
        world.change_member(member.id, "approved_at = null").await;
    }
    let approve = |member: &Client| operator.call_at::<AdminApproveMember>(member.id, &Empty {});
    let held = world.hold_table("audit_log").await;
    let (first, second) = in_turn(&world, held, approve(&one), approve(&two)).await;
    first.and(second).unwrap();
    world.assert_books_hold().await;
}
