import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { withDatabase } from './database-url.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

/** PostgreSQL's one-byte type `"char"` of catalogue columns. */
const CHAR = 18;
/** Any type number that the adapter treats as user-defined, and so as text. */
const OWN_TYPE = 1_000_018;
/** Milliseconds that a migration waits for a lock: as long as it waits, everybody behind it does. */
const LOCK_TIMEOUT = 5_000;

// Without it a panic in the engine becomes a TypeError without its message.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => process.stderr.write(`Prisma's schema engine: ${message}\n`),
  },
});

/**
 * Prisma's schema engine as WebAssembly over `pg`, without a binary. Database errors are thrown as `pg` reports them.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pools: pg.Pool[] = [];
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => {
      const pool = new pg.Pool({
        ...KEEP_ALIVE,
        connectionString: url,
        max: 2,
        idleTimeoutMillis: 0,
        lock_timeout: LOCK_TIMEOUT,
      });
      pools.push(pool);
      return connect(pool);
    },
    connectToShadowDb: () => connectToShadow(url),
  });
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
  try {
    return await work(engine);
  } catch (error) {
    // The engine knows driver errors only by number.
    const id = /External error id#(\d+)/.exec(String(error))?.[1];
    throw (id && factory.errorRegistry.consumeError(Number(id))?.error) || error;
  } finally {
    engine.free();
    for (const pool of pools) await pool.end();
  }
}

async function connect(pool: pg.Pool): Promise<SqlDriverAdapter> {
  // The adapter only uses the promise overload.
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  // The adapter has no name for "char": it gets text, and the engine the right type.
  let isChar: boolean[] = [];
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      const result = await query(...args);
      isChar = result.fields.map(({ dataTypeID }) => dataTypeID === CHAR);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = OWN_TYPE;
      return result;
    },
  });
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    queryRaw: async (sql: Parameters<typeof queryRaw>[0]) => {
      const result = await queryRaw(sql);
      const columnTypes = result.columnTypes.map((type, i) => (isChar[i] ? ColumnTypeEnum.Character : type));
      return { ...result, columnTypes };
    },
    // The adapter's own method splits at every semicolon, also in function bodies.
    executeScript: async (script: string) => {
      if (!/\bCONCURRENTLY\b/i.test(script)) {
        await query(script);
        return;
      }
      // An index built beside its writers waits for each of them, and nobody waits for it.
      const client = new pg.Client({ ...pool.options, lock_timeout: 0 });
      await client.connect();
      await client.query(script).finally(() => client.end());
    },
  });
}

/** The adapter's own shadow drops its database while connected to it, which fails. */
async function connectToShadow(url: string): Promise<SqlDriverAdapter> {
  const database = `formulary_shadow_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE template0`);
  const pool = new pg.Pool({ connectionString: withDatabase(url, database), max: 2, idleTimeoutMillis: 0 });
  return Object.assign(await connect(pool), {
    dispose: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await admin.end();
    },
  });
}
