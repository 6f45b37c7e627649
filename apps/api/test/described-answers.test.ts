import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bindRoute } from '../src/http/bind-route.ts';
import { useApp } from './test-app.ts';

const app = useApp();

const probe = {
  id: 'probe.answer',
  method: 'POST',
  path: '/api/probe/:status/',
  summary: 'Answers as it is told to',
  access: 'public',
  changes: [],
  params: z.object({ status: z.coerce.number() }),
  body: z.object({
    body: z.record(z.string(), z.unknown()).default({}),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  responses: { 200: z.object({ name: z.string() }) },
} as const satisfies Route;

beforeAll(() => {
  // Answers that no contract declares, as a fault of the edge would be.
  app.fastify.addHook('preHandler', async ({ routeOptions, params, body }, reply) => {
    if (routeOptions.config.contract?.id !== probe.id) return;
    const { status } = probe.params.parse(params);
    const wanted = probe.body.parse(body);
    if (status !== 200) return reply.code(status).headers(wanted.headers).send(wanted.body);
  });
  bindRoute(app.fastify, probe, async () => ({ name: 'x' }));
});

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', `/api/probe/${status}/`, { body: { body, headers } });
const coded = (code: string, more: Record<string, string> = {}) => ({ 'error-code': code, ...more });

test('an answer that is described is passed on', async () => {
  expect(await answer(200, {})).toMatchObject({ status: 200, body: { name: 'x' } });
  expect(await answer(404, { detail: 'Not found.' }, coded('not_found'))).toMatchObject({ status: 404 });
  const throttled = await answer(429, { detail: 'Later.' }, coded('throttled', { 'retry-after': '5' }));
  expect(throttled).toMatchObject({ status: 429 });
  expect(await app.call('PUT', '/api/probe/200/')).toMatchObject({ status: 404 });
});

test.each<[string, number, object, Record<string, string>, RegExp]>([
  ['a status', 409, { detail: 'x' }, coded('no_account'), /status is not described/],
  ['a field', 404, { detail: 'x', more: 1 }, coded('not_found'), /must NOT have additional properties/],
  ['a missing field', 404, {}, coded('not_found'), /must have required property 'detail'/],
  ['a type', 404, { detail: 7 }, coded('not_found'), /detail must be string/],
  ['a missing header', 429, { detail: 'x' }, coded('throttled'), /lacks the header Retry-After/],
  ['a missing code', 404, { detail: 'x' }, {}, /no error of status 404: undefined/],
  ['an unknown code', 404, { detail: 'x' }, coded('gone_fishing'), /no error of status 404: gone_fishing/],
  ['the code of another status', 404, { detail: 'x' }, coded('throttled'), /no error of status 404: throttled/],
])('%s that is not described fails the test that asked', async (_what, status, body, headers, fault) => {
  await expect(answer(status, body, headers)).rejects.toThrow(fault);
});
