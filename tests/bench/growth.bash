# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P14 and P15: lists, history, reports, placing, settling and the audit with GROWTH (3000000) bets over DAYS (90)
# days, against a database with 100,000. MEMBERS (10000, at least 61) members of either. Lists of a member are those of
# one with as many slips in both databases, and of a busier one, whose slips are as many more as all bets are.

# P15 needs one day that no audit has sealed: days are sealed an hour after they end, and filling takes a while.
hour=$(TZ=Asia/Seoul date +%-H)
if [ "$hour" -lt 1 ] || [ "$hour" -ge 23 ]; then
  fail "the measure growth does not work from 23:00 to 01:00 in Korea"
fi

many=${GROWTH:-3000000}
few=100000
days=${DAYS:-90}
# shellcheck source=tests/bench/settling.bash
source tests/bench/settling.bash

# grown NAME BETS DAYS: makes a database with bets up to now, and sums them into the rollups. Sets DATABASE_URL. An
# operator with all permissions has the cookie bench-operator, the members have bench-steady and bench-busier.
grown() {
  ask "create database $1" >/dev/null
  DATABASE_URL=$(scripts/postgres url "$1")
  "$hanpan" migrate || fail "the database $1 could not be migrated"
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --output /dev/null --file tests/bench/world.sql "$DATABASE_URL" ||
    fail "the members and fixtures could not be made"
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set bets="$2" --set days="$3" --set members="${MEMBERS:-10000}" \
    --output /dev/null --file tests/bench/growth.sql "$DATABASE_URL" || fail "the bets could not be made"
  ask "with operator as (
      insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
          bank_account_number, account_holder, birth_date, sex, kind, role, approved_at, created_at, updated_at)
        values ('benchoperator', 'x', 'x', 'benchoperator', 'benchoperator', 1, 'benchoperator', 'bench', '1990-01-01',
          1, 1, 10, now(), now(), now()) returning id
    ), made as (
      insert into operators (member_id, role_id) select operator.id, r.id from operator, staff_roles r
        where 'chief' = any (r.duties)
    )
    insert into sessions (token_hash, member_id, address, user_agent, parallel, created_at, last_seen_at)
      select sha256('bench-operator'), id, '127.0.0.1', 'bench', true, now(), now() from operator
      union all
      select sha256('bench-steady'), id, '127.0.0.1', 'bench', false, now(), now() from members
        where user_id = 'growth60'
      union all
      select sha256('bench-busier'), id, '127.0.0.1', 'bench', false, now(), now() from members
        where user_id = 'growth61'" >/dev/null
  # Marks the search for risk alerts as done: it is due once in six hours, and would otherwise start during the measure.
  ask 'insert into risk_alert_runs (found, new, finished_at) values (0, 0, now())' >/dev/null
  ask "do \$\$ declare until timestamptz := now() - interval '25 seconds';
    begin while roll_up(until) loop commit; end loop; end \$\$"
  ask 'vacuum analyze' >/dev/null
}

# took COOKIE PATH: the best time of the rounds, in tenths of a millisecond.
took() {
  local best=99999999 time
  for ((round = 1; round <= rounds; round++)); do
    time=$(curl --silent --fail --output /dev/null --write-out '%{time_total}' \
      --cookie "hanpan_session=bench-$1" "$site$2" | awk '{ print int($1 * 10000) }') || fail "no answer from $2"
    [ "$time" -ge "$best" ] || best=$time
  done
  echo "$best"
}

# audited TIMES: the milliseconds of each of some audits.
audited() {
  local begun
  for ((turn = 1; turn <= $1; turn++)); do
    begun=$(milliseconds)
    RUST_LOG=error "$hanpan" audit >"$folder/audit" || fail "the books do not hold: $(head -n 1 "$folder/audit")"
    echo $(($(milliseconds) - begun))
  done
}

# placing: bets per second in each round.
placing() {
  for ((round = 1; round <= rounds; round++)); do loaded "$site" --script tests/bench/bets.lua; done
}

# median_of NUMBERS: of whole numbers, one a line.
median_of() {
  sort -n <<<"$1" | awk "$median_in_awk"'
    { n[NR] = $1 }
    END { printf "%d", median() }'
}

# settling: milliseconds of settling 20,000 new bets.
settling() {
  local first begun
  first=$(($(ask 'select max(id) from bets') + 1))
  place 5000000 20000
  begun=$(milliseconds)
  decide 5000000
  settled "$first" "$((first + 19999))"
  echo $(($(milliseconds) - begun))
}

declare -A times member_ids
today=$(TZ=Asia/Seoul date +%F)
week=$(TZ=Asia/Seoul date --date '6 days ago' +%F)

# lists: what members and operators open, a list a line: of which member it is (or all), who asks, and the path.
lists() {
  local member id
  for member in steady busier; do
    id=${member_ids[$member]}
    cat <<PATHS
$member $member /api/sports-prematch/bettings?memberUserId=$id&gameType=1&page=1&perpage=10&user=1
$member $member /api/sports-prematch/bettings?memberUserId=$id&gameType=1&page=20&perpage=10&user=1
$member $member /api/bets?page=1
$member $member /api/bets/open
$member $member /api/casino/rounds?memberId=$id&page=1
$member operator /api/admin/bets?member=$id
$member operator /api/admin/members/$id
$member operator /api/admin/members/$id/postings
PATHS
  done
  cat <<PATHS
all operator /api/admin/bets
all operator /api/admin/bets?from=$week&to=$today&game=inplay
all operator /api/admin/charges
all operator /api/admin/members
all operator /api/admin/fixtures
all operator /api/admin/rounds
all operator /api/admin/virtuals
all operator /api/admin/casino-transfers
PATHS
}

# measured NAME: times everything on the database that DATABASE_URL names.
measured() {
  local member session path
  start_server
  # What a server reads once when it starts, such as closing prices, belongs to no list.
  sleep 30
  member_ids[steady]=$(ask "select id from members where user_id = 'growth60'")
  member_ids[busier]=$(ask "select id from members where user_id = 'growth61'")
  while read -r member session path; do
    times["$1 $member $path"]=$(took "$session" "$path")
  done < <(lists)
  times["$1 placing"]=$(placing)
  times["$1 settling"]=$(settling)
}

bench_url=$DATABASE_URL
say "Filling a database with $few bets of $days days"
grown few "$few" "$days"
measured few
# Its jobs would go on beside the next measure.
stop_server
DATABASE_URL=$bench_url
say "Filling a database with the bets of one of $days days"
grown day "$((many / days))" 1
alone=$(audited "$rounds")
DATABASE_URL=$bench_url
say "Filling a database with $many bets of $days days (5 minutes and more)"
grown many "$many" "$days"
whole=$(audited 1)
# The first audit has sealed all days that are over: the new day has as many bets as the database of a day.
after=$(audited "$rounds")
measured many

# compared MEMBER PATH: adds a row with both times of a list.
compared() {
  local small=${times["few $1 $2"]} large=${times["many $1 $2"]} name=$2
  [ "$1" = all ] || name=${2//${member_ids[$1]}/N}
  [ "$1" != busier ] || name="$name, busier member"
  row "P14  GET $name ($((large / 10)).$((large % 10)) ms)" "<= 1.20x" "$((100 * large / small))"
}
while read -r member _ path; do compared "$member" "$path"; done < <(lists)
small=$(median_of "${times["few placing"]}")
ratios=()
for rate in ${times["many placing"]}; do ratios+=($((100 * small / rate))); done
row "P14  placing bets with $few bets / with $many" "<= 1.20x" "${ratios[@]}"
small=${times["few settling"]} large=${times["many settling"]}
row "P14  settling with $many bets / with $few" "<= 1.20x" "$((100 * large / small))"

# within PATH GOAL: adds a row with the time of a call of the office.
within() {
  rows+=("$(printf '%-50s %6d ms   goal <= %d ms' "P14  GET $1" $(($(took operator "$1") / 10)) "$2")")
}
# The rollups take up what has just been settled.
sleep 60
for span in 90:1000 7:300; do
  from=$(TZ=Asia/Seoul date --date "$((${span%:*} - 1)) days ago" +%F)
  for by in day hour sport league market game member partner; do
    within "/api/admin/reports/$by?from=$from&to=$today" "${span#*:}"
  done
done
within /api/admin/overview 200
within '/api/admin/overview/trend?days=31' 200
within /api/admin/rounds/rtp 200

alone=$(median_of "$alone")
ratios=()
for time in $after; do ratios+=($((100 * time / alone))); done
row "P15  audit of sealed days and a new one / of that one ($alone ms)" "<= 1.50x" "${ratios[@]}"
rows+=("$(printf '%-50s %6d s' "     audit of all $many bets" $((whole / 1000)))")
DATABASE_URL=$bench_url
