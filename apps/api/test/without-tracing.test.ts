import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startServerProcess } from './server-process.ts';
import { useDb } from './use-db.ts';

const database = useDb();

/** Every module that a server has loaded when it ends, as V8 counts coverage. */
async function modulesOf(settings: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formulary-modules-'));
  try {
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, long enough for anybody',
      LOG_LEVEL: 'fatal',
      NODE_V8_COVERAGE: folder,
      ...settings,
    });
    expect(await server.stop()).toBe(0);
    const files = await readdir(folder);
    const all = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    );
    return all.flatMap(({ result }) => result.map(({ url }: { url: string }) => url));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isOfTracing = (url: string) => /node_modules\/@opentelemetry\/|src\/tracing\//.test(url);

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const modules = await modulesOf({});
  expect(modules.some((url) => url.includes('/node_modules/fastify/'))).toBe(true);
  expect(modules.filter(isOfTracing)).toEqual([]);
});

test("with one it is, and a collector that is away is in nobody's way", async () => {
  const modules = await modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(modules.filter(isOfTracing).length).toBeGreaterThan(10);
});
