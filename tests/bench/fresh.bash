# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P13: the first 20 seconds of a new database against later, by sessions that stay open, while a server runs its jobs
# on that database. And the write-ahead log of a bet, without those jobs and without the copies of whole pages after a
# checkpoint, whose number depends on the time between two.

# Makes the database that the measures fill, with members and fixtures and without a bet.
new_database() {
  psql --quiet --no-psqlrc --command 'drop database if exists fresh' --command 'create database fresh' \
    "$DATABASE_URL" 2>/dev/null || fail "the new database could not be created"
  fresh_url=$(scripts/postgres url fresh)
  DATABASE_URL=$fresh_url "$hanpan" migrate || fail "the new database could not be migrated"
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --output /dev/null --file tests/bench/world.sql "$fresh_url" ||
    fail "the new database could not be filled"
}

# position: bytes of write-ahead log so far.
position() {
  psql --no-psqlrc --tuples-only --no-align \
    --command "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')" "$DATABASE_URL"
}

# page_copies on|off
page_copies() {
  psql --quiet --no-psqlrc --output /dev/null --command "alter system set full_page_writes = $1" \
    --command 'select pg_reload_conf()' "$DATABASE_URL"
}

say "Placing bets on a new database: 3 rounds of 60 seconds"
first_site=$site
fresh=()
for round in 1 2 3; do
  new_database
  DATABASE_URL=$fresh_url start_server
  "$pgbench" "$fresh_url" --no-vacuum --protocol prepared --client "$clients" --jobs 2 \
    --time 61 --progress 20 --file tests/bench/place.sql >"$folder/fresh" 2>&1 ||
    fail "pgbench could not place the bets: $(grep -m 1 error "$folder/fresh")"
  mapfile -t parts < <(sed -n 's/^progress: .* s, \([0-9]*\)\..* tps.*/\1/p' "$folder/fresh")
  stop_server
  fresh+=($((100 * parts[0] / parts[2])))
  echo "    round $round: in the first 20 seconds ${parts[0]}/s, then ${parts[1]}/s and ${parts[2]}/s"
done
site=$first_site
row "P13  first 20 seconds of a new database / later" ">= 0.90x" "${fresh[@]}"

page_copies off
before=$(position)
"$pgbench" "$fresh_url" --no-vacuum --protocol prepared --transactions 5000 --file tests/bench/place.sql \
  >/dev/null 2>&1 || fail "pgbench could not place the bets"
bytes=$((($(position) - before) / 5000))
page_copies on
rows+=("$(printf '%-50s %8s   %-16s goal <= 1300 bytes' "     write-ahead log of a bet of three legs" "$bytes" "bytes")")
