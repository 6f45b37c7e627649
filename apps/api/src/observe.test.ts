import { trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { observe } from './observe.ts';

const KEPT = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', jwtSecret: 'a secret of the tests, long enough' };

async function observed(settings: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const { logger, tracing } = await observe(readConfig(KEPT, settings), {
    write: (line) => void lines.push(JSON.parse(line)),
  });
  return { lines, logger, tracing };
}

test('without a collector there are no spans, and lines have no ids', async () => {
  const { lines, logger, tracing } = await observed({});
  logger.warn('said');
  expect(tracing).toBeUndefined();
  expect(lines).toEqual([{ level: 'warn', time: expect.any(String), msg: 'said' }]);
});

test('a collector that is away is told of once', async () => {
  const { lines, tracing } = await observed({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  // More than is sent at once.
  for (let time = 0; time < 3_000; time++) trace.getTracer('test').startSpan('work').end();
  await tracing?.close();
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', msg: 'tracing', problem: expect.any(String) })]);
});
