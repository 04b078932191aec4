# shellcheck shell=bash disable=SC2154 # scripts/bench sets what all measures share
# P10: what a slip costs in the browser.

say "Pricing slips of 1 to 30 legs"
module=web/src/rules/pkg/member/hanpan_wasm_bg.wasm
node tests/bench/slip.mjs "$rounds" >"$folder/slips" || fail "the slips could not be priced"
while read -r legs ratios; do
  # shellcheck disable=SC2086 # the ratios are words
  row "P10  a slip of $legs legs / decimal.js" ">= 5x" $ratios
done <"$folder/slips"
# shellcheck disable=SC2016 # the backquotes are JavaScript's
rows+=("$(node -e 'const bytes = require("node:fs").readFileSync(process.argv[1]);
  const packed = require("node:zlib").brotliCompressSync(bytes).length;
  console.log(`P10  the WebAssembly in brotli ${"".padEnd(22)} ${(packed / 1000).toFixed(1)} kB   goal <= 80 kB`)' "$module")")
