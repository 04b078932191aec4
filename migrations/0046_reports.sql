-- What the office reads out of the books: reports of a period, and what looks suspicious.

-- What was played between two moments, posting by posting: what was staked, what was settled less
-- what went back, and what was paid less what corrections took back. Casino rounds and slips have
-- numbers of their own.
create function played(p_from timestamptz, p_until timestamptz)
    returns table (posted_at timestamptz, bet_id bigint, casino_round_id bigint, stake bigint,
        turnover bigint, payout bigint)
    language sql stable as $$
    select p.created_at,
        case when p.kind not like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind in ('stake', 'casino_stake') then p.amount else 0 end,
        case when p.kind in ('stake_settled', 'casino_stake') then p.amount
            when p.kind in ('stake_reopened', 'refund') then -p.amount else 0 end,
        case when p.kind in ('payout', 'casino_payout') then p.amount
            when p.kind in ('payback', 'payback_debt') then -p.amount else 0 end
    from postings p
    where p.created_at >= p_from and p.created_at < p_until
        and p.kind in ('stake', 'stake_settled', 'stake_reopened', 'refund', 'payout', 'payback',
            'payback_debt', 'casino_stake', 'casino_payout')
$$;

-- The same with whose it is and on what kind of game.
create function played_by(p_from timestamptz, p_until timestamptz)
    returns table (posted_at timestamptz, bet_id bigint, casino_round_id bigint, member_id bigint,
        game text, stake bigint, turnover bigint, payout bigint)
    language sql stable as $$
    select p.posted_at, p.bet_id, p.casino_round_id, coalesce(b.member_id, r.member_id),
        case b.game_type when 1 then 'sports' when 2 then 'inplay' when 3 then 'minigame'
            when 4 then 'virtual' else r.lobby end,
        p.stake, p.turnover, p.payout
    from played(p_from, p_until) p
    left join bets b on b.id = p.bet_id
    left join casino_rounds r on r.id = p.casino_round_id
$$;

-- Sports slips with what they came to between two moments, and the sport, league and market of their
-- legs: none where these are several.
create function played_on_sports(p_from timestamptz, p_until timestamptz)
    returns table (bet_id bigint, member_id bigint, sport_id bigint, league_id bigint,
        market_id bigint, stake bigint, turnover bigint, payout bigint)
    language sql stable as $$
    select p.bet_id, p.member_id,
        case when min(x.sport_id) = max(x.sport_id) then min(x.sport_id) end,
        case when min(x.league_id) = max(x.league_id) then min(x.league_id) end,
        case when min(l.market_id) = max(l.market_id) then min(l.market_id) end,
        p.stake, p.turnover, p.payout
    from (
        select s.bet_id, s.member_id, sum(s.stake)::bigint as stake,
            sum(s.turnover)::bigint as turnover, sum(s.payout)::bigint as payout
        from played_by(p_from, p_until) s where s.game in ('sports', 'inplay')
        group by s.bet_id, s.member_id
    ) p
    join bet_legs l on l.bet_id = p.bet_id
    join fixtures x on x.id = l.fixture_id
    group by p.bet_id, p.member_id, p.stake, p.turnover, p.payout
$$;

-- Findings that somebody has to look at: members that share something or act together. The key is
-- kind and members; a finding that something new joins grows, and is open again.
create table suspicions (
    id bigint generated always as identity primary key,
    kind text not null check (kind in
        ('address', 'device', 'holder', 'account', 'both_sides', 'idle_money')),
    -- Ordered.
    members bigint[] not null check (cardinality(members) > 0),
    -- What it rests on, as far as the last look went: addresses, markets, withdrawals.
    evidence jsonb not null,
    found_at timestamptz not null,
    -- When something joined it last.
    changed_at timestamptz not null,
    closed_at timestamptz,
    constraint suspicions_key unique (kind, members)
);
create index suspicions_open on suspicions (changed_at desc, id desc) where closed_at is null;
create index suspicions_members on suspicions using gin (members);

-- What was said of a finding.
create table suspicion_notes (
    id bigint generated always as identity primary key,
    suspicion_id bigint not null references suspicions,
    written_by bigint not null references members,
    note text not null,
    -- Whether it closed the finding.
    closes boolean not null,
    created_at timestamptz not null
);
create index suspicion_notes_of on suspicion_notes (suspicion_id, id);
create trigger suspicion_notes_append_only before update or delete or truncate on suspicion_notes
    for each statement execute function refuse_change();

-- When it was looked for, and what that came to.
create table suspicion_runs (
    id bigint generated always as identity primary key,
    found bigint not null,
    new bigint not null,
    finished_at timestamptz not null
);
