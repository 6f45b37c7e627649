import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface BackupTable {
  /** With its schema, such as `public.orders`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL that reads the rows in key order. */
  readonly rows: string;
}

interface TableRow {
  schema: string;
  name: string;
  columns: string[];
  key: { column: string; isText: boolean }[];
}

/** All our tables, and the queue's unfinished jobs. */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT json_agg(json_build_object('column', a.attname, 'isText', a.attcollation <> 0) ORDER BY k.place)
      FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = k.attnum), '[]') AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname <> '_prisma_migrations' OR n.nspname = 'pgboss' AND c.relname = 'job')
  ORDER BY n.nspname DESC, c.relname`;

/** Makes every server print values the same way. */
const SAME_TEXT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0`;

/** The tables to back up, in the open transaction. Also sets how it prints values. */
export async function listBackupTables(client: pg.Client): Promise<BackupTable[]> {
  await client.query(SAME_TEXT);
  const { rows } = await client.query<TableRow>(TABLES);
  return rows.map(({ schema, name, columns, key }) => {
    const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    // Byte order: collations differ between servers.
    const order = key.map(({ column, isText }) => `${pg.escapeIdentifier(column)}${isText ? ' COLLATE "C"' : ''}`);
    const open = schema === 'pgboss' ? ` WHERE state < 'completed'` : '';
    return {
      name: `${schema}.${name}`,
      columns,
      rows: `SELECT ${list} FROM ${from}${open} ORDER BY ${order.join(', ') || `${from}::text COLLATE "C"`}`,
    };
  });
}

/** A table's rows as COPY writes them, in parts that end at a row. */
export async function* copyOut(client: pg.Client, { rows }: BackupTable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const read of client.query(copyTo(`COPY (${rows}) TO STDOUT`))) {
    const bytes = read as Buffer; // a stream of pg-copy-streams has no encoding
    parts.push(bytes);
    size += bytes.length;
    if (size < PART) continue;
    const whole = Buffer.concat(parts);
    // COPY escapes line feeds within values, so this byte ends a row.
    const end = whole.lastIndexOf(0x0a) + 1;
    if (end > 0) yield whole.subarray(0, end);
    parts = [whole.subarray(end)];
    size = whole.length - end;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Bytes after which a part is returned. */
const PART = 1_048_576;

/** Rows in a part of `copyOut`. */
export function rowsIn(part: Uint8Array): number {
  let rows = 0;
  for (let at = part.indexOf(0x0a); at !== -1; at = part.indexOf(0x0a, at + 1)) rows++;
  return rows;
}

/** The target of COPY FROM. */
export function copyTarget({ name, columns }: Pick<BackupTable, 'name' | 'columns'>): string {
  const table = name.split('.').map((part) => pg.escapeIdentifier(part));
  return `${table.join('.')} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
