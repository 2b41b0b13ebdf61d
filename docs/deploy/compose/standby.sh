#!/bin/bash
# Copies the primary at the first start, then follows it.
set -e
until [ -f "$PGDATA/PG_VERSION" ]; do
  chmod 700 "$PGDATA"
  pg_basebackup -d 'host=postgres user=plinth application_name=standby' -D "$PGDATA" -S standby -X stream -R && break
  find "$PGDATA" -mindepth 1 -delete
  sleep 2
done
exec postgres -c hot_standby=on
