import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { traceStatements } from './trace-statements.ts';

const database = useDb();
const exporter = new InMemorySpanExporter();
let untrace: () => void;
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }));
  untrace = traceStatements();
});
afterAll(() => {
  untrace();
  for (const api of [trace, context]) api.disable();
});
beforeEach(() => exporter.reset());

const within = <T>(name: string, work: () => Promise<T>) =>
  trace.getTracer('test').startActiveSpan(name, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });

/** Names of spans below the one of this name. */
function below(name: string): string[] {
  const spans = exporter.getFinishedSpans();
  const parent = spans.find((span) => span.name === name)?.spanContext().spanId;
  return spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent).map((span) => span.name);
}

test('each request has its own statements, though they wait for one connection', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 20_000 });
  const names = ['one', 'two', 'three', 'four'];
  const ask = async (name: string) => {
    await pool.query({ name: `${name}_first`, text: 'SELECT 1' });
    await pool.query({ name: `${name}_second`, text: 'SELECT 1' });
  };
  await Promise.all(names.map((name) => within(name, () => ask(name))));
  await pool.end();
  for (const name of names) expect(below(name)).toEqual([`${name}_first`, `${name}_second`]);
});

test('Prisma, transactions and COPY are seen', async () => {
  await within('request', async () => {
    await database.db.prisma.manufacturer.findMany({ where: { name: 'nobody' } });
    await database.db.transaction((tx) => tx.runText('SELECT count(*) FROM carts', []));
    await database.db.longTransaction(async (tx) => {
      await tx.runText('CREATE TEMPORARY TABLE copied (name text)', []);
      const rows = (async function* () {
        yield [['a'], ['b']];
      })();
      expect(await tx.copy('copied', ['name'], rows)).toBe(2);
    });
  });
  expect(below('request')).toEqual([
    'SELECT manufacturers',
    'BEGIN',
    'SELECT carts',
    'COMMIT',
    'BEGIN',
    'SET',
    'CREATE',
    'COPY copied',
    'COMMIT',
  ]);
});

test('a statement that fails is marked by its code, without its message', async () => {
  const failing = () => database.db.runText(`SELECT 'secret-value'::int`, []);
  await expect(within('request', failing)).rejects.toThrow('secret-value');
  const span = exporter.getFinishedSpans().find(({ name }) => name === 'SELECT');
  expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' }, events: [] });
  expect(JSON.stringify([span?.attributes, span?.status])).not.toContain('secret-value');
});

test('what belongs to nothing has no span', async () => {
  await database.db.runText('SELECT 1', []);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
