# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P9: settling bets of three legs while others are placed, against a bare UPDATE of the same rows.
# SETTLE (100000) may be set to 1000000.

bets=${SETTLE:-100000}

# shellcheck source=tests/bench/settling.bash
source tests/bench/settling.bash

say "Settling $bets bets of three legs: $rounds rounds"
ratios=() meanwhile=()
for ((round = 1; round <= rounds; round++)); do
  first=$(($(ask 'select coalesce(max(id), 0) from bets') + 1))
  place "${round}000" "$bets"
  last=$(ask 'select max(id) from bets')
  ask 'vacuum analyze bets, bet_legs, postings' >/dev/null
  alone=$(loaded "$site" --script tests/bench/bets.lua)
  begun=$(milliseconds)
  decide "${round}000"
  beside=$(loaded "$site" --script tests/bench/bets.lua)
  busy=$(waiting "$first" "$last")
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
