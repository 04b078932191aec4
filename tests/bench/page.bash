# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P11: the first visit on a slow phone, as Lighthouse simulates it, to the demonstration in a database
# of its own.

psql --quiet --no-psqlrc --command 'create database page' "$DATABASE_URL" ||
  fail "the database of the demonstration could not be created"
page_url=$(scripts/postgres url page)
DATABASE_URL=$page_url "$hanpan" migrate || fail "the database of the demonstration could not be migrated"
DATABASE_URL=$page_url "$hanpan" seed --demo || fail "the demonstration could not be seeded"
# The session of a member, without a captcha; the token of its cookie is bench.
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --command "insert into sessions
  (token_hash, member_id, address, user_agent, created_at, last_seen_at)
  select sha256('bench'), id, '127.0.0.1', 'bench', now(), now() from members where user_id = 'member01'" \
  "$page_url" || fail "the member's session could not be made"
page_port=$(free_port)
DATABASE_URL=$page_url PORT=$page_port SIMULATOR=true RUST_LOG=warn "$hanpan" serve --demonstration &
started+=($!)
page=http://127.0.0.1:$page_port
answers "$page/readyz"
# The simulated feed begins with the fixtures in play.
for _ in {1..300}; do
  ! curl --silent "$page/api/sports-inplay/fixtures" | grep -q '"fixtureId"' || break
  sleep 0.2
done

say "Visiting the page $rounds times each as a visitor and as a member (about 20 seconds a visit)"
node tests/bench/page.mjs "$page" bench "$rounds" "$folder/visits" || fail "Lighthouse could not visit the page"
while IFS= read -r line; do rows+=("P11  $line"); done <"$folder/visits"
