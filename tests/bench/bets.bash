# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P1 to P3: placing bets, in SQL and through HTTP, by many members and by one; the write-ahead log and the
# server's processor time of a bet.

# through_http: bets per second that the server has taken.
through_http() { loaded "$site" --script tests/bench/bets.lua; }

# PostgreSQL's own measure, in a database beside the other.
tpcb_url=$(psql --no-psqlrc --tuples-only --no-align --command 'create database tpcb' "$DATABASE_URL" >/dev/null &&
  scripts/postgres url tpcb)
"$pgbench" --initialize --quiet --scale 16 "$tpcb_url" 2>/dev/null || fail "pgbench could not make its tables"

# tpcb: transactions per second of it.
tpcb() {
  per_second "$("$pgbench" "$tpcb_url" --no-vacuum --protocol prepared --client "$clients" --jobs 2 \
    --time "$seconds" 2>&1)"
}

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --file tests/bench/lean.sql "$DATABASE_URL" ||
  fail "the lean tables could not be made"

# logged: bytes of write-ahead log so far. Copies of whole pages after a checkpoint and the log of the jobs are in it.
logged() { ask "select (pg_current_wal_insert_lsn() - '0/0')::bigint"; }

# worked: microseconds of processor time that the server has used.
worked() { awk -v tick="$(getconf CLK_TCK)" '{ printf "%d", ($14 + $15) * 1000000 / tick }' "/proc/${started[0]}/stat"; }

# stored: microseconds of processor time that the database has used, its jobs and writers included.
stored() {
  local main
  main=$(head -n 1 "$HANPAN_CLUSTER/postmaster.pid")
  for id in "$main" $(pgrep --parent "$main"); do cat "/proc/$id/stat" 2>/dev/null || true; done |
    awk -v tick="$(getconf CLK_TCK)" -v main="$main" '{ sub(/\(.*\)/, "-"); used += $14 + $15 }
      $1 == main { used += $16 + $17 } END { printf "%d", used * 1000000 / tick }'
}

# of_a_bet NAME UNIT GOAL VALUE...: adds a row with the median of what a bet takes.
of_a_bet() {
  rows+=("$(printf '%s\n' "${@:4}" | sort -n | awk -v name="     $1" -v unit="$2" -v goal="$3" "$median_in_awk"'
    { n[NR] = $1 }
    END { printf "%-50s %6d %s  (%d to %d)   goal %s %s", name, median(), unit, n[1], n[NR], goal, unit }')")
}

say "Placing bets by $clients clients, through HTTP by 64 and 256 as well: $rounds rounds of $seconds seconds each way"
sql=() bare=() http=() many=() many64=() many256=() one=() log=() work=() store=()
for ((round = 1; round <= rounds; round++)); do
  floor=$(in_sql tests/bench/floor.sql)
  lean=$(PGOPTIONS='-c search_path=lean,public' in_sql tests/bench/floor.sql)
  before=$(logged)
  placed=$(in_sql tests/bench/place.sql)
  log+=($((($(logged) - before) / (placed * seconds))))
  served=$(through_http)
  before=$(worked) stored_before=$(stored)
  served64=$(clients=64 through_http)
  work+=($((($(worked) - before) / (served64 * seconds))))
  store+=($((($(stored) - stored_before) / (served64 * seconds))))
  served256=$(clients=256 through_http)
  alone=$(MEMBER=1 through_http)
  bank=$(tpcb)
  sql+=($((100 * placed / floor)))
  bare+=($((100 * placed / lean)))
  http+=($((100 * served / floor)))
  many+=($((100 * served / bank)))
  many64+=($((100 * served64 / bank)))
  many256+=($((100 * served256 / bank)))
  one+=($((100 * alone / served)))
  echo "    round $round: bare writes $floor/s, to lean tables $lean/s, in SQL $placed/s, through HTTP $served/s, $served64/s, $served256/s, of one member $alone/s, TPC-B $bank/s"
done
row "P1   a bet in SQL / bare writes" ">= 0.80x" "${sql[@]}"
row "P1   a bet in SQL / bare writes to lean tables" ">= 0.80x" "${bare[@]}"
row "P1   a bet through HTTP / bare writes" ">= 0.60x" "${http[@]}"
row "P2   bets through HTTP / TPC-B" ">= 2.00x" "${many[@]}"
row "P2   of 64 clients / TPC-B of $clients" ">= 2.00x" "${many64[@]}"
row "P2   of 256 clients / TPC-B of $clients" ">= 2.00x" "${many256[@]}"
row "P3   bets of one member / of many" ">= 0.80x" "${one[@]}"
of_a_bet "write-ahead log of a bet of three legs" bytes "<= 1300" "${log[@]}"
of_a_bet "processor time of the server for a bet" us "<= 60" "${work[@]}"
of_a_bet "of the database with its jobs" us "none" "${store[@]}"
