#!/bin/sh
# Stands in for hanpan in deploy.rs: prints what it was given.
env
printf '%s\n' "$@"
