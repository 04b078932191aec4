-- The office: operators, the audit log, settings, reports, risk alerts, and the servers of the site.

-- Roles and their permissions. Every operator may read. Who decides results does not also pay out money, except
-- a chief.
create table staff_roles (
    id bigint generated always as identity primary key,
    name text not null constraint staff_roles_name_key unique,
    duties text[] not null check (duties <@
        array['cashier', 'trader', 'support', 'partners', 'content', 'documents', 'report', 'chief']),
    check (not duties @> array['cashier', 'trader'] or 'chief' = any (duties))
);
insert into staff_roles (name, duties) values
    ('책임자',
        array['cashier', 'trader', 'support', 'partners', 'content', 'documents', 'report', 'chief']),
    ('입출금 담당', array['cashier']),
    ('경기 담당', array['trader']),
    ('고객 담당', array['content', 'support']),
    ('총판 담당', array['partners']),
    ('감사', array['report']);

-- Members who are operators (kind 1, role 10). Without a row here they may do nothing.
create table operators (
    member_id bigint primary key references members,
    role_id bigint not null references staff_roles,
    -- Another person has set the password: it has to be changed first.
    password_due boolean not null default false,
    -- Failed logins in a row, and the end of the lock that follows too many.
    login_failures smallint not null default 0,
    locked_until timestamptz,
    closed_at timestamptz
);
create index operators_role on operators (role_id);

-- Second factors, apart from what else is known of an operator.
create table staff_codes (
    member_id bigint primary key references operators,
    -- Encrypted with the environment's key: nonce, then ciphertext.
    secret bytea not null,
    -- Null until the operator has entered a code of the app.
    confirmed_at timestamptz,
    -- The time step of the last code that was used. Older codes are refused.
    last_step bigint not null default 0
);
create table staff_recovery_codes (
    -- SHA-256 of the code.
    hash bytea primary key,
    member_id bigint not null references operators,
    used_at timestamptz
);
create index staff_recovery_codes_member on staff_recovery_codes (member_id);

-- Logins that have passed the password and wait for the code.
create table login_tickets (
    -- SHA-256 of the ticket.
    token_hash bytea primary key,
    member_id bigint not null references operators,
    -- The hash that the password was compared with.
    password_hash text not null,
    expires_at timestamptz not null
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
    -- audit_log_hash of this row and of the hash before it.
    hash bytea not null
);
create index audit_log_at on audit_log (at);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_batches on audit_log using gin (after) where subject like 'bets:%';
create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change();

-- The hash of a row of the log, over the hash of the row before and every column. A list in JSON distinguishes a
-- null from an empty text and one column from the next. Values that are JSON are in it as text, which
-- distinguishes a JSON null from none.
create function audit_log_hash(previous bytea, entry audit_log) returns bytea language sql stable as $$
    select sha256(convert_to(jsonb_build_array(
        encode(previous, 'hex'), entry.id,
        to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        entry.actor_id, entry.actor, entry.action, entry.subject, entry.reason,
        entry.before::text, entry.after::text
    )::text, 'UTF8'))
$$;

-- The entries about a member: under its own subject, and under those of its charges, slips, transfers, inquiries,
-- join codes and coupons. An entry about many slips (`bets:N`) counts if it names one of the member's.
create function audit_log_about(p_member bigint) returns setof audit_log language sql stable as $$
    select l.* from audit_log l where l.subject in (
        select 'member:' || p_member
        union all select 'charge:' || id from charges where member_id = p_member
        union all select 'bet:' || id from all_bets where member_id = p_member
        union all select 'transfer:' || id from casino_transfers where member_id = p_member
        union all select 'inquiry:' || id from inquiries where member_id = p_member
        union all select 'joinCode:' || id from join_codes where member_id = p_member
        union all select 'coupon_gift:' || gift_id from coupons where member_id = p_member)
    union all
    select l.* from audit_log l where l.subject like 'bets:%'
        and l.after ?| array(select id::text from all_bets where member_id = p_member)
$$;

-- Settings that differ from their default.
create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null
);

-- What was played in a period, posting by posting: stakes, turnover (settled less what went back), and payouts
-- less what corrections took back. Casino rounds and slips have ids of their own.
create function played(p_from timestamptz, p_until timestamptz)
    returns table (posted_at timestamptz, bet_id bigint, casino_round_id bigint, stake bigint,
        turnover bigint, payout bigint)
    language sql stable parallel safe as $$
    select p.created_at,
        case when p.kind not like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind in ('stake', 'casino_stake', 'casino_bet') then p.amount else 0 end,
        case when p.kind in ('stake_settled', 'casino_stake', 'casino_bet') then p.amount
            when p.kind in ('stake_reopened', 'refund', 'casino_rollback') then -p.amount else 0 end,
        case when p.kind in ('payout', 'casino_payout', 'casino_win') then p.amount
            when p.kind in ('clawback', 'clawback_debt') then -p.amount else 0 end
    from postings p
    where p.created_at >= p_from and p.created_at < p_until
        and p.kind in ('stake', 'stake_settled', 'stake_reopened', 'refund', 'payout', 'clawback',
            'clawback_debt', 'casino_stake', 'casino_payout', 'casino_bet', 'casino_win', 'casino_rollback')
$$;

-- The same with member and kind of game.
create function played_by(p_from timestamptz, p_until timestamptz)
    returns table (posted_at timestamptz, bet_id bigint, casino_round_id bigint, member_id bigint,
        game text, stake bigint, turnover bigint, payout bigint)
    language sql stable parallel safe as $$
    select p.posted_at, p.bet_id, p.casino_round_id, coalesce(b.member_id, r.member_id),
        case b.game_type when game_type_sports() then 'sports' when game_type_in_play() then 'inplay'
            when game_type_minigame() then 'minigame' when game_type_virtual() then 'virtual'
            else r.lobby end,
        p.stake, p.turnover, p.payout
    from played(p_from, p_until) p
    left join all_bets b on b.id = p.bet_id
    left join casino_rounds r on r.id = p.casino_round_id
$$;

-- Risk alerts: members who share something or act together. The key is kind and members. An alert that finds
-- more evidence grows, and is open again.
create table risk_alerts (
    id bigint generated always as identity primary key,
    kind text not null check (kind in
        ('address', 'device', 'holder', 'account', 'both_sides', 'idle_money')),
    -- Ordered.
    members bigint[] not null check (cardinality(members) > 0),
    -- Addresses, markets or withdrawals, as of the last search.
    evidence jsonb not null,
    found_at timestamptz not null,
    -- When evidence was added last.
    changed_at timestamptz not null,
    closed_at timestamptz
);
-- By a hash, since hundreds of members may share an address, more than an index row holds.
create unique index risk_alerts_key on risk_alerts (kind, hash_array_extended(members, 0));
create index risk_alerts_open on risk_alerts (changed_at desc, id desc) where closed_at is null;
create index risk_alerts_members on risk_alerts using gin (members);

create table risk_alert_notes (
    id bigint generated always as identity primary key,
    risk_alert_id bigint not null references risk_alerts,
    written_by bigint not null references members,
    note text not null,
    -- Whether it closed the alert.
    closes boolean not null,
    created_at timestamptz not null
);
create index risk_alert_notes_of on risk_alert_notes (risk_alert_id, id);
create trigger risk_alert_notes_append_only before update or delete or truncate on risk_alert_notes
    for each statement execute function refuse_change();

-- Searches for alerts.
create table risk_alert_runs (
    id bigint generated always as identity primary key,
    found bigint not null,
    new bigint not null,
    finished_at timestamptz not null
);

-- Servers of the site and the state of their jobs. Each writes its row every few seconds, and deletes it when it
-- stops.
create table servers (
    id uuid primary key,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    jobs jsonb not null
);

-- Work that one server does at a time. A lease that is not renewed ends, by the database's clock. Each new holder
-- begins a new term, and a write under a term happens only while it lasts. A renewal changes no column of a key,
-- so it does not wait for such writes; a new term does.
create table leases (
    name text primary key,
    holder uuid not null,
    term bigint not null,
    expires_at timestamptz not null,
    unique (name, term)
);

-- Servers keep these tables in memory. Each is notified of a change when it commits, so that maintenance and bans
-- hold on all of them at once.
create function notify_kept() returns trigger language plpgsql as $$
begin
    perform pg_notify('kept', '');
    return null;
end $$;
create trigger settings_notify after insert or update or delete on settings
    for each statement execute function notify_kept();
create trigger banned_addresses_notify after insert or update or delete on banned_addresses
    for each statement execute function notify_kept();
create trigger posts_notify after insert or update or delete on posts
    for each statement execute function notify_kept();
create trigger banks_notify after insert or update or delete on banks
    for each statement execute function notify_kept();
create trigger casino_closures_notify after insert or update or delete on casino_closures
    for each statement execute function notify_kept();
