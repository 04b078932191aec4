-- Cash that an operator gives to a member who owes pays the debt first. An adjustment says how much of it
-- did, and what the member holds after that.
alter table adjustments add column debt_paid bigint not null default 0 check (debt_paid >= 0);
alter table adjustments drop constraint adjustments_check;
alter table adjustments add constraint adjustments_amount
    check (amount = abs(held_after - held_before) + debt_paid
        and (debt_paid = 0 or kind = 'give_cash'));
