-- What operators narrow long lists by.

create index audit_log_at on audit_log (at);
create index members_created_at on members (created_at);
create index charges_created_at on charges (created_at);
create index bets_created_at on bets (created_at);
create index coupon_gifts_created_at on coupon_gifts (created_at);
