import { routes } from '@formulary/contracts/routes';
import { expect, test } from 'vitest';
import { DESK_PASSWORD, makeOperator, makeWholesalersPerson } from '../../../test/desk.ts';
import { makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { hashOf, newSecret } from './desk-secrets.ts';

const app = useApp({ WHOLESALER_DOOR: '' });
const PEOPLE = '/api/desk/operators/';

test('nobody of a wholesaler signs in, and a session from before is over', async () => {
  const { email, token } = await makeWholesalersPerson(app, await makeWholesaler(app));
  const answer = await app.call('POST', '/api/desk/sign-in/', { body: { email, password: DESK_PASSWORD } });
  expect([answer.status, answer.headers['error-code']]).toEqual([401, 'no_active_account']);
  expect((await app.call('GET', '/api/desk/me/', { token })).status).toBe(401);
});

test('nobody is invited for a wholesaler, becomes one of its people, or begins by an earlier invitation', async () => {
  const admin = await makeOperator(app);
  const { id: wholesaler } = await makeWholesaler(app);
  const closed = { role: ['Wholesalers have no door here: WHOLESALER_DOOR is not set.'] };
  const ask = (method: string, path: string, body?: unknown) =>
    app.call(method, `${PEOPLE}${path}`, { token: admin.token, ...(body !== undefined && { body }) });
  const email = `${unique('o')}@wholesaler.example`;
  expect(await ask('POST', '', { email, name: 'Aoife', role: 'wholesaler', wholesaler })).toMatchObject({
    status: 400,
    body: closed,
  });
  const viewer = await makeOperator(app, 'viewer');
  expect((await ask('PATCH', `${viewer.id}/`, { role: 'wholesaler', wholesaler })).body).toEqual(closed);
  const person = await makeWholesalersPerson(app, { id: wholesaler });
  expect((await ask('POST', `${person.id}/invite/`)).body).toEqual(closed);
  // They may still be renamed, and end.
  expect((await ask('PATCH', `${person.id}/`, { name: 'Aoife' })).status).toBe(200);
  expect((await ask('GET', '')).body.has_wholesaler_door).toBe(false);
  expect((await ask('DELETE', `${person.id}/`)).status).toBe(204);

  const earlier = await app.db.prisma.operator.create({
    data: {
      email: unique('o'),
      name: 'Earlier',
      role: 'wholesaler',
      wholesalerId: wholesaler,
      createdAt: app.clock.now(),
    },
  });
  const invitation = newSecret();
  await app.db.prisma.deskInvitation.create({
    data: {
      operatorId: earlier.id,
      tokenHash: hashOf(invitation),
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    },
  });
  const accepted = await app.call('POST', '/api/desk/invitations/accept/', {
    body: { invitation, password: unique('a password here ') },
  });
  expect(accepted.headers['error-code']).toBe('link_not_valid');
});

const own = routes.filter(({ role }) => role === 'wholesaler').map((route) => [route.id, route] as const);

test.each(own)('%s is not there, with whichever token', async (_id, { method, path }) => {
  const { token } = await makeWholesalersPerson(app, await makeWholesaler(app));
  for (const each of [undefined, token, (await makeOperator(app)).token]) {
    const answer = await app.call(method, path.replaceAll(/:\w+/g, '1'), { token: each });
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
  }
});
