# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P5: the listing that a member opens, against nginx with the same bytes in a file. wrk has one thread, for the two
# programs need the processors too: where it takes all of one, its own speed bounds what is compared.

path=/api/sports-prematch/fixtures
listing=$site$path
curl --silent --fail --output "$folder/plain" "$listing"
curl --silent --fail --output "$folder/br" --header 'accept-encoding: br' "$listing"
tag=$(curl --silent --head --request GET "$listing" | tr -d '\r' | sed -n 's/^etag: //p')

status=$(curl --silent --output /dev/null --write-out '%{http_code}' --header "if-none-match: $tag" "$listing")
[ "$status" = 304 ] || fail "the listing that is known was sent again: $status"

nginx_port=$(free_port)
cat >"$folder/nginx.conf" <<CONF
worker_processes auto;
pid $folder/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type application/json;
  client_body_temp_path $folder/body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  server { listen 127.0.0.1:$nginx_port; root $folder; }
}
CONF
chmod --recursive a+rX "$folder"
nginx -c "$folder/nginx.conf" -g 'daemon off;' &
started+=($!)
nginx=http://127.0.0.1:$nginx_port
answers "$nginx/plain"

# reads NAME ADDRESS ARGUMENT...: sets the variable NAME to the requests per second. Adds the share of a processor that
# wrk took to `shares`.
reads() {
  local rate
  rate=$(loaded "${@:2}")
  printf -v "$1" '%s' "$rate"
  shares+=("$(cat "$folder/share") %")
}

say "Reading the listing of $(wc --bytes <"$folder/plain") bytes ($(wc --bytes <"$folder/br") in brotli)"
plain=() packed=() known=()
for ((round = 1; round <= rounds; round++)); do
  shares=()
  reads ours "$listing"
  reads theirs "$nginx/plain"
  reads ours_packed "$listing" --header 'accept-encoding: br'
  reads theirs_packed "$nginx/br"
  reads unchanged "$listing" --header "if-none-match: $tag"
  plain+=($((100 * ours / theirs)))
  packed+=($((100 * ours_packed / theirs_packed)))
  known+=($((100 * unchanged / ours_packed)))
  echo "    round $round: plain $ours/s, nginx $theirs/s, brotli $ours_packed/s, nginx $theirs_packed/s, unchanged $unchanged/s"
  echo "      wrk took of a processor, in this order: ${shares[*]}"
done
row "P5   the listing as it is / nginx" ">= 1.00x" "${plain[@]}"
row "P5   the listing in brotli / nginx" ">= 1.00x" "${packed[@]}"
row "P5   unchanged (304) / the listing in brotli" ">= 1.30x" "${known[@]}"
