# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P6 and P7: the odds stream against nchan. Each round starts new processes, since a process keeps memory
# that it has used. LISTENERS (9500) of each: both together stay below 20,000 open files.

listeners=${LISTENERS:-9500}
changes=5
first_site=$site
nchan_port=$(free_port)
cat >"$folder/nchan.conf" <<CONF
load_module $nchan_module;
worker_processes auto;
worker_rlimit_nofile 20000;
pid $folder/nchan.pid;
error_log stderr crit;
events { worker_connections 15000; }
http {
  access_log off;
  client_body_temp_path $folder/body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  server {
    listen 127.0.0.1:$nchan_port backlog=4096;
    location = /ready { return 200; }
    location = /listen {
      nchan_subscriber eventsource;
      nchan_subscriber_first_message newest;
      nchan_channel_id odds;
    }
    location = /publish { nchan_publisher; nchan_channel_id odds; }
  }
}
CONF
chmod --recursive a+rX "$folder"

say "Sending $changes changes to $listeners listeners of each: $rounds rounds"
memory=() p50s=() p99s=()
for ((round = 1; round <= rounds; round++)); do
  start_server
  our_pid=${started[-1]}
  nginx -c "$folder/nchan.conf" -g 'daemon off;' &
  their_pid=$!
  started+=("$their_pid")
  answers "http://127.0.0.1:$nchan_port/ready"
  workers=$(tr ' ' ',' <"/proc/$their_pid/task/$their_pid/children")
  "$load" stream "${site#http://}" "127.0.0.1:$nchan_port" "$listeners" "$changes" "$round" "$our_pid" "${workers%,}" \
    "$hanpan" >"$folder/stream" || fail "the streams could not be measured"
  while read -r what one two three four five six; do
    if [ "$what" = memory ]; then
      memory+=($((100 * one / two)))
      echo "    round $round: a listener has $one bytes, nchan's $two"
    else
      p50s+=($((100 * one / four)))
      p99s+=($((100 * two / five)))
      echo "    round $round: p50 $one us, p99 $two, the last $three; nchan $four, $five, $six"
    fi
  done <"$folder/stream"
  kill "$our_pid" "$their_pid"
  wait "$our_pid" "$their_pid" 2>/dev/null || true
  unset 'started[-1]' 'started[-1]'
done
site=$first_site
row "P6   memory of an idle listener / nchan" "<= 1.00x" "${memory[@]}"
row "P7   a change to $listeners listeners, p99 / nchan" "<= 0.50x" "${p99s[@]}"
row "     p50 / nchan" "none" "${p50s[@]}"
