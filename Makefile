# One command per target. The implementation is in scripts/, one purpose per file.

.PHONY: run test check bench deb cluster cluster-stop chaos restore-drill setup fmt wasm web wire sqlx

run: ## build everything, start it on http://localhost:8080 (another port: make run PORT=8081)
	@scripts/run

test: ## everything: formats, lints, rules, vectors, API, page, a journey in a browser
	@scripts/test

check: ## the quick loop while working
	@scripts/setup --check
	@scripts/check

bench: ## the promised figures, as ratios against references that run beside them
	@scripts/bench

deb: ## a Debian package of program, page and service
	@scripts/deb

cluster: ## a cluster of three databases and two servers on this machine, for trying
	@scripts/cluster start --demo

cluster-stop: ## end it
	@scripts/cluster stop

chaos: ## 20 minutes of faults in a cluster on this machine, and the proof that nothing was lost
	@scripts/chaos

restore-drill: ## five minutes: a cluster is backed up, lost and restored, and the missing bets are named
	@scripts/restore-drill

setup: ## install what building needs and the machine lacks
	@scripts/setup

fmt: setup ## format everything
	@cargo fmt --all
	@npm run --silent format --prefix web

wasm: setup ## the rules as WebAssembly
	@scripts/wasm --vectors

web: setup ## the page
	@scripts/web

wire: ## refresh the committed types of the wire and the description of the API
	@scripts/setup --wire
	@scripts/wire
	@scripts/openapi

sqlx: setup ## refresh the committed description of every query
	@scripts/with-database scripts/sqlx
