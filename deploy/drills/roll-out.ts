import { compose, primaryOf, query, SERVERS, untilHealthy, write } from './cluster.ts';
import { docker } from './compose.ts';

const VERSION = process.env.FORMULARY_VERSION ?? 'latest';
const NEXT = 'drill';
/** What a next version may bring: a column of a table that is written to, and an index that is built beside its writers. */
const MIGRATIONS = [
  ['29990101000000_drill_column', 'ALTER TABLE orders ADD COLUMN drill text;'],
  ['29990101000001_drill_index', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_drill_idx ON orders (drill);'],
];

const DOCKERFILE = [
  `FROM formulary:${VERSION}`,
  'USER root',
  ...MIGRATIONS.map(([name, sql]) => {
    const folder = `prisma/migrations/${name}`;
    return `RUN mkdir ${folder} && echo '${sql}' >${folder}/migration.sql`;
  }),
  'USER node',
].join('\n');

async function replaceServers(version: string, say: (words: string) => void): Promise<void> {
  for (const server of SERVERS) {
    await compose(['up', '-d', '--no-deps', server], { environment: { FORMULARY_VERSION: version } });
    await untilHealthy(server);
    say(`${server} runs ${version}`);
  }
}

/** A next version, with two migrations, server by server as docs/cluster.md has it. */
export async function rollOut(say: (words: string) => void): Promise<void> {
  await docker(['build', '--tag', `formulary:${NEXT}`, '-'], { input: DOCKERFILE });
  const told = await compose(['run', '--rm', '-T', '--no-deps', 'migrate'], {
    environment: { FORMULARY_VERSION: NEXT },
  });
  say(told.trim());
  await replaceServers(NEXT, say);
}

/** Leaves the cluster as it was before `rollOut`, wherever that ended; nothing where there was none. */
export async function takeBack(say: (words: string) => void): Promise<void> {
  const primary = await primaryOf();
  const names = MIGRATIONS.map(([name]) => `'${name}'`).join();
  if (
    (await query(primary, `SELECT migration_name FROM _prisma_migrations WHERE migration_name IN (${names})`))
      .length === 0
  )
    return;
  await write(primary, 'ALTER TABLE orders DROP COLUMN IF EXISTS drill');
  await write(primary, `DELETE FROM _prisma_migrations WHERE migration_name IN (${names})`);
  await replaceServers(VERSION, say);
}
