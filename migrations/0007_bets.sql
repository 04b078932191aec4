-- Slips and their legs.

create table bets (
    id bigint generated always as identity primary key,
    -- Without a foreign key: place_bets has locked an account of the member, which has one. The audit proves it
    -- by the posting of the stake.
    member_id bigint not null,
    request_id uuid not null,
    -- game_type_…
    game_type smallint not null,
    game_detail_type smallint not null,
    style text not null,
    stake bigint not null check (stake > 0),
    -- The product of the prices, floored once to 2 decimals. Of a system bet the mean over its combinations,
    -- as is `real_odds`.
    total_odds numeric not null,
    expected_winnings bigint not null,
    address text not null,
    -- win_flag_… of the slip; waiting while it is open.
    status smallint not null default win_flag_waiting(),
    real_odds numeric not null,
    payout bigint not null default 0,
    -- Number of settlements. Each posts under its own number.
    revision integer not null default 0,
    -- Whether its stake has filled rolling, which it does once, whatever is corrected later.
    rolling_counted boolean not null default false,
    created_at timestamptz not null,
    settled_at timestamptz,
    -- When the member or an operator cancelled it.
    cancelled_at timestamptz,
    -- When the member deleted it from the history.
    deleted_at timestamptz,
    -- Who cancelled it. A member who repeats the request gets the same answer.
    cancelled_by bigint references members,
    -- Whether it is part of `exposures`.
    exposed boolean not null default false,
    -- A system bet plays all combinations of `system_from` to `system_to` legs. Null: a single or multiple.
    system_from smallint,
    system_to smallint,
    -- When the member cashed it out. It is settled at the same time, `payout` is what was paid, and no result
    -- changes it. If it is cancelled later, it is a cancelled slip like any other.
    cashed_out_at timestamptz,
    -- The member's cash after it was placed.
    cash_left bigint not null,
    -- The first settlement. The slip counts in that day, whatever is corrected later.
    first_settled_at timestamptz,
    -- The results of its legs by ordinal, as it was settled last, and the dead heats in which legs won. Null: none.
    -- They are not in bet_legs, so that settling a slip writes one row and not one more for each leg.
    leg_flags smallint[],
    leg_dead_heats dead_heat[],
    -- A part of a slip that was cashed out is a slip of its own: the slip that it was taken from. Its stake is a part
    -- of the stake that was posted for that slip.
    part_of bigint,
    -- Stake and expected winnings as the slip was placed, if parts of it were sold since. Null: as they are.
    placed_stake bigint,
    placed_winnings bigint,
    -- Whether its legs are one bet of the bet builder, at the price of `total_odds`.
    builder boolean not null default false,
    check ((placed_stake is null) = (placed_winnings is null)),
    constraint bets_request_key unique (member_id, request_id),
    constraint bets_system_check check (
        (system_from is null) = (system_to is null) and system_from between 1 and system_to)
);
create index bets_history on bets (member_id, id desc, game_type);
create index bets_open on bets (member_id) where settled_at is null;
create index bets_created_at on bets (created_at);
create index bets_part_of on bets (part_of) where part_of is not null;
create index bets_first_settled_at on bets (first_settled_at) where first_settled_at is not null;

-- A trigger and not a check, which every bet that is placed would pay for.
create function refuse_cash_out() returns trigger language plpgsql as $$
begin
    raise exception 'slip % is not settled as it was cashed out', new.id
        using errcode = 'check_violation', constraint = 'bets_cashed_out';
end $$;
create trigger bets_cashed_out before update of cashed_out_at, settled_at, payout, cancelled_at on bets
    for each row when (new.cashed_out_at is not null
        and (new.settled_at is distinct from new.cashed_out_at or new.payout <= 0
            or new.cancelled_at is not null))
    execute function refuse_cash_out();

-- Legs have no foreign key to their slip, which would look up and lock the slip that was just written. A slip
-- is never deleted, and the audit proves that each leg has one.
create table bet_legs (
    bet_id bigint not null,
    ordinal smallint not null,
    -- The selection. Without a foreign key, which would look it up once more and lock it: place_bets has
    -- checked it. A bonus line has fixture 0, market 0 and the number of folders that it requires.
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    -- Price and version that were accepted.
    price numeric not null,
    version bigint not null,
    -- The score of an in-play bet when it was placed.
    score_at_bet text,
    -- The selection's words when the bet was placed: the feed may change them later. Null for a bonus line.
    name text,
    line text,
    baseline text,
    -- Price and version that the member was shown, if others were accepted.
    shown_price numeric,
    shown_version bigint,
    primary key (bet_id, ordinal)
);
create index bet_legs_selection on bet_legs (fixture_id, market_id, odds_id, bet_id);

-- The result of a leg of a slip.
create function leg_flag(leg_flags smallint[], ordinal smallint)
    returns smallint language sql immutable parallel safe
    return coalesce(leg_flags[ordinal], win_flag_waiting());

-- The archive: slips of past months that an operator has moved out of the tables that placing and settlement use
-- (docs/adr/0024-archive-of-slips.md). Nothing changes an archived slip but its member, who may delete it from the
-- history. A later column is added to both tables and at the end of both views.
create table archived_bets (like bets including constraints including indexes);
create table archived_bet_legs (like bet_legs including constraints including indexes);

-- All slips and legs: what reads them for longer than a slip is open reads these.
create view all_bets as select * from bets union all select * from archived_bets;
create view all_bet_legs as select * from bet_legs union all select * from archived_bet_legs;

-- Slips are never deleted. archive_month and restore_month, which move them, set this for their transaction.
create function slips_move() returns boolean language sql stable
    return coalesce(current_setting('hanpan.slips_move', true), '') = 'yes';
create trigger bets_stay before delete or truncate on bets
    for each statement when (not slips_move()) execute function refuse_change();
create trigger bet_legs_stay before delete or truncate on bet_legs
    for each statement when (not slips_move()) execute function refuse_change();
create trigger archived_bets_stay before insert or delete or truncate on archived_bets
    for each statement when (not slips_move()) execute function refuse_change();
create trigger archived_bets_keep before update on archived_bets
    for each row when (to_jsonb(old) - 'deleted_at' <> to_jsonb(new) - 'deleted_at')
    execute function refuse_change();
create trigger archived_bet_legs_stay before insert or update or delete or truncate on archived_bet_legs
    for each statement when (not slips_move()) execute function refuse_change();

-- The token for a member's next in-play bet. The bet deletes it.
create table inplay_tokens (
    member_id bigint primary key references members,
    token_hash bytea not null,
    sports bigint[] not null,
    issued_at timestamptz not null
);

-- Cash-outs with a leg in play, until their delay is over. A request binds: if the server that took it stops,
-- another one carries it out.
create table delayed_cash_outs (
    bet_id bigint primary key,
    member_id bigint not null references members,
    -- The request as it was sent, core's CashOutOrder.
    body jsonb not null,
    -- The score of each leg's fixture when it was sent, core's LegScore.
    scores jsonb not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    -- Whether it carries out an order of auto_cash_outs.
    automatic boolean not null default false
);

-- Orders to cash a slip out as soon as it is worth an amount, the newest of each slip.
create table auto_cash_outs (
    bet_id bigint primary key,
    member_id bigint not null references members,
    -- The least amount.
    amount bigint not null check (amount > 0),
    set_at timestamptz not null,
    -- Null: it waits.
    ended_at timestamptz,
    ended_by text check (ended_by in ('cashedOut', 'slipEnded', 'stopped', 'memberBarred')),
    check ((ended_at is null) = (ended_by is null))
);
create index auto_cash_outs_waiting on auto_cash_outs (bet_id) where ended_at is null;

-- In-play bets, from the moment they are sent. Each is decided once, by the process that takes its row when
-- its delay is over. Its money moves in the same transaction and not before.
create table pending_bets (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    -- The request as it was sent, core's PlaceBet.
    body jsonb not null,
    -- The score of each leg's fixture when it was sent. Null if none was known.
    scores text[] not null,
    address text not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    decided_at timestamptz,
    -- The answer that the member got.
    decision jsonb,
    -- Without a foreign key, which would look it up for each slip that moves to the archive.
    bet_id bigint,
    constraint pending_bets_request_key unique (member_id, request_id),
    check ((decided_at is null) = (decision is null))
);
-- A member has one at a time.
create unique index pending_bets_waiting on pending_bets (member_id) where decided_at is null;
create index pending_bets_due on pending_bets (due_at) where decided_at is null;

-- Selections at a better price for a time. The words are those of the selection when the boost was made.
create table price_boosts (
    id bigint generated always as identity primary key,
    request_id uuid not null unique,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    price numeric not null,
    -- The most that a member may stake at it.
    stake_max bigint not null check (stake_max > 0),
    ends_at timestamptz not null,
    stopped_at timestamptz,
    market_name text not null,
    label text not null,
    line text,
    home_name text not null,
    away_name text not null,
    start_at timestamptz not null,
    created_at timestamptz not null,
    made_by bigint not null references members
);
create unique index price_boosts_one on price_boosts (fixture_id, market_id, odds_id) where stopped_at is null;

-- Slips with a leg at a boosted price.
create table boosted_bets (
    bet_id bigint primary key,
    boost_id bigint not null references price_boosts,
    -- The boosted leg, and its ordinary price.
    ordinal smallint not null,
    price_before numeric not null,
    -- What the slip has paid beyond its ordinary price, as it was settled last.
    cost bigint not null default 0 check (cost >= 0)
);
create index boosted_bets_boost on boosted_bets (boost_id);
