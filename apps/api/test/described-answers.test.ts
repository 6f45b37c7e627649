import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bindRoute } from '../src/http/bind-route.ts';
import { AppError } from '../src/kernel/app-error.ts';
import { useApp } from './test-app.ts';

const app = useApp();

const probe = {
  id: 'probe.answer',
  method: 'POST',
  path: '/api/probe/:status/',
  summary: 'Answers as it is told to',
  access: 'public',
  params: z.object({ status: z.coerce.number() }),
  body: z.object({ body: z.record(z.string(), z.unknown()).default({}), header: z.string().optional() }),
  responses: { 200: z.object({ name: z.string() }) },
} as const satisfies Route;

beforeAll(() => {
  bindRoute(app.fastify, probe, async ({ params: { status }, body: { body, header } }) => {
    if (status === 200) return { name: 'x' };
    throw new AppError(status, body, header === undefined ? {} : { [header]: '5' });
  });
});

const answer = (status: number, body: object, header?: string) =>
  app.call('POST', `/api/probe/${status}/`, { body: { body, header } });

test('an answer that is described is passed on', async () => {
  expect(await answer(200, {})).toMatchObject({ status: 200, body: { name: 'x' } });
  expect(await answer(404, { detail: 'Not found.' })).toMatchObject({ status: 404 });
  expect(await answer(429, { detail: 'Later.' }, 'retry-after')).toMatchObject({ status: 429 });
  expect(await app.call('PUT', '/api/probe/200/')).toMatchObject({ status: 404 });
});

test.each<[string, number, object, string | undefined, RegExp]>([
  ['a status', 409, { detail: 'x' }, undefined, /status is not described/],
  ['a field', 404, { detail: 'x', more: 1 }, undefined, /must NOT have additional properties/],
  ['a missing field', 404, {}, undefined, /must have required property 'detail'/],
  ['a type', 404, { detail: 7 }, undefined, /detail must be string/],
  ['a missing header', 429, { detail: 'x' }, undefined, /lacks the header Retry-After/],
])('%s that is not described fails the test that asked', async (_what, status, body, header, fault) => {
  await expect(answer(status, body, header)).rejects.toThrow(fault);
});
