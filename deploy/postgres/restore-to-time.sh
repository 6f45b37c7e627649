#!/bin/sh
# Restores this node's data as it was at a moment: restore-to-time '2026-11-23 09:15:00+00'. No node may run meanwhile; docs/cluster.md says how.
set -eu
data=/var/lib/postgresql/18/cluster
mkdir -p "$data"
chmod 700 "$data"
pgbackrest --stanza=formulary --delta --type=time --target="$1" --target-action=promote restore
pg_ctl --pgdata="$data" --wait --timeout=86400 --log=/tmp/restore.log --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
until [ "$(psql --host=/tmp --username=postgres --tuples-only --no-align --command='SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done
# Replicas are copied from this node, and would stop at the same moment for ever.
for setting in restore_command recovery_target_time recovery_target_action recovery_target_timeline; do
  psql --quiet --host=/tmp --username=postgres --command="ALTER SYSTEM RESET $setting"
done
pg_ctl --pgdata="$data" --wait --mode=fast stop
echo "Restored to $1."
