# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P14: reports, overview, trend and returns of mini-games with bets of months. GROWTH (1500000) bets over
# DAYS (90) days by MEMBERS (10000) members.

days=${DAYS:-90}
ask() { psql --quiet --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1" "$DATABASE_URL"; }

say "Filling ${GROWTH:-1500000} bets of $days days (about 3 minutes)"
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set bets="${GROWTH:-1500000}" --set days="$days" \
  --set members="${MEMBERS:-10000}" --output /dev/null --file tests/bench/growth.sql "$DATABASE_URL" ||
  fail "the bets could not be made"

# An operator with all permissions, whose cookie is bench-operator.
ask "with operator as (
    insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
        bank_account_number, account_holder, birth_date, sex, kind, role, approved_at, created_at, updated_at)
      values ('benchoperator', 'x', 'x', 'benchoperator', 'benchoperator', 1, 'benchoperator', 'bench', '1990-01-01', 1,
        1, 10, now(), now(), now()) returning id
  ), made as (
    insert into operators (member_id, role_id) select operator.id, r.id from operator, staff_roles r
      where 'chief' = any (r.duties)
  )
  insert into sessions (token_hash, member_id, address, user_agent, parallel, created_at, last_seen_at)
    select sha256('bench-operator'), id, '127.0.0.1', 'bench', true, now(), now() from operator" >/dev/null
# The server's job would begin within a minute, and is not waited for.
say "Summing them into the rollups"
ask "do \$\$ declare until timestamptz := now() - interval '6 minutes';
  begin while roll_up(until) loop commit; end loop; end \$\$"
ask 'vacuum analyze rollup_money, rollup_hours, rollup_games, rollup_members, rollup_partners, rollup_progress' >/dev/null

# took PATH GOAL: adds a row with the best time of the rounds for a call of the office.
took() {
  local best=999999 milliseconds
  for ((round = 1; round <= rounds; round++)); do
    milliseconds=$(curl --silent --fail --output /dev/null --write-out '%{time_total}' \
      --cookie hanpan_session=bench-operator "$site$1" | awk '{ print int($1 * 1000) }') || fail "no answer from $1"
    [ "$milliseconds" -ge "$best" ] || best=$milliseconds
  done
  rows+=("$(printf '%-50s %6d ms   goal <= %d ms' "P14  GET $1" "$best" "$2")")
}

today=$(TZ=Asia/Seoul date +%F)
for span in 90:1000 7:300; do
  from=$(TZ=Asia/Seoul date --date "$((${span%:*} - 1)) days ago" +%F)
  for by in day hour sport league market game member partner; do
    took "/api/admin/reports/$by?from=$from&to=$today" "${span#*:}"
  done
done
took /api/admin/overview 200
took '/api/admin/overview/trend?days=31' 200
took /api/admin/rounds/rtp 200
