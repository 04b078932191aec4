//! Compares the operators' decisions with the audit log: a record written outside of the program has no
//! entry, or a different one.

use crate::ledger::books::{Check, find_faults};
use crate::platform::database;
use sqlx::PgPool;

/// Adjustments, compared in both directions: one that was deleted with its posting leaves its entry.
const ADJUSTMENTS: &str = "
    with record as (
        select a.member_id::text as member, a.created_at as at,
            case a.kind when 'write_off' then 'member.writeOff' else 'member.adjust' end as action,
            jsonb_build_object(unit, a.held_before) as before,
            jsonb_build_object(unit, a.held_after) as after
        from adjustments a
        cross join lateral (select case when a.kind = 'write_off' then 'debt'
            when a.kind in ('give_cash', 'take_cash') then 'emoney' else 'point' end as unit) money
    ), entry as (
        select split_part(subject, ':', 2) as member, at, action,
            before, after - 'debtPaid' as after
        from audit_log where action in ('member.adjust', 'member.writeOff')
    )
    select 'of member ' || member || ' at ' || at
    from ((select * from record except all select * from entry)
        union all (select * from entry except all select * from record)) different";

/// A charge matches its newest entry; one without an entry is waiting.
const CHARGES: &str = "
    with entry as (
        select distinct on (subject) split_part(subject, ':', 2)::bigint as id, after
        from audit_log
        where action in ('charge.approve', 'charge.confirm', 'charge.cancel', 'charge.expire',
            'notification.match')
        order by subject, id desc
    )
    select 'charge:' || coalesce(c.id, e.id)
    from charges c full join entry e on e.id = c.id
    where e.id is null and c.status <> charge_status_processing()
        or e.id is not null and (
            (e.after ->> 'status')::smallint is distinct from c.status
            or (e.after ->> 'memberId')::bigint is distinct from c.member_id
            or (e.after ->> 'depositMode')::smallint is distinct from c.deposit_mode
            or (e.after ->> 'depositAmount')::bigint is distinct from c.amount
            or (e.after ->> 'bonusAmount')::bigint is distinct from c.bonus_amount)";

const SETTINGS: &str = "
    with entry as (
        select distinct on (subject) substr(subject, length('setting:') + 1) as key, after
        from audit_log where action = 'setting.change' order by subject, id desc
    )
    select coalesce(s.key, e.key) from settings s full join entry e on e.key = s.key
    where s.value is distinct from e.after";

/// The initial roles of every database have no entry until they are changed.
const ROLES: &str = r#"
    with entry as (
        select distinct on (subject) split_part(subject, ':', 2)::bigint as id, action,
            after ->> 'name' as name, after -> 'duties' as duties
        from audit_log where action in ('role.make', 'role.change', 'role.remove')
        order by subject, id desc
    ), first_role (id, name, duties) as (values
        (1, '책임자', '["cashier", "trader", "support", "partners", "content", "documents",
            "report", "chief"]'::jsonb),
        (2, '입출금 담당', '["cashier"]'),
        (3, '경기 담당', '["trader"]'),
        (4, '고객 담당', '["content", "support"]'),
        (5, '총판 담당', '["partners"]'),
        (6, '감사', '["report"]')
    ), said as (
        select id, name, duties from entry where action <> 'role.remove'
        union all select * from first_role f where not exists (select from entry where id = f.id)
    )
    select 'role:' || coalesce(r.id, said.id)
    from staff_roles r full join said on said.id = r.id
    where r.name is distinct from said.name
        or not (to_jsonb(r.duties) @> said.duties and said.duties @> to_jsonb(r.duties))"#;

/// An operator has the role of the newest entry, under one of the names that the role has had.
const OPERATORS: &str = "
    with entry as (
        select distinct on (subject) split_part(subject, ':', 2)::bigint as id,
            after ->> 'role' as role
        from audit_log where action in ('staff.make', 'staff.change') order by subject, id desc
    ), role_name as (
        select id, name from staff_roles
        union select split_part(l.subject, ':', 2)::bigint, had ->> 'name'
        from audit_log l cross join unnest(array[l.before, l.after]) had
        where l.action in ('role.make', 'role.change')
    )
    select 'operator:' || coalesce(o.member_id, e.id)
    from operators o full join entry e on e.id = o.member_id
    where o.member_id is null or e.id is null
        or not exists (select from role_name r where r.id = o.role_id and r.name = e.role)
        or (o.closed_at is not null) <> exists (select from audit_log l
            where l.subject = 'staff:' || o.member_id and l.action = 'staff.close')";

const CHECKS: &[Check] = &[
    Check {
        fault: "adjustments that differ from the log of changes",
        query: ADJUSTMENTS,
    },
    Check {
        fault: "charges that differ from the log of changes",
        query: CHARGES,
    },
    Check {
        fault: "settings that differ from the log of changes",
        query: SETTINGS,
    },
    Check {
        fault: "roles that differ from the log of changes",
        query: ROLES,
    },
    Check {
        fault: "operators who differ from the log of changes",
        query: OPERATORS,
    },
];

/// Returns the differences from the audit log, as text. Not for a demonstration: its seed writes
/// records without entries.
pub async fn prove(db: &PgPool) -> sqlx::Result<Vec<String>> {
    let mut tx = database::begin(db).await?;
    sqlx::query!("set transaction isolation level repeatable read, read only")
        .execute(&mut *tx)
        .await?;
    let mut faults = Vec::new();
    for check in CHECKS {
        find_faults(&mut tx, check.fault, check.query, &mut faults).await?;
    }
    Ok(faults)
}
