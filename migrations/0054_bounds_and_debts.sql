-- Bounds far below what JSON's numbers hold exactly: 10^12 for what is asked for at once, 10^15 for what
-- an account holds.
update self_limits set amount = least(amount, 1000000000000),
    next_amount = least(next_amount, 1000000000000)
    where amount > 1000000000000 or next_amount > 1000000000000;

alter table accounts add constraint accounts_balance_bound
    check (balance between -1000000000000000 and 1000000000000000);
