# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P8: from the feed's message to the event of the odds stream, at 200 changes a second. The message goes into
# `hanpan feed replay`, and a program of Node reads the event: no page shows it.

say "Following 200 changes a second, $rounds rounds of $seconds seconds"
node tests/bench/live.mjs "$site" "$hanpan" "$rounds" "$seconds" >"$folder/live" ||
  fail "the changes could not be followed"
mapfile -t latencies <"$folder/live"
for line in "${latencies[@]}"; do
  echo "    $line"
done
rows+=("P8   ${latencies[-1]}   goal p50 <= 10 ms, p99 <= 30 ms")
