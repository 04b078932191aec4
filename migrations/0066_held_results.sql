-- What an operator decides of a result stands until an operator lifts it; what the feed says in between
-- is kept beside it.

alter table selections
    -- The result as the feed says it.
    add column feed_win_flag smallint not null default 0,
    -- Since when an operator's result stands instead of it.
    add column held_at timestamptz;
update selections set feed_win_flag = win_flag where fixture_id > 0 and win_flag <> 0;

-- Results by hand that stand today. What an operator voided was not withdrawn by the feed.
update selections s set held_at = r.came_at, withdrawn = null, feed_win_flag = coalesce((
        select f.win_flag from selection_results f
        where f.fixture_id = s.fixture_id and f.market_id = s.market_id and f.odds_id = s.odds_id
            and f.source <> 'operator'
        order by f.id desc limit 1), 0)
    from (
        select distinct on (fixture_id, market_id, odds_id) * from selection_results
        order by fixture_id, market_id, odds_id, id desc
    ) r
    where r.source = 'operator' and s.fixture_id > 0 and r.fixture_id = s.fixture_id
        and r.market_id = s.market_id and r.odds_id = s.odds_id and r.win_flag = s.win_flag;

alter table fixtures
    -- Where the feed says that it stands, while an operator has voided it; null where the feed's word
    -- counts.
    add column feed_status smallint;
