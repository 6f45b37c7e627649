import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';

/** Counters of attempts are there to be changed by refused requests; everything else is the practices' own. */
const NOT_BUSINESS = ['attempt_buckets', '_prisma_migrations'];

/** What was written to the tables since a moment, committed. */
export interface RowChanges {
  /** Now. */
  moment(): Promise<string>;
  /** Names of the tables of which a row was made, changed or taken away since then, each once. */
  since(moment: string): Promise<string[]>;
}

/**
 * Notes each changed row from now on. By a trigger for each row, so that what is rolled back, or writes what is there, is no
 * change; always, as imports switch the usual triggers off. Reading all rows to compare them took most of these tests' time.
 */
export async function watchRows(db: Db): Promise<RowChanges> {
  await db.pool.query(`
    CREATE SCHEMA watched;
    CREATE TABLE watched.changes (id bigserial PRIMARY KEY, name text NOT NULL);
    CREATE FUNCTION watched.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO watched.changes (name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)`,
    [NOT_BUSINESS],
  );
  const triggers = tables.map(
    ({ name }) => `
    CREATE TRIGGER watched_rows AFTER INSERT OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION watched.note_change();
    CREATE TRIGGER watched_changes AFTER UPDATE ON ${name} FOR EACH ROW WHEN (OLD *<> NEW)
      EXECUTE FUNCTION watched.note_change();
    ALTER TABLE ${name} ENABLE ALWAYS TRIGGER watched_rows, ENABLE ALWAYS TRIGGER watched_changes;`,
  );
  await db.pool.query(triggers.join(''));
  return {
    async moment() {
      const { rows } = await db.pool.query('SELECT coalesce(max(id), 0) AS id FROM watched.changes');
      return rows[0].id;
    },
    async since(moment) {
      const { rows } = await db.pool.query<{ name: string }>(
        'SELECT DISTINCT name FROM watched.changes WHERE id > $1 ORDER BY name',
        [moment],
      );
      return rows.map(({ name }) => name);
    },
  };
}

/** Sends what must be refused, once or in many ways, and holds the rows to what they were. */
export async function keepsRows<T>(changes: RowChanges, work: () => Promise<T>): Promise<T> {
  const before = await changes.moment();
  const answer = await work();
  expect(await changes.since(before), 'Tables that were written to').toEqual([]);
  return answer;
}
