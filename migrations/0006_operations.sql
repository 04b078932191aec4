-- Settings and the log of who changed what.

create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null
);

create table audit_log (
    -- Given by the writer under a lock, so that the chain has no gaps.
    id bigint primary key,
    at timestamptz not null,
    actor_id bigint references members,
    actor text not null,
    action text not null,
    subject text not null,
    reason text,
    before jsonb,
    after jsonb,
    -- SHA-256 over this row and the hash of the one before.
    hash bytea not null
);
create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change();
