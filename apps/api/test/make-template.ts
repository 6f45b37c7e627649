import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../src/db/database-url.ts';

const made = new Map<string, Promise<string>>();

/**
 * The name of a database to clone from: the run's migrated one, filled. Whoever asks first fills it, for the whole run;
 * others wait. `fill` must end its connections.
 */
export function makeTemplate(suffix: string, fill: (url: string) => Promise<void>): Promise<string> {
  const name = `${inject('template')}_${suffix}`;
  const template = made.get(name) ?? makeOnce(name, fill);
  made.set(name, template);
  return template;
}

async function makeOnce(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  try {
    // Held until the connection ends, however it ends.
    await admin.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    // It has its name when it is whole: one whose worker was killed is made again.
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE ${inject('template')} STRATEGY file_copy`);
    await fill(withDatabase(inject('serverUrl'), unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
