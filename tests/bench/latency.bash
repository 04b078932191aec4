# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P4: the latency of a bet at half of the capacity, against an UPDATE of one row at the same rate. Both count
# from the time at which a bet or update was due, so that a stall is not left out, and both are due at random intervals.

# row_latency RATE: p50 and p99 of the UPDATE, microseconds.
row_latency() {
  rm -f "$folder"/row.*
  "$pgbench" "$DATABASE_URL" --no-vacuum --protocol prepared --client "$clients" --jobs 2 --time "$seconds" \
    --rate "$1" --log --log-prefix "$folder/row" --file tests/bench/row.sql >/dev/null 2>&1 ||
    fail "pgbench could not update rows"
  # The third column is the time since the transaction was due.
  cut -d ' ' -f 3 "$folder"/row.* | sort -n |
    awk '{ time[NR] = $1 } END { print time[int((NR + 1) / 2)], time[int(NR * 0.99)] }'
}

say "Placing bets at half of the capacity: $rounds rounds of $seconds seconds each way"
p50s=() p99s=()
for ((round = 1; round <= rounds; round++)); do
  rate=$(($(clients=64 loaded "$site" --script tests/bench/bets.lua) / 2))
  read -r half most longest < <("$load" post "${site#http://}" "$rate" "$seconds" 64 "$round") ||
    fail "the bets could not be posted"
  read -r row_half row_most < <(row_latency "$rate")
  p50s+=($((100 * half / row_half)))
  p99s+=($((100 * most / row_most)))
  echo "    round $round: $rate bets/s: p50 $half us, p99 $most, the longest $longest; a row $row_half, $row_most"
done
row "P4   latency of a bet, p50 / UPDATE of a row" "<= 3.00x" "${p50s[@]}"
row "P4   latency of a bet, p99 / UPDATE of a row" "<= 5.00x" "${p99s[@]}"
