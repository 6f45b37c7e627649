#!/bin/sh
# Called by Patroni once, on the node that makes the cluster: the database, its owner, and the place for its backups.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=password="$FORMULARY_PASSWORD" "$1" <<'SQL'
CREATE ROLE formulary LOGIN CREATEDB PASSWORD :'password';
GRANT pg_monitor TO formulary;
CREATE DATABASE formulary OWNER formulary;
SQL
pgbackrest --stanza=formulary stanza-create
