# One line each: what to run. How it is done is in scripts/, one purpose per file.

.PHONY: run test check bench setup fmt wasm web wire sqlx

run: ## build everything and start it on http://localhost:8080 (PORT=…)
	@scripts/run

setup: ## install what building needs and the machine lacks
	@scripts/setup

wasm: setup ## the rules as WebAssembly
	@scripts/wasm

web: setup ## the page
	@scripts/web

wire: setup ## refresh the committed TypeScript types of the wire
	@scripts/wire
