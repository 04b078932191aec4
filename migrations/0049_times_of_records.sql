-- Times of the records that money is moved by, so that an audit finds those that are new, and those of some hours,
-- without reading the others. The migration is additive: an older server does the same with the indexes.

-- Those that are completed have `charges_completed`.
create index charges_cancelled on charges (decided_at) where status = charge_status_cancelled();
create index bank_notifications_decided on bank_notifications (decided_at) where charge_id is not null;
create index casino_transfers_created_at on casino_transfers (created_at);
-- When a transfer was done or returned.
create index casino_transfers_updated_at on casino_transfers (updated_at);
create index coupons_claimed_at on coupons (claimed_at) where claimed_at is not null;
create index adjustments_created_at on adjustments (created_at);
create index payouts_created_at on payouts (created_at);
create index payouts_decided_at on payouts (decided_at) where decided_at is not null;
create index promotion_grants_granted_at on promotion_grants (granted_at);
create index promotion_grants_ended_at on promotion_grants (ended_at) where ended_at is not null;
-- Rows of these are added in the order of time, and none is changed.
create index roulette_draws_created_at on roulette_draws using brin (created_at) with (pages_per_range = 32);
create index commissions_created_at on commissions using brin (created_at) with (pages_per_range = 32);
create index profits_created_at on profits using brin (created_at) with (pages_per_range = 32);

insert into additive_migrations values (49);
