-- One row changes: what the latency of a bet is compared with.
\set member random(1, 1000)
update accounts set balance = balance where member_id = :member and kind = 'cash';
