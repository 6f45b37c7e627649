import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const path = '/api/invoices/settings/';

async function settings() {
  const user = await makeUser(app);
  const read = async (token = user.token) => (await app.call('GET', path, { token })).body;
  const change = (body: object) => app.call('PATCH', path, { token: user.token, body });
  return { user, read, change };
}

test('findings below 50 cents are shown as one sum at first, then below what the practice says', async () => {
  const { user, read, change } = await settings();
  expect(await read()).toEqual({ checks: false, findings_bound: 0.5 });
  expect(await change({ findings_bound: '1.25' })).toMatchObject({
    status: 200,
    body: { checks: false, findings_bound: 1.25 },
  });
  const colleague = await makeColleague(app, user.practiceId);
  expect(await read(colleague.token)).toEqual({ checks: false, findings_bound: 1.25 });
  const stranger = await makeUser(app);
  expect(await read(stranger.token)).toEqual({ checks: false, findings_bound: 0.5 });
});

test('what is not sent stays', async () => {
  const { read, change } = await settings();
  expect((await change({ checks: true, findings_bound: 9_999.99 })).body).toEqual({
    checks: true,
    findings_bound: 9_999.99,
  });
  expect((await change({ findings_bound: 0 })).body).toEqual({ checks: true, findings_bound: 0 });
  expect((await change({ checks: false })).body).toEqual({ checks: false, findings_bound: 0 });
  expect(await read()).toEqual({ checks: false, findings_bound: 0 });
});

test.each([
  ['a negative one', { findings_bound: -0.01 }],
  ['what is too large', { findings_bound: 10_000 }],
  ['thirds of a cent', { findings_bound: 0.333 }],
  ['none', { findings_bound: null }],
  ['nothing', {}],
])('%s is no bound', async (_, body) => {
  const { read, change } = await settings();
  expect((await change(body)).status).toBe(400);
  expect(await read()).toEqual({ checks: false, findings_bound: 0.5 });
});
