# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# What the measures of settlement share. Each works on the database that DATABASE_URL names.

milliseconds() { date +%s%3N; }

# place FIRST BETS: places bets of three legs on 300 new fixtures after FIRST, by the members of world.sql.
place() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set first="$1" --set bets="$2" \
    --output /dev/null --file tests/bench/settle.sql "$DATABASE_URL" || fail "the bets could not be placed"
}

# decide FIRST: the first selection of each of these fixtures has won; the server's worker finds it in its queue.
decide() {
  ask "begin;
    update selections set win_flag = 2, status = 3, version = version + 1
      where fixture_id between $1 and $1 + 999 and odds_id % 10 = 1;
    insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
      select fixture_id, market_id, odds_id, now() from selections
      where fixture_id between $1 and $1 + 999 and odds_id % 10 = 1;
    commit" >/dev/null
}

# settled FIRST LAST: waits until no bet of these waits for its settlement.
settled() {
  local first="select from bets where id between $1 and $2 and settled_at is null limit 1"
  while [ "$(ask "select count(*) from ($first) open")" -gt 0 ]; do
    sleep 0.05
  done
}
