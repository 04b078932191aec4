-- How an operator arranges the cards of the dashboard. No row: as at first.
create table dashboard_arrangements (
    member_id bigint primary key references operators,
    -- The cards in their order, as core's PlacedCard. One that a version does not know is left out when it reads.
    cards jsonb not null check (jsonb_typeof(cards) = 'array')
);

insert into additive_migrations values (38);
