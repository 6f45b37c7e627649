import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../src/db/database-url.ts';
import { migrateDatabase } from './migrate-database.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** The migrated database that every test file's own is cloned from; the clones' names begin with it. */
    template: string;
  }
}

/** Once for all projects that run files with a database, and for none of the others: a server and one migrated template. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject();
  if ('serverUrl' in root.getProvidedContext()) return undefined;
  const began = performance.now();
  const server = await startTestServer();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();

  const template = `formulary_test_${randomBytes(4).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${template}`);
  await migrateDatabase(withDatabase(server.url, template));
  await admin.end();

  root.provide('serverUrl', server.url);
  root.provide('template', template);
  console.log(
    `PostgreSQL for the tests: ${server.kind}, ready in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  return async () => {
    if (server.kind === 'DATABASE_URL') await dropAll(server.url, template);
    await server.stop();
  };
}

/** The template, and clones whose worker died. */
async function dropAll(url: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await admin.end();
}
