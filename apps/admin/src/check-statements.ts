import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Columns, type Statement, statements } from '@formulary/api/db/statement';
import { openJobs } from '@formulary/api/jobs/jobs';
import pg from 'pg';
import { ROOT } from './start/run-child.ts';
import { readPracticeKeys } from './tenancy/practice-keys.ts';
import { tenancyFault } from './tenancy/tenancy-fault.ts';

/** Names of PostgreSQL's types by declared type. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  bool: ['bool'],
  int: ['int4', 'int2'],
  float8: ['float8'],
  text: ['text', 'varchar', 'bpchar', 'name'],
  uuid: ['uuid'],
  timestamptz: ['timestamptz'],
  bytea: ['bytea'],
};
const JSON_TYPES = ['json', 'jsonb'];

/**
 * Prepares every hand-written statement on a migrated database, and holds those of the API to the rows of the practice that calls. Returns
 * one line for each fault.
 */
export async function checkStatements(url: string): Promise<string[]> {
  await importAll('apps/api/src');
  // The provider's commands and the demo are of no practice.
  const ofNoPractice = new Set([...(await importAll('apps/admin/src')), ...(await importAll('prisma/seed'))]);
  // Some statements read the queue's tables.
  await (await openJobs({ url, queues: [], onError: () => {} })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const faults: string[] = [];
    const keys = await readPracticeKeys(client);
    for (const statement of statements.values()) {
      const found = await faultsOf(client, statement);
      const isOfPractice = found.length === 0 && !ofNoPractice.has(statement.name);
      const fault = isOfPractice ? tenancyFault(statement, keys) : undefined;
      faults.push(...[...found, ...(fault ? [fault] : [])].map((words) => `${statement.name}: ${words}`));
    }
    return faults;
  } finally {
    await client.end();
  }
}

/** Loads all statements below a folder; answers the names of those that are written out there. */
async function importAll(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const file of globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.cli.ts'] })) {
    const module = path.join(ROOT, file);
    const text = readFileSync(module, 'utf8');
    if (/\b(statement|purgeOf)\(/.test(text)) await import(pathToFileURL(module).href);
    names.push(...[...text.matchAll(/\bstatement\('(\w+)'/g)].map(([, name = '']) => name));
  }
  return names;
}

async function faultsOf(client: pg.Client, statement: Statement): Promise<string[]> {
  await client.query('BEGIN');
  try {
    for (const before of withAllBefore(statement)) await client.query(before.text);
    return compare(statement.gives, await columnsOf(client, statement));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The statements that create its temporary tables, in order. */
function withAllBefore({ after }: Statement): Statement[] {
  return after.flatMap((one) => [...withAllBefore(one), one]);
}

interface Found {
  readonly name: string;
  readonly type: string;
  readonly isEnumeration: boolean;
  /** Only known for a table's own column. */
  readonly isNullable: boolean;
}

async function columnsOf(client: pg.Client, statement: Statement): Promise<Found[]> {
  const fields = await describe(client, statement);
  const { rows } = await client.query<Found>(
    `SELECT f.name, t.typname AS type, t.typtype = 'e' AS "isEnumeration", coalesce(NOT a.attnotnull, false) AS "isNullable"
     FROM unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) AS f(name, type, tab, col)
     JOIN pg_type t ON t.oid = f.type LEFT JOIN pg_attribute a ON a.attrelid = f.tab AND a.attnum = f.col AND f.col > 0`,
    [
      fields.map((field) => field.name),
      fields.map((field) => field.dataTypeID),
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
    ],
  );
  return rows;
}

function compare(declared: Columns, found: readonly Found[]): string[] {
  const names = new Set(found.map(({ name }) => name));
  const missing = Object.keys(declared).filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `"${name}" is declared, and no column`),
    ...found.flatMap((column) => {
      const { name, type } = column;
      const given = declared[name];
      if (given === undefined) return [`"${name}" is a column, and not declared`];
      if (typeof given !== 'string') {
        return JSON_TYPES.includes(type) || column.isEnumeration || TYPES.text?.includes(type)
          ? []
          : [`"${name}" is ${type}: a schema is for JSON and for words`];
      }
      const [plain = '', isArray] = given.replace('?', '').split('[');
      // Whose row it is, `tenancyFault` looks at.
      const allowed = (TYPES[plain.startsWith('own ') ? 'int' : plain] ?? []).map((one) =>
        isArray === undefined ? one : `_${one}`,
      );
      if (!allowed.includes(type)) return [`"${name}" is ${type}, and declared ${given}`];
      return column.isNullable && !given.endsWith('?') ? [`"${name}" may be null, and is declared ${given}`] : [];
    }),
  ];
}

/** Asks PostgreSQL for a statement's columns without running it. */
function describe(client: pg.Client, { name, text }: Statement): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: 'S', name }, true);
        connection.sync();
      },
      handleRowDescription(described: { fields: pg.FieldDef[] }) {
        fields = described.fields;
      },
      // After an error the client tells the query no more.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(description);
  });
}
