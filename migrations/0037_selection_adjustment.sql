-- An operator may adjust the price of one selection, which price rules then leave alone. The migration is additive: a
-- server of before reads the adjustment, and gives those of the market and the fixture precedence.

alter table trading_rules
    -- An operator has set the adjustment of the selection; otherwise a price rule has.
    add column by_hand boolean not null default false;

insert into additive_migrations values (37);
