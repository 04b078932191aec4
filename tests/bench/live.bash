# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P8: from the feed's message to the browser's event, at 200 changes a second.

say "Following 200 changes a second, $rounds rounds of $seconds seconds"
mapfile -t latencies < <(node tests/bench/live.mjs "$site" "$hanpan" "$rounds" "$seconds")
for line in "${latencies[@]}"; do
  echo "    $line"
done
rows+=("P8   ${latencies[-1]}   goal p50 <= 10 ms, p99 <= 30 ms")
