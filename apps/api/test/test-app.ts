import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';

import type { ProductsChanged } from '../src/domains/catalogue/products-changed.ts';
import { checkWatches } from '../src/domains/watches/check-watches.ts';
import { type Jobs, openJobs } from '../src/jobs/jobs.ts';
import { type Clock, later } from '../src/kernel/clock.ts';
import { type CheapestSplits, openCheapestSplits } from '../src/outside/cheapest-splits/open-cheapest-splits.ts';
import { type Documents, openDocuments } from '../src/outside/documents/open-documents.ts';
import { QUEUES } from '../src/workers.ts';
import { holdToDescription } from './described-answers.ts';
import { makeTemplate } from './make-template.ts';
import { type Db, PATIENT, useDb } from './use-db.ts';

/** A clock that stands until a test moves it. */
export class TestClock implements Clock {
  #now = new Date();
  now(): Date {
    return this.#now;
  }
  advance(milliseconds: number): void {
    this.#now = later(this.#now, milliseconds);
  }
  /** Back to the real time, where the signer that reads `exp` lives. */
  reset(): void {
    this.#now = new Date();
  }
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export interface TestApp {
  readonly fastify: FastifyInstance;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: TestClock;
  readonly productsChanged: ProductsChanged;
  readonly documents: Documents;
  readonly cheapestSplits: CheapestSplits;
  readonly config: Config;
  readonly url: string;
  /** One call to the real application; `body` is sent as JSON, or as it is when it is text or bytes. */
  call(method: string, url: string, options?: CallOptions): Promise<Answered>;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The queues without their times: a job that the hour puts into one of them would run during a test. */
const UNSCHEDULED = QUEUES.map(({ cron: _, ...queue }) => queue);

/** With the queues there already: making them takes longer than the rest of an application's start. */
const withQueues = () =>
  makeTemplate('queues', async (url) => {
    const jobs = await openJobs({ url, queues: UNSCHEDULED, onError: () => {} });
    await jobs.close();
  });

/** The real application over this test file's own database, its queues included; nothing of ours is faked. */
export function useApp(environment: Record<string, string> = {}): TestApp {
  const database = useDb(withQueues);
  const clock = new TestClock();
  let opened: Pick<TestApp, 'fastify' | 'jobs' | 'config' | 'documents' | 'cheapestSplits'> | undefined;
  const running = () => {
    if (!opened) throw new Error('The application opens in beforeAll: use it in a test or a hook.');
    return opened;
  };
  beforeAll(async () => {
    const config = readConfig(
      { databaseUrl: database.url, jwtSecret: 'a secret of the tests, long enough for anybody' },
      // Tests ask for far more than a clinic does, the clock that dates their tokens stands, and all doors are open; those of any of these set their own.
      { REQUESTS_PER_SECOND: '1000000', ACCESS_TOKEN_SECONDS: '3600', WHOLESALER_DOOR: 'true', ...environment },
    );
    const { wait } = PATIENT;
    // Its queues came with the template.
    const jobs = await openJobs({ url: database.url, queues: [], onError: () => {}, wait });
    const documents = openDocuments();
    const cheapestSplits = openCheapestSplits();
    const fastify = await buildApp({
      ...{ config, db: database.db, jobs, clock, documents, cheapestSplits },
      deadline: 2 * PATIENT.timeout,
    });
    holdToDescription(fastify);
    opened = { fastify, jobs, config, documents, cheapestSplits };
  });
  afterAll(async () => {
    await opened?.fastify.close();
    await opened?.jobs.close();
    await opened?.documents.close();
    await opened?.cheapestSplits.close();
  });
  return {
    clock,
    productsChanged: checkWatches,
    url: database.url,
    get db() {
      return database.db;
    },
    get fastify() {
      return running().fastify;
    },
    get jobs() {
      return running().jobs;
    },
    get documents() {
      return running().documents;
    },
    get cheapestSplits() {
      return running().cheapestSplits;
    },
    get config() {
      return running().config;
    },
    call: (method, url, options) => inject(running().fastify, method, url, options),
  };
}

/** One call to an application, as a test reads its answer. */
export async function inject(
  app: FastifyInstance,
  method: string,
  url: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answered> {
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>, // tests also try methods that no route has
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  });
  const json = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: json && answer.body !== '' ? answer.json() : answer.body,
  };
}
