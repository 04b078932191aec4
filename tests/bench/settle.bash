# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P9: settling bets of three legs while others are placed, from the first to the last of them, against a bare UPDATE
# of the same rows with nothing beside it.
# SETTLE (100000) may be set to 1000000: then each round settles 100,000 first, and their cost for a bet is compared.

bets=${SETTLE:-100000}
fewer=100000

# shellcheck source=tests/bench/settling.bash
source tests/bench/settling.bash

# settle_round FIRST BETS: settles bets on new fixtures after FIRST while others are placed, then updates the same rows.
# Sets `took` and `bare` (milliseconds), `alone` and `beside` (bets placed per second).
settle_round() {
  local first last begun
  first=$(($(ask 'select coalesce(max(id), 0) from bets') + 1))
  place "$1" "$2"
  last=$(ask 'select max(id) from bets')
  ask 'vacuum analyze bets, bet_legs, postings' >/dev/null
  alone=$(loaded "$site" --script tests/bench/bets.lua)
  begin_load "$site" --script tests/bench/bets.lua
  begun=$(milliseconds)
  decide "$1"
  settled "$first" "$last"
  took=$(($(milliseconds) - begun))
  end_load
  beside=$rate
  begun=$(milliseconds)
  ask "update bets set settled_at = now() where id between $first and $last" >/dev/null
  bare=$(($(milliseconds) - begun))
  echo "    round $round: $2 settled in $took ms beside $beside bets/s (alone $alone/s), the bare update $bare ms"
}

say "Settling $bets bets of three legs: $rounds rounds"
ratios=() beside_ratios=() fewer_ratios=() cost_ratios=()
for ((round = 1; round <= rounds; round++)); do
  if [ "$bets" -gt "$fewer" ]; then
    # Uses new fixtures, since those of the other rounds are already decided.
    settle_round "$((500 + round))000" "$fewer"
    fewer_took=$took
    fewer_ratios+=($((100 * took / bare)))
  fi
  settle_round "${round}000" "$bets"
  ratios+=($((100 * took / bare)))
  beside_ratios+=($((100 * beside / alone)))
  [ "$bets" -le "$fewer" ] || cost_ratios+=($((100 * took * fewer / (fewer_took * bets))))
done
row "P9   settling $bets bets / a bare UPDATE of them" "<= 3.00x" "${ratios[@]}"
row "P9   placing beside it / placing alone" ">= 0.70x" "${beside_ratios[@]}"
if [ ${#cost_ratios[@]} -gt 0 ]; then
  row "P9   settling $fewer bets / a bare UPDATE of them" "<= 3.00x" "${fewer_ratios[@]}"
  row "P9   cost of a bet of $bets / of $fewer" "<= 1.20x" "${cost_ratios[@]}"
fi
