#!/bin/sh
# Runs one service of a release, in its folder: run-service.sh <service> [arguments]. The process replaces this shell, so
# signals reach it.
set -eu
service=${1:-}
if [ -z "$service" ] || [ ! -f "dist/services/$service.mjs" ]; then
  echo "Say what to run: api, dashboard, pages, ping, intake, field, scheduler, worker, recorder, notifier, or ctl or cli with its arguments." >&2
  exit 64
fi
shift
# A larger young generation spares the many short-lived objects of a probe most of the garbage collector.
exec node --max-semi-space-size=32 "dist/services/$service.mjs" "$@"
