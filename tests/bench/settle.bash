# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P9: settling bets of three legs against a bare UPDATE of the same rows, both with nothing beside them; then others
# while bets are placed, from the first to the last settlement.
# SETTLE (100000) may be set to 1000000: then each round settles 100,000 as well, and their cost for a bet is compared.

bets=${SETTLE:-100000}
fewer=$((bets < 100000 ? bets : 100000))

# shellcheck source=tests/bench/settling.bash
source tests/bench/settling.bash

# place_some FIRST BETS: places bets on new fixtures after FIRST. Sets `first` and `last`, their slips.
place_some() {
  first=$(($(ask 'select coalesce(max(id), 0) from bets') + 1))
  place "$1" "$2"
  last=$(ask 'select max(id) from bets')
  ask 'vacuum analyze bets, bet_legs, postings' >/dev/null
}

# settle FIRST: settles what was placed on these fixtures. Sets `took`, in milliseconds.
settle() {
  local begun
  begun=$(milliseconds)
  decide "$1"
  settled "$first" "$last"
  took=$(($(milliseconds) - begun))
}

# settle_alone FIRST BETS: sets `took`, and `bare` for an update of the same rows, in milliseconds.
settle_alone() {
  local begun
  place_some "$1" "$2"
  settle "$1"
  begun=$(milliseconds)
  ask "update bets set settled_at = now() where id between $first and $last" >/dev/null
  bare=$(($(milliseconds) - begun))
  echo "    round $round: $2 settled in $took ms, the bare update $bare ms"
}

# settle_beside FIRST BETS: settles while bets are placed. Sets `alone` and `beside`, those placed in a second.
settle_beside() {
  place_some "$1" "$2"
  alone=$(loaded "$site" --script tests/bench/bets.lua)
  begin_load "$site" --script tests/bench/bets.lua
  settle "$1"
  end_load
  beside=$rate
  echo "    round $round: $2 settled in $took ms beside $beside bets/s (alone $alone/s)"
}

say "Settling $bets bets of three legs: $rounds rounds"
ratios=() beside_ratios=() fewer_ratios=() cost_ratios=()
# Each settles on new fixtures, since those of the others are already decided.
for ((round = 1; round <= rounds; round++)); do
  if [ "$bets" -gt "$fewer" ]; then
    settle_alone "$((500 + round))000" "$fewer"
    fewer_took=$took
    fewer_ratios+=($((100 * took / bare)))
  fi
  settle_alone "${round}000" "$bets"
  ratios+=($((100 * took / bare)))
  [ "$bets" -le "$fewer" ] || cost_ratios+=($((100 * took * fewer / (fewer_took * bets))))
  settle_beside "$((1000 + round))000" "$fewer"
  beside_ratios+=($((100 * beside / alone)))
done
row "P9   settling $bets bets / a bare UPDATE of them" "<= 3.00x" "${ratios[@]}"
row "P9   placing beside a settlement / placing alone" ">= 0.70x" "${beside_ratios[@]}"
if [ ${#cost_ratios[@]} -gt 0 ]; then
  row "P9   settling $fewer bets / a bare UPDATE of them" "<= 3.00x" "${fewer_ratios[@]}"
  row "P9   cost of a bet of $bets / of $fewer" "<= 1.20x" "${cost_ratios[@]}"
fi
