-- A correction of a slip first uses what was forfeited beyond the limit when its bonus became cash, since the house has
-- that already; only the rest is taken from the member. What was in the balance of a bonus that became cash before 0059
-- is known if its slip was settled then and pays no more today: `returned` did not change afterwards. Slips that were
-- open then stay as they are. The migration is additive: an older server reads the column as that of later bonuses. What
-- a newer server lets a slip use of the forfeited part, the audit of an older one names as a fault.
update promoted_bets p set in_balance = p.returned
from promotion_grants g, all_bets b
where g.id = p.grant_id and b.id = p.bet_id and p.kind = 'bonus' and p.in_balance is null and p.returned > 0
    and g.ended_by = 'converted' and g.forfeited > 0
    and div(b.payout::numeric * p.amount, b.stake) <= p.returned;

insert into additive_migrations values (63);
