-- The operator's limits of bets by member, by league and by market. Servers keep all of it in memory.

-- What a group of members may do: core's RiskTerms.
create table risk_groups (
    id bigint generated always as identity primary key,
    -- Members never see it.
    name text not null constraint risk_groups_name unique,
    terms jsonb not null
);

-- What a member may do, by a group or by terms of its own. No row: the ordinary limits.
create table risk_profiles (
    member_id bigint primary key references members,
    group_id bigint constraint risk_profiles_group references risk_groups,
    terms jsonb,
    reason text not null,
    changed_at timestamptz not null,
    -- Null: a proposal was applied without an operator.
    changed_by bigint references members,
    check ((group_id is null) <> (terms is null))
);
create index risk_profiles_of_group on risk_profiles (group_id);

-- What the tiers of leagues and markets leave of the limits, percent. 1 is the largest; 3 is the tier of what
-- stands in no table.
create table risk_tiers (
    kind text not null check (kind in ('league', 'market')),
    tier smallint not null check (tier between 1 and 5),
    stake_percent bigint not null check (stake_percent between 1 and 1000),
    winnings_percent bigint not null check (winnings_percent between 1 and 1000),
    primary key (kind, tier)
);
insert into risk_tiers (kind, tier, stake_percent, winnings_percent) values
    ('league', 1, 100, 100), ('league', 2, 100, 100), ('league', 3, 100, 100), ('league', 4, 50, 50),
    ('league', 5, 20, 20),
    ('market', 1, 100, 100), ('market', 2, 100, 100), ('market', 3, 100, 100), ('market', 4, 50, 50),
    ('market', 5, 20, 20);

-- Leagues and markets in another tier.
create table risk_leagues (
    league_id bigint primary key references leagues,
    tier smallint not null check (tier between 1 and 5)
);
create table risk_markets (
    market_id bigint primary key references markets,
    tier smallint not null check (tier between 1 and 5)
);

-- The last price on offer before the start of a fixture, of selections with slips before the match. Written once.
create table closing_prices (
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    price numeric not null,
    primary key (fixture_id, market_id, odds_id)
);

-- The times at which the feed changed the score of a fixture.
create table score_changes (
    fixture_id bigint not null,
    at timestamptz not null,
    primary key (fixture_id, at)
);
create index score_changes_age on score_changes (at);

create function note_score_change() returns trigger language plpgsql as $$
begin
    insert into score_changes (fixture_id, at) values (new.id, new.score_updated_at) on conflict do nothing;
    return null;
end $$;
create trigger fixtures_score after update of home_score, away_score on fixtures
    for each row
    when (new.id > 0 and new.score_updated_at is not null and old.home_score is not null
        and (old.home_score, old.away_score) is distinct from (new.home_score, new.away_score))
    execute function note_score_change();

-- What is proposed for members, of what their bets are worth. A member has one that is open.
create table risk_proposals (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    kind text not null check (kind in ('raise', 'lower', 'lookAt')),
    factor_before bigint not null,
    -- Null: none is proposed.
    stake_factor bigint,
    -- core's BettingWorth.
    worth jsonb not null,
    found_at timestamptz not null,
    decided_at timestamptz,
    decision text check (decision in ('accepted', 'dismissed', 'applied', 'replaced')),
    -- Null: no operator did.
    decided_by bigint references members,
    reason text,
    check ((decided_at is null) = (decision is null))
);
create unique index risk_proposals_open on risk_proposals (member_id) where decided_at is null;
create index risk_proposals_of_member on risk_proposals (member_id, decided_at);

-- The Korean days on which proposals were made.
create table risk_proposal_runs (
    day date primary key,
    finished_at timestamptz not null
);

create trigger risk_groups_notify after insert or update or delete on risk_groups
    for each statement execute function notify_kept();
create trigger risk_profiles_notify after insert or update or delete on risk_profiles
    for each statement execute function notify_kept();
create trigger risk_tiers_notify after insert or update or delete on risk_tiers
    for each statement execute function notify_kept();
create trigger risk_leagues_notify after insert or update or delete on risk_leagues
    for each statement execute function notify_kept();
create trigger risk_markets_notify after insert or update or delete on risk_markets
    for each statement execute function notify_kept();
