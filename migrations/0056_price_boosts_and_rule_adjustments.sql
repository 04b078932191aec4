-- Each server hears at once of a price boost that is made or stopped, and finds the adjustments of price rules without
-- reading those of operators. The migration is additive: an older server writes both tables as before.

create trigger price_boosts_notify after insert or update or delete on price_boosts
    for each statement execute function notify_kept();

-- The adjustments that price rules have made, which a job reads every few seconds.
create index trading_rules_of_price_rules on trading_rules (fixture_id, market_id, odds_id)
    where odds_id <> 0 and price_adjustment is not null and not by_hand;

insert into additive_migrations values (56);
