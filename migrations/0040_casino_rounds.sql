-- Operators find rounds of the casino by the provider's number, and those that a win came to after they were closed. The
-- migration is additive: a server of before reads neither.

-- The provider's id of a round. The reference of a round on cash begins with its member.
create function casino_round_number(p_wallet text, p_reference text) returns text language sql immutable parallel safe as $$
    select case when p_wallet = 'cash' then substr(p_reference, strpos(p_reference, ':') + 1) else p_reference end
$$;

create index casino_rounds_number on casino_rounds (casino_round_number(wallet, reference));
create index casino_calls_late on casino_calls (round_id) where late;

insert into additive_migrations values (40);
