#!/bin/sh
# Makes or renews the roles of deploy/roles.sql and gives them their passwords, from SERVER_PASSWORD and WORKER_PASSWORD.
# As the owner of the record, after its migrations: sh deploy/roles.sh <what psql needs to connect, such as "$OWNER_URL">
set -eu
{
  cat "$(dirname "$0")/roles.sql"
  echo "ALTER ROLE kehilla_server PASSWORD :'server';"
  echo "ALTER ROLE kehilla_worker PASSWORD :'worker';"
} | psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 -v server="$SERVER_PASSWORD" -v worker="$WORKER_PASSWORD" --single-transaction -f - "$@"
