-- System bets: which combinations of its legs a slip plays, those of `system_from` to `system_to` legs;
-- null where it is a single or a multiple. `total_odds` and `real_odds` of such a slip are means over
-- its combinations.
alter table bets
    add column system_from smallint,
    add column system_to smallint,
    add constraint bets_system_check check (
        (system_from is null) = (system_to is null) and system_from between 1 and system_to);
