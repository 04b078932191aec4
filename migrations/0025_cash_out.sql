-- Slips that their members sold back while they were open: paid at once, touched by no result again.

alter table bets
    -- Set where the member cashed it out: settled in the same moment, and `payout` is what was paid.
    -- Called off afterwards, it is a cancelled slip like any other.
    add column cashed_out_at timestamptz
        constraint bets_cashed_out check (
            cashed_out_at is null
            or (settled_at is not null and settled_at = cashed_out_at and payout > 0 and cancelled_at is null)
        );
