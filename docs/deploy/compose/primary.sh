#!/bin/bash
# Runs once, when the primary's folder is empty: lets the standby replicate, and limits what PgBouncer cannot.
set -e
echo 'host replication plinth all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" <<'SQL'
select pg_create_physical_replication_slot('standby');
alter role plinth set statement_timeout = '30s';
alter role plinth set lock_timeout = '8s';
alter role plinth set idle_in_transaction_session_timeout = '30s';
SQL
