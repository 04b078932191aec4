# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P9: settling bets of three legs while others are placed, against a bare UPDATE of the same rows.
# SETTLE (100000) may be set to 1000000.

bets=${SETTLE:-100000}

ask() { psql --quiet --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1" "$DATABASE_URL"; }
milliseconds() { date +%s%3N; }

# place ROUND: as many bets on 300 fixtures that no other round has.
place() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set first=$(($1 * 1000)) --set bets="$bets" \
    --output /dev/null --file tests/bench/settle.sql "$DATABASE_URL" || fail "the bets could not be placed"
}

# decide ROUND: every first selection has won; the server's worker finds it in its queue.
decide() {
  ask "begin;
    update selections set win_flag = 2, status = 3, version = version + 1
      where fixture_id between ${1}000 and ${1}999 and odds_id % 10 = 1;
    insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
      select fixture_id, market_id, odds_id, now() from selections
      where fixture_id between ${1}000 and ${1}999 and odds_id % 10 = 1;
    commit" >/dev/null
}

# settled FIRST LAST: waits until no bet of these waits.
settled() {
  while [ "$(ask "select count(*) from (select from bets where id between $1 and $2 and settled_at is null limit 1) open")" -gt 0 ]; do
    sleep 0.05
  done
}

say "Settling $bets bets of three legs: $rounds rounds"
ratios=() meanwhile=()
for ((round = 1; round <= rounds; round++)); do
  first=$(($(ask 'select coalesce(max(id), 0) from bets') + 1))
  place "$round"
  last=$(ask 'select max(id) from bets')
  ask 'vacuum analyze bets, bet_legs, postings' >/dev/null
  alone=$(loaded "$site" --script tests/bench/bets.lua)
  begun=$(milliseconds)
  decide "$round"
  beside=$(loaded "$site" --script tests/bench/bets.lua)
  busy=$(ask "select count(*) from (select from bets where id between $first and $last and settled_at is null limit 1) open")
  settled "$first" "$last"
  took=$(($(milliseconds) - begun))
  begun=$(milliseconds)
  ask "update bets set settled_at = now() where id between $first and $last" >/dev/null
  bare=$(($(milliseconds) - begun))
  ratios+=($((100 * took / bare)))
  [ "$busy" -eq 0 ] || meanwhile+=($((100 * beside / alone)))
  echo "    round $round: settled in $took ms beside $beside bets/s (alone $alone/s), the bare update $bare ms"
done
row "P9   settling $bets bets / a bare UPDATE of them" "<= 3.00x" "${ratios[@]}"
if [ ${#meanwhile[@]} -gt 0 ]; then
  row "P9   placing meanwhile / placing alone" ">= 0.70x" "${meanwhile[@]}"
fi
