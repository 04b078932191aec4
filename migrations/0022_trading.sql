-- What operators decide of what is on offer: the feed's price and status are kept beside those that
-- are offered, so that whoever places, lists or tells reads what it has always read.

alter table selections
    -- As the feed says them. `price` and `status` are what is offered.
    add column feed_price numeric,
    add column feed_status smallint;
update selections set feed_price = price, feed_status = status;
alter table selections
    alter column feed_price set not null,
    alter column feed_status set not null;

-- A fixture, a market of it or one selection: 0 stands for all. Whoever writes here holds the lock
-- of the catalogue, as the reader of the feed does.
create table trading_rules (
    fixture_id bigint not null references fixtures,
    market_id bigint not null default 0,
    odds_id bigint not null default 0,
    suspended boolean not null,
    -- Percent added to the feed's price.
    margin smallint,
    changed_at timestamptz not null,
    primary key (fixture_id, market_id, odds_id)
);
