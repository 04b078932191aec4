# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P12: placing bets while another server on the same database follows, against one server alone.

first_site=$site

# placed: bets per second that the first server has taken.
placed() { loaded "$first_site" --script tests/bench/bets.lua; }

say "Placing bets beside another server: $rounds rounds of $seconds seconds each way"
ratios=()
for ((round = 1; round <= rounds; round++)); do
  # Rounds become slower with their open slips, so the order alternates.
  [ $((round % 2)) -eq 0 ] || alone=$(placed)
  start_server
  # It reads its state and counts open slips first, which is not what is measured.
  sleep 5
  beside=$(placed)
  stop_server
  [ $((round % 2)) -eq 1 ] || alone=$(placed)
  ratios+=($((100 * beside / alone)))
  echo "    round $round: $beside bets/s beside another server, $alone/s alone"
done
site=$first_site
row "P12  placing beside another server / alone" ">= 0.95x" "${ratios[@]}"
