-- A row of the queue waits for those before it of the same selection.
create index settlement_queue_selection on settlement_queue (fixture_id, market_id, odds_id, id);
