-- A price boost is on the bet that its selection was when the boost was made. The migration is additive: a boost that an
-- older server makes has no version of terms, and follows its selection to another bet, as all did.

alter table price_boosts
    -- The `terms_version` of its selection when the boost was made.
    add column terms_version bigint;

-- Whether a selection is still the bet on which a boost was made.
create function boost_fits(p_fixture bigint, p_market bigint, p_odds bigint, p_terms bigint) returns boolean
    language sql stable as $$
    select p_terms is null or exists (select from selections s
        where s.fixture_id = p_fixture and s.market_id = p_market and s.odds_id = p_odds and s.terms_version = p_terms)
$$;

insert into additive_migrations values (52);
