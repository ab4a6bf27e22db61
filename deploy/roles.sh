#!/bin/sh
# Makes or renews the roles of deploy/roles.sql and gives them their passwords, as the owner of the record, after its migrations:
#   OWNER_URL=postgresql://… SERVER_PASSWORD=… WORKER_PASSWORD=… sh deploy/roles.sh
# In place of OWNER_URL: psql's own settings (PGHOST, PGPASSWORD, …) and arguments. No password reaches a command line, where every account of the machine
# could read it: psql takes the roles' from its environment (\getenv: psql 14 or newer), and the owner's too.
set -eu
if [ -n "${OWNER_URL:-}" ]; then set -- "$OWNER_URL" "$@"; fi
case "${1:-}" in
  *://*:*@*)
    rest=${1#*://} user=${1#*://}
    user=${user%%@*}
    PGPASSWORD=$(printf %s "${user#*:}" | LC_ALL=C awk '
      BEGIN { for (i = 1; i < 256; i++) char[sprintf("%02x", i)] = sprintf("%c", i) }
      {
        out = ""
        while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
          out = out substr($0, 1, RSTART - 1) char[tolower(substr($0, RSTART + 1, 2))]
          $0 = substr($0, RSTART + 3)
        }
        printf "%s", out $0
      }')
    export PGPASSWORD
    plain="${1%%://*}://${user%%:*}@${rest#*@}"
    shift
    set -- "$plain" "$@" ;;
esac
unset OWNER_URL
export SERVER_PASSWORD WORKER_PASSWORD
{
  cat "$(dirname "$0")/roles.sql"
  echo '\getenv server SERVER_PASSWORD'
  echo '\getenv worker WORKER_PASSWORD'
  echo "ALTER ROLE kehilla_server PASSWORD :'server';"
  echo "ALTER ROLE kehilla_worker PASSWORD :'worker';"
} | psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 --single-transaction -f - "$@"
