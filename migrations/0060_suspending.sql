-- A fixture takes no bets while an operator's suspension waits for the lock of the catalogue. Such a hold
-- has a name of its own as its link, so that suspensions at once do not release each other's.
alter table feed_holds drop constraint feed_holds_cause_check,
    add constraint feed_holds_cause_check check (cause in ('interrupted', 'missing', 'suspending'));
