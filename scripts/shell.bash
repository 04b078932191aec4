# shellcheck shell=bash
# What every script here shares: where the checkout is, how a script speaks, how it fails, and how it
# knows that a step has nothing to do. Sourced first; leaves the shell in the root of the checkout.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"

# Build tools live in the checkout; HANPAN_TOOLS lets several checkouts share one installation.
tools=${HANPAN_TOOLS:-$root/.tools}
export PATH="$tools/bin:$PATH"

# The committed .sqlx is what queries are compiled against; scripts/sqlx is the one exception.
export SQLX_OFFLINE=true

say() { printf '==> %s\n' "$*"; }

fail() {
  printf 'hanpan: %s\n' "$*" >&2
  exit 1
}

# as_root COMMAND...: for Debian's packages only.
as_root() {
  if [ "$EUID" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "this needs root or sudo: $*"
  fi
}

# apt_install PACKAGE...: without the recommended extras; apt is heard only when it fails.
apt_install() {
  local log
  command -v apt-get >/dev/null || fail "please install by hand (no apt-get here): $*"
  as_root apt-get update -qq || say "apt-get update failed, trying with the lists at hand"
  log=$(as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "$@" 2>&1) || fail "apt-get could not install $*: $(tail -n 1 <<<"$log")"
}

# fingerprint PATH...: one hash over names and contents, blind to what tools put beside the sources.
fingerprint() {
  find "$@" \( -name node_modules -o -name dist -o -name target \) -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
}

# is_built NAME OUTPUT FINGERPRINT: OUTPUT exists and was made from exactly these sources.
is_built() {
  [ -e "$2" ] && [ "$(cat ".data/built/$1" 2>/dev/null)" = "$3" ]
}

# record_built NAME FINGERPRINT
record_built() {
  mkdir -p .data/built
  printf '%s\n' "$2" >".data/built/$1"
}

# debug_server: built with a test beside it, so that its dependencies get the features they have in
# tests; without, nearly all of them would be built once more.
debug_server() {
  cargo build --quiet --workspace --bin hanpan --test laws || fail "the server does not build"
}

# free_port: one that nobody listens on, on this machine.
free_port() {
  node -e 'const server = require("node:net").createServer();
    server.listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); })'
}

# load_dotenv: variables of .env, where there is one; what the environment already says goes first.
load_dotenv() {
  [ -f .env ] || return 0
  local line name
  while IFS= read -r line || [ -n "$line" ]; do
    [[ $line =~ ^[A-Z_][A-Z0-9_]*= ]] || continue
    name=${line%%=*}
    [ -n "${!name+set}" ] || export "$name=${line#*=}"
  done <.env
}
