import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenDatabaseUrl } from '@formulary/api/config';
import { shownDatabase } from '@formulary/api/db/database-url';
import { applyMigrations, createMigration, findDrift, resetDatabase } from '@formulary/api/db/migrate';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { startTemporaryServer } from '@formulary/local-postgres/temporary-server';
import { commandFault } from './command-line/command-faults.ts';
import { withDatabaseUrl } from './reach-database.ts';

const USAGE = `Usage: migrate.cli.ts COMMAND
  deploy        apply the migrations that the database lacks
  check         compare the migrations with the schema, and the statements with the migrated database; exit 2 where they differ
  create NAME   write a migration from the schema's changes and apply it
  reset [--yes] empty the database and migrate it anew
They work on DATABASE_URL, else on the embedded database; check never touches the embedded one.`;

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [command, name] = positionals;
  switch (command) {
    case 'deploy':
      return withDatabaseUrl(deploy);
    case 'check':
      return withThrowAway(check);
    case 'create':
      if (!name || !/^[a-z0-9_]+$/.test(name))
        throw new DomainError('invalid', 'create wants a name of a-z, 0-9 and _.');
      return withDatabaseUrl(async (url) => {
        const folder = await createMigration(url, name);
        console.log(folder ? `Written: ${path.relative(process.cwd(), folder)}` : 'The schema has not changed.');
        return folder ? deploy(url) : 0;
      });
    case 'reset':
      return withDatabaseUrl(async (url) => {
        if (givenDatabaseUrl() && !values.yes) {
          throw new DomainError(
            'confirmation_required',
            `reset empties ${shownDatabase(url)}. Say --yes if that is meant.`,
          );
        }
        await resetDatabase(url);
        return deploy(url);
      });
    default:
      console.error(USAGE);
      return 1;
  }
}

async function deploy(url: string): Promise<number> {
  const applied = await applyMigrations(url);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
  return 0;
}

async function check(url: string): Promise<number> {
  const sql = await findDrift(url);
  console.log(sql === undefined ? 'Migrations and schema agree.' : `The migrations lack:\n\n${sql}`);
  await applyMigrations(url);
  // Its parser is no part of an image, which only migrates.
  const { checkStatements } = await import('./check-statements.ts');
  const faults = await checkStatements(url);
  console.log(faults.length === 0 ? 'Statements and schema agree.' : faults.join('\n'));
  return sql === undefined && faults.length === 0 ? 0 : 2;
}

async function withThrowAway(work: (url: string) => Promise<number>): Promise<number> {
  const url = givenDatabaseUrl();
  if (url) return work(url);
  const server = await startTemporaryServer();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

try {
  // The schema engine's timers would keep the process for ten seconds.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(commandFault(error)?.message ?? error);
  process.exit(1);
}
