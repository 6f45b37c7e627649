import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Rows of a table as they are, to be written again. */
interface Rows {
  readonly table: string;
  readonly json: string;
  readonly copied: string;
}

const SCHEMAS = ['bare_sql', 'bare_copy'] as const;

/** Empty tables like these, with their indexes and without their foreign keys, for each way to write. */
export async function makeBareTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const schema of SCHEMAS) {
    await client.query(`CREATE SCHEMA ${schema}`);
    for (const table of tables)
      await client.query(`CREATE TABLE ${schema}.${bare(table)} (LIKE ${table} INCLUDING ALL)`);
  }
}

/** The rows that a condition names, by table. */
export async function readRows(client: pg.Client, wanted: Readonly<Record<string, string>>): Promise<Rows[]> {
  const all: Rows[] = [];
  for (const [table, condition] of Object.entries(wanted)) {
    const select = `SELECT * FROM ${table} WHERE ${condition}`;
    const { rows } = await client.query<{ json: string }>(`SELECT json_agg(r)::text AS json FROM (${select}) r`);
    let copied = '';
    const keep = new Writable({
      write(piece, _, done) {
        copied += piece;
        done();
      },
    });
    await pipeline(client.query(to(`COPY (${select}) TO STDOUT`)), keep);
    all.push({ table, json: rows[0]?.json ?? '[]', copied });
  }
  return all;
}

/** By one statement that is prepared once, which is its own transaction: nothing that keeps these rows is faster. */
export async function writeBySql(client: pg.Client, all: readonly Rows[]): Promise<void> {
  const inserts = all.map(({ table }, place) => {
    const target = `bare_sql.${bare(table)}`;
    return `t${place} AS (INSERT INTO ${target} SELECT * FROM json_populate_recordset(NULL::${target}, $${place + 1}))`;
  });
  const name = `bare ${all.map(({ table }) => bare(table)).join(' ')}`.slice(0, 63);
  await client.query({ name, text: `WITH ${inserts.join(', ')} SELECT`, values: all.map(({ json }) => json) });
}

/** By a COPY for each table, in a transaction. */
export async function writeByCopy(client: pg.Client, all: readonly Rows[]): Promise<void> {
  await client.query('BEGIN');
  for (const { table, copied } of all) {
    await pipeline(Readable.from([copied]), client.query(from(`COPY bare_copy.${bare(table)} FROM STDIN`)));
  }
  await client.query('COMMIT');
}

const bare = (table: string): string => table.replace(/^.*\./, '');
