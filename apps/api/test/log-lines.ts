import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openLogger } from '../src/logger.ts';
import { type Answered, type CallOptions, inject, type TestApp } from './test-app.ts';

export interface LoggedApp {
  call(method: string, url: string, options?: CallOptions): Promise<Answered>;
  /** What the log has since it was last asked, at its default level unless said. */
  lines(): Record<string, unknown>[];
  /** The same as it was written. */
  readonly written: readonly string[];
}

/** A second application beside a test's, whose log can be read. */
export function useLog(test: TestApp, level?: string): LoggedApp {
  const written: string[] = [];
  let read = 0;
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const logger = openLogger(level ?? test.config.log.level, { write: (line) => void written.push(line) });
    const { config, db, jobs, clock, documents, cheapestSplits } = test;
    app = await buildApp({ config, db, jobs, clock, documents, cheapestSplits, logger });
  });
  afterAll(() => app?.close());
  return {
    written,
    call(method, url, options) {
      if (!app) throw new Error('The application opens in beforeAll: use it in a test or a hook.');
      return inject(app, method, url, options);
    },
    lines() {
      const fresh = written.slice(read);
      read = written.length;
      return fresh.map((line) => JSON.parse(line));
    },
  };
}
