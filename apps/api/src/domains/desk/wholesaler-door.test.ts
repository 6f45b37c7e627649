import { describe, expect, test } from 'vitest';
import { makeOperator, makeWholesalersPerson, proofOf } from '../../../test/desk.ts';
import { makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const PEOPLE = '/api/desk/operators/';

const call = (method: string, path: string, token: string, body?: unknown) =>
  app.call(method, path, { token, ...(body !== undefined && { body }) });
const isIn = async (token: string) => (await call('GET', '/api/desk/me/', token)).status === 200;
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

describe('somebody of a wholesaler', () => {
  test('is invited by an admin, and knows whose they are once they sign in', async () => {
    const admin = await makeOperator(app);
    const { id, name, slug } = await makeWholesaler(app);
    const email = `${unique('o')}@wholesaler.example`;
    const person = { email, name: 'Aoife Kelly', role: 'wholesaler', wholesaler: id };
    const { status, body } = await call('POST', PEOPLE, admin.token, person);
    expect([status, body.role, body.wholesaler]).toEqual([201, 'wholesaler', { id, name }]);
    const { operators, has_wholesaler_door: hasDoor } = (await call('GET', PEOPLE, admin.token)).body;
    expect([hasDoor, operators.find((one: { email: string }) => one.email === email)]).toEqual([true, body]);
    expect(await auditOf(email)).toMatchObject([
      {
        action: 'operators invite',
        details: { changed: { name: [null, 'Aoife Kelly'], role: [null, 'wholesaler'], wholesaler: [null, slug] } },
      },
    ]);
    const { token } = await makeWholesalersPerson(app, { id });
    expect((await call('GET', '/api/desk/me/', token)).body).toMatchObject({
      role: 'wholesaler',
      wholesaler: { id, name },
    });
  });

  test.each([
    ['without a wholesaler', { role: 'wholesaler' }, { role: ['Say with `wholesaler` whose they are.'] }],
    [
      'of one that is missing',
      { role: 'wholesaler', wholesaler: 2_000_000_000 },
      { wholesaler: ['Invalid pk "2000000000" - object does not exist.'] },
    ],
    [
      'with another role',
      { role: 'admin', wholesaler: 1 },
      { wholesaler: ['Only somebody with the role wholesaler is of one.'] },
    ],
  ])('is not invited %s', async (_what, whose, fields) => {
    const admin = await makeOperator(app);
    const email = `${unique('o')}@wholesaler.example`;
    const answer = await call('POST', PEOPLE, admin.token, { email, name: 'Aoife', ...whose });
    expect([answer.status, answer.body]).toEqual([400, fields]);
    expect(await app.db.prisma.operator.count({ where: { email } })).toBe(0);
  });

  test('is of exactly one wholesaler by the database itself', async () => {
    const { id: wholesalerId } = await makeWholesaler(app);
    const of = (data: { role: 'wholesaler' | 'admin'; wholesalerId?: number }) =>
      app.db.prisma.operator.create({
        data: { email: unique('o'), name: 'Aoife', createdAt: app.clock.now(), ...data },
      });
    await expect(of({ role: 'wholesaler' })).rejects.toThrow('operators_wholesaler');
    await expect(of({ role: 'admin', wholesalerId })).rejects.toThrow('operators_wholesaler');
    await of({ role: 'wholesaler', wholesalerId });
    await expect(app.db.prisma.wholesaler.delete({ where: { id: wholesalerId } })).rejects.toThrow(
      'operators_wholesaler_id_fkey',
    );
  });
});

describe('a change', () => {
  test('of whose somebody is ends their sessions; one of their name does not', async () => {
    const admin = await makeOperator(app);
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)];
    const person = await makeWholesalersPerson(app, one);
    const change = (body: unknown) => call('PATCH', `${PEOPLE}${person.id}/`, admin.token, body);
    expect((await change({ name: 'Aoife' })).body.wholesaler).toEqual({ id: one.id, name: one.name });
    expect((await change({ role: 'wholesaler', wholesaler: one.id })).status).toBe(200);
    expect(await isIn(person.token)).toBe(true);
    expect((await change({ wholesaler: other.id })).body.wholesaler).toEqual({ id: other.id, name: other.name });
    expect(await isIn(person.token)).toBe(false);
    expect((await auditOf(person.email)).at(-1)?.details).toMatchObject({
      changed: { wholesaler: [one.slug, other.slug] },
    });
  });

  test.each([
    ['from a wholesaler to the provider', true],
    ['from the provider to a wholesaler', false],
  ])('%s ends their sessions', async (_way, comesFrom) => {
    const admin = await makeOperator(app);
    const { id, slug } = await makeWholesaler(app);
    const person = comesFrom ? await makeWholesalersPerson(app, { id }) : await makeOperator(app, 'viewer');
    const body = comesFrom ? { role: 'viewer' } : { role: 'wholesaler', wholesaler: id };
    const answer = await call('PATCH', `${PEOPLE}${person.id}/`, admin.token, body);
    expect([answer.status, answer.body.wholesaler?.id ?? null]).toEqual([200, comesFrom ? null : id]);
    expect(await isIn(person.token)).toBe(false);
    expect((await auditOf(person.email)).at(-1)?.details).toMatchObject({
      changed: {
        role: comesFrom ? ['wholesaler', 'viewer'] : ['viewer', 'wholesaler'],
        wholesaler: comesFrom ? [slug, null] : [null, slug],
      },
    });
  });

  test('to a wholesaler takes one', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'viewer');
    const change = (body: unknown) => call('PATCH', `${PEOPLE}${person.id}/`, admin.token, body);
    expect((await change({ role: 'wholesaler' })).body).toEqual({ role: ['Say with `wholesaler` whose they are.'] });
    expect((await change({ wholesaler: (await makeWholesaler(app)).id })).body).toEqual({
      wholesaler: ['Only somebody with the role wholesaler is of one.'],
    });
    expect(await isIn(person.token)).toBe(true);
  });
});

test('whose access has ended is out at once, and does not sign in', async () => {
  const admin = await makeOperator(app);
  const person = await makeWholesalersPerson(app, await makeWholesaler(app));
  expect(await proofOf(app, person.email)).toBeDefined();
  expect((await call('DELETE', `${PEOPLE}${person.id}/`, admin.token)).status).toBe(204);
  expect(await isIn(person.token)).toBe(false);
  expect(await proofOf(app, person.email)).toBeUndefined();
});

test('whose wholesaler is archived is out at once, and back in with it', async () => {
  const admin = await makeOperator(app);
  const wholesaler = await makeWholesaler(app);
  const person = await makeWholesalersPerson(app, wholesaler);
  const say = (what: string) => call('POST', `/api/desk/wholesalers/${wholesaler.id}/${what}/`, admin.token);
  expect((await say('archive')).status).toBe(200);
  expect([await isIn(person.token), await proofOf(app, person.email)]).toEqual([false, undefined]);
  expect((await say('restore')).status).toBe(200);
  expect(await isIn(person.token)).toBe(true);
});
