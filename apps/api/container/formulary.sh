#!/bin/sh
# What a container of the image does: serve | prepare | admin COMMAND...
set -eu
# Files are named relative to where a command is called.
export INIT_CWD="$PWD"
cd /app

# Where no secret is given, the installation makes one and keeps it in its volume.
secret=.formulary/secrets/jwt
if [ -z "${JWT_SECRET:-}" ] && [ ! -s "$secret" ] && [ "${1:-}" = prepare ]; then
  (umask 077; mkdir -p .formulary/secrets; node -p "crypto.randomBytes(32).toString('hex')" >"$secret.new"; mv "$secret.new" "$secret")
fi
if [ -z "${JWT_SECRET:-}" ] && [ -s "$secret" ]; then
  JWT_SECRET=$(cat "$secret")
  export JWT_SECRET
fi

# What alerts tell their readers to call.
export ADMIN_COMMAND="${ADMIN_COMMAND:-docker compose exec app formulary admin}"

case "${1:-}" in
serve)
  # Without a limit the heap grows as long as the machine has memory: to 780 MB under load, and it stays there.
  # A password hash takes 19 MB, and malloc would keep them for each thread that made one. What is larger than this goes back to
  # the system: 110 MB less, for 10 ms more of a sign-in.
  export MALLOC_MMAP_THRESHOLD_=1048576
  exec node --max-old-space-size=256 apps/api/src/main.ts
  ;;
prepare)
  node apps/admin/src/migrate.cli.ts deploy
  # Production refuses the demo, as its password is public; here it was asked for by name.
  if [ "${SEED_DEMO:-}" = true ]; then NODE_ENV=development node prisma/seed/seed.cli.ts; fi
  ;;
admin)
  shift
  exec node apps/admin/src/main.ts "$@"
  ;;
*)
  echo 'Usage: formulary serve | prepare | admin COMMAND...' >&2
  exit 2
  ;;
esac
