# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# How long another server acts on what was changed, against the second that it may.

first_site=$site
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --output /dev/null --file tests/chaos/operator.sql "$DATABASE_URL" ||
  fail "the operator of the measurement could not be made"
first_member=$(psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --tuples-only --no-align --file tests/bench/stale.sql \
  "$DATABASE_URL") || fail "the members of the measurement could not be made"
start_server
say "Changing settings, fixtures and members at one server and asking another, 20 times each"
node tests/bench/stale.mjs "$first_site" "$site" 20 "$first_member" >"$folder/stale" ||
  fail "what another server knows could not be measured"
while read -r kind median longest; do
  echo "    $kind: median $median ms, at most $longest ms"
  row "     another server knows of a $kind / 1 s" "<= 1.00x" "$((longest / 10))"
done <"$folder/stale"
stop_server
site=$first_site
