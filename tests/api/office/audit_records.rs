//! Operators' decisions are compared with the audit log: writes that bypass the program are
//! detected.

use crate::wallet::adjustments::adjustment;
use crate::wallet::{approve, ask, cancel, deposit};
use crate::world::{Client, World};
use hanpan_core::api::{AdminAdjustMember, AdminMakeRole, AdminMakeStaff};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::RoleId;
use hanpan_core::kernel::money::AdjustmentKind;
use hanpan_core::office::staff::{Duty, MakeStaff, WriteRole};
use hanpan_server::office::audit_log::records;
use hanpan_server::platform::audit_log::{self, Entry};
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};

async fn run(db: &PgPool, statement: &str) {
    let statement =
        format!("begin; set local session_replication_role = replica; {statement}; commit");
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(db)
        .await
        .unwrap();
}

/// Test operators are created without entries; this writes them.
async fn log_operator(world: &World, operator: &Client) {
    let mut conn = world.app.db.acquire().await.unwrap();
    let name = format!("role {}", operator.id);
    let duties: Vec<&str> = Duty::ALL
        .iter()
        .map(|duty| duty.name())
        .filter(|name| *name != "view")
        .collect();
    let role = Entry::system(AuditAction::RoleMake, AuditSubject::Role.of(7))
        .after(json!({ "name": name, "duties": duties }));
    let made = Entry::system(AuditAction::StaffMake, AuditSubject::Staff.of(operator.id))
        .after(json!({ "role": name }));
    for entry in [role, made] {
        audit_log::write(&mut conn, entry, world.now())
            .await
            .unwrap();
    }
}

/// Charge 1 is completed, 2 is cancelled, 3 waits; role 8 and its member are created by the
/// operator.
async fn decide(world: &World, operator: &Client, member: &Client) {
    for (kind, amount) in [
        (AdjustmentKind::GiveCash, "5000"),
        (AdjustmentKind::GivePoints, "700"),
    ] {
        let wanted = adjustment(kind, amount);
        let done = operator.call_at::<AdminAdjustMember>(member.id, &wanted);
        done.await.unwrap();
    }
    let first = ask(member, &deposit(member, 50_000)).await.unwrap();
    approve(operator, first.id).await.unwrap();
    let second = ask(member, &deposit(member, 50_000)).await.unwrap();
    cancel(operator, second.id).await.unwrap();
    ask(member, &deposit(member, 50_000)).await.unwrap();
    let changed = operator.change_setting("rollingPercent", "200");
    changed.await.unwrap();
    let role = WriteRole {
        name: "감사 담당".to_owned(),
        duties: vec![Duty::Report],
        reason: "신설".to_owned(),
    };
    operator.call::<AdminMakeRole>(&role).await.unwrap();
    let staff = MakeStaff {
        user_id: "auditor1".to_owned(),
        nickname: "감사원".to_owned(),
        role_id: RoleId::new(8),
        reason: "입사".to_owned(),
    };
    operator.call::<AdminMakeStaff>(&staff).await.unwrap();
    assert_eq!(
        records::prove(&world.app.db).await.unwrap(),
        Vec::<String>::new()
    );
}

#[crate::database::test]
async fn a_record_that_was_altered_without_an_entry_is_found(db: PgPool) {
    let world = World::new(db.clone()).await;
    let (member, operator) = (world.member().await, world.operator().await);
    log_operator(&world, &operator).await;
    decide(&world, &operator, &member).await;
    for (change, undo, fault) in [
        (
            "insert into adjustments (request_id, member_id, kind, amount, held_before, held_after,
                 reason, made_by, created_at)
             select gen_random_uuid(), member_id, kind, amount, held_before, held_after, reason,
                 made_by, created_at from adjustments where id = 1",
            "delete from adjustments where id > 2",
            "adjustments that differ",
        ),
        (
            "create table kept as select * from adjustments where id = 2;
             delete from adjustments where id = 2",
            "insert into adjustments overriding system value select * from kept",
            "adjustments that differ",
        ),
        (
            "update charges set status = 1 where id = 3",
            "update charges set status = 0 where id = 3",
            "charges that differ from the log of changes: charge:3",
        ),
        (
            "update charges set status = 1 where id = 2",
            "update charges set status = 2 where id = 2",
            "charges that differ from the log of changes: charge:2",
        ),
        (
            "update charges set amount = 500000 where id = 1",
            "update charges set amount = 50000 where id = 1",
            "charges that differ from the log of changes: charge:1",
        ),
        (
            "update settings set value = '0' where key = 'rollingPercent'",
            "update settings set value = '200' where key = 'rollingPercent'",
            "settings that differ from the log of changes: rollingPercent",
        ),
        (
            "insert into settings values ('siteNoticeFlg', '1', now())",
            "delete from settings where key = 'siteNoticeFlg'",
            "settings that differ from the log of changes: siteNoticeFlg",
        ),
        (
            "update staff_roles set duties = array['report', 'cashier'] where id = 8",
            "update staff_roles set duties = array['report'] where id = 8",
            "roles that differ from the log of changes: role:8",
        ),
        (
            "update staff_roles set duties = array['report', 'cashier'] where id = 6",
            "update staff_roles set duties = array['report'] where id = 6",
            "roles that differ from the log of changes: role:6",
        ),
        (
            "update operators set role_id = 1 where role_id = 8",
            "update operators set role_id = 8 where role_id = 1",
            "operators who differ",
        ),
        (
            "update operators set closed_at = now() where role_id = 8",
            "update operators set closed_at = null where role_id = 8",
            "operators who differ",
        ),
    ] {
        run(&db, change).await;
        let found = records::prove(&db).await.unwrap();
        assert!(
            found.len() == 1 && found[0].contains(fault),
            "{change}: {found:?}"
        );
        run(&db, undo).await;
        let found = records::prove(&db).await.unwrap();
        assert_eq!(found, Vec::<String>::new(), "{undo}");
    }
}
